"""The law of Competitive and Apocalypse: why a move may not be made (SPEC.md 6.5 gives the order).

Every function judges as many arguments as it is given, so that a refused part refuses all completions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.kaboom_universe import refusals as no
from rules.kaboom_universe.catalogue import ADVANCED, DIVERT, N_SPECIES, PIECES, RULES, T_REX
from rules.kaboom_universe.law_cards import blue, green, heal_one, last_aid, steal_card, steal_dino, switch_hand
from rules.kaboom_universe.law_gates import (
    action_gate,
    any_dinosaur,
    blocked,
    holds,
    holds_face,
    on_platform,
    turn_gate,
)
from rules.kaboom_universe.state import (
    DECK,
    HANDS,
    KaboomState,
    RoundOver,
    Show,
    TieBreak,
    Turn,
    Window,
    hits_on,
    shown_and_hidden,
)
from rules.kaboom_universe.verbs import COOP_ONLY, UNNAMED
from rules.kernel.moves import Refusal
from rules.kernel.state import TABLE

Judge: TypeAlias = Callable[[KaboomState, int, tuple[int, ...]], Refusal | None]


def draw(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-058. A deck can be empty only in a position made by hand."""
    refusal = action_gate(state, seat)
    if refusal is None and not state.zones[DECK].cards:
        return no.NOT_THERE
    return refusal


def rescue(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Card, platform, hidden, discard (KAB-024, KAB-030 to KAB-033, KAB-038, KAB-039, KAB-092)."""
    refusal = action_gate(state, seat)
    if refusal is not None:
        return refusal
    facts = state.facts
    given = len(args)
    hidden = given > 2 and args[2] != 0
    if hidden and state.level != ADVANCED:
        return no.FACE_UP
    if given:
        card = args[0]
        if not (0 <= card < PIECES and state.pieces.zone[card] == HANDS + seat):
            return no.NOT_HELD[seat]
        if state.pieces.face[card] >= N_SPECIES:
            return no.NOT_A_DINOSAUR[seat]
    if facts.rescues >= facts.rescue_limit:
        return no.ONE_RESCUE
    if given < 2:
        return None
    own = HANDS + len(state.seats) + seat
    if args[1] != own:
        return no.OWN_PLATFORM
    if given < 3:
        return None
    if hidden and args[2] != 1:
        return no.NOT_THERE
    return _room(state, own, args[3] if given > 3 else None, hidden)


def _room(state: KaboomState, own: int, discard: int | None, hidden: bool) -> Refusal | None:
    """Orders 11 and 12 of a rescue; `discard` None = not asked yet."""
    pieces = state.pieces
    full = len(state.zones[own].cards) >= RULES[state.mode][state.level].capacity
    if discard is not None:
        if discard == UNNAMED:
            if full:
                return no.FULL
        elif not full:
            return no.NO_DISCARD
        elif not (0 <= discard < PIECES and pieces.zone[discard] == own):
            return no.FULL
    if hidden and (discard is not None or not full):
        shown, veiled = shown_and_hidden(state, own)
        if discard is not None and discard != UNNAMED:
            shown -= pieces.up[discard]
            veiled -= 1 - pieces.up[discard]
        if shown < veiled + 1:
            return no.UNBALANCED
    return None


def t_rex(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Strength (KAB-109 to KAB-111, KAB-171)."""
    refusal = action_gate(state, seat)
    if refusal is not None:
        return refusal
    if state.level != ADVANCED:
        return no.NO_STRENGTH
    if not args:
        return None
    pieces = state.pieces
    king = args[0]
    own = HANDS + len(state.seats) + seat
    if not (0 <= king < PIECES and pieces.zone[king] == own and pieces.up[king] and pieces.face[king] == T_REX):
        return no.NO_STRENGTH
    if len(args) > 1 and args[1] != UNNAMED and not on_platform(state, args[1]):
        return no.NO_DINOSAUR_THERE
    if (len(args) == 1 or args[1] == UNNAMED) and not any_dinosaur(state, but=king):
        return no.NO_TARGET_OPEN[T_REX]
    if len(args) > 1 and args[1] == UNNAMED:
        return no.NO_DINOSAUR_THERE
    needs = RULES[state.mode][state.level].strength_needs
    if hits_on(state, king) < needs:
        return no.NOT_INJURED_T_REX if needs == 1 else no.TOO_FEW_HITS
    return no.BITES_ITSELF if len(args) > 1 and args[1] == king else None


def _turning(state: KaboomState, seat: int) -> Refusal | None:
    """Orders 1 to 6 of hiding and revealing."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return no.NOT_YOUR_TURN_TO_TURN if refusal.clause == "KAB-025" else refusal
    return None if state.level == ADVANCED else no.FACE_UP


def hide(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-092 to KAB-095."""
    refusal = _turning(state, seat)
    if refusal is not None or not args:
        return refusal
    pieces = state.pieces
    own = HANDS + len(state.seats) + seat
    if not (0 <= args[0] < PIECES and pieces.zone[args[0]] == own and pieces.up[args[0]]):
        return no.NOT_YOURS_TO_TURN
    shown, veiled = shown_and_hidden(state, own)
    return no.UNBALANCED if shown - 1 < veiled + 1 else None


def reveal(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-093 to KAB-095."""
    refusal = _turning(state, seat)
    if refusal is not None or not args:
        return refusal
    pieces = state.pieces
    own = HANDS + len(state.seats) + seat
    if not (0 <= args[0] < PIECES and pieces.zone[args[0]] == own and not pieces.up[args[0]]):
        return no.NOT_YOURS_TO_TURN
    return None


def _answers(state: KaboomState, seat: int, kind: type) -> Refusal | None:
    """For the answers to a window: whether it is open, and for that seat."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is kind and step.seat == seat:  # type: ignore[union-attr]  # the kinds asked for have a seat
        return None
    return blocked(step)


def take(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-073, KAB-075."""
    return _answers(state, seat, Window)


def divert(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-067 to KAB-071, KAB-026 in private."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is not Window or step.seat != seat:
        return no.NO_RAIN if type(step) is Window or type(step) is Turn else blocked(step)
    if not args:
        return None
    if not holds_face(state, seat, args[0], DIVERT):
        return no.NOT_HELD[seat]
    if len(args) == 1:
        return None
    to = args[1]
    if to == seat or not 0 <= to < len(state.seats) or not state.facts.playing >> to & 1:
        return no.NO_RECEIVER
    return None


def show(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-096."""
    refusal = _answers(state, seat, Show)
    if refusal is not None or not args:
        return refusal
    pieces = state.pieces
    own = HANDS + len(state.seats) + seat
    if not (0 <= args[0] < PIECES and pieces.zone[args[0]] == own and not pieces.up[args[0]]):
        return no.NOT_HIDDEN
    return None


def drop(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-028."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return refusal
    limit = RULES[state.mode][state.level].hand_limit[len(state.seats)]
    if state.facts.actions_left or len(state.zones[HANDS + seat].cards) <= limit:
        return no.NO_DROPPING
    return None if not args or holds(state, seat, args[0]) else no.NOT_HELD[seat]


def end(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-020, KAB-027."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return refusal
    left = state.facts.actions_left
    if left:
        return no.actions_left("KAB-020", left)
    held = len(state.zones[HANDS + seat].cards)
    limit = RULES[state.mode][state.level].hand_limit[len(state.seats)]
    return no.too_many_cards("KAB-027", held, limit) if held > limit else None


def next_round(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-083: any seat, or the table."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is RoundOver:
        return None if TABLE <= seat < len(state.seats) else no.NOT_THERE
    return no.NOT_ASKED if type(step) is Turn else blocked(step)


def answer_tie(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-089: yes or no of the tied seat that is asked."""
    return _answers(state, seat, TieBreak)


def unknown(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """A word of another mode."""
    return no.NO_SUCH_MOVE


def of_the_hand(judge: Judge) -> Judge:
    """The judge of what a card of the hand does: what it says after KAB-026 is for its seat alone (R-71)."""

    def judged(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
        refusal = judge(state, seat, args)
        return refusal if refusal is None or not args else no.to_its_seat(refusal, seat)

    return judged


LAW: Mapping[str, Judge] = {
    "draw": draw,
    "rescue": of_the_hand(rescue),
    "green": of_the_hand(green),
    "blue": of_the_hand(blue),
    "steal-card": of_the_hand(steal_card),
    "switch-hand": of_the_hand(switch_hand),
    "steal-dino": of_the_hand(steal_dino),
    "last-aid": of_the_hand(last_aid),
    "heal-one": of_the_hand(heal_one),
    "t-rex": t_rex,
    "hide": hide,
    "reveal": reveal,
    "take": take,
    "divert": of_the_hand(divert),
    "show": show,
    "drop": drop,
    "end": end,
    "next": next_round,
    "yes": answer_tie,
    "no": answer_tie,
    **dict.fromkeys(sorted(COOP_ONLY), unknown),
}
"""Who judges which verb."""
