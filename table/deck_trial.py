"""Trying a deck: first hands as the game draws them, with its rule about redraws, and how likely a bad one is."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from rules.kernel.chance import Chance
from rules.kernel.decks import Decks


class Trial:
    """One try. Cards are ids; `apart` lie face down, `hand` is seen, `deck` is what can be drawn still."""

    def __init__(self, decks: Decks, cards: Mapping[str, int], seed: int) -> None:
        """Deals at once; a draft may have too few cards for a whole hand."""
        self.opening = decks.opening
        self.pool = {card.id: card for card in decks.pool}
        self.all = [card for card, n in cards.items() for _ in range(n)]
        self.chance = Chance(seed)
        self.redraws = 0
        self.deck: list[str] = []
        self.apart: list[str] = []
        self.aside: list[str] = []
        self.hand: list[str] = []
        self._deal()

    def _deal(self) -> None:
        self.deck = list(self.all)
        self._shuffle()
        self.redraws = 0
        self.aside = []
        self.apart = self._take(self.opening.apart)
        self.hand = self._take(self.opening.hand)

    def _shuffle(self) -> None:
        for n in range(len(self.deck) - 1, 0, -1):
            other = self.chance.below(n + 1)
            self.deck[n], self.deck[other] = self.deck[other], self.deck[n]

    def _take(self, n: int) -> list[str]:
        taken, self.deck = self.deck[:n], self.deck[n:]
        return taken

    def fits(self, card: str) -> bool:
        """Whether a card is one of those that a hand must hold."""
        needs = self.opening.needs
        return needs is None or self.pool[card].traits.get(needs[0]) == needs[1]

    @property
    def good(self) -> bool:
        """Whether the hand may be kept."""
        return any(map(self.fits, self.hand))

    @property
    def next_size(self) -> int:
        """How many cards the next redraw gives; 0 if there's none."""
        sizes = self.opening.redraws
        return sizes[min(self.redraws, len(sizes) - 1)] if sizes else 0

    @property
    def may_redraw(self) -> bool:
        """Whether the rules redraw this hand."""
        return self.next_size > 0 and bool(self.all) and (self.opening.needs is None or not self.good)

    def redraw(self) -> bool:
        """The hand goes aside and a new one is drawn, if the rules say so."""
        if not self.may_redraw:
            return False
        if not self.deck:
            self._deal()
            return True
        size = self.next_size
        self.redraws += 1
        self.aside += self.hand
        self.hand = self._take(size)
        return True

    def draw(self) -> bool:
        """The hand is kept (what lay aside is shuffled back) and one more card is drawn."""
        if self.aside:
            self.deck += self.aside
            self.aside = []
            self._shuffle()
        self.hand += self._take(1)
        return bool(self.deck)


def bad_hand(decks: Decks, cards: Mapping[str, int]) -> float | None:
    """How likely a first hand must be redrawn, 0 to 1; None for a game or a deck where that can't be said."""
    needs, hand = decks.opening.needs, decks.opening.hand
    size = sum(cards.values())
    if needs is None or size < hand + decks.opening.apart:
        return None
    good = sum(n for card in decks.pool if card.traits.get(needs[0]) == needs[1] for n in (cards.get(card.id, 0),))
    return comb(size - good, hand) / comb(size, hand)
