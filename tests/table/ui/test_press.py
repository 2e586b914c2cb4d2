"""One press ends as exactly one of click, double click, long press, drag, pan or menu (bug-kinds 1 and 4)."""

from __future__ import annotations

import sys

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.fake_host import FakeHost, key, motion, press, release
from table.ui.press import (
    Click,
    ContextMenu,
    DoubleClick,
    DragCancel,
    DragEnd,
    DragMove,
    DragStart,
    Gesture,
    LongPress,
    MiddlePress,
    Pan,
    Press,
    PressDown,
    PressUp,
)

LEFT, NONE = (1, 0, 0), (0, 0, 0)


def made(threshold: float = 6) -> tuple[FakeHost, Press]:
    host = FakeHost((400, 300))
    return host, Press(lambda pos: pos[0] // 100, host.now, threshold)


def feed(recogniser: Press, *events: pygame.event.Event) -> list[Gesture]:
    return [g for event in events for g in recogniser.feed(event)]


def kinds(gestures: list[Gesture]) -> list[str]:
    return [type(g).__name__ for g in gestures]


def test_press_and_release_with_jitter_is_a_click() -> None:
    _, p = made()
    assert kinds(feed(p, press((10, 10)), motion((13, 12), LEFT), release((13, 12)))) == ["PressDown", "Click"]


def test_a_drag_that_comes_back_stays_a_drag() -> None:
    _, p = made()
    got = feed(p, press((10, 10)), motion((30, 10), LEFT), motion((10, 10), LEFT), release((10, 10)))
    assert kinds(got) == ["PressDown", "DragStart", "DragMove", "DragMove", "DragEnd"]
    assert got[1] == DragStart((10, 10), (30, 10), 0, 0.0)


def test_a_jump_without_a_motion_between_is_a_drag() -> None:
    _, p = made()
    assert kinds(feed(p, press((10, 10)), release((200, 10)))) == ["PressDown", "DragStart", "DragEnd"]


def test_the_threshold_grows_with_the_scale() -> None:
    _, p = made(12)
    assert kinds(feed(p, press((10, 10)), motion((20, 10), LEFT), release((20, 10)))) == ["PressDown", "Click"]


def test_two_clicks_soon_on_one_target_are_a_double_click_and_a_third_is_not() -> None:
    host, p = made()
    once = [press((10, 10)), release((10, 10))]
    got = feed(p, *once)
    host.step(0.2)
    got += feed(p, press((13, 11)), release((13, 11)))
    host.step(0.2)
    got += feed(p, *once)
    assert [k for k in kinds(got) if k != "PressDown"] == ["Click", "DoubleClick", "Click"]


def test_two_clicks_on_neighbours_are_two_clicks() -> None:
    _, p = made()
    got = feed(p, press((98, 10)), release((98, 10)), press((101, 10)), release((101, 10)))
    assert [k for k in kinds(got) if k != "PressDown"] == ["Click", "Click"]


def test_slow_clicks_are_two_clicks() -> None:
    host, p = made()
    feed(p, press((10, 10)), release((10, 10)))
    host.step(0.5)
    assert isinstance(feed(p, press((10, 10)), release((10, 10)))[-1], Click)


def test_holding_still_is_a_long_press_and_holding_before_a_drag_is_told() -> None:
    host, p = made()
    feed(p, press((10, 10)))
    host.step(0.7)
    assert feed(p, release((10, 10))) == [LongPress((10, 10), 0)]
    feed(p, press((10, 10)))
    host.step(0.4)
    started = feed(p, motion((40, 10), LEFT))[0]
    assert isinstance(started, DragStart)
    assert started.held == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (key(pygame.K_ESCAPE), "escape"),
        (press((50, 10), 3), "button"),
        (pygame.event.Event(pygame.WINDOWFOCUSLOST), "focus"),
        (pygame.event.Event(pygame.WINDOWMINIMIZED), "focus"),
        (motion((60, 10), NONE), "lost"),
    ],
)
def test_every_way_to_cancel_a_drag_puts_it_back_once(event: pygame.event.Event, why: str) -> None:
    _, p = made()
    feed(p, press((10, 10)), motion((50, 10), LEFT))
    got = feed(p, event)
    assert kinds(got) == ["DragCancel"]
    assert isinstance(got[0], DragCancel)
    assert (got[0].why, got[0].target) == (why, 0)
    assert feed(p, release((60, 10), 3), release((60, 10))) == []
    after = feed(p, press((110, 10)), release((110, 10)))
    assert after == [PressDown((110, 10), 1), Click((110, 10), 1)]


def test_escape_before_the_threshold_ends_the_press_without_a_click() -> None:
    _, p = made()
    assert feed(p, press((10, 10)), key(pygame.K_ESCAPE), release((10, 10))) == [
        PressDown((10, 10), 0),
        PressUp((10, 10)),
    ]


def test_right_click_is_a_menu_and_right_drag_a_pan() -> None:
    _, p = made()
    assert feed(p, press((10, 10), 3), release((12, 10), 3)) == [ContextMenu((12, 10), 0)]
    got = feed(p, press((10, 10), 3), motion((30, 15), (0, 0, 1)), motion((35, 20), (0, 0, 1)), release((35, 20), 3))
    pans = [g for g in got if isinstance(g, Pan)]
    assert [g.phase for g in pans] == ["start", "move", "move", "end"]
    assert (sum(g.dx for g in pans), sum(g.dy for g in pans)) == (25, 10)
    assert len(pans) == len(got)


def test_left_while_right_is_down_means_neither() -> None:
    _, p = made()
    assert feed(p, press((10, 10), 3), press((10, 10), 1), release((10, 10), 1), release((10, 10), 3)) == []


def test_middle_is_inspect_and_never_a_double_click() -> None:
    _, p = made()
    got = feed(p, *[press((10, 10), 2), release((10, 10), 2)] * 2)
    assert got == [MiddlePress(True, (10, 10), 0), MiddlePress(False, (10, 10), 0)] * 2


def test_a_lost_release_is_noticed_at_the_next_press() -> None:
    _, p = made()
    got = feed(p, press((10, 10)), motion((50, 10), LEFT), press((110, 10)), release((110, 10)))
    assert kinds(got)[-3:] == ["DragCancel", "PressDown", "Click"]


def test_ctrl_click_is_a_menu_on_macos_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform, kind in (("darwin", ContextMenu), ("linux", Click)):
        monkeypatch.setattr(sys, "platform", platform)
        _, p = made()
        feed(p, key(pygame.K_LCTRL, pygame.KMOD_CTRL))
        assert isinstance(feed(p, press((10, 10)), release((10, 10)))[-1], kind)


EVENTS = st.one_of(
    st.builds(press, st.tuples(st.integers(0, 399), st.integers(0, 20)), st.sampled_from([1, 2, 3])),
    st.builds(release, st.tuples(st.integers(0, 399), st.integers(0, 20)), st.sampled_from([1, 2, 3])),
    st.builds(
        motion,
        st.tuples(st.integers(0, 399), st.integers(0, 20)),
        st.sampled_from([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1)]),
    ),
    st.just(key(pygame.K_ESCAPE)),
    st.just(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(EVENTS, max_size=40))
def test_whatever_comes_presses_begin_and_end_in_pairs(events: list[pygame.event.Event]) -> None:
    _, p = made()
    down = dragging = False
    for g in feed(p, *events, pygame.event.Event(pygame.WINDOWFOCUSLOST)):
        if isinstance(g, PressDown):
            assert not down
            down = True
        elif isinstance(g, (Click, DoubleClick, LongPress, PressUp)):
            assert down
            assert not dragging
            down = False
        elif isinstance(g, DragStart):
            assert down
            assert not dragging
            dragging = True
        elif isinstance(g, DragMove):
            assert dragging
        elif isinstance(g, (DragEnd, DragCancel)):
            assert dragging
            down = dragging = False
    assert not down
    assert not dragging
