"""Combat against the formulas of SPEC.md 8, written down anew from the cards' own file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from random import Random
from typing import Any

import pytest

At = Callable[..., Any]
Stack = list[dict[str, Any]]
CARDS = tomllib.loads((files("rules") / "beansprout" / "cards.toml").read_text(encoding="utf-8"))["card"]
BY_LEVEL = {n: [card for card in CARDS if card.get("level") == n] for n in (1, 2, 3)}
SPOTS = ("A1", "A2", "A3", "B1", "B2", "B3")


def a_stack(rng: Random) -> Stack:
    return [rng.choice(BY_LEVEL[n]) for n in range(1, rng.choice((1, 1, 2, 2, 3)) + 1)]


def trait(stack: Stack, name: str) -> int:
    return next((row.get("n", 1) for row in stack[-1].get("traits", ()) if row["trait"] == name), 0)


def ability(stack: Stack, kind: str) -> bool:
    """Whether the top card has such an ability and the stack the beans for it."""
    beans = sum(card["beans"] for card in stack)
    return any(row["kind"] == kind and beans >= row["needs"] for row in stack[-1].get("ability", ()))


def blockable(attacker: Stack, blocker: Stack) -> bool:
    floats = trait(attacker, "float")
    return (not floats or len(blocker) < floats) and len(blocker) > trait(attacker, "climb")


class Expected:
    """What a combat of attacks alone comes to, A attacking."""

    def __init__(self, stacks: dict[str, Stack], attackers: list[str], blocks: dict[str, str], health: list[int]):
        self.health = health[:]
        self.drawn = [0, 0]
        self.stacks = stacks
        roars = 2 * sum(stacks[spot][-1]["id"] == "solstice_lion" for spot in attackers)
        fallen, won = set[str](), set[str]()
        for spot in attackers:
            against = [blocker for blocker, whom in blocks.items() if whom == spot]
            if not against:
                continue
            mine = stacks[spot][-1]["power"] + roars
            theirs = sum(stacks[one][-1]["power"] + trait(stacks[one], "bark") for one in against)
            fallen |= ({spot} if mine <= theirs else set()) | (set(against) if theirs <= mine else set())
            won |= ({spot} if mine > theirs else set()) | (set(against) if theirs > mine else set())
        for spot in SPOTS:
            seat = "AB".index(spot[0])
            if spot in fallen and ability(stacks[spot], "destroyed"):
                if stacks[spot][-1]["id"] == "thorn_sprig":
                    self.harm(1 - seat, 1)
                else:
                    self.draw(seat)
            if spot in won and ability(stacks[spot], "win"):
                self.draw(seat)
        for spot in attackers:
            if spot not in blocks.values() and 0 not in self.health:
                self.harm(1, len(stacks[spot]))
                if ability(stacks[spot], "direct"):
                    self.draw(0)
        self.left = {spot for spot in stacks if spot not in fallen}
        self.back = [sum(trait(stacks[spot], "perennial") for spot in fallen if spot[0] == seat) for seat in "AB"]

    def draw(self, seat: int) -> None:
        self.drawn[seat] += 0 not in self.health

    def harm(self, seat: int, n: int) -> None:
        if 0 not in self.health:
            self.drawn[seat] += min(n, self.health[seat])
            self.health[seat] = max(0, self.health[seat] - n)


@pytest.mark.clause("BSP-068", "BSP-096", "BSP-097", "BSP-100", "BSP-101", "BSP-103", "BSP-127")
@pytest.mark.parametrize("gang", ["off", "on"])
def test_combats_come_to_what_the_formulas_say(at: At, gang: str) -> None:
    rng = Random(f"beans {gang}")
    for _ in range(150):
        stacks = {spot: a_stack(rng) for spot in SPOTS if rng.random() < 0.8}
        health = [rng.choice((1, 2, 6)), rng.choice((1, 3, 6))]
        words = ["/".join(card["id"] for card in stacks[spot]) if spot in stacks else "-" for spot in SPOTS]
        given = {"slots": [" ".join(words[:3]), " ".join(words[3:])], "health": health, "stops": ["", ""]}
        attackers = [spot for spot in SPOTS[:3] if spot in stacks and ability(stacks[spot], "attack")]
        if not attackers:
            continue
        pairs = [(b, a) for b in SPOTS[3:] for a in attackers if b in stacks and blockable(stacks[a], stacks[b])]
        blocks: dict[str, str] = {}
        for blocker, attacker in rng.sample(pairs, len(pairs)):
            if blocker not in blocks and (gang == "on" or attacker not in blocks.values()) and rng.random() < 0.8:
                blocks[blocker] = attacker
        game = at(given, gang_block=gang).say("A combat", f"A attack {' '.join(attackers)}", "A confirm")
        assert (game.read("window") == "B blocks") == bool(pairs)
        if pairs:
            game.say(*(f"B block {blocker} {attacker}" for blocker, attacker in sorted(blocks.items())), "B confirm")
        want = Expected(stacks, attackers, blocks, health)
        over = 0 in want.health
        assert game.read("health") == want.health, (given, blocks)
        assert game.read("winner") == ("none" if not over else "A" if want.health[1] == 0 else "B")
        lying = {spot for spot in SPOTS if game.read(f"slots.{spot}") != "-"}
        assert lying == want.left, (given, blocks)
        first_draw = [0, 0 if over else 1]
        held = [want.drawn[seat] + want.back[seat] + first_draw[seat] for seat in (0, 1)]
        assert game.read("hand_counts") == held, (given, blocks)
