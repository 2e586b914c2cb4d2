"""Pads, gems, aims, the track of tokens and the strip of stages: each shows what it says, at every size."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from rules.kernel.book import Phrase
from rules.kernel.show import Badge, Part, Tone
from table.paint import parts, parts_gallery, stages, theme, track


@pytest.fixture(autouse=True)
def dark() -> None:
    pygame.font.init()
    theme.use("dark", 1.0, 1.0)


def pad_bytes(
    number: int, order: int = 0, lit: str = "", size: tuple[int, int] = (120, 24), **changed: object
) -> bytes:
    surface = pygame.Surface((size[0] + 8, size[1] + 8))
    shown = replace(parts_gallery.pads()[number], **changed)
    parts.pad(surface, pygame.Rect((4, 4), size), shown, None, order, lit)
    return pygame.image.tobytes(surface, "RGB")


def test_a_pad_shows_what_it_asks_for_what_it_brings_who_took_it_and_its_order() -> None:
    looks = [
        pad_bytes(1),
        pad_bytes(1, value=4),
        pad_bytes(1, then=(("star", 3),)),
        pad_bytes(1, then=(("bolt", 2),)),
        pad_bytes(1, seat=0),
        pad_bytes(1, seat=3),
        pad_bytes(1, order=1),
        pad_bytes(1, order=2),
        pad_bytes(1, lit="legal_target"),
        pad_bytes(3, tone=Tone.QUIET),
    ]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("size", [(60, 12), (74, 15), (84, 20), (200, 40)])
def test_what_stands_on_a_pad_stays_on_it(size: tuple[int, int]) -> None:
    """Two things that it brings, of which one has no number, still leave the left side its own."""
    surface = pygame.Surface((size[0] + 40, size[1] + 40))
    rect = pygame.Rect((20, 20), size)
    shown = replace(parts_gallery.pads()[1], value=5, then=(("cards", ""), ("star", 4)))
    parts.pad(surface, rect, shown, None)
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    mask.invert()
    assert rect.contains(pygame.Rect(mask.get_bounding_rects()[0]))


def test_an_aim_tells_better_from_worse() -> None:
    looks = set()
    for tone in (Tone.GOOD, Tone.BAD, Tone.ACCENT):
        surface = pygame.Surface((100, 120))
        parts.aim(surface, surface.get_rect(), Badge(1, "bolt", Phrase("worth"), 4, tone), None)
        looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 3


@pytest.mark.parametrize("rect", [(0, 0, 202, 150), (5, 7, 230, 120), (0, 0, 600, 450)])
@pytest.mark.parametrize("count", [10, 40, 50])
def test_the_track_is_a_closed_round_of_as_many_spaces(rect: tuple[int, int, int, int], count: int) -> None:
    area = pygame.Rect(rect)
    spaces = track.spaces(area, count)
    assert len(spaces) == count
    assert area.contains(spaces[0].unionall(spaces[1:]))
    for n, space in enumerate(spaces):
        assert space.collidelist([*spaces[:n], *spaces[n + 1 :]]) < 0, "no two spaces overlap"
        after = spaces[(n + 1) % count]
        assert space.inflate(4, 4).colliderect(after), "each lies beside the next, the last beside the first"


def test_a_token_walks_on_past_the_end_and_back() -> None:
    spaces = track.spaces(pygame.Rect(0, 0, 300, 200), 50)
    assert track.path(spaces, 48, 52) == [spaces[n].center for n in (48, 49, 0, 1, 2)]
    assert track.path(spaces, 51, 49) == [spaces[n].center for n in (1, 0, 49)]


def test_tokens_on_one_space_are_all_seen() -> None:
    where = track.standing(parts_gallery.board())
    assert where[4] == (17, 0, 2)
    assert where[5] == (17, 1, 2)
    space = pygame.Rect(50, 50, 12, 12)
    assert track.token_rect(space, 0, 2) != track.token_rect(space, 1, 2)


def painted(totals: tuple[int, ...], away: frozenset[int] = frozenset()) -> bytes:
    surface = pygame.Surface((240, 150))
    shown = replace(parts_gallery.board(), parts=tuple(Part(Phrase("seat"), total) for total in totals))
    track.paint(surface, surface.get_rect(), shown, None, away)
    return pygame.image.tobytes(surface, "RGB")


def test_the_board_shows_totals_cards_and_tokens() -> None:
    assert (
        len({painted((3, 4)), painted((3, 5)), painted((3, 54)), painted((3, 104)), painted((3, 4), frozenset((1,)))})
        == 5
    )


def test_the_strip_shows_how_far_it_is() -> None:
    looks = set()
    for reached in (1, 2, 3):
        surface = pygame.Surface((360, 24))
        shown = parts_gallery.strip()
        row = (shown.parts[0], replace(shown.parts[1], value=reached), shown.parts[2])
        stages.paint(surface, surface.get_rect(), replace(shown, parts=row), ("Act 1", "Act 2", "Act 3"))
        looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 3


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_gallery_of_parts_is_painted_in_every_theme(size: tuple[int, int]) -> None:
    sheets = set()
    for name in ("dark", "light", "contrast"):
        theme.use(name, max(1.0, size[0] / 1280), 1.0)
        sheets.add(pygame.image.tobytes(parts_gallery.sheet(size), "RGB"))
    theme.use("dark", 1.0, 1.0)
    assert len(sheets) == 3
