"""Every game whose piles run dry goes on to its end, stops or is lost as its clauses say (bug kind 22).

No pile is ever asked for a card that it hasn't got, nothing is negative, no card is there twice.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rules
from rules.kaboom_universe.catalogue import KABOOM
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.law import legal, random_move, setup_for
from rules.kernel.moves import Refusal
from rules.kernel.record import Record

PILE = 4
"""A face-down zone of nobody's eyes with so many cards is a pile to draw from."""
ANSWERS = 400
LAST = {"kaboom_universe": (KABOOM,)}
"""Faces with which a pile comes to its end by a clause (KAB-059): they stay at its bottom."""
MODES = [(game, mode.id) for game in rules.game_ids() for mode in rules.info(game).modes]


def piles(record: Record[Any, Any]) -> list[int]:
    """The zones to draw from."""
    return [n for n, zone in enumerate(record.state.zones) if not zone.sees and len(zone.cards) >= PILE]


def thinned(game: str, mode: str, left: int, answers: int, seed: int) -> Record[Any, Any]:
    """A game after some answers, with so many cards left in each pile; the others lie on the felt."""
    loaded = rules.load(game)
    fewest = next(found for found in rules.info(game).modes if found.id == mode).fewest
    record: Record[Any, Any] = Record(loaded, setup_for(loaded, fewest, seed, mode, ""))
    go_on(record, Chance(seed), answers)
    felt = next(n for n, zone in enumerate(record.state.zones) if zone.name == "felt")
    for pile in piles(record):
        for card in record.state.zones[pile].cards[left:]:
            if record.state.pieces.face[card] in LAST.get(game, ()):
                continue
            zones.carry(record.state, card, felt)
    return record


def go_on(record: Record[Any, Any], rng: Chance, answers: int) -> None:
    """Random answers, as long as somebody is asked."""
    for _ in range(answers):
        pending = record.pending()
        if not pending:
            return
        decision = pending[0]
        move, _ = random_move(record.game, record.state, decision, decision.seat, rng)
        done = record.play(decision.seat, move)
        assert not isinstance(done, Refusal), f"the law offered {move} and refused it: {done}"


@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game}-{mode}" for game, mode in MODES])
def test_a_game_whose_piles_run_dry_goes_on_or_ends(game: str, mode: str, left: int) -> None:
    record = thinned(game, mode, left, answers=20, seed=left + 3)
    state = record.state
    whole, faces = sorted(range(len(state.pieces.face))), Counter(state.pieces.face)
    for _ in range(ANSWERS // 10):
        go_on(record, Chance(len(record.log)), 10)
        state = record.state
        assert sorted(card for zone in state.zones for card in zone.cards) == whole, "no card twice, none lost"
        assert Counter(state.pieces.face) == faces
        pending = record.pending()
        if not pending:
            assert state.result is not None, "nobody is asked any more, so the game is over"
            break
        assert next(legal(record.game, state, pending[0]), None) is not None, "whoever is asked can answer"
