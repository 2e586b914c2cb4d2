"""The entry: editing, clipboard, what an input method composes, and the caret as a timer."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.fake_host import FakeHost, click, key, motion, press, release, typed
from table.ui.edit import Edit
from table.ui.entry import BLINK, Entry
from table.ui.layout import Stack
from table.ui.screen import Screen

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def field(host: FakeHost) -> Entry:
    entry = Entry("Name", limit=30)
    screen = Screen(host, Stack(entry, pad="l"))
    entry.screen = screen  # type: ignore[attr-defined] # so that it lives as long as its field
    screen.layout(host.size, 1.0)
    screen.ui.set_focus(entry)
    return entry


def send(field: Entry, *events: pygame.event.Event) -> None:
    desk = field.desk
    assert desk is not None
    for event in events:
        desk.handle(event)


def test_typing_moving_and_erasing(field: Entry) -> None:
    send(field, *typed("Ada"), key(pygame.K_LEFT), *typed("ñ"), key(pygame.K_HOME), key(pygame.K_DELETE))
    assert field.value == "dña"
    send(field, key(pygame.K_END), key(pygame.K_BACKSPACE))
    assert field.value == "dñ"


def test_selecting_replaces(field: Entry) -> None:
    send(field, *typed("Ada Lovelace"), key(pygame.K_LEFT, CTRL | SHIFT), *typed("B"))
    assert field.value == "Ada B"
    send(field, key(pygame.K_a, CTRL), *typed("x"))
    assert field.value == "x"


def test_clipboard_both_ways_and_in_one_line(field: Entry, host: FakeHost) -> None:
    host.set_clipboard("one\ntwo\x07")
    send(field, key(pygame.K_v, CTRL))
    assert field.value == "one two"
    send(field, key(pygame.K_a, CTRL), key(pygame.K_x, CTRL))
    assert (field.value, host.clipboard()) == ("", "one two")
    send(field, key(pygame.K_z, CTRL))
    assert field.value == "one two"


def test_the_limit_holds_for_typing_and_pasting(field: Entry, host: FakeHost) -> None:
    host.set_clipboard("x" * 100)
    send(field, key(pygame.K_v, CTRL), *typed("y"))
    assert field.value == "x" * 30


def test_composition_is_shown_but_not_yet_the_text(field: Entry, host: FakeHost) -> None:
    send(field, *typed("a"), pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    desk = field.desk
    assert desk is not None
    desk.draw(host.surface)
    composing = pygame.image.tobytes(host.surface.subsurface(field.rect), "RGB")
    assert field.value == "a"
    send(field, key(pygame.K_BACKSPACE), key(pygame.K_RETURN))
    assert (field.value, field.composing) == ("a", "にほ")
    send(field, pygame.event.Event(pygame.TEXTINPUT, text="日本"))
    desk.draw(host.surface)
    assert (field.value, field.composing) == ("a日本", "")
    assert pygame.image.tobytes(host.surface.subsurface(field.rect), "RGB") != composing


def test_the_mouse_puts_the_caret_and_selects(field: Entry) -> None:
    send(field, *typed("Ada Lovelace"))
    right, left = (field.rect.right - 4, field.rect.centery), (field.rect.x + 2, field.rect.centery)
    send(field, press(left), motion(right, (1, 0, 0)), release(right))
    assert field.edit.selected == "Ada Lovelace"
    send(field, *click((field.rect.x + 20, field.rect.centery)), *click((field.rect.x + 20, field.rect.centery)))
    assert field.edit.selected == "Ada"


def test_the_caret_blinks_by_a_timer(field: Entry, host: FakeHost) -> None:
    desk = field.desk
    assert desk is not None
    due = desk.update(host.now())
    assert due == pytest.approx(host.now() + BLINK)
    desk.set_focus(None)
    assert desk.update(host.now()) is None


def test_changes_and_enter_are_told_and_a_complaint_ends_with_typing(field: Entry) -> None:
    told: list[str] = []
    field.changed = told.append
    field.done = lambda text: told.append("done " + text)
    field.complain("Two seats have this name.")
    assert field.tip_at(field.rect.center) == "Two seats have this name."
    send(field, *typed("A"), key(pygame.K_RETURN))
    assert (told, field.wrong) == (["A", "done A"], "")


def test_a_long_text_scrolls_so_that_the_caret_is_seen(host: FakeHost) -> None:
    entry = Entry("Name", "x" * 150)
    screen = Screen(host, Stack(entry, pad="l", across="start"))
    screen.layout(host.size, 1.0)
    screen.ui.set_focus(entry)
    assert host.typing is not None
    assert entry.rect.contains(host.typing)


KEYS = st.sampled_from(["left", "right", "word", "home", "end", "back", "del", "all", "undo"])


@given(st.lists(st.one_of(KEYS, st.text(max_size=6))), st.integers(0, 12))
def test_caret_and_anchor_stay_inside_whatever_is_done(steps: list[str], limit: int) -> None:
    edit = Edit("", limit)
    acts = {
        "left": lambda: edit.move(-1),
        "right": lambda: edit.move(1, select=True),
        "word": lambda: edit.move(-1, word=True, select=True),
        "home": lambda: edit.go(0),
        "end": lambda: edit.go(99, select=True),
        "back": lambda: edit.erase(-1),
        "del": lambda: edit.erase(1, word=True),
        "all": edit.select_all,
        "undo": edit.undo,
    }
    for step in steps:
        acts.get(step, lambda step=step: edit.insert(step))()
        assert 0 <= edit.caret <= len(edit.text) <= limit
        assert 0 <= edit.anchor <= len(edit.text)
        assert "\n" not in edit.text
