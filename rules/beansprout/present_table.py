"""What lies on the table beside the cards: counters, the phase track, marks on stacks, arrows (SPEC.md 4)."""

from __future__ import annotations

from rules.beansprout.catalogue import HEALTH_CARDS, POWER, PROGRAMS, SLOTS
from rules.beansprout.present_prompts import CALL
from rules.beansprout.state import (
    ALL_SLOTS,
    ATTACKING,
    BLOCKING,
    COMPOST,
    DECK,
    EXECUTING,
    HAND,
    HEALTH,
    SLOT,
    STOPS_PRESET,
    Asked,
    BeanState,
    Blocks,
    Combat,
    Declare,
    Ending,
    Limit,
    Main,
    beans,
    level,
    may_call,
    power,
    slot_of_stack,
    top,
    top_face,
)
from rules.kernel.book import Phrase
from rules.kernel.moves import CardRef, SeatRef, Value, WordRef
from rules.kernel.show import Arrow, Badge, Chain, End, Form, Line, Link, Part, Readout, SeatPanel, Sheet, Tone

SEATS = (0, 1)
START, MAIN, ATTACK, BLOCK, EXECUTE, END = range(6)
"""The places of the phase track."""


def panels(view: BeanState) -> tuple[SeatPanel, ...]:
    """One panel a seat."""
    return tuple(_panel(view, seat) for seat in SEATS)


def _panel(view: BeanState, seat: int) -> SeatPanel:
    facts = view.facts
    health = len(view.zones[HEALTH + seat].cards)
    ready = not facts.used >> seat & 1
    open_ = not facts.levelled >> seat & 1
    shown = [
        Readout(
            "health",
            Form.COUNTER,
            Phrase("readout.health"),
            health,
            HEALTH_CARDS,
            icon="heart",
            seat=seat,
            tone=Tone.BAD if health <= 2 else Tone.GOOD,
        ),
        Readout("hand", Form.COUNTER, Phrase("readout.hand"), len(view.zones[HAND + seat].cards), icon="hand-cards"),
        Readout(
            "token",
            Form.PIPS,
            Phrase("readout.token_ready" if ready else "readout.token_used"),
            int(ready),
            1,
            icon="aid",
            seat=seat,
            tone=Tone.ACCENT,
        ),
    ]
    active = facts.turn > 0 and seat == facts.active and view.result is None
    if active:
        title = Phrase("readout.levelup_open" if open_ else "readout.levelup_used")
        shown.append(Readout("levelup", Form.PIPS, title, int(open_), 1, icon="arrow-up", seat=seat, tone=Tone.GOOD))
    return SeatPanel(seat, active, tuple(shown), CALL if may_call(view, seat) else None, _mark(view, seat))


def _mark(view: BeanState, seat: int) -> Phrase | None:
    """Redraws before the first turn; later what everybody may know of when the seat is asked (BSP-122)."""
    facts = view.facts
    if not facts.turn:
        return Phrase("panel.redraws", {"n": facts.redraws[seat]}) if facts.redraws[seat] else None
    if facts.quiet >> seat & 1:
        return Phrase("panel.quiet")
    on = facts.stops[seat].bit_count()
    return Phrase("panel.stops", {"n": on}) if facts.stops[seat] != STOPS_PRESET else None


def phase(view: BeanState) -> int:
    """Where the turn stands on the phase track."""
    for step in reversed(view.agenda):
        match step:
            case Asked(_, at):
                return {ATTACKING: ATTACK, BLOCKING: BLOCK, EXECUTING: EXECUTE}.get(at, MAIN)
            case Blocks():
                return BLOCK
            case Declare():
                return ATTACK
            case Combat(stage):
                return ATTACK if stage < 2 else BLOCK if stage < 4 else EXECUTE
            case Limit() | Ending():
                return END
            case Main():
                return MAIN
            case _:
                continue
    return END if view.result is not None else START


def readouts(view: BeanState) -> tuple[Readout, ...]:
    """The phase track with the number of the turn."""
    now = phase(view)
    names = (
        Phrase("readout.phase_start"),
        Phrase("readout.phase_main"),
        Phrase("readout.phase_attack"),
        Phrase("readout.phase_block"),
        Phrase("readout.phase_execute"),
        Phrase("readout.phase_end"),
    )
    parts = tuple(
        Part(text, int(at == now), 1, tone=Tone.ACCENT if at == now else Tone.QUIET) for at, text in enumerate(names)
    )
    active = view.facts.active
    title = Phrase("readout.turn", {"n": view.facts.turn, "seat": SeatRef(active)})
    return (Readout("phases", Form.PHASES, title, now, len(parts), seat=active, parts=parts),)


def badges(view: BeanState) -> tuple[Badge, ...]:
    """Effective power where it isn't the printed one, beans of stacks, and the markers."""
    found: list[Badge] = []
    facts = view.facts
    drafted = {entry[1] for entry in facts.declared}
    for slot in range(ALL_SLOTS):
        piece = top(view, slot)
        if piece < 0:
            continue
        now, printed = power(view, slot), POWER[top_face(view, slot)]
        if now != printed:
            tone = Tone.GOOD if now > printed else Tone.BAD
            found.append(Badge(piece, "bolt", Phrase("badge.power", {"n": now, "printed": printed}), now, tone))
        if level(view, slot) > 1:
            found.append(Badge(piece, "pip", Phrase("badge.beans", {"n": beans(view, slot)}), beans(view, slot)))
        for mask, icon, text, tone in (
            (facts.fright, "clock", Phrase("badge.fright"), Tone.WARN),
            (facts.rooted, "lock", Phrase("badge.rooted"), Tone.BAD),
            (facts.hushed, "speaker-off", Phrase("badge.hushed"), Tone.WARN),
            (facts.attacking, "flag", Phrase("badge.attacking"), Tone.ACCENT),
        ):
            if mask >> slot & 1:
                found.append(Badge(piece, icon, text, tone=tone))
        if facts.blocks[slot] >= 0:
            found.append(Badge(piece, "shield", Phrase("badge.blocking"), tone=Tone.ACCENT))
        if slot in drafted and isinstance(view.agenda[-1] if view.agenda else None, Declare):
            found.append(Badge(piece, "pencil", Phrase("badge.drafted"), tone=Tone.ACCENT))
    return tuple(found)


def arrows(view: BeanState) -> tuple[Arrow, ...]:
    """Who attacks whom, who blocks whom, whom actions and helpers have chosen."""
    facts = view.facts
    found: list[Arrow] = []
    if view.result is not None:
        return ()
    for number, slot, card, stack, target in facts.declared:
        if slot_of_stack(view, stack) != slot:
            continue
        seat = slot // SLOTS
        chosen = slot_of_stack(view, target)
        if PROGRAMS[number].when == "attack":
            blocked = slot in facts.blocks
            if not blocked:
                found.append(Arrow(End(piece=top(view, slot)), End(zone=HEALTH + 1 - seat), Tone.BAD))
        elif chosen >= 0:
            found.append(Arrow(End(piece=card), End(piece=top(view, chosen)), Tone.GOOD))
    for slot in range(ALL_SLOTS):
        other = facts.blocks[slot]
        if other >= 0 and top(view, slot) >= 0 and facts.attacking >> other & 1:
            found.append(Arrow(End(piece=top(view, slot)), End(piece=top(view, other)), Tone.ACCENT))
    for card, _, _, target in facts.chain:
        chosen = slot_of_stack(view, target)
        if chosen >= 0:
            found.append(Arrow(End(piece=card), End(piece=top(view, chosen)), Tone.ACCENT))
    return tuple(found)


def chain(view: BeanState) -> Chain | None:
    """Helpers in use, the newest first; else the declared abilities in the order of calculation."""
    facts = view.facts
    if facts.chain:
        links = []
        for i, (card, seat, number, _) in enumerate(reversed(facts.chain)):
            key = "chain.helper" if number >= 0 else "chain.cancelled"
            text = Phrase(key, {"seat": SeatRef(seat), "card": CardRef(view.pieces.face[card])})
            links.append(Link(text, card, seat, now=not i))
        return Chain(Phrase("chain.helpers"), tuple(links))
    if not facts.declared or view.result is not None:
        return None
    links = []
    for number, slot, card, stack, _ in facts.declared:
        if slot_of_stack(view, stack) == slot:
            program = PROGRAMS[number]
            names: dict[str, Value] = {"card": CardRef(view.pieces.face[card]), "ability": WordRef(program.name)}
            links.append(Link(Phrase("chain.ability", names), card, slot // SLOTS))
    return Chain(Phrase("chain.declared"), tuple(links)) if links else None


def sheet(view: BeanState) -> Sheet | None:
    """How the gardens stand at the end."""
    if view.result is None:
        return None
    rows = (
        (Phrase("sheet.health"), HEALTH, "BSP-002"),
        (Phrase("sheet.hand"), HAND, "BSP-031"),
        (Phrase("sheet.deck"), DECK, "BSP-030"),
        (Phrase("sheet.compost"), COMPOST, "BSP-032"),
    )
    lines = [
        Line(text, tuple(len(view.zones[zone + seat].cards) for seat in SEATS), clause) for text, zone, clause in rows
    ]
    stacks = tuple(sum(bool(view.zones[SLOT + s * SLOTS + i].cards) for i in range(SLOTS)) for s in SEATS)
    lines.append(Line(Phrase("sheet.stacks"), stacks, "BSP-034"))
    return Sheet(Phrase("sheet.title", {"n": view.facts.turn}), SEATS, tuple(lines))
