"""BLAKE2b, which hashes states and saves, by itself.

`hashlib` is the same function's usual door, but it loads OpenSSL first, which takes longer than a move.
"""

from __future__ import annotations

try:
    from _blake2 import blake2b  # CPython's own, the one that hashlib hands out
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
