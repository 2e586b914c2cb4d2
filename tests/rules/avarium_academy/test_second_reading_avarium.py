"""The rules against a second reading of the specification, question by question through random games: what is asked of
whom, every number, every card, every value. The reading knows nothing of the rules but how a shuffle came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from reading_game import SIDES, Reading
from reading_table import CARDS, Card, Item

from rules.avarium_academy import fights, values
from rules.avarium_academy.catalogue import ID, MOMENTS
from rules.avarium_academy.compiling import KEYWORDS
from rules.avarium_academy.game import GAME
from rules.avarium_academy.state import (
    COURTYARD,
    EXPEL,
    LIBRARY,
    SCHOOL,
    TOKEN,
    TRASH,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
    items,
)
from rules.avarium_academy.steps import DELAYED_ITEM, SCHEME_ITEM, Dig, Discard, Free, Priority
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.moves import Move

At = Callable[..., Any]
GAMES, MOVES = 24, 160
ELSEWHERE = frozenset({"nobody", "yield", "stop", "full", "call", "next"})
"""About who is asked how (6.8): here everybody is asked."""

DULL = frozenset({"pass", "end", "alone"})
ACTS = {"Free": "free", "Priority": "priority", "Aim": "target", "Warn": "warning", "Drop": "trash"}


def shuffled(rng: Chance, words: list[str]) -> list[str]:
    """The words in an order by chance."""
    rng.shuffle(words)
    return words


def position(rng: Chance, seats: int) -> dict[str, Any]:
    """A table by chance: full Classes, low Merit, short decks."""
    copies = [(face, row) for face, row in CARDS.items() for _ in range(row.get("copies", 0))]
    students = shuffled(rng, [face for face, row in copies if row["sort"] == "student"])
    schemes = shuffled(rng, [face for face, row in copies if row["sort"] == "scheme"])
    idols = shuffled(rng, [face for face, row in CARDS.items() if row["sort"] == "idol"])

    def some(words: list[str], least: int, most: int, marked: bool = False) -> str:
        n = least + rng.below(most - least + 1)
        marks = ["!" * (marked and rng.below(4) == 0) + "*" * (marked and rng.below(9) == 0) for _ in range(n)]
        return " ".join(words.pop() + mark for mark in marks)

    given: dict[str, Any] = {
        "idols": idols[:seats],
        "classes": [some(students, 0, 5, marked=True) for _ in range(seats)],
        "halls": [some(students, 0, 2) for _ in range(seats)],
        "hands": [some(schemes, 0, 6) for _ in range(seats)],
        "merit": [(2, 3, 6, 10, 20, 38)[rng.below(6)] for _ in range(seats)],
        "rep": [rng.below(15) for _ in range(seats)],
        "expel": some(students, 0, 8),
        "trash": some(schemes, 0, 4),
        "first": "ABCD"[rng.below(seats)],
        "active": "ABCD"[rng.below(seats)],
    }
    if rng.below(3) == 0:
        given["school_count"] = 1 + rng.below(6)
    if rng.below(2) == 0:
        given["lib_count"] = rng.below(4)
    return given


class Walk:
    """A game run by the rules and read beside them."""

    def __init__(self, state: AvariumState) -> None:
        """The reading begins at the same table."""
        self.state = state
        self.reading = Reading(len(state.seats), dict(state.options))
        read, facts = self.reading, state.facts
        read.first, read.active = facts.first, facts.active
        read.merit, read.reputation, read.turns = facts.merit[:], facts.reputation[:], facts.turns[:]
        read.idols = [self._card(piece, "class", seat) for seat, piece in enumerate(facts.idols)]
        for seat in range(read.n):
            read.classes[seat] = [self._card(piece, "class", seat) for piece in self._zone(class_of(seat))[1:]]
            read.halls[seat] = [self._card(piece, "hall", seat) for piece in self._zone(hall_of(seat))[::-1]]
            read.hands[seat] = Counter(self._faces(hand_of(seat)))
        read.yard = [self._card(piece, "courtyard") for piece in self._zone(COURTYARD)]
        read.expelled = [self._card(piece, "expel") for piece in self._zone(EXPEL)]
        read.school, read.library, read.trash = map(self._faces, (SCHOOL, LIBRARY, TRASH))
        self.course = read.game()
        self.question = next(self.course)
        self.covered: dict[int, Any] = {}

    def _zone(self, zone: int) -> list[int]:
        return self.state.zones[zone].cards

    def _faces(self, zone: int) -> list[str]:
        return [self.face(piece) for piece in self._zone(zone)]

    def face(self, piece: int) -> str:
        """The id of a card."""
        return ID[self.state.pieces.face[piece]]

    def _card(self, piece: int, zone: str, seat: int = -1) -> Card:
        card = Card(piece, self.face(piece), zone, seat)
        card.ready, card.tokens = not self.state.pieces.turned[piece], self.state.pieces.mark(piece, TOKEN)
        return card

    # -- answers ---------------------------------------------------------------------------------------------------

    def find(self, piece: int) -> Any:
        """The card or the item of the Stack that a piece is."""
        read = self.reading
        for item, ours in zip(items(self.state), read.stack, strict=True):
            if item.piece == piece:
                return ours
        places = [read.all_classes(), *read.halls, read.yard, read.expelled]
        return next(card for cards in places for card in cards if card.piece == piece)

    def answer(self, seat: int, move: Move) -> Any:
        """A move in the words of the reading."""
        verb, args = move.verb, move.args
        match verb:
            case "pass" | "end":
                return verb
            case "yes" | "no":
                return verb == "yes"
            case "alone":
                return None
            case "recruit" | "fight":
                return (verb, *map(self.find, args))
            case "support" | "target":
                return self.find(args[0])
            case "target-at":
                return args[0]
            case "help":
                return self.find(args[0]), [*SIDES][args[1]]
            case "assign":
                return args
            case "expel":
                return [*map(self.find, args)]
            case "trash":
                return [*map(self.face, args)]
            case "keep":
                return self._dug(args)
            case "order":
                return self._order(seat, args)
            case _:
                declared = self._declared(seat, verb, args)
                return declared if isinstance(self.state.agenda[-1], Priority) else ("declare", *declared)

    def _dug(self, args: tuple[int, ...]) -> tuple[str, list[str]]:
        step = self.state.agenda[-1]
        seen = self._zone(LIBRARY)[: step.n] if isinstance(step, Dig) else []
        rest = args[1:] or [piece for piece in seen if piece != args[0]]
        return self.face(args[0]), [*map(self.face, rest)]

    def _declared(self, seat: int, verb: str, args: tuple[int, ...]) -> tuple[Item, Card | None]:
        """The item that a declaration puts on the Stack, and the Student that pays."""
        face, payer = self.face(args[0]), None
        if verb.startswith("play"):
            row, source = CARDS[face], None
            row = row["mode"][args[1] - 1] if "mode" in row else row
            payer = self.find(args[-1]) if args[-1] >= 0 else None
            named = args[2:5] if verb == "play" else args[1:2]
        else:
            source, named = self.find(args[0]), args[1:]
            row = source.abilities("activated")[0]
        chosen = [one for one in named if one >= 0]
        found: list[Any] = chosen if verb.endswith("-at") else [*map(self.find, chosen)]
        if verb == "play-on":
            found = [self.reading.stack[args[1]]]
        entries = row.get("targets", ())
        cut = [found] if len(entries) == 1 else [[one] for one in found]
        return Item(seat, face, row, source, {e["ref"]: ones for e, ones in zip(entries, cut, strict=True)}), payer

    def _order(self, seat: int, args: tuple[int, ...]) -> list[int]:
        """Places among the triggers of the seat in the reading."""
        left = dict(enumerate(self.reading.placing))
        places = []
        for at in args:
            item = self.state.facts.waiting[at]
            named = sorted(piece for entry in item.targets for piece, _ in entry)
            places.append(
                next(
                    place
                    for place, ours in left.items()
                    if ours.face == ID[item.face]
                    and (ours.delayed or (ours.source is not None and ours.source.piece == item.source))
                    and sorted(one.piece for ones in ours.targets.values() for one in ones) == named
                )
            )
            del left[places[-1]]
        return places

    # -- one move --------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> None:
        """Makes a move in both."""
        answer = self.answer(seat, move)
        done = law.apply(GAME, self.state, seat, move)
        assert isinstance(done, tuple)
        before, (self.state, events) = self.state, done
        self._tell(events)
        if isinstance(before.agenda[-1], Discard):
            self.covered[seat] = answer
            if self.state.commits:
                return
            answer, self.covered = self.covered, {}
        self.question = self.course.send(answer)
        assert not self.reading.told

    def _tell(self, events: list[Event]) -> None:
        names = {LIBRARY: "library", SCHOOL: "school"}
        for event in events:
            if event.kind == "shuffle":
                self.reading.told.append((names[event.data[0]], [ID[face] for face in event.secret]))
            elif event.kind == "refill":
                self.reading.told.append(("refill", (event.data[0], ID[event.data[2]])))

    def compare(self) -> None:
        """Both stand at the same question on the same table."""
        state, read, facts = self.state, self.reading, self.state.facts
        assert (facts.merit, facts.reputation, facts.schemes) == (read.merit, read.reputation, read.schemes)
        if state.result is not None:
            assert (state.result.kind, state.result.winners) == (
                read.end,
                1 << read.winner if read.winner is not None else 0,
            )
            return
        self._same_question()
        for seat in range(read.n):
            for card in read.own(seat):
                self._same_card(card)
            cards = [card.piece for card in read.own(seat)]
            assert (self._zone(class_of(seat)), bool(facts.living >> seat & 1)) == (cards, read.living[seat])
            assert self._zone(hall_of(seat))[::-1] == [card.piece for card in read.halls[seat]]
            assert Counter(self._faces(hand_of(seat))) == read.hands[seat]
            for card in read.yard if read.living[seat] else ():
                assert values.price(state, seat, card.piece) == read.price(seat, card)
        assert [(piece, self.face(piece)) for piece in self._zone(COURTYARD)] == [(c.piece, c.face) for c in read.yard]
        assert sorted(self._zone(EXPEL)) == sorted(card.piece for card in read.expelled)
        assert (self._faces(SCHOOL), self._faces(LIBRARY)) == (read.school, read.library)
        assert Counter(self._faces(TRASH)) == Counter(read.trash)
        sorts = [
            (item.seat, ID[item.face], item.kind == SCHEME_ITEM, item.kind == DELAYED_ITEM) for item in items(state)
        ]
        assert sorts == [(item.seat, item.face, item.scheme, item.delayed) for item in read.stack]
        assert (facts.drew, facts.helped) == tuple(sum(1 << seat for seat in one) for one in (read.drew, read.helped))
        assert (facts.fight is None) == (read.parties is None)
        for at, side in enumerate(SIDES if facts.fight is not None else ()):
            assert [member.piece for member in fights.party(state, at)] == [card.piece for card in read.party(side)]

    def _same_question(self) -> None:
        step, (sort, who) = self.state.agenda[-1], self.question
        name = type(step).__name__
        assert ACTS.get(name, name.lower()) == sort
        if isinstance(step, Priority):
            assert (step.holder, MOMENTS[step.moment]) == (who, self.reading.window)
        elif isinstance(step, Free):
            found = fights.targets(self.state, who)
            assert sorted(found) == sorted(card.piece for card in self.reading.targets(who))
        elif isinstance(step, Discard):
            assert step.seats == sum(1 << seat for seat in who)
        else:
            assert GAME.pending(self.state)[0].seat == who

    def _same_card(self, card: Card) -> None:
        state, piece, read = self.state, card.piece, self.reading
        assert (not state.pieces.turned[piece], state.pieces.mark(piece, TOKEN)) == (card.ready, card.tokens)
        assert values.combat(state, piece) == read.combat(card)
        assert not card.student or values.defense(state, piece) == read.defense(card)
        for at, keyword in enumerate(KEYWORDS):
            assert values.has(state, piece, at) == read.has(card, keyword)


def choose(state: AvariumState, rng: Chance) -> tuple[int, Move]:
    """A move by chance; dull ones are thought over."""
    decision = GAME.pending(state)[0]
    asked = [seat for seat in range(len(state.seats)) if decision.seats >> seat & 1]
    seat, tries = asked[rng.below(len(asked))], 3
    while True:
        move, _ = law.random_move(GAME, state, decision, seat, rng)
        tries -= move.verb in DULL
        if move.verb not in ELSEWHERE and (move.verb not in DULL or tries < 0):
            return seat, move


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_rules_play_as_the_specification_reads(at: At, seed: int) -> None:
    rng = Chance(seed)
    options: dict[str, Any] = {"double_knockout": "turn_order"} if seed % 3 == 0 else {}
    options |= (
        {"chain": "whole_chain"} if seed % 4 == 1 else {"schemes_in_fights": "active_any"} if seed % 4 == 2 else {}
    )
    seats = 2 + seed % 3
    walk = Walk(at(seats, position(rng, seats), **options).follow().state.clone())
    walk.compare()
    for _ in range(MOVES):
        if walk.state.result is not None:
            break
        walk.play(*choose(walk.state, rng))
        walk.compare()
