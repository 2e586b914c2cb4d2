"""The law is one: what `check` accepts is what `legal` lists, in every mode, at every question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.kaboom_universe.catalogue import BOX, PIECES
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.notation import NOTATION
from rules.kernel import law
from rules.kernel.moves import Move
from rules.kernel.notation import letter
from rules.kernel.state import TABLE, seats_of
from rules.kernel.view import view

MODES = [
    ("competitive", "basic", 2),
    ("competitive", "advanced", 3),
    ("apocalypse", "basic", 4),
    ("apocalypse", "advanced", 2),
    ("coop", "basic", 1),
    ("coop", "basic", 3),
    ("coop", "advanced", 2),
]


def listed(state: Any, seat: int) -> Counter[Move]:
    found: Counter[Move] = Counter()
    for decision in GAME.pending(state):
        if decision.seats >> seat & 1:
            found.update(law.legal(GAME, state, decision, (), seat))
    return found


def accepted(state: Any, seat: int, verb: str, argument: int, fixed: tuple[int, ...]) -> set[Move]:
    """All moves of a verb that check accepts, found by trying every value, never by `options`."""
    declared = GAME.verbs[GAME.verb_index[verb]].args
    found: set[Move] = set()
    domain = law.domain(state, declared[argument])
    last = argument + 1 == len(declared)
    for value in domain:
        args = (*fixed, value)
        refusal = GAME.check(state, seat, Move(verb, args), last)
        if last:
            if refusal is None:
                found.add(Move(verb, args))
        elif refusal is None:
            found |= accepted(state, seat, verb, argument + 1, args)
        elif sum(args) % 11 == 0:  # a sample of refused parts: no completion of them may be accepted
            assert not accepted(state, seat, verb, argument + 1, args), (verb, args, refusal)
    return found


@pytest.mark.parametrize(("mode", "level", "seats"), MODES)
def test_check_accepts_what_legal_lists(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    for number, state in enumerate(states(mode, level, seats, 3, 60)):
        if number % 3:
            continue
        asked = sum(bit for bit in {d.seats for d in GAME.pending(state)})
        for seat in range(seats):
            want = set(listed(state, seat))
            got: set[Move] = set()
            for verb in GAME.verbs:
                if not verb.args:
                    got |= {Move(verb.name)} if GAME.check(state, seat, Move(verb.name)) is None else set()
                elif GAME.check(state, seat, Move(verb.name), False) is None:
                    got |= accepted(state, seat, verb.name, 0, ())
            assert got == want, (number, seat, asked)


@pytest.mark.parametrize(("mode", "level", "seats"), MODES)
def test_every_question_has_an_answer_and_pieces_are_conserved(
    states: Callable[..., Any], mode: str, level: str, seats: int
) -> None:
    for seed in range(3):
        for state in states(mode, level, seats, seed, 250):
            first = GAME.pending(state)[0]
            assert any(next(law.legal(GAME, state, first, (), seat), None) for seat in seats_of(first.seats))
            lying = sorted(piece for zone in state.zones for piece in zone.cards)
            assert lying == list(range(PIECES))
            assert sorted(state.pieces.face) == sorted(BOX)
            for at, zone in enumerate(state.zones):
                assert all(state.pieces.zone[piece] == at for piece in zone.cards)


@pytest.mark.parametrize(("mode", "level", "seats"), MODES)
def test_what_is_legal_shows_in_a_view(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    for state in states(mode, level, seats, 5, 80):
        for decision in GAME.pending(state):
            for seat in seats_of(decision.seats):
                seen = view(GAME, state, 1 << seat)
                assert list(law.legal(GAME, seen, decision, (), seat)) == list(
                    law.legal(GAME, state, decision, (), seat)
                )


@pytest.mark.parametrize(("mode", "level", "seats"), MODES)
def test_moves_are_read_as_they_are_written(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    for seed in range(2):
        for state in states(mode, level, seats, seed, 120):
            for seat in range(seats):
                texts = set()
                for move in listed(state, seat):
                    text = NOTATION.format(state, seat, move)
                    assert NOTATION.parse(state, text) == (seat, move), text
                    assert text.startswith(letter(seat) + " ")
                    assert text not in texts
                    texts.add(text)


@pytest.mark.parametrize(("mode", "level", "seats"), MODES)
def test_states_come_back_from_their_bytes(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    for state in states(mode, level, seats, 8, 120):
        data = GAME.dump(state)
        assert GAME.dump(GAME.restore(data)) == data
        assert GAME.dump(state.clone()) == data


@pytest.mark.parametrize("verb", ["next", "yes", "draw", "end"])
def test_the_table_itself_takes_no_turn(at: Callable[..., Any], verb: str) -> None:
    state = at("competitive", "basic", 2).state
    assert GAME.allowed(state, TABLE, Move(verb)) is not None
