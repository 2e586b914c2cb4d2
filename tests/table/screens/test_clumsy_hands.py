"""Whatever anybody does with mouse and keyboard at any moment, in every game: nothing fails, nothing is lost (bug
kinds 1 to 6, 8, 12, 15 and 17)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from clumsy import Clumsy, Wanderer

import rules
from table.session import Session


def sound(hands: Clumsy) -> None:
    """No fault was noted, every piece is in one place, and what was played can be played again."""
    for screen in hands.app.screens:
        session = getattr(screen, "session", None)
        if isinstance(session, Session):
            cards = [card for zone in session.state.zones for card in zone.cards]
            assert len(cards) == len(set(cards)) == len(session.state.pieces.face)
            session.record.verify()


def play(hands: Clumsy, times: int, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(times // 50):
        hands.act(50)
        sound(hands)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("game", rules.game_ids())
def test_clumsy_hands_break_nothing(game: str, caplog: pytest.LogCaptureFixture) -> None:
    play(Clumsy(game, 1), 100, caplog)


def test_clumsy_hands_break_nothing_on_the_pages_around_the_table(caplog: pytest.LogCaptureFixture) -> None:
    play(Wanderer("beansprout", 1), 200, caplog)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("game", rules.game_ids())
def test_clumsy_hands_break_nothing_for_long(game: str, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    play(Clumsy(game, seed), 1500, caplog)
    play(Wanderer(game, seed), 1000, caplog)
