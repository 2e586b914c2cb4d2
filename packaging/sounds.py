"""The program's sounds, made from sines, noise and envelopes and kept as files in `assets/sounds`.

    python packaging/sounds.py        after a sound was changed here

All are mono, 16 bits, 44,100 samples a second, start and end in silence, and are the same wherever they are made.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path
from zlib import crc32

HOME = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44100
PEAK = 0.72
"""The loudest sample of any sound as a share of full scale: soft enough to mix several."""
_FADE = 0.004
_PERIOD = 2048
Wave = list[float]


def names() -> tuple[str, ...]:
    """Every sound there is."""
    return tuple(_MADE)


def samples(name: str) -> array[int]:
    """A sound as samples of 16 bits. KeyError for a name that doesn't exist."""
    make, loud = _MADE[name]
    return _packed(make(random.Random(crc32(name.encode()))), loud)


def keep(home: Path = HOME) -> None:
    """Writes every sound as a file, and takes away files of sounds that aren't made any more."""
    home.mkdir(parents=True, exist_ok=True)
    for old in home.glob("*.wav"):
        if old.stem not in _MADE:
            old.unlink()
    for name in names():
        made = samples(name)
        if sys.byteorder == "big":
            made.byteswap()
        with wave.open(str(home / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made.tobytes())


def _packed(line: Wave, loud: float) -> array[int]:
    """Scale to the loudness wanted, fade both ends and write as 16 bits."""
    top = max((abs(v) for v in line), default=0.0) or 1.0
    scale = PEAK * loud / top * 32767
    edge = min(len(line) // 2, int(_FADE * RATE))
    for i in range(edge):
        share = i / edge
        line[i] *= share
        line[-1 - i] *= share
    return array("h", (int(v * scale) for v in line))


def _blank(seconds: float) -> Wave:
    return [0.0] * int(seconds * RATE)


def _add(line: Wave, part: Wave, at: float, gain: float = 1.0) -> None:
    """Mix a part into a line from a moment on; what reaches past its end is dropped."""
    start = int(at * RATE)
    for i, v in enumerate(part[: max(0, len(line) - start)]):
        line[start + i] += v * gain


def _noise(chance: random.Random, seconds: float, low: float, high: float, bend: float = 0.0) -> Wave:
    """Noise between two frequencies by two one-pole filters; `bend` moves both up (or down) to the end, in octaves."""
    made: Wave = []
    soft = dull = 0.0
    count = int(seconds * RATE)
    for block in range(0, count, 64):
        lift = 2 ** (bend * block / max(1, count))
        a = 1 - math.exp(-math.tau * min(18000.0, high * lift) / RATE)
        b = 1 - math.exp(-math.tau * low * lift / RATE)
        for _ in range(min(64, count - block)):
            soft += a * (chance.random() * 2 - 1 - soft)
            dull += b * (soft - dull)
            made.append(soft - dull)
    return made


@cache
def _table(over: tuple[float, ...]) -> tuple[float, ...]:
    """One period of a sine with overtones."""
    return tuple(
        sum(g * math.sin(math.tau * i * (k + 1) / _PERIOD) for k, g in enumerate(over)) for i in range(_PERIOD)
    )


def _tone(seconds: float, pitch: float, end: float = 0.0, over: tuple[float, ...] = (1.0,)) -> Wave:
    """A sine with overtones, gliding from a pitch to another; read from a table, which is quick."""
    count = int(seconds * RATE)
    table, mask = _table(over), _PERIOD - 1
    step = pitch * _PERIOD / RATE
    if not end or end == pitch:
        return [table[int(step * i) & mask] for i in range(count)]
    bend = (end / pitch) ** (1 / max(1, count))
    made: Wave = []
    phase = 0.0
    for _ in range(count):
        phase += step
        step *= bend
        made.append(table[int(phase) & mask])
    return made


def _shaped(line: Wave, rise: float, fall: float) -> Wave:
    """Rise in a time, then die away: `fall` is the time to a third."""
    up = max(1, int(rise * RATE))
    slope = math.exp(-1 / (fall * RATE))
    level = 1.0
    for i in range(len(line)):
        if i < up:
            line[i] *= i / up
        else:
            level *= slope
            line[i] *= level
    return line


def _swelled(line: Wave, peak: float) -> Wave:
    """Swell to a place (0 to 1 of the length) and fade again."""
    count = len(line)
    for i in range(count):
        t = i / count
        line[i] *= (t / peak if t < peak else (1 - t) / (1 - peak)) ** 1.6
    return line


def _bell(pitch: float, seconds: float, fall: float) -> Wave:
    """A small bell: partials that don't quite agree, the high ones shorter; each a damped swing."""
    made = _blank(seconds)
    for ratio, gain, short in ((1.0, 1.0, 1.0), (2.0, 0.45, 0.6), (3.01, 0.22, 0.35), (5.4, 0.1, 0.16)):
        turn = math.tau * pitch * ratio / RATE
        damp = math.exp(-1 / (fall * short * RATE))
        keep, lose = 2 * damp * math.cos(turn), -damp * damp
        last, now = 0.0, math.sin(turn) * gain
        for i in range(min(len(made), int(fall * short * 7 * RATE))):
            made[i] += now
            last, now = now, keep * now + lose * last
    return made


def _knock(chance: random.Random, pitch: float, hard: float, fall: float = 0.02) -> Wave:
    """A small body that strikes wood."""
    made = _shaped(_tone(0.16, pitch, pitch * 0.8, (1.0, 0.3)), 0.001, fall)
    _add(made, _shaped(_noise(chance, 0.05, 900, 5200), 0.0005, 0.006), 0.0, hard)
    return made


def _slide(chance: random.Random) -> Wave:
    return _swelled(_noise(chance, 0.17, 1100, 5200, 0.5), 0.35)


def _place(chance: random.Random) -> Wave:
    made = _blank(0.16)
    _add(made, _shaped(_noise(chance, 0.09, 500, 4200), 0.002, 0.014), 0.0, 0.9)
    _add(made, _shaped(_tone(0.14, 150, 95), 0.002, 0.03), 0.004, 0.8)
    return made


def _flip(chance: random.Random) -> Wave:
    made = _blank(0.2)
    _add(made, _swelled(_noise(chance, 0.11, 1500, 6500, 1.0), 0.7), 0.0, 0.7)
    _add(made, _shaped(_noise(chance, 0.07, 800, 5000), 0.001, 0.01), 0.105)
    return made


def _shuffle(chance: random.Random) -> Wave:
    made = _blank(0.95)
    for half in (0.0, 0.42):
        at = half
        gap = 0.034
        while at < half + 0.36:
            click = _shaped(_noise(chance, 0.03, 1400, 6500), 0.001, 0.006)
            _add(made, click, at, chance.uniform(0.5, 1.0))
            at += gap * chance.uniform(0.75, 1.25)
            gap *= 0.95
    _add(made, _swelled(_noise(chance, 0.16, 900, 4500, 0.4), 0.3), 0.8, 0.8)
    return made


def _rattle(chance: random.Random) -> Wave:
    made = _blank(0.7)
    at = 0.01
    while at < 0.6:
        _add(made, _knock(chance, chance.uniform(900, 1900), 0.6, 0.008), at, chance.uniform(0.35, 1.0))
        at += chance.uniform(0.025, 0.075)
    return made


def _land(chance: random.Random) -> Wave:
    made = _blank(0.34)
    for at, gain, pitch in ((0.0, 1.0, 620), (0.095, 0.45, 700), (0.15, 0.24, 760), (0.185, 0.12, 800)):
        _add(made, _knock(chance, pitch, 0.5, 0.016), at, gain)
    return made


def _coin(chance: random.Random) -> Wave:
    made = _blank(0.5)
    _add(made, _bell(2350, 0.45, 0.07), 0.0)
    _add(made, _bell(3140, 0.4, 0.09), 0.055, 0.8)
    return made


def _thud(chance: random.Random) -> Wave:
    made = _blank(0.26)
    for at, pitch in ((0.0, 196.0), (0.09, 165.0)):
        _add(made, _shaped(_tone(0.15, pitch, pitch * 0.92, (1.0, 0.35, 0.12)), 0.004, 0.035), at)
    _add(made, _shaped(_noise(chance, 0.05, 120, 900), 0.001, 0.012), 0.0, 0.5)
    return made


def _chime(chance: random.Random) -> Wave:
    made = _blank(1.0)
    for at, pitch in ((0.0, 523.25), (0.13, 659.26), (0.26, 783.99)):
        _add(made, _bell(pitch, 0.74, 0.16), at, 0.8)
    return made


def _whoosh(chance: random.Random) -> Wave:
    made = _swelled(_noise(chance, 0.62, 240, 1500, 1.4), 0.45)
    _add(made, _swelled(_noise(chance, 0.62, 90, 420, 0.6), 0.5), 0.0, 0.8)
    return made


def _rumble(chance: random.Random) -> Wave:
    made = _blank(1.5)
    _add(made, _shaped(_noise(chance, 0.3, 300, 5200), 0.001, 0.05), 0.0, 0.6)
    _add(made, _shaped(_tone(1.2, 92, 34, (1.0, 0.4)), 0.004, 0.28), 0.0, 0.9)
    _add(made, _shaped(_noise(chance, 1.5, 30, 420, -1.0), 0.01, 0.34), 0.01, 2.6)
    return made


def _fall(chance: random.Random) -> Wave:
    made = _blank(0.8)
    _add(made, _swelled(_tone(0.62, 1250, 320, (1.0, 0.2)), 0.75), 0.0, 0.35)
    _add(made, _swelled(_noise(chance, 0.62, 500, 2600, -1.0), 0.8), 0.0, 0.8)
    _add(made, _shaped(_noise(chance, 0.2, 60, 900), 0.001, 0.05), 0.58, 1.2)
    return made


def _fanfare(chance: random.Random) -> Wave:
    made = _blank(1.9)
    horn = (1.0, 0.55, 0.32, 0.16, 0.08)
    for at, long, chord in (
        (0.0, 0.16, (523.25,)),
        (0.15, 0.16, (523.25,)),
        (0.3, 0.16, (523.25, 659.26)),
        (0.46, 0.34, (659.26, 783.99)),
        (0.78, 1.1, (523.25, 659.26, 783.99, 1046.5)),
    ):
        for pitch in chord:
            _add(made, _shaped(_tone(long, pitch, 0.0, horn), 0.015, long * 0.55), at, 1 / len(chord) ** 0.6)
    for k in range(5):
        _add(made, _bell(1046.5 * (1 + k * 0.25), 0.6, 0.1), 0.86 + k * 0.07, 0.16)
    return made


def _sad(chance: random.Random) -> Wave:
    made = _blank(1.2)
    for at, pitch, long in ((0.0, 392.0, 0.3), (0.26, 349.23, 0.3), (0.52, 293.66, 0.66)):
        _add(made, _shaped(_tone(long, pitch, pitch * 0.985, (1.0, 0.4, 0.15)), 0.02, long * 0.5), at)
    return made


def _tick(chance: random.Random) -> Wave:
    return _shaped(_noise(chance, 0.03, 1800, 6000), 0.001, 0.004)


_MADE: dict[str, tuple[Callable[[random.Random], Wave], float]] = {
    "slide": (_slide, 0.45),
    "place": (_place, 0.62),
    "flip": (_flip, 0.5),
    "shuffle": (_shuffle, 0.55),
    "rattle": (_rattle, 0.6),
    "land": (_land, 0.75),
    "coin": (_coin, 0.5),
    "thud": (_thud, 0.6),
    "chime": (_chime, 0.5),
    "whoosh": (_whoosh, 0.6),
    "asteroid": (_fall, 0.7),
    "rumble": (_rumble, 1.0),
    "fanfare": (_fanfare, 0.75),
    "lose": (_sad, 0.6),
    "tap": (_tick, 0.3),
}


if __name__ == "__main__":
    keep()
