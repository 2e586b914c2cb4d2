"""Who could act in a moment, and who wants to be asked in it: both by public facts alone (SPEC.md 6.8)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import (
    ABILITIES,
    ACTIVATED,
    CHEAPEST,
    INSTANT,
    KIND,
    MOMENT,
    RESPONSE,
    STOP,
    STUDENT,
    WIN,
)
from rules.avarium_academy.compiling import ENEMY_DRAW, FIGHT, OWN_FIGHT, OWN_TURN, PLAN
from rules.avarium_academy.state import AvariumState, class_of, hand_of, items, living, next_living
from rules.avarium_academy.steps import ATTACK, DEFENCE, Free
from rules.avarium_academy.targets import enough
from rules.avarium_academy.win_cons import win_con
from rules.kernel.state import bit

END_CLEAR = MOMENT["end_clear"]
EVER: list[bool] = [any(row.values()) for row in STOP]
"""Whether anybody has a stop in a moment by default."""

ALIKE: list[bool | None] = [any(row.values()) if len(set(row.values())) == 1 else None for row in STOP]
"""The default stop of a moment where it is the same for everybody."""

FIGHT_MOMENTS = frozenset(MOMENT[name] for name in ("fight_set", "fight_support", "fight_defend", "fight_help"))


def in_fight(state: AvariumState) -> bool:
    """Whether a fight is in Set! or Party Up!."""
    fight = state.facts.fight
    return fight is not None and not fight.dealing


def own_fight(state: AvariumState, seat: int) -> bool:
    """Whether the seat is the player of the Attacking Leader in Set! or Party Up!."""
    fight = state.facts.fight
    return fight is not None and not fight.dealing and fight.attacker == seat


def well_timed(state: AvariumState, seat: int, timing: int) -> bool:
    """Whether the timing of an ability or Surprise allows it now, priority apart (3.1, Timing)."""
    if timing == FIGHT:
        return in_fight(state)
    if timing == OWN_FIGHT:
        return own_fight(state, seat)
    if timing == OWN_TURN:
        return state.facts.active == seat
    if timing == ENEMY_DRAW:
        return bool(state.facts.drew & state.facts.living & ~bit(seat))
    if timing == PLAN:
        return bool(state.agenda) and isinstance(state.agenda[-1], Free) and state.facts.active == seat
    return True


def can_use(state: AvariumState, seat: int, source: int) -> bool:
    """Whether an activated ability of the seat's own card is legal now but for priority: timing, cost, targets."""
    face = state.pieces.face[source]
    at = ACTIVATED[face]
    if at < 0:
        return False
    ability = ABILITIES[face][at]
    facts = state.facts
    if ability.exhaust and state.pieces.turned[source]:
        return False
    if ability.reputation > facts.reputation[seat] or ability.merit > facts.merit[seat]:
        return False
    return well_timed(state, seat, ability.timing) and enough(state, ability, seat, source)


def able(state: AvariumState, seat: int) -> bool:
    """Whether a seat could act now: a card in hand and something to pay with, or an ability. Never what the card
    is."""
    if not living(state, seat):
        return False
    if state.zones[hand_of(seat)].cards and can_pay(state, seat):
        return True
    faces = state.pieces.face
    for source in state.zones[class_of(seat)].cards:
        if ACTIVATED[faces[source]] >= 0 and can_use(state, seat, source):
            return True
    return False


def can_pay(state: AvariumState, seat: int) -> bool:
    """Whether the seat could pay the lowest cost of any Surprise or fight Scheme."""
    free = state.options.get("schemes_in_fights") == "active_any" and own_fight(state, seat)
    if state.facts.reputation[seat] >= (0 if free else CHEAPEST):
        return True
    faces, turned = state.pieces.face, state.pieces.turned
    return any(not turned[piece] and KIND[faces[piece]] == STUDENT for piece in state.zones[class_of(seat)].cards)


def role(state: AvariumState, seat: int, moment: int) -> str:
    """The word under which a moment's default stop stands for a seat."""
    if moment == RESPONSE:
        stack = items(state)
        return "top_controller" if stack and stack[-1].seat == seat else "others"
    if moment in FIGHT_MOMENTS:
        fight = state.facts.fight
        if fight is not None and seat in (fight.attacker, fight.defender):
            return ("attacker", "defender")[ATTACK if seat == fight.attacker else DEFENCE]
        return "uninvolved"
    return "own" if seat == state.facts.active else "other"


def stops(state: AvariumState, seat: int, moment: int) -> bool:
    """Whether a seat wants to be asked in a moment: forced stops, yields, full control, switches, defaults."""
    facts = state.facts
    if moment == END_CLEAR and forced(state, seat):
        return True
    if facts.yields[seat]:
        return False
    if facts.full >> seat & 1 or facts.stops_on[seat] >> moment & 1:
        return True
    if facts.stops_off[seat] >> moment & 1 or not EVER[moment]:
        return False
    default = ALIKE[moment]
    return STOP[moment][role(state, seat, moment)] if default is None else default


def forced(state: AvariumState, seat: int) -> bool:
    """Forced stops of `end_clear`: while the next player's start-of-turn Win-Con is met, everybody else has one;
    once an effect has played out there, the next player has one too."""
    if not can_be_forced(state):
        return False
    coming = next_living(state, state.facts.active)
    if seat == coming:
        return state.facts.played_here
    return win_con(state, coming)


def can_be_forced(state: AvariumState) -> bool:
    """Whether the next player has had a turn and has a start-of-turn Win-Con."""
    facts = state.facts
    coming = next_living(state, facts.active)
    if coming == facts.active or not facts.turns[coming]:
        return False
    face = state.pieces.face[facts.idols[coming]]
    return WIN[face] is not None and not INSTANT[face]
