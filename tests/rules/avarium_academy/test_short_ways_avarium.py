"""The law has short ways: games walked along them come to the same states as along the long ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rules.avarium_academy import checks, fights, rounds
from rules.avarium_academy.catalogue import ABILITIES, FACES, INSTANT, MOMENTS, PLAYS, WIN
from rules.avarium_academy.compiling import REF, Selector
from rules.avarium_academy.game import GAME
from rules.avarium_academy.state import AvariumState
from rules.avarium_academy.targets import of_abilities
from rules.avarium_academy.values import fails, holds, matching
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Move

At = Callable[..., Any]
MOVES = 350
"""Of each game."""

DULL = frozenset({"yield", "nobody", "pass", "end", "alone", "call"})
"""Moves after which little happens: they are thought over."""

SWITCHES = frozenset({"stop", "full"})
"""With a stop everywhere no window closes at once: the switches stay as `start` sets them."""

RETRIES = 3


def _long_test(face: int) -> Any:
    cond = WIN[face]
    assert cond is not None
    return lambda state, seat, idol: holds(state, cond, seat, idol)


@contextmanager
def long_ways() -> Iterator[None]:
    """Windows open though nobody could be asked in them, every Student's Defense is looked at after every event,
    Win-Cons are found by their conditions, guards are looked for in every Class."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "_still", lambda state, moment: False)
        patch.setattr(rounds, "anybody_asked", lambda state, moment: True)
        patch.setattr(checks, "LOWERS_DEFENSE", True)
        patch.setattr(checks, "WATCHED", [_long_test(face) if INSTANT[face] else None for face in FACES])
        patch.setattr(fights, "given", lambda state, seat, keyword: True)
        yield


TABLES: tuple[dict[str, Any], ...] = (
    {
        "idols": ["hojo", "amyba"],
        "classes": ["sentai_red sentai_pink kendo_ace gang_boss", "goalkeeper pyramid_base probe_droid shrine_keeper"],
        "halls": ["choir_acolyte garage_drummer", "exchange_alien graffiti_artist"],
        "hands": ["chalk_dust textbook_armour", "forged_excuse line_jumper"],
        "rep": [12, 12],
    },
    {
        "idols": ["touka", "raj", "kitty"],
        "classes": ["volatile_chemist star_striker", "goalkeeper doomsayer shadow_kunoichi", "truant class_treasurer"],
        "halls": ["number_one_host", "choir_acolyte", "star_empress"],
        "hands": ["expulsion_notice tripwire", "not_listening scholarship", "second_wind cheap_shot"],
        "expel": "truant star_striker volatile_chemist graffiti_artist garage_drummer garage_drummer transfer_student",
        "merit": [12, 9, 14],
        "rep": [8, 14, 8],
    },
    {
        "idols": ["wolfgang", "coral", "hojo", "love"],
        "classes": ["prodigy_painter lab_partner", "goalkeeper record_o_matic", "doomsayer truant", "class_treasurer"],
        "halls": ["", "exchange_alien", "choir_acolyte", "graffiti_artist"],
        "hands": ["bake_sale bake_sale cram_session", "confiscate", "all_nighter", "stage_fright"],
        "merit": [20, 44, 6, 20],
        "rep": [9, 4, 9, 9],
        "lib_count": 6,
    },
)
"""Where much is about to happen: triggers, guards, weakened Students, Win-Cons within reach."""


def start(at: At, seed: int) -> AvariumState:
    """One of the tables, with people who are asked as the stops are; some have set switches."""
    given = TABLES[seed % len(TABLES)]
    state: AvariumState = at(len(given["idols"]), {**given, "stops": "default"}).follow().state.clone()
    rng = Chance(seed)
    facts = state.facts
    for seat in range(len(state.seats)):
        facts.stops_on[seat] = sum({1 << rng.below(len(MOMENTS)) for _ in range(2)}) if rng.below(4) == 0 else 0
    facts.full = 1 if seed % 7 == 6 else 0
    return state


def walk(state: AvariumState, seed: int) -> Iterator[tuple[AvariumState, int, Move]]:
    """States of a random game with the move that is made in each; who gets the next one sends it."""
    rng = Chance(seed)
    for _ in range(MOVES):
        pending = GAME.pending(state)
        if not pending:
            return
        seats = [seat for seat in range(len(state.seats)) if pending[0].seats >> seat & 1]
        seat = seats[rng.below(len(seats))]
        move, _ = law.random_move(GAME, state, pending[0], seat, rng)
        left = RETRIES
        while move.verb in SWITCHES or (move.verb in DULL and left > 0):
            left -= 1
            move, _ = law.random_move(GAME, state, pending[0], seat, rng)
        yield state, seat, move
        state, _ = step(state, seat, move)


def step(state: AvariumState, seat: int, move: Move) -> tuple[AvariumState, list[Any]]:
    """The state after a legal move, and what happened."""
    done = law.apply(GAME, state, seat, move)
    assert isinstance(done, tuple)
    return done


@pytest.mark.parametrize("seed", range(12))
def test_short_and_long_ways_lead_to_the_same_states(at: At, seed: int) -> None:
    for state, seat, move in walk(start(at, seed), seed + 1000):
        after, events = step(state, seat, move)
        with long_ways():
            other, told = step(state, seat, move)
        assert GAME.dump(after) == GAME.dump(other), f"{seat} {move}"
        assert events == told, f"{seat} {move}"


def selectors() -> list[Selector]:
    """Those of all cards that choose cards, without those that look at an earlier choice."""
    found: list[Selector] = []
    for ability in (one for face in FACES for one in (*ABILITIES[face], *PLAYS[face])):
        found += [entry.cards for entry in ability.targets if entry.cards is not None and not of_abilities(entry)]
        for do in (*ability.do, *ability.apply):
            inside = (do.each, do.combat_each, do.when.match if do.when is not None else None)
            found += [one for one in inside if one is not None]
    return [sel for sel in found if sel.cost_ref < 0 and sel.of < REF]


@pytest.mark.parametrize("seed", range(3))
def test_what_matches_a_selector_is_what_fails_none_of_its_keys(at: At, seed: int) -> None:
    wanted = selectors()
    for number, (state, seat, _) in enumerate(walk(start(at, seed), seed + 2000)):
        if number % 12:
            continue
        pieces = range(len(state.pieces.face))
        source = state.facts.idols[seat]
        for sel in wanted:
            plain = [piece for piece in pieces if not fails(state, sel, seat, source, piece)]
            assert sorted(matching(state, sel, seat, source)) == plain
