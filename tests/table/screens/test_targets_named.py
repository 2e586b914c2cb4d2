"""Gemas de Cristal with the mouse: targets are named by clicking or dragging in the order of the card's text, the
source and the destination of a random card before anybody sees it, and cards are put in order in private."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting

import rules
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, Scenario
from table.fake_host import click, motion, press, release

GAME = "gemas_de_cristal"
GIVEN = {
    "hands": ["{card} greg", "ruby", "onion"],
    "universe": ["connie", "carnelian", ""],
    "beach": ["pearl", "sadie", ""],
    "memories": ["slinker", "", "mayor_dewey"],
    "deck": "jasper peridot bismuth lapis_lazuli",
    "fdeck": "opal garnet sugilite malachite",
}


def table(card: str, tmp_path: Path) -> Sitting:
    game = rules.load(GAME)
    given: dict[str, Any] = {**GIVEN, "hands": [text.format(card=card) for text in GIVEN["hands"]]}
    scenario = Scenario("T", given=given, seats=3)
    record: Record[Any, Any] = Runner(game, [scenario]).start(scenario)
    return Sitting(record, tmp_path)


def drag(sitting: Sitting, a: tuple[int, int], b: tuple[int, int]) -> None:
    middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
    sitting.give(motion(a), press(a), motion(middle, (1, 0, 0)), motion(b, (1, 0, 0)), release(b))


def zone(sitting: Sitting, name: str) -> tuple[int, int]:
    rect = sitting.find("zone", key=f"zone:{name}").rect
    return rect.right - 4, rect.centery  # beside the cards that lie in its middle


def card(sitting: Sitting, where: str) -> tuple[int, int]:
    return sitting.cards(where)[0].rect.center


def asked(sitting: Sitting) -> tuple[str, list[str]]:
    """The question, and what may be pointed at."""
    lit = [node.state.get("zone", node.name) for node in sitting.app.tree().walk() if node.state.get("target")]
    return sitting.screen.prompt.words, sorted(map(str, lit))


WAYS = {
    "steven": (["zone universe:1", "zone beach:2"], "A play steven from B to C"),
    "foxman": (["zone hand:1", "zone hand:0"], "A play foxman from B to A"),
    "garnet": (["zone beach:1"], "A play garnet to B"),
    "lion": (["card memories:2", "zone universe:0"], "A play lion take mayor_dewey@C.memories to A"),
    "pearl": (["card memories:0", "card beach:1"], "A play pearl swap slinker@A.memories with sadie@B.beach"),
    "ronaldo": (["zone hand:1", "zone hand:2"], "A play ronaldo swap B with C"),
}


@pytest.mark.clause("GEM-064", "GEM-066", "GEM-065")
@pytest.mark.parametrize("name", list(WAYS))
def test_targets_are_named_one_after_the_other_before_the_card_lands(name: str, tmp_path: Path) -> None:
    sitting = table(name, tmp_path)
    record = sitting.session.record
    picks, wanted = WAYS[name]
    drag(sitting, sitting.cards("hand:0")[0].rect.center, zone(sitting, "universe:0"))
    for number, pick in enumerate(picks):
        sitting.frame()
        assert len(record.log) == 0, "nothing has happened yet"
        assert sitting.screen.asker.asking is not None, number
        question, lit = asked(sitting)
        assert question
        assert lit
        kind, _, where = pick.partition(" ")
        assert where in lit, (where, lit)
        sitting.give(*click(card(sitting, where) if kind == "card" else zone(sitting, where)))
    assert [entry.text for entry in record.log] == [wanted]


@pytest.mark.clause("GEM-064")
def test_what_is_named_so_far_is_read_beside_the_question(tmp_path: Path) -> None:
    sitting = table("foxman", tmp_path)
    drag(sitting, sitting.cards("hand:0")[0].rect.center, zone(sitting, "universe:0"))
    sitting.give(*click(zone(sitting, "hand:1")))
    assert "Foxman" in sitting.screen.prompt.detail
    assert "B" in sitting.screen.prompt.detail
    sitting.give(*click(sitting.find("button", key="cancel").rect.center))
    assert len(sitting.session.record.log) == 0, "backing out costs nothing"
    assert [node.name for node in sitting.cards("hand:0")] == ["Foxman", "Greg"]


@pytest.mark.clause("GEM-080", "GEM-022")
def test_cards_are_put_in_order_where_their_player_alone_sees_them(tmp_path: Path) -> None:
    sitting = table("dogcopter_girl", tmp_path)
    record = sitting.session.record
    for line in ("A play dogcopter_girl", "nobody"):
        macro = record.notation.macro(record, line.split())
        for seat, move in macro if macro is not None else (record.notation.parse(record.state, line),):
            assert isinstance(record.play(seat, move), list)
    sitting.session.turn_eyes()
    sitting.screen.refresh()
    sitting.frame()
    assert sitting.session.looking == 0
    sitting.screen.uncover()
    sitting.frame()
    shown = {node.name: node for node in sitting.cards("order")}
    assert list(shown) == ["Jasper", "Peridot", "Bismuth"]
    assert all(node.rect.h > 120 for node in shown.values()), "large, where the hand is"
    sitting.give(*click(sitting.find("button", key="move:order").rect.center))
    for name in ("Bismuth", "Jasper"):
        sitting.give(*click({node.name: node for node in sitting.cards("order")}[name].rect.center))
    deck = next(zone for zone in record.state.zones if zone.name == "deck").cards
    assert len(deck) == 4
    assert record.notation.read(record, "deck").split()[:3] == ["bismuth", "jasper", "peridot"]
    public = [line for entry in record.log for _, line in sitting.screen.teller.entry(entry, 0)]
    assert not any("Bismuth" in line for line in public)
