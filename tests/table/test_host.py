"""The host: presenting, waiting, events, and what is missing on poor machines."""

from __future__ import annotations

import inspect
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from table.fake_host import FakeHost, motion, press
from table.host import CLIP_AT_MOST, Host, coalesce_motion, coalesce_rects, window_scale
from table.platform import Platform
from table.sdl import Sdl


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host((800, 600), "test", (320, 200))
    yield made
    made.close()


def test_scale_grows_with_the_smaller_side_and_stays_between_one_and_three() -> None:
    assert window_scale((1280, 720)) == 1
    assert window_scale((1024, 640)) == 1
    assert window_scale((1920, 1080)) == 1.5
    assert window_scale((5120, 1440)) == 2
    assert window_scale((9000, 9000)) == 3


def test_motions_are_joined_per_run_and_the_last_place_wins() -> None:
    events = [motion((1, 1), rel=(1, 1)), motion((5, 2), rel=(4, 1)), press((5, 2)), motion((6, 6), (1, 0, 0))]
    kept = coalesce_motion(events)
    assert [e.type for e in kept] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION]
    assert kept[0].pos == (5, 2)
    assert kept[0].rel == (5, 2)


def test_motions_with_other_buttons_are_not_joined() -> None:
    assert len(coalesce_motion([motion((1, 1), (1, 0, 0)), motion((2, 2), (0, 0, 0))])) == 2


def test_rects_are_clipped_and_what_lies_in_another_is_dropped() -> None:
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(2, 2, 3, 3), pygame.Rect(-50, 0, 20, 20), pygame.Rect(95, 0, 20, 5)]
    assert coalesce_rects(rects, (100, 100)) == [pygame.Rect(0, 0, 10, 10), pygame.Rect(95, 0, 5, 5)]


def test_many_or_large_rects_become_a_whole_frame() -> None:
    assert coalesce_rects([pygame.Rect(n * 5, 0, 2, 2) for n in range(17)], (100, 100)) is None
    assert coalesce_rects([pygame.Rect(0, 0, 90, 90)], (100, 100)) is None
    assert coalesce_rects([], (100, 100)) == []


@pytest.mark.parametrize("sdl", [None, Sdl(None)], ids=["ctypes", "fallback"])
def test_presents_parts_the_whole_and_nothing(host: Host, sdl: Sdl | None) -> None:
    if sdl is not None:
        host._sdl = sdl
    host.surface.fill((1, 2, 3))
    host.present([pygame.Rect(0, 0, 20, 20)])
    host.present([])
    host.present(None)
    assert host.size == (800, 600)


@pytest.mark.parametrize("sdl", [None, Sdl(None)], ids=["ctypes", "fallback"])
def test_a_post_from_another_thread_ends_a_wait(host: Host, sdl: Sdl | None) -> None:
    if sdl is not None:
        host._sdl = sdl
    host.events()
    kind = pygame.event.custom_type()
    thread = threading.Timer(0.02, host.post, [pygame.event.Event(kind, n=7)])
    thread.start()
    host.wait(5000)
    thread.join()
    assert [e.n for e in host.events() if e.type == kind] == [7]


def test_a_bare_wake_leaves_no_event(host: Host) -> None:
    host.events()
    host.post()
    host.wait(1000)
    assert host.events() == []


def test_the_clock_never_goes_back(host: Host) -> None:
    first = host.now()
    assert host.now() >= first


def test_an_unknown_sound_and_a_missing_card_are_silent(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    host.play("no such sound")
    assert host.sounds.broken == ""
    host.play("slide")
    host.play("slide")
    assert host.sounds.broken == "no device"


def test_a_sound_is_made_once_and_played(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    host.play("slide", 0.5)
    for thread in threading.enumerate():
        if thread.daemon and thread is not threading.current_thread():
            thread.join(10)
    host.play("slide", 0.5)
    assert host.sounds.broken == ""
    assert list(host.sounds._known) == ["slide"]


def test_a_window_that_changed_size_gives_a_new_surface(host: Host) -> None:
    host.set_size((640, 480))
    assert host.size == (640, 480)
    assert host.surface.get_size() == (640, 480)


def test_without_a_screen_it_says_so_in_one_sentence() -> None:
    code = "from table.host import Host, NoDisplay\ntry: Host()\nexcept NoDisplay as e: print(e)"
    env = os.environ | {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":654"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=30, check=False
    )
    assert done.stdout.startswith("There is no screen to open a window on")
    assert done.stdout.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_hints_never_overwrite_the_environment() -> None:
    code = "import table, os; print(os.environ['SDL_VIDEO_X11_WMCLASS'], os.environ['SDL_IME_SHOW_UI'])"
    env = os.environ | {"SDL_VIDEO_X11_WMCLASS": "mine"}
    env.pop("SDL_IME_SHOW_UI", None)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=30, check=True)
    assert done.stdout.split() == ["mine", "1"]


def test_the_fake_host_has_all_that_screens_may_ask() -> None:
    for name, member in inspect.getmembers(Platform):
        if not name.startswith("_") and inspect.isfunction(member):
            for kind in (Host, FakeHost):
                theirs = inspect.signature(getattr(kind, name)).parameters
                assert list(theirs) == list(inspect.signature(member).parameters), (kind, name)


def test_the_fake_clock_moves_only_by_hand() -> None:
    fake = FakeHost()
    before = fake.now()
    assert fake.now() == before
    fake.step(0.25)
    assert fake.now() == before + 0.25


@pytest.mark.skipif(os.name != "posix", reason="there, consoles tell of it in another way")
def test_an_interrupt_closes_the_window_and_is_pythons_again_behind_it() -> None:
    made = Host((800, 600), "test", (320, 200))
    try:
        os.kill(os.getpid(), signal.SIGINT)
        assert pygame.QUIT in [event.type for event in made.events()]
    finally:
        made.close()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_clipboard_that_holds_no_text_is_an_empty_one(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other programs say that it's text and put there what they like."""

    def text() -> str:
        return b"\xff\xfe\x00bad".decode("utf-8")

    monkeypatch.setattr(pygame.scrap, "get_text", text)
    assert host.clipboard() == ""


def test_of_a_huge_clipboard_the_beginning_is_taken(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "a" * 50_000_000)
    assert host.clipboard() == "a" * CLIP_AT_MOST


@pytest.mark.parametrize("words", ["a\x00b", "\ud800", "x" * 1_000_000], ids=["nul", "half a pair", "long"])
def test_what_no_clipboard_takes_is_no_fault(host: Host, words: str) -> None:
    host.set_clipboard(words)
