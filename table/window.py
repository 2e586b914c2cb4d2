"""Opens the window as the command line says, shows felt at once, then everything else (DESIGN.md 8, 9).

Only what the first frame needs is imported at the top; the rest is loaded behind the felt.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from table.cli import Wrong
from table.host import Host, NoDisplay
from table.paint import felt, theme
from table.settings import SettingsFile

if TYPE_CHECKING:
    from rules.kernel.state import Setup

SMALLEST = (1024, 640)
LARGEST = 16384


def run(args: argparse.Namespace) -> int:
    """The window until it's closed; the exit code. Raises Wrong."""
    size = size_of(args.size)
    tree, shot = target(args.ui_tree, "--ui-tree"), target(args.screenshot, "--screenshot")
    setup = wanted_game(args)
    settings = SettingsFile()
    values = settings.values
    try:
        host = Host(
            size or values.window,
            min_size=SMALLEST,
            text_scale=values.text_scale,
            fullscreen=values.fullscreen and size is None,
        )
    except NoDisplay as none:
        raise Wrong(str(none)) from None
    theme.use(values.theme, host.scale, values.text_scale)
    felt.draw(host.surface, host.surface.get_rect())
    host.present()

    from table.app import App, save_picture
    from table.logs import keep_log
    from table.loop import Loop

    keep_log()
    app = App(host, settings)
    app.keeps_size = size is None
    if setup is None:
        from table.screens.title import TitleScreen

        app.push(TitleScreen(app))
    else:
        app.start(setup)
    app.tell_notice()
    if tree is not None:
        app.when_settled.append(lambda: app.tree().write(tree))
    first: list[bool] = []

    def once() -> None:
        if first:
            return
        first.append(True)
        from table.screens.title_art import emblem

        host.set_icon(emblem(64))
        if shot is not None:
            save_picture(app.picture(), shot)
        if args.quit_after_first_frame:
            app.quit()

    app.when_settled.append(once)
    try:
        Loop(app).run()
    finally:
        if app.running:
            app.quit()
        host.close()
    return 0


def size_of(text: str) -> tuple[int, int] | None:
    """The window's size from `1280x720`, None if it isn't given. Raises Wrong."""
    if not text:
        return None
    found = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text.strip())
    if found is None:
        raise Wrong(f"--size is written like 1280x720, not {text!r}")
    size = (int(found[1]), int(found[2]))
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1] or max(size) > LARGEST:
        raise Wrong(f"--size goes from {SMALLEST[0]}x{SMALLEST[1]} up to {LARGEST}x{LARGEST}, not {text}")
    return size


def target(name: str, option: str) -> Path | None:
    """A file that will be written, None if none is named. Raises Wrong if its folder isn't there."""
    if not name:
        return None
    place = Path(name)
    if not place.parent.is_dir() or place.is_dir():
        raise Wrong(f"{option} names a file in a folder that exists, not {name}")
    return place


def wanted_game(args: argparse.Namespace) -> Setup | None:
    """The game that `hotseat play` asks for, already accepted by its rules. Raises Wrong."""
    if args.command != "play":
        return None
    import rules
    from rules.kernel.moves import Refusal
    from table.refusals import setup_refusal
    from table.setups import BadSetup, setup_from

    try:
        setup = setup_from(
            args.game, args.mode, args.level, args.option, args.seats, args.first, args.seed, decks=args.deck
        )
    except BadSetup as bad:
        raise Wrong(str(bad)) from None
    game = rules.load(setup.game)
    state = game.new(setup)
    if isinstance(state, Refusal):
        raise Wrong(setup_refusal(game, state, setup, "en"))
    return setup
