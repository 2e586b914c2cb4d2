"""Lists, log, scroll areas and tabs: virtual, cheap to add to, and where you left them."""

from __future__ import annotations

import pygame
import pytest

from table.fake_host import FakeHost, click, key, motion, press, release, wheel
from table.paint import theme
from table.paint.rich import Run, rich
from table.ui.button import Button
from table.ui.label import Label
from table.ui.layout import Stack
from table.ui.lists import ScrollList
from table.ui.log import Entry, LogView
from table.ui.screen import Screen
from table.ui.scroll import ScrollArea
from table.ui.tabs import Tabs
from table.ui.widget import Widget


def on_screen(host: FakeHost, widget: Widget) -> Screen:
    screen = Screen(host)
    screen.ui.root.add(widget)
    screen.layout(host.size, 1.0)
    screen.draw(host.surface)
    return screen


def send(screen: Screen, *events: pygame.event.Event) -> None:
    for event in events:
        screen.handle(event)


def test_a_list_of_ten_thousand_paints_only_what_is_seen(host: FakeHost) -> None:
    painted: list[int] = []
    rows = ScrollList("Deck", 10_000, str, paint_row=lambda surface, rect, n, chosen: painted.append(n))
    screen = on_screen(host, rows)
    assert 0 < len(painted) < 25
    rows.show(9_999)
    painted.clear()
    screen.draw(host.surface)
    assert painted[-1] == 9_999
    assert len(painted) < 25
    assert len(list(screen.tree().find_all("row"))) < 25


def test_rows_are_chosen_by_mouse_and_keys_and_opened_once(host: FakeHost) -> None:
    told: list[str] = []
    rows = ScrollList("Saves", 50, str, chosen=lambda n: told.append(f"c{n}"), opened=lambda n: told.append(f"o{n}"))
    screen = on_screen(host, rows)
    send(screen, *click(rows.line(3).center))
    host.step(1)
    send(screen, key(pygame.K_DOWN), key(pygame.K_END), key(pygame.K_RETURN))
    assert told == ["c3", "c4", "c49", "o49"]
    assert rows.rect.contains(rows.line(49))
    told.clear()
    spot = rows.line(48).center
    send(screen, *click(spot), *click(spot))
    assert told == ["c48", "o48"]


def test_two_fast_clicks_on_neighbours_open_nothing(host: FakeHost) -> None:
    told: list[int] = []
    rows = ScrollList("Saves", 50, str, opened=told.append)
    screen = on_screen(host, rows)
    send(screen, *click(rows.line(3).center), *click(rows.line(4).center))
    assert told == []


def test_fractions_of_a_wheel_add_up_and_the_ends_hold(host: FakeHost) -> None:
    rows = ScrollList("Saves", 100, str)
    screen = on_screen(host, rows)
    send(screen, motion(rows.rect.center), *[wheel((0, 0), -0.01)] * 100)
    assert rows.offset == pytest.approx(theme.tx(56), abs=2)
    send(screen, wheel((0, 0), 500))
    assert rows.offset == 0
    send(screen, wheel((0, 0), -5000))
    assert rows.offset == rows.furthest


def test_the_bar_is_dragged_and_jumps(host: FakeHost) -> None:
    rows = ScrollList("Saves", 100, str)
    screen = on_screen(host, rows)
    handle = rows.bar()
    assert handle is not None
    send(screen, press(handle.center), motion((handle.centerx, 5000), (1, 0, 0)), release((handle.centerx, 5000)))
    assert rows.offset == rows.furthest
    assert rows.index == -1
    send(screen, *click((handle.centerx, 5)))
    assert rows.offset < rows.furthest


def test_an_empty_list_says_so(host: FakeHost) -> None:
    rows = ScrollList("Saves", 0, str)
    screen = on_screen(host, rows)
    plain = pygame.image.tobytes(host.surface, "RGB")
    rows.empty = "No game was saved yet."
    rows.damage()
    screen.draw(host.surface)
    assert pygame.image.tobytes(host.surface, "RGB") != plain


def test_adding_to_a_log_measures_only_the_new_line(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    log = LogView("Log")
    screen = on_screen(host, log)
    for n in range(3000):
        log.append(rich("Ada draws **{n}** cards", n=n))
    screen.draw(host.surface)
    measured: list[Entry] = []
    height = log._height

    def counted(entry: Entry) -> int:
        measured.append(entry)
        return height(entry)

    monkeypatch.setattr(log, "_height", counted)
    log.append(rich("Bo rests"))
    screen.draw(host.surface)
    assert len(measured) == 1
    assert log.offset == log.furthest
    lines = [node.name for node in screen.tree().find_all("line")]
    assert lines[-1] == "Bo rests"
    assert len(lines) < 60


def test_a_reader_further_up_is_not_pulled_down(host: FakeHost) -> None:
    log = LogView("Log")
    screen = on_screen(host, log)
    for n in range(200):
        log.append(rich("line {n}", n=n))
    log.scroll_to(100)
    log.append(rich("new"))
    screen.draw(host.surface)
    assert log.offset == 100
    jump = log._jump()
    assert jump is not None
    send(screen, *click(jump.center))
    assert log.offset == log.furthest


def test_links_of_the_log_are_hovered_and_clicked(host: FakeHost) -> None:
    told: list[str] = []
    log = LogView(
        "Log",
        linked=lambda link, pos: told.append("click " + link),
        hovered_link=lambda link, pos: told.append("over " + link),
        clicked=lambda n: told.append(f"line {n}"),
    )
    screen = on_screen(host, log)
    log.append(rich("{card} is played", card=Run("Green Laser", link="card:9")))
    log.append(rich("Nothing to see"))
    screen.draw(host.surface)
    spot = log._links[0][0].center
    send(screen, *click(spot))
    send(screen, motion((spot[0] + 400, spot[1])), *click((spot[0], spot[1] + 24)))
    assert told == ["over card:9", "click card:9", "over ", "line 1"]


def test_a_narrower_log_wraps_anew_and_stays_at_its_end(host: FakeHost) -> None:
    log = LogView("Log")
    screen = on_screen(host, log)
    for n in range(100):
        log.append(rich("a rather long line about what {n} dinosaurs did to each other", n=n))
    screen.draw(host.surface)
    high = log.content_height()
    host.set_size((400, 640))
    screen.layout(host.size, 1.0)
    assert log.content_height() > high
    assert log.offset == log.furthest


def test_the_log_as_text_names_icons(host: FakeHost) -> None:
    log = LogView("Log")
    log.append(rich("Ada **draws** {icon:deck}"))
    log.append(rich("and *rests*"), indent=1)
    assert log.words() == "Ada draws [deck]\n  and rests"


def test_a_scroll_area_shows_what_gets_the_focus_and_hides_what_is_outside(host: FakeHost) -> None:
    buttons = [Button(f"B{n}") for n in range(60)]
    area = ScrollArea(Stack(*buttons))
    screen = on_screen(host, area)
    assert screen.ui.root.hit((buttons[59].rect.centerx, buttons[59].rect.centery)) is None
    screen.ui.set_focus(buttons[59])
    assert area.rect.contains(buttons[59].rect)
    assert not area.rect.colliderect(buttons[0].rect)


def test_tabs_show_one_page(host: FakeHost) -> None:
    tabs = Tabs([("Log", "log", Label("first")), ("Saves", "", Label("second"))])
    screen = on_screen(host, tabs)
    assert screen.tree().find("label", "second") is None
    node = screen.tree().find("tab", "Saves")
    assert node is not None
    send(screen, *click(node.rect.center))
    assert screen.tree().find("label", "second") is not None
    assert screen.tree().find("label", "first") is None


def test_a_line_marked_before_there_is_room_is_shown_once_there_is(host: FakeHost) -> None:
    rows = ScrollList("Saves", 1000, str)
    rows.select(700)
    on_screen(host, rows)
    assert rows.rect.contains(rows.line(700))
    rows = ScrollList("Saves", 1000, str)
    rows.select(1)
    on_screen(host, rows)
    assert rows.offset == 0
