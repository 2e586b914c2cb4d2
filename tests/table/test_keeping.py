"""What looks after a game's file: trouble with the disk is told once and tried again, and never ends the game
(bug kind 13)."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny_saves import NOW, go_on, load_tiny, new_record, same

from rules.kernel.chance import Chance
from rules.kernel.record import Record
from table import keeping, savefile
from table.keeping import BACK_OFF, FLUSH_SECONDS, Keeping
from table.results import Results
from table.savefile import SaveFile, open_save, read_header
from table.saveformat import About
from table.shelf import picture


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    load_tiny(monkeypatch)


def kept(folder: Path, record: Record[Any, Any]) -> Keeping:
    file = SaveFile.new(folder, About("Tiny"))
    file.write(record, NOW)
    return Keeping(file, lambda: NOW)


def play(keeping: Keeping, record: Record[Any, Any], rng: Chance) -> None:
    assert go_on(record, rng)
    keeping.entered(record)


class Disk:
    """Fails while it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, file: SaveFile) -> None:
        self.full = False
        self.tries = 0
        append = file.append

        def guarded(*args: Any) -> None:
            self.tries += 1
            if self.full:
                raise OSError(28, "No space left on device")
            append(*args)

        monkeypatch.setattr(file, "append", guarded)


def test_a_full_disk_is_told_once_the_game_goes_on_and_nothing_is_missing_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, rng = new_record(), Chance(1)
    keeping = kept(tmp_path, record)
    assert keeping.file is not None
    disk = Disk(monkeypatch, keeping.file)
    play(keeping, record, rng)
    assert keeping.notice == ""
    disk.full = True
    play(keeping, record, rng)
    assert (keeping.notice, keeping.notice_args) == ("save.failing", {"why": "No space left on device"})
    assert keeping.at_risk(record)
    keeping.tell("")
    for _ in range(3):
        play(keeping, record, rng)
    assert keeping.notice == "", "it is told once"
    assert len(open_save(keeping.file.place)[0].log) == 1, "the old save stays loadable"
    disk.full = False
    play(keeping, record, rng)
    assert keeping.notice == "save.again"
    assert not keeping.at_risk(record)
    assert same(open_save(keeping.file.place)[0], record)
    keeping.close(record)


def test_saving_is_tried_again_by_itself_with_longer_and_longer_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, rng = new_record(), Chance(1)
    keeping = kept(tmp_path, record)
    assert keeping.file is not None
    disk = Disk(monkeypatch, keeping.file)
    disk.full = True
    play(keeping, record, rng)
    now, waits = 1000.0, []
    for _ in range(8):
        due = keeping.tend(record, now)
        assert due is not None
        assert keeping.tend(record, due - 0.01) == due, "nothing happens before its time"
        waits.append(due - now)
        now = due
    assert waits == [*BACK_OFF, BACK_OFF[-1], BACK_OFF[-1]]
    tries = disk.tries
    assert keeping.tend(record, now + 3600) == now + 3600 + BACK_OFF[-1]
    assert disk.tries == tries + 1, "after an hour's sleep it is tried once, not a hundred times"
    disk.full = False
    keeping.tend(record, now + 9999)
    assert keeping.notice == "save.again"
    assert same(open_save(keeping.file.place)[0], record)
    keeping.close(record)


def test_the_journal_is_flushed_and_folded_beside_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(savefile, "ENTRIES_PER_SAVE", 4)
    synced: list[str] = []
    monkeypatch.setattr("table.savefile.os.fsync", lambda fd: synced.append(threading.current_thread().name))
    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path, record)
    assert keeping.file is not None
    assert keeping.tend(record, 0.0) is None, "nothing was played: nothing to do, ever"
    synced.clear()
    for n in range(12):
        play(keeping, record, rng)
        now = 10.0 * n
        assert keeping.tend(record, now) == now + FLUSH_SECONDS
        assert synced == [], "the thread that paints never waits for the disk"
        assert keeping.tend(record, now + FLUSH_SECONDS) is None
        assert keeping._work is not None
        keeping._work.join(10)
        assert set(synced) == {"saving"}
        synced.clear()
    assert read_header(keeping.file.place).entries >= 8, "what was long is in the save"
    assert same(open_save(keeping.file.place)[0], record)
    keeping.close(record)


def test_after_an_hours_sleep_there_is_one_flush(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path, record)
    play(keeping, record, rng)
    begun: list[int] = []
    keeping._begin_work = lambda *args: begun.append(1)  # type: ignore[method-assign]  # counts instead
    keeping.tend(record, 0.0)
    assert keeping.tend(record, 3600.0) is None
    assert keeping.tend(record, 3600.1) is None
    assert begun == [1]


def test_a_disk_that_hangs_never_gets_a_second_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path, record)
    assert keeping.file is not None
    gate, begun = threading.Event(), []

    def hanging(*args: object) -> Any:
        def work() -> None:
            begun.append(1)
            gate.wait(10)

        return work

    monkeypatch.setattr(keeping.file, "later", hanging)
    for n in range(5):
        play(keeping, record, rng)
        keeping.tend(record, 100.0 * n)
        keeping.tend(record, 100.0 * n + 5)
    assert begun == [1]
    gate.set()
    assert keeping._work is not None
    keeping._work.join(10)
    keeping.close(record)
    assert same(open_save(tmp_path / "Tiny.hotseat")[0], record)


class Souvenir:
    """Stands for the screen."""

    def round(self) -> dict[str, str]:
        return {"en": "Round 2", "es": "Ronda 2"}

    def picture(self) -> Any:
        return lambda: b"\x89PNG picture"


def test_a_save_that_is_written_whole_has_words_and_a_picture_of_the_moment(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path, record)
    assert keeping.file is not None
    place = keeping.file.place
    keeping.keepsake = Souvenir()
    play(keeping, record, rng)
    keeping.close(record)
    assert read_header(place).told("es") == "Ronda 2"
    assert picture(place) == b"\x89PNG picture"


def test_a_screen_that_cannot_be_painted_does_not_keep_the_game_from_being_saved(tmp_path: Path) -> None:
    class Broken(Souvenir):
        def picture(self) -> Any:
            raise ZeroDivisionError("boom")

    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path, record)
    keeping.keepsake = Broken()
    play(keeping, record, rng)
    keeping.close(record)
    assert same(open_save(tmp_path / "Tiny.hotseat")[0], record)


def test_a_copy_is_kept_beside_and_the_game_goes_on_in_its_own_file(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path, record)
    assert keeping.file is not None
    play(keeping, record, rng)
    copy = keeping.copy(record, "Before it went wrong")
    then = len(record.log)
    play(keeping, record, rng)
    header = read_header(copy)
    assert (header.kept, header.of, header.title) == (True, "Tiny", "Before it went wrong")
    assert len(open_save(copy)[0].log) == then
    assert same(open_save(keeping.file.place)[0], record)
    assert not copy.with_suffix(".lock").exists()
    keeping.close(record)


def test_a_game_without_a_disk_goes_on_in_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path / "stick", record)
    assert keeping.file is not None
    Disk(monkeypatch, keeping.file).full = True
    play(keeping, record, rng)
    elsewhere = tmp_path / "elsewhere"
    with pytest.raises(OSError, match=r"."):
        keeping.move_to(record, tmp_path / "stick" / "Tiny.hotseat" / "no folder")
    assert keeping.at_risk(record), "a second disk that fails changes nothing"
    place = keeping.move_to(record, elsewhere)
    assert not keeping.at_risk(record)
    play(keeping, record, rng)
    assert same(open_save(place)[0], record)
    assert not list(tmp_path.rglob("*.lock")) or place.with_suffix(".lock").exists()
    keeping.close(record)
    assert not list(tmp_path.rglob("*.lock"))


def test_a_game_that_was_never_in_a_file_is_at_risk_once_something_was_played() -> None:
    record, rng = new_record(), Chance(2)
    keeping = Keeping(None, lambda: NOW)
    assert not keeping.at_risk(record)
    play(keeping, record, rng)
    assert keeping.at_risk(record)
    assert keeping.tend(record, 0.0) is None
    keeping.close(record)


def test_a_game_that_began_without_a_disk_gets_its_file_once_there_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.write_text("in the way", encoding="utf-8")
    record, rng = new_record(), Chance(2)
    keeping = Keeping(None, lambda: NOW, About("Tiny"), folder)
    assert keeping.tend(record, 0.0) is None, "nothing was played yet"
    play(keeping, record, rng)
    now = 0.0
    for wait in (*BACK_OFF, BACK_OFF[-1]):
        due = keeping.tend(record, now)
        assert due == now + wait, "less and less often"
        now = due
        assert not keeping.notice, "it was said once"
    folder.unlink()
    assert keeping.tend(record, now) is None
    assert keeping.notice == "save.again"
    assert not keeping.at_risk(record)
    play(keeping, record, rng)
    assert same(open_save(folder / "Tiny.hotseat")[0], record)
    keeping.close(record)


def test_leaving_a_game_that_cannot_be_saved_lets_go_of_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, rng = new_record(), Chance(2)
    keeping = kept(tmp_path, record)
    assert keeping.file is not None
    play(keeping, record, rng)

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeping.file, "write", full)
    keeping.close(record)
    assert same(open_save(tmp_path / "Tiny.hotseat")[0], record), "the journal has it all"
    SaveFile(tmp_path / "Tiny.hotseat", About("Tiny")).close()


def test_a_thread_that_cannot_be_had_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(self: object) -> None:
        raise RuntimeError("can't start new thread")

    record, rng = new_record(), Chance(2)
    keeping_one = kept(tmp_path, record)
    monkeypatch.setattr(keeping.threading.Thread, "start", none_left)
    play(keeping_one, record, rng)
    keeping_one.tend(record, 0.0)
    assert keeping_one.tend(record, 5.0) is None
    assert keeping_one.file is not None
    assert not keeping_one.file._unsynced
    monkeypatch.undo()
    keeping_one.close(record)


def test_a_game_that_ends_is_noted_once(tmp_path: Path) -> None:
    record, rng = new_record(5), Chance(2)
    results = Results(tmp_path / "results")
    keeping = Keeping(None, lambda: NOW, About("Tiny", (4, 2)), results=results)
    while go_on(record, rng):
        keeping.entered(record)
    assert len(results.of("tiny")) == 1
    ended = results.of("tiny")[0]
    assert ended.seats == ("A", "B")
    assert ended.looks == (4, 2)
    assert ended.when == NOW
    record.loaded()
    keeping.entered(record)
    assert len((tmp_path / "results" / "tiny.jsonl").read_bytes().splitlines()) == 1, "taking it up again adds nothing"
