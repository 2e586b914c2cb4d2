"""The text in an entry as a pure thing: characters, caret, selection, undo. No screen here."""

from __future__ import annotations

import unicodedata


def _clean(text: str) -> str:
    """One line without control characters."""
    return "".join(" " if c in "\n\r\t" else c for c in text if c in "\n\r\t" or unicodedata.category(c) != "Cc")


def _joins(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me", "Cf")


class Edit:
    """`caret` and `anchor` are indices; the selection lies between them."""

    def __init__(self, text: str = "", limit: int = 200) -> None:
        self.limit = limit
        self.text = _clean(text)[:limit]
        self.caret = self.anchor = len(self.text)
        self._undo: list[tuple[str, int]] = []

    @property
    def selection(self) -> tuple[int, int]:
        """First and last index of what is selected; equal if nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, last = self.selection
        return self.text[first:last]

    def set(self, text: str) -> None:
        """Another text, caret at its end."""
        self.text = _clean(text)[: self.limit]
        self.caret = self.anchor = len(self.text)
        self._undo.clear()

    def _keep(self) -> None:
        self._undo.append((self.text, self.caret))
        del self._undo[:-100]

    def insert(self, text: str) -> bool:
        """Put text in place of the selection; what is beyond the limit is dropped."""
        first, last = self.selection
        room = self.limit - (len(self.text) - (last - first))
        new = _clean(text)[: max(0, room)]
        if not new and first == last:
            return False
        self._keep()
        self.text = self.text[:first] + new + self.text[last:]
        self.caret = self.anchor = first + len(new)
        return True

    def erase(self, step: int, word: bool = False) -> bool:
        """Take away the selection, else a letter or word before (-1) or after (+1) the caret."""
        if self.caret == self.anchor:
            self.anchor = self.caret
            self.caret = self._target(step, word)
        first, last = self.selection
        if first == last:
            return False
        self._keep()
        self.text = self.text[:first] + self.text[last:]
        self.caret = self.anchor = first
        return True

    def undo(self) -> bool:
        """Take the last change back."""
        if not self._undo:
            return False
        self.text, self.caret = self._undo.pop()
        self.anchor = self.caret
        return True

    def _target(self, step: int, word: bool) -> int:
        at = self.caret
        if word:
            if step < 0:
                while at > 0 and not self.text[at - 1].isalnum():
                    at -= 1
                while at > 0 and self.text[at - 1].isalnum():
                    at -= 1
            else:
                while at < len(self.text) and not self.text[at].isalnum():
                    at += 1
                while at < len(self.text) and self.text[at].isalnum():
                    at += 1
            return at
        at = max(0, min(len(self.text), at + step))
        while 0 < at < len(self.text) and _joins(self.text[at]):
            at += 1 if step > 0 else -1
        return at

    def move(self, step: int, word: bool = False, select: bool = False) -> None:
        """Move the caret by a letter or word; without `select` a selection collapses to its edge."""
        if not select and self.caret != self.anchor and not word:
            self.caret = self.anchor = self.selection[0 if step < 0 else 1]
            return
        self.go(self._target(step, word), select)

    def go(self, index: int, select: bool = False) -> None:
        """Put the caret at an index."""
        self.caret = max(0, min(len(self.text), index))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, index: int) -> None:
        """Select the word around an index."""
        first = last = max(0, min(len(self.text), index))
        while first > 0 and self.text[first - 1].isalnum():
            first -= 1
        while last < len(self.text) and self.text[last].isalnum():
            last += 1
        self.anchor, self.caret = first, last
