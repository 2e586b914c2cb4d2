"""Sounds by name: there, taken by the mixer, named by every game, and none that tells a secret."""

from __future__ import annotations

import ast
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pygame
import pytest

import rules
import table
from rules.kernel.events import Look
from table.sound import RATE, Sounds, names

WANTED = {"slide", "place", "flip", "shuffle", "rattle", "land", "coin", "thud", "chime", "whoosh", "fanfare"}
"""Cards, shuffling, dice, tokens, a refusal, a step done, the curtain, the end."""


def test_what_a_table_needs_is_there() -> None:
    assert names() >= WANTED


def test_the_mixer_takes_every_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 1, 512)
    try:
        for name in names():
            data = (files("assets") / "sounds" / f"{name}.wav").read_bytes()
            assert 0.02 <= pygame.mixer.Sound(file=BytesIO(data)).get_length() <= 2.0
    finally:
        pygame.mixer.quit()


def test_one_object_is_kept_for_each_and_a_file_that_is_gone_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    for _ in range(3):
        sounds.play("tap")
    sounds.play("no such sound")
    assert list(sounds._known) == ["tap"]
    monkeypatch.setattr("table.sound.files", lambda _: Path("/nowhere"))
    sounds.play("coin")
    assert sounds.broken
    sounds.close()


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_event_of_a_game_names_a_sound_that_exists(game: str) -> None:
    silent = {kind.sound for kind in rules.load(game).all_kinds.values() if kind.sound} - names()
    assert not silent


def test_every_sound_that_the_program_plays_exists() -> None:
    played = set()
    for place in Path(table.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(place.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("host.play") and node.args:
                played |= {
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    assert played
    assert played <= names()


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_game_is_heard_at_a_turn_a_card_and_its_end(game: str) -> None:
    kinds = rules.load(game).all_kinds
    heard = {kind.sound for kind in kinds.values()}
    assert {"place", "slide", "shuffle", "fanfare"} <= heard
    turns = [kind for name, kind in kinds.items() if name in ("turn", "round", "phase") and kind.look is not Look.MOVE]
    assert any(kind.sound for kind in turns), "whose turn it is can be heard"
