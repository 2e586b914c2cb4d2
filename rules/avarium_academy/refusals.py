"""The refusals of the game, each made once: the law hands the same ones out again and again."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.moves import CardRef, Refusal, Value


@lru_cache(maxsize=4096)
def _made(sentence: str, seats: int, args: tuple[tuple[str, Value], ...]) -> Refusal:
    clause, _, rest = sentence.partition(".")
    return Refusal(clause, sentence if rest else "", dict(args), seats)


def no(sentence: str, seats: int = -1, **args: Value) -> Refusal:
    """The refusal of a sentence (`AVA-035.fight`). `seats`: who may read it (mask), -1 = everybody."""
    return _made(sentence, seats, tuple(args.items()))


@lru_cache(maxsize=4096)
def of_card(sentence: str, seats: int, face: int) -> Refusal:
    """`no` with a card and nothing else: what the law says most often, found by numbers alone."""
    return no(sentence, seats, card=CardRef(face))


NO_SUCH_MOVE = no("TAB-001")
NOT_ASKED = no("TAB-003")
GAME_OVER = no("TAB-011")
NOT_THERE = no("TAB-016")
DEALING = no("AVA-116")
NO_PRIORITY = no("AVA-153")
