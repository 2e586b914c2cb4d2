"""Chance that lives in the state: one SplitMix64 integer, and in scenarios a script of coming results.

No clock, no global generator, no float: the same seed and the same moves give the same bytes everywhere
(DESIGN.md 3.4).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
ALL = MASK + 1
SMALL = 256
LIMITS = (0, *(ALL - ALL % n for n in range(1, SMALL)))
"""Of each small n the largest multiple that is no more than `ALL`: bits from there up would favour small numbers."""


class ScriptEnded(Exception):
    """A scenario needs more given results than it gives."""


class Chance(Struct):
    """The stream of a state. `seed` moves on with each draw; `script` holds results given beforehand.

    `follow` says what happens when the script of a kind has run out: True goes on with the stream (a
    scenario opened on the table), False raises `ScriptEnded` (a scenario that is being tested).
    """

    seed: int
    script: dict[str, list[int]] | None = None
    follow: bool = False

    def copy(self) -> Chance:
        """A copy that moves on by itself."""
        script = self.script
        return Chance(self.seed, None if script is None else {k: v[:] for k, v in script.items()}, self.follow)

    def bits(self) -> int:
        """The next 64 random bits (SplitMix64)."""
        return self.below(ALL)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely. Raises ValueError if n is not positive.

        >>> Chance(1).below(1)
        0
        """
        if n <= 0:
            raise ValueError(f"below() needs a positive number, not {n}")
        limit = LIMITS[n] if n < SMALL else ALL - ALL % n
        seed = self.seed
        while True:
            seed = (seed + GAMMA) & MASK
            z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            z ^= z >> 31
            if z < limit:
                self.seed = seed
                return z % n

    def given(self, kind: str, n: int) -> int:
        """A result of `kind` from 0 to n - 1: the next one of the script if there is one, else `below(n)`.

        Raises ScriptEnded if the scenario gives no more results of that kind.
        """
        if self.script is None:
            return self.below(n)
        coming = self.script.get(kind)
        if coming:
            return coming.pop(0)
        if self.follow:
            return self.below(n)
        raise ScriptEnded(f"the scenario gives no further '{kind}'")

    def shuffle(self, items: list[Any]) -> None:
        """Fisher-Yates, in place: every order equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
