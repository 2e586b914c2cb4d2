"""The moment that the guide's pictures show is the same each time, and worth a picture."""

from __future__ import annotations

from pathlib import Path

from guide import moment

from rules.kernel.law import legal
from table.savefile import open_save
from table.shelf import last_played


def test_the_moment_comes_out_alike_and_can_be_taken_up(tmp_path: Path) -> None:
    first, second = moment.record(), moment.record()
    assert first.to_bytes() == second.to_bytes()
    moment.keep(tmp_path)
    found = last_played(tmp_path)
    assert found is not None, "the title offers it"
    assert open_save(found[0])[0].to_bytes() == first.to_bytes()


def test_somebody_at_the_screen_has_something_to_play_in_it() -> None:
    made = moment.record()
    (asked, *_) = made.pending()
    assert made.state.seats[asked.seat].kind == "human"
    hand = next(zone for zone in made.state.zones if zone.name == f"hand:{asked.seat}")
    named = {move.args[0] for move in legal(made.game, made.state, asked, seat=asked.seat) if move.args}
    assert len(named & set(hand.cards)) >= 2, "one is shown large, one is lifted"
