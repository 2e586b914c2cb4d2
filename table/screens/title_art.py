"""The picture on the title: a hand of cards, two dice and four tokens on the felt, all drawn by us.

Everything is placed in shares of the picture's height, so it is the same at every size.
"""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from table.paint import icons, shapes, theme
from table.paint.art import Art
from table.paint.backs import paint_back
from table.paint.cache import MB, ByteCache, surface_cache
from table.paint.dice import design, die_shadow, flat_die
from table.paint.face_shadow import shadow, shadow_margin
from table.paint.face_spec import BackSpec, DieSpec

SHARES = (1.16, 0.98)
"""Width and height of what is drawn, in the picture's unit."""
BACK = BackSpec(pattern="lozenges", paper="#7c2f2b", ink="#8f3f35", glow="#e8c26a")
FAN = (-30.0, -15.0, 0.0, 15.0, 30.0)
"""Degrees of the five cards, from the left."""
MARKS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_pictures: ByteCache[Hashable, pygame.Surface] = surface_cache("title", 48 * MB)


def picture(size: tuple[int, int]) -> pygame.Surface:
    """The picture for a room of this size, on clear ground; cached, so never draw on it."""
    return _pictures.get((size, theme.current().name), lambda: _compose(size))


def emblem(px: int) -> pygame.Surface:
    """Four marks around a table: the program's sign."""
    canvas = shapes.smooth((px, px), theme.colour("card_paper"), 2)
    side = 2 * px
    for index, (x, y) in enumerate(MARKS):
        look = theme.seat(index)
        mark = icons.icon(look.mark, round(side * 0.36), look.colour)
        canvas.blit(mark, mark.get_rect(center=(side / 2 + x * side * 0.23, side / 2 + y * side * 0.23)))
    return shapes.shrink(canvas, 2)


def _compose(size: tuple[int, int]) -> pygame.Surface:
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    unit = min(size[0] / SHARES[0], size[1] / SHARES[1])
    left, top = (size[0] - unit * SHARES[0]) / 2, (size[1] - unit * SHARES[1]) / 2

    def at(x: float, y: float) -> tuple[int, int]:
        return round(left + x * unit), round(top + y * unit)

    high = round(unit * 0.47)
    back, face = _back(high), _face(high)
    for n, degrees in enumerate(FAN):
        turn = math.radians(degrees)
        x, y = 0.58 + 0.60 * math.sin(turn), 0.92 - 0.60 * math.cos(turn)
        _card(canvas, face if n == len(FAN) - 1 else back, at(x, y), degrees, high)
    _tokens(canvas, at, unit)
    _dice(canvas, at, unit)
    return canvas


def _card(canvas: pygame.Surface, card: pygame.Surface, centre: tuple[int, int], degrees: float, high: int) -> None:
    w, h = card.get_width() // 2, card.get_height() // 2
    below = shadow(w, h, h, "held")
    margin = shadow_margin(h, "held")
    turned = pygame.transform.rotozoom(below, -degrees, 1)
    canvas.blit(turned, turned.get_rect(center=(centre[0] + margin // 5, centre[1] + margin // 4)))
    drawn = pygame.transform.rotozoom(shapes.margined(card, 4), -degrees, 1)
    drawn = pygame.transform.smoothscale(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))
    canvas.blit(drawn, drawn.get_rect(center=centre))


def _back(high: int) -> pygame.Surface:
    """A card's back with the program's sign, twice as large as shown."""
    card = paint_back("hotseat", BACK, high, Art(""))
    w, h = card.get_size()
    middle, radius = (w // 2, h // 2), round(w * 0.30)
    shapes.disc(card, middle, radius, shapes_colour(BACK.glow))
    shapes.disc(card, middle, radius - max(2, w // 70), shapes_colour("#571f1e"))
    sign = emblem(round(radius * 1.32))
    card.blit(sign, sign.get_rect(center=middle))
    return card


def _face(high: int) -> pygame.Surface:
    """A card's front: cream paper, a star, its corner marks; twice as large as shown."""
    h = high * 2
    w = round(h * BACK.size[0] / BACK.size[1])
    paper = theme.colour("card_paper")
    card = pygame.Surface((w, h), pygame.SRCALPHA)
    card.fill((*paper, 0))
    corner = round(BACK.radius * h / BACK.size[1])
    rect = card.get_rect()
    ink = shapes_colour("#a8382f")
    card.blit(_rounded(rect.size, corner, theme.mix(paper, (0, 0, 0), 0.16)), (0, 0))
    edge = max(1, h // 220)
    inner = rect.inflate(-2 * edge, -2 * edge)
    card.blit(_rounded(inner.size, corner - edge, paper), inner)
    frame = rect.inflate(-round(w * 0.24), -round(h * 0.20))
    card.blit(_rounded(frame.size, corner, theme.mix(paper, ink, 0.22)), frame)
    line = max(2, h // 200)
    hole = frame.inflate(-2 * line, -2 * line)
    card.blit(_rounded(hole.size, corner - line, theme.mix(paper, ink, 0.05)), hole)
    star = icons.icon("star", round(w * 0.46), ink)
    card.blit(star, star.get_rect(center=rect.center))
    small = icons.icon("star", round(w * 0.095), ink)
    inset = round(w * 0.075)
    card.blit(small, small.get_rect(center=(inset, inset)))
    card.blit(pygame.transform.rotate(small, 180), small.get_rect(center=(w - inset, h - inset)))
    return card


def _rounded(size: tuple[int, int], radius: int, fill: tuple[int, int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*fill, 0))
    shapes.panel(made, made.get_rect(), fill, radius)
    return made


def _tokens(canvas: pygame.Surface, at: object, unit: float) -> None:
    assert callable(at)
    radius = round(unit * 0.052)
    for seat, (x, y) in enumerate(((0.30, 0.80), (0.405, 0.83), (0.335, 0.885), (0.445, 0.74))):
        token(canvas, at(x, y), radius, seat)


def token(canvas: pygame.Surface, centre: tuple[int, int], radius: int, seat: int) -> None:
    """A wooden disc of a seat: its colour, its mark, a rim and a shadow."""
    look = theme.seat(seat)
    shade = die_shadow(2 * radius, 0.0)
    canvas.blit(shade, shade.get_rect(center=(centre[0] + radius // 8, centre[1] + radius // 4)))
    dark, light = theme.mix(look.colour, look.ink, 0.45), theme.mix(look.colour, (255, 255, 255), 0.28)
    for lower, colour in ((radius // 7, dark), (0, light)):
        disc = _rounded((2 * radius, 2 * radius), radius, colour)
        canvas.blit(disc, disc.get_rect(center=(centre[0], centre[1] + lower)))
    inner = round(radius * 0.88)
    disc = _rounded((2 * inner, 2 * inner), inner, look.colour)
    canvas.blit(disc, disc.get_rect(center=centre))
    mark = icons.icon(look.mark, round(radius * 1.05), look.ink)
    canvas.blit(mark, mark.get_rect(center=centre))


def _dice(canvas: pygame.Surface, at: object, unit: float) -> None:
    assert callable(at)
    white = design(DieSpec(solid="d6"))
    brass = design(DieSpec(solid="d12", body="#e0a03a", edge="#8d5a14", ink="#3a2204"))
    for die, face, share, x, y, degrees in (
        (white, "5", 0.150, 0.72, 0.80, 16.0),
        (brass, "12", 0.165, 0.865, 0.85, -20.0),
    ):
        side = round(unit * share)
        shade = die_shadow(side, 0.1)
        spot = at(x, y)
        canvas.blit(shade, shade.get_rect(center=(spot[0] + side // 14, spot[1] + side // 9)))
        drawn = flat_die(die, die.face_for(face), side, math.radians(degrees))
        canvas.blit(drawn, drawn.get_rect(center=spot))


def shapes_colour(text: str) -> tuple[int, int, int]:
    """A colour of the picture itself, the same in every theme."""
    return theme.parse_colour(text)
