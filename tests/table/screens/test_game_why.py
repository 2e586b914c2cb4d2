"""Why not? The first clause that stands in the way of each thing that could be done, while a key is held."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played, scenario

import rules
from table.fake_host import click, motion
from table.screens.game_why import WhyNot
from table.screens.game_why_panel import apart
from table.screens.rules import RulesScreen
from table.ui.tree import Node


def hold(table: Sitting, code: int = pygame.K_F2, typed: str = "", down: bool = True) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    table.give(pygame.event.Event(kind, key=code, mod=0, unicode=typed, scancode=0))


def asked(table: Sitting, pos: tuple[int, int]) -> dict[str, str]:
    """What could be done with the thing there, each with the clause in the way ("" for none)."""
    table.give(motion(pos))
    hold(table)
    panel = table.find(role="why")
    found = {node.name: str(node.state["clause"]) for node in panel.children if node.role == "reason"}
    hold(table, down=False)
    return found


@pytest.fixture
def rescue(tmp_path: Path) -> Sitting:
    """S04: A holds a T-Rex and a Pterodactyl, B a laser; A has two actions."""
    return Sitting(scenario("S04"), tmp_path)


def test_each_thing_that_could_be_done_with_a_card_has_its_clause_or_none(rescue: Sitting) -> None:
    card = rescue.find(role="card", name="T-Rex")
    assert asked(rescue, card.rect.center) == {"Put down: T-Rex": "KAB-028", "Rescue T-Rex": ""}
    rescue.give(*click(card.rect.center), *click(rescue.find(key="zone:platform:0").rect.center))
    second = rescue.find(role="card", name="Pterodactyl")
    assert asked(rescue, second.rect.center)["Rescue Pterodactyl"] == "KAB-024"


def test_a_place_says_what_would_be_refused_there(rescue: Sitting) -> None:
    other = asked(rescue, rescue.find(key="zone:platform:1").rect.center)
    assert other == {"Rescue T-Rex · Rescue Pterodactyl": "KAB-032"}
    own = asked(rescue, rescue.find(key="zone:platform:0").rect.center)
    assert set(own.values()) == {""}


def test_a_button_and_a_seat_are_asked_too(rescue: Sitting) -> None:
    assert asked(rescue, rescue.find(key="move:end").rect.center) == {"End turn": "KAB-020"}
    assert asked(rescue, rescue.find(key="move:draw").rect.center) == {"Draw a card": ""}
    assert asked(rescue, rescue.find(key="undo").rect.center) == {rescue.screen.bar.undo.label(): "TAB-004"}
    assert "KAB-032" in asked(rescue, rescue.find(key="seat:1").rect.center).values()


def test_the_sentences_are_those_of_the_refusals(rescue: Sitting) -> None:
    rescue.give(*click(rescue.find(role="card", name="T-Rex").rect.center))
    rescue.give(*click(rescue.find(key="zone:platform:0").rect.center))
    second = rescue.find(role="card", name="Pterodactyl")
    rescue.give(*click(second.rect.center))
    refusal = rescue.find(role="refusal")
    assert refusal.state["clause"] == "KAB-024", "a click on a card that nothing can be done with says why"
    rescue.give(motion(second.rect.center))
    hold(rescue)
    said = [node.state for node in rescue.find(role="why").children if node.role == "reason"]
    assert {"clause": "KAB-024", "sentence": refusal.name, "can": False} in said


def test_it_is_there_only_while_a_key_is_held_and_follows_nothing(rescue: Sitting) -> None:
    card = rescue.find(role="card", name="T-Rex").rect
    rescue.give(motion(card.center))
    for code, typed in ((pygame.K_F2, ""), (pygame.K_SLASH, "?")):
        hold(rescue, code, typed)
        before = rescue.find(role="why").rect
        rescue.give(motion(rescue.find(key="zone:deck").rect.center), motion(card.center))
        assert rescue.find(role="why").rect == before
        hold(rescue, pygame.K_a, down=False)
        assert rescue.has("why"), "another key that comes up means nothing"
        hold(rescue, code, down=False)
        assert not rescue.has("why")
    hold(rescue)
    rescue.give(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not rescue.has("why"), "a key that comes up elsewhere isn't waited for"


def test_a_clause_is_opened_by_mouse_by_number_and_by_the_key_of_the_rules(rescue: Sitting) -> None:
    card = rescue.find(role="card", name="T-Rex").rect
    for how in ("mouse", "number", "f1"):
        rescue.give(motion(card.center))
        hold(rescue)
        if how == "mouse":
            rescue.give(*click(rescue.find(key="why:KAB-028").rect.center))
        else:
            hold(rescue, pygame.K_1 if how == "number" else pygame.K_F1)
        top = rescue.app.top
        assert isinstance(top, RulesScreen), how
        assert top.clause == "KAB-028"
        rescue.app.pop()
        assert not rescue.has("why"), "leaving the table ends it"


def test_nothing_happens_with_a_card_by_asking(rescue: Sitting) -> None:
    before = rescue.bytes()
    for node in (rescue.find(key="zone:deck"), *rescue.cards("hand:0"), rescue.find(key="seat:1")):
        asked(rescue, node.rect.center)
    assert rescue.bytes() == before
    assert not rescue.session.record.log


def test_on_bare_felt_it_says_how_to_ask(rescue: Sitting) -> None:
    assert asked(rescue, (150, 440)) == {}


def test_behind_the_curtain_nothing_answers(tmp_path: Path) -> None:
    table = Sitting(played(2, 3, 5), tmp_path)
    table.session.covered = True
    table.screen.refresh()
    table.frame()
    hold(table)
    assert not table.has("why")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
def test_it_covers_neither_the_cursor_nor_what_it_is_about(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Sitting(played(4, 5, 14), tmp_path, size=size)
    window = pygame.Rect((0, 0), size)
    nodes: list[Node] = [n for n in table.app.tree().walk() if n.role in ("card", "zone", "seat", "button")]
    assert len(nodes) > 15
    for node in nodes:
        where = node.rect.clip(window)
        if where.w < 4 or where.h < 4:
            continue
        table.give(motion(where.center))
        hold(table)
        panel = table.find(role="why").rect
        about = table.screen.keys._about(table.screen.keys._pointed())[1]
        hold(table, down=False)
        assert window.contains(panel), node
        assert not panel.collidepoint(where.center), node
        if about.w < size[0] // 2:
            assert not panel.colliderect(about), (node, panel)


def test_every_refused_drop_of_a_whole_game_has_its_answer(tmp_path: Path) -> None:
    """Whatever a gesture is refused for, why-not names among the reasons of the card or of the place."""
    table = Sitting(played(3, 11, 31), tmp_path)
    screen = table.screen
    find = WhyNot(screen.intent, screen.teller)
    targets = list(screen.intent._all_targets())
    for piece in screen.teller.view.zones[screen.board.hand].cards:
        named = {reason.clause for reason in find.of_target(("piece", piece))}
        for target in targets:
            meaning = screen.intent.meaning((piece,), target)
            if meaning.refusal is not None and not meaning.moves:
                there = {reason.clause for reason in find.of_target(target)}
                assert meaning.refusal.clause in named | there


def test_a_panel_that_fits_nowhere_spares_the_cursor_first() -> None:
    bounds = pygame.Rect(0, 0, 400, 300)
    about = pygame.Rect(20, 20, 360, 260)
    cursor = pygame.Rect(30, 30, 20, 20)
    found = apart((240, 200), about, [about, cursor], bounds)
    assert bounds.contains(found)
    assert not found.colliderect(cursor)


@pytest.mark.parametrize("language", ["en", "es"])
def test_it_fits_a_small_window_with_large_type(tmp_path: Path, language: str) -> None:
    table = Sitting(played(3, 11, 31), tmp_path, size=(1024, 640))
    table.app.change(text_scale=2.0, language=language)
    table.frame()
    try:
        for node in table.cards(f"hand:{table.session.looking}"):
            table.give(motion(node.rect.center))
            hold(table)
            panel = table.find(role="why")
            assert pygame.Rect(0, 0, 1024, 640).contains(panel.rect)
            for child in panel.children:
                assert panel.rect.contains(child.rect), child
            hold(table, down=False)
    finally:
        table.app.change(text_scale=1.0, language="en")


@pytest.mark.parametrize("name", rules.game_ids())
def test_in_every_game_each_thing_says_what_could_be_done_in_words_and_by_the_games_own_clauses(
    tmp_path: Path, name: str
) -> None:
    """Nothing is said in keys; the kernel's own refusals, which tell nothing of the game, stay out of it; nothing is
    refused that can be done in another way; each refusal is one that dropping or clicking would give."""
    game = rules.load(name)
    said = 0
    for seed, answers in ((1, 0), (2, 7), (3, 15), (4, 40)):
        record = played(game.info.modes[0].fewest, seed, answers, name=name)
        if not record.pending():
            continue
        table = Sitting(record, tmp_path)
        intent, teller = table.screen.intent, table.screen.teller
        find = WhyNot(intent, teller)
        for target in list(intent._all_targets()):
            reasons = find.of_target(target)
            able = {reason.deed for reason in reasons if reason.can}
            for reason in reasons:
                said += 1
                assert not re.search(r"\b[a-z_]+\.[a-z_]+\b|\[", reason.deed), reason
                assert reason.can or reason.deed not in able
                if not reason.can:
                    assert reason.sentence or record.state.pieces, reason
                    assert not reason.clause.startswith("TAB-0"), (target, reason)
                    assert game.book.clause(reason.clause) is not None
    assert said > 20


@pytest.mark.parametrize(
    ("mode", "level", "never"),
    [
        ("competitive", "basic", {"hide", "reveal", "t-rex", "heal-one", "move", "shield", "prey"}),
        ("competitive", "advanced", {"move", "shield", "prey"}),
        ("coop", "advanced", {"hide", "reveal", "switch-hand"}),
    ],
)
def test_what_another_mode_or_level_knows_is_not_brought_up(
    tmp_path: Path, mode: str, level: str, never: set[str]
) -> None:
    table = Sitting(played(2, 3, 14, mode, level), tmp_path)
    find = WhyNot(table.screen.intent, table.screen.teller)
    assert find.foreign >= never
    verbs: set[str] = set()
    deed = find.deed
    find.deed = lambda seat, move: (verbs.add(move.verb), deed(seat, move))[1]  # type: ignore[method-assign]  # it listens in
    for target in list(table.screen.intent._all_targets()):
        find.of_target(target)
    assert verbs
    assert not verbs & never


def test_a_hand_that_lies_face_down_says_that_it_can_be_looked_at(tmp_path: Path) -> None:
    table = Sitting(played(2, 3, 14, name="beansprout"), tmp_path)
    assert table.session.closed
    card = next(node for node in table.app.tree().walk() if str(node.state.get("zone", "")).startswith("hand:"))
    assert asked(table, card.rect.center) == {"Show my hand": ""}
