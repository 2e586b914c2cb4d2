"""The table at rest: what lies where, painted from a view and nothing else, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pygame

from rules.kernel.show import Badge, End, Readout, SeatPanel, Tone
from rules.kernel.state import State
from table import words
from table.paint import face_states, felt, icons, lines, readouts, shapes, text, theme
from table.scene.frame import Frame
from table.scene.layout import Layout, Place, Spot, arranged, card_height, row
from table.scene.pieces import Pieces, blit_piece
from table.scene.telling import Teller
from table.ui.tree import Node

PIECE, ZONE, SEAT = "piece", "zone", "seat"
Target = tuple[str, int]
"""What can be pointed at: ("piece", id), ("zone", index) or ("seat", number)."""

EDGES = 5
"""How many edges of the cards below a pile's top are drawn."""


@dataclass
class Marks:
    """What is pointed out: things one may act with, things that may be chosen, what is chosen already.

    With `narrow`, all else is dimmed.
    """

    sources: set[Target] = field(default_factory=set)
    targets: set[Target] = field(default_factory=set)
    selected: set[Target] = field(default_factory=set)
    hover: Target | None = None
    narrow: bool = False


class Board:
    """Everything on the table for one view, one frame."""

    def __init__(self, teller: Teller, pieces: Pieces, frame: Frame, looking: int) -> None:
        """`looking` is the seat whose hand lies in the tray, or -1."""
        self.teller = teller
        self.pieces = pieces
        self.frame = frame
        self.looking = looking
        view = teller.view
        self.view = view
        pad = theme.space("xs")
        self.layout = Layout(view, frame.table.inflate(-2 * pad, -2 * pad), pieces.aspect)
        self.hand = self._hand_zone(view)
        self.spots = self._spots(view)
        self.looks = {
            piece: (pieces.face(piece), pieces.back(piece), spot.turned) for piece, spot in self.spots.items()
        }
        self.panels: tuple[SeatPanel, ...] = teller.present.panels(view)
        self.readouts = {readout.place: readout for readout in teller.present.readouts(view)}
        self.arrows = teller.present.arrows(view)
        self.badges: dict[int, list[Badge]] = {}
        for badge in teller.present.badges(view):
            self.badges.setdefault(badge.piece, []).append(badge)

    def _hand_zone(self, view: State[Any, Any]) -> int:
        name = f"hand:{self.looking}"
        return next((i for i, zone in enumerate(view.zones) if zone.name == name), -1)

    def _spots(self, view: State[Any, Any]) -> dict[int, Spot]:
        found = self.layout.spots(view)
        if self.hand >= 0:
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
        if zone == self.hand:
            return self.frame.hand
        if place is not None:
            return place.rect
        seat = self.teller.view.zones[zone].owner
        header = self.header(seat)
        if header is not None:
            return header.rect
        return pygame.Rect(self.frame.table.centerx, self.frame.table.y, 1, 1)

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

    def tray(self) -> pygame.Rect:
        """Where dice fall."""
        place = next((place for place in self.layout.places if place.tray), None)
        return place.rect if place else self.frame.table.inflate(-self.frame.table.w // 2, -self.frame.table.h // 2)

    def drawn(self) -> list[Spot]:
        """The spots in painting order: what is drawn later lies on top."""
        return sorted((s for s in self.spots.values() if not s.covered), key=lambda s: (s.depth, s.piece))

    def hit(self, pos: tuple[int, int]) -> Target | None:
        """What is under a point: the piece drawn on top, else the zone, else the seat's panel."""
        for spot in reversed(self.drawn()):
            if spot.shape.collidepoint(pos):
                place = self.layout.by_zone.get(spot.zone)
                if place is not None and place.form == "pile":
                    return (ZONE, spot.zone)
                return (PIECE, spot.piece)
        if self.hand >= 0 and self.frame.hand.collidepoint(pos):
            return (ZONE, self.hand)
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

    def rect_of(self, target: Target) -> pygame.Rect | None:
        """Where a target is on the window."""
        kind, number = target
        if kind == PIECE:
            spot = self.spots.get(number)
            return spot.shape if spot else None
        if kind == ZONE:
            if number == self.hand:
                return self.frame.hand
            place = self.layout.by_zone.get(number)
            if place is None:
                return None
            return place.rect if place.form != "pile" else arranged(place, 1, self.pieces.aspect)[0]
        header = self.header(number)
        return header.rect if header else None

    # -- painting ----------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, marks: Marks, without: frozenset[int] = frozenset()) -> None:
        """Paints the whole table. `without`: pieces that are in the hand or in the air."""
        felt.draw(surface, self.frame.window)
        self._tray(surface)
        for place in self.layout.places:
            self._place(surface, place, marks)
        for spot in self.drawn():
            if spot.piece not in without:
                self.paint_spot(surface, spot, marks)
        for place in self.layout.places:
            if place.form == "pile" and place.zone >= 0:
                self._count(surface, place)
        self._arrows(surface)

    def _tray(self, surface: pygame.Surface) -> None:
        ground = theme.mix(theme.colour("felt_edge"), theme.colour("panel_sunken"), 0.5)
        shapes.panel(surface, self.frame.tray, ground, 0)
        line = pygame.Rect(self.frame.tray.x, self.frame.tray.y, self.frame.tray.w, max(1, theme.px(1)))
        surface.fill(theme.colour("panel_line"), line)
        if self.hand >= 0 and not self.teller.view.zones[self.hand].cards:
            ink = theme.colour("ink_faint")
            text.draw(surface, words.say("game.empty_hand"), self.frame.hand, "body", ink, "centre")

    def _place(self, surface: pygame.Surface, place: Place, marks: Marks) -> None:
        if place.header >= 0:
            self._header(surface, place, marks)
        elif place.readout:
            shown = self.readouts.get(place.readout)
            if shown is not None:
                readouts.large(surface, place.rect, shown, self.teller.say)
        elif place.tray:
            ground = theme.mix(theme.colour("felt"), theme.colour("felt_edge"), 0.55)
            shapes.panel(surface, place.rect, ground, theme.radius("l"), theme.colour("panel_line"), 1)
        elif place.zone >= 0:
            self._zone(surface, place, marks)

    def _zone(self, surface: pygame.Surface, place: Place, marks: Marks) -> None:
        aspect = self.pieces.aspect
        h = card_height(place, aspect)
        radius = max(3, h * 7 // 157)
        line = theme.mix(theme.colour("felt"), theme.colour("ink_on_felt"), 0.12)
        hollow = theme.mix(theme.colour("felt"), theme.colour("felt_edge"), 0.55)
        count = len(self.teller.view.zones[place.zone].cards)
        wanted = (ZONE, place.zone) in marks.targets
        if place.form in ("slots", "row", "grid"):
            ground = theme.mix(theme.colour("felt"), theme.colour("felt_edge"), 0.35)
            shapes.panel(surface, place.rect.inflate(theme.px(6), theme.px(4)), ground, theme.radius("m"))
        empty = place.slots if place.form == "slots" else 1 if place.form == "pile" else 0
        rects = arranged(place, max(empty, 0), aspect) if empty else []
        for rect in rects[count:]:
            shapes.panel(surface, rect, hollow, radius, line, max(1, theme.px(1)))
        if wanted:
            box = rects[0] if place.form == "pile" and rects else place.rect.inflate(theme.px(6), theme.px(4))
            shapes.panel(surface, box, None, theme.radius("m"), theme.colour("legal_target"), max(2, theme.px(2)))

    def paint_spot(self, surface: pygame.Surface, spot: Spot, marks: Marks) -> None:
        """Paints one piece with its outlines and badges."""
        target: Target = (PIECE, spot.piece)
        place = self.layout.by_zone.get(spot.zone)
        in_pile = place is not None and place.form == "pile"
        if in_pile:
            target = (ZONE, spot.zone)
            self._edges(surface, spot)
        lit = target in marks.sources or target in marks.targets or target in marks.selected
        state = "dimmed" if marks.narrow and not lit else "rest"
        sprite = self.pieces.sprite(spot.piece, spot.rect.h, spot.turned, "dimmed" if state == "dimmed" else "rest")
        blit_piece(surface, sprite, spot)
        if not in_pile and self.pieces.peeked(spot.piece) and spot.zone != self.hand:
            over = face_states.peek(*spot.shape.size)
            surface.blit(over, over.get_rect(center=spot.shape.center))
        self._badges(surface, spot)
        kind = (
            "selected"
            if target in marks.selected
            else "target"
            if target in marks.targets
            else "source"
            if target in marks.sources
            else "hover"
            if target == marks.hover
            else None
        )
        if kind is not None:
            ring = face_states.outline(kind, *spot.shape.size)  # type: ignore[arg-type]  # one of the four names
            surface.blit(ring, ring.get_rect(center=spot.shape.center))

    def _edges(self, surface: pygame.Surface, spot: Spot) -> None:
        """The edges of the cards below a pile's top."""
        below = min(EDGES, (len(self.teller.view.zones[spot.zone].cards) - 1) // 4 + 1)
        if len(self.teller.view.zones[spot.zone].cards) < 2:
            return
        step = max(1, theme.px(1.4))
        dark, light = theme.colour("card_ink"), theme.colour("card_paper")
        for i in range(below, 0, -1):
            edge = spot.rect.move(i * step, i * step)
            radius = max(3, spot.rect.h * 7 // 157)
            shapes.panel(surface, edge, theme.mix(light, dark, 0.25 if i % 2 else 0.45), radius)

    def _badges(self, surface: pygame.Surface, spot: Spot) -> None:
        size = max(theme.px(16), min(spot.shape.w * 30 // 100, theme.px(34)))
        x = spot.shape.right + size // 5
        for badge in self.badges.get(spot.piece, ()):
            number = str(badge.value) if badge.value else ""
            style: tuple[theme.Face, int] = ("bold", size * 6 // 10)
            wide = size + (text.width(number, style) + size // 5 if number else 0)
            x -= wide
            box = pygame.Rect(x, spot.shape.bottom - size * 3 // 4, wide, size)
            rim = readouts.tone(badge.tone)
            shapes.panel(surface, box, theme.colour("panel"), size // 2, rim, max(1, size // 12))
            icons.draw(surface, badge.icon, pygame.Rect(box.x, box.y, size, size), size * 6 // 10, rim)
            if number:
                room = pygame.Rect(box.x + size * 8 // 10, box.y, wide - size * 8 // 10, size)
                text.draw(surface, number, room, style, theme.colour("ink"), ellipsis=False)
            x -= theme.px(2)

    def _arrows(self, surface: pygame.Surface) -> None:
        """Who does what to whom, drawn over the table."""
        for shown in self.arrows:
            start, to = self._end(shown.start), self._end(shown.to)
            if start is None or to is None:
                continue
            ink = readouts.tone(shown.tone)
            quiet = shown.tone is Tone.QUIET
            lines.arrow(surface, start, to, ink, max(2, theme.px(2 if quiet else 4)), bend=0.16)

    def _end(self, end: End) -> tuple[int, int] | None:
        """Where an arrow begins or ends."""
        if end.piece >= 0:
            spot = self.spots.get(end.piece)
            return spot.shape.center if spot else None
        if end.seat >= 0:
            if end.seat < len(self.layout.cells):
                return self.layout.cells[end.seat].center
            return None
        rect = self.rect_of((ZONE, end.zone)) if end.zone >= 0 else None
        return rect.center if rect else None

    def _count(self, surface: pygame.Surface, place: Place) -> None:
        """The name of a pile and how many cards lie in it, at its foot."""
        rect = arranged(place, 1, self.pieces.aspect)[0]
        number = str(len(self.view.zones[place.zone].cards))
        style: tuple[theme.Face, int] = ("bold", max(12, theme.tx(13)))
        title = self.zone_name(place.zone)
        whole = f"{title}  {number}"
        words_shown = whole if text.width(whole, style) <= place.rect.w + theme.px(20) else number
        wide = max(text.width(words_shown, style) + theme.px(16), theme.px(30))
        pill = pygame.Rect(0, 0, wide, text.line_height(style) + theme.px(2))
        pill.midtop = (rect.centerx, min(rect.bottom + theme.px(8), place.rect.bottom - pill.h))
        shapes.panel(surface, pill, theme.colour("panel"), pill.h // 2, theme.colour("panel_line"), 1)
        text.draw(surface, words_shown, pill, style, theme.colour("ink"), "centre", ellipsis=False)

    def zone_name(self, zone: int) -> str:
        """What a zone is called."""
        return self.teller.game.book.text(self.teller.present.zone_title(self.view, zone))[words.language()]

    def _header(self, surface: pygame.Surface, place: Place, marks: Marks) -> None:
        seat = place.header
        if seat >= len(self.panels):
            return
        panel = self.panels[seat]
        rect = place.rect
        look = theme.seat(seat)
        active = panel.active
        ground = theme.colour("panel_raised" if active else "panel")
        border = look.colour if active else theme.colour("panel_line")
        shapes.panel(surface, rect, ground, theme.radius("s"), border, max(1, theme.px(2 if active else 1)))
        if (SEAT, seat) in marks.targets:
            box = rect.inflate(theme.px(6), theme.px(6))
            shapes.panel(surface, box, None, theme.radius("m"), theme.colour("legal_target"), max(2, theme.px(2)))
        pad = theme.space("xs")
        chip = min(rect.h - pad, theme.tx(24))
        readouts.seat_chip(surface, (rect.x + pad + chip // 2, rect.centery), chip, seat)
        right = rect.right - pad * 2 - (rect.h if panel.call is not None else 0)
        for shown in reversed(panel.readouts):
            wide = readouts.width_of(shown, rect.h)
            right -= wide
            readouts.small(surface, pygame.Rect(right, rect.y, wide, rect.h), shown)
            right -= theme.space("s")
        name = pygame.Rect(rect.x + pad * 2 + chip, rect.y, right - rect.x - pad * 2 - chip, rect.h)
        style = "strong" if active else "body"
        text.draw(surface, self.teller.seat(seat), name, style, theme.colour("ink"))

    # -- the interface tree ------------------------------------------------------------------------------

    def nodes(self, marks: Marks) -> Iterator[Node]:
        """A node for every piece, zone and seat panel, and for every readout."""
        view = self.teller.view
        say = self.teller.say
        for place in self.layout.places:
            if place.header >= 0 and place.header < len(self.panels):
                yield self._seat_node(place, marks)
            elif place.zone >= 0:
                yield self._zone_node(place.zone, place.rect, marks)
            elif place.readout in self.readouts:
                shown: Readout = self.readouts[place.readout]
                lines = "; ".join(f"{say(part.text)} {part.value}" for part in shown.parts)
                yield Node("readout", say(shown.title), place.rect, {"value": shown.value, "parts": lines})
        if self.hand >= 0:
            yield self._zone_node(self.hand, self.frame.hand, marks)
        for spot in self.drawn():
            target: Target = (PIECE, spot.piece)
            state: dict[str, Any] = {
                "zone": view.zones[spot.zone].name,
                "id": spot.piece,
                "source": target in marks.sources,
                "target": target in marks.targets,
                "selected": target in marks.selected,
                "turned": spot.turned,
                "up": bool(view.pieces.up[spot.piece]),
            }
            for badge in self.badges.get(spot.piece, ()):
                state[f"badge:{badge.icon}"] = badge.value
            yield Node("card", self.teller.card(spot.piece), spot.shape, state, key=f"piece:{spot.piece}")

    def _zone_node(self, zone: int, rect: pygame.Rect, marks: Marks) -> Node:
        view = self.teller.view
        state: dict[str, Any] = {
            "zone": view.zones[zone].name,
            "count": len(view.zones[zone].cards),
            "source": (ZONE, zone) in marks.sources,
            "target": (ZONE, zone) in marks.targets,
        }
        return Node("zone", self.zone_name(zone), rect, state, key=f"zone:{view.zones[zone].name}")

    def _seat_node(self, place: Place, marks: Marks) -> Node:
        panel = self.panels[place.header]
        say = self.teller.say
        values = "; ".join(f"{say(shown.title)} {shown.value}" for shown in panel.readouts)
        state: dict[str, Any] = {
            "active": panel.active,
            "values": values,
            "target": (SEAT, place.header) in marks.targets,
        }
        return Node("seat", self.teller.seat(place.header), place.rect, state, key=f"seat:{place.header}")
