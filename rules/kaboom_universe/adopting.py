"""A game taken up from a position alone: `adopt` (DESIGN.md 3)."""

from __future__ import annotations

from rules.kaboom_universe.catalogue import ASTEROID, COOP, KABOOM, N_SPECIES, PIECES
from rules.kaboom_universe.state import (
    BITTEN,
    DECK,
    DECK_B,
    HITS,
    ISOLATED,
    PILE,
    KaboomState,
    Mission,
    Turn,
    hand_zone,
    left_of,
    platform_zones,
    rules_of,
)
from rules.kernel import zones


def adopt(state: KaboomState) -> tuple[KaboomState, list[str]]:
    """The agenda made anew from a position alone, and keys of what had to be guessed or mended.

    Windows close, an over-full platform or one with a card that is no dinosaur is cleared, hits that a
    dinosaur can't bear are cut back, and a round without a Kaboom card gets it at the bottom of its deck.
    """
    fresh: KaboomState = state.clone()
    notices: list[str] = []
    facts = fresh.facts
    coop = fresh.mode == COOP
    if fresh.result is not None:
        return fresh, notices
    if fresh.agenda and type(fresh.agenda[-1]) not in (Turn, Mission):
        notices.append("notice.window")
    _mend(fresh, notices)
    if not facts.playing >> facts.active & 1:
        facts.active = left_of(fresh, facts.active)
        notices.append("notice.active")
    facts.actions_left = max(0, facts.actions_left)
    fresh.agenda[:] = [Mission() if coop else Turn()]
    return fresh, notices


def _mend(state: KaboomState, notices: list[str]) -> None:
    pieces = state.pieces
    rules = rules_of(state)
    coop = state.mode == COOP
    spots = platform_zones(state)
    for at in spots:
        kept = 0
        for piece in tuple(state.zones[at].cards):
            if pieces.face[piece] >= N_SPECIES or kept >= rules.capacity:
                zones.carry(state, piece, PILE, up=1, index=0)
                notices.append("notice.platform")
            else:
                kept += 1
                if coop or not rules.advanced:
                    pieces.up[piece] = 1
    for piece in list(pieces.marks):
        hits = min(pieces.mark(piece, HITS), rules.hit_points - 1) if pieces.zone[piece] in spots else 0
        if hits != pieces.mark(piece, HITS):
            notices.append("notice.hits")
        marks = (
            {name: pieces.mark(piece, name) for name in (ISOLATED, BITTEN)}
            if coop and pieces.zone[piece] in spots
            else {}
        )
        pieces.marks.pop(piece)
        pieces.set_mark(piece, HITS, hits)
        for name, count in marks.items():
            pieces.set_mark(piece, name, count)
    for piece in range(PIECES):
        pieces.turned[piece] = rules.hit_points == 2 and pieces.mark(piece, HITS) > 0
    for seat in range(len(state.seats)):
        out = not state.facts.playing >> seat & 1
        cards = state.zones[hand_zone(state, seat)].cards
        for at in reversed(range(len(cards))):  # from behind: what leaves a veiled hand leaves as its last id
            if out or pieces.face[cards[at]] in (ASTEROID, KABOOM):
                zones.carry(state, cards[at], PILE, up=1, index=0)
                notices.append("notice.hand")
        for piece in cards:
            pieces.up[piece] = int(coop)
    _bottom(state, notices)


def _bottom(state: KaboomState, notices: list[str]) -> None:
    """The Kaboom card belongs in the deck, face down like all there."""
    pieces = state.pieces
    for at in (DECK, DECK_B) if state.mode == COOP else (DECK,):
        for piece in state.zones[at].cards:
            pieces.up[piece] = 0
    deck = state.zones[DECK].cards
    where = [i for i, piece in enumerate(deck) if pieces.face[piece] == KABOOM]
    if not where:
        kaboom = pieces.face.index(KABOOM)
        zones.carry(state, kaboom, DECK, forget=True)
        notices.append("notice.kaboom")
        where = [len(deck) - 1]
    state.facts.kaboom_zone = max(state.facts.kaboom_zone, len(deck) - where[0])
