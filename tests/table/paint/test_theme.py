"""Themes: every role is there, every text can be read, seats differ in more than colour."""

from __future__ import annotations

from importlib.resources import files

import pytest

from table.paint import icons, theme


@pytest.fixture(params=theme.THEMES)
def loaded(request: pytest.FixtureRequest) -> theme.Theme:
    return theme.load(request.param)


def test_every_text_reaches_a_contrast_of_four_and_a_half(loaded: theme.Theme) -> None:
    for ink, ground in theme.TEXT_PAIRS:
        reached = theme.contrast(loaded.colours[ink], loaded.colours[ground])
        assert reached >= 4.5, f"{loaded.name}: {ink} on {ground} is {reached:.2f}"


def test_seats_can_be_read_and_told_apart_without_colour(loaded: theme.Theme) -> None:
    assert len(loaded.seats) == 8
    assert len({seat.mark for seat in loaded.seats}) == 8
    assert len({seat.letter for seat in loaded.seats}) == 8
    for seat in loaded.seats:
        assert seat.mark in icons.names()
        assert theme.contrast(seat.ink, seat.colour) >= 4.5
        for ground in ("panel", "panel_raised", "panel_sunken"):
            assert theme.contrast(seat.colour, loaded.colours[ground]) >= 4.5, (seat.letter, ground)


def test_marks_on_the_felt_reach_three_to_one(loaded: theme.Theme) -> None:
    for role in ("legal_source", "legal_target", "focus"):
        assert theme.contrast(loaded.colours[role], loaded.colours["felt"]) >= 3


def test_no_style_is_below_twelve_pixels() -> None:
    assert min(style.size for style in theme.STYLES.values()) >= 12


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_type_grows_with_the_players_wish_and_space_does_not() -> None:
    theme.use("dark", 1.5, 2.0)
    try:
        assert (theme.px(10), theme.tx(10)) == (15, 30)
    finally:
        theme.use("dark", 1.0, 1.0)
    assert theme.px(0.2) == 1
    assert theme.px(0) == 0


def test_a_bad_colour_is_named() -> None:
    with pytest.raises(ValueError, match="#12345"):
        theme.parse_colour("#12345")


def test_the_page_names_every_role_style_and_duration() -> None:
    page = (files("assets") / "themes" / "README.md").read_text(encoding="utf-8")
    for name in (*theme.ROLES, *theme.STYLES, *theme.MOTION, *theme.SPACE):
        assert f"`{name}`" in page, name
    for row in (line for line in page.splitlines() if line.startswith("| `")):
        names = [part.strip("` ") for part in row.split("|")[1].split(",")]
        if not all(name in theme.MOTION or name in theme.STYLES for name in names):
            continue
        if names[0] in theme.MOTION:
            told = [float(part) for part in row.split("|")[2].split(",")]
            assert told == [theme.MOTION[name] for name in names]
        else:
            sizes = {float(part) for part in row.split("|")[3].split(",")}
            assert sizes == {theme.STYLES[name].size for name in names}
