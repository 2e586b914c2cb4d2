"""The table at rest: what lies where, painted from a view and nothing else, and what is under the pointer."""

from __future__ import annotations

from typing import Any

import pygame
from msgspec import Struct, field

from rules.kernel.pads import GEM_PADS, pad_at
from rules.kernel.show import Badge, Group, SeatPanel
from rules.kernel.state import State
from table import words
from table.paint import plaque, theme
from table.scene.camera import Camera
from table.scene.chain import Shown, shown
from table.scene.frame import Frame
from table.scene.layout import Layout, Place, Spot, arranged
from table.scene.parts import PAD, Parts
from table.scene.pieces import Pieces
from table.scene.rows import row
from table.scene.telling import Teller

PIECE, ZONE, SEAT = "piece", "zone", "seat"
Target = tuple[str, int]
"""What can be pointed at: ("piece", id), ("pad", number of a part of a piece), ("zone", index) or ("seat", number)."""


MARKER = -1
"""Stands for a seat where the marker that one passes to the next is what moves."""


class Marks(Struct):
    """What is pointed out: things one may act with, things that may be chosen, what is chosen already.

    With `narrow`, all else is dimmed. `order` numbers what is chosen, `aims` are marks on what could be acted upon.
    """

    sources: set[Target] = field(default_factory=set)
    targets: set[Target] = field(default_factory=set)
    selected: set[Target] = field(default_factory=set)
    hover: Target | None = None
    narrow: bool = False
    order: dict[Target, int] = field(default_factory=dict)
    aims: dict[int, list[Badge]] = field(default_factory=dict)


class Board:
    """Everything on the table for one view, one frame."""

    def __init__(
        self, teller: Teller, pieces: Pieces, frame: Frame, looking: int, camera: Camera | None = None
    ) -> None:
        """`looking` is the seat whose hand lies in the tray, or -1. `camera`: how the table is seen."""
        self.teller = teller
        self.pieces = pieces
        self.frame = frame
        self.looking = looking
        view = teller.view
        self.view = view
        pad = theme.space("xs")
        inner = frame.table.inflate(-2 * pad, -2 * pad)
        self.area = camera.area(inner) if camera is not None else inner
        """Where the whole table lies, also what of it isn't seen."""
        asked = next((decision.kind for decision in teller.game.pending(view)), "")
        self.layout = Layout(view, self.area, pieces.aspect, frame.hand, looking, asked)
        pieces.zone_levels = {place.zone: place.level for place in self.layout.places if place.level}
        pieces.zone_backs = {place.zone: place.back for place in self.layout.places if place.back and place.zone >= 0}
        self.hand = self._hand_zone(view)
        self.groups: dict[int, list[Group]] = {}
        for group in teller.present.groups(view):
            self.groups.setdefault(group.zone, []).append(group)
        self.groups_of = {piece: teller.say(g.text) for row in self.groups.values() for g in row for piece in g.pieces}
        self.spots = self._spots(view)
        self.chain = shown(teller.present.chain(view), self.layout)
        if self.chain is not None:
            self.spots.update(self.chain.spots(self.spots))
        benched = frozenset(place.zone for place in self.layout.places if place.bench and place.zone >= 0)
        self.bench = benched
        self.parts = Parts(teller.present, view, self.spots, self._title)
        self.looks = {
            piece: (pieces.shown(piece), pieces.back(piece), spot.turned, spot.tilt)
            for piece, spot in self.spots.items()
        }
        self.panels: tuple[SeatPanel, ...] = teller.present.panels(view)
        self.readouts = {readout.place: readout for readout in teller.present.readouts(view)}
        self.arrows = teller.present.arrows(view)
        self.plaque = teller.present.plaque(view)
        self.badges: dict[int, list[Badge]] = {}
        for badge in teller.present.badges(view):
            self.badges.setdefault(badge.piece, []).append(badge)

    def _hand_zone(self, view: State[Any, Any]) -> int:
        name = f"hand:{self.looking}"
        return next((i for i, zone in enumerate(view.zones) if zone.name == name), -1)

    def _title(self, spot: Spot) -> float:
        """Where the title of a piece's face begins, as a share of its height; 1 if it shows none."""
        face = self.pieces.shown(spot.piece)
        plan = self.pieces.faces.plan(face, spot.rect.h) if face is not None else None
        return plan.band.y / plan.size[1] if plan is not None and plan.band is not None else 1.0

    def _spots(self, view: State[Any, Any]) -> dict[int, Spot]:
        found = self.layout.spots(view, self.groups)
        if self.hand >= 0 and not self.layout.benched:
            cards = view.zones[self.hand].cards
            for card in cards:
                found.pop(card, None)
            h = self.frame.hand.h - theme.px(14)
            rects = row(self.frame.hand, len(cards), round(h * self.pieces.aspect), h, 0.13)
            for i, card in enumerate(cards):
                found[card] = Spot(card, self.hand, rects[i], False, 100 + i)
        return found

    # -- where things are ----------------------------------------------------------------------------

    def anchor(self, zone: int) -> pygame.Rect:
        """Where pieces of a zone come from or go to that has no place of its own: its seat's panel."""
        place = self.layout.by_zone.get(zone)
        if zone == self.hand and not self.layout.benched:
            return self.frame.hand
        if place is not None:
            return place.rect
        seat = self.teller.view.zones[zone].owner
        header = self.header(seat)
        if header is not None:
            return header.rect
        return pygame.Rect(self.frame.table.centerx, self.frame.table.y, 1, 1)

    def in_tray(self, zone: int) -> bool:
        """Whether a zone lies at the bottom of the window: the hand, or what the bench shows."""
        return zone in self.bench or (zone == self.hand and not self.layout.benched)

    def piece_of(self, target: Target) -> int:
        """The piece that a target is, or is a part of; -1 if it's none."""
        kind, number = target
        return number if kind == PIECE else pad_at(number)[0] if kind == PAD else -1

    def marks_of(self, piece: int) -> object:
        """All that lies on a piece: badges, gems, and what was taken of it. What is pointed out besides changes
        with whoever acts and isn't a change of the piece."""
        heap = self.parts.heaps.get(piece)
        taken = tuple(pad.pad.seat for pad in self.parts.pads.get(piece, ()) if not pad.pad.foot)
        return (
            self.badges.get(piece),
            heap.gems.count if heap is not None else 0,
            taken if any(n >= 0 for n in taken) else (),
        )

    def key_of(self, target: Target) -> str:
        """The key of a target's node in the interface tree."""
        kind, number = target
        if kind == ZONE:
            return f"zone:{self.view.zones[number].name}"
        if kind != PAD:
            return f"{kind}:{number}"
        piece, part = pad_at(number)
        return f"gem:{piece}:{part - GEM_PADS}" if part >= GEM_PADS else f"pad:{piece}:{part}"

    def zone_of(self, piece: int) -> int:
        """The zone that a piece lies in."""
        return self.view.pieces.zone[piece]

    def origin(self, old: Board, piece: int) -> int:
        """Which piece of an older board this one was to the eye: faces close ranks when one leaves the hand
        in the tray, so there the eye follows faces, not ids."""
        if old.hand < 0:
            return piece
        before = old.view.zones[old.hand].cards
        if piece not in before:
            return piece
        after = [card for card in self.view.zones[old.hand].cards if card in before]
        left = [card for card in before if card not in after]
        if not left:
            return piece
        places = list(before)
        matched: dict[int, int] = {}
        for card in after:
            shown = self.view.pieces.face[card]
            for place in places:
                if old.view.pieces.face[place] == shown:
                    matched[card] = place
                    places.remove(place)
                    break
        for card, place in zip(left, places, strict=False):
            matched[card] = place
        return matched.get(piece, piece)

    def header(self, seat: int) -> Place | None:
        """The place of a seat's panel."""
        return next((place for place in self.layout.places if place.header == seat), None)

    def plaque_rect(self) -> pygame.Rect | None:
        """Where the plaque stands, if there is one."""
        return plaque.placed(self.plaque, self.frame.table, self.teller.say) if self.plaque is not None else None

    def tray(self) -> pygame.Rect:
        """Where dice fall."""
        place = next((place for place in self.layout.places if place.tray), None)
        return place.rect if place else self.frame.table.inflate(-self.frame.table.w // 2, -self.frame.table.h // 2)

    def drawn(self) -> list[Spot]:
        """The spots in painting order: what is drawn later lies on top."""
        return sorted((s for s in self.spots.values() if not s.covered), key=lambda s: (s.depth, s.piece))

    def hit(self, pos: tuple[int, int]) -> Target | None:
        """What is under a point: the piece drawn on top, else the zone, else the seat's panel."""
        on_table = self.frame.table.collidepoint(pos)
        if on_table and self.chain is not None and self.chain.area.collidepoint(pos):
            return self._on_chain(self.chain, pos)
        for spot in reversed(self.drawn()):
            if spot.holds(pos) and (on_table or self.in_tray(spot.zone)):
                place = self.layout.by_zone.get(spot.zone)
                if place is not None and place.form == "pile":
                    return (ZONE, spot.zone)
                part = self.parts.at(spot.piece, pos)
                return (PAD, part) if part >= 0 else (PIECE, spot.piece)
        if self.hand >= 0 and self.frame.hand.collidepoint(pos) and not self.layout.benched:
            return (ZONE, self.hand)
        if not on_table:
            return self._on_bench(pos)
        for place in self.layout.places:
            if place.rect.collidepoint(pos):
                if place.zone >= 0:
                    return (ZONE, place.zone)
                if place.header >= 0:
                    return (SEAT, place.header)
        for seat, cell in enumerate(self.layout.cells):
            if cell.collidepoint(pos):
                return (SEAT, seat)
        return None

    def _on_bench(self, pos: tuple[int, int]) -> Target | None:
        for place in self.layout.places:
            if place.bench and place.zone >= 0 and place.rect.collidepoint(pos):
                return (ZONE, place.zone)
        return None

    @staticmethod
    def _on_chain(chain: Shown, pos: tuple[int, int]) -> Target | None:
        """What is pointed at on the chain: the piece of a plate, else the zone whose cards lie there."""
        plate = chain.at(pos)
        if plate is not None and plate.link.piece >= 0:
            return (PIECE, plate.link.piece)
        return (ZONE, min(chain.zones)) if chain.zones else None

    def rect_of(self, target: Target) -> pygame.Rect | None:
        """Where a target is on the window."""
        kind, number = target
        if kind == PAD:
            return self.parts.rect(number)
        if kind == PIECE:
            spot = self.spots.get(number)
            return spot.shape if spot else None
        if kind == ZONE:
            if number == self.hand and not self.layout.benched:
                return self.frame.hand
            place = self.layout.by_zone.get(number)
            if place is None:
                return None
            return place.rect if place.form != "pile" else arranged(place, 1, self.pieces.aspect)[0]
        header = self.header(number)
        return header.rect if header else None

    def zone_name(self, zone: int) -> str:
        """What a zone is called."""
        return self.teller.game.book.text(self.teller.present.zone_title(self.view, zone))[words.language()]
