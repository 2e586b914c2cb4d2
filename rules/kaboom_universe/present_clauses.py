"""Which clauses are in force at this moment, for F1."""

from __future__ import annotations

from rules.kaboom_universe.catalogue import ADVANCED, APOCALYPSE, COOP
from rules.kaboom_universe.state import (
    DRAWING,
    Bites,
    KaboomState,
    Laser,
    Lose,
    Mission,
    Prey,
    RoundOver,
    Shield,
    Show,
    TieBreak,
    Turn,
    Window,
)


def clauses_now(view: KaboomState) -> tuple[str, ...]:
    """The clauses that speak of what is going on, the nearest first."""
    if not view.agenda:
        return ("KAB-179", "KAB-115", "KAB-152", "KAB-153", "KAB-154") if view.mode == COOP else ("KAB-178", "KAB-088")
    match view.agenda[-1]:
        case Turn():
            return _turn(view)
        case Window():
            return _window(view)
        case Show():
            return ("KAB-096", "KAB-075", "KAB-098")
        case RoundOver():
            return ("KAB-083", "KAB-084", "KAB-085", "KAB-079", "KAB-080", "KAB-081", "KAB-082", "KAB-178")
        case TieBreak():
            return ("KAB-089", "KAB-090", "KAB-088")
        case Mission():
            return _mission(view)
        case Shield():
            return ("KAB-127", "KAB-128", "KAB-125", "KAB-075")
        case Laser() | Bites():
            return ("KAB-135", "KAB-132", "KAB-133", "KAB-134", "KAB-128", "KAB-129", "KAB-075")
        case Prey():
            return ("KAB-130", "KAB-129", "KAB-131", "KAB-134", "KAB-075")
        case Lose():
            return ("KAB-148", "KAB-075")
        case _:
            return ()


def _window(view: KaboomState) -> tuple[str, ...]:
    found = ["KAB-067", "KAB-068", "KAB-071", "KAB-072", "KAB-073", "KAB-075", "KAB-061"]
    if view.mode == APOCALYPSE:
        found += ["KAB-164", "KAB-165", "KAB-166"]
    return tuple(found)


def _turn(view: KaboomState) -> tuple[str, ...]:
    facts = view.facts
    advanced = view.level == ADVANCED
    if facts.actions_left:
        found = ["KAB-020", "KAB-021", "KAB-023", "KAB-024", "KAB-030", "KAB-038", "KAB-041", "KAB-058", "KAB-060"]
        found += ["KAB-040"]
    else:
        found = ["KAB-022", "KAB-027", "KAB-028", "KAB-029"]
    if advanced:
        found += ["KAB-091", "KAB-092", "KAB-093", "KAB-095", "KAB-112", "KAB-113"]
    if advanced and facts.actions_left:
        found += ["KAB-102", "KAB-109", "KAB-171" if view.mode == APOCALYPSE else "KAB-110"]
    if view.mode == APOCALYPSE:
        found += ["KAB-164", "KAB-167"]
    return tuple(found)


def _mission(view: KaboomState) -> tuple[str, ...]:
    facts = view.facts
    advanced = view.level == ADVANCED
    if facts.phase == DRAWING:
        found = ["KAB-123", "KAB-124", "KAB-125", "KAB-152", "KAB-154"]
        return (*found, "KAB-158") if advanced else tuple(found)
    if not facts.actions_left:
        return ("KAB-151", "KAB-028", "KAB-022")
    found = ["KAB-136", "KAB-137", "KAB-138", "KAB-139", "KAB-140", "KAB-141", "KAB-143", "KAB-147", "KAB-115"]
    return (*found, "KAB-155", "KAB-156", "KAB-160", "KAB-161") if advanced else tuple(found)
