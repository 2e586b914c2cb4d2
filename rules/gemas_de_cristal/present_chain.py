"""The cards that wait: as a chain, as arrows to their targets, as marks on the cards (SPEC.md 6.3)."""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import ABILITY, DRAW, ORDER, SEND, SWAP, TAKE
from rules.gemas_de_cristal.present_cards import word_of
from rules.gemas_de_cristal.state import DECK, NOWHERE, Entry, GemasState, chain, seat_of
from rules.gemas_de_cristal.windows import stopped
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef, Value, WordRef
from rules.kernel.show import Arrow, Badge, Chain, End, Link, Tone


def announced(view: GemasState, entry: Entry) -> Phrase:
    """What the announced ability will do, with its targets."""
    face = view.pieces.face
    card = face[entry.piece]
    ability = ABILITY[card]
    args: dict[str, Value] = {"card": word_of(card), "seat": SeatRef(entry.seat)}
    if ability.aim in (DRAW, ORDER):
        key = f"chain.{ability.key}"
        return Phrase(key, args)
    return Phrase(aim_key(ability.key), {**args, **targets(view, card, entry.one, entry.other)})


def aim_key(key: str) -> str:
    """The sentence that says what an ability with targets does; the log uses the same."""
    return f"event.aim_{key}.text"


def targets(view: GemasState, card: int, one: int, other: int) -> dict[str, Value]:
    """The targets of an ability under the names that its sentence uses. A card by its face, a zone by its seat."""
    pieces = view.pieces
    aim = ABILITY[card].aim
    if aim == SEND:
        return {"to": SeatRef(seat_of(one))}
    if aim == TAKE:
        owner = seat_of(pieces.zone[one])
        return {"taken": word_of(pieces.face[one]), "owner": SeatRef(owner), "to": SeatRef(seat_of(other))}
    if aim == SWAP:
        found: dict[str, Value] = {"one": word_of(pieces.face[one]), "other": word_of(pieces.face[other])}
        owners = seat_of(pieces.zone[one]), seat_of(pieces.zone[other])
        return {**found, "first": SeatRef(owners[0]), "second": SeatRef(owners[1])}
    pair = SeatRef(seat_of(one)), SeatRef(seat_of(other))
    return {"source": pair[0], "to": pair[1], "first": pair[0], "second": pair[1]}


def first_name(view: GemasState) -> WordRef:
    """The card whose ability waits."""
    return word_of(view.pieces.face[chain(view)[0].piece])


def links(view: GemasState) -> Chain | None:
    """The chain, the card that resolves first at the top; None while nothing waits."""
    entries = chain(view)
    if not entries:
        return None
    face = view.pieces.face
    gone = stopped(entries)
    last = len(entries) - 1
    shown = []
    for number in range(last, -1, -1):
        entry = entries[number]
        aimed = entries[entry.on].piece if number else -1
        if number:
            text = Phrase("chain.ruby", {"card": word_of(face[aimed])})
            does = Phrase("chain.stops", {"card": word_of(face[aimed]), "n": entry.on + 1})
        else:
            text = does = announced(view, entry)
        name = Phrase("chain.name", {"card": word_of(face[entry.piece]), "n": number + 1})
        now, mute = number == last, number in gone
        shown.append(Link(text, entry.piece, entry.seat, now, title=name, does=(does,), stopped=mute))
    return Chain(Phrase("chain.title"), tuple(shown))


def badges(view: GemasState) -> tuple[Badge, ...]:
    """The numbers of the cards that wait; those that would be stopped are marked."""
    entries = chain(view)
    gone = stopped(entries)
    found = []
    for number, entry in enumerate(entries):
        found.append(Badge(entry.piece, "clock", Phrase("badge.waiting", {"n": number + 1}), number + 1, Tone.WARN))
        if number in gone:
            found.append(Badge(entry.piece, "close", Phrase("badge.stopped"), tone=Tone.BAD))
    return tuple(found)


def arrows(view: GemasState) -> tuple[Arrow, ...]:
    """From each Ruby to the card that it stops, and from the announced card along its way."""
    entries = chain(view)
    gone = stopped(entries)
    found = []
    for number, entry in enumerate(entries):
        tone = Tone.QUIET if number in gone else Tone.BAD if number else Tone.ACCENT
        if number:
            found.append(Arrow(End(piece=entry.piece), End(piece=entries[entry.on].piece), tone))
        else:
            found += [Arrow(start, to, tone) for start, to in _way(view, entry)]
    return tuple(found)


def _way(view: GemasState, entry: Entry) -> list[tuple[End, End]]:
    ability = ABILITY[view.pieces.face[entry.piece]]
    if entry.one == NOWHERE:
        return []
    if ability.aim == SEND:
        return [(End(zone=DECK), End(zone=entry.one))]
    if ability.aim == SWAP:
        return [(End(piece=entry.one), End(piece=entry.other)), (End(piece=entry.other), End(piece=entry.one))]
    if ability.aim == TAKE:
        return [(End(piece=entry.one), End(zone=entry.other))]
    way = [(End(zone=entry.one), End(zone=entry.other))]
    return [*way, (way[0][1], way[0][0])] if ability.aim == "trade" else way
