"""The one place that touches SDL's odd corners, and the only clock (DESIGN.md 6.1; pygame.md Q1, Q2, Q8).

SDL's hints are set in `table/__init__.py`, before pygame can be imported.
Everything else draws on `Host.surface`, reads `Host.events()` and asks `Host.now()`.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from table.key_repeats import KeyRepeats
from table.lost_buttons import LostButtons

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from table.sdl import Sdl
    from table.sound import Sounds

    Handler = Callable[[int, FrameType | None], object] | int | signal.Handlers | None

Size = tuple[int, int]
Point = tuple[int, int]

CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "no": pygame.SYSTEM_CURSOR_NO,
    "wait": pygame.SYSTEM_CURSOR_WAIT,
    "resize_x": pygame.SYSTEM_CURSOR_SIZEWE,
    "resize_y": pygame.SYSTEM_CURSOR_SIZENS,
}
MAX_RECTS = 16
"""More damage rectangles than this are presented as one whole frame (pygame.md, Recommended design 2)."""
FULL_SHARE = 0.6
"""Damage above this share of the window is presented as one whole frame."""
UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to where there is no screen: a window there would be seen by nobody."""
CLIP_AT_MOST = 1_000_000
"""Letters that are taken from the clipboard: whatever lies there, nobody has to wait for it."""
POLL_SECONDS = 0.012
"""How long a wait sleeps between looks when SDL can't be asked to block."""


class NoDisplay(Exception):
    """There is no screen to open a window on; the text is one sentence for the player."""


def _leave_stopping_to_sdl() -> Handler:
    """Has Ctrl+C in the terminal close the window as its own button does; what there was instead, if it changed.

    Python hears of it only when SDL's wait returns, which in an untouched window is never. SDL takes every signal that
    nobody else has taken.
    """
    if os.name != "posix" or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return None
    try:
        return signal.signal(signal.SIGINT, signal.SIG_DFL)
    except ValueError:  # not the main thread
        return None


def window_scale(size: Size) -> float:
    """How much larger than at 1280x720 things are drawn in a window of this size, from 1 to 3."""
    return max(1.0, min(3.0, size[0] / 1280, size[1] / 720))


def coalesce_rects(rects: Iterable[pygame.Rect], size: Size) -> list[pygame.Rect] | None:
    """Clip, drop the empty and the contained; None means that the whole window should be presented."""
    bounds = pygame.Rect((0, 0), size)
    kept: list[pygame.Rect] = []
    for rect in rects:
        clipped = rect.clip(bounds)
        if clipped.w <= 0 or clipped.h <= 0 or any(other.contains(clipped) for other in kept):
            continue
        kept = [other for other in kept if not clipped.contains(other)]
        kept.append(clipped)
    if len(kept) > MAX_RECTS or sum(r.w * r.h for r in kept) > FULL_SHARE * size[0] * size[1]:
        return None
    return kept


def coalesce_motion(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Keep the last of each run of mouse motions, with the run's whole `rel`."""
    kept: list[pygame.event.Event] = []
    for event in events:
        last = kept[-1] if kept else None
        if (
            last is not None
            and event.type == pygame.MOUSEMOTION
            and last.type == pygame.MOUSEMOTION
            and last.buttons == event.buttons
        ):
            facts = dict(event.dict)
            facts["rel"] = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1])
            kept[-1] = pygame.event.Event(pygame.MOUSEMOTION, facts)
        else:
            kept.append(event)
    return kept


class Host:
    """A window, its events, its clock, clipboard, cursor and sound.

    Raises `NoDisplay` when there is no screen. `text_scale` (1.0 to 2.0) is the player's own setting.
    """

    def __init__(
        self,
        size: Size = (1280, 720),
        title: str = "Hotseat",
        min_size: Size = (1024, 640),
        text_scale: float = 1.0,
        fullscreen: bool = False,
    ) -> None:
        self._stop = _leave_stopping_to_sdl()
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
                pygame.display.quit()
                raise pygame.error("nothing that could show a window was found")
            pygame.font.init()
            if driver == "x11":
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            self._window = pygame.Window(title, self._fitted(size, min_size), resizable=True)
            self._window.minimum_size = min_size
            if fullscreen:
                self._window.set_fullscreen(True)
            self.surface: pygame.Surface = self._window.get_surface()
        except pygame.error as error:
            self._stop_as_before()
            raise NoDisplay(
                f"There is no screen to open a window on ({error}); "
                "`hotseat simulate`, `hotseat scenario` and `hotseat replay --verify` work without one."
            ) from error
        self.text_scale = text_scale
        self.fullscreen = fullscreen
        self._lost = LostButtons(lambda: pygame.mouse.get_pressed(3, desktop=True))
        self._repeats = KeyRepeats()
        self._cursor = "arrow"
        self._wake = pygame.event.custom_type()
        self._text_input = False
        pygame.key.stop_text_input()
        pygame.key.set_repeat(400, 35)

    @staticmethod
    def _fitted(size: Size, min_size: Size) -> Size:
        """The wanted size cut to the desktop, so that the first window fits the screen."""
        desktops = pygame.display.get_desktop_sizes()
        if pygame.display.get_driver() in ("dummy", "offscreen") or not desktops:
            return size
        return (
            max(min_size[0], min(size[0], desktops[0][0])),
            max(min_size[1], min(size[1], desktops[0][1])),
        )

    @cached_property
    def sounds(self) -> Sounds:
        """What plays sounds; loaded when it's first asked for, which is after the first frame."""
        from table.sound import Sounds

        return Sounds()

    @cached_property
    def _sdl(self) -> Sdl:
        """What pygame does not offer; a whole frame is shown without it."""
        from table.sdl import Sdl

        return Sdl.load()

    @property
    def size(self) -> Size:
        """The surface's size in pixels."""
        return self.surface.get_size()

    @property
    def scale(self) -> float:
        """Pixels per logical pixel: 1 at 1280x720, up to 3."""
        return window_scale(self.size)

    def present(self, rects: Iterable[pygame.Rect] | None = None) -> None:
        """Show what was drawn: these rectangles, or everything for None. No rectangle, no work."""
        parts = None if rects is None else coalesce_rects(rects, self.size)
        if parts == []:
            return
        if parts is None or not self._sdl.present(self._window.id, parts):
            self._window.flip()

    def resized(self) -> bool:
        """Take the window's new surface if its size changed; True if it did. Called once per frame."""
        surface = self._window.get_surface()
        changed = surface.get_size() != self.surface.get_size()
        self.surface = surface
        return changed

    def set_size(self, size: Size) -> None:
        """Make the window this large."""
        self._window.size = size
        self.resized()

    def toggle_fullscreen(self) -> bool:
        """Borderless full screen on this window's own screen, or back; the new state."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self.resized()
        return self.fullscreen

    def set_title(self, title: str) -> None:
        """Name the window."""
        self._window.title = title

    def set_icon(self, surface: pygame.Surface) -> None:
        """Give the window its picture in the task bar."""
        self._window.set_icon(surface)

    def cursor(self, shape: str) -> None:
        """Show one of `CURSORS`; without a cursor on this system nothing happens."""
        if shape == self._cursor or shape not in CURSORS:
            return
        self._cursor = shape
        with suppress(pygame.error):  # some drivers have no cursors; the table works without
            pygame.mouse.set_cursor(CURSORS[shape])

    def now(self) -> float:
        """Seconds of a clock that never goes back."""
        return time.monotonic()

    def wait(self, ms: int | None) -> None:
        """Sleep until an event comes, or for `ms` milliseconds; None waits for ever."""
        if ms is not None and ms <= 0:
            return
        if self._sdl.wait(ms):
            return
        until = None if ms is None else time.monotonic() + ms / 1000
        while not pygame.event.peek():
            left = POLL_SECONDS if until is None else until - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(POLL_SECONDS, left))

    def pause(self, seconds: float) -> None:
        """Sleep for the last fraction of a frame; events don't wake it."""
        if seconds > 0:
            time.sleep(seconds)

    def events(self) -> list[pygame.event.Event]:
        """What happened since the last call, in order, each run of mouse motions as one."""
        got = self._repeats.mark(self._lost.mend([self._to_pixels(e) for e in pygame.event.get()]))
        return coalesce_motion([e for e in got if not (e.type == self._wake and not e.dict)])

    def _to_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """Pointer positions in surface pixels: where the screen has several pixels per window unit."""
        window = self._window.size
        if window == self.surface.get_size() or window[0] == 0 or "pos" not in event.dict:
            return event
        factor = self.surface.get_width() / window[0]
        facts = dict(event.dict)
        for name in ("pos", "rel"):
            if name in facts:
                facts[name] = (round(facts[name][0] * factor), round(facts[name][1] * factor))
        return pygame.event.Event(event.type, facts)

    def post(self, event: pygame.event.Event | None = None) -> None:
        """Put an event in the queue and wake the loop; safe from another thread. None only wakes."""
        pygame.event.post(event if event is not None else pygame.event.Event(self._wake))

    def clipboard(self) -> str:
        """The text on the clipboard, or an empty one: other programs put there what they like."""
        try:
            return pygame.scrap.get_text()[:CLIP_AT_MOST]
        except (pygame.error, UnicodeError):
            return ""

    def set_clipboard(self, text: str) -> None:
        """Put text on the clipboard; silent where there is none."""
        with suppress(pygame.error, ValueError):  # no clipboard, or no text for it: nothing to tell anybody
            pygame.scrap.put_text(text)

    def start_text(self, rect: pygame.Rect) -> None:
        """Typing goes to the field in `rect`; the input method opens its list beside it."""
        if not self._text_input:
            pygame.key.start_text_input()
            self._text_input = True
        pygame.key.set_text_input_rect(rect)

    def stop_text(self) -> None:
        """No field takes typing."""
        if self._text_input:
            pygame.key.stop_text_input()
            self._text_input = False

    def play(self, sound: str, volume: float = 1.0) -> None:
        """Play a sound of ours by name; silent without a sound card or a sound of that name."""
        self.sounds.play(sound, volume)

    def close(self) -> None:
        """Take the window down."""
        if "sounds" in self.__dict__:
            self.sounds.close()
        self._window.destroy()
        pygame.display.quit()
        self._stop_as_before()

    def _stop_as_before(self) -> None:
        if self._stop is not None:
            signal.signal(signal.SIGINT, self._stop)
