"""A second reading of the specification, written from its text and apart from the rules: cards, selectors, values and
what moves cards (SPEC.md 3 and 6.5). `reading_effects.py` and `reading_game.py` play with them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

Row = dict[str, Any]
Refs = dict[str, list[Any]]
FOREVER = 10**9


def _printed() -> dict[str, Row]:
    """The cards by id, as the blocks of the specification have them."""
    text = (files("rules") / "avarium_academy" / "SPEC.md").read_text(encoding="utf-8")
    part = text[text.index("### 3.3") : text.index("### 3.6")]
    data = tomllib.loads("\n".join(re.findall(r"```toml\n(.*?)```", part, re.DOTALL)))
    return {row["id"]: {**row, "sort": sort} for sort in ("idol", "student", "scheme") for row in data[sort]}


CARDS = _printed()


class Card:
    """An Idol or Student in one place; a card that changes its place or Class is a new object (AVA-138)."""

    def __init__(self, piece: int, face: str, zone: str, seat: int = -1) -> None:
        self.piece, self.face, self.zone, self.seat = piece, face, zone, seat
        self.row = CARDS[face]
        self.ready, self.tokens, self.gone = True, 0, False
        self.mods: list[Row] = []

    @property
    def student(self) -> bool:
        """Whether it is no Idol."""
        return bool(self.row["sort"] == "student")

    def abilities(self, kind: str) -> list[Row]:
        """Its printed abilities of a kind."""
        return [row for row in self.row.get("ability", ()) if row["kind"] == kind]


class Item:
    """An effect on the Stack, or a trigger that waits for it."""

    def __init__(self, seat: int, face: str, row: Row, source: Card | None, targets: Refs | None = None) -> None:
        self.seat, self.face, self.row, self.source = seat, face, row, source
        self.targets: Refs = targets or {}
        self.scheme = source is None
        self.delayed = False
        self.do: list[Row] = row.get("do", [])


class Table:
    """All zones and numbers. `told` holds what only the rules can know: how a shuffle came out, which piece refills
    the Courtyard."""

    def __init__(self, seats: int, options: Row) -> None:
        self.n, self.options = seats, options
        self.first = self.active = 0
        self.merit, self.reputation, self.turns, self.schemes = ([0] * seats for _ in range(4))
        self.living = [True] * seats
        self.idols: list[Card] = []
        self.classes: list[list[Card]] = [[] for _ in range(seats)]
        self.halls: list[list[Card]] = [[] for _ in range(seats)]
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.yard: list[Card] = []
        self.expelled: list[Card] = []
        self.school: list[str] = []
        self.library: list[str] = []
        self.trash: list[str] = []
        self.stack: list[Item] = []
        self.waiting: list[Item] = []
        self.delayed: list[Item] = []
        self.drew: set[int] = set()
        self.helped: set[int] = set()
        self.parties: dict[str, list[Card]] | None = None
        self.told: list[tuple[str, Any]] = []

    def order(self, start: int) -> list[int]:
        """The living seats in turn order."""
        return [seat for seat in ((start + i) % self.n for i in range(self.n)) if self.living[seat]]

    def next(self, seat: int) -> int:
        """The next living seat."""
        return self.order((seat + 1) % self.n)[0]

    def own(self, seat: int) -> list[Card]:
        """A Class, its Idol first."""
        return [self.idols[seat], *self.classes[seat]] if self.living[seat] else []

    def all_classes(self) -> list[Card]:
        """The cards of all Classes."""
        return [card for seat in range(self.n) for card in self.own(seat)]

    def hear(self, what: str) -> Any:
        """The next thing of that sort that the rules have told."""
        at = next(i for i, (sort, _) in enumerate(self.told) if sort == what)
        return self.told.pop(at)[1]

    # -- selectors, values -----------------------------------------------------------------------------------------

    def meant(self, row: Row, seat: int, source: Card | None, card: Card, refs: Refs) -> bool:
        """Whether a selector means a card."""
        of, printed, most = row.get("of", "any"), card.row, row.get("cost_max", FOREVER)
        if isinstance(most, str):
            most = refs[most][0].row["cost"] if refs.get(most) else -1
        owners = {"any": True, "you": card.seat == seat, "enemy": card.seat not in (seat, -1)}
        return (
            card.zone == row["zone"]
            and bool(owners[of] if of in owners else card.seat in refs[of])
            and row.get("kind", "character") in ("character", printed["sort"])
            and all(printed.get(key) == row[key] for key in ("colour", "gender", "club") if key in row)
            and row.get("ready", card.ready) == card.ready
            and not (row.get("other") and card is source)
            and printed.get("cost", 0) <= most
            and self.in_role(card, row.get("role", ""))
            and ("defense_max" not in row or self.defense(card) <= row["defense_max"])
        )

    def in_role(self, card: Card, role: str) -> bool:
        """Whether a card has that part in the fight."""
        if not role:
            return True
        if self.parties is None:
            return False
        attack, defence = self.parties["attack"], self.parties["defence"]
        return card in {"attacking_leader": attack[:1], "attacking": attack, "in_fight": attack + defence}[role]

    def each(self, row: Row, seat: int, source: Card | None, refs: Refs) -> list[Card]:
        """Each card that a selector means."""
        among = {"class": self.all_classes(), "courtyard": self.yard, "expel": self.expelled}[row["zone"]]
        return [card for card in among if self.meant(row, seat, source, card, refs)]

    def holds(self, row: Row | None, seat: int, source: Card) -> bool:
        """Whether a condition of a static ability or a Win-Con holds."""
        if row is None:
            return True
        if "all" in row:
            return all(self.holds(part, seat, source) for part in row["all"])
        if "self" in row:
            return source.ready if row["self"] == "ready" else self.in_role(source, "attacking_leader")
        if "count" in row:
            amount = len(self.each(row["count"], seat, source, {}))
        elif "distinct" in row:
            amount = len({card.row["club"] for card in self.each(row["match"], seat, source, {})})
        elif "sum" in row:
            amount = sum(self.combat(card) for card in self.each(row["match"], seat, source, {}))
        else:
            numbers = {"reputation": self.reputation, "merit": self.merit, "schemes_this_turn": self.schemes}
            amount = next(numbers[key][seat] for key in numbers if key in row)
        least = row.get("min", 0)
        return bool((least[self.n - 2] if isinstance(least, list) else least) <= amount <= row.get("max", FOREVER))

    def statics(self, without: Iterable[Card] = ()) -> Iterator[tuple[Card, Row]]:
        """The steps of all static abilities that are in force, with their sources."""
        for source in self.all_classes():
            for ability in source.abilities("static"):
                if source not in without and "works_in" not in ability:
                    yield from ((source, step) for step in ability["apply"])

    def concerns(self, source: Card, step: Row, card: Card) -> bool:
        """Whether such a step concerns a card now."""
        what = step["what"]
        hit = source is card if what == "self" else self.meant(what, source.seat, source, card, {})
        return hit and self.holds(step.get("when"), source.seat, source)

    def stat(self, card: Card, name: str, without: Iterable[Card] = ()) -> int:
        """A current value: all that changes it adds up (R-47)."""
        value: int = card.row.get(name, 0) + sum(mod["stats"].get(name, 0) for mod in card.mods if "stats" in mod)
        for source, step in self.statics(without):
            if name in step.get("stats", {}) and self.concerns(source, step, card):
                n = step["stats"][name]
                value += n if isinstance(n, int) else len(self.each(n["count"], source.seat, source, {}))
        return value

    def combat(self, card: Card) -> int:
        """Current Combat, 0 at least."""
        return max(0, self.stat(card, "combat"))

    def defense(self, card: Card, without: Iterable[Card] = ()) -> int:
        """Current Defense. `without`: cards that count as gone."""
        return self.stat(card, "defense", without)

    def has(self, card: Card, keyword: str) -> bool:
        """Whether a card has a keyword now."""
        return any(mod.get("keyword") == keyword for mod in card.mods) or any(
            step.get("keyword") == keyword and self.concerns(source, step, card) for source, step in self.statics()
        )

    def price(self, seat: int, card: Card) -> int:
        """What recruiting a card costs a seat."""
        extra = [
            step["stats"]["recruit_cost"]
            for source, step in self.statics()
            if "recruit_cost" in step.get("stats", {}) and source.seat != seat and self.concerns(source, step, card)
        ]
        return int(card.row["cost"] + sum(extra))

    def spent(self, card: Card) -> bool:
        """Whether it has "an Attack Token" (AVA-122)."""
        return card.tokens >= (2 if self.has(card, "double_attack") else 1)

    # -- moving ----------------------------------------------------------------------------------------------------

    def trigger(self, on: str, seat: int, card: Card) -> None:
        """What the card does on that event waits for the Stack."""
        rows = [row for row in card.abilities("triggered") if row["on"] == on]
        self.waiting += [Item(seat, card.face, row, card) for row in rows if self.living[seat]]

    def leave(self, card: Card) -> None:
        """A card leaves its place; a slot of the Courtyard is refilled at once (AVA-040)."""
        card.gone = True
        if card.zone == "courtyard":
            slot = self.yard.index(card)
            if not self.school:
                del self.yard[slot]
                return
            piece, face = self.hear("refill")
            assert face == self.school.pop(0)
            self.yard[slot] = Card(piece, face, "courtyard")
            return
        places = {"class": self.classes, "hall": self.halls, "expel": [self.expelled]}[card.zone]
        places[max(0, card.seat)].remove(card)

    def join(self, card: Card, seat: int) -> None:
        """A Student enters a Class."""
        self.leave(card)
        new = Card(card.piece, card.face, "class", seat)
        self.classes[seat].append(new)
        self.trigger("joins", seat, new)

    def to_hall(self, card: Card, seat: int) -> None:
        """A Student goes on top of a Hallway."""
        self.leave(card)
        self.halls[seat].append(Card(card.piece, card.face, "hall", seat))

    def expel(self, cards: list[Card], quiet: bool = False) -> None:
        """Students go to the Expel Pile together. `quiet`: with their player (AVA-145)."""
        for card in cards:
            if card.zone == "class" and not quiet:
                self.trigger("expelled", card.seat, card)
        for card in cards:
            self.leave(card)
            self.expelled.append(Card(card.piece, card.face, "expel"))

    def take(self, seat: int, cards: Iterable[str]) -> None:
        """Cards leave a hand."""
        for face in cards:
            assert self.hands[seat][face] > 0, f"{face} is not in the hand of {seat}"
            self.hands[seat] -= Counter({face: 1})

    def renew(self) -> None:
        """An empty Library is made of the Trash Pile (AVA-023)."""
        if not self.library and self.trash:
            self.library = self.hear("library")
            assert Counter(self.library) == Counter(self.trash)
            self.trash = []

    def draw(self, seat: int, n: int) -> None:
        """Draws one card at a time."""
        for _ in range(n):
            self.renew()
            if self.library:
                self.hands[seat][self.library.pop(0)] += 1
                self.drew.add(seat)
        self.renew()
