"""The moment of a game that the guide's pictures show: played by the rules alone, so that it is the same each time.

At a table bots have a chance and a pace of their own, on purpose: a game with them never comes out twice alike.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import rules
from rules.kernel.bots import bot
from rules.kernel.chance import Chance
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup, bit
from rules.kernel.view import view
from table.opening import begin

GAME, LEVEL, BOT = "kaboom_universe", "advanced", "greedy"
SEATS = (SeatSetup("Ada"), SeatSetup("Bruno"), SeatSetup("Bot 3", f"bot:{BOT}"), SeatSetup("Bot 4", f"bot:{BOT}"))
SEED = 8
LEAST_ANSWERS = 30
"""Played before the table is worth a picture."""
LEAST_CARDS = 4
"""In the hand of whoever is asked then."""
NOON = 1_790_000_000.0
"""When the game was saved, in seconds since 1970."""


def record() -> Record[Any, Any]:
    """The game up to a turn of somebody who has something to play."""
    game = rules.load(GAME)
    setup = Setup(GAME, game.info.modes[0].id, LEVEL, {}, SEATS, 0, SEED)
    made: Record[Any, Any] = Record(game, setup)
    choose, chance = bot(game, BOT), Chance(SEED)
    while pending := made.pending():
        decision = pending[0]
        seat = decision.seat
        if len(made.log) >= LEAST_ANSWERS and decision.kind == "action" and made.state.seats[seat].kind == "human":
            hand = next(zone for zone in made.state.zones if zone.name == f"hand:{seat}")
            if len(hand.cards) >= LEAST_CARDS:
                return made
        move = choose(view(game, made.state, bit(seat)), decision, seat, chance, lambda: False)
        assert move is not None, "what is asked has an answer"
        made.play(seat, move)
    raise LookupError("the game has ended before its picture was taken")


def keep(folder: Path) -> None:
    """Saves it in a folder, where the title finds it and "Continue" takes it up."""
    begin(record(), folder, rules.load(GAME).info.title["en"], lambda: NOON).close()
