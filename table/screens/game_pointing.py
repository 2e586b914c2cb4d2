"""What the pointer rests on: its ring, its card shown large after a moment (DESIGN.md, conventions: hover)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.paint import face_states, theme
from table.scene.board import PIECE, SEAT, ZONE, Target
from table.scene.parts import PAD

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class Pointing:
    """The thing under the pointer of one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.target: Target | None = None
        self.since = 0.0
        """When the pointer came to rest on it; 0 once it's shown."""

    def at(self, target: Target | None) -> None:
        """The pointer is over another thing."""
        if target == self.target:
            return
        self.damage(self.target)
        self.damage(target)
        self.target = target
        self.since = self.screen.host.now() if target is not None else 0.0
        lit = target is not None and target in (self.screen.marks.sources | self.screen.marks.targets)
        self.screen.host.cursor("hand" if lit else "arrow")

    def damage(self, target: Target | None) -> None:
        """What is drawn round a thing must be drawn again."""
        rect = self.screen.board.rect_of(target) if target is not None else None
        if rect is not None:
            self.screen.ui.damage(rect.inflate(theme.px(24), theme.px(24)))

    def update(self, now: float) -> float | None:
        """Shows the thing large after a moment; when to be called again."""
        if self.target is None or not self.since:
            return None
        delay = self.screen.app.settings.values.inspect_delay
        if delay < 0:
            return None
        due = self.since + delay
        if now < due:
            return due
        self.since = 0.0
        self.inspect()
        return None

    def inspect(self, target: Target | None = None) -> None:
        """Shows a thing large at once: the one given, else the one under the pointer."""
        self.target = target or self.target
        if self.target is None:
            return
        kind, number = self.target
        screen = self.screen
        piece = screen.board.piece_of(self.target)
        if kind == ZONE:
            cards = screen.teller.view.zones[number].cards
            piece = cards[0] if cards else -1
        if piece < 0:
            return
        notes = tuple(screen.teller.say(badge.text) for badge in screen.board.badges.get(piece, ()))
        face = screen.pieces.face(piece)
        screen.inspect.show(face, "" if face else screen.pieces.back(piece), notes)

    def ring(self, surface: pygame.Surface, target: Target | None, dropping: bool) -> None:
        """The ring round what is pointed at, or round where a held piece would land."""
        if target is None or (target[0] not in (PIECE, PAD) and not dropping):
            return
        if dropping and target not in self.screen.marks.targets:
            return
        rect = self.screen.board.rect_of(target)
        if rect is None or target[0] == SEAT:
            return
        ring = face_states.outline("selected" if dropping else "hover", *rect.size)
        surface.blit(ring, ring.get_rect(center=rect.center))
