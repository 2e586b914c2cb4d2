"""THE law: why a move may not be made. The order in which clauses are named is that of SPEC.md 5.

Every function judges as many arguments as it is given, so that a refused part refuses all completions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.avarium_academy import law_effects, law_fight
from rules.avarium_academy.able import able
from rules.avarium_academy.catalogue import HAND_LIMIT, IDOL, KIND, MOMENTS, STUDENT
from rules.avarium_academy.law_gates import asked, dealing, free, has_priority, plan_gate, top
from rules.avarium_academy.refusals import (
    DEALING,
    GAME_OVER,
    NO_PRIORITY,
    NOT_ASKED,
    NOT_THERE,
    no,
)
from rules.avarium_academy.state import ASIDE, COURTYARD, LIBRARY, AvariumState, class_of, hand_of, items
from rules.avarium_academy.steps import Aim, Deal, Dig, Discard, Drop, Excess, May, Order, Priority, Warn
from rules.avarium_academy.targets import ability_of, wrong
from rules.avarium_academy.values import price
from rules.kernel.moves import CardRef, Refusal, SeatRef, WordRef
from rules.kernel.state import TABLE, bit

Judge: TypeAlias = Callable[[AvariumState, int, tuple[int, ...], bool], Refusal | None]

UNTIL = (1, 2, 3)


def recruit(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """034, 036, 035, 038, 037."""
    refusal = plan_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    piece = args[0]
    if not 0 <= piece < len(state.pieces.face) or state.pieces.zone[piece] != COURTYARD:
        return no("AVA-038")
    cost = price(state, seat, piece)
    have = state.facts.reputation[seat]
    return no("AVA-037", cost=cost, have=have) if cost > have else None


def end(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """034, 036, 035."""
    return plan_gate(state, seat)


def pass_(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D02: only with priority."""
    if not state.agenda:
        return GAME_OVER
    if has_priority(state, seat):
        return None
    return DEALING if dealing(state) else NO_PRIORITY


def nobody(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """ "Nobody" on the response bar: of the table, or of any person that has a button there."""
    if not state.agenda:
        return GAME_OVER
    step = top(state)
    if not isinstance(step, Priority):
        return NOT_ASKED
    if seat == TABLE or (asked(state, seat) and state.seats[seat].kind == "human"):
        return None
    return NO_PRIORITY


def call(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A seat's button on the response bar: greyed for who could do nothing, by public facts (6.8)."""
    step = top(state)
    if not isinstance(step, Priority) or seat < 0 or not step.bar >> seat & 1:
        return _off_bar(state)
    if not able(state, seat):
        return no("AVA-157.unable", player=SeatRef(seat))
    return None


def next_(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """ "Continue" on the response bar, once somebody has claimed priority."""
    step = top(state)
    if not isinstance(step, Priority) or not step.bar or (seat != TABLE and not step.bar >> seat & 1):
        return _off_bar(state)
    return None if step.claims else no("AVA-157.nobody")


def _off_bar(state: AvariumState) -> Refusal:
    if not state.agenda:
        return GAME_OVER
    return NO_PRIORITY if isinstance(top(state), Priority) else NOT_ASKED


def order(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D04: all own waiting triggers, each once."""
    step = top(state)
    if not isinstance(step, Order) or step.seat != seat:
        return NOT_ASKED if state.agenda else GAME_OVER
    mine = [at for at, item in enumerate(state.facts.waiting) if item.seat == seat]
    for i, at in enumerate(args):
        if at not in mine or at in args[:i]:
            return NOT_THERE
    return NOT_THERE if whole and len(args) != len(mine) else None


def target(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D05: a card as the target of a trigger."""
    return _aim(state, seat, args, players=False)


def target_at(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D05: a player as the target of a trigger."""
    return _aim(state, seat, args, players=True)


def _aim(state: AvariumState, seat: int, args: tuple[int, ...], players: bool) -> Refusal | None:
    step = top(state)
    if not isinstance(step, Aim) or step.seat != seat:
        return NOT_ASKED if state.agenda else GAME_OVER
    item = state.facts.placing[step.at]
    entry = ability_of(item).targets[0]
    if (entry.cards is None) != players:
        return no("AVA-132.gone")
    if not args:
        return None
    why = wrong(state, entry, seat, item.source, args[0])
    return law_effects.not_legal(state, entry, why, args[0], -1) if why else None


def answer(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D06, D19: yes or no."""
    step = top(state)
    if isinstance(step, May | Warn) and step.seat == seat:
        return None
    return NOT_ASKED if state.agenda else GAME_OVER


def expel(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D13 (AVA-051)."""
    step = top(state)
    if not isinstance(step, Excess) or step.seat != seat:
        return NOT_ASKED if state.agenda else GAME_OVER
    mine = state.zones[class_of(seat)].cards
    for i, piece in enumerate(args):
        if piece not in mine or KIND[state.pieces.face[piece]] != STUDENT or piece in args[:i]:
            return no("AVA-051", n=step.n)
    return no("AVA-051", n=step.n) if len(args) > step.n or (whole and len(args) != step.n) else None


def trash(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D14, D15, D16 (AVA-053)."""
    step = top(state)
    if isinstance(step, Discard) and seat >= 0 and step.seats >> seat & 1 and seat not in state.commits:
        hand = state.zones[hand_of(seat)].cards
        n = len(hand) - HAND_LIMIT
    elif isinstance(step, Drop) and step.seat == seat:
        hand = state.zones[hand_of(step.victim)].cards
        n = step.n
    else:
        return NOT_ASKED if state.agenda else GAME_OVER
    for i, piece in enumerate(args):
        if piece not in hand or piece in args[:i]:
            return no("AVA-053", bit(seat), n=n)
    return no("AVA-053", bit(seat), n=n) if len(args) > n or (whole and len(args) != n) else None


def keep(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D17: the card that is taken, then, if wished, all others in the order in which they go down."""
    step = top(state)
    if not isinstance(step, Dig) or step.seat != seat:
        return NOT_ASKED if state.agenda else GAME_OVER
    seen = state.zones[LIBRARY].cards[: step.n]
    for i, piece in enumerate(args):
        if piece not in seen or piece in args[:i]:
            return no("TAB-016", bit(seat))
    return no("TAB-016", bit(seat)) if whole and len(args) not in (1, step.n) else None


def idol(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """D18: an Idol that is still free."""
    step = top(state)
    if not isinstance(step, Deal) or step.seat != seat:
        return NOT_ASKED if state.agenda else GAME_OVER
    if args and not (0 <= args[0] < len(state.pieces.face) and free_idol(state, args[0])):
        return NOT_THERE
    return None


def free_idol(state: AvariumState, piece: int) -> bool:
    """Whether a piece is an Idol that nobody has yet."""
    return state.pieces.zone[piece] == ASIDE and KIND[state.pieces.face[piece]] == IDOL


def undo(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """AVA-154: never."""
    stack = items(state)
    return no("AVA-154", action=CardRef(stack[-1].face) if stack else WordRef("word.last_action"))


def _switch(state: AvariumState, seat: int) -> Refusal | None:
    """Stops are set by people, in their own private view (SPEC.md 6.8)."""
    if not state.agenda:
        return GAME_OVER
    if (asked(state, seat) or free(state, seat)) and state.seats[seat].kind == "human":
        return None
    return NO_PRIORITY


def _own_view(state: AvariumState, seat: int) -> Refusal | None:
    """The same, but not on the response bar, which everybody sees."""
    step = top(state)
    return NO_PRIORITY if isinstance(step, Priority) and step.bar else _switch(state, seat)


def stop(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """The switch of one moment."""
    refusal = _own_view(state, seat)
    if refusal is None and args and not 0 <= args[0] < len(MOMENTS):
        return NOT_THERE
    return refusal


def full(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Full control."""
    return _own_view(state, seat)


def yields(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A pass that lasts: for whoever has priority."""
    refusal = _switch(state, seat)
    if refusal is None and not asked(state, seat):
        return NO_PRIORITY
    if refusal is None and args and args[0] not in UNTIL:
        return NOT_THERE
    return refusal


LAW: Mapping[str, Judge] = {
    "recruit": recruit,
    "play": law_effects.play,
    "play-at": law_effects.play_at,
    "play-on": law_effects.play_on,
    "use": law_effects.use,
    "use-at": law_effects.use_at,
    "fight": law_fight.fight,
    "end": end,
    "pass": pass_,
    "nobody": nobody,
    "support": law_fight.support,
    "help": law_fight.help_,
    "alone": law_fight.alone,
    "assign": law_fight.assign,
    "order": order,
    "target": target,
    "target-at": target_at,
    "yes": answer,
    "no": answer,
    "expel": expel,
    "trash": trash,
    "keep": keep,
    "idol": idol,
    "undo": undo,
    "stop": stop,
    "full": full,
    "yield": yields,
    "call": call,
    "next": next_,
}
"""Who judges which verb."""
