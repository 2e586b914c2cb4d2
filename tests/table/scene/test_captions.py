"""The names of places: over no card where a corner is free, over no other name, in their cloth while empty."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "screens"))

from every_screen import opened
from staging import shown

from table.paint import text, theme
from table.scene.captions import Caption, captions

TABLES = ("kaboom 2", "beach 6", "gemas 4", "beansprout", "avarium royale 4")
ROOMS = ((1280, 720, 1.0), (1024, 640, 2.0), (3840, 2160, 2.0))


@pytest.mark.parametrize("scene", TABLES)
@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_names_lie_on_the_table_and_over_no_other(scene: str, room: tuple[int, int, float], tmp_path: Path) -> None:
    with opened(tmp_path, scene, (room[0], room[1]), "es", room[2]) as app:
        board = shown(app).board
        made = captions(board)
        assert made
        heads = [place.rect for place in board.layout.places if place.header >= 0]
        for one, other in combinations(made, 2):
            assert not one.rect.colliderect(other.rect), (one.lines, other.lines)
        for caption in made:
            assert board.frame.table.contains(caption.rect), caption.lines
            assert caption.strong or caption.rect.collidelist(heads) < 0, caption.lines
            assert text.resolve(caption.style)[1] >= theme.px(12)


def test_an_empty_place_bears_its_name_and_a_full_one_leaves_its_cards_free(tmp_path: Path) -> None:
    with opened(tmp_path, "gemas 2", (1280, 720)) as app:
        board = shown(app).board
        by_words: dict[str, Caption] = {}
        for caption in captions(board):
            by_words.setdefault(" ".join(caption.lines), caption)
        empty = [place for place in board.layout.places if place.zone >= 0 and not board.view.zones[place.zone].cards]
        named = [board.zone_name(place.zone) for place in empty if place.form == "row" and place.named]
        assert named
        assert any(name in by_words and by_words[name].bare for name in named)


@pytest.mark.parametrize("room", [(1280, 720, 1.0), (1280, 720, 2.0), (3840, 2160, 1.0)], ids=str)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_hallway_of_four_seats_bears_its_name(
    room: tuple[int, int, float], language: str, tmp_path: Path
) -> None:
    with opened(tmp_path, "avarium royale 4", (room[0], room[1]), language, room[2]) as app:
        board = shown(app).board
        halls = [place for place in board.layout.places if place.name.startswith("hall:")]
        assert len(halls) == 4
        said = [caption.lines[0] for caption in captions(board)]
        for place in halls:
            name = board.zone_name(place.zone)
            assert sum(words.startswith(name) for words in said) == 4, (name, said)


def test_the_hand_that_lies_in_the_tray_is_not_named_on_the_table(tmp_path: Path) -> None:
    """Its name would stand below the row of cards beside it, as if it were theirs."""
    with opened(tmp_path, "gemas 2", (1280, 720)) as app:
        board = shown(app).board
        assert board.hand >= 0
        assert board.view.zones[board.hand].cards
        place = board.layout.by_zone[board.hand]
        assert [caption.lines for caption in captions(board) if place.rect.contains(caption.rect)] == []
