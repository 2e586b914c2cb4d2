"""What happens at a table, as scenes: the curtain, a refusal, a card looked at, what is opened there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pygame
from staging import KABOOM, centre, in_hand, played, scenario, send, shown, sit, wait

from table import words
from table.app import App
from table.fake_host import click, key, motion
from table.screens.game import GameScreen
from table.ui.dialog import Dialog
from table.ui.widget import Widget

Scene = Callable[[App], None]


def table(game: str, seats: int, answers: int, mode: str = "", level: str = "", seed: int = 7) -> Scene:
    """A table in mid-game."""

    def scene(app: App) -> None:
        sit(app, played(game, seats, seed, answers, mode, level))

    return scene


def curtain(app: App) -> None:
    """The mouse goes to the next seat."""
    sit(app, played(KABOOM, 3, 7, 30), covered=True)
    shown(app).refresh()


def refusal(app: App) -> None:
    """A card that can't be played, and why."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, *click(in_hand(app, 0)), *click(centre(app, key="zone:platform:0")))
    send(app, *click(in_hand(app, 0)))


def why_not(app: App) -> None:
    """F2 held over a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, motion(in_hand(app, 0)), key(pygame.K_F2))


def inspected(app: App) -> None:
    """The pointer has rested on a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, motion(in_hand(app, 0)))
    wait(app)


def large(app: App) -> None:
    """Alt held over a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, motion(in_hand(app, 0)), key(pygame.K_LALT))


def inspected_in(game: str, seats: int, answers: int, zone: str, mode: str = "") -> Scene:
    """The pointer has rested on a card of a place."""

    def scene(app: App) -> None:
        sit(app, played(game, seats, 7, answers, mode))
        cards = [node for node in app.tree().walk() if str(node.state.get("zone", "")).startswith(zone)]
        send(app, motion(next(node for node in cards if node.role == "card").rect.center))
        wait(app)

    return scene


def deed(action: Callable[[GameScreen], object], answers: int = 40, game: str = KABOOM, seats: int = 3) -> Scene:
    """A table, and something that is opened there."""

    def scene(app: App) -> None:
        action(sit(app, played(game, seats, 7, answers)))

    return scene


def finished(game: str, seats: int) -> Scene:
    """The end of a game with its sheet."""

    def scene(app: App) -> None:
        sit(app, played(game, seats, 2, 5000))

    return scene


def context_menu(app: App) -> None:
    """A right click on a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, *click(in_hand(app, 0), 3))


def picker(app: App) -> None:
    """Cards of a pile, laid out to be looked at."""
    screen = sit(app, played(KABOOM, 2, 7, 60))
    screen.doors.browse(next(i for i, zone in enumerate(screen.teller.view.zones) if zone.name == "pile"))


def toasts(app: App) -> None:
    """A short sentence, a long one, and one of each kind."""
    sit(app, played(KABOOM, 2, 7, 20))
    app.toast(words.say("copy.kept", title="Ada"), "good")
    app.toast(words.say("save.leave_note"), "warning")


def tooltip(app: App) -> None:
    """What a button of the bar says for itself."""
    screen = sit(app, played(KABOOM, 2, 7, 20))
    button: Widget = screen.bar.undo
    send(app, motion(button.rect.center))
    wait(app)


def question(app: App) -> None:
    """A dialog with a question."""
    assert app.top is not None
    said = [words.say(f"save.{part}") for part in ("leave_title", "leave_note", "leave_anyway")]
    app.top.ui.open(Dialog.ask(said[0], said[1], said[2], lambda: None, danger=True))


def keyboard_ring(app: App) -> None:
    """Tab: the ring on a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, key(pygame.K_TAB), key(pygame.K_TAB))
