"""The notation of the tiny game: `A play spark#2 B`, `A drop sun heart`, `next`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tiny.game import GAME
from tiny.law import asked
from tiny.steps import FACES, TinyFacts, TinyState, TinyStep, Turn, Z
from tiny.words import VERBS

from rules.kernel.moves import Kind, Move
from rules.kernel.notation import Notation, NotationError, letter
from rules.kernel.record import Record
from rules.kernel.state import NOTHING, Setup, bit
from rules.kernel.zones import carry, lay

BY_NAME = {verb.name: verb for verb in VERBS}
PLACES = {"hands": Z.hand, "rows": Z.row, "cellars": Z.cellar}


class TinyNotation(Notation[TinyStep, TinyFacts]):
    """Cards by name, equal ones in one place told apart by `#2`."""

    def position(self, setup: Setup, given: Mapping[str, Any]) -> TinyState:
        """`hands`, `rows`, `cellars`: a string a seat; `deck` from the top; `picks`; the rest lies in the heap."""
        state = GAME.empty(setup)
        deck = state.zones[Z.deck].cards
        for key, place in PLACES.items():
            for seat, names in enumerate(given.get(key, ())):
                for name in names.split():
                    card = next((c for c in deck if state.pieces.face[c] == self.face(name)), None)
                    if card is None:
                        raise NotationError(f"the box holds no further {name}")
                    carry(state, card, place(seat), up=int(key == "rows"), forget=True)
        top = [self.face(name) for name in given.get("deck", "").split()]
        for face in top:
            card = next(c for c in state.zones[Z.deck].cards if state.pieces.face[c] == face)
            carry(state, card, Z.felt, forget=True)
        for card in state.zones[Z.deck].cards[:]:
            carry(state, card, Z.heap, up=1)
        for card in state.zones[Z.felt].cards[:]:
            carry(state, card, Z.deck, forget=True)
        lay(state, Z.deck, top)
        state.chance.script = {"picks": list(given.get("picks", ()))}
        state.agenda.append(Turn(self.seat(state, given.get("active", "A"))))
        return state

    def face(self, name: str) -> int:
        """A face by its name."""
        if name not in FACES:
            raise NotationError(f"there is no card {name!r}")
        return FACES.index(name)

    def spot(self, state: TinyState, piece: int) -> list[int]:
        """The cards among which a name is looked up: those that lie where the piece lies, if all are alike."""
        cards = state.zones[state.pieces.zone[piece]].cards
        return [card for card in sorted(cards) if state.pieces.face[card] == state.pieces.face[piece]]

    def card(self, state: TinyState, seat: int, verb: str, word: str) -> int:
        """A piece by its name in the hand, or, for bells, in the rows."""
        name, _, count = word.partition("#")
        face = self.face(name)
        places = [Z.row(s) for s in range(len(state.seats))] if verb == "ring" else [Z.hand(seat)]
        found = [c for place in places for c in sorted(state.zones[place].cards) if state.pieces.face[c] == face]
        at = int(count or 1) - 1
        return found[at] if 0 <= at < len(found) else NOTHING

    def words(self, state: TinyState, seat: int, text: str) -> Move:
        """A move from its text."""
        word, *parts = text.split()
        verb = BY_NAME.get(word)
        if verb is None or (len(parts) > len(verb.args) and not verb.repeats):
            raise NotationError(f"{text!r} is no move")
        args = []
        for i, part in enumerate(parts):
            kind = verb.args[min(i, len(verb.args) - 1)].kind
            if kind is Kind.PIECE:
                args.append(self.card(state, seat, word, part))
            elif kind is Kind.SEAT:
                args.append(self.seat(state, part))
            else:
                args.append(int(part))
        while len(args) < len(verb.args) and not verb.repeats:
            args.append(NOTHING)
        return Move(word, tuple(args))

    def spell(self, state: TinyState, seat: int, move: Move) -> str:
        """The text of a move."""
        verb, parts = BY_NAME[move.verb], [move.verb]
        for i, value in enumerate(move.args):
            kind = verb.args[min(i, len(verb.args) - 1)].kind
            if kind is Kind.PIECE:
                parts.append(self.named(state, seat, move.verb, value))
            elif kind is Kind.SEAT:
                parts += [letter(value)] if value >= 0 else []
            else:
                parts.append(str(value))
        return " ".join(parts)

    def named(self, state: TinyState, seat: int, verb: str, piece: int) -> str:
        """A piece by its name and, if it isn't the first of that name, its number."""
        face = state.pieces.face[piece]
        count = 1
        while self.card(state, seat, verb, f"{FACES[face]}#{count}") != piece:
            count += 1
        return FACES[face] + (f"#{count}" if count > 1 else "")

    def read(self, record: Record[TinyStep, TinyFacts], path: str) -> Any:
        """`hands.A`, `rows`, `deck`, `scores.B`, `state`, `stack`, `knows.A.cellar.B`."""
        state: TinyState = record.state
        word, _, rest = path.partition(".")
        if word in PLACES:
            seats = [self.seat(state, rest)] if rest else list(range(len(state.seats)))
            read = [self.names(state, PLACES[word](seat)) for seat in seats]
            return read[0] if rest else read
        match word:
            case "deck":
                return self.names(state, Z.deck)
            case "scores":
                return state.facts.scores[self.seat(state, rest)] if rest else state.facts.scores
            case "state":
                return type(asked(state)).__name__.lower() if state.agenda else "over"
            case "stack":
                return len(state.stack)
            case "seats":
                return len(state.seats)
            case "log":
                return [entry.text for entry in record.log]
            case "language":
                return record.language
            case "winners":
                won = state.result.winners if state.result else 0
                return " ".join(letter(s) for s in range(4) if won & bit(s))
        raise NotationError(f"there is no path {path!r}")

    def names(self, state: TinyState, zone: int) -> str:
        """What lies in a zone, by name."""
        return " ".join(FACES[state.pieces.face[card]] for card in state.zones[zone].cards)

    def macro(self, record: Any, words: list[str]) -> Any:
        """`all pass`: every seat that is asked passes, until the window has closed."""
        return self.passes(record) if words == ["all", "pass"] else None

    def passes(self, record: Any) -> Any:
        """The passes, made while they're played."""
        while (pending := record.pending()) and pending[0].kind == "window":
            yield pending[0].seat, Move("pass")

    def fresh(self, setups: Any, given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
        """Fresh deals: `hand_size`, `vary` (over all deals)."""
        tops = set()
        for setup in setups:
            state = GAME.new(setup)
            if len(state.zones[Z.hand(0)].cards) != expect["hand_size"]:  # type: ignore[union-attr]  # never refused
                return f"expected hand_size = {expect['hand_size']}"
            tops.add(tuple(state.pieces.face))  # type: ignore[union-attr]  # never refused
        return "expected the deals to vary" if expect.get("vary") and len(tops) < 2 else None

    def deck(self, text: str) -> dict[str, Any]:
        """A deck list is a line of card names."""
        return {"count": len(text.split()), "cards": text.split()}


NOTATION = TinyNotation(GAME)
