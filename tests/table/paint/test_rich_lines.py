"""Rich text is broken into lines where a reader would break it."""

from __future__ import annotations

import pygame
import pytest

from table.paint import rich, text, theme
from table.paint.rich import Run


@pytest.fixture(autouse=True)
def dark() -> None:
    pygame.font.init()
    theme.use("dark", 1.0, 1.0)


def test_a_bracket_is_never_parted_from_the_link_that_it_holds() -> None:
    runs = (Run("A platform holds five ("), Run("R-10", bold=True, link="R-10"), Run(") at most."))
    whole = rich.plain(runs)
    for room in range(60, text.width(whole, "body") + 20):
        lines = ["".join(placed.text for placed in line) for line in rich.wrap(runs, room)]
        assert " ".join(line.strip() for line in lines) == whole, room
