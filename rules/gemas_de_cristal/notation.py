"""Moves, positions and values as text (SPEC.md 9): `A play foxman from B to A`, `B ruby on 0`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rules.gemas_de_cristal import fresh_deals, positions, readings, spelling
from rules.gemas_de_cristal.catalogue import ABILITY, CARRY, SEND, SWAP, TAKE, TRADE, Ability
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.law_gates import verb_of
from rules.gemas_de_cristal.positions import face_of
from rules.gemas_de_cristal.spelling import TABLE_THINGS
from rules.gemas_de_cristal.state import (
    AREA,
    DECK,
    EACH,
    FUSION_DECK,
    HAND,
    ORDERED,
    UNIVERSE,
    GemasFacts,
    GemasState,
    GemasStep,
    Order,
    Window,
    floor,
    roll_call,
    zone_at,
)
from rules.gemas_de_cristal.verbs import ABSENT, UNNAMED
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError
from rules.kernel.record import Record
from rules.kernel.state import TABLE, Setup

CARD_ID = r"[a-z]+(?:_[a-z]+)*(?:#[1-9]\d*)?"
CARD = rf"{CARD_ID}@[A-Z]\.[a-z]+"
PLAY = re.compile(
    rf"play (?P<card>{CARD_ID})(?: into (?P<into>[A-Z]\.[a-z]+))?"
    rf"(?: from (?P<source>[A-Z]))?(?: take (?P<taken>{CARD}))?(?: to (?P<to>[A-Z]))?"
    rf"(?: swap (?P<one>{CARD}|[A-Z])(?: with (?P<other>{CARD}|[A-Z]))?)?(?P<decline> decline)?"
)
LYING = re.compile(r"([a-z_]+)(?:#([1-9]\d*))?@([A-Z])\.([a-z]+)")
FORMS = (
    "draw, draw-fusion, play ID …, finish, discard ID …, order ID …, look, ruby on N, pass, nobody, "
    "answer ID on N, drag THING to Y.zone, peek PLACE"
)
ALONE = frozenset({"draw", "draw-fusion", "finish", "look", "pass", "nobody"})


class GemasNotation(Notation[GemasStep, GemasFacts]):
    """The text forms of Gemas de Cristal."""

    def position(self, setup: Setup, given: Mapping[str, Any]) -> GemasState:
        """See `positions.py`."""
        return positions.position(setup, given)

    def read(self, record: Record[GemasStep, GemasFacts], path: str) -> Any:
        """See `readings.py`."""
        return readings.read(record, path, spelling.told)

    def same(self, path: str, want: Any, got: Any) -> bool:
        """See `readings.py`."""
        return readings.same(path, want, got)

    def fresh(self, setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
        """See `fresh_deals.py`."""
        return fresh_deals.fresh(setups, given, expect)

    def spell(self, state: GemasState, seat: int, move: Move) -> str:
        """See `spelling.py`."""
        return spelling.spell(state, seat, move)

    def macro(self, record: Record[GemasStep, GemasFacts], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        """`nobody`: every seat that is still pending lets it pass; in a roll call one after the other."""
        return self._nobody(record) if words == ["nobody"] else None

    @staticmethod
    def _nobody(record: Record[GemasStep, GemasFacts]) -> Iterator[tuple[int, Move]]:
        links = len(record.state.stack)
        if not roll_call(record.state) or floor(record.state) < 0:
            yield TABLE, Move("nobody")
            return
        while isinstance(record.state.agenda[-1], Window) and len(record.state.stack) == links:
            yield floor(record.state), Move("pass")

    # -- reading ------------------------------------------------------------------------------------------------

    def words(self, state: GemasState, seat: int, text: str) -> Move:
        """A move from its words. What isn't there becomes UNNAMED or ABSENT, for the law to refuse."""
        parts = text.split()
        verb, rest = parts[0], parts[1:]
        if verb in ALONE and not rest:
            return Move(verb)
        if seat < 0:
            raise NotationError(f"{text!r} needs a seat before it, as in 'A {text}'")
        match [verb.partition("#")[0], *rest]:
            case ["draw" | "draw-fusion", count] if count.isdigit() and 2 <= int(count) <= 9:
                return Move("draw-at", (DECK if verb == "draw" else FUSION_DECK, int(count)))
            case ["play", *_]:
                return self._play(state, seat, " ".join(parts))
            case ["discard", *names]:
                return Move("discard", self._named(state, HAND + EACH * seat, names, False) or (UNNAMED,))
            case ["order", *names]:
                step = state.agenda[-1] if state.agenda else None
                fusion = isinstance(step, Order) and step.deck == FUSION_DECK
                return Move("order", self._named(state, ORDERED, names, fusion) or (UNNAMED,))
            case ["ruby", "on", count] if count.isdigit():
                number = verb.partition("#")[2]
                card = self._held(state, seat, f"ruby#{number}" if number else "ruby")
                return Move("ruby", (card, self._entry(state, int(count))))
            case ["answer", name, "on", count] if count.isdigit():
                return Move("answer", (self._held(state, seat, name), self._entry(state, int(count))))
            case ["drag", thing, "to", place]:
                return self._drag(state, seat, thing, place)
            case ["peek", place]:
                zone = {"deck": DECK, "fdeck": FUSION_DECK}.get(place)
                return Move("peek", (self._zone(state, place) if zone is None else zone,))
        raise NotationError(f"{text!r} is no move; moves are: {FORMS}")

    def _held(self, state: GemasState, seat: int, word: str) -> int:
        """The card of a hand that a word names, or UNNAMED."""
        found = self._named(state, HAND + EACH * seat, [word], False)[0]
        return UNNAMED if found == ABSENT else found

    @staticmethod
    def _named(state: GemasState, zone: int, names: list[str], fusion: bool) -> tuple[int, ...]:
        """The cards of a zone that ids name, one after the other: each is named once, ABSENT if there's none left."""
        found: list[int] = []
        for name in names:
            word, _, number = name.partition("#")
            shown = face_of(word, fusion)
            alike = [card for card in state.zones[zone].cards if state.pieces.face[card] == shown]
            if number:
                at = int(number) if number.isdigit() else 0
                found.append(alike[at - 1] if 1 <= at <= len(alike) else ABSENT)
            else:
                found.append(next((card for card in alike if card not in found), ABSENT))
        return tuple(found)

    @staticmethod
    def _entry(state: GemasState, number: int) -> int:
        """The card of an entry of the chain, or ABSENT."""
        entry = state.stack[number] if number < len(state.stack) else None
        return getattr(entry, "piece", ABSENT)

    def _zone(self, state: GemasState, place: str) -> int:
        """A zone from `B.hand`."""
        owner, _, area = place.partition(".")
        if area not in AREA:
            raise NotationError(f"there is no zone {place!r}; one is written B.universe, with {', '.join(AREA)}")
        return zone_at(area, self.seat(state, owner))

    def _lying(self, state: GemasState, seat: int, text: str, played: int) -> int:
        """A card where it lies, `ruby#2@B.universe`; the one that is being played is the last of its Universe."""
        match = LYING.fullmatch(text)
        if not match:
            raise NotationError(f"{text!r} is no card in a place; one is written slinker@A.memories")
        name, number, owner, area = match.groups()
        zone = self._zone(state, f"{owner}.{area}")
        cards = spelling.lying_in(state, seat, zone, played)
        shown = face_of(name, area == "fusions")
        alike = [card for card in cards if state.pieces.face[card] == shown]
        at = int(number or 1)
        return alike[at - 1] if at <= len(alike) else ABSENT

    def _drag(self, state: GemasState, seat: int, thing: str, place: str) -> Move:
        to = self._zone(state, place)
        owner, _, area = thing.partition(".")
        if "@" in thing:
            return Move("drag", (self._lying(state, seat, thing, UNNAMED), to))
        if area not in TABLE_THINGS:
            raise NotationError(f"{thing!r} can't be dragged; things are ID@B.zone and {', '.join(TABLE_THINGS)} of B")
        return Move("drag-table", (self.seat(state, owner), TABLE_THINGS.index(area), to))

    def _play(self, state: GemasState, seat: int, text: str) -> Move:
        match = PLAY.fullmatch(text)
        if not match:
            raise NotationError(f"{text!r} can't be read; it is written 'play ID' and the targets of the card")
        card = self._held(state, seat, match["card"])
        own = UNIVERSE + EACH * seat
        into = self._zone(state, match["into"]) if match["into"] else own
        if into != own or card == UNNAMED:
            return Move("play", (card, into))
        if match["decline"]:
            return Move("forgo", (card,))
        ability = ABILITY[state.pieces.face[card]]
        to = zone_at(ability.to, self.seat(state, match["to"])) if match["to"] and ability.to else UNNAMED
        if match["taken"]:
            return Move("take", (card, self._lying(state, seat, match["taken"], card), to))
        if match["source"]:
            source = zone_at(ability.source or "universe", self.seat(state, match["source"]))
            return Move("carry", (card, source, to))
        if match["one"]:
            return self._exchange(state, seat, card, match["one"], match["other"])
        if match["to"]:
            return Move("send", (card, to)) if ability.aim in (SEND, "plain") else self._short(card, ability, to)
        verb = verb_of(state, seat, card)
        if verb == "play":
            return Move("play", (card, own))
        return Move(verb, (card, UNNAMED) if verb == SEND else (card, UNNAMED, UNNAMED))

    @staticmethod
    def _short(card: int, ability: Ability, to: int) -> Move:
        """Only a destination is named, of a card that needs more."""
        if ability.aim in (CARRY, TAKE):
            return Move(ability.aim, (card, UNNAMED, to))
        return Move(ability.aim, (card, UNNAMED, UNNAMED)) if ability.aim in (SWAP, TRADE) else Move("send", (card, to))

    def _exchange(self, state: GemasState, seat: int, card: int, one: str, other: str | None) -> Move:
        """Two cards or two hands; the second may be left out, for the law to ask for it (R10)."""
        if "@" in one or "@" in (other or ""):
            pair = [self._lying(state, seat, text, card) if "@" in text else ABSENT for text in (one, other or "")]
            return Move("swap", (card, pair[0], pair[1] if other else UNNAMED))
        first = zone_at("hand", self.seat(state, one))
        return Move("trade", (card, first, zone_at("hand", self.seat(state, other)) if other else UNNAMED))


NOTATION = GemasNotation(GAME)
