"""A refusal in words: its sentence with the clause that it comes from."""

from __future__ import annotations

from typing import Any

from rules.kernel.book import Speaker
from rules.kernel.game import Game
from rules.kernel.moves import Refusal
from rules.kernel.state import Setup


def setup_refusal(game: Game[Any, Any], refusal: Refusal, setup: Setup, language: str) -> str:
    """Why a game can't begin that way, with the clause's id behind it.

    No pieces lie on a table yet, so a card is only ever said by the rules' own words.
    """

    def seat(index: int) -> str:
        return setup.seats[index].name if 0 <= index < len(setup.seats) else str(index + 1)

    speaker = Speaker(game.book, language, seat, lambda card: "")
    return f"{speaker.refuse(refusal)} ({refusal.clause})"
