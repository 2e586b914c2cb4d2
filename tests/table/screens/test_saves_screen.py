"""The page of saved games and the page of results, by mouse and keyboard, on a host without a window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import GAME, NOW, AtTable, saved

from rules.kernel.chance import Chance
from rules.kernel.state import bit
from rules.kernel.view import determinise, view
from rules.kernel.zones import sees
from table import bindings, words
from table.fake_host import click, key, motion, typed
from table.paint import theme
from table.paths import paths
from table.savefile import SaveFile, open_save, read_header
from table.saveformat import About
from table.screens.keepsake import decoded
from table.screens.results import ResultsScreen
from table.screens.saves import SavesScreen
from table.screens.saves_words import when_words
from table.session import Session
from table.shelf import picture


@pytest.fixture
def at() -> AtTable:
    return AtTable()


def open_saves(at: AtTable) -> SavesScreen:
    screen = SavesScreen(at.app)
    at.app.push(screen)
    at.frame()
    return screen


def titles(at: AtTable) -> list[str]:
    return [row.name.split(",")[0] for row in at.find(key="saves").children]


def test_games_stand_side_by_side_the_latest_first_each_with_all_that_tells_it(at: AtTable) -> None:
    saved("Older", 500, ("Ada", "Bo", "Cy"), 12)
    saved("Newest", 5, ("Zoe", "{0}"), 30)
    saved("Middle", 50, ("<b>", "名無し"))
    open_saves(at)
    assert titles(at) == ["Newest", "Middle", "Older"]
    rows = at.find(key="saves").children
    assert rows[0].rect.y == rows[1].rect.y, "side by side"
    assert rows[0].rect.right < rows[1].rect.x
    assert rows[0].name == "Newest, Kaboom Universe, Zoe, {0}, 30 moves"
    assert rows[1].name == "Middle, Kaboom Universe, <b>, 名無し, 0 moves"


def test_a_save_tells_its_round_in_the_language_that_is_spoken(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=9)
    at.app.home()
    open_saves(at)
    assert "Round 1 of 3 · 9 moves" in at.find(key="saves").children[0].name
    at.app.change(language="es")
    at.frame()
    assert "Ronda 1 de 3 · 9 jugadas" in at.find(key="saves").children[0].name


def test_a_game_that_is_left_has_a_picture_of_its_table(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=9)
    assert at.session.file is not None
    place = at.session.file.place
    at.app.home()
    shown = decoded(picture(place))
    assert shown is not None
    assert 300 < shown.get_width() <= 640
    assert len({tuple(shown.get_at((x, y))) for x in range(0, shown.get_width(), 9) for y in range(0, 200, 9)}) > 50
    assert read_header(place).told("en") == "Round 1 of 3"


def secret_of_the_one_who_looks(session: Session) -> bool:
    """Whether something lies on the table that only the seat that looks can see."""
    state = session.state
    lying = [card for zone in state.zones if zone.name.startswith("platform:") for card in zone.cards]
    return any(sees(state, card) & bit(session.looking) and sees(state, card) != state.everyone for card in lying)


def test_the_picture_of_a_save_holds_nobodys_secret(at: AtTable) -> None:
    """Games that differ only in what an onlooker can't see have the same picture, whoever looked at the end."""
    pictures, shown = [], []
    for deal in range(3):
        at.play("Ada", "Bo", seed=4, level="advanced")
        session = at.session
        while not secret_of_the_one_who_looks(session):
            assert at.move()
        if deal:
            other = determinise(session.game, view(session.game, session.state, 0), 0, Chance(deal))
            other.chance = session.state.chance
            session.record.state = other
        session.uncover()
        at.game.refresh()
        at.frame()
        shown.append(pygame.image.tobytes(at.host.surface, "RGB"))
        assert session.file is not None
        place = session.file.place
        at.app.home()
        kept = decoded(picture(place))
        assert kept is not None
        pictures.append(pygame.image.tobytes(kept, "RGB"))
    assert len(set(shown)) > 1, "on the screen they were seen to differ"
    assert pictures[0] == pictures[1] == pictures[2]


def test_enter_and_double_click_open_the_marked_save(at: AtTable) -> None:
    saved("One", 10)
    saved("Two", 20)
    screen = open_saves(at)
    screen.ui.set_focus(next(w for w in screen.ui.root.walk() if w.key == "saves"))
    at.give(key(pygame.K_RIGHT), key(pygame.K_RETURN))
    assert [s.name for s in at.app.screens] == ["title", "game"]
    assert at.session.keeping.about.title == "Two"
    at.app.home()
    open_saves(at)
    one = next(row for row in at.find(key="saves").children if row.name.startswith("One"))
    at.give(*click(one.rect.center), *click(one.rect.center))
    assert at.session.keeping.about.title == "One"
    at.app.quit()


def test_a_deleted_save_comes_back_until_the_page_is_left(at: AtTable) -> None:
    one, two = saved("One", 10), saved("Two", 20)
    open_saves(at)
    at.press("delete")
    assert not one.exists()
    assert titles(at) == ["Two"]
    at.give(key(pygame.K_z, pygame.KMOD_CTRL))
    assert one.exists()
    assert titles(at) == ["One", "Two"]
    at.give(key(pygame.K_DELETE))
    assert titles(at) == ["Two"]
    at.press("undo delete")
    assert titles(at) == ["One", "Two"]
    at.press("delete")
    at.app.pop()
    assert sorted(place.name for place in paths().saves.iterdir()) == [two.name]


def test_the_pages_keys_are_those_of_the_table_of_bindings(at: AtTable) -> None:
    """Rename, delete and bring back by keys of the player's own; the usual ones mean nothing any more."""
    place = saved("One")
    at.app.change(keys={"rename": ["ctrl+r"], "delete": ["ctrl+d"], "undo": ["ctrl+u"]})
    open_saves(at)
    at.give(key(pygame.K_F2), key(pygame.K_DELETE))
    assert not at.has("dialog")
    assert place.exists()
    at.give(key(pygame.K_r, pygame.KMOD_CTRL))
    assert at.has("dialog", "rename-dialog")
    at.give(key(pygame.K_ESCAPE), key(pygame.K_d, pygame.KMOD_CTRL))
    assert not place.exists()
    assert "Ctrl" not in at.toasts()[-1], "no sentence names a key that may be another"
    at.give(key(pygame.K_z, pygame.KMOD_CTRL))
    assert not place.exists()
    at.give(key(pygame.K_u, pygame.KMOD_CTRL))
    assert place.exists()
    bindings.use({})


def test_a_save_that_is_being_played_is_neither_deleted_nor_renamed_nor_opened_but_copied(at: AtTable) -> None:
    place = saved("One")
    held = SaveFile(place, About("One"))
    open_saves(at)
    for what in ("delete", "open"):
        at.press(what)
        assert place.exists()
        assert "another Hotseat" in at.toasts()[-1]
    at.give(key(pygame.K_F2), *typed("X"), key(pygame.K_RETURN))
    assert read_header(place).title == "One"
    at.press("copy")
    assert titles(at) == ["One", "One (copy)"]
    at.press("open")
    assert at.session.keeping.about.title == "One", "the copy can be played on at once"
    assert at.session.file is not None
    assert at.session.file.place not in (place, place.with_name("One copy.hotseat"))
    held.close()
    at.app.quit()


def test_a_save_gets_another_title_that_can_be_anything_but_invisible(at: AtTable) -> None:
    place = saved("One")
    open_saves(at)
    at.press("rename")
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed("\u200b "), key(pygame.K_RETURN))
    assert "wrong" in at.find(key="title").state
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed("../{0} %s <b>"), key(pygame.K_RETURN))
    assert not at.has("dialog")
    assert titles(at) == ["../{0} %s <b>"]
    assert read_header(place).title == "../{0} %s <b>"
    assert [p.name for p in paths().saves.iterdir()] == ["One.hotseat"]


def test_a_game_is_carried_out_and_in(at: AtTable, tmp_path: Path) -> None:
    place = saved("One", moves=4)
    stick = tmp_path / "a stick"
    (stick / "deep").mkdir(parents=True)
    open_saves(at)
    at.press("export")
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed(str(tmp_path / "nowhere")), key(pygame.K_RETURN))
    assert "wrong" in at.find(key="path").state
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed(str(stick)), key(pygame.K_RETURN))
    assert [row.name for row in at.find(key="folders").children] == ["Up", "deep"]
    at.press(name="Export here")
    out = stick / "One.hotseat"
    assert len(open_save(out)[0].log) == 4
    assert str(out) in at.toasts()[-1]
    at.press("delete")
    at.press("import")
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed(str(stick)), key(pygame.K_RETURN))
    rows = at.find(key="folders").children
    assert [row.name for row in rows] == ["Up", "deep", "One.hotseat"]
    at.give(*click(rows[2].rect.center), *click(rows[2].rect.center))
    assert not at.has("dialog")
    assert titles(at) == ["One"]
    assert len(open_save(paths().saves / "One 2.hotseat")[0].log) == 4, "the deleted one could still come back"
    assert not place.exists()


def test_a_file_is_taken_in_by_dropping_it_and_a_bad_one_is_a_sentence(at: AtTable, tmp_path: Path) -> None:
    saved("One")
    good = paths().saves / "One.hotseat"
    elsewhere = tmp_path / "elsewhere.hotseat"
    good.rename(elsewhere)
    bad = tmp_path / "bad.hotseat"
    bad.write_bytes(b"nonsense")
    open_saves(at)
    at.give(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    assert at.toasts()[-1] == "bad.hotseat is no saved game of Hotseat."
    assert not paths().saves.exists() or not list(paths().saves.iterdir())
    at.give(pygame.event.Event(pygame.DROPFILE, file=str(elsewhere)))
    assert titles(at) == ["One"]
    at.give(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "not there")))
    assert "can't be read" in at.toasts()[-1]


def test_a_folder_of_odd_names_is_shown_and_a_closed_one_is_a_sentence(at: AtTable, tmp_path: Path) -> None:
    from table.screens.folders import contents, folder_dialog

    odd = tmp_path / "odd"
    for name in ("{0}", "%s", "名無し", "x" * 200, "a\nb", " ", "<b>"):
        (odd / name).mkdir(parents=True)
    os.mkdir(bytes(odd) + b"/\xff\xfe")
    (odd / "loop").symlink_to(odd / "loop")
    open_saves(at)
    at.app.screens[-1].ui.open(folder_dialog("Where?", "Here", lambda place: None, odd))
    at.frame()
    assert len(contents(odd, False)) == 9
    assert at.has("list", part="What lies here")
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed("/proc/1/fd/none"), key(pygame.K_RETURN))
    assert "wrong" in at.find(key="path").state


def test_without_saves_the_page_says_how_they_come_about(at: AtTable) -> None:
    open_saves(at)
    assert at.has(part="saved by itself")
    at.give(key(pygame.K_DELETE), key(pygame.K_F2), key(pygame.K_RETURN))
    assert not at.has("dialog")


def test_times_are_said_as_people_say_them() -> None:
    words.set_language("en")
    assert when_words(NOW, NOW).startswith("today, ")
    assert when_words(NOW - 86_400, NOW).startswith("yesterday, ")
    assert "2026" in when_words(NOW - 5 * 86_400, NOW)
    assert when_words(1e18, NOW) == "?"


@pytest.mark.parametrize(
    "data",
    [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\n" + bytes(60)],
    ids=["none", "a gif", "only its sign", "zeros"],
)
def test_a_picture_that_is_none_is_left_out(data: bytes) -> None:
    assert decoded(data) is None


def test_a_picture_that_would_fill_the_memory_is_not_decoded() -> None:
    head = b"\x89PNG\r\n\x1a\n" + (13).to_bytes(4, "big") + b"IHDR"
    assert decoded(head + (60_000).to_bytes(4, "big") + (60_000).to_bytes(4, "big") + bytes(40)) is None


ROOMS = [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.25), ((3440, 1440), 1.5)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.25), ((3440, 1440), 1.5)]
)
def test_both_pages_fit_every_room(size: tuple[int, int], scale: float, language: str) -> None:
    at = AtTable(size)
    at.app.change(language=language, text_scale=scale)
    for n in range(9):
        saved(
            f"A game with a title that is a good deal longer than it should be {n}", n, ("W" * 200, "Bo") * (n % 3 + 1)
        )
    for make in (SavesScreen, ResultsScreen):
        screen = make(at.app)
        at.app.push(screen)
        at.frame()
        bounds = pygame.Rect((0, 0), size)
        scrolled = {w for area in screen.ui.root.walk() if area.clip for w in area.walk()}
        for widget in screen.ui.root.walk():
            assert "[" not in widget.label(), f"a text is missing: {widget.label()}"
            if widget.can_focus and widget not in scrolled:
                assert bounds.contains(widget.rect), f"{screen.name}: {widget.label()!r} at {widget.rect}"
                assert min(widget.rect.size) >= theme.tx(24), f"{screen.name}: {widget.label()!r} is squeezed"
        at.app.pop()


# -- results ----------------------------------------------------------------------------------------------


def test_a_game_that_is_over_is_on_the_page_of_results(at: AtTable) -> None:
    at.play("Ada", "{0}", ":bot:random".lstrip(":"), seed=9)
    while at.move():
        pass
    at.app.home()
    open_saves(at)
    at.press("results")
    (row,) = at.find(key="results").children
    ended = at.app.results.of(GAME)[0]
    for seat, name in enumerate(("Ada", "{0}", "Bot 3")):
        assert f"{name} {ended.scores[seat]}" in row.name
    assert {line.name.split(":")[0] for line in at.find(key="players").children} == {"Ada", "{0}"}
    at.app.quit()


def test_names_that_had_to_be_cut_are_whole_under_the_pointer(at: AtTable) -> None:
    long, short = "W" * 200, "Bo"
    at.play(long, short, seed=9)
    while at.move():
        pass
    at.app.home()
    at.app.push(ResultsScreen(at.app))
    at.frame()
    assert at.app.top is not None
    for key_of, told in (("results", long), ("players", long)):
        lists = at.find(key=key_of)
        row = next(row for row in lists.children if long in row.name)
        at.give(motion(row.rect.center))
        for _ in range(20):
            at.frame(0.1)
        assert told in at.app.top.ui.tooltip.text
    row = next(row for row in at.find(key="players").children if row.name.startswith("Bo"))
    at.give(motion((5, 5)), motion(row.rect.center))
    for _ in range(20):
        at.frame(0.1)
    assert at.app.top.ui.tooltip.text == "", "what is whole says nothing more"


def test_a_game_without_results_says_so(at: AtTable) -> None:
    at.app.push(ResultsScreen(at.app))
    at.frame()
    assert at.has(part="No finished games yet")


def test_pictures_that_were_made_are_let_go_of() -> None:
    import tracemalloc

    from table.screens.keepsake import encoded

    surface = pygame.Surface((320, 180))
    for x in range(320):
        for y in range(180):
            surface.set_at((x, y), (x * 7 % 256, y * 11 % 256, x * y % 256))
    encoded(surface)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(30):
        assert len(encoded(surface)) > 20_000
    assert tracemalloc.get_traced_memory()[0] - before < 50_000
    tracemalloc.stop()
