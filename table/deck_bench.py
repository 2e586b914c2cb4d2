"""What the deck builder works on: the decks, the one at hand, its changes and how they are undone. No pygame."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.decks import COPIES_AT_MOST, Decks, PoolCard, Problem
from rules.kernel.moves import Refusal
from table.decks import Deck, DeckShelf, starter_deck

HISTORY = 500
"""Changes that can be undone."""


@dataclass(frozen=True)
class Change:
    """One change of one deck: its cards, its name, or that it was deleted."""

    deck: Deck
    kind: str
    before: object = None
    after: object = None


class Bench:
    """`shelf` holds one's own decks. Whatever writes to the disk may raise OSError; then nothing has changed."""

    def __init__(self, decks: Decks, shelf: DeckShelf) -> None:
        """Begins with the first of one's own decks, else with the first starter."""
        self.rules = decks
        self.shelf = shelf
        self.pool: dict[str, PoolCard] = {card.id: card for card in decks.pool}
        self.starters = [starter_deck(starter) for starter in decks.starters]
        self.own = shelf.read()
        self.deck = (self.own or self.starters or [Deck("")])[0]
        self.unsaved = False
        self._done: list[Change] = []
        self._undone: list[Change] = []
        self._gone: list[Deck] = []

    @property
    def decks(self) -> list[Deck]:
        """The starters, then one's own."""
        return [*self.starters, *self.own]

    @property
    def at(self) -> int:
        """Where the deck at hand stands in `decks`."""
        return self.decks.index(self.deck)

    def reword(self) -> None:
        """Another language: the starters are called otherwise."""
        at = self.starters.index(self.deck) if self.deck in self.starters else -1
        self.starters = [starter_deck(starter) for starter in self.rules.starters]
        if at >= 0:
            self.deck = self.starters[at]

    # -- what is true of the deck at hand -------------------------------------------------------------

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it: its file, or the limits that it breaks."""
        return self.deck.broken or (self.rules.problems(self.deck.cards) if self.deck.whole else ())

    def fixed(self) -> Refusal | None:
        """Why it can't be changed, or None. A deck whose file is no list can't either; its problems say why."""
        return self.rules.starters_stay if self.deck.starter else None

    def counts(self, trait: str) -> dict[int, int]:
        """How many of its cards have which value of a trait."""
        found: dict[int, int] = {}
        for card, n in self.deck.cards.items():
            value = self.pool[card].traits.get(trait) if card in self.pool else None
            if value is not None and n:
                found[value] = found.get(value, 0) + n
        return found

    # -- changing it ----------------------------------------------------------------------------------

    def add(self, card: str, by: int = 1) -> bool:
        """So many copies more (or fewer); False if that can't be. It may break a limit: then it's a draft."""
        deck = self.deck
        if card not in self.pool or deck.starter or not deck.whole:
            return False
        there = deck.cards.get(card, 0)
        wanted = max(0, min(COPIES_AT_MOST, there + by))
        if wanted == there:
            return False
        before = dict(deck.cards)
        _put(deck.cards, card, wanted)
        self._did(Change(deck, "cards", before, dict(deck.cards)))
        self.unsaved = True
        return True

    def _did(self, change: Change) -> None:
        self._done.append(change)
        del self._done[:-HISTORY]
        self._undone.clear()

    def save(self) -> None:
        """Writes the deck at hand, if something changed."""
        if self.unsaved and self.deck.place is not None:
            self.shelf.keep(self.deck)
        self.unsaved = False

    # -- decks ----------------------------------------------------------------------------------------

    def choose(self, deck: Deck) -> None:
        """Another deck; the one at hand is saved first."""
        if deck is not self.deck:
            self.save()
            self.deck = deck

    def make(self, name: str, cards: dict[str, int] | None = None) -> Deck:
        """A new deck, which is then at hand."""
        self.save()
        made = self.shelf.make(name, cards or {})
        self._insert(made)
        self.deck = made
        return made

    def _insert(self, deck: Deck) -> None:
        self.own.append(deck)
        self.own.sort(key=lambda each: (each.name.casefold(), each.key))

    def rename(self, name: str) -> None:
        """Another name for the deck at hand."""
        before = self.deck.name
        self.shelf.rename(self.deck, name)
        self.unsaved = False
        self._did(Change(self.deck, "name", before, self.deck.name))
        self.own.sort(key=lambda each: (each.name.casefold(), each.key))

    def delete(self) -> None:
        """Takes the deck at hand away; it can be brought back until `close`."""
        deck, at = self.deck, self.own.index(self.deck)
        self.save()
        self.shelf.throw(deck)
        self._did(Change(deck, "deleted"))
        self._take_out(deck, at)

    def _take_out(self, deck: Deck, at: int) -> None:
        self._gone.append(deck)
        self.own.remove(deck)
        self.deck = self.own[min(at, len(self.own) - 1)] if self.own else (self.starters or [Deck("")])[0]

    # -- undo -----------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back that can be made again."""
        return bool(self._undone)

    def undo(self) -> Change | None:
        """Takes the latest change back; the deck that it was in is then at hand."""
        if not self._done:
            return None
        change = self._done[-1]
        self._apply(change, back=True)
        self._undone.append(self._done.pop())
        return change

    def redo(self) -> Change | None:
        """Makes the change again that was taken back last."""
        if not self._undone:
            return None
        change = self._undone[-1]
        self._apply(change, back=False)
        self._done.append(self._undone.pop())
        return change

    def _apply(self, change: Change, back: bool) -> None:
        deck = change.deck
        value = change.before if back else change.after
        if change.kind == "deleted":
            self.save()
            if back:
                self.shelf.bring_back(deck)
                self._gone.remove(deck)
                self._insert(deck)
                self.deck = deck
            else:
                self.choose(deck)
                self.shelf.throw(deck)
                self._take_out(deck, self.own.index(deck))
            return
        self.choose(deck)
        if change.kind == "name" and isinstance(value, str):
            self.shelf.rename(deck, value)
            self.unsaved = False
            self.own.sort(key=lambda each: (each.name.casefold(), each.key))
        elif isinstance(value, dict):
            deck.cards.clear()
            deck.cards.update(value)
            self.unsaved = True

    def close(self) -> None:
        """The builder is left: what was deleted is gone."""
        self.save()
        for deck in self._gone:
            self.shelf.forget(deck)
        self._gone.clear()
        self._done.clear()
        self._undone.clear()


def _put(cards: dict[str, int], card: str, n: int) -> None:
    if n:
        cards[card] = n
    else:
        cards.pop(card, None)
