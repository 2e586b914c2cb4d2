"""Saves whose record was made by hand: cards too many, states that can't be, lies about sizes (bug kind 16).

Each is refused by one sentence in both languages, before anything is allocated, and nothing is written.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny.game import GAME
from tiny_saves import NOW, bad, load_tiny, played

import rules
from rules.kernel.events import Event
from rules.kernel.record import Record, chained
from rules.kernel.state import Seat
from table import saveformat
from table.savefile import open_save
from table.saveformat import About, BadSave, joined, pack, split

KABOOM = "kaboom_universe"


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    load_tiny(monkeypatch)


def forged(place: Path, change: Callable[[Any], object], moves: int = 5, honest: bool = False) -> None:
    """A save whose state was changed and whose checksums are right; `honest` = its chain of hashes too."""
    record = played(moves)
    change(record.state)
    if honest and record.log:
        before = record.log[-2].hash if len(record.log) > 1 else b""
        record.log[-1].hash = chained(before, record.log[-1], record.game.dump(record.state))
    place.write_bytes(pack(record, About("Tiny"), NOW))


def test_a_state_changed_by_hand_does_not_fit_its_chain(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"

    def richer(state: Any) -> None:
        state.facts.scores[0] += 100

    forged(place, richer)
    assert bad(place) == "save.edited"


def one_card_more(state: Any) -> None:
    pieces = state.pieces
    pieces.face.append(pieces.face[0])
    pieces.zone.append(1)
    for column in (pieces.owner, pieces.up, pieces.turned):
        column.append(0)
    pieces.on.append(-1)
    state.zones[1].cards.append(len(pieces.face) - 1)


def another_face(state: Any) -> None:
    state.pieces.face[0] = (state.pieces.face[0] + 1) % 3


@pytest.mark.parametrize("change", [one_card_more, another_face])
@pytest.mark.parametrize("honest", [False, True])
def test_a_card_too_many_is_refused_by_its_name(tmp_path: Path, change: Callable[[Any], None], honest: bool) -> None:
    place = tmp_path / "x.hotseat"
    forged(place, change, honest=honest)
    assert bad(place) == "save.cards"


def test_the_card_is_named_in_a_real_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    from rules.kernel.law import setup_for

    game = rules.load(KABOOM)
    record: Record[Any, Any] = Record(game, setup_for(game, 2, 5))
    deck = next(i for i, zone in enumerate(record.state.zones) if zone.name == "deck")
    pieces = record.state.pieces
    pieces.face.append(next(face for face in range(99) if face in pieces.face))
    pieces.zone.append(deck)
    for column in (pieces.owner, pieces.up, pieces.turned):
        column.append(0)
    pieces.on.append(-1)
    record.state.zones[deck].cards.append(len(pieces.face) - 1)
    place = tmp_path / "x.hotseat"
    place.write_bytes(pack(record, About("Kaboom"), NOW))
    with pytest.raises(BadSave) as told:
        open_save(place)
    assert told.value.key == "save.cards"
    shown = str(told.value.args_said["card"])
    assert any(shown == text["en"] for key, text in game.book.texts.items() if key.startswith("card."))


def _set(path: str, value: Any) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        target = state
        *way, last = path.split(".")
        for step in way:
            target = target[int(step)] if step.isdigit() else getattr(target, step)
        if last.isdigit():
            target[int(last)] = value
        elif isinstance(target, dict):
            target[last] = value
        else:
            setattr(target, last, value)

    return change


HARMFUL: dict[str, Callable[[Any], object]] = {
    "a billion counters": lambda state: state.pieces.marks.__setitem__(0, {"count": 10**9}),
    "fewer than no counters": lambda state: state.pieces.marks.__setitem__(0, {"count": -1}),
    "counters on nothing": lambda state: state.pieces.marks.__setitem__(999_999, {"count": 1}),
    "a card twice": lambda state: state.zones[0].cards.append(0),
    "a card in no zone": lambda state: state.zones[1].cards.pop(),
    "a card beyond all": lambda state: state.zones[1].cards.__setitem__(0, 10**9),
    "a card that says it lies elsewhere": _set("pieces.zone.0", 10**6),
    "a column too short": lambda state: state.pieces.up.pop(),
    "a column too long": lambda state: state.pieces.on.extend([-1] * 50_000),
    "on itself": _set("pieces.on.0", 0),
    "on nothing": _set("pieces.on.0", 12_345),
    "nobody's owner": lambda state: state.pieces.owner.__setitem__(0, 200),
    "half up": lambda state: state.pieces.up.__setitem__(0, 7),
    "turned too far": lambda state: state.pieces.turned.__setitem__(0, 9),
    "a face beyond the box": _set("pieces.face.0", 10**9),
    "a negative face": _set("pieces.face.0", -10),
    "a zone of nobody": _set("zones.1.owner", 77),
    "eyes of nobody": _set("eyes", 42),
    "strictness of no kind": _set("strict", 9),
    "commits of nobody": lambda state: state.commits.__setitem__(31, (1, 2)),
    "a name of a million letters": _set("seats.0.name", "x" * 1_000_000),
    "a hundred seats": lambda state: state.seats.extend(Seat("x") for _ in range(100)),
    "no seats": lambda state: state.seats.clear(),
    "a third seat": lambda state: state.seats.append(Seat("C")),
    "another game": _set("game", "chess"),
    "known cards of another zone": lambda state: state.zones[0].known.__setitem__(3, 1),
}


@pytest.mark.parametrize("harm", HARMFUL)
def test_a_state_that_cannot_be_is_refused_even_if_all_its_sums_are_right(tmp_path: Path, harm: str) -> None:
    place = tmp_path / "x.hotseat"
    forged(place, HARMFUL[harm], honest=True)
    assert bad(place) in ("save.broken", "save.cards", "save.unknown_game")


def test_an_event_of_no_kind_is_refused(tmp_path: Path) -> None:
    record = played(3)
    record.log[1].events.append(Event("os.system", (1, 2)))
    place = tmp_path / "x.hotseat"
    place.write_bytes(pack(record, About("Tiny"), NOW))
    assert bad(place) == "save.broken"


LYING = {
    "a map of four billion": b"\xdf\xff\xff\xff\xff",
    "a list of four billion": b"\x83\xa5setup\x80\xa3log\xdd\xff\xff\xff\xff",
    "bytes of four billion": b"\x81\xa6states\x81\x00\xc6\xff\xff\xff\xff",
    "a hundred thousand deep": b"\x81\xa3zzz" + b"\x91" * 100_000,
    "nothing": b"\xc0",
    "a pickle": b"\x80\x04\x95\x1e\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x8c\x06system\x93.",
    "an extension type": b"\xc7\x05\x01hello",
}


@pytest.mark.parametrize("lie", LYING)
def test_a_record_that_lies_about_its_size_is_refused_before_anything_is_allocated(tmp_path: Path, lie: str) -> None:
    import tracemalloc

    head, _ = split(pack(played(2), About("Tiny"), NOW), "x")
    place = tmp_path / "x.hotseat"
    place.write_bytes(joined(head.plain, {"record": LYING[lie]}))
    tracemalloc.start()
    assert bad(place) == "save.broken"
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()


def test_states_that_are_none_are_refused(tmp_path: Path) -> None:
    saved = played(30).saved()
    head, _ = split(pack(played(30), About("Tiny"), NOW), "x")
    place = tmp_path / "x.hotseat"
    number = len(saved.log)
    for states in ({}, {number: b""}, {number: b"\x80"}, {10**9: b"\x80"}, {-1: saved.states[number]}):
        data = msgspec.msgpack.encode(msgspec.structs.replace(saved, states=states))
        place.write_bytes(joined(head.plain, {"record": data}))
        assert bad(place) == "save.broken"
    older = {**saved.states, 0: b"rubbish"}
    data = msgspec.msgpack.encode(msgspec.structs.replace(saved, states=older))
    place.write_bytes(joined(head.plain, {"record": data}))
    opened, _ = open_save(place)
    assert GAME.dump(opened.state) == saved.states[number], "an older state that is none costs only the undo"


def test_the_limits_are_those_of_the_table() -> None:
    assert saveformat.MAX_BYTES < 100_000_000
    assert saveformat.MAX_HEAD < 1_000_000
