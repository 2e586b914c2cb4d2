"""The arrows on the table: who does what to whom, what it weighs, and whether it can still be changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rules.kernel.show import Arrow, End, Tone
from table.paint import icons, lines, readouts, shapes, text, theme, weighing
from table.scene.board import PIECE, ZONE, Board, Target

BEND = 0.16
SIGNS = (0.3, 0.36, 0.42, 0.48, 0.54, 0.24, 0.6, 0.66)
"""Where on its way an arrow may carry what stands on it, the best first: near its start, where it is crossed least. It
stands where it covers least of what lies on the table."""
HIGHEST = 26
"""Logical pixels: what stands on an arrow is no higher in large type, it would hide the cards that it joins."""
INSET = 0.40
"""How far from the middle of a card an arrow begins or ends, as a share of its height."""


def paint(surface: pygame.Surface, board: Board, names: Sequence[pygame.Rect] = ()) -> None:
    """Draws all arrows of a board, then what stands on them. `names`: where the names of places are written."""
    _paint(surface, board, board.arrows, names)


def paint_related(surface: pygame.Surface, board: Board, pointed: Target | None) -> None:
    """Draws what the thing that is pointed at has to do with others."""
    _paint(surface, board, _related(board, pointed))


def related_rects(board: Board, pointed: Target | None) -> list[pygame.Rect]:
    """What those arrows touch."""
    found = []
    for arrow in _related(board, pointed):
        both = _ends(board, arrow)
        if both is not None:
            found.append(lines.arrow_bounds(*both, theme.px(5), BEND))
    return found


def _related(board: Board, pointed: Target | None) -> tuple[Arrow, ...]:
    if pointed is None or pointed[0] != PIECE:
        return ()
    return board.teller.present.related(board.view, pointed[1])


def _paint(surface: pygame.Surface, board: Board, given: Sequence[Arrow], names: Sequence[pygame.Rect] = ()) -> None:
    shown = [(arrow, both) for arrow in given if (both := _ends(board, arrow)) is not None]
    for arrow, (start, to) in shown:
        wide = 2 if arrow.tone is Tone.QUIET else 5 if arrow.locked else 3
        # what is quiet lies over cards of any colour: it's thin, but as bright as what is written on the cloth
        ink = theme.colour("ink_on_felt") if arrow.tone is Tone.QUIET else readouts.tone(arrow.tone)
        lines.arrow(surface, start, to, ink, max(2, theme.px(wide)), bend=BEND)
    taken: list[pygame.Rect] = []
    lying = [*_lying(board), *names] if shown else []
    for arrow, (start, to) in shown:
        _sign(surface, board, arrow, start, to, taken, lying)


def ends(board: Board) -> list[tuple[Arrow, tuple[int, int], tuple[int, int]]]:
    """The arrows that a board always shows, with where they begin and end."""
    found = [(arrow, _ends(board, arrow)) for arrow in board.arrows]
    return [(arrow, *both) for arrow, both in found if both is not None]


def along(start: tuple[int, int], to: tuple[int, int], share: float) -> tuple[int, int]:
    """A point of the curve that an arrow draws."""
    dx, dy = to[0] - start[0], to[1] - start[1]
    bow = ((start[0] + to[0]) / 2 + dy * BEND, (start[1] + to[1]) / 2 - dx * BEND)
    rest = 1 - share
    x, y = (rest * rest * start[i] + 2 * rest * share * bow[i] + share * share * to[i] for i in (0, 1))
    return round(x), round(y)


def _ends(board: Board, arrow: Arrow) -> tuple[tuple[int, int], tuple[int, int]] | None:
    start, to = _place(board, arrow.start), _place(board, arrow.to)
    if start is None or to is None:
        return None
    return _inset(start, to), _inset(to, start)


def _place(board: Board, end: End) -> pygame.Rect | None:
    """What an arrow begins or ends at; only cards are kept clear of its tip."""
    if end.piece >= 0:
        spot = board.spots.get(end.piece)
        return spot.shape if spot else None
    if end.seat >= 0:
        cells = board.layout.cells
        return pygame.Rect(cells[end.seat].center, (0, 0)) if end.seat < len(cells) else None
    if end.link >= 0:
        plates = board.chain.plates if board.chain is not None else ()
        return pygame.Rect(plates[end.link].rect.midleft, (0, 0)) if end.link < len(plates) else None
    rect = board.rect_of((ZONE, end.zone)) if end.zone >= 0 else None
    return pygame.Rect(rect.center, (0, 0)) if rect else None


def _inset(near: pygame.Rect, far: pygame.Rect) -> tuple[int, int]:
    """A point on `near` a little towards `far`, so that the face in its middle can be read."""
    way = pygame.Vector2(far.center) - pygame.Vector2(near.center)
    reach = near.h * INSET
    if not reach or way.length() <= 2 * reach:
        return near.center
    at = pygame.Vector2(near.center) + way.normalize() * reach
    return round(at.x), round(at.y)


def _lying(board: Board) -> list[pygame.Rect]:
    """What had better be read: cards, panels, readouts."""
    places = [place.rect for place in board.layout.places if place.header >= 0 or place.readout]
    places += [plate.rect for plate in board.chain.plates] if board.chain is not None else []
    return places + [spot.shape for spot in board.spots.values() if not spot.covered and not board.in_tray(spot.zone)]


def _freest(box: pygame.Rect, spots: Sequence[tuple[int, int]], lying: Sequence[pygame.Rect]) -> tuple[int, int]:
    """The middle of a box where it covers least, the first of equals."""

    def covered(spot: tuple[int, int]) -> int:
        box.center = spot
        return sum(part.w * part.h for rect in lying if (part := box.clip(rect)).w)

    return min(spots, key=covered)


def _sign(
    surface: pygame.Surface,
    board: Board,
    arrow: Arrow,
    start: tuple[int, int],
    to: tuple[int, int],
    taken: list[pygame.Rect],
    lying: list[pygame.Rect],
) -> None:
    """What stands on an arrow: the two weights, or a few words, or only the lock."""
    high = min(theme.tx(19), theme.px(HIGHEST))
    if arrow.weighs is not None:
        box = pygame.Rect(0, 0, *weighing.size_of(*arrow.weighs, high, arrow.locked))
    elif arrow.text is not None:
        words = board.teller.say(arrow.text)
        box = pygame.Rect(0, 0, text.width(words, "strong") + high + (high if arrow.locked else 0), high * 8 // 5)
    elif arrow.locked:
        box = pygame.Rect(0, 0, high * 8 // 5, high * 8 // 5)
    else:
        return
    box.center = _freest(box, [along(start, to, share) for share in SIGNS], lying)
    box.clamp_ip(board.frame.table)
    while box.collidelist(taken) >= 0 and box.bottom + box.h < board.frame.table.bottom:
        box.y = taken[box.collidelist(taken)].bottom + theme.px(2)
    taken.append(box.copy())
    if arrow.weighs is not None:
        weighing.chip(surface, box, *arrow.weighs, arrow.locked)
        return
    edge = readouts.tone(arrow.tone)
    shapes.panel(surface, box, theme.colour("panel_raised"), box.h // 2, edge, max(1, theme.px(1.5)))
    inner = box.inflate(-high, 0) if arrow.text is not None else box
    if arrow.locked:
        room = pygame.Rect(inner.x, inner.y, high, inner.h) if arrow.text is not None else inner
        icons.draw(surface, "lock", room, high * 4 // 5, edge)
        inner = pygame.Rect(inner.x + high, inner.y, inner.w - high, inner.h)
    if arrow.text is not None:
        text.draw(surface, board.teller.say(arrow.text), inner, "strong", theme.colour("ink"), "centre")
