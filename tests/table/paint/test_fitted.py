"""Words that have to fit a box: whole as long as that can be, never below the smallest type, told if cut."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.paint import fitted, printed, rich, text, theme
from table.paint.rich import Run

pygame.font.init()
SENTENCE = "Robar una fusión (2 Estrellas)"


@pytest.fixture(autouse=True)
def large_type() -> Iterator[None]:
    theme.use("dark", 1.0, 2.0)
    yield
    theme.use("dark", 1.0, 1.0)


def test_what_has_room_keeps_its_style() -> None:
    assert fitted.fit(SENTENCE, (900, 60), "button") == ("button", [SENTENCE])


def test_type_shrinks_before_words_are_cut_and_never_below_twelve_logical_pixels() -> None:
    for room in range(500, 40, -20):
        style, lines = fitted.fit(SENTENCE, (room, 60), "button")
        size = text.resolve(style)[1]
        assert theme.px(12) <= size <= text.resolve("button")[1]
        if " ".join(lines) == SENTENCE and len(lines) * text.line_height(style) <= 60:
            assert all(text.width(line, style) <= room for line in lines) or size == theme.px(12)


@given(st.lists(st.text("abcdef", min_size=1, max_size=12), min_size=1, max_size=6), st.integers(30, 400))
def test_neighbours_get_one_size_in_which_each_fits(words: list[str], room: int) -> None:
    style = fitted.common(words, (room, 40), "strong")
    fits = all(text.width(word, style) <= room for word in words)
    assert fits or text.resolve(style)[1] == fitted.least("strong")


def test_a_cut_text_is_told_and_what_is_whole_is_not() -> None:
    surface = pygame.Surface((400, 100))
    printed.take_cuts()
    text.draw(surface, "whole", pygame.Rect(0, 0, 300, 40))
    assert printed.take_cuts() == ()
    text.draw(surface, "much too long for this", pygame.Rect(0, 0, 60, 40))
    text.draw_lines(surface, ["one", "two", "three"], pygame.Rect(0, 0, 300, 45))
    rich.draw(surface, (Run("word " * 40),), pygame.Rect(0, 0, 120, 40))
    assert len(printed.take_cuts()) == 3


def test_watching_sees_every_line_with_its_place() -> None:
    surface = pygame.Surface((400, 100))
    text.draw(surface, "before", pygame.Rect(0, 0, 300, 40))
    with printed.watching() as lines:
        place = text.draw(surface, "seen", pygame.Rect(10, 5, 300, 40))
    text.draw(surface, "after", pygame.Rect(0, 0, 300, 40))
    assert [(line.words, line.place) for line in lines] == [("seen", place)]


def test_lines_that_begin_with_an_icon_hang_from_their_words() -> None:
    runs = (Run(icon="circle"), Run(" "), Run("Act 1, round 2: Bo has the first player card and begins"))
    lines = rich.wrap(runs, 400, "small")
    assert len(lines) > 1
    first = next(piece.x for piece in lines[0] if piece.text.startswith("Act"))
    assert {line[0].x for line in lines[1:]} == {first}
    assert all(line[-1].x + text.width(line[-1].text.rstrip(), "small") <= 400 for line in lines)
