"""THE law of beanSprout: who judges which verb (SPEC.md 5 gives the order: the lowest clause, timing first).

Every function judges as many arguments as it is given, so that a refused part refuses all completions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.beansprout import law_combat, law_table
from rules.beansprout import refusals as no
from rules.beansprout.catalogue import HELP, LEVEL, LEVEL_UPS, PROGRAMS, SLOTS
from rules.beansprout.effects import fitting, may_take_none
from rules.beansprout.law_combat import chosen
from rules.beansprout.setup import has_seedling
from rules.beansprout.state import (
    ALL_SLOTS,
    HAND,
    NO_STACK,
    SLOT,
    SWITCHES,
    Answer,
    Asked,
    BeanState,
    Called,
    Discard,
    Limit,
    Main,
    Oath,
    Pick,
    Redraw,
    Spot,
    Stop,
    Use,
    empty_slots,
    in_combat,
    level,
    may_call,
)
from rules.beansprout.targets import lack
from rules.beansprout.verbs import UNNAMED
from rules.kernel.moves import CardRef, Refusal
from rules.kernel.state import bit

Judge: TypeAlias = Callable[[BeanState, int, tuple[int, ...]], Refusal | None]


def promise(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The Dueler's Oath, once a seat."""
    agenda = state.agenda
    if agenda and type(agenda[-1]) is Oath and 0 <= seat < 2 and not state.facts.promised >> seat & 1:
        return None
    return no.NOT_ASKED


def coin(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Nobody flips the coin by hand; before both oaths BSP-017 says why."""
    agenda = state.agenda
    if agenda and type(agenda[-1]) is Oath:
        return no.PROMISES_MISSING[1 if state.facts.promised & 1 else 0]
    return no.NOT_ASKED


def _redraws(state: BeanState, seat: int) -> bool:
    agenda = state.agenda
    step = agenda[-1] if agenda else None
    return type(step) is Redraw and step.seat == seat


def redraw(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """BSP-021: only a hand without a level 1 monster."""
    if not _redraws(state, seat):
        return no.NOT_ASKED
    return no.KEEP_IT[seat] if has_seedling(state, seat) else None


def keep(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """BSP-021: only a hand with one."""
    if not _redraws(state, seat):
        return no.NOT_ASKED
    return None if has_seedling(state, seat) else no.REDRAW_IT[seat]


def holds(state: BeanState, seat: int, card: int) -> bool:
    """Whether the piece lies in that seat's hand."""
    return 0 <= card < len(state.pieces.zone) and state.pieces.zone[card] == HAND + seat


def play(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """A hand card on a slot: played or levelled up (BSP-045 first, then 028, 037, 044, 046, 049, 053, 054)."""
    agenda = state.agenda
    if not agenda or type(agenda[-1]) is not Main or state.facts.active != seat:
        return no.OWN_MAIN_STEP
    if not args:
        return None
    if not holds(state, seat, args[0]):
        return no.NOT_THERE
    if len(args) == 1:
        return None
    face = state.pieces.face[args[0]]
    slot = args[1] - SLOT
    if not 0 <= slot < ALL_SLOTS:
        return no.NOT_THERE
    here = LEVEL[face]
    if not here:
        return no.of_hand("BSP-046", seat, face)
    there = level(state, slot)
    if here > 1 and not there:
        return no.of_hand("BSP-028", seat, face, n=here, k=here - 1)
    if slot // SLOTS != seat:
        return no.NOT_OVER_THERE[seat]
    if here == 1:
        return no.SLOT_TAKEN[seat][slot % SLOTS] if there else None
    return level_up(state, seat, slot, face)


def level_up(state: BeanState, seat: int, slot: int, face: int) -> Refusal | None:
    """BSP-049, 053, 054."""
    facts = state.facts
    if facts.fright >> slot & 1:
        return no.of_stack("BSP-049", state, slot, bit(seat))
    here, there = LEVEL[face], level(state, slot)
    if here != there + 1:
        return no.of_hand("BSP-053", seat, face, n=here, k=here - 1, m=there)
    return no.ONE_LEVEL_UP[seat] if LEVEL_UPS == 1 and facts.levelled >> seat & 1 else None


def end(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """ "End turn" from the main step."""
    agenda = state.agenda
    return None if agenda and type(agenda[-1]) is Main and state.facts.active == seat else no.NOT_ASKED


def call(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """ "Interrupt" in the opponent's main step (6.3)."""
    if not 0 <= seat < 2 or not state.agenda:
        return no.NOT_ASKED
    if type(state.agenda[-1]) is Main and seat != state.facts.active and state.facts.used >> seat & 1:
        return no.TOKEN_USED
    return None if may_call(state, seat) else no.NO_HELPER_NOW


def asked_for_helper(state: BeanState, seat: int) -> bool:
    """Whether a seat may use a helper now (BSP-111, BSP-121)."""
    agenda = state.agenda
    if not agenda:
        return False
    step = agenda[-1]
    if type(step) is Main:
        return state.facts.active == seat
    return isinstance(step, Asked | Answer | Called | Stop) and step.seat == seat


def help_(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """A helper with its choice: BSP-121, then 074, 076, 109, 115, 116, 120."""
    if not asked_for_helper(state, seat):
        return no.NO_HELPER_NOW
    if not args:
        return no.TOKEN_USED if state.facts.used >> seat & 1 else None
    if not holds(state, seat, args[0]):
        return no.NOT_THERE
    face = state.pieces.face[args[0]]
    program = HELP[face] if face >= 0 else None
    if program is None:
        return no.NOT_THERE
    target = args[1] if len(args) > 1 else UNNAMED
    if target != UNNAMED:
        refusal = chosen(state, program, seat, target, NO_STACK, CardRef(face), bit(seat))
        if refusal is not None:
            return refusal
    if state.facts.used >> seat & 1:
        return no.TOKEN_USED_FOR[seat]
    if program.when == "combat" and not in_combat(state):
        return no.of_hand("BSP-115", seat, face)
    if program.when == "response" and type(state.agenda[-1]) is not Answer:
        return no.of_hand("BSP-116", seat, face)
    missing = lack(state, program, seat, NO_STACK, target - SLOT if target != UNNAMED else UNNAMED)
    if missing:
        return no.no_effect(program, seat, missing)
    return no.NOT_THERE if len(args) > 1 and (target == UNNAMED) != (program.choice is None) else None


def pass_(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """ "Pass" in any window."""
    agenda = state.agenda
    step = agenda[-1] if agenda else None
    return None if isinstance(step, Asked | Answer | Called | Stop) and step.seat == seat else no.NOT_ASKED


def choose(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The stack of a `!`, or none; the slot of a card that sprouts (BSP-074, 076)."""
    agenda = state.agenda
    step = agenda[-1] if agenda else None
    if isinstance(step, Use) and step.seat == seat:
        if not args or args[0] == UNNAMED:
            return None
        program = PROGRAMS[step.program]
        return chosen(state, program, seat, args[0], step.source, CardRef(program.card))
    if isinstance(step, Spot) and step.seat == seat:
        if not args:
            return None
        if args[0] - SLOT in empty_slots(state, seat):
            return None
        slot = args[0] - SLOT
        own = 0 <= slot < ALL_SLOTS and slot // SLOTS == seat
        return Refusal("BSP-044", args={"n": slot % SLOTS + 1}) if own else no.NOT_THERE
    return no.NOT_ASKED


def pick(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The card of a pick, or none where that is allowed."""
    agenda = state.agenda
    step = agenda[-1] if agenda else None
    if not isinstance(step, Pick) or step.seat != seat:
        return no.NOT_ASKED
    if not args:
        return None
    if args[0] == UNNAMED:
        return None if may_take_none(state, step) else no.NOT_THERE
    return None if args[0] in fitting(state, step) else no.NOT_THERE


def compost(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Cards of the hand, as many as are asked for, each once: what is named so far. See `compost_whole`."""
    agenda = state.agenda
    step = agenda[-1] if agenda else None
    if not isinstance(step, Discard | Limit) or step.seat != seat:
        return no.NOT_ASKED
    if not all(holds(state, seat, card) for card in args) or len(set(args)) != len(args):
        return no.NOT_THERE
    return _count(state, step, seat) if len(args) > step.n else None


def compost_whole(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The same when nothing more is to come (BSP-126)."""
    refusal = compost(state, seat, args)
    if refusal is not None:
        return refusal
    step = state.agenda[-1]
    return _count(state, step, seat) if isinstance(step, Discard | Limit) and len(args) != step.n else None


def _count(state: BeanState, step: Discard | Limit, seat: int) -> Refusal:
    if isinstance(step, Discard):
        return no.NOT_THERE
    return Refusal("BSP-126", args={"n": len(state.zones[HAND + seat].cards), "k": step.n})


def stop(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """A stop switch, at any time (BSP-122)."""
    if not 0 <= seat < 2 or not state.agenda or state.facts.lobby is not None:
        return no.NOT_ASKED
    if args and not 0 <= args[0] < len(SWITCHES):
        return no.NOT_THERE
    if len(args) > 1 and (args[1] not in (0, 1) or (state.facts.stops[seat] >> args[0] & 1) == args[1]):
        return no.NOT_THERE
    return None


def drag(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Nothing is moved by hand (BSP-037)."""
    return no.BY_RULE_ONLY


LAW: Mapping[str, Judge] = {
    "promise": promise,
    "coin": coin,
    "redraw": redraw,
    "keep": keep,
    "play": play,
    "help": help_,
    "combat": law_combat.combat,
    "end": end,
    "call": call,
    "attack": law_combat.attack,
    "act": law_combat.act,
    "order": law_combat.order,
    "clear": law_combat.clear,
    "back": law_combat.back,
    "confirm": law_combat.confirm,
    "block": law_combat.block,
    "aim": law_combat.aim,
    "choose": choose,
    "pick": pick,
    "compost": compost,
    "pass": pass_,
    "quiet": pass_,
    "stop": stop,
    "drag": drag,
    "deck": law_table.deck,
    "start": law_table.start,
    "build": law_table.build,
    "rematch": law_table.rematch,
}
"""Who judges which verb."""
