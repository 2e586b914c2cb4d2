"""Sounds: there, short, soft, clean at both ends, the same everywhere."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from array import array

import pygame
import pytest

import rules
from table.sound_synth import PEAK, RATE, names, samples

WANTED = {
    "slide",
    "place",
    "flip",
    "shuffle",
    "rattle",
    "land",
    "coin",
    "thud",
    "chime",
    "whoosh",
    "rumble",
    "fanfare",
}


def test_every_wanted_sound_is_made() -> None:
    assert set(names()) >= WANTED


@pytest.mark.parametrize("name", names())
def test_sounds_are_short_soft_and_clean(name: str) -> None:
    wave = array("h", samples(name))
    assert 0.02 <= len(wave) / RATE <= 2.0
    top = max(map(abs, wave))
    assert 0.1 * 32767 < top <= PEAK * 32767 + 1
    assert abs(wave[0]) < 200
    assert abs(wave[-1]) < 200
    assert abs(sum(wave) / len(wave)) < 300  # no standing offset, which would click
    assert samples(name) is samples(name)


def test_sounds_differ_and_unknown_ones_are_refused() -> None:
    assert len({hashlib.sha256(samples(name)).digest() for name in names()}) == len(names())
    with pytest.raises(KeyError):
        samples("trumpet")


def test_same_bytes_under_other_hash_seeds() -> None:
    ask = (
        "import hashlib; from table.sound_synth import samples;"
        "print(hashlib.sha256(samples('place') + samples('land')).hexdigest())"
    )
    here = hashlib.sha256(samples("place") + samples("land")).hexdigest()
    for seed in ("1", "99"):
        run = subprocess.run(
            [sys.executable, "-c", ask], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        assert run.stdout.strip() == here


def test_two_channels_carry_the_same() -> None:
    mono, both = array("h", samples("tap")), array("h", samples("tap", 2))
    assert len(both) == 2 * len(mono)
    assert both[0::2] == mono
    assert both[1::2] == mono


def test_the_mixer_takes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, 512)
    try:
        for name in names():
            sound = pygame.mixer.Sound(buffer=samples(name, 2))
            assert sound.get_length() == pytest.approx(len(samples(name)) / 2 / RATE, abs=0.01)
    finally:
        pygame.mixer.quit()


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_event_of_a_game_names_a_sound_that_exists(game: str) -> None:
    silent = {kind.sound for kind in rules.load(game).all_kinds.values() if kind.sound} - set(names())
    assert not silent
