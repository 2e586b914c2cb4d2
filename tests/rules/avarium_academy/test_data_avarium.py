"""The data against the totals of SPEC.md 3.7, and that the code knows verbs, not cards."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from rules.avarium_academy.catalogue import (
    BOX,
    COLOURS,
    GENDERS,
    IDOLS,
    KIND,
    MOMENTS,
    ROWS,
    SCHEMES,
    STUDENTS,
    SURPRISE,
)
from rules.avarium_academy.compiling import KEYWORDS, TIMINGS, selector
from rules.avarium_academy.effects import VERBS
from rules.avarium_academy.kinds import KINDS
from table.sound import names

FOLDER = files("rules") / "avarium_academy"


def test_the_box_holds_112_cards() -> None:
    assert Counter(KIND[face] for face in BOX) == {0: 8, 1: 60, 2: 40, 3: 4}
    assert len(STUDENTS) == 36
    assert len(SCHEMES) == 25
    assert sum(ROWS[face]["tier"] == "basic" for face in IDOLS) == 4


def test_colours_genders_and_surprises_are_counted_as_the_specification_says() -> None:
    cards = [ROWS[face] for face in BOX]
    assert [sum(row.get("colour") == colour for row in cards) for colour in COLOURS] == [20, 20, 20]
    assert [sum(row.get("gender") == gender for row in cards) for gender in GENDERS] == [24, 24, 12]
    assert sum(SURPRISE[face] for face in BOX) == 17
    assert len(MOMENTS) == 17


def test_the_data_is_that_of_the_specification() -> None:
    """Every value of its TOML blocks stands in the data, unchanged."""
    spec = (FOLDER / "SPEC.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", spec[spec.index("### 3.2") : spec.index("### 3.7")], re.S)
    wanted = tomllib.loads("\n".join(blocks))
    given = {
        **tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8")),
        **{
            key: value
            for key, value in tomllib.loads((FOLDER / "modes.toml").read_text(encoding="utf-8")).items()
            if key in ("option", "moment")
        },
    }

    def same(want: object, got: object, where: str) -> None:
        if isinstance(want, dict):
            assert isinstance(got, dict), where
            for key, value in want.items():
                if value != "":  # an empty text is left out
                    same(value, got.get(key), f"{where}.{key}")
        elif isinstance(want, list):
            assert isinstance(got, list), where
            assert len(want) == len(got), where
            for number, (one, other) in enumerate(zip(want, got, strict=True)):
                same(one, other, f"{where}[{number}]")
        else:
            assert want == got, where

    same(wanted, given, "")


def test_every_word_of_the_vocabulary_is_used_and_known() -> None:
    steps = [step for row in ROWS for step in _steps(row)]
    assert {step["verb"] for step in steps} == set(VERBS) | {"modify", "grant"}
    assert {step["keyword"] for step in steps if "keyword" in step} == set(KEYWORDS)
    timings = {row.get("timing") for row in ROWS} | {a.get("timing") for row in ROWS for a in row.get("ability", ())}
    assert timings - {None} == set(TIMINGS)


def _steps(row: dict[str, object]) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    stack: list[object] = [row]
    while stack:
        value = stack.pop()
        if isinstance(value, dict):
            if "verb" in value:
                found.append(value)
            stack += value.values()
        elif isinstance(value, list):
            stack += value
    return found


def test_an_unknown_word_of_the_data_is_an_error() -> None:
    with pytest.raises(ValueError, match="tuple"):
        selector({"zone": "attic"})


def test_no_card_is_named_in_the_rules() -> None:
    """Rules know verbs, keywords and events; only presentation, bots and defaults of positions name cards."""
    names = {row["id"] for row in ROWS} - {"quick_tip", "love"}
    allowed = ("present", "bot", "positions")
    for path in FOLDER.iterdir():
        if path.name.endswith(".py") and not path.name.startswith(allowed):
            source = path.read_text(encoding="utf-8")
            code = [line for line in source.splitlines() if '"""' not in line]
            found = {name for name in names if any(f'"{name}"' in line for line in code)}
            assert found == set(), path.name


def test_every_sound_is_one_that_the_table_can_make() -> None:
    assert {kind.sound for kind in KINDS.values()} - {""} <= set(names())
