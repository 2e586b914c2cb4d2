"""A refusal in words: its sentence with the clause that it comes from."""

from __future__ import annotations

from typing import Any

from rules.kernel.book import Speaker
from rules.kernel.decks import decks_of, sentence
from rules.kernel.game import Game
from rules.kernel.moves import Refusal
from rules.kernel.state import Setup


def setup_refusal(game: Game[Any, Any], refusal: Refusal, setup: Setup, language: str) -> str:
    """Why a game can't begin that way, with the clause's id behind it.

    No pieces lie on a table yet: a card that a deck list names is called by its name.
    """
    decks = decks_of(game)

    def seat(index: int) -> str:
        return setup.seats[index].name if 0 <= index < len(setup.seats) else str(index + 1)

    def card(piece: int) -> str:
        return speaker.say(decks.title(-2 - piece)) if decks is not None and piece <= -2 else ""

    speaker = Speaker(game.book, language, seat, card)
    return f"{speaker.refuse(refusal)} ({refusal.clause})"


def in_words(game: Game[Any, Any], refusal: Refusal, language: str) -> str:
    """A refusal about a deck, where no seats are known."""
    return sentence(game, refusal, language)
