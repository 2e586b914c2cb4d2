"""A button that is let go while another window has the focus: the next press works (bug kind 1)."""

from __future__ import annotations

import pygame
import pytest

from table.fake_host import motion, press, release
from table.lost_buttons import LostButtons

HELD, FREE = (1, 0, 0), (0, 0, 0)
GONE, BACK = pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)


class Mouse:
    """What the system says, and how often it was asked."""

    def __init__(self) -> None:
        self.down: tuple[bool, ...] = (False, False, False)
        self.asked = 0

    def __call__(self) -> tuple[bool, ...]:
        self.asked += 1
        return self.down


@pytest.fixture
def mouse() -> Mouse:
    return Mouse()


def told(events: list[pygame.event.Event]) -> list[tuple[str, object]]:
    return [
        (pygame.event.event_name(e.type), e.buttons if e.type == pygame.MOUSEMOTION else getattr(e, "button", None))
        for e in events
    ]


def test_without_a_lost_focus_nothing_is_changed_and_nobody_asked(mouse: Mouse) -> None:
    events = [motion((1, 1)), press((1, 1)), motion((9, 9), HELD), release((9, 9)), GONE, BACK, motion((3, 3))]
    assert LostButtons(mouse).mend(events) == events
    assert mouse.asked == 0


def test_a_click_after_a_lost_release_is_a_click(mouse: Mouse) -> None:
    lost = LostButtons(mouse)
    lost.mend([press((1, 1)), motion((9, 9), HELD), GONE])
    # as SDL tells it: the button still down, the next press swallowed, only its release
    got = lost.mend([BACK, motion((20, 20), HELD), release((20, 20))])
    assert told(got) == [
        ("WindowFocusGained", None),
        ("MouseMotion", FREE),
        ("MouseButtonDown", 1),
        ("MouseButtonUp", 1),
    ]
    assert got[2].pos == (20, 20)
    asked = mouse.asked
    lost.mend([motion((1, 1)), press((1, 1)), release((1, 1))])
    assert mouse.asked == asked, "then all is as it was"


def test_a_drag_after_a_lost_release_begins_where_the_button_went_down(mouse: Mouse) -> None:
    lost = LostButtons(mouse)
    lost.mend([press((1, 1)), GONE, BACK, motion((20, 20), HELD)])
    mouse.down = (True, False, False)
    got = lost.mend([motion((21, 20), HELD), motion((40, 20), HELD), release((40, 20))])
    assert told(got) == [
        ("MouseButtonDown", 1),
        ("MouseMotion", HELD),
        ("MouseMotion", HELD),
        ("MouseButtonUp", 1),
    ]


def test_a_button_that_was_held_all_the_time_is_no_new_press(mouse: Mouse) -> None:
    lost = LostButtons(mouse)
    mouse.down = (True, False, False)
    lost.mend([press((1, 1)), motion((9, 9), HELD), GONE, BACK])
    got = lost.mend([motion((20, 20), HELD), release((20, 20))])
    assert told(got) == [("MouseMotion", FREE), ("MouseButtonUp", 1)], "no press, and nothing follows the pointer"


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_too(mouse: Mouse, button: int) -> None:
    lost = LostButtons(mouse)
    lost.mend([press((1, 1), button), GONE, BACK])
    got = lost.mend([release((5, 5), button)])
    assert told(got) == [("MouseButtonDown", button), ("MouseButtonUp", button)]


def test_a_press_that_sdl_does_tell_is_told_once(mouse: Mouse) -> None:
    lost = LostButtons(mouse)
    lost.mend([press((1, 1)), GONE, BACK])
    got = lost.mend([press((5, 5)), release((5, 5))])
    assert told(got) == [("MouseButtonDown", 1), ("MouseButtonUp", 1)]
