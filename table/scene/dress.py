"""The colours that a game gives its seats: read from its data, worn by everything that shows a seat."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.show import SeatPanel
from table.paint import theme
from table.scene.layout import layout_data


def given_colours(game: str, panels: Iterable[SeatPanel]) -> dict[int, theme.Colour]:
    """The seats that have a colour of the game's own. A name that its data doesn't explain is left out."""
    known = layout_data(game).get("seat_colour", {})
    found: dict[int, theme.Colour] = {}
    for panel in panels:
        word = str(known.get(panel.colour, ""))
        if panel.colour and word:
            found[panel.seat] = theme.parse_colour(word)
    return found
