"""What the deck builder asks and shows in the middle of the window: names, refused lists, a card large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from rules.kernel.decks import Problem
from table.paint import theme
from table.screens.card_notes import sign_lines
from table.screens.deck_faces import Catalogue
from table.ui.button import Button
from table.ui.dialog import Dialog
from table.ui.entry import Entry
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Gap, Row, Stack
from table.ui.widget import Size, Widget
from table.words import say

MOST = 60
"""Problems that a dialog lists; what follows is counted."""
Rule = Callable[[str], object]


def name_dialog(title: str, value: str, yes: str, limit: int, done: Callable[[str], str]) -> Dialog:
    """Asks for a deck's name. `done(name)` says why a name isn't taken; the dialog stays open until it says ""."""
    entry = Entry(say("deck_builder.name"), value, key="deck name", limit=limit)

    def finish(words: str = "") -> None:
        why = done(entry.value)
        entry.complain(why)
        if not why:
            dialog.close()

    entry.done = finish
    answers = Row(
        Gap(grow=1),
        Button(say("common.cancel"), lambda: dialog.close()),
        Button(yes, finish, kind="primary", key="name yes"),
    )
    note = Label(say("deck_builder.name_note", n=limit), "small", wrap=True)
    dialog = Dialog(title, entry, note, answers, key="name-dialog")
    entry.edit.select_all()
    return dialog


def problem_row(sentence: str, clause: str, rule: Rule, ink: str = "ink") -> Widget:
    """A sentence with the button that opens its clause."""
    link = Button(clause, lambda: rule(clause), icon="book", kind="quiet", small=True, key=f"rule {clause}")
    return Row(Label(sentence, "body", wrap=True, ink=ink, grow=1), link, gap="s")


def problems_dialog(title: str, note: str, problems: Sequence[Problem], catalogue: Catalogue, rule: Rule) -> Dialog:
    """All that is wrong with a list, in order, each with its clause; a clause that is opened closes the dialog."""

    def open_rule(clause: str) -> None:
        dialog.close()
        rule(clause)

    rows: list[Widget] = [Label(note, "small", wrap=True)]
    rows += [problem_row(catalogue.refuse(p.refusal), p.clause, open_rule) for p in problems[:MOST]]
    if len(problems) > MOST:
        rows.append(Label(say("deck_builder.and_more", n=len(problems) - MOST), "small"))
    dialog = Dialog(title, *rows, answers=[(say("common.ok"), "primary", None)], highlight=0, width=640, key="problems")
    return dialog


class BigFace(Widget):
    """A card as large as the window allows."""

    role = "image"
    solid = False

    def __init__(self, catalogue: Catalogue, card: str, high: int) -> None:
        super().__init__(name=catalogue.name(card))
        self.catalogue = catalogue
        self.card = card
        self.high = high

    def natural(self, room: int) -> Size:
        """The card's size."""
        high = min(self.high, int(room / self.catalogue.aspect))
        return round(high * self.catalogue.aspect), high

    def paint(self, surface: pygame.Surface) -> None:
        """The card."""
        high = min(self.rect.h, int(self.rect.w / self.catalogue.aspect))
        made = self.catalogue.faces.large(self.catalogue.data(self.card), high)
        surface.blit(made, made.get_rect(midtop=self.rect.midtop))


def card_dialog(
    catalogue: Catalogue, card: str, there: int, window: tuple[int, int], rule: Rule, change: Callable[[int], object]
) -> Dialog:
    """A card large, with its words, how many there are, and the clauses that it's about."""

    def open_rule(clause: str) -> None:
        dialog.close()
        rule(clause)

    def add(by: int) -> None:
        dialog.close()
        change(by)

    data, entry = catalogue.data(card), catalogue.cards[card]
    known = [clause for clause in (entry.clause, *entry.face.clauses) if catalogue.game.book.clause(clause)]
    links = [
        Button(clause, lambda c=clause: open_rule(c), icon="book", small=True, key=f"rule {clause}")  # type: ignore[misc]  # a default binds the loop's value
        for clause in dict.fromkeys(known)
    ]
    words = Stack(
        Label(catalogue.traits(card), "small", wrap=True),
        *(Label(line, "body", wrap=True) for line in data.text),
        *sign_lines(catalogue.faces, data),
        Gap("xs"),
        Label(say("deck_builder.has", n=there, most=entry.most), "strong", wrap=True),
        Flow(
            Button(say("deck_builder.add_one"), lambda: add(1), icon="plus", small=True, key="add one"),
            Button(say("deck_builder.take_one"), lambda: add(-1), icon="minus", small=True, key="take one"),
        ),
        Gap("xs"),
        Label(say("deck_builder.rules_of"), "caption"),
        Flow(*links, gap="xs"),
        gap="s",
    )
    wide = window[0] >= theme.tx(620)
    face = BigFace(catalogue, card, round(min(window[1] * 0.62, theme.tx(440))))
    words.grow = 1
    body: Widget = Row(face, words, gap="l", across="start") if wide else Stack(face, words, gap="m", across="fill")
    dialog = Dialog(catalogue.name(card), body, width=720 if wide else 460, key="card-dialog")
    return dialog
