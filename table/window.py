"""Opens the window as the command line says, shows plain felt at once, then everything else (DESIGN.md 8, 9).

Only what the first frame needs is imported at the top; the rest is loaded behind it.
"""

from __future__ import annotations

import gc
import re
from pathlib import Path
from typing import TYPE_CHECKING

from table.cli import WindowOptions, Wrong
from table.first_look import first_look
from table.host import Host, NoDisplay
from table.paths import paths

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from rules.kernel.state import Setup
    from table.app import App

SMALLEST = (1024, 640)
LARGEST = 16384


def run(args: argparse.Namespace | WindowOptions) -> int:
    """The window until it's closed; the exit code. Raises Wrong."""
    size = size_of(args.size)
    tree, shot = target(args.ui_tree, "--ui-tree"), target(args.screenshot, "--screenshot")
    early = looks_right(args)
    setup = None if early else wanted_game(args)
    look = first_look(paths().settings)
    try:
        host = Host(size or look.window, min_size=SMALLEST, fullscreen=look.fullscreen and size is None)
    except NoDisplay as none:
        wanted_game(args)  # a mistake in the words is told rather than a missing screen
        raise Wrong(str(none)) from None
    host.surface.fill(look.felt)
    host.present()
    if early:
        try:
            setup = wanted_game(args)
        except Wrong:
            host.close()
            raise

    from table.app import App
    from table.logs import keep_log
    from table.loop import Loop
    from table.settings import SettingsFile

    keep_log()
    settings = SettingsFile()
    if size is None and settings.values.fullscreen != host.fullscreen:
        host.toggle_fullscreen()
    elif size is None and not host.fullscreen and settings.values.window != look.window:
        host.set_size(settings.values.window)
    app = App(host, settings)
    app.keeps_size = size is None
    app.open(setup)
    if tree is not None:
        app.when_settled.append(lambda: _tell(app, tree))
    app.when_settled.append(_once(app, shot, args.quit_after_first_frame))
    try:
        Loop(app).run()
    finally:
        if app.running:
            app.quit()
        host.close()
    return 0


def _once(app: App, shot: Path | None, quits: bool) -> Callable[[], None]:
    """What is done when the first picture has settled: the icon, a screenshot, perhaps the end."""
    done: list[bool] = []

    def act() -> None:
        if done:
            return
        done.append(True)
        gc.freeze()  # what is there now stays till the end: never looked through again
        gc.enable()
        import pygame

        from table.screens.title_art import emblem
        from table.screenshot import save_picture

        app.host.set_icon(emblem(64))
        if shot is not None:
            try:
                save_picture(app.picture(), shot)
            except (OSError, pygame.error) as error:
                raise Wrong(f"--screenshot {shot} can't be written: {error}") from None
        if quits:
            app.quit()

    return act


def _tell(app: App, tree: Path) -> None:
    """Writes the interface tree; a disk that is full meanwhile is no reason not to play."""
    from table.logs import LOG

    try:
        app.tree().write(tree)
    except OSError as error:
        LOG.warning("--ui-tree %s can't be written: %s", tree, error)


def looks_right(args: argparse.Namespace | WindowOptions) -> bool:
    """Whether a game is asked for in words with which hardly anything can be wrong, so that the window need not wait
    for the rules to judge them. Where more is said, they judge first: a mistake should open no window."""
    if args.command != "play":
        return False
    if args.mode or args.level or args.option or args.first or args.deck or not args.game.isidentifier():
        return False
    import rules

    here = (Path(rules.__path__[0]) / args.game / "modes.toml").is_file()
    return here and all(
        re.fullmatch(r"[^\W_][^:*]*|bot:greedy(\*[1-9])?", part) for part in args.seats.split(",") if args.seats
    )


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
    """A file that will be written, None if none is named. Raises Wrong if its folder isn't there, or if that name is
    a device's, which would be replaced."""
    if not name:
        return None
    place = Path(name)
    if not place.parent.is_dir() or (place.exists() and not place.is_file()):
        raise Wrong(f"{option} names a file in a folder that exists, not {name}")
    return place


def wanted_game(args: argparse.Namespace | WindowOptions) -> Setup | None:
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
