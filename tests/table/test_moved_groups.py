"""The order of moved groups: as documented, the same after undo, redo, a save and a crash (bug kind 3).

Documented: what is moved without an index goes behind the last, so cards arrive in the order in which they are
named; index 0 is the top of a pile; an index counts places after the piece has been taken out.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny.game import GAME
from tiny.steps import Z
from tiny_saves import NOW, load_tiny, new_record, same

from rules.kernel.record import Record
from table.savefile import SaveFile, open_save
from table.saveformat import About


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    load_tiny(monkeypatch)


def free_table() -> Record[Any, Any]:
    record = new_record()
    assert isinstance(record.say("strictness 1"), list)
    return record


def move(record: Record[Any, Any], pieces: list[int], zone: int, index: str = "-") -> None:
    for piece in pieces:
        assert isinstance(record.say(f"A put {piece} {zone} {index}"), list)


def there_and_back(record: Record[Any, Any], moves: int, zones: tuple[int, ...]) -> None:
    """Takes so many moves back, brings them again, saves and opens: every order and every byte is the same."""
    after = [record.state.zones[zone].cards[:] for zone in zones]
    data = GAME.dump(record.state)
    for _ in range(moves):
        assert record.undo(0, agreed=True) is None
    assert GAME.dump(record.state) != data
    before = GAME.dump(record.state)
    for _ in range(moves):
        assert record.redo(0) is None
    assert GAME.dump(record.state) == data
    assert [record.state.zones[zone].cards for zone in zones] == after
    again: Record[Any, Any] = Record.from_bytes(GAME, record.to_bytes())
    for _ in range(moves):
        assert again.undo(0, agreed=True) is None
    assert GAME.dump(again.state) == before, "undo gives the same order after a save"


@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4), (2, 0, 4, 1, 3), (4, 3, 2, 1, 0)])
def test_cards_arrive_in_the_order_in_which_they_are_named(order: tuple[int, ...]) -> None:
    record = free_table()
    deck = record.state.zones[Z.deck].cards[:]
    picked = [deck[n] for n in order]
    move(record, picked, Z.felt)
    assert record.state.zones[Z.felt].cards == picked
    assert record.state.zones[Z.deck].cards == [card for card in deck if card not in picked], "the rest keeps its order"
    there_and_back(record, 5, (Z.felt, Z.deck))


def test_a_whole_pile_that_is_moved_keeps_its_top_on_top() -> None:
    record = free_table()
    deck = record.state.zones[Z.deck].cards[:]
    move(record, deck, Z.heap)
    assert record.state.zones[Z.heap].cards == deck
    assert record.state.zones[Z.deck].cards == []
    there_and_back(record, len(deck), (Z.heap, Z.deck))


def test_a_pile_put_on_top_card_by_card_is_turned_round() -> None:
    record = free_table()
    deck = record.state.zones[Z.deck].cards[:4]
    move(record, deck, Z.felt, "0")
    assert record.state.zones[Z.felt].cards == deck[::-1]


@pytest.mark.parametrize(("start", "to"), [(0, 0), (0, 3), (3, 0), (1, 2), (2, 1), (5, 5), (0, 9999), (4, 4)])
def test_a_card_moved_inside_its_own_pile_comes_to_lie_at_the_place_that_is_named(start: int, to: int) -> None:
    record = free_table()
    deck = record.state.zones[Z.deck].cards[:]
    move(record, [deck[start]], Z.deck, str(to))
    rest = [card for card in deck if card != deck[start]]
    rest.insert(to, deck[start])
    assert record.state.zones[Z.deck].cards == rest


def test_a_group_of_which_one_lies_on_another_moves_each_once() -> None:
    record = free_table()
    cards = record.state.zones[Z.deck].cards[:4]
    move(record, cards, Z.felt)
    record.state.pieces.on[cards[2]] = cards[0]
    move(record, [cards[0]], Z.heap)  # its rider goes with it
    assert record.state.zones[Z.heap].cards == [cards[0], cards[2]]
    move(record, [cards[1], cards[3]], Z.heap)
    assert record.state.zones[Z.heap].cards == [cards[0], cards[2], cards[1], cards[3]]
    assert record.state.zones[Z.felt].cards == []
    assert record.state.pieces.on[cards[2]] == cards[0]


def test_a_pile_dropped_on_a_hand_is_all_in_the_hand_whatever_ids_it_has_there() -> None:
    record = free_table()
    deck = record.state.zones[Z.deck].cards[:6]
    faces = [record.state.pieces.face[card] for card in deck]
    held = [record.state.pieces.face[card] for card in record.state.zones[Z.hand(0)].cards]
    for card in deck:
        move(record, [card], Z.hand(0))
    state = record.state
    assert sorted(state.pieces.face[card] for card in state.zones[Z.hand(0)].cards) == sorted(held + faces)
    there_and_back(record, 6, (Z.hand(0), Z.deck))


def test_the_order_is_the_same_after_a_crash(tmp_path: Path) -> None:
    record = free_table()
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, NOW)
    deck = record.state.zones[Z.deck].cards[:]
    for card in (deck[3], deck[0], deck[5], deck[1]):
        move(record, [card], Z.felt)
        file.append(record, NOW)
    opened, _ = open_save(file.place)  # as another start would, after a kill
    assert opened.state.zones[Z.felt].cards == [deck[3], deck[0], deck[5], deck[1]]
    assert same(opened, record)
    file.close()
