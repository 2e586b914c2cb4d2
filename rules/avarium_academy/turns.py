"""The turn machine: what each stage does by itself, and which window follows (SPEC.md 6.2)."""

from __future__ import annotations

from rules.avarium_academy import moving
from rules.avarium_academy.catalogue import (
    CLASS_LIMIT,
    GAIN,
    HAND_LIMIT,
    INSTANT,
    MOMENT,
)
from rules.avarium_academy.checks import check, wins
from rules.avarium_academy.compiling import FOR_TURN
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.rounds import open_window
from rules.avarium_academy.state import (
    TOKEN,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
    living,
    next_living,
    seat_in_class,
    turn_order,
)
from rules.avarium_academy.steps import (
    BEGIN,
    END_CLEAR,
    END_EXCESS,
    END_MOVE,
    END_TRASH,
    PLAN,
    PLAN_END,
    START_DRAW,
    START_READY,
    START_REPUTATION,
    START_WIN,
    SWEEP,
    Discard,
    Excess,
    Free,
    Open,
    Turn,
)
from rules.avarium_academy.values import students
from rules.avarium_academy.win_cons import win_con
from rules.kernel import commits
from rules.kernel.events import Events
from rules.kernel.state import bit, seats_of

UNTIL_END_OF_TURN, UNTIL_OWN_TURN = 1, 2
"""Yields (`AvariumFacts.yields`)."""

MOMENT_OF = {
    START_WIN: "start_win",
    START_READY: "start_ready",
    START_REPUTATION: "start_reputation",
    START_DRAW: "start_draw",
    END_MOVE: "end_move",
    END_EXCESS: "end_excess",
    END_TRASH: "end_trash",
    END_CLEAR: "end_clear",
}
"""The window that follows a stage."""

WINDOW_OF: dict[int, Open] = {stage: Open(MOMENT[name]) for stage, name in MOMENT_OF.items()}


def run_turn(state: AvariumState, step: Turn, events: Events) -> None:
    """Does the next stage. If the Active Player has been expelled the turn goes on with the End Phase (AVA-146)."""
    stage = step.stage
    if stage <= PLAN and stage != BEGIN and not living(state, state.facts.active):
        stage = END_MOVE
    if stage == PLAN:
        state.agenda.append(Free())
        return
    if not STAGES[stage](state, step, events):
        return
    window = WINDOW_OF.get(stage)
    if window is None or state.result is not None:
        return
    state.agenda[-1] = Turn(stage + 1)
    if not check(state, events):
        open_window(state, window)


def _begin(state: AvariumState, step: Turn, events: Events) -> bool:
    facts = state.facts
    active = facts.active
    facts.turns[active] += 1
    facts.helped = 0
    facts.schemes = [0] * len(state.seats)
    if facts.yields[active] == UNTIL_OWN_TURN:
        facts.yields[active] = 0
    moving.all_triggers(state, "turn_start", active)
    tell(events, "turn", (active,))
    state.agenda[-1] = Turn(START_WIN if facts.turns[active] > 1 else START_REPUTATION)
    return True


def _win(state: AvariumState, step: Turn, events: Events) -> bool:
    """Step 1 (AVA-028): the start-of-turn Win-Con of the Active Player."""
    active = state.facts.active
    if not INSTANT[state.pieces.face[state.facts.idols[active]]] and win_con(state, active):
        wins(state, active, events)
    return True


def _ready(state: AvariumState, step: Turn, events: Events) -> bool:
    moving.turn(state, state.zones[class_of(state.facts.active)].cards, 0, events)
    return True


def _reputation(state: AvariumState, step: Turn, events: Events) -> bool:
    active = state.facts.active
    moving.gain_reputation(state, active, GAIN[state.pieces.face[state.facts.idols[active]]], events)
    return True


def _draw(state: AvariumState, step: Turn, events: Events) -> bool:
    moving.draw(state, state.facts.active, 1, events)
    return True


def _plan_end(state: AvariumState, step: Turn, events: Events) -> bool:
    """The end has been declared: delayed triggers go on the Stack in the window `plan_end`."""
    facts = state.facts
    facts.waiting += facts.delayed
    facts.delayed = []
    state.agenda[-1] = Turn(END_MOVE)
    state.agenda.append(Open(MOMENT["plan_end"]))
    return True


def _move(state: AvariumState, step: Turn, events: Events) -> bool:
    """End Phase step 1: all Hallways empty into their Classes, in one event (AVA-050)."""
    tell(events, "end_phase")
    for seat in turn_order(state, state.facts.active):
        for piece in tuple(reversed(state.zones[hall_of(seat)].cards)):
            moving.join(state, piece, seat, events, joined=True)
    return True


def _excess(state: AvariumState, step: Turn, events: Events) -> bool:
    """Step 2: whoever has more than five Students chooses, in turn order; then they go together (AVA-052)."""
    facts = state.facts
    for seat in turn_order(state, facts.active):
        over = len(students(state, seat)) - CLASS_LIMIT
        if over > 0 and not step.done >> seat & 1:
            state.agenda[-1] = Turn(END_EXCESS, step.done | bit(seat))
            state.agenda.append(Excess(seat, over))
            return False
    chosen = [piece for piece in facts.chosen if seat_in_class(state.pieces.zone[piece]) >= 0]
    facts.chosen = []
    moving.expel(state, chosen, events)
    return True


def _trash(state: AvariumState, step: Turn, events: Events) -> bool:
    """Step 3: whoever has more than five cards chooses in secret; then they go up in turn order (AVA-054)."""
    over = sum(bit(seat) for seat in seats_of(state.facts.living) if len(state.zones[hand_of(seat)].cards) > HAND_LIMIT)
    if not step.done:
        if over:
            state.agenda[-1] = Turn(END_TRASH, 1)
            state.agenda.append(Discard(over))
            return False
        return True
    answers = commits.reveal(state, events)
    for seat in turn_order(state, state.facts.active):
        if seat in answers:
            moving.trash(state, seat, answers[seat], events)
    return True


def _clear(state: AvariumState, step: Turn, events: Events) -> bool:
    """Step 4: Attack Tokens come off, effects of the turn end (AVA-055)."""
    tell(events, "cleared")
    for piece in sorted(piece for piece, marks in state.pieces.marks.items() if TOKEN in marks):
        moving.clear_tokens(state, piece, events)
    end_of_turn_effects(state)
    return True


def end_of_turn_effects(state: AvariumState) -> None:
    """What lasts until the end of the turn ends."""
    facts = state.facts
    facts.mods = [mod for mod in facts.mods if mod[4] != FOR_TURN]


def _sweep(state: AvariumState, step: Turn, events: Events) -> bool:
    """After `end_clear`: effects of the turn end once more, and the next living player is active (AVA-056)."""
    facts = state.facts
    end_of_turn_effects(state)
    if check(state, events):
        return True
    for seat, kind in enumerate(facts.yields):
        if kind == UNTIL_END_OF_TURN:
            facts.yields[seat] = 0
    if facts.active == facts.first:
        facts.rounds += 1
    facts.active = next_living(state, facts.active)
    state.agenda[-1] = Turn(BEGIN)
    return True


STAGES = {
    BEGIN: _begin,
    START_WIN: _win,
    START_READY: _ready,
    START_REPUTATION: _reputation,
    START_DRAW: _draw,
    PLAN_END: _plan_end,
    END_MOVE: _move,
    END_EXCESS: _excess,
    END_TRASH: _trash,
    END_CLEAR: _clear,
    SWEEP: _sweep,
}
"""What each stage does. A choice in it returns False until it has been made."""
