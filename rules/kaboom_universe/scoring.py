"""Kredits of a platform, the end of a round, the end of the game (SPEC.md 5.7, 8)."""

from __future__ import annotations

from rules.kaboom_universe.catalogue import N_SPECIES, REWARDS, TRICERATOPS
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.state import (
    BY_FIVE,
    HANDS,
    KaboomState,
    RoundOver,
    TieBreak,
    left_of,
    option,
    rules_of,
)
from rules.kernel.events import Events
from rules.kernel.state import Result, bit, seats_of

LINES = ("dinosaurs", "species", "couples", "full_set", "cuteness")
"""What the kredits of a round are earned for, in the order of `KaboomFacts.lines`."""

LINE_CLAUSES = ("KAB-079", "KAB-080", "KAB-081", "KAB-082", "KAB-105")
"""The clause behind each line."""


def lines(counts: list[int], cute: int) -> tuple[int, ...]:
    """The kredits of a platform line by line, from the number of dinosaurs of each species (KAB-078 to 082).

    `cute`: kredits for revealed Triceratops (KAB-105).

    >>> lines([0, 0, 1, 3, 1], 0)
    (5, 3, 2, 0, 0)
    """
    species = sum(1 for n in counts if n)
    return (
        sum(counts) * REWARDS["dinosaur"],
        species * REWARDS["species"],
        sum(n // 2 for n in counts) * REWARDS["couple"],
        REWARDS["full_set"] if species >= REWARDS["full_set_size"] else 0,
        cute,
    )


def platform_lines(state: KaboomState, seat: int) -> tuple[int, ...]:
    """The lines of a seat's platform as it stands. Hidden dinosaurs count all but Cuteness (KAB-101)."""
    pieces = state.pieces
    counts = [0] * N_SPECIES
    cute = 0
    bonus = rules_of(state).cuteness
    for piece in state.zones[HANDS + len(state.seats) + seat].cards:
        face = pieces.face[piece]
        counts[face] += 1
        if face == TRICERATOPS and pieces.up[piece]:
            cute += bonus
    return lines(counts, cute)


def end_round(state: KaboomState, who: int, how: int, events: Events) -> None:
    """The round is over: score, pay, and say what is asked next (KAB-077 to KAB-090)."""
    facts = state.facts
    state.agenda.clear()
    if how == BY_FIVE:
        tell(events, "five", (who,))
    facts.ended_by, facts.ended_how = who, how
    earned = pay(state, events)
    if facts.tie_break:
        decide(state, earned, facts.playing, events)
    elif facts.round >= rules_of(state).rounds:
        decide(state, facts.kredits, facts.playing, events)
    else:
        state.agenda.append(RoundOver())


def pay(state: KaboomState, events: Events) -> list[int]:
    """Scores the platforms, turns hidden dinosaurs up and pays; returns the kredits earned by seat."""
    facts = state.facts
    n = len(state.seats)
    facts.lines = [platform_lines(state, seat) if facts.playing >> seat & 1 else (0,) * len(LINES) for seat in range(n)]
    _turn_up(state, events)
    earned = [sum(row) for row in facts.lines]
    facts.rounds.append(earned)
    facts.kredits = [before + now for before, now in zip(facts.kredits, earned, strict=True)]
    for i, seat in enumerate(seats_of(facts.playing)):
        tell(events, "score", (seat, earned[seat], facts.kredits[seat]), joined=i > 0)
    return earned


def _turn_up(state: KaboomState, events: Events) -> None:
    """Hidden dinosaurs are turned up once the round is over (KAB-101)."""
    pieces = state.pieces
    first = True
    for seat in seats_of(state.facts.playing):
        for piece in state.zones[HANDS + len(state.seats) + seat].cards:
            if not pieces.up[piece]:
                pieces.up[piece] = 1
                tell(events, "reveal", (seat, piece), (pieces.face[piece],), joined=not first)
                first = False


def next_starter(state: KaboomState) -> int:
    """The left neighbour of whoever ended the round (KAB-084); on a tie the nearest tied seat (KAB-090)."""
    facts = state.facts
    mask = facts.tied or facts.playing
    n = len(state.seats)
    seat = facts.ended_by
    for _ in range(n):
        seat = (seat + 1) % n
        if mask >> seat & 1:
            return seat
    return left_of(state, facts.ended_by)


def decide(state: KaboomState, kredits: list[int], among: int, events: Events) -> None:
    """Most kredits wins; a tie for the most is asked about or shared (KAB-088 to KAB-090)."""
    facts = state.facts
    best = max(kredits[seat] for seat in seats_of(among))
    leaders = sum(bit(seat) for seat in seats_of(among) if kredits[seat] == best)
    if leaders & (leaders - 1) == 0:
        finish(state, "won", leaders, events)
        return
    facts.tied = leaders
    for i, seat in enumerate(seats_of(leaders)):
        tell(events, "tie", (seat,), joined=i > 0)
    if option(state, "tie_break") == "shared":
        finish(state, "shared", leaders, events)
    else:
        state.agenda.append(TieBreak(next_starter(state)))


def finish(state: KaboomState, kind: str, winners: int, events: Events) -> None:
    """The game is over."""
    facts = state.facts
    state.agenda.clear()
    state.result = Result(kind, winners, tuple(facts.kredits))
    name = "wins" if kind == "won" else "shares"
    for i, seat in enumerate(seats_of(winners)):
        tell(events, name, (seat, facts.kredits[seat]), joined=i > 0)
