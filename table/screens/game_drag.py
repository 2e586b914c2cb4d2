"""A piece in the hand: lifted from the table, carried under the pointer, dropped, gliding home (DESIGN.md 6.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from table.paint import theme
from table.paint.faces import CardState
from table.scene.board import PIECE, ZONE, Target
from table.scene.parts import PAD
from table.screens import game_parts

if TYPE_CHECKING:
    from table.screens.game import GameScreen

GLIDE = theme.MOTION["glide"]
"""Seconds that a piece takes home."""

Dropped = tuple[int, pygame.Rect]
"""A piece and where it was on screen when it was let go."""


class Held(Struct):
    """A piece in the hand: what it is, where it was taken, where its middle is."""

    piece: int
    grip: tuple[int, int]
    centre: tuple[int, int]
    height: int
    turned: bool
    taken: Target
    """What was pressed: the piece, or the pile that it lay on."""
    since: float = 0.0
    home: tuple[int, int] | None = None
    """Where it glides back to; None while it's held."""

    @property
    def part(self) -> bool:
        """Whether only a part of the piece is held: a pad, or gems."""
        return self.taken[0] == PAD


class Drag:
    """The piece in the hand of one game screen, if there is one."""

    def __init__(self, screen: GameScreen, dropped: Callable[[Target, tuple[int, int], Dropped], object]) -> None:
        """`dropped(target, pos, what)` is called when a piece is let go over something."""
        self.screen = screen
        self.dropped = dropped
        self.held: Held | None = None
        self.aim: Target | None = None
        """What the held piece would land on."""

    def forget(self) -> None:
        """Nothing is held any more, without a way home."""
        self.held = None
        self.aim = None

    def follow(self) -> None:
        """The same table is seen from elsewhere: the piece in the hand is as large as if it lay there."""
        held, self.aim = self.held, None
        spot = self.screen.board.spots.get(held.piece) if held is not None else None
        if held is None:
            return
        if spot is None or held.home is not None:
            self.held = None
            return
        pointer = (held.centre[0] - held.grip[0], held.centre[1] - held.grip[1])
        share = spot.rect.h / max(1, held.height)
        held.grip = (round(held.grip[0] * share), round(held.grip[1] * share))
        held.centre = (pointer[0] + held.grip[0], pointer[1] + held.grip[1])
        held.height, held.turned = spot.rect.h, spot.turned

    def lift(self, start: tuple[int, int], pos: tuple[int, int], target: Target) -> None:
        """Picks up a piece, a part of one, or the top of a pile, by the place where it was pressed."""
        screen = self.screen
        piece = screen.board.piece_of(target)
        if target[0] == ZONE:
            cards = screen.teller.view.zones[target[1]].cards
            piece = cards[0] if cards else -1
        spot = screen.board.spots.get(piece)
        if spot is None:
            return
        screen.hands.put_down()
        rect = (screen.board.parts.rect(target[1]) if target[0] == PAD else None) or spot.rect
        grip = (rect.centerx - start[0], rect.centery - start[1])
        self.held = Held(piece, grip, (pos[0] + grip[0], pos[1] + grip[1]), spot.rect.h, spot.turned, target)
        screen.point_out()
        screen.inspect.show(None)
        screen.host.play("slide", 0.5)

    def move(self, pos: tuple[int, int]) -> None:
        """The pointer moved."""
        if self.held is None or self.held.home is not None:
            return
        self._damage()
        self.held.centre = (pos[0] + self.held.grip[0], pos[1] + self.held.grip[1])
        self._damage()
        aim = self.screen.board.hit(pos)
        if aim != self.aim:
            self.screen.hands.pointing.damage(self.aim)
            self.screen.hands.pointing.damage(aim)
            self.aim = aim

    def drop(self, pos: tuple[int, int]) -> None:
        """The button came up: the piece lands, or goes home if it's over nothing or where it was."""
        screen = self.screen
        held, self.aim = self.held, None
        if held is None or held.home is not None:
            return
        spot = screen.board.spots.get(held.piece)
        own: Target | None = None
        if spot is not None:
            own = (ZONE, spot.zone) if spot.covered or self._is_pile(spot.zone) else (PIECE, held.piece)
        target = None if screen.ui.over(pos) else self._under(pos, held.piece)
        if held.part and target is not None and screen.board.piece_of(target) == held.piece:
            target = None
        if target is None or target == own:
            self.glide_home()
            return
        rect = pygame.Rect(0, 0, round(held.height * screen.pieces.aspect), held.height)
        rect.center = held.centre
        self.dropped(target, pos, (held.taken[1] if held.part else held.piece, rect))

    def _is_pile(self, zone: int) -> bool:
        place = self.screen.board.layout.by_zone.get(zone)
        return place is not None and place.form == "pile"

    def _under(self, pos: tuple[int, int], piece: int) -> Target | None:
        target = self.screen.board.hit(pos)
        if target == (PIECE, piece):
            spot = self.screen.board.spots[piece]
            return (ZONE, spot.zone) if spot.zone != self.screen.board.hand else None
        return target

    def glide_home(self) -> None:
        """The piece goes back to where it lies."""
        held, self.aim = self.held, None
        if held is None:
            return
        spot = self.screen.board.spots.get(held.piece)
        if spot is None or self.screen.animation <= 0:
            self._damage()
            self.held = None
            self.screen.point_out()
            return
        held.home = ((self.screen.board.parts.rect(held.taken[1]) if held.part else None) or spot.rect).center
        held.since = self.screen.host.now()
        self.screen.ui.damage()

    def update(self, now: float) -> float | None:
        """Glides on; when to be called again (host's clock)."""
        if self.held is None or self.held.home is None:
            return None
        self._damage()
        if now - self.held.since < GLIDE * max(0.01, self.screen.animation):
            return now + 1 / 60
        self.held = None
        self.screen.point_out()
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """The piece, above all that lies."""
        held = self.held
        if held is None:
            return
        if held.part:
            game_parts.paint_held(surface, self.screen.board, held.taken[1], self._middle(held))
            return
        state: CardState = "rest" if held.home is not None else "held"
        sprite = self.screen.pieces.sprite(held.piece, held.height, held.turned, state)
        surface.blit(sprite, sprite.get_rect(center=self._middle(held)))

    def _damage(self) -> None:
        held = self.held
        if held is None:
            return
        if held.part:
            self.screen.ui.damage(game_parts.reach(self.screen.board, held.taken[1], self._middle(held)))
            return
        rect = pygame.Rect(0, 0, round(held.height * 1.5), round(held.height * 1.5))
        rect.center = self._middle(held)
        self.screen.ui.damage(rect)

    def _middle(self, held: Held) -> tuple[int, int]:
        if held.home is None:
            return held.centre
        length = max(0.01, GLIDE * self.screen.animation)
        share = min(1.0, (self.screen.host.now() - held.since) / length)
        eased = 1 - (1 - share) ** 3
        return (
            round(held.centre[0] + (held.home[0] - held.centre[0]) * eased),
            round(held.centre[1] + (held.home[1] - held.centre[1]) * eased),
        )
