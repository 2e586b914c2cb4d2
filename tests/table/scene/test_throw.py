"""Thrown dice end on what was rolled, in time, inside the tray, side by side."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest

from table.scene.solids import IDENTITY, Matrix, about, compose, dot, solid
from table.scene.throw import LONGEST, Throw, fitting_radius

BOX = (30.0, 40.0, 360.0, 190.0)


def is_turn(m: Matrix) -> bool:
    """Whether a matrix turns without stretching or mirroring."""
    unit = all(abs(dot(row, row) - 1) < 1e-6 for row in m)
    x, y, z = m
    det = x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) + x[2] * (y[0] * z[1] - y[1] * z[0])
    return unit and abs(det - 1) < 1e-6


@pytest.mark.parametrize("name", ["d6", "d12"])
def test_two_hundred_throws_end_right(name: str) -> None:
    body = solid(name)
    count = len(body.faces)
    for seed in range(100):
        dice = 1 + seed % 6
        wanted = [(seed * 7 + i * 5) % count for i in range(dice)]
        throw = Throw.make(seed, wanted, BOX, body, radius=30)
        assert throw.duration <= LONGEST
        end = throw.last()
        assert throw.at(throw.duration) == end
        assert throw.at(99) == end
        for pose, face in zip(end, wanted, strict=True):
            assert body.top(pose.turn) == face
            assert dot(pose.turn[2], body.normals[face]) > 0.99999
            assert is_turn(pose.turn)
            assert pose.z == 0
            assert BOX[0] + throw.radius - 0.01 <= pose.x <= BOX[0] + BOX[2] - throw.radius + 0.01
            assert BOX[1] + throw.radius - 0.01 <= pose.y <= BOX[1] + BOX[3] - throw.radius + 0.01
        for i in range(dice):
            for j in range(i):
                assert math.hypot(end[i].x - end[j].x, end[i].y - end[j].y) >= 2 * throw.radius - 0.01


def test_dice_stay_in_the_tray_and_never_jump() -> None:
    body = solid("d12")
    for seed in range(40):
        throw = Throw.make(seed, [seed % 12] * (1 + seed % 6), BOX, body, radius=28)
        for before, after in zip(throw.frames, throw.frames[1:], strict=False):
            for a, b in zip(before, after, strict=True):
                assert math.hypot(a.x - b.x, a.y - b.y) < throw.radius * 1.5
                assert abs(a.z - b.z) < throw.radius
                turned = sum(dot(p, q) for p, q in zip(a.turn, b.turn, strict=True))
                assert turned > -0.2  # less than 127 degrees between two frames
                assert BOX[0] <= b.x <= BOX[0] + BOX[2]
                assert BOX[1] <= b.y <= BOX[1] + BOX[3]


def test_the_last_frames_are_calm() -> None:
    for seed in range(40):
        throw = Throw.make(seed, [0, 1, 2], BOX, solid("d12"), radius=28)
        for a, b in zip(throw.frames[-2], throw.frames[-1], strict=True):
            assert math.hypot(a.x - b.x, a.y - b.y) < 1.5
            assert sum(dot(p, q) for p, q in zip(a.turn, b.turn, strict=True)) > 2.99
            assert a.z < throw.radius * 0.08


def test_the_movement_does_not_know_the_result() -> None:
    body = solid("d12")
    one, other = Throw.make(5, [3, 8], BOX, body), Throw.make(5, [11, 0], BOX, body)
    assert [[(p.x, p.y, p.z) for p in f] for f in one.frames] == [[(p.x, p.y, p.z) for p in f] for f in other.frames]
    assert one.frames != other.frames


def test_same_seed_same_throw_even_in_another_process() -> None:
    ask = (
        "from table.scene.throw import Throw; from table.scene.solids import solid; import hashlib;"
        "t = Throw.make(7, [1, 2, 3, 4], (0, 0, 300, 200), solid('d12'));"
        "print(hashlib.sha256(repr(t.frames).encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", ask], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1
    body = solid("d12")
    assert Throw.make(7, [1], BOX, body) == Throw.make(7, [1], BOX, body)
    assert Throw.make(7, [1], BOX, body) != Throw.make(8, [1], BOX, body)


def test_too_many_dice_are_made_smaller() -> None:
    throw = Throw.make(1, [0] * 30, (0, 0, 200, 200), solid("d6"), radius=40)
    assert throw.radius < 20
    end = throw.last()
    assert all(0 <= p.x <= 200 and 0 <= p.y <= 200 for p in end)
    for i in range(30):
        for j in range(i):
            assert math.hypot(end[i].x - end[j].x, end[i].y - end[j].y) >= 2 * throw.radius * 0.98
    assert throw.duration <= LONGEST
    assert fitting_radius(1, (0, 0, 200, 200), 40) == 40


def test_no_dice_and_wrong_faces() -> None:
    none = Throw.make(1, [], BOX, solid("d6"))
    assert (none.duration, none.at(0.5), none.last(), none.landings()) == (0, (), (), ())
    for face in (-1, 6):
        with pytest.raises(ValueError, match="no face"):
            Throw.make(1, [face], BOX, solid("d6"))


def test_every_die_lands_once_and_before_the_end() -> None:
    throw = Throw.make(4, [0, 1, 2, 3], BOX, solid("d12"))
    assert len(throw.landings()) == 4
    assert all(0 < t <= throw.duration for t in throw.landings())


@pytest.mark.parametrize(
    ("name", "faces", "turns"), [("d6", 6, 24), ("d8", 8, 24), ("d10", 10, 10), ("d12", 12, 60), ("d20", 20, 60)]
)
def test_solids_know_their_symmetry(name: str, faces: int, turns: int) -> None:
    body = solid(name)
    assert (len(body.faces), len(body.turns)) == (faces, turns)
    for f in range(faces):
        assert min(dot(body.normals[f], other) for other in body.normals) < -0.999  # a face lies on top
        lying = body.flat(f, 0.7)
        assert body.top(lying) == f
        assert is_turn(lying)
        assert body.height(lying) == pytest.approx(body.inradius)
        for wanted in range(faces):
            turn = body.relabel(f, wanted)
            assert is_turn(turn)
            assert body.top(compose(body.flat(f), turn)) == wanted
    assert is_turn(compose(about((0.0, 0.0, 1.0), 1.0), IDENTITY))
    with pytest.raises(KeyError):
        solid("d7")
