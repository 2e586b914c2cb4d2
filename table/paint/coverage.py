"""Which characters a font file can show, read from its `cmap` table.

`Font.metrics` does not reveal a missing glyph (bug-kinds.md), so the file itself is asked. Only formats
4 and 12 are read; they are what every font of our packages has.
"""

from __future__ import annotations

import struct
from bisect import bisect_right


class Coverage:
    """A sorted set of ranges of code points; `code in coverage` is a binary search."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        merged: list[list[int]] = []
        for first, last in sorted(ranges):
            if merged and first <= merged[-1][1] + 1:
                merged[-1][1] = max(merged[-1][1], last)
            else:
                merged.append([first, last])
        self._first = [r[0] for r in merged]
        self._last = [r[1] for r in merged]

    def __contains__(self, code: int) -> bool:
        at = bisect_right(self._first, code) - 1
        return at >= 0 and code <= self._last[at]

    def __len__(self) -> int:
        return sum(last - first + 1 for first, last in zip(self._first, self._last, strict=True))


def read_coverage(data: bytes) -> Coverage:
    """The coverage of a TrueType or OpenType file. A file that can't be understood covers nothing."""
    try:
        return Coverage(_ranges(data))
    except (struct.error, IndexError):
        return Coverage([])


def _ranges(data: bytes) -> list[tuple[int, int]]:
    count = struct.unpack_from(">H", data, 4)[0]
    for n in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * n)
        if tag == b"cmap":
            return _cmap(data, offset)
    return []


def _cmap(data: bytes, start: int) -> list[tuple[int, int]]:
    tables = struct.unpack_from(">H", data, start + 2)[0]
    found: dict[int, int] = {}
    for n in range(tables):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * n)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            kind = struct.unpack_from(">H", data, start + offset)[0]
            found.setdefault(kind, start + offset)
    if 12 in found:
        return _format_12(data, found[12])
    if 4 in found:
        return _format_4(data, found[4])
    return []


def _format_12(data: bytes, at: int) -> list[tuple[int, int]]:
    groups = struct.unpack_from(">I", data, at + 12)[0]
    out = []
    for n in range(groups):
        first, last, glyph = struct.unpack_from(">III", data, at + 16 + 12 * n)
        out.append((first + (glyph == 0), last))
    return out


def _format_4(data: bytes, at: int) -> list[tuple[int, int]]:
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    deltas = struct.unpack_from(f">{segments}H", data, at + 16 + 4 * segments)
    offsets_at = at + 16 + 6 * segments
    offsets = struct.unpack_from(f">{segments}H", data, offsets_at)
    out = []
    for n in range(segments):
        if starts[n] == 0xFFFF:
            continue
        if offsets[n] == 0:
            out.append((starts[n], ends[n]))
            continue
        for code in range(starts[n], ends[n] + 1):
            place = offsets_at + 2 * n + offsets[n] + 2 * (code - starts[n])
            glyph = struct.unpack_from(">H", data, place)[0]
            if glyph and (glyph + deltas[n]) & 0xFFFF:
                out.append((code, code))
    return out
