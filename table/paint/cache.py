"""A cache with a cap in bytes that drops what was used longest ago, and counts (pygame.md, Recommended design 9)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
MB = 1024 * 1024


def surface_bytes(surface: pygame.Surface) -> int:
    """The memory that a surface's pixels take."""
    return surface.get_height() * surface.get_pitch() + 200


class ByteCache(Generic[K, V]):
    """Least recently used goes first. An entry larger than the whole cap is handed out but not kept."""

    def __init__(self, name: str, cap: int, weigh: Callable[[V], int]) -> None:
        self.name = name
        self.cap = cap
        self.bytes = 0
        self.hits = self.misses = self.evictions = 0
        self._weigh = weigh
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        _all.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K, build: Callable[[], V]) -> V:
        """The kept value, or a newly built one."""
        found = self._kept.get(key)
        if found is not None:
            self.hits += 1
            self._kept.move_to_end(key)
            return found[0]
        self.misses += 1
        value = build()
        self.put(key, value)
        return value

    def peek(self, key: K) -> V | None:
        """The kept value without building one."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V) -> None:
        """Keep a value in place of any other under this key."""
        self.drop(key)
        size = self._weigh(value)
        if size > self.cap:
            return
        self._kept[key] = (value, size)
        self.bytes += size
        while self.bytes > self.cap:
            _, (_, freed) = self._kept.popitem(last=False)
            self.bytes -= freed
            self.evictions += 1

    def drop(self, key: K) -> None:
        """Forget one entry, if it is there."""
        found = self._kept.pop(key, None)
        if found is not None:
            self.bytes -= found[1]

    def drop_if(self, doomed: Callable[[K], bool]) -> int:
        """Forget every entry whose key matches; how many there were. Used when the curtain falls."""
        keys = [key for key in self._kept if doomed(key)]
        for key in keys:
            self.drop(key)
        return len(keys)

    def clear(self) -> None:
        """Forget everything; the counters stay."""
        self._kept.clear()
        self.bytes = 0

    def line(self) -> str:
        """The counters as one line for the debug overlay."""
        return (
            f"{self.name}: {len(self)} in {self.bytes / MB:.1f}/{self.cap / MB:.0f} MB, "
            f"{self.hits} hits, {self.misses} misses, {self.evictions} dropped"
        )


def surface_cache(name: str, cap: int) -> ByteCache[Hashable, pygame.Surface]:
    """A cache of surfaces."""
    return ByteCache(name, cap, surface_bytes)


_all: WeakSet[ByteCache[Any, Any]] = WeakSet()


def caches() -> tuple[ByteCache[Any, Any], ...]:
    """Every cache of the program, for the debug overlay and the tests of memory."""
    return tuple(sorted(_all, key=lambda cache: cache.name))


def clear_all() -> None:
    """Empty every cache: after a change of theme or screen."""
    for cache in caches():
        cache.clear()
