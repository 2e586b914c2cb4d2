"""The program's frame: the stack of screens, the loop that sleeps, settings at once, pictures, faults, the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import rules
from rules.kernel.moves import Refusal
from rules.kernel.state import SeatSetup, Setup
from table import words
from table.app import App
from table.fake_host import FakeHost, key, motion, press
from table.loop import FRAME, Loop
from table.paint import theme
from table.paths import paths
from table.settings import SettingsFile
from table.ui.screen import Screen


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    words.set_language("en")
    theme.use("dark", 1.0, 1.0)


class Probe(Screen):
    """Notes what it's told."""

    name = "probe"

    def __init__(self, host: FakeHost) -> None:
        super().__init__(host)
        self.told: list[Any] = []
        self.deadline: float | None = None
        self.fault: Exception | None = None

    def layout(self, size: tuple[int, int], scale: float) -> None:
        super().layout(size, scale)
        self.told.append(("layout", size))

    def entered(self) -> None:
        super().entered()
        self.told.append("entered")

    def left(self) -> None:
        super().left()
        self.told.append("left")

    def closing(self) -> None:
        self.told.append("closing")

    def reword(self) -> None:
        self.told.append("reword")

    def handle(self, event: pygame.event.Event) -> bool:
        if self.fault is not None:
            raise self.fault
        self.told.append(event.type)
        return super().handle(event)

    def update(self, now: float) -> float | None:
        super().update(now)
        return self.deadline


@pytest.fixture
def host() -> FakeHost:
    return FakeHost((1280, 720))


@pytest.fixture
def app(host: FakeHost) -> App:
    return App(host, SettingsFile())


def settle(app: App, loop: Loop) -> None:
    for _ in range(20):
        if loop.settled(app.host.now()):
            return
        loop.rest()
        loop.step()
    raise AssertionError("the window does not settle")


# -- the stack --------------------------------------------------------------------------------------------


def test_only_the_topmost_screen_has_events_and_each_is_told_when_it_comes_and_goes(app: App, host: FakeHost) -> None:
    below, above = Probe(host), Probe(host)
    app.push(below)
    app.push(above)
    assert below.told == [("layout", (1280, 720)), "entered", "left"]
    host.post(key(pygame.K_a))
    app.take_events()
    assert pygame.KEYDOWN in above.told
    assert pygame.KEYDOWN not in below.told
    app.pop()
    assert above.told[-2:] == ["left", "closing"]
    assert below.told[-2:] == [("layout", (1280, 720)), "entered"]
    app.pop()
    assert not app.running, "nothing is left to show"


def test_a_game_opened_without_a_title_leads_to_one(app: App, host: FakeHost) -> None:
    game = Probe(host)
    app._based = False  # as `hotseat play` begins
    app.push(game)
    app.home()
    assert game.told[-1] == "closing"
    assert [screen.name for screen in app.screens] == ["title"]
    assert app.running
    app.pop()
    assert not app.running


def test_replace_and_home_close_what_they_take_away(app: App, host: FakeHost) -> None:
    title, one, two, three = (Probe(host) for _ in range(4))
    app.push(title)
    app.push(one)
    app.replace(two)
    app.push(three)
    app.home()
    assert app.screens == [title]
    assert all(screen.told[-1] == "closing" for screen in (one, two, three))
    assert "closing" not in title.told


# -- the loop ---------------------------------------------------------------------------------------------


class Clock(FakeHost):
    """Notes how long the loop meant to sleep."""

    def __init__(self) -> None:
        super().__init__((1280, 720))
        self.waits: list[float | None] = []

    def wait(self, ms: int | None) -> None:
        self.waits.append(ms)
        super().wait(ms)

    def pause(self, seconds: float) -> None:
        self.waits.append(seconds * 1000)
        super().pause(seconds)


def test_with_nothing_to_do_the_loop_sleeps_until_an_event_comes() -> None:
    host = Clock()
    app = App(host, SettingsFile())
    app.push(Probe(host))
    loop = Loop(app)
    settle(app, loop)
    drawn = loop.frames
    host.waits.clear()
    loop.rest()
    assert host.waits == [None]
    loop.step()
    assert loop.frames == drawn, "no frame is drawn of what did not change"


def test_a_deadline_is_waited_for_and_no_frame_is_drawn_meanwhile() -> None:
    host = Clock()
    app = App(host, SettingsFile())
    probe = Probe(host)
    app.push(probe)
    loop = Loop(app)
    settle(app, loop)
    probe.deadline = host.now() + 0.5
    loop.step()
    drawn, before = loop.frames, host.now()
    loop.rest()
    assert 0.49 <= host.now() - before <= 0.51
    assert loop.frames == drawn


def test_input_between_frames_neither_draws_early_nor_forgets_the_frame(app: App, host: FakeHost) -> None:
    probe = Probe(host)
    app.push(probe)
    loop = Loop(app)
    settle(app, loop)
    host.step(1.0)
    probe.ui.damage()
    loop.step()
    drawn = loop.frames
    for n in range(3):  # mouse reports that come faster than frames
        host.step(0.001)
        host.post(motion((10 + n, 10)))
        probe.ui.damage()
        loop.step()
    assert loop.frames == drawn, "at most one frame in a sixtieth of a second"
    assert app.dirty
    host.step(FRAME)
    loop.step()
    assert loop.frames == drawn + 1
    assert not app.dirty


def test_an_animation_is_drawn_sixty_times_a_second_at_most() -> None:
    host = Clock()
    app = App(host, SettingsFile())

    class Moving(Probe):
        def update(self, now: float) -> float | None:
            self.ui.damage(pygame.Rect(0, 0, 9, 9))
            return now

    app.push(Moving(host))
    loop = Loop(app)
    start = host.now()
    while host.now() - start < 1.0:
        loop.rest()
        loop.step()
    assert 55 <= loop.frames <= 62
    assert not loop.settled(host.now())


def test_the_window_has_settled_once_after_each_change(app: App, host: FakeHost) -> None:
    told: list[int] = []
    app.when_settled.append(lambda: told.append(1))
    probe = Probe(host)
    app.push(probe)
    loop = Loop(app)
    settle(app, loop)
    for _ in range(3):
        loop.step()
    assert len(told) == 1
    probe.ui.damage()
    settle(app, loop)
    assert len(told) == 2


# -- window and settings ----------------------------------------------------------------------------------


def test_a_resized_window_is_laid_out_once_a_frame_and_screens_below_when_they_are_seen(
    app: App, host: FakeHost
) -> None:
    below, probe = Probe(host), Probe(host)
    app.push(below)
    app.push(probe)
    loop = Loop(app)
    settle(app, loop)
    for told in (below.told, probe.told):
        told.clear()
    for width in (1300, 1400, 2560):
        host.set_size((width, width * 9 // 16))
        host.post(pygame.event.Event(pygame.WINDOWRESIZED, x=width, y=width * 9 // 16))
    loop.step()
    assert probe.told.count(("layout", (2560, 1440))) == 1
    assert theme.scale() == 2.0
    assert below.told == []
    app.pop()
    assert below.told[0] == ("layout", (2560, 1440))


def test_settings_hold_at_once_and_are_written(app: App, host: FakeHost) -> None:
    probe = Probe(host)
    app.push(probe)
    app.change(language="es", text_scale=1.5, theme="light")
    assert words.language() == "es"
    assert theme.text_scale() == 1.5
    assert theme.current().name == "light"
    assert "reword" in probe.told
    again = SettingsFile().values
    assert (again.language, again.text_scale, again.theme) == ("es", 1.5, "light")


@pytest.mark.parametrize(("code", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
def test_full_screen_by_key(app: App, host: FakeHost, code: int, mod: int) -> None:
    app.push(Probe(host))
    host.post(key(code, mod))
    app.take_events()
    assert host.fullscreen
    assert SettingsFile().values.fullscreen
    host.post(key(code, mod))
    app.take_events()
    assert not host.fullscreen


def test_the_windows_size_is_remembered_unless_it_was_given(app: App, host: FakeHost) -> None:
    app.push(Probe(host))
    host.set_size((1500, 900))
    app.quit()
    assert SettingsFile().values.window == (1500, 900)
    other = App(FakeHost((1111, 777)), SettingsFile())
    other.keeps_size = False
    other.quit()
    assert SettingsFile().values.window == (1500, 900)


# -- pictures ---------------------------------------------------------------------------------------------


def test_a_picture_shows_the_curtain_where_a_screen_has_secrets(app: App, host: FakeHost) -> None:
    class Secret(Probe):
        def safe_picture(self) -> pygame.Surface:
            made = pygame.Surface((8, 8))
            made.fill((0, 255, 0))
            return made

    app.push(Secret(host))
    host.surface.fill((255, 0, 0))
    host.post(key(pygame.K_F12))
    app.take_events()
    made = list(paths().screenshots.iterdir())
    assert [place.suffix for place in made] == [".png"]
    assert pygame.image.load(str(made[0])).get_at((4, 4))[:3] == (0, 255, 0)
    assert "Picture saved" in app.screens[0].ui.toasts.shown[0].text


def test_pictures_of_the_same_second_are_all_kept(app: App, host: FakeHost) -> None:
    app.push(Probe(host))
    for _ in range(3):
        app.screenshot()
    assert len({place.name for place in paths().screenshots.iterdir()}) == 3


def test_a_picture_that_cannot_be_saved_is_told(app: App, host: FakeHost, tmp_path: Path) -> None:
    (tmp_path / "screenshots").write_text("a file where the folder should be")
    app.push(Probe(host))
    app.screenshot()
    assert app.screens[0].ui.toasts.shown[0].kind == "warning"


# -- faults -----------------------------------------------------------------------------------------------


def test_a_fault_in_a_screen_leads_back_to_the_title_with_a_sentence(app: App, host: FakeHost) -> None:
    title, broken = Probe(host), Probe(host)
    app.push(title)
    app.push(broken)
    broken.fault = ZeroDivisionError("boom")
    host.post(press((5, 5)))
    host.post(key(pygame.K_a))
    app.take_events()
    assert app.screens == [title]
    assert broken.told[-1] == "closing", "its game was saved"
    shown = title.ui.toasts.shown[0]
    assert shown.kind == "danger"
    assert "boom" not in shown.text
    assert "Traceback" not in shown.text


def test_a_fault_while_closing_does_not_keep_the_program_open(app: App, host: FakeHost) -> None:
    class Stuck(Probe):
        def closing(self) -> None:
            raise RuntimeError("stuck")

    other = Probe(host)
    app.push(other)
    app.push(Stuck(host))
    host.post(pygame.event.Event(pygame.QUIT))
    app.take_events()
    assert not app.running
    assert other.told[-1] == "closing"


def test_a_fault_of_the_only_screen_is_the_programs_own(app: App, host: FakeHost) -> None:
    broken = Probe(host)
    app.push(broken)
    broken.fault = ZeroDivisionError("boom")
    host.post(press((5, 5)))
    with pytest.raises(ZeroDivisionError):
        app.take_events()


# -- games ------------------------------------------------------------------------------------------------


def test_a_setup_that_the_rules_refuse_comes_back_as_their_refusal(app: App, host: FakeHost) -> None:
    app.push(Probe(host))
    game = rules.game_ids()[0]
    mode = next(info for info in rules.games() if info.id == game).modes[0]
    refused = app.start(Setup(game, mode.id, "", {}, tuple(SeatSetup(str(n)) for n in range(mode.most + 1)), 0, 1))
    assert isinstance(refused, Refusal)
    assert len(app.screens) == 1
    assert not paths().saves.exists()
    assert app.settings.values.players == []


def test_a_save_that_cannot_be_opened_is_one_sentence(app: App, host: FakeHost, tmp_path: Path) -> None:
    app.push(Probe(host))
    place = tmp_path / "x.hotseat"
    place.write_bytes(b"nonsense")
    assert app.resume(place) is False
    assert app.screens[0].ui.toasts.shown[0].text == "x.hotseat is no saved game of Hotseat."
    assert list(tmp_path.glob("x.*")) == [place]


def test_days_are_written_in_the_readers_language() -> None:
    noon = 1_796_040_000.0
    words.set_language("en")
    english = words.day(noon)
    words.set_language("es")
    assert english.split()[0] == words.day(noon).split()[0]
    assert english.split()[1] == "Nov"
    assert words.day(noon).split()[1] == "nov"
