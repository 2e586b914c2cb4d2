"""The keyboard at a table: everything that the mouse can do (DESIGN.md 6.2; `table/bindings.py` has the keys).

What a key may not do while somebody types or a dialog is open is decided by the desk; this only adds what the
desk doesn't know: the ring on the table, why-not while its key is held, the lines of a chooser by number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from table import bindings
from table.scene.board import SEAT, ZONE
from table.screens.game_keys_ring import Ring, Stop
from table.screens.game_why import Reason, WhyNot
from table.screens.game_why_panel import WhyPanel
from table.ui.button import Button
from table.ui.keys import code_of
from table.ui.menu import Menu
from table.ui.widget import Widget
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
TAKES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
PAN = 0.16
"""The part of the table that one press of a key moves by."""


class GameKeys:
    """The keys of one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.ring = Ring(screen)
        self.panel: WhyPanel | None = None
        self._why_key = 0
        self._context: object = None

    def deeds(self) -> dict[str, Callable[[], object]]:
        """What the actions of the table of bindings do here."""
        screen = self.screen
        return {
            "undo": screen.undo,
            "redo": screen.redo,
            "rules": screen.doors.rules,
            "settings": screen.doors.settings,
            "scores": lambda: screen.doors.sheet(True),
            "end_turn": screen.asker.end_turn,
            "main": screen.main_button,
            "find": self.find,
            "parts": self.next_part,
            "menu": self.menu,
            "side": screen.toggle_side,
            "bare": screen.toggle_bare,
            "zoom_in": lambda: screen.lens.zoom(1),
            "zoom_out": lambda: screen.lens.zoom(-1),
            "fit": screen.lens.fit,
            "pan_left": lambda: self._pan(1, 0),
            "pan_right": lambda: self._pan(-1, 0),
            "pan_up": lambda: self._pan(0, 1),
            "pan_down": lambda: self._pan(0, -1),
        }

    # -- events ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """An event before the panels and the table have it; True if it was one of these keys."""
        kind = event.type
        if kind == pygame.KEYUP:
            if self.panel is not None and event.key == self._why_key:
                self.let_go()
            return False
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            if kind != pygame.MOUSEBUTTONDOWN:
                self.let_go()
            elif self.ring.shown:
                self.ring.hide()
            return False
        return kind == pygame.KEYDOWN and self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        screen = self.screen
        ui = screen.ui
        if self.panel is not None:
            return self._key_in_panel(event)
        if ui.modal is not None:
            return self._number(event)
        if screen.curtain is not None or (ui.focus is not None and ui.focus.takes_text):
            return False
        if self._pressed_by_number(event):
            return True
        if bindings.matches("why", event):
            self.why(event.key)
            return True
        plain = not event.mod & HELD
        if event.key == pygame.K_ESCAPE:
            return self._back()
        if not plain or self.ring.elsewhere():
            return False
        if event.key == pygame.K_TAB:
            screen.skip()
            self.ring.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS and not event.mod & pygame.KMOD_SHIFT:
            screen.skip()
            self.ring.move(*ARROWS[event.key])
            return True
        if event.key in TAKES and self.ring.shown and self.ring.at is not None:
            screen.skip()
            self.take()
            return True
        return False

    def after(self, event: pygame.event.Event) -> None:
        """A key was taken by something else: where the keyboard is follows what is asked now."""
        if event.type != pygame.KEYDOWN or not self.ring.shown:
            return
        top = self.screen.ui.overlays[-1] if self.screen.ui.overlays else None
        if isinstance(top, Menu):
            self._number_lines(top)
        elif top is None and self.screen.curtain is None and self.context() != self._context:
            self.settled()

    def context(self) -> object:
        """What is asked now, as far as the ring has to follow it."""
        screen = self.screen
        asking = screen.asker.asking
        return (
            screen.session.record.serial,
            screen.session.looking,
            screen.session.calling,
            screen.session.covered,
            screen.session.closed,
            asking.partial if asking is not None else None,
            screen.hands.picked,
        )

    def settled(self) -> None:
        """The table has come to rest."""
        self._context = self.context()
        if self.ring.shown and self.screen.curtain is None and self.screen.ui.modal is None:
            self.ring.land()

    # -- what the keys do ----------------------------------------------------------------------------------

    def take(self) -> None:
        """Enter: what a click would do there."""
        target = self.ring.at
        if target is not None:
            self.screen.hands.click(self.ring.rect(target).center, target)

    def _back(self) -> bool:
        """Esc, where nothing is picked or asked for: out of a call, else the ring goes."""
        screen = self.screen
        busy = screen.panels.callout is not None or screen.asker.asking is not None
        if busy or screen.hands.picked is not None or screen.hands.held is not None:
            return False
        if self.ring.elsewhere():
            screen.ui.set_focus(None)
            return True
        if screen.session.calling >= 0:
            screen.go_back()
            return True
        if self.ring.shown:
            self.ring.hide()
            return True
        return False

    def menu(self) -> None:
        """The menu of what the keyboard is on, else of what the pointer is over."""
        target = self.ring.at if self.ring.shown else self.screen.hands.pointing.target
        if target is not None:
            self.screen.hands.menu(self.ring.rect(target).center, target)

    def _number(self, event: pygame.event.Event) -> bool:
        """1 to 9 choose that line of an open menu."""
        top = self.screen.ui.overlays[-1] if self.screen.ui.overlays else None
        n = code_of(event) - pygame.K_1
        if not isinstance(top, Menu) or event.mod & HELD or not 0 <= n < min(9, len(top.choices)):
            return False
        top.choose(n)
        return True

    def _pressed_by_number(self, event: pygame.event.Event) -> bool:
        """1 to 9 press the button of the question that shows that number."""
        screen = self.screen
        n = code_of(event) - pygame.K_0
        if not 1 <= n <= 9 or event.mod & HELD or screen.curtain is not None:
            return False
        for button in screen.prompt.buttons:
            if button.hint == str(n) and button.enabled:
                screen.skip()
                button.press()
                return True
        return False

    def _pan(self, dx: int, dy: int) -> None:
        wide, high = self.screen.frame.table.size
        self.screen.lens.pan(round(dx * wide * PAN), round(dy * high * PAN))

    def _number_lines(self, menu: Menu) -> None:
        """For the keyboard a menu begins on its first line, and its lines show their numbers."""
        if menu.at < 0:
            menu.mark(0)
        if menu.choices and not menu.choices[0].hint:
            for n, choice in enumerate(menu.choices[:9], 1):
                choice.hint = choice.hint or str(n)
            menu.put(self.screen.ui.bounds)

    def next_part(self) -> None:
        """F6: the table, the bar, the log, and round again."""
        screen = self.screen
        ui = screen.ui
        first = next((w for w in screen.bar.walk() if w.can_focus), None)
        rounds: list[Widget | None] = [None, first, screen.log if screen.log.can_focus else first]
        at = 0
        if self.ring.elsewhere() and ui.focus is not None:
            at = 1 if any(ui.focus is w for w in screen.bar.walk()) else 2
        ui.show_focus = True
        to = rounds[(at + 1) % 3]
        if to is None or (to is first and at == 1):
            ui.set_focus(None)
            self.ring.land()
        else:
            self.ring.hide()
            self.ring.shown = True
            ui.set_focus(to)

    def find(self) -> None:
        """The palette."""
        from table.screens.palette_game import game_palette

        self.screen.ui.open(game_palette(self.screen))

    # -- why not? ------------------------------------------------------------------------------------------

    def why(self, key: int) -> None:
        """Shows what stands in the way of what the keyboard is on, or the pointer is over, until the key comes up."""
        screen = self.screen
        self.let_go()
        self._why_key = key
        screen.skip()
        cursor = None if self.ring.current() is not None else screen.hands.pos
        title, about, reasons = self._about(self.ring.current() or self._pointed())
        self.panel = WhyPanel(title, reasons, self._open_rule)
        screen.panels.add(self.panel)
        self.panel.put(about, cursor, screen.frame.window, (screen.frame.prompt, screen.frame.hand))
        self.panel.damage()

    def _pointed(self) -> Stop | None:
        over = self.screen.ui.hover
        if isinstance(over, Button):
            return over
        return None if over is not None else self.screen.board.hit(self.screen.hands.pos)

    def _about(self, stop: Stop | None) -> tuple[str, pygame.Rect, list[Reason]]:
        screen = self.screen
        find = WhyNot(screen.intent, screen.teller)
        if stop is None:
            spot = pygame.Rect(screen.hands.pos, (1, 1))
            return say("why.nothing_there"), spot, []
        if isinstance(stop, Button):
            return stop.label(), stop.rect, screen.asker.reasons(stop, find)
        name = self._name(stop)
        return name[:1].upper() + name[1:], self.ring.rect(stop), find.of_target(stop, screen.asker.asking)

    def _name(self, target: tuple[str, int]) -> str:
        kind, number = target
        if kind == SEAT:
            return self.screen.teller.seat(number)
        board = self.screen.board
        return board.zone_name(number) if kind == ZONE else self.screen.teller.card(board.piece_of(target))

    def let_go(self) -> None:
        """The key came up."""
        panel, self.panel = self.panel, None
        if panel is not None and panel.parent is not None:
            self.screen.panels.remove(panel)

    def _key_in_panel(self, event: pygame.event.Event) -> bool:
        """While the answer is shown, a number opens that clause and the key of the rules the first."""
        assert self.panel is not None  # asked by `_key`
        clauses = self.panel.clauses
        n = code_of(event) - pygame.K_1
        if bindings.matches("rules", event):
            n = next((i for i, clause in enumerate(clauses) if clause), -1)
        if 0 <= n < len(clauses) and clauses[n]:
            self._open_rule(clauses[n])
        return bool(event.key != pygame.K_ESCAPE)

    def _open_rule(self, clause: str) -> None:
        self.let_go()
        self.screen.doors.rules(clause)
