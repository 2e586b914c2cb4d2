"""What is wrong with a screen's use of its room: texts that are cut or covered, nodes that lie over each other or
stick out. Judged twice: by what was really drawn (every line of type is compared with the finished picture) and by
the interface tree (`clipped`, bounds, and what is declared to lie over something).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import pygame

from rules.kernel.show import Arrow
from table.app import App
from table.paint import printed, theme
from table.paint.printed import Line
from table.screens.game import GameScreen
from table.ui.tree import Node
from table.ui.widget import Widget

SEEN = 0.9
"""The share of a line's inked pixels that must be in the finished picture."""
NEAR = 24
"""How far a channel may be off: type lies half transparent on its edges only."""
SOLID = 250
"""From this alpha on a pixel of type must have exactly its ink."""
CONTRAST = 4.5
SMALLEST = 24
"""Logical pixels: nothing that is pressed is smaller."""


def faults(app: App, given: Iterable[str] = ()) -> list[str]:
    """Everything that is wrong on the topmost screen. `given`: words of the players' own, which may be cut."""
    screen = app.top
    assert screen is not None
    desk = screen.ui
    found: list[str] = []
    overlays, toasts, tip = desk.overlays, desk.toasts.shown, desk.tooltip.text
    try:
        desk.overlays, desk.toasts.shown, desk.tooltip.text = [], [], ""
        if not any(overlay.veil >= 1.0 for overlay in overlays):
            found += line_faults(app, not_below(floating(desk.root), lines_of(app)), given)
    finally:
        desk.overlays, desk.toasts.shown, desk.tooltip.text = overlays, toasts, tip
    if overlays or toasts or tip:
        lines = lines_of(app)
        inside = {id(w) for w in overlays[-1].walk()} if overlays else set()
        last = max((n for n, line in enumerate(lines) if line.writer is not None), default=-1)
        found += line_faults(app, [ln for n, ln in enumerate(lines) if id(ln.writer) in inside or n > last], given)
    found += tree_faults(app.tree(), given)
    return found


# -- what was drawn -----------------------------------------------------------------------------------------


def floating(root: Widget) -> list[Widget]:
    """The widgets that are declared to lie over others."""
    return [widget for widget in root.walk() if widget.covers and widget.visible and widget.parent is not None]


def not_below(above: list[Widget], lines: list[Line]) -> list[Line]:
    """The lines that no floating widget hides at least in part; what it writes itself is among them."""
    kept = []
    for line in lines:
        mine = max(
            (n for n, widget in enumerate(above) if any(line.writer is part for part in widget.walk())), default=-1
        )
        over = [w for n, w in enumerate(above) if n != mine and (mine < 0 or w.covers == "*" or n > mine)]
        if not any(widget.reach().colliderect(line.place) for widget in over):
            kept.append(line)
    return kept


def lines_of(app: App) -> list[Line]:
    """Every line of a picture that is drawn wholly anew."""
    screen = app.top
    assert screen is not None
    arrows: tuple[Arrow, ...] = ()
    if isinstance(screen, GameScreen):
        screen.picture.stale = True
        arrows, screen.board.arrows = screen.board.arrows, ()  # they go over whatever lies between their ends
    screen.ui.damage()
    with printed.watching() as lines:
        app.draw()
    if isinstance(screen, GameScreen):
        screen.board.arrows = arrows
    size = app.host.size
    return [line for line in lines if line.surface.get_size() == size or line.words != line.shown]


def line_faults(app: App, lines: list[Line], given: Iterable[str]) -> Iterator[str]:
    """Lines that are cut, stick out of their room, or can't be seen in the finished picture."""
    picture = app.host.surface
    window = picture.get_rect()
    theirs = tuple(given)
    for n, line in enumerate(lines):
        if any(doubled(line, later) for later in lines[n + 1 : n + 3]):
            continue
        who = f"{line.words!r} of {type(line.writer).__name__}"
        if any(name and name in line.words for name in theirs) or getattr(line.writer, "takes_text", False):
            continue
        if line.shown != line.words:
            yield f"{who} is cut to {line.shown!r}"
            continue
        if line.surface.get_size() != picture.get_size():
            continue
        if line.writer is None and len(line.words) == 1:
            continue  # a seat's letter on a token, a number on a card: other pieces may lie over it
        ink = inked(line)
        place = ink.get_bounding_rects()
        if not place:
            continue
        box = place[0].unionall(place[1:]).move(line.place.topleft)
        scrolls = scroller(line.writer)
        seen = box.clip(line.clip).clip(window)
        if scrolls is None and seen != box:
            yield f"{who} at {box} sticks out of {line.clip}"
            continue
        if scrolls is not None and (box.x < line.clip.x or box.right > line.clip.right) and seen.h:
            yield f"{who} at {box} sticks out sideways of {line.clip}"
            continue
        if seen.h * 2 < box.h:
            continue
        if scrolls is None and box.h > line.room.h + theme.px(2) and line.room.h:
            yield f"{who}, {box.h} high, is higher than its room of {line.room.h}"
        share = share_seen(picture, line, ink, seen)
        if share < SEEN:
            yield f"{who} at {box} is covered: {share:.0%} of it is seen"


def doubled(line: Line, later: Line) -> bool:
    """Whether a line is only the shadow of one that is drawn over it."""
    return line.words == later.words and line.place.size == later.place.size and line.place.colliderect(later.place)


def scroller(writer: object) -> Widget | None:
    """The widget round a writer that cuts at its edge, or the writer itself."""
    at = writer if isinstance(writer, Widget) else None
    while at is not None:
        if at.clip:
            return at
        at = at.parent
    return None


def inked(line: Line) -> pygame.mask.Mask:
    """The pixels of a line that are wholly its ink."""
    return pygame.mask.from_surface(line.picture, SOLID - 1)


def share_seen(picture: pygame.Surface, line: Line, ink: pygame.mask.Mask, seen: pygame.Rect) -> float:
    """How much of a line's ink is in the picture, of the part that should be."""
    part = pygame.Rect(line.place).clip(seen)
    if part.w <= 0 or part.h <= 0:
        return 1.0
    there = pygame.mask.from_threshold(picture.subsurface(part), line.ink, (NEAR, NEAR, NEAR, 255))
    wanted = pygame.mask.Mask(part.size)
    wanted.draw(ink, (line.place.x - part.x, line.place.y - part.y))
    count = wanted.count()
    return wanted.overlap_area(there, (0, 0)) / count if count >= 12 else 1.0


# -- contrast -----------------------------------------------------------------------------------------------


def pale_lines(app: App) -> Iterator[str]:
    """Lines of type whose ink and what really lies behind it are nearer than 4.5 to 1. What can't be used is exempt;
    single letters stand on marks whose ink has a test of its own (test_seat_marks.py)."""
    screen = app.top
    assert screen is not None
    desk = screen.ui
    overlays, toasts, tip = desk.overlays, desk.toasts.shown, desk.tooltip.text
    try:
        desk.overlays, desk.toasts.shown, desk.tooltip.text = [], [], ""
        if not any(overlay.veil >= 1.0 for overlay in overlays):
            yield from _pale(app, not_below(floating(desk.root), lines_of(app)))
    finally:
        desk.overlays, desk.toasts.shown, desk.tooltip.text = overlays, toasts, tip
    if overlays or toasts or tip:
        lines = lines_of(app)
        inside = {id(w) for w in overlays[-1].walk()} if overlays else set()
        yield from _pale(app, [line for line in lines if id(line.writer) in inside])


def _pale(app: App, lines: list[Line]) -> Iterator[str]:
    picture = app.host.surface
    for n, line in enumerate(lines):
        off = isinstance(line.writer, Widget) and not line.writer.enabled
        small = len(line.words.strip()) < 2 or not inked(line).count()
        if off or small or line.surface.get_size() != picture.get_size():
            continue
        part = pygame.Rect(line.place).clip(line.clip)
        if part.size != line.place.size or any(doubled(line, later) for later in lines[n + 1 : n + 3]):
            continue
        box = inked(line).get_bounding_rects()
        behind = pygame.mask.from_surface(line.picture, 1)
        behind.invert()
        round_it = pygame.mask.Mask(part.size)
        round_it.draw(pygame.mask.Mask(box[0].unionall(box[1:]).size, fill=True), box[0].unionall(box[1:]).topleft)
        behind = behind.overlap_mask(round_it, (0, 0))
        if behind.count() < 12:
            continue
        ground = behind.to_surface(setsurface=picture.subsurface(part).convert_alpha(), unsetcolor=(0, 0, 0, 0))
        average = pygame.transform.average_color(ground, consider_alpha=True)
        ratio = theme.contrast(line.ink, (average[0], average[1], average[2]))
        if ratio < CONTRAST:
            who = f"{line.words!r} of {type(line.writer).__name__}"
            yield f"{who} has a contrast of {ratio:.2f}: {line.ink} on {average[:3]}"


# -- the interface tree -------------------------------------------------------------------------------------


def tree_faults(root: Node, given: Iterable[str] = ()) -> Iterator[str]:
    """Nodes with cut texts, outside the window or their parent, or over a neighbour that they may not cover."""
    theirs = tuple(given)
    yield from _node_faults(root, root.rect, theirs, False)


def _node_faults(node: Node, window: pygame.Rect, given: tuple[str, ...], scrolled: bool) -> Iterator[str]:
    cut = str(node.state.get("clipped", ""))
    if cut and not any(name and name in cut for name in given):
        yield f"{label(node)} says {cut!r} only in part"
    scrolled = scrolled or "furthest" in node.state
    children = [child for child in node.children if child.rect.w > 0 and child.rect.h > 0]
    for child in children:
        if not scrolled and not window.contains(child.rect):
            yield f"{label(child)} at {child.rect} sticks out of the window"
        elif not scrolled and node.rect.w and not child.covers and not node.rect.contains(child.rect):
            yield f"{label(child)} at {child.rect} sticks out of {label(node)} at {node.rect}"
        if child.actions and not scrolled and min(child.rect.size) < theme.px(SMALLEST) - 1:
            yield f"{label(child)} at {child.rect} is too small to be pressed"
        yield from _node_faults(child, window, given, scrolled)
    lies_on = {child.key: child.covers for child in children if child.key}
    for one, other in combinations(children, 2):
        if one.rect.colliderect(other.rect) and not together(one, other, lies_on):
            both = one.rect.clip(other.rect)
            yield f"{label(one)} and {label(other)} share {both}"


def together(one: Node, other: Node, lies_on: dict[str, str]) -> bool:
    """Whether of two nodes one is declared to lie over the other, or both on the same thing."""
    if "*" in (one.covers, other.covers):
        return True
    return bool({one.key, *grounds(one, lies_on)} & {other.key, *grounds(other, lies_on)} - {""})


def grounds(node: Node, lies_on: dict[str, str]) -> set[str]:
    """What a node lies on, and what that lies on."""
    found: set[str] = set()
    at = node.covers
    while at and at not in found:
        found.add(at)
        at = lies_on.get(at, "")
    return found


def label(node: Node) -> str:
    """A node in the words of a report."""
    return " ".join(part for part in (node.role, node.key, repr(node.name[:40]) if node.name else "") if part)
