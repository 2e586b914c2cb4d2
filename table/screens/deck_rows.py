"""The deck at hand as lines: how many, a picture, the name, what it is, and buttons for one more and one fewer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from table import bindings
from table.paint import text, theme
from table.screens.deck_pool import FEWER, MORE, Builder, paint_step, step_node
from table.ui.lists import ScrollList
from table.ui.tree import Node
from table.ui.widget import Point
from table.words import language, say

ROW = 42
"""Logical pixels of type that a line is high."""
LEAST = 84
"""Logical pixels of type that the list is high at least."""


class DeckRows(ScrollList):
    """`cards` are the ids of what the deck has, in the order of the pool."""

    def __init__(self, builder: Builder, cards: Sequence[str]) -> None:
        self.builder = builder
        self.cards = list(cards)
        super().__init__(
            say("deck_builder.in_deck"),
            len(self.cards),
            self._words,
            row=ROW,
            empty=say("deck_builder.empty"),
            key="rows",
            least=LEAST,
        )
        self._down: tuple[int, Point] | None = None

    def show_cards(self, cards: Sequence[str]) -> None:
        """Other cards; the marked one stays marked."""
        marked = self.cards[self.index] if 0 <= self.index < len(self.cards) else ""
        self.cards = list(cards)
        self.set_count(len(self.cards))
        if marked in self.cards:
            self.index = self.cards.index(marked)

    def _words(self, n: int) -> str:
        card = self.cards[n]
        return say("deck_builder.copies", n=self.builder.count(card), card=self.builder.catalogue.name(card))

    def _button(self, n: int, side: int) -> pygame.Rect:
        line, edge = self.line(n), theme.tx(28)
        x = line.right - theme.tx(8) - edge - (theme.tx(34) if side < 0 else 0)
        return pygame.Rect(x, line.centery - edge // 2, edge, edge)

    def _side(self, n: int, pos: Point) -> int:
        return next((side for side in (-1, 1) if n >= 0 and self._button(n, side).collidepoint(pos)), 0)

    # -- what the player does ---------------------------------------------------------------------------

    def tip_at(self, pos: Point) -> str:
        """What a button would do; the whole name if it had to be cut."""
        at = self._at(pos)
        if at < 0:
            return ""
        side = self._side(at, pos)
        name = self.builder.catalogue.name(self.cards[at])
        if side:
            return self.builder.why_not() or say(f"deck_builder.{'more' if side > 0 else 'fewer'}", card=name)
        return name if text.width(name, "body") > self._name_room(at).w else ""

    def on_press(self, pos: Point) -> None:
        """Takes the bar, or presses a line."""
        if not self.press_bar(pos):
            at = self._at(pos)
            self._down = (at, pos) if at >= 0 else None

    def on_drag(self, pos: Point) -> None:
        """A card that is pulled out is in the hand."""
        if self._grab is not None:
            super().on_drag(pos)
            return
        carrier = self.builder.carrier
        if carrier.card:
            carrier.move(pos)
        elif self._down is not None:
            at, (x, y) = self._down
            far = max(abs(pos[0] - x), abs(pos[1] - y)) > self.builder.threshold()
            if far and not self._side(at, (x, y)):
                carrier.lift(self.cards[at], "deck", pos)

    def on_release(self, pos: Point, inside: bool) -> None:
        """Drops, presses a button, or marks a line."""
        grabbed, down = self._grab is not None, self._down
        self._grab = self._down = None
        if self.builder.carrier.card:
            self.builder.carrier.drop(pos)
            return
        at = self._at(pos)
        if grabbed or down is None or at < 0 or at != down[0]:
            return
        side = self._side(at, down[1])
        self._choose(at)
        if side and side == self._side(at, pos):
            self.builder.change(self.cards[at], side)

    def on_cancel(self) -> None:
        """The card goes back."""
        super().on_cancel()
        self._down = None
        self.builder.carrier.put_down()

    def on_menu(self, pos: Point) -> bool:
        """Right click, or the Menu key: the card large."""
        at = self._at(pos) if self._at(pos) >= 0 else self.index
        if not 0 <= at < len(self.cards):
            return False
        self.builder.inspect(self.cards[at])
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows mark, Enter or + puts one more in, Backspace or - takes one out, Space shows the card large."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if 0 <= self.index < len(self.cards):
            card = self.cards[self.index]
            if event.key in MORE or event.key in FEWER:
                self.builder.change(card, 1 if event.key in MORE else -1)
                return True
            if event.key == pygame.K_SPACE or bindings.matches("inspect", event):
                self.builder.inspect(card)
                return True
        return super().on_key(event)

    # -- what it looks like -----------------------------------------------------------------------------

    def _name_room(self, n: int) -> pygame.Rect:
        line = self.line(n)
        x = line.x + theme.tx(84)
        right = self._button(n, -1).x - theme.tx(8) - (theme.tx(74) if self._wide() else 0)
        return pygame.Rect(x, line.y, max(1, right - x), line.h)

    def _wide(self) -> bool:
        return self.rect.w >= theme.tx(370)

    def paint(self, surface: pygame.Surface) -> None:
        """The lines, and on each its card."""
        self.paint_row = lambda surface, rect, n, chosen: self._paint_line(surface, n)
        super().paint(surface)

    def _paint_line(self, surface: pygame.Surface, n: int) -> None:
        c, line, card = theme.colour, self.line(n), self.cards[n]
        catalogue, there = self.builder.catalogue, self.builder.count(card)
        over = there > catalogue.cards[card].most if card in catalogue.cards else True
        mark = pygame.Rect(line.x + theme.tx(10), line.y, theme.tx(26), line.h)
        text.draw(surface, str(there), mark, "number", c("danger" if over else "ink"), "centre")
        high = line.h - theme.tx(6)
        if card in catalogue.cards:
            small = catalogue.thumb(card, high)
            surface.blit(small, small.get_rect(midleft=(line.x + theme.tx(44), line.centery)))
        text.draw(surface, catalogue.name(card), self._name_room(n), "body", c("danger") if over else None)
        if self._wide() and card in catalogue.cards:
            self._paint_traits(surface, n, card)
        can = not self.builder.why_not()
        paint_step(surface, self._button(n, -1), "minus", can)
        paint_step(surface, self._button(n, 1), "plus", can)

    def _paint_traits(self, surface: pygame.Surface, n: int, card: str) -> None:
        """What the card is in one word: its level, or its type where it has none."""
        catalogue, code = self.builder.catalogue, language()
        traits = catalogue.cards[card].traits
        said = ""
        for trait in catalogue.decks.traits[:2]:
            value = next((v for v in trait.values if v.value == traits.get(trait.id)), None)
            said = value.name[code] if value is not None else said
        right = self._button(n, -1).x - theme.tx(8)
        room = pygame.Rect(right - theme.tx(74), self.line(n).y, theme.tx(74), self.line(n).h)
        text.draw(surface, said, room, "small", theme.colour("ink_soft"), "right")

    def node(self) -> Node:
        """With the lines that are seen, and their buttons."""
        node = super().node()
        why = self.builder.why_not()
        for row in node.children:
            n = int(str(row.state["n"]))
            card = self.cards[n]
            row.role, row.key, row.actions = "card", f"deck {card}", ("choose", "drag")
            row.state["count"] = self.builder.count(card)
            name = self.builder.catalogue.name(card)
            row.children = [
                step_node(f"deck {word} {card}", say(key, card=name), self._button(n, side).clip(self.rect), why)
                for side, word, key in ((1, "add", "deck_builder.more"), (-1, "take", "deck_builder.fewer"))
            ]
        return node
