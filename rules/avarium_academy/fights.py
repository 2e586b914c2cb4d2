"""The fight: its stages, who may take part, damage (SPEC.md 5.10, 5.12, 6.7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.avarium_academy import moving
from rules.avarium_academy.catalogue import IDOL, KIND, MOMENT, STUDENT
from rules.avarium_academy.checks import check
from rules.avarium_academy.compiling import CANNOT_ATTACK, DOUBLE_ATTACK, FOR_FIGHT, GUARD, HIDDEN, STEADFAST
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.state import DAMAGE, AvariumState, class_of, how_many, living, tokens, turn_order
from rules.avarium_academy.steps import (
    ATTACK,
    CLEAN,
    DEFENCE,
    DEFEND,
    FIGHT,
    HELP,
    HELPED,
    SUPPORT,
    Assign,
    Bout,
    Fight,
    Help,
    Member,
    Open,
    Support,
)
from rules.avarium_academy.values import combat, defense, given, has, students
from rules.kernel.events import Events
from rules.kernel.state import bit


def going_on(state: AvariumState) -> Fight:
    """The fight; only asked for while there is one."""
    fight = state.facts.fight
    assert fight is not None
    return fight


def here(state: AvariumState, member: Member) -> bool:
    """Whether a card is still in the fight: it hasn't left its Class (AVA-124, AVA-125)."""
    return state.facts.stays[member.piece] == member.stay and state.pieces.zone[member.piece] == class_of(member.seat)


def party(state: AvariumState, side: int) -> list[Member]:
    """The cards of a side that are still in the fight, the leader first."""
    return [member for member in going_on(state).parties[side] if here(state, member)]


def in_party(state: AvariumState, piece: int) -> bool:
    """Whether a card is in the fight."""
    fight = state.facts.fight
    if fight is None:
        return False
    return any(member.piece == piece and here(state, member) for side in fight.parties for member in side)


def spent(state: AvariumState, piece: int) -> bool:
    """Whether a card has "an Attack Token" (AVA-094, AVA-122)."""
    laid = tokens(state, piece)
    return laid > 0 and (laid > 1 or not has(state, piece, DOUBLE_ATTACK))


def may_attack(state: AvariumState, piece: int) -> bool:
    """Whether a card could lead an attack now."""
    return not state.pieces.turned[piece] and not spent(state, piece) and not has(state, piece, CANNOT_ATTACK)


def may_join(state: AvariumState, piece: int, side: int) -> bool:
    """Whether a card could support or help on that side now (AVA-061, AVA-100 to AVA-102, AVA-142)."""
    if state.pieces.turned[piece] or spent(state, piece) or in_party(state, piece):
        return False
    return side == DEFENCE or not has(state, piece, CANNOT_ATTACK)


def supporters(state: AvariumState, seat: int, side: int) -> list[int]:
    """The cards of a Class that could support or help on that side."""
    return [piece for piece in state.zones[class_of(seat)].cards if may_join(state, piece, side)]


def guards(state: AvariumState, seat: int) -> list[int]:
    """The ready Students on guard of a Class that can be attacked (AVA-099)."""
    if not given(state, seat, GUARD):
        return []
    turned = state.pieces.turned
    return [
        piece
        for piece in students(state, seat)
        if not turned[piece] and has(state, piece, GUARD) and not has(state, piece, HIDDEN)
    ]


def shielded(state: AvariumState, seat: int) -> bool:
    """Whether a Class has a ready Student that can be attacked, so that its Idol can't (AVA-097)."""
    turned = state.pieces.turned
    return any(not turned[piece] and not has(state, piece, HIDDEN) for piece in students(state, seat))


def targets(state: AvariumState, seat: int) -> list[int]:
    """What a seat may attack now, by Class."""
    found: list[int] = []
    for other in turn_order(state, seat):
        if other == seat:
            continue
        on_guard = guards(state, other)
        if on_guard:
            found += on_guard
            continue
        for piece in state.zones[class_of(other)].cards:
            if KIND[state.pieces.face[piece]] == IDOL:
                if not shielded(state, other):
                    found.append(piece)
            elif not has(state, piece, HIDDEN):
                found.append(piece)
    return found


# -- the stages --------------------------------------------------------------------------------------------------


def start(state: AvariumState, seat: int, leader: int, target: int, defender: int, events: Events) -> None:
    """Set!: leader and target, declared together (D07)."""
    stays = state.facts.stays
    parties = ((Member(leader, stays[leader], seat),), (Member(target, stays[target], defender),))
    state.facts.fight = Fight(seat, defender, parties)
    tell(events, "fight", (seat, leader, target))
    moving.trigger_attack(state, leader, seat)
    state.agenda.pop()
    state.agenda.append(Bout(SUPPORT))
    if not check(state, events):
        state.agenda.append(Open(MOMENT["fight_set"]))


def add(state: AvariumState, piece: int, seat: int, side: int) -> None:
    """A card enters the fight; on the attack side that is an attack."""
    fight = going_on(state)
    member = Member(piece, state.facts.stays[piece], seat)
    parties = list(fight.parties)
    parties[side] = (*parties[side], member)
    state.facts.fight = replace(fight, parties=(parties[0], parties[1]))
    if side == ATTACK:
        moving.trigger_attack(state, piece, seat)


def over(state: AvariumState) -> bool:
    """Whether the fight ends before damage (AVA-124, AVA-126, AVA-146)."""
    fight = going_on(state)
    return (
        fight.ended
        or not living(state, fight.attacker)
        or not living(state, fight.defender)
        or not all(here(state, side[0]) for side in fight.parties)
    )


def run_bout(state: AvariumState, step: Bout, events: Events) -> None:
    """The next stage of the fight, once the window before it has closed (6.7)."""
    stage = step.stage
    fight = going_on(state)
    if stage < FIGHT and over(state):
        tell(events, "fight_called_off", (fight.attacker,))
        stage = CLEAN
    if stage == SUPPORT:
        _ask_support(state, fight.attacker, ATTACK, DEFEND)
    elif stage == DEFEND:
        _ask_support(state, fight.defender, DEFENCE, HELP)
    elif stage == HELP:
        _ask_help(state, step)
    elif stage == HELPED:
        state.agenda[-1] = Bout(FIGHT)
    elif stage == FIGHT:
        _fight(state, events)
    else:
        _clean_up(state, events)


def _ask_support(state: AvariumState, seat: int, side: int, then: int) -> None:
    """D08, D09. With no eligible card there is none."""
    state.agenda[-1] = Bout(then)
    state.agenda.append(Open(MOMENT["fight_support" if side == ATTACK else "fight_defend"]))
    if supporters(state, seat, side):
        state.agenda[-1:] = [Support(seat, side)]


def supported(state: AvariumState, side: int) -> None:
    """A party is confirmed: the window that follows opens."""
    state.agenda[-1] = Open(MOMENT["fight_support" if side == ATTACK else "fight_defend"])


def helpers(state: AvariumState, seat: int) -> list[int]:
    """The cards with which an outsider could help on either side."""
    return [
        piece
        for piece in state.zones[class_of(seat)].cards
        if may_join(state, piece, ATTACK) or may_join(state, piece, DEFENCE)
    ]


def _ask_help(state: AvariumState, step: Bout) -> None:
    """D10 for each outsider who hasn't helped this turn (AVA-139 to AVA-141)."""
    fight = going_on(state)
    facts = state.facts
    if how_many(state) > 2:
        for seat in turn_order(state, fight.attacker):
            if seat in (fight.attacker, fight.defender) or (step.asked | facts.helped) >> seat & 1:
                continue
            if helpers(state, seat):
                state.agenda[-1] = Bout(HELP, step.asked | bit(seat))
                state.agenda.append(Help(seat))
                return
    state.agenda[-1] = Bout(HELPED)
    sides = (fight.attacker, fight.defender)
    if any(member.seat not in sides for party in fight.parties for member in party):
        state.agenda.append(Open(MOMENT["fight_help"]))


def total(state: AvariumState, side: int) -> int:
    """The damage of a party: the current Combat of its ready cards (AVA-106)."""
    turned = state.pieces.turned
    return sum(combat(state, member.piece) for member in party(state, side) if not turned[member.piece])


def cap(state: AvariumState, member: Member) -> int:
    """How much damage a card can take (AVA-111)."""
    if KIND[state.pieces.face[member.piece]] == IDOL:
        return state.facts.merit[member.seat]
    return max(0, defense(state, member.piece))


def _fight(state: AvariumState, events: Events) -> None:
    """Fight! a and b: totals, then each side's damage is assigned."""
    fight = going_on(state)
    if not fight.dealing:
        totals = (total(state, ATTACK), total(state, DEFENCE))
        parties = (tuple(party(state, ATTACK)), tuple(party(state, DEFENCE)))
        state.facts.fight = fight = replace(fight, dealing=True, totals=totals, parties=parties)
        tell(events, "totals", totals)
    while len(fight.assigned) < 2:
        side = len(fight.assigned)
        forced = only_split(state, side)
        if forced is None:
            state.agenda.append(Assign(fight.attacker if side == ATTACK else fight.defender, side))
            return
        assign(state, forced)
        fight = going_on(state)
    state.agenda[-1] = Bout(CLEAN)
    _deal(state, events)


def only_split(state: AvariumState, side: int) -> tuple[int, ...] | None:
    """The one way to divide a side's damage, or None where there is a choice (D11, D12)."""
    fight = going_on(state)
    left = fight.totals[side]
    caps = [cap(state, member) for member in fight.parties[1 - side]]
    first = min(left, caps[0])
    left -= first
    rest = caps[1:]
    if left >= sum(rest):
        return (first, *rest)
    room = [i for i, one in enumerate(rest) if one > 0]
    if left == 0 or len(room) == 1:
        return (first, *(left if i in room else 0 for i in range(len(rest))))
    return None


def assign(state: AvariumState, split: tuple[int, ...]) -> None:
    """A side's damage is assigned, in the order of the enemy party."""
    fight = going_on(state)
    state.facts.fight = replace(fight, assigned=(*fight.assigned, split))


def _deal(state: AvariumState, events: Events) -> None:
    """Fight! c: one event (AVA-112 to AVA-115)."""
    fight = going_on(state)
    faces = state.pieces.face
    struck: dict[int, int] = {}
    record: list[tuple[int, int, int, int]] = []
    for side in (ATTACK, DEFENCE):
        for member, n in zip(fight.parties[1 - side], fight.assigned[side], strict=True):
            if n:
                struck[member.piece] = n
                record.append((member.seat, faces[member.piece], _which(state, member), n))
                tell(events, "damage", (member.seat, member.piece, n), joined=len(struck) > 1)
    state.facts.last_totals = fight.totals
    state.facts.last_damage = tuple(record)
    hurt = [piece for piece in struck if KIND[faces[piece]] == STUDENT]
    gone: frozenset[int] = frozenset()
    while True:
        more = frozenset(piece for piece in hurt if struck[piece] >= defense(state, piece, gone - {piece}))
        if more <= gone:
            break
        gone |= more
    for piece in hurt:
        state.pieces.set_mark(piece, DAMAGE, struck[piece])
    for members in fight.parties:
        for member in members:
            if member.piece in struck and KIND[faces[member.piece]] == IDOL:
                moving.lose_merit(state, member.seat, struck[member.piece], events, joined=True)
    tired = [piece for piece in hurt if piece not in gone and not has(state, piece, STEADFAST)]
    moving.expel(state, [piece for piece in hurt if piece in gone], events)
    moving.turn(state, tired, 1, events, joined=bool(gone))
    check(state, events)


def _which(state: AvariumState, member: Member) -> int:
    """Which of its like in the Class a card is, from 1."""
    faces = state.pieces.face
    alike = [piece for piece in state.zones[class_of(member.seat)].cards if faces[piece] == faces[member.piece]]
    return alike.index(member.piece) + 1


def _clean_up(state: AvariumState, events: Events) -> None:
    """Damage off, fight durations end, tokens on the attackers (AVA-118, AVA-119); then `fight_done`."""
    fight = going_on(state)
    facts = state.facts
    for piece in sorted(piece for piece, marks in state.pieces.marks.items() if DAMAGE in marks):
        state.pieces.set_mark(piece, DAMAGE, 0)
    facts.mods = [mod for mod in facts.mods if mod[4] != FOR_FIGHT]
    tell(events, "fight_over", (fight.attacker,))
    for member in fight.parties[ATTACK]:
        if here(state, member):
            moving.add_token(state, member.piece, member.seat, events)
    facts.fight = None
    state.agenda.pop()
    if not check(state, events):
        state.agenda.append(Open(MOMENT["fight_done"]))
