"""Two calls of SDL that pygame does not offer, reached by ctypes, each allowed to be missing.

Used by `table/host.py` only. `SDL_WaitEventTimeout(NULL, ms)` blocks without polling (pygame.md Q2);
`SDL_UpdateWindowSurfaceRects` shows parts of the window (pygame.md Q1, present cost).
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import Any

import pygame


class _SdlRect(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int)]


class Sdl:
    """SDL's library if it was found; every method says whether it worked."""

    def __init__(self, lib: Any = None) -> None:
        self._lib = lib

    @classmethod
    def load(cls) -> Sdl:
        """Find the SDL that pygame has already loaded. Without it every method returns False."""
        try:
            lib = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
            lib.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
            lib.SDL_WaitEventTimeout.restype = ctypes.c_int
            lib.SDL_GetWindowFromID.argtypes = [ctypes.c_uint32]
            lib.SDL_GetWindowFromID.restype = ctypes.c_void_p
            lib.SDL_UpdateWindowSurfaceRects.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
            lib.SDL_UpdateWindowSurfaceRects.restype = ctypes.c_int
        except (OSError, AttributeError, TypeError):
            return cls(None)
        return cls(lib)

    def wait(self, ms: int | None) -> bool:
        """Block until an event comes or `ms` have passed (None: for ever); False if that can't be asked."""
        if self._lib is None:
            return False
        self._lib.SDL_WaitEventTimeout(None, -1 if ms is None else ms)
        return True

    def present(self, window_id: int, rects: Sequence[pygame.Rect]) -> bool:
        """Show these parts of a window; False if it did not work."""
        if self._lib is None:
            return False
        window = self._lib.SDL_GetWindowFromID(window_id)
        if not window:
            return False
        parts = (_SdlRect * len(rects))(*[_SdlRect(r.x, r.y, r.w, r.h) for r in rects])
        return bool(self._lib.SDL_UpdateWindowSurfaceRects(window, parts, len(rects)) == 0)
