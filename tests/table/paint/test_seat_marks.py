"""Seats are told apart by everybody: mark, letter and colour, as the usual deficiencies of colour vision see them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from table.paint import theme
from table.paint.marks import seat_mark

FILTERS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How full deficiencies see linear light (Machado, Oliveira and Fernandes 2009)."""

Vector = tuple[float, float, float]
SIZE = 32
SEATS = 8


@pytest.fixture(params=theme.THEMES, autouse=True)
def themed(request: pytest.FixtureRequest) -> Iterator[str]:
    theme.use(request.param, 1.0, 1.0)
    yield str(request.param)
    theme.use("dark", 1.0, 1.0)


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def seen(colour: tuple[int, ...], name: str) -> Vector:
    """A colour as an eye with that deficiency sees it, in linear light."""
    light = [linear(part) for part in colour[:3]]
    rows = FILTERS[name]
    r, g, b = (max(0.0, min(1.0, sum(k * part for k, part in zip(row, light, strict=True)))) for row in rows)
    return r, g, b


def lab(light: Vector) -> Vector:
    """Oklab: distances in it are about those that the eye sees; black to white is 1."""
    r, g, b = light
    a = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * a + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * a - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * a + 0.7827717662 * m - 0.8086757660 * s,
    )


def apart(one: Vector, other: Vector) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


def drawn(seat: int) -> pygame.Surface:
    """A seat's mark with its letter, on a panel."""
    pygame.font.init()
    surface = pygame.Surface((SIZE, SIZE))
    surface.fill(theme.colour("panel"))
    seat_mark(surface, surface.get_rect(), seat)
    return surface


def pixels(surface: pygame.Surface, name: str) -> list[Vector]:
    known: dict[tuple[int, ...], Vector] = {}
    found = []
    for y in range(SIZE):
        for x in range(SIZE):
            colour = tuple(surface.get_at((x, y)))[:3]
            if colour not in known:
                known[colour] = lab(seen(colour, name))
            found.append(known[colour])
    return found


def difference(one: list[Vector], other: list[Vector]) -> float:
    """The mean distance of two pictures, 0 to 1."""
    return sum(apart(a, b) for a, b in zip(one, other, strict=True)) / len(one)


def filled(seat: int) -> list[bool]:
    """Which pixels its mark covers."""
    surface = drawn(seat)
    ground = tuple(theme.colour("panel"))
    return [tuple(surface.get_at((x, y)))[:3] != ground for y in range(SIZE) for x in range(SIZE)]


def shape_distance(a: int, b: int) -> float:
    """The part of the larger mark that the other draws otherwise."""
    one, other = filled(a), filled(b)
    return sum(p != q for p, q in zip(one, other, strict=True)) / max(sum(one), sum(other))


def colour_distance(a: int, b: int, name: str) -> float:
    """How far apart two seats' fills are to an eye; 0.02 is about what can just be told apart side by side."""
    return apart(lab(seen(theme.seat(a).colour, name)), lab(seen(theme.seat(b).colour, name)))


@pytest.mark.parametrize("name", FILTERS)
def test_any_two_seats_differ_to_every_eye_in_shape_or_in_colour(name: str) -> None:
    """A clearly other shape (a fifth of its area), or a clearly other colour; and always another letter."""
    alike = [
        (theme.seat(a).letter, theme.seat(b).letter, round(shape_distance(a, b), 2), round(far, 3))
        for a, b in combinations(range(SEATS), 2)
        if shape_distance(a, b) < 0.2 and (far := colour_distance(a, b, name)) < 0.06
    ]
    assert alike == []
    assert len({theme.seat(seat).letter for seat in range(SEATS)}) == SEATS


@pytest.mark.parametrize("name", FILTERS)
def test_the_first_four_seats_differ_in_colour_alone(name: str) -> None:
    """Games of up to four: no two fills come near each other to any eye."""
    near = {
        (a, b): round(colour_distance(a, b, name), 3)
        for a, b in combinations(range(4), 2)
        if colour_distance(a, b, name) < 0.06
    }
    assert near == {}


@pytest.mark.parametrize("name", FILTERS)
def test_no_two_of_eight_seats_have_the_same_colour_to_any_eye(name: str) -> None:
    near = {
        (a, b): round(colour_distance(a, b, name), 3)
        for a, b in combinations(range(SEATS), 2)
        if colour_distance(a, b, name) < 0.029
    }
    assert near == {}


@pytest.mark.parametrize("name", FILTERS)
def test_marks_with_their_letters_look_different_all_in_all(name: str) -> None:
    """Rendered on a panel: the mean distance over all pixels, where black to white is 1."""
    pictures = [pixels(drawn(seat), name) for seat in range(SEATS)]
    least = min(difference(pictures[a], pictures[b]) for a, b in combinations(range(SEATS), 2))
    assert least > 0.065


@pytest.mark.parametrize("name", FILTERS)
def test_the_letter_can_be_read_in_its_mark(name: str) -> None:
    for seat in range(SEATS):
        look = theme.seat(seat)
        ink, ground = (
            sum(c * w for c, w in zip(seen(colour, name), (0.2126, 0.7152, 0.0722), strict=True))
            for colour in (look.ink, look.colour)
        )
        high, low = max(ink, ground), min(ink, ground)
        assert (high + 0.05) / (low + 0.05) >= 4.5, (name, look.letter)


@pytest.mark.parametrize("name", FILTERS)
def test_what_is_legal_is_told_apart_by_its_line_not_only_its_colour(name: str) -> None:
    """The outlines of sources, targets and the keyboard differ to every eye."""
    from table.paint import face_states

    made = []
    for kind in ("source", "target", "focus", "selected"):
        ring = face_states.outline(kind, 84, 118)  # type: ignore[arg-type]  # names of outlines
        surface = pygame.Surface(ring.get_size())
        surface.fill(theme.colour("felt"))
        surface.blit(ring, (0, 0))
        made.append(
            [
                lab(seen(tuple(surface.get_at((x, y))), name))
                for y in range(0, surface.get_height(), 2)
                for x in range(0, surface.get_width(), 2)
            ]
        )
    for a, b in combinations(range(len(made)), 2):
        changed = sum(apart(p, q) > 0.08 for p, q in zip(made[a], made[b], strict=True))
        assert changed > 60, (name, a, b, changed)


# -- colours that a game gives -----------------------------------------------------------------------------


@pytest.mark.parametrize("given", ["#d8433b", "#3b62d8", "#101010", "#f7f7f7", "#7a5a20", "#ffe14d"])
def test_a_colour_of_the_game_is_worn_so_that_it_reads(given: str) -> None:
    colour = theme.parse_colour(given)
    theme.seat_colours({2: colour})
    try:
        look, usual = theme.seat(2), theme.current().seats[2]
        assert (look.mark, look.letter) == (usual.mark, usual.letter), "shape and letter stay"
        for ground in ("panel", "panel_raised", "panel_sunken"):
            assert theme.contrast(look.colour, theme.colour(ground)) >= 4.5
        assert theme.contrast(look.ink, look.colour) >= 4.5
        assert theme.seat(1) == theme.current().seats[1], "the others stay as they are"
    finally:
        theme.seat_colours({})
    assert theme.seat(2) == theme.current().seats[2]
