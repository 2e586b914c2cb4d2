"""Saved games side by side: each a picture of its table with what game it is, who plays, how far it is and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from table.paint import icons, marks, shapes, text, theme
from table.paint.cache import MB, surface_cache
from table.saveformat import Header
from table.screens.game_row import thumb
from table.screens.keepsake import decoded, fitted
from table.screens.saves_words import line_words, stand_words, title_words, when_words, who_words
from table.shelf import picture
from table.ui import focus
from table.ui.scroll import Scrolling
from table.ui.tree import Node, Value
from table.ui.widget import Point, Size

Saved = tuple[Path, Header]
LEAST = 252
"""Logical pixels of type that a tile is wide at least."""
SHAPE = 0.456
"""A picture's height as a share of its width: that of the table in a window of 1280 x 720."""

_pictures = surface_cache("save pictures", 24 * MB)


def painted(save: Saved, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a save for a box of that size: the table as it was left, else the back of the game's cards."""
    place, header = save
    mark = (place, header.saved, header.entries, size, theme.current().name)

    return _pictures.get(mark, lambda: _rounded(_painted(save, size)))


def _painted(save: Saved, size: tuple[int, int]) -> pygame.Surface:
    place, header = save
    made = pygame.Surface(size)
    made.fill(theme.mix(theme.colour("felt_edge"), theme.colour("panel_sunken"), 0.35))
    shown = decoded(picture(place))
    if shown is not None:
        share = min(size[0] / shown.get_width(), size[1] / shown.get_height())
        inside = (max(1, round(shown.get_width() * share)), max(1, round(shown.get_height() * share)))
        near = abs(inside[0] - size[0]) <= 2 and abs(inside[1] - size[1]) <= 2
        scaled = pygame.transform.smoothscale(shown.convert(24), size if near else inside)
        made.blit(scaled, scaled.get_rect(center=made.get_rect().center))
        return made
    back = thumb(header.game, round(size[1] * 0.7))
    back = pygame.transform.smoothscale(back, fitted(back.get_size(), size))
    made.blit(back, back.get_rect(center=made.get_rect().center))
    return made


def _rounded(picture: pygame.Surface) -> pygame.Surface:
    """The picture without its corners: what lies below shows there, whatever its colour."""
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    shapes.panel(mask, mask.get_rect(), (255, 255, 255), theme.radius("s"))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def paint_picture(surface: pygame.Surface, rect: pygame.Rect, save: Saved) -> None:
    """The picture with round corners and a fine line."""
    if rect.w <= 0 or rect.h <= 0:
        return
    surface.blit(painted(save, rect.size), rect)
    line = theme.mix(theme.colour("panel_line"), theme.colour("ink_soft"), 0.25)
    shapes.ring(surface, rect, line, theme.radius("s"), theme.px(1))


class SavesGrid(Scrolling):
    """Tiles in rows. `chosen(n)` is called when one is marked, `opened(n)` on double click or Enter."""

    role = "list"
    cursor = "hand"

    def __init__(
        self,
        name: str,
        saves: Sequence[Saved],
        now: float,
        chosen: Callable[[int], object],
        opened: Callable[[int], object],
        key: str = "saves",
    ) -> None:
        """`now` in seconds since 1970."""
        super().__init__(name=name, key=key, grow=1)
        self.saves = saves
        self.now = now
        self.chosen = chosen
        self.opened = opened
        self.index = 0
        self.over = -1
        self._last: tuple[int, float] = (-1, -10.0)

    # -- where tiles lie --------------------------------------------------------------------------------

    def _gap(self) -> int:
        return theme.space("m")

    def _low(self) -> bool:
        """Whether the room is so low that words stand beside the picture, not below it."""
        return self.rect.h < theme.tx(LEAST) * SHAPE + 3 * theme.tx(26)

    def _columns(self) -> int:
        gap = self._gap()
        if self._low():
            return 1
        return max(1, (self.view().w + gap) // (theme.tx(LEAST) + gap))

    def _size(self) -> tuple[int, int]:
        columns, gap = self._columns(), self._gap()
        wide = (self.view().w - gap * (columns - 1)) // columns
        pad = theme.space("s")
        lines = text.line_height("strong") + 2 * text.line_height("small") + 2 * theme.tx(3)
        if self._low():
            return wide, lines + 2 * pad
        return wide, round((wide - 2 * pad) * SHAPE) + lines + 3 * pad

    def content_height(self) -> int:
        """All rows."""
        rows = -(-len(self.saves) // self._columns())
        return rows * (self._size()[1] + self._gap()) - self._gap() if rows else 0

    def natural(self, room: int) -> Size:
        """A row at least."""
        return room, theme.tx(200)

    def tile(self, n: int) -> pygame.Rect:
        """Where a tile lies now."""
        view, gap = self.view(), self._gap()
        (wide, high), columns = self._size(), self._columns()
        x, y = n % columns, n // columns
        return pygame.Rect(view.x + x * (wide + gap), view.y + y * (high + gap) - self.offset, wide, high)

    def arrange(self) -> None:
        """Keeps the offset inside."""
        self.offset = max(0, min(self.offset, self.furthest))

    def show(self, n: int) -> None:
        """Scrolls so that a tile is seen."""
        if 0 <= n < len(self.saves) and self.rect.h > 0:
            tile = self.tile(n)
            if tile.y < self.rect.y:
                self.scroll_to(self.offset - (self.rect.y - tile.y))
            elif tile.bottom > self.rect.bottom:
                self.scroll_to(self.offset + tile.bottom - self.rect.bottom)

    def _at(self, pos: Point) -> int:
        if not self.view().collidepoint(pos):
            return -1
        return next((n for n in self._shown() if self.tile(n).collidepoint(pos)), -1)

    def _shown(self) -> list[int]:
        return [n for n in range(len(self.saves)) if self.tile(n).colliderect(self.rect)]

    # -- what the player does ---------------------------------------------------------------------------

    @property
    def can_focus(self) -> bool:
        """Worth a stop of Tab while it has tiles."""
        return self.focusable and self.visible and self.enabled and bool(self.saves)

    def _choose(self, n: int) -> None:
        if not 0 <= n < len(self.saves):
            return
        changed, self.index = n != self.index, n
        self.show(n)
        self.damage()
        if changed:
            self.chosen(n)

    def on_hover(self, pos: Point) -> None:
        """Lights up a tile."""
        at = self._at(pos)
        if at != self.over:
            self.over = at
            self.damage(self.rect)

    def on_leave(self) -> None:
        """No tile is under the pointer."""
        self.over = -1

    def on_release(self, pos: Point, inside: bool) -> None:
        """Marks a tile; the second click on the same one opens it."""
        grabbed = self._grab is not None
        super().on_release(pos, inside)
        at = self._at(pos)
        if grabbed or not inside or at < 0:
            return
        desk = self.desk
        now = desk.host.now() if desk is not None else 0.0
        twice = self._last[0] == at and now - self._last[1] <= 0.4
        self._last = (-1, -10.0) if twice else (at, now)
        if twice:
            self.opened(at)
        else:
            self._choose(at)

    def follow_click(self, other: SavesGrid) -> None:
        """Takes over from the grid that stood in its place, so that a double click goes on."""
        self._last = other._last

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows mark, Enter opens."""
        columns, count = self._columns(), len(self.saves)
        page = columns * max(1, self.rect.h // max(1, self._size()[1] + self._gap()))
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -columns, pygame.K_DOWN: columns}
        steps |= {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -count, pygame.K_END: count}
        if event.key in steps and count:
            self._choose(max(0, min(count - 1, self.index + steps[event.key])))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and 0 <= self.index < count:
            self.opened(self.index)
            return True
        return False

    def tip_at(self, pos: Point) -> str:
        """The whole title and all names, if a tile had to cut them."""
        at = self._at(pos)
        if at < 0:
            return ""
        header, room = self.saves[at][1], self.tile(at).w - 2 * theme.space("s")
        cut = text.width(header.title, "strong") > room or text.width(who_words(header), "small") > room // 2
        return f"{header.title} · {who_words(header)}" if cut else ""

    # -- what it looks like -----------------------------------------------------------------------------

    def state(self) -> dict[str, Value]:
        """How many tiles, and which is marked."""
        return super().state() | {"count": len(self.saves), "index": self.index}

    def actions(self) -> tuple[str, ...]:
        """Tiles can be marked."""
        return ("choose",)

    def paint(self, surface: pygame.Surface) -> None:
        """The tiles that are seen."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        for n in self._shown():
            tile = self.tile(n)
            if tile.colliderect(surface.get_clip()):
                self._tile(surface, tile, n)
        surface.set_clip(before)

    def _tile(self, surface: pygame.Surface, tile: pygame.Rect, n: int) -> None:
        c = theme.colour
        header = self.saves[n][1]
        pad = theme.space("s")
        chosen = n == self.index
        if chosen:
            ground = c("chosen")
            edge = theme.mix(ground, c("accent"), 0.75)
            shapes.panel(surface, tile, ground, theme.radius("m"), edge, max(1, theme.px(2)))
        else:
            ground = c("control") if n == self.over else c("panel_raised")
            shapes.panel(surface, tile, ground, theme.radius("m"), c("panel_line"), theme.px(1))
        inner = tile.inflate(-2 * pad, -2 * pad)
        shot = pygame.Rect(inner.x, inner.y, inner.w, round(inner.w * SHAPE))
        if self._low():
            shot.size = (round(inner.h / SHAPE), inner.h)
            inner = pygame.Rect(shot.right + pad, inner.y, inner.right - shot.right - pad, inner.h)
        paint_picture(surface, shot, self.saves[n])
        if header.kept:
            self._kept(surface, shot)
        y = inner.y if self._low() else shot.bottom + pad
        strong, small = text.line_height("strong"), text.line_height("small")
        text.draw(surface, header.title, pygame.Rect(inner.x, y, inner.w, strong), "strong")
        y += strong + theme.tx(3)
        text.draw(surface, line_words(header), pygame.Rect(inner.x, y, inner.w, small), "small", c("ink_soft"))
        y += small + theme.tx(3)
        when = when_words(header.saved, self.now)
        wide = min(inner.w // 2, text.width(when, "small"))
        text.draw(surface, when, pygame.Rect(inner.right - wide, y, wide, small), "small", c("ink_soft"), "right")
        room = pygame.Rect(inner.x, y, inner.w - wide - pad, small)
        used = self._seats(surface, room, header)
        text.draw(surface, who_words(header), room.move(used, 0).clip(room), "small")

    def _kept(self, surface: pygame.Surface, shot: pygame.Rect) -> None:
        """The sign of a copy that stays as it is."""
        side = theme.tx(28)
        spot = pygame.Rect(shot.right - side - theme.px(6), shot.y + theme.px(6), side, side)
        shapes.disc(surface, spot.center, side // 2, theme.colour("accent"))
        icons.draw(surface, "lock", spot, theme.tx(16), theme.colour("ink_on_accent"))

    def _seats(self, surface: pygame.Surface, room: pygame.Rect, header: Header) -> int:
        """The seats' marks in a row; how wide they are."""
        side = round(room.h * 0.78)
        step = side + theme.px(3)
        count = min(len(header.seats), 8, max(0, room.w // 2 // step))
        with theme.seated(header.looks):
            for seat in range(count):
                spot = pygame.Rect(room.x + seat * step, room.centery - side // 2, side, side)
                marks.seat_mark(surface, spot, seat)
        return count * step + (theme.px(5) if count else 0)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Bar and ring."""
        super().paint_over(surface)
        focus.ring(surface, self, self.rect, theme.radius("s"))

    def node(self) -> Node:
        """With the tiles that are seen as children."""
        node = super().node()
        for n in self._shown():
            header = self.saves[n][1]
            words = f"{header.title}, {title_words(header)}, {who_words(header)}, {stand_words(header)}"
            state: dict[str, Value] = {"chosen": n == self.index, "n": n, "kept": header.kept}
            node.children.append(Node("row", words, self.tile(n).clip(self.rect), state, ("choose",)))
        return node
