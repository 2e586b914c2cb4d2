"""The desk: hover, capture, focus, shortcuts, overlays, and a picture that equals a full redraw."""

from __future__ import annotations

import random

import pygame
import pytest

from table.fake_host import FakeHost, click, key, motion, press, release, typed, wheel
from table.ui.button import Button
from table.ui.dialog import Dialog
from table.ui.entry import Entry
from table.ui.gallery import Gallery
from table.ui.keys import chord
from table.ui.label import Label
from table.ui.layout import Row, Stack
from table.ui.menu import Choice, Menu
from table.ui.screen import Screen
from table.ui.widget import Widget


class Page(Screen):
    """Some buttons and a field."""

    def __init__(self, host: FakeHost) -> None:
        super().__init__(host, Stack(pad="l", across="start"))
        self.said: list[str] = []
        self.one = Button("One", lambda: self.said.append("one"), tip="The first")
        self.two = Button("Two", lambda: self.said.append("two"))
        self.field = Entry("Name")
        self.ui.root.add(Row(self.one, self.two), self.field)
        self.layout(host.size, host.scale)
        self.draw(host.surface)

    def send(self, *events: pygame.event.Event) -> list[bool]:
        return [self.handle(event) for event in events]


@pytest.fixture
def page(host: FakeHost) -> Page:
    return Page(host)


def test_a_click_presses_what_lies_there_and_is_taken(page: Page) -> None:
    assert all(page.send(*click(page.one.rect.center)))
    assert page.said == ["one"]


def test_what_no_widget_took_is_left_to_the_scene(page: Page) -> None:
    assert page.send(*click((1200, 700))) == [False, False, False]
    assert not page.ui.over((1200, 700))
    assert page.ui.over(page.one.rect.center)


def test_releasing_elsewhere_presses_nothing(page: Page) -> None:
    page.send(press(page.one.rect.center), motion(page.two.rect.center, (1, 0, 0)), release(page.two.rect.center))
    assert page.said == []


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        key(pygame.K_ESCAPE),
        press((30, 30), 3),
        motion((30, 30), (0, 0, 0)),
    ],
)
def test_a_press_that_ends_otherwise_presses_nothing(page: Page, event: pygame.event.Event) -> None:
    at = page.one.rect.center
    page.send(press(at), event, release(at))
    assert page.said == []
    assert page.ui.captured is None
    page.send(*click(at))
    assert page.said == ["one"]


def test_right_and_middle_never_press(page: Page) -> None:
    for button in (2, 3, 4, 5):
        page.send(*click(page.one.rect.center, button))
    assert page.said == []


def test_a_refused_button_says_why_and_does_nothing(page: Page) -> None:
    page.one.refuse("Draw first (KAB-016).")
    page.send(*click(page.one.rect.center))
    assert page.said == []
    assert page.one.tip_at(page.one.rect.center) == "Draw first (KAB-016)."
    node = page.tree().find("button", "One")
    assert node is not None
    assert (node.refusal, node.actions, node.state["disabled"]) == ("Draw first (KAB-016).", (), True)


def test_tab_goes_round_and_shows_the_ring(page: Page, host: FakeHost) -> None:
    before = page.one.rect.inflate(8, 8)
    plain = host.surface.subsurface(before).copy()
    seen = []
    for _ in range(4):
        page.send(key(pygame.K_TAB))
        seen.append(page.ui.focus)
    assert seen == [page.one, page.two, page.field, page.one]
    page.draw(host.surface)
    assert pygame.image.tobytes(host.surface.subsurface(before), "RGB") != pygame.image.tobytes(plain, "RGB")
    page.send(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert page.ui.focus is page.field


def test_disabled_and_hidden_widgets_are_no_stops(page: Page) -> None:
    page.one.enabled = False
    page.two.visible = False
    page.send(key(pygame.K_TAB))
    assert page.ui.focus is page.field


def test_enter_presses_only_what_is_visibly_highlighted(page: Page) -> None:
    page.send(*click(page.one.rect.center))
    page.send(key(pygame.K_RETURN))
    assert page.said == ["one"]
    page.send(key(pygame.K_RETURN))
    assert page.said == ["one", "one"]


def test_shortcuts_die_while_a_field_has_the_focus_and_come_back(page: Page) -> None:
    page.ui.shortcut("f", lambda: page.said.append("flip"))
    page.ui.shortcut("f1", lambda: page.said.append("help"))
    page.ui.shortcut("ctrl+shift+z", lambda: page.said.append("redo"))
    page.send(*click(page.field.rect.center))
    page.send(key(pygame.K_f), *typed("f"), key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT), key(pygame.K_F1))
    assert (page.said, page.field.value) == (["help"], "")
    page.send(*typed("f"), key(pygame.K_ESCAPE), key(pygame.K_f), key(pygame.K_z, pygame.KMOD_CTRL))
    page.send(key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    assert (page.said, page.field.value) == (["help", "flip", "redo"], "f")


def test_typing_begins_and_ends_with_the_focus(page: Page, host: FakeHost) -> None:
    assert host.typing is None
    page.send(*click(page.field.rect.center))
    assert host.typing is not None
    assert page.field.rect.contains(host.typing)
    page.send(*click((1200, 700)))
    assert host.typing is None


def test_a_dialog_takes_everything_and_enter_is_safe(page: Page) -> None:
    page.ui.shortcut("f", lambda: page.said.append("flip"))
    page.ui.open(Dialog.ask("Leave?", "Really?", "Leave", lambda: page.said.append("left"), danger=True))
    page.send(*click(page.one.rect.center)[:1], key(pygame.K_f))
    assert page.said == []
    page.send(key(pygame.K_RETURN))
    assert page.said == []
    assert page.ui.modal is None


def test_tab_reaches_the_dangerous_answer_and_stays_inside(page: Page) -> None:
    dialog = Dialog.ask("Leave?", "Really?", "Leave", lambda: page.said.append("left"), danger=True)
    page.ui.open(dialog)
    for _ in range(5):
        page.send(key(pygame.K_TAB))
        assert page.ui.focus in list(dialog.walk())
    page.ui.set_focus(dialog.buttons[1])
    page.send(key(pygame.K_RETURN))
    assert page.said == ["left"]


def test_escape_and_outside_cancel_but_a_must_stays(page: Page) -> None:
    for event in (key(pygame.K_ESCAPE), press((5, 5))):
        page.ui.open(Dialog("A", Label("b"), cancel=lambda: page.said.append("no")))
        page.send(event)
        assert page.ui.modal is None
    assert page.said == ["no", "no"]
    page.send(release((5, 5)))
    must = Dialog("A", Label("b"), answers=[("OK", "primary", None)], closable=False)
    page.ui.open(must)
    page.send(key(pygame.K_ESCAPE), *click((5, 5)))
    assert page.ui.modal is must


def test_the_focus_returns_after_a_dialog(page: Page) -> None:
    page.ui.set_focus(page.two)
    dialog = Dialog("A", Label("b"))
    page.ui.open(dialog)
    dialog.close()
    assert page.ui.focus is page.two


def test_closing_a_lower_overlay_closes_those_above(page: Page) -> None:
    lower = Dialog("A", Label("b"))
    page.ui.open(lower)
    page.ui.open(Menu([Choice("x")], (10, 10)))
    lower.close()
    assert page.ui.overlays == []


def test_a_menu_chooses_with_keys_and_keeps_refused_lines_shut(page: Page) -> None:
    choices = [
        Choice("Hit", lambda: page.said.append("hit")),
        Choice("Heal", lambda: page.said.append("heal"), refusal="Nobody is hurt."),
    ]
    page.ui.open(Menu(choices, (1270, 710)))
    menu = page.ui.modal
    assert menu is not None
    assert page.ui.bounds.contains(menu.rect)
    page.send(key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN))
    assert page.ui.modal is menu
    node = menu.node().find("choice", "Heal")
    assert node is not None
    assert node.refusal == "Nobody is hurt."
    page.send(key(pygame.K_UP), key(pygame.K_RETURN))
    assert page.said == ["hit"]
    assert page.tree().find("menu") is None


def test_a_tooltip_waits_half_a_second_and_goes_with_the_next_key(page: Page, host: FakeHost) -> None:
    page.send(motion(page.one.rect.center))
    due = page.update(host.now())
    assert due == pytest.approx(host.now() + 0.5)
    page.update(host.step(0.49))
    assert page.ui.tooltip.text == ""
    page.update(host.step(0.02))
    assert page.ui.tooltip.text == "The first"
    assert page.ui.bounds.contains(page.ui.tooltip.rect)
    page.send(key(pygame.K_a))
    assert page.ui.tooltip.text == ""


def test_toasts_go_by_themselves_and_do_not_pile_up(page: Page, host: FakeHost) -> None:
    for _ in range(9):
        page.ui.toast("Saved.", "good", 2)
    assert [n.name for n in page.tree().find_all("toast")] == ["Saved."]
    due = page.update(host.now())
    assert due is not None
    page.update(host.step(2.1))
    assert page.tree().find("toast") is None


def test_nothing_to_do_means_no_deadline_and_no_frame(page: Page, host: FakeHost) -> None:
    assert page.update(host.now()) is None
    page.draw(host.surface)
    assert not page.dirty
    assert page.draw(host.surface) == []


def test_a_removed_widget_is_forgotten(page: Page, host: FakeHost) -> None:
    page.send(motion(page.one.rect.center), press(page.one.rect.center))
    parent = page.one.parent
    assert isinstance(parent, Widget)
    parent.remove(page.one)
    assert (page.ui.hover, page.ui.captured, page.ui.focus) == (None, None, None)
    page.send(release((30, 30)))
    assert page.said == []


def test_after_any_events_the_picture_equals_a_full_redraw(host: FakeHost) -> None:
    small = FakeHost((1100, 640))
    screen = Gallery(small)
    screen.layout(small.size, 1.0)
    chance = random.Random(5)
    screen.draw(small.surface)
    keys = [pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_RETURN]
    for n in range(160):
        spot = (chance.randrange(1100), chance.randrange(640))
        what = chance.randrange(6)
        events = {
            0: [motion(spot)],
            1: click(spot),
            2: [wheel(spot, chance.choice([-1, 1, 0.4]))],
            3: [key(chance.choice(keys), chance.choice([0, pygame.KMOD_SHIFT]))],
            4: typed("ñ"),
            5: [motion(spot), press(spot), motion((spot[0] + 30, spot[1] + 9), (1, 0, 0)), release((spot[0] + 30, 9))],
        }[what]
        for event in events:
            screen.handle(event)
        if n == 60:
            screen.show_dialog()
        if n == 90:
            screen.show_menu()
        screen.update(small.step(0.2))
        screen.draw(small.surface)
        if n % 4 == 0:
            damaged = pygame.image.tobytes(small.surface, "RGB")
            screen.ui.damage()
            screen.draw(small.surface)
            assert damaged == pygame.image.tobytes(small.surface, "RGB"), (n, what, spot)


@pytest.mark.parametrize(
    ("keys", "code", "mod", "typed_as"),
    [
        ("f11", pygame.K_F11, 0, ""),
        ("alt+enter", pygame.K_KP_ENTER, pygame.KMOD_LALT, ""),
        ("?", pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"),
        ("ctrl+plus", pygame.K_EQUALS, pygame.KMOD_LCTRL, ""),
        ("ctrl+minus", pygame.K_KP_MINUS, pygame.KMOD_LCTRL, ""),
        ("ctrl+,", pygame.K_COMMA, pygame.KMOD_LCTRL, ""),
        ("0", pygame.K_0, 0, "0"),
    ],
)
def test_chords_match_what_keyboards_send(keys: str, code: int, mod: int, typed_as: str) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed_as)
    assert chord(keys).matches(event)
    assert not chord("ctrl+shift+q").matches(event)


@pytest.mark.parametrize("keys", ["hyper+z", "ctrl+nosuchkey"])
def test_a_chord_that_cannot_be_is_named(keys: str) -> None:
    with pytest.raises(ValueError, match="not a key chord"):
        chord(keys)
