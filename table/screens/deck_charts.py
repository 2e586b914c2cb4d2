"""What a deck is made of: a column for each level, cost or power, and one bar that is parted by type."""

from __future__ import annotations

from itertools import pairwise

import pygame

from rules.kernel.decks import Chart, Decks, Trait
from table.paint import shapes, text, theme
from table.paint.theme import Colour
from table.ui.layout import Grid, Stack
from table.ui.tree import Node
from table.ui.widget import Point, Size, Widget
from table.words import language, say

HIGH = 96
"""Logical pixels of type that the columns of a chart are high."""


def shades(count: int) -> list[Colour]:
    """Colours that are told apart, one for each part of a bar: they begin with the accent."""
    c = theme.colour
    base = [c("accent"), c("legal_target"), c("link"), c("danger_bright"), c("good")]
    return [base[n % len(base)] for n in range(count)]


class TraitChart(Widget):
    """What curve and bar share: `counts` are cards by value."""

    role = "chart"
    solid = True

    def __init__(self, trait: Trait, counts: dict[int, int]) -> None:
        super().__init__(name=trait.title[language()], key=f"chart {trait.id}")
        self.trait = trait
        self.counts = counts

    def _head(self) -> int:
        return text.line_height("caption") + theme.space("s")

    def _words(self, n: int) -> str:
        value = self.trait.values[n]
        return say("deck_builder.bar", n=self.counts.get(value.value, 0), what=value.name[language()])

    def parts(self) -> list[pygame.Rect]:
        """Where each value lies, for the pointer."""
        raise NotImplementedError  # every kind of it says so itself

    def tip_at(self, pos: Point) -> str:
        """The value under the pointer in words."""
        return next((self._words(n) for n, part in enumerate(self.parts()) if part.collidepoint(pos)), "")

    def paint(self, surface: pygame.Surface) -> None:
        """The title."""
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, text.line_height("caption"))
        text.draw(surface, self.name, head, "caption")

    def node(self) -> Node:
        """With a child for each value."""
        node = super().node()
        for n, part in enumerate(self.parts()):
            value = self.trait.values[n].value
            node.children.append(Node("bar", self._words(n), part, {"count": self.counts.get(value, 0)}))
        return node


class Curve(TraitChart):
    """A column for each value, its number on top, its name below."""

    def natural(self, room: int) -> Size:
        """All the width."""
        return room, self._head() + theme.tx(HIGH) + text.line_height("small") + theme.space("xs")

    def parts(self) -> list[pygame.Rect]:
        """The columns with the room above them."""
        values = self.trait.values
        top = self.rect.y + self._head()
        high = self.rect.bottom - top
        step = min(self.rect.w / max(1, len(values)), theme.tx(64))
        edges = [round(self.rect.x + n * step) for n in range(len(values) + 1)]
        return [pygame.Rect(left, top, right - left, high) for left, right in pairwise(edges)]

    def paint(self, surface: pygame.Surface) -> None:
        """Title, ground line, columns."""
        super().paint(surface)
        c = theme.colour
        highest = max(1, *(self.counts.get(value.value, 0) for value in self.trait.values))
        small, code = text.line_height("small"), language()
        gap = theme.px(5)
        for value, part in zip(self.trait.values, self.parts(), strict=True):
            n = self.counts.get(value.value, 0)
            foot = part.bottom - small - theme.space("xs")
            most = foot - part.y - small
            bar = pygame.Rect(part.x + gap, 0, part.w - 2 * gap, round(most * n / highest))
            bar.bottom = foot
            trough = pygame.Rect(bar.x, foot - most, bar.w, most)
            shapes.panel(surface, trough, c("panel_sunken"), min(theme.radius("s"), bar.w // 2))
            if n:
                bar.h = max(bar.h, theme.px(4))
                bar.bottom = foot
                shapes.panel(surface, bar, c("accent"), min(theme.radius("s"), bar.w // 2, bar.h // 2))
            label = pygame.Rect(part.x, bar.y - small if n else foot - small, part.w, small)
            text.draw(surface, str(n), label, "caption", c("ink") if n else c("ink_faint"), "centre")
            under = pygame.Rect(part.x, foot + theme.space("xs"), part.w, small)
            text.draw(surface, value.short[code], under, "small", align="centre")


class Share(TraitChart):
    """One bar, parted, with a legend below."""

    def natural(self, room: int) -> Size:
        """All the width."""
        return room, self._head() + theme.tx(22) + theme.space("s") + self._lines(room) * text.line_height("small")

    def _legend(self) -> list[str]:
        return [self._words(n) for n in range(len(self.trait.values))]

    def _lines(self, room: int) -> int:
        wide = sum(text.width(words, "small") + theme.tx(34) for words in self._legend())
        return 1 if wide <= room else len(self.trait.values)

    def parts(self) -> list[pygame.Rect]:
        """The parts of the bar."""
        total = sum(self.counts.values())
        bar = pygame.Rect(self.rect.x, self.rect.y + self._head(), self.rect.w, theme.tx(22))
        found, x, before = [], bar.x, 0
        for value in self.trait.values:
            before += self.counts.get(value.value, 0)
            right = bar.x + (round(bar.w * before / total) if total else 0)
            found.append(pygame.Rect(x, bar.y, right - x, bar.h))
            x = right
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """Title, bar, legend."""
        super().paint(surface)
        c = theme.colour
        bar = pygame.Rect(self.rect.x, self.rect.y + self._head(), self.rect.w, theme.tx(22))
        radius = theme.radius("s")
        shapes.panel(surface, bar, c("panel_sunken"), radius)
        tints = shades(len(self.trait.values))
        for tint, part in zip(tints, self.parts(), strict=True):
            if part.w > 0:
                shapes.panel(surface, part.inflate(-theme.px(2), 0), tint, min(radius, part.w // 2))
        x, y = self.rect.x, bar.bottom + theme.space("s")
        several = self._lines(self.rect.w) > 1
        high, side = text.line_height("small"), theme.tx(11)
        for tint, words in zip(tints, self._legend(), strict=True):
            shapes.panel(surface, pygame.Rect(x, y + (high - side) // 2, side, side), tint, theme.px(3))
            room = pygame.Rect(x + side + theme.tx(7), y, self.rect.right - x - side - theme.tx(7), high)
            text.draw(surface, words, room, "small")
            if several:
                y += high
            else:
                x += text.width(words, "small") + theme.tx(34)


def charts(decks: Decks, counts: dict[str, dict[int, int]], columns: int) -> Widget:
    """All charts of a deck; `counts` by trait. Bars stand above, curves in `columns`."""
    bars = [Share(trait, counts[trait.id]) for trait in decks.traits if trait.chart is Chart.SHARE]
    curves = [Curve(trait, counts[trait.id]) for trait in decks.traits if trait.chart is Chart.CURVE]
    return Stack(*bars, Grid(*curves, columns=columns, gap="l"), gap="l")
