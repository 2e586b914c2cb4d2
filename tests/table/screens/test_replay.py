"""Watching a game again on its own page: by buttons, keys, the line of moments, and from a line of the log."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import AtTable, saved
from sitting import played

from rules.kernel.state import bit
from table.fake_host import click, key
from table.saveformat import About
from table.screens.game import GameScreen
from table.screens.replay import ReplayScreen
from table.screens.saves import SavesScreen


@pytest.fixture
def at() -> AtTable:
    return AtTable()


def watch(at: AtTable, answers: int = 40, name: str = "kaboom_universe") -> ReplayScreen:
    """A game of so many answers, opened to be watched."""
    screen = ReplayScreen(at.app, played(2, 5, answers, name=name), About(""))
    at.app.push(screen)
    at.frame()
    return screen


def test_a_save_is_watched_from_its_start_and_left_as_it_was(at: AtTable) -> None:
    place = saved("Evening", 5, ("Ada", "Bo"), 12)
    before = place.read_bytes()
    saves = SavesScreen(at.app)
    at.app.push(saves)
    at.frame()
    at.press("watch")
    screen = at.app.top
    assert isinstance(screen, ReplayScreen)
    assert screen.replay.at == 0
    at.press("last")
    assert screen.replay.at == 12
    at.press("home")
    assert at.app.top is saves
    assert place.read_bytes() == before


def test_buttons_and_keys_lead_through_the_moments(at: AtTable) -> None:
    screen = watch(at)
    last, moments = len(screen.replay.moves), []
    for code, mod in (
        (pygame.K_RIGHT, 0),
        (pygame.K_RIGHT, 0),
        (pygame.K_LEFT, 0),
        (pygame.K_END, 0),
        (pygame.K_HOME, 0),
        (pygame.K_RIGHT, pygame.KMOD_CTRL),
    ):
        at.give(key(code, mod))
        moments.append(screen.replay.at)
    assert moments == [1, 2, 1, last, 0, screen.replay.turn_after(0)]
    at.give(key(pygame.K_LEFT, pygame.KMOD_CTRL))
    assert screen.replay.at == 0
    assert at.find(key="back").state["disabled"], "there is nothing before the start"
    for button in ("on", "on", "back"):
        at.press(button)
    assert screen.replay.at == 1
    assert at.find(key="moment").state["value"] == 1


def test_the_line_of_moments_can_be_dragged_anywhere(at: AtTable) -> None:
    screen = watch(at)
    line = at.find(key="moment").rect
    at.give(*click((line.x + line.w // 2, line.centery)))
    middle = screen.replay.at
    assert 0 < middle < len(screen.replay.moves)
    at.give(key(pygame.K_LEFT))
    assert screen.replay.at == middle - 1, "the arrows lead through the moves, whatever has the focus"


def test_it_plays_by_itself_until_its_end_and_rests_when_told(at: AtTable) -> None:
    screen = watch(at, 12)
    at.give(key(pygame.K_SPACE))
    while screen.replay.at < 5:
        at.frame(0.3)
    at.press("pause")
    for _ in range(20):
        at.frame(0.3)
    assert screen.replay.at == 5
    at.press("play")
    for _ in range(200):
        at.frame(0.3)
    assert (screen.replay.at, screen.plays) == (12, False)
    at.give(key(pygame.K_SPACE))
    assert screen.replay.at <= 1, "at the end it begins anew"


def test_a_game_that_goes_on_is_watched_as_the_table_sees_it(at: AtTable) -> None:
    screen = watch(at, 20, "gemas_de_cristal")
    at.press("last")
    everyone = screen.session.state.everyone
    hands = [zone.cards for zone in screen.teller.view.zones if zone.sees not in (0, everyone) and zone.cards]
    assert hands
    assert all(screen.teller.view.pieces.face[card] < 0 for hand in hands for card in hand)
    assert not at.has(key="eyes")


def test_once_it_is_over_one_seat_at_a_time_may_watch(at: AtTable) -> None:
    screen = watch(at, 2_000, "gemas_de_cristal")
    at.give(key(pygame.K_END))
    at.give(key(pygame.K_LEFT, pygame.KMOD_CTRL))
    seen = []
    for _ in range(3):
        seen.append(screen.session.mask())
        at.press("eyes")
    assert seen == [0, bit(0), bit(1)]
    assert screen.session.mask() == 0


def test_nothing_of_it_can_be_changed(at: AtTable) -> None:
    screen = watch(at)
    at.press("last")
    before = screen.session.game.dump(screen.session.state)
    for code, mod in ((pygame.K_z, pygame.KMOD_CTRL), (pygame.K_e, pygame.KMOD_CTRL), (pygame.K_F5, 0)):
        at.give(key(code, mod))
    for node in [node for node in at.app.tree().walk() if node.role == "card"]:
        at.give(*click(node.rect.center))
    assert screen.session.game.dump(screen.session.state) == before
    assert screen.replay.at == len(screen.replay.moves)


def test_a_click_on_a_line_of_the_log_shows_the_table_as_it_was_then(at: AtTable) -> None:
    game = at.play("Ada", "Bo", moves=14)
    line = at.find(role="line")
    n = int(line.state["n"])
    at.give(*click((line.rect.x + 3, line.rect.centery)))
    screen = at.app.top
    assert isinstance(screen, ReplayScreen)
    assert screen.replay.at == screen.replay.moment_of(game.chronicle.place_of(n))
    assert screen.session.mask() == 0, "nobody else's hand, nor one's own: anybody may look"
    first = at.find(role="line")
    at.give(*click((first.rect.x + 3, first.rect.centery)))
    assert screen.replay.at <= screen.replay.moment_of(game.chronicle.place_of(n))
    at.press("home")
    assert at.app.top is game


def test_a_game_that_is_over_can_be_watched_from_its_end(at: AtTable) -> None:
    game = at.play("Ada", "Bo", mode="apocalypse")
    while at.move():
        pass
    at.frame()
    while game.ui.modal is not None:
        game.ui.modal.close()
        at.frame()
    at.press("watch")
    assert isinstance(at.app.top, ReplayScreen)
    assert isinstance(at.app.top, GameScreen)
    assert at.app.top.replay.at == 0
