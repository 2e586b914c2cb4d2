"""With reduced motion nothing flies: what has changed on the table is outlined for a moment instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.paint import face_states, theme
from table.scene.board import PIECE, ZONE, Board, Target

if TYPE_CHECKING:
    from table.screens.game import GameScreen

SECONDS = theme.MOTION["pulse"]


class Changes:
    """What has just changed on one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.targets: list[Target] = []
        self.until = 0.0

    def note(self, old: Board, new: Board) -> None:
        """The table is another: remembers what differs, if the player wants no motion."""
        self.clear()
        if not self.screen.app.settings.values.reduced_motion:
            return
        self.targets = differences(old, new)
        if self.targets:
            self.until = self.screen.host.now() + SECONDS

    def clear(self) -> None:
        """Nothing is outlined any more."""
        if self.targets:
            self.screen.ui.damage()
        self.targets = []
        self.until = 0.0

    def update(self, now: float) -> float | None:
        """Takes the outlines away in time; when to be called again."""
        if not self.until:
            return None
        if now >= self.until:
            self.clear()
            return None
        return self.until

    def paint(self, surface: pygame.Surface) -> None:
        """The outlines, which stand still."""
        for target in self.targets if self.screen.curtain is None else ():
            rect = self.screen.board.rect_of(target)
            if rect is not None and rect.w > 4 and rect.h > 4:
                grown = rect.inflate(theme.px(2), theme.px(2))
                ring = face_states.outline("hover", *grown.size)
                surface.blit(ring, ring.get_rect(center=grown.center))


def differences(old: Board, new: Board) -> list[Target]:
    """The pieces that lie elsewhere or look otherwise, and the piles with another number of cards."""
    found: list[Target] = []
    for spot in new.drawn():
        place = new.layout.by_zone.get(spot.zone)
        if place is not None and place.form == "pile" and spot.zone != new.hand:
            continue
        origin = new.origin(old, spot.piece) if spot.zone == new.hand else spot.piece
        if _look(old, origin) != _look(new, spot.piece):
            found.append((PIECE, spot.piece))
    for zone, place in new.layout.by_zone.items():
        pile = place.form == "pile" and zone != new.hand
        if pile and len(old.view.zones[zone].cards) != len(new.view.zones[zone].cards):
            found.append((ZONE, zone))
    return found


def _look(board: Board, piece: int) -> object:
    """Where a piece lies and how it looks."""
    spot = board.spots.get(piece)
    if spot is None:
        return None
    return spot.zone, spot.turned, board.looks[piece], board.marks_of(piece)
