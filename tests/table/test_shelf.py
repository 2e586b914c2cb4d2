"""Saved games that nobody plays: listed, renamed, copied, exported, imported, deleted and brought back."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny_saves import NOW, go_on, load_tiny, new_record, same

from rules.kernel.chance import Chance
from table import shelf
from table.savefile import SaveFile, open_save, read_header
from table.saveformat import About, BadSave
from table.wastebasket import Wastebasket


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    load_tiny(monkeypatch)


def saved(folder: Path, title: str, ago: float = 0.0, moves: int = 0, journal: int = 0, picture: bytes = b"") -> Path:
    """A save with so many moves in it, and more in its journal, as after a kill."""
    record, rng = new_record(), Chance(2)
    for _ in range(moves):
        go_on(record, rng)
    file = SaveFile.new(folder, About(title, picture=picture))
    file.write(record, NOW - ago)
    for _ in range(journal):
        go_on(record, rng)
        file.append(record, NOW - ago)
    file.close()
    return file.place


def names(folder: Path) -> list[str]:
    return sorted(place.name for place in folder.iterdir())


def test_the_list_has_the_latest_first_and_leaves_strangers_alone(tmp_path: Path) -> None:
    for title, ago in (("old", 300.0), ("new", 100.0), ("middle", 200.0)):
        saved(tmp_path, title, ago)
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "broken.hotseat").write_bytes(b"???")
    (tmp_path / "new (conflicted copy).hotseat.tmp").write_bytes(b"")
    (tmp_path / "folder.hotseat").mkdir()
    (tmp_path / "nowhere.hotseat").symlink_to(tmp_path / "gone")
    before = names(tmp_path)
    assert [header.title for _, header in shelf.saves(tmp_path)] == ["new", "middle", "old"]
    assert names(tmp_path) == before
    assert shelf.saves(tmp_path / "nowhere") == []
    assert shelf.saves(tmp_path / "notes.txt") == []


def test_a_game_that_was_killed_is_listed_as_far_as_its_journal_says(tmp_path: Path) -> None:
    place = saved(tmp_path, "killed", 500.0, moves=3, journal=4)
    os.utime(place.with_suffix(".journal"), (NOW - 20, NOW - 20))
    ((_, header),) = shelf.saves(tmp_path)
    assert (header.moves, header.entries) == (7, 7)
    assert header.saved == NOW - 20, "its time is that of the last move"


def test_the_game_played_last_is_neither_over_nor_a_copy(tmp_path: Path) -> None:
    assert shelf.last_played(tmp_path) is None
    record, rng = new_record(), Chance(2)
    while go_on(record, rng):
        pass
    over = SaveFile.new(tmp_path, About("over"))
    over.write(record, NOW)
    over.close()
    going = saved(tmp_path, "going on", 50.0, moves=2)
    shelf.copy(going, "a copy")
    found = shelf.last_played(tmp_path)
    assert found is not None
    assert found[0] == going


def test_another_title_leaves_file_time_picture_and_journal(tmp_path: Path) -> None:
    place = saved(tmp_path, "One", 77.0, moves=2, journal=3, picture=b"\x89PNG")
    record = open_save(place)[0]
    shelf.rename(place, "  名無し: {0}/../%s <b> ")
    header = read_header(place)
    assert (header.title, header.saved) == ("名無し: {0}/../%s <b>", NOW - 77)
    assert shelf.picture(place) == b"\x89PNG"
    assert same(open_save(place)[0], record)
    assert names(tmp_path) == ["One.hotseat", "One.journal"]
    with pytest.raises(ValueError, match="see"):
        shelf.rename(place, "\u200b \u202e")
    assert read_header(place).title == "名無し: {0}/../%s <b>"


def test_what_a_newer_program_wrote_into_a_header_survives_another_title(tmp_path: Path) -> None:
    place = saved(tmp_path, "One")
    data = place.read_bytes()
    place.write_bytes(data.replace(b'"title":"One"', b'"title":"One","weather":["rain"]'))
    shelf.rename(place, "Two")
    assert b'"weather":["rain"]' in place.read_bytes().split(b"\n")[1]
    assert read_header(place).title == "Two"


def test_a_game_that_is_played_can_be_copied_but_not_renamed_or_deleted(tmp_path: Path) -> None:
    place = saved(tmp_path, "One", moves=2, journal=2)
    held = SaveFile(place, About("One"))
    with pytest.raises(BadSave) as told:
        shelf.rename(place, "Two")
    assert told.value.key == "save.open_elsewhere"
    with pytest.raises(BadSave):
        Wastebasket().throw(place)
    copy = shelf.copy(place, "A copy")
    held.close()
    assert same(open_save(copy)[0], open_save(place)[0])
    header = read_header(copy)
    assert (header.kept, header.of, header.entries) == (True, "One", 4)
    again = shelf.copy(copy, "A copy of it")
    assert read_header(again).of == "One"


def test_an_exported_game_is_one_file_and_comes_in_again(tmp_path: Path) -> None:
    place = saved(tmp_path / "saves", "Óne: a/b", 50.0, moves=2, journal=3, picture=b"\x89PNG")
    to = tmp_path / "stick with blänk"
    to.mkdir()
    (to / "O ne a b.hotseat").write_bytes(b"somebody's")
    out = shelf.export(place, to)
    assert (to / "O ne a b.hotseat").read_bytes() == b"somebody's", "nothing is written over"
    assert names(to) == ["O ne a b 2.hotseat", "O ne a b.hotseat"]
    assert same(open_save(out)[0], open_save(place)[0])
    back = shelf.bring_in(out, tmp_path / "other home" / "saves")
    assert same(open_save(back)[0], open_save(place)[0])
    assert read_header(back).title == "Óne: a/b"
    assert shelf.picture(back) == b"\x89PNG"
    with pytest.raises(NotADirectoryError):
        shelf.export(place, tmp_path / "nowhere")
    assert names(tmp_path / "saves") == ["O ne a b.hotseat", "O ne a b.journal"]


def test_a_file_that_does_not_open_does_not_come_in(tmp_path: Path) -> None:
    bad = tmp_path / "x.hotseat"
    for data in (b"", b"GIF89a", saved(tmp_path / "a", "One").read_bytes()[:-9]):
        bad.write_bytes(data)
        with pytest.raises(BadSave):
            shelf.bring_in(bad, tmp_path / "saves")
        assert bad.read_bytes() == data
    assert not (tmp_path / "saves").exists()


def test_an_export_without_room_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = saved(tmp_path / "saves", "One")
    to = tmp_path / "to"
    to.mkdir()

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("table.settings.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        shelf.export(place, to)
    with pytest.raises(OSError, match="No space"):
        shelf.copy(place, "A copy")
    with pytest.raises(OSError, match="No space"):
        shelf.bring_in(place, to)
    monkeypatch.undo()
    assert names(to) == []
    assert names(tmp_path / "saves") == ["One.hotseat"]


# -- deleting ---------------------------------------------------------------------------------------------


def test_what_was_thrown_away_comes_back_with_its_journal(tmp_path: Path) -> None:
    one, two = saved(tmp_path, "One", moves=1, journal=2), saved(tmp_path, "Two")
    before = {place.name: place.read_bytes() for place in tmp_path.iterdir()}
    basket = Wastebasket()
    basket.throw(one)
    basket.throw(two)
    assert shelf.saves(tmp_path) == []
    assert basket.bring_back() == two
    assert basket.bring_back() == one
    assert basket.bring_back() is None
    assert {place.name: place.read_bytes() for place in tmp_path.iterdir()} == before
    basket.throw(one)
    basket.empty()
    assert names(tmp_path) == ["Two.hotseat"]


def test_a_new_game_never_takes_the_place_of_one_that_can_still_come_back(tmp_path: Path) -> None:
    one = saved(tmp_path, "One", moves=1)
    basket = Wastebasket()
    basket.throw(one)
    assert saved(tmp_path, "One").name == "One 2.hotseat"
    assert basket.bring_back() == one


def test_what_a_crash_left_in_the_basket_can_still_be_brought_back(tmp_path: Path) -> None:
    one, two = saved(tmp_path, "One", moves=1, journal=1), saved(tmp_path, "Two")
    crashed = Wastebasket()
    crashed.throw(one)
    for _, lock in crashed._held:
        lock.release()  # the system does this when a program dies
    other = Wastebasket()
    other.throw(two)
    basket = Wastebasket(tmp_path)
    assert basket.held == [one], "what another program has just deleted is not touched"
    assert basket.bring_back() == one
    assert len(open_save(one)[0].log) == 2
    other.empty()
    assert names(tmp_path) == ["One.hotseat", "One.journal"]


def test_a_deletion_that_fails_half_way_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = saved(tmp_path, "One", moves=1, journal=1)
    replace = Path.replace

    def held(self: Path, to: Path) -> Path:
        if self.suffix == ".hotseat":
            raise PermissionError(13, "held")
        return replace(self, to)

    monkeypatch.setattr(Path, "replace", held)
    basket = Wastebasket()
    with pytest.raises(PermissionError):
        basket.throw(one)
    assert basket.held == []
    assert names(tmp_path) == ["One.hotseat", "One.journal"]
