"""The options of the command line (DESIGN.md 8), and those of the window alone, read without argparse."""

from __future__ import annotations

import argparse
from typing import NoReturn

from table.cli import Wrong


class Parser(argparse.ArgumentParser):
    """A parser whose errors are ours: one sentence, exit 2."""

    def error(self, message: str) -> NoReturn:
        """One sentence instead of a usage page."""
        raise Wrong(f"{message}; `{self.prog} --help` lists what there is")


def whole(text: str) -> int:
    """A whole number from a word of the command line. Raises ArgumentTypeError."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"that takes a whole number, not {text[:40]!r}") from None


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
    simulate.add_argument("--games", type=whole, default=100, metavar="N")
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
    command.add_argument("--seed", type=whole, default=None, metavar="N")


def _window(command: argparse.ArgumentParser, default: str = "") -> None:
    command.add_argument("--size", default=default, metavar="WxH")
    command.add_argument("--ui-tree", default=default, metavar="FILE")
    command.add_argument("--screenshot", default=default, metavar="FILE")
    command.add_argument("--quit-after-first-frame", action="store_true", default=default or False)
