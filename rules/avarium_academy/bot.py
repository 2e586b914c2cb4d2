"""The greedy bot of Avarium Academy (SPEC.md 10). It gets a view: public facts and its own hand, nothing else.

It tries choices on a deal that fits its view, with everybody else passing, and keeps the best value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.avarium_academy.able import well_timed
from rules.avarium_academy.bot_fights import Reckoner
from rules.avarium_academy.bot_goals import wanted
from rules.avarium_academy.bot_worth import PRINTED, student, worth
from rules.avarium_academy.catalogue import (
    ABILITIES,
    ACTIVATED,
    CLASS_LIMIT,
    COST,
    HAND_LIMIT,
    KIND,
    PLAYS,
    STUDENT,
    SURPRISE,
)
from rules.avarium_academy.compiling import OWN_FIGHT
from rules.avarium_academy.fights import going_on, party, supporters
from rules.avarium_academy.game import GAME
from rules.avarium_academy.law_effects import AIMS, CARDS, PLAYERS, payers
from rules.avarium_academy.state import ASIDE, COURTYARD, LIBRARY, AvariumState, class_of, hall_of, hand_of, items
from rules.avarium_academy.steps import (
    ATTACK,
    DEFENCE,
    Aim,
    Assign,
    Dig,
    Discard,
    Drop,
    Excess,
    Free,
    Order,
    Priority,
    Support,
)
from rules.avarium_academy.targets import ability_of, candidates, is_ability
from rules.avarium_academy.values import price, students
from rules.avarium_academy.verbs import UNNAMED
from rules.kernel.bots import Bot
from rules.kernel.chance import Chance
from rules.kernel.game import Endless
from rules.kernel.moves import Decision, Move
from rules.kernel.state import seats_of
from rules.kernel.view import determinise

ATTACKS_FROM = 0.15
"""10.4: what an attack must bring."""

ANSWERS_FROM = 0.6
"""10.8: by how much a response must beat passing."""

ACTS_FROM = 0.1
MOST_TRIED = 60
PASS, END, ALONE = Move("pass"), Move("end"), Move("alone")


def choose(view: AvariumState, decision: Decision, seat: int, rng: Chance, spare: Callable[[], bool]) -> Move | None:
    """The answer of `seat`; None declines an offer."""
    step = view.agenda[-1]
    match step:
        case Free():
            return _free(view, seat, rng)
        case Priority():
            return _respond(view, seat, rng) if step.holder == seat else None
        case Support():
            return _support(view, seat, step.side)
        case Assign():
            return _assign(view, seat, step.side)
        case Order():
            waiting = view.facts.waiting
            return Move("order", tuple(at for at, item in enumerate(waiting) if item.seat == seat))
        case Aim():
            return _aim(view, seat, step, rng)
        case Excess():
            cards = sorted(students(view, seat), key=lambda piece: student(view, piece))
            return Move("expel", tuple(cards[: step.n]))
        case Discard() | Drop():
            return _trash(view, seat, step)
        case Dig():
            return _dig(view, seat, step)
        case _:
            return _simple(view, decision, seat, rng)


# -- trying ------------------------------------------------------------------------------------------------------


class Trial:
    """A deal that fits a view, on which choices are tried while all others pass."""

    def __init__(self, view: AvariumState, seat: int, rng: Chance) -> None:
        """Everybody, the seat itself too, passes by itself in it (a yield)."""
        self.seat = seat
        self.state = determinise(GAME, view, seat, rng)
        self.state.facts.yields = [1] * len(view.seats)
        self.state.facts.full = 0
        for other in self.state.seats:
            other.kind = "bot:greedy"

    def after(self, move: Move) -> float:
        """The value once the move and all that it brings has been done."""
        state = self.state.clone()
        try:
            GAME.push(state, self.seat, move, [])
            for _ in range(20):
                if not state.agenda or isinstance(state.agenda[-1], Free):
                    break
                decision = GAME.pending(state)[0]
                GAME.push(state, decision.seat, _plain(state, decision), [])
        except Endless:
            return -1e9
        return worth(state, self.seat)


def _plain(state: AvariumState, decision: Decision) -> Move:
    """Any sensible answer to a question inside a trial."""
    step = state.agenda[-1]
    seat = decision.seat
    if isinstance(step, Discard):
        seat = next(one for one in seats_of(step.seats) if one not in state.commits)
    match step:
        case Priority():
            return PASS
        case Support():
            return _support(state, seat, step.side)
        case Assign():
            return _assign(state, seat, step.side)
        case Order():
            return Move("order", tuple(at for at, item in enumerate(state.facts.waiting) if item.seat == seat))
        case Aim():
            return _first_target(state, seat, step)
        case Excess():
            cards = sorted(students(state, seat), key=lambda piece: student(state, piece))
            return Move("expel", tuple(cards[: step.n]))
        case Discard() | Drop():
            return _trash(state, seat, step)
        case Dig():
            return _dig(state, seat, step)
        case _:
            return Move("no") if decision.kind == "warning" else Move("alone" if decision.kind == "help" else "yes")


# -- free moments ------------------------------------------------------------------------------------------------


def _free(view: AvariumState, seat: int, rng: Chance) -> Move:
    """The best of recruiting, fighting, playing and using, or the end of the turn."""
    best, top = END, ACTS_FROM
    for gain, move in _recruits(view, seat):
        if gain > top:
            best, top = move, gain
    if view.facts.turns[seat] > 1:
        for gain, leader, target in Reckoner(view, seat).attacks()[:1]:
            if gain > max(top, ATTACKS_FROM):
                best, top = Move("fight", (leader, target)), gain
    moves = [move for move in _effects(view, seat) if GAME.check(view, seat, move) is None]
    if moves:
        trial = Trial(view, seat, rng)
        stay = worth(trial.state, seat)
        for move in moves[:MOST_TRIED]:
            gain = trial.after(move) - stay
            if gain > top:
                best, top = move, gain
    return best


def _recruits(view: AvariumState, seat: int) -> Iterable[tuple[float, Move]]:
    """10.3: the Students that can be paid, with what they would add."""
    faces = view.pieces.face
    have = view.facts.reputation[seat]
    cards = students(view, seat)
    coming = view.zones[hall_of(seat)].cards
    room = CLASS_LIMIT - len(cards) - len(coming)
    worst = 0.0 if room > 0 else min((PRINTED[faces[piece]] for piece in (*cards, *coming)), default=0.0)
    for piece in view.zones[COURTYARD].cards:
        cost = price(view, seat, piece)
        if cost <= have:
            gain = _recruited(view, seat, piece) - 0.55 * cost - worst
            yield gain, Move("recruit", (piece,))


def _recruited(view: AvariumState, seat: int, piece: int) -> float:
    """What a Student would add, and what its colour, gender and club do for the Win-Con."""
    return PRINTED[view.pieces.face[piece]] + wanted(view, seat, view.pieces.face[piece])


# -- Schemes and abilities ---------------------------------------------------------------------------------------


def _effects(view: AvariumState, seat: int) -> Iterable[Move]:
    """Schemes and abilities that could be declared, each with a few likely targets; never the last Merit."""
    faces = view.pieces.face
    seen: set[int] = set()
    for card in view.zones[hand_of(seat)].cards:
        face = faces[card]
        if face not in seen:
            seen.add(face)
            yield from _plays(view, seat, card, face)
    for source in view.zones[class_of(seat)].cards:
        face = faces[source]
        if ACTIVATED[face] < 0:
            continue
        ability = ABILITIES[face][ACTIVATED[face]]
        if ability.merit >= view.facts.merit[seat] or not well_timed(view, seat, ability.timing):
            continue
        if AIMS[face] == PLAYERS:
            continue  # a look at a hand changes nothing that this bot would use
        entries = ability.targets
        if not entries:
            yield Move("use", (source, UNNAMED, UNNAMED))
        elif len(entries) == 1:
            for value in candidates(view, entries[0], seat, source):
                yield Move("use", (source, value, UNNAMED))
        else:
            for one in candidates(view, entries[0], seat, source):
                for other in candidates(view, entries[1], seat, source, (one,)):
                    yield Move("use", (source, one, other))


def _payer(view: AvariumState, seat: int, face: int) -> int | None:
    """10.9: Reputation if there is enough, else the least valuable Student, an attacker first."""
    if view.facts.reputation[seat] >= COST[face]:
        return UNNAMED
    found = payers(view, seat, face)
    mark = view.pieces.mark
    return min(found, key=lambda piece: (-mark(piece, "token"), student(view, piece))) if found else None


def _plays(view: AvariumState, seat: int, card: int, face: int) -> Iterable[Move]:
    payer = _payer(view, seat, face)
    if payer is None:
        return
    if AIMS[face] == PLAYERS:
        for other in seats_of(view.facts.living & ~(1 << seat)):
            yield Move("play-at", (card, other, payer))
        return
    if AIMS[face] != CARDS:
        for at, item in enumerate(items(view)):
            if is_ability(item) and item.seat != seat:
                yield Move("play-on", (card, at, payer))
        return
    for mode, ability in enumerate(PLAYS[face]):
        number = mode + 1 if len(PLAYS[face]) > 1 else 0
        if not ability.targets:
            yield Move("play", (card, number, UNNAMED, UNNAMED, UNNAMED, payer))
            continue
        entry = ability.targets[0]
        found = candidates(view, entry, seat, UNNAMED)
        if entry.most == 1:
            for value in found:
                if value != payer:
                    yield Move("play", (card, number, value, UNNAMED, UNNAMED, payer))
            continue
        ranked = sorted(found, key=lambda piece: -_rank(view, piece))
        for count in range(1, entry.most + 1):
            if len(ranked) >= count:
                chosen = ranked[:count]
                yield Move("play", (card, number, *chosen, *[UNNAMED] * (3 - count), payer))


def _rank(view: AvariumState, piece: int) -> float:
    face = view.pieces.face[piece]
    return PRINTED[face] if KIND[face] == STUDENT else 0.0


# -- responses ---------------------------------------------------------------------------------------------------


def _respond(view: AvariumState, seat: int, rng: Chance) -> Move:
    """10.8: an answer only if it beats passing by enough."""
    faces = view.pieces.face
    hand = [card for card in view.zones[hand_of(seat)].cards if SURPRISE[faces[card]] or faces[card] in FIGHT_SCHEMES]
    abilities = any(ACTIVATED[faces[piece]] >= 0 for piece in view.zones[class_of(seat)].cards)
    if not hand and not abilities:
        return PASS
    moves = [move for move in _effects(view, seat) if GAME.check(view, seat, move) is None]
    if not moves:
        return PASS
    trial = Trial(view, seat, rng)
    best, top = PASS, trial.after(PASS) + ANSWERS_FROM
    for move in moves[:MOST_TRIED]:
        found = trial.after(move)
        if found > top:
            best, top = move, found
    return best


FIGHT_SCHEMES = frozenset(face for face in range(len(KIND)) if PLAYS[face] and PLAYS[face][0].timing == OWN_FIGHT)


# -- fights ------------------------------------------------------------------------------------------------------


def _support(view: AvariumState, seat: int, side: int) -> Move:
    """10.5: the card, or none, that gives the best difference."""
    reckoner = Reckoner(view, seat)
    attack = [member.piece for member in party(view, ATTACK)]
    defence = [member.piece for member in party(view, DEFENCE)]

    def value(piece: int | None) -> float:
        extra = [] if piece is None else [piece]
        if side == ATTACK:
            return reckoner.gain(attack + extra, reckoner.answer(attack + extra, defence[0]))
        return reckoner.gain(attack, defence + extra)

    best, top = ALONE, value(None)
    for piece in supporters(view, seat, side):
        found = value(piece)
        if found > top + 1e-9:
            best, top = Move("support", (piece,)), found
    return best


def _assign(view: AvariumState, seat: int, side: int) -> Move:
    enemies = [member.piece for member in party(view, 1 - side)]
    return Move("assign", tuple(Reckoner(view, seat).split(going_on(view).totals[side], enemies)))


def _help(view: AvariumState, seat: int) -> Move:
    """10.7: joins if the enemies lose half a point more than it does itself."""
    reckoner = Reckoner(view, seat)
    attack = [member.piece for member in party(view, ATTACK)]
    defence = [member.piece for member in party(view, DEFENCE)]
    best, top = ALONE, reckoner.gain(attack, defence) + 0.5
    merit = view.facts.merit
    fight = going_on(view)
    ahead = max(seats_of(view.facts.living), key=lambda other: merit[other])
    for side, helped in ((ATTACK, fight.attacker), (DEFENCE, fight.defender)):
        if helped == ahead:
            continue
        for piece in supporters(view, seat, side):
            sides = ([*attack, piece], defence) if side == ATTACK else (attack, [*defence, piece])
            found = reckoner.gain(*sides)
            if found > top:
                best, top = Move("help", (piece, side)), found
    return best


# -- small questions ---------------------------------------------------------------------------------------------


def _first_target(state: AvariumState, seat: int, step: Aim) -> Move:
    item = state.facts.placing[step.at]
    entry = ability_of(item).targets[0]
    found = candidates(state, entry, seat, item.source)
    if entry.cards is None:
        return Move("target-at", (max(found, key=lambda other: state.facts.merit[other]),))
    enemies = [piece for piece in found if state.pieces.zone[piece] != class_of(seat)] or found
    return Move("target", (max(enemies, key=lambda piece: _rank(state, piece)),))


def _aim(view: AvariumState, seat: int, step: Aim, rng: Chance) -> Move:
    return _first_target(view, seat, step)


def _trash(view: AvariumState, seat: int, step: Discard | Drop) -> Move:
    """10.10: the lowest costs of one's own hand, the highest of another's."""
    victim = step.victim if isinstance(step, Drop) else seat
    hand = view.zones[hand_of(victim)].cards
    n = step.n if isinstance(step, Drop) else len(hand) - HAND_LIMIT
    faces = view.pieces.face
    cards = sorted(hand, key=lambda card: COST[faces[card]], reverse=victim != seat)
    return Move("trash", tuple(cards[:n]))


def _dig(view: AvariumState, seat: int, step: Dig) -> Move:
    faces = view.pieces.face
    seen = view.zones[LIBRARY].cards[: step.n]
    return Move("keep", (max(seen, key=lambda card: COST[faces[card]]),))


def _simple(view: AvariumState, decision: Decision, seat: int, rng: Chance) -> Move:
    if decision.kind == "help":
        return _help(view, seat)
    if decision.kind == "warning":
        return Move("no")
    if decision.kind == "may":
        trial = Trial(view, seat, rng)
        return Move("yes") if trial.after(Move("yes")) > trial.after(Move("no")) else Move("no")
    moves = [piece for piece in view.zones[ASIDE].cards if GAME.check(view, seat, Move("idol", (piece,))) is None]
    return Move("idol", (moves[rng.below(len(moves))],))


BOTS: dict[str, Bot] = {"greedy": choose}
"""The bots by name."""
