"""Saves: what survives a kill, what opens again, and what is refused with one sentence (DESIGN.md 7)."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tiny.game import GAME

import rules
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Shape
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup
from table import savefile
from table.savefile import (
    MAGIC,
    BadSave,
    Header,
    Lock,
    SaveFile,
    file_name,
    journal_line,
    open_save,
    pack,
    read_header,
    saves,
)
from table.words import catalogue

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> Any:
        if name != "tiny":
            raise rules.UnknownGame(name)
        return GAME

    monkeypatch.setattr(rules, "load", load)


def new_record(seed: int = 3) -> Record[Any, Any]:
    return Record(GAME, Setup("tiny", "duel", "plain", {}, (SeatSetup("Ada"), SeatSetup("Bo")), 0, seed))


def go_on(record: Record[Any, Any], rng: Chance) -> bool:
    """One random legal move; False at the end of the game."""
    pending = record.pending()
    if not pending:
        return False
    decision = pending[0]
    seat = decision.seat if decision.shape is not Shape.TEAM else 0
    move, _ = law.random_move(GAME, record.state, decision, seat, rng)
    assert isinstance(record.play(seat, move), list)
    return True


def same(a: Record[Any, Any], b: Record[Any, Any]) -> bool:
    return GAME.dump(a.state) == GAME.dump(b.state) and [e.hash for e in a.log] == [e.hash for e in b.log]


def test_after_every_move_the_file_opens_as_the_game_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savefile, "ENTRIES_PER_SAVE", 7)
    record, rng = new_record(), Chance(5)
    file = SaveFile.new(tmp_path, "Tiny")
    file.write(record, 0.0)
    for _ in range(60):
        if not go_on(record, rng):
            break
        file.append(record, 0.0)
        opened, _ = open_save(file.place)
        assert same(opened, record)
    assert len(record.log) > 14, "the save was written anew in between"
    file.close()
    assert not file.place.with_suffix(".lock").exists()


def test_a_journal_cut_at_any_byte_opens_with_all_whole_lines(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(6)
    file = SaveFile.new(tmp_path, "Tiny")
    file.write(record, 0.0)
    for _ in range(6):
        go_on(record, rng)
        file.append(record, 0.0)
    file.close()
    journal = file.place.with_suffix(".journal")
    data = journal.read_bytes()
    for cut in range(len(data) + 1):
        journal.write_bytes(data[:cut])
        opened, _ = open_save(file.place)
        whole = data[:cut].count(b"\n")
        assert len(opened.log) in (whole, whole + 1), "the last line may be whole but for its line end"
        assert [e.text for e in opened.log] == [e.text for e in record.log[: len(opened.log)]]


def test_a_journal_line_that_was_changed_ends_the_journal(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(6)
    file = SaveFile.new(tmp_path, "Tiny")
    file.write(record, 0.0)
    for _ in range(4):
        go_on(record, rng)
        file.append(record, 0.0)
    file.close()
    journal = file.place.with_suffix(".journal")
    lines = journal.read_bytes().split(b"\n")
    lines[2] = lines[2][:-3] + b"xyz"
    journal.write_bytes(b"\n".join(lines))
    assert len(open_save(file.place)[0].log) == 2


def test_a_move_that_would_give_another_result_today_is_left_out_with_all_behind_it(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(6)
    file = SaveFile.new(tmp_path, "Tiny")
    file.write(record, 0.0)
    states = [GAME.dump(record.state)]
    for _ in range(4):
        go_on(record, rng)
        file.append(record, 0.0)
        states.append(GAME.dump(record.state))
    file.close()
    entries = [msgspec.structs.replace(entry) for entry in record.log]
    entries[2].hash = b"another"
    lines = [journal_line(number, entry) for number, entry in enumerate(entries, 1)]
    file.place.with_suffix(".journal").write_bytes(b"".join(lines))
    opened, _ = open_save(file.place)
    assert len(opened.log) == 2
    assert GAME.dump(opened.state) == states[2]


def test_a_journal_left_behind_by_a_kill_between_save_and_clearing_is_not_played_twice(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(7)
    file = SaveFile.new(tmp_path, "Tiny")
    file.write(record, 0.0)
    for _ in range(5):
        go_on(record, rng)
        file.append(record, 0.0)
    journal = file.place.with_suffix(".journal").read_bytes()
    file.write(record, 0.0)
    file.place.with_suffix(".journal").write_bytes(journal)
    assert same(open_save(file.place)[0], record)
    file.close()


def test_a_save_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, rng = new_record(), Chance(8)
    file = SaveFile.new(tmp_path, "Tiny")
    file.write(record, 0.0)
    go_on(record, rng)
    file.append(record, 0.0)
    before = sorted((p.name, p.read_bytes()) for p in tmp_path.iterdir() if p.suffix != ".lock")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("table.settings.os.replace", full)
    with pytest.raises(OSError, match="No space"):
        file.write(record, 0.0)
    monkeypatch.undo()
    assert sorted((p.name, p.read_bytes()) for p in tmp_path.iterdir() if p.suffix != ".lock") == before
    file.close()


def bad(place: Path) -> str:
    before = place.read_bytes() if place.is_file() else b""
    with pytest.raises(BadSave) as told:
        open_save(place)
    assert (place.read_bytes() if place.is_file() else b"") == before, "nothing is written"
    assert set(catalogue()[told.value.key]) == {"en", "es"}, "there is a sentence in both languages"
    return told.value.key


def test_what_is_no_save_is_refused_by_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "x.hotseat"
    assert bad(place) == "save.unreadable"
    place.mkdir()
    assert bad(place) == "save.unreadable"
    place.rmdir()
    for data, key in (
        (b"", "save.foreign"),
        (b"\x80\x04\x95cposix\nsystem\n", "save.foreign"),
        (b"HOTSEAT SAVE 2\n{}\n", "save.newer"),
        (f"{MAGIC}\nno json\n".encode(), "save.broken"),
        (f"{MAGIC}\n{{}}\n".encode(), "save.broken"),
    ):
        place.write_bytes(data)
        assert bad(place) == key
    good = pack(new_record(), "Tiny", 0.0)
    place.write_bytes(good)
    monkeypatch.setattr(savefile, "MAX_BYTES", len(good) - 1)
    assert bad(place) == "save.too_large"


def header(**changes: Any) -> bytes:
    data = msgspec.json.decode(pack(new_record(), "Tiny", 0.0).split(b"\n")[1]) | changes
    return msgspec.json.encode(data)


def test_a_game_that_is_not_here_or_is_newer_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"
    body = pack(new_record(), "Tiny", 0.0).split(b"\n", 2)[2]
    place.write_bytes(b"\n".join((MAGIC.encode(), header(game="chess"), body)))
    assert bad(place) == "save.unknown_game"
    place.write_bytes(b"\n".join((MAGIC.encode(), header(version=99), body)))
    assert bad(place) == "save.newer"


def test_a_save_cut_or_changed_anywhere_is_refused_or_opens_but_never_fails_otherwise(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(9)
    for _ in range(30):
        go_on(record, rng)
    data = pack(record, "Tiny", 0.0)
    place = tmp_path / "x.hotseat"
    for cut in range(0, len(data), 7):
        place.write_bytes(data[:cut])
        bad(place)
    pick = Chance(10)
    for _ in range(150):
        changed = bytearray(data)
        changed[pick.below(len(changed))] = pick.below(256)
        place.write_bytes(bytes(changed))
        try:
            open_save(place)
        except BadSave:
            pass  # that is what should happen to most of them


def test_a_save_that_another_program_plays_is_locked_until_that_program_dies(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"
    code = (
        "import sys, time; sys.path.insert(0, sys.argv[2]);"
        "from pathlib import Path; from table.savefile import SaveFile;"
        "held = SaveFile(Path(sys.argv[1]), 'Tiny'); print('held', flush=True); time.sleep(60)"
    )
    other = subprocess.Popen([sys.executable, "-c", code, str(place), str(ROOT)], stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(BadSave) as told:
            SaveFile(place, "Tiny")
        assert told.value.key == "save.open_elsewhere"
    finally:
        other.kill()
        other.wait(10)
    SaveFile(place, "Tiny").close()


ODD = ["CON", "a/b", "..", "Ada…", "名無し", "", " ", "x" * 300, "nul.txt", "C:\\evil", "tab\there", "Kaboom, 29 Nov."]


@pytest.mark.parametrize("title", ODD, ids=[repr(t[:12]) for t in ODD])
def test_any_title_gives_a_file_that_every_system_takes_and_is_kept(tmp_path: Path, title: str) -> None:
    name = file_name(title)
    assert 0 < len(name) <= 80
    assert name == name.strip(" .")
    assert not set(name) & set('/\\:*?"<>|.\t')
    assert name.upper() not in savefile.RESERVED
    file = SaveFile.new(tmp_path, title)
    file.write(new_record(), 0.0)
    file.close()
    assert file.place.parent == tmp_path
    assert read_header(file.place).title == title


def test_a_lock_whose_file_was_removed_is_no_lock(tmp_path: Path) -> None:
    place = tmp_path / "x.lock"
    first = Lock(place)
    with pytest.raises(BadSave):
        Lock(place)
    first.release()
    assert not place.exists()
    second = Lock(place)
    with pytest.raises(BadSave):
        Lock(place)
    second.release()


def test_two_games_of_one_title_get_two_files(tmp_path: Path) -> None:
    made = []
    for _ in range(3):
        file = SaveFile.new(tmp_path, "Tiny")
        file.write(new_record(), 0.0)
        made.append(file)
    assert [file.place.name for file in made] == ["Tiny.hotseat", "Tiny 2.hotseat", "Tiny 3.hotseat"]
    for file in made:
        file.close()


def test_the_list_of_saves_has_the_latest_first_and_leaves_strangers_alone(tmp_path: Path) -> None:
    import os

    for n, title in enumerate(("old", "new", "middle")):
        file = SaveFile.new(tmp_path, title)
        file.write(new_record(), 0.0)
        file.close()
        when = time.time() - {"old": 300, "new": 100, "middle": 200}[title]
        os.utime(file.place, (when, when))
        assert n < 3
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "broken.hotseat").write_bytes(b"???")
    (tmp_path / "Tiny (conflicted copy).tmp").write_bytes(b"")
    (tmp_path / "folder.hotseat").mkdir()
    found = saves(tmp_path)
    assert [head.title for _, head in found] == ["new", "middle", "old"]
    assert isinstance(found[0][1], Header)
    assert saves(tmp_path / "nowhere") == []
