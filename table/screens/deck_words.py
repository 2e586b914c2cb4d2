"""A deck in a few words, for lists of decks."""

from __future__ import annotations

from rules.kernel.decks import Decks
from table.decks import Deck
from table.words import say


def deck_note(decks: Decks, deck: Deck) -> str:
    """How many cards it has and what it is: "40 cards · starter deck", "12 cards · draft"."""
    if not deck.whole:
        return say("deck_builder.broken_short")
    if deck.starter:
        kind = "deck_builder.starter"
    else:
        kind = "deck_builder.draft" if decks.problems(deck.cards) else "deck_builder.ready"
    return f"{say('common.cards', n=deck.size)} · {say(kind)}"
