"""Each clause of each game is proved by a scenario or by a test that names it (DESIGN.md 4)."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import rules
from rules.kernel.book import Book, read_toml

TESTS = Path(__file__).parents[1]
MARK = re.compile(r"mark\.clause\(([^)]*)\)")


def named_by_scenarios(game: str) -> set[str]:
    named: set[str] = set()
    for path in sorted((TESTS / "scenarios" / game).glob("**/*.toml")):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8")).get("scenario", ()):
            if scenario.get("kind") != "manual":
                named.update(scenario.get("clauses", ()))
    return named


def named_by_tests() -> set[str]:
    named: set[str] = set()
    for path in sorted(TESTS.glob("**/test_*.py")):
        for mark in MARK.findall(path.read_text(encoding="utf-8")):
            named.update(re.findall(r"[\"']([\w.-]+)[\"']", mark))
    return named


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_clause_is_proved(game: str) -> None:
    clauses = Book(files("rules") / game).clauses
    assert sorted(set(clauses) - named_by_scenarios(game) - named_by_tests()) == []


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_clause_that_is_named_exists(game: str) -> None:
    clauses = Book(files("rules") / game).clauses
    assert clauses
    prefix = next(iter(clauses)).partition("-")[0] + "-"
    named = {name for name in named_by_scenarios(game) | named_by_tests() if name.startswith(prefix)}
    assert sorted(named - set(clauses)) == []


@pytest.mark.parametrize("game", [*rules.game_ids(), "kernel"])
def test_every_numbered_sentence_belongs_to_one_clause(game: str) -> None:
    data = read_toml(files("rules") / game, "clauses.toml")
    given = [message["id"] for message in data.get("message", ())]
    used = [name for clause in data.get("clause", ()) for name in clause.get("messages", ())]
    assert sorted(given) == sorted(used)
    assert len(set(used)) == len(used)


@pytest.mark.parametrize("game", [*rules.game_ids(), "kernel"])
def test_no_two_clauses_share_an_id(game: str) -> None:
    ids = [clause["id"] for clause in read_toml(files("rules") / game, "clauses.toml")["clause"]]
    assert len(set(ids)) == len(ids)
