"""Chance: the stream is fair, the same everywhere, and follows a script."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.kernel.chance import MASK, Chance, ScriptEnded

SHUFFLES = 120_000
CRITICAL = 842.2
"""Chi-square of 719 degrees of freedom at p = 0.001."""


def test_every_order_of_six_comes_up_alike() -> None:
    rng = Chance(20_240_229)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(SHUFFLES):
        items = [0, 1, 2, 3, 4, 5]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 720
    expected = SHUFFLES / 720
    assert sum((seen - expected) ** 2 / expected for seen in orders.values()) < CRITICAL


def test_the_stream_is_splitmix64() -> None:
    """The first numbers that the published algorithm gives for the seed 1234567."""
    rng = Chance(1234567)
    assert [rng.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 12, 1000])
def test_below_gives_every_number_below_and_no_other(n: int) -> None:
    rng = Chance(n)
    seen = Counter(rng.below(n) for _ in range(40 * n))
    assert set(seen) <= set(range(n))
    assert len(seen) == n


def test_below_has_no_bias_where_the_range_does_not_divide() -> None:
    """Three quarters of all 64-bit numbers: a plain remainder would give the first third twice as often."""
    n = 3 << 62
    rng = Chance(5)
    low = sum(rng.below(n) < 1 << 62 for _ in range(3_000))
    assert 900 < low < 1_100


@pytest.mark.parametrize("n", [0, -1])
def test_below_needs_a_positive_number(n: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Chance(1).below(n)


def test_a_copy_goes_on_by_itself() -> None:
    rng = Chance(9, {"dice": [1, 2]})
    other = rng.copy()
    assert [rng.given("dice", 6), rng.given("dice", 6)] == [1, 2]
    assert other.given("dice", 6) == 1
    assert other.seed == 9
    other.bits()
    assert rng.seed == 9


def test_a_script_gives_its_results_in_order_and_leaves_the_stream_alone() -> None:
    rng = Chance(3, {"dice": [5, 0], "picks": [2]})
    assert [rng.given("dice", 6), rng.given("picks", 3), rng.given("dice", 6)] == [5, 2, 0]
    assert rng.seed == 3


def test_a_script_that_has_run_out_says_of_what() -> None:
    rng = Chance(3, {"dice": [5]})
    rng.given("dice", 6)
    with pytest.raises(ScriptEnded, match="'dice'"):
        rng.given("dice", 6)
    with pytest.raises(ScriptEnded, match="'picks'"):
        rng.given("picks", 6)


def test_a_script_that_is_followed_goes_on_with_the_stream() -> None:
    rng = Chance(3, {"dice": [5]}, follow=True)
    plain = Chance(3)
    assert rng.given("dice", 6) == 5
    assert [rng.given("dice", 6) for _ in range(20)] == [plain.below(6) for _ in range(20)]


def test_without_a_script_given_is_the_stream() -> None:
    assert Chance(4).given("dice", 6) == Chance(4).below(6)
    assert 0 <= Chance(MASK).bits() <= MASK
