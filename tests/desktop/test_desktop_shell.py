"""The program as a player meets it: it opens, a game is begun by mouse, it is left and taken up again."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop

pytestmark = pytest.mark.desktop
Start = Callable[..., Desktop]


def choose_kaboom(run: Desktop) -> None:
    """Marks Kaboom Universe in the list of games and waits until its modes are shown."""
    row = run.wait(lambda tree: tree.find(role="row", part="Kaboom")).find(role="row", part="Kaboom")
    assert row is not None
    run.click(row)
    run.wait(lambda tree: tree.find(role="option", name="Competitive"))


def test_the_title_offers_a_new_game_and_quits(hotseat: Start) -> None:
    run = hotseat()
    assert run.find(role="button", name="New game").actions == ("press",)
    assert run.tree().find(key="continue") is None, "nothing was played yet"
    run.press("quit")
    assert run.ended() == 0


def test_closing_the_window_ends_the_program(hotseat: Start) -> None:
    run = hotseat()
    run.key("ctrl+q")
    assert run.ended() == 0


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_window_that_nobody_touches_is_closed_from_the_terminal(hotseat: Start, tmp_path: Path, stop: int) -> None:
    run = hotseat("play", "kaboom_universe", "--seats", "Ada,Bo")
    run.wait(lambda tree: tree.name == "game")
    run.process.send_signal(stop)
    assert run.ended(10) == 0
    assert [place.suffix for place in (tmp_path / "saves").iterdir()] == [".hotseat"], "written whole, and let go"


def test_language_switches_at_once_and_is_kept(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat()
    run.click(run.find(role="option", name="ES"))
    run.find(role="button", name="Nueva partida")
    assert 'language = "es"' in (tmp_path / "config" / "settings.toml").read_text(encoding="utf-8")
    run.kill()
    run = hotseat()
    run.find(role="button", name="Nueva partida")


def test_the_rules_are_searched_and_followed(hotseat: Start) -> None:
    run = hotseat()
    run.key("F1")
    whole = run.find(role="document")
    assert whole.children, "clauses are on screen"
    run.key("ctrl+f")
    run.find(key="search")
    run.type("wizzle")
    run.find(key="search")
    run.wait(lambda tree: not tree.all(role="clause"))
    run.key("Escape")
    run.key("Escape")
    run.find(role="button", name="New game")


def test_a_new_game_refuses_the_wrong_number_of_seats_by_its_clause(hotseat: Start) -> None:
    run = hotseat()
    run.press("new game")
    choose_kaboom(run)
    run.find(key="name 1")
    run.press("remove 1")
    start = run.wait(lambda tree: (tree.find(key="start") or tree).refusal).find(key="start")
    assert start is not None
    assert "KAB-001" in start.refusal


def test_a_game_is_begun_by_mouse_killed_and_taken_up_again(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat()
    run.press("new game")
    choose_kaboom(run)
    run.press("name 0")
    run.type("Ada")
    run.wait(lambda tree: tree.find(key="name 0", role="entry").state["value"] == "Ada")  # type: ignore[union-attr]  # the wait before found it
    run.press("name 1")
    run.type("Bo")
    run.wait(lambda tree: tree.find(key="name 1", role="entry").state["value"] == "Bo")  # type: ignore[union-attr]  # the wait before found it
    run.press("start")
    run.wait(lambda tree: tree.name == "game")
    assert len(list((tmp_path / "saves").glob("*.hotseat"))) == 1
    run.kill()
    run = hotseat()
    assert "Ada, Bo" in " ".join(node.name for node in run.tree().walk())
    run.press("continue")
    run.wait(lambda tree: tree.name == "game")


def test_the_window_follows_its_new_size_and_full_screen(hotseat: Start) -> None:
    run = hotseat()
    run.do(f"windowsize {run.window} 1500 900")
    run.wait(lambda tree: tree.rect[2:] == (1500, 900))
    quit_button = run.find(key="quit")
    assert 0 < quit_button.rect[1] < 900
    run.key("F11")
    run.wait(lambda tree: tree.rect[2:] == (1920, 1200))
    run.key("F11")
    run.wait(lambda tree: tree.rect[2:] == (1500, 900))
    run.key("ctrl+q")  # by key: coming back from full screen the window may stand elsewhere
    assert run.ended() == 0


def test_f12_keeps_a_picture(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat()
    run.key("F12")
    run.find(role="toast", part="Picture saved")
    assert [place.suffix for place in (tmp_path / "screenshots").iterdir()] == [".png"]


def test_an_open_game_of_another_window_is_refused_with_a_sentence(hotseat: Start) -> None:
    first = hotseat("play", "kaboom_universe", "--seats", "Ada,Bo")
    first.wait(lambda tree: tree.name == "game")
    second = hotseat()
    second.press("continue")
    second.find(role="toast", part="open in another Hotseat")
    first.kill()
    second.press("continue")
    second.wait(lambda tree: tree.name == "game")
