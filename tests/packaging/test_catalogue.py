"""The catalogues of the program's sentences: whole in both languages, and compiled as they are written."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

import catalogue
import pytest
from babel.messages.mofile import read_mo


def test_both_languages_have_the_same_keys_holes_and_plural_forms() -> None:
    assert catalogue.faults() == []


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    """Run `python packaging/catalogue.py` if this fails."""
    written = catalogue.sentences(catalogue.read(language))
    kept = catalogue.sentences(read_mo(BytesIO(catalogue.place(language, "mo").read_bytes())))
    assert {key: catalogue.forms(said) for key, said in kept.items()} == {
        key: catalogue.forms(said) for key, said in written.items()
    }


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_catalogues_are_kept_as_the_command_writes_them(language: str) -> None:
    catalog = catalogue.read(language)
    if language != catalogue.LANGUAGES[0]:
        catalogue.bring_in_step(catalogue.read(catalogue.LANGUAGES[0]), catalog)
    assert catalogue.place(language, "po").read_bytes() == catalogue.as_text(catalog)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Catalogues that a test may spoil."""
    shutil.copytree(catalogue.HOME, tmp_path / "translations")
    return tmp_path / "translations"


def change(copy: Path, language: str, old: str, new: str) -> None:
    place = catalogue.place(language, "po", copy)
    text = place.read_text(encoding="utf-8")
    assert old in text
    place.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "old", "new", "said"),
    [
        ("es", 'msgid "common.close"', 'msgid "common.shut"', ["common.close is missing", "common.shut is not in en"]),
        ("es", 'msgstr "Cerrar"', 'msgstr ""', ["es: common.close has no words"]),
        ("en", 'msgstr[1] "{n} cards"', 'msgstr[1] "{m} cards"', ["common.cards has other holes"]),
        ("es", 'msgstr[1] "{n} cartas"\n', "", ["es: common.cards has no words"]),
        ("es", 'msgid_plural "common.cards"\nmsgstr[0] "{n} carta"\nmsgstr[1] ', "msgstr ", ["one language only"]),
    ],
)
def test_each_kind_of_fault_is_named(copy: Path, language: str, old: str, new: str, said: list[str]) -> None:
    change(copy, language, old, new)
    told = "; ".join(catalogue.faults(copy))
    for part in said:
        assert part in told


def test_a_new_sentence_gets_its_place_in_the_other_language(copy: Path) -> None:
    change(copy, "en", 'msgid "common.close"', 'msgid "common.brand_new"\nmsgstr "New: {what}"\n\nmsgid "common.close"')
    change(copy, "es", 'msgid "common.cancel"', 'msgid "common.forgotten"\nmsgstr "Adiós"\n\nmsgid "common.cancel"')
    first, spanish = catalogue.read("en", copy), catalogue.read("es", copy)
    before = catalogue.sentences(spanish)["common.close"].string
    catalogue.bring_in_step(first, spanish)
    made = catalogue.sentences(spanish)
    assert list(made) == list(catalogue.sentences(first))
    assert made["common.brand_new"].string == ""
    assert made["common.brand_new"].auto_comments == ["English: New: {what}"]
    assert made["common.close"].string == before, "nothing that was translated is lost"
