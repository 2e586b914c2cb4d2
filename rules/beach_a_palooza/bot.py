"""The bots of Beach-A-Palooza (SPEC.md 10). A bot gets a view: public facts, its own hand and plan, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from rules.beach_a_palooza.bot_fight import Fight
from rules.beach_a_palooza.bot_recruit import Recruiter
from rules.beach_a_palooza.bot_worth import harm, rounds_left
from rules.beach_a_palooza.catalogue import BUBBLE_VP, CARDS, FUSION, KIND, SPACES
from rules.beach_a_palooza.ending import harms
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.law_gates import asking
from rules.beach_a_palooza.state import COMMON, CROWD, OFFERED, PLACE, BeachState, mat_of, stage_zone, zone_of
from rules.beach_a_palooza.verbs import CARD, UNNAMED, VP
from rules.kernel import law
from rules.kernel.bots import Bot
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move

WANTED = ("orange", "blue", "purple", "green", "red", "yellow")
"""Stevens by what they brought in measured games, the best first."""

LOOKED_AT = 14
"""Cards of the Common Area that a bot weighs."""


def choose(view: BeachState, decision: Decision, seat: int, rng: Chance, spare: Callable[[], bool]) -> Move | None:
    """The answer of `seat`."""
    match decision.kind:
        case "steven":
            return _steven(view)
        case "curtain":
            return Move("open")
        case "booth":
            draft = view.facts.draft
            assert draft is not None  # its own plan is always in its view
            return Recruiter(view, seat).booth(draft)
        case "pep":
            return _pep(view, seat)
        case "attack":
            return _attack(view, seat)
        case "rescue":
            return Move("rescue", (_to_rescue(view, seat)[1],))
        case "place":
            return _place(view, seat, decision.source)
        case "move" | "charge":
            found = asking(view, seat)
            assert found is not None  # the question is open
            return Recruiter(view, seat, rescue=True).answering(found[0])
        case "bonus":
            return Move("bonus", (CARD if _to_rescue(view, seat)[0] > BUBBLE_VP else VP,))
        case "shield":
            return _shield(view, seat)
        case "drain":
            return _drain(view, seat)
        case "lose":
            return _lose(view, seat)
        case _:
            return law.random_move(GAME, view, decision, seat, rng)[0]


def _to_rescue(view: BeachState, seat: int) -> tuple[float, int]:
    """The best card of the Common Area for a seat: what it brings, and its piece; (0, -1) if it's empty."""
    cards = view.zones[COMMON].cards
    if not cards:
        return 0.0, UNNAMED
    recruiter = Recruiter(view, seat, rescue=True)
    mat = mat_of(view, seat)
    latest = {view.pieces.face[piece]: piece for piece in cards[-LOOKED_AT:]}
    return max((recruiter.gain(mat, piece), piece) for piece in latest.values())


def _place(view: BeachState, seat: int, piece: int) -> Move:
    recruiter = Recruiter(view, seat, rescue=True)
    mat = mat_of(view, seat)
    top, found = recruiter.worth(mat), Move("discard", (piece,))
    for made, after in recruiter.plays(mat, piece):
        worth = recruiter.worth(after)
        if worth > top:
            top, found = worth, made
    return found


def _pep(view: BeachState, seat: int) -> Move:
    recruiter = Recruiter(view, seat)
    mat = mat_of(view, seat)
    best, found = float("-inf"), UNNAMED
    for space in mat.targets():
        mat.energy[space] += 1
        worth = recruiter.worth(mat)
        mat.energy[space] -= 1
        if worth > best:
            best, found = worth, mat.stage[space]
    return Move("pep", (found,))


def _attack(view: BeachState, seat: int) -> Move:
    fight = Fight(view, seat, _to_rescue(view, seat)[0])
    if not view.facts.attacked:
        fusion = fight.fusion()
        if fusion is not None:
            return fusion
    return fight.attack() or Move("finish")


def _steven(view: BeachState) -> Move:
    """The Steven that has brought most (SPEC.md 3.9)."""
    faces = view.pieces.face
    return Move("steven", (min(view.zones[OFFERED].cards, key=lambda p: WANTED.index(CARDS[faces[p]]["colour"])),))


def _shield(view: BeachState, seat: int) -> Move:
    """The crasher that would do most harm as things stand."""
    left = rounds_left(view)
    row = [piece for place in range(3) for piece in view.zones[PLACE + place].cards]
    return Move("shield", (max(row, key=lambda piece: harm(harms(view, seat, piece), left, True)),))


def _drain(view: BeachState, seat: int) -> Move:
    """A Fusion, else whoever has least."""
    faces = view.pieces.face
    found = []
    for space in range(SPACES):
        energy = view.facts.energy[SPACES * seat + space]
        if energy:
            piece = view.zones[stage_zone(seat, space)].cards[-1]
            found.append((KIND[faces[piece]] != FUSION, energy, piece))
    return Move("drain", (min(found)[2],))


def _lose(view: BeachState, seat: int) -> Move:
    """The card without which the rest is worth most."""
    recruiter = Recruiter(view, seat)
    best, found = float("-inf"), UNNAMED
    for at, piece in enumerate(view.zones[zone_of(seat, CROWD)].cards):
        mat = mat_of(view, seat)
        del mat.audience[at]
        del mat.crowd[at]
        worth = recruiter.worth(mat)
        if worth > best:
            best, found = worth, piece
    return Move("lose", (found,))


BOTS: dict[str, Bot] = {"greedy": choose}
