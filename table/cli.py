"""The command line (DESIGN.md 8). Errors are one sentence on stderr with exit 2, never a traceback."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import argparse

VERSION = "0.1.0"


class Wrong(Exception):
    """Something asked for that can't be; the message says what would be right."""


class WindowOptions(NamedTuple):
    """What `hotseat` and `hotseat play GAME` take, under the names that argparse gives them."""

    size: str = ""
    ui_tree: str = ""
    screenshot: str = ""
    quit_after_first_frame: bool = False
    command: str | None = None
    game: str = ""
    mode: str = ""
    level: str = ""
    option: tuple[str, ...] = ()
    seats: str = ""
    first: str = ""
    deck: tuple[str, ...] = ()
    seed: int | None = None


WINDOW = {"--size": "size", "--ui-tree": "ui_tree", "--screenshot": "screenshot"}
PLAY = {**WINDOW, "--seats": "seats", "--seed": "seed", "--mode": "mode", "--level": "level", "--first": "first"}
"""The options that are read without argparse: each has one value."""

UNWRITTEN = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EBADF)
"""What the system says where standard output leads to a full disk, or nowhere."""

OF_A_GAME = ("--seats", "--seed", "--mode", "--level", "--first", "--option", "--deck")
"""The options that say something of a game, so that they follow it."""


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    from table.options import parser as made

    return made()


def window_only(argv: Sequence[str]) -> WindowOptions | None:
    """The options, if nothing but plain options of the window, or of one game in it, is there; else argparse must
    judge.

    Loading argparse takes a tenth of the time to the first frame, and this is how the program is mostly started.
    """
    known, words = WINDOW, iter(argv)
    values: dict[str, Any] = {}
    if len(argv) > 1 and argv[0] == "play" and argv[1].isidentifier():
        known, values = PLAY, {"command": next(words), "game": next(words)}
    for word in words:
        if word == "--quit-after-first-frame":
            values["quit_after_first_frame"] = True
            continue
        value = next(words, "-")
        if word not in known or value.startswith("-"):
            return None
        if word == "--seed" and not (value.isascii() and value.isdigit() and len(value) < 20):
            return None
        values[known[word]] = int(value) if word == "--seed" else value
    return WindowOptions(**values)


def run(argv: Sequence[str]) -> int:
    """Runs a command line; the exit code. Raises Wrong."""
    plain = window_only(argv)
    if plain is not None:
        return show_window(plain)
    _misplaced(argv)
    args = parser().parse_args(argv)
    if args.version:
        print(f"hotseat {VERSION}")
        return 0
    if args.selftest:
        from table.selftest import selftest

        return selftest()
    if args.command in (None, "play"):
        return show_window(args)
    from table import commands

    action = getattr(commands, f"run_{args.command}")
    code: int = action(args)
    return code


def _misplaced(argv: Sequence[str]) -> None:
    """Raises Wrong for a game, or what is said of one, where the command should stand: argparse would say less."""
    words = iter(argv)
    for word in words:
        if word.partition("=")[0] in OF_A_GAME:
            raise Wrong(f"{word.partition('=')[0]} says something of a game: write `hotseat play GAME {word} ...`")
        if not word.startswith("-"):
            import rules

            if word in rules.game_ids():
                raise Wrong(f"a game is opened with `hotseat play {word}`")
            if word.endswith(".hotseat"):
                raise Wrong("a saved game is opened in the window: bring it in on the page of saved games")
            return
        if word in WINDOW:
            next(words, None)


def show_window(args: argparse.Namespace | WindowOptions) -> int:
    """Opens the window. Raises Wrong."""
    import gc

    from table import lean_pygame

    gc.disable()  # nothing made while starting is garbage; `table/window.py` enables it again
    try:
        lean_pygame.load()
        from table.window import run as run_window

        return run_window(args)
    finally:
        gc.enable()


def main(argv: Sequence[str] | None = None) -> int:
    """The entry point `hotseat`."""
    _speak_safely()
    wrong_rules = neighbour()
    if wrong_rules:
        print(wrong_rules, file=sys.stderr)
        return 2
    asked = sys.argv[1:] if argv is None else argv
    try:
        if list(asked) == ["--bots"]:  # the program's own child: bots that take their time (table/thinking.py)
            from table import thinking

            return thinking.main()
        code = run(asked)
        if sys.stdout is not None:  # else what can't be written is noticed when nobody can say so any more
            sys.stdout.flush()
        return code
    except Wrong as wrong:
        print(f"hotseat: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except Exception as error:
        if isinstance(error, OSError) and error.errno in UNWRITTEN and error.filename is None:
            _give_up(error)
            return 1
        return crashed(error)


def _give_up(error: OSError) -> None:
    """What should be printed can't be: it is said, and forgotten before Python tries once more on its way out."""
    print(f"hotseat: what it has to say can't be written there: {error.strerror}", file=sys.stderr)
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _speak_safely() -> None:
    """What a terminal can't show is written as its code, never a reason to fail; an empty HOME is none."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if os.environ.get("HOME") == "":
        del os.environ["HOME"]  # else the player's own folders would lie at the root of the disk


def neighbour() -> str:
    """One sentence if the `rules` that is imported isn't this program's own; else nothing (DESIGN.md 2)."""
    from importlib.util import find_spec
    from pathlib import Path

    found = find_spec("rules")  # not imported: the window need not wait for it
    mine = Path(__file__).resolve().parent.parent
    theirs = Path(str(found.origin if found is not None else "nowhere")).resolve().parent.parent
    if mine == theirs:
        return ""
    return (
        f"hotseat: another package called 'rules' ({theirs}) stands before this program's own; "
        "install Hotseat into an environment of its own."
    )


def crashed(error: Exception) -> int:
    """Writes a fault of the program to the log file and says so in one sentence."""
    import logging

    from table.paths import paths

    folder = paths().logs
    place = folder / "hotseat.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.FileHandler(place, encoding="utf-8")
        log = logging.getLogger("hotseat")
        log.addHandler(handler)
        log.exception("the program failed", exc_info=error)
        where = f"; the details are in {place}"
    except OSError:
        where = ""
    print(f"hotseat: something went wrong in the program ({type(error).__name__}){where}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
