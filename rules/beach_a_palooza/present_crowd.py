"""What lies together: the Audience by symbol, with what each set is worth now, and the copies of each Fusion
(BAP-048, BAP-175, BAP-176)."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import SYMBOL_IDS, SYMBOLS, set_points
from rules.beach_a_palooza.scoring import symbol_counts
from rules.beach_a_palooza.state import CLAIMED, CROWD, FUSION_ROW, BeachState, zone_of
from rules.kernel.book import Phrase
from rules.kernel.moves import CardRef, WordRef
from rules.kernel.show import Group


def fusions(view: BeachState) -> list[Group]:
    """The copies of each Fusion, those that are free on top."""
    together: dict[int, list[int]] = {}
    for piece in view.zones[FUSION_ROW].cards:
        together.setdefault(view.pieces.face[piece], []).append(piece)
    found = []
    for face, copies in together.items():
        copies.sort(key=lambda piece: not view.pieces.mark(piece, CLAIMED))
        text = Phrase("group.fusion", {"name": CardRef(face), "n": len(copies)})
        found.append(Group(FUSION_ROW, tuple(copies), text, alike=True))
    return found


def groups(view: BeachState) -> tuple[Group, ...]:
    """The groups of every Audience. A card of several symbols lies with the one of which there are most."""
    found = fusions(view)
    for seat in range(len(view.seats)):
        zone = zone_of(seat, CROWD)
        counts = symbol_counts(view, seat)
        together: dict[int, list[int]] = {}
        for piece in view.zones[zone].cards:
            symbols = SYMBOLS[view.pieces.face[piece]]
            home = max(symbols, key=lambda symbol: (counts[symbol], -symbol), default=-1)
            together.setdefault(home, []).append(piece)
        for symbol, pieces in sorted(together.items()):
            if symbol < 0:
                found.append(Group(zone, tuple(pieces), Phrase("group.none")))
                continue
            n, worth = counts[symbol], set_points(counts[symbol])
            name = WordRef(f"symbol.{SYMBOL_IDS[symbol]}")
            text = Phrase("group.set", {"name": name, "n": n, "vp": worth})
            found.append(Group(zone, tuple(pieces), text, SYMBOL_IDS[symbol], n, worth))
    return tuple(found)
