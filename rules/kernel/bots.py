"""How bots are asked (DESIGN.md 3.14): a bot gets a view and nothing else, and holds no time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Shape
from rules.kernel.state import State


class Bot(Protocol):
    """Anything that answers questions for a seat."""

    def __call__(
        self, view: State[Any, Any], decision: Decision, seat: int, rng: Chance, spare: Callable[[], bool]
    ) -> Move | None:
        """The answer of `seat`; None declines an offer. `spare()` says whether there's time to think on."""
        ...


MAY_DECLINE = (Shape.OFFER, Shape.TEAM)
"""Who is asked so need not be able to answer: who is asked follows from public facts alone (DESIGN.md 3.6)."""


def random_bot(game: Game[Any, Any]) -> Bot:
    """A bot that takes any legal move, each part at random; it declines an offer that it can't take."""

    def choose(
        view: State[Any, Any], decision: Decision, seat: int, rng: Chance, spare: Callable[[], bool]
    ) -> Move | None:
        try:
            return law.random_move(game, view, decision, seat, rng)[0]
        except LookupError:
            if decision.shape in MAY_DECLINE:
                return None
            raise

    return choose


def is_slow(game: Game[Any, Any], name: str) -> bool:
    """Whether a bot takes its time: `SLOW` of the game's `bot` module names those that do."""
    if name == "random" or name not in game.bots:
        return False
    from importlib import import_module

    module = import_module(type(game).__module__.rpartition(".")[0] + ".bot")
    return name in getattr(module, "SLOW", ())


def bot(game: Game[Any, Any], name: str) -> Bot:
    """A bot of the game by name: "random", or `BOTS[name]` of its `bot` module. Raises LookupError."""
    if name == "random":
        return random_bot(game)
    from importlib import import_module

    module = import_module(type(game).__module__.rpartition(".")[0] + ".bot")
    if name not in game.bots:
        raise LookupError(f"{game.id} has no bot {name!r}; it has: {', '.join(game.bots)}")
    made: Bot = module.BOTS[name]
    return made
