"""Victory points: Beach City and completed fusions, now and at the end (SPEC.md 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from rules.gemas_de_cristal.catalogue import FUSION_GEM, GEM_OF, GIVES, NEEDS, POINTS
from rules.gemas_de_cristal.kinds import tell
from rules.gemas_de_cristal.state import BEACH, EACH, FUSIONS, UNIVERSE, GemasState, option
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import Result, bit


class Board(Struct, frozen=True):
    """The points of a seat as the scoreboard shows them; None = not shown to that viewer."""

    beach: int | None
    universe: int | None
    fusions: int | None
    total: int | None


def complete(characters: Iterable[int], fusions: list[int]) -> list[int]:
    """The fusions (faces) that those characters (faces) complete: the least fixed point (GEM-131 to GEM-136)."""
    have = Counter(GEM_OF[face] for face in characters)
    done: list[int] = []
    waiting = list(fusions)
    grown = True
    while grown and waiting:
        grown = False
        for fusion in waiting:
            if all((len(done) if gem == FUSION_GEM else have[gem]) >= n for gem, n in NEEDS[fusion]):
                done.append(fusion)
                waiting.remove(fusion)
                have.update(GIVES[fusion])
                grown = True
                break
    return done


def faces_in(state: GemasState, zone: int) -> list[int]:
    """The faces of a zone, in order."""
    face = state.pieces.face
    return [face[card] for card in state.zones[zone].cards]


def points(faces: Iterable[int]) -> int:
    """The printed VP of cards together."""
    return sum(POINTS[face] for face in faces)


def completed(state: GemasState, seat: int, final: bool) -> list[int]:
    """The completed fusions of a seat, `final` as if the final move had been made."""
    at = EACH * seat
    characters = faces_in(state, BEACH + at)
    if final:
        characters += faces_in(state, UNIVERSE + at)
    return complete(characters, faces_in(state, FUSIONS + at))


def score(state: GemasState, seat: int) -> int:
    """The formula of section 8 on Beach City as it lies now, the Universe left out."""
    return points(faces_in(state, BEACH + EACH * seat)) + points(completed(state, seat, False))


def board(state: GemasState, seat: int, own: bool) -> Board:
    """The scoreboard's row of a seat (GEM-154, GEM-157). `own`: the viewer sees that seat's fusion row."""
    over = state.result is not None
    if not over and not option(state, "live_score"):
        return Board(None, None, None, None)
    beach = points(faces_in(state, BEACH + EACH * seat))
    universe = points(faces_in(state, UNIVERSE + EACH * seat))
    if not over and option(state, "fusions_face_down") and not own:
        return Board(beach, universe, None, None)
    fusions = points(completed(state, seat, True))
    return Board(beach, universe, fusions, beach + universe + fusions)


def sweep(state: GemasState, seat: int, events: Events) -> None:
    """All characters of a seat's Universe go to its Beach City (GEM-030, GEM-119)."""
    beach = BEACH + EACH * seat
    cards = state.zones[UNIVERSE + EACH * seat].cards
    if cards:
        tell(events, "sweeps", (seat, len(cards)))
    for card in cards[:]:
        zones.carry(state, card, beach, up=1)
        tell(events, "swept", (seat, card, beach), (state.pieces.face[card],), joined=True)


def finish(state: GemasState, events: Events) -> None:
    """The final move, the fusions, the scores and the winners (GEM-119, GEM-130 to GEM-139)."""
    tell(events, "final")
    pieces = state.pieces
    n = len(state.seats)
    for seat in range(n):
        sweep(state, seat, events)
    for seat in range(n):
        row = FUSIONS + EACH * seat
        for card in state.zones[row].cards:
            if not pieces.up[card]:
                pieces.up[card] = 1
                tell(events, "unveiled", (seat, card, row), (pieces.face[card],), joined=True)
        for fusion in completed(state, seat, False):
            tell(events, "completed", (seat,), (fusion,))
    scores = tuple(score(state, seat) for seat in range(n))
    for seat in range(n):
        tell(events, "score", (seat, scores[seat]))
    inside = [seat for seat in range(n) if not state.seats[seat].out] or list(range(n))
    best = max(scores[seat] for seat in inside)
    winners = [seat for seat in inside if scores[seat] == best]
    for seat in winners:
        tell(events, "wins" if len(winners) == 1 else "shares", (seat, best))
    state.agenda.clear()
    state.result = Result("won" if len(winners) == 1 else "shared", sum(map(bit, winners)), scores)
