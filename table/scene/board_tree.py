"""The interface tree of the table: a node for every card, zone, seat and readout (DESIGN.md 6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from rules.kernel.show import Readout
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
                yield self._zone_node(place.zone, place.rect, marks)
            elif place.readout in self.board.readouts:
                shown: Readout = self.board.readouts[place.readout]
                lines = "; ".join(f"{say(part.text)} {part.value}" for part in shown.parts)
                yield Node("readout", say(shown.title), place.rect, {"value": shown.value, "parts": lines})
        yield from self._chain_nodes()
        if self.board.hand >= 0:
            yield self._zone_node(self.board.hand, self.board.frame.hand, marks)
        for spot in self.board.drawn():
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
            for badge in self.board.badges.get(spot.piece, ()):
                state[f"badge:{badge.icon}"] = badge.value
            if spot.piece in self.board.groups_of:
                state["group"] = self.board.groups_of[spot.piece]
            on = f"zone:{view.zones[spot.zone].name}"
            name = self.board.teller.card(spot.piece)
            yield Node("card", name, spot.shape, state, key=f"piece:{spot.piece}", covers=on)

            yield from self._part_nodes(spot.piece, marks)

    def _chain_nodes(self) -> Iterator[Node]:
        """A node for the chain and one for each of its entries, the next to happen first."""
        drawn = self.board.chain
        if drawn is None:
            return
        say = self.board.teller.say
        over = "chain"
        yield Node("chain", say(drawn.chain.title), drawn.area, {"count": len(drawn.chain.links)}, key=over)
        for number, link in enumerate(drawn.chain.links):
            does = " ".join(say(phrase) for phrase in link.does)
            state: dict[str, Any] = {"seat": link.seat, "piece": link.piece, "now": link.now, "does": does}
            rect = drawn.plates[number].rect if number < len(drawn.plates) else drawn.area
            yield Node("link", say(link.text), rect, state, key=f"link:{number}", covers=over)

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

    def _zone_node(self, zone: int, rect: pygame.Rect, marks: Marks) -> Node:
        view = self.board.teller.view
        state: dict[str, Any] = {
            "zone": view.zones[zone].name,
            "count": len(view.zones[zone].cards),
            "source": (ZONE, zone) in marks.sources,
            "target": (ZONE, zone) in marks.targets,
        }
        return Node("zone", self.board.zone_name(zone), rect, state, key=f"zone:{view.zones[zone].name}")

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
