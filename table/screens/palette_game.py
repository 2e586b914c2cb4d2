"""What the palette of a table finds: what can be done now, the cards and places that are seen, commands, rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from table import bindings
from table.program_keys import show_keys
from table.scene.board import PIECE, SEAT, ZONE, Target
from table.screens.palette import Find, Palette
from table.words import language, say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

COMMANDS = {
    "undo": "undo",
    "redo": "redo",
    "rules": "book",
    "scores": "trophy",
    "settings": "settings",
    "side": "log",
    "bare": "eye-off",
    "zoom_in": "plus",
    "zoom_out": "minus",
    "fit": "search",
}
"""The commands that are listed, each with its icon."""
RULE_WORDS = 110
"""Letters of a rule that are shown behind its number."""


def game_palette(screen: GameScreen) -> Palette:
    """The palette of one table, as it stands now."""
    return Palette([*_answers(screen), *_things(screen), *_commands(screen), *_rules(screen)])


def _answers(screen: GameScreen) -> Iterator[Find]:
    """The buttons of the question."""
    for button in screen.prompt.buttons:
        yield Find(button.words, button.press, say("palette.answer"), button.icon, refusal=button.refusal)


def _things(screen: GameScreen) -> Iterator[Find]:
    """Cards, places and seats: choosing one puts the keyboard there."""
    board = screen.board
    ring = screen.keys.ring
    for spot in sorted(board.drawn(), key=lambda spot: (spot.zone != board.hand, spot.rect.y, spot.rect.x)):
        place = board.layout.by_zone.get(spot.zone)
        if place is not None and place.form == "pile" and spot.zone != board.hand:
            continue
        target: Target = (PIECE, spot.piece)
        owner = board.view.zones[spot.zone].owner
        where = board.zone_name(spot.zone)
        if owner >= 0:
            where = say("palette.of", thing=where, seat=screen.teller.seat(owner))
        yield Find(screen.teller.card(spot.piece), partial(ring.go, target), where, "cards")
    for place in board.layout.places:
        if place.zone >= 0 and place.zone != board.hand:
            owner = board.view.zones[place.zone].owner
            count = say("common.cards", n=len(board.view.zones[place.zone].cards))
            name = board.zone_name(place.zone)
            if owner >= 0:
                name = say("palette.of", thing=name, seat=screen.teller.seat(owner))
            yield Find(name, partial(ring.go, (ZONE, place.zone)), count, "pile")
        elif place.header >= 0:
            target = (SEAT, place.header)
            yield Find(screen.teller.seat(place.header), partial(ring.go, target), say("palette.seat"), "human")


def _commands(screen: GameScreen) -> Iterator[Find]:
    """What the keys do, in words."""
    deeds = screen.keys.deeds()
    refusals = {"undo": screen.bar.undo.refusal, "redo": screen.bar.redo.refusal}
    for action, icon in COMMANDS.items():
        yield Find(
            bindings.action_words(action),
            deeds[action],
            say("palette.command"),
            icon,
            bindings.hint(action),
            refusals.get(action, ""),
        )
    app = screen.app
    yield Find(
        bindings.action_words("keys"),
        partial(show_keys, app),
        say("palette.command"),
        "keyboard",
        bindings.hint("keys"),
    )
    yield Find(
        bindings.action_words("fullscreen"),
        lambda: app.change(fullscreen=not app.host.fullscreen),
        say("palette.command"),
        "fullscreen",
        bindings.hint("fullscreen"),
    )
    yield Find(say("game.home"), screen.doors.leave, say("palette.command"), "home")


def _rules(screen: GameScreen) -> Iterator[Find]:
    """Every clause of the game; the rulebook opens there."""
    for clause in screen.session.game.book.clauses.values():
        rule = clause.rule[language()]
        short = rule if len(rule) <= RULE_WORDS else rule[:RULE_WORDS].rsplit(" ", 1)[0] + " …"
        yield Find(clause.id, partial(screen.doors.rules, clause.id), short, "book")
