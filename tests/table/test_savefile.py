"""Saves: what survives a kill, what opens again, and what is refused with one sentence (DESIGN.md 7)."""

from __future__ import annotations

import subprocess
import sys
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
from table import savefile, saveformat
from table.lock import Lock, Taken
from table.names import clean
from table.savefile import SaveFile, open_save, read_header
from table.saveformat import About, BadSave, file_name, journal_line
from table.whole import write_patiently

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
    monkeypatch.setattr(savefile, "ENTRIES_PER_SAVE", 3)
    record, rng = new_record(), Chance(5)
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, 0.0)
    folded = []
    for n in range(60):
        if not go_on(record, rng):
            break
        file.append(record, 0.0)
        assert same(open_save(file.place)[0], record)
        if file.long:
            work = file.later(record, 0.0)
            late = n % 2 and go_on(record, rng)  # every other time a move comes while another thread works
            if late:
                file.append(record, 0.0)
            work()
            folded.append(read_header(file.place).entries)
            assert same(open_save(file.place)[0], record)
    assert len(folded) > 3, "the journal was folded into the save in between"
    assert file.place.with_suffix(".journal").stat().st_size < 1500, "and emptied"
    file.close()
    assert not file.place.with_suffix(".lock").exists()


def test_a_fold_that_comes_late_never_puts_an_older_save_over_a_newer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(savefile, "ENTRIES_PER_SAVE", 2)
    record, rng = new_record(), Chance(5)
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, 0.0)
    for _ in range(3):
        go_on(record, rng)
        file.append(record, 0.0)
    work = file.later(record, 0.0)
    go_on(record, rng)
    file.append(record, 0.0)
    file.write(record, 0.0)
    work()
    assert same(open_save(file.place)[0], record)
    file.close()
    work()
    assert same(open_save(file.place)[0], record)


def test_a_journal_whose_save_cannot_be_written_anew_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savefile, "ENTRIES_PER_SAVE", 3)
    monkeypatch.setattr(savefile, "PATIENCE", ())
    record, rng = new_record(), Chance(5)
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, 0.0)

    def held(*args: object) -> None:
        raise PermissionError(13, "another program holds it")

    tries = 0
    with monkeypatch.context() as patch:
        patch.setattr("table.whole.os.replace", held)
        for _ in range(12):
            go_on(record, rng)
            file.append(record, 0.0)
            if file.long:
                tries += 1
                file.later(record, 0.0)()
            assert same(open_save(file.place)[0], record)
    assert 2 <= tries <= 4, "it is tried again, but not after every move"
    go_on(record, rng)
    file.append(record, 0.0)
    file.close()
    assert same(open_save(file.place)[0], record)
    assert not list(tmp_path.glob("*.new"))


def test_a_file_that_is_held_for_a_moment_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os as system

    slept: list[float] = []
    replace, failures = system.replace, [1, 2, 3]

    def held(*args: object) -> None:
        if failures:
            failures.pop()
            raise PermissionError(13, "a scanner looks at it")
        replace(*args)  # type: ignore[arg-type]  # whatever it was called with

    monkeypatch.setattr("table.whole.os.replace", held)
    monkeypatch.setattr("table.whole.time.sleep", slept.append)
    write_patiently(tmp_path / "x", b"data")
    assert (tmp_path / "x").read_bytes() == b"data"
    assert slept == [0.05, 0.1, 0.2]


class Filling:
    """A file on a disk that fills up: so many bytes go, then none."""

    def __init__(self, stream: Any, room: int, errno: int = 0) -> None:
        self.stream, self.room, self.errno = stream, room, errno

    def write(self, data: bytes) -> int:
        if self.errno:
            raise OSError(self.errno, "no")
        done: int = self.stream.write(data[: self.room])
        return done

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@pytest.mark.parametrize("room", [0, 1, 20, -1])
def test_half_a_line_on_a_full_disk_is_taken_back_and_all_is_written_once_there_is_room(
    tmp_path: Path, room: int
) -> None:
    record, rng = new_record(), Chance(11)
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, 0.0)
    for _ in range(2):
        go_on(record, rng)
        file.append(record, 0.0)
    before = file.place.with_suffix(".journal").read_bytes()
    stream = file._journal
    file._journal = Filling(stream, max(0, room), 28 if room < 0 else 0)  # type: ignore[assignment]  # stands for it
    for _ in range(3):
        go_on(record, rng)
        with pytest.raises(OSError, match=r"No space|no"):
            file.append(record, 0.0)
        assert file.place.with_suffix(".journal").read_bytes() == before
        assert len(open_save(file.place)[0].log) == 2
    file._journal = stream
    go_on(record, rng)
    file.append(record, 0.0)
    assert same(open_save(file.place)[0], record), "the three that were missing are there too"
    file.close()


def test_a_journal_or_save_that_somebody_takes_away_is_written_again(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(12)
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, 0.0)
    for part in (".journal", ".hotseat", ".journal"):
        for _ in range(2):
            go_on(record, rng)
            file.append(record, 0.0)
        file.place.with_suffix(part).unlink(missing_ok=True)
        go_on(record, rng)
        file.append(record, 0.0)
        assert same(open_save(file.place)[0], record)
    file.close()


def test_what_a_kill_in_the_middle_of_writing_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "Tiny.hotseatabc123.new").write_bytes(b"half")
    (tmp_path / "Tiny 2.hotseatxyz.new").write_bytes(b"another game's, which may be being written")
    (tmp_path / "mine.new").write_bytes(b"a stranger's")
    SaveFile(tmp_path / "Tiny.hotseat", About("Tiny")).close()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["Tiny 2.hotseatxyz.new", "mine.new"]


def test_a_journal_cut_at_any_byte_opens_with_all_whole_lines(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(6)
    file = SaveFile.new(tmp_path, About("Tiny"))
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
    file = SaveFile.new(tmp_path, About("Tiny"))
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
    file = SaveFile.new(tmp_path, About("Tiny"))
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
    file = SaveFile.new(tmp_path, About("Tiny"))
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
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, 0.0)
    go_on(record, rng)
    file.append(record, 0.0)
    before = sorted((p.name, p.read_bytes()) for p in tmp_path.iterdir() if p.suffix != ".lock")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("table.whole.os.replace", full)
    with pytest.raises(OSError, match="No space"):
        file.write(record, 0.0)
    monkeypatch.undo()
    assert sorted((p.name, p.read_bytes()) for p in tmp_path.iterdir() if p.suffix != ".lock") == before
    file.close()


def test_a_save_that_another_program_plays_is_locked_until_that_program_dies(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"
    code = (
        "import sys, time; sys.path.insert(0, sys.argv[2]);"
        "from pathlib import Path; from table.savefile import SaveFile; from table.saveformat import About;"
        "held = SaveFile(Path(sys.argv[1]), About('Tiny')); print('held', flush=True); time.sleep(60)"
    )
    other = subprocess.Popen([sys.executable, "-c", code, str(place), str(ROOT)], stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(BadSave) as told:
            SaveFile(place, About("Tiny"))
        assert told.value.key == "save.open_elsewhere"
    finally:
        other.kill()
        other.wait(10)
    SaveFile(place, About("Tiny")).close()


ODD = ["CON", "a/b", "..", "Ada…", "名無し", "", " ", "x" * 300, "nul.txt", "C:\\evil", "tab\there", "Kaboom, 29 Nov."]


@pytest.mark.parametrize("title", ODD, ids=[repr(t[:12]) for t in ODD])
def test_any_title_gives_a_file_that_every_system_takes_and_is_kept(tmp_path: Path, title: str) -> None:
    name = file_name(title)
    assert 0 < len(name) <= 80
    assert name == name.strip(" .")
    assert not set(name) & set('/\\:*?"<>|.\t')
    assert name.upper() not in saveformat.RESERVED
    file = SaveFile.new(tmp_path, About(title))
    file.write(new_record(), 0.0)
    file.close()
    assert file.place.parent == tmp_path
    assert read_header(file.place).title == (clean(title) or "?")


def test_a_lock_whose_file_was_removed_is_no_lock(tmp_path: Path) -> None:
    place = tmp_path / "x.lock"
    first = Lock(place)
    with pytest.raises(Taken):
        Lock(place)
    first.release()
    assert not place.exists()
    second = Lock(place)
    with pytest.raises(Taken):
        Lock(place)
    second.release()
    second.release()
    Lock(place).release()


def test_two_games_of_one_title_get_two_files(tmp_path: Path) -> None:
    made = []
    for _ in range(3):
        file = SaveFile.new(tmp_path, About("Tiny"))
        file.write(new_record(), 0.0)
        made.append(file)
    assert [file.place.name for file in made] == ["Tiny.hotseat", "Tiny 2.hotseat", "Tiny 3.hotseat"]
    for file in made:
        file.close()
