"""The clauses in force at a moment, for F1."""

from __future__ import annotations

from collections.abc import Mapping

from rules.beansprout.game import GAME
from rules.beansprout.state import BeanState

HELPERS = ("BSP-111", "BSP-113", "BSP-114", "BSP-117", "BSP-109", "BSP-120")

CLAUSES: Mapping[str, tuple[str, ...]] = {
    "table": ("BSP-001", "BSP-007", "BSP-009", "BSP-014"),
    "oath": ("BSP-017", "BSP-016"),
    "redraw": ("BSP-021", "BSP-022", "BSP-023", "BSP-025"),
    "main": ("BSP-043", "BSP-044", "BSP-053", "BSP-054", "BSP-111", "BSP-081", "BSP-058"),
    "declare": ("BSP-082", "BSP-059", "BSP-060", "BSP-061", "BSP-048", "BSP-062", "BSP-086"),
    "blocks": ("BSP-087", "BSP-088", "BSP-089", "BSP-064", "BSP-070", "BSP-071", "BSP-090"),
    "attack_window": ("BSP-112", *HELPERS),
    "block_window": ("BSP-112", "BSP-092", *HELPERS),
    "execute_window": ("BSP-112", "BSP-095", "BSP-096", *HELPERS),
    "response": ("BSP-117", "BSP-118", "BSP-116", "BSP-114"),
    "stop_window": ("BSP-122", *HELPERS),
    "call_window": HELPERS,
    "use": ("BSP-052", "BSP-076", "BSP-074"),
    "slot": ("BSP-047", "BSP-044"),
    "pick": ("BSP-079", "BSP-078"),
    "discard": ("BSP-079", "BSP-032"),
    "limit": ("BSP-126",),
}
"""By the kind of question."""

OVER = ("BSP-002", "BSP-104", "BSP-123", "BSP-128")


def clauses_now(view: BeanState) -> tuple[str, ...]:
    """The clauses of the present question."""
    pending = GAME.pending(view)
    return CLAUSES.get(pending[0].kind, ()) if pending else OVER
