"""The bots of Kaboom Universe (SPEC.md 10). A bot gets a view: public facts and its own hand, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from rules.kaboom_universe import bot_coop
from rules.kaboom_universe.bot_actions import NEVER, Weigher
from rules.kaboom_universe.bot_worth import Table
from rules.kaboom_universe.catalogue import (
    ASTEROID,
    BLUE_LASER,
    COOP,
    DIPLODOCUS,
    DIVERT,
    GREEN_LASER,
    LAST_AID,
    N_SPECIES,
    PTERODACTYL,
    STEAL_CARD,
    STEAL_DINOSAUR,
    SWITCH_HAND,
)
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import DECK, HANDS, PILE, KaboomState, hits_on
from rules.kernel import law
from rules.kernel.bots import Bot
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move

KEEP: dict[int, float] = {
    SWITCH_HAND: 0.6,
    LAST_AID: 1.2,
    STEAL_CARD: 1.5,
    GREEN_LASER: 2.4,
    BLUE_LASER: 4.0,
    STEAL_DINOSAUR: 4.5,
    DIVERT: 4.2,
}
"""How gladly a card is kept at the end of a turn (10.8); a second of its kind is worth less."""

SECOND = 0.7
SHOWN_FIRST = (PTERODACTYL, DIPLODOCUS)


def choose(view: KaboomState, decision: Decision, seat: int, rng: Chance, spare: Callable[[], bool]) -> Move | None:
    """The answer of `seat`. None declines an offer, and leaves a question to the whole team to its people."""
    if view.mode == COOP:
        return bot_coop.choose(view, decision, seat, rng)
    match decision.kind:
        case "action":
            return _action(view, decision, seat, rng)
        case "wrap_up":
            return _wrap_up(view, decision, seat)
        case "divert":
            return _divert(view, seat)
        case "show":
            return _show(view, decision, seat)
        case "call":
            return _call(view, decision, seat)
        case "next":
            return Move("next")
        case _:
            return Move("yes")


def _action(view: KaboomState, decision: Decision, seat: int, rng: Chance) -> Move:
    """The best action; among equals one at random, so that seats are not favoured by their order."""
    weigher = Weigher(view, seat)
    face = view.pieces.face
    best: list[Move] = []
    top = NEVER - 1
    tried: set[tuple[str, int, tuple[int, ...]]] = set()
    for move in law.legal(GAME, view, decision, (), seat):
        if move.args:
            alike = (move.verb, face[move.args[0]], move.args[1:])
            if alike in tried and move.verb not in ("t-rex", "reveal", "hide"):
                continue
            tried.add(alike)
        weight = weigher.weigh(move)
        if weight > top + 1e-9:
            best, top = [move], weight
        elif weight > top - 1e-9:
            best.append(move)
    return best[rng.below(len(best))] if len(best) > 1 else best[0]


def _wrap_up(view: KaboomState, decision: Decision, seat: int) -> Move:
    """Ends the turn, after putting down what is least worth keeping."""
    move = Move("end")
    if GAME.check(view, seat, move) is None:
        return move
    table = Table(view, seat)
    face = view.pieces.face
    hand = view.zones[HANDS + seat].cards
    seen: set[int] = set()
    worst, least = hand[0], 99.0
    for piece in hand:
        worth = _kept(table, face[piece]) - (SECOND if face[piece] in seen else 0)
        seen.add(face[piece])
        if worth < least:
            worst, least = piece, worth
    return Move("drop", (worst,))


def _kept(table: Table, face: int) -> float:
    """What a card in the hand is worth; a dinosaur, what it would add."""
    if face >= N_SPECIES:
        return KEEP.get(face, 0.0)
    row = table.rows[table.seat]
    return 1.0 + 0.6 * table.gain({table.seat: [*row[-4:], (face, 0, 1)] if len(row) > 4 else [*row, (face, 0, 1)]})


def _divert(view: KaboomState, seat: int) -> Move:
    """10.7: when two dinosaurs or an injured one are at stake, to the rival with the most to lose."""
    table = Table(view, seat)
    face = view.pieces.face
    held = [piece for piece in view.zones[HANDS + seat].cards if face[piece] == DIVERT]
    row = table.rows[seat]
    if not held or not (len(row) >= 2 or any(hits for _, hits, _ in row)) or not table.rivals:
        return Move("take")

    def worthwhile(other: int) -> float:
        likely_back = 0.35 * len(view.zones[HANDS + other].cards)
        return table.worths[other] + 0.4 * len(table.rows[other]) - likely_back

    return Move("divert", (held[0], max(table.rivals, key=worthwhile)))


def _show(view: KaboomState, decision: Decision, seat: int) -> Move:
    """10.8: Pterodactyl or Diplodocus first."""
    moves = list(law.legal(GAME, view, decision, (), seat))
    face = view.pieces.face
    for wanted in SHOWN_FIRST:
        for move in moves:
            if face[move.args[0]] == wanted:
                return move
    return moves[0]


def _call(view: KaboomState, decision: Decision, seat: int) -> Move | None:
    """10.5: the free Last Aid before one's own turn ends, with asteroids still in the deck."""
    facts = view.facts
    if facts.active != seat or facts.actions_left:
        return None
    pieces = view.pieces
    out = sum(1 for piece in view.zones[PILE].cards if pieces.face[piece] == ASTEROID)
    if out >= 7 or not view.zones[DECK].cards:
        return None
    table = Table(view, seat)
    own = HANDS + len(view.seats) + seat
    best: Move | None = None
    least = 0.0
    for move in law.legal(GAME, view, decision, (), seat):
        if pieces.zone[move.args[1]] != own:
            continue
        at = view.zones[own].cards.index(move.args[1])
        row = table.rows[seat][:]
        del row[at]
        lost = -table.gain({seat: row}) + 0.5 * hits_on(view, move.args[1])
        if best is None or lost > least:
            best, least = move, lost
    return best


BOTS: dict[str, Bot] = {"greedy": choose}
"""The bots by name."""
