"""The notation of section 9 of Beach-A-Palooza, as far as the kernel's scenarios use it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from adapters.beach.game import GAME, name_of, plan_of
from adapters.beach.pieces import (
    ASIDE,
    COMMON,
    DISCARD,
    NAMES,
    PLACES,
    ROW,
    VERBS,
    Attack,
    BeachFacts,
    BeachState,
    BeachStep,
    Booth,
    Curtain,
    area,
)

from rules.kernel import zones
from rules.kernel.book import Phrase, Speaker
from rules.kernel.events import seen, told
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError, alike, letter
from rules.kernel.record import Record
from rules.kernel.state import NOTHING, Setup, bit
from rules.kernel.view import view

CHOSE = 0


class BeachNotation(Notation[BeachStep, BeachFacts]):
    """Cards by id; no zone makes an id ambiguous."""

    def position(self, setup: Setup, given: Mapping[str, Any]) -> BeachState:
        """`phase`, `supply`, `vp`, `stage`, `hands`, `chosen`, `row`."""
        state = GAME.empty(setup)
        facts = state.facts
        for key, counts in (("supply", facts.supply), ("vp", facts.vp)):
            counts[: len(given.get(key, ()))] = given.get(key, ())
        for seat, text in enumerate(given.get("stage", ())):
            for place, word in zip(PLACES, text.split(), strict=True):
                if word != "-":
                    name, _, energy = word.partition(":")
                    card = self.lay(state, name, area(place, seat), 1)
                    state.pieces.set_mark(card, "energy", int(energy or 0))
        for at, crasher in enumerate(given.get("row", "- - -").split()):
            if crasher != "-":
                self.lay(state, crasher, ROW + at, 1)
        for key in ("chosen", "hands"):
            for seat, text in enumerate(given.get(key, ())):
                cards = [self.lay(state, name, area("hand", seat), 0) for name in text.split()]
                if key == "chosen" and cards:
                    facts.plans[seat] = tuple((CHOSE, card, 0) for card in cards)
        facts.booth = sum(bit(s) for s in range(len(state.seats)) if state.zones[area("hand", s)].cards)
        if given.get("phase") == "booth":
            state.agenda.append(Booth(0))
            state.eyes = 0
        else:
            facts.done = 1
            state.agenda.append(Attack(0))
        return state

    @staticmethod
    def lay(state: BeachState, name: str, zone: int, up: int) -> int:
        """A card of the box to its place."""
        card = next((c for c in state.zones[ASIDE].cards if name_of(state, c) == name), None)
        if card is None:
            raise NotationError(f"the box holds no further {name}")
        return zones.carry(state, card, zone, up=up, forget=True)

    def held(self, state: BeachState, seat: int, name: str) -> int:
        """A card of the hand."""
        return next((c for c in sorted(state.zones[area("hand", seat)].cards) if name_of(state, c) == name), NOTHING)

    def words(self, state: BeachState, seat: int, text: str) -> Move:
        """A move."""
        word, *parts = text.split()
        match word:
            case "choose":
                return Move(word, tuple(self.held(state, seat, name) for name in parts))
            case "stage":
                place = PLACES.index(parts[2]) if parts[1:2] == ["at"] else NOTHING
                return Move(word, (self.held(state, seat, parts[0]), place))
            case "audience" | "common":
                return Move(word, (self.held(state, seat, parts[0]),))
            case "attack":
                return self.attack(state, seat, parts)
            case "open" | "commit" | "undo" | "finish" if not parts:
                return Move(word)
        raise NotationError(f"{text!r} is no move")

    @staticmethod
    def attack(state: BeachState, seat: int, parts: list[str]) -> Move:
        """`attack CARD N (CR N*)+`."""
        mine = [c for place in PLACES for c in state.zones[area(place, seat)].cards]
        args = [next((c for c in mine if name_of(state, c) == parts[0]), NOTHING), int(parts[1])]
        place = 0
        for part in parts[2:]:
            if part.isdigit():
                args.append(place * 10 + int(part))
            else:
                row = [[name_of(state, c) for c in state.zones[ROW + i].cards] for i in range(3)]
                place = row.index([part])
        return Move("attack", tuple(args))

    def spell(self, state: BeachState, seat: int, move: Move) -> str:
        """The text of a move."""
        args = move.args
        match move.verb:
            case "stage":
                return f"stage {name_of(state, args[0])} at {PLACES[args[1]]}"
            case "attack":
                crasher = name_of(state, state.zones[ROW + args[2] // 10].cards[0])
                spots = " ".join(str(target % 10) for target in args[2:])
                return f"attack {name_of(state, args[0])} {args[1]} {crasher} {spots}"
            case _:
                return " ".join([move.verb, *(name_of(state, piece) for piece in args)])

    def macro(self, record: Record[BeachStep, BeachFacts], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        """`X skip`: a whole booth."""
        return self.skip(record, self.seat(record.state, words[0])) if words[1:] == ["skip"] else None

    @staticmethod
    def skip(record: Record[BeachStep, BeachFacts], seat: int) -> Iterator[tuple[int, Move]]:
        """Made while it's played: curtain, choice, the first card left to the Common Area, commit."""
        if isinstance(record.state.agenda[-1], Curtain):
            yield seat, Move("open")
        if not plan_of(record.state, seat).chosen:
            yield seat, Move("choose", tuple(record.state.zones[area("hand", seat)].cards[:3]))
        plan = plan_of(record.state, seat)
        if plan.common == NOTHING:
            yield seat, Move("common", (next(piece for piece in plan.chosen if plan.free(piece)),))
        yield seat, Move("commit")

    # -- what is read ------------------------------------------------------------------------------------------

    def same(self, path: str, want: Any, got: Any) -> bool:
        """Piles compare without order; of what a viewer must not see each path named must be among those hidden."""
        if isinstance(want, Mapping):
            return all(self.same(key.rpartition(".")[2], part, got.get(key)) for key, part in want.items())
        if path == "hidden":
            return set(want.split()) <= set(got.split())
        if path.partition(".")[0] in ("act_discard", "hand", "audience"):
            want, got = self.bag(want), self.bag(got)
        return alike(want, got)

    def bag(self, value: Any) -> Any:
        """Words in alphabetical order."""
        if isinstance(value, list):
            return [self.bag(part) for part in value]
        return " ".join(sorted(value.split())) if isinstance(value, str) else value

    def read(self, record: Record[BeachStep, BeachFacts], path: str) -> Any:
        """The value at a path."""
        if path == "view":
            return self.views(record)
        if path == "log":
            return self.last_line(record)
        return self.look(record.state, path)

    def look(self, state: BeachState, path: str) -> Any:
        """The value at a path of a state or a view."""
        word, _, rest = path.partition(".")
        n = len(state.seats)
        step: Any = state.agenda[-1]
        each: list[Any]
        match word:
            case "supply" | "vp":
                each = state.facts.supply if word == "supply" else state.facts.vp
            case "stage":
                each = [" ".join(self.stage(state, area(place, s)) for place in PLACES) for s in range(n)]
            case "audience" | "hands" | "incoming":
                each = [self.names(state, area(word.removesuffix("s"), s)) for s in range(n)]
            case "common" | "act_discard":
                return self.names(state, COMMON if word == "common" else DISCARD)
            case "row":
                return " ".join(self.crasher(state, ROW + place) for place in range(3))
            case "plan":
                return self.plan(state, rest)
            case "window":
                return f"{letter(step.seat)} {type(step).__name__.lower()}"
            case "screen":
                private = isinstance(step, Curtain | Booth)
                return f"{type(step).__name__.lower()} {letter(step.seat)}" if private else "table"
            case _:
                raise NotationError(f"there is no path {path!r}")
        return each[self.seat(state, rest)] if rest else each

    def plan(self, state: BeachState, rest: str) -> Any:
        """The private copy of the seat whose booth is open."""
        step: Any = state.agenda[-1]
        plan = plan_of(state, step.seat)
        return plan.supply if rest == "supply" else " ".join(name_of(state, piece) for piece in plan.chosen)

    def names(self, state: BeachState, zone: int) -> str:
        """What lies in a zone, as far as it shows."""
        shown = [state.pieces.face[card] for card in state.zones[zone].cards]
        return " ".join(NAMES[face] if face >= 0 else "?" for face in shown)

    def stage(self, state: BeachState, zone: int) -> str:
        """A Stage Character with its Energy."""
        for card in state.zones[zone].cards:
            used = "!" if state.pieces.mark(card, "used") else ""
            return f"{name_of(state, card)}:{state.pieces.mark(card, 'energy')}{used}"
        return "-"

    def crasher(self, state: BeachState, zone: int) -> str:
        """A crasher with its marked spots."""
        for card in state.zones[zone].cards:
            marked = [str(n) for n in range(1, 6) if state.pieces.mark(card, f"spot{n}")]
            return name_of(state, card) + (f"{{{','.join(marked)}}}" if marked else "")
        return "-"

    def views(self, record: Record[BeachStep, BeachFacts]) -> dict[str, dict[str, Any]]:
        """What each seat sees, and the table; `hidden` are the paths that don't reach it."""
        found: dict[str, dict[str, Any]] = {}
        for seat in range(-1, len(record.state.seats)):
            seen_state = view(GAME, record.state, bit(seat))
            shown = {key: self.look(seen_state, key) for key in ("supply", "stage", "audience")}
            if seat >= 0:
                shown["hand"] = self.look(seen_state, f"hands.{letter(seat)}")
            shown["log"] = self.last_line(record)
            shown["hidden"] = " ".join(self.hidden(seen_state))
            found[letter(seat) if seat >= 0 else "table"] = shown
        return found

    def hidden(self, seen_state: BeachState) -> Iterator[str]:
        """Paths of which a view shows nothing."""
        seats = range(len(seen_state.seats))
        dark = [s for s in seats if not re.search("[a-z]", self.look(seen_state, f"hands.{letter(s)}"))]
        blank = [s for s in seats if s not in seen_state.facts.plans and not seen_state.commits.get(s)]
        yield from (f"hands.{letter(s)}" for s in dark)
        for word in ("chosen", "plan"):
            yield from (f"{word}.{letter(s)}" for s in blank)
            yield from [word] if len(blank) == len(seats) else []
        yield from ["hands"] if len(dark) == len(seats) else []
        yield from ("crasher_draw", "act_draw")  # this adapter has none to show

    def last_line(self, record: Record[BeachStep, BeachFacts]) -> str:
        """The last line of the public log."""
        speaker = Speaker(GAME.book, "en", letter, lambda piece: "a card")
        for entry in reversed(record.log):
            for event in reversed(entry.events):
                kind = GAME.all_kinds[event.kind]
                if not kind.quiet:
                    return speaker.say(Phrase(f"event.{kind.name}.text", told(kind, seen(event, 0))))
        return ""


NOTATION = BeachNotation(GAME)
assert len(VERBS) == 9, "every verb of the adapter has its words above"
