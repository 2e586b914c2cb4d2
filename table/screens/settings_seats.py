"""The settings of one player each: how fast things move, when bots wait, what is asked before it's done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from table.screens.choose import one_of
from table.screens.settings_lines import Part, Spec
from table.settings import SeatWishes
from table.ui.widget import Widget
from table.words import say

if TYPE_CHECKING:
    from table.screens.settings import SettingsScreen

MOST = 12
"""Players that are listed at most."""
USUAL = SeatWishes()
VALUES: dict[str, Sequence[str]] = {
    "motion": ("", "slow", "normal", "fast", "off"),
    "stop": ("never", "turn", "move"),
    "confirm": ("never", "final", "always"),
}


def people(screen: SettingsScreen) -> list[tuple[str, int]]:
    """Who is listed: the people at the table that is open, each with the seat, then those known, with -1."""
    found: dict[str, int] = {}
    for below in reversed(screen.app.screens):
        session = getattr(below, "session", None)
        if session is not None:
            for seat in session.humans():
                found.setdefault(session.state.seats[seat].name, seat)
            break
    values = screen.app.settings.values
    for name in (*values.players, *values.seats):
        found.setdefault(name, -1)
    return list(found.items())[:MOST]


def seat_parts(screen: SettingsScreen) -> list[Part]:
    """A part for each player."""
    return [_part(screen, name, seat) for name, seat in people(screen)]


def _part(screen: SettingsScreen, name: str, seat: int) -> Part:
    wishes = screen.app.settings.values.seats.get(name, USUAL)
    specs = [_spec(screen, name, wishes, key) for key in VALUES]
    return Part(f"seat {name}", name, specs, say("settings_screen.seat_note"), seat)


def _spec(screen: SettingsScreen, name: str, wishes: SeatWishes, key: str) -> Spec:
    values = VALUES[key]
    options = [say(f"settings_screen.seat_{key}_{value or 'program'}") for value in values]
    now = getattr(wishes, key)

    def change(value: str) -> None:
        set_wish(screen, name, **{key: value})

    def make(wide: int) -> Widget:
        words = say(f"settings_screen.seat_{key}")
        return one_of(words, options, values.index(now), lambda n: change(values[n]), f"{key} {name}", wide)

    return Spec(
        f"{key} {name}",
        say(f"settings_screen.seat_{key}"),
        make,
        say(f"settings_screen.seat_{key}_note"),
        lambda: change(getattr(USUAL, key)),
        now != getattr(USUAL, key),
        (name, *options),
    )


def set_wish(screen: SettingsScreen, name: str, **wish: Any) -> None:
    """Changes one wish of a player; who has only usual wishes isn't kept."""
    seats = dict(screen.app.settings.values.seats)
    changed = msgspec.structs.replace(seats.get(name, USUAL), **wish)
    if changed == USUAL:
        seats.pop(name, None)
    else:
        seats[name] = changed
    screen.set(seats=seats)
