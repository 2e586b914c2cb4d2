"""A line of the settings: what it is, its control, and the way back to the usual; and parts of such lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from table.paint import theme
from table.screens.rulebook import met
from table.ui.button import IconButton
from table.ui.label import Label
from table.ui.tree import Value
from table.ui.widget import Size, Widget
from table.words import say

BESIDE = 600
"""Logical pixels of type from which the control stands beside its words, not below them."""
WORDS_SHARE = 0.42


@dataclass
class Spec:
    """A setting as it's listed: its key, its words, how its control is made for a width, and how it's reset.

    `reset` is None for what has no usual value; `changed` says whether it has another one now.
    """

    key: str
    words: str
    make: Callable[[int], Widget]
    note: str = ""
    reset: Callable[[], object] | None = None
    changed: bool = False
    terms: Sequence[str] = ()
    """More words by which it's found."""

    def meets(self, searched: str, part: str) -> bool:
        """Whether every word that is searched stands in its words."""
        return met(" ".join((part, self.words, self.note, *self.terms)), searched)


@dataclass
class Part:
    """A part of the settings: its title and its lines. `seat` is the mark shown beside the title, -1 for none."""

    key: str
    title: str
    specs: list[Spec] = field(default_factory=list)
    note: str = ""
    seat: int = -1


class SettingLine(Widget):
    """Words at the left, the control at the right, and the way back behind it; below each other in a narrow room."""

    role = "setting"
    solid = False

    def __init__(self, spec: Spec, room: int) -> None:
        """`room` is the width it will have, in pixels."""
        super().__init__(name=spec.words, key=f"setting {spec.key}")
        self.spec = spec
        self.words = Label(spec.words, "strong", wrap=True)
        self.note = Label(spec.note, "small", wrap=True)
        self.note.visible = bool(spec.note)
        _, control, _ = self._split(room)
        self.control = spec.make(control)
        self.back = IconButton("undo", say("settings_screen.reset", words=spec.words), small=True, key="")
        self.back.key = f"reset {spec.key}"
        self.back.action = spec.reset
        self.back.visible = spec.reset is not None and spec.changed
        self.add(self.words, self.note, self.control, self.back)

    def state(self) -> dict[str, Value]:
        """Whether it isn't as usual."""
        return {"changed": self.spec.changed}

    def _side(self) -> int:
        return theme.tx(36)

    def _split(self, room: int) -> tuple[int, int, bool]:
        """The widths of words and control, and whether they stand beside each other."""
        gap = theme.space("m")
        if room >= theme.tx(BESIDE):
            words = round((room - self._side()) * WORDS_SHARE) - gap
            return words, room - words - gap - self._side(), True
        return room - self._side(), room, False

    def _words_high(self, wide: int) -> int:
        high = self.words.natural(wide)[1]
        return high + (self.note.natural(wide)[1] if self.spec.note else 0)

    def natural(self, room: int) -> Size:
        """As high as words and control need."""
        words, control, beside = self._split(room)
        first, second = self._words_high(words), self.control.natural(control)[1]
        least = theme.tx(32)
        high = max(first, second, least) if beside else max(first, least) + theme.space("xs") + second
        return room, high + theme.space("s")

    def arrange(self) -> None:
        """Words, control, way back."""
        words, control, beside = self._split(self.rect.w)
        rect = self.rect.inflate(0, -theme.space("s"))
        rect.topleft = self.rect.topleft
        head = self.words.natural(words)[1]
        whole = self._words_high(words)
        high = self.control.natural(control)[1]
        top = rect.y + max(0, (rect.h - whole) // 2) if beside else rect.y
        self.words.place(pygame.Rect(rect.x, top, words, head))
        self.note.place(pygame.Rect(rect.x, top + head, words, whole - head))
        if beside:
            x = rect.x + words + theme.space("m")
            wide = min(control, self.control.natural(control)[0]) if self.control.role == "toggle" else control
            self.control.place(pygame.Rect(x, rect.centery - high // 2, wide, high))
            self.back.place(
                pygame.Rect(rect.right - theme.tx(32), rect.centery - theme.tx(16), theme.tx(32), theme.tx(32))
            )
        else:
            self.control.place(pygame.Rect(rect.x, rect.bottom - high, control, high))
            self.back.place(pygame.Rect(rect.right - theme.tx(32), rect.y, theme.tx(32), theme.tx(32)))
