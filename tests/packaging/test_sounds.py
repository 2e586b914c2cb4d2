"""The sounds as they are made: short, soft, clean at both ends, and kept as the script makes them."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest
import sounds

from table import sound


@pytest.mark.parametrize("name", sounds.names())
def test_a_sound_is_kept_as_the_script_makes_it(name: str) -> None:
    """Run `python packaging/sounds.py` if this fails. Another C library may round a sample the other way."""
    made = sounds.samples(name)
    with wave.open(str(sounds.HOME / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sounds.RATE)
        kept = memoryview(file.readframes(file.getnframes())).cast("h")
    assert len(kept) == len(made)
    assert all(abs(a - b) <= 1 for a, b in zip(kept, made, strict=True))
    assert 0.02 <= len(made) / sounds.RATE <= 2.0
    top = max(map(abs, made))
    assert 0.1 * 32767 < top <= sounds.PEAK * 32767 + 1
    assert abs(made[0]) < 200
    assert abs(made[-1]) < 200
    assert abs(sum(made) / len(made)) < 300, "no standing offset, which would click"


def test_nothing_else_is_kept() -> None:
    assert sound.names() == set(sounds.names())
    assert sound.RATE == sounds.RATE
    assert sum(file.stat().st_size for file in sounds.HOME.glob("*.wav")) < 1_000_000


def test_sounds_that_are_made_no_more_go(tmp_path: Path) -> None:
    (tmp_path / "trumpet.wav").touch()
    sounds.keep(tmp_path)
    assert {file.stem for file in tmp_path.glob("*")} == set(sounds.names())
    with pytest.raises(KeyError):
        sounds.samples("trumpet")
