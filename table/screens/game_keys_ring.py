"""Where the keyboard is on the table: the things that Tab walks, the way of the arrows, the ring that shows it.

Tab walks what is legal: first what one may act with, or the values of the part that is asked for, or where a
picked card may go; then the buttons of the question. Arrows go to any card and place (conventions.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from table.paint import face_states, theme
from table.scene.board import PIECE, SEAT, ZONE, Target
from table.scene.parts import PAD
from table.ui.button import Button
from table.ui.tree import Node

if TYPE_CHECKING:
    from table.screens.game import GameScreen

Stop: TypeAlias = "Target | Button"
"""What the keyboard can be on: a thing on the table, or a button."""


class Ring:
    """The keyboard's place on one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.at: Target | None = None
        self.shown = False
        """Whether the keyboard is being used; a press of the mouse ends it."""
        self._last: Target | str = ""
        """The stop that was gone to last outside a move that is being filled; of a button its key."""
        self._panning = False

    # -- what can be walked ----------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """The things on the table that Tab walks now, in its order."""
        screen = self.screen
        asking = screen.asker.asking
        if asking is not None:
            shown = (screen.intent.target_of(asking, value) for value in screen.intent.values(asking))
            return self._there(dict.fromkeys(target for target in shown if target is not None))
        if screen.splitting.split is not None:
            return sorted(self._there(screen.splitting.targets()), key=self._reading)
        if screen.hands.picked is not None:
            return self._distinct(screen.marks.targets, (screen.hands.picked[1],))
        return self._sources()

    def buttons(self) -> list[Button]:
        """The buttons that Tab walks after them."""
        screen = self.screen
        found = [*screen.prompt.buttons, *(button for button, _ in screen.panels.calls), *screen.panels.extra]
        return [button for button in found if button.can_focus]

    def stops(self) -> list[Stop]:
        """Everything that Tab walks."""
        return [*self.targets(), *self.buttons()]

    def _there(self, targets: Iterable[Target]) -> list[Target]:
        return [target for target in targets if self.screen.board.rect_of(target) is not None]

    def _reading(self, target: Target) -> tuple[int, int, int]:
        """The open hand first, then the places of the looking seat, then the others; each as it is read."""
        board = self.screen.board
        rect = board.rect_of(target) or pygame.Rect(0, 0, 0, 0)
        kind, number = target
        piece = board.piece_of(target)
        zone = board.zone_of(piece) if piece >= 0 else number if kind == ZONE else -1
        owner = board.view.zones[zone].owner if zone >= 0 else number
        rank = 0 if zone == board.hand else 1 if owner == board.looking else 2
        return rank, rect.y, rect.x

    def _distinct(self, targets: Iterable[Target], pieces: tuple[int, ...]) -> list[Target]:
        """One target for each thing that can be meant: places before the cards that lie on them."""
        intent = self.screen.intent
        meant = {target: intent.meaning(pieces, target).moves for target in self._there(targets)}
        whole = {move.verb for moves in meant.values() for _, move in moves if intent.named(move) is None}
        found: dict[frozenset[object], Target] = {}
        for target in sorted(meant, key=lambda target: (ZONE, PIECE, PAD, SEAT).index(target[0])):
            moves = meant[target]
            if all(intent.named(move) is not None and move.verb in whole for _, move in moves):
                continue  # it only asks on for what other targets are
            found.setdefault(frozenset(moves), target)
        return sorted(found.values(), key=self._reading)

    def _sources(self) -> list[Target]:
        """What one may act with; a thing that only does what a button does is left to the button."""
        screen = self.screen
        asked = screen.asker.current()
        buttons = {shown.move for shown in screen.asker.shown} if asked is not None else set()
        known: set[frozenset[object]] = set()
        found = []
        for target in sorted(self._there(screen.marks.sources), key=self._reading):
            moves = screen.intent.meaning((), target).moves
            if moves:
                mark = frozenset(moves)
                if mark in known or {move for _, move in moves} <= buttons:
                    continue
                known.add(mark)
            found.append(target)
        return found

    # -- going -----------------------------------------------------------------------------------------

    def current(self) -> Stop | None:
        """Where the keyboard is, if it shows."""
        if not self.shown:
            return None
        if self.at is not None:
            return self.at
        focus = self.screen.ui.focus
        return focus if isinstance(focus, Button) and focus in self.buttons() else None

    def elsewhere(self) -> bool:
        """Whether a widget outside the question has the focus: then keys are its."""
        return self.screen.ui.focus is not None and self.at is None and self.current() is None

    def _filling(self) -> bool:
        """Whether a move is begun and its next part is looked for."""
        return self.screen.asker.asking is not None or self.screen.hands.picked is not None

    def go(self, stop: Stop | None) -> None:
        """Put the keyboard there."""
        ui = self.screen.ui
        self._damage()
        if stop is not None and not self._filling():
            self._last = stop.key if isinstance(stop, Button) else stop
        if stop is None:
            self.at = None
        elif isinstance(stop, Button):
            self.at = None
            ui.show_focus = True
            ui.set_focus(stop)
            stop.damage()
        else:
            ui.set_focus(None)
            self.at = stop
            self.screen.hands.pointing.inspect(stop)
            self.screen.hands.pointing.at(None)  # it's the keyboard's now, not the pointer's
            self._into_sight(stop)
        self.shown = stop is not None
        self._damage()

    def walk(self, step: int) -> None:
        """Tab (+1) or Shift+Tab (-1)."""
        stops = self.stops()
        if not stops:
            self.go(None)
            return
        now = self.current()
        if now not in stops:
            self.go(stops[0 if step > 0 else -1])
            return
        self.go(stops[(stops.index(now) + step) % len(stops)])

    def land(self) -> None:
        """Something else is asked: on its first value, else where the keyboard was, else on the first stop."""
        stops = self.stops()
        if not self._filling():
            same = next((s for s in stops if self._last in (s, getattr(s, "key", None))), None)
            self.go(same or next(iter(stops), None))
        else:
            self.go(next(iter(stops), None))
        self.shown = True

    def hide(self) -> None:
        """The mouse is used again, or Esc backs out."""
        self._damage()
        self.at = None
        self.shown = False
        if self.screen.ui.focus in self.buttons():
            self.screen.ui.set_focus(None)

    # -- arrows ----------------------------------------------------------------------------------------

    def everything(self) -> list[Stop]:
        """All that arrows can go to: cards, piles, empty places, seats, buttons."""
        board = self.screen.board
        walked = set(self.targets())
        found: list[Stop] = []
        for spot in board.drawn():
            place = board.layout.by_zone.get(spot.zone)
            if place is None or place.form != "pile" or spot.zone == board.hand:
                found.append((PIECE, spot.piece))
        for place in board.layout.places:
            target: Target = (ZONE, place.zone) if place.zone >= 0 else (SEAT, place.header)
            empty = place.zone >= 0 and (place.form == "pile" or not board.view.zones[place.zone].cards)
            if place.header >= 0 or empty or (place.zone >= 0 and target in walked):
                found.append(target)
        return [*found, *self.buttons()]

    def rect(self, stop: Stop) -> pygame.Rect:
        """Where a stop is on the window."""
        if isinstance(stop, Button):
            return stop.rect
        return self.screen.board.rect_of(stop) or pygame.Rect(0, 0, 0, 0)

    def move(self, dx: int, dy: int) -> None:
        """An arrow: to the nearest thing on that side."""
        now = self.current()
        if now is None:
            self.walk(1)
            return
        here = self.rect(now)
        best: tuple[tuple[bool, float], Stop] | None = None
        for stop in self.everything():
            if stop == now:
                continue
            cost = distance(here, self.rect(stop), dx, dy)
            if cost is not None and (best is None or cost < best[0]):
                best = (cost, stop)
        if best is not None:
            self.go(best[1])

    # -- picture -----------------------------------------------------------------------------------------

    def _into_sight(self, target: Target) -> None:
        """Moves the zoomed table so that a thing is seen whole; not while a move is being filled."""
        screen = self.screen
        rect, seen = screen.board.rect_of(target), screen.frame.table
        if (
            rect is None
            or self._filling()
            or self._panning
            or seen.contains(rect)
            or screen.frame.hand.colliderect(rect)
        ):
            return
        pad = theme.space("m")
        dx = max(0, seen.x + pad - rect.x) or min(0, seen.right - pad - rect.right)
        dy = max(0, seen.y + pad - rect.y) or min(0, seen.bottom - pad - rect.bottom)
        self._panning = True
        screen.lens.pan(dx, dy)
        self._panning = False
        self.at = target

    def _reach(self) -> pygame.Rect | None:
        rect = self.screen.board.rect_of(self.at) if self.at is not None else None
        if rect is None:
            return None
        edge = 2 * face_states.outline_margin(*rect.size) + 4
        return rect.inflate(edge, edge)

    def _damage(self) -> None:
        reach = self._reach()
        if reach is not None:
            self.screen.ui.damage(reach)

    def paint(self, surface: pygame.Surface) -> None:
        """Dots round the thing."""
        rect = self.screen.board.rect_of(self.at) if self.at is not None and self.shown else None
        if rect is None or rect.w < 4 or rect.h < 4 or self.screen.curtain is not None:
            return
        grown = rect.inflate(theme.px(4), theme.px(4))
        made = face_states.outline("focus", *grown.size, radius=float(theme.radius("s")))
        surface.blit(made, made.get_rect(center=grown.center))

    def mark(self, nodes: Iterable[Node]) -> None:
        """Says in the interface tree which thing it is."""
        if self.at is None or not self.shown:
            return
        key = self.screen.board.key_of(self.at)
        for node in nodes:
            if node.key == key:
                node.state["focused"] = True


def distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[bool, float] | None:
    """How far a thing is in a direction; None if it isn't on that side. What lies straight ahead (beside or above,
    at least in part) comes before all that lies aslant.

    >>> distance(pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 0, 10, 10), 1, 0)
    (False, 20.0)
    >>> distance(pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 0, 10, 10), 0, 1) is None
    True
    """
    ax, ay = there.centerx - here.centerx, there.centery - here.centery
    along, across = (ax * dx, abs(ay)) if dx else (ay * dy, abs(ax))
    if along <= 0:
        return None
    size = (here.h + there.h) / 2 if dx else (here.w + there.w) / 2
    aside = max(0.0, across - size)
    return aside > 0, along + aside * 3 + across * 0.3
