"""Parts of pieces at one game screen: pads and gems that are held, chosen and numbered while a move is filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.kernel.moves import Kind, Move
from rules.kernel.pads import gems_at
from table.paint import parts, shapes, theme
from table.scene.board import Board, Marks, Target
from table.scene.intent import Asking
from table.scene.parts import PAD

if TYPE_CHECKING:
    from table.screens.game import GameScreen


def thing_of(target: Target, board: Board) -> int:
    """What a gesture takes by a target: the part of a piece, else the piece, as `Game.meant` names them."""
    return target[1] if target[0] == PAD else board.piece_of(target)


def point_out(screen: GameScreen, asking: Asking, marks: Marks) -> None:
    """Adds the pads that a move names so far, in their order, and what its first thing could act upon."""
    intent, board = screen.intent, screen.board
    args = intent.verb(asking).args
    thing = -1
    for n, value in enumerate(asking.partial[1:]):
        arg = args[min(n, len(args) - 1)]
        if arg.kind is Kind.PIECE:
            thing = value if thing < 0 else thing
            continue
        code = board.parts.answering(arg.name, value, intent.named_pieces(asking))
        if code < 0:
            continue
        marks.selected.add((PAD, code))
        if n >= len(args) - 2:  # the last argument and the one that it repeats
            marks.order[(PAD, code)] = len(marks.order) + 1
        else:
            thing = code
    if thing >= 0:
        marks.aims = intent.aims(thing)


def told(board: Board, target: Target) -> tuple[str, ...]:
    """What there is to say of the part of a piece that is pointed at, of what lies on the piece, and of its group."""
    say, piece = board.teller.say, board.piece_of(target)
    pad = board.parts.pad(target[1]) if target[0] == PAD else None
    heap = board.parts.heaps.get(piece)
    group = board.groups_of.get(piece, "")
    lines = (say(pad.text) if pad is not None else "", say(heap.gems.text) if heap is not None else "", group)
    return tuple(line for line in lines if line)


def goes_on(screen: GameScreen, target: Target, seat: int, move: Move) -> bool:
    """A move that took one part of a piece, and may take more of them, goes on asking; whether it does."""
    if target[0] != PAD or not screen.intent.repeats(move):
        return False
    asking = screen.intent.begin(seat, move)
    if asking is None:
        return False
    screen.hands.drag.forget()
    screen.asker.ask(asking)
    return True


def paint_held(surface: pygame.Surface, board: Board, code: int, middle: tuple[int, int]) -> None:
    """A pad, or gems with their number, carried alone."""
    art = board.pieces.faces.art
    lies = board.parts.rect(code)
    if lies is None:
        return
    shown = board.parts.pad(code)
    box = lies.copy()
    box.center = middle
    if shown is not None:
        shapes.shadow(surface, box, box.h // 3, theme.px(8), theme.px(3))
        parts.pad(surface, box, shown, art, 0, "accent")
        return
    piece, taken = gems_at(code)
    heap = board.parts.heaps.get(piece)
    if heap is None:
        return
    for gem in [gem for gem in heap.lying if gem.taken <= taken]:
        parts.gem(surface, box, heap.gems.icon, gem.size, art)
        box = box.move(lies.w * 6 // 10, 0)
    tag = pygame.Rect(0, 0, lies.w * 5 // 4, lies.h)
    tag.midbottom = (middle[0], middle[1] - lies.h // 2)
    parts.number(surface, tag, taken)


def reach(board: Board, code: int, middle: tuple[int, int]) -> pygame.Rect:
    """What a part in the hand covers, with its shadow or its number."""
    area = (board.parts.rect(code) or pygame.Rect(0, 0, 1, 1)).copy()
    area.center = middle
    margin = theme.px(24)
    piece, taken = gems_at(code)
    heap = board.parts.heaps.get(piece)
    if heap is not None:
        held = sum(gem.taken <= taken for gem in heap.lying)
        area.w += area.w * held * 6 // 10
        area.y -= area.h
        area.h *= 2
    return area.inflate(2 * margin, 2 * margin)
