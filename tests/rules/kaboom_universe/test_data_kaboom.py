"""The data files of Kaboom Universe say what the specification says."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from rules.kernel.book import Book

FOLDER = files("rules") / "kaboom_universe"
SPEC = (FOLDER / "SPEC.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (KAB-\d{3}) \| (.*?) \| (.*?) \| (\w+) \| (.*) \|$", re.M)
ROWS = {row[0]: row[1:] for row in ROW.findall(SPEC)}


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def block(name: str) -> dict[str, Any]:
    found = re.search(rf"```toml\n# file: {re.escape(name)}\n(.*?)```", SPEC, re.S)
    assert found
    return tomllib.loads(found[1])


def without_spanish(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: without_spanish(v) for k, v in value.items() if not k.endswith("_es")}
    if isinstance(value, list):
        return [without_spanish(entry) for entry in value]
    return value


def plain(text: str) -> str:
    """A cell of the specification without its Markdown marks."""
    return text.replace("*", "").replace("`", "")


@pytest.mark.parametrize("name", ["cards.toml", "modes.toml"])
def test_a_data_file_is_the_block_of_the_specification(name: str) -> None:
    assert without_spanish(data(name)) == block(name)


@pytest.mark.clause("KAB-005", "KAB-006", "KAB-007")
def test_the_box_holds_54_cards_of_the_kinds_the_rules_name() -> None:
    cards = data("cards.toml")["card"]
    copies = {card["id"]: card["copies"] for card in cards}
    by_kind: dict[str, int] = {}
    for card in cards:
        by_kind[card["kind"]] = by_kind.get(card["kind"], 0) + card["copies"]
    assert by_kind == {"dinosaur": 20, "asteroid": 7, "action": 19, "reaction": 7, "kaboom": 1}
    assert [card["copies"] for card in cards if card["kind"] == "dinosaur"] == [4] * 5
    actions = ("green_laser", "blue_laser", "steal_card", "switch_hand", "steal_dinosaur", "last_aid")
    assert [copies[name] for name in actions] == [4, 2, 4, 2, 4, 3]
    assert copies["divert"] == 7


@pytest.mark.clause("KAB-008")
def test_the_die_has_six_blank_four_simple_and_two_double_faces() -> None:
    die = data("modes.toml")["die"]
    assert [die["faces"].count(face) for face in ("blank", "simple", "double")] == [6, 4, 2]
    assert [die["hits"][face] for face in ("blank", "simple", "double")] == [0, 1, 2]


PLURAL = re.compile(r"\{k\|(\w+)\|\1s\}")


def test_the_clauses_are_those_of_the_specification_in_its_order() -> None:
    assert list(Book(FOLDER).clauses) == list(ROWS)
    assert len(ROWS) == 179


@pytest.mark.parametrize("clause", Book(FOLDER).clauses.values(), ids=lambda clause: clause.id)
def test_a_clause_says_what_the_specification_says(clause: Any) -> None:
    rule, section, kind, refusal = ROWS[clause.id]
    assert (clause.rule["en"], clause.section, clause.kind) == (plain(rule), section, kind)
    sentences = [] if refusal == "–" else re.findall(r"“([^”]*)”", refusal)
    ours = [PLURAL.sub(r"\1(s)", text["en"]) for text in clause.messages.values()]
    assert ours == sentences, "word for word, but that a number has its own form where the page writes action(s)"
    assert (clause.kind == "validate") == bool(sentences) or clause.id == "KAB-177"


def test_clauses_with_several_sentences_name_their_cases() -> None:
    several = {c.id: list(c.messages) for c in Book(FOLDER).clauses.values() if len(c.messages) > 1}
    cases = ("rain", "balance", "shield", "laser", "prey", "lost_card")
    assert several == {
        "KAB-075": [f"KAB-075.{case}" for case in cases],
        "KAB-109": ["KAB-109", "KAB-109.coop"],
        "KAB-113": ["KAB-113.resolving", "KAB-113.putting_down"],
        "KAB-178": ["KAB-178.round", "KAB-178.tie", "KAB-178.game"],
    }


@pytest.mark.parametrize("clause", Book(FOLDER).clauses.values(), ids=lambda clause: clause.id)
def test_both_languages_name_the_same_numbers_and_clauses(clause: Any) -> None:
    def named(text: str) -> list[str]:
        return sorted(re.findall(r"KAB-\d+|R-\d+\w?|\d+", text))

    for text in (clause.rule, *clause.messages.values()):
        assert named(text["en"]) == named(text["es"])


TERMS = {
    "Steal Dinosaur": "Robar dinosaurio",
    "Steal Card": "Robar carta",
    "Switch Hand": "Cambiar manos",
    "Last Aid": "Último auxilio",
    "Green Laser": "Láser verde",
    "Blue Laser": "Láser azul",
    "Triceratops": "Tricerátops",
    "Pterodactyl": "Pterodáctilo",
    "Diplodocus": "Diplodocus",
    "T-Rex": "T-Rex",
    "Kaboom": "Kaboom",
}


@pytest.mark.parametrize(("english", "spanish"), TERMS.items())
def test_a_card_has_one_name_everywhere(english: str, spanish: str) -> None:
    book = Book(FOLDER)
    sentences = [text for clause in book.clauses.values() for text in (clause.rule, *clause.messages.values())]
    sentences += book.texts.values()
    astray = [
        text["es"] for text in sentences if english in text["en"] and spanish.casefold() not in text["es"].casefold()
    ]
    assert astray == []
