"""Type: wrapped, fitted, cut, split by what the fonts have, and never invisible."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.paint import fonts, rich, text, theme
from table.paint.coverage import Coverage, read_coverage
from table.paint.rich import Run

pygame.font.init()
NAMES = ["Ada", "İlker", "名無し", "مريم", "👨‍👩‍👧", "é", "x" * 200, "<b>", "{0}", "%s", "שלום"]


def ink(surface: pygame.Surface) -> int:
    """How many pixels are not clear."""
    return pygame.mask.from_surface(surface, 60).count()


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_drawn_and_nothing_is_drawn_as_nothing(name: str) -> None:
    assert ink(text.line(name, "body")) > 0
    for letter in name:
        if letter.isprintable() and not letter.isspace() and letter not in "\u0301\u200d":
            assert ink(text.line(letter, "body")) > 0, hex(ord(letter))


@pytest.mark.parametrize("words", ["\0", "a\0b", "é\0", "\x01\x7f", "\ud800", "a\udcffb", "\U0010ffff"], ids=ascii)
def test_what_is_no_letter_at_all_is_drawn_too(words: str) -> None:
    drawn = text.line(words, "body")
    assert drawn.get_width() == max(1, text.width(words, "body"))


def test_a_missing_glyph_is_a_box_whose_code_differs() -> None:
    private, other = "\ue123", "\ue124"
    assert not fonts.shows(private)
    assert fonts.shows("Ñandú ¿¡€—")
    one, two = text.line(private, ("regular", 40)), text.line(other, ("regular", 40))
    assert ink(one) > 100
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")
    assert text.width(private, ("regular", 40)) == 36


def test_scripts_that_run_from_the_right_are_split_off_and_ordered(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = Coverage([(0x20, 0x20), (0x590, 0x6FF)])
    real = fonts._coverage
    monkeypatch.setattr(fonts, "FALLBACKS", (("no_such_package", "x.ttf"),))
    monkeypatch.setattr(fonts, "_coverage", lambda p, n: everything if p == "no_such_package" else real(p, n))
    assert [run.text for run in fonts.split("Ada مريم علي Bo", "regular")] == ["Ada", " ", "مريم علي", " ", "Bo"]
    shown = {
        "مريم and שלום": ["مريم", "and", "שלום"],
        "مريم wins: 3": ["مريم", "wins: 3"],
        "مريم, שלום: 3, Bo": ["שלום", ",", "مريم", ": 3, Bo"],
        "«مريم» isn't here": ["«", "مريم", "» isn't here"],
        "مريم!": ["!", "مريم"],
    }
    for line, parts in shown.items():
        found = [run.text.strip() for run in fonts.split(line, "regular")]
        assert [part for part in found if part] == parts, (
            "a sentence is read from the left, a line of names from theirs"
        )
    assert [run.rtl for run in fonts.split("مريم שלום", "regular") if run.rtl] == ["Hebr", "Arab"]


def test_coverage_is_that_of_the_font_file() -> None:
    have = fonts._coverage(*fonts.FACES["regular"])
    assert ord("A") in have
    assert ord("ñ") in have
    assert 0xE123 not in have
    assert len(have) > 200
    assert len(read_coverage(b"not a font")) == 0
    assert len(read_coverage(b"")) == 0


@given(st.lists(st.tuples(st.integers(0, 500), st.integers(0, 20))), st.integers(0, 530))
def test_coverage_is_the_union_of_its_ranges(spans: list[tuple[int, int]], code: int) -> None:
    ranges = [(first, first + more) for first, more in spans]
    assert (code in Coverage(ranges)) == any(first <= code <= last for first, last in ranges)


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="ab cdefg\nñ", max_size=80), st.integers(30, 300))
def test_wrapped_lines_fit_and_lose_no_letter(words: str, room: int) -> None:
    lines = text.wrap(words, room, "body")
    assert all(text.width(line, "body") <= room for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "").replace("\n", "")


def test_a_word_wider_than_the_column_is_broken() -> None:
    lines = text.wrap("x" * 60, 100, "body")
    assert len(lines) > 1
    assert all(text.width(line, "body") <= 100 for line in lines)


def test_what_is_too_long_ends_with_an_ellipsis_inside_the_room() -> None:
    cut = text.cut("A very long name indeed", 90, "body")
    assert cut.endswith("…")
    assert text.width(cut, "body") <= 90
    assert text.cut("Ada", 90, "body") == "Ada"


def test_fit_takes_the_largest_that_fits_and_refuses_below_twelve() -> None:
    found = text.fit("Rescue a dinosaur", (160, 60))
    assert found is not None
    px, lines = found
    assert len(lines) * px * text.LEADING <= 60 + px
    assert all(text.width(line, ("regular", px)) <= 160 for line in lines)
    larger = text.wrap("Rescue a dinosaur", 160, ("regular", px + 1))
    too_high = len(larger) * round((px + 1) * text.LEADING) > 60
    assert too_high or any(text.width(w, ("regular", px + 1)) > 160 for w in ["Rescue", "a", "dinosaur"])
    assert text.fit("Unbreakablelongword", (40, 60)) is None


def test_measuring_agrees_with_drawing() -> None:
    for style in ("tiny", "body", "title"):
        for words in ("Kaboom Universe", "İx名", "W"):
            assert abs(text.line(words, style).get_width() - text.width(words, style)) <= 1


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_a_line_of_another_script_stands_on_the_same_base_line(valign: text.VAlign) -> None:
    room = pygame.Rect(20, 60, 300, 40)
    lows = []
    for words in ("X", "X مريم", "X Ωλ"):
        surface = pygame.Surface((360, 160), pygame.SRCALPHA)
        place = text.draw(surface, words, room, ("regular", 40), (255, 255, 255), valign=valign)
        first = pygame.Rect(place.x, 0, text.width("X", ("regular", 40)), surface.get_height())
        lows.append(surface.subsurface(first).get_bounding_rect().bottom)
    assert len(set(lows)) == 1, "the first letter stands where it stands alone"


def test_lines_are_cached_by_look() -> None:
    assert text.line("same", "body") is text.line("same", "body")
    assert text.line("same", "body") is not text.line("same", "body", (255, 0, 0))


def test_small_type_has_no_dark_fringe() -> None:
    drawn = text.line("Wm", "body", (255, 255, 255))
    for x in range(drawn.get_width()):
        for y in range(drawn.get_height()):
            r, g, b, a = drawn.get_at((x, y))
            assert not a or min(r, g, b) >= 250


def test_rich_reads_its_template_once() -> None:
    runs = rich.rich("**{who}** draws {icon:deck} and *rests*", who="{icon:die} **x**")
    assert rich.plain(runs) == "{icon:die} **x** draws [deck] and rests"
    assert runs[0] == Run("{icon:die} **x**", bold=True)
    assert runs[-1].italic


def test_rich_lines_fit_and_links_are_where_they_are_drawn() -> None:
    runs = rich.rich("Ada plays {card} on a dinosaur of Bo", card=Run("Green Laser", link="card:1"))
    for line in rich.wrap(runs, 120):
        assert line[-1].x + line[-1].width <= 120
    surface = pygame.Surface((300, 100))
    surface.fill(theme.colour("panel"))
    links = rich.draw(surface, runs, surface.get_rect())
    assert [link for _, link in links] == ["card:1"] * len(links)
    assert links
    assert surface.get_rect().contains(links[0][0])
