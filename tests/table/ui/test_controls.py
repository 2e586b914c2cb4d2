"""Sliders, toggles, choices, steppers: mouse and keyboard do the same, and only the player's changes are told."""

from __future__ import annotations

import pygame
import pytest

from table.fake_host import FakeHost, click, key, motion, press, release
from table.ui.choice import DropDown, RadioList, Segmented
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Grid, Panel, Row, Stack
from table.ui.screen import Screen
from table.ui.slider import Slider
from table.ui.stepper import Stepper
from table.ui.toggle import Toggle
from table.ui.widget import Widget


def on_screen(host: FakeHost, *widgets: Widget) -> Screen:
    screen = Screen(host, Stack(*widgets, pad="l", across="start"))
    screen.layout(host.size, 1.0)
    screen.draw(host.surface)
    return screen


def send(screen: Screen, *events: pygame.event.Event) -> None:
    for event in events:
        screen.handle(event)


def test_a_slider_snaps_and_stays_inside(host: FakeHost) -> None:
    told: list[float] = []
    slider = Slider("Volume", 0, 1, 0.5, told.append, step=0.25)
    screen = on_screen(host, slider)
    y = slider.rect.centery
    send(screen, press((slider.rect.right - 2, y)), motion((5000, y), (1, 0, 0)), motion((-50, y), (1, 0, 0)))
    send(screen, release((-50, y)))
    assert told == [1, 0]
    send(screen, key(pygame.K_RIGHT), key(pygame.K_END), key(pygame.K_END))
    assert told == [1, 0, 0.25, 1]
    slider.set(0.6)
    assert (slider.value, told[-1]) == (0.5, 1)


def test_a_toggle_switches_by_click_and_space(host: FakeHost) -> None:
    told: list[bool] = []
    toggle = Toggle("Sound", False, told.append)
    screen = on_screen(host, toggle)
    send(screen, *click(toggle.rect.center), key(pygame.K_SPACE))
    assert told == [True, False]
    toggle.set(True)
    assert told == [True, False]
    node = screen.tree().find("toggle", "Sound")
    assert node is not None
    assert node.state["on"] is True


@pytest.mark.parametrize("kind", [Segmented, RadioList])
def test_options_are_chosen_and_refused_ones_are_skipped(
    host: FakeHost, kind: type[Segmented] | type[RadioList]
) -> None:
    told: list[int] = []
    control = kind("Mode", ["A", "B", "C"], 0, told.append)
    control.refusals = {1: "Needs three players."}
    screen = on_screen(host, control)
    nodes = list(screen.tree().find_all("option"))
    assert nodes[1].refusal == "Needs three players."
    send(screen, *click(nodes[1].rect.center))
    assert told == []
    assert control.tip_at(nodes[1].rect.center) == "Needs three players."
    send(screen, key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_LEFT))
    assert told == [2, 0]


def test_a_drop_down_opens_below_chooses_and_closes(host: FakeHost) -> None:
    told: list[int] = []
    drop = DropDown("Language", ["English", "Español"], 0, told.append)
    screen = on_screen(host, drop)
    send(screen, *click(drop.rect.center))
    menu = screen.ui.modal
    assert menu is not None
    assert menu.rect.y >= drop.rect.bottom
    choice = screen.tree().find("choice", "Español")
    assert choice is not None
    send(screen, *click(choice.rect.center))
    assert (told, drop.index, screen.ui.modal) == ([1], 1, None)
    send(screen, *click(drop.rect.center), *click((1200, 700)))
    assert (screen.ui.modal, drop.index) == (None, 1)


def test_a_stepper_stops_at_its_ends(host: FakeHost) -> None:
    told: list[int] = []
    stepper = Stepper("Players", 2, 4, 3, told.append)
    screen = on_screen(host, stepper)
    plus = (stepper.rect.right - 8, stepper.rect.centery)
    send(screen, *click(plus), *click(plus), *click(stepper.rect.center), key(pygame.K_HOME), key(pygame.K_LEFT))
    assert told == [4, 2]


def test_a_disabled_control_takes_nothing(host: FakeHost) -> None:
    told: list[object] = []
    widgets = [Toggle("T", False, told.append), Slider("S", 0, 1, 0, told.append), Stepper("P", 0, 9, 1, told.append)]
    for widget in widgets:
        widget.enabled = False
    screen = on_screen(host, *widgets)
    for widget in widgets:
        send(screen, *click((widget.rect.right - 3, widget.rect.centery)), key(pygame.K_RIGHT))
    assert told == []


def test_a_row_shares_what_is_left_and_never_overflows(host: FakeHost) -> None:
    soft, hard = Label("a long label that gives way", grow=1), Label("stays")
    row = Row(soft, hard)
    for wide in (400, 200, 90):
        row.place(pygame.Rect(0, 0, wide, 30))
        assert soft.rect.x == 0
        assert hard.rect.right <= wide
        assert soft.rect.right <= hard.rect.x
        assert hard.rect.w == hard.natural(400)[0]


def test_a_stack_gives_the_growing_child_the_rest(host: FakeHost) -> None:
    top, middle, low = Label("a"), Panel(grow=1), Label("b")
    Stack(top, middle, low, gap="").place(pygame.Rect(0, 0, 100, 300))
    assert (top.rect.y, low.rect.bottom) == (0, 300)
    assert middle.rect.h == 300 - top.rect.h - low.rect.h


def test_a_grid_makes_as_many_columns_as_fit(host: FakeHost) -> None:
    grid = Grid(*[Label(str(n)) for n in range(5)], least=100, gap="m")
    for wide, columns in ((100, 1), (220, 2), (800, 7)):
        grid.place(pygame.Rect(0, 0, wide, 500))
        assert len({child.rect.x for child in grid.children}) == min(columns, 5)
        assert max(child.rect.right for child in grid.children) <= wide


def test_a_flow_breaks_lines_and_keeps_everything_inside(host: FakeHost) -> None:
    flow = Flow(*[Label("some words") for _ in range(6)], align="end")
    for wide in (2000, 300, 90):
        flow.place(pygame.Rect(0, 0, wide, 500))
        assert all(child.rect.x >= 0 and child.rect.right <= wide for child in flow.children)
        pairs = [(a.rect, b.rect) for n, a in enumerate(flow.children) for b in flow.children[n + 1 :]]
        assert not any(a.colliderect(b) for a, b in pairs)
        assert flow.natural(wide)[1] == max(child.rect.bottom for child in flow.children)
