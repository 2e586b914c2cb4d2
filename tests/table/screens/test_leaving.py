"""Leaving a table: giving up, a bot in a place and back, ending by consent, also while the curtain is down."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import GAME, AtTable

from table.fake_host import click, key
from table.paint import theme
from table.savefile import open_save
from table.settings import SettingsFile


@pytest.fixture
def at() -> AtTable:
    return AtTable()


def open_seats(at: AtTable) -> None:
    at.game.uncover()
    at.frame()
    at.press("seats")
    assert at.has("dialog", "seats-dialog")


def choose_bot(at: AtTable, seat: int, name: str) -> None:
    at.press(f"bot {seat}")
    line = at.find("choice", name)
    at.give(*click(line.rect.center))


def kinds(at: AtTable) -> list[str]:
    return [seat.kind for seat in at.session.state.seats]


def test_a_bot_takes_a_place_plays_on_and_gives_it_back(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=4)
    seat = at.session.looking
    open_seats(at)
    choose_bot(at, seat, "Greedy bot")
    assert kinds(at)[seat] == "bot:greedy"
    assert at.has(key=f"back {seat}"), "the dialog shows what came of it"
    at.give(key(pygame.K_ESCAPE))
    before = len(at.session.record.log)
    for _ in range(12):
        at.frame(2.0)
    assert len(at.session.record.log) > before, "the bot plays on"
    open_seats(at)
    at.press(f"back {seat}")
    assert kinds(at) == ["human", "human"]
    assert at.session.file is not None
    opened = open_save(at.session.file.place)[0]
    assert [s.kind for s in opened.state.seats] == ["human", "human"]
    assert [e.hash for e in opened.log] == [e.hash for e in at.session.record.log], "it is in the journal as all else"
    at.app.quit()


def test_a_table_goes_on_when_the_seat_that_is_called_has_gone_home(at: AtTable) -> None:
    at.play("Ada", "Bo", "Cy")
    at.app.update(at.host.now())
    assert at.has("curtain")
    called = at.session.looking
    at.press("away")
    assert at.has("dialog", "seats-dialog")
    assert not [n for n in at.app.tree().walk() if n.role == "card"], "nothing of the table shows through"
    choose_bot(at, called, "Greedy bot")
    assert kinds(at)[called] == "bot:greedy"
    assert at.session.looking != called
    curtain = at.find("curtain")
    name = at.session.state.seats[at.session.looking].name
    assert name in curtain.name, "the curtain calls the next one, not who has gone"
    at.app.quit()


def test_giving_up_is_asked_with_the_safe_answer_lit_and_the_others_play_on(at: AtTable) -> None:
    at.play("Ada", "Bo", "Cy", moves=3)
    seat = at.session.looking
    open_seats(at)
    at.press(f"concede {seat}")
    at.give(key(pygame.K_RETURN))
    assert not at.session.state.seats[seat].out, "Enter by reflex gives nothing up"
    at.press(f"concede {seat}")
    at.press(name="Give up")
    assert at.session.state.seats[seat].out
    assert at.session.state.result is None
    assert at.find(key=f"seat {seat}").name.endswith("has left the game")
    assert not at.has(key=f"concede {seat}")
    at.give(key(pygame.K_ESCAPE))
    while at.move():
        pass
    assert seat not in {w for w in range(3) if at.session.state.result.winners >> w & 1}  # type: ignore[union-attr]  # the game is over
    at.app.quit()


def test_the_last_who_stays_has_won(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=3)
    seat = at.session.looking
    open_seats(at)
    at.press(f"concede {seat}")
    at.press(name="Give up")
    assert at.session.state.result is not None
    assert not at.has("dialog", "seats-dialog")
    assert at.has(key="again"), "the end of the game is shown"
    assert at.app.results.of(GAME)[0].winners == (1 - seat,)
    at.app.quit()


@pytest.mark.parametrize("word", ["score", "draw"])
def test_the_game_ends_only_if_everybody_agrees(at: AtTable, word: str) -> None:
    at.play("Ada", "Bo", "Cy", "bot:greedy", moves=6)
    open_seats(at)
    first = at.session.looking
    at.press(f"offer {word}")
    others = [seat for seat in range(3) if seat != first]
    assert not at.has(key=f"agree {first}"), "who offers has agreed"
    at.press(f"agree {others[0]}")
    assert at.session.state.result is None
    at.press(f"decline {others[1]}")
    assert at.session.state.consent is None
    at.press(f"offer {word}")
    at.press(f"agree {others[1]}")
    at.press(f"agree {others[0]}")
    assert at.session.state.result is not None
    assert not at.has("dialog", "seats-dialog")
    assert len(at.app.results.of(GAME)) == 1
    at.app.quit()


def test_an_offer_stays_open_while_the_game_goes_on_and_a_leaver_does_not_hold_it_up(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=4)
    open_seats(at)
    first = at.session.looking
    at.press("offer score")
    at.give(key(pygame.K_ESCAPE))
    at.move()
    open_seats(at)
    assert at.has(key=f"agree {1 - first}")
    choose_bot(at, 1 - first, "Random bot")
    assert at.session.state.result is not None, "bots need not agree"
    at.app.quit()


def test_with_one_person_ending_is_asked_first(at: AtTable) -> None:
    at.play("Ada", "bot:greedy", moves=3)
    open_seats(at)
    at.press("offer score")
    assert at.session.state.result is None
    at.give(key(pygame.K_RETURN))
    assert at.session.state.result is None, "the safe answer is lit"
    at.press("offer score")
    at.press(name="End and score")
    assert at.session.state.result is not None
    at.app.quit()


def test_a_table_of_bots_alone_has_nobody_to_ask(at: AtTable) -> None:
    at.play("bot:greedy", "bot:greedy")
    at.press("seats")
    assert at.find(key="offer score").refusal
    at.press("back 0")
    assert kinds(at)[0] == "human"
    assert not at.find(key="offer score").refusal
    at.app.quit()


def test_a_finished_game_has_nobody_leave(at: AtTable) -> None:
    at.play("Ada", "Bo", seed=8)
    while at.move():
        pass
    for overlay in list(at.game.ui.overlays):
        at.game.ui.close(overlay)
    at.press("seats")
    assert not at.has(key="concede 0")
    assert not at.has(key="offer score")
    at.app.quit()


def test_everything_in_the_dialog_is_reached_by_keyboard(at: AtTable) -> None:
    at.play("Ada", "Bo", "bot:greedy", moves=2)
    open_seats(at)
    reached = set()
    for _ in range(14):
        focus = at.game.ui.focus
        reached.add(focus.key if focus is not None else "")
        at.give(key(pygame.K_TAB))
    assert {"bot 0", "concede 0", "bot 1", "concede 1", "back 2", "offer score", "offer draw"} <= reached
    at.app.quit()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.25)])
def test_the_dialog_has_its_words_and_fits(size: tuple[int, int], scale: float, language: str) -> None:
    at = AtTable(size)
    at.app.change(language=language, text_scale=scale)
    at.play("W" * 200, "{seat}", "مريم", moves=2)
    open_seats(at)
    at.press("offer draw") if scale < 2 else at.game.leaving.make(0, _offer())
    bounds = pygame.Rect((0, 0), size)
    for overlay in at.game.ui.overlays:
        assert bounds.contains(overlay.rect)
        for widget in overlay.walk():
            assert "[" not in widget.label(), widget.label()
            assert widget.rect.right <= overlay.rect.right, f"{widget.label()!r} sticks out"
    at.app.quit()


def _offer():  # type: ignore[no-untyped-def]  # a move
    from rules.kernel.moves import Move

    return Move("offer", (0,))


# -- colours and marks ------------------------------------------------------------------------------------


def test_a_known_player_keeps_colour_and_mark_at_another_seat_and_in_the_save(at: AtTable) -> None:
    at.play("Ada", "Bo", "Cy")
    assert at.session.looks == (0, 1, 2)
    ada = theme.seat(0)
    at.app.home()
    assert SettingsFile().values.looks == {"Ada": 0, "Bo": 1, "Cy": 2}
    at.play("Cy", "Zoe", "Ada")
    assert at.session.looks == (2, 1, 0)
    assert (theme.seat(2).colour, theme.seat(2).mark) == (ada.colour, ada.mark)
    assert theme.seat(2).letter == "C", "the letter is that of the place"
    place = at.session.file.place if at.session.file is not None else Path()
    at.app.home()
    assert theme.seat(2).colour != ada.colour, "elsewhere each seat has its own again"
    assert at.app.resume(place)
    assert theme.seat(2).colour == ada.colour
    at.app.quit()


def test_colours_come_back_with_the_table_after_another_page(at: AtTable) -> None:
    at.app.settings.remember_players(["Ada", "Bo"], {"Ada": 5, "Bo": 3})
    at.play("Ada", "Bo")
    ada = theme.seat(0)
    at.game.uncover()
    at.frame()
    at.press("settings")
    assert theme.seat(0) != ada
    at.give(key(pygame.K_ESCAPE))
    assert theme.seat(0) == ada
    at.app.quit()


def test_a_known_players_mark_is_seen_where_the_seats_are_filled_in(at: AtTable) -> None:
    from table.fake_host import typed
    from table.screens.new_game import NewGameScreen

    at.app.settings.remember_players(["Ann", "Zoe"], {"Zoe": 3})  # the first known one is at the table already
    at.app.push(NewGameScreen(at.app))
    at.frame()
    marks = [node.name for node in at.app.tree().walk() if node.role == "image"]
    at.press("name 1")
    at.give(*typed("Zoe"))
    with theme.seated((3,)):
        mark = theme.seat(0).mark
    seen = [node.name for node in at.app.tree().walk() if node.role == "image"]
    assert seen[0] == marks[0]
    assert mark in seen[1]
    assert seen[1] != marks[1]
