"""What is done with a deck as a whole: it is made, copied, renamed, deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from table.screens.deck_dialogs import name_dialog
from table.words import say

if TYPE_CHECKING:
    from table.screens.deck_builder import DeckBuilderScreen


class Deeds:
    """The deeds of one builder."""

    def __init__(self, screen: DeckBuilderScreen) -> None:
        """`screen` is the builder."""
        self.screen = screen

    def ask_new(self) -> None:
        """Asks for the name of a new deck."""
        self._ask(say("deck_builder.new_title"), say("deck_builder.make"), "", lambda name: self.screen.make(name, {}))

    def copy(self) -> None:
        """A copy of the deck at hand, which can be changed."""
        deck = self.screen.bench.deck
        if deck.whole:
            name = say("deck_builder.copy_of", name=deck.name)
            self.screen.make(self.screen.bench.shelf.clean(name), dict(deck.cards))

    def ask_name(self) -> None:
        """Asks for another name of the deck at hand."""
        why = self.screen.why_not()
        if why:
            self.screen.app.toast(why, "warning", 7.0)
            return

        def done(name: str) -> bool:
            return self.screen.attempt(lambda: self.screen.bench.rename(name), "deck_builder.not_saved")

        self._ask(say("deck_builder.rename_title"), say("deck_builder.rename"), self.screen.bench.deck.name, done)

    def _ask(self, title: str, yes: str, value: str, done: Callable[[str], bool]) -> None:
        if self.screen.ui.modal is not None:
            return

        limit = self.screen.rules.name_at_most

        def finish(words: str) -> str:
            if not self.screen.bench.shelf.clean(words):
                return say("deck_builder.no_name", n=limit)
            taken = done(words)
            self.screen.refresh()
            return "" if taken else say("deck_builder.not_written")

        self.screen.ui.open(name_dialog(title, value, yes, limit, finish))

    def delete(self) -> None:
        """Deletes the deck at hand; Ctrl+Z brings it back until the builder is left."""
        deck = self.screen.bench.deck
        refusal = self.screen.bench.fixed()
        if refusal is not None:
            self.screen.app.toast(f"{self.screen.catalogue.refuse(refusal)} ({refusal.clause})", "warning", 7.0)
        elif deck in self.screen.bench.own and self.screen.attempt(
            self.screen.bench.delete, "deck_builder.not_deleted"
        ):
            self.screen.other()
            self.screen.app.toast(say("deck_builder.deleted", name=deck.name), "info")
