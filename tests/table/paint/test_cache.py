"""The cache keeps to its cap, drops the oldest, and counts."""

from __future__ import annotations

import pygame

from table.paint.cache import ByteCache, caches, surface_bytes, surface_cache


def cache(cap: int) -> ByteCache[str, str]:
    return ByteCache("test", cap, len)


def test_the_least_recently_used_goes_first() -> None:
    kept = cache(10)
    kept.put("a", "xxxx")
    kept.put("b", "xxxx")
    kept.get("a", lambda: "never built")
    kept.put("c", "xxxx")
    assert "b" not in kept
    assert "a" in kept
    assert (kept.bytes, kept.evictions) == (8, 1)


def test_hits_and_misses_are_counted_and_built_once() -> None:
    kept = cache(10)
    built: list[int] = []

    def build() -> str:
        built.append(1)
        return "xx"

    for _ in range(3):
        kept.get("a", build)
    assert (len(built), kept.hits, kept.misses) == (1, 2, 1)


def test_what_is_larger_than_the_cap_is_handed_out_but_not_kept() -> None:
    kept = cache(3)
    kept.put("small", "x")
    assert kept.get("big", lambda: "xxxxxxx") == "xxxxxxx"
    assert "big" not in kept
    assert "small" in kept


def test_replacing_and_dropping_keep_the_sum_right() -> None:
    kept = cache(100)
    kept.put("a", "xxxx")
    kept.put("a", "xx")
    kept.put("hand:1", "xxx")
    assert kept.bytes == 5
    assert kept.drop_if(lambda key: key.startswith("hand:")) == 1
    assert kept.bytes == 2
    kept.clear()
    assert (kept.bytes, len(kept)) == (0, 0)


def test_memory_stays_below_the_cap_over_many_different_entries() -> None:
    kept = surface_cache("many", 200_000)
    for n in range(500):
        kept.get(n, lambda: pygame.Surface((40, 40)))
        assert kept.bytes <= kept.cap
    assert kept.evictions > 400


def test_a_surface_weighs_its_pixels_and_every_cache_is_listed() -> None:
    assert surface_bytes(pygame.Surface((10, 10), pygame.SRCALPHA)) >= 400
    mine = cache(10)
    assert mine in caches()
    assert "test" in mine.line()
