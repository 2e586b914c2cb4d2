"""What a position is worth to a seat (SPEC.md 10.1, 10.2): public facts and one's own hand."""

from __future__ import annotations

from rules.avarium_academy.catalogue import ABILITIES, CLASS_LIMIT, COMBAT, DEFENSE, FACES, ID, IDOL, KIND, STUDENT
from rules.avarium_academy.state import AvariumState, class_of, hall_of, hand_of
from rules.avarium_academy.values import combat, defense
from rules.avarium_academy.win_cons import progress
from rules.kernel.state import seats_of

GOOD: dict[str, float] = {
    "class_treasurer": 1.6,
    "vice_president": 0.8,
    "goalkeeper": 1.4,
    "track_captain": 1.2,
    "pompom_rookie": 0.8,
    "pyramid_base": 1.0,
    "cheer_captain": 1.8,
    "lab_partner": 0.8,
    "volatile_chemist": 1.0,
    "still_life_model": 1.2,
    "prodigy_painter": 1.0,
    "record_o_matic": 2.5,
    "first_violin": 0.6,
    "rose_host": 1.0,
    "tea_hostess": 1.0,
    "kendo_ace": 0.5,
    "shadow_kunoichi": 0.8,
    "shrine_keeper": 0.5,
    "sentai_pink": 0.8,
    "hall_monitor": 0.6,
    "test_subject_zero": -1.5,
    "truant": -0.5,
    "doomsayer": -0.3,
    "giant_robot": -1.0,
    "garage_drummer": -0.5,
}
"""What the abilities add; those that happen once, on joining, add nothing to a Student that has joined."""

JOINS: dict[str, float] = {
    "graffiti_artist": 1.0,
    "choir_acolyte": 1.2,
    "number_one_host": 3.0,
    "star_empress": 1.5,
    "exchange_alien": 0.8,
    "garage_drummer": -0.6,
}
"""What joining itself is worth."""

BONUS: list[float] = [GOOD.get(ID[face], 0.0) for face in FACES]
ENTERING: list[float] = [JOINS.get(ID[face], 0.0) for face in FACES]
PRINTED: list[float] = [0.55 * COMBAT[face] + 0.45 * DEFENSE[face] + BONUS[face] for face in FACES]
"""A Student as printed."""

ACTIVE: frozenset[int] = frozenset(face for face in FACES if any(one.kind == "activated" for one in ABILITIES[face]))
WINNING = 1000.0


def merit_worth(merit: int) -> float:
    """Merit is dearest when it is scarce."""
    low, middle, high = min(merit, 12), min(max(merit - 12, 0), 8), max(merit - 20, 0)
    return 0.8 * low + 0.55 * middle + 0.42 * high


def student(state: AvariumState, piece: int) -> float:
    """A card of a Class as it stands; an Idol counts only by being ready."""
    face = state.pieces.face[piece]
    if KIND[face] == IDOL:
        return -(0.3 + 0.12 * COMBAT[face]) if state.pieces.turned[piece] else 0.0
    fighting = combat(state, piece)
    worth = 0.55 * fighting + 0.45 * defense(state, piece) + BONUS[face]
    return worth - (0.5 + 0.12 * fighting) if state.pieces.turned[piece] else worth


def seat_worth(state: AvariumState, seat: int) -> float:
    """The value of a seat: Merit, Students, Reputation, hand, and how near the Win-Con is."""
    facts = state.facts
    if not facts.living >> seat & 1:
        return -40.0
    cards = state.zones[class_of(seat)].cards
    faces = state.pieces.face
    worths = sorted((student(state, piece) for piece in cards if KIND[faces[piece]] == STUDENT), reverse=True)
    idol = sum(student(state, piece) for piece in cards if KIND[faces[piece]] == IDOL)
    waiting = sorted((PRINTED[faces[piece]] for piece in state.zones[hall_of(seat)].cards), reverse=True)
    joining = sum(ENTERING[faces[piece]] for piece in state.zones[hall_of(seat)].cards)
    best = sorted([*worths, *(0.95 * one for one in waiting)], reverse=True)[:CLASS_LIMIT]
    value, least = progress(state, seat)
    near = min(1.0, value / least) if least else 0.0
    held = len(state.zones[hand_of(seat)].cards)
    return (
        merit_worth(facts.merit[seat])
        + sum(best)
        + idol
        + joining
        + 0.55 * facts.reputation[seat]
        + 0.8 * min(held, 6)
        + 12 * near**3
    )


def worth(state: AvariumState, seat: int) -> float:
    """A seat's value minus the mean of its enemies'; the end of the game counts for all."""
    if state.result is not None:
        if not state.result.winners:
            return 0.0
        return WINNING if state.result.winners >> seat & 1 else -WINNING
    enemies = [other for other in seats_of(state.everyone) if other != seat]
    return seat_worth(state, seat) - sum(seat_worth(state, other) for other in enemies) / len(enemies)
