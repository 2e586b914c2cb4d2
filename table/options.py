"""The options of the command line (DESIGN.md 8), and those of the window alone, read without argparse."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn

from table.cli import Wrong


class Parser(argparse.ArgumentParser):
    """A parser whose errors are ours: one sentence, exit 2."""

    def error(self, message: str) -> NoReturn:
        """One sentence instead of a usage page."""
        raise Wrong(f"{message}; `{self.prog} --help` lists what there is")


def parser(only: str = "") -> Parser:
    """All commands and their options; or one command alone, which is made in a quarter of the time."""
    top = Parser(prog="hotseat", description="A table for card games that knows the rules of the game you play.")
    top.add_argument("--version", action="store_true", help="print the version")
    top.add_argument("--selftest", action="store_true", help="start without a screen, paint each screen, play a move")
    _window(top)
    commands = top.add_subparsers(dest="command", parser_class=Parser, metavar="COMMAND")
    for name, (told, options) in COMMANDS.items():
        if only in ("", name):
            options(commands.add_parser(name, help=told))
    return top


def _play(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    _setup(command)
    _window(command, argparse.SUPPRESS)  # what stands before the command is kept


def _scenario(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument("--game", default="", help="the game, where the file does not name it")


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=int, default=100, metavar="N")
    command.add_argument("--json", action="store_true")
    _setup(command)


def _clauses(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--json", action="store_true")
    command.add_argument("--language", default="en", choices=("en", "es"))


def _deck(command: argparse.ArgumentParser) -> None:
    command.add_argument("action", choices=("check",))
    command.add_argument("file", metavar="FILE")
    command.add_argument("--game", default="")


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="SAVE")
    command.add_argument("--verify", action="store_true")


def _nothing(command: argparse.ArgumentParser) -> None:
    """A command without options."""


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "play": ("open the table with a game", _play),
    "games": ("list the games that can be played", _nothing),
    "scenario": ("run scenario files", _scenario),
    "simulate": ("let bots play whole games", _simulate),
    "clauses": ("print the clauses of a game", _clauses),
    "deck": ("check a deck list", _deck),
    "replay": ("print or verify the log of a save", _replay),
    "paths": ("where saves, settings and logs lie", _nothing),
}
"""What each command is for, and what makes its options."""


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
