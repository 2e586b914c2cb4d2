"""Which cards a selector means, whether a condition holds, and what a card's values are now (SPEC.md 3.1, R-47).

Static abilities are layered over the print, then what has a duration; all add up, so their order never matters.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain

from rules.avarium_academy.catalogue import (
    ABILITIES,
    CLUB,
    COLOUR,
    COMBAT,
    COST,
    DEFENSE,
    FACES,
    FEATURES,
    GENDER,
    KIND,
    STUDENT,
)
from rules.avarium_academy.compiling import (
    ANYTHING,
    ATTACKING_LEADER,
    CLASS,
    COURTYARD,
    ENEMY,
    EXPEL,
    FAST_TRACK,
    IN_FIGHT,
    KEYWORDS,
    REF,
    YOU,
    Condition,
    Do,
    Selector,
)
from rules.avarium_academy.state import CLASS_ZONES, AvariumState, class_of, seat_in_class
from rules.avarium_academy.state import COURTYARD as YARD_ZONE
from rules.avarium_academy.state import EXPEL as EXPEL_ZONE
from rules.avarium_academy.state import STACK as STACK_ZONE
from rules.avarium_academy.steps import ATTACK, DEFENCE
from rules.kernel.state import seats_of

ZONE_OF = {COURTYARD: YARD_ZONE, EXPEL: EXPEL_ZONE}

_STATIC: list[tuple[Do, ...]] = [
    tuple(part for one in ABILITIES[face] if one.kind == "static" and not one.in_courtyard for part in one.apply)
    for face in FACES
]


def _changing(wanted: Callable[[Do], object]) -> list[tuple[Do, ...] | None]:
    """By face: its static changes of a sort, None if it has none."""
    return [tuple(part for part in parts if wanted(part)) or None for parts in _STATIC]


def _grants(keyword: int, part: Do) -> bool:
    return part.keyword == keyword


STATS = _changing(lambda part: part.combat or part.combat_each or part.defense)
COMBATS = _changing(lambda part: part.combat or part.combat_each)
PRICES = _changing(lambda part: part.cost)
GRANTS = [_changing(partial(_grants, keyword)) for keyword in range(len(KEYWORDS))]
"""Of each keyword what grants it."""

FAST: frozenset[int] = frozenset(
    face
    for face in FACES
    if any(one.in_courtyard and any(part.keyword == FAST_TRACK for part in one.apply) for one in ABILITIES[face])
)
"""The Students that join at once when they are recruited (AVA-048)."""

LOCAL: bool = all(
    part.each is None or (part.each.zone == CLASS and part.each.of == YOU)
    for found in chain(STATS, *GRANTS)
    for part in found or ()
)
"""Whether static changes stay inside a Class: then nobody needs to look at the other Classes."""

LOWERS_DEFENSE: bool = any(part.defense < 0 for found in STATS for part in found or ())
"""Whether a static ability alone could bring a Defense down to 0."""


# -- selectors -------------------------------------------------------------------------------------------------


def fails(state: AvariumState, sel: Selector, seat: int, source: int, piece: int, picks: tuple[int, ...] = ()) -> str:
    """The first key of the selector that the piece doesn't meet, or "". `seat` controls the effect, `source` is
    the card that it is of, `picks` what the earlier target entries name."""
    pieces = state.pieces
    zone = pieces.zone[piece]
    where = sel.zone
    if where == CLASS:
        owner = seat_in_class(zone)
        if owner < 0:
            return "zone"
        of = sel.of
        if of == YOU:
            if owner != seat:
                return "of"
        elif of == ENEMY:
            if owner == seat:
                return "of"
        elif of >= REF and owner != picks[of - REF]:
            return "of"
    elif zone != ZONE_OF.get(where, STACK_ZONE):
        return "zone"
    face = pieces.face[piece]
    misprint = FEATURES[face] & sel.bars
    if misprint and sel.kinds and KIND[face] not in sel.kinds:
        return "kind"
    if sel.other and piece == source:
        return "other"
    if sel.role and not in_role(state, piece, sel.role):
        return "role"
    if misprint:
        if sel.colour >= 0 and COLOUR[face] != sel.colour:
            return "colour"
        return "gender" if sel.gender >= 0 and GENDER[face] != sel.gender else "club"
    if sel.ready >= 0 and pieces.turned[piece] == sel.ready:
        return "ready"
    if sel.cost_max >= 0 and COST[face] > sel.cost_max:
        return "cost_max"
    if sel.cost_ref >= 0 and COST[face] > COST[pieces.face[picks[sel.cost_ref]]]:
        return "cost_max"
    if sel.defense_max >= 0 and defense(state, piece) > sel.defense_max:
        return "defense_max"
    return ""


def matching(state: AvariumState, sel: Selector, seat: int, source: int, picks: tuple[int, ...] = ()) -> list[int]:
    """The pieces that a selector means, in the order in which they lie."""
    zones = state.zones
    if sel.role and state.facts.fight is None:
        return []
    if sel.zone == CLASS:
        if sel.of == YOU:
            among = zones[class_of(seat)].cards
        elif sel.of >= REF:
            among = zones[class_of(picks[sel.of - REF])].cards
        else:
            among = [
                card
                for other in range(len(state.seats))
                if other != seat or sel.of != ENEMY
                for card in zones[CLASS_ZONES[other]].cards
            ]
    else:
        among = zones[ZONE_OF.get(sel.zone, STACK_ZONE)].cards
    if sel.plain:
        return plainly(state, sel, among)
    # What can be told by the print alone first: few are left to be looked at one by one.
    return [card for card in plainly(state, sel, among) if not fails(state, sel, seat, source, card, picks)]


def plainly(state: AvariumState, sel: Selector, among: list[int]) -> list[int]:
    """Those of some cards, which lie where the selector looks, that have its printed values and readiness."""
    faces, bars, ready = state.pieces.face, sel.bars, sel.ready
    if ready < 0:
        return [card for card in among if not FEATURES[faces[card]] & bars]
    turned = state.pieces.turned
    return [card for card in among if turned[card] != ready and not FEATURES[faces[card]] & bars]


def in_role(state: AvariumState, piece: int, role: int) -> bool:
    """Whether a card is in the fight, on the attack side, or the Attacking Leader."""
    fight = state.facts.fight
    if fight is None:
        return False
    stay = state.facts.stays[piece]
    if role == ATTACKING_LEADER:
        leader = fight.parties[ATTACK][0]
        return leader.piece == piece and leader.stay == stay
    for side in (ATTACK, DEFENCE) if role == IN_FIGHT else (ATTACK,):
        for member in fight.parties[side]:
            if member.piece == piece and member.stay == stay:
                return True
    return False


# -- values ----------------------------------------------------------------------------------------------------


def classes_for(state: AvariumState, seat: int) -> tuple[int, ...]:
    """The seats whose cards could change a card of that Class."""
    return (seat,) if LOCAL else seats_of(state.facts.living)


def applies(state: AvariumState, part: Do, seat: int, source: int, piece: int) -> bool:
    """Whether a step of the static ability of `source`, in the Class of `seat`, concerns a card now."""
    if part.each is None:
        if source != piece:
            return False
    elif fails(state, part.each, seat, source, piece):
        return False
    return part.when is None or holds(state, part.when, seat, source)


def combat(state: AvariumState, piece: int, without: frozenset[int] = frozenset()) -> int:
    """The current Combat of a card in a Class, 0 at least. `without`: cards that count as gone."""
    return max(0, _stat(state, piece, without, True))


def combat_of_class(state: AvariumState, cards: list[int], owner: int) -> int:
    """The current Combat of cards of one Class together. What could change it is looked for once for all."""
    faces = state.pieces.face
    zones = state.zones
    mods = state.facts.mods
    if LOCAL and not mods and not any(COMBATS[faces[card]] for card in zones[CLASS_ZONES[owner]].cards):
        return sum([COMBAT[faces[card]] for card in cards])  # as printed
    changes = [
        (part, seat, source)
        for seat in ((owner,) if LOCAL else seats_of(state.facts.living))
        for source in zones[CLASS_ZONES[seat]].cards
        for part in COMBATS[faces[source]] or ()
    ]
    total = 0
    for card in cards:
        value = COMBAT[faces[card]]
        for mod in mods:
            if mod[0] == card:
                value += mod[1]
        for part, seat, source in changes:
            if applies(state, part, seat, source, card):
                each = part.combat_each
                value += part.combat + (len(matching(state, each, seat, source)) if each else 0)
        if value > 0:
            total += value
    return total


def defense(state: AvariumState, piece: int, without: frozenset[int] = frozenset()) -> int:
    """The current Defense of a card in a Class; it may be 0 or less for a moment (AVA-137)."""
    return _stat(state, piece, without, False)


def _stat(state: AvariumState, piece: int, without: frozenset[int], fighting: bool) -> int:
    pieces = state.pieces
    face = pieces.face[piece]
    value = COMBAT[face] if fighting else DEFENSE[face]
    for mod in state.facts.mods:
        if mod[0] == piece:
            value += mod[1] if fighting else mod[2]
    owner = seat_in_class(pieces.zone[piece])
    if owner < 0:
        return value
    faces = pieces.face
    for seat in (owner,) if LOCAL else seats_of(state.facts.living):
        for source in state.zones[CLASS_ZONES[seat]].cards:
            found = STATS[faces[source]]
            if found is None or source in without:
                continue
            for part in found:
                n = part.combat if fighting else part.defense
                each = part.combat_each if fighting else None
                if (n or each) and applies(state, part, seat, source, piece):
                    value += n + (len(matching(state, each, seat, source)) if each else 0)
    return value


def has(state: AvariumState, piece: int, keyword: int) -> bool:
    """Whether a card in a Class has a keyword now."""
    for mod in state.facts.mods:
        if mod[0] == piece and mod[3] == keyword:
            return True
    pieces = state.pieces
    owner = seat_in_class(pieces.zone[piece])
    if owner < 0:
        return False
    faces = pieces.face
    granted = GRANTS[keyword]
    for seat in (owner,) if LOCAL else seats_of(state.facts.living):
        for source in state.zones[CLASS_ZONES[seat]].cards:
            found = granted[faces[source]]
            if found is not None:
                for part in found:
                    if applies(state, part, seat, source, piece):
                        return True
    return False


def given(state: AvariumState, seat: int, keyword: int) -> bool:
    """Whether anything gives a keyword that a card of that Class could have."""
    faces = state.pieces.face
    granted = GRANTS[keyword]
    for other in (seat,) if LOCAL else seats_of(state.facts.living):
        for source in state.zones[CLASS_ZONES[other]].cards:
            if granted[faces[source]] is not None:
                return True
    return any(mod[3] == keyword for mod in state.facts.mods)


def price(state: AvariumState, seat: int, piece: int) -> int:
    """What recruiting a card of the Courtyard costs that seat now (AVA-047)."""
    faces = state.pieces.face
    cost = COST[faces[piece]]
    for other in range(len(state.seats)):
        for source in state.zones[CLASS_ZONES[other]].cards:
            found = PRICES[faces[source]]
            if found is not None:
                for part in found:
                    if (other == seat) != part.enemies and applies(state, part, other, source, piece):
                        cost += part.cost
    return max(0, cost)


# -- conditions ------------------------------------------------------------------------------------------------


def amount(state: AvariumState, cond: Condition, seat: int, source: int) -> int:
    """What a condition counts, as it stands; of `all`, how many of its parts are met."""
    facts = state.facts
    match cond.kind:
        case "count":
            assert cond.match is not None  # a count has a selector
            return len(matching(state, cond.match, seat, source))
        case "distinct":
            assert cond.match is not None
            faces = state.pieces.face
            return len({CLUB[faces[card]] for card in matching(state, cond.match, seat, source)})
        case "sum":
            assert cond.match is not None
            found = matching(state, cond.match, seat, source)
            if cond.match.zone == CLASS and cond.match.of == YOU:
                return combat_of_class(state, found, seat)
            return sum(combat(state, card) for card in found)
        case "reputation":
            return facts.reputation[seat]
        case "merit":
            return facts.merit[seat]
        case "schemes_this_turn":
            return facts.schemes[seat]
        case "ready":
            return 1 - state.pieces.turned[source]
        case "leader":
            return int(in_role(state, source, ATTACKING_LEADER))
        case _:
            return sum(holds(state, part, seat, source) for part in cond.parts)


def threshold(state: AvariumState, cond: Condition) -> int:
    """From what amount on a condition holds in this game."""
    return least_of(cond, len(state.seats))


def least_of(cond: Condition, seats: int) -> int:
    """From what amount on a condition holds with so many players at set-up."""
    if cond.kind == "all":
        return len(cond.parts)
    if cond.kind in ("ready", "leader"):
        return 1
    return cond.least[0 if seats < 3 else seats - 2 if seats < 5 else 2]


def holds(state: AvariumState, cond: Condition, seat: int, source: int) -> bool:
    """Whether a condition holds for the controller `seat` of the card `source`."""
    found = amount(state, cond, seat, source)
    return found >= threshold(state, cond) and (cond.most == ANYTHING or found <= cond.most)


def students(state: AvariumState, seat: int) -> list[int]:
    """The Students of a Class."""
    faces = state.pieces.face
    return [card for card in state.zones[class_of(seat)].cards if KIND[faces[card]] == STUDENT]
