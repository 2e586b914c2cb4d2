"""Lessons of a game and shows of its clauses, from its `lessons.toml`: positions that are played with a goal.

A lesson is a scenario (position and coming results as SCENARIOS.md gives them) with steps; a show is one whose
moves are played by themselves, to prove clauses. Whether a move is legal is said by the same law as ever; a
lesson only knows which legal move it's waiting for. Other than in a test, the seeded stream goes on where the
script of results ends (DESIGN.md 4).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct, ValidationError, convert, field

from rules.kernel.book import SUFFIX, Text, columns, read_toml
from rules.kernel.game import Game
from rules.kernel.moves import Move, Refusal
from rules.kernel.record import Record
from rules.kernel.scenario import ANNOUNCED, Runner, Scenario

FILE = "lessons.toml"
SEED = 20_190_601
"""Where the stream of a lesson begins, so that it is the same each time."""

PLACE = ("mode", "level", "options", "seats", "given", "moves")
"""The keys of a scenario that a lesson has too."""


class LessonError(ValueError):
    """A `lessons.toml` that can't be used; the message says what is wrong and where."""


class LessonStep(Struct, frozen=True):
    """One step of a lesson: what is said, what it waits for, what is said when that has come.

    It waits for one of: `moves` (patterns of the notation, `A green *`), `refusal` (being refused by that clause),
    `expect` (values as in a scenario); with none of them, for a word that one goes on. `lets` are patterns of moves
    on the way there, which pass and finish nothing. `replies` are moves of the other seats that follow. `fails` are
    values with which the goal can't be reached any more.
    """

    text: Text
    then: Text | None = None
    hint: Text | None = None
    moves: tuple[str, ...] = ()
    lets: tuple[str, ...] = ()
    refusal: str = ""
    expect: Mapping[str, Any] = field(default_factory=dict)
    fails: Mapping[str, Any] = field(default_factory=dict)
    replies: tuple[str, ...] = ()

    @property
    def only_read(self) -> bool:
        """Whether it waits for nothing but being read."""
        return not (self.moves or self.refusal or self.expect)


class Lesson(Struct, frozen=True):
    """A lesson, or (without steps) a show: its words, its clauses, its position and moves."""

    id: str
    game: str
    title: Text
    goal: Text
    scenario: Scenario
    clauses: tuple[str, ...] = ()
    steps: tuple[LessonStep, ...] = ()
    seat: int = 0
    """The seat that the learner plays."""
    minutes: int = 0

    @property
    def show(self) -> bool:
        """Whether it plays by itself."""
        return not self.steps

    @property
    def key(self) -> str:
        """What it's called across games."""
        return f"{self.game}/{self.id}"


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they're learned; () if it has none. Raises LessonError."""
    return tuple(_read(game, "lesson"))


@cache
def shows(game: str) -> tuple[Lesson, ...]:
    """The shows of a game. Raises LessonError."""
    return tuple(_read(game, "show"))


def show_of(game: str, clause: str) -> Lesson | None:
    """The show that proves a clause best: the one that names it earliest; None if there is none."""
    naming = [(show.clauses.index(clause), n, show) for n, show in enumerate(shows(game)) if clause in show.clauses]
    return min(naming, key=lambda entry: entry[:2])[2] if naming else None


def _read(game: str, table: str) -> list[Lesson]:
    found = []
    for row in read_toml(files("rules") / game, FILE).get(table, ()):
        try:
            found.append(_lesson(game, row))
        except (KeyError, TypeError, ValueError, ValidationError) as error:
            raise LessonError(f"{game}: the {table} {row.get('id', '?')} can't be read: {error}") from error
    return found


def _lesson(game: str, row: Mapping[str, Any]) -> Lesson:
    place = {key: row[key] for key in PLACE if key in row}
    scenario = convert({"id": row["id"], **place}, Scenario)
    return Lesson(
        row["id"],
        game,
        _text(row, "title"),
        _text(row, "goal"),
        scenario,
        tuple(row.get("clauses", ())),
        tuple(map(_step, row.get("step", ()))),
        int(row.get("seat", 0)),
        int(row.get("minutes", 0)),
    )


def _step(row: Mapping[str, Any]) -> LessonStep:
    return LessonStep(
        _text(row, "text"),
        columns(row, "then"),
        columns(row, "hint"),
        tuple(row.get("moves", ())),
        tuple(row.get("lets", ())),
        row.get("refusal", ""),
        row.get("expect", {}),
        row.get("fails", {}),
        tuple(row.get("replies", ())),
    )


def _text(row: Mapping[str, Any], name: str) -> Text:
    found = columns(row, name)
    if found is None or name + SUFFIX["es"] not in row:
        raise LessonError(f"it lacks {name} or {name}_es")
    return found


def begin(game: Game[Any, Any], lesson: Lesson, names: tuple[str, ...] = ()) -> Record[Any, Any]:
    """The record at the lesson's position, before its moves. `names` stand for the seats' own."""
    runner = Runner(game, [lesson.scenario])
    record = runner.start(lesson.scenario)
    for seat, name in zip(record.state.seats, names, strict=False):
        seat.name = name
    chance = record.state.chance
    chance.follow = True
    chance.seed = SEED
    record.states[0] = game.dump(record.state)
    return record


def moves_of(record: Record[Any, Any], line: str) -> Iterable[tuple[int, Move]]:
    """The moves of a line of a show, made while they are played: a macro's, or the one that it names; none for a
    line that only looks (`? …`) or speaks of the table. Raises NotationError."""
    text = ANNOUNCED.sub("", line.strip()).strip()
    words = text.split()
    if text.startswith("?") or (words[:1] == ["table"] and not set(words[1:2]) & record.notation.table_words):
        return ()
    several = record.notation.macro(record, words)
    return several if several is not None else (record.notation.parse(record.state, text),)


class Course:
    """A lesson while it's played: which step it's at, and what the record has to say to it."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.at = 0
        self.failed = False
        self.replies: list[str] = []
        """What the other seats are still to do, in notation."""

    @property
    def step(self) -> LessonStep | None:
        """What it waits for; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def done(self) -> bool:
        """Whether every step was done."""
        return self.step is None

    def go_on(self) -> None:
        """The step was done; its replies follow."""
        step = self.step
        if step is not None:
            self.replies += step.replies
            self.at += 1

    def wants(self, record: Record[Any, Any], seat: int, move: Move) -> bool:
        """Whether a legal move is one that this step lets pass; only steps that name moves are so strict."""
        step = self.step
        if step is None or step.expect:
            return True
        text = record.notation.format(record.state, seat, move)
        return any(fnmatchcase(text, pattern) for pattern in (*step.moves, *step.lets))

    def refused(self, refusal: Refusal) -> bool:
        """Whether being refused like that was the goal; then the step is done."""
        step = self.step
        if step is None or step.refusal not in (refusal.clause, refusal.message) or not step.refusal:
            return False
        self.go_on()
        return True

    def moved(self, record: Record[Any, Any], own: bool) -> bool:
        """A move was made; whether the step is done with it. `own`: the learner made it."""
        step = self.step
        if step is None or self.failed:
            return False
        if step.expect:
            if self._holds(record, step.expect):
                self.go_on()
                return True
            self.failed = bool(step.fails) and self._holds(record, step.fails)
            return False
        if own and any(fnmatchcase(record.log[-1].text, pattern) for pattern in step.moves):
            self.go_on()
            return True
        return False

    def _holds(self, record: Record[Any, Any], values: Mapping[str, Any]) -> bool:
        notation = record.notation
        return all(notation.same(path, want, notation.read(record, path)) for path, want in values.items())
