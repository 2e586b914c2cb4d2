"""What a bot is called: as its game says, else as the program does."""

from __future__ import annotations

from typing import Any

from rules.kernel.game import Game
from table.words import language, say


def bot_words(game: Game[Any, Any] | None, bot: str) -> str:
    """The bot's name in the language that is spoken."""
    if game is not None and game.book.has(f"bot.{bot}"):
        return game.book.text(f"bot.{bot}")[language()]
    return say(f"new_game.bot_{bot}") if bot in ("greedy", "random") else say("new_game.bot_other", bot=bot)
