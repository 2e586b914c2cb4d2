"""The commands that need no window: each takes its options and gives the exit code."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

import rules
from rules.kernel.decks import decks_of, has_decks, sentence
from rules.kernel.game import Game
from rules.kernel.record import Differs
from rules.kernel.scenario import FAILED, PASSED, SKIPPED, BadScenario, Runner, read_file
from rules.kernel.simulate import many, summary
from rules.kernel.state import Setup
from table.cli import Wrong
from table.decks import BadDeck, text_of
from table.savefile import open_save
from table.saveformat import BadSave
from table.setups import BadSetup, setup_from
from table.words import say


def run_games(args: argparse.Namespace) -> int:
    """`hotseat games`: one line a game, one a mode."""
    for info in rules.games():
        print(f"{info.id}: {info.title['en']}. {info.summary['en']}")
        for mode in info.modes:
            seats = f"{mode.fewest}" if mode.fewest == mode.most else f"{mode.fewest}-{mode.most}"
            print(f"  {mode.id}: {mode.title['en']}, {seats} seats. {mode.summary['en']}")
        print(f"  levels: {', '.join(level.id for level in info.levels) or 'one'}")
        for option in info.options:
            values = ", ".join(str(choice.value).lower() for choice in option.choices)
            default = str(option.default).lower()
            print(f"  {option.id} = {values} (default {default}): {option.meaning['en']}")
    for name in rules.game_ids():
        try:
            rules.info(name)
        except rules.BrokenGame as broken:
            print(broken, file=sys.stderr)
    return 0


def run_scenario(args: argparse.Namespace) -> int:
    """`hotseat scenario FILE…`: one line a scenario, then the count."""
    counts = {PASSED: 0, FAILED: 0, SKIPPED: 0}
    for name in args.files:
        try:
            game, scenarios = read_file(Path(name))
            runner = Runner(_game(args.game or game, f"{name} names no game; add --game"), scenarios)
        except BadScenario as bad:
            raise Wrong(str(bad)) from None
        for outcome in runner.outcomes():
            counts[outcome.verdict] += 1
            print(outcome, flush=True)
    print(f"{counts[PASSED]} passed, {counts[FAILED]} failed, {counts[SKIPPED]} skipped")
    return 1 if counts[FAILED] else 0


def _game(name: str, missing: str = "") -> Game[Any, Any]:
    if not name and missing:
        raise Wrong(missing)
    try:
        return rules.load(name)
    except rules.UnknownGame as error:
        raise Wrong(str(error)) from None


def command_setup(args: argparse.Namespace, bots_only: bool = False) -> Setup:
    """The set-up that the options of `play` and `simulate` name. Raises Wrong."""
    try:
        return setup_from(
            args.game,
            args.mode,
            args.level,
            args.option,
            args.seats,
            args.first,
            args.seed,
            bots_only=bots_only,
            decks=args.deck,
        )
    except BadSetup as bad:
        raise Wrong(str(bad)) from None


def run_simulate(args: argparse.Namespace) -> int:
    """`hotseat simulate GAME`: bots play, the results as a table or as JSON."""
    if args.games < 1:
        raise Wrong("--games needs a number from 1 up")
    if args.seed is None:
        args.seed = 1
    setup = command_setup(args, bots_only=True)
    if any(not seat.kind.startswith("bot:") for seat in setup.seats):
        raise Wrong("simulate seats bots only; write --seats like bot:greedy*4")
    game = _game(setup.game)
    begun = time.perf_counter()
    try:
        played = list(many(game, setup, args.games))
    except ValueError as error:
        raise Wrong(str(error)) from None
    took = time.perf_counter() - begun
    told = summary(played, len(setup.seats))
    if args.json:
        data = msgspec.to_builtins(told)
        data["mode"], data["level"], data["seconds"] = setup.mode, setup.level, round(took, 2)
        print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
        return 0
    print(f"{told.games} games of {setup.game} ({setup.mode}, {setup.level}), {told.seats} seats, {took:.1f} s")
    print(f"answers a game: {told.answers:.1f}")
    print("ends: " + ", ".join(f"{kind or '-'} {count}" for kind, count in sorted(told.ends.items())))
    for seat, (wins, score) in enumerate(zip(told.wins, told.scores, strict=True)):
        print(f"  {setup.seats[seat].name:<16} wins {wins:6.1%}  score {score:7.2f}")
    for name, value in {**told.measures}.items():
        print(f"  {name}: {value:.3g}")
    return 0


def run_clauses(args: argparse.Namespace) -> int:
    """`hotseat clauses GAME`: the rulebook, clause by clause."""
    game = _game(args.game)
    clauses = game.book.clauses.values()
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(list(clauses)), indent=2).decode())
        return 0
    for clause in clauses:
        print(f"{clause.id} [{clause.section}] {clause.rule[args.language]}")
        for text in clause.messages.values():
            print(f"    {text[args.language]}")
    return 0


def run_deck(args: argparse.Namespace) -> int:
    """`hotseat deck check FILE`: whether a list is a legal deck; what is wrong, a line each, with its clause."""
    having = [name for name in rules.game_ids() if has_decks(name)]
    if args.game and (_game(args.game) and args.game not in having):
        raise Wrong(f"{args.game} has no decks of one's own; these games have: {', '.join(having) or 'none'}")
    try:
        text = text_of(Path(args.file))
    except BadDeck as bad:
        raise Wrong(f"{bad.sentence[:-1]}; name a text file with a deck list of {' or '.join(having)}") from None
    known = [(name, decks) for name in having if (decks := decks_of(_game(name))) is not None]
    wanted = [(name, decks) for name, decks in known if name == args.game] or [
        (name, decks) for name, decks in known if decks.recognises(text)
    ]
    if not known:
        raise Wrong("no game here has decks of one's own")
    name, decks = (wanted or known)[0]
    found = decks.read(text)
    for problem in found.problems:
        print(f"{sentence(_game(name), problem.refusal, 'en')} ({problem.clause})")
    if not found.problems:
        print(f"{found.deck.name}: {found.deck.size} cards, a legal deck for {_game(name).info.title['en']}")
    return 1 if found.problems else 0


def run_replay(args: argparse.Namespace) -> int:
    """`hotseat replay SAVE`: the moves in notation; with --verify they are all played again."""
    try:
        record, header = open_save(Path(args.file))
    except BadSave as bad:
        raise Wrong(say(bad.key, **bad.args_said)) from None
    if args.verify:
        try:
            record.verify()
        except Differs as other:
            print(f"{args.file}: {other}")
            return 1
        print(f"{args.file}: {len(record.log)} entries give the same game again")
        return 0
    print(f"{header.title}: {header.game}, {header.mode}, {', '.join(header.seats)}")
    for number, entry in enumerate(record.log, 1):
        print(f"{number:4d} {entry.kind if entry.kind != 'move' else ''} {entry.text}".rstrip())
    return 0


def run_paths(args: argparse.Namespace) -> int:
    """`hotseat paths`: where things lie."""
    from table.paths import paths

    places = paths()
    for name in ("saves", "config", "logs", "screenshots", "data"):
        print(f"{name}: {getattr(places, name)}")
    return 0
