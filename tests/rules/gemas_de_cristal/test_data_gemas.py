"""The data files of Gemas de Cristal say what the specification says."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rules.gemas_de_cristal.catalogue import ABILITY, BOX, CARDS, COST, GEM_OF, N_CHARACTERS, OPTIONS, POINTS
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.kinds import KINDS
from rules.kernel.book import Book

FOLDER = files("rules") / "gemas_de_cristal"
SPEC = (FOLDER / "SPEC.md").read_text(encoding="utf-8")
BLOCKS = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", SPEC, re.S)]
ROW = re.compile(r"^\| (GEM-\d{3}) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$", re.M)
MESSAGES = {row["id"]: row for block in BLOCKS for row in block.get("message", ())}


def many(text: str) -> str:
    """A sentence with its plural forms alone, as the specification writes it."""
    return re.sub(r"\{\w+\|[^|}]*\|([^}]*)\}", r"\1", text)


def rows(kind: str) -> list[dict[str, Any]]:
    return [row for block in BLOCKS for row in block.get(kind, ())]


@pytest.mark.parametrize("kind", ["gem", "character", "fusion", "table_card"])
def test_cards_are_those_of_the_specification(kind: str) -> None:
    ours = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))[kind]
    theirs = [{key: value for key, value in row.items() if key != "source" and value != ""} for row in rows(kind)]
    assert [{key: value for key, value in row.items() if value != ""} for row in ours] == theirs


def test_totals() -> None:
    assert Counter(face < N_CHARACTERS for face in BOX) == {True: 58, False: 12}
    characters = [face for face in BOX if face < N_CHARACTERS]
    assert Counter(COST[face] for face in characters) == {0: 14, 1: 21, 2: 16, 3: 7}
    assert sum(POINTS[face] for face in characters) == 92
    assert sum(POINTS[face] for face in BOX if face >= N_CHARACTERS) == 92
    assert Counter(GEM_OF[face] for face in characters)["corrupted"] == 8
    plain = [face for face in characters if ABILITY[face].aim == "plain" and CARDS[face]["id"] != "ruby"]
    assert len(plain) == 11


def test_clauses_are_those_of_the_specification_word_for_word() -> None:
    table = {row[0]: row[1:] for row in ROW.findall(SPEC)}
    clauses = Book(FOLDER).clauses
    assert list(clauses) == [row[0] for row in ROW.findall(SPEC)]
    for name, (rule, section, kind, refusal) in table.items():
        clause = clauses[name]
        assert (clause.rule["en"], clause.section, clause.kind) == (rule, section, kind), name
        number, colon, text = refusal.partition(": ")
        if re.fullmatch(r"R\d\d", number) and colon:
            assert [many(message["en"]) for message in clause.messages.values()] == [text], name
            assert [many(message["es"]) for message in clause.messages.values()] == [MESSAGES[number]["es"]], name
        else:
            assert not clause.messages, name


def test_every_numbered_sentence_is_there() -> None:
    given = {name for clause in Book(FOLDER).clauses.values() for name in clause.messages if name.startswith("R")}
    assert given == set(MESSAGES)


def test_interface_words_of_the_specification_are_used() -> None:
    """Zones, decks and buttons are called as section 3.6 calls them, in both languages."""
    ours = GAME.book
    english = next(block["ui_en"] for block in BLOCKS if "ui_en" in block)
    spanish = next(block["ui_es"] for block in BLOCKS if "ui_es" in block)
    same = {
        "zone.beach_city": "zone.beach",
        "zone.universe": "zone.universe",
        "zone.memories": "zone.memories",
        "deck.character": "zone.deck",
        "deck.fusion": "zone.fusion_deck",
        "hand": "zone.hand",
        "phase.window": "prompt.window",
        "act.finish": "button.finish",
        "act.call": "button.call",
        "act.pass": "button.let_pass",
        "act.close": "button.nobody",
        "act.play_ruby": "button.ruby",
        "log.cancelled": "event.stopped.text",
        "log.no_target": "event.no_target.text",
        "log.nothing": "event.nothing.text",
        "end.triggered": "event.end_triggered.text",
    }
    for theirs, key in same.items():
        assert (ours.text(key)["en"], ours.text(key)["es"]) == (english[theirs], spanish[theirs]), key


def test_options_and_defaults_are_those_of_the_specification() -> None:
    given = re.findall(r"^\| `(\w+)` \| ([`\w]+) \|", SPEC[SPEC.index("### 7.2") : SPEC.index("## 8.")], re.M)
    defaults = {name: default.strip("`") for name, default in given}
    assert defaults.pop("language") == "es"
    assert {name: str(row["default"]).lower() for name, row in OPTIONS.items()} == defaults
    assert OPTIONS["ruby_pause_s"]["values"] == list(range(16))


def test_each_ability_with_targets_has_a_sentence() -> None:
    keys = {f"aim_{ability.key}" for ability in ABILITY if ability.aim not in ("plain", "draw", "order")}
    assert keys == {name for name in KINDS if name.startswith("aim_")}


def test_every_card_and_gem_has_a_picture() -> None:
    art = Path(str(files("assets"))) / "art" / "gemas_de_cristal"
    names = {path.stem for path in art.glob("*.svg")}
    wanted = {row["id"] for row in CARDS} | {f"icon_gem_{row['id']}" for row in rows("gem")} | {"icon_star"}
    assert wanted <= names
    assert len({(art / f"{row['id']}.svg").read_bytes() for row in CARDS}) == len(CARDS)
