"""The data of beanSprout says what SPEC.md says."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from rules.beansprout.catalogue import (
    BEANS,
    CARDS,
    COPIES,
    ID,
    LEVEL,
    MODES,
    POWER,
    PROGRAMS,
    STARTERS,
    N,
    faces_of,
    starter_cards,
)
from rules.beansprout.effects import VERBS
from rules.beansprout.game import GAME
from rules.kernel.book import PLACEHOLDER

SPEC = (files("rules") / "beansprout" / "SPEC.md").read_text(encoding="utf-8")
BLOCKS = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", SPEC, re.DOTALL)]
ROWS = re.findall(r"^\| (BSP-\d{3}) \| (.*?) \| .*? \| (\w+) \| (.*?) ?\|$", SPEC, re.MULTILINE)


def bare(value: object) -> object:
    """Data without its Spanish."""
    if isinstance(value, dict):
        return {key: bare(part) for key, part in value.items() if not key.endswith("_es")}
    return [bare(part) for part in value] if isinstance(value, list) else value


def test_the_cards_are_those_of_the_specification() -> None:
    assert bare(CARDS) == [card for block in BLOCKS for card in block.get("card", ())]


def test_the_starter_decks_are_those_of_the_specification() -> None:
    assert bare(list(STARTERS.values())) == [deck for block in BLOCKS for deck in block.get("deck", ())]


def test_options_and_constants_are_those_of_the_specification() -> None:
    block = next(block for block in BLOCKS if "constants" in block)
    ours = {row["id"]: (row["values"], row["default"]) for row in MODES["option"]}
    assert ours == {row["id"]: (row["values"], row["default"]) for row in block["option"]}
    there = {key: value for key, value in block["constants"].items() if key not in ("source", "players")}
    assert {key: value for key, value in MODES["constants"].items() if key != "hand_limit"} == there


@pytest.mark.clause("BSP-007")
def test_the_totals_of_the_box() -> None:
    for name in STARTERS:
        faces = faces_of(starter_cards(name), 0)
        by_level = [sum(LEVEL[face] == n for face in faces) for n in (1, 2, 3, 0)]
        assert (len(faces), by_level) == (40, [17, 9, 2, 12])
    for i, name in enumerate(ID):
        assert COPIES[i] == sum(starter_cards(deck).get(name, 0) for deck in STARTERS)
    assert sum(COPIES) == 80
    assert len(ID) == N == 31


def test_every_verb_of_the_cards_is_known_and_used() -> None:
    assert {effect.do for program in PROGRAMS for effect in program.effects} == set(VERBS)
    assert len(VERBS) == 19


def test_both_seats_have_the_same_cards() -> None:
    for column in (LEVEL, POWER, BEANS):
        assert column[:N] == column[N:]
    assert {GAME.back(face) for face in range(N)} == {0}
    assert {GAME.back(face) for face in range(N, 2 * N)} == {1}
    assert [GAME.back(hidden) for hidden in (-1, -2)] == [0, 1]


def test_the_clauses_are_those_of_the_specification() -> None:
    assert [row[0] for row in ROWS] == list(GAME.book.clauses)
    for clause, rule, kind, refusal in ROWS:
        ours = GAME.book.clauses[clause]
        assert ours.kind == kind
        assert ours.rule["en"] == rule.replace("*", "")
        assert bool(refusal.strip()) == bool(ours.messages) or clause == "BSP-021"
        if refusal and len(ours.messages) == 1:
            said = PLACEHOLDER.sub(lambda m: m[3] if m[3] is not None else "{}", ours.messages[clause]["en"])
            assert said == re.sub(r"\{[^}]*\}", "{}", refusal.strip()), clause
