"""Sitting down at games: new, saved, copies, saves of older versions; where nothing can be written."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny.game import GAME
from tiny_saves import NOW, go_on, load_tiny, new_record, same

from rules.kernel.chance import Chance
from table.opening import begin, resume
from table.savefile import SaveFile, open_save, read_header
from table.saveformat import MAGIC, About, BadSave, header_of, pack
from table.session import Session


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    load_tiny(monkeypatch)


def wall() -> float:
    return NOW


def a_game(folder: Path, moves: int = 4, kinds: tuple[str, ...] = ()) -> Session:
    session = begin(new_record(3, *kinds), folder, "Tiny", wall, (1, 0))
    go(session, moves)
    return session


def go(session: Session, moves: int, seed: int = 4) -> None:
    rng = Chance(seed)
    for _ in range(moves):
        assert go_on(session.record, rng)
        session.keeping.entered(session.record)


def test_a_game_taken_up_again_stands_behind_the_curtain_and_says_so_in_its_log(tmp_path: Path) -> None:
    played = a_game(tmp_path)
    assert played.file is not None
    place, data = played.file.place, GAME.dump(played.state)
    played.close()
    again = resume(place, wall)
    assert GAME.dump(again.state) == data
    assert again.covered
    assert again.looks == (1, 0), "colours and marks are those of the game"
    assert again.record.log[-1].kind == "load"
    assert again.keeping.notice == ""
    with pytest.raises(BadSave) as told:
        resume(place, wall)
    assert told.value.key == "save.open_elsewhere"
    go(again, 2)
    again.close()
    resume(place, wall).close()


def test_a_save_that_does_not_exist_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(BadSave):
        resume(tmp_path / "none.hotseat", wall)
    assert list(tmp_path.iterdir()) == []


def test_a_broken_save_is_let_go_of_and_stays_as_it_is(tmp_path: Path) -> None:
    place = tmp_path / "x.hotseat"
    good = pack(new_record(), About("Tiny"), NOW)
    place.write_bytes(good[:-20])
    with pytest.raises(BadSave):
        resume(place, wall)
    assert place.read_bytes() == good[:-20]
    assert [p.name for p in tmp_path.iterdir()] == ["x.hotseat"]


def test_where_nothing_can_be_written_a_new_game_is_played_and_says_so_once(tmp_path: Path) -> None:
    folder = tmp_path / "a file"
    folder.write_text("no folder")
    played = begin(new_record(), folder, "Tiny", wall)
    assert played.file is None
    assert played.keeping.notice == "save.unwritable"
    go(played, 2)
    assert len(played.record.log) == 2
    played.close()
    assert folder.read_text() == "no folder"


@pytest.mark.parametrize("how", ["lock", "write"])
def test_a_save_in_a_folder_that_cannot_be_written_is_played_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    played = a_game(tmp_path)
    assert played.file is not None
    place, record = played.file.place, played.record
    played.close()
    before = place.read_bytes()

    def denied(*args: object, **more: object) -> None:
        raise PermissionError(13, "read-only")

    monkeypatch.setattr("table.savefile.Lock" if how == "lock" else "table.whole.write_whole", denied)
    again = resume(place, wall)
    assert again.file is None
    assert again.keeping.notice == "save.unwritable"
    assert GAME.dump(again.state) == GAME.dump(record.state)
    go(again, 1)
    again.close()
    assert place.read_bytes() == before
    assert not place.with_suffix(".lock").exists()


def test_playing_on_from_a_copy_begins_a_file_of_its_own_and_the_copy_stays(tmp_path: Path) -> None:
    played = a_game(tmp_path)
    copy = played.keeping.copy(played.record, "A moment")
    go(played, 3, 9)
    played.close()
    before = copy.read_bytes()
    for _ in range(2):
        again = resume(copy, wall)
        assert again.file is not None
        assert again.file.place != copy
        assert again.file.about.title == "Tiny"
        assert not read_header(again.file.place).kept
        go(again, 2)
        again.close()
        assert copy.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "A moment.hotseat",
        "Tiny 2.hotseat",
        "Tiny 3.hotseat",
        "Tiny.hotseat",
    ]


def test_a_copy_that_was_only_looked_at_leaves_no_second_file(tmp_path: Path) -> None:
    played = a_game(tmp_path)
    copy = played.keeping.copy(played.record, "A moment")
    played.close()
    resume(copy, wall).close()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["A moment.hotseat", "Tiny.hotseat"]


def old_format(folder: Path, moves: int) -> Path:
    """A save as format 1 wrote it: a header without parts, the record up to the end."""
    record, rng = new_record(), Chance(8)
    for _ in range(moves):
        go_on(record, rng)
    header = msgspec.to_builtins(header_of(record, About("Old"), NOW))
    for name in ("entries", "kinds", "looks", "options", "round", "schema", "origin", "kept", "of"):
        del header[name]
    place = folder / "Old.hotseat"
    place.write_bytes(b"\n".join((b"HOTSEAT SAVE 1", msgspec.json.encode(header), record.to_bytes())))
    return place


def test_a_save_of_an_older_format_opens_and_the_file_is_kept_as_it_was(tmp_path: Path) -> None:
    place = old_format(tmp_path, 6)
    before = place.read_bytes()
    loaded = resume(place, wall)
    assert len(loaded.record.log) == 7
    assert loaded.keeping.notice == "save.upgraded"
    assert loaded.keeping.notice_args == {"file": "Old.hotseat.old1"}
    assert (tmp_path / "Old.hotseat.old1").read_bytes() == before
    assert place.read_bytes().startswith(MAGIC.encode())
    loaded.close()
    again = resume(place, wall)
    assert again.keeping.notice == "", "the second time it's an ordinary save"
    again.close()
    assert len(list(tmp_path.glob("*.old*"))) == 1


def test_a_save_of_an_older_version_of_its_game_opens_with_its_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, rng = new_record(), Chance(8)
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, NOW)
    for _ in range(4):
        go_on(record, rng)
        record.log[-1].hash = b"another: the state had fewer fields then"
        file.append(record, NOW)
    file.close()
    monkeypatch.setattr(type(GAME), "version", 2)
    loaded = resume(file.place, wall)
    assert GAME.dump(loaded.state) == GAME.dump(record.state), "moves are followed by their text"
    assert loaded.keeping.notice == "save.upgraded"
    loaded.close()


def test_journal_lines_that_today_give_another_result_are_left_out_but_kept(tmp_path: Path) -> None:
    record, rng = new_record(), Chance(8)
    file = SaveFile.new(tmp_path, About("Tiny"))
    file.write(record, NOW)
    for n in range(5):
        go_on(record, rng)
        if n == 3:
            record.log[-1].hash = b"another"
        file.append(record, NOW)
    file.close()
    journal = file.place.with_suffix(".journal").read_bytes()
    loaded = resume(file.place, wall)
    assert [entry.kind for entry in loaded.record.log] == ["move", "move", "move", "load"]
    assert loaded.keeping.notice == "save.lost"
    assert loaded.keeping.notice_args["n"] == 2
    assert (tmp_path / "Tiny.journal.old1").read_bytes() == journal
    loaded.close()


def test_undo_goes_on_after_taking_a_game_up(tmp_path: Path) -> None:
    played = a_game(tmp_path, 0)
    played.uncover()
    hand = next(z for z in played.state.zones if z.name == "hand:0").cards
    from rules.kernel.moves import Move

    assert isinstance(played.play(0, Move("draft", (hand[0],))), list)
    place = played.file.place if played.file is not None else tmp_path
    record = played.record
    played.close()
    again = resume(place, wall)
    again.uncover()
    assert again.undo() is None
    assert again.redo() is None
    assert [entry.kind for entry in again.record.log] == ["move", "load", "undo", "redo"]
    assert GAME.dump(again.state) == GAME.dump(record.state)
    assert same(open_save(place)[0], again.record)
    again.close()


def test_a_save_of_an_older_version_that_cannot_be_read_any_more_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = new_record()
    place = tmp_path / "x.hotseat"
    data = pack(record, About("Tiny"), NOW)
    place.write_bytes(data)
    monkeypatch.setattr(type(GAME), "version", 2)

    def other_fields(self: object, data: bytes) -> None:
        raise msgspec.ValidationError("a field that was needed then isn't there")

    monkeypatch.setattr(type(GAME), "restore", other_fields)
    with pytest.raises(BadSave) as told:
        resume(place, wall)
    assert told.value.key == "save.older"
    assert place.read_bytes() == data
