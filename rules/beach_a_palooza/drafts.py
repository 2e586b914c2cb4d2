"""The private plan of a seat in its booth: begun, worked on, stepped back from, handed in (SPEC.md 6.3)."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import AUDIENCE, CHARGE, CHOOSE, COST, KIND, MOVE_ENERGY, NAME, STAGE
from rules.beach_a_palooza.mat import (
    FORM,
    NONE,
    Mat,
    answered,
    asked,
    charge,
    formable,
    move,
    to_audience,
    to_stage,
)
from rules.beach_a_palooza.state import CHOSEN, HAND, BeachState, Draft, ability, mat_of, stage_place, zone_of
from rules.beach_a_palooza.verbs import INDEX, UNNAMED

V_CHOOSE, V_STAGE, V_AUDIENCE, V_MOVE, V_CHARGE, V_COMMON = (
    INDEX[word] for word in ("choose", "stage", "audience", "move", "charge", "common")
)


def fresh(state: BeachState, seat: int) -> Draft:
    """A plan with nothing in it. With three cards or fewer there is nothing to choose (D1); in open recruiting
    the chosen cards lie on the table already."""
    draft = Draft(seat, mat_of(state, seat))
    shown = state.zones[zone_of(seat, CHOSEN)].cards
    hand = state.zones[zone_of(seat, HAND)].cards
    if shown:
        draft.chosen = shown[:]
    elif len(hand) <= CHOOSE:
        draft.chosen = hand[:]
    draft.left = draft.chosen[:]
    return draft


def perform(state: BeachState, seat: int, mat: Mat, step: tuple[int, ...]) -> None:
    """Does a step to a mat; cards are named by ids whose faces the state shows."""
    verb = step[0]
    face = state.pieces.face
    if verb == V_STAGE:
        _, card, zone, replaced, how = step
        space = stage_place(zone)[1] if zone >= 0 else NONE
        to_stage(mat, card, face[card], space, replaced, how, ability(state, seat))
    elif verb == V_AUDIENCE:
        to_audience(mat, step[1], face[step[1]], ability(state, seat))
    elif verb == V_MOVE:
        if step[1] != UNNAMED and step[2]:
            move(mat, mat.stage.index(step[1]), step[2])
        answered(mat)
    elif verb == V_CHARGE:
        effect = asked(mat)
        assert effect is not None  # the law lets nobody charge unasked
        charge(mat, mat.stage.index(step[1]), effect.n)
        answered(mat)


def possible(state: BeachState, mat: Mat, step: tuple[int, ...]) -> bool:
    """Whether a step of a committed plan can be taken. It always can, unless the cards of the plan have been dealt
    anew since: a search deals what a seat can't see, and may leave the plan of another seat as it was."""
    verb = step[0]
    effect = asked(mat)
    if verb in (V_MOVE, V_CHARGE):
        wanted = MOVE_ENERGY if verb == V_MOVE else CHARGE
        return effect is not None and effect.do == wanted and (step[1] == UNNAMED or step[1] in mat.stage)
    face = state.pieces.face[step[1]]
    if verb == V_AUDIENCE:
        return KIND[face] != STAGE
    if verb != V_STAGE or KIND[face] == AUDIENCE:
        return False
    _, _, zone, replaced, how = step
    if mat.space_of(NAME[face]) >= 0:
        return True
    if how == FORM:
        return formable(mat, face)
    free = zone >= 0 and mat.stage[stage_place(zone)[1]] < 0
    return mat.supply >= COST[face] and (free or replaced in mat.stage)


def take_step(state: BeachState, draft: Draft, step: tuple[int, ...]) -> None:
    """Goes a step on in a plan."""
    verb = step[0]
    draft.steps.append(step)
    if verb == V_CHOOSE:
        hand = state.zones[zone_of(draft.seat, HAND)].cards
        draft.chosen = [card for card in hand if card in step[1:]]
        draft.left = draft.chosen[:]
        return
    if verb in (V_STAGE, V_AUDIENCE):
        draft.plays += 1
        draft.left.remove(step[1])
    elif verb == V_COMMON:
        draft.common = step[1]
        draft.left.remove(step[1])
        return
    perform(state, draft.seat, draft.mat, step)
    draft.mat.told.clear()


def step_back(state: BeachState, draft: Draft) -> Draft:
    """The plan without its last step, made anew from the mat on the table."""
    again = fresh(state, draft.seat)
    for step in draft.steps[:-1]:
        take_step(state, again, step)
    return again


def shared(draft: Draft) -> int:
    """The card for the Common Area: the one named, or the only one left (D8); -1 while it's open."""
    if draft.common >= 0:
        return draft.common
    return draft.left[0] if len(draft.left) == 1 else NONE


def handed_in(draft: Draft) -> tuple[int, ...]:
    """The plan as the answer that is kept until the reveal: each step's length, verb, arguments."""
    steps = [(V_CHOOSE, *draft.chosen)]
    steps += [step for step in draft.steps if step[0] not in (V_CHOOSE, V_COMMON)]
    common = shared(draft)
    if common >= 0:
        steps.append((V_COMMON, common))
    return tuple(number for step in steps for number in (len(step), *step))


def steps_of(answer: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The steps of a plan that was handed in."""
    steps = []
    at = 0
    while at < len(answer):
        steps.append(answer[at + 1 : at + 1 + answer[at]])
        at += 1 + answer[at]
    return steps


def some_plan(state: BeachState, seat: int) -> tuple[int, ...]:
    """A plan that the rules could have led to: the first three cards, nothing played, the first one shared."""
    cards = state.zones[zone_of(seat, HAND)].cards[:CHOOSE]
    if not cards:
        return ()
    return (len(cards) + 1, V_CHOOSE, *cards, 2, V_COMMON, cards[0])
