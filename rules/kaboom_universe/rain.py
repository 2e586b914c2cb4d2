"""Asteroid rain in Competitive and Apocalypse, and the balance of hidden dinosaurs (SPEC.md 6.3)."""

from __future__ import annotations

import msgspec

from rules.kaboom_universe.catalogue import ADVANCED, DIE, DIVERT, DIVERTS, PTERODACTYL, SIMPLE, Rules
from rules.kaboom_universe.dinosaurs import hit, show, who_sees
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.state import (
    HANDS,
    PILE,
    Balance,
    KaboomState,
    Rain,
    Show,
    Window,
    left_of,
    option,
    right_of,
    rules_of,
    shown_and_hidden,
)
from rules.kernel.chance import Chance
from rules.kernel.events import Events

OPENING, THROWING, PASSING = 0, 1, 2
"""The stages of a share: ask the sufferer, throw, go on to the next share."""


def throw(chance: Chance) -> int:
    """One throw of the die: its hits, 0, 1 or 2. A scenario gives them as they are (SPEC.md 9)."""
    script = chance.script
    if script is not None and (script.get("dice") or not chance.follow):
        return chance.given("dice", 3)
    return DIE[chance.below(len(DIE))]


def run_rain(state: KaboomState, step: Rain, events: Events) -> None:
    """One stage of a share (KAB-061 to KAB-074)."""
    if step.stage == OPENING:
        if asks(state, step.sufferer):
            state.agenda.append(Window(step.sufferer))
            tell(events, "threat", (step.sufferer,))
        else:
            state.agenda[-1] = replaced(step, THROWING)
    elif step.stage == THROWING:
        state.agenda[-1] = replaced(step, PASSING)
        throw_share(state, step.sufferer, events)
        if state.level == ADVANCED:
            state.agenda.append(Balance(step.sufferer))
    else:
        _next_share(state, step)


def replaced(step: Rain, stage: int) -> Rain:
    """The same share at another stage."""
    return Rain(step.centre, step.share, step.sufferer, stage)


def asks(state: KaboomState, seat: int) -> bool:
    """Whether the sufferer is asked: public facts alone decide (KAB-074)."""
    if not state.zones[HANDS + seat].cards:
        return False
    face = state.pieces.face
    spent = 0
    for piece in state.zones[PILE].cards:
        if face[piece] == DIVERT:
            spent += 1
    return spent < DIVERTS


def _next_share(state: KaboomState, step: Rain) -> None:
    """The drawer, then the left, then the right neighbour (KAB-062, KAB-064; two options bend it)."""
    centre = step.centre
    if step.share == 0 and option(state, "divert_spread") == "victim":
        centre = step.sufferer
    left, right = left_of(state, centre), right_of(state, centre)
    share = step.share + 1
    last = 1 if left == right and option(state, "two_player_rain") == "once" else 2
    if share > last or left == centre:
        state.agenda.pop()
        return
    state.agenda[-1] = Rain(centre, share, left if share == 1 else right)


def throw_share(state: KaboomState, seat: int, events: Events) -> None:
    """The throws of one share: once per dinosaur, left to right, each applied before the next (KAB-061)."""
    rules = rules_of(state)
    pieces = state.pieces
    for piece in tuple(state.zones[HANDS + len(state.seats) + seat].cards):
        n = 1 if rules.max_dice == 1 else pool(state, seat, rules)
        faces = tuple([throw(state.chance) for _ in range(n)])
        tell(events, "dice", (seat, piece, *faces))
        total = sum(faces)
        if rules.agility and pieces.face[piece] == PTERODACTYL and pieces.up[piece]:
            total -= faces.count(SIMPLE) * SIMPLE
        if total:
            hit(state, piece, total, events)
        else:
            tell(events, "spared", (seat, piece), (pieces.face[piece],), who_sees(state, piece))


def pool(state: KaboomState, seat: int, rules: Rules) -> int:
    """The dice of Apocalypse: dinosaurs near the sufferer at this moment, each platform once (KAB-164 to 166)."""
    first = HANDS + len(state.seats)
    near = {seat, left_of(state, seat), right_of(state, seat)}
    return min(rules.max_dice, sum(len(state.zones[first + other].cards) for other in near))


def run_balance(state: KaboomState, step: Balance, events: Events) -> None:
    """Asks for hidden dinosaurs to reveal until the balance holds; a lone choice is made by itself (KAB-096)."""
    own = HANDS + len(state.seats) + step.seat
    shown, hidden = shown_and_hidden(state, own)
    if shown >= hidden:
        state.agenda.pop()
    elif (hidden - shown + 1) // 2 >= hidden:
        for piece in tuple(state.zones[own].cards):
            show(state, piece, step.seat, events)
        state.agenda.pop()
    else:
        state.agenda.append(Show(step.seat))


def divert_to(state: KaboomState, seat: int) -> None:
    """The open share gets a new sufferer, who is asked in turn (KAB-068 to KAB-072)."""
    state.agenda.pop()
    step = state.agenda[-1]
    assert isinstance(step, Rain)  # a window lies on its rain
    state.agenda[-1] = msgspec.structs.replace(step, sufferer=seat, stage=OPENING)


def taken(state: KaboomState) -> None:
    """The open share is taken: its throws come next."""
    state.agenda.pop()
    step = state.agenda[-1]
    assert isinstance(step, Rain)  # a window lies on its rain
    state.agenda[-1] = replaced(step, THROWING)
