"""Which clauses are in force at this moment, for F1."""

from __future__ import annotations

from rules.beach_a_palooza.state import (
    BeachState,
    Booth,
    Bubble,
    Curtain,
    Drain,
    Effects,
    Lose,
    Pick,
    Placing,
    Recruit,
    Rescue,
    Shield,
    Turn,
)

CHOOSING = ("BAP-022", "BAP-023", "BAP-020", "BAP-021")
RECRUITING = ("BAP-026", "BAP-028", "BAP-032", "BAP-033", "BAP-035", "BAP-037", "BAP-043", "BAP-045")
DUPLICATES = ("BAP-050", "BAP-051", "BAP-053", "BAP-054", "BAP-055", "BAP-059", "BAP-065")
FUSING = ("BAP-072", "BAP-073", "BAP-074", "BAP-075", "BAP-077", "BAP-078", "BAP-081")
FIGHTING = ("BAP-090", "BAP-091", "BAP-093", "BAP-094", "BAP-095", "BAP-097", "BAP-099", "BAP-116")
ENDING = ("BAP-130", "BAP-131", "BAP-138", "BAP-125", "BAP-140", "BAP-143")


def clauses_now(view: BeachState) -> tuple[str, ...]:
    """The clauses that speak of what is going on, the nearest first."""
    if not view.agenda:
        return ("BAP-170", "BAP-171", "BAP-172", "BAP-173", "BAP-175", "BAP-178", "BAP-179", "BAP-180", "BAP-181")
    match view.agenda[-1]:
        case Pick():
            return ("BAP-003", "BAP-004", "BAP-006")
        case Curtain():
            return ("BAP-194", "BAP-193", "BAP-021", "BAP-191")
        case Booth() | Recruit():
            return _booth(view)
        case Turn(pep):
            fusing = () if view.facts.attacked else FUSING
            return (*(("BAP-202",) if pep else ()), *fusing, *FIGHTING, "BAP-071", *ENDING[:2])
        case Rescue():
            return ("BAP-107", "BAP-108", "BAP-109", "BAP-103")
        case Placing():
            return ("BAP-109", "BAP-110", "BAP-111", "BAP-112", "BAP-113", "BAP-114", "BAP-051", "BAP-065")
        case Effects():
            return ("BAP-038", "BAP-039", "BAP-080", "BAP-108")
        case Bubble():
            return ("BAP-121", "BAP-122", "BAP-120")
        case Shield():
            return ("BAP-200", *ENDING)
        case Drain():
            return ("BAP-134", *ENDING)
        case Lose():
            return ("BAP-135", *ENDING)
        case _:
            return ENDING


def _booth(view: BeachState) -> tuple[str, ...]:
    draft = view.facts.draft
    if draft is None or not draft.chosen:
        return CHOOSING
    if draft.mat.doing >= 0:
        return ("BAP-037", "BAP-038", "BAP-039", "BAP-042")
    return (*RECRUITING, *DUPLICATES, "BAP-046")
