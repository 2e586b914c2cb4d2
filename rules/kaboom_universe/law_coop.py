"""The law of Co-Op: why a move may not be made (SPEC.md 6.5 gives the order).

Every function judges as many arguments as it is given, so that a refused part refuses all completions.
Before the opening draw of a turn everything but that draw is refused by KAB-123, windows aside.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.kaboom_universe import refusals as no
from rules.kaboom_universe.catalogue import (
    ADVANCED,
    BLUE_LASER,
    COOP_PLATFORMS,
    DIPLODOCUS,
    DIVERT,
    GREEN_LASER,
    LAST_AID,
    N_SPECIES,
    PIECES,
    PREY,
    STEAL_DINOSAUR,
    T_REX,
)
from rules.kaboom_universe.law import Judge, unknown
from rules.kaboom_universe.state import (
    COOP_HANDS,
    DECK,
    DECK_B,
    DRAWING,
    ISOLATED,
    KaboomState,
    KaboomStep,
    Laser,
    Lose,
    Mission,
    Prey,
    Shield,
    hits_on,
    option,
    rules_of,
)
from rules.kaboom_universe.verbs import NOT_COOP, UNNAMED
from rules.kernel.moves import Refusal


def blocked(state: KaboomState, step: KaboomStep | None) -> Refusal:
    """What stands in the way of a move that does not answer the step that asks (orders 1 and 2)."""
    match step:
        case None:
            return no.MISSION_OVER
        case Shield(platform):
            return no.SHIELD_OPEN[platform]
        case Laser():
            return no.LASER_OPEN
        case Prey():
            return no.PREY_OPEN[state.facts.active]
        case Lose():
            return no.LOST_CARD_OPEN[state.facts.active]
        case _:
            return no.NOT_ASKED


def gate(state: KaboomState, seat: int, opening: bool = False, ending: bool = False) -> Refusal | None:
    """Orders 1 to 5 for what the active seat does. `opening`: it may open the turn; `ending`: it is no action."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is not Mission:
        return blocked(state, step)
    facts = state.facts
    if facts.active != seat:
        return no.NOT_YOUR_TURN[facts.active]
    if facts.phase == DRAWING:
        return None if opening else no.DRAW_FIRST
    return None if facts.actions_left or ending else no.NO_ACTIONS


def eligible(state: KaboomState, seat: int) -> bool:
    """Whether that seat may react with Diverts and lasers (KAB-128)."""
    if not state.facts.playing >> seat & 1 if seat >= 0 else True:
        return False
    return seat == state.facts.active or option(state, "coop_reactors") == "team"


def platforms(state: KaboomState) -> range:
    """The zone indexes of the three platforms."""
    first = COOP_HANDS + len(state.seats)
    return range(first, first + COOP_PLATFORMS)


def on_platform(state: KaboomState, piece: int) -> bool:
    """Whether the piece lies on a platform."""
    return 0 <= piece < PIECES and 0 <= state.pieces.zone[piece] - COOP_HANDS - len(state.seats) < COOP_PLATFORMS


def held(state: KaboomState, seat: int, card: int, face: int) -> bool:
    """Whether that seat holds the piece, and it is such a card."""
    pieces = state.pieces
    return 0 <= card < PIECES and pieces.zone[card] == COOP_HANDS + seat and pieces.face[card] == face


def endures(state: KaboomState, piece: int) -> bool:
    """A Diplodocus at the advanced level (KAB-160)."""
    return state.level == ADVANCED and state.pieces.face[piece] == DIPLODOCUS


def candidates(state: KaboomState, predator: int) -> list[int]:
    """The prey that a predator may bite: of its platform, not isolated (KAB-130)."""
    pieces = state.pieces
    return [
        piece
        for piece in state.zones[pieces.zone[predator]].cards
        if pieces.face[piece] in PREY and not pieces.mark(piece, ISOLATED)
    ]


def _room_beside(state: KaboomState, zone: int) -> bool:
    capacity = rules_of(state).capacity
    return any(len(state.zones[other].cards) < capacity for other in platforms(state) if other != zone)


def draw_a(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-123, KAB-137. Deck A can be empty only in a position made by hand."""
    refusal = gate(state, seat, opening=True)
    return no.NOT_THERE if refusal is None and not state.zones[DECK].cards else refusal


def draw_b(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-147, KAB-150."""
    refusal = gate(state, seat)
    return no.DECK_B_EMPTY if refusal is None and not state.zones[DECK_B].cards else refusal


def move(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Dinosaur, platform (KAB-138 to KAB-142)."""
    refusal = gate(state, seat)
    if refusal is not None or not args:
        return refusal
    target = args[0]
    if not on_platform(state, target):
        return no.NO_DINOSAUR_THERE
    spots = platforms(state)
    source = state.pieces.zone[target]
    capacity = rules_of(state).capacity
    beside = [zone for zone in (source - 1, source + 1) if zone in spots]
    if len(args) > 1:
        if args[1] == source or args[1] not in spots:
            return no.NOWHERE
        if args[1] not in beside:
            return no.NOT_ADJACENT
        beside = [args[1]]
    if len(state.zones[source].cards) == 1:
        return no.ALONE
    return no.FULL_COOP if all(len(state.zones[zone].cards) >= capacity for zone in beside) else None


def steal_dino(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Card, dinosaur, platform; nothing can be discarded (KAB-144, KAB-141, KAB-160)."""
    refusal = gate(state, seat)
    given = len(args)
    if refusal is not None or not given:
        return refusal
    if not held(state, seat, args[0], STEAL_DINOSAUR):
        return no.NOT_HELD_OPEN
    if given == 1 or args[1] == UNNAMED:
        if not any(
            not endures(state, piece) and _room_beside(state, zone)
            for zone in platforms(state)
            for piece in state.zones[zone].cards
        ):
            return no.NO_TARGET_OPEN[STEAL_DINOSAUR]
        return None if given == 1 else no.NO_DINOSAUR_THERE
    if not on_platform(state, args[1]):
        return no.NO_DINOSAUR_THERE
    if endures(state, args[1]):
        return no.ENDURES
    source = state.pieces.zone[args[1]]
    if given == 2:
        return None if _room_beside(state, source) else no.FULL_COOP
    if args[2] == source or args[2] not in platforms(state):
        return no.SAME_PLATFORM
    if len(state.zones[args[2]].cards) >= rules_of(state).capacity:
        return no.FULL_COOP
    return no.NO_DISCARD if given > 3 and args[3] != UNNAMED else None


def last_aid(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-145, KAB-146."""
    refusal = gate(state, seat)
    if refusal is not None or not args:
        return refusal
    if not held(state, seat, args[0], LAST_AID):
        return no.NOT_HELD_OPEN
    spots = platforms(state)
    if len(args) == 1 or args[1] == UNNAMED:
        if not any(_injured(state, zone) for zone in spots):
            return no.NO_TARGET_OPEN[LAST_AID]
        return None if len(args) == 1 else no.NONE_INJURED
    if args[1] not in spots:
        return no.NOT_THERE
    return None if _injured(state, args[1]) else no.NONE_INJURED


def _injured(state: KaboomState, zone: int) -> bool:
    return any(hits_on(state, piece) for piece in state.zones[zone].cards)


def t_rex(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-161, with the refusals of KAB-109 to KAB-111."""
    refusal = gate(state, seat)
    if refusal is not None:
        return refusal
    if state.level != ADVANCED:
        return no.NO_STRENGTH_COOP
    if not args:
        return None
    king = args[0]
    if not on_platform(state, king) or state.pieces.face[king] != T_REX:
        return no.NO_STRENGTH_COOP
    if len(args) == 1 or args[1] == UNNAMED:
        if sum(len(state.zones[zone].cards) for zone in platforms(state)) < 2:
            return no.NO_TARGET_OPEN[T_REX]
        if len(args) > 1:
            return no.NO_DINOSAUR_THERE
    elif not on_platform(state, args[1]):
        return no.NO_DINOSAUR_THERE
    if hits_on(state, king) < rules_of(state).strength_needs:
        return no.NOT_INJURED_T_REX
    return no.BITES_ITSELF if len(args) > 1 and args[1] == king else None


def _reacts(state: KaboomState, seat: int, kind: type) -> Refusal | None:
    """Orders 1 to 4 of what answers a team window; NOT_ASKED if no window is open at all."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is kind:
        return None if eligible(state, seat) else blocked(state, step)
    if type(step) is not Mission:
        return blocked(state, step)
    return no.DRAW_FIRST if state.facts.phase == DRAWING else no.NOT_ASKED


def _laser(state: KaboomState, seat: int, args: tuple[int, ...], face: int) -> Refusal | None:
    refusal = _reacts(state, seat, Laser)
    if refusal is not None:
        return no.NO_LASER_NOW if refusal is no.NOT_ASKED else refusal
    if not args:
        return None
    if not held(state, seat, args[0], face):
        return no.NOT_HELD_OPEN
    if len(args) == 1 or args[1] == UNNAMED:
        if not any(not endures(state, piece) for zone in platforms(state) for piece in state.zones[zone].cards):
            return no.NO_TARGET_OPEN[face]
        return None if len(args) == 1 else no.NO_DINOSAUR_THERE
    if not on_platform(state, args[1]):
        return no.NO_DINOSAUR_THERE
    return no.ENDURES if endures(state, args[1]) else None


def green(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-132, KAB-135."""
    return _laser(state, seat, args, GREEN_LASER)


def blue(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-133, KAB-135."""
    return _laser(state, seat, args, BLUE_LASER)


def shield(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Card, platform (KAB-127, KAB-128)."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is Shield and len(args) > 1 and args[1] != platforms(state)[step.platform]:
        return no.NO_SHOWER
    refusal = _reacts(state, seat, Shield)
    if refusal is not None:
        return no.NO_SHOWER if refusal is no.NOT_ASKED else refusal
    return None if not args or held(state, seat, args[0], DIVERT) else no.NOT_HELD_OPEN


def pass_on(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-128: the first pass by any seat answers a team window."""
    step = state.agenda[-1] if state.agenda else None
    return _reacts(state, seat, Shield if type(step) is Shield else Laser)


def prey(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-130."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is not Prey:
        return _reacts(state, seat, Prey)
    if seat != state.facts.active:
        return no.PREY_OPEN[state.facts.active]
    return None if not args or args[0] in candidates(state, step.predator) else no.NO_PREY


def lose(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-148."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is not Lose:
        return _reacts(state, seat, Lose)
    if seat != state.facts.active:
        return no.LOST_CARD_OPEN[state.facts.active]
    return None if not args or _in_hand(state, seat, args[0]) else no.NOT_HELD_OPEN


def _in_hand(state: KaboomState, seat: int, card: int) -> bool:
    return 0 <= card < PIECES and state.pieces.zone[card] == COOP_HANDS + seat


def drop(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-028, KAB-151."""
    refusal = gate(state, seat, ending=True)
    if refusal is not None:
        return refusal
    limit = rules_of(state).hand_limit[len(state.seats)]
    if state.facts.actions_left or len(state.zones[COOP_HANDS + seat].cards) <= limit:
        return no.NO_DROPPING
    return None if not args or _in_hand(state, seat, args[0]) else no.NOT_HELD_OPEN


def end(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-136, KAB-151."""
    refusal = gate(state, seat, ending=True)
    if refusal is not None:
        return refusal
    left = state.facts.actions_left
    if left:
        return no.actions_left("KAB-136", left)
    cards = len(state.zones[COOP_HANDS + seat].cards)
    limit = rules_of(state).hand_limit[len(state.seats)]
    return no.too_many_cards("KAB-151", cards, limit) if cards > limit else None


def rescue(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Nothing is rescued from a hand: KAB-033 for a hidden one, KAB-026, KAB-031."""
    refusal = gate(state, seat)
    if refusal is not None:
        return refusal
    if len(args) > 2 and args[2]:
        return no.FACE_UP
    if args and not _in_hand(state, seat, args[0]):
        return no.NOT_HELD_OPEN
    if args and state.pieces.face[args[0]] >= N_SPECIES:
        return no.NOT_A_DINOSAUR_OPEN
    return no.NO_SUCH_MOVE


def turning(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Hiding and revealing: never in Co-Op (KAB-033, KAB-155)."""
    refusal = gate(state, seat, ending=True)
    if refusal is None:
        return no.FACE_UP
    return no.NOT_YOUR_TURN_TO_TURN if refusal.clause == "KAB-025" else refusal


def heal_one(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Free Last Aid: never in Co-Op (KAB-112, KAB-155)."""
    step = state.agenda[-1] if state.agenda else None
    if step is None:
        return no.MISSION_OVER
    if type(step) is not Mission:
        return no.RESOLVING
    return no.DRAW_FIRST if state.facts.phase == DRAWING else no.NO_FREE_AID


LAW: Mapping[str, Judge] = {
    "draw-a": draw_a,
    "draw-b": draw_b,
    "move": move,
    "steal-dino": steal_dino,
    "last-aid": last_aid,
    "t-rex": t_rex,
    "green": green,
    "blue": blue,
    "shield": shield,
    "pass": pass_on,
    "prey": prey,
    "lose": lose,
    "drop": drop,
    "end": end,
    "rescue": rescue,
    "hide": turning,
    "reveal": turning,
    "heal-one": heal_one,
    **dict.fromkeys(sorted(NOT_COOP), unknown),
}
"""Who judges which verb."""
