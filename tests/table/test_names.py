"""Names of any script, markup, format characters, too long, empty (bug kind 15)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.state import SeatSetup
from table.names import NAME_AT_MOST, clean
from table.saveformat import file_name
from table.seating import LOOKS, looks_for, remembered
from table.setups import BadSetup, seats_from

KEPT = [
    *("İlker", "名無し", "مريم", "👨\u200d👩\u200d👧\u200d👦", "e\u0301\u0327a\u0308", "ﷺ", "O'Neil"),
    *("<b>Bo</b>", "{0}", "%s", "{seat}", "$HOME", "C:\\x", "../.."),
]
SEEN_AS = [
    ("  Ada \t\n Lovelace ", "Ada Lovelace"),
    ("\u202egnikcah\u202c", "gnikcah"),
    ("A\u200bd\ufeffa\u00ad", "Ada"),
    ("\x00\x07Bo\x1b[31m", "Bo[31m"),
    ("\ud800x\udfff", "x"),
    ("\u2066a\u2069", "a"),
    ("a\u00a0\u3000b", "a b"),
]
EMPTY = ["", " ", "\n", "\u200b", "\u202e\u202c", "\u200d", "\u3164", "\u0301", "\ufeff\u2060", "\ud800"]


@pytest.mark.parametrize("name", KEPT)
def test_names_of_any_script_and_markup_stay_as_they_are(name: str) -> None:
    assert clean(name) == name
    assert seats_from(name.replace(",", ""))[0].name == name


@pytest.mark.parametrize(("given", "kept"), SEEN_AS)
def test_what_breaks_or_turns_a_line_goes(given: str, kept: str) -> None:
    assert clean(given) == kept


@pytest.mark.parametrize("name", EMPTY)
def test_a_name_that_nobody_can_see_is_empty(name: str) -> None:
    assert clean(name) == ""
    with pytest.raises(BadSetup, match="name"):
        seats_from(f"Ada,{name}")


def test_two_hundred_letters_are_kept_and_no_more() -> None:
    assert clean("x" * 200) == "x" * 200
    assert clean("x" * 100_000) == "x" * NAME_AT_MOST


@given(st.text(st.characters(codec=None), max_size=300))
def test_whatever_is_typed_a_name_can_be_stored_and_stays_in_its_line(name: str) -> None:
    kept = clean(name)
    assert kept.encode("utf-8").decode("utf-8") == kept
    assert clean(kept) == kept
    assert len(kept) <= NAME_AT_MOST
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in kept)
    assert kept == " ".join(kept.split())
    file = file_name(name)
    assert file
    assert not set(file) & set('/\\:*?"<>|.\x00\n')
    assert file == file.strip()


# -- colour and mark of known players ---------------------------------------------------------------------


def seats(*names: str) -> list[SeatSetup]:
    return [SeatSetup(name, "bot:greedy" if name.startswith("Bot") else "human") for name in names]


def test_a_known_player_has_the_same_look_wherever_they_sit() -> None:
    first = looks_for(seats("Ada", "Bo", "Cy"), {})
    assert first == (0, 1, 2)
    known = remembered(seats("Ada", "Bo", "Cy"), first)
    assert looks_for(seats("Cy", "Bot 2", "Ada"), known) == (2, 1, 0)
    assert looks_for(seats("Dee", "Ada"), known) == (1, 0)


def test_no_two_seats_look_alike_as_long_as_there_are_looks() -> None:
    known = {"Ada": 3, "Bo": 3, "Cy": 99, "Dee": -4}
    for names in (("Ada", "Bo"), ("Bo", "Ada", "Cy", "Dee"), ("Cy", "Dee", "Bot 3", "Ada", "Bo", "x", "y", "z")):
        looks = looks_for(seats(*names), known)
        assert len(set(looks)) == len(names)
        assert all(0 <= look < LOOKS for look in looks)
    assert len(looks_for(seats(*map(str, range(12))), {})) == 12


def test_two_equal_names_are_two_seats() -> None:
    looks = looks_for(seats("Ada", "Ada"), {"Ada": 5})
    assert looks == (5, 1)
    assert remembered(seats("Ada", "Ada", ""), (5, 1, 2)) == {"Ada": 5}


def test_a_bot_of_a_known_name_takes_nobodys_look() -> None:
    assert looks_for(seats("Bot 1", "Ada"), {"Bot 1": 6, "Ada": 0}) == (1, 0)
    assert remembered(seats("Bot 1", "Ada"), (0, 1)) == {"Ada": 1}
