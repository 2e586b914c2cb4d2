"""What serves which fusion: the cards behind each component, and what is missing (GEM-131 to GEM-137)."""

from __future__ import annotations

from msgspec import Struct

from rules.gemas_de_cristal.catalogue import FUSION_GEM, GEM_OF, GIVES, NEEDS
from rules.gemas_de_cristal.scoring import completed
from rules.gemas_de_cristal.state import BEACH, EACH, FUSIONS, UNIVERSE, GemasState

NOBODY = -1
"""No card serves a component."""


class Component(Struct, frozen=True):
    """A component that a fusion needs: its gem, and the card that serves as it or NOBODY."""

    gem: str
    piece: int


class Fusing(Struct, frozen=True):
    """A fusion card, its components in the order of its box, and whether all of them are there."""

    piece: int
    components: tuple[Component, ...]

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return all(part.piece != NOBODY for part in self.components)

    @property
    def missing(self) -> tuple[str, ...]:
        """The gems that nothing serves as."""
        return tuple(part.gem for part in self.components if part.piece == NOBODY)


def fusings(state: GemasState, seat: int, final: bool) -> tuple[Fusing, ...]:
    """The fusions of a seat whose faces the view shows, in the order of the row; `final` as if the final move had been
    made. Every completed fusion is explained by cards, completed fusions among them; nothing is used up."""
    at = EACH * seat
    face = state.pieces.face
    row = [card for card in state.zones[FUSIONS + at].cards if face[card] >= 0]
    if len(row) < len(state.zones[FUSIONS + at].cards):
        return ()
    characters = list(state.zones[BEACH + at].cards)
    if final:
        characters += state.zones[UNIVERSE + at].cards
    piece_of = {face[card]: card for card in row}
    done = [piece_of[fusion] for fusion in completed(state, seat, final)]
    return tuple(_explained(state, card, characters, done) for card in row)


def _explained(state: GemasState, card: int, characters: list[int], done: list[int]) -> Fusing:
    """A completed fusion is served by those completed before it, any other by all that are."""
    face = state.pieces.face
    before = done[: done.index(card)] if card in done else done
    found: list[Component] = []
    for gem, n in NEEDS[face[card]]:
        if gem == FUSION_GEM:
            able = [*before]
        else:
            able = [piece for piece in characters if GEM_OF[face[piece]] == gem]
            able += [piece for piece in before if gem in GIVES[face[piece]]]
        found += [Component(gem, able[i] if i < len(able) else NOBODY) for i in range(n)]
    return Fusing(card, tuple(found))
