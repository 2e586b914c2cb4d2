"""Scenarios about fresh deals (`mode = "setup"`): every deal is checked, and that chance reaches both ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.kaboom_universe import readings
from rules.kaboom_universe.catalogue import ASTEROID, BOX, COOP, FACE_OF_CODE, KABOOM
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.setup import bare, prepare_round
from rules.kaboom_universe.state import KaboomState, hand_zone, rules_of
from rules.kernel.moves import Refusal
from rules.kernel.notation import NotationError
from rules.kernel.state import Setup

BY_PLAYERS = ("kaboom_position", "deck_with_kaboom")
KEYS = frozenset({"mode", "round", "repeat", "order_before_deal", "after"})
UNMEASURED = 20
"""Deals that are looked at where a scenario says nothing of this number of players."""

TRIES_PER_PLACE = 12
"""So many deals for each place of a range make sure that both its ends are reached."""


def fresh(setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
    """What failed, or None."""
    unknown = set(given) - KEYS
    if unknown:
        raise NotationError(f"a fresh deal knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS))}")
    reached: list[int] = []
    wanted: Any = None
    players = 0
    for number, setup in enumerate(setups):
        players = len(setup.seats)
        wanted = _range(expect.get("kaboom_position"), players)
        if number >= UNMEASURED and not _says(expect, players):
            return None
        state = deal(setup, given)
        wrong = _sound(state) or _compare(state, expect)
        if wrong:
            return f"{players} players, seed {setup.seed}: {wrong}"
        reached.append(_kaboom(state))
    if wanted and len(reached) >= TRIES_PER_PLACE * (wanted[1] - wanted[0] + 1):
        ends = [min(reached), max(reached)]
        if ends != wanted:
            return f"{players} players: expected the Kaboom card to reach {wanted}, got {ends}"
    return None


def _kaboom(state: KaboomState) -> int:
    return int(readings.VALUES["kaboom_position"](state))


def _range(value: Any, players: int) -> list[int] | None:
    if isinstance(value, Mapping):
        value = value.get(str(players))
    return value if isinstance(value, list) and len(value) == 2 else None


def _says(expect: Mapping[str, Any], players: int) -> bool:
    """Whether anything is expected of this number of players."""
    return any(
        key not in BY_PLAYERS or not isinstance(want, Mapping) or str(players) in want for key, want in expect.items()
    )


def deal(setup: Setup, given: Mapping[str, Any]) -> KaboomState:
    """A fresh deal of the round that `given` names, or of the order that it gives."""
    order = given.get("order_before_deal")
    round_ = int(given.get("round", 1))
    if order is None and round_ == 1:
        made = GAME.new(setup)
        if isinstance(made, Refusal):
            raise NotationError(f"there is no such game: {made.clause}")
        return made
    if setup.mode == COOP:
        raise NotationError("a mission has no rounds, and its deal takes no order")
    state = bare(setup, GAME.fresh_chance(setup))
    state.facts.round = round_
    prepare_round(state, _order(state, order))
    return state


def _order(state: KaboomState, order: Any) -> list[int]:
    """The 53 cards before the deal; what the given order leaves open ("...") is shuffled behind it."""
    rest = [face for face in BOX if face != KABOOM]
    first: list[int] = []
    for word in str(order or "...").split():
        if word == "...":
            state.chance.shuffle(rest)
            return first + rest
        face = FACE_OF_CODE.get(word, -1)
        if face not in rest:
            raise NotationError(f"order_before_deal: the box holds no further {word!r}")
        rest.remove(face)
        first.append(face)
    if rest:
        raise NotationError("order_before_deal names all 53 cards, or ends with '...'")
    return first


def _sound(state: KaboomState) -> str | None:
    """What holds of every fresh deal: hands without asteroids, the whole box on the table (KAB-005, KAB-012)."""
    faces = sorted(state.pieces.face[piece] for zone in state.zones for piece in zone.cards)
    if faces != sorted(BOX):
        return "expected the 54 cards of the box, got others"
    if state.mode == COOP:
        return None
    for seat in range(len(state.seats)):
        hand = [state.pieces.face[piece] for piece in state.zones[hand_zone(state, seat)].cards]
        if len(hand) != rules_of(state).deal or ASTEROID in hand or KABOOM in hand:
            return f"expected three cards and no asteroid, got {hand}"
    asteroids = readings.VALUES["deck_asteroids"](state)
    return None if asteroids == BOX.count(ASTEROID) else f"expected all asteroids in the deck, got {asteroids}"


def _compare(state: KaboomState, expect: Mapping[str, Any]) -> str | None:
    for path, want in expect.items():
        got = readings.read(state, path)
        if not readings.same(path, want, got):
            return f"expected {path} = {want!r}, got {got!r}"
    return None
