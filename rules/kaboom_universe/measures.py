"""Figures of a finished game for `hotseat simulate`: the columns of the table in SPEC.md 3.4."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kaboom_universe.catalogue import FACES_B
from rules.kaboom_universe.state import DECK_B, KaboomState, is_coop

EVENTS_OF_A_MISSION = {"asteroids": "asteroid", "shields": "shield", "bites": "bite"}


def measures(state: KaboomState, counts: Mapping[str, int]) -> dict[str, float]:
    """The figures of one game; `counts`: its events by kind.

    A tie-break round counts as a round of its players; with the option `tie_break = "shared"` there is none,
    and the figures are those of the table.
    """
    return _mission(state, counts) if is_coop(state) else _rounds(state, counts)


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _rounds(state: KaboomState, counts: Mapping[str, int]) -> dict[str, float]:
    rounds = 1 + counts.get("round", 0) + counts.get("tie_break_round", 0)
    # Each round tells the score of each of its players, so these are the players of all rounds together.
    # The turn that opens the game is told by no event.
    players = counts.get("score", 0)
    rescued = counts.get("rescue", 0) + counts.get("rescue_hidden", 0)
    return {
        "turns_per_player_and_round": _share(1 + counts.get("turn", 0), players),
        "kredits_per_player_and_round": _share(sum(map(sum, state.facts.rounds)), players),
        "rounds_ended_by_five_species": _share(counts.get("five", 0), rounds),
        "dinosaurs_lost_of_rescued": _share(counts.get("dies", 0), rescued),
        "asteroids_per_round": _share(counts.get("asteroid", 0), rounds),
        "ties_for_the_lead": float(counts.get("tie", 0) > 0),
        "tie_break_rounds": float(counts.get("tie_break_round", 0)),
    }


def _mission(state: KaboomState, counts: Mapping[str, int]) -> dict[str, float]:
    result = state.result.kind if state.result else ""
    return {
        "won": float(result == "won"),
        "failed_extinct": float(result == "failed extinct"),
        "failed_capacity": float(result == "failed capacity"),
        "failed_kaboom": float(result == "failed kaboom"),
        "turns": float(1 + counts.get("turn", 0)),
        **{name: float(counts.get(kind, 0)) for name, kind in EVENTS_OF_A_MISSION.items()},
        "deck_b_cards_drawn": float(len(FACES_B) - len(state.zones[DECK_B].cards)),
    }
