"""The law's walk: part by part, in display order, optional and repeated arguments, nothing that is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import pytest
from tiny.game import GAME, Tiny
from tiny.play import NOTATION, fresh_record, position, say
from tiny.steps import Z
from tiny.words import VERBS

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.events import Events
from rules.kernel.game import STEPS_AT_MOST, Endless
from rules.kernel.moves import Arg, Decision, Kind, Move, Refusal, SeatRef, Shape, Verb
from rules.kernel.state import NOTHING, State, Step

PLAY, DROP, FINISH = (
    next(i for i, verb in enumerate(VERBS) if verb.name == name) for name in ("play", "drop", "finish")
)


class Spin(Step, frozen=True, tag="spin"):
    """Runs and never leaves the agenda."""


def spin(state: State[Any, Any], step: Spin, events: Events) -> None:
    """Does nothing, for ever."""


class Spinning(Tiny):
    """A game with a fault: finishing a turn goes round in circles."""

    runners: ClassVar = {**Tiny.runners, Spin: spin}

    def push(self, state: State[Any, Any], seat: int, move: Move, events: Events) -> None:
        """Puts the fault on the agenda."""
        state.agenda.append(Spin())
        self.run(state, events)


def decision(record: Any) -> Decision:
    """The question that holds up the game."""
    found: Decision = record.pending()[0]
    return found


def test_values_are_asked_part_by_part_and_the_law_drops_branches() -> None:
    record = position(3, hands=["thief sun ward", "sun", ""])
    state, asked = record.state, decision(record)
    verbs = [VERBS[v].name for v in law.values(GAME, state, asked, 0, ())]
    assert verbs == ["play", "bury", "look", "finish"]
    thief, sun, ward = (NOTATION.card(state, 0, "play", name) for name in ("thief", "sun", "ward"))
    assert set(law.values(GAME, state, asked, 0, (PLAY,))) == {thief, sun}, "a ward is no card to play"
    assert law.values(GAME, state, asked, 0, (PLAY, thief)) == [1], "a thief names another seat that holds a card"
    assert law.values(GAME, state, asked, 0, (PLAY, sun)) == [NOTHING]
    assert ward not in law.values(GAME, state, asked, 0, (PLAY,))


def test_a_seat_that_is_not_asked_has_no_values() -> None:
    record = position(3, hands=["sun", "sun", ""])
    assert law.values(GAME, record.state, decision(record), 1, ()) == []
    assert list(law.legal(GAME, record.state, decision(record), (), 1)) == []


def test_legal_lists_each_move_once_and_completes_what_is_begun() -> None:
    record = position(2, hands=["thief sun", "sun"])
    state, asked = record.state, decision(record)
    moves = list(law.legal(GAME, state, asked))
    assert len(moves) == len(set(moves)) == 6
    thief = NOTATION.card(state, 0, "play", "thief")
    assert list(law.legal(GAME, state, asked, (PLAY, thief))) == [Move("play", (thief, 1))]
    assert list(law.legal(GAME, state, asked, (FINISH,))) == []
    assert Move("finish") in moves


def test_a_repeated_argument_ends_with_nothing() -> None:
    record = position(2, hands=["sun sun sun sun heart", ""])
    say(record, "A finish")
    state, asked = record.state, decision(record)
    assert asked.kind == "trim"
    hand = state.zones[Z.hand(0)].cards
    assert law.values(GAME, state, asked, 0, (DROP,)) == sorted(hand), "not enough yet: no end is offered"
    assert law.values(GAME, state, asked, 0, (DROP, hand[0], hand[1])) == [NOTHING]
    assert law.complete(VERBS[DROP], (DROP, hand[0])) is None
    assert law.complete(VERBS[DROP], (DROP, hand[0], NOTHING)) == Move("drop", (hand[0],))
    assert law.complete(VERBS[DROP], (DROP, NOTHING)) == Move("drop")
    moves = list(law.legal(GAME, state, asked))
    assert len(moves) == 20
    assert all(len(move.args) == 2 for move in moves)


def test_complete_knows_optional_before_repeated() -> None:
    verb = Verb("v", (Arg("o", Kind.SEAT, optional=True), Arg("r", Kind.SEAT, repeated=True)))
    assert law.complete(verb, (0, NOTHING)) is None
    assert law.complete(verb, (0, NOTHING, NOTHING)) == Move("v", (NOTHING,))
    assert law.complete(verb, (0, 2, 1, NOTHING)) == Move("v", (2, 1))
    assert law.complete(Verb("w", (Arg("a", Kind.SEAT),)), (0,)) is None
    assert law.complete(Verb("w", (Arg("a", Kind.SEAT),)), (0, 3)) == Move("w", (3,))


def test_apply_gives_a_new_state_and_leaves_the_old_one() -> None:
    record = position(2, hands=["sun", ""])
    before = GAME.dump(record.state)
    done = law.apply(GAME, record.state, 0, Move("bury", (NOTATION.card(record.state, 0, "bury", "sun"),)))
    assert not isinstance(done, Refusal)
    assert GAME.dump(record.state) == before
    assert GAME.dump(done[0]) != before
    assert [event.kind for event in done[1]] == ["bury"]


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        (Move("nonsense"), "TAB-001"),
        (Move("play", (1,)), "TAB-001"),
        (Move("play", (1, 2, 3)), "TAB-001"),
        (Move("finish", (1,)), "TAB-001"),
        (Move("concede", (1,)), "TAB-001"),
        (Move("play", (999, NOTHING)), "TINY-06"),
        (Move("play", (-7, NOTHING)), "TINY-06"),
    ],
)
def test_a_move_of_the_wrong_shape_is_refused(move: Move, clause: str) -> None:
    record = position(2, hands=["sun", ""])
    done = law.apply(GAME, record.state, 0, move)
    assert isinstance(done, Refusal)
    assert done.clause == clause


def test_a_seat_that_is_not_asked_is_refused_even_where_the_game_forgets_to() -> None:
    class Lax(Tiny):
        """A law that asks nobody who they are."""

        def check(self, state: State[Any, Any], seat: int, move: Move, whole: bool = True) -> Refusal | None:
            return None if move.verb == "finish" else Refusal("TINY-02")

    state = position(3, hands=["sun", "", ""]).state
    state.facts.claimed = 0b110
    assert law.apply(Lax(), state, 1, Move("finish")) == Refusal("TAB-002", args={"seat": SeatRef(1)})
    assert not isinstance(law.apply(Lax(), state, 0, Move("finish")), Refusal)
    assert not isinstance(law.apply(Lax(), state, -1, Move("finish")), Refusal), "the table is nobody's turn"


def test_effects_that_never_end_refuse_the_move_whole() -> None:
    game = Spinning()
    state = position(2, hands=["sun", ""]).state
    before = GAME.dump(state)
    assert law.apply(game, state, 0, Move("finish")) == Refusal("TAB-009")
    assert GAME.dump(state) == before
    with pytest.raises(Endless, match=str(STEPS_AT_MOST)):
        game.push(state.clone(), 0, Move("finish"), [])


def test_a_run_that_ends_at_its_very_limit_is_reported_in_words() -> None:
    def countdown(state: State[Any, Any], step: Spin, events: Events) -> None:
        state.facts.round += 1
        if state.facts.round > STEPS_AT_MOST:
            state.agenda.clear()

    class Slow(Tiny):
        runners: ClassVar = {Spin: countdown}

    state = position(2, hands=["sun", ""]).state
    state.agenda = [Spin()]
    with pytest.raises(Endless, match="Spin"):
        Slow().run(state, [])


def test_the_domain_of_an_argument_is_all_that_it_could_name_and_nothing() -> None:
    state = fresh_record(3).state
    sizes = {kind: len(law.domain(state, Arg("x", kind, 2, 5))) for kind in Kind}
    assert sizes == {Kind.PIECE: 24, Kind.SEAT: 4, Kind.ZONE: 13, Kind.NUMBER: 5, Kind.FLAG: 3}
    verb = Verb("v", (Arg("s", Kind.SEAT), Arg("f", Kind.FLAG)))
    assert len(list(law.universe(GAME, state, verb))) == len(set(law.universe(GAME, state, verb))) == 12
    assert list(law.universe(GAME, state, Verb("w"))) == [Move("w")]


def test_a_set_up_that_is_none_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="TINY-01"):
        law.fresh(GAME, law.setup_for(GAME, 3, 1, "duel"))


def test_a_random_move_backs_out_of_dead_ends() -> None:
    class DeadEnds(Tiny):
        """`play` is offered as a verb, but nothing completes it."""

        def check(self, state: State[Any, Any], seat: int, move: Move, whole: bool = True) -> Refusal | None:
            if move.verb == "play" and len(move.args) == 2 and whole:
                return Refusal("TINY-08")  # what is judged only when the move is complete
            if move.verb in ("bury", "look"):
                return Refusal("TINY-08")
            return super().check(state, seat, move, whole)

    record = position(2, hands=["sun sun", ""])
    for seed in range(20):
        move, found = law.random_move(DeadEnds(), record.state, decision(record), 0, Chance(seed))
        assert move == Move("finish")
        assert found >= 2


def test_no_legal_answer_is_a_fault_that_is_named() -> None:
    record = position(2, hands=["sun", ""])
    with pytest.raises(LookupError, match="seat 1 has no legal answer to turn"):
        law.random_move(GAME, record.state, decision(record), 1, Chance(1))


def test_playouts_are_the_same_each_time() -> None:
    runs = {law.playouts(GAME, 3, 11, "crowd", "wild") for _ in range(3)}
    assert len(runs) == 1
    assert law.playouts(GAME, 3, 12, "crowd", "wild") not in runs


def test_an_offer_and_a_team_question_may_be_answered_by_any_seat_named() -> None:
    record = position(3, hands=["sun", "sun", "sun"])
    offer = record.pending()[1]
    assert (offer.shape, offer.seats) == (Shape.OFFER, 0b110)
    assert [list(law.legal(GAME, record.state, offer, (), seat)) for seat in (0, 1, 2)] == [
        [],
        [Move("claim")],
        [Move("claim")],
    ]


def test_options_may_be_a_generator() -> None:
    class Lazy(Tiny):
        def options(self, state: Any, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
            yield from super().options(state, decision, seat, partial)

    record = position(3, hands=["thief sun ward", "sun", ""])
    asked = decision(record)
    assert list(law.legal(Lazy(), record.state, asked)) == list(law.legal(GAME, record.state, asked))
