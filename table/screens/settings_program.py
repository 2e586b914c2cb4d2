"""The settings of the program, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from table import bindings, words
from table.paint import theme
from table.paths import paths
from table.screens.choose import one_of
from table.screens.settings_lines import Part, Spec
from table.settings import Settings
from table.ui.button import Button
from table.ui.label import Label
from table.ui.layout import Gap, Row
from table.ui.slider import Slider
from table.ui.toggle import Toggle
from table.ui.widget import Widget
from table.words import say

if TYPE_CHECKING:
    from table.screens.settings import SettingsScreen

SIZES = (0.8, 1.0, 1.25, 1.5, 1.75, 2.0)
SPEEDS = ("slow", "normal", "fast", "off")
PACES = ("slow", "normal", "fast")
LANGUAGES = ("", "en", "es")
DELAYS = (0.15, 0.35, 0.7, -1.0)
USUAL = Settings()
"""Every setting as it is at first."""


def sizes() -> tuple[float, ...]:
    """The sizes of type that the settings accept."""
    return tuple(size for size in SIZES if abs(Settings(text_scale=size).text_scale - size) < 0.001)


def on_off(on: bool) -> str:
    """The word beside a switch."""
    return say("common.on" if on else "common.off")


class ProgramSettings:
    """Makes the parts for one screen."""

    def __init__(self, screen: SettingsScreen) -> None:
        self.screen = screen
        self.app = screen.app
        self.values = screen.app.settings.values

    def parts(self) -> list[Part]:
        """All parts, in order."""
        return [
            Part("reading", say("settings_screen.reading"), [self._language(), self._text_scale()]),
            Part("looks", say("settings_screen.looks"), [self._theme(), self._fullscreen()]),
            Part(
                "playing",
                say("settings_screen.playing"),
                [self._animation(), self._reduced(), self._bot_pace(), self._inspect()],
            ),
            Part("sound", say("settings_screen.sound"), [self._volume(), self._mute()], self._no_sound()),
            Part("mouse", say("settings_screen.mouse"), [self._threshold()]),
        ]

    # -- what lines are made of ------------------------------------------------------------------------

    def _spec(self, key: str, make: Any, note: str = "", terms: Sequence[str] = ()) -> Spec:
        usual, now = getattr(USUAL, key), getattr(self.values, key)
        return Spec(
            key,
            say(f"settings_screen.{key}"),
            make,
            note,
            lambda: self.screen.set(**{key: usual}),
            now != usual,
            terms,
        )

    def _choice(self, key: str, options: list[str], values: Sequence[Any], note: str = "") -> Spec:
        now = getattr(self.values, key)
        index = values.index(now) if now in values else 0

        def make(wide: int) -> Widget:
            return one_of(
                say(f"settings_screen.{key}"), options, index, lambda n: self.screen.set(**{key: values[n]}), key, wide
            )

        return self._spec(key, make, note, options)

    def _switch(self, key: str, note: str = "") -> Spec:
        def make(wide: int) -> Widget:
            now = bool(getattr(self.values, key))
            return Toggle(on_off(now), now, lambda on: self.screen.set(**{key: on}), key=key)

        return self._spec(key, make, note)

    # -- the lines --------------------------------------------------------------------------------------

    def _language(self) -> Spec:
        note = say("settings_screen.language_note", language=say(f"settings_screen.speaks_{words.language()}"))
        return self._choice("language", [say("settings_screen.as_system"), "English", "Español"], LANGUAGES, note)

    def _text_scale(self) -> Spec:
        steps = sizes()
        nearest = min(range(len(steps)), key=lambda n: abs(steps[n] - self.values.text_scale))
        options = [f"{round(size * 100)} %" for size in steps]

        def make(wide: int) -> Widget:
            name = say("settings_screen.text_scale")
            return one_of(name, options, nearest, lambda n: self.screen.set(text_scale=steps[n]), "text_scale", wide)

        return self._spec("text_scale", make, "", options)

    def _theme(self) -> Spec:
        names = list(theme.THEMES)
        return self._choice("theme", [say(f"theme.{name}") for name in names], names)

    def _fullscreen(self) -> Spec:
        def make(wide: int) -> Widget:
            on = self.app.host.fullscreen
            tip = bindings.hint("fullscreen")
            return Toggle(on_off(on), on, lambda on: self.screen.set(fullscreen=on), key="fullscreen", tip=tip)

        return self._spec("fullscreen", make)

    def _animation(self) -> Spec:
        return self._choice("animation", [say(f"settings_screen.animation_{speed}") for speed in SPEEDS], SPEEDS)

    def _reduced(self) -> Spec:
        return self._switch("reduced_motion", say("settings_screen.reduced_note"))

    def _bot_pace(self) -> Spec:
        options = [say(f"settings_screen.pace_{pace}") for pace in PACES]
        return self._choice("bot_pace", options, PACES, say("settings_screen.bot_pace_note"))

    def _inspect(self) -> Spec:
        options = [say(f"settings_screen.inspect_{n}") for n in range(len(DELAYS))]
        return self._choice("inspect_delay", options, DELAYS, say("settings_screen.inspect_note"))

    def _volume(self) -> Spec:
        def make(wide: int) -> Widget:
            return Slider(
                say("settings_screen.volume"),
                0.0,
                1.0,
                self.values.volume,
                lambda value: self.screen.soon(volume=value),
                show=lambda value: f"{round(value * 100)} %",
                key="volume",
            )

        return self._spec("volume", make)

    def _mute(self) -> Spec:
        return self._switch("mute")

    def _no_sound(self) -> str:
        broken = str(getattr(getattr(self.app.host, "sounds", None), "broken", ""))
        return say("settings_screen.no_sound", why=broken) if broken else ""

    def _threshold(self) -> Spec:
        def make(wide: int) -> Widget:
            return Slider(
                say("settings_screen.drag_threshold"),
                2,
                40,
                self.values.drag_threshold,
                lambda value: self.screen.soon(drag_threshold=value),
                step=1,
                show=lambda value: f"{round(value)} px",
                key="drag_threshold",
            )

        return self._spec("drag_threshold", make, say("settings_screen.drag_note"))


def folders_part(screen: SettingsScreen) -> Part:
    """Where things lie, and what is known of players."""
    places = paths()
    known = screen.app.settings.values.players

    def label(place: str) -> Any:
        return lambda wide: Label(place, "small", wrap=True)

    def forget(wide: int) -> Widget:
        button = Button(say("settings_screen.forget"), screen.forget, icon="users", small=True, key="forget")
        if not known:
            button.refuse(say("settings_screen.nobody_known"))
        return Row(button, Gap(grow=1))

    return Part(
        "folders",
        say("settings_screen.folders"),
        [
            Spec("saves", say("settings_screen.saves_lie"), label(str(places.saves))),
            Spec("pictures", say("settings_screen.pictures_lie"), label(str(places.screenshots))),
            Spec("players", say("settings_screen.players"), forget, terms=known),
        ],
    )
