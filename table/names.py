"""Names that people give: players, seats, saves. Any script is kept; what can't be seen or would break a line goes.

A name is only ever shown, stored and compared. It is never a format, never a path: a file's name is made from it by
`table.saveformat.file_name`.
"""

from __future__ import annotations

import unicodedata

NAME_AT_MOST = 200
"""Letters that a name may have; the kernel keeps as many of a seat's."""

JOINERS = "\u200c\u200d"
"""They join letters and emoji to one sign, so they stay inside a name."""

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody sees."""


def clean(name: str) -> str:
    """The name as it is kept, empty if nothing of it can be seen.

    Blanks of all kinds become single spaces. Control characters, marks of direction and halves of surrogate pairs
    go: they would turn round or break the sentence that the name stands in.

    >>> clean(' A\\u202eda\\n Lovelace '), clean('\\u200b\\ufeff'), clean('{0} %s <b>')
    ('Ada Lovelace', '', '{0} %s <b>')
    """
    kept = []
    for letter in name[: 4 * NAME_AT_MOST]:
        kind = unicodedata.category(letter)
        if letter in JOINERS or kind[0] not in "CZ":
            kept.append(letter)
        elif kind in ("Zs", "Zl", "Zp") or letter in "\t\n\r\x0b\x0c":
            kept.append(" ")
        elif kind in ("Co", "Cn"):
            kept.append(letter)  # private or younger than this Python: shown as a box with its code
    words = " ".join("".join(kept).split())[:NAME_AT_MOST].strip()
    seen = (letter for letter in words if letter not in JOINERS + BLANKS and unicodedata.category(letter) != "Mn")
    return words if any(seen) else ""
