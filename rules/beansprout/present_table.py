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
    Declared,
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
from rules.kernel.show import Arrow, Badge, Chain, Edge, End, Form, Line, Link, Part, Readout, SeatPanel, Sheet, Tone

SEATS = (0, 1)
START, MAIN, ATTACK, BLOCK, EXECUTE, END = range(6)
"""The places of the phase track."""


def panels(view: BeanState) -> tuple[SeatPanel, ...]:
    """One panel a seat."""
    return tuple(_panel(view, seat) for seat in SEATS)


def _panel(view: BeanState, seat: int) -> SeatPanel:
    facts = view.facts
    health = len(view.zones[HEALTH + seat].cards)
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
    ]
    active = facts.turn > 0 and seat == facts.active and view.result is None
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
    """The phase track with the number of the turn, and the tokens of both seats."""
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
    active, turn = view.facts.active, view.facts.turn
    title = Phrase("readout.turn", {"n": turn})
    track = Readout("phases", Form.PHASES, title, now, len(parts), turn, seat=active, parts=parts)
    return (track, *(readout for seat in SEATS for readout in _tokens(view, seat)))


def _tokens(view: BeanState, seat: int) -> tuple[Readout, Readout]:
    """The helper token, and the marker of the one level-up a turn, which only the active seat can have open."""
    facts = view.facts
    ready = not facts.used >> seat & 1
    over = view.result is not None
    open_ = facts.turn > 0 and seat == facts.active and not facts.levelled >> seat & 1 and not over
    token = Phrase("readout.token_ready" if ready else "readout.token_used")
    level_up = Phrase("readout.levelup_open" if open_ else "readout.levelup_used")
    return (
        Readout(f"token:{seat}", Form.TOKEN, token, int(ready), 1, icon="helper", seat=seat, tone=Tone.ACCENT),
        Readout(f"levelup:{seat}", Form.TOKEN, level_up, int(open_), 1, icon="arrow-up", seat=seat, tone=Tone.GOOD),
    )


STRONGER, WEAKER = Phrase("badge.stronger"), Phrase("badge.weaker")


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
            text, tone = (STRONGER, Tone.GOOD) if now > printed else (WEAKER, Tone.BAD)
            found.append(Badge(piece, "bolt", text, now, tone))
        if level(view, slot) > 1:
            n = beans(view, slot)
            found.append(Badge(piece, "bean", Phrase("badge.beans", {"n": n}), n, edge=Edge.SIDE))
        for mask, icon, text, tone in (
            (facts.fright, "fright", Phrase("badge.fright"), Tone.WARN),
            (facts.rooted, "root", Phrase("badge.rooted"), Tone.BAD),
            (facts.hushed, "sword-off", Phrase("badge.hushed"), Tone.WARN),
            (facts.attacking, "sword", Phrase("badge.attacking"), Tone.ACCENT),
        ):
            if mask >> slot & 1:
                found.append(Badge(piece, icon, text, tone=tone))
        if facts.blocks[slot] >= 0:
            found.append(Badge(piece, "shield", Phrase("badge.blocking"), tone=Tone.ACCENT))
        if slot in drafted and isinstance(view.agenda[-1] if view.agenda else None, Declare):
            found.append(Badge(piece, "pencil", Phrase("badge.drafted"), tone=Tone.ACCENT))
    return tuple(found)


def arrows(view: BeanState) -> tuple[Arrow, ...]:
    """Attacks on blockers or on the seat, whom actions and helpers have chosen. Before the declaration is confirmed
    it shows as far as it's drafted; when the targets lock, attacks and blocks do (BSP-092)."""
    facts = view.facts
    if view.result is not None:
        return ()
    locked = phase(view) == EXECUTE or any(isinstance(step, Combat) and step.stage > 2 for step in view.agenda)
    found = [arrow for entry in facts.declared for arrow in _declared(view, entry, locked)]
    for card, _, _, target in facts.chain:
        chosen = slot_of_stack(view, target)
        if chosen >= 0:
            found.append(Arrow(End(piece=card), End(piece=top(view, chosen)), Tone.ACCENT))
    return tuple(found)


def _declared(view: BeanState, entry: Declared, locked: bool) -> list[Arrow]:
    """The arrows of a declared ability whose stack is still there."""
    number, slot, card, stack, target = entry
    if slot_of_stack(view, stack) != slot:
        return []
    start = End(piece=top(view, slot))
    if PROGRAMS[number].when != "attack":
        chosen = slot_of_stack(view, target)
        return [Arrow(End(piece=card), End(piece=top(view, chosen)), Tone.GOOD)] if chosen >= 0 else []
    facts = view.facts
    blockers = [other for other in range(ALL_SLOTS) if facts.blocks[other] == slot and top(view, other) >= 0]
    if blockers:
        against = sum(power(view, other) for other in blockers)
        first = Arrow(start, End(piece=top(view, blockers[0])), Tone.ACCENT, None, locked, (power(view, slot), against))
        more = (Arrow(start, End(piece=top(view, other)), Tone.ACCENT, None, locked) for other in blockers[1:])
        return [first, *more]
    if locked and facts.blocked >> slot & 1:
        return []  # its blocker has gone: it fights nobody (BSP-093)
    hushed = facts.hushed >> slot & 1
    harm = None if hushed else Phrase("arrow.damage", {"n": level(view, slot)})
    tone = Tone.QUIET if hushed else Tone.BAD
    return [Arrow(start, End(zone=HEALTH + 1 - slot // SLOTS), tone, harm, locked)]


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
