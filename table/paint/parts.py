"""How the parts of pieces are drawn: pads with what they ask for and bring, gems with their number (DESIGN.md 6.5)."""

from __future__ import annotations

import pygame

from rules.kernel.show import Badge, Pad, Tone
from table.paint import icons, marks, readouts, shapes, text, theme
from table.paint.art import Art
from table.paint.theme import Colour

ICON = "icon_"
"""A game's own icons are figures of its art with this beginning."""

LEAST = 12
"""Pixels: what stands on a pad is drawn no smaller."""


def sign(surface: pygame.Surface, art: Art | None, name: str, box: pygame.Rect, ink: Colour | None = None) -> None:
    """An icon of the game in its own colours, or one of the table's, in the middle of a box."""
    side = min(box.w, box.h)
    if side < 2:
        return
    figure = next((known for known in (ICON + name, name) if art is not None and art.has(known)), "")
    if art is not None and figure:
        drawn = art.figure(figure, (side, side))
        surface.blit(drawn, drawn.get_rect(center=box.center))
    else:
        icons.draw(surface, name, box, side, ink)


def pad(surface: pygame.Surface, rect: pygame.Rect, shown: Pad, art: Art | None, order: int = 0, lit: str = "") -> None:
    """One pad: what it asks for on the left, what comes of it on the right. `order`: its number among those that
    are chosen, 0 for none. `lit`: the theme's colour of the ring round it."""
    taken = shown.seat >= 0
    quiet = taken or shown.tone is Tone.QUIET
    ground = theme.colour("danger" if shown.foot else "panel_sunken" if quiet else "panel_raised")
    if shown.foot:
        ground = theme.mix(theme.colour("panel_sunken"), ground, 0.3)
    edge = readouts.tone(shown.tone) if shown.tone is not Tone.PLAIN and not quiet else theme.colour("panel_line")
    if order:
        ground, edge = theme.mix(ground, theme.colour("accent"), 0.35), theme.colour("accent")
    shapes.panel(surface, rect, ground, max(3, rect.h // 3), edge, max(1, rect.h // 14))
    inner = rect.inflate(-max(4, rect.h // 3), 0)
    high = rect.h
    while high > LEAST and _needs(shown, high, order) > inner.w:
        high -= 1
    inner = pygame.Rect(inner.x, rect.centery - high // 2, inner.w, high)
    _left(surface, inner, shown, art, order)
    _right(surface, inner, shown, art, quiet)
    if lit:
        shapes.panel(surface, rect, None, max(3, rect.h // 3), theme.colour(lit), max(2, theme.px(2)))


def _style(high: int) -> text.Style:
    return ("bold", max(10, high * (76 if high < theme.px(20) else 64) // 100))


def _words(n: int | str) -> str:
    return n if isinstance(n, str) else f"−{-n}" if n < 0 else str(n)


def _needs(shown: Pad, high: int, order: int) -> int:
    """How wide the content of a pad is that is so high."""
    side = high * 84 // 100
    wide = side if shown.icon or shown.seat >= 0 or order else 0
    if shown.value and shown.seat < 0 and not order:
        wide += text.width(str(shown.value), _style(high)) + max(1, side // 8)
    for _, n in shown.then:
        wide += high * 76 // 100 + 1 + text.width(_words(n), _style(high)) + max(2, high // 5)
    return wide


def _number(surface: pygame.Surface, words: str, box: pygame.Rect, ink: Colour, align: text.Align = "left") -> None:
    text.draw(surface, words, box, _style(box.h), ink, align, ellipsis=False)


def _left(surface: pygame.Surface, rect: pygame.Rect, shown: Pad, art: Art | None, order: int) -> None:
    side = rect.h * 84 // 100
    box = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
    if shown.seat >= 0:
        marks.seat_mark(surface, box, shown.seat)
        return
    if order:
        shapes.disc(surface, box.center, side // 2, theme.colour("accent"))
        _number(surface, str(order), box, theme.colour("ink_on_accent"), "centre")
        return
    if shown.icon:
        sign(surface, art, shown.icon, box, readouts.tone(shown.tone))
        box = box.move(side + max(1, side // 8), 0)
    if shown.value:
        _number(surface, str(shown.value), pygame.Rect(box.x, rect.y, rect.w, rect.h), theme.colour("ink"))


def _right(surface: pygame.Surface, rect: pygame.Rect, shown: Pad, art: Art | None, quiet: bool) -> None:
    ink = theme.colour("ink_faint" if quiet else "ink")
    side = rect.h * 76 // 100
    x = rect.right
    for icon, n in reversed(shown.then):
        words = _words(n)
        wide = text.width(words, _style(rect.h)) if words else 0
        if words:
            x -= wide
            text.draw(surface, words, pygame.Rect(x, rect.y, wide + 4, rect.h), _style(rect.h), ink, ellipsis=False)
        x -= side + 1
        sign(surface, art, icon, pygame.Rect(x, rect.centery - side // 2, side, side), ink)
        x -= max(2, rect.h // 5)


def number(surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
    """How many gems lie on a piece."""
    edge = theme.colour("accent" if count else "panel_line")
    shapes.panel(surface, rect, theme.colour("panel"), rect.h // 2, edge, max(1, rect.h // 14))
    ink = theme.colour("ink" if count else "ink_faint")
    text.draw(surface, str(count), rect, ("bold", max(11, rect.h * 64 // 100)), ink, "centre", ellipsis=False)


def gem(surface: pygame.Surface, rect: pygame.Rect, icon: str, size: int, art: Art | None) -> None:
    """One gem of a size."""
    grown = rect if size > 1 else rect.inflate(-rect.w // 4, -rect.h // 4)
    own = f"{icon}_{size}"
    known = art is not None and (art.has(ICON + own) or art.has(own))
    sign(surface, art, own if known else icon, grown, theme.colour("accent"))


def aim(surface: pygame.Surface, card: pygame.Rect, badge: Badge, art: Art | None) -> None:
    """What an action would come to on a card: a large mark across its foot, green for the better, red for the worse."""
    high = max(theme.px(20), min(card.h * 19 // 100, theme.px(40)))
    style: text.Style = ("bold", high * 68 // 100)
    words = str(badge.value) if badge.value >= 0 else ""
    signs = {Tone.GOOD: "arrow-up", Tone.BAD: "arrow-down"}
    trend = signs.get(badge.tone, "") if words else ""
    side = high * 80 // 100
    wide = side + text.width(words, style) + (side if trend else 0) + high * 3 // 4
    pill = pygame.Rect(0, 0, wide, high)
    pill.midbottom = (card.centerx, card.bottom - max(2, card.h // 50))
    ink = readouts.tone(badge.tone)
    shapes.shadow(surface, pill, high // 2, theme.px(5), theme.px(2))
    shapes.panel(surface, pill, theme.colour("panel"), high // 2, ink, max(2, theme.px(2)))
    box = pygame.Rect(pill.x + high // 4, pill.centery - side // 2, side, side)
    sign(surface, art, badge.icon, box, ink)
    room = pygame.Rect(box.right + high // 8, pill.y, pill.w, high)
    after = text.draw(surface, words, room, style, ink if trend else theme.colour("ink"), ellipsis=False)
    if trend:
        icons.draw(surface, trend, pygame.Rect(after.right, pill.y, side, high), side, ink)
