"""Runs scenario files: a position, some moves, what must hold (DESIGN.md 4, the schema of SCENARIOS.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import rtoml
from msgspec import Struct

from rules.kernel.book import Speaker
from rules.kernel.chance import ScriptEnded
from rules.kernel.game import Game
from rules.kernel.moves import Refusal
from rules.kernel.notation import NotationError, letter, notation
from rules.kernel.record import Record
from rules.kernel.scenario_file import BadScenario, Scenario, read_file
from rules.kernel.state import SeatSetup, Setup

__all__ = [
    "ANNOUNCED",
    "FAILED",
    "PASSED",
    "SKIPPED",
    "BadScenario",
    "Failed",
    "Outcome",
    "Runner",
    "Scenario",
    "read_file",
    "toml_value",
]

ANNOUNCED = re.compile(r"(?:^|\s)!(\S+)$")
"""`!ID` at the end of a move: it must be refused by that clause or message."""

PASSED, FAILED, SKIPPED = "ok", "FAILED", "skipped"


class Outcome(Struct, frozen=True):
    """What came of one scenario."""

    id: str
    verdict: str
    why: str = ""

    def __str__(self) -> str:
        """The line that is printed."""
        return f"{self.id} {self.verdict}" + (f": {self.why}" if self.why else "")


class Failed(Exception):
    """A scenario does not hold; the message says what was expected and what came."""


class Runner:
    """Runs the scenarios of one game; `after` finds the others of the same file."""

    def __init__(self, game: Game[Any, Any], scenarios: list[Scenario]) -> None:
        """`scenarios` are all of the file, in its order."""
        self.game = game
        self.notation = notation(game)
        self.scenarios = {scenario.id: scenario for scenario in scenarios}
        self.running: list[str] = []

    def outcomes(self) -> Iterator[Outcome]:
        """One outcome a scenario, in order."""
        for scenario in self.scenarios.values():
            yield self.outcome(scenario)

    def outcome(self, scenario: Scenario) -> Outcome:
        """Runs one scenario; nothing it holds can raise out of here but a fault of the program."""
        if scenario.kind == "manual":
            return Outcome(scenario.id, SKIPPED, "for a person to check")
        try:
            self.run(scenario)
        except Failed as failed:
            return Outcome(scenario.id, FAILED, str(failed))
        except (NotationError, ScriptEnded) as error:
            return Outcome(scenario.id, FAILED, str(error))
        return Outcome(scenario.id, PASSED)

    def run(self, scenario: Scenario) -> Record[Any, Any] | None:
        """Plays a scenario through. Raises Failed, NotationError or ScriptEnded."""
        if scenario.mode == "setup":
            self._fresh(scenario)
            return None
        if scenario.kind == "deck":
            self._deck(scenario)
            return None
        known = self.game.info.mode(scenario.mode or self._first_mode)
        if scenario.seats == 0 and known and not self._after(scenario):
            for count in range(known.fewest, known.most):
                self._play(scenario, self.start(scenario, count))
            return self._play(scenario, self.start(scenario, known.most))
        return self._play(scenario, self.start(scenario))

    @property
    def _first_mode(self) -> str:
        modes = self.game.info.modes
        return modes[0].id if modes else ""

    @staticmethod
    def _after(scenario: Scenario) -> str:
        return scenario.after or str(scenario.given.get("after", ""))

    def _play(self, scenario: Scenario, record: Record[Any, Any]) -> Record[Any, Any]:
        moving = [number for number, line in enumerate(scenario.moves) if not line.lstrip().startswith("?")]
        last = moving[-1] if moving else -1
        announced = scenario.expect.get("refusal")
        if announced and not moving:
            raise Failed(f"expected a refusal by {announced}, but no move is made")
        for number, line in enumerate(scenario.moves):
            record = self.line(record, line, announced if number == last and announced else None)
        self._expect(record, scenario.expect)
        return record

    def start(self, scenario: Scenario, seats: int | None = None) -> Record[Any, Any]:
        """The record at the scenario's position, before its moves; `seats` where it leaves their number open."""
        after = self._after(scenario)
        if after:
            earlier = self.scenarios.get(after)
            if earlier is None:
                raise Failed(f"it begins after {after}, which is not in this file")
            if after in self.running:
                raise Failed(f"it begins after {after}, which begins after it")
            self.running.append(after)
            try:
                record = self.run(earlier)
            finally:
                self.running.pop()
            if record is None:
                raise Failed(f"it begins after {after}, which has no position")
            return self.line(record, "next", None)
        setup = self.setup(scenario, scenario.mode, seats)
        record = Record(self.game, setup, self.notation.position(setup, scenario.given))
        self._forced(record)
        return record

    def setup(self, scenario: Scenario, mode: str, seats: int | None = None, seed: int = 0) -> Setup:
        """The set-up that a scenario names; what it leaves out is the game's first."""
        info = self.game.info
        mode = mode or self._first_mode
        level = scenario.level or (info.levels[0].id if info.levels else "")
        if isinstance(scenario.seats, list):
            names = scenario.seats
        else:
            known = info.mode(mode)
            count = seats or scenario.seats or (known.fewest if known else 1)
            names = [letter(i) for i in range(count)]
        return Setup(self.game.id, mode, level, scenario.options, tuple(map(SeatSetup, names)), 0, seed)

    def line(self, record: Record[Any, Any], line: str, announced: str | None) -> Record[Any, Any]:
        """Plays one line; returns the record that goes on (another one after `table reload`)."""
        text = line.strip()
        if text.startswith("?"):
            self._look(record, text[1:])
            return record
        bang = ANNOUNCED.search(text)
        if bang:
            text, announced = text[: bang.start()].rstrip(), bang.group(1)
        words = text.split()
        if words[:1] == ["table"] and not set(words[1:2]) & self.notation.table_words:
            return self._table(record, words[1:], announced)
        before = self.game.dump(record.state)
        record.announced = announced or ""
        moves = self.notation.macro(record, words)
        refusal: Refusal | None = None
        if moves is not None:
            for seat, move in moves:
                done = record.play(seat, move)
                if isinstance(done, Refusal):
                    refusal = done
                    break
        else:
            done = record.say(text)
            refusal = done if isinstance(done, Refusal) else None
        self._judge(record, text, refusal, announced, before)
        self._forced(record)
        return record

    def _forced(self, record: Record[Any, Any]) -> None:
        """Plays what the specification resolves by itself though the game asks for it: it takes no line."""
        while (forced := self.notation.forced(record)) is not None:
            done = record.play(*forced)
            if isinstance(done, Refusal):
                raise Failed(f"the forced move {forced[1]} is refused by {done.sentence}")

    def _judge(
        self, record: Record[Any, Any], text: str, refusal: Refusal | None, announced: str | None, before: bytes
    ) -> None:
        if refusal is None:
            if announced:
                raise Failed(f"expected {text!r} to be refused by {announced}, got no refusal")
            return
        if not announced:
            raise Failed(f"expected {text!r} to be legal, got {refusal.sentence}")
        if announced not in (refusal.clause, refusal.message):
            raise Failed(f"expected {text!r} to be refused by {announced}, got {refusal.sentence}")
        if self.game.dump(record.state) != before:
            raise Failed(f"expected {text!r} to change nothing, but the state is another")

    def _table(self, record: Record[Any, Any], words: list[str], announced: str | None) -> Record[Any, Any]:
        """A line of the table: `table reload`, `table language L`, `table new N …`."""
        text = " ".join(["table", *words])
        match words:
            case ["reload"]:
                record = self._reload(record)
            case ["language", language]:
                record.language = language
            case ["new", count, *given] if count.isdigit():
                before = self.game.dump(record.state)
                made = self._new(record.setup, int(count), given)
                self._judge(record, text, made if isinstance(made, Refusal) else None, announced, before)
                return record if isinstance(made, Refusal) else made
            case _:
                raise NotationError(f"{text!r}: the table knows reload, language L and new N")
        if announced:
            raise Failed(f"expected {text!r} to be refused by {announced}, got no refusal")
        return record

    def _new(self, old: Setup, count: int, given: list[str]) -> Refusal | Record[Any, Any]:
        """A new game asked for at the table: N seats, then a mode, a level, or KEY=VALUE options."""
        mode, level, options = old.mode, old.level, dict(old.options)
        for word in given:
            key, equals, value = word.partition("=")
            if equals:
                options[key] = toml_value(value)
            elif self.game.info.mode(word):
                mode = word
            else:
                level = word
        seats = tuple(SeatSetup(letter(i)) for i in range(count))
        setup = Setup(self.game.id, mode, level, options, seats, 0, old.seed)
        state = self.game.new(setup)
        return state if isinstance(state, Refusal) else Record(self.game, setup, state)

    def _reload(self, record: Record[Any, Any]) -> Record[Any, Any]:
        again: Record[Any, Any] = Record.from_bytes(self.game, record.to_bytes())
        if self.game.dump(again.state) != self.game.dump(record.state):
            raise Failed("expected the same bytes after 'table reload', got others")
        again.language = record.language
        return again

    def _look(self, record: Record[Any, Any], text: str) -> None:
        path, equals, value = text.partition("=")
        if not equals:
            raise NotationError(f"a check reads '? path = value', not '?{text}'")
        self._compare(record, path.strip(), toml_value(value.strip()))

    def _expect(self, record: Record[Any, Any], expect: Mapping[str, Any]) -> None:
        for path, want in expect.items():
            if path != "refusal":
                self._compare(record, path, want)

    def _compare(self, record: Record[Any, Any], path: str, want: Any) -> None:
        got = self.notation.read(record, path)
        if not self.notation.same(path, want, got):
            raise Failed(f"expected {path} = {want!r}, got {got!r}")

    def _fresh(self, scenario: Scenario) -> None:
        mode = str(scenario.given.get("mode", "")) or self._first_mode
        known = self.game.info.mode(mode)
        counts: range | list[int]
        counts = range(known.fewest, known.most + 1) if scenario.seats == 0 and known else [0]
        repeat = int(scenario.given.get("repeat", 1))
        if scenario.given.get("after"):
            self._fresh_after(scenario)
            return
        if scenario.moves and self.notation.fresh_deals_are_played:
            self._fresh_played(scenario, mode, repeat)
            return
        for count in counts:
            setups: Iterator[Setup]
            setups = (self.setup(scenario, mode, count or None, seed) for seed in range(repeat))
            if scenario.moves:
                setups = iter(self._asked_for(scenario.moves, next(setups)))
            wrong = self.notation.fresh(setups, scenario.given, scenario.expect)
            if wrong:
                raise Failed(wrong)

    def _asked_for(self, lines: list[str], setup: Setup) -> list[Setup]:
        """Before any game there is only `table new N …`: the set-up that was dealt last, [] if all were refused."""
        dealt: list[Setup] = []
        said = ""
        for line in lines:
            if line.lstrip().startswith("?"):
                self._said(line.lstrip()[1:], said)
                continue
            bang = ANNOUNCED.search(line)
            text, announced = (line[: bang.start()].strip(), bang.group(1)) if bang else (line.strip(), None)
            match text.split():
                case ["table", "new", count, *given] if count.isdigit():
                    made = self._new(setup, int(count), given)
                case _:
                    raise NotationError(f"{text!r}: before a game begins the table knows only new N")
            said = Speaker(self.game.book, "en", letter, str).refuse(made) if isinstance(made, Refusal) else ""
            if not isinstance(made, Refusal):
                dealt = [made.setup]
                if announced:
                    raise Failed(f"expected {text!r} to be refused by {announced}, got no refusal")
            elif announced not in (made.clause, made.message):
                wanted = f"refused by {announced}" if announced else "legal"
                raise Failed(f"expected {text!r} to be {wanted}, got {made.sentence}")
        return dealt

    @staticmethod
    def _said(text: str, said: str) -> None:
        """`? message = …` before any game: what the last refusal says."""
        path, _, want = text.partition("=")
        if path.strip() != "message":
            raise NotationError(f"'?{text}': before a game begins only the message of a refusal can be asked for")
        if want.strip() != (said or "none"):
            raise Failed(f"expected message = {want.strip()!r}, got {said!r}")

    def _fresh_after(self, scenario: Scenario) -> None:
        record = self.start(scenario)
        self._expect(record, scenario.expect)

    def _fresh_played(self, scenario: Scenario, mode: str, repeat: int) -> None:
        """Fresh deals with moves: each deal is played through; some values are those of all deals together."""
        records = []
        for seed in range(repeat):
            setup = self.setup(scenario, mode, None, seed)
            record = Record(self.game, setup, self.notation.position(setup, scenario.given))
            for line in scenario.moves:
                record = self.line(record, line, None)
            records.append(record)
        for path, want in scenario.expect.items():
            got = self.notation.over(records, path)
            if got is not None:
                if not self.notation.same(path, want, got):
                    raise Failed(f"expected {path} = {want!r}, got {got!r}")
                continue
            for record in records:
                self._compare(record, path, want)

    def _deck(self, scenario: Scenario) -> None:
        """A deck list is read (its `text`, `times` times in a row), or the game's own `deck` is written."""
        name = "export" if scenario.deck else "deck"
        reader: Callable[[str], dict[str, Any]] | None = getattr(self.notation, name, None)
        if reader is None:
            raise NotationError(f"{self.game.id} has no deck lists")
        got = reader(scenario.deck or scenario.text * scenario.times)
        for path, want in scenario.expect.items():
            if not self.notation.same(path, want, got.get(path)):
                raise Failed(f"expected {path} = {want!r}, got {got.get(path)!r}")


def toml_value(text: str) -> Any:
    """A value as TOML if it parses as TOML, else the bare words.

    >>> toml_value('6'), toml_value('wins B')
    (6, 'wins B')
    """
    if re.match(r"[\[{\"'0-9tf+-]", text):
        try:
            return rtoml.loads(f"value = {text}")["value"]
        except rtoml.TomlParsingError:
            pass
    return text
