"""One of several words: side by side where they fit, else as a drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.paint import text, theme
from table.ui.choice import DropDown, OneOf, Segmented


def one_of(
    name: str, options: Sequence[str], index: int, changed: Callable[[int], object], key: str, wide: float
) -> OneOf:
    """A segmented control where the words fit so many pixels, else a drop-down."""
    widest = max(text.width(option, "button") for option in options) + theme.tx(18)
    made: OneOf
    if len(options) <= 6 and widest * len(options) <= wide:
        made = Segmented(name, options, index, changed, key=key)
    else:
        made = DropDown(name, options, index, changed, key=key)
    return made
