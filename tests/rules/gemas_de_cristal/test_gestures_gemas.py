"""Every drop has an effect or a clause (DESIGN.md 6.2), and gestures mean what they seem to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.state import (
    BEACH,
    DECK,
    EACH,
    FUSION_DECK,
    FUSIONS,
    HAND,
    MEMORIES,
    ORDERED,
    UNIVERSE,
)
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move
from rules.kernel.state import bit
from rules.kernel.view import view

At = Callable[..., Any]


def outcome(state: Any, seat: int, move: Move) -> str:
    """What the law says of a move, whole or begun: "ok" or the sentence of its refusal."""
    verb = GAME.verbs[GAME.verb_index[move.verb]]
    if len(move.args) < len(verb.args):
        refusal = GAME.check(state, seat, move, False)
    else:
        refusal = GAME.allowed(state, seat, move)
    return refusal.sentence if refusal else "ok"


def drop(game: Any, seat: int, piece: int, place: int) -> list[str]:
    return [outcome(game.state, seat, move) for move in GAME.meant(game.state, seat, (piece,), place)]


@pytest.mark.clause("GEM-042", "GEM-050", "GEM-065")
def test_a_card_of_the_hand(at: At) -> None:
    given = {"hands": ["greg pearl steven", "lion"], "beach": ["", "sadie"], "memories": ["slinker", ""]}
    game = at(2, given)
    greg, pearl, steven = (game.card("hand", 0, name) for name in ("greg", "pearl", "steven"))
    assert GAME.meant(game.state, 0, (greg,), UNIVERSE) == (Move("play", (greg, UNIVERSE)),)
    assert GAME.meant(game.state, 0, (pearl,), UNIVERSE) == (Move("swap", (pearl,)),)
    assert GAME.meant(game.state, 0, (steven,), UNIVERSE) == (Move("carry", (steven,)),)
    for card in (greg, pearl, steven):
        assert drop(game, 0, card, UNIVERSE) == ["ok"]
        assert drop(game, 0, card, BEACH) == ["R07"]
        assert drop(game, 0, card, UNIVERSE + EACH) == ["R07"]
        assert drop(game, 0, card, MEMORIES) == ["R25"]
    assert drop(game, 0, greg, PIECE_PLACE + game.card("beach", 1, "sadie")) == ["R07"]
    assert GAME.meant(game.state, 0, (greg,), HAND) == ()


@pytest.mark.clause("GEM-047", "GEM-054", "GEM-020", "GEM-022", "GEM-037")
def test_what_is_not_moved_by_hand(at: At) -> None:
    given = {"hands": ["greg", "lion"], "beach": ["", "sadie"], "fusions": ["opal", "garnet"]}
    game = at(2, given)
    assert drop(game, 0, game.card("beach", 1, "sadie"), HAND) == ["R09"]
    assert drop(game, 0, game.card("fusions", 0, "fusion_opal"), BEACH) == ["R32"]
    assert drop(game, 0, game.card("hand", 1, "lion"), HAND) == ["R27"]
    top = game.state.zones[DECK].cards[0]
    assert drop(game, 0, top, HAND) == ["ok"], "a card dragged from the deck to the own hand is drawn"
    assert drop(game, 0, top, BEACH + EACH) == ["R26"]
    assert GAME.meant(game.state, 0, (), DECK) == (Move("draw"),)
    assert GAME.meant(game.state, 0, (), FUSION_DECK) == (Move("draw-fusion"),)


@pytest.mark.clause("GEM-090", "GEM-095", "GEM-103")
def test_answers(at: At) -> None:
    given = {"hands": ["carnelian greg", "ruby lion", "ruby"], "deck": "sadie onion steven"}
    game = at(3, given).say("A play carnelian", "B look")
    waits = game.card("universe", 0, "carnelian")
    ruby, lion = game.card("hand", 1, "ruby"), game.card("hand", 1, "lion")
    own = UNIVERSE + EACH
    assert drop(game, 1, ruby, PIECE_PLACE + waits) == ["ok"]
    assert GAME.meant(game.state, 1, (ruby,), own) == (Move("ruby", (ruby,)),)
    assert drop(game, 1, lion, PIECE_PLACE + waits) == ["R21"]
    assert drop(game, 1, lion, own) == ["R21"]
    assert drop(game, 1, lion, BEACH) == ["R23"]
    assert drop(game, 0, game.card("hand", 0, "greg"), UNIVERSE) == ["R35"]


@pytest.mark.clause("GEM-049", "GEM-087")
def test_discarding_and_ordering(at: At) -> None:
    game = at(2, {"hands": ["greg lion onion sadie steven", ""], "stars": 0}).say("A finish")
    cards = game.state.zones[HAND].cards
    assert drop(game, 0, cards[0], MEMORIES) == ["ok"], "one of two: the other one is asked for"
    assert GAME.meant(game.state, 0, tuple(cards[:2]), MEMORIES) == (Move("discard", tuple(cards[:2])),)
    assert drop(game, 0, cards[0], UNIVERSE) == ["R24"]
    game = at(2, {"hands": ["dogcopter_girl", "greg"], "deck": "sadie ruby lion"})
    game.say("A play dogcopter_girl", "nobody")
    top = game.state.zones[ORDERED].cards[0]
    assert drop(game, 0, top, DECK) == ["ok"]
    assert drop(game, 0, top, HAND) == ["R26"]
    assert drop(game, 1, top, DECK) == ["R26"]


def test_no_drop_and_no_click_raises_and_each_says_something() -> None:
    """Random positions: every piece that a seat sees or holds, dropped on everything."""
    said: set[str] = set()
    for seed in range(3):
        state = law.fresh(GAME, law.setup_for(GAME, 3, seed, ruby_window=["call", "roll_call", "call"][seed]))
        rng = Chance(seed)
        for number in range(160):
            pending = GAME.pending(state)
            if not pending:
                break
            seat = pending[0].seat
            if number % 8 == 0:
                shown = view(GAME, state, bit(seat))
                for piece in range(0, len(shown.pieces.face), 3):
                    for place in (*range(len(shown.zones)), *range(PIECE_PLACE, PIECE_PLACE + 70, 9)):
                        for move in GAME.meant(shown, seat, (piece,), place):
                            said.add(outcome(shown, seat, move))
            GAME.push(state, seat, law.random_move(GAME, state, pending[0], seat, rng)[0], [])
    assert {"ok", "R07", "R09", "R21", "R25", "R26", "R27", "R32"} <= said
    assert "TAB-001" not in said


@pytest.mark.parametrize("area", [FUSIONS, HAND])
def test_gestures_beyond_the_table_mean_nothing(at: At, area: int) -> None:
    state = at(2).state
    assert GAME.meant(state, 5, (0,), area) == ()
    assert GAME.meant(state, 0, (0,), 999) == ()
    assert GAME.meant(state, 0, (0,), PIECE_PLACE + 500) == ()
