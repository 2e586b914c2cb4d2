"""A game put into words for who looks now: faces, prompts, refusals, lines of the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from rules.kernel.book import Phrase, Speaker, read_toml
from rules.kernel.events import Event, seen, told
from rules.kernel.game import Game
from rules.kernel.moves import Refusal
from rules.kernel.present import Presenter, presenter
from rules.kernel.record import Entry
from rules.kernel.show import Face
from rules.kernel.state import State
from table import words
from table.paint.face_data import FaceData, Value
from table.paint.face_spec import FaceSpec, read_spec

HIDDEN = "name.card"


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
        self.view = view
        self.spec = spec_of(game.id)
        self._faces: dict[tuple[str, int], FaceData] = {}

    def look(self, view: State[Any, Any]) -> None:
        """From now on this view's pieces may be named."""
        self.view = view

    def speaker(self) -> Speaker:
        """Puts phrases into the language that is spoken now."""
        return Speaker(self.game.book, words.language(), self.seat, self.card)

    def seat(self, seat: int) -> str:
        """A seat's name; the table itself is called as the program calls it."""
        return self.view.seats[seat].name if 0 <= seat < len(self.view.seats) else words.say("game.table")

    def card(self, piece: int) -> str:
        """The name of a piece as far as this view shows it (a face is given as -2 - face)."""
        if piece <= -2:
            return self._title(self.present.catalogue(self.view, -2 - piece))
        if 0 <= piece < len(self.view.pieces.face):
            face = self.present.face(self.view, piece)
            if face is not None:
                return self._title(face)
        return self.game.book.text(HIDDEN)[words.language()]

    def _title(self, face: Face) -> str:
        return self.say(face.title)

    def say(self, phrase: Phrase | None) -> str:
        """A phrase in words; nothing for None."""
        return self.speaker().say(phrase) if phrase is not None else ""

    def refuse(self, refusal: Refusal) -> str:
        """A refusal's sentence."""
        return self.speaker().refuse(refusal)

    def face(self, piece: int) -> FaceData | None:
        """What a piece shows to this view, in words for the painter; None = its back."""
        shown = self.view.pieces.face[piece]
        if shown < 0:
            return None
        key = (words.language(), shown)
        made = self._faces.get(key)
        if made is None:
            face = self.present.face(self.view, piece)
            if face is None:
                return None
            made = self._faces[key] = self.data(face)
        return made

    def data(self, face: Face) -> FaceData:
        """A face in the language spoken now."""
        say = self.say
        return self.spec.face(
            kind=face.kind,
            id=face.card,
            title=say(face.title),
            code=face.code,
            text=tuple(say(line) for line in face.lines),
            values=tuple(Value(icon, str(value)) for icon, value in face.values) if face.values else None,
            language=words.language(),
        )

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

    def entry(self, entry: Entry, mask: int, named: Callable[[int], str] | None = None) -> list[tuple[int, str]]:
        """The lines of a log entry: whose (a seat or -1), and the words."""
        if entry.kind in ("undo", "redo"):
            return [(entry.seat, words.say(f"game.{entry.kind}ne", seat=self.seat(entry.seat)))]
        if entry.kind == "load":
            return [(-1, words.say("game.loaded"))]
        lines = [(_who(self.game, event, entry.seat), self.event(event, mask)) for event in entry.events]
        return [(seat, line) for seat, line in lines if line]


def _who(game: Game[Any, Any], event: Event, seat: int) -> int:
    """The seat that an event is about: its first field if that is a seat, else who moved."""
    kind = game.all_kinds[event.kind]
    if kind.fields and kind.fields[0].endswith(":seat") and event.data:
        return event.data[0]
    return seat
