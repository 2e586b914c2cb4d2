"""Taking back, bringing back, saving and loading at every decision, forked from the same moment."""

from __future__ import annotations

from typing import Any

import pytest
from properties_games import game_of, layers
from properties_walk import Spot, games, legal_moves, sample

from rules.kernel import law
from rules.kernel.moves import Move, Refusal
from rules.kernel.record import Record, news


def begun(spot: Spot) -> Record[Any, Any]:
    """A record that begins at the moment of a spot."""
    return Record(spot.game, spot.case.setup(spot.seed), spot.before)


@pytest.mark.parametrize(("name", "count"), layers(400, 10_000))
def test_undo_brings_back_every_byte_and_redo_the_same_result(name: str, count: int) -> None:
    for spot in sample(name, 20, count, salt=12):
        game, record = spot.game, begun(spot)
        before, questions = game.dump(record.state), game.pending(record.state)
        events = record.play(spot.seat, spot.move)
        assert not isinstance(events, Refusal)
        after = game.dump(record.state)
        serial = record.serial
        why_not = record.why_not_undo(spot.seat)
        barrier = news(game, spot.before, record.state, events, spot.seat)
        assert not (barrier and why_not is None), f"{spot}: undo across a barrier"
        if why_not is not None and (refusal := record.undo(spot.seat, agreed=True)) is not None:
            assert refusal.clause == "TAB-005", str(spot)
            assert game.dump(record.state) == after, f"{spot}: a refused undo changed something"
            continue
        if why_not is None:
            assert record.undo(spot.seat) is None
        assert game.dump(record.state) == before, f"{spot}: another state after undo"
        assert game.pending(record.state) == questions
        assert record.serial > serial, "serials never go back"
        assert record.redo(spot.seat) is None
        assert game.dump(record.state) == after, f"{spot}: another result after redo"


@pytest.mark.parametrize(("name", "count"), layers(6, 100))
def test_a_whole_game_is_taken_back_and_brought_back(name: str, count: int) -> None:
    """With the consent of the table, as far as no other seat's secret stands in the way."""
    game = game_of(name)
    for spots in games(name, 20)[:count]:
        record: Record[Any, Any] = Record(game, spots[0].case.setup(spots[0].seed))
        trail = [game.dump(record.state)]
        for spot in spots[:120]:
            record.play(spot.seat, spot.move)
            trail.append(game.dump(record.state))
        back = 0
        while record.past and record.undo(record.past[-1].seat, agreed=True) is None:
            back += 1
            assert game.dump(record.state) == trail[-1 - back]
        while record.undone:
            assert record.redo(record.undone[-1].seat) is None
        assert game.dump(record.state) == trail[-1]
        record.verify()
        again: Record[Any, Any] = Record.from_bytes(game, record.to_bytes())
        assert game.dump(again.state) == trail[-1]


@pytest.mark.parametrize(("name", "count"), layers(120, 4000))
def test_a_fork_into_undo_save_and_cancel_comes_to_the_same(name: str, count: int) -> None:
    for spot in sample(name, 20, count, salt=13):
        game = spot.game
        straight, undone, cancelled = begun(spot), begun(spot), begun(spot)
        loaded: Record[Any, Any] = Record.from_bytes(game, begun(spot).to_bytes())
        moves = legal_moves(game, spot.before, spot.seat, 12)
        other = next((move for move in reversed(moves) if move != spot.move), spot.move)
        undone.play(spot.seat, other)
        if undone.undo(spot.seat) is not None:
            undone = begun(spot)
        half_asked(spot, cancelled)
        records = [straight, undone, loaded, cancelled]
        told = [record.play(spot.seat, spot.move) for record in records]
        assert all(events == told[0] for events in told), f"{spot}: other events"
        ends = {game.dump(record.state) for record in records}
        assert ends == {game.dump(spot.after)}, f"{spot}: other states"
        assert len({record.log[-1].text for record in records}) == 1


def half_asked(spot: Spot, record: Record[Any, Any]) -> None:
    """Fills an answer part by part and lets go of it; tries moves that are refused."""
    game = spot.game
    partial: tuple[int, ...] = ()
    for _ in range(4):
        accepted = law.values(game, record.state, spot.decision, spot.seat, partial)
        if not accepted:
            break
        partial = (*partial, accepted[-1])
        if law.complete(game.verbs[partial[0]], partial):
            break
    before = record.to_bytes()
    assert record.play(spot.seat, spot.move, serial=record.serial + 1) == Refusal("TAB-003")
    assert isinstance(record.play(spot.seat, Move("put", (0, 0, -1))), Refusal)
    assert isinstance(record.play(spot.seat, Move("nonsense", (1, 2))), Refusal)
    assert record.to_bytes() == before, f"{spot}: what was refused left a trace"
