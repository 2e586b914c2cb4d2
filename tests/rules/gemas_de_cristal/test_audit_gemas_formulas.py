"""Points and chains against the formulas of SPEC.md 6.3 and 8, written down anew from the cards' own file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from random import Random
from typing import Any

import pytest

At = Callable[..., Any]
FILE = tomllib.loads((files("rules") / "gemas_de_cristal" / "cards.toml").read_text(encoding="utf-8"))
CHARACTERS = {row["id"]: row for row in FILE["character"]}
FUSIONS = {row["id"].removeprefix("fusion_"): row for row in FILE["fusion"]}
BOX = [name for name, row in CHARACTERS.items() for _ in range(row["copies"])]


def covered(name: str, gems: list[str], done: set[str]) -> bool:
    """Whether the box of a fusion is covered; `fusion` stands for every *other* completed one."""
    needs: dict[str, int] = FUSIONS[name]["needs"]
    return all((len(done - {name}) if gem == "fusion" else gems.count(gem)) >= n for gem, n in needs.items())


def score(beach: list[str], row: list[str]) -> int:
    """The least fixed point of section 8."""
    done: set[str] = set()
    while True:
        gems = [CHARACTERS[name].get("gem", "") for name in beach]
        gems += [gem for name in done for gem in FUSIONS[name]["gives"]]
        more = {name for name in row if covered(name, gems, done)} - done
        if not more:
            return points(CHARACTERS, beach) + points(FUSIONS, list(done))
        done |= more


def points(file: dict[str, dict[str, Any]], names: list[str]) -> int:
    return sum(int(file[name]["vp"]) for name in names)


@pytest.mark.clause("GEM-119", "GEM-130", "GEM-131", "GEM-132", "GEM-133", "GEM-134", "GEM-138", "GEM-139")
def test_points_are_what_the_formula_says(at: At) -> None:
    rng = Random("gems")
    for _ in range(120):
        cards = rng.sample(BOX, rng.randint(8, 40))
        fusions = rng.sample(list(FUSIONS), 12)
        cut, split = len(cards) // 2, rng.randint(2, 10)
        beach, row = [cards[:cut], cards[cut:]], [fusions[:split], fusions[split:]]
        moved = [rng.randint(0, 3), rng.randint(0, 3)]
        given = {
            "beach": [" ".join(beach[seat][moved[seat] :]) for seat in (0, 1)],
            "universe": [" ".join(beach[seat][: moved[seat]]) for seat in (0, 1)],
            "fusions": [" ".join(cards) for cards in row],
        }
        game = at(2, {**given, "deck": "", "fdeck": "", "trigger": "B", "stars": 2}).say("A finish")
        want = [score(beach[seat], row[seat]) for seat in (0, 1)]
        assert game.read("score") == want, given
        assert game.read("winners") == ("A B" if want[0] == want[1] else "A" if want[0] > want[1] else "B")


@pytest.mark.clause("GEM-092", "GEM-095", "GEM-096", "GEM-098", "GEM-099")
def test_a_ruby_counts_unless_a_later_one_that_counts_has_named_it(at: At) -> None:
    rng = Random("rubies")
    for _ in range(60):
        game = at(2, {"hands": ["carnelian ruby ruby ruby", "ruby ruby greg"], "deck": "mayor_dewey lion"})
        game.say("A play carnelian")
        left, named = {"A": 3, "B": 2}, [-1]
        for _ in range(rng.randint(0, 5)):
            seat = rng.choice([seat for seat in "AB" if left[seat]])
            left[seat] -= 1
            on = rng.randrange(len(named))
            named.append(on)
            game.say(f"{seat} ruby on {on}")
        game.say("nobody")

        def counts(entry: int, named: list[int] = named) -> bool:
            return not any(on == entry and counts(later) for later, on in enumerate(named))

        assert ("mayor_dewey" in game.read("hands.A").split()) == counts(0), named
        assert game.read("stars") == 1
