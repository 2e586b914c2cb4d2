"""What a place shows of itself: its name, nothing while it's empty, a chain side by side where there is width."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "screens"))

from sitting import Sitting, played

from rules.kernel.book import Phrase
from rules.kernel.show import Chain, Form, Link, Part, Readout
from table.paint import chains, readouts, theme
from table.scene.captions import captions
from table.scene.chain import plates

ASPECT = 112 / 157


def words(sitting: Sitting) -> list[tuple[str, pygame.Rect]]:
    return [(" ".join(caption.lines), caption.rect) for caption in captions(sitting.screen.board)]


@pytest.mark.clause("GEM-015")
def test_cards_are_fanned_over_the_name_of_a_zone_which_is_never_written_on_them(tmp_path: Path) -> None:
    sitting = Sitting(played(4, 5, 60, name="gemas_de_cristal"), tmp_path)
    board = sitting.screen.board
    fanned = [place for place in board.layout.places if place.beneath]
    assert len(fanned) == 16
    cards = [spot.shape for spot in board.drawn() if spot.zone in {place.zone for place in fanned}]
    assert cards
    for name, rect in words(sitting):
        if any(place.rect.contains(rect) for place in fanned):
            assert rect.collidelist(cards) < 0, name
    empty = [place for place in fanned if not board.view.zones[place.zone].cards]
    assert empty
    assert all(any(place.rect.contains(rect) for _, rect in words(sitting)) for place in empty)


def test_nothing_shows_of_a_quiet_place_until_something_lies_there(tmp_path: Path) -> None:
    sitting = Sitting(played(2, 3, 0, name="beansprout"), tmp_path)
    quiet = [place for place in sitting.screen.board.layout.places if place.quiet]
    assert quiet
    named = [rect for _, rect in words(sitting)]
    assert all(not place.rect.contains(rect) for place in quiet for rect in named)


def chain(count: int) -> Chain:
    links = tuple(Link(Phrase(f"link {n}"), n, n % 3, now=not n, stopped=n == 1) for n in range(count))
    return Chain(Phrase("chain"), links)


@pytest.mark.parametrize("count", [1, 2, 4, 7])
def test_in_a_wide_place_plates_lie_side_by_side_the_newest_at_the_right(count: int) -> None:
    theme.use("dark", 1.0, 1.0)
    area = pygame.Rect(20, 10, 500, 88)
    found = plates(chain(count), area, ASPECT)
    assert [plate.number for plate in found] == list(range(count)), "the next to happen first, as everywhere"
    lefts = [plate.rect.x for plate in found]
    assert lefts == sorted(lefts, reverse=True)
    assert all(area.contains(plate.rect) and plate.rect.contains(plate.card) for plate in found)
    assert all(not a.rect.colliderect(b.rect) for i, a in enumerate(found) for b in found[:i])
    if count > 1:
        assert found[-1].rect.w > 1.8 * found[0].rect.w, "what all others answer has twice the room"


def test_an_entry_that_is_stopped_is_struck_through() -> None:
    theme.use("dark", 1.0, 1.0)
    area = pygame.Rect(0, 0, 500, 88)
    pictures = []
    for stopped in (False, True):
        links = tuple(Link(Phrase("x"), n, 0, now=not n, stopped=stopped and n == 1) for n in range(2))
        surface = pygame.Surface(area.size)
        found = plates(Chain(Phrase("chain"), links), area, ASPECT)
        chains.draw(surface, found, ["a", "b"], ["", ""], lambda *_: None)
        pictures.append([surface.get_at(found[n].card.center)[:3] for n in (0, 1)])
    assert pictures[0][0] == pictures[1][0]
    assert pictures[0][1] != pictures[1][1]


def test_the_number_of_the_turn_stands_before_the_phases_also_where_its_word_has_no_room() -> None:
    theme.use("dark", 1.0, 1.0)
    parts = tuple(Part(Phrase(name)) for name in ("One", "Two", "Three"))
    for wide in (420, 90):
        pictures = []
        for turn in (0, 7, 8):
            surface = pygame.Surface((wide, 34))
            shown = Readout("phases", Form.PHASES, Phrase(f"Turn {turn}"), 1, 3, turn, parts=parts)
            readouts.large(surface, surface.get_rect(), shown, lambda phrase: phrase.key if phrase else "")
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert len(set(pictures)) == 3, wide


def test_words_that_have_no_room_on_a_plate_are_left_out_rather_than_written_below_it() -> None:
    theme.use("dark", 1.0, 1.5)
    surface = pygame.Surface((400, 120))
    found = plates(chain(1), pygame.Rect(0, 0, 400, 66), ASPECT)
    plain = pygame.Surface((400, 120))
    chains.draw(plain, found, ["a title"], [""], lambda *_: None)
    chains.draw(surface, found, ["a title"], ["words " * 20], lambda *_: None)
    below = pygame.Rect(0, found[0].rect.bottom, 400, 120 - found[0].rect.bottom)
    assert pygame.image.tobytes(surface.subsurface(below), "RGB") == pygame.image.tobytes(
        plain.subsurface(below), "RGB"
    )
    theme.use("dark", 1.0, 1.0)
