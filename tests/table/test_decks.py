"""Decks on the disk: one text file each, whatever they're called; what can't be read says why."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from deck_lists import NAMES, decks, legal, starter

from table.decks import BadDeck, DeckShelf, text_of


@pytest.mark.parametrize("name", NAMES)
def test_a_deck_of_any_name_is_kept_in_a_file_of_its_own_inside_the_folder(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    shelf = DeckShelf(decks(), folder)
    made, twin = shelf.make(name, starter()), shelf.make(name, {})
    assert made.place is not None
    assert twin.place is not None
    assert made.place.parent == folder
    assert made.place != twin.place
    assert made.place.name.isascii()
    assert made.place.stem.upper() != "CON"
    found = {deck.key: deck for deck in DeckShelf(decks(), folder).read()}
    assert found[made.key].name == name
    assert found[made.key].cards == starter()
    assert found[twin.key].cards == {}
    assert [p.name for p in tmp_path.iterdir()] == ["decks"]


def test_renaming_moves_the_file_and_never_onto_another(tmp_path: Path) -> None:
    shelf = DeckShelf(decks(), tmp_path)
    one, two = shelf.make("One", starter()), shelf.make("Two", {})
    shelf.rename(one, "Two")
    assert sorted(place.name for place in tmp_path.iterdir()) == ["Two 2.txt", "Two.txt"]
    assert [deck.size for deck in (shelf.open(one.place or tmp_path), shelf.open(two.place or tmp_path))] == [40, 0]


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = DeckShelf(decks(), tmp_path)
    deck = shelf.make("One", starter())
    before = (tmp_path / "One.txt").read_bytes()

    def full(place: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("table.decks.write_patiently", full)
    deck.cards.clear()
    with pytest.raises(OSError, match="space"):
        shelf.keep(deck)
    with pytest.raises(OSError, match="space"):
        shelf.rename(deck, "Two")
    assert (tmp_path / "One.txt").read_bytes() == before
    assert deck.name == "One"
    assert [place.name for place in tmp_path.iterdir()] == ["One.txt"]


def test_strangers_files_are_left_alone_and_bad_ones_say_why(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text("hello")
    (tmp_path / "One.txt.deleted").write_text(legal())
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "prose.txt").write_text("Dear diary")
    (tmp_path / "long.txt").write_text("#" * 1_000_001)
    (tmp_path / "good.txt").write_text(legal("Good"))
    found = {deck.key: deck for deck in DeckShelf(decks(), tmp_path).read()}
    assert set(found) == {"bytes.txt", "prose.txt", "long.txt", "good.txt"}
    assert found["good.txt"].whole
    assert [problem.line for problem in found["prose.txt"].broken] == [1]
    assert found["bytes.txt"].unreadable is not None
    assert "UTF-8" in found["bytes.txt"].unreadable.sentence
    assert found["long.txt"].unreadable is not None
    assert "too large" in found["long.txt"].unreadable.sentence


def test_a_place_that_is_no_file_is_a_sentence(tmp_path: Path) -> None:
    for place, words in ((tmp_path, "can't be read"), (tmp_path / "no.txt", "There is no file no.txt")):
        with pytest.raises(BadDeck) as bad:
            text_of(place)
        assert words in bad.value.sentence


def test_an_export_never_overwrites(tmp_path: Path) -> None:
    shelf = DeckShelf(decks(), tmp_path / "decks")
    deck = shelf.make("Row B", starter())
    out = tmp_path / "out"
    out.mkdir()
    places = [shelf.export(deck, out) for _ in range(2)]
    assert [place.name for place in places] == ["Row B.txt", "Row B 2.txt"]
    assert all(place.read_text(encoding="utf-8") == legal() for place in places)
    with pytest.raises(NotADirectoryError):
        shelf.export(deck, tmp_path / "nowhere")
