"""What lies on the table beside the cards: panels, Win-Cons, phases, the fight, badges, arrows, the Stack
(SPEC.md 4)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import (
    HAND_LIMIT,
    ID,
    MOMENT,
)
from rules.avarium_academy.fights import party, total
from rules.avarium_academy.present_stack import aims
from rules.avarium_academy.state import (
    DAMAGE,
    AvariumState,
    class_of,
    hand_of,
    has_ended,
    open_moment,
    tokens,
)
from rules.avarium_academy.steps import ATTACK, DEFENCE
from rules.avarium_academy.win_cons import progress, win_con
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef, Value
from rules.kernel.show import (
    Arrow,
    Badge,
    Edge,
    End,
    Form,
    Part,
    Readout,
    SeatPanel,
    Tone,
)
from rules.kernel.state import seats_of

START, PLAN, FIGHT, ENDING = range(4)
LOW_MERIT = 6
MOST_MERIT = 99


def panels(view: AvariumState) -> tuple[SeatPanel, ...]:
    """One panel a seat: Merit, Reputation, hand, Win-Con; on the response bar a button to step in."""
    return tuple(_panel(view, seat) for seat in range(len(view.seats)))


def _panel(view: AvariumState, seat: int) -> SeatPanel:
    facts = view.facts
    there = bool(facts.living >> seat & 1)
    held = len(view.zones[hand_of(seat)].cards)
    fives, ones = divmod(facts.reputation[seat], 5)
    pool = Phrase("readout.reputation_parts", {"fives": fives, "ones": ones})
    tokens_of = (Part(Phrase("readout.reputation"), fives, 5), Part(Phrase("readout.reputation"), ones, 1))
    shown = (
        Readout(
            "reputation",
            Form.COINS,
            pool,
            facts.reputation[seat],
            icon="star",
            seat=seat,
            parts=tokens_of,
            tone=Tone.ACCENT,
        ),
        Readout(
            "hand",
            Form.COUNTER,
            Phrase("readout.hand"),
            held,
            HAND_LIMIT,
            icon="hand-cards",
            seat=seat,
            tone=Tone.WARN if held > HAND_LIMIT else Tone.PLAIN,
        ),
    )
    mark = None if there else Phrase("panel.out")
    if there and seat == facts.first:
        mark = Phrase("panel.first")
    return SeatPanel(seat, seat == facts.active and view.result is None, shown if there else (), None, mark)


def readouts(view: AvariumState) -> tuple[Readout, ...]:
    """The Win-Cons, the phase of the turn with the totals of a fight, and the Merit dials."""
    return (_goals(view), _phases(view), *(merit(view, seat) for seat in range(len(view.seats))))


def merit(view: AvariumState, seat: int) -> Readout:
    """The Merit dial of a seat."""
    now = view.facts.merit[seat]
    tone = Tone.QUIET if not now else Tone.BAD if now <= LOW_MERIT else Tone.GOOD
    return Readout(
        f"merit:{seat}", Form.DIAL, Phrase("readout.merit"), now, MOST_MERIT, icon="heart", seat=seat, tone=tone
    )


def _goals(view: AvariumState) -> Readout:
    """A line a seat: what its Win-Con counts, how far it is, and from where on it wins."""
    parts = []
    for seat, idol in enumerate(view.facts.idols):
        value, least = progress(view, seat)
        args: dict[str, Value] = {"n": least, "seat": SeatRef(seat)}
        if idol < 0 or not view.facts.living >> seat & 1:
            there = view.facts.living >> seat & 1
            parts.append(Part(Phrase("panel.choosing") if there else Phrase("panel.out")))
            continue
        where = f"progress.{ID[view.pieces.face[idol]]}"
        tone = Tone.BAD if win_con(view, seat) else Tone.WARN if least and value * 4 >= least * 3 else Tone.PLAIN
        parts.append(Part(Phrase(where, args), value, least, "trophy", tone))
    return Readout("goals", Form.GOALS, Phrase("readout.goals"), icon="trophy", parts=tuple(parts))


def phase(view: AvariumState) -> int:
    """The phase of the turn that is on, 0 to 3."""
    if view.facts.fight is not None:
        return FIGHT
    moment = open_moment(view)
    if moment >= 0 and moment <= MOMENT["start_draw"]:
        return START
    return ENDING if has_ended(view) else PLAN


def _phases(view: AvariumState) -> Readout:
    now = phase(view)
    fighting = Phrase("readout.phase_fight")
    if now == FIGHT:
        attack, defence = totals(view)
        fighting = Phrase("readout.phase_fight_totals", {"attack": attack, "defence": defence})
    words = (
        Phrase("readout.phase_start"),
        Phrase("readout.phase_plan"),
        fighting,
        Phrase("readout.phase_end"),
    )
    parts = tuple(
        Part(text, int(n == now), 1, tone=Tone.ACCENT if n == now else Tone.QUIET) for n, text in enumerate(words)
    )
    active = view.facts.active
    title = Phrase("readout.phases", {"seat": SeatRef(active)})
    return Readout("phases", Form.PHASES, title, now, len(parts), seat=active, parts=parts)


def totals(view: AvariumState) -> tuple[int, int]:
    """Attack and defence as they stand, or as they were taken."""
    fight = view.facts.fight
    if fight is not None and fight.dealing:
        return fight.totals
    return total(view, ATTACK), total(view, DEFENCE)


# -- marks and arrows --------------------------------------------------------------------------------------------


def badges(view: AvariumState) -> tuple[Badge, ...]:
    """Attack Tokens and marked damage. Values that differ from print stand on the faces (`present_values.py`)."""
    return tuple(
        badge
        for seat in seats_of(view.facts.living)
        for piece in view.zones[class_of(seat)].cards
        for badge in _on_card(view, piece)
    )


def _on_card(view: AvariumState, piece: int) -> list[Badge]:
    found: list[Badge] = []
    laid = tokens(view, piece)
    if laid:
        more = laid if laid > 1 else 0
        found.append(Badge(piece, "sword", Phrase("badge.token", {"n": laid}), more, Tone.ACCENT, edge=Edge.HEAD))
    hurt = view.pieces.mark(piece, DAMAGE)
    if hurt:
        found.append(Badge(piece, "heart", Phrase("badge.damage", {"n": hurt}), hurt, Tone.BAD, edge=Edge.HEAD))
    return found


def arrows(view: AvariumState) -> tuple[Arrow, ...]:
    """The fight: leader to target, the others to their leader; and what the Stack aims at."""
    found: list[Arrow] = []
    if view.facts.fight is not None:
        attack, defence = party(view, ATTACK), party(view, DEFENCE)
        if attack and defence:
            found.append(Arrow(End(piece=attack[0].piece), End(piece=defence[0].piece), Tone.BAD, weighs=totals(view)))
        for side in (attack, defence):
            found += [Arrow(End(piece=one.piece), End(piece=side[0].piece), Tone.QUIET) for one in side[1:]]
    return (*found, *aims(view))
