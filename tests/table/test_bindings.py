"""The table of keys: complete, in words, rebindable, and matched by the letter that a layout gives."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import table
from table import bindings, words
from table.ui.keys import chord, spelt


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    words.set_language("en")
    bindings.use({})
    yield
    words.set_language("en")
    bindings.use({})


def down(code: int, mod: int = 0, typed: str = "", place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=place)


@pytest.mark.parametrize("where", ["table", "page"])
def test_no_chord_means_two_things_in_one_place(where: str) -> None:
    counted = Counter(key for binding in bindings.BINDINGS if where in binding.where for key in binding.keys)
    assert [key for key, times in counted.items() if times > 1] == []


def test_a_chord_may_be_taken_again_elsewhere() -> None:
    assert bindings.owner("f2", but="zoom_in") == "why", "at a table"
    assert bindings.owner("f2", but="delete") == "rename", "on a page"
    assert bindings.owner("del", but="zoom_in") == ""
    assert bindings.owner("ctrl+q", but="zoom_in") == bindings.owner("ctrl+q", but="delete") == "quit"


def test_every_shortcut_of_the_program_can_be_bound_anew() -> None:
    """Only what works the same in every list and dialog is written into the program."""
    fixed = {key for binding in bindings.BINDINGS if binding.fixed for key in binding.keys}
    bound = set()
    for place in Path(table.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(place.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "shortcut":
                keys = node.args[0]
                if isinstance(keys, ast.Constant):
                    assert keys.value in fixed, f"{place}:{node.lineno}: {keys.value}"
                elif isinstance(keys, ast.Call) and isinstance(keys.args[0], ast.Constant):
                    bound.add(keys.args[0].value)
    assert {"rename", "delete", "new", "keep"} <= bound <= set(bindings.BY_ACTION)


def test_every_chord_can_be_read_and_every_action_has_its_words() -> None:
    assert len(bindings.BY_ACTION) == len(bindings.BINDINGS)
    for language in words.LANGUAGES:
        words.set_language(language)
        for binding in bindings.BINDINGS:
            assert binding.group in bindings.GROUPS
            assert "[" not in bindings.action_words(binding.action)
            for key in binding.keys:
                assert bindings.readable(key)
                assert "[" not in bindings.key_words(key), key
        assert all("[" not in words.say(f"keys.group_{group}") for group in bindings.GROUPS)


def test_the_conventions_are_kept() -> None:
    """The last column of the table of conventions, as far as a game with rules has it."""
    for action, key in {
        "undo": "ctrl+z",
        "redo": "ctrl+y",
        "end_turn": "ctrl+e",
        "rules": "f1",
        "keys": "shift+f1",
        "why": "f2",
        "fullscreen": "f11",
        "screenshot": "f12",
        "bare": "f10",
        "find": "/",
        "fit": "0",
        "zoom_in": "ctrl+plus",
    }.items():
        assert key in bindings.keys_of(action)


def test_changed_keys_stand_over_the_usual_ones_and_nonsense_is_left_out() -> None:
    bindings.use({"undo": ["ctrl+u", "no such key+x"], "tab": ["x"], "next": ["n"]})
    assert bindings.keys_of("undo") == ("ctrl+u",)
    assert bindings.changed("undo")
    assert bindings.keys_of("next") == ("tab",), "what works the same everywhere stays"
    assert bindings.hint("undo") == "Ctrl+U"
    bindings.use({"undo": []})
    assert bindings.hint("undo") == ""
    assert bindings.with_hint("Undo", "undo") == "Undo"


def test_who_has_a_chord() -> None:
    assert bindings.owner("ctrl+z") == "undo"
    assert bindings.owner("ctrl+z", but="undo") == ""
    assert bindings.owner("ctrl+shift+alt+q") == ""


def test_keys_are_named_in_the_players_language() -> None:
    words.set_language("es")
    assert bindings.key_words("shift+f1") == "Mayús+F1"
    assert bindings.key_words("ctrl+plus") == "Ctrl++"
    assert bindings.key_words("space") == "Espacio"


# -- layouts -----------------------------------------------------------------------------------------------


def test_a_letter_is_the_one_that_the_layout_gives() -> None:
    """QWERTZ: the key with Z on it lies where QWERTY has Y. AZERTY: A lies where Q is."""
    z_on_german = down(pygame.K_z, pygame.KMOD_CTRL, place=pygame.KSCAN_Y)
    y_on_german = down(pygame.K_y, pygame.KMOD_CTRL, place=pygame.KSCAN_Z)
    assert bindings.matches("undo", z_on_german)
    assert not bindings.matches("redo", z_on_german)
    assert bindings.matches("redo", y_on_german)
    a_on_french = down(pygame.K_a, place=pygame.KSCAN_Q)
    assert bindings.matches("pan_left", a_on_french)


def test_signs_are_matched_by_what_is_typed() -> None:
    assert bindings.matches("why", down(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")), "US"
    assert bindings.matches("why", down(223, pygame.KMOD_SHIFT, "?", pygame.KSCAN_MINUS)), "German: Shift+ß"
    assert bindings.matches("find", down(pygame.K_7, pygame.KMOD_SHIFT, "/", pygame.KSCAN_7)), "Spanish: Shift+7"
    assert not bindings.matches("find", down(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"))


def test_a_layout_without_latin_letters_is_read_by_place() -> None:
    cyrillic_ya = down(0x44F, pygame.KMOD_CTRL, place=pygame.KSCAN_Z)
    assert bindings.matches("undo", cyrillic_ya)
    assert spelt(cyrillic_ya) == "ctrl+z"


def test_digits_that_need_shift_are_read_by_place() -> None:
    french_two = down(0xE9, typed="é", place=pygame.KSCAN_2)
    assert chord("2").matches(french_two)
    assert chord("2").matches(down(pygame.K_KP2))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (down(pygame.K_k, pygame.KMOD_CTRL), "ctrl+k"),
        (down(pygame.K_k, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "ctrl+shift+k"),
        (down(pygame.K_F7), "f7"),
        (down(pygame.K_SPACE, typed=" "), "space"),
        (down(pygame.K_PLUS, typed="+"), "plus"),
        (down(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"), "?"),
        (down(pygame.K_COMMA, pygame.KMOD_CTRL, ","), "ctrl+,"),
        (down(pygame.K_LCTRL, pygame.KMOD_LCTRL), ""),
        (down(pygame.K_KP_ENTER), "enter"),
    ],
)
def test_a_pressed_key_is_written_as_a_chord_that_it_matches(event: pygame.event.Event, text: str) -> None:
    assert spelt(event) == text
    if text:
        assert chord(text).matches(event)
