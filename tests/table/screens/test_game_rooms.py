"""Scales, sizes and windows that change while something is held; a machine that slept (bug kinds 1, 17 and 23)."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played, scenario

from table.fake_host import click, key, motion, press, release
from table.host import Host
from table.loop import Loop
from table.paint import theme
from table.session import IDLE_SECONDS

HELD = (1, 0, 0)
SCALES = {1.0: (1280, 720), 1.25: (1600, 900), 1.5: (1920, 1080), 2.0: (2560, 1440), 3.0: (3840, 2160)}


def lift(table: Sitting, rect: pygame.Rect, grip: tuple[int, int], to: tuple[int, int]) -> None:
    start = (rect.x + grip[0], rect.y + grip[1])
    step = round(12 * theme.scale())
    table.give(motion(start), press(start), motion((start[0] + step, start[1] - step), HELD), motion(to, HELD))


# -- kind 17: scales --------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_grabbed_point_stays_under_the_cursor_and_the_drop_lands_where_it_is_drawn(
    tmp_path: Path, scale: float, text_scale: float
) -> None:
    table = Sitting(scenario("S04"), tmp_path, size=SCALES[scale])
    table.app.settings.values.text_scale = text_scale
    table.app.restyle()
    table.frame()
    assert theme.scale() == scale
    card = table.find(role="card", name="T-Rex")
    grip = (card.rect.w // 4, card.rect.h // 5)
    target = table.find(key="zone:platform:0").rect
    for to in ((SCALES[scale][0] // 2, SCALES[scale][1] // 2), target.center):
        lift(table, card.rect, grip, to)
        held = table.screen.hands.held
        assert held is not None
        assert held.centre == (to[0] + held.grip[0], to[1] + held.grip[1])
        middle = (card.rect.w / 2 - grip[0], card.rect.h / 2 - grip[1])
        assert all(abs(a - b) <= 1 for a, b in zip(held.grip, middle, strict=True)), "where it was taken"
        if to != target.center:
            table.give(key(pygame.K_ESCAPE), release(to))
    table.give(release(target.center))
    assert [node.name for node in table.cards("platform:0")] == ["T-Rex"]


def test_no_style_of_type_is_smaller_than_twelve_pixels_at_a_hundred_percent() -> None:
    assert all(style.size >= 12 for style in theme.STYLES.values())


STEPS = [(640 + 120 * n, 480 + 24 * n) for n in range(0, 41, 4)]


@pytest.mark.parametrize("how", ["in small steps", "at once", "and back"])
def test_a_window_that_is_resized_in_a_drag_loses_nothing(tmp_path: Path, how: str) -> None:
    """From 640 x 480 to 5120 x 1440: the grabbed point stays under the cursor, and nothing is logged."""
    table = Sitting(scenario("S04"), tmp_path)
    before = table.bytes()
    card = table.find(role="card", name="T-Rex").rect
    lift(table, card, (9, 9), (600, 300))
    assert table.screen.hands.held is not None
    sizes = {"in small steps": STEPS, "at once": [(5120, 1440)], "and back": [(5120, 1440), (1280, 720)]}[how]
    loop = Loop(table.app)
    for size in sizes:
        table.host.set_size(size)
        table.host.post(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
        table.host.post(motion((size[0] // 2, size[1] // 3), HELD))
        loop.step()
        table.host.step(0.02)
        assert table.host.surface.get_size() == size
        held = table.screen.hands.held
        assert held is not None
        assert held.centre == (size[0] // 2 + held.grip[0], size[1] // 3 + held.grip[1])
        size_now = table.screen.board.spots[held.piece].rect.size
        assert held.height == size_now[1], "as large as a card of this window"
        assert abs(size_now[0] / 2 - held.grip[0] - 9 * size_now[0] / card.w) <= 4, "taken at the same point"
        assert abs(size_now[1] / 2 - held.grip[1] - 9 * size_now[1] / card.h) <= 4
        bounds = pygame.Rect((0, 0), size)
        for node in table.app.tree().walk():
            if node.role == "card" and size[0] >= 1024 and size[1] >= 640:
                assert bounds.contains(node.rect), f"{node.name} sticks out at {size}"
    table.give(key(pygame.K_ESCAPE), release((100, 100)))
    assert table.screen.hands.held is None, "the card went back"
    assert table.bytes() == before
    assert table.session.record.log == []
    target = table.find(key="zone:platform:0").rect
    lift(table, table.find(role="card", name="T-Rex").rect, (9, 9), target.center)
    table.give(release(target.center))
    assert [node.name for node in table.cards("platform:0")] == ["T-Rex"]


def test_a_window_that_is_resized_is_laid_out_once_a_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    made: list[int] = []
    resized = table.screen._resized
    monkeypatch.setattr(table.screen, "_resized", lambda: (made.append(1), resized()))
    loop = Loop(table.app)
    for n in range(30):
        table.host.set_size((1280 + n, 720 + n))
        table.host.post(pygame.event.Event(pygame.WINDOWRESIZED, x=1280 + n, y=720 + n))
    loop.step()
    assert made == [1]


def test_what_the_pointer_says_in_window_units_is_in_pixels_where_the_window_has_several_to_a_unit() -> None:
    host = Host.__new__(Host)
    host.surface = pygame.Surface((2560, 1440))
    host._window = SimpleNamespace(size=(1280, 720))  # type: ignore[assignment]  # as on a screen of 200 %
    moved = host._to_pixels(motion((640, 360), rel=(3, -2)))
    assert (moved.pos, moved.rel) == ((1280, 720), (6, -4))
    pressed = host._to_pixels(press((1, 719)))
    assert pressed.pos == (2, 1438)
    host._window = SimpleNamespace(size=(2560, 1440))  # type: ignore[assignment]  # a stand-in for SDL's window
    assert host._to_pixels(motion((640, 360))).pos == (640, 360)


@pytest.mark.parametrize(
    ("desktop", "wanted", "size"),
    [
        ((1366, 768), (1280, 720), (1280, 720)),
        ((1366, 768), (3840, 2160), (1366, 768)),
        ((3840, 2160), (1280, 720), (1280, 720)),
        ((800, 600), (1280, 720), (1024, 640)),
    ],
)
def test_the_first_window_fits_the_screen(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], wanted: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert Host._fitted(wanted, (1024, 640)) == size


# -- a drag that something ends ---------------------------------------------------------------------------


def bots_and_one(tmp_path: Path) -> Sitting:
    """A person and a bot, at the bot's turn."""
    for answers in range(60):
        record = played(2, 6, answers)
        if record.pending()[0].seat == 1:
            break
    record.state.seats[1].kind = "bot:random"
    return Sitting(record, tmp_path, humans=[0])


def test_a_bot_that_moves_while_a_card_is_held_puts_it_back_once(tmp_path: Path) -> None:
    table = bots_and_one(tmp_path)
    table.app.settings.values.animation = "off"
    hand = table.cards("hand:0")
    entries = len(table.session.record.log)
    lift(table, hand[0].rect, (9, 9), (600, 300))
    table.frame(3.0)
    table.frame(0.0)
    assert len(table.session.record.log) == entries + 1, "the bot has answered, once"
    assert table.screen.hands.held is None
    table.give(motion((610, 310), HELD), release((610, 310)))
    assert len(table.session.record.log) == entries + 1, "the release of a card that isn't held means nothing"


@pytest.mark.parametrize(
    "events",
    [
        [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED],
        [pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED],
        [pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN],
        [pygame.WINDOWLEAVE, pygame.WINDOWENTER],
        [pygame.WINDOWEXPOSED],
        [pygame.WINDOWMOVED],
        [pygame.WINDOWDISPLAYCHANGED],
        [pygame.RENDER_TARGETS_RESET],
    ],
    ids=lambda kinds: "+".join(pygame.event.event_name(kind) for kind in kinds),
)
def test_whatever_the_window_meets_in_a_drag_nothing_is_lost_and_the_next_drag_works(
    tmp_path: Path, events: list[int]
) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    before = table.bytes()
    lift(table, table.find(role="card", name="T-Rex").rect, (9, 9), (600, 300))
    for kind in events:
        table.give(pygame.event.Event(kind, x=5, y=5))
    table.give(motion((700, 310), (0, 0, 0)))
    assert table.screen.hands.held is None
    assert table.bytes() == before
    if table.has("curtain"):
        table.give(*click(table.find(key="uncover").rect.center))
    target = table.find(key="zone:platform:0").rect
    lift(table, table.find(role="card", name="T-Rex").rect, (9, 9), target.center)
    table.give(release(target.center))
    assert [node.name for node in table.cards("platform:0")] == ["T-Rex"]


# -- a machine that slept for an hour -----------------------------------------------------------------------


def test_after_an_hours_sleep_bots_move_one_at_a_time_at_their_pace(tmp_path: Path) -> None:
    table = bots_and_one(tmp_path)
    for seat in table.session.state.seats:
        seat.kind = "bot:random"
    table.screen.refresh()
    table.frame(0.0)
    entries = len(table.session.record.log)
    table.host.step(3600.0)
    loop = Loop(table.app)
    loop.step()
    assert len(table.session.record.log) <= entries + 1, "no burst"
    table.host.step(table.session.pace / 3)
    loop.step()
    loop.step()
    assert len(table.session.record.log) <= entries + 1, "the next one takes its time again"


def test_after_an_hours_sleep_an_animation_is_over_and_an_open_hand_is_covered(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    table.app.settings.values.animation = "slow"
    table.give(*click(table.find(key="zone:deck").rect.center))
    assert table.screen.motion is not None
    table.host.step(3600.0)
    loop = Loop(table.app)
    frames = loop.frames
    for _ in range(4):
        loop.step()
    assert table.screen.motion is None
    assert loop.frames - frames <= 4, "no frames are caught up with"
    assert table.has("curtain"), f"nobody was there for more than {IDLE_SECONDS} s"
    assert len(table.session.record.log) == 1


def test_frames_after_a_sleep_come_no_faster_than_before(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path)

    loop = Loop(table.app)
    table.host.step(3600.0)
    start = table.host.now()
    drawn: list[float] = []
    present = table.host.present

    def counted(*args: Any) -> None:
        drawn.append(table.host.now())
        present(*args)

    table.host.present = counted  # type: ignore[method-assign]  # counts
    while table.host.now() - start < 0.5:
        table.screen.ui.damage()
        loop.rest()
        loop.step()
    assert len(drawn) <= 32, "at most sixty a second"
