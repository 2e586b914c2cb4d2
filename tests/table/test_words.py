"""The program's sentences: both languages, plural forms, and values that are never templates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import table
from table import words

HOLE = re.compile(r"\{([a-z_][a-z_0-9]*)\}")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = words.language()
    words.set_language("en")
    yield
    words.set_language(before)


def forms() -> list[tuple[str, dict[str, str]]]:
    out = []
    for key, entry in words.catalogue().items():
        out += [(key, entry)] if "one" not in entry else [(f"{key}.{n}", entry[n]) for n in ("one", "other")]
    return out


@pytest.mark.parametrize(("key", "entry"), forms(), ids=[key for key, _ in forms()])
def test_every_text_exists_in_both_languages_with_the_same_holes(key: str, entry: dict[str, str]) -> None:
    assert set(entry) == {"en", "es"}, key
    assert entry["en"].strip(), key
    assert entry["es"].strip(), key
    assert set(HOLE.findall(entry["en"])) == set(HOLE.findall(entry["es"])), key


def test_every_key_that_the_program_says_exists() -> None:
    used = set()
    for source in Path(table.__file__).parent.rglob("*.py"):
        used |= set(re.findall(r"\b(?:say|template)\(\s*\"([a-z0-9_.]+)\"", source.read_text(encoding="utf-8")))
    assert used
    assert used - set(words.catalogue()) == set()


def test_languages_and_plurals() -> None:
    assert words.say("common.cards", n=1) == "1 card"
    assert words.say("common.cards", n=0) == "0 cards"
    words.set_language("es")
    assert words.say("common.cards", n=2) == "2 cartas"
    words.set_language("xx")
    assert words.language() == "en"


@pytest.mark.parametrize("name", ["{0}", "%s", "{file}", "{keys}", "\\1", "<b>", ""])
def test_names_are_never_templates(name: str) -> None:
    assert words.say("settings.ignored", keys=name).endswith(f"back to the usual: {name}.")


def test_a_missing_key_is_visible() -> None:
    assert words.say("no.such.key") == "[no.such.key]"


@pytest.mark.parametrize(
    ("env", "code"), [({"LANG": "es_MX.UTF-8"}, "es"), ({"LANGUAGE": "de:es"}, "es"), ({"LANG": "C"}, "en")]
)
def test_the_system_chooses_until_the_player_does(
    env: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert words.system_language() == code
