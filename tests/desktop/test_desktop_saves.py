"""Saved games in a real window: side by side, renamed, carried out and in; two programs at once; leaving a table."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from desktop import Desktop, Display
from own_screen import uncover
from player import Player

from table import shelf
from table.savefile import open_save, read_header

pytestmark = [pytest.mark.desktop, pytest.mark.xdist_group("saves")]
Start = Callable[..., Desktop]
PLAY = ("play", "kaboom_universe", "--seats")


@pytest.fixture(autouse=True)
def without_animations(tmp_path: Path) -> None:
    """Nothing flies and bots answer fast."""
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text('animation = "off"\nbot_pace = "fast"\nmute = true\n', encoding="utf-8")


@pytest.fixture
def beside(display: Display, tmp_path: Path) -> Iterator[Start]:
    """Starts programs that share the test's home, each on a screen of its own."""
    runs: list[Desktop] = []
    screens: list[Display] = []

    def start(*args: str, **more: Any) -> Desktop:
        screens.append(Display((1600, 1000)))
        own = tmp_path / f"seen {len(runs)}"
        own.mkdir()
        run = Desktop(screens[-1], own, *args, environment={"HOTSEAT_HOME": str(tmp_path)}, **more)
        runs.append(run)
        return run

    yield start
    for run in runs:
        run.close()
    for screen in screens:
        screen.close()


def move(run: Desktop) -> int:
    """One move with the mouse, whatever can be done; how many entries the log has then."""
    uncover(run)
    before = run.tree().state["entries"]
    player, tree = Player(run, before), run.tree()
    while tree.state.get("entries", 0) <= before or tree.name != "game":
        tree = player.act(tree)
    return int(tree.state["entries"])


def test_a_moment_is_kept_by_f5_and_gone_back_to_by_f9(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat(*PLAY, "Ada,Bo", "--seed", "3")
    move(run)
    uncover(run)
    run.key("F5")
    run.fill("copy name", "A moment")
    run.key("Return")
    run.find(role="toast", part="A moment")
    then = run.tree().state["entries"]
    move(run)
    move(run)
    uncover(run)
    run.key("F9")
    run.find(key="copies-dialog")
    run.key("Return")
    run.wait(lambda tree: tree.name == "game" and tree.state["entries"] == then + 1)
    titles = [header.title for _, header in shelf.saves(tmp_path / "saves")]
    assert titles.count("A moment") == 1
    assert len(titles) == 3, "the game as it stood, the copy, and the one that is played now"


def test_saves_are_renamed_copied_exported_deleted_and_brought_back(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat(*PLAY, "Ada,Bo", "--seed", "3")
    move(run)
    uncover(run)
    run.press("home")
    run.press("saves")
    run.wait(lambda tree: tree.name == "saves")
    run.press("rename")
    run.fill("title", "Sunday")
    run.key("Return")
    run.wait(lambda tree: any(row.name.startswith("Sunday,") for row in tree.all(role="row")))
    run.press("copy")
    run.wait(lambda tree: len((tree.find(key="saves") or tree).all(role="row")) == 2)
    stick = tmp_path / "stick"
    stick.mkdir()
    run.press("export")
    run.fill("path", str(stick))
    run.click(run.find(role="button", name="Export here"))
    run.find(role="toast", part="Exported as")
    (out,) = stick.iterdir()
    assert len(open_save(out)[0].log) >= 1
    run.key("Delete")
    run.wait(lambda tree: len((tree.find(key="saves") or tree).all(role="row")) == 1)
    run.key("ctrl+z")
    run.wait(lambda tree: len((tree.find(key="saves") or tree).all(role="row")) == 2)
    run.press("import")
    run.fill("path", str(out))
    run.key("Return")
    run.wait(lambda tree: len((tree.find(key="saves") or tree).all(role="row")) == 3)


def test_a_game_is_watched_again_from_its_save_and_from_its_log(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat(*PLAY, "Ada,Bo", "--seed", "3")
    for _ in range(4):
        entries = move(run)
    uncover(run)
    line = run.tree().all(role="line")[0]
    run.click((line.rect[0] + 3, line.centre[1]))
    run.wait(lambda tree: tree.name == "replay")
    run.press("home")
    run.wait(lambda tree: tree.name == "game")
    uncover(run)
    run.press("home")
    run.press("saves")
    run.press("watch")

    def at(moment: int) -> Callable[[Any], bool]:
        return lambda tree: (tree.find(key="moment") or tree).state.get("value") == moment

    run.wait(at(0))
    run.key("Right")
    run.wait(at(1))
    run.press("on")
    run.wait(at(2))
    run.key("End")
    run.wait(lambda tree: (tree.find(key="moment") or tree).state["value"] > 2)
    slider = run.find(key="moment")
    last = slider.state["value"]
    assert slider.rect[2] > 200
    run.click((slider.rect[0] + slider.rect[2] // 4, slider.centre[1]))
    run.wait(lambda tree: 0 < (tree.find(key="moment") or tree).state["value"] < last)
    run.key("space")
    run.wait(at(last), 30)
    run.press("home")
    run.wait(lambda tree: tree.name == "saves")
    ((place, _),) = shelf.saves(tmp_path / "saves")
    assert len(open_save(place)[0].log) == entries, "nothing of it has changed"


def test_a_key_that_is_held_deletes_one_save(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat(*PLAY, "Ada,Bo", "--seed", "3")
    move(run)
    uncover(run)
    for name in ("One", "Two", "Three"):
        run.key("F5")
        run.fill("copy name", name)
        run.key("Return")
        run.wait(lambda tree: not tree.all(role="dialog"))
    run.press("home")
    run.press("saves")
    run.wait(lambda tree: tree.name == "saves" and len((tree.find(key="saves") or tree).all(role="row")) == 4)
    run.hold("Delete")
    time.sleep(1.5)  # a key begins to repeat after 0.4 s, 28 times a second
    run.let_go("Delete")
    run.answered()
    assert len(shelf.saves(tmp_path / "saves")) == 3


def test_two_programs_on_one_folder_lose_nothing_of_each_other(beside: Start, tmp_path: Path) -> None:
    one = beside(*PLAY, "Ada,Cy", "--seed", "1")
    two = beside(*PLAY, "Bo,Dee", "--seed", "2")
    for run in (one, two, one, two, one):
        move(run)
    places = sorted((tmp_path / "saves").glob("*.hotseat"))
    assert len(places) == 2
    one.key("F11")  # one program changes one setting,
    one.wait(lambda tree: tree.rect[2] > 1280)
    uncover(two)
    two.press("home")  # the other another
    two.wait(lambda tree: tree.name == "title")
    two.click(two.find(role="option", name="ES"))
    two.find(role="button", name="Nueva partida")
    settings = tomllib.loads((tmp_path / "config" / "settings.toml").read_text(encoding="utf-8"))
    assert settings["fullscreen"] is True
    assert settings["language"] == "es"
    assert {"Ada", "Bo", "Cy", "Dee"} <= set(settings["players"]), "nobody is forgotten"
    assert settings["looks"] == {"Ada": 0, "Bo": 0, "Cy": 1, "Dee": 1}
    entries = one.tree().state["entries"]
    one.kill()
    mine = next(place for place in places if read_header(place).seats[0] == "Ada")
    assert len(open_save(mine)[0].log) >= entries


def test_the_same_save_opened_twice_is_one_sentence_and_a_crash_frees_it(beside: Start, tmp_path: Path) -> None:
    one = beside(*PLAY, "Ada,Bo", "--seed", "1")
    entries = move(one)
    two = beside()
    two.press("continue")
    two.find(role="toast", part="open in another Hotseat")
    assert two.tree().name == "title", "the second opens nothing"
    two.press("saves")
    two.press("copy")
    two.wait(lambda tree: len((tree.find(key="saves") or tree).all(role="row")) == 2)
    two.press("open")
    two.wait(lambda tree: tree.name == "game")
    move(two)
    move(one)
    entries = move(one)
    one.kill()
    uncover(two)
    two.press("home")
    two.press("saves")
    rows = two.wait(lambda tree: tree.name == "saves").all(role="row")
    assert len(rows) == 3, "the game, the copy, and what was played on from it"
    game = next(row for row in rows if not row.state["kept"] and f"{entries} move" in row.name)
    two.click(game)
    two.press("open")
    two.wait(lambda tree: tree.name == "game" and tree.state["entries"] == entries + 1)


def test_a_bot_takes_the_place_of_who_has_gone_home(hotseat: Start) -> None:
    run = hotseat(*PLAY, "Ada,Bo", "--seed", "4")
    curtain = run.find(role="curtain")
    run.press("away")
    run.find(key="seats-dialog")
    run.press("bot 0" if "Ada" in curtain.name else "bot 1")
    run.click(run.find(role="menu").children[0])
    run.find(key="back 0" if "Ada" in curtain.name else "back 1")
    run.key("Escape")
    run.wait(lambda tree: not tree.all(role="dialog") and tree.find(role="curtain") is None)
    entries = run.tree().state["entries"]
    run.wait(lambda tree: tree.state.get("entries", 0) > entries)


def test_a_game_is_ended_by_consent_and_is_among_the_results(hotseat: Start) -> None:
    run = hotseat(*PLAY, "Ada,Bo", "--seed", "4")
    uncover(run)
    run.press("seats")
    run.press("offer score")
    run.find(key="agree 1")
    run.press("agree 1")
    run.find(key="again")
    run.key("Escape")
    run.press("home")
    run.wait(lambda tree: tree.name == "title")
    run.press("saves")
    run.press("results")
    rows = run.wait(lambda tree: tree.name == "results").find(key="results")
    assert rows is not None
    assert len(rows.all(role="row")) == 1
