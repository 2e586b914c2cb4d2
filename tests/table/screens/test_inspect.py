"""A card that is pointed at is shown large and in words: after a moment at the side, at once while a key is held."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from every_screen import opened
from sitting import Sitting
from staging import played, scenario, settle, shown

import rules
from table.fake_host import click, key, motion, press, release
from table.paint import theme
from table.screens.rules import RulesScreen
from table.ui.tree import Node

HANDS = {
    "kaboom_universe": (2, 40, ""),
    "beach_a_palooza": (2, 40, ""),
    "gemas_de_cristal": (2, 60, ""),
    "beansprout": (2, 60, ""),
    "avarium_academy": (2, 60, "duel"),
}
"""Seats, answers and mode of a position of each game with cards all over the table."""
ALT = pygame.K_LALT


def table_of(game: str, folder: Path, size: tuple[int, int] = (1280, 720)) -> Sitting:
    seats, answers, mode = HANDS[game]
    return Sitting(played(game, seats, 7, answers, mode), folder, size)


def seen(table: Sitting) -> list[Node]:
    """The cards whose faces are seen, each at a place where nothing else is hit."""
    found = []
    for node in table.app.tree().walk():
        if node.role != "card":
            continue
        piece = int(node.state["id"])
        told = table.screen.hands.pointing.told(("piece", piece))
        hit = table.screen.board.hit(node.rect.center)
        if told[0] is not None and hit == ("piece", piece):
            found.append(node)
    return found


def rest_on(table: Sitting, node: Node, seconds: float = 0.5) -> None:
    table.give(motion(node.rect.center))
    table.frame(seconds)
    table.frame(0.0)


@pytest.mark.parametrize("game", HANDS)
def test_a_card_is_told_in_words_and_nothing_covers_it_or_the_pointer(game: str, tmp_path: Path) -> None:
    table = table_of(game, tmp_path)
    cards = seen(table)
    assert len(cards) >= 2
    for node in cards[:: max(1, len(cards) // 6)]:
        rest_on(table, node)
        panel = table.find(role="inspect")
        face = table.screen.inspect.face
        assert face is not None
        assert panel.name == face.title
        assert not panel.rect.colliderect(node.rect)
        assert not panel.rect.collidepoint(node.rect.center)
        signs = table.screen.pieces.faces.spec.signs(face, "en")
        told = [inner.name for inner in panel.walk() if inner.role == "symbol"]
        assert told == [sign.words for sign in signs]
        links = [inner.name for inner in panel.walk() if inner.role == "button"]
        assert links == list(face.clauses)


def test_it_comes_after_a_third_of_a_second_and_not_before(tmp_path: Path) -> None:
    table = table_of("kaboom_universe", tmp_path)
    first, second = seen(table)[:2]
    rest_on(table, first, theme.INSPECT_DELAY - 0.1)
    assert table.screen.inspect.face is None
    table.frame(0.2)
    table.frame(0.0)
    assert table.screen.inspect.face is not None
    before = table.screen.inspect.face
    rest_on(table, second, 0.1)
    assert table.screen.inspect.face is before, "a pointer that only passes shows nothing"


def test_a_clause_of_the_card_leads_to_the_rules(tmp_path: Path) -> None:
    table = Sitting(scenario("kaboom_universe", "S04"), tmp_path)
    rest_on(table, table.find(role="card", name="T-Rex"))
    link = table.find(key="card:KAB-024")
    assert table.screen.inspect.rule("KAB-024") == rules.load("kaboom_universe").book.clauses["KAB-024"].rule["en"]
    table.give(*click(link.rect.center))
    assert isinstance(table.app.top, RulesScreen)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)], ids=str)
@pytest.mark.parametrize("game", HANDS)
def test_held_alt_shows_it_large_at_once_beside_the_card(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    table = table_of(game, tmp_path, size)
    window = pygame.Rect((0, 0), size)
    cards = seen(table)
    for node in cards[:: max(1, len(cards) // 4)]:
        table.give(motion(node.rect.center), key(ALT, pygame.KMOD_ALT))
        large = table.find(role="large")
        assert window.contains(large.rect)
        assert not large.rect.colliderect(node.rect)
        assert not large.rect.collidepoint(node.rect.center)
        face = table.screen.inspect.face
        assert face is not None
        words = {inner.name for inner in large.walk()}
        assert {face.title, *face.text} <= words
        table.give(key(ALT, down=False))
        assert not table.has(role="large")


def test_the_middle_button_shows_it_too_until_the_table_is_moved(tmp_path: Path) -> None:
    table = table_of("kaboom_universe", tmp_path)
    pos = seen(table)[0].rect.center
    table.give(motion(pos), press(pos, 2))
    assert table.has(role="large")
    table.give(release(pos, 2))
    assert not table.has(role="large")
    table.give(press(pos, 2), motion((pos[0] + 40, pos[1]), (0, 1, 0)))
    assert not table.has(role="large")


@pytest.mark.parametrize("end", ["focus", "another key", "a press"])
def test_whatever_comes_in_between_takes_it_away(end: str, tmp_path: Path) -> None:
    table = table_of("kaboom_universe", tmp_path)
    pos = seen(table)[0].rect.center
    table.give(motion(pos), key(ALT, pygame.KMOD_ALT))
    assert table.has(role="large")
    table.give(
        {
            "focus": pygame.event.Event(pygame.WINDOWFOCUSLOST),
            "another key": key(pygame.K_TAB, pygame.KMOD_ALT),
            "a press": press((5, 300)),
        }[end]
    )
    assert not table.has(role="large")
    table.give(key(ALT, down=False))
    assert not table.has(role="large")


def test_with_the_side_panel_closed_the_card_is_shown_beside_itself(tmp_path: Path) -> None:
    table = table_of("kaboom_universe", tmp_path)
    table.screen.toggle_side()
    table.frame()
    node = seen(table)[0]
    rest_on(table, node)
    large = table.find(role="large")
    assert not large.rect.colliderect(node.rect)
    table.give(motion((table.screen.frame.table.x + 3, table.screen.frame.table.y + 3)))
    assert not table.has(role="large")


def test_a_hidden_card_tells_nothing(tmp_path: Path) -> None:
    table = table_of("beansprout", tmp_path)
    other = next(
        node for node in table.app.tree().walk() if node.state.get("zone") == "zone:deck:1" or node.key == "zone:deck:1"
    )
    table.give(motion(other.rect.center), key(ALT, pygame.KMOD_ALT))
    assert not table.has(role="large")
    assert table.screen.inspect.face is None


def test_a_card_in_a_dialog_is_shown_beside_itself_and_the_dialog_stays(tmp_path: Path) -> None:
    table = Sitting(played("kaboom_universe", 2, 7, 60), tmp_path)
    table.screen.doors.browse(next(i for i, z in enumerate(table.screen.teller.view.zones) if z.name == "pile"))
    table.frame()
    grid = table.find(role="cards")
    first, second = grid.children[0], grid.children[5]
    rest_on(table, first)
    large = table.find(role="large")
    assert large.name == first.name
    assert not large.rect.colliderect(first.rect)
    table.give(motion((first.rect.centerx + 3, first.rect.centery)))
    assert table.has(role="large"), "small movements on the same card change nothing"
    rest_on(table, second)
    assert table.find(role="large").name == second.name
    table.give(key(pygame.K_ESCAPE))
    assert not table.has(role="large")
    assert not table.has(role="dialog"), "one Esc closes the dialog, whatever is shown beside it"


def test_a_card_shown_large_never_hides_a_short_log(tmp_path: Path) -> None:
    table = Sitting(played("kaboom_universe", 2, 7, 2), tmp_path)
    rest_on(table, seen(table)[0])
    card = table.find(key="inspect")
    assert card.name
    lines = table.find(key="log").children
    assert lines
    assert all(line.rect.top >= card.rect.bottom for line in lines)


def test_a_seat_says_what_the_numbers_beside_its_name_mean(tmp_path: Path) -> None:
    table = table_of("kaboom_universe", tmp_path)
    rest_on(table, table.find(key="seat:1"))
    assert table.screen.inspect.face is None
    name, *told = table.screen.inspect.notes
    assert name == table.find(key="seat:1").name
    assert "Kredits" in " ".join(told)
    assert "Cards in hand" in " ".join(told)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("game", HANDS)
def test_in_a_lesson_the_rule_of_a_card_stands_below_it_where_the_card_is_too_small_to_say_it(
    game: str, size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    """Above the teacher's words the panel is low, and the card in it as small as on the table."""
    with opened(tmp_path, f"lesson {game}", size, text=text) as app:
        screen = shown(app)
        told = 0
        for node in [node for node in app.tree().walk() if node.role == "card"][:12]:
            face, _ = screen.hands.pointing.told(("piece", int(node.state["id"])))[:2]
            if face is None or not face.text:
                continue
            screen.inspect.show(face)
            settle(app)
            inspect = screen.inspect
            said = [label for label in inspect._said if label.visible]
            whole = inspect.faces.level(face, inspect._card.h) == "full"
            assert whole or len(said) == len(face.text), face.title
            told += 1
            assert not screen.ui.needs_layout, "it comes to rest"
        assert told
