"""What a gesture means (SPEC.md 4.3): pieces dropped on a zone or on a piece, or clicked, legal or not.

Whatever a clause speaks of yields at least one move, so that every such drop has an effect or a clause.
"""

from __future__ import annotations

from rules.avarium_academy.catalogue import ACTIVATED, PIECES, PLAYS
from rules.avarium_academy.compiling import NO_PLAYER
from rules.avarium_academy.law_effects import ABILITY, AIMS, PLAYERS
from rules.avarium_academy.law_gates import top
from rules.avarium_academy.state import (
    COURTYARD,
    LIBRARY,
    PER_SEAT,
    PLAYING,
    SEAT_ZONES,
    STACK,
    TRASH,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
    items,
    seat_in_class,
    seat_in_hall,
)
from rules.avarium_academy.steps import ATTACK, DEFENCE, Aim, Deal, Dig, Discard, Drop, Excess, Help, Support
from rules.avarium_academy.targets import ability_of
from rules.avarium_academy.verbs import ABSENT, UNNAMED
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move


def meant(state: AvariumState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
    """The moves that a gesture could be, the likeliest first. A move with fewer arguments asks for the rest."""
    if not 0 <= seat < len(state.seats):
        return ()
    if not pieces:  # a click: it answers an open question, and never begins anything that can't be taken back
        piece = place - PIECE_PLACE
        if 0 <= piece < PIECES:
            return _answer(state, seat, piece, piece)
        step = top(state)  # the panel of a player answers a question for a player
        if isinstance(step, Aim) and step.seat == seat and _of_players(state, step) and 0 <= place < len(state.zones):
            return _player(place)
        return ()
    target = place - PIECE_PLACE if place >= PIECE_PLACE else UNNAMED
    if target >= PIECES or (target == UNNAMED and not 0 <= place < len(state.zones)):
        return ()
    piece = pieces[0]
    if not 0 <= piece < PIECES:
        return ()
    answer = _answer(state, seat, piece, target)
    if answer:
        return answer
    source = state.pieces.zone[piece]
    zone = state.pieces.zone[target] if target != UNNAMED else place
    if source == hand_of(seat):
        return _from_hand(state, seat, piece, zone, target)
    if source == COURTYARD:
        mine = zone in (hall_of(seat), class_of(seat))
        return (Move("recruit", (piece,)),) if target == piece or mine else ()
    owner = seat_in_class(source)
    if owner == seat:
        return _from_class(state, seat, piece, zone, target)
    if seat_in_hall(source) == seat:
        return _from_hall(state, seat, piece, zone, target)
    return ()


def _answer(state: AvariumState, seat: int, piece: int, target: int) -> tuple[Move, ...]:
    """A card named as the answer to an open question: a click, or a drop anywhere."""
    step = top(state)
    match step:
        case Aim() if step.seat == seat:
            players = _of_players(state, step) and _player(state.pieces.zone[piece])
            return players or (Move("target", (piece,)),)
        case Excess() if step.seat == seat:
            return (Move("expel", (piece,)),)
        case Drop() if step.seat == seat:
            return (Move("trash", (piece,)),)
        case Discard() if step.seats >> seat & 1:
            return (Move("trash", (piece,)),)
        case Dig() if step.seat == seat and state.pieces.zone[piece] == LIBRARY:
            return (Move("keep", (piece,)),)
        case Deal() if step.seat == seat:
            return (Move("idol", (piece,)),)
        case Support() if step.seat == seat:  # clicked, or brought to the fight: no other place is lit for it
            return (Move("support", (piece,)),) if target == piece or _side_of(state, target) >= 0 else ()
        case Help() if step.seat == seat:
            side = _side_of(state, target)
            if side >= 0:
                return (Move("help", (piece, side)),)
            return tuple(_both_sides(piece)) if target == piece else ()
        case _:
            return ()


def _of_players(state: AvariumState, step: Aim) -> bool:
    """Whether a trigger aims at a player: then whatever lies at a player's place names the player."""
    return ability_of(state.facts.placing[step.at]).targets[0].player != NO_PLAYER


def _player(zone: int) -> tuple[Move, ...]:
    other = _seat_at(zone)
    return (Move("target-at", (other,)),) if other >= 0 else ()


def _both_sides(piece: int) -> list[Move]:
    return [Move("help", (piece, side)) for side in (ATTACK, DEFENCE)]


def _side_of(state: AvariumState, target: int) -> int:
    """The side of the fight that a card belongs to, or -1."""
    fight = state.facts.fight
    if fight is None or target < 0:
        return -1
    return next((side for side in (ATTACK, DEFENCE) if any(m.piece == target for m in fight.parties[side])), -1)


def _seat_at(zone: int) -> int:
    """The seat that a zone belongs to, or -1."""
    return (zone - SEAT_ZONES) // PER_SEAT if zone >= SEAT_ZONES else -1


def _from_hand(state: AvariumState, seat: int, card: int, zone: int, target: int) -> tuple[Move, ...]:
    """A Scheme on the Stack, on what it aims at, or on the Student that is to pay for it."""
    face = state.pieces.face[card]
    if face < 0 or not PLAYS[face] or zone == hand_of(seat):
        return ()
    if AIMS[face] == PLAYERS:
        other = _seat_at(zone)
        return (Move("play-at", (card, other)),) if other >= 0 and other != seat else (Move("play-at", (card,)),)
    if AIMS[face] == ABILITY:
        at = next((i for i, item in enumerate(items(state)) if target != UNNAMED and item.source == target), -1)
        return (Move("play-on", (card, at)),) if at >= 0 else (Move("play-on", (card,)),)
    modes = PLAYS[face]
    if target != UNNAMED and target != card:
        found = [
            Move("play", (card, mode + 1 if len(modes) > 1 else 0, target))
            for mode, ability in enumerate(modes)
            if ability.targets and ability.targets[0].player == NO_PLAYER
        ]
        if found:
            return tuple(found)
    if zone in (STACK, PLAYING):
        return (Move("play", (card,)),)
    if zone not in (TRASH, COURTYARD) and _seat_at(zone) < 0:
        return ()
    if all(mode.targets for mode in modes):  # beside all cards: the clause says that it has no target there
        return (Move("play", (card, 1 if len(modes) > 1 else 0, ABSENT)),)
    return (Move("play", (card,)),) if zone == TRASH else ()  # what needs no target is lit for no card


def _from_class(state: AvariumState, seat: int, piece: int, zone: int, target: int) -> tuple[Move, ...]:
    """One's own character: a click uses its ability, on an enemy it attacks, on the Stack it is used too."""
    face = state.pieces.face[piece]
    use = Move("use-at" if AIMS[face] == PLAYERS else "use", (piece,))
    if target == piece or zone in (STACK, PLAYING):
        return (use,) if ACTIVATED[face] >= 0 else ()
    other = _seat_at(zone)
    if target != UNNAMED:
        moves = [Move("fight", (piece, target))] if seat_in_class(zone) >= 0 or seat_in_hall(zone) >= 0 else []
        if ACTIVATED[face] >= 0 and AIMS[face] != PLAYERS:
            moves.append(Move("use", (piece, target)))
        return tuple(moves)
    if other < 0 or other == seat:
        return ()
    if zone == hand_of(other):  # the player, not one of its cards: which of them is asked on the table
        attack = Move("fight", (piece,))
        return (Move("use-at", (piece, other)), attack) if AIMS[face] == PLAYERS else (attack,)
    return (Move("fight", (piece, ABSENT)),)  # beside all cards: the clause says what can be attacked


def _from_hall(state: AvariumState, seat: int, piece: int, zone: int, target: int) -> tuple[Move, ...]:
    """A Student that hasn't joined yet: what is tried with it has its clause (AVA-044, AVA-087)."""
    if target == piece:
        face = state.pieces.face[piece]
        return (Move("use", (piece,)),) if ACTIVATED[face] >= 0 else ()
    if seat_in_class(zone) >= 0:
        return (Move("fight", (piece, target if target != UNNAMED else ABSENT)),)
    return ()
