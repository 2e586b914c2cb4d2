"""Things that are only read: a label, an icon, a line between groups."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import fitted, icons, rich, text, theme
from table.paint.rich import RichText
from table.paint.text import Align
from table.paint.theme import Colour
from table.ui.widget import Size, Widget


class Label(Widget):
    """A text in a style of the type scale, wrapped or fitted to its room."""

    role = "label"
    solid = False

    def __init__(
        self,
        words: str,
        style: str = "body",
        *,
        wrap: bool = False,
        given: bool = False,
        align: Align = "left",
        ink: str = "",
        colour: Colour | None = None,
        tip: str = "",
        key: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(tip=tip, key=key, grow=grow)
        self.words = words
        self.style = style
        self.wrap = wrap
        self.given = given
        """Whether the words are the player's own: they are cut with an ellipsis where ours would get smaller."""
        self.align = align
        self.ink = ink
        """A colour's role instead of the style's own."""
        self.colour = colour

    def set(self, words: str) -> None:
        """Show another text."""
        if words != self.words:
            self.words = words
            self.damage()
            self.relayout()

    def label(self) -> str:
        """The text."""
        return self.words

    def natural(self, room: int) -> Size:
        """The text's size; wrapped labels are as high as their lines."""
        if self.wrap:
            lines = text.wrap(self.words, room, self.style)
            wide = max((text.width(line, self.style) for line in lines), default=0)
            return min(room, wide + 1), text.line_height(self.style) * len(lines)
        return min(room, text.width(self.words, self.style) + 1), text.line_height(self.style)

    def least_width(self) -> int:
        """As wide as its longest word in the smallest type; words of the player's own may be cut."""
        if self.given:
            return 0
        face = text.resolve(self.style)[0]
        words = self.words.split()
        return max((text.width(word, (face, fitted.least(self.style))) for word in words), default=0)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """The tip, or the whole text if it had to be cut."""
        return self.tip or (self.words if self.cut else "")

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Only where there is a tooltip to show."""
        inside = self.visible and self.rect.collidepoint(pos)
        return self if inside and self.tip_at(pos) else None

    def paint(self, surface: pygame.Surface) -> None:
        """The text."""
        ink = self.colour if self.colour is not None else (theme.colour(self.ink) if self.ink else None)
        if not self.enabled:
            ink = theme.colour("ink_faint")
        if self.wrap:
            text.draw_wrapped(surface, self.words, self.rect, self.style, ink, self.align)
        elif self.given:
            text.draw(surface, self.words, self.rect, self.style, ink, self.align)
        else:
            fitted.draw(surface, self.words, self.rect, self.style, ink, self.align)


class RichLabel(Widget):
    """A rich text, wrapped. `linked(link, pos)` is called for a click on a link, `hovered_link` on hover."""

    role = "label"
    solid = False

    def __init__(
        self,
        runs: RichText,
        style: str = "body",
        *,
        align: Align = "left",
        linked: Callable[[str, tuple[int, int]], object] | None = None,
        hovered_link: Callable[[str, tuple[int, int]], object] | None = None,
        key: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(key=key, grow=grow)
        self.runs = runs
        self.style = style
        self.align = align
        self.linked = linked
        self.hovered_link = hovered_link
        self._links: list[tuple[pygame.Rect, str]] = []
        self._over = ""

    def set(self, runs: RichText) -> None:
        """Show another text."""
        if runs != self.runs:
            self.runs = runs
            self.damage()
            self.relayout()

    def label(self) -> str:
        """The words alone."""
        return rich.plain(self.runs)

    def natural(self, room: int) -> Size:
        """As high as its lines."""
        wide, high = rich.measure(self.runs, room, self.style)
        return min(room, wide + 1), high

    def _link(self, pos: tuple[int, int]) -> str:
        return next((link for rect, link in self._links if rect.collidepoint(pos)), "")

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Only its links take the pointer."""
        return self if self.visible and self.rect.collidepoint(pos) and self._link(pos) else None

    def on_hover(self, pos: tuple[int, int]) -> None:
        """Tells which link the pointer is over."""
        link = self._link(pos)
        if link != self._over:
            self._over = link
            if self.hovered_link is not None:
                self.hovered_link(link, pos)

    def on_leave(self) -> None:
        """Tells that the pointer left."""
        if self._over and self.hovered_link is not None:
            self.hovered_link("", (-1, -1))
        self._over = ""

    def on_release(self, pos: tuple[int, int], inside: bool) -> None:
        """A click on a link."""
        link = self._link(pos)
        if inside and link and self.linked is not None:
            self.linked(link, pos)

    def paint(self, surface: pygame.Surface) -> None:
        """The text."""
        self._links = rich.draw(surface, self.runs, self.rect, self.style, align=self.align)


class IconView(Widget):
    """An icon of ours, `size` logical pixels high."""

    role = "image"
    solid = False

    def __init__(self, icon: str, size: float = 20, *, ink: str = "ink", name: str = "", tip: str = "") -> None:
        super().__init__(name=name or icon, tip=tip)
        self.icon = icon
        self.size = size
        self.ink = ink

    def natural(self, room: int) -> Size:
        """A square."""
        return theme.tx(self.size), theme.tx(self.size)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Only where there is a tooltip to show."""
        return self if self.visible and self.tip and self.rect.collidepoint(pos) else None

    def paint(self, surface: pygame.Surface) -> None:
        """The icon."""
        icons.draw(surface, self.icon, self.rect, theme.tx(self.size), theme.colour(self.ink))


class Rule(Widget):
    """A fine line between groups."""

    role = "separator"
    solid = False

    def natural(self, room: int) -> Size:
        """The whole width."""
        return room, theme.px(1)

    def paint(self, surface: pygame.Surface) -> None:
        """The line."""
        line = pygame.Rect(self.rect.x, self.rect.centery, self.rect.w, theme.px(1))
        surface.fill(theme.mix(theme.colour("panel"), theme.colour("panel_line"), 0.8), line)
