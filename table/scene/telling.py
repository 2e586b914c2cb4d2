"""A game put into words for who looks now: faces, prompts, refusals, lines of the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from rules.kernel.book import Phrase, Speaker, read_toml
from rules.kernel.events import Event, seen, told
from rules.kernel.game import Game
from rules.kernel.moves import Refusal
from rules.kernel.present import Presenter, presenter
from rules.kernel.record import Entry
from rules.kernel.show import Face, Shown, Tone
from rules.kernel.state import State
from table import words
from table.paint.face_data import FaceData, Value
from table.paint.face_spec import FaceSpec, read_spec

HIDDEN = "name.card"
OPEN, MIDDLE, CLOSE = "\ue000", "\ue001", "\ue002"
"""Round the name of a card in a line of the log: its face, then its name."""

UNMARKED = {ord(mark): None for mark in (OPEN, MIDDLE, CLOSE)}
NAMED = re.compile(f"{OPEN}(\\d+){MIDDLE}([^{CLOSE}]*){CLOSE}")


def named(line: str) -> list[tuple[str, int]]:
    """A line of the log in parts: words, and the face that they name or -1.

    >>> named("Ada draws \ue0003\ue001T-Rex\ue002")
    [('Ada draws ', -1), ('T-Rex', 3)]
    """
    parts: list[tuple[str, int]] = []
    at = 0
    for match in NAMED.finditer(line):
        parts += [(line[at : match.start()], -1), (match[2], int(match[1]))]
        at = match.end()
    parts.append((line[at:], -1))
    return [(words, face) for words, face in parts if words]


def unmarked(line: str) -> str:
    """A line of the log as plain words."""
    return "".join(words for words, _ in named(line))


@cache
def spec_of(game: str) -> FaceSpec:
    """A game's `faces.toml`."""
    return read_spec((files("rules") / game / "faces.toml").read_text(encoding="utf-8"))


class Teller:
    """The words of one game. `view` is what may be named: change it with `look`."""

    def __init__(self, game: Game[Any, Any], view: State[Any, Any]) -> None:
        """`view` as `rules.kernel.view.view` makes it."""
        self.game = game
        self.present: Presenter[Any, Any] = presenter(game)
        self.view = self.present.scene(view)
        self.spec = spec_of(game.id)
        self._marking = False
        self._faces: dict[tuple[str, int, tuple[tuple[str, int, Tone], ...]], FaceData] = {}

    def look(self, view: State[Any, Any]) -> None:
        """From now on this view's pieces may be named."""
        self.view = self.present.scene(view)

    def speaker(self) -> Speaker:
        """Puts phrases into the language that is spoken now."""
        return Speaker(self.game.book, words.language(), self.seat, self.card)

    def seat(self, seat: int) -> str:
        """A seat's name; the table itself is called as the program calls it."""
        if not 0 <= seat < len(self.view.seats):
            return words.say("game.table")
        return self.view.seats[seat].name.translate(UNMARKED)

    def card(self, piece: int) -> str:
        """The name of a piece as far as this view shows it (a face is given as -2 - face)."""
        if piece <= -2:
            return self._marked(-2 - piece, self._title(self.present.catalogue(self.view, -2 - piece)))
        if 0 <= piece < len(self.view.pieces.face):
            face = self.present.face(self.view, piece)
            if face is not None:
                return self._marked(self.view.pieces.face[piece], self._title(face))
        return self.game.book.text(HIDDEN)[words.language()]

    def _marked(self, face: int, title: str) -> str:
        return f"{OPEN}{face}{MIDDLE}{title}{CLOSE}" if self._marking else title

    def _title(self, face: Face) -> str:
        return self.say(face.title)

    def say(self, phrase: Phrase | None) -> str:
        """A phrase in words; nothing for None."""
        return self.speaker().say(phrase) if phrase is not None else ""

    def refuse(self, refusal: Refusal) -> str:
        """A refusal's sentence."""
        return self.speaker().refuse(refusal)

    def rule(self, clause: str) -> str:
        """What a clause says."""
        found = self.game.book.clause(clause)
        return found.rule[words.language()] if found is not None else ""

    def face(self, piece: int) -> FaceData | None:
        """What a piece shows to this view, in words for the painter; None = its back."""
        shown = self.view.pieces.face[piece]
        if shown < 0:
            return None
        now = self.present.values(self.view, piece)
        key = (words.language(), shown, tuple((value.icon, value.now, value.tone) for value in now))
        made = self._faces.get(key)
        if made is None:
            face = self.present.face(self.view, piece)
            if face is None:
                return None
            made = self._faces[key] = as_it_is(self.data(face), now)
        return made

    def data(self, face: Face) -> FaceData:
        """A face in the language spoken now."""
        say = self.say
        made = self.spec.face(
            kind=face.kind,
            id=face.card,
            title=say(face.title),
            code=face.code,
            text=tuple(say(line) for line in face.lines),
            values=tuple((icon, str(value)) for icon, value in face.values) if face.values else None,
            line=say(face.line),
            language=words.language(),
        )
        known = tuple(clause for clause in face.clauses if self.game.book.clause(clause) is not None)
        return replace(made, clauses=known) if known else made

    def die_labels(self, name: str) -> tuple[str, ...] | None:
        """What stands on each face of a die of the game, from its `modes.toml`; None: its numbers."""
        die = read_toml(files("rules") / self.game.id, "modes.toml").get("die", {})
        return tuple(die["faces"]) if die.get("id") == name else None

    def event(self, event: Event, mask: int) -> str:
        """An event's line for the seats of a mask; "" for one that has none."""
        kind = self.game.all_kinds.get(event.kind)
        if kind is None or kind.quiet:
            return ""
        shown = seen(event, mask)
        whole = bool(shown.secret) or not kind.secret
        name = f"event.{event.kind}."
        key = name + ("text" if whole else "public")
        if not self.game.book.has(key):
            key = name + "text"
        return self.say(Phrase(key, told(kind, shown)))

    def entry(self, entry: Entry, mask: int) -> list[tuple[int, str]]:
        """The lines of a log entry: whose (a seat or -1), and the words. Names of cards stand in marks that
        `named` takes apart."""
        if entry.kind in ("undo", "redo"):
            return [(entry.seat, words.say(f"game.{entry.kind}ne", seat=self.seat(entry.seat)))]
        if entry.kind == "load":
            return [(-1, words.say("game.loaded"))]
        self._marking = True
        lines = [(_who(self.game, event, entry.seat), self.event(event, mask)) for event in entry.events]
        self._marking = False
        return [(seat, line) for seat, line in lines if line]


def as_it_is(face: FaceData, now: Sequence[Shown]) -> FaceData:
    """A face whose values are as they are now instead of as printed.

    >>> as_it_is(FaceData(kind="k", id="i", title="t", code="3"), [Shown(Phrase("cost"), 4, 3, icon="code")]).code
    '4'
    """
    changed = {value.icon: value for value in now if value.icon}
    code = changed.pop("code", None)
    values = tuple(
        Value(value.icon, str(changed[value.icon].now), change_of(changed[value.icon]))
        if value.icon in changed
        else value
        for value in face.values
    )
    if code is None:
        return replace(face, values=values)
    return replace(face, values=values, code=str(code.now), code_change=change_of(code))


def change_of(value: Shown) -> str:
    """How a value differs from print, as the painter knows it (`Value.change`)."""
    way = "up" if value.now > value.printed else "down" if value.now < value.printed else ""
    return f"worse {way}" if way and value.tone is Tone.BAD else way


def _who(game: Game[Any, Any], event: Event, seat: int) -> int:
    """The seat that an event is about: its first field if that is a seat, else who moved."""
    kind = game.all_kinds[event.kind]
    if kind.fields and kind.fields[0].endswith(":seat") and event.data:
        return event.data[0]
    return seat
