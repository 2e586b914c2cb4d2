"""Random play of every game: it ends, every piece is conserved, every state and record survives its bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from properties_games import cases, game_ids, game_of, layers
from properties_walk import Spot, each_game, games, legal_moves, record_of, sample

from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.law import playouts
from rules.kernel.moves import Move
from rules.kernel.record import Record
from rules.kernel.state import NOTHING, TABLE, State

GAMES = 20
"""Random games a game in the quick layer (more if it takes more to see every mode and number of seats)."""

HASH_SEEDS = ("0", "1", "31337", "random")


def some_or_each(name: str, count: int) -> Iterable[list[Spot]]:
    """The games that the quick layer keeps for all its tests; more of them one by one."""
    return games(name, count) if count <= GAMES else each_game(name, count)


def conserved(game: Game[Any, Any], state: State[Any, Any]) -> None:
    """Every piece in exactly one zone, the columns agree, what lies on a piece lies behind it in its zone."""
    pieces = state.pieces
    everywhere = sorted(card for zone in state.zones for card in zone.cards)
    assert everywhere == list(range(len(pieces.face))), "a piece is in no zone, or in two"
    assert sorted(pieces.face) == sorted(game.box(state)), "the faces are not those of the box"
    for at, zone in enumerate(state.zones):
        assert all(pieces.zone[card] == at for card in zone.cards), f"{zone.name}: the column `zone` differs"
        assert set(zone.known) <= set(zone.cards), f"{zone.name}: a piece is known that isn't there"
        assert all(mask and not mask & zone.sees for mask in zone.known.values()), f"{zone.name}: known for nothing"
    assert "felt" in {zone.name for zone in state.zones}, "every state has a zone for loose pieces"
    for card, under in enumerate(pieces.on):
        if under != NOTHING:
            there = state.zones[pieces.zone[under]].cards
            assert pieces.zone[card] == pieces.zone[under], f"{card} lies on {under} in another zone"
            assert there.index(card) > there.index(under), f"{card} lies on {under}, but before it"
    assert set(pieces.up) <= {0, 1}
    assert set(pieces.turned) <= {0, 1, 2, 3}
    assert all(pieces.marks.values()), "a piece with no marks leaves no trace"


@pytest.mark.parametrize(("name", "count"), layers(GAMES, 400))
def test_random_games_end_and_conserve_every_piece(name: str, count: int) -> None:
    game = game_of(name)
    for spots in some_or_each(name, count):
        conserved(game, spots[0].before)
        for spot in spots:
            try:
                conserved(game, spot.after)
            except AssertionError as fault:
                raise AssertionError(f"{spot}: {fault}") from None
        assert spots[-1].after.result is not None


@pytest.mark.parametrize(("name", "count"), layers(GAMES, 400))
def test_a_state_is_what_its_bytes_say_at_every_decision(name: str, count: int) -> None:
    game = game_of(name)
    for spots in some_or_each(name, count):
        for spot in spots:
            data = game.dump(spot.before)
            again = game.restore(data)
            assert again == spot.before, str(spot)
            assert game.dump(again) == data, str(spot)
            assert game.pending(again) == game.pending(spot.before), str(spot)


@pytest.mark.parametrize(("name", "count"), layers(GAMES, 400))
def test_a_clone_lives_by_itself(name: str, count: int) -> None:
    for spot in sample(name, GAMES, count):
        game = spot.game
        before = game.dump(spot.before)
        clone = spot.before.clone()
        assert game.dump(clone) == before
        game.carry_out(clone, spot.seat, spot.move, [])
        assert game.dump(spot.before) == before, f"{spot} changed the state that it was cloned from"
        assert game.dump(clone) == game.dump(spot.after), f"{spot} comes to another state the second time"


@pytest.mark.parametrize(("name", "count"), layers(25, 1000))
def test_a_record_is_what_its_bytes_say(name: str, count: int) -> None:
    game = game_of(name)
    rng = Chance(count)
    walks = games(name, GAMES)
    for i in range(count):
        spots = walks[i % len(walks)]
        record = record_of(game, spots[: 1 + rng.below(len(spots))])
        data = record.to_bytes()
        again: Record[Any, Any] = Record.from_bytes(game, data)
        assert game.dump(again.state) == game.dump(record.state)
        assert again.log == record.log
        assert again.pending() == record.pending()
        assert again.to_bytes() == data
        assert [game.dump(live.before) for live in again.past] == [game.dump(live.before) for live in record.past]


@pytest.mark.parametrize(("name", "count"), layers(4, 60))
def test_a_whole_game_is_played_again_from_its_log(name: str, count: int) -> None:
    game = game_of(name)
    for spots in games(name, GAMES)[:count]:
        record_of(game, spots).verify()


def replay(name: str, count: int, hash_seed: str) -> str:
    """The digest of random games in a fresh process with that hash seed."""
    script = Path(__file__).with_name("properties_replay.py")
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, str(script), name, str(count)], capture_output=True, text=True, env=environment, check=True
    )
    return done.stdout.strip()


@pytest.mark.parametrize(("name", "count"), layers(1, 20))
def test_same_seed_same_moves_same_bytes_in_any_process(name: str, count: int) -> None:
    with ThreadPoolExecutor(2) as pool:
        digests = set(pool.map(lambda hash_seed: replay(name, count, hash_seed), HASH_SEEDS))
    assert len(digests) == 1
    assert len(digests.pop()) == 32


@pytest.mark.parametrize("name", game_ids())
def test_playouts_play_every_way_to_its_end(name: str) -> None:
    game = game_of(name)
    for case in cases(name):
        decisions, found = playouts(game, case.seats, 5, case.mode, case.level)
        assert 0 < decisions <= found


@pytest.mark.parametrize(("name", "count"), layers(250, 5000))
def test_every_legal_move_is_the_move_that_its_text_says(name: str, count: int) -> None:
    for spot in sample(name, GAMES, count):
        words = Words(spot.game)
        for move in legal_moves(spot.game, spot.before, spot.seat, 60):
            words.same(spot.before, spot.seat, move)
        for seat in range(len(spot.before.seats)):
            words.same(spot.before, seat, Move("concede"))
            words.same(spot.before, seat, Move("offer", (1,)))
        words.same(spot.before, TABLE, Move("strictness", (1,)))
        words.same(spot.before, TABLE, Move("seat", (0, 1, 123, 0x1F0A1, 33)))
        words.same(spot.before, 0, Move("put", (3, 1, NOTHING)))


class Words:
    """The notation of a game, as a test asks it."""

    def __init__(self, game: Game[Any, Any]) -> None:
        """`game` is the game whose notation it is."""
        from rules.kernel.notation import notation

        self.notation = notation(game)

    def same(self, state: State[Any, Any], seat: int, move: Move) -> None:
        """Asserts that text and move say the same."""
        text = self.notation.format(state, seat, move)
        assert self.notation.parse(state, text) == (seat, move), f"{text!r} is read as another move than {move}"
