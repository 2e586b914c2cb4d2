"""The log beside the table: lines of the record, as those who look now may read them; and what is played there."""

from __future__ import annotations

from typing import Any

from rules.kernel.game import Game
from rules.kernel.record import Entry, Record
from rules.kernel.state import State
from table import words
from table.paint import theme
from table.paint.rich import Run
from table.scene.telling import Teller, named
from table.screens.game_inspect import Inspect
from table.ui.log import Entry as Line
from table.ui.log import LogView

FACE = "face:"
"""How the link of a card's name begins."""


class Chronicle:
    """Keeps a log widget in step with a record."""

    def __init__(self, log: LogView, teller: Teller, inspect: Inspect) -> None:
        self.log = log
        self.teller = teller
        self.inspect = inspect
        log.hovered_link = log.linked = self._show_named
        self._key: tuple[int, int, str] = (-1, -1, "")
        self._places: list[int] = []
        """Of each line the place of its entry in the record's log."""

    def place_of(self, line: int) -> int:
        """Which entry of the record a line tells of."""
        return self._places[line]

    def fill(self, record: Record[Any, Any], mask: int) -> None:
        """Adds what is new; all anew when other seats look or another language is spoken."""
        key = (len(record.log), mask, words.language())
        if key == self._key:
            return
        whole = key[1:] != self._key[1:] or key[0] < self._key[0]
        start = 0 if whole else self._key[0]
        self._key = key
        told = [self._lines(entry, mask) for entry in record.log[start:]]
        lines = [line for some in told for line in some]
        if whole:
            self._places.clear()
        self._places += [at for at, some in enumerate(told, start) for _ in some]
        if whole:
            self.log.replace(lines)
            return
        for line in lines:
            self.log.append(line.runs, line.indent, line.head)

    def _show_named(self, link: str, _: tuple[int, int]) -> None:
        """The pointer is over the name of a card: the card is shown large."""
        if link.startswith(FACE):
            face = self.teller.present.catalogue(self.teller.view, int(link.removeprefix(FACE)))
            self.inspect.show(self.teller.data(face))

    def _lines(self, entry: Entry, mask: int) -> list[Line]:
        lines = []
        for seat, text in self.teller.entry(entry, mask):
            if seat >= 0:
                look = theme.seat(seat)
                runs = [Run(icon=look.mark, colour=look.colour), Run(" ")]
                runs += [
                    Run(part, bold=face >= 0, link=f"{FACE}{face}" if face >= 0 else "") for part, face in named(text)
                ]
                lines.append(Line(tuple(runs)))
            else:
                lines.append(Line((Run(text, italic=True, colour=theme.colour("ink_soft")),)))
        return lines


def _run(words: str, face: int) -> Run:
    """A part of a line; the name of a card shows that card when the pointer rests on it."""
    return Run(words) if face < 0 else Run(words, bold=True, colour=theme.colour("ink"), link=f"{FACE}{face}")


def game_title(game: Game[Any, Any], state: State[Any, Any]) -> str:
    """The title of the game, of the mode and of the level that a state is played in; an only mode goes unsaid."""
    info = game.info
    mode = info.mode(state.mode) if len(info.modes) > 1 else None
    level = next((level for level in info.levels if level.id == state.level), None)
    parts = [part.title[words.language()] for part in (info, mode, level) if part is not None]
    return " · ".join(parts)
