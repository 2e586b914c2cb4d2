"""Test draws: a first hand as the game deals it, the redraws of its rule, and the cards that would follow."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.deck_trial import Trial, bad_hand
from table.paint import text, theme
from table.paint.faces import margin
from table.screens.deck_faces import Catalogue
from table.ui.button import Button
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Row, Stack
from table.ui.tree import Node
from table.ui.widget import Point, Size, Widget
from table.words import language, say


class HandView(Widget):
    """The cards of a try, as large as the room allows; they overlap where there are many."""

    role = "hand"
    solid = True
    cursor = "hand"

    def __init__(self, catalogue: Catalogue, trial: Trial, inspect: Callable[[str], object]) -> None:
        super().__init__(name=say("deck_builder.hand"), key="hand", grow=1)
        self.catalogue = catalogue
        self.trial = trial
        self.inspect = inspect

    def natural(self, room: int) -> Size:
        """A low row at least."""
        return room, theme.tx(150)

    def places(self) -> list[pygame.Rect]:
        """Where the cards lie: in the number of rows that makes them largest."""
        count, gap = len(self.trial.hand), theme.space("s")
        if not count or self.rect.h <= 0:
            return []
        best: tuple[int, int] = (0, 1)
        for rows in range(1, count + 1):
            across = -(-count // rows)
            high = min(
                (self.rect.h - gap * (rows - 1)) // rows - theme.px(6),
                int((self.rect.w - gap * (across - 1)) / across / self.catalogue.aspect),
                theme.tx(300),
            )
            best = max(best, (high, -rows))
        high, rows = max(theme.px(40), best[0]), -best[1]
        across = -(-count // rows)
        wide = round(high * self.catalogue.aspect)
        left = self.rect.x + max(0, (self.rect.w - across * wide - (across - 1) * gap) // 2)
        return [
            pygame.Rect(
                left + n % across * (wide + gap), self.rect.y + theme.px(3) + n // across * (high + gap), wide, high
            )
            for n in range(count)
        ]

    def _at(self, pos: Point) -> int:
        return next((n for n, place in enumerate(self.places()) if place.collidepoint(pos)), -1)

    def tip_at(self, pos: Point) -> str:
        """The card's name."""
        at = self._at(pos)
        return self.catalogue.name(self.trial.hand[at]) if at >= 0 else ""

    def on_release(self, pos: Point, inside: bool) -> None:
        """A click shows a card large."""
        at = self._at(pos)
        if inside and at >= 0:
            self.inspect(self.trial.hand[at])

    def on_menu(self, pos: Point) -> bool:
        """So does a right click."""
        at = self._at(pos)
        if at >= 0:
            self.inspect(self.trial.hand[at])
        return at >= 0

    def paint(self, surface: pygame.Surface) -> None:
        """The cards, or that there's none."""
        if not self.trial.hand:
            room = self.rect.inflate(-theme.space("xl"), 0)
            words = say("deck_builder.no_cards")
            text.draw_wrapped(surface, words, room, "body", theme.colour("ink_soft"), "centre", "middle")
        for card, place in zip(self.trial.hand, self.places(), strict=False):
            m = margin(place.h)
            sprite = self.catalogue.faces.sprite(self.catalogue.data(card), place.h)
            surface.blit(sprite, (place.x - m, place.y - m))

    def node(self) -> Node:
        """With its cards."""
        node = super().node()
        for card, place in zip(self.trial.hand, self.places(), strict=False):
            node.children.append(Node("card", self.catalogue.name(card), place, {"id": card}, ("inspect",)))
        return node


def trial_page(
    catalogue: Catalogue,
    trial: Trial,
    cards: dict[str, int],
    again: Callable[[], object],
    changed: Callable[[], object],
    inspect: Callable[[str], object],
    rule: Callable[[str], object],
) -> Widget:
    """The page of a try. `again` deals anew, `changed` is called after a redraw or a draw, `rule` opens a clause."""
    opening = catalogue.decks.opening

    def redraw() -> None:
        trial.redraw()
        changed()

    def draw() -> None:
        trial.draw()
        changed()

    deal = Button(say("deck_builder.deal"), again, icon="shuffle", kind="primary", small=True, key="deal")
    more = Button(say("deck_builder.draw"), draw, icon="draw", small=True, key="draw card")
    buttons: list[Widget] = [deal]
    if opening.redraws:
        words = say("deck_builder.redraw", n=trial.next_size) if trial.deck else say("deck_builder.redraw_anew")
        again_button = Button(words, redraw, icon="redo", small=True, key="redraw")
        if not trial.may_redraw:
            again_button.refuse(say("deck_builder.kept") if trial.hand else say("deck_builder.no_cards"))
        buttons.append(again_button)
        if trial.may_redraw and opening.needs is not None:
            more.refuse(say("deck_builder.must_redraw"))
    if not trial.deck and not trial.aside:
        more.refuse(say("deck_builder.deck_empty"))
    buttons.append(more)
    lines: list[Widget] = [Flow(*buttons, gap="s")]
    clause = opening.redraw_clause
    if opening.needs is not None and trial.hand:
        name = _needed(catalogue)
        said = say("deck_builder.good" if trial.good else "deck_builder.bad", what=name)
        link = Button(clause, lambda: rule(clause), icon="book", kind="quiet", small=True, key=f"rule {clause}")
        lines.append(Row(Label(said, "body", wrap=True, grow=1, ink="" if trial.good else "danger"), link, gap="s"))
    counts = [say("deck_builder.in_hand", n=len(trial.hand)), say("deck_builder.left", n=len(trial.deck))]
    if trial.apart:
        counts.append(f"{opening.apart_name[language()]}: {len(trial.apart)}")
    if trial.aside:
        counts.append(say("deck_builder.aside", n=len(trial.aside)))
    lines.append(Label(" · ".join(counts), "small", wrap=True, key="trial counts"))
    lines.append(HandView(catalogue, trial, inspect))
    odds = bad_hand(catalogue.decks, cards)
    if odds is not None:
        lines.append(Label(say("deck_builder.odds", share=percent(odds), what=_needed(catalogue)), "small", wrap=True))
    return Stack(*lines, gap="s", grow=1)


def _needed(catalogue: Catalogue) -> str:
    """What a hand must hold, in words."""
    needs = catalogue.decks.opening.needs
    for trait in catalogue.decks.traits:
        for value in trait.values:
            if needs == (trait.id, value.value):
                return value.name[language()]
    return ""


def percent(share: float) -> str:
    """A share with one digit after the sign that the language uses.

    >>> percent(0.0513)
    '5.1 %'
    """
    words = f"{100 * share:.1f} %"
    return words.replace(".", ",") if language() == "es" else words
