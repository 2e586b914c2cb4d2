"""How fast the rules are, beside RLCard in the same run (DESIGN.md 9). It measures; it asserts nothing.

    python tests/bench/rules_bench.py [--seconds 2] [GAME …]

RLCard (`pip install rlcard`) is needed for its rows alone and is skipped with a note if it's absent.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "rules" / "kernel"), str(ROOT / "tests" / "rules"), str(ROOT)]

RLCARD = ("uno", "gin-rummy")


def timed(seconds: float, once: Callable[[int], tuple[int, int]]) -> tuple[float, float]:
    """Runs `once(i)` for about that long; its two counts per second."""
    first = second = i = 0
    start = perf_counter()
    while perf_counter() - start < seconds or not i:
        one, other = once(i)
        first, second, i = first + one, second + other, i + 1
    took = perf_counter() - start
    return first / took, second / took


def micros(action: Callable[[], Any], seconds: float = 0.3) -> float:
    """Microseconds that an action takes: the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        start, count = perf_counter(), 0
        while perf_counter() - start < seconds / 3:
            action()
            count += 1
        best = min(best, (perf_counter() - start) / count)
    return best * 1e6


def rlcard_rate(name: str, seconds: float) -> tuple[float, float]:
    """RLCard: steps per second of random play, and legal actions listed per second."""
    rlcard = import_module("rlcard")
    env = rlcard.make(name, config={"seed": 7})
    rng = Random(7)

    def once(i: int) -> tuple[int, int]:
        state, _ = env.reset()
        steps = listed = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            listed += len(legal)
            state, _ = env.step(rng.choice(legal))
            steps += 1
        return steps, listed

    once(0)
    return timed(seconds, once)


def middle(name: str, seats: int) -> Any:
    """A record about halfway through a random game, after a move that the table may take back."""
    from properties_walk import record_of, walk

    case = next(case for case in fitting(name, seats))
    spots = list(walk(case, 4))
    for size in range(len(spots) // 2, len(spots)):
        record = record_of(spots[0].game, spots[:size])
        if record.past and record.why_not_undo(record.past[-1].seat, agreed=True) is None:
            break
    return record


def fitting(name: str, seats: int) -> list[Any]:
    """The ways to play a game with that many seats."""
    from properties_games import cases

    return [case for case in cases(name) if case.seats == seats]


def print_play(names: list[str], seconds: float) -> None:
    """The table of decisions and moves per second."""
    from properties_games import game_of

    from rules.kernel.law import playouts

    print(f"{'random play':<44}{'decisions/s':>13}{'moves found/s':>15}")
    for environment in RLCARD:
        try:
            steps, listed = rlcard_rate(environment, seconds)
        except ImportError as missing:
            print(f"rlcard {environment:<37}{'skipped: ' + str(missing):>28}")
            continue
        print(f"{'rlcard ' + environment:<44}{steps:>13,.0f}{listed:>15,.0f}")
    for name in names:
        game = game_of(name)
        for seats in (2, 4):
            for case in fitting(name, seats):

                def once(i: int, case: Any = case, game: Any = game) -> tuple[int, int]:
                    return playouts(game, case.seats, i, case.mode, case.level)

                decisions, found = timed(seconds, once)
                what = " ".join(word for word in (name, case.mode, case.level, f"{seats} seats") if word)
                print(f"{what:<44}{decisions:>13,.0f}{found:>15,.0f}")


ENDLESS = 5_000
HORIZON = 60
"""Decisions that an iteration of the search plays at random where it doesn't play to the end."""


def print_search(names: list[str], seconds: float) -> None:
    """The table of iterations per second of a tree search from the middle of a game."""
    from ismcts import Search

    from rules.kernel.state import bit
    from rules.kernel.view import view

    print(f"\n{'ISMCTS iterations/s, mid-game':<44}{f'{HORIZON} decisions':>15}{'to the end':>12}{'decisions':>11}")
    for name in names:
        for seats in (2, 4):
            if not fitting(name, seats):
                continue
            record = middle(name, seats)
            decision = record.pending()[0]
            seen = view(record.game, record.state, bit(decision.seat))
            rates = []
            for horizon in (HORIZON, ENDLESS):
                search = Search(record.game, seen, decision, decision.seat, 1)
                rates.append(timed(seconds, lambda i, search=search, horizon=horizon: (1, search.iterate(horizon))))
            (short, _), (whole, made) = rates
            print(f"{name + ' ' + str(seats) + ' seats':<44}{short:>15,.0f}{whole:>12,.0f}{made / whole:>11,.0f}")


def print_state(names: list[str]) -> None:
    """The table of what a state costs."""
    from properties_games import game_of

    from rules.kernel.chance import Chance
    from rules.kernel.view import determinise, view

    print(f"\n{'mid-game state, µs':<32}{'pieces':>8}{'bytes':>8}{'clone':>8}{'dump':>8}{'load':>8}{'undo':>8}", end="")
    print(f"{'view':>8}{'re-deal':>9}")
    for name in names:
        game = game_of(name)
        for seats in (2, 4):
            if not fitting(name, seats):
                continue
            record = middle(name, seats)
            state = record.state
            data = game.dump(state)
            seen = view(game, state, 1)

            def undo(record: Any = record) -> None:
                """Takes back and brings back: two undos' worth of state, log and hash."""
                seat = record.past[-1].seat
                if record.undo(seat, agreed=True) is None:
                    record.redo(seat)

            times = [
                micros(state.clone),
                micros(partial(game.dump, state)),
                micros(partial(game.restore, data)),
                micros(undo) / 2,
                micros(partial(view, game, state, 1)),
                micros(partial(determinise, game, seen, 0, Chance(1))),
            ]
            columns = "".join(f"{time:>8.1f}" for time in times[:5]) + f"{times[5]:>9.1f}"
            print(f"{name + ' ' + str(seats) + ' seats':<32}{len(state.pieces.face):>8}{len(data):>8}{columns}")


def main() -> None:
    """Prints the tables."""
    from properties_games import game_ids

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all if none is named")
    parser.add_argument("--seconds", type=float, default=1.5, help="how long each row is measured")
    given = parser.parse_args()
    names = given.games or game_ids()
    print_play(names, given.seconds)
    print_search(names, given.seconds)
    print_state(names)


if __name__ == "__main__":
    main()
