"""A card shown large beside what it's about, in picture and words, for as long as a key or the middle button is held.

With the side panel closed the same, smaller, takes the place of the inspect panel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from table import bindings
from table.paint import shapes, theme
from table.paint.face_data import FaceData
from table.paint.faces import Faces
from table.screens.card_notes import Link, card_notes
from table.screens.game_why_panel import CURSOR, apart
from table.ui.label import Label
from table.ui.layout import Stack
from table.ui.overlay import Overlay
from table.ui.widget import Widget

if TYPE_CHECKING:
    from table.scene.board import Target
    from table.screens.game import GameScreen

MIDDLE = 2
SHARES = (0.68, 0.6, 0.52, 0.45, 0.38, 0.32)
"""Heights of the card that are tried, of the window's; the first one that leaves pointer and thing free is taken."""
RESTING = (0.45, 0.38, 0.32, 0.26)
COLUMN = 300
"""Logical pixels of type for the words beside the card."""


class Large(Overlay):
    """The card and its words; nothing in it takes the pointer but the links to clauses."""

    role = "large"
    modal = False
    closes_outside = False
    solid = False

    def __init__(
        self, faces: Faces, face: FaceData, notes: tuple[str, ...], link: Link, rule: Callable[[str], str]
    ) -> None:
        super().__init__(name=face.title, key="large")
        self.faces = faces
        self.face = face
        kids: list[Widget] = [Label(face.title, "heading", wrap=True)]
        kind = faces.spec.kind[face.kind]
        line = face.line or kind.line
        if line:
            kids.append(Label(line, "caption", wrap=True))
        kids += [Label(part, "body", wrap=True) for part in face.text]
        self._told = Stack(*kids, *card_notes(faces, face, notes, link, rule), gap="s")
        self._ratio = kind.size[0] / kind.size[1]
        self._high = 0
        self.add(self._told)

    def first_focus(self) -> Widget | None:
        """None: the keyboard stays where it is."""
        return None

    def beside(
        self,
        about: pygame.Rect,
        cursor: tuple[int, int] | None,
        bounds: pygame.Rect,
        shares: tuple[float, ...],
        rather_not: tuple[pygame.Rect, ...] = (),
    ) -> None:
        """As large as it can be without lying over the thing or the pointer, nor, if that can be, over other things."""
        pad = theme.space("m")
        inner = bounds.inflate(-2 * pad, -2 * pad)
        avoid = [about]
        if cursor is not None:
            spot = pygame.Rect(0, 0, theme.px(CURSOR), theme.px(CURSOR))
            spot.center = cursor
            avoid.append(spot)
        tries = [(share, [*rather_not, *avoid]) for share in shares[:3]] + [(share, avoid) for share in shares]
        for share, spared in tries:
            high = round(bounds.h * share)
            column = min(theme.tx(COLUMN), inner.w // 2)
            told = self._told.natural(column)[1]
            size = (round(high * self._ratio) + column + 3 * pad, max(high, told) + 2 * pad)
            self._high = high
            rect = apart(size, about, spared, inner)
            if rect.collidelist(spared) < 0 and rect.size == size:
                break
        self.place(rect)

    def put(self, bounds: pygame.Rect) -> None:
        """It stays where it was put."""
        self.place(self.rect)

    def arrange(self) -> None:
        """The card left, the words right."""
        pad = theme.space("m")
        left = self.rect.x + 2 * pad + round(self._high * self._ratio)
        self._told.place(pygame.Rect(left, self.rect.y + pad, self.rect.right - pad - left, self.rect.h - 2 * pad))

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        return self.rect.inflate(theme.px(60), theme.px(60))

    def paint(self, surface: pygame.Surface) -> None:
        """A raised panel with the card on it."""
        shapes.shadow(surface, self.rect, theme.radius("l"), theme.px(18), theme.px(6))
        line = theme.colour("panel_line")
        shapes.panel(surface, self.rect, theme.colour("panel_raised"), theme.radius("l"), line, max(1, theme.px(1)))
        pad = theme.space("m")
        high = min(self._high, self.rect.h - 2 * pad)
        card = self.faces.large(self.face, high)
        surface.blit(card, (self.rect.x + pad, self.rect.y + pad))


class Magnifier:
    """Shows and takes away the large card of one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.shown: Large | None = None
        self._held: object = None
        """The key or button that is held for it; "rest" while the pointer rests."""

    def feed(self, event: pygame.event.Event) -> None:
        """An event before all others have it."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            if bindings.matches("inspect", event) and self._held in (None, "rest"):
                self._show(event.key, self._target())
            elif event.key not in (self._held, pygame.K_LSHIFT, pygame.K_RSHIFT):
                self.hide()
        elif kind == pygame.KEYUP and event.key == self._held:
            self.hide()
        elif kind == pygame.MOUSEBUTTONDOWN:
            self.hide()
            if event.button == MIDDLE:
                self._show(f"button {MIDDLE}", self._target())
        elif (kind == pygame.MOUSEBUTTONUP and self._held == f"button {event.button}") or kind in (
            pygame.WINDOWFOCUSLOST,
            pygame.WINDOWMINIMIZED,
            pygame.MOUSEWHEEL,
        ):
            self.hide()
        elif kind == pygame.MOUSEMOTION and self._held == f"button {MIDDLE}":
            self.hide()  # the table is being moved

    def rest(self, target: Target | None) -> None:
        """The pointer has rested on a thing and there is no panel to show it in."""
        if self._held is None:
            self._show("rest", target, RESTING)

    def over(self, face: FaceData | None, about: pygame.Rect) -> None:
        """The pointer has rested on a card that lies in a dialog."""
        if face is not None and self._held in (None, "rest"):
            self._open("rest", face, (), about, self.screen.ui.pointer, RESTING)

    def leave(self) -> None:
        """The pointer goes elsewhere."""
        if self._held == "rest":
            self.hide()

    def hide(self) -> None:
        """Takes it away."""
        shown, self.shown, self._held = self.shown, None, None
        if shown is not None:
            shown.close()

    def _target(self) -> Target | None:
        ring = self.screen.keys.ring
        return ring.at if ring.shown and ring.at is not None else self.screen.hands.pointing.target

    def _show(self, held: object, target: Target | None, shares: tuple[float, ...] = SHARES) -> None:
        screen = self.screen
        self.hide()
        if target is None or screen.hands.held is not None or screen.ui.modal is not None or screen.curtain is not None:
            return
        face, _, notes = screen.hands.pointing.told(target)
        about = screen.board.rect_of(target)
        if face is None or about is None:
            return
        by_key = screen.keys.ring.shown and screen.keys.ring.at is not None
        free = (screen.frame.prompt, screen.frame.hand)
        self._open(held, face, notes, about, None if by_key else screen.hands.pos, shares, free)

    def _open(
        self,
        held: object,
        face: FaceData,
        notes: tuple[str, ...],
        about: pygame.Rect,
        cursor: tuple[int, int] | None,
        shares: tuple[float, ...],
        free: tuple[pygame.Rect, ...] = (),
    ) -> None:
        screen = self.screen
        self.hide()
        large = Large(screen.pieces.faces, face, notes, screen.doors.rules, screen.inspect.rule)
        focus = screen.ui.focus
        screen.ui.open(large)
        screen.ui.set_focus(focus)
        large.beside(about, cursor, screen.frame.window, shares, free)
        large.damage()
        self.shown, self._held = large, held
