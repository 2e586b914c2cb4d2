"""The base of all widgets: a rectangle that paints itself, takes events and describes itself as a node.

A widget is retained: it is made once, changed by its methods, and says by `damage()` what must be drawn
again. Events reach it through its desk (`table/ui/desk.py`), which knows hover, focus and capture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from table.paint import printed, theme
from table.ui.tree import Node, Value

if TYPE_CHECKING:
    from table.ui.desk import Desk

Point = tuple[int, int]
Size = tuple[int, int]


class Widget:
    """`name` is what a screen reader would say, `tip` the tooltip, `key` a stable mark for tests.

    `grow` is this widget's share of the room that is left over in a `Row` or `Stack`.
    """

    role = "group"
    focusable = False
    solid = True
    """Whether a press anywhere inside is this widget's; containers without a ground let it through."""
    clip = False
    """Whether children are cut at the edge, as in a scroll area."""
    covers = ""
    """What it may lie over, as in `Node.covers`."""
    cursor = "arrow"
    takes_text = False
    """Shortcuts die while a widget that takes text has the focus."""

    def __init__(self, *, name: str = "", tip: str = "", key: str = "", enabled: bool = True, grow: float = 0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.name = name
        self.tip = tip
        self.key = key
        self.refusal = ""
        """Why it can't be used now; shown as the tooltip of a disabled widget."""
        self.grow = grow
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.hovered = self.pressed = self.focused = False
        self._enabled = enabled
        self._visible = True
        self.cut: tuple[str, ...] = ()
        """The texts of its own that had no room when it was last drawn; the tree says so."""
        self.owner: Desk | None = None
        """The desk; set on roots and overlays only. Ask `desk`."""

    @property
    def desk(self) -> Desk | None:
        """The desk that this widget lies on, if any."""
        at: Widget | None = self
        while at is not None:
            if at.owner is not None:
                return at.owner
            at = at.parent
        return None

    def add(self, *children: Widget) -> Widget:
        """Put children in, after those that are there; returns this widget."""
        for child in children:
            child.parent = self
            self.children.append(child)
        self.relayout()
        return self

    def put_before(self, sibling: Widget, child: Widget) -> None:
        """Put a child in before one that is there."""
        self.add(child)
        self.children.remove(child)
        self.children.insert(self.children.index(sibling), child)

    def remove(self, child: Widget) -> None:
        """Take a child out."""
        child.damage()
        self.children.remove(child)
        desk = self.desk
        if desk is not None:
            desk.forget(child)
        child.parent = None
        self.relayout()

    def clear(self) -> None:
        """Take all children out."""
        for child in list(self.children):
            self.remove(child)

    def walk(self) -> Iterator[Widget]:
        """This widget and all that lie in it."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def visible(self) -> bool:
        """Whether it is shown; an invisible widget takes no room."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self.damage()
            self._visible = value
            self.damage()
            self.relayout()

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.damage()

    def refuse(self, why: str) -> None:
        """Disable with a reason; an empty one enables again."""
        self.refusal = why
        self.enabled = not why

    @property
    def can_focus(self) -> bool:
        """Whether Tab stops here now."""
        return self.focusable and self._visible and self._enabled

    def natural(self, room: int) -> Size:
        """The size it would like, at most `room` surface pixels wide."""
        return 0, 0

    def least_width(self) -> int:
        """How narrow it may become beside others in a row that is too short, in surface pixels."""
        return self.natural(1 << 20)[0]

    def place(self, rect: pygame.Rect) -> None:
        """Take this place; containers lay out their children in it."""
        if rect != self.rect:
            self.damage()
            self.rect = pygame.Rect(rect)
            self.damage()
        self.arrange()

    def arrange(self) -> None:
        """Place the children; does nothing for a widget without."""

    def relayout(self) -> None:
        """Something changed size: the desk lays everything out again before the next frame."""
        desk = self.desk
        if desk is not None:
            desk.needs_layout = True

    def reach(self) -> pygame.Rect:
        """The rectangle that drawing may touch: with focus ring and shadow."""
        edge = theme.px(5)
        return self.rect.inflate(2 * edge, 2 * edge)

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """This widget (or a part of it) must be drawn again."""
        if not self._visible:
            return
        desk = self.desk
        if desk is not None:
            desk.damage(self.reach() if rect is None else rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint this and what lies in it, where the surface's clip meets it."""
        if not self._visible:
            return
        clip = surface.get_clip()
        if not clip.colliderect(self.reach()):
            return
        printed.writer = self
        printed.take_cuts()
        self.paint(surface)
        cut = printed.take_cuts()
        if self.clip:
            surface.set_clip(clip.clip(self.rect))
        for child in self.children:
            child.draw(surface)
        if self.clip:
            surface.set_clip(clip)
        printed.writer = self
        self.paint_over(surface)
        self.cut = cut + printed.take_cuts()
        printed.writer = None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw this widget, below its children."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies above its children."""

    def hit(self, pos: Point) -> Widget | None:
        """The innermost visible widget at a place that would take a press there."""
        if not self._visible:
            return None
        inside = self.rect.collidepoint(pos)
        if self.clip and not inside:
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        return self if inside and self.solid else None

    def on_press(self, pos: Point) -> None:
        """The left button went down here; moves and the release come here too until it is up."""

    def on_drag(self, pos: Point) -> None:
        """The pointer moved with the button down."""

    def on_release(self, pos: Point, inside: bool) -> None:
        """The button came up; `inside` says whether over this widget."""

    def on_cancel(self) -> None:
        """The press ended without a meaning (focus lost, Esc, another button)."""

    def on_menu(self, pos: Point) -> bool:
        """Right click or Menu key; True if taken."""
        return False

    def on_hover(self, pos: Point) -> None:
        """The pointer moved over it without a button."""

    def on_leave(self) -> None:
        """The pointer left."""

    def on_wheel(self, notches: float, sideways: float) -> bool:
        """The wheel turned, up is positive; True if taken."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """A key went down while this or a child had the focus; True if taken."""
        return False

    def on_text(self, event: pygame.event.Event) -> bool:
        """TEXTINPUT or TEXTEDITING while this has the focus; True if taken."""
        return False

    def on_focus(self, gained: bool) -> None:
        """The focus came or went."""

    def on_tick(self, now: float) -> float | None:
        """The time asked for by `desk.tick_at` has come; the next time, or None."""
        return None

    def tip_at(self, pos: Point) -> str:
        """The tooltip at a place: the reason for a disabled widget, else the tip."""
        return self.refusal if not self._enabled and self.refusal else self.tip

    def label(self) -> str:
        """The name in the tree."""
        return self.name

    def state(self) -> dict[str, Value]:
        """The state in the tree, beyond enabled, focused and hovered."""
        return {}

    def actions(self) -> tuple[str, ...]:
        """What can be done with it."""
        return ()

    def node(self) -> Node:
        """This widget and what lies in it, for the interface tree."""
        state = self.state()
        if not self._enabled:
            state["disabled"] = True
        if self.focused:
            state["focused"] = True
        if self.cut:
            state["clipped"] = "; ".join(self.cut)
        return Node(
            role=self.role,
            name=self.label(),
            rect=pygame.Rect(self.rect),
            state=state,
            actions=self.actions() if self._enabled else (),
            refusal=self.refusal,
            key=self.key,
            covers=self.covers,
            children=[child.node() for child in self.children if child.visible],
        )
