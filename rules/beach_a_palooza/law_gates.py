"""Who may do what at all just now: the first thing that the law asks."""

from __future__ import annotations

from rules.beach_a_palooza import refusals as no
from rules.beach_a_palooza.catalogue import Effect
from rules.beach_a_palooza.mat import Mat, asked
from rules.beach_a_palooza.state import (
    BeachState,
    BeachStep,
    Booth,
    Bubble,
    Curtain,
    Draft,
    Drain,
    Effects,
    Lose,
    Pick,
    Placing,
    Recruit,
    Rescue,
    Reveal,
    Shield,
    Turn,
    mat_of,
)
from rules.kernel.moves import Refusal
from rules.kernel.state import bit

QUESTIONS: dict[type, Refusal] = {
    Rescue: no.BONUS_FIRST,
    Placing: no.BONUS_FIRST,
    Effects: no.BONUS_FIRST,
    Bubble: no.BUBBLE_FIRST,
    Shield: no.SHIELD,
    Drain: no.NO_ENERGY_THERE,
    Lose: no.NOT_IN_AUDIENCE,
}
"""What stands in the way of anything else while a question of the Attack Phase is open."""


def top(state: BeachState) -> BeachStep | None:
    """The step that asks now; None when the game is over."""
    return state.agenda[-1] if state.agenda else None


def turn_gate(state: BeachState, seat: int) -> Refusal | None:
    """Whether the seat is in its Attack Phase with no other question open."""
    step = top(state)
    if type(step) is Turn:
        active = state.facts.active
        return None if seat == active else no.NOT_YOUR_PHASE[active]
    return elsewhere(state, step, seat)


def elsewhere(state: BeachState, step: BeachStep | None, seat: int) -> Refusal:
    """Why something of the Attack Phase may not be done at another moment."""
    if step is None:
        return no.GAME_OVER
    if isinstance(step, Booth | Curtain | Reveal | Recruit):
        return no.BEFORE_THE_REVEAL
    if isinstance(step, Pick):
        return no.PICK_FIRST
    active = state.facts.active
    return no.NOT_YOUR_PHASE[active] if seat != active else QUESTIONS.get(type(step), no.NOT_ASKED)


def answer_gate(state: BeachState, seat: int, kind: type) -> Refusal | None:
    """For the answers to a question of the Attack Phase: whether it is open, and for that seat."""
    step = top(state)
    if type(step) is kind and seat == state.facts.active:
        return None
    return elsewhere(state, step, seat) if type(step) is not Turn else _nothing_to_answer(state, seat, kind)


def _nothing_to_answer(state: BeachState, seat: int, kind: type) -> Refusal:
    active = state.facts.active
    if seat != active:
        return no.NOT_YOUR_PHASE[active]
    if kind in (Rescue, Placing):
        return no.NOT_IN_COMMON
    return QUESTIONS.get(kind, no.NOT_ASKED)


def open_draft(state: BeachState, seat: int) -> Draft | None:
    """The plan that the seat works on, if its booth is open or it recruits before everybody's eyes."""
    step = top(state)
    if isinstance(step, Booth | Recruit) and step.seat == seat:
        return state.facts.draft
    return None


def no_booth(state: BeachState, seat: int) -> Refusal:
    """Why the seat can't work on a plan."""
    step = top(state)
    if step is None:
        return no.GAME_OVER
    if isinstance(step, Pick):
        return no.PICK_FIRST
    if not 0 <= seat < len(state.seats):
        return no.NOT_ASKED
    if isinstance(step, Recruit):
        return no.OPEN_RECRUITING if step.seats & bit(seat) else no.LOCKED
    if isinstance(step, Booth | Curtain):
        return no.LOCKED if seat in state.commits else no.CURTAIN_FIRST
    return no.LOCKED


def asking(state: BeachState, seat: int) -> tuple[Mat, Effect] | None:
    """The mat and the effect that asks the seat something, in its booth or after a rescue."""
    draft = open_draft(state, seat)
    if draft is not None:
        effect = asked(draft.mat)
        return (draft.mat, effect) if effect is not None else None
    step = top(state)
    if isinstance(step, Effects) and seat == state.facts.active:
        mat = mat_of(state, seat)
        mat.doing, mat.at = step.face, step.at
        effect = asked(mat)
        return (mat, effect) if effect is not None else None
    return None
