"""The private copy of a mat, laid on the table for the seat in its booth (SPEC.md 6.3).

The plan itself is numbers in the facts; here it becomes a table that looks as if the plan had been carried
out. The law judges the same on it: in a booth it reads the plan, never the zones of the mat.
"""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import SPACES
from rules.beach_a_palooza.state import ACT_DISCARD, CHOSEN, COMMON, CROWD, BeachState, Draft, stage_zone, zone_of


def scene(view: BeachState) -> BeachState:
    """The view with the plan of the open booth carried out, as far as the view shows one."""
    draft = view.facts.draft
    if draft is None or not (draft.steps or _known(view, draft)):
        return view
    shown = view.clone()
    _lay(shown, draft)
    facts, mat, seat = shown.facts, draft.mat, draft.seat
    facts.supply[seat], facts.vp[seat] = mat.supply, mat.vp
    facts.energy[SPACES * seat : SPACES * (seat + 1)] = mat.energy
    return shown


def _known(view: BeachState, draft: Draft) -> bool:
    """Whether the chosen cards of a plan with no step in it can be seen: they are the viewer's own, all it had."""
    return bool(draft.chosen) and view.pieces.face[draft.chosen[0]] >= 0


def _lay(shown: BeachState, draft: Draft) -> None:
    """Ids stay what they are, so that what is pointed at means the same to the law."""
    mat, seat = draft.mat, draft.seat
    wanted = {piece: stage_zone(seat, space) for space, piece in enumerate(mat.stage) if piece >= 0}
    wanted |= dict.fromkeys(mat.audience, zone_of(seat, CROWD))
    if draft.common >= 0:
        wanted[draft.common] = COMMON
    if draft.chosen:
        wanted |= {piece: zone_of(seat, CHOSEN) for piece in draft.left if piece not in wanted}
    mats = [zone_of(seat, CROWD), *(stage_zone(seat, space) for space in range(SPACES))]
    for zone in mats:
        for piece in shown.zones[zone].cards[:]:
            _move(shown, piece, wanted.get(piece, ACT_DISCARD))
    for piece, zone in wanted.items():
        _move(shown, piece, zone)


def _move(shown: BeachState, piece: int, zone: int) -> None:
    pieces = shown.pieces
    if pieces.zone[piece] == zone:
        return
    shown.zones[pieces.zone[piece]].cards.remove(piece)
    shown.zones[zone].cards.append(piece)
    pieces.zone[piece] = zone
    pieces.up[piece] = 1
