"""The list of keys (Shift+F1): what each does now, as caps, in groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from table import bindings
from table.paint import icons, shapes, text, theme
from table.ui.dialog import Dialog
from table.ui.label import Label
from table.ui.layout import Grid, Stack
from table.ui.tree import Value
from table.ui.widget import Size, Widget
from table.words import say

CAP = "caption"
"""The style of what is written on a cap."""
ARROWS = {"←": "arrow-left", "→": "arrow-right", "↑": "arrow-up", "↓": "arrow-down"}


def cap_size(words: str) -> Size:
    """How large the cap of one key is."""
    high = text.line_height(CAP) + theme.tx(8)
    return (high if words in ARROWS else max(high, text.width(words, CAP) + theme.tx(14))), high


def paint_cap(surface: pygame.Surface, rect: pygame.Rect, words: str, soft: bool = False) -> None:
    """One key as it lies on a keyboard; a soft one can't be changed. Arrows are drawn, not written."""
    c = theme.colour
    top = rect.inflate(0, -theme.px(3))
    top.y = rect.y
    ground = c("control")
    shapes.panel(surface, rect, theme.mix(ground, c("shadow"), 0.45), theme.radius("s"))
    shapes.panel(surface, top, ground, theme.radius("s"), theme.edge(ground), max(1, theme.px(1)))
    ink = c("ink_soft" if soft else "ink")
    if words in ARROWS:
        icons.draw(surface, ARROWS[words], top, theme.tx(14), ink)
        return
    text.draw(surface, words, top, CAP, ink, "centre", ellipsis=False)


class Caps(Widget):
    """The chords of an action, each as the caps that are pressed together."""

    role = "keys"
    solid = False

    def __init__(self, chords: Sequence[str], *, soft: bool = False, span: bool = False, key: str = "") -> None:
        """`span`: the two chords are the ends of a row of keys (1 to 9)."""
        super().__init__(key=key)
        self.chords = tuple(chords)
        self.soft = soft
        self.span = span

    def label(self) -> str:
        """In words."""
        joint = " – " if self.span else ", "
        return joint.join(map(bindings.key_words, self.chords)) or say("keys.none")

    def _parts(self) -> list[tuple[str, bool]]:
        """What is drawn from left to right: words, and whether it's a cap."""
        parts: list[tuple[str, bool]] = []
        for chord in self.chords:
            if parts:
                parts.append(("–" if self.span else " " if len(chord) > 1 and "+" in chord[1:] else "", False))
            for n, name in enumerate(bindings.key_parts(chord)):
                if n:
                    parts.append(("+", False))
                parts.append((name, True))
        return parts or [(say("keys.none"), False)]

    def _wide(self, words: str, cap: bool) -> int:
        return cap_size(words)[0] if cap else text.width(words, "small") + theme.tx(14 if words == " " else 6)

    def natural(self, room: int) -> Size:
        """All caps in a row."""
        return min(room, sum(self._wide(*part) for part in self._parts())), cap_size("X")[1]

    def paint(self, surface: pygame.Surface) -> None:
        """The caps, at the right."""
        parts = self._parts()
        x = self.rect.right - sum(self._wide(*part) for part in parts)
        high = cap_size("X")[1]
        for words, cap in parts:
            wide = self._wide(words, cap)
            box = pygame.Rect(x, self.rect.centery - high // 2, wide, high)
            if cap:
                paint_cap(surface, box, words, self.soft)
            else:
                text.draw(surface, words, box, "small", theme.colour("ink_faint"), "centre", ellipsis=False)
            x += wide


class KeyLine(Widget):
    """What an action does, and its caps."""

    role = "key"
    solid = False

    def __init__(self, binding: bindings.Binding) -> None:
        super().__init__(name=bindings.action_words(binding.action), key=f"key:{binding.action}")
        self.words = Label(self.name, "body", wrap=True)
        span = binding.action == "number"
        self.caps = Caps(bindings.keys_of(binding.action), soft=binding.fixed, span=span)
        self.add(self.words, self.caps)

    def state(self) -> dict[str, Value]:
        """The keys in words."""
        return {"keys": self.caps.label()}

    def _split(self, room: int) -> tuple[int, int]:
        caps = self.caps.natural(room)[0]
        return max(theme.tx(60), room - caps - theme.tx(12)), caps

    def natural(self, room: int) -> Size:
        """As high as the words need."""
        words, _ = self._split(room)
        return room, max(self.words.natural(words)[1], cap_size("X")[1]) + theme.tx(2)

    def arrange(self) -> None:
        """Words at the left, caps at the right."""
        words, caps = self._split(self.rect.w)
        high = self.words.natural(words)[1]
        self.words.place(pygame.Rect(self.rect.x, self.rect.centery - high // 2, words, high))
        self.caps.place(pygame.Rect(self.rect.right - caps, self.rect.y, caps, self.rect.h))


def key_groups() -> list[Widget]:
    """All bindings, a stack a group."""
    return [
        Stack(
            Label(say(f"keys.group_{group}"), "caption", ink="accent"),
            *(KeyLine(binding) for binding in bindings.BINDINGS if binding.group == group),
            gap="xs",
        )
        for group in bindings.GROUPS
    ]


def keys_dialog(change: Callable[[], object], columns: int) -> Dialog:
    """The list; its button leads to where keys are changed."""
    groups = key_groups()
    if columns > 1:
        left, right = Stack(groups[0], *groups[4:], gap="l"), Stack(*groups[1:4], gap="l")
        body: Widget = Grid(left, right, columns=2, gap="xxl")
    else:
        body = Stack(*groups, gap="l")
    return Dialog(
        say("keys.title"),
        body,
        answers=[(say("keys.change"), "plain", change), (say("common.close"), "primary", None)],
        highlight=1,
        width=980 if columns > 1 else 560,
        key="keys-dialog",
    )
