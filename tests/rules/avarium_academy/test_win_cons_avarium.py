"""Win-Cons have short ways: they find what the long way finds, in whatever a game comes to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from properties_walk import games

from rules.avarium_academy.catalogue import FACES, ID, IDOL, KIND, WIN
from rules.avarium_academy.state import AvariumState
from rules.avarium_academy.values import holds
from rules.avarium_academy.win_cons import WIN_TESTS, judge
from rules.kernel.state import seats_of

IDOLS = [face for face in FACES if KIND[face] == IDOL]


def states() -> Iterator[AvariumState]:
    """Where random games stand, two and four seats, while they last."""
    for game in games("avarium_academy", 6):
        for spot in game[::4]:
            if spot.after.result is None:
                yield spot.after


def test_each_test_of_a_win_con_says_what_its_condition_says() -> None:
    easy = {face: replace(cond, least=tuple(n // 4 for n in cond.least)) for face in IDOLS if (cond := WIN[face])}
    tests = {face: judge(cond) for face, cond in easy.items()}
    seen: dict[str, set[bool]] = {ID[face]: set() for face in IDOLS}
    for state in states():
        for seat in seats_of(state.facts.living):
            idol = state.facts.idols[seat]
            for face in IDOLS:
                cond, test = WIN[face], WIN_TESTS[face]
                assert cond is not None, ID[face]
                assert test is not None, ID[face]
                assert test(state, seat, idol) == holds(state, cond, seat, idol), (ID[face], seat)
                met = tests[face](state, seat, idol)
                assert met == holds(state, easy[face], seat, idol), (ID[face], seat)
                seen[ID[face]].add(met)
    assert all(len(both) == 2 for name, both in seen.items() if name not in ("love", "wolfgang")), seen
