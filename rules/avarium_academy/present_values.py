"""Combat, Defense, Merit and costs as they are now, and why they aren't what is printed (SPEC.md 4.2)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import COMBAT, COST, DEFENSE, IDOL, KIND, MERIT, STUDENT
from rules.avarium_academy.compiling import FOR_FIGHT
from rules.avarium_academy.present_cards import word_of
from rules.avarium_academy.reasons import changes, price_changes
from rules.avarium_academy.state import COURTYARD, AvariumState, seat_in_class
from rules.avarium_academy.values import combat, defense, price
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef
from rules.kernel.show import Shown, Tone


def values(view: AvariumState, piece: int) -> tuple[Shown, ...]:
    """What is not as printed on a card in a Class or in the Courtyard."""
    zone = view.pieces.zone[piece]
    if zone == COURTYARD:
        return _price(view, piece)
    seat = seat_in_class(zone)
    if seat < 0 or view.pieces.face[piece] < 0:
        return ()
    face = view.pieces.face[piece]
    found = []
    now = combat(view, piece)
    if now != COMBAT[face]:
        found.append(_shown("value.combat", "combat", now, COMBAT[face], _reasons(view, piece, True)))
    if KIND[face] == STUDENT and (now := defense(view, piece)) != DEFENSE[face]:
        found.append(_shown("value.defense", "defense", now, DEFENSE[face], _reasons(view, piece, False)))
    if KIND[face] == IDOL and (now := view.facts.merit[seat]) != MERIT[face]:
        found.append(_shown("value.merit", "merit", now, MERIT[face], ()))
    return tuple(found)


def _shown(key: str, icon: str, now: int, printed: int, because: tuple[Phrase, ...], dear: bool = False) -> Shown:
    tone = Tone.GOOD if (now > printed) != dear else Tone.BAD
    return Shown(Phrase(key), now, printed, because, icon, tone)


def _reasons(view: AvariumState, piece: int, fighting: bool) -> tuple[Phrase, ...]:
    """A line for each effect that adds to Combat (or Defense) now."""
    said = []
    for source, lasts, n in changes(view, piece, fighting):
        if source >= 0:
            said.append(Phrase("why.card", {"card": word_of(view.pieces.face[source]), "n": f"{n:+d}"}))
        else:
            said.append(Phrase("why.fight" if lasts == FOR_FIGHT else "why.turn", {"n": f"{n:+d}"}))
    return tuple(said)


def _price(view: AvariumState, piece: int) -> tuple[Shown, ...]:
    """What a Student of the Courtyard costs the Active Player."""
    active = view.facts.active
    now, printed = price(view, active, piece), COST[view.pieces.face[piece]]
    if now == printed:
        return ()
    reasons = tuple(
        Phrase(
            "why.card_of",
            {"card": word_of(view.pieces.face[source]), "seat": SeatRef(seat), "n": f"{n:+d}"},
        )
        for seat, source, n in price_changes(view, active, piece)
    )
    return (_shown("value.cost", "code", now, printed, reasons, dear=True),)
