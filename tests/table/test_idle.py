"""The cost of doing nothing, and of doing the same for hours: no frames, few wake-ups, no growth (bug kind 24)."""

from __future__ import annotations

import gc
import sys
import tracemalloc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent / "screens"))

from at_table import AtTable
from sitting import Sitting, played

from table import words
from table.fake_host import motion
from table.loop import Loop
from table.paint import theme
from table.paint.cache import caches
from table.ui.dialog import Dialog
from table.ui.label import Label


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    words.set_language("en")
    theme.seat_places(())


def bounded() -> None:
    for cache in caches():
        assert cache.bytes <= cache.cap, cache.line()


def settled(at: AtTable, loop: Loop) -> None:
    for _ in range(200):
        loop.rest()
        loop.step()
        if loop.settled(at.host.now()):
            return
    raise AssertionError("the window does not settle")


@pytest.mark.parametrize("where", ["title", "saves", "table", "curtain", "settings"])
def test_an_untouched_window_wakes_a_few_times_in_ten_minutes_and_draws_next_to_nothing(where: str) -> None:
    at = AtTable()
    if where in ("table", "curtain", "settings"):
        at.play("Ada", "Bo", moves=3)
    if where == "table":
        at.session.uncover()
        at.game.uncover()
    if where == "settings":
        at.game.uncover()
        at.game.doors.settings()
    if where == "saves":
        from table.screens.saves import SavesScreen

        at.app.push(SavesScreen(at.app))
    loop = Loop(at.app)
    settled(at, loop)
    start, frames, wakes = at.host.now(), loop.frames, 0
    while at.host.now() - start < 600 and wakes < 1000:
        if loop.deadline is None and not at.app.dirty:
            break  # it sleeps until something happens
        loop.rest()
        loop.step()
        wakes += 1
    assert wakes <= 12, "of the 1,800 that three a second would be"
    assert loop.frames - frames <= 4
    at.app.quit()


def objects() -> int:
    gc.collect()
    return len(gc.get_objects())


def test_thousands_of_frames_of_random_moves_do_not_grow(tmp_path: Path) -> None:
    table = Sitting(played(3, 4, 0), tmp_path, size=(1024, 640))
    for seat in table.session.state.seats:
        seat.kind = "bot:random"
    table.session.pace = 0.0
    table.screen.refresh()
    sizes: list[int] = []
    for n in range(1200):
        table.frame(0.02)
        bounded()
        if table.session.asked() is None:
            break
        if n in (400, 800):
            sizes.append(objects())
    assert len(table.session.record.log) > 150
    assert len(table.session.record.past) <= 400, "undo is bounded"
    grown = (sizes[-1] - sizes[0]) if len(sizes) == 2 else 0
    moves = len(table.session.record.log)
    assert grown < 400 * 60, f"{grown} objects for 400 frames ({moves} moves): the log and undo, nothing else"


@pytest.mark.long
def test_eight_hours_of_games_do_not_grow() -> None:
    """Game after game in one program, each drawn: what a game leaves behind is nothing."""
    at = AtTable((1024, 640))
    sizes: list[tuple[int, int]] = []
    tracemalloc.start()
    for n in range(24):
        at.play("bot:random", "bot:greedy", "bot:random", seed=n)
        at.session.pace = 0.0
        for _ in range(3000):
            at.frame(0.02)
            if at.session.asked() is None:
                break
        bounded()
        at.app.home()
        at.frame()
        sizes.append((objects(), tracemalloc.get_traced_memory()[0]))
    tracemalloc.stop()
    print(sizes)
    assert sizes[-1][0] - sizes[7][0] < 4000, "objects"
    assert sizes[-1][1] - sizes[7][1] < 2_000_000, "bytes"


def test_a_table_that_was_left_is_gone() -> None:
    at = AtTable()
    left = []
    for n in range(3):
        screen = at.play("Ada", "Bo", moves=4, seed=n)
        left.append((weakref.ref(screen), weakref.ref(screen.session), weakref.ref(screen.session.record)))
        del screen
        at.app.home()
        at.frame()
    gc.collect()
    assert [ref() for refs in left for ref in refs] == [None] * 9
    at.app.quit()


def test_hovering_every_card_for_an_hour_fills_no_memory(tmp_path: Path) -> None:
    table = Sitting(played(4, 5, 30), tmp_path)
    spots = table.screen.board.drawn()
    before = 0
    for turn in range(4):
        for spot in spots:
            table.give(motion(spot.shape.center))
            table.frame(0.4)
            table.frame(0.0)
        bounded()
        if turn == 1:
            before = objects()
    assert objects() - before < 300
    assert sum(cache.bytes for cache in caches()) < 400_000_000


def test_a_thousand_dialogs_leave_nothing(tmp_path: Path) -> None:
    table = Sitting(played(2, 5, 3), tmp_path)

    def once() -> None:
        dialog = Dialog("Sure?", Label("words", wrap=True), answers=[("No", "plain", None), ("Yes", "primary", None)])
        table.screen.ui.open(dialog)
        table.frame(0.0)
        dialog.close()
        table.frame(0.0)

    for _ in range(20):
        once()
    before = objects()
    for _ in range(1000):
        once()
    assert objects() - before < 500
    assert table.screen.ui.overlays == []
    assert len(table.screen.ui._ticks) < 5
    bounded()


def test_a_thousand_toasts_and_refusals_leave_nothing(tmp_path: Path) -> None:
    table = Sitting(played(2, 5, 3), tmp_path)
    for n in range(30):
        table.screen.ui.toast(f"sentence {n}")
        table.frame(6.0)
    before = objects()
    for n in range(1000):
        table.screen.ui.toast(f"another sentence {n}", "warning")
        table.frame(6.0)
    assert len(table.screen.ui.toasts.shown) <= 3
    assert objects() - before < 2500, "the cache of lines of text is bounded"
    bounded()


def test_hours_of_a_window_that_is_covered_or_minimised_draw_nothing() -> None:
    at = AtTable()
    at.play("Ada", "Bo", moves=3)
    loop = Loop(at.app)
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
        at.host.post(pygame.event.Event(kind))
    settled(at, loop)
    frames = loop.frames
    for _ in range(6):
        if loop.deadline is None:
            break
        loop.rest()
        loop.step()
    assert loop.frames - frames <= 1
    at.app.quit()
