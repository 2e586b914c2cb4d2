"""The interface tree of the table: a node for every card, zone, seat and readout (DESIGN.md 6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from rules.kernel.show import Readout
from table.scene import arrows
from table.scene.board import PIECE, SEAT, ZONE, Board, Marks, Target
from table.scene.layout import Place
from table.scene.parts import PAD
from table.ui.tree import Node


class BoardTree:
    """Describes one board."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def nodes(self, marks: Marks) -> Iterator[Node]:
        """A node for every piece, zone and seat panel, and for every readout."""
        view = self.board.teller.view
        say = self.board.teller.say
        for place in self.board.layout.places:
            if place.header >= 0 and place.header < len(self.board.panels):
                yield self._seat_node(place, marks)
            elif place.zone >= 0:
                yield self._zone_node(place.zone, place.rect, marks, place.quiet)
            elif place.readout in self.board.readouts:
                shown: Readout = self.board.readouts[place.readout]
                lines = "; ".join(f"{say(part.text)} {part.value}" for part in shown.parts)
                yield Node("readout", say(shown.title), place.rect, {"value": shown.value, "parts": lines})
        yield from self._chain_nodes()
        yield from self._arrow_nodes()
        yield from self._plaque_node()
        if self.board.hand >= 0 and not self.board.layout.benched:
            yield self._zone_node(self.board.hand, self.board.frame.hand, marks)
        for spot in self.board.drawn():
            target: Target = (PIECE, spot.piece)
            state: dict[str, Any] = {
                "zone": view.zones[spot.zone].name,
                "id": spot.piece,
                "source": target in marks.sources,
                "target": target in marks.targets,
                "selected": target in marks.selected,
                "turned": spot.turned or bool(spot.tilt),
                "up": bool(view.pieces.up[spot.piece]),
            }
            for badge in self.board.badges.get(spot.piece, ()):
                state[f"badge:{badge.icon}"] = badge.value
            face = self.board.teller.face(spot.piece)
            if face is not None and face.values:
                state["values"] = "; ".join(f"{value.icon} {value.shown}" for value in face.values)
            if spot.piece in self.board.groups_of:
                state["group"] = self.board.groups_of[spot.piece]
            raised = self.board.chain is not None and spot.zone in self.board.chain.zones
            on = "*" if raised else f"zone:{view.zones[spot.zone].name}"
            name = self.board.teller.card(spot.piece)
            yield Node("card", name, spot.shape, state, key=f"piece:{spot.piece}", covers=on)

            yield from self._part_nodes(spot.piece, marks)

    def _chain_nodes(self) -> Iterator[Node]:
        """A node for the chain and one for each of its entries, the next to happen first."""
        drawn = self.board.chain
        if drawn is None:
            return
        say = self.board.teller.say
        over = "*"  # it lies over the places below it while it isn't empty
        count = {"count": len(drawn.chain.links)}
        yield Node("chain", say(drawn.chain.title), drawn.area, {**count}, key="chain", covers=over)
        for number, link in enumerate(drawn.chain.links):
            does = " ".join(say(phrase) for phrase in link.does)
            state: dict[str, Any] = {"seat": link.seat, "piece": link.piece, "now": link.now, "does": does}
            rect = drawn.plates[number].rect if number < len(drawn.plates) else drawn.area
            yield Node("link", say(link.text), rect, state, key=f"link:{number}", covers=over)

    def _plaque_node(self) -> Iterator[Node]:
        """A node for the plaque, with the seats that have signed it."""
        plaque, rect = self.board.plaque, self.board.plaque_rect()
        if plaque is None or rect is None:
            return
        say = self.board.teller.say
        signed = " ".join(str(seat) for seat, given in plaque.signed if given)
        state: dict[str, Any] = {"text": say(plaque.text), "signed": signed, "coin": plaque.coin}
        yield Node("plaque", say(plaque.title), rect, state, key="plaque", covers="*")

    def _arrow_nodes(self) -> Iterator[Node]:
        """A node for every arrow: what it joins, what it weighs, whether it's locked."""
        say = self.board.teller.say
        for arrow, start, to in arrows.ends(self.board):
            state: dict[str, Any] = {"from": arrow.start.piece, "to": arrow.to.piece, "locked": arrow.locked}
            if arrow.weighs is not None:
                state["weighs"] = f"{arrow.weighs[0]}:{arrow.weighs[1]}"
            box = pygame.Rect(start, (1, 1)).union(pygame.Rect(to, (1, 1)))
            yield Node("arrow", say(arrow.text), box, state, covers="*")

    def _part_nodes(self, piece: int, marks: Marks) -> Iterator[Node]:
        """A node for every pad of a piece and every gem on it, on the node of the piece."""
        say, on = self.board.teller.say, f"piece:{piece}"
        for pad in self.board.parts.pads.get(piece, ()):
            target: Target = (PAD, pad.code)
            state: dict[str, Any] = {
                "piece": piece,
                "part": pad.pad.part,
                "seat": pad.pad.seat,
                "target": target in marks.targets,
                "selected": target in marks.selected,
                "order": marks.order.get(target, 0),
                "read": pad.pad.foot,
            }
            yield Node("pad", say(pad.pad.text), pad.rect, state, key=f"pad:{piece}:{pad.pad.part}", covers=on)
        heap = self.board.parts.heaps.get(piece)
        if heap is not None:
            yield Node("gems", say(heap.gems.text), heap.number, {"piece": piece, "count": heap.gems.count}, covers=on)
            for gem in heap.lying:
                worth: dict[str, Any] = {"piece": piece, "size": gem.size, "taken": gem.taken}
                yield Node("gem", str(gem.size), gem.rect, worth, key=f"gem:{piece}:{gem.taken}", covers=on)

    def _zone_node(self, zone: int, rect: pygame.Rect, marks: Marks, quiet: bool = False) -> Node:
        """`quiet`: nothing is seen of it while it is empty, so that it may lie under other things."""
        view = self.board.teller.view
        state: dict[str, Any] = {
            "zone": view.zones[zone].name,
            "count": len(view.zones[zone].cards),
            "source": (ZONE, zone) in marks.sources,
            "target": (ZONE, zone) in marks.targets,
        }
        key = f"zone:{view.zones[zone].name}"
        shared = sum(place.rect == rect for place in self.board.layout.places) > 1
        on = f"place:{rect.x},{rect.y}" if shared else ""  # of zones with one place, one holds something at most
        if quiet and not view.zones[zone].cards:
            on = "*"
        return Node("zone", self.board.zone_name(zone), rect, state, key=key, covers=on)

    def _seat_node(self, place: Place, marks: Marks) -> Node:
        panel = self.board.panels[place.header]
        say = self.board.teller.say
        values = "; ".join(f"{say(shown.title)} {shown.value}" for shown in panel.readouts)
        state: dict[str, Any] = {
            "active": panel.active,
            "values": values,
            "target": (SEAT, place.header) in marks.targets,
        }
        return Node("seat", self.board.teller.seat(place.header), place.rect, state, key=f"seat:{place.header}")
