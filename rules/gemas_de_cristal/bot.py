"""The bots of Gemas de Cristal (SPEC.md 10). A bot gets a view: public facts and its own hand, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from rules.gemas_de_cristal.bot_plays import Weigher
from rules.gemas_de_cristal.catalogue import (
    ABILITY,
    COST,
    DRAW_COST,
    FUSION_COST,
    GEM_OF,
    HAND_LIMIT,
    NEEDS,
    PLAIN,
    POINTS,
    RUBY,
    STARS,
)
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.scoring import faces_in
from rules.gemas_de_cristal.state import DECK, EACH, FUSIONS, HAND, ORDERED, Entry, GemasState, Order, chain
from rules.gemas_de_cristal.windows import stopped
from rules.kernel import law
from rules.kernel.bots import Bot
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move, Shape

HARM = 3.0
"""A Ruby is played against what costs this much, or for a gain of this much (10.8)."""

PLAYED = ("play", "carry", "send", "take", "swap", "trade")


def choose(view: GemasState, decision: Decision, seat: int, rng: Chance, spare: Callable[[], bool]) -> Move | None:
    """The answer of `seat`. None declines an offer."""
    match decision.kind:
        case "stars":
            return _spend(view, decision, seat, rng)
        case "order":
            return _order(view, seat)
        case "discard":
            return _discard(view, seat)
        case _:
            move = _answer(view, seat)
            return move if move is not None or decision.shape is Shape.OFFER else Move("pass")


def _spend(view: GemasState, decision: Decision, seat: int, rng: Chance) -> Move:
    """The best action by gain; the turn ends when nothing gains and a Star is spent (10.3)."""
    weigher = Weigher(view, seat)
    left = view.facts.stars
    best: list[tuple[float, Move]] = []
    for move in _moves(view, decision, seat):
        match move.verb:
            case "draw":
                weight = weigher.draw() - 0.55 * DRAW_COST
            case "draw-fusion":
                weight = weigher.fusion() - 0.55 * FUSION_COST
            case "finish":
                continue
            case _:
                weight = weigher.weigh(move)
        best.append((weight, move))
    finish = Move("finish")
    if not best:
        return finish
    top = max(weight for weight, _ in best)
    if top <= 0 and left < STARS and GAME.check(view, seat, finish) is None:
        return finish
    equal = [move for weight, move in best if weight > top - 1e-9]
    return equal[rng.below(len(equal))] if len(equal) > 1 else equal[0]


def _moves(view: GemasState, decision: Decision, seat: int) -> list[Move]:
    """The legal moves; of cards that are alike in the hand one is tried, and so of cards alike in one place."""
    pieces = view.pieces
    found: list[Move] = []
    tried: set[tuple[object, ...]] = set()
    for verb in law.values(GAME, view, decision, seat, ()):
        name = GAME.verbs[verb].name
        if name not in PLAYED:
            if not GAME.verbs[verb].args:
                found.append(Move(name))
            continue
        for move in law.legal(GAME, view, decision, (verb,), seat):
            alike: list[tuple[object, ...]] = [(name, pieces.face[move.args[0]])]
            for at, value in enumerate(move.args[1:]):
                is_piece = name == "swap" or (name == "take" and at == 0)
                alike.append((pieces.face[value], pieces.zone[value]) if is_piece else (name, value))
            key = tuple(alike)
            if key not in tried:
                tried.add(key)
                found.append(move)
    return found


# -- answers -------------------------------------------------------------------------------------------------


def _harm(view: GemasState, seat: int, entry: Entry) -> float:
    """What the announced ability costs a seat if it resolves (negative: what it brings)."""
    face = view.pieces.face[entry.piece]
    ability = ABILITY[face]
    weigher = Weigher(view, seat)
    table = weigher.table
    if ability.aim in ("draw", "order"):
        gain = {"draw": 1.4, "order": 0.6}[ability.aim] if ability.deck == "character" else 1.6
        return -table.weight(entry.seat) * gain
    args = tuple(value for value in (entry.piece, entry.one, entry.other) if value >= 0)
    if ability.pick == "random" and ability.aim == "trade":
        return 0.0
    return -weigher.aimed(Move(ability.aim, args), face)


def _answer(view: GemasState, seat: int) -> Move | None:
    """A Ruby on the last entry that changes the outcome, if that is worth 3 or more; None to let it pass (10.8)."""
    face = view.pieces.face
    ruby = next((card for card in view.zones[HAND + EACH * seat].cards if face[card] == RUBY), None)
    if ruby is None:
        return None
    links = chain(view)
    gone = stopped(links)
    harm = _harm(view, seat, links[0])
    resolves = 0 not in gone
    if not (harm >= HARM if resolves else -harm >= HARM):
        return None
    for number in range(len(links) - 1, -1, -1):
        if number in gone:
            continue
        trial = [*links, Entry(seat, ruby, on=number)]
        if (0 not in stopped(trial)) != resolves:
            move = Move("ruby", (ruby, links[number].piece))
            return move if GAME.check(view, seat, move) is None else None
    return None


# -- ordering and discarding ---------------------------------------------------------------------------------


def _order(view: GemasState, seat: int) -> Move:
    """The best on top if the seat can still draw this turn, else the worst (10.9)."""
    step = view.agenda[-1]
    cards = view.zones[ORDERED].cards
    face = view.pieces.face
    fusion = isinstance(step, Order) and step.deck != DECK
    draws = view.facts.stars // (FUSION_COST if fusion else DRAW_COST)

    def good(card: int) -> float:
        return _fusion_worth(view, seat, face[card]) if fusion else _kept(view, seat, face[card])

    ranked = sorted(cards, key=good)
    first = ranked[::-1][:draws]
    rest = [card for card in ranked if card not in first]
    return Move("order", (*first, *rest))


def _fusion_worth(view: GemasState, seat: int, face: int) -> float:
    """How near a fusion is to completion, times its points."""
    have = [GEM_OF[shown] for zone in (HAND, HAND + 1, HAND + 2) for shown in faces_in(view, zone + EACH * seat)]
    needed = sum([n for _, n in NEEDS[face]])
    found = sum([min(n, have.count(gem)) for gem, n in NEEDS[face]])
    return POINTS[face] * (0.2 + found / needed)


def _kept(view: GemasState, seat: int, face: int) -> float:
    """How gladly a card is kept (10.10)."""
    worth = POINTS[face] - 0.5 * COST[face]
    worth += 0.8 * (ABILITY[face].aim != PLAIN) + 1.0 * (face == RUBY)
    gem = GEM_OF[face]
    if gem:
        fusions = faces_in(view, FUSIONS + EACH * seat)
        worth += 1.5 * sum([any(gem == need for need, _ in NEEDS[fusion]) for fusion in fusions])
    return worth


def _discard(view: GemasState, seat: int) -> Move:
    """The least worth keeping."""
    cards = view.zones[HAND + EACH * seat].cards
    face = view.pieces.face
    ranked = sorted(cards, key=lambda card: _kept(view, seat, face[card]))
    return Move("discard", tuple(ranked[: len(cards) - HAND_LIMIT]))


BOTS: dict[str, Bot] = {"greedy": choose}
"""The bots by name."""
