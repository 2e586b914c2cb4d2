"""The command line (DESIGN.md 8). Errors are one sentence on stderr with exit 2, never a traceback."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

VERSION = "0.1.0"


class Wrong(Exception):
    """Something asked for that can't be; the message says what would be right."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are ours: one sentence, exit 2."""

    def error(self, message: str) -> NoReturn:
        """One sentence instead of a usage page."""
        raise Wrong(f"{message}; `{self.prog} --help` lists what there is")


def parser() -> Parser:
    """All commands and their options."""
    top = Parser(prog="hotseat", description="A table for card games that knows the rules of the game you play.")
    top.add_argument("--version", action="store_true", help="print the version")
    top.add_argument("--selftest", action="store_true", help="start without a screen, paint each screen, play a move")
    _window(top)
    commands = top.add_subparsers(dest="command", parser_class=Parser, metavar="COMMAND")

    play = commands.add_parser("play", help="open the table with a game")
    play.add_argument("game", metavar="GAME")
    _setup(play)
    _window(play, argparse.SUPPRESS)  # what stands before the command is kept

    commands.add_parser("games", help="list the games that can be played")

    scenario = commands.add_parser("scenario", help="run scenario files")
    scenario.add_argument("files", nargs="+", metavar="FILE")
    scenario.add_argument("--game", default="", help="the game, where the file does not name it")

    simulate = commands.add_parser("simulate", help="let bots play whole games")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--games", type=int, default=100, metavar="N")
    simulate.add_argument("--json", action="store_true")
    _setup(simulate)

    clauses = commands.add_parser("clauses", help="print the clauses of a game")
    clauses.add_argument("game", metavar="GAME")
    clauses.add_argument("--json", action="store_true")
    clauses.add_argument("--language", default="en", choices=("en", "es"))

    deck = commands.add_parser("deck", help="check a deck list")
    deck.add_argument("action", choices=("check",))
    deck.add_argument("file", metavar="FILE")
    deck.add_argument("--game", default="")

    replay = commands.add_parser("replay", help="print or verify the log of a save")
    replay.add_argument("file", metavar="SAVE")
    replay.add_argument("--verify", action="store_true")

    commands.add_parser("paths", help="where saves, settings and logs lie")
    return top


def _setup(command: argparse.ArgumentParser) -> None:
    command.add_argument("--mode", default="", metavar="M")
    command.add_argument("--level", default="", metavar="L")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    command.add_argument("--seats", default="", metavar="Ada,Bo,bot:greedy*2")
    command.add_argument("--first", default="", metavar="SEAT")
    command.add_argument("--deck", action="append", default=[], metavar="SEAT=FILE")
    command.add_argument("--seed", type=int, default=None, metavar="N")


def _window(command: argparse.ArgumentParser, default: str = "") -> None:
    command.add_argument("--size", default=default, metavar="WxH")
    command.add_argument("--ui-tree", default=default, metavar="FILE")
    command.add_argument("--screenshot", default=default, metavar="FILE")
    command.add_argument("--quit-after-first-frame", action="store_true", default=default or False)


def run(argv: Sequence[str]) -> int:
    """Runs a command line; the exit code. Raises Wrong."""
    args = parser().parse_args(argv)
    if args.version:
        print(f"hotseat {VERSION}")
        return 0
    if args.selftest:
        from table.selftest import selftest

        return selftest()
    if args.command in (None, "play"):
        import gc

        gc.disable()  # nothing made while starting is garbage; `table/window.py` enables it again
        from table.window import run as run_window

        return run_window(args)
    from table import commands

    action = getattr(commands, f"run_{args.command}")
    code: int = action(args)
    return code


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
        return run(asked)
    except Wrong as wrong:
        print(f"hotseat: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except Exception as error:
        return crashed(error)


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
