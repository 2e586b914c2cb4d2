"""What the pointer does on the table, and what other tables got wrong there (bug kinds 1, 2, 4, 6 and 12)."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played, scenario

from table.fake_host import click, key, motion, press, release
from table.paint import theme

HELD = (1, 0, 0)


@pytest.fixture
def rescue(tmp_path: Path) -> Sitting:
    """S04: A holds a T-Rex and a Pterodactyl, B a laser."""
    return Sitting(scenario("S04"), tmp_path)


def lift(table: Sitting, node_rect: pygame.Rect, to: tuple[int, int]) -> None:
    """Presses on a thing and moves it, without letting go."""
    start = node_rect.center
    middle = (start[0] + 9, start[1] - 9)
    table.give(motion(start), press(start), motion(middle, HELD), motion(to, HELD))


def drop(table: Sitting, node_rect: pygame.Rect, to: tuple[int, int]) -> None:
    """A whole drag."""
    lift(table, node_rect, to)
    table.give(release(to))


def test_a_card_is_played_by_dragging_it_to_its_place(rescue: Sitting) -> None:
    card = rescue.find(role="card", name="T-Rex")
    lift(rescue, card.rect, (600, 300))
    assert rescue.find(key="zone:platform:0").state["target"], "where it may go lights up"
    assert not rescue.find(key="zone:platform:1").state["target"], "where it may not go doesn't"
    assert not rescue.find(key="zone:deck").state["target"]
    rescue.give(release(rescue.find(key="zone:platform:0").rect.center))
    assert [node.name for node in rescue.cards("platform:0")] == ["T-Rex"]
    assert len(rescue.session.record.log) == 1


def test_a_card_is_played_by_two_clicks(rescue: Sitting) -> None:
    rescue.give(*click(rescue.find(role="card", name="T-Rex").rect.center))
    assert rescue.find(role="card", name="T-Rex").state["selected"]
    rescue.give(*click(rescue.find(key="zone:platform:0").rect.center))
    assert [node.name for node in rescue.cards("platform:0")] == ["T-Rex"]


def test_escape_and_the_right_button_put_a_picked_card_down(rescue: Sitting) -> None:
    before = rescue.bytes()
    rescue.give(*click(rescue.find(role="card", name="T-Rex").rect.center), key(pygame.K_ESCAPE))
    assert not rescue.find(role="card", name="T-Rex").state["selected"]
    lift(rescue, rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:platform:0").rect.center)
    rescue.give(press((600, 300), 3), release((600, 300), 3), release((600, 300)))
    assert rescue.bytes() == before
    assert rescue.screen.hands.held is None


def test_an_illegal_drop_glides_back_and_names_its_clause(rescue: Sitting) -> None:
    drop(rescue, rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:platform:0").rect.center)
    before = rescue.bytes()
    drop(rescue, rescue.find(role="card", name="Pterodactyl").rect, rescue.find(key="zone:platform:0").rect.center)
    refusal = rescue.find(role="refusal")
    assert refusal.state["clause"] == "KAB-024"
    assert refusal.name == "You have already rescued a dinosaur this turn; only one rescue per turn is allowed."
    assert rescue.bytes() == before
    rescue.give(*click(rescue.find(key="clause").rect.center))
    assert rescue.app.top is not rescue.screen, "the link opens the rulebook"


def test_a_drag_back_home_is_no_move(rescue: Sitting) -> None:
    before = rescue.bytes()
    rect = rescue.find(role="card", name="T-Rex").rect
    lift(rescue, rect, (600, 300))
    rescue.give(motion(rect.center, HELD), release(rect.center))
    assert rescue.bytes() == before
    assert not rescue.has("refusal"), "putting a card back where it was is nothing to refuse"


# -- kind 1: a drag that ended where the program can't see it ----------------------------------------------


def away(table: Sitting, how: str) -> None:
    """The ways in which a drag is lost."""
    if how == "released outside":
        table.give(motion((1279, 300), HELD), motion((600, 320), (0, 0, 0)))
    else:
        kind = pygame.WINDOWFOCUSLOST if how == "focus" else pygame.WINDOWMINIMIZED
        table.give(pygame.event.Event(kind))


@pytest.mark.parametrize("how", ["released outside", "focus", "minimised"])
def test_a_lost_drag_ends_at_once_and_the_next_press_works(rescue: Sitting, how: str) -> None:
    before = rescue.bytes()
    lift(rescue, rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:platform:0").rect.center)
    away(rescue, how)
    assert rescue.bytes() == before
    assert rescue.screen.hands.held is None, "no card follows the pointer"
    assert not rescue.session.record.log
    if rescue.has("curtain"):
        rescue.give(*click(rescue.find(key="uncover").rect.center))
    drop(rescue, rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:platform:0").rect.center)
    assert [node.name for node in rescue.cards("platform:0")] == ["T-Rex"]


# -- kind 2: dropped on the furniture ----------------------------------------------------------------------


@pytest.mark.parametrize("where", ["log", "bar", "prompt", "inspect", "between", "scores", "dice"])
def test_what_is_dropped_on_furniture_goes_back(rescue: Sitting, where: str) -> None:
    places = {
        "between": (150, 500),
        "scores": rescue.find(role="readout").rect.center,
        "dice": rescue.screen.board.tray().center,
        "log": rescue.find(key="log").rect.center,
        "bar": rescue.find(key="bar").rect.center,
        "prompt": (rescue.find(key="prompt").rect.centerx, rescue.find(key="prompt").rect.y + 30),
        "inspect": rescue.find(key="inspect").rect.center,
    }
    before = rescue.bytes()
    drop(rescue, rescue.find(role="card", name="T-Rex").rect, places[where])
    assert rescue.bytes() == before
    assert [node.name for node in rescue.cards("hand:0")] == ["T-Rex", "Pterodactyl"]
    assert rescue.screen.hands.held is None


def test_the_curtain_takes_no_drop(tmp_path: Path) -> None:
    table = Sitting(played(2, 3, 5), tmp_path)
    table.session.covered = True
    table.screen.refresh()
    table.frame()
    before = table.bytes()
    assert not [n for n in table.app.tree().walk() if n.role == "card"], "nothing of the table is in the tree"
    table.give(motion((300, 600)), press((300, 600)), motion((600, 300), HELD), release((600, 300)))
    table.give(key(pygame.K_ESCAPE), key(pygame.K_RETURN), key(pygame.K_SPACE))
    assert table.has("curtain"), "only its button lifts the curtain"
    assert table.bytes() == before


# -- kind 4: one press, one meaning ------------------------------------------------------------------------


def test_a_jittery_double_click_is_two_clicks_on_one_thing(rescue: Sitting) -> None:
    x, y = rescue.find(key="zone:deck").rect.center
    before = len(rescue.session.state.zones[rescue.session.state.pieces.zone[0]].cards)
    rescue.give(press((x, y)), release((x + 3, y)))
    assert len(rescue.session.record.log) == 1, "a click on the deck draws, and a trembling hand is no drag"
    assert before >= 0


def test_two_fast_clicks_on_neighbours_pick_the_second_thing(rescue: Sitting) -> None:
    first, second = rescue.cards("hand:0")
    rescue.give(*click(first.rect.center), *click(second.rect.center))
    assert not rescue.session.record.log


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_never_play_a_card(rescue: Sitting, button: int) -> None:
    before = rescue.bytes()
    for rect in (rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:deck").rect):
        for _ in range(2):
            rescue.give(press(rect.center, button), release(rect.center, button))
        rescue.give(key(pygame.K_ESCAPE))
    assert rescue.bytes() == before


def test_the_threshold_grows_with_the_scale(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path, size=(2560, 1440))
    assert theme.scale() == 2
    start = table.find(role="card", name="T-Rex").rect.center
    table.give(motion(start), press(start), motion((start[0] + 9, start[1]), HELD))
    assert table.screen.hands.held is None, "9 pixels at 200 % are less than the threshold"
    table.give(motion((start[0] + 14, start[1]), HELD))
    assert table.screen.hands.held is not None


# -- kind 6: the wrong thing under the cursor --------------------------------------------------------------


def test_what_is_drawn_on_top_is_what_is_hit(tmp_path: Path) -> None:
    record = scenario("S21")  # B holds four cards and gets more below
    table = Sitting(record, tmp_path)
    board = table.screen.board
    for spot in board.drawn():
        for x in range(spot.shape.left + 1, spot.shape.right, 5):
            at = (x, spot.shape.centery)
            on_top = [s for s in board.drawn() if s.shape.collidepoint(at)][-1]
            kind, number = board.hit(at) or ("", -1)
            assert number == (on_top.piece if kind == "piece" else on_top.zone)


@pytest.mark.parametrize("zoom", [0, 3])
def test_cards_that_overlap_are_hit_at_their_visible_slivers(tmp_path: Path, zoom: int) -> None:
    record = played(2, 4, 0)
    state = record.state
    hand = next(i for i, zone in enumerate(state.zones) if zone.name == "hand:0")
    from rules.kernel import zones

    deck = next(i for i, zone in enumerate(state.zones) if zone.name == "deck")
    for _ in range(17):
        zones.carry(state, state.zones[deck].cards[0], hand)
    table = Sitting(record, tmp_path)
    table.session.looking = 0
    table.screen.refresh()
    table.screen.lens.zoom(zoom)
    nodes = table.cards("hand:0")
    assert len(nodes) == 20
    for left, right in pairwise(nodes):
        sliver = ((left.rect.left + right.rect.left) // 2, left.rect.centery)
        assert table.screen.board.hit(sliver) == ("piece", left.state["id"])


def test_cards_on_the_zoomed_table_are_hit_where_they_are_drawn_turned_or_not(tmp_path: Path) -> None:
    table = Sitting(played(2, 2, 20), tmp_path)
    for notches in (1, 4, -3):
        table.screen.lens.zoom(notches, (500, 250))
        board, seen = table.screen.board, table.screen.frame.table
        assert {spot.turned for spot in board.drawn()} == {False, True}
        for spot in board.drawn():
            at = spot.shape.center
            if seen.collidepoint(at):
                on_top = [other for other in board.drawn() if other.shape.collidepoint(at)][-1]
                kind, number = board.hit(at) or ("", -1)
                assert number == (on_top.piece if kind == "piece" else on_top.zone)


def test_the_next_card_of_a_pile_shows_its_back_and_nothing_else(rescue: Sitting) -> None:
    deck = next(i for i, zone in enumerate(rescue.session.state.zones) if zone.name == "deck")
    for _ in range(2):
        top = rescue.session.state.zones[deck].cards[0]
        assert rescue.screen.pieces.face(top) is None
        rescue.give(*click(rescue.find(key="zone:deck").rect.center))
        if rescue.session.state.zones[deck].cards[0] == top:
            break
    assert len(rescue.session.record.log) >= 1


def test_a_drop_on_a_pile_in_motion_joins_it(rescue: Sitting) -> None:
    rescue.app.settings.values.animation = "slow"
    rescue.give(*click(rescue.find(key="zone:deck").rect.center))
    assert rescue.screen.motion is not None, "the drawn card is on its way"
    drop(rescue, rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:platform:0").rect.center)
    assert [node.name for node in rescue.cards("platform:0")] == ["T-Rex"], "input works at every moment"


# -- kind 12: a zoom that fights the cursor ----------------------------------------------------------------


def test_the_inspected_card_never_covers_the_cursor_or_moves_what_is_hit(tmp_path: Path) -> None:
    for size in ((1024, 640), (1280, 720)):
        table = Sitting(played(4, 5, 12), tmp_path, size=size)
        for spot in list(table.screen.board.drawn()):
            edge = (spot.shape.centerx, spot.shape.bottom - 1)
            before = table.screen.board.hit(edge)
            table.give(motion(edge))
            table.frame(0.4)
            table.frame(0.0)
            assert table.screen.board.hit(edge) == before, "hit testing uses the resting shape"
            shown = table.find(key="inspect").rect
            assert table.screen.frame.window.contains(shown)
            assert not shown.collidepoint(edge)


def test_a_drag_closes_the_inspected_card(rescue: Sitting) -> None:
    rect = rescue.find(role="card", name="T-Rex").rect
    rescue.give(motion(rect.center))
    rescue.frame(0.5)
    rescue.frame(0.0)
    assert rescue.find(key="inspect").name == "T-Rex"
    lift(rescue, rect, (600, 300))
    assert rescue.find(key="inspect").name == ""


def test_a_card_named_in_the_log_is_shown_large(rescue: Sitting) -> None:
    drop(rescue, rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:platform:0").rect.center)
    rescue.give(motion((600, 300)))
    rescue.screen.inspect.show(None)
    log = rescue.screen.log
    spots = [rect for rect, link in log._links if link.startswith("face:")]
    assert spots, "the log names the T-Rex"
    rescue.give(motion(spots[0].center))
    assert rescue.find(key="inspect").name == "T-Rex"


def test_a_full_platform_asks_which_dinosaur_makes_room(tmp_path: Path) -> None:
    table = Sitting(scenario("S09"), tmp_path)
    zone = table.find(key="zone:platform:0").rect
    edge = (zone.right - 3, zone.bottom - 3)
    drop(table, table.cards("hand:0")[0].rect, edge)
    assert table.find(key="cancel"), "the move asks for the dinosaur to discard"
    assert len([card for card in table.cards("platform:0") if card.state["target"]]) == 5
    before = table.bytes()
    table.give(key(pygame.K_ESCAPE))
    assert table.bytes() == before, "backing out costs nothing"
    drop(table, table.cards("hand:0")[0].rect, edge)
    table.give(*click(table.cards("platform:0")[0].rect.center))
    assert [card.name for card in table.cards("platform:0")][-1] == "Triceratops"
    assert len(table.cards("platform:0")) == 5


def test_a_drop_on_one_of_five_makes_room_with_that_one(tmp_path: Path) -> None:
    table = Sitting(scenario("S09"), tmp_path)
    fourth = table.cards("platform:0")[3]
    drop(table, table.cards("hand:0")[0].rect, fourth.rect.center)
    names = [card.name for card in table.cards("platform:0")]
    assert names == ["T-Rex", "T-Rex", "Velociraptor", "Pterodactyl", "Triceratops"]


def test_a_table_of_bots_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    record = played(3, 6, 0)
    for seat in record.state.seats:
        seat.kind = "bot:greedy"
    table = Sitting(record, tmp_path, humans=[])
    for _ in range(2500):
        table.frame(1.1)
        if table.session.asked() is None:
            break
    assert table.session.asked() is None, "nobody has to press anything"
    assert not [card for card in table.cards("hand:0") if card.name != "a card"], "nobody's hand is shown"
