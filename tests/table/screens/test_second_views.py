"""Whatever a seat looks at, by whatever way, tells it nothing that it may not know (bug kinds 10 and 11).

Two tables differ only in what the seat may not see; the same is hovered, asked, searched and opened at both.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played

import rules
from rules.kernel.chance import Chance
from rules.kernel.state import bit
from rules.kernel.view import determinise, view
from table.fake_host import click, key, motion, typed, wheel

Events = list[pygame.event.Event]
Place = tuple[int, int]
LOOKS: tuple[Callable[[Place], Events], ...] = (
    lambda at: [motion(at)],
    lambda at: [motion(at)],
    lambda at: [motion(at), key(pygame.K_F2)],
    lambda at: [motion(at), key(pygame.K_z)],
    lambda at: [motion(at), wheel(at, 1)],
    lambda at: click(at, 3),
    lambda at: click(at, 2),
    lambda at: [key(pygame.K_TAB), key(pygame.K_F2)],
    lambda at: [key(pygame.K_TAB), key(pygame.K_MENU)],
    lambda at: [key(pygame.K_SLASH), *typed("a")],
    lambda at: [key(pygame.K_F6), key(pygame.K_DOWN)],
)
RELEASED = [key(code, 0, False) for code in (pygame.K_F2, pygame.K_z)]


def twins(game: str, answers: int, folder: Path) -> list[Sitting]:
    """Two tables that look alike to the seat that is asked, with what it can't see dealt anew at each."""
    fewest = rules.load(game).info.modes[0].fewest
    tables = []
    for seed in (1, 2):
        record = played(fewest, 23, answers, name=game)
        seat = record.pending()[0].seat
        shown = view(record.game, record.state, bit(seat))
        record.state = determinise(record.game, shown, seat, Chance(seed))
        tables.append(Sitting(record, folder, humans=[seat]))
        tables[-1].session.bot_due = lambda now: None  # type: ignore[method-assign]  # nobody else plays meanwhile
    return tables


@pytest.mark.parametrize("answers", [6, 25])
@pytest.mark.parametrize("game", rules.game_ids())
def test_no_look_tells_what_a_seat_may_not_see(tmp_path: Path, game: str, answers: int) -> None:
    one, other = twins(game, answers, tmp_path)
    assert one.bytes() != other.bytes(), "there is something to hide"
    chance = random.Random(f"{game} {answers}")
    for n in range(24):
        things = [node for node in one.app.tree().walk() if min(node.rect.size) > 2]
        events = chance.choice(LOOKS)(chance.choice(things).rect.center)
        for table in (one, other):
            table.give(*events)
            table.frame(0.7)
            table.frame()
        assert one.app.tree().to_json() == other.app.tree().to_json(), events
        assert n % 6 or one.pixels() == other.pixels(), events
        for table in (one, other):
            table.give(*RELEASED, key(pygame.K_ESCAPE), key(pygame.K_ESCAPE))
    assert one.app.top is one.screen
