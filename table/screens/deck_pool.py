"""The card pool: faces in rows, each with how many copies the deck has and buttons for one more and one fewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from table import bindings
from table.paint import icons, shapes, text, theme
from table.paint.faces import margin
from table.screens.deck_drag import Carrier
from table.screens.deck_faces import Catalogue
from table.ui import focus
from table.ui.scroll import Scrolling
from table.ui.tree import Node, Value
from table.ui.widget import Point, Size
from table.words import say

FACE = 220
"""Logical pixels of type that a face is high at least, where there's room: every word on it can be read."""
MOST = 300
"""Logical pixels of type that a face is high at most."""
FOOT = 34
"""Logical pixels of type below a face, for the count."""
MORE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FEWER = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_MINUS, pygame.K_KP_MINUS)


class Builder(Protocol):
    """What the pool and the list ask of the screen."""

    catalogue: Catalogue
    carrier: Carrier

    def change(self, card: str, by: int) -> None:
        """So many copies more or fewer."""

    def inspect(self, card: str) -> None:
        """Shows a card large."""

    def count(self, card: str) -> int:
        """How many copies the deck has."""

    def why_not(self) -> str:
        """Why the deck can't be changed; "" if it can."""

    def threshold(self) -> int:
        """How many pixels a press may move and still be a click."""


class PoolGrid(Scrolling):
    """`cards` are the ids that are shown."""

    role = "grid"
    cursor = "hand"

    def __init__(self, builder: Builder, cards: Sequence[str]) -> None:
        super().__init__(name=say("deck_builder.pool"), key="pool", grow=1)
        self.builder = builder
        self.cards = list(cards)
        self.index = 0
        self.over = -1
        self._press: tuple[int, Point] | None = None
        self._last: tuple[int, float] = (-1, -10.0)

    def show_cards(self, cards: Sequence[str]) -> None:
        """Other cards, from the top."""
        marked = self.cards[self.index] if self.index < len(self.cards) else ""
        self.cards = list(cards)
        self.index = self.cards.index(marked) if marked in self.cards else 0
        self.offset = 0
        self.damage()

    # -- where cards lie --------------------------------------------------------------------------------

    def _gap(self) -> int:
        return theme.space("m")

    def _columns(self) -> int:
        least = round(theme.tx(FACE) * self.builder.catalogue.aspect)
        return max(1, (self.view().w + self._gap()) // (least + self._gap()))

    def _face(self) -> tuple[int, int]:
        """Faces fill the width, and are never higher than the room, so that they can be read whole."""
        aspect, columns = self.builder.catalogue.aspect, self._columns()
        wide = (self.view().w - (columns - 1) * self._gap()) / columns
        room = max(theme.px(96), self.rect.h - theme.tx(FOOT) - self._gap())
        high = min(round(wide / aspect), theme.tx(MOST), room)
        return round(high * aspect), high

    def _step(self) -> int:
        return self._face()[1] + theme.tx(FOOT) + self._gap()

    def content_height(self) -> int:
        """All rows."""
        return -(-len(self.cards) // self._columns()) * self._step()

    def natural(self, room: int) -> Size:
        """A row at least."""
        return room, theme.tx(200)

    def arrange(self) -> None:
        """Keeps the offset inside."""
        self.offset = max(0, min(self.offset, self.furthest))

    def face(self, n: int) -> pygame.Rect:
        """Where a face lies now."""
        view, (wide, high), columns = self.view(), self._face(), self._columns()
        spare = view.w - columns * wide - (columns - 1) * self._gap()
        between = self._gap() + (spare // columns if columns > 1 else 0)
        left = view.x + (view.w - columns * wide - (columns - 1) * between) // 2
        x, y = n % columns, n // columns
        return pygame.Rect(
            left + x * (wide + between), view.y + theme.px(3) + y * self._step() - self.offset, wide, high
        )

    def _button(self, n: int, side: int) -> pygame.Rect:
        """Where one fewer (-1) and one more (1) lie, below the face."""
        face = self.face(n)
        edge = theme.tx(FOOT - 6)
        y = face.bottom + theme.tx(4)
        return pygame.Rect(face.x if side < 0 else face.right - edge, y, edge, edge)

    def _shown(self) -> list[int]:
        first = max(0, self.offset // self._step()) * self._columns()
        last = (self.offset + self.rect.h) // self._step() + 1
        return list(range(first, min(len(self.cards), last * self._columns())))

    def _at(self, pos: Point) -> int:
        if not self.view().collidepoint(pos):
            return -1
        return next((n for n in self._shown() if self._tile(n).collidepoint(pos)), -1)

    def _tile(self, n: int) -> pygame.Rect:
        face = self.face(n)
        return pygame.Rect(face.x, face.y, face.w, face.h + theme.tx(FOOT))

    def _side(self, n: int, pos: Point) -> int:
        return next((side for side in (-1, 1) if n >= 0 and self._button(n, side).collidepoint(pos)), 0)

    def show(self, n: int) -> None:
        """Scrolls so that a card is seen."""
        if self.rect.h > 0 and 0 <= n < len(self.cards):
            tile = self._tile(n)
            if tile.y < self.rect.y:
                self.scroll_to(self.offset - (self.rect.y + theme.px(3) - tile.y))
            elif tile.bottom > self.rect.bottom:
                self.scroll_to(self.offset + tile.bottom - self.rect.bottom)

    # -- what the player does ---------------------------------------------------------------------------

    @property
    def can_focus(self) -> bool:
        """Worth a stop of Tab while it has cards."""
        return self.focusable and self.visible and self.enabled and bool(self.cards)

    def mark(self, n: int) -> None:
        """Marks a card."""
        if 0 <= n < len(self.cards) and n != self.index:
            self.index = n
            self.damage()
        self.show(n)

    def on_hover(self, pos: Point) -> None:
        """Lights up a card."""
        at = self._at(pos)
        if at != self.over:
            self.over = at
            self.damage(self.rect)

    def on_leave(self) -> None:
        """No card is under the pointer."""
        self.over = -1
        self.damage(self.rect)

    def tip_at(self, pos: Point) -> str:
        """What a button would do."""
        at = self._at(pos)
        side = self._side(at, pos)
        if not side:
            return ""
        key = "deck_builder.more" if side > 0 else "deck_builder.fewer"
        return self.builder.why_not() or say(key, card=self.builder.catalogue.name(self.cards[at]))

    def on_press(self, pos: Point) -> None:
        """Takes the bar, or presses a card."""
        if not self.press_bar(pos):
            at = self._at(pos)
            self._press = (at, pos) if at >= 0 else None

    def on_drag(self, pos: Point) -> None:
        """A card that is pulled off its place is in the hand."""
        if self._grab is not None:
            super().on_drag(pos)
            return
        carrier = self.builder.carrier
        if carrier.card:
            carrier.move(pos)
        elif self._press is not None:
            at, (x, y) = self._press
            far = max(abs(pos[0] - x), abs(pos[1] - y)) > self.builder.threshold()
            if far and not self._side(at, (x, y)):
                self.mark(at)
                carrier.lift(self.cards[at], "pool", pos)

    def on_release(self, pos: Point, inside: bool) -> None:
        """Drops, or clicks: a button acts, a face is marked, and the second click on it puts it in."""
        grabbed, press = self._grab is not None, self._press
        super().on_release(pos, inside)
        self._press = None
        if self.builder.carrier.card:
            self.builder.carrier.drop(pos)
            return
        at = self._at(pos)
        if grabbed or press is None or at < 0 or press[0] != at:
            return
        side = self._side(at, press[1])
        self.mark(at)
        if side:
            if side == self._side(at, pos):
                self.builder.change(self.cards[at], side)
            return
        now = self.desk.host.now() if self.desk is not None else 0.0
        twice = self._last[0] == at and now - self._last[1] <= 0.4
        self._last = (-1, -10.0) if twice else (at, now)
        if twice:
            self.builder.change(self.cards[at], 1)

    def on_cancel(self) -> None:
        """The card goes back."""
        super().on_cancel()
        self._press = None
        self.builder.carrier.put_down()

    def on_menu(self, pos: Point) -> bool:
        """Right click, or the Menu key: the card large."""
        at = self._at(pos) if self._at(pos) >= 0 else self.index
        if at >= len(self.cards):
            return False
        self.mark(at)
        self.builder.inspect(self.cards[at])
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows mark, Enter or + puts in, Backspace or - takes out, Space shows the card large."""
        if not self.cards:
            return False
        columns, count = self._columns(), len(self.cards)
        page = columns * max(1, self.rect.h // self._step())
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -columns, pygame.K_DOWN: columns}
        steps |= {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -count, pygame.K_END: count}
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in steps:
            self.mark(max(0, min(count - 1, self.index + steps[event.key])))
        elif event.key in MORE:
            self.builder.change(self.cards[self.index], 1)
        elif event.key in FEWER:
            self.builder.change(self.cards[self.index], -1)
        elif event.key == pygame.K_SPACE or bindings.matches("inspect", event):
            self.builder.inspect(self.cards[self.index])
        else:
            return False
        return True

    # -- what it looks like -----------------------------------------------------------------------------

    def state(self) -> dict[str, Value]:
        """How many cards, and which is marked."""
        marked = self.cards[self.index] if self.index < len(self.cards) else ""
        return super().state() | {"count": len(self.cards), "marked": marked}

    def actions(self) -> tuple[str, ...]:
        """Cards can be chosen."""
        return ("choose",)

    def paint(self, surface: pygame.Surface) -> None:
        """The cards that are seen."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        if not self.cards:
            room = self.rect.inflate(-theme.space("xl"), 0)
            text.draw_wrapped(
                surface, say("deck_builder.no_match"), room, "body", theme.colour("ink_soft"), "centre", "middle"
            )
        for n in self._shown():
            if self._tile(n).inflate(theme.px(16), theme.px(16)).colliderect(surface.get_clip()):
                self._paint_tile(surface, n)
        surface.set_clip(before)

    def _paint_tile(self, surface: pygame.Surface, n: int) -> None:
        catalogue, card, face = self.builder.catalogue, self.cards[n], self.face(n)
        m = margin(face.h)
        if catalogue.faces.ready(catalogue.data(card), face.h):
            surface.blit(catalogue.faces.sprite(catalogue.data(card), face.h), (face.x - m, face.y - m))
        else:
            self._paint_later(surface, card, face)
        radius = round(catalogue.faces.radius(catalogue.data(card).kind, face.h))
        if n == self.index and self.focused:
            shapes.ring(surface, face.inflate(theme.px(4), theme.px(4)), theme.colour("accent"), radius, theme.px(3))
        elif n == self.over:
            shapes.ring(surface, face.inflate(theme.px(2), theme.px(2)), theme.colour("ink_soft"), radius, theme.px(2))
        can = not self.builder.why_not()
        there, most = self.builder.count(card), catalogue.cards[card].most
        paint_count(surface, self._count_room(n), there, most)
        paint_step(surface, self._button(n, -1), "minus", can and there > 0)
        paint_step(surface, self._button(n, 1), "plus", can)

    def _paint_later(self, surface: pygame.Surface, card: str, face: pygame.Rect) -> None:
        """A place with a name, until the face is painted: one a frame, so that the pool never stands still."""
        c = theme.colour
        shapes.panel(surface, face, c("panel_sunken"), theme.radius("m"), c("panel_line"), theme.px(1))
        inner = face.inflate(-theme.tx(16), 0)
        name = self.builder.catalogue.name(card)
        text.draw_wrapped(surface, name, inner, "small", c("ink_faint"), "centre", "middle")
        if self.desk is not None:
            self.desk.tick_at(self, self.desk.host.now())

    def on_tick(self, now: float) -> float | None:
        """Paints the next face that is seen, then those of the row below; the time of the next, or None."""
        faces, high = self.builder.catalogue.faces, self._face()[1]
        shown = self._shown()
        row = range(shown[-1] + 1, min(len(self.cards), shown[-1] + 1 + self._columns())) if shown else ()
        missing = [n for n in (*shown, *row) if not faces.ready(self.builder.catalogue.data(self.cards[n]), high)]
        if not missing:
            return None
        faces.sprite(self.builder.catalogue.data(self.cards[missing[0]]), high)
        self.damage(self._tile(missing[0]).inflate(theme.px(16), theme.px(16)))
        return now if len(missing) > 1 else None

    def _count_room(self, n: int) -> pygame.Rect:
        left, right = self._button(n, -1), self._button(n, 1)
        return pygame.Rect(left.right, left.y, right.x - left.right, left.h)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Bar and ring."""
        super().paint_over(surface)
        focus.ring(surface, self, self.rect, theme.radius("s"))

    def node(self) -> Node:
        """With the cards that are seen, and their buttons."""
        node = super().node()
        catalogue, view = self.builder.catalogue, self.view()
        why = self.builder.why_not()
        for n in self._shown():
            card = self.cards[n]
            there, most = self.builder.count(card), catalogue.cards[card].most
            state: dict[str, Value] = {"count": there, "most": most, "chosen": n == self.index}
            name = catalogue.name(card)
            tile = Node("card", name, self.face(n).clip(view), state, ("choose", "drag"), "", f"pool {card}")
            tile.children = [
                step_node(f"{word} {card}", say(key, card=name), self._button(n, side).clip(view), why)
                for side, word, key in ((1, "add", "deck_builder.more"), (-1, "take", "deck_builder.fewer"))
            ]
            node.children.append(tile)
        return node


def step_node(key: str, name: str, rect: pygame.Rect, why: str) -> Node:
    """A plus or minus as a node."""
    return Node("button", name, rect, {}, () if why else ("press",), why, key)


def paint_count(surface: pygame.Surface, room: pygame.Rect, there: int, most: int) -> None:
    """How many of how many: bright if any, in the colour of danger if too many."""
    over = there > most
    ink = "danger" if over else "accent" if there else "ink_faint"
    style = "strong" if there else "body"
    words = f"{there} / {most}"
    if text.width(words, style) > room.w:
        words = f"{there}/{most}"
    if text.width(words, style) > room.w:
        words = str(there)
    text.draw(surface, words, room, style, theme.colour(ink), "centre")


def paint_step(surface: pygame.Surface, rect: pygame.Rect, icon: str, can: bool) -> None:
    """A small square button."""
    c = theme.colour
    ground = c("control") if can else theme.mix(c("control_deep"), c("panel"), 0.4)
    shapes.panel(surface, rect, ground, theme.radius("s"), theme.edge(ground, 0.6 if can else 0.2), theme.px(1))
    icons.draw(surface, icon, rect, theme.tx(15), c("ink") if can else c("ink_faint"))
