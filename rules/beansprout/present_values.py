"""Power and beans of a stack as they are now, and why they aren't what its top card prints (BSP-057, BSP-069)."""

from __future__ import annotations

from rules.beansprout.catalogue import BARK, BEANS, POWER
from rules.beansprout.state import SLOT, BeanState, beans, power, top
from rules.kernel.book import Phrase
from rules.kernel.moves import CardRef
from rules.kernel.show import Shown, Tone


def values(view: BeanState, piece: int) -> tuple[Shown, ...]:
    """What is not as printed on the top card of a stack. The beans of the cards below are told, and stand on them."""
    slot = view.pieces.zone[piece] - SLOT
    if slot < 0 or top(view, slot) != piece:
        return ()
    face = view.pieces.face[piece]
    found = []
    now, printed = power(view, slot), POWER[face]
    if now != printed:
        tone = Tone.GOOD if now > printed else Tone.BAD
        found.append(Shown(Phrase("value.power"), now, printed, _reasons(view, slot, face), "power", tone))
    total = beans(view, slot)
    if total != BEANS[face]:
        below = view.zones[SLOT + slot].cards[:-1]
        given = ((CardRef(view.pieces.face[card]), BEANS[view.pieces.face[card]]) for card in below)
        why = tuple(Phrase("why.below", {"card": card, "n": n}) for card, n in given if n)
        found.append(Shown(Phrase("value.beans"), total, BEANS[face], why))
    return tuple(found)


def _reasons(view: BeanState, slot: int, face: int) -> tuple[Phrase, ...]:
    """The changes of this turn, Bark while it blocks, and that nothing falls below zero."""
    facts = view.facts
    change = facts.change[slot]
    bark = BARK[face] if facts.blocks[slot] >= 0 else 0
    said = []
    if change:
        said.append(Phrase("why.turn", {"n": f"{change:+d}"}))
    if bark:
        said.append(Phrase("why.bark", {"n": f"{bark:+d}"}))
    if POWER[face] + change + bark < 0:
        said.append(Phrase("why.zero"))
    return tuple(said)
