"""Legal moves counted to a fixed depth from fixed seeds: a change of the rules shows as a change of numbers.

The numbers stand in `perft.toml`; `pytest tests/rules/test_perft.py --record-perft` writes them anew.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from properties_games import Case, cases, game_ids, game_of
from properties_walk import askable, choose

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.state import TABLE, State

FILE = Path(__file__).with_name("perft.toml")
NODES = 250
"""A new record goes one move deeper while the last depth holds fewer positions."""

BEGUN = (0, 12, 40)
"""Random moves made before counting begins, so that the middle of a game is counted too."""

DEEPEST = 6
SEEDS = (11, 12)
NOTE = """# Positions after 1, 2, 3 … moves (every seat's legal moves, offers and the table's included), per game, mode,
# number of seats and seed. Written by: pytest tests/rules/test_perft.py --record-perft
"""


def after(game: Game[Any, Any], state: State[Any, Any]) -> list[State[Any, Any]]:
    """Every position one move on, over all open questions and all seats that may answer them."""
    found = []
    for seat in range(TABLE, len(state.seats)):
        moves = {move: None for d in askable(game, state, seat) for move in law.legal(game, state, d, (), seat)}
        for move in moves:
            done = state.clone()
            game.push(done, seat, move, [])
            found.append(done)
    return found


def start(case: Case, seed: int, begun: int) -> State[Any, Any]:
    """A game some random moves on; even seeds stand for the options as they are by default."""
    game = game_of(case.game)
    state, rng = law.fresh(game, case.setup(seed)), Chance(seed)
    for _ in range(begun):
        if game.pending(state):
            _, seat, move = choose(game, state, rng)
            game.push(state, seat, move, [])
    return state


def counts(case: Case, seed: int, begun: int, deep: int, nodes: int) -> list[int]:
    """Positions by depth, to `deep` moves or while there are fewer than `nodes` of them."""
    game, level = game_of(case.game), [start(case, seed, begun)]
    numbers: list[int] = []
    while len(numbers) < deep and level and len(level) < nodes:
        level = [state for before in level for state in after(game, before)]
        numbers.append(len(level))
    return numbers


def ways(name: str) -> list[Case]:
    """Each mode and level of a game, with the fewest seats and with one more where there are more."""
    least: dict[tuple[str, str], list[Case]] = {}
    for case in cases(name):
        least.setdefault((case.mode, case.level), []).append(case)
    return [case for group in least.values() for case in group[:2]]


def wanted_rows(name: str) -> dict[str, tuple[Case, int, int]]:
    """The rows of a game: way to play, seed, moves made before."""
    return {
        f"{case.mode}-{case.level}-{case.seats}-{seed}+{begun}": (case, seed, begun)
        for case in ways(name)
        for seed in SEEDS
        for begun in BEGUN
    }


def recorded() -> dict[str, dict[str, list[int]]]:
    """What stands in the file."""
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}


def record(name: str) -> None:
    """Writes the rows of a game anew and leaves those of others."""
    rows = recorded()
    rows[name] = {row: counts(*what, DEEPEST, NODES) for row, what in wanted_rows(name).items()}
    lines = [NOTE]
    for game in sorted(rows):
        lines += [f"[{game}]", *(f'"{row}" = {numbers}' for row, numbers in rows[game].items()), ""]
    FILE.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize("name", game_ids())
def test_the_number_of_positions_is_as_recorded(name: str, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--record-perft"):
        record(name)
    rows = recorded().get(name)
    assert rows, f"{name} has no rows; record them with --record-perft"
    wanted = wanted_rows(name)
    assert set(rows) == set(wanted), "the ways to play have changed; record them anew"
    for row, numbers in rows.items():
        assert counts(*wanted[row], len(numbers), 1 << 60) == numbers, f"{name} {row}"
