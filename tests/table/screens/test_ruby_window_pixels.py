"""Two hands that differ only in a Ruby give everybody else the same frames, the same tree, the same log and the same
pace, from the announcement to the end of the window, in both modes (SPEC.md of Gemas de Cristal, 6.3)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting

import rules
from rules.gemas_de_cristal.catalogue import FACE
from rules.gemas_de_cristal.notation import NOTATION
from rules.kernel.moves import Move
from rules.kernel.record import Record
from rules.kernel.state import TABLE, SeatSetup, Setup
from table.scene.telling import unmarked
from table.session import PACES

GAME = "gemas_de_cristal"
SIZE = (1024, 640)
HOLDS, LACKS = True, False
"""Whether Bo holds a Ruby or Sadie; the other of the two lies aside, where nobody looks."""
PAUSE = 4


def swap(state: Any, held: str, aside: str) -> None:
    """Bo's card changes places with one that lies aside: the same pieces, two other faces."""
    zones = {zone.name: zone.cards for zone in state.zones}
    face = state.pieces.face
    one = next(card for card in zones["hand:1"] if face[card] == FACE[held])
    other = next(card for card in zones["aside"] if face[card] == FACE[aside])
    face[one], face[other] = face[other], face[one]


def table(
    tmp_path: Path, holds: bool, mode: str, kinds: tuple[str, ...] = ("human",) * 3, pace: str = "normal"
) -> Sitting:
    """Ada has announced Northern Beast; Bo holds a Ruby or not."""
    game = rules.load(GAME)
    seats = tuple(SeatSetup(name, kind) for name, kind in zip(("Ada", "Bo", "Cy"), kinds, strict=True))
    options: dict[str, Any] = {"ruby_window": mode, "ruby_pause_s": PAUSE}
    setup = Setup(GAME, "competitive", "", options, seats, 0, 7)
    given = {
        "hands": ["northern_beast lion", "sadie greg", "onion"],
        "universe": ["", "watermelon_steven", ""],
        "deck": "jasper peridot bismuth",
        "fdeck": "opal",
    }
    state = NOTATION.position(setup, given)
    if holds:
        swap(state, "sadie", "ruby")
    record = Record(game, setup, state)
    humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    sitting = Sitting(record, tmp_path, SIZE, humans)
    sitting.session.pace = PACES[pace]
    for seat, kind in enumerate(kinds):
        record.state.seats[seat].kind = kind
    seat, move = record.notation.parse(record.state, "A play northern_beast take watermelon_steven@B.universe to C")
    sitting.screen.take(seat, move)
    sitting.frame()
    return sitting


def seen(sitting: Sitting) -> tuple[bytes, Any, tuple[str, ...], float | None]:
    """All that somebody at the screen gets to know: frame, tree, log, when something will happen next."""
    log = tuple(
        unmarked(line) for entry in sitting.session.record.log for _, line in sitting.screen.teller.entry(entry, 0)
    )
    due = sitting.session.bot_due(sitting.host.now())
    return sitting.pixels(), sitting.app.tree().to_json(), log, due


def open_call(sitting: Sitting) -> Iterator[Any]:
    """The pause, a call by Cy, whose hand is the same, and the end of the window."""
    for seconds in (0.0, 1.5, 2.4, 0.2, 0.5):
        sitting.frame(seconds)
        yield seen(sitting)
    sitting.screen.take(2, Move("look"))
    sitting.frame()
    yield seen(sitting)
    sitting.screen.uncover()
    sitting.frame()
    yield seen(sitting)
    sitting.screen.take(2, Move("pass"))
    for seconds in (0.0, PAUSE + 0.5):
        sitting.frame(seconds)
        yield seen(sitting)
    sitting.screen.take(TABLE, Move("nobody"))
    sitting.frame()
    yield seen(sitting)


def roll_call(sitting: Sitting) -> Iterator[Any]:
    """Everybody is asked behind the curtain; what is seen before and after Bo's own view is compared."""
    for _ in range(3):
        asked = sitting.session.asked()
        assert asked is not None
        for seconds in (0.0, 1.0, PAUSE):
            sitting.frame(seconds)
            yield seen(sitting)  # the curtain, or whose view it is
        sitting.screen.uncover()
        sitting.frame(PAUSE + 0.5)
        if asked.seat != 1:
            yield seen(sitting)
        sitting.screen.take(asked.seat, Move("pass"))
        sitting.frame()
    yield seen(sitting)


@pytest.mark.clause("GEM-104", "GEM-105", "GEM-108")
@pytest.mark.parametrize(("mode", "walk"), [("call", open_call), ("roll_call", roll_call)])
def test_people_see_the_same_whether_another_holds_a_ruby_or_not(tmp_path: Path, mode: str, walk: Any) -> None:
    both = [list(walk(table(tmp_path / str(holds), holds, mode))) for holds in (HOLDS, LACKS)]
    assert len(both[0]) == len(both[1])
    for moment, (one, other) in enumerate(zip(*both, strict=True)):
        assert one[1:] == other[1:], moment
        assert one[0] == other[0], moment
    frames = {moment[0] for moment in both[0]}
    assert len(frames) > 3, "something was seen at all"


@pytest.mark.clause("GEM-104", "GEM-109")
@pytest.mark.parametrize("mode", ["call", "roll_call"])
def test_a_bot_with_a_ruby_takes_as_long_and_shows_as_little(tmp_path: Path, mode: str) -> None:
    both = []
    for holds in (HOLDS, LACKS):
        sitting = table(tmp_path / str(holds), holds, mode, ("human", "bot:greedy", "bot:greedy"))
        moments = []
        for _ in range(70):
            sitting.frame(0.25)
            asked = sitting.session.asked()
            moments.append((*seen(sitting), asked.kind if asked else ""))
        both.append(moments)
    for moment, (one, other) in enumerate(zip(*both, strict=True)):
        assert one == other, moment


@pytest.mark.clause("GEM-107")
def test_the_answers_sleep_for_the_same_time_in_every_window(tmp_path: Path) -> None:
    for holds in (HOLDS, LACKS):
        sitting = table(tmp_path / str(holds), holds, "call", pace="fast" if holds else "slow")
        enabled = []
        for _ in range(20):
            enabled.append([button.enabled for button in sitting.screen.prompt.buttons])
            sitting.frame(0.25)
        assert enabled[0] == [False] * 4, "a call for each seat, and nobody"
        assert enabled[-1] == [True] * 4
        waking = next(i for i, state in enumerate(enabled) if state != enabled[0])
        assert waking * 0.25 == pytest.approx(PAUSE, abs=0.3)


def test_while_the_answers_sleep_the_question_says_so(tmp_path: Path) -> None:
    sitting = table(tmp_path, HOLDS, "call")
    assert "wake in a moment" in sitting.screen.prompt.detail
    sitting.frame(PAUSE + 0.5)
    sitting.frame()
    assert "wake" not in sitting.screen.prompt.detail
    assert all(button.enabled for button in sitting.screen.prompt.buttons)
