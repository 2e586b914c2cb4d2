"""The notation of section 9 of Gemas de Cristal, as far as the kernel's scenarios use it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from adapters.gemas.game import GAME, asked, hand
from adapters.gemas.pieces import ASIDE, DECK, NAMES, Entry, GemasFacts, GemasState, GemasStep, Stars, Window, area

from rules.kernel import law, zones
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError, letter
from rules.kernel.record import Record
from rules.kernel.state import NOTHING, Setup, seats_of
from rules.kernel.view import view

PER_SEAT = {"hands": "hand", "universe": "universe", "beach": "beach", "memories": "memories"}
BAGS = ("hands", "pending", "verbs", "named")


class GemasNotation(Notation[GemasStep, GemasFacts]):
    """Cards by id; `id@X.zone` where they lie."""

    def position(self, setup: Setup, given: Mapping[str, Any]) -> GemasState:
        """`hands`, `universe`, `beach`, `memories`, `deck`; a deck that isn't given holds what is left."""
        state = GAME.empty(setup)
        for key, name in PER_SEAT.items():
            for seat, words in enumerate(given.get(key, ())):
                for word in words.split():
                    self.lay(state, word, area(name, seat), int(name != "hand"))
        for word in given.get("deck", "").split():
            self.lay(state, word, DECK, 0)
        state.chance.script = {}
        state.agenda.append(Stars())
        return state

    @staticmethod
    def lay(state: GemasState, word: str, zone: int, up: int) -> None:
        """A card of the box to its place."""
        aside = state.zones[ASIDE].cards
        card = next((c for c in aside if NAMES[state.pieces.face[c]] == word), None)
        if card is None:
            raise NotationError(f"the box holds no further {word}")
        zones.carry(state, card, zone, up=up, forget=True)

    def held(self, state: GemasState, seat: int, word: str) -> int:
        """A card of a hand."""
        cards = sorted(hand(state, seat))
        return next((c for c in cards if NAMES[state.pieces.face[c]] == word), NOTHING)

    def lying(self, state: GemasState, text: str) -> int:
        """`id#2@X.zone`."""
        found = re.fullmatch(r"([a-z_]+)(?:#([2-9]))?@([A-D])\.(\w+)", text)
        if not found:
            raise NotationError(f"{text!r} is no card in a place")
        cards = state.zones[area(found[4], self.seat(state, found[3]))].cards
        alike = [c for c in cards if NAMES[state.pieces.face[c]] == found[1]]
        return alike[int(found[2] or 1) - 1] if len(alike) >= int(found[2] or 1) else NOTHING

    def words(self, state: GemasState, seat: int, text: str) -> Move:
        """A move."""
        found = re.fullmatch(r"play (\w+)(?: from (\w))?(?: take (\S+))?(?: to (\w))?", text)
        if found:
            source = self.seat(state, found[2]) if found[2] else NOTHING
            to = self.seat(state, found[4]) if found[4] else NOTHING
            taken = self.lying(state, found[3]) if found[3] else NOTHING
            return Move("play", (self.held(state, seat, found[1]), source, to, taken))
        if found := re.fullmatch(r"ruby on (\d+)", text):
            return Move("ruby", (int(found[1]),))
        if found := re.fullmatch(r"order( \w+)*", text):
            top = state.zones[DECK].cards[:3]
            return Move(
                "order", tuple(next(c for c in top if NAMES[state.pieces.face[c]] == w) for w in text.split()[1:])
            )
        if text in ("look", "pass", "nobody", "finish"):
            return Move(text)
        raise NotationError(f"{text!r} is no move")

    def spell(self, state: GemasState, seat: int, move: Move) -> str:
        """The text of a move."""
        face = state.pieces.face
        match move.verb:
            case "play":
                piece, source, to, taken = move.args
                parts = ["play", NAMES[face[piece]]]
                parts += ["from", letter(source)] if source >= 0 else []
                parts += ["take", self.where(state, seat, taken, piece)] if taken >= 0 else []
                parts += ["to", letter(to)] if to >= 0 else []
                return " ".join(parts)
            case "ruby":
                return f"ruby on {move.args[0]}"
            case "order":
                return " ".join(["order", *(NAMES[face[c]] for c in move.args)])
            case _:
                return move.verb

    def where(self, state: GemasState, seat: int, piece: int, played: int = -1) -> str:
        """`id@X.zone`."""
        zone = state.zones[state.pieces.zone[piece]]
        name, _, owner = zone.name.partition(":")
        if piece == played:
            name, owner = "universe", str(seat)
        return f"{NAMES[state.pieces.face[piece]]}@{letter(int(owner))}.{name}"

    # -- what is read ------------------------------------------------------------------------------------------

    def same(self, path: str, want: Any, got: Any) -> bool:
        """Hands, seats and verbs compare without order."""
        if path.partition(".")[0] in BAGS:
            return super().same(path, self.bag(want), self.bag(got))
        return super().same(path, want, got)

    def bag(self, value: Any) -> Any:
        """Words in alphabetical order."""
        if isinstance(value, list):
            return [self.bag(part) for part in value]
        return " ".join(sorted(value.split())) if isinstance(value, str) and value != "none" else value

    def read(self, record: Record[GemasStep, GemasFacts], path: str) -> Any:
        """The value at a path."""
        state: GemasState = record.state
        word, _, rest = path.partition(".")
        if word in PER_SEAT:
            each = [self.names(state, area(PER_SEAT[word], seat)) for seat in range(len(state.seats))]
            return each[self.seat(state, rest)] if rest else each
        step = state.agenda[-1]
        match word:
            case "state":
                return type(step).__name__.lower()
            case "active":
                return letter(state.facts.active)
            case "stars":
                return state.facts.stars
            case "deck":
                return self.names(state, DECK)
            case "pending":
                return self.letters(step.pending) if isinstance(step, Window) else "none"
            case "floor":
                roll = isinstance(step, Window) and GAME.roll_call(state)
                floor = asked(state, step) if roll and isinstance(step, Window) else state.eyes
                return letter(floor) if floor >= 0 else "none"
            case "chain":
                return [self.told(state, entry) for entry in state.stack if isinstance(entry, Entry)]
            case "language":
                return record.language or "es"
            case "verbs":
                seat = self.seat(state, rest)
                moves = [
                    m for d in record.pending() if d.seats >> seat & 1 for m in law.legal(GAME, state, d, (), seat)
                ]
                return " ".join(dict.fromkeys(move.verb for move in moves))
            case "named":
                return self.named(record, rest)
            case "view":
                seen = view(GAME, state, 0)
                return {"table": {f"hand.{letter(s)}": self.backs(seen, s) for s in range(len(state.seats))}}
        raise NotationError(f"there is no path {path!r}")

    def names(self, state: GemasState, zone: int) -> str:
        """What lies in a zone."""
        return " ".join(NAMES[state.pieces.face[card]] for card in state.zones[zone].cards)

    @staticmethod
    def letters(mask: int) -> str:
        """The letters of a mask."""
        return " ".join(letter(seat) for seat in seats_of(mask))

    @staticmethod
    def backs(seen: GemasState, seat: int) -> Any:
        """A number of backs, or the faces if one shows."""
        faces = [seen.pieces.face[card] for card in hand(seen, seat)]
        return len(faces) if all(face < 0 for face in faces) else " ".join(NAMES[face] for face in faces)

    def told(self, state: GemasState, entry: Entry) -> str:
        """An entry of the chain as the move that made it."""
        if entry.on >= 0:
            return f"{letter(entry.seat)} ruby on {entry.on}"
        return self.format(state, entry.seat, Move("play", (entry.piece, entry.source, entry.to, entry.taken)))

    def named(self, record: Record[GemasStep, GemasFacts], name: str) -> str:
        """Who is told which card the last move moved: from its events."""
        face, told = NAMES.index(name), 0
        state: GemasState = record.state
        for event in record.log[-1].events:
            kind = GAME.all_kinds[event.kind]
            if kind.secret and face in event.secret:
                told |= event.sees
            elif not kind.secret and event.data and event.kind == "moved" and state.pieces.face[event.data[0]] == face:
                return "all"
        return self.letters(told) or "none"


NOTATION = GemasNotation(GAME)
