"""The settings: language, type, colours, motion, sound and mouse. Every change holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from table import words
from table.paint import theme
from table.paths import paths
from table.screens.arrange import Columns
from table.screens.choose import one_of
from table.screens.page import Page
from table.settings import Settings
from table.ui.button import Button
from table.ui.label import Label
from table.ui.layout import Gap, Panel, Row, Stack
from table.ui.scroll import ScrollArea
from table.ui.slider import Slider
from table.ui.toggle import Toggle
from table.ui.widget import Widget
from table.words import say

if TYPE_CHECKING:
    from table.app import App

WRITE_AFTER = 0.4
"""A slider that is being moved is written this many seconds after it stopped."""

SIZES = (0.8, 1.0, 1.25, 1.5, 1.75, 2.0)
SPEEDS = ("slow", "normal", "fast", "off")
PACES = ("slow", "normal", "fast")
LANGUAGES = ("", "en", "es")


def sizes() -> tuple[float, ...]:
    """The sizes of type that the settings accept."""
    return tuple(size for size in SIZES if abs(Settings(text_scale=size).text_scale - size) < 0.001)


class SettingsScreen(Page):
    """A page of groups."""

    name = "settings"
    title_key = "settings_screen.title"

    def __init__(self, app: App) -> None:
        self._later: dict[str, Any] = {}
        self._write_at: float | None = None
        self._wide = 0
        super().__init__(app)

    # -- changing -------------------------------------------------------------------------------------

    def soon(self, **values: Any) -> None:
        """A slider moves: heard at once, written when it has stopped."""
        self._later |= values
        self._write_at = self.host.now() + WRITE_AFTER
        sounds = getattr(self.host, "sounds", None)
        if sounds is not None and "volume" in values:
            sounds.volume = values["volume"]

    def _write(self) -> None:
        if self._later:
            values, self._later, self._write_at = self._later, {}, None
            self.app.change(**values)
            if "volume" in values:
                self.host.play("place")

    def update(self, now: float) -> float | None:
        """Writes what a slider changed."""
        if self._write_at is not None and now >= self._write_at:
            self._write()
        waits = [super().update(now), self._write_at]
        return min((wait for wait in waits if wait is not None), default=None)

    def left(self) -> None:
        """Nothing is lost by leaving quickly."""
        super().left()
        values, self._later, self._write_at = self._later, {}, None
        if values:
            self.app.settings.change(**values)

    def forget(self) -> None:
        """No player is known any more."""
        self.app.change(players=[])
        self.rebuild()

    # -- what it looks like ---------------------------------------------------------------------------

    def build(self) -> Widget:
        """Two columns of groups, or one."""
        two = self.roomy(980)
        wide = min(self.host.size[0] - theme.px(48), theme.px(self.widest))
        self._wide = (wide // 2 if two else wide) - theme.px(60)
        groups = [self._reading(), self._looks(), self._playing(), self._sound(), self._mouse(), self._folders()]
        if two:
            left = Stack(groups[0], groups[1], groups[5], gap="l")
            right = Stack(groups[2], groups[3], groups[4], gap="l")
            body: Widget = Columns(left, right, shares=(0.5, 0.5))
        else:
            body = Stack(*groups, gap="l")
        return ScrollArea(body)

    def _group(self, key: str, *kids: Widget) -> Panel:
        return Panel(Label(say(f"settings_screen.{key}"), "heading"), *kids, gap="m", raised=False)

    def _line(self, key: str, widget: Widget, note: str = "") -> Widget:
        kids: list[Widget] = [Label(say(f"settings_screen.{key}"), "strong", wrap=True)]
        if note:
            kids.append(Label(note, "small", wrap=True))
        return Stack(*kids, widget, gap="xs")

    def _choice(self, key: str, options: list[str], index: int, changed: Any, note: str = "") -> Widget:
        made = one_of(say(f"settings_screen.{key}"), options, index, changed, key, self._wide)
        return self._line(key, made, note)

    def _reading(self) -> Widget:
        values = self.app.settings.values
        languages = [say("settings_screen.as_system"), "English", "Español"]
        steps = sizes()
        nearest = min(range(len(steps)), key=lambda n: abs(steps[n] - values.text_scale))
        return self._group(
            "reading",
            self._choice(
                "language",
                languages,
                LANGUAGES.index(values.language),
                lambda n: self.app.change(language=LANGUAGES[n]),
                say("settings_screen.language_note", language=say(f"settings_screen.speaks_{words.language()}")),
            ),
            self._choice(
                "text_scale",
                [f"{round(size * 100)} %" for size in steps],
                nearest,
                lambda n: self.app.change(text_scale=steps[n]),
            ),
        )

    def _looks(self) -> Widget:
        values = self.app.settings.values
        themes = list(theme.THEMES)
        return self._group(
            "looks",
            self._choice(
                "theme",
                [say(f"theme.{name}") for name in themes],
                themes.index(values.theme) if values.theme in themes else 0,
                lambda n: self.app.change(theme=themes[n]),
            ),
            Toggle(
                say("settings_screen.fullscreen"),
                self.host.fullscreen,
                lambda on: self.app.change(fullscreen=on),
                key="fullscreen",
                tip="F11",
            ),
        )

    def _playing(self) -> Widget:
        values = self.app.settings.values
        return self._group(
            "playing",
            self._choice(
                "animation",
                [say(f"settings_screen.animation_{speed}") for speed in SPEEDS],
                SPEEDS.index(values.animation),
                lambda n: self.app.change(animation=SPEEDS[n]),
            ),
            self._choice(
                "bot_pace",
                [say(f"settings_screen.pace_{pace}") for pace in PACES],
                PACES.index(values.bot_pace),
                lambda n: self.app.change(bot_pace=PACES[n]),
                say("settings_screen.bot_pace_note"),
            ),
        )

    def _sound(self) -> Widget:
        values = self.app.settings.values
        broken = str(getattr(getattr(self.host, "sounds", None), "broken", ""))
        volume = Slider(
            say("settings_screen.volume"),
            0.0,
            1.0,
            values.volume,
            lambda value: self.soon(volume=value),
            show=lambda value: f"{round(value * 100)} %",
            key="volume",
        )
        kids: list[Widget] = [
            self._line("volume", volume),
            Toggle(say("settings_screen.mute"), values.mute, lambda on: self.app.change(mute=on), key="mute"),
        ]
        if broken:
            kids.append(Label(say("settings_screen.no_sound", why=broken), "small", wrap=True, ink="danger"))
        return self._group("sound", *kids)

    def _mouse(self) -> Widget:
        values = self.app.settings.values
        slider = Slider(
            say("settings_screen.drag_threshold"),
            2,
            40,
            values.drag_threshold,
            lambda value: self.soon(drag_threshold=value),
            step=1,
            show=lambda value: f"{round(value)} px",
            key="drag_threshold",
        )
        return self._group("mouse", self._line("drag_threshold", slider, say("settings_screen.drag_note")))

    def _folders(self) -> Widget:
        places = paths()
        known = self.app.settings.values.players
        forget = Button(say("settings_screen.forget"), self.forget, icon="users", small=True, key="forget")
        if not known:
            forget.refuse(say("settings_screen.nobody_known"))
        return self._group(
            "folders",
            self._line("saves_lie", Label(str(places.saves), "small", wrap=True)),
            self._line("pictures_lie", Label(str(places.screenshots), "small", wrap=True)),
            Row(forget, Gap(grow=1)),
        )
