"""How the table at rest is painted: places, seat panels, cards with their marks, arrows."""

from __future__ import annotations

import pygame

from rules.kernel.show import Edge, Form, SeatPanel
from table import words
from table.paint import chains, face_states, felt, fitted, parts, plaque, readouts, shapes, text, theme, track
from table.paint.face_states import Outline
from table.paint.marks import marker, seat_mark
from table.scene import arrows, captions, groups
from table.scene.board import MARKER, PIECE, SEAT, ZONE, Board, Marks, Target
from table.scene.layout import Place, Spot, arranged, card_height
from table.scene.parts import PAD
from table.scene.pieces import blit_piece

EDGES = 5
"""How many edges of the cards below a pile's top are drawn."""


class BoardPainter:
    """Paints one board. It sees what the board sees: a view."""

    def __init__(self, board: Board, walking: frozenset[int] = frozenset()) -> None:
        """`walking`: the seats whose tokens are on their way and are drawn by the motion."""
        self.board = board
        self.walking = walking

    def paint(self, surface: pygame.Surface, marks: Marks, without: frozenset[int] = frozenset()) -> None:
        """Paints the whole table. `without`: pieces that are in the hand or in the air."""
        felt.draw(surface, self.board.frame.window)
        surface.set_clip(self.board.frame.table)
        for place in self.board.layout.places:
            if not place.bench:
                self._place(surface, place, marks)
        shown = [spot for spot in self.board.drawn() if spot.piece not in without]
        for spot in shown:
            if not self.board.in_tray(spot.zone) and not self._on_chain(spot):
                self.paint_spot(surface, spot, marks)
        named = captions.captions(self.board)
        captions.paint(surface, named)
        groups.paint(surface, self.board, benched=False)
        self._chain(surface)
        for spot in shown:
            if self._on_chain(spot):
                self.paint_spot(surface, spot, marks)
        arrows.paint(surface, self.board, [name.rect for name in named])
        self._plaque(surface)
        surface.set_clip(None)
        self._tray(surface)
        if self.board.layout.benched:
            for place in self.board.layout.places:
                if place.bench:
                    self._place(surface, place, marks)
            captions.paint(surface, [name for name in named if self.board.frame.tray.contains(name.rect)])
        for spot in shown:
            if self.board.in_tray(spot.zone):
                self.paint_spot(surface, spot, marks)
        groups.paint(surface, self.board, benched=True)

    def _on_chain(self, spot: Spot) -> bool:
        chain = self.board.chain
        return chain is not None and spot.zone in chain.zones

    def _chain(self, surface: pygame.Surface) -> None:
        """What is still to happen, over what lies there by itself."""
        chain = self.board.chain
        if chain is None:
            return
        say = self.board.teller.say
        titles = [say(link.title or link.text) for link in chain.chain.links]
        does = [" ".join(say(phrase) for phrase in link.does) for link in chain.chain.links]
        chains.frame(surface, chain.area, say(chain.chain.title), chain.more)
        chains.draw(surface, chain.plates, titles, does, self._plain_card)

    def _plain_card(self, surface: pygame.Surface, box: pygame.Rect, piece: int) -> None:
        """The card of a plate whose piece lies elsewhere; those that lie here are painted as pieces."""
        chain = self.board.chain
        if chain is not None and self.board.zone_of(piece) in chain.zones:
            return
        sprite = self.board.pieces.sprite(piece, box.h, False)
        surface.blit(sprite, sprite.get_rect(center=box.center))

    def _plaque(self, surface: pygame.Surface) -> None:
        """A solemn word over the table, which steps back behind it."""
        board = self.board
        rect = board.plaque_rect()
        if board.plaque is None or rect is None:
            return
        veil = pygame.Surface(board.frame.table.size, pygame.SRCALPHA)
        veil.fill((*theme.colour("shadow"), 110))
        surface.blit(veil, board.frame.table)
        plaque.paint(surface, board.plaque, rect, board.teller.say, board.teller.seat)

    def _tray(self, surface: pygame.Surface) -> None:
        ground = theme.mix(theme.colour("felt_edge"), theme.colour("panel_sunken"), 0.5)
        shapes.panel(surface, self.board.frame.tray, ground, 0)
        line = pygame.Rect(
            self.board.frame.tray.x, self.board.frame.tray.y, self.board.frame.tray.w, max(1, theme.px(1))
        )
        surface.fill(theme.colour("panel_line"), line)
        if (
            self.board.hand >= 0
            and not self.board.layout.benched
            and not self.board.teller.view.zones[self.board.hand].cards
        ):
            ink = theme.mix(ground, theme.colour("ink_on_felt"), 0.85)
            fitted.draw(surface, words.say("game.empty_hand"), self.board.frame.hand, "body", ink, "centre")
        elif self.board.hand < 0 and self.board.looking < 0 and self._hands():
            ink = theme.mix(ground, theme.colour("ink_on_felt"), 0.85)
            fitted.draw(surface, words.say("game.hands_closed"), self.board.frame.hand, "body", ink, "centre")

    def _hands(self) -> bool:
        """Whether anybody holds a card."""
        return any(zone.name.startswith("hand:") and zone.cards for zone in self.board.view.zones)

    def _place(self, surface: pygame.Surface, place: Place, marks: Marks) -> None:
        if place.header >= 0:
            self._header(surface, place, marks)
        elif place.readout:
            shown = self.board.readouts.get(place.readout)
            if shown is not None and shown.form is Form.TRACK:
                track.paint(surface, place.rect, shown, self.board.pieces.faces.art, self.walking)
            elif shown is not None:
                readouts.large(surface, place.rect, shown, self.board.teller.say)
        elif place.tray:
            ground = theme.mix(theme.colour("felt"), theme.colour("felt_edge"), 0.55)
            shapes.panel(surface, place.rect, ground, theme.radius("l"), theme.colour("panel_line"), 1)
        elif place.zone >= 0:
            self._zone(surface, place, marks)

    def _zone(self, surface: pygame.Surface, place: Place, marks: Marks) -> None:
        aspect = self.board.pieces.aspect
        h = card_height(place, aspect)
        radius = max(3, h * 7 // 157)
        line = theme.mix(theme.colour("felt"), theme.colour("ink_on_felt"), 0.12)
        hollow = theme.mix(theme.colour("felt"), theme.colour("felt_edge"), 0.55)
        count = len(self.board.teller.view.zones[place.zone].cards)
        wanted = (ZONE, place.zone) in marks.targets
        if place.quiet and not count and not wanted:
            return
        if place.form in ("slots", "row", "grid"):
            ground = theme.mix(theme.colour("felt"), theme.colour("felt_edge"), 0.35)
            shapes.panel(surface, place.rect.inflate(theme.px(6), theme.px(4)), ground, theme.radius("m"))
        empty = place.slots if place.form == "slots" else 1 if place.form in ("pile", "stack") else 0
        rects = arranged(place, max(empty, 0), aspect) if empty else []
        for rect in rects[count:]:
            shapes.panel(surface, rect, hollow, radius, line, max(1, theme.px(1)))
        if wanted:
            box = rects[0] if place.form == "pile" and rects else place.rect.inflate(theme.px(6), theme.px(4))
            shapes.panel(surface, box, None, theme.radius("m"), theme.colour("legal_target"), max(2, theme.px(2)))

    def paint_spot(self, surface: pygame.Surface, spot: Spot, marks: Marks) -> None:
        """Paints one piece with its outlines and badges."""
        target: Target = (PIECE, spot.piece)
        place = self.board.layout.by_zone.get(spot.zone)
        in_pile = place is not None and place.form == "pile"
        if in_pile:
            target = (ZONE, spot.zone)
            self._edges(surface, spot)
        lit = target in marks.sources or target in marks.targets or target in marks.selected
        state = "dimmed" if marks.narrow and not lit else "rest"
        sprite = self.board.pieces.sprite(
            spot.piece, spot.rect.h, spot.turned, "dimmed" if state == "dimmed" else "rest", spot.tilt
        )
        blit_piece(surface, sprite, spot)
        if not in_pile and self.board.pieces.peeked(spot.piece) and not self.board.in_tray(spot.zone):
            over = face_states.peek(*spot.shape.size)
            surface.blit(over, over.get_rect(center=spot.shape.center))
        self._parts(surface, spot, marks)
        kind: Outline | None = (
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
        self._badges(surface, spot, kind in ("target", "source"))
        if kind is not None:
            ring = face_states.outline(kind, *spot.shape.size)
            if spot.tilt:
                ring = pygame.transform.rotozoom(ring, -spot.tilt, 1)
            surface.blit(ring, ring.get_rect(center=spot.shape.center))
        for badge in marks.aims.get(spot.piece, ()):
            parts.aim(surface, spot.shape, badge, self.board.pieces.faces.art)

    def _edges(self, surface: pygame.Surface, spot: Spot) -> None:
        """The edges of the cards below a pile's top."""
        below = min(EDGES, (len(self.board.teller.view.zones[spot.zone].cards) - 1) // 4 + 1)
        if len(self.board.teller.view.zones[spot.zone].cards) < 2:
            return
        step = max(1, theme.px(1.4))
        dark, light = theme.colour("card_ink"), theme.colour("card_paper")
        for i in range(below, 0, -1):
            edge = spot.rect.move(i * step, i * step)
            radius = max(3, spot.rect.h * 7 // 157)
            shapes.panel(surface, edge, theme.mix(light, dark, 0.25 if i % 2 else 0.45), radius)

    def _parts(self, surface: pygame.Surface, spot: Spot, marks: Marks) -> None:
        """The pads of a piece and the gems that lie on it."""
        art = self.board.pieces.faces.art
        for pad in self.board.parts.pads.get(spot.piece, ()):
            target = (PAD, pad.code)
            lit = "accent" if target in marks.selected else "legal_target" if target in marks.targets else ""
            parts.pad(surface, pad.rect, pad.pad, art, marks.order.get(target, 0), lit)
        heap = self.board.parts.heaps.get(spot.piece)
        if heap is not None:
            parts.number(surface, heap.number, heap.gems.count)
            for gem in heap.lying:
                parts.gem(surface, gem.rect, heap.gems.icon, gem.size, art)

    def _uncovered(self, spot: Spot) -> int:
        """How far to the right a card is seen that its neighbour in a row lies over."""
        zone = self.board.view.zones[spot.zone].cards
        at = zone.index(spot.piece) if spot.piece in zone else len(zone)
        after = self.board.spots.get(zone[at + 1]) if at + 1 < len(zone) else None
        beside = after is not None and after.depth > spot.depth and spot.shape.x < after.shape.x < spot.shape.right
        return after.shape.x if after is not None and beside else spot.shape.right

    def _badges(self, surface: pygame.Surface, spot: Spot, ringed: bool = False) -> None:
        """The marks of a piece along its edges, from the right; `ringed`: its corner holds that of its ring."""
        size = max(theme.px(16), min(spot.shape.w * 30 // 100, theme.px(34)))
        free = self._uncovered(spot)
        x = free + size // 5 - (size if ringed else 0)
        if free < spot.shape.right:  # the next card lies over its right part: its badges stand on what is seen of it
            x = max(free, spot.shape.x + size + size // 5)
        head = free + size // 4
        near = spot.shape.x - size // 4  # on a card that lies on its side the code is in the right corner
        side = spot.shape.bottom - spot.shape.h * 28 // 100 - size  # above the band with the name
        for badge in self.board.badges.get(spot.piece, ()):
            number = str(badge.value) if badge.value else ""
            style: tuple[theme.Face, int] = ("bold", size * 6 // 10)
            wide = size + (text.width(number, style) + size // 5 if number else 0)
            if badge.edge is Edge.HEAD and spot.turned:
                box = pygame.Rect(near, spot.shape.y - size // 4, wide, size)
                near = box.right + theme.px(2)
            elif badge.edge is Edge.HEAD:
                box = pygame.Rect(head - wide, spot.shape.y - size // 4, wide, size)
                head = box.x - theme.px(2)
            elif badge.edge is Edge.SIDE:
                box = pygame.Rect(free + size // 4 - wide, side, wide, size)
                side = box.bottom + theme.px(2)
            else:
                x -= wide
                box = pygame.Rect(x, spot.shape.bottom - size * 3 // 4, wide, size)
                x -= theme.px(2)
            rim = readouts.tone(badge.tone)
            shapes.panel(surface, box, theme.colour("panel"), size // 2, rim, max(1, size // 12))
            sign = pygame.Rect(0, 0, size * 6 // 10, size * 6 // 10)
            sign.center = (box.x + size // 2, box.centery)
            parts.sign(surface, self.board.pieces.faces.art, badge.icon, sign, rim)
            if number:
                room = pygame.Rect(box.x + size * 8 // 10, box.y, wide - size * 8 // 10, size)
                text.draw(surface, number, room, style, theme.colour("ink"), ellipsis=False)

    def _small(self, panel: SeatPanel, room: int, high: int) -> tuple[int, int]:
        """How high the small readouts of a seat panel are, and how far apart, so that its name has room as well."""
        named = min(text.width(self.board.teller.seat(panel.seat), ("bold", 12)), room // 3)
        gap = theme.space("s")
        for share in (100, 90, 80, 70, 60):
            tall = high * share // 100
            if sum(readouts.width_of(shown, tall) + gap for shown in panel.readouts) + named <= room:
                break
            gap = theme.space("xs")
        return tall, gap

    def _header(self, surface: pygame.Surface, place: Place, marks: Marks) -> None:
        seat = place.header
        if seat >= len(self.board.panels):
            return
        panel = self.board.panels[seat]
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
        seat_mark(surface, pygame.Rect(rect.x + pad, rect.centery - chip // 2, chip, chip), seat)
        right = rect.right - pad * 2 - (rect.h if panel.call is not None else 0)
        high, gap = self._small(panel, right - rect.x - pad * 2 - chip, rect.h)
        for shown in reversed(panel.readouts):
            wide = readouts.width_of(shown, high)
            right -= wide
            readouts.small(surface, pygame.Rect(right, rect.centery - high // 2, wide, high), shown)
            right -= gap
        name = pygame.Rect(rect.x + pad * 2 + chip, rect.y, right - rect.x - pad * 2 - chip, rect.h)
        style: text.Style = ("bold" if active else "regular", min(theme.tx(15), rect.h * 58 // 100))
        if panel.mark is not None and MARKER not in self.walking:
            used = text.width(self.board.teller.seat(seat), style) + theme.space("s")
            name.w -= marker(surface, name, used, self.board.teller.say(panel.mark))
        fitted.draw(surface, self.board.teller.seat(seat), name, style, theme.colour("ink"))
