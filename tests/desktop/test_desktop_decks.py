"""A deck of one's own with the mouse: built, saved, exported, imported, chosen for a seat and played to the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop, Seen
from player import Player

pytestmark = [pytest.mark.desktop, pytest.mark.usefixtures("without_animations")]
Start = Callable[..., Desktop]


def count(tree: Seen, key: str) -> int:
    """How many copies a card of the pool is shown with."""
    node = tree.find(role="card", key=key)
    return int(node.state["count"]) if node is not None else -1


def fill(run: Desktop) -> Seen:
    """Puts three copies of each card in that can be seen, and scrolls on, until the deck is ready to play."""
    tree = run.answered()
    for _ in range(12):
        for card in [node for node in tree.all(role="card") if node.key.startswith("pool ")]:
            plus = card.find(role="button")
            if plus is None or plus.rect[3] < 20:
                continue  # below the edge
            missing = min(3, card.state["most"]) - card.state["count"]
            for _ in range(missing):
                run.click(plus)
            tree = run.answered()
            state = tree.find(key="deck state")
            if state is not None and state.name == "ready to play":
                return tree
        pool = tree.find(key="pool")
        assert pool is not None
        run.move(pool.centre)
        run.do("click 5 click 5 click 5 click 5")
        run.released += 4
        tree = run.answered()
    raise AssertionError("the pool has too few cards")


def put_path(run: Desktop, place: Path) -> None:
    """Types a path into the dialog that looks for files."""
    run.click(run.find(role="entry", key="path"))
    run.key("ctrl+a")
    run.type(str(place))
    run.answered()


def test_a_deck_is_built_saved_exported_imported_and_played(hotseat: Start, tmp_path: Path) -> None:
    run = hotseat()
    run.press("decks")
    run.press("new")
    run.find(key="deck name")
    run.type("Row B")
    run.key("Return")
    tree = run.wait(lambda tree: tree.find(key="deck", role="dropdown") and not tree.find(role="dialog"))
    first = next(node for node in tree.all(role="card") if node.key.startswith("pool "))
    run.drag(first, run.find(key="rows"))
    assert count(run.answered(), first.key) == 1, "dragged into the deck"
    run.drag(run.find(role="card", key=first.key.replace("pool", "deck")), run.find(key="pool"))
    assert count(run.answered(), first.key) == 0, "dragged out of the deck"

    fill(run)
    run.press("save")
    run.wait(lambda tree: tree.find(key="save", name="Saved"))
    kept = tmp_path / "data" / "decks" / "beansprout" / "Row B.txt"
    text = kept.read_text(encoding="utf-8")
    assert text.startswith("beansprout-deck 1\nname: Row B\n3 ")

    out = tmp_path / "out"
    out.mkdir()
    run.press("export")
    run.click(run.find(role="choice", name="To a file…"))
    put_path(run, out)
    run.click(run.find(role="button", name="Put it here"))
    run.find(role="toast", part="Row B.txt")
    assert (out / "Row B.txt").read_text(encoding="utf-8") == text

    run.press("delete")
    run.wait(lambda tree: (tree.find(key="deck", role="dropdown") or tree).state.get("value") == "Sunrise Row")
    run.press("import")
    run.click(run.find(role="choice", name="From a file…"))
    put_path(run, out / "Row B.txt")
    run.key("Return")
    run.wait(lambda tree: (tree.find(key="deck", role="dropdown") or tree).state.get("value") == "Row B")

    run.press("back")
    run.press("new game")
    games = run.find(role="list", key="games")
    run.click(next(row for row in games.children if row.name == "beanSprout"))
    for seat in range(2):
        run.press(f"deck {seat}")
        run.click(run.find(role="choice", name="Row B"))
        run.answered()
    run.press("start")
    run.wait(lambda tree: tree.name == "game")
    assert Player(run).play(1500), "the game comes to its end"
    assert not list((tmp_path / "logs").glob("*.log")) or "Traceback" not in "".join(
        place.read_text(encoding="utf-8") for place in (tmp_path / "logs").glob("*.log")
    )
