"""Two tables that differ only in what a seat may not see look alike to it: the same pixels, tree and log."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played

import rules
from rules.kernel.chance import Chance
from rules.kernel.events import seen
from rules.kernel.law import random_move
from rules.kernel.state import bit
from rules.kernel.view import determinise, view
from table.scene.motion import plan
from table.scene.telling import unmarked

SIZE = (1024, 640)


GAMES = [
    ("kaboom_universe", "competitive", "basic"),
    ("kaboom_universe", "apocalypse", "advanced"),
    ("kaboom_universe", "coop", "basic"),
    *((name, "", "") for name in rules.game_ids() if name != "kaboom_universe"),
]


@pytest.mark.parametrize(("name", "mode", "level"), GAMES)
@pytest.mark.parametrize("answers", [0, 10, 20, 30, 40])
def test_what_a_seat_may_not_see_changes_no_pixel(
    tmp_path: Path, name: str, mode: str, level: str, answers: int
) -> None:
    fewest = rules.load(name).info.modes[0].fewest
    seats = 3 if name == "kaboom_universe" else fewest
    record = played(seats, 11, answers, mode, level, name)
    game, state = record.game, record.state
    for seat in range(seats):
        if not game.pending(state):
            return
        shown = view(game, state, bit(seat))
        frames = []
        for seed in (1, 2):
            again = played(seats, 11, answers, mode, level, name)
            again.state = determinise(game, shown, seat, Chance(seed))
            table = Sitting(again, tmp_path, size=SIZE, humans=[seat])
            assert table.session.looking == seat
            frames.append((table.pixels(), table.app.tree().to_json()))
        assert frames[0][1] == frames[1][1]
        assert frames[0][0] == frames[1][0]


def test_a_covered_table_shows_nobodys_secret(tmp_path: Path) -> None:
    record = played(3, 11, 14, "competitive", "advanced")
    game, state = record.game, record.state
    frames = []
    for seed in (1, 2):
        again = played(3, 11, 14, "competitive", "advanced")
        again.state = determinise(game, view(game, state, 0), 0, Chance(seed))
        table = Sitting(again, tmp_path, size=SIZE)
        table.session.covered = True
        table.screen.refresh()
        frames.append((table.pixels(), table.screen.safe_picture().get_buffer().raw))
    assert frames[0] == frames[1]


def test_the_log_names_a_drawn_card_to_its_owner_alone(tmp_path: Path) -> None:
    record = played(2, 3, 0)
    drawn = record.say("A draw")
    assert isinstance(drawn, list)
    table = Sitting(record, tmp_path)
    own = [unmarked(line) for entry in record.log for _, line in table.screen.teller.entry(entry, 1)]
    other = [unmarked(line) for entry in record.log for _, line in table.screen.teller.entry(entry, 2)]
    assert own != other
    assert any(line.endswith("draws a card") for line in other)


@pytest.mark.parametrize("name", rules.game_ids())
def test_what_is_heard_and_when_it_moves_tells_no_secret(tmp_path: Path, name: str) -> None:
    """Sounds and the moments of flights come from what everybody gets of an event, never from its secret."""
    game = rules.load(name)
    seats = game.info.modes[0].fewest
    record = played(seats, 5, 0, name=name)
    table = Sitting(record, tmp_path, size=SIZE, humans=[0])
    rng = Chance(6)
    heard = 0
    for _ in range(30):
        pending = record.pending()
        if not pending:
            break
        old = table.screen.board
        move, _ = random_move(game, record.state, pending[0], pending[0].seat, rng)
        events = record.play(pending[0].seat, move)
        assert isinstance(events, list)
        table.screen.refresh()
        new = table.screen.board
        whole, bare = (plan(old, new, list(given), 0.0, 1.0) for given in (events, [seen(e, 0) for e in events]))
        assert whole.sounds == bare.sounds
        assert [(f.piece, f.at) for f in whole.flights] == [(f.piece, f.at) for f in bare.flights]
        heard += len(whole.sounds)
    assert heard
