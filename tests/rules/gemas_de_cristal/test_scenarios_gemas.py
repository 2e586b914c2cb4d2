"""Every given scenario of Gemas de Cristal holds, unchanged."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.gemas_de_cristal.game import GAME
from rules.kernel.scenario import PASSED, SKIPPED, Runner, Scenario, read_file

FILE = Path(__file__).parents[2] / "scenarios" / "gemas_de_cristal" / "gemas_de_cristal.scenarios.toml"
NAME, SCENARIOS = read_file(FILE)
RUNNER = Runner(GAME, SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_it_holds(scenario: Scenario) -> None:
    outcome = RUNNER.outcome(scenario)
    assert outcome.verdict == (SKIPPED if scenario.kind == "manual" else PASSED), outcome.why


def test_the_file_is_of_this_game() -> None:
    assert GAME.id == NAME
    assert len(SCENARIOS) == 62


@pytest.mark.parametrize(
    ("name", "expect"),
    [
        ("S01", {"deck_size": {"2": 51}}),
        ("S01", {"state": "setup"}),
        ("S02", {"state": "stars"}),
        ("S10", {"hands": ["", "slinker", "greg"]}),
        ("S16", {"beach": ["ruby carnelian", ""]}),
        ("S37", {"score": [25, 2]}),
        ("S40", {"winners": "A"}),
        ("S43", {"floor": "B"}),
        ("S54", {"view": {"A": {"hand.C": "steven sadie"}}}),
        ("S57", {"view": {"B": {"board.A.total": "none"}}}),
    ],
)
def test_a_wrong_expectation_fails(name: str, expect: dict[str, object]) -> None:
    """The runner and this game's reading of values can tell."""
    scenario = next(s for s in SCENARIOS if s.id == name)
    broken = msgspec.structs.replace(scenario, expect=expect)
    assert RUNNER.outcome(broken).verdict == "FAILED"


def said(*moves: str, **more: object) -> str:
    """What comes of a scenario made here."""
    given = {"hands": ["carnelian greg", "ruby lion", "onion"], "deck": "sadie steven jasper"}
    scenario = msgspec.convert({"id": "X", "seats": 3, "given": given, "moves": list(moves), **more}, Scenario)
    return str(Runner(GAME, [scenario]).outcome(scenario))


@pytest.mark.clause("GEM-097", "GEM-108")
def test_nobody_lets_it_pass_for_all_who_are_pending_in_both_ways_of_asking() -> None:
    for mode in ("call", "roll_call"):
        options = {"ruby_window": mode}
        assert (
            said("A play carnelian", "nobody", "? hands.A = greg sadie", "? state = stars", options=options) == "X ok"
        )
        after = ("A play carnelian", "B ruby on 0", "nobody", "? hands.A = greg", "? universe.B = ruby")
        assert said(*after, options=options) == "X ok"
    assert said("nobody !R20") == "X ok"
    assert said("A play carnelian", "B look", "nobody !R35") == "X ok"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("A fly", "is no move"),
        ("discard", "needs a seat before it"),
        ("A play dragon", "there is no character 'dragon'"),
        ("A play greg onto B", "can't be read"),
        ("A drag moon to A.hand", "can't be dragged"),
        ("A peek B.pocket", "there is no zone"),
        ("A play lion take greg to B", "can't be read"),
        ("? deep = 3", "there is no value 'deep'"),
        ("? view.E.deck = 3", "a view is that of"),
        ("? named.opal = all", "fusions are written with fusion_"),
    ],
)
def test_words_that_mean_nothing_are_named(line: str, wrong: str) -> None:
    assert wrong in said(line)


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"hand": ["greg"]}, "knows no 'hand'"),
        ({"hands": "greg"}, "a list with one string a seat"),
        ({"hands": ["greg greg"]}, "no further 'greg'"),
        ({"active": "E"}, "active is a seat"),
        ({"stars": 4}, "stars is a number"),
        ({"fusions": ["fusion_opal"]}, "there is no fusion 'fusion_opal'"),
    ],
)
def test_positions_that_cannot_be_are_named(given: dict[str, object], wrong: str) -> None:
    assert wrong in said(given=given)


def test_a_random_card_that_is_not_given_fails_the_scenario() -> None:
    given: dict[str, object] = {"hands": ["foxman greg", "lion slinker", ""]}
    assert "picks" in said("A play foxman from B to C", "nobody", given=given)
    given = {"hands": ["foxman greg", "lion slinker", ""], "picks": "sadie"}
    assert "isn't in the hand" in said("A play foxman from B to C", "nobody", given=given)
