"""What the pointer rests on: its ring, its card shown large after a moment (DESIGN.md, conventions: hover)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.kernel.show import Form
from table.paint import face_states, theme
from table.paint.face_data import FaceData
from table.scene import arrows
from table.scene.board import PIECE, SEAT, ZONE, Target
from table.scene.board_paint import BoardPainter
from table.scene.parts import PAD
from table.screens import game_parts
from table.words import say

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
        self.screen.magnifier.leave()
        self.target = target
        self.since = self.screen.host.now() if target is not None else 0.0
        lit = target is not None and target in (self.screen.marks.sources | self.screen.marks.targets)
        self.screen.host.cursor("hand" if lit else "arrow")

    def damage(self, target: Target | None) -> None:
        """What is drawn round a thing must be drawn again."""
        for touched in arrows.related_rects(self.screen.board, target):
            self.screen.ui.damage(touched)
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
        if not self.screen.frame.side.w:
            self.screen.magnifier.rest(self.target)
        return None

    def inspect(self, target: Target | None = None) -> None:
        """Shows a thing large at once: the one given, else the one under the pointer."""
        self.target = target or self.target
        if self.target is None:
            return
        self.screen.inspect.show(*self.told(self.target))

    def told(self, target: Target) -> tuple[FaceData | None, str, tuple[str, ...]]:
        """What there is to show of a thing: a face, or the name of a back, and what is to be said about it now."""
        kind, number = target
        screen = self.screen
        piece = screen.board.piece_of(target)
        notes: tuple[str, ...] = ()
        if kind == SEAT:
            return None, "", self._seat(number)
        if kind == ZONE:
            cards = screen.teller.view.zones[number].cards
            piece = cards[0] if cards else -1
            title = screen.board.zone_name(number)
            notes = (f"{title}  {len(cards)}",) if title else ()
        if piece < 0:
            return None, "", notes
        notes += self._values(piece)
        notes += tuple(screen.teller.say(badge.text) for badge in screen.board.badges.get(piece, ()))
        notes += game_parts.told(screen.board, target)
        face = screen.pieces.face(piece)
        return face, "" if face else screen.pieces.back(piece), notes

    def _seat(self, seat: int) -> tuple[str, ...]:
        """A seat's name, and what the symbols and numbers beside it mean."""
        screen = self.screen
        said = screen.teller.say
        panel = screen.board.panels[seat]
        lines = [said(panel.mark)] if panel.mark is not None else []
        for shown in panel.readouts:
            between = " = " if shown.form is Form.COINS else "  "  # whose title tells the coins one by one
            lines.append(f"{said(shown.title)}{between}{shown.value}")
        return screen.teller.seat(seat), *lines

    def _values(self, piece: int) -> tuple[str, ...]:
        """What is not as printed on a piece whose face is seen, and why: a line for each value and each reason."""
        screen = self.screen
        if screen.teller.view.pieces.face[piece] < 0:
            return ()
        said = screen.teller.say
        lines: list[str] = []
        for value in screen.teller.present.values(screen.teller.view, piece):
            lines.append(say("game.value_now", name=said(value.name), now=value.now, printed=value.printed))
            lines += [f"· {said(reason)}" for reason in value.because]
        return tuple(lines)

    def ring(self, surface: pygame.Surface, target: Target | None, dropping: bool) -> None:
        """The ring round what is pointed at, or round where a held piece would land."""
        if target is None or (target[0] not in (PIECE, PAD) and not dropping):
            return
        if dropping and target not in self.screen.marks.targets:
            return
        rect = self.screen.board.rect_of(target)
        if rect is None or target[0] == SEAT:
            return
        if not dropping:
            self._raise(surface, target)
        ring = face_states.outline("selected" if dropping else "hover", *rect.size)
        surface.blit(ring, ring.get_rect(center=rect.center))

    def _raise(self, surface: pygame.Surface, target: Target) -> None:
        """A card that others cover is seen whole while it's pointed at, with what it has to do with others. Where it
        is hit stays as it was."""
        board, screen = self.screen.board, self.screen
        spot = board.spots.get(target[1]) if target[0] == PIECE else None
        if spot is not None and any(
            other.zone == spot.zone and other.depth > spot.depth and other.shape.colliderect(spot.shape)
            for other in board.spots.values()
            if not other.covered
        ):
            BoardPainter(board).paint_spot(surface, spot, screen.marks)
        arrows.paint_related(surface, board, target)
