"""The panels round the table: the bar above, what is asked, what is inspected, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from table import bindings
from table.paint import shapes, text, theme
from table.scene.frame import Frame, frame
from table.screens.game_inspect import Inspect
from table.screens.game_prompt import PromptPanel
from table.screens.game_why_panel import CURSOR, apart
from table.ui.button import Button, IconButton
from table.ui.label import Label
from table.ui.layout import Row
from table.ui.log import LogView
from table.ui.tree import Value
from table.ui.widget import Widget
from table.words import say

INSPECT_LEAST = 66
LOG_LEAST = 84
"""Logical pixels of type: the inspect panel without a card, and what the log keeps below one."""


class BarButton(IconButton):
    """A button of the bar: its tip is said in the language of the moment, with the key that it has now."""

    def __init__(self, icon: str, words: str, action: Callable[[], object], key: str) -> None:
        """`words` is the key of its text; `key` also the name of its action in the table of bindings, if it's there."""
        super().__init__(icon, say(words), action, small=True, key=key)
        self.text_key = words

    def label(self) -> str:
        """What it does."""
        return say(self.text_key)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Why it can't be used, else what it does, and its key."""
        if not self.enabled and self.refusal:
            return self.refusal
        words = say(self.text_key)
        return bindings.with_hint(words, self.key) if self.key in bindings.BY_ACTION else words


class Bar(Widget):
    """The bar at the top: home, what is played, undo and redo, scores, rules, settings, the side panel."""

    solid = True

    def __init__(self, title: str, actions: dict[str, Callable[[], object]]) -> None:
        """`actions` by name: home, undo, redo, seats, scores, rules, settings, side."""
        super().__init__(name=say("game.bar"), key="bar")
        self.title = Label(title, "strong", grow=1, key="title")
        self.undo = BarButton("undo", "game.undo", actions["undo"], "undo")
        self.redo = BarButton("redo", "game.redo", actions["redo"], "redo")
        self.row = Row(
            BarButton("home", "game.home", actions["home"], "home"),
            self.title,
            self.undo,
            self.redo,
            BarButton("users", "leaving.open", actions["seats"], "seats"),
            BarButton("trophy", "game.scores", actions["scores"], "scores"),
            BarButton("help", "game.rules", actions["rules"], "rules"),
            BarButton("settings", "game.settings", actions["settings"], "settings"),
            BarButton("log", "game.side", actions["side"], "side"),
            gap="xs",
        )
        self.add(self.row)

    def arrange(self) -> None:
        """One row with a margin."""
        self.row.place(self.rect.inflate(-2 * theme.space("s"), -2 * theme.space("xs")))

    def paint(self, surface: pygame.Surface) -> None:
        """A quiet ground with a line below."""
        surface.fill(theme.colour("panel"), self.rect)
        surface.fill(theme.colour("panel_line"), (self.rect.x, self.rect.bottom - 1, self.rect.w, 1))


class Callout(Widget):
    """Why a move was refused, beside the place where it was tried, with a link to the clause."""

    role = "refusal"
    covers = "*"

    def __init__(self, words: str, clause: str, at: tuple[int, int], link: Callable[[], object]) -> None:
        super().__init__(name=words, key="refusal")
        self.words = words
        self.clause = clause
        self.at = at
        self.about: pygame.Rect | None = None
        """What was tried there: it stays in sight."""
        self.link = Button(clause, link, icon="book", kind="quiet", small=True, key="clause")
        self.add(self.link)

    def put(self, bounds: pygame.Rect, spared: Sequence[pygame.Rect] = ()) -> None:
        """Near the place, inside the window, over none of `spared` if that can be."""
        pad = theme.space("m")
        wide = min(theme.tx(320), bounds.w - 2 * pad)
        lines = text.wrap(self.words, wide - 2 * pad, "body")
        high = len(lines) * text.line_height("body") + self.link.natural(wide)[1] + 2 * pad + theme.space("xs")
        inner = bounds.inflate(-2 * pad, -2 * pad)
        spot = pygame.Rect(0, 0, theme.px(CURSOR), theme.px(CURSOR))
        spot.center = self.at
        about = self.about if self.about is not None and self.about.h < bounds.h // 2 else spot
        self.place(apart((wide, high), about, [*spared, about, spot], inner))

    def arrange(self) -> None:
        """The link at the lower right."""
        pad = theme.space("m")
        w, h = self.link.natural(self.rect.w)
        self.link.place(pygame.Rect(self.rect.right - pad - w, self.rect.bottom - pad // 2 - h, w, h))

    def state(self) -> dict[str, Value]:
        """The clause."""
        return {"clause": self.clause}

    def paint(self, surface: pygame.Surface) -> None:
        """A raised panel with a red edge."""
        shapes.shadow(surface, self.rect, theme.radius("m"), theme.px(12), theme.px(4))
        shapes.panel(
            surface, self.rect, theme.colour("panel_raised"), theme.radius("m"), theme.colour("danger"), theme.px(2)
        )
        pad = theme.space("m")
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        text.draw_wrapped(surface, self.words, inner, "body", theme.colour("ink"))


class GameRoot(Widget):
    """Places bar, prompt, inspect panel and log where the frame says."""

    solid = False

    def __init__(self, bar: Bar, prompt: PromptPanel, inspect: Inspect, log: LogView) -> None:
        super().__init__(key="game")
        self.bar, self.prompt, self.inspect, self.log = bar, prompt, inspect, log
        self.side_open = True
        self.bare = False
        self.calls: list[tuple[Button, pygame.Rect]] = []
        self.callout: Callout | None = None
        self.extra: list[Button] = []
        """Buttons beside those of the question that the keyboard walks too."""
        self.add(bar, prompt, log, inspect)

    def frame(self) -> Frame:
        """The frame of the present size."""
        return frame(self.rect.size, self.side_open and not self.bare)

    def column(self, parts: Frame) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the inspect panel and the log in the side panel. While nothing is inspected the log has
        nearly all of it; a card lies over the log as far as it needs, but for the newest lines."""
        room, log = parts.inspect.copy(), parts.log.copy()
        if not room.w:
            return room, log
        rest = min(room.h, max(theme.tx(INSPECT_LEAST), self.inspect.resting(room.w)))
        most = max(rest, log.bottom - room.y - theme.tx(LOG_LEAST))
        log = pygame.Rect(log.x, room.y + rest + theme.space("s"), log.w, log.bottom - room.y - rest - theme.space("s"))
        room.h = max(rest, min(self.inspect.wanted(room.w), most))
        return room, log

    def arrange(self) -> None:
        """Everything in its place."""
        parts = self.frame()
        self.bar.place(parts.bar)
        self.prompt.place(parts.prompt)
        inspect, log = self.column(parts)
        self.log.visible = log.w > 0
        self.log.place(log)
        self.log.cover(max(0, inspect.bottom + theme.space("s") - log.y))
        self.inspect.place(inspect)
        for button, rect in self.calls:
            button.place(rect)
        if self.callout is not None:
            self.callout.put(self.rect, (parts.prompt, parts.hand))

    def set_calls(self, calls: list[tuple[Button, pygame.Rect]]) -> None:
        """The buttons on seat panels."""
        for button, _ in self.calls:
            self.remove(button)
        self.calls = calls
        for button, rect in calls:
            self.add(button)
            button.place(rect)

    def set_callout(self, callout: Callout | None) -> None:
        """Shows a refusal, or takes it away."""
        if self.callout is not None:
            self.remove(self.callout)
        self.callout = callout
        if callout is not None:
            self.add(callout)
            parts = self.frame()
            callout.put(self.rect, (parts.prompt, parts.hand))
            callout.damage()

    def paint(self, surface: pygame.Surface) -> None:
        """The ground of the side panel."""
        side = self.frame().side
        if side.w:
            surface.fill(theme.colour("panel"), side)
            surface.fill(theme.colour("panel_line"), (side.x, side.y, 1, side.h))
