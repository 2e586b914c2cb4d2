"""The program's sentences: both languages, plural forms, and values that are never templates."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table import words


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = words.language()
    words.set_language("en")
    yield
    words.set_language(before)


def test_languages_and_plurals() -> None:
    assert words.say("common.cards", n=1) == "1 card"
    assert words.say("common.cards", n=0) == "0 cards"
    assert words.say("common.cards", n=1.0) == "1.0 card"
    assert words.say("common.cards", n=1.5) == "1.5 cards"
    assert words.say("common.ok", n=3) == "OK", "a sentence without plural forms"
    assert words.template("common.cards") == "{n} card"
    words.set_language("es")
    assert words.say("common.cards", n=2) == "2 cartas"
    assert words.say("common.cards", n=1_000_000) == "1000000 cartas"
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
