"""Saves from elsewhere: cut, foreign, newer, changed by hand, made to do harm (bug kind 16).

Each is refused by one sentence in both languages, quickly, and nothing is written; or it opens and is whole.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny_saves import NOW, bad, go_on, load_tiny, new_record, played, same

import rules
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.record import Entry
from table.savefile import load, open_save, read_header
from table.saveformat import MAGIC, About, BadSave, journal_line, pack


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    load_tiny(monkeypatch)


# -- files that are no saves ------------------------------------------------------------------------------


def test_what_is_no_save_is_refused_by_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "x.hotseat"
    assert bad(place) == "save.unreadable"
    place.mkdir()
    assert bad(place) == "save.unreadable"
    place.rmdir()
    for data, key in (
        (b"", "save.foreign"),
        (b"\x80\x04\x95cposix\nsystem\n", "save.foreign"),
        (b"HOTSEAT SAVE 3\n{}\n", "save.newer"),
        (b"HOTSEAT SAVE 999999\n{}\n", "save.newer"),
        (b"HOTSEAT SAVE 99999999999999999999\n{}\n", "save.foreign"),
        (b"HOTSEAT SAVE 0\n{}\n", "save.broken"),
        (b"HOTSEAT SAVE -1\n{}\n", "save.foreign"),
        (f"{MAGIC}".encode(), "save.broken"),
        (f"{MAGIC}\nno json\n".encode(), "save.broken"),
        (f"{MAGIC}\n{{}}\n".encode(), "save.broken"),
        (f"{MAGIC}\n[1]\n".encode(), "save.broken"),
        (f"{MAGIC}\n".encode() + b'{"a":' * 50_000, "save.broken"),
        (f"{MAGIC}\n".encode() + b"[" * 200_000, "save.broken"),
        (f"{MAGIC}\n".encode() + b" " * 500_000, "save.broken"),
    ):
        place.write_bytes(data)
        assert bad(place) == key, data[:40]
    good = pack(new_record(), About("Tiny"), 0.0)
    place.write_bytes(good)
    monkeypatch.setattr("table.savefile.MAX_BYTES", len(good) - 1)
    monkeypatch.setattr("table.savefile.read_bytes.__defaults__", (len(good) - 1, -1))
    assert bad(place) == "save.too_large"


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices as files are a matter of POSIX")
def test_a_pipe_or_a_device_is_never_read(tmp_path: Path) -> None:
    pipe = tmp_path / "x.hotseat"
    os.mkfifo(pipe)
    told: list[str] = []
    reading = threading.Thread(target=lambda: told.append(bad(pipe)), daemon=True)
    reading.start()
    reading.join(5)
    assert told == ["save.unreadable"], "it doesn't wait for somebody to write"
    zero = tmp_path / "zero.hotseat"
    zero.symlink_to("/dev/zero")
    with pytest.raises(BadSave):
        read_header(zero)


@pytest.mark.parametrize("name", ["a\x00b", "x" * 5000, "con\udcff"])
def test_a_name_that_no_file_can_have_is_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadSave) as told:
        read_header(tmp_path / name)
    assert told.value.key == "save.unreadable"


# -- headers ----------------------------------------------------------------------------------------------


def with_header(place: Path, **changes: Any) -> None:
    """A good save whose header says something else."""
    magic, line, body = pack(played(3), About("Tiny"), NOW).split(b"\n", 2)
    place.write_bytes(b"\n".join((magic, msgspec.json.encode({**msgspec.json.decode(line), **changes}), body)))


def test_a_game_that_is_not_here_or_is_newer_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"
    for game in ("chess", "", "../../etc/passwd", "os", "a\x00b", "tiny ", "x" * 9999):
        with_header(place, game=game)
        assert bad(place) == "save.unknown_game"
    with_header(place, version=99)
    assert bad(place) == "save.newer"


def test_a_game_that_fails_to_load_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> Any:
        raise SyntaxError("a game from elsewhere")

    with_header(tmp_path / "x.hotseat")
    monkeypatch.setattr(rules, "load", broken)
    assert bad(tmp_path / "x.hotseat") == "save.game_fails"


ABSURD: list[dict[str, Any]] = [
    {"saved": 1e300},
    {"saved": -1e300},
    {"moves": 10**18},
    {"moves": -5},
    {"entries": -5},
    {"title": ""},
    {"title": "\u202e\u202d"},
    {"title": "x" * 50_000},
    {"title": "../../x\n"},
    {"title": "%s {0} <b>"},
    {"seats": ["A"] * 5000},
    {"seats": ["", "\x00"]},
    {"looks": [10**9, -1]},
    {"kinds": []},
    {"round": {"en": "x" * 50_000, "": ""}},
    {"origin": "/etc/passwd"},
    {"of": "\x1b[2J"},
    {"weather": {"unknown": [1, 2, {"deep": None}]}},
]


@pytest.mark.parametrize("change", ABSURD, ids=[next(iter(change)) + str(n) for n, change in enumerate(ABSURD)])
def test_an_absurd_header_is_brought_in_and_the_game_opens(tmp_path: Path, change: dict[str, Any]) -> None:
    from table.screens.saves_words import details_line, when_words

    place = tmp_path / "x.hotseat"
    with_header(place, **change)
    header = read_header(place)
    assert 0 < len(header.title) <= 200
    assert len(header.seats) <= 64
    assert all(header.seats)
    assert len(details_line(header)) < 20_000
    assert when_words(header.saved, NOW)
    assert all(0 <= look < 1000 for look in header.looks)
    assert same(open_save(place)[0], played(3))


def test_half_a_letter_in_a_title_is_refused_or_mended(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"
    data = pack(played(3), About("Tiny"), NOW)
    place.write_bytes(data.replace(b'"title":"Tiny"', b'"title":"\\ud83d Tiny"'))
    told = ""
    try:
        assert read_header(place).title.encode("utf-8")
    except BadSave as bad:
        told = bad.key
    assert told in ("", "save.broken")


@pytest.mark.parametrize(
    "change",
    [
        {"version": "1"},
        {"version": True},
        {"seats": "AB"},
        {"seats": [1]},
        {"saved": "now"},
        {"parts": 5},
        {"parts": [["record", "x", 1]]},
        {"parts": []},
        {"parts": [["record", 10**15, 1]]},
        {"parts": [["record", -(10**15), 1]]},
        {"parts": [["picture", 5, 1]]},
    ],
    ids=str,
)
def test_a_header_of_another_shape_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    place = tmp_path / "x.hotseat"
    with_header(place, **change)
    assert bad(place) == "save.broken"


# -- cut and changed --------------------------------------------------------------------------------------


def test_a_save_cut_anywhere_is_refused(tmp_path: Path) -> None:
    data = pack(played(18), About("Tiny"), 0.0)
    place = tmp_path / "x.hotseat"
    for cut in range(0, len(data), 7):
        place.write_bytes(data[:cut])
        bad(place)


def test_a_byte_changed_anywhere_is_noticed(tmp_path: Path) -> None:
    record = played(18)
    data = pack(record, About("Tiny"), 0.0)
    begins = len(data) - len(record.to_bytes())
    place = tmp_path / "x.hotseat"
    pick = Chance(10)
    for n in range(200):
        at = pick.below(len(data))
        changed = bytearray(data)
        changed[at] ^= 1 + pick.below(255)
        place.write_bytes(bytes(changed))
        if n % 2 == 0 or at >= begins:
            try:
                opened = open_save(place)[0]
            except BadSave:
                continue
            assert at < begins, "no change of the game itself goes unnoticed"
            assert same(opened, record)


def test_a_damaged_picture_costs_only_itself(tmp_path: Path) -> None:
    record = played(5)
    data = pack(record, About("Tiny", picture=b"\x89PNG" + bytes(100)), 0.0)
    place = tmp_path / "x.hotseat"
    for broken in (data[:-30], data[:-30] + b"x" * 30):
        place.write_bytes(broken)
        loaded = load(place)
        assert loaded.picture == b""
        assert same(loaded.record, record)


def test_a_strangers_journal_is_not_played(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"
    record = played(4)
    place.write_bytes(pack(record, About("Tiny"), 0.0))
    other = new_record(77)
    rng = Chance(3)
    for _ in range(8):
        go_on(other, rng)
    lines = [journal_line(number, entry) for number, entry in enumerate(other.log, 1)]
    evil = journal_line(5, Entry("move", 0, "put 999999 999999 -5", [Event("no such kind", (9**15,))], b""))
    for journal in (
        b"".join(lines),
        evil,
        journal_line(10**9, Entry("move", 0, "A x")),
        journal_line(-1, Entry("undo", 99, "")),
        b"x" * 100_000,
        b"5 zzzz zzzz\n",
        b"\n\n\n",
        journal_line(5, Entry("undo", 10**9, "")) + journal_line(6, Entry("redo", -(10**9), "")),
        journal_line(5, Entry("nonsense", 0, "A " + "x" * 50_000)),
    ):
        place.with_suffix(".journal").write_bytes(journal)
        assert same(open_save(place)[0], record)
