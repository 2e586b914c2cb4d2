"""What a set of seats may see of a state, and a deal that fits it (DESIGN.md 3.7)."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.state import Facts, State, Step
from rules.kernel.zones import sees

S = TypeVar("S", bound=Step)
F = TypeVar("F", bound=Facts)


def view(game: Game[S, F], state: State[S, F], seats: int) -> State[S, F]:
    """The state as those seats (mask; 0 = an onlooker) may see it.

    Hidden pieces carry their back (-1 - back), unordered hidden zones are sorted by id, and chance, script,
    the commits of others and the secret fields of steps and facts are blank.
    """
    seen = state.clone()
    seen.chance = Chance(0)
    pieces = seen.pieces
    everyone = state.everyone
    for zone in seen.zones:
        if zone.sees == everyone or (zone.sees & seats and not zone.known):
            continue
        open_here = bool(zone.sees & seats)
        known = zone.known
        if not open_here:
            for card in zone.cards:
                if not (pieces.up[card] or known.get(card, 0) & seats):
                    pieces.face[card] = -1 - game.back(pieces.face[card])
            if not zone.ordered:
                zone.cards.sort()
        if known:
            zone.known = {card: mask & seats for card, mask in known.items() if mask & seats}
    if seen.commits:
        seen.commits = {seat: (given if seats >> seat & 1 else ()) for seat, given in seen.commits.items()}
    game.veil(seen, seats)
    return seen


def hidden(state: State[Any, Any], seat_mask: int) -> list[int]:
    """The ids whose faces those seats can't see, in id order."""
    return [piece for piece in range(len(state.pieces.face)) if not sees(state, piece) & seat_mask]


def determinise(game: Game[S, F], seen: State[S, F], seat: int, rng: Chance) -> State[S, F]:
    """A full state that fits a view: the faces the view doesn't show, dealt out anew by `rng`.

    The seat's own knowledge is kept; where a face may lie is the game's to say (`Game.fits`). Raises
    ValueError if no deal fits (the view is of another game).
    """
    state = seen.clone()
    state.chance = Chance(rng.bits())
    face = state.pieces.face
    unknown = [piece for piece, shown in enumerate(face) if shown < 0]
    pool = Counter(game.box(state))
    pool.subtract(shown for shown in face if shown >= 0)
    loose = [shown for shown, count in pool.items() for _ in range(count)]
    if len(loose) != len(unknown):
        raise ValueError(f"{len(unknown)} pieces are hidden, {len(loose)} faces are left for them")
    backs = {piece: -1 - face[piece] for piece in unknown}
    for _ in range(200):
        rng.shuffle(loose)
        deal = dict(zip(unknown, loose, strict=True))
        if _mend(game, state, deal, backs, rng):
            for piece, shown in deal.items():
                face[piece] = shown
            game.guess(state, seat, rng)
            return state
    raise ValueError("no deal fits this view")


def _mend(game: Game[S, F], state: State[S, F], deal: dict[int, int], backs: dict[int, int], rng: Chance) -> bool:
    """Swaps misfits of a random deal with pieces that can take them; False if some stay."""

    def good(piece: int, shown: int) -> bool:
        return game.back(shown) == backs[piece] and game.fits(state, piece, shown)

    pieces = list(deal)
    for piece in pieces:
        if good(piece, deal[piece]):
            continue
        start = rng.below(len(pieces))
        for i in range(len(pieces)):
            other = pieces[(start + i) % len(pieces)]
            if other == piece or not good(piece, deal[other]):
                continue
            if good(other, deal[piece]) or not good(other, deal[other]):
                deal[piece], deal[other] = deal[other], deal[piece]
                break
        else:
            return False
    return True
