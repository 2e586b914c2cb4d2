"""Drawing from nothing: by click, key and button, from an empty deck, from one with a single card (bug kind 22)."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played
from tiny import effects
from tiny.play import fresh_record
from tiny.steps import Z

from rules.kernel import zones
from rules.kernel.events import Event
from rules.kernel.record import Record
from table.fake_host import click, motion, press, release

DECK_B = "deck_b"


def zone(record: Record[Any, Any], name: str) -> int:
    return next(i for i, there in enumerate(record.state.zones) if there.name == name)


def coop(tmp_path: Path, cards_left: int) -> Sitting:
    """A mission at the moment of drawing, with so many cards in deck B."""
    for answers in range(1, 60):
        record = played(2, 11, answers, mode="coop")
        asked = record.pending()[0]
        verbs = {record.game.verbs[v].name for v in _verbs(record, asked)}
        if "draw-b" in verbs:
            break
    else:
        raise AssertionError("nobody is asked to draw from deck B")
    state = record.state
    deck, pile = zone(record, DECK_B), zone(record, "pile")
    while len(state.zones[deck].cards) > cards_left:
        zones.carry(state, state.zones[deck].cards[0], pile, up=1)
    return Sitting(record, tmp_path)


def _verbs(record: Record[Any, Any], asked: Any) -> list[int]:
    from rules.kernel import law

    return law.values(record.game, record.state, asked, asked.seat, ())


def whole(table: Sitting) -> bool:
    """Whether every piece is in exactly one place and the box is complete."""
    state = table.session.state
    lying = [card for there in state.zones for card in there.cards]
    box = Counter(table.session.game.box(state))
    return sorted(lying) == list(range(len(state.pieces.face))) and Counter(state.pieces.face) == box


def test_an_empty_deck_refuses_with_its_clause_by_click_drag_and_button(tmp_path: Path) -> None:
    table = coop(tmp_path, 0)
    before, entries = table.bytes(), len(table.session.record.log)
    deck = table.find(key=f"zone:{DECK_B}")
    assert deck.state["count"] == 0
    table.give(*click(deck.rect.center))
    assert table.find(role="refusal").state["clause"] == "KAB-150"
    x, y = deck.rect.center
    table.give(motion((x, y)), press((x, y)), motion((x + 20, y - 20), (1, 0, 0)), motion((x, 600), (1, 0, 0)))
    assert table.screen.hands.held is None, "there is nothing to lift"
    table.give(release((x, 600)))
    for button in [node for node in table.app.tree().walk() if node.key == "move:draw-b"]:
        assert "KAB-150" in button.refusal or "empty" in button.refusal
        table.give(*click(button.rect.center))
    assert table.bytes() == before
    assert len(table.session.record.log) == entries
    assert whole(table)


def test_the_last_card_is_drawn_and_the_deck_is_empty_and_never_less(tmp_path: Path) -> None:
    table = coop(tmp_path, 1)
    deck = table.find(key=f"zone:{DECK_B}")
    assert deck.state["count"] == 1
    table.give(*click(deck.rect.center))
    assert table.find(key=f"zone:{DECK_B}").state["count"] == 0
    assert whole(table)
    assert table.session.record.log[-1].events, "and the log tells it"


def test_two_fast_clicks_draw_no_card_twice(tmp_path: Path) -> None:
    table = coop(tmp_path, 1)
    pos = table.find(key=f"zone:{DECK_B}").rect.center
    table.give(press(pos), release(pos), press(pos), release(pos))
    assert table.find(key=f"zone:{DECK_B}").state["count"] == 0
    assert whole(table)


DRAWS = [(1, 1, 3), (0, 0, 2), (2, 0, 3), (0, 3, 2), (1, 0, 1), (0, 1, 0)]


@pytest.mark.parametrize(("in_deck", "in_heap", "wanted"), DRAWS)
def test_an_effect_draws_as_far_as_it_can(in_deck: int, in_heap: int, wanted: int) -> None:
    """Three from one with a discard of one, from nothing, and nothing at all."""
    state = fresh_record(2).state
    for card in state.zones[Z.deck].cards[in_deck + in_heap :]:
        zones.carry(state, card, Z.felt)
    for card in state.zones[Z.deck].cards[in_deck:]:
        zones.carry(state, card, Z.heap, up=1)
    held = len(state.zones[Z.hand(0)].cards)
    events: list[Event] = []
    drawn = [effects.draw(state, 0, events) for _ in range(wanted)]
    got = min(wanted, in_deck + in_heap)
    assert [card >= 0 for card in drawn] == [True] * got + [False] * (wanted - got)
    assert len(state.zones[Z.hand(0)].cards) == held + got
    assert len(state.zones[Z.deck].cards) + len(state.zones[Z.heap].cards) == in_deck + in_heap - got
    lying = sorted(card for there in state.zones for card in there.cards)
    assert lying == list(range(len(state.pieces.face))), "no card twice, none lost"
    shuffles = sum(event.kind == "shuffle" for event in events)
    if wanted <= in_deck:
        assert shuffles == 0, "nothing is shuffled before it's needed"
    elif in_heap:
        assert shuffles, "the reshuffle is told"
