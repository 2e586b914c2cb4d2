"""Saving as players meet it: trouble with the disk, F5 and F9, leaving what is in no file, what can't be shown."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import AtTable, saved

from table import bindings
from table.fake_host import key, typed
from table.keeping import BACK_OFF
from table.paint import theme
from table.paths import paths
from table.savefile import open_save, read_header
from table.screens.keepsake import ScreenKeepsake, decoded
from table.shelf import picture, saves


@pytest.fixture
def at() -> AtTable:
    return AtTable()


def break_disk(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """The disk is full as long as the list's first is true."""
    assert at.session.file is not None
    full, append, write = [True], at.session.file.append, at.session.file.write

    def guarded(action: Any) -> Any:
        def act(*args: Any) -> None:
            if full[0]:
                raise OSError(28, "No space left on device")
            action(*args)

        return act

    monkeypatch.setattr(at.session.file, "append", guarded(append))
    monkeypatch.setattr(at.session.file, "write", guarded(write))
    return full


# -- trouble ----------------------------------------------------------------------------------------------


def test_a_full_disk_is_told_with_a_way_out_and_the_game_goes_on(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    at.play("Ada", "Bo", moves=2)
    full = break_disk(at, monkeypatch)
    at.move()
    assert at.has("dialog", "save-trouble")
    assert at.has(part="No space left on device")
    at.give(key(pygame.K_RETURN))
    assert not at.has("dialog"), "Play on is the answer that is lit"
    for _ in range(3):
        at.move()
        assert not at.has("dialog"), "it is told once"
    full[0] = False
    at.frame(BACK_OFF[0] + 0.1)
    at.frame(BACK_OFF[0] + 0.1)
    assert at.session.keeping.failing == ""
    at.move()
    assert any("saved again" in words for words in at.toasts())
    assert at.session.file is not None
    assert len(open_save(at.session.file.place)[0].log) == len(at.session.record.log)
    at.app.quit()


def test_a_game_is_saved_elsewhere_and_goes_on_there(
    at: AtTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    at.play("Ada", "Bo", moves=2)
    break_disk(at, monkeypatch)
    at.move()
    at.press(name="Save elsewhere…")
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed(str(tmp_path / "nowhere" / "at" / "all")))
    (tmp_path / "nowhere").write_text("a file in the way")
    at.press(name="Save here")
    assert "Nothing can be written" in at.toasts()[-1]
    at.game.saving.elsewhere()
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed(str(stick)))
    at.press(name="Save here")
    assert at.session.file is not None
    assert at.session.file.place.parent == stick
    at.move()
    assert len(open_save(at.session.file.place)[0].log) == len(at.session.record.log)
    at.app.quit()


def test_closing_the_window_asks_nothing_unless_something_would_be_lost(
    at: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.play("Ada", "Bo", moves=3)
    at.give(pygame.event.Event(pygame.QUIT))
    assert not at.app.running, "a game that is saved is left without a word"

    again = AtTable()
    again.play("Ada", "Bo", moves=3)
    break_disk(again, monkeypatch)
    again.move()
    again.give(key(pygame.K_ESCAPE))
    again.give(pygame.event.Event(pygame.QUIT))
    assert again.app.running
    assert again.has("dialog", "leave-dialog")
    again.give(key(pygame.K_RETURN))
    assert again.app.running, "staying is the answer that is lit"
    again.press("home")
    assert again.has("dialog", "leave-dialog"), "the way home asks too"
    again.give(pygame.event.Event(pygame.QUIT))
    assert not again.app.running, "whoever closes the window again means it"


def test_a_first_start_without_a_disk_says_so_once(tmp_path: Path, at: AtTable) -> None:
    (tmp_path / "saves").write_text("in the way")
    at.play("Ada", "Bo")
    assert at.has("dialog", "save-trouble")
    at.press(name="Play on")
    at.move()
    assert not at.has("dialog")
    at.app.home()
    at.app.quit()


# -- F5 and F9 --------------------------------------------------------------------------------------------


def test_f5_names_a_copy_and_f9_asks_and_goes_back_to_it_as_often_as_one_likes(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=5)
    assert at.session.file is not None
    first = at.session.file.place
    then = at.session.game.dump(at.session.state)
    at.give(key(pygame.K_F5))
    assert at.find(key="copy name").state["value"] == "Round 1 of 3, 5 moves"
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), *typed("Before the rain"), key(pygame.K_RETURN))
    assert any("Before the rain" in words for words in at.toasts())
    assert at.session.file.place == first, "the game goes on in its own file"
    for _ in range(2):
        for _ in range(4):
            at.move()
        now = len(at.session.record.log)
        left = at.session.file.place
        at.give(key(pygame.K_F9))
        assert at.has("dialog", "copies-dialog"), "it asks"
        at.give(key(pygame.K_ESCAPE))
        assert len(at.session.record.log) == now
        at.give(key(pygame.K_F9), key(pygame.K_RETURN))
        assert at.session.game.dump(at.session.state) == then
        assert at.session.file.place not in (first, left)
        assert len(open_save(left)[0].log) == now, "what was played stays among the saves"
    titles = sorted(header.title for _, header in saves(paths().saves))
    assert titles.count("Before the rain") == 1
    at.app.quit()


def test_f9_offers_only_copies_of_this_game_and_says_if_there_are_none(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=2, seed=1)
    at.give(key(pygame.K_F5), key(pygame.K_RETURN))
    at.app.home()
    at.play("Ada", "Bo", moves=2, seed=2)
    at.give(key(pygame.K_F9))
    assert not at.has("dialog")
    assert "F5 keeps one" in at.toasts()[-1]
    at.app.quit()


def test_what_is_said_of_copies_names_the_players_own_keys(at: AtTable) -> None:
    at.app.change(keys={"quick_save": ["ctrl+k"], "quick_load": []})
    at.play("Ada", "Bo", moves=3)
    at.game.saving.quick_load()
    assert "Ctrl+K" in at.toasts()[-1]
    at.give(key(pygame.K_k, pygame.KMOD_CTRL), *typed("Mine"), key(pygame.K_RETURN))
    assert at.toasts()[-1] == "“Mine” is kept.", "there is no key that goes back to it"
    bindings.use({})


def test_several_copies_are_chosen_from(at: AtTable) -> None:
    at.play("Ada", "Bo")
    for n in range(3):
        at.move()
        at.wall += 60
        at.give(key(pygame.K_F5), key(pygame.K_a, pygame.KMOD_CTRL), *typed(f"Copy {n}"), key(pygame.K_RETURN))
    at.give(key(pygame.K_F9))
    options = [node.name for node in at.app.tree().walk() if node.role == "option"]
    assert options == ["Copy 2", "Copy 1", "Copy 0"]
    option = next(node for node in at.app.tree().walk() if node.name == "Copy 0")
    from table.fake_host import click

    at.give(*click(option.rect.center))
    at.press(name="Go back")
    assert len([e for e in at.session.record.log if e.kind == "move"]) == 1
    at.app.quit()


def test_a_copy_that_cannot_be_written_is_a_sentence(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    at.play("Ada", "Bo", moves=2)

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("table.settings.os.replace", full)
        at.give(key(pygame.K_F5), key(pygame.K_RETURN))
    assert at.toasts()[-1] == "The copy can't be written."
    assert len(list(paths().saves.glob("*.hotseat"))) == 1
    at.app.quit()


def test_a_copy_that_was_broken_meanwhile_leaves_the_table_as_it_is(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=3)
    at.give(key(pygame.K_F5), key(pygame.K_RETURN))
    copy = next(place for place, header in saves(paths().saves) if header.kept)
    data = copy.read_bytes()
    copy.write_bytes(data[:2000])
    before, screen = at.session.game.dump(at.session.state), at.game
    at.give(key(pygame.K_F9), key(pygame.K_RETURN))
    assert at.game is screen, "the table that was open stays"
    assert at.session.game.dump(at.session.state) == before
    at.move()
    assert at.session.file is not None
    assert len(open_save(at.session.file.place)[0].log) == len(at.session.record.log)
    at.app.quit()


# -- saves that pass every check and still can't be shown ---------------------------------------------------


def test_a_save_that_cannot_be_shown_is_a_sentence_and_the_table_that_was_open_stays(
    at: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = saved("Odd", moves=2, looks=(1, 2))
    at.app.settings.remember_players(["Ada"], {"Ada": 5})
    at.play("Ada", "Bo", moves=2)
    screen, looks = at.game, theme.seat(0)

    def broken(*args: object) -> None:
        raise KeyError("a thing that isn't there")

    with monkeypatch.context() as patch:
        patch.setattr("table.screens.game.Board", broken)
        assert at.app.resume(place) is False
    assert at.game is screen
    assert theme.seat(0) == looks
    assert "Odd.hotseat is damaged" in at.toasts()[-1]
    assert not place.with_suffix(".lock").exists(), "it is let go of"
    assert len(open_save(place)[0].log) >= 2
    at.app.quit()


def test_a_table_that_fails_in_the_middle_of_a_game_is_saved_and_leads_home(
    at: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.play("Ada", "Bo", moves=4)
    assert at.session.file is not None
    place, entries = at.session.file.place, len(at.session.record.log)

    def broken(*args: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(at.game, "update", broken)
    monkeypatch.setattr(at.game, "safe_picture", broken)
    at.app.update(at.host.now())
    assert [screen.name for screen in at.app.screens] == ["title"]
    assert len(open_save(place)[0].log) == entries
    assert not place.with_suffix(".lock").exists()


def test_a_game_that_is_killed_early_has_its_picture_and_its_round(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=2)
    assert at.session.file is not None
    place = at.session.file.place

    def seconds_pass() -> None:
        for _ in range(4):
            at.frame(0.7)
        work = at.session.keeping._work
        if work is not None:
            work.join()

    seconds_pass()
    assert not read_header(place).round, "two moves are no game yet"
    at.move()
    seconds_pass()
    header = read_header(place)
    assert header.entries == 3
    assert header.round["en"].startswith("Round 1")
    assert decoded(picture(place)) is not None
    at.move()
    seconds_pass()
    assert read_header(place).entries == 3, "once; from then on the journal is folded when it's long"


@pytest.mark.parametrize("size", [(60, 40), (200, 30), (1, 1)])
def test_a_window_too_small_for_any_table_gives_a_picture_too(at: AtTable, size: tuple[int, int]) -> None:
    screen = at.play("Ada", "Bo", moves=2)
    at.host.set_size(size)
    at.app.fit()
    assert decoded(ScreenKeepsake(screen).picture()()) is not None


def test_names_of_all_kinds_are_stored_and_shown(at: AtTable) -> None:
    names = ["İlker", "名無し", "مريم", "<b>{0} %s</b>", "W" * 200, "👨\u200d👩\u200d👧", "e\u0301\u0327"]
    at.play(*names, moves=3)
    at.game.uncover()
    at.frame()
    for seat, name in enumerate(names):
        assert at.find(key=f"seat:{seat}").name == name
    assert at.session.file is not None
    place = at.session.file.place
    at.app.home()
    assert list(read_header(place).seats) == names
    assert at.app.resume(place)
    assert [seat.name for seat in at.session.state.seats] == names
    at.app.quit()


def test_two_equal_names_play_beside_each_other(at: AtTable) -> None:
    at.play("Ada", "Ada", moves=6)
    assert at.session.file is not None
    place = at.session.file.place
    at.app.home()
    opened = open_save(place)[0]
    assert [seat.name for seat in opened.state.seats] == ["Ada", "Ada"]
    opened.verify()
