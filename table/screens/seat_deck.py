"""Which deck each seat plays, in the new-game screen of a game that has decks: starters and one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.decks import Decks, decks_of
from rules.kernel.game import Game
from table.decks import Deck, every_deck
from table.refusals import in_words
from table.screens.deck_words import deck_note
from table.screens.draft import Draft
from table.ui.choice import DropDown
from table.ui.label import IconView
from table.ui.layout import Row, Stack
from table.ui.widget import Widget
from table.words import language, say

INDENT = 70
"""Logical pixels of type by which a seat's deck stands further right than its line."""


class SeatDecks:
    """The decks of one game as they lie on the disk now; `read` looks again."""

    def __init__(self, game: Game[Any, Any], decks: Decks) -> None:
        """`decks` is what the game says about decks."""
        self.game = game
        self.rules = decks
        self.found: list[Deck] = []
        self.read()

    def read(self) -> None:
        """Look into the folder."""
        self.found = every_deck(self.rules, self.game.id)

    def fill(self, draft: Draft) -> list[str]:
        """Gives the set-up the decks there are; the keys of chosen ones that are gone, which are taken out."""
        draft.decks = {deck.key: deck.starter or self.rules.write(deck.list()) for deck in self.found if deck.whole}
        known = {deck.key for deck in self.found}
        gone = [seat.deck for seat in draft.seats if seat.deck and seat.deck not in known]
        for seat in draft.seats:
            seat.deck = seat.deck if seat.deck in known else ""
        return gone

    def why_not(self, deck: Deck) -> tuple[str, str]:
        """Why a deck can't be played, and the clause; two empty words if it can."""
        if not deck.whole:
            return say("deck.broken", deck=deck.name), deck.broken[0].clause if deck.broken else ""
        refusal = None if deck.starter else self.rules.not_playable(deck.list())
        if refusal is None:
            return "", ""
        return f"{in_words(self.game, refusal, language())} ({refusal.clause})", refusal.clause

    def refusal(self, draft: Draft) -> tuple[str, str]:
        """The first seat's deck that can't be played: why, and the clause."""
        chosen = {deck.key: deck for deck in self.found}
        for seat in draft.seats:
            if seat.deck in chosen:
                why, clause = self.why_not(chosen[seat.deck])
                if why:
                    return why, clause
        return "", ""

    def row(self, draft: Draft, index: int, chosen: Callable[[], object]) -> Widget:
        """The choice of a seat's deck; `chosen()` is called when it has another one."""

        def choose(n: int) -> None:
            draft.seats[index].deck = keys[n]
            chosen()

        keys = [deck.key for deck in self.found]
        seat = draft.seats[index]
        at = keys.index(seat.deck) if seat.deck in keys else index % max(1, len(self.rules.starters))
        choice = DropDown(
            say("deck.of_seat", seat=draft.name(index)),
            [deck.name for deck in self.found],
            at,
            choose,
            notes=[deck_note(self.rules, deck) for deck in self.found],
            tip=say("deck.of_seat", seat=draft.name(index)),
            key=f"deck {index}",
            grow=1,
        )
        return Row(Stack(width=INDENT), IconView("deck", 20, ink="ink_soft"), choice, gap="s")


def decks_for(game: Game[Any, Any] | None) -> SeatDecks | None:
    """The decks of a game that has any."""
    decks = decks_of(game) if game is not None else None
    return SeatDecks(game, decks) if game is not None and decks is not None else None
