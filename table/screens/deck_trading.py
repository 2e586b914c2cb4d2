"""Decks as text: taken in from a file, the clipboard or a dropped file, and given away. Every refusal says why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from rules.kernel.decks import Reading
from table.bindings import hint
from table.decks import BadDeck, text_of
from table.screens.deck_dialogs import problems_dialog
from table.screens.folders import file_dialog, folder_dialog
from table.screens.waiting import wait_for
from table.task import Task
from table.ui.menu import Choice, Menu
from table.words import say

if TYPE_CHECKING:
    from table.screens.deck_builder import DeckBuilderScreen


class Trading:
    """What the builder does with texts."""

    def __init__(self, screen: DeckBuilderScreen) -> None:
        """`screen` is the builder."""
        self.screen = screen

    # -- in ---------------------------------------------------------------------------------------------

    def open_import(self, anchor: pygame.Rect) -> None:
        """From where a list is taken in."""
        choices = [
            Choice(say("deck_builder.from_file"), self.ask_import, icon="load"),
            Choice(say("deck_builder.from_clipboard"), self.import_clipboard, icon="cards", hint=hint("bring_in")),
        ]
        self.screen.ui.open(Menu(choices, anchor.bottomleft, anchor=anchor, key="import-menu"))

    def ask_import(self) -> None:
        """Asks for a file."""
        title, yes = say("deck_builder.import_title"), say("deck_builder.import_yes")
        note = say("deck_builder.import_note")
        self.screen.ui.open(file_dialog(title, yes, self.import_file, suffix=".txt", note=note))

    def import_file(self, place: Path) -> None:
        """Takes a list from a file."""
        try:
            self.import_text(text_of(place), place.name)
        except BadDeck as bad:
            self.screen.app.toast(bad.sentence, "warning", 8.0)

    def import_clipboard(self) -> None:
        """Takes a list from the clipboard."""
        self.import_text(self.screen.host.clipboard(), say("deck_builder.clipboard"))

    def import_text(self, text: str, source: str) -> None:
        """Takes a list in whole as a new deck, or shows all that is wrong with it and changes nothing."""
        screen = self.screen
        wait_for(
            screen.app, say("deck_builder.reading"), lambda: screen.rules.read(text), lambda t: self._take(t, source)
        )

    def _take(self, task: Task[Reading], source: str) -> None:
        screen, found = self.screen, task.result()
        if found.problems:
            title = say("deck_builder.refused", n=len(found.problems), source=source)
            note = say("deck_builder.nothing_added")
            screen.ui.open(problems_dialog(title, note, found.problems, screen.catalogue, screen.show_rules))
        elif screen.make(found.deck.name, dict(found.deck.cards)):
            screen.app.toast(say("deck_builder.imported", name=screen.bench.deck.name), "good")

    # -- out --------------------------------------------------------------------------------------------

    def refused(self) -> bool:
        """Whether the deck at hand can't be given away; then it was said why, with the clause."""
        screen, deck = self.screen, self.screen.bench.deck
        if not deck.whole:
            screen.app.toast(say("deck_builder.broken"), "warning", 8.0)
            return True
        refusal = screen.rules.not_exported(deck.list())
        if refusal is not None:
            screen.app.toast(f"{screen.catalogue.refuse(refusal)} ({refusal.clause})", "warning", 8.0)
        return refusal is not None

    def open_export(self, anchor: pygame.Rect) -> None:
        """Where the deck at hand is given to."""
        if self.refused():
            return
        choices = [
            Choice(say("deck_builder.to_file"), self.ask_export, icon="save"),
            Choice(say("deck_builder.to_clipboard"), self.export_clipboard, icon="cards", hint=hint("give_out")),
        ]
        self.screen.ui.open(Menu(choices, anchor.bottomleft, anchor=anchor, key="export-menu"))

    def ask_export(self) -> None:
        """Asks for a folder."""
        if not self.refused():
            title, yes = say("deck_builder.export_title"), say("deck_builder.export_yes")
            self.screen.ui.open(folder_dialog(title, yes, self.export_file))

    def export_file(self, folder: Path) -> None:
        """Writes the deck at hand as a text file into a folder."""
        screen, made = self.screen, list[Path]()
        deck = screen.bench.deck
        if screen.attempt(lambda: made.append(screen.bench.shelf.export(deck, folder)), "deck_builder.not_exported"):
            screen.app.toast(say("deck_builder.exported", file=made[0]), "good", 7.0)

    def export_clipboard(self) -> None:
        """Puts the deck at hand as text into the clipboard."""
        screen = self.screen
        if not self.refused():
            screen.host.set_clipboard(screen.rules.write(screen.bench.deck.list()))
            screen.app.toast(say("deck_builder.copied", name=screen.bench.deck.name), "good")
