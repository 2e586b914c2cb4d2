"""What lies on the table beside the cards: counters, the scoreboard, marks on pieces (SPEC.md 4)."""

from __future__ import annotations

from rules.beach_a_palooza import scoring
from rules.beach_a_palooza.catalogue import (
    ACTS,
    CARDS,
    DRAIN,
    GAIN_ENERGY,
    GAIN_VP,
    LOSE_CARD,
    LOSE_ENERGY,
    LOSE_VP,
    ROUNDS,
    ROW,
    SPACES,
    TRACK,
)
from rules.beach_a_palooza.ending import harms, striking
from rules.beach_a_palooza.present_parts import free_fusions, fusion_badge, whose
from rules.beach_a_palooza.state import (
    CLAIMED,
    FUSION_ROW,
    HAND,
    INCOMING,
    PLACE,
    BeachState,
    Booth,
    Close,
    Curtain,
    Drain,
    Ends,
    Lose,
    Pick,
    Recruit,
    Reveal,
    Shield,
    in_order,
    mat_of,
    stage_zone,
    zone_of,
)
from rules.kernel.book import Phrase
from rules.kernel.moves import PieceRef, SeatRef, Value
from rules.kernel.show import Arrow, Badge, Chain, End, Form, Link, Part, Readout, SeatPanel, Tone

CHOOSING, FIGHTING, SUFFERING = 0, 1, 2
HARM_TEXTS = {
    LOSE_ENERGY: "chain.lose_energy",
    LOSE_VP: "chain.lose_vp",
    DRAIN: "chain.drain",
    LOSE_CARD: "chain.lose_card",
    GAIN_ENERGY: "chain.gain_energy",
    GAIN_VP: "chain.gain_vp",
}


def panels(view: BeachState) -> tuple[SeatPanel, ...]:
    """One panel a seat."""
    return tuple(_panel(view, seat) for seat in range(len(view.seats)))


def _panel(view: BeachState, seat: int) -> SeatPanel:
    facts = view.facts
    zones = view.zones
    hand, pile = len(zones[zone_of(seat, HAND)].cards), len(zones[zone_of(seat, INCOMING)].cards)
    sets = scoring.set_bonus(view, seat)
    shown = [
        Readout("vp", Form.COUNTER, Phrase("readout.vp"), facts.vp[seat], icon="star", seat=seat, tone=Tone.ACCENT),
        Readout("sets", Form.COUNTER, Phrase("readout.sets"), sets, icon="users", seat=seat),
        Readout("supply", Form.COUNTER, Phrase("readout.supply"), facts.supply[seat], icon="bolt", seat=seat),
    ]
    if hand or not pile:
        shown.append(Readout("hand", Form.COUNTER, Phrase("readout.hand"), hand, icon="hand-cards", seat=seat))
    else:
        shown.append(Readout("incoming", Form.COUNTER, Phrase("readout.incoming"), pile, icon="pile", seat=seat))
    active = bool(view.agenda) and seat == _asked(view)
    mark = Phrase("panel.first") if seat == facts.active and view.result is None else None
    steven = facts.stevens[seat]
    colour = str(CARDS[steven]["colour"]) if steven >= 0 else ""
    return SeatPanel(seat, active, tuple(shown), None, mark, colour)


def _asked(view: BeachState) -> int:
    step = view.agenda[-1]
    return step.seat if isinstance(step, Booth | Curtain | Recruit) else view.facts.active


def phase(view: BeachState) -> int:
    """Choosing and recruiting, fighting, or suffering the crashers."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Curtain | Booth | Recruit | Reveal):
        return CHOOSING
    return SUFFERING if isinstance(step, Shield | Ends | Drain | Lose | Close) else FIGHTING


def _playing(view: BeachState) -> bool:
    """Whether a Round is under way: not before all have their Steven, nor after the end."""
    return bool(view.agenda) and not isinstance(view.agenda[-1], Pick)


def readouts(view: BeachState) -> tuple[Readout, ...]:
    """The scoreboard, which wraps at 49, and where in the Round the table is."""
    facts = view.facts
    best = max(facts.vp, default=0)
    parts = []
    for seat, vp in enumerate(facts.vp):
        args: dict[str, Value] = {"seat": SeatRef(seat), "space": scoring.space(vp), "card": scoring.overflow(vp)}
        text = Phrase("readout.track_over" if scoring.overflow(vp) else "readout.track", args)
        parts.append(Part(text, vp, icon="star", tone=Tone.GOOD if vp == best and best else Tone.PLAIN))
    title = Phrase("readout.scores", {"act": facts.act, "round": facts.round})
    board = Readout("scores", Form.TRACK, title, best, TRACK, icon="cookie_cat", parts=tuple(parts))
    return (board, progress(view), reminder(view))


def progress(view: BeachState) -> Readout:
    """The track of Acts and Rounds: three Acts of three Rounds (BAP-016)."""
    facts = view.facts
    parts = tuple(
        Part(Phrase("readout.act", {"n": act}), ROUNDS if act < facts.act else facts.round * (act == facts.act), ROUNDS)
        for act in range(1, ACTS + 1)
    )
    title = Phrase("readout.scores", {"act": facts.act, "round": facts.round})
    return Readout("progress", Form.STAGES, title, facts.act - 1, len(parts), parts=parts)


def reminder(view: BeachState) -> Readout:
    """The Round Sequence Reminder, always on the table (BAP-015), the present phase lit."""
    now = phase(view) if _playing(view) else -1
    steps = (Phrase("readout.step_choose"), Phrase("readout.step_fight"), Phrase("readout.step_suffer"))
    parts = tuple(
        Part(text, int(n == now), 1, tone=Tone.ACCENT if n == now else Tone.QUIET) for n, text in enumerate(steps)
    )
    return Readout("reminder", Form.PHASES, Phrase("readout.reminder"), now, len(parts), parts=parts)


def badges(view: BeachState) -> tuple[Badge, ...]:
    """Marks on pieces."""
    found: list[Badge] = []
    for seat in range(len(view.seats)):
        _on_stage(view, seat, found)
    mat = mat_of(view, whose(view)) if view.agenda and not view.facts.attacked else None
    tops = {view.pieces.face[piece]: piece for piece in free_fusions(view)}.values()
    for piece in view.zones[FUSION_ROW].cards:
        if view.pieces.mark(piece, CLAIMED):
            found.append(Badge(piece, "lock", Phrase("badge.claimed"), tone=Tone.QUIET))
        elif piece in tops and mat is not None and (badge := fusion_badge(view, mat, piece)) is not None:
            found.append(badge)
    return tuple(found)


def _on_stage(view: BeachState, seat: int, found: list[Badge]) -> None:
    facts = view.facts
    for space in range(SPACES):
        cards = view.zones[stage_zone(seat, space)].cards
        if not cards:
            continue
        at = SPACES * seat + space
        if facts.under[at] >= 0 and len(cards) == 1:
            found.append(Badge(cards[0], "lock", Phrase("badge.part"), tone=Tone.QUIET))
            continue
        if facts.used[seat] >> space & 1:
            found.append(Badge(cards[-1], "check", Phrase("badge.attacked"), tone=Tone.QUIET))
        elif facts.late[seat] >> space & 1:
            found.append(Badge(cards[-1], "clock", Phrase("badge.late"), tone=Tone.WARN))


def arrows(view: BeachState) -> tuple[Arrow, ...]:
    """From the crasher that strikes to its victim, while the seat is asked what it loses."""
    if not view.agenda or not isinstance(view.agenda[-1], Drain | Lose):
        return ()
    by = striking(view)
    return (Arrow(End(piece=by), End(seat=view.facts.active), Tone.BAD),) if by >= 0 else ()


def chain(view: BeachState) -> Chain | None:
    """The Attack Phases of this Round that are still to come, the present one first."""
    if not _playing(view):
        return None
    facts = view.facts
    waiting = [seat for seat in in_order(view, facts.first) if not facts.done >> seat & 1]
    if phase(view) == CHOOSING:
        return None
    harm = _harm(view, facts.active)
    if len(waiting) < 2 and not harm:
        return None
    links = [
        Link(Phrase("chain.phase", {"seat": SeatRef(seat)}), seat=seat, now=seat == facts.active) for seat in waiting
    ]
    links[1:1] = harm
    return Chain(Phrase("chain.phases"), tuple(links))


def _harm(view: BeachState, seat: int) -> list[Link]:
    """What the crashers of the row will do to the seat at the end of its Attack Phase, left to right (BAP-131)."""
    found = []
    for place in range(ROW):
        for piece in view.zones[PLACE + place].cards:
            for effect in harms(view, seat, piece):
                key = HARM_TEXTS[effect.do]
                found.append(Link(Phrase(key, {"crasher": PieceRef(piece), "n": effect.n}), piece=piece))
    return found
