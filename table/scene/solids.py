"""Convex solids: their corners, faces, and the turns that bring them onto themselves.

Axes: x to the right, y downwards, z towards the viewer. A solid has a circumscribed radius of 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
IDENTITY: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
_NEAR = 1e-6


def dot(a: Vector, b: Vector) -> float:
    """The product of two vectors that is a number."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The vector that stands on both."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a: Vector, b: Vector) -> Vector:
    """a - b."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def times(a: Vector, k: float) -> Vector:
    """a, k times as long."""
    return a[0] * k, a[1] * k, a[2] * k


def unit(a: Vector) -> Vector:
    """a at length 1; a itself if it has no length."""
    size = math.sqrt(dot(a, a))
    return times(a, 1 / size) if size > 1e-12 else a


def apply(m: Matrix, v: Vector) -> Vector:
    """The vector turned by the matrix."""
    return dot(m[0], v), dot(m[1], v), dot(m[2], v)


def compose(a: Matrix, b: Matrix) -> Matrix:
    """First b, then a."""
    t = transpose(b)
    return (
        (dot(a[0], t[0]), dot(a[0], t[1]), dot(a[0], t[2])),
        (dot(a[1], t[0]), dot(a[1], t[1]), dot(a[1], t[2])),
        (dot(a[2], t[0]), dot(a[2], t[1]), dot(a[2], t[2])),
    )


def transpose(m: Matrix) -> Matrix:
    """The reverse of a turn."""
    return (
        (m[0][0], m[1][0], m[2][0]),
        (m[0][1], m[1][1], m[2][1]),
        (m[0][2], m[1][2], m[2][2]),
    )


def about(axis: Vector, angle: float) -> Matrix:
    """The turn by an angle in radians about an axis of length 1."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


def straightened(m: Matrix) -> Matrix:
    """A matrix that has drifted from a pure turn, made one again."""
    x = unit(m[0])
    y = unit(minus(m[1], times(x, dot(m[1], x))))
    return x, y, cross(x, y)


def between(a: Vector, b: Vector) -> tuple[Vector, float]:
    """Axis and angle of the shortest turn from the direction a to the direction b, both of length 1."""
    axis = cross(a, b)
    size = math.sqrt(dot(axis, axis))
    if size < 1e-9:
        if dot(a, b) > 0:
            return (0.0, 0.0, 1.0), 0.0
        side: Vector = (1.0, 0.0, 0.0) if abs(a[0]) < 0.9 else (0.0, 1.0, 0.0)
        return unit(cross(a, side)), math.pi
    return times(axis, 1 / size), math.atan2(size, dot(a, b))


class Solid(NamedTuple):
    """A convex solid. `faces` are indices of corners in order round the face, `normals` point outwards.

    `ups` is a direction in each face that its print takes for up. `turns` are the solid's symmetries, and
    `carries[t][f]` is the face on which turn t puts face f.
    """

    name: str
    corners: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    normals: tuple[Vector, ...]
    centres: tuple[Vector, ...]
    ups: tuple[Vector, ...]
    inradius: float
    turns: tuple[Matrix, ...]
    carries: tuple[tuple[int, ...], ...]

    def top(self, m: Matrix) -> int:
        """The face that looks most to the viewer at this orientation."""
        row = m[2]
        return max(range(len(self.normals)), key=lambda f: dot(row, self.normals[f]))

    def relabel(self, lies: int, wanted: int) -> Matrix:
        """The symmetry that puts face `wanted` where face `lies` is. ValueError if the solid has none."""
        for turn, carry in zip(self.turns, self.carries, strict=True):
            if carry[wanted] == lies:
                return turn
        raise ValueError(f"no turn of {self.name} brings face {wanted} to the place of face {lies}")

    def flat(self, face: int, angle: float = 0.0) -> Matrix:
        """The orientation with a face on top and its print upright, then turned clockwise by `angle` radians."""
        normal, up = self.normals[face], self.ups[face]
        right = cross(normal, up)
        # rows send the face's right, down and outward directions to x, y and z
        lying: Matrix = (right, times(up, -1.0), normal)
        return compose(about((0.0, 0.0, 1.0), angle), lying)

    def height(self, m: Matrix) -> float:
        """How high the middle is above the ground at this orientation, in circumscribed radii."""
        return -min(dot(m[2], corner) for corner in self.corners)


def solid_of(name: str, points: Iterable[Vector]) -> Solid:
    """The convex solid with these corners; its faces and symmetries are found from them."""
    raw = list(points)
    far = max(math.sqrt(dot(p, p)) for p in raw)
    corners = tuple(times(p, 1 / far) for p in raw)
    faces, normals = _faces(corners)
    centres = tuple(_middle([corners[i] for i in face]) for face in faces)
    ups = tuple(unit(minus(corners[face[0]], centre)) for face, centre in zip(faces, centres, strict=True))
    turns = _turns(corners)
    carries = tuple(tuple(_nearest(apply(turn, normal), normals) for normal in normals) for turn in turns)
    inradius = min(dot(normal, centre) for normal, centre in zip(normals, centres, strict=True))
    return Solid(name, corners, faces, normals, centres, ups, inradius, turns, carries)


def _middle(points: Sequence[Vector]) -> Vector:
    n = len(points)
    return sum(p[0] for p in points) / n, sum(p[1] for p in points) / n, sum(p[2] for p in points) / n


def _nearest(direction: Vector, among: Sequence[Vector]) -> int:
    return max(range(len(among)), key=lambda i: dot(direction, among[i]))


def _faces(corners: tuple[Vector, ...]) -> tuple[tuple[tuple[int, ...], ...], tuple[Vector, ...]]:
    """Every plane through three corners that has no corner outside it."""
    found: dict[frozenset[int], Vector] = {}
    for i, j, k in combinations(range(len(corners)), 3):
        normal = unit(cross(minus(corners[j], corners[i]), minus(corners[k], corners[i])))
        if dot(normal, normal) < 0.5:
            continue
        level = dot(normal, corners[i])
        if level < 0:
            normal, level = times(normal, -1.0), -level
        if all(dot(normal, c) < level + _NEAR for c in corners):
            found[frozenset(n for n, c in enumerate(corners) if dot(normal, c) > level - _NEAR)] = normal
    ordered = sorted(found.items(), key=lambda item: sorted(item[0]))
    faces = tuple(_round(corners, members, normal) for members, normal in ordered)
    return faces, tuple(normal for _, normal in ordered)


def _round(corners: tuple[Vector, ...], members: frozenset[int], normal: Vector) -> tuple[int, ...]:
    """The corners of a face in order, clockwise as seen from outside."""
    names = sorted(members)
    centre = _middle([corners[i] for i in names])
    up = unit(minus(corners[names[0]], centre))
    right = cross(normal, up)

    def turn(i: int) -> float:
        arm = minus(corners[i], centre)
        return math.atan2(dot(arm, right), dot(arm, up)) % math.tau

    return tuple(sorted(names, key=lambda i: round(turn(i), 6) % round(math.tau, 6)))


def _turns(corners: tuple[Vector, ...]) -> tuple[Matrix, ...]:
    """All rotations that bring the set of corners onto itself."""
    a = corners[0]
    b = next(c for c in corners if math.sqrt(abs(1 - dot(unit(a), unit(c)) ** 2)) > 0.1)
    home = _frame(a, b)
    found: list[Matrix] = []
    for p, q in product(corners, corners):
        if abs(dot(p, p) - dot(a, a)) > _NEAR or abs(dot(q, q) - dot(b, b)) > _NEAR:
            continue
        if abs(dot(p, q) - dot(a, b)) > _NEAR:
            continue
        turn = compose(transpose(_frame(p, q)), home)
        if all(any(_same(apply(turn, c), d) for d in corners) for c in corners):
            found.append(turn)
    return tuple(found)


def _frame(a: Vector, b: Vector) -> Matrix:
    x = unit(a)
    z = unit(cross(x, b))
    return x, cross(z, x), z


def _same(a: Vector, b: Vector) -> bool:
    return abs(a[0] - b[0]) < 1e-5 and abs(a[1] - b[1]) < 1e-5 and abs(a[2] - b[2]) < 1e-5


_GOLD = (1 + math.sqrt(5)) / 2


def _signs(*sizes: float) -> list[Vector]:
    found = {(sizes[0] * a, sizes[1] * b, sizes[2] * c) for a, b, c in product((1.0, -1.0), repeat=3)}
    return sorted((x + 0.0, y + 0.0, z + 0.0) for x, y, z in found)


def _cycled(points: list[Vector]) -> list[Vector]:
    return [p for x, y, z in points for p in ((x, y, z), (y, z, x), (z, x, y))]


def _trapezohedron() -> list[Vector]:
    """Ten kites: two rings of five corners, zigzag, and two points so far out that the kites are flat."""
    zig = 0.105
    apex = zig * (1 + math.cos(math.pi / 5)) / (1 - math.cos(math.pi / 5))
    ring: list[Vector] = [
        (math.cos(math.pi * i / 5), math.sin(math.pi * i / 5), zig if i % 2 else -zig) for i in range(10)
    ]
    return [*ring, (0.0, 0.0, apex), (0.0, 0.0, -apex)]


@cache
def solid(name: str) -> Solid:
    """A solid by the name players give the die: d6, d8, d10, d12, d20. KeyError for any other."""
    points: dict[str, Callable[[], list[Vector]]] = {
        "d6": lambda: _signs(1.0, 1.0, 1.0),
        "d8": lambda: _cycled(_signs(1.0, 0.0, 0.0)),
        "d10": _trapezohedron,
        "d12": lambda: _signs(1.0, 1.0, 1.0) + _cycled(_signs(0.0, 1 / _GOLD, _GOLD)),
        "d20": lambda: _cycled(_signs(0.0, 1.0, _GOLD)),
    }
    return solid_of(name, dict.fromkeys(points[name]()))
