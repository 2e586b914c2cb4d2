"""Positions as scenarios give them (SPEC.md 9, `given`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.beach_a_palooza import drafts, rounds
from rules.beach_a_palooza.catalogue import (
    ABILITY,
    ACT,
    ACTS,
    COLOUR,
    FACE,
    FROM_ACT,
    FUSIONS,
    ID,
    NAME,
    PARTS,
    ROUNDS,
    SPACES,
    SPOTS,
    fusion_copies,
)
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.setup import bare, give_steven, refused
from rules.beach_a_palooza.state import (
    ACT_2,
    ACT_DISCARD,
    ACT_DRAW,
    ASIDE,
    BUBBLED,
    BY,
    CLAIMED,
    COMMON,
    CRASHER_DRAW,
    CROWD,
    FUSION_ASIDE,
    FUSION_ROW,
    HAND,
    INCOMING,
    PLACE,
    SPOT_MARKS,
    BeachState,
    Booth,
    Curtain,
    Turn,
    stage_zone,
    zone_of,
)
from rules.kernel import zones
from rules.kernel.moves import Refusal
from rules.kernel.notation import NotationError
from rules.kernel.state import Setup, bit

KEYS = frozenset(
    (
        *("act", "round", "phase", "first", "active", "done", "supply", "vp", "stevens", "stage", "audience"),
        *("hands", "chosen", "incoming", "row", "crasher_draw", "bubbled", "shuffle", "common", "act_draw"),
        *("act_discard", "claimed", "repeat", "mode"),
    )
)
DEAL_KEYS = frozenset({"repeat", "first", "mode"})
PHASES = ("attack", "booth", "curtain")
ON_STAGE = re.compile(r"^(=)?([a-z0-9_]+)(?::(\d+))?(?:\(([a-z0-9_]+)\))?(!)?$")
IN_ROW = re.compile(r"^([a-z0-9_]+)(?:\{([\d,]+)\})?$")


def deal(setup: Setup, given: Mapping[str, Any]) -> BeachState:
    """A fresh deal, or a position with all chance left to the seed (`mode = "setup"`)."""
    if set(given) - DEAL_KEYS:
        return position(setup, given)
    first = _seat(given.get("first", "A"), len(setup.seats))
    made = GAME.new(Setup(setup.game, setup.mode, setup.level, setup.options, setup.seats, first, setup.seed))
    if isinstance(made, Refusal):
        raise NotationError(f"there is no such game: {made.clause}")
    return made


def position(setup: Setup, given: Mapping[str, Any]) -> BeachState:
    """The state that `given` describes. Raises NotationError."""
    unknown = set(given) - KEYS
    if unknown:
        raise NotationError(f"a position knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS))}")
    refusal = refused(setup)
    if refusal is not None:
        raise NotationError(f"there is no such game: {refusal.clause}")
    state = bare(setup, GAME.fresh_chance(setup))
    n = len(state.seats)
    facts = state.facts
    facts.act = _within(given, "act", ACTS)
    facts.round = _within(given, "round", ROUNDS)
    facts.first = _seat(given.get("first", "A"), n)
    facts.active = _seat(given["active"], n) if "active" in given else facts.first
    facts.done = sum(bit(_seat(word, n)) for word in str(given.get("done", "")).split())
    for key, numbers in (("supply", facts.supply), ("vp", facts.vp)):
        for seat, number in enumerate(_list(given, key, n)):
            numbers[seat] = int(number)
    box = _Box(state)
    _stevens(state, given, box)
    for seat, text in enumerate(_list(given, "stage", n)):
        _stage(state, seat, str(text), box)
    for key, offset in (("audience", CROWD), ("incoming", INCOMING)):
        for seat, text in enumerate(_list(given, key, n)):
            box.lay_all(str(text), zone_of(seat, offset), int(key == "audience"))
    _common(state, given, box)
    chosen = _hands(state, given, box)
    _rest(state, box, n)
    for name in str(given.get("claimed", "")).split():
        face = _face(name)
        free = [p for p in state.zones[FUSION_ROW].cards if state.pieces.face[p] == face]
        unmarked = [p for p in free if not state.pieces.mark(p, CLAIMED)]
        if not unmarked:
            raise NotationError(f"no further {name} lies in the row")
        state.pieces.set_mark(unmarked[0], CLAIMED, 1)
    if given.get("shuffle"):
        words = " ".join(map(str, given["shuffle"])).split()
        state.chance.script = {"shuffle": [_face(word) for word in words]}
    _begin(state, str(given.get("phase", "attack")), chosen)
    return state


def _within(given: Mapping[str, Any], key: str, most: int) -> int:
    number = int(given.get(key, 1))
    if not 1 <= number <= most:
        raise NotationError(f"{key} is 1 to {most}, not {number}")
    return number


def _list(given: Mapping[str, Any], key: str, n: int) -> list[Any]:
    value = given.get(key, [])
    if not isinstance(value, list) or len(value) > n:
        raise NotationError(f"{key} is a list with one entry per seat")
    return value


def _seat(word: Any, n: int) -> int:
    seat = ord(word) - 65 if isinstance(word, str) and len(word) == 1 else -1
    if not 0 <= seat < n:
        raise NotationError(f"there is no seat {word!r}")
    return seat


def _face(word: str) -> int:
    face = FACE.get(word)
    if face is None:
        raise NotationError(f"there is no card {word!r}")
    return face


class _Box:
    """The cards that are not placed yet."""

    def __init__(self, state: BeachState) -> None:
        self.state = state

    def lay(self, word: str, zone: int, up: int = 1) -> int:
        """A card of the box to its place; returns its id."""
        face = _face(word)
        faces = self.state.pieces.face
        piece = next((p for p in self.state.zones[ASIDE].cards if faces[p] == face), None)
        if piece is None:
            raise NotationError(f"the box holds no further {word}")
        zones.carry(self.state, piece, zone, up=up, forget=True)
        return piece

    def lay_all(self, words: str, zone: int, up: int = 1) -> list[int]:
        """Several cards, in order."""
        return [self.lay(word, zone, up) for word in words.split()]


def _stevens(state: BeachState, given: Mapping[str, Any], box: _Box) -> None:
    for seat, colour in enumerate(_list(given, "stevens", len(state.seats))):
        if colour == "-":
            continue
        if colour not in COLOUR:
            raise NotationError(f"there is no {colour!r} Steven; they are: {', '.join(COLOUR)}, -")
        face = COLOUR[colour]
        state.facts.stevens[seat] = face
        for piece in state.zones[ASIDE].cards:
            if state.pieces.face[piece] == face:
                give_steven(state, seat, piece)
                break
        assert face in ABILITY


def _stage(state: BeachState, seat: int, text: str, box: _Box) -> None:
    words = text.split()
    if len(words) != SPACES:
        raise NotationError(f"{text!r}: a Stage has three spaces, '- - -' when empty")
    facts = state.facts
    at = SPACES * seat
    later: list[tuple[int, int]] = []
    for space, word in enumerate(words):
        if word == "-":
            continue
        match = ON_STAGE.match(word)
        if match is None:
            raise NotationError(f"{word!r}: a Character on Stage is written a1_pearl:3 or f_opal:6(a1_pearl)")
        reserved, name, energy, part, used = match.groups()
        if part:
            below = box.lay(part, stage_zone(seat, space))
            fusion = box.lay(name, stage_zone(seat, space))
            state.pieces.on[fusion] = below
            state.pieces.set_mark(fusion, CLAIMED, 1)
            facts.under[at + space] = space
        else:
            piece = box.lay(name, stage_zone(seat, space))
            if reserved:
                later.append((space, NAME[state.pieces.face[piece]]))
        facts.energy[at + space] = int(energy or 0)
        if used:
            facts.used[seat] |= 1 << space
    for space, name in later:
        facts.under[at + space] = _fusion_with(state, seat, name, words[space])


def _fusion_with(state: BeachState, seat: int, name: int, word: str) -> int:
    for home in range(SPACES):
        cards = state.zones[stage_zone(seat, home)].cards
        if len(cards) > 1 and name in PARTS[state.pieces.face[cards[1]]]:
            return home
    raise NotationError(f"{word!r} is part of no Fusion on this Stage")


def _common(state: BeachState, given: Mapping[str, Any], box: _Box) -> None:
    words = str(given.get("row", "- - -")).split()
    if len(words) != 3:
        raise NotationError("row has three places, '- - -' when empty")
    for place, word in enumerate(words):
        if word == "-":
            continue
        match = IN_ROW.match(word)
        if match is None:
            raise NotationError(f"{word!r}: a crasher is written c_crab or c_crab{{1,3}}")
        piece = box.lay(match[1], PLACE + place)
        for spot in (match[2] or "").split(",") if match[2] else ():
            if not 1 <= int(spot) <= len(SPOTS[state.pieces.face[piece]]):
                raise NotationError(f"{word!r}: there is no spot {spot}")
            state.pieces.set_mark(piece, SPOT_MARKS[int(spot) - 1], 1)
    box.lay_all(str(given.get("crasher_draw", "")), CRASHER_DRAW, 0)
    for word in str(given.get("bubbled", "")).split():
        name, _, who = word.partition("@")
        piece = box.lay(name, BUBBLED)
        state.pieces.set_mark(piece, BY, _seat(who, len(state.seats)) + 1 if who else 0)
    box.lay_all(str(given.get("common", "")), COMMON)
    box.lay_all(str(given.get("act_draw", "")), ACT_DRAW, 0)
    box.lay_all(str(given.get("act_discard", "")), ACT_DISCARD)


def _hands(state: BeachState, given: Mapping[str, Any], box: _Box) -> dict[int, list[int]]:
    """Lays hands; returns what each seat has chosen already."""
    n = len(state.seats)
    chosen: dict[int, list[int]] = {}
    for seat, text in enumerate(_list(given, "chosen", n)):
        if str(text).strip():
            chosen[seat] = box.lay_all(str(text), zone_of(seat, HAND), 0)
    for seat, text in enumerate(_list(given, "hands", n)):
        box.lay_all(str(text), zone_of(seat, HAND), 0)
    return chosen


def _rest(state: BeachState, box: _Box, seats: int) -> None:
    """Later Acts' decks, and the Fusions that are in the game."""
    face = state.pieces.face
    act = state.facts.act
    for piece in state.zones[ASIDE].cards[:]:
        if ACT[face[piece]] > act:
            zones.carry(state, piece, ACT_2 + ACT[face[piece]] - 2, forget=True)
    for later in range(act + 1, ACTS + 1):
        zones.mix(state, ACT_2 + later - 2)
    for fusion in FUSIONS:
        here = sum(face[p] == fusion for zone in state.zones if zone.owner >= 0 for p in zone.cards)
        for _ in range(fusion_copies(fusion, seats) - here):
            box.lay(ID[fusion], FUSION_ROW if FROM_ACT[fusion] <= act else FUSION_ASIDE)


def _begin(state: BeachState, phase: str, chosen: dict[int, list[int]]) -> None:
    if phase not in PHASES:
        raise NotationError(f"phase is one of: {', '.join(PHASES)}")
    facts = state.facts
    seat = facts.active
    if phase == "attack":
        facts.attacked = bool(facts.used[seat])
        on_stage = [state.zones[stage_zone(seat, space)].cards for space in range(SPACES)]
        fused = any(len(cards) > 1 for cards in on_stage)
        steven = facts.stevens[seat]
        pep = steven >= 0 and ABILITY[steven].pep and any(on_stage) and not fused and not facts.attacked
        state.agenda[:] = [Turn(1 if pep else 0)]
        return
    for other in range(len(state.seats)):
        if not state.zones[zone_of(other, HAND)].cards:
            state.commits[other] = ()
    if seat in state.commits:
        rounds.next_booth(state)
        GAME.run(state, [])
        return
    if phase == "curtain":
        state.agenda[:] = [Curtain(seat)]
        return
    state.agenda[:] = [Booth(seat)]
    state.eyes = seat
    facts.draft = drafts.fresh(state, seat)
    facts.active = facts.first
    if seat in chosen and not facts.draft.chosen:
        drafts.take_step(state, facts.draft, (drafts.V_CHOOSE, *chosen[seat]))
