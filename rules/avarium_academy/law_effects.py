"""The law of Schemes and abilities: gates, targets, payment (SPEC.md 5.8, 5.9, 5.11)."""

from __future__ import annotations

from rules.avarium_academy.able import well_timed
from rules.avarium_academy.catalogue import (
    ABILITIES,
    ACTIVATED,
    COST,
    IDOL,
    KIND,
    NONE,
    PLAYS,
    SCHEME,
    STUDENT,
)
from rules.avarium_academy.compiling import NO_PLAYER, Ability, Entry
from rules.avarium_academy.law_gates import WHEN, ability_gate, dealing, scheme_gate
from rules.avarium_academy.refusals import DEALING, NOT_THERE, no, of_card
from rules.avarium_academy.state import AvariumState, class_of, hand_of, items, seat_in_class, seat_in_hall
from rules.avarium_academy.targets import candidates, enough, of_abilities, wrong
from rules.avarium_academy.values import defense
from rules.avarium_academy.verbs import BOTH, UNNAMED
from rules.kernel.moves import CardRef, Refusal
from rules.kernel.state import bit

CARDS, PLAYERS, ABILITY = 0, 1, 2
"""What a Scheme or ability aims at: cards (or nothing), a player, an ability on the Stack."""


def aims_at(ability: Ability) -> int:
    """Which of the three verbs declares it."""
    if not ability.targets:
        return CARDS
    first = ability.targets[0]
    if first.player != NO_PLAYER:
        return PLAYERS
    return ABILITY if of_abilities(first) else CARDS


def _aim_of(face: int) -> int:
    if PLAYS[face]:
        return aims_at(PLAYS[face][0])
    return aims_at(ABILITIES[face][ACTIVATED[face]]) if ACTIVATED[face] >= 0 else NONE


AIMS: list[int] = [_aim_of(face) for face in range(len(KIND))]
"""By face: what its Scheme or activated ability aims at; -1 = it has none."""


# -- targets -----------------------------------------------------------------------------------------------------


def not_legal(state: AvariumState, entry: Entry, why: str, value: int, seats: int) -> Refusal:
    """AVA-132 with the reason."""
    if entry.player != NO_PLAYER or why == "item" or not 0 <= value < len(state.pieces.face):
        return no(f"AVA-132.{why}" if why in ("player", "drew", "item") else "AVA-132.gone", seats)
    face = state.pieces.face[value]
    if face < 0:
        return no("AVA-132.gone", seats)
    card = CardRef(face)
    sel = entry.cards
    assert sel is not None  # an entry that names no player names cards
    if why == "cost_max":
        limit = sel.cost_max
        return no("AVA-132.cost_max", seats, card=card, cost=COST[face], limit=limit)
    if why == "defense_max":
        return no("AVA-132.defense_max", seats, card=card, n=defense(state, value), limit=sel.defense_max)
    if why == "ready":
        return no("AVA-132.exhausted" if sel.ready else "AVA-132.ready", seats, card=card)
    return no(f"AVA-132.{why}", seats, card=card)


def judge_targets(
    state: AvariumState, seat: int, source: int, face: int, ability: Ability, values: list[int], ended: bool, seats: int
) -> Refusal | None:
    """Whether the targets named so far are legal; `ended`: no more are coming."""
    entries = ability.targets
    if not entries:
        return no("AVA-132.many", seats, n=0) if values else None
    several = len(entries) > 1
    # One legal target that is named shows that there is one: then nobody need look for it.
    shown = values and not several and entries[0].least <= 1 and not wrong(state, entries[0], seat, source, values[0])
    if not shown and not enough(state, ability, seat, source):
        return of_card("AVA-132.none", seats, face)
    most = len(entries) if several else entries[0].most
    for at, value in enumerate(values[:most]):
        if shown and not at:
            continue
        entry = entries[at] if several else entries[0]
        picks = tuple(values[:at]) if several else ()
        why = wrong(state, entry, seat, source, value, picks)
        if why:
            refusal = not_legal(state, entry, why, value, seats)
            if why == "cost_max" and entry.cards is not None and entry.cards.cost_ref >= 0:
                limit = COST[state.pieces.face[picks[entry.cards.cost_ref]]]
                there = state.pieces.face[value]
                refusal = no("AVA-132.cost_max", seats, card=CardRef(there), cost=COST[there], limit=limit)
            return refusal
        if not several and value in values[:at]:
            return no("AVA-132.twice", seats)
        if several and at + 1 < most and not candidates(state, entries[at + 1], seat, source, tuple(values[: at + 1])):
            return no("AVA-132.none", seats, card=CardRef(face))
    if len(values) > most:
        return no("AVA-132.many", seats, n=most)
    least = len(entries) if several else entries[0].least
    return no("AVA-132.few", seats, n=least) if ended and len(values) < least else None


def named(args: tuple[int, ...], most: int) -> tuple[list[int], bool, bool]:
    """The targets among arguments of which there can be `most`: those named, whether no more are coming, and
    whether a gap is left between two."""
    if not args:
        return [], False, False
    if UNNAMED not in args:
        return list(args[:most]), len(args) >= most, False
    head = args[:most]
    n = len(head) - head.count(UNNAMED)
    if UNNAMED in head[:n]:
        return [value for value in head if value != UNNAMED], True, True
    return list(head[:n]), True, False


# -- payment -----------------------------------------------------------------------------------------------------


def judge_payment(state: AvariumState, seat: int, face: int, payer: int) -> Refusal | None:
    """070, 044, 064, 060, 069, 068: to its seat alone, since it speaks of a card of the hand."""
    mine = bit(seat)
    cost = COST[face]
    if payer == UNNAMED:
        have = state.facts.reputation[seat]
        return no("AVA-068", mine, card=CardRef(face), cost=cost, have=have) if have < cost else None
    if payer == BOTH or cost == 0:
        return no("AVA-070", mine)
    if not 0 <= payer < len(state.pieces.face):
        return no("AVA-069.own", mine)
    zone = state.pieces.zone[payer]
    if seat_in_hall(zone) >= 0:
        return no("AVA-044", mine)
    if seat_in_class(zone) < 0:
        return no("AVA-069.own", mine)
    student = state.pieces.face[payer]
    if KIND[student] == IDOL:
        return no("AVA-064", mine)
    if state.pieces.turned[payer]:
        return no("AVA-060", mine, card=CardRef(student))
    if zone != class_of(seat):
        return no("AVA-069.own", mine)
    if COST[student] < cost:
        return no("AVA-069", mine, student=CardRef(student), c=COST[student], cost=cost)
    return None


def payers(state: AvariumState, seat: int, face: int) -> list[int]:
    """The Students that could pay for a Scheme."""
    cost = COST[face]
    if not cost:
        return []
    turned, faces = state.pieces.turned, state.pieces.face
    return [
        piece
        for piece in state.zones[class_of(seat)].cards
        if not turned[piece] and COST[faces[piece]] >= cost and KIND[faces[piece]] == STUDENT
    ]


def payable(state: AvariumState, seat: int, face: int) -> bool:
    """Whether the seat can pay for a Scheme in one way or the other."""
    return state.facts.reputation[seat] >= COST[face] or bool(payers(state, seat, face))


# -- Schemes -----------------------------------------------------------------------------------------------------


def held(state: AvariumState, seat: int, card: int) -> int:
    """The face of a card of the seat's own hand, or -1."""
    pieces = state.pieces
    if 0 <= card < len(pieces.face) and 0 <= seat < len(state.seats):
        face = pieces.face[card]
        if pieces.zone[card] == hand_of(seat) and face >= 0 and KIND[face] == SCHEME:
            return face
    return NONE


def _scheme(state: AvariumState, seat: int, args: tuple[int, ...], aim: int) -> Refusal | int:
    """The face of the Scheme that is played, or why it can't be."""
    face = held(state, seat, args[0])
    if face < 0:
        return no("TAB-016", bit(seat))
    refusal = scheme_gate(state, seat, face)
    if refusal is not None:
        return refusal
    return face if AIMS[face] == aim else no("AVA-132.gone", bit(seat))


def _paid(state: AvariumState, seat: int, face: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    if args:
        return judge_payment(state, seat, face, args[0])
    if whole or payable(state, seat, face):
        return None
    have = state.facts.reputation[seat]
    return no("AVA-068", bit(seat), card=CardRef(face), cost=COST[face], have=have)


def play(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A Scheme that aims at cards, or at nothing: card, mode, up to three targets, payer."""
    if not args:
        return None
    face = _scheme(state, seat, args, CARDS)
    if isinstance(face, Refusal):
        return face
    mine = bit(seat)
    modes = PLAYS[face]
    if len(args) == 1:
        if not any(enough(state, mode, seat, UNNAMED) for mode in modes):
            return of_card("AVA-132.none", mine, face)
        return _paid(state, seat, face, (), whole)
    mode = args[1]
    if len(modes) == 1 and mode == 0:
        chosen = modes[0]
    elif len(modes) > 1 and 1 <= mode <= len(modes):
        chosen = modes[mode - 1]
    else:
        return no("AVA-132.mode", mine, card=CardRef(face))
    values, ended, gap = named(args[2:5], 3)
    if gap:
        return no("TAB-016", mine)
    refusal = judge_targets(state, seat, UNNAMED, face, chosen, values, ended, mine)
    return refusal if refusal is not None else _paid(state, seat, face, args[5:6], whole)


def play_at(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A Scheme that aims at a player: card, player, payer."""
    if not args:
        return None
    face = _scheme(state, seat, args, PLAYERS)
    if isinstance(face, Refusal):
        return face
    values = [value for value in args[1:2] if value != UNNAMED]
    refusal = judge_targets(state, seat, UNNAMED, face, PLAYS[face][0], values, len(args) > 1, bit(seat))
    return refusal if refusal is not None else _paid(state, seat, face, args[2:3], whole)


def play_on(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A Scheme that aims at an ability on the Stack: card, place on the Stack from the bottom, payer."""
    if not args:
        return None
    face = _scheme(state, seat, args, ABILITY)
    if isinstance(face, Refusal):
        return face
    values = [serial_at(state, args[1])] if len(args) > 1 else []
    refusal = judge_targets(state, seat, UNNAMED, face, PLAYS[face][0], values, len(args) > 1, bit(seat))
    return refusal if refusal is not None else _paid(state, seat, face, args[2:3], whole)


def serial_at(state: AvariumState, at: int) -> int:
    """The serial of the Stack's item at a place from the bottom, -1 if there's none."""
    stack = items(state)
    return stack[at].serial if 0 <= at < len(stack) else -1


# -- abilities ---------------------------------------------------------------------------------------------------


def _ability(state: AvariumState, seat: int, args: tuple[int, ...], aim: int) -> Refusal | int:
    """The face whose activated ability is used, or why it can't be (087, 153, 082, 085)."""
    source = args[0]
    pieces = state.pieces
    if not 0 <= source < len(pieces.face) or not 0 <= seat < len(state.seats):
        return NOT_THERE
    if dealing(state):
        return DEALING  # before all other clauses
    face = pieces.face[source]
    if face < 0 or ACTIVATED[face] < 0 or KIND[face] == SCHEME:
        return NOT_THERE
    if pieces.zone[source] != class_of(seat):
        return no("AVA-087", card=CardRef(face))
    refusal = ability_gate(state, seat)
    if refusal is not None:
        return refusal
    ability = ABILITIES[face][ACTIVATED[face]]
    if not well_timed(state, seat, ability.timing):
        return no("AVA-082", card=CardRef(face), when=WHEN[ability.timing])
    if ability.exhaust and pieces.turned[source]:
        return of_card("AVA-085", -1, face)
    return face if AIMS[face] == aim else no("AVA-132.gone")


def _affordable(state: AvariumState, seat: int, face: int) -> Refusal | None:
    """086, 084."""
    ability = ABILITIES[face][ACTIVATED[face]]
    facts = state.facts
    if ability.merit > facts.merit[seat]:
        return no("AVA-086", have=facts.merit[seat], cost=ability.merit)
    if ability.reputation > facts.reputation[seat]:
        return no("AVA-084", card=CardRef(face), cost=ability.reputation, have=facts.reputation[seat])
    return None


def use(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """An ability that aims at cards, or at nothing: its card, up to two targets."""
    if not args:
        return ability_gate(state, seat)
    face = _ability(state, seat, args, CARDS)
    if isinstance(face, Refusal):
        return face
    values, ended, gap = named(args[1:3], 2)
    if gap:
        return NOT_THERE
    ability = ABILITIES[face][ACTIVATED[face]]
    refusal = judge_targets(state, seat, args[0], face, ability, values, ended and len(args) > 1, -1)
    return refusal if refusal is not None else _affordable(state, seat, face)


def use_at(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """An ability that aims at a player: its card, the player."""
    if not args:
        return ability_gate(state, seat)
    face = _ability(state, seat, args, PLAYERS)
    if isinstance(face, Refusal):
        return face
    values = [value for value in args[1:2] if value != UNNAMED]
    ability = ABILITIES[face][ACTIVATED[face]]
    refusal = judge_targets(state, seat, args[0], face, ability, values, len(args) > 1, -1)
    return refusal if refusal is not None else _affordable(state, seat, face)
