"""The interface tree of the table: a node for every card, zone, seat and readout (DESIGN.md 6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from rules.kernel.show import Readout
from table.scene.board import PIECE, SEAT, ZONE, Board, Marks, Target
from table.scene.layout import Place
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
            yield Node("card", self.board.teller.card(spot.piece), spot.shape, state, key=f"piece:{spot.piece}")

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
