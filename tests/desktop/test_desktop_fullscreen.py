"""Full screen on a real desktop: out and back, other desktops, a remembered size that fits no more (bug kind 18)."""

from __future__ import annotations

from pathlib import Path

import pytest
from desktop import Desktop
from own_screen import PLAY, Screen, Start, hand, lift, still_whole, uncover

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.xdist_group("machines"),
    pytest.mark.usefixtures("without_animations"),
]
SIZE = (1600, 1000)


def fill_the_screen(run: Desktop) -> None:
    run.key("F11")
    run.wait(lambda tree: tree.rect[2:] == SIZE)
    run.locate()


def picks(run: Desktop) -> None:
    """A click lands on the card that is drawn there."""
    tree = uncover(run)
    card = hand(tree)[0]
    run.click(card)
    run.wait(lambda tree: tree.find(key=card.key).state["selected"])
    run.key("Escape")
    run.wait(lambda tree: not tree.find(key=card.key).state["selected"])


def test_full_screen_is_left_and_found_again_by_the_same_key(on: Start) -> None:
    run = on(Screen(SIZE, manager=True), *PLAY)
    uncover(run)
    before = run.tree().rect
    for _ in range(2):
        fill_the_screen(run)
        picks(run)
        run.key("F11")
        run.wait(lambda tree: tree.rect[2:] == before[2:])
        run.locate()
        picks(run)


def test_whoever_goes_elsewhere_from_full_screen_and_comes_back_clicks_where_things_are_drawn(
    on: Start, tmp_path: Path
) -> None:
    screen = Screen(SIZE, manager=True)
    run = on(screen, *PLAY)
    uncover(run)
    fill_the_screen(run)
    other = Desktop(
        screen, tmp_path / "config", environment={"HOTSEAT_HOME": str(tmp_path / "other")}, size=(1100, 700)
    )
    run.wait(lambda tree: tree.find(role="curtain") is not None)
    other.close()
    run.do(f"windowactivate --sync {run.window}")
    run.locate()
    assert run.wait(lambda tree: tree.rect[2:] == SIZE).name == "game"
    picks(run)


def test_another_desktop_and_back_loses_nothing(on: Start) -> None:
    run = on(Screen(SIZE, manager=True), *PLAY)
    uncover(run)
    fill_the_screen(run)
    entries, held = lift(run)
    run.do("set_num_desktops 2", "set_desktop 1", "mouseup 1")
    run.wait(lambda tree: "held" not in tree.state and tree.find(role="curtain") is not None)
    run.do("set_desktop 0", f"windowactivate --sync {run.window}")
    still_whole(run, entries, held)
    assert run.tree().rect[2:] == SIZE


@pytest.mark.parametrize("full", [False, True])
def test_a_size_of_a_larger_screen_that_is_gone_is_cut_to_this_one(on: Start, tmp_path: Path, full: bool) -> None:
    settings = tmp_path / "config" / "settings.toml"
    more = f"window = [5120, 1440]\nfullscreen = {str(full).lower()}\n"
    settings.write_text(settings.read_text(encoding="utf-8") + more, encoding="utf-8")
    run = on(Screen(SIZE, manager=True), *PLAY, size=None)
    run.wait(lambda tree: tree.rect[2] <= SIZE[0] and tree.rect[3] <= SIZE[1])
    run.locate()
    picks(run)
