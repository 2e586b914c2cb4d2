"""Whatever is dropped wherever, in every game: a move or its clause, and no piece is lost (bug kinds 1, 2, 3 and 6)."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played

import rules
from table.fake_host import key, motion, press, release
from table.scene.board import PAD, PIECE

HELD = (1, 0, 0)
DROPS = 40
"""A position: by turns where it is meant, on whatever lies there, anywhere, and never coming to an end."""


def lying(table: Sitting) -> Counter[tuple[int, int]]:
    """How often each piece lies somewhere, and what the box holds: neither ever changes."""
    state = table.session.state
    pieces = Counter((0, card) for zone in state.zones for card in zone.cards)
    return pieces + Counter((1, face) for face in state.pieces.face)


def places(table: Sitting, state: str = "") -> list[pygame.Rect]:
    """Where each thing is that the pointer can take hold of; with `state` only those that are lit as such."""
    nodes = [node for node in table.app.tree().walk() if node.role in ("card", "zone", "counter")]
    return [n.rect for n in nodes if n.rect.w > 4 and n.rect.h > 4 and (not state or n.state.get(state))]


def lost(table: Sitting, to: tuple[int, int], chance: random.Random) -> list[pygame.event.Event]:
    """A drag that ends where the program can't see it."""
    size = table.host.size
    away = pygame.event.Event(pygame.WINDOWLEAVE)
    ends = [
        [pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)],
        [pygame.event.Event(pygame.WINDOWMINIMIZED), pygame.event.Event(pygame.WINDOWRESTORED)],
        [away, pygame.event.Event(pygame.WINDOWENTER), motion(to, (0, 0, 0))],
        [motion((-30, size[1] + 90), HELD), release((-30, size[1] + 90))],
        [key(pygame.K_ESCAPE), release(to)],
    ]
    return chance.choice(ends)


@pytest.mark.parametrize("answers", [2, 40])
@pytest.mark.parametrize("game", rules.game_ids())
def test_a_drop_anywhere_is_a_move_or_nothing_and_loses_no_piece(tmp_path: Path, game: str, answers: int) -> None:
    chance = random.Random(f"{game} {answers}")
    table = Sitting(played(2, 7, answers, name=game), tmp_path)
    size = table.host.size
    whole = lying(table)
    seen: Counter[str] = Counter()
    for n in range(DROPS):
        if table.session.asked() is None:
            break
        if table.has("curtain"):
            table.session.uncover()
            table.screen.refresh()
            table.frame()
        meant = places(table, "source") if n % 4 == 0 else []
        start = chance.choice(meant or places(table)).center
        anywhere = (chance.randrange(size[0]), chance.randrange(size[1]))
        to = anywhere if n % 2 else chance.choice(places(table)).center
        before, entries = table.bytes(), len(table.session.record.log)
        table.give(motion(start), press(start), motion((start[0] + 15, start[1] - 15), HELD))
        if meant and places(table, "target"):
            to = chance.choice(places(table, "target")).center
        table.give(motion(to, HELD))
        seen["lifted"] += table.screen.hands.held is not None
        if n % 4 == 3:
            table.give(*lost(table, to, chance))
            assert table.bytes() == before, "a drag that was lost does nothing"
            seen["lost"] += 1
        else:
            table.give(release(to))
        added = len(table.session.record.log) - entries
        assert added in (0, 1), "a drop is one move at most"
        assert added or table.bytes() == before
        assert table.screen.hands.held is None, "nothing follows the pointer"
        assert lying(table) == whole, "every piece is in one place, and the box is complete"
        for _ in range(4):  # what it asked is left open by nobody: menus, questions, dialogs
            table.give(key(pygame.K_ESCAPE), motion((5, 5), (0, 0, 0)))
            if table.screen.ui.modal is None and table.screen.asker.asking is None:
                break
        assert table.app.top is table.screen, "no drop opens another page"
    assert seen["lifted"] >= DROPS // 4, seen


@pytest.mark.parametrize("zoom", [0, 3])
@pytest.mark.parametrize("game", rules.game_ids())
def test_what_is_drawn_on_top_is_what_is_hit_in_every_game(tmp_path: Path, game: str, zoom: int) -> None:
    table = Sitting(played(2, 7, 40, name=game), tmp_path)
    table.screen.lens.zoom(zoom, (400, 300))
    table.frame()
    board = table.screen.board
    drawn, seen = board.drawn(), table.screen.frame.table
    probed = 0
    for spot in drawn:
        inside = spot.shape.clip(seen)
        for x in range(inside.left + 1, inside.right, 9):
            for y in range(inside.top + 1, inside.bottom, 9):
                on_top = [other for other in drawn if other.holds((x, y))][-1:]
                kind, number = board.hit((x, y)) or ("", -1)
                if not on_top or kind == PAD:
                    continue  # beside a tilted piece; on a part of a piece that is pressed by itself
                assert number == (on_top[0].piece if kind == PIECE else on_top[0].zone), (x, y)
                probed += 1
    assert probed > 500
