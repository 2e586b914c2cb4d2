"""What drops and clicks mean, and that each one has an effect or a clause."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from rules.beansprout.game import GAME
from rules.beansprout.present import PRESENT
from rules.beansprout.state import CHAIN, COMPOST, HAND, HEALTH, PICK, SLOT
from rules.kernel import law
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move, Refusal
from rules.kernel.state import State, bit
from rules.kernel.view import view

At = Callable[..., Any]
A1, A2, A3, B1, B2 = SLOT, SLOT + 1, SLOT + 2, SLOT + 3, SLOT + 4


def drop(game: Any, seat: int, piece: int, place: int) -> list[Move | str]:
    """What a drop means: moves that are legal, clauses of those that aren't."""
    found: list[Move | str] = []
    look = view(GAME, game.state, bit(seat))
    for move in GAME.meant(look, seat, (piece,) if piece >= 0 else (), place):
        verb = GAME.verbs[GAME.verb_index[move.verb]]
        whole = len(move.args) >= len(verb.args)
        refusal = GAME.allowed(look, seat, move) if whole else GAME.check(look, seat, move, False)
        found.append(refusal.clause if isinstance(refusal, Refusal) else move)
    return found


def hand(game: Any, seat: int, at: int) -> int:
    return int(game.state.zones[HAND + seat].cards[at])


def test_a_monster_dropped_on_slots(at: At) -> None:
    game = at(
        {"slots": ["pea_pip radish_rascal:F -", "moss_mound - -"], "hands": ["lemon_squirt sunflower_sentry", ""]}
    )
    seedling, sprout = hand(game, 0, 0), hand(game, 0, 1)
    assert drop(game, 0, seedling, A3) == [Move("play", (seedling, A3))]
    assert drop(game, 0, seedling, A1) == ["BSP-044"]
    assert drop(game, 0, sprout, A1) == [Move("play", (sprout, A1))]
    top = game.state.zones[A1].cards[-1]
    assert drop(game, 0, sprout, PIECE_PLACE + top) == [Move("play", (sprout, A1))]
    assert drop(game, 0, sprout, A2) == ["BSP-049"]
    assert drop(game, 0, sprout, A3) == ["BSP-028"]
    assert drop(game, 0, seedling, B1) == ["BSP-037"]
    assert drop(game, 0, seedling, COMPOST) == ["BSP-037"]


def test_a_helper_dropped_on_stacks_slots_and_the_chain(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "moss_mound - -"], "hands": ["watering_can weed_out ladybug_courier", ""]})
    can, weed, courier = (hand(game, 0, i) for i in range(3))
    assert drop(game, 0, can, A1) == [Move("help", (can, A1)), "BSP-046"]
    assert drop(game, 0, can, B1) == ["BSP-076", "BSP-046"]
    assert drop(game, 0, can, A2) == ["BSP-046"]
    assert drop(game, 0, can, CHAIN) == [Move("help", (can,))]
    assert drop(game, 0, weed, CHAIN) == ["BSP-116"]
    assert drop(game, 0, courier, CHAIN) == [Move("help", (courier, -1))]
    assert drop(game, 0, courier, A1) == [Move("help", (courier, -1))]


def test_stacks_stay_where_they_are(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "moss_mound - -"]})
    piece = game.state.zones[A1].cards[0]
    for place in (A2, B1, COMPOST, HAND):
        assert drop(game, 0, piece, place) == ["BSP-037"]
    health = game.state.zones[HEALTH].cards[-1]
    assert drop(game, 0, health, A2) == ["BSP-037"]


def test_clicks_and_drags_of_the_declaration(at: At) -> None:
    game = at({"slots": ["sunny_bud pea_pip -", "moss_mound - -"]}).say("A combat")
    bud, pip = (game.state.zones[zone].cards[0] for zone in (A1, A2))
    assert drop(game, 0, -1, A2) == [Move("attack", (A2, -1, -1))]
    assert drop(game, 0, -1, A1) == [Move("attack", (A1, -1, -1)), Move("act", (A1,))]
    assert drop(game, 0, bud, A2)[0] == Move("act", (A1, A2))
    assert drop(game, 0, pip, B1) == ["BSP-085"]
    assert drop(game, 0, pip, HEALTH + 1) == [Move("attack", (A2, -1, -1))]
    game.say("A attack A2")
    assert drop(game, 0, -1, A2) == [Move("clear", (A2,))]


def test_drags_of_the_blocks(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "moss_mound pea_pip:X -"]}).say("A combat", "A attack A1", "A confirm")
    moss, tired = (game.state.zones[zone].cards[0] for zone in (B1, B2))
    assert drop(game, 1, moss, A1) == [Move("block", (B1, A1))]
    assert drop(game, 1, tired, A1) == ["BSP-064"]
    game.say("B block B1 A1")
    assert drop(game, 1, -1, B1) == [Move("clear", (B1,))]


def test_clicks_on_what_is_chosen(at: At) -> None:
    game = at(
        {
            "slots": ["- - -", "moss_mound - -"],
            "hands": ["lemon_squirt snail_scout", ""],
            "decks": ["truffle_troll", ""],
        }
    )
    game.say("A play lemon_squirt A1")
    assert drop(game, 0, -1, B1) == [Move("choose", (B1,))]
    assert drop(game, 0, -1, A1) == ["BSP-076"]
    game.say("A choose none", "A play snail_scout A2")
    card = game.state.zones[PICK].cards[0]
    assert drop(game, 0, -1, PIECE_PLACE + card) == [Move("pick", (card,))]


def test_gestures_never_fail(states: Callable[..., Any]) -> None:
    """Every piece on every zone and piece, for both seats, at many positions: meaning, but never an error."""
    for n, state in enumerate(states(8)):
        if n % 25:
            continue
        pieces = range(0, len(state.pieces.face), 7)
        places = [*range(len(state.zones)), *(PIECE_PLACE + piece for piece in pieces), 999, PIECE_PLACE + 999]
        for seat in (-1, 0, 1):
            look = view(GAME, state, bit(seat))
            for place in places:
                for piece in (*pieces, -1):
                    for move in GAME.meant(look, seat, (piece,) if piece >= 0 else (), place):
                        assert move.verb in GAME.verb_index
                        GAME.check(look, seat, move, False)


def begun(move: Move, whole: Move) -> bool:
    """Whether a move, as far as it is named, is the beginning of another."""
    args = move.args
    return move.verb == whole.verb and (args == whole.args or args == whole.args[: len(args)])


def reachable(state: State[Any, Any], seat: int) -> list[Move]:
    """Every move that a button, a click or a drop of that seat could begin."""
    look = view(GAME, state, bit(seat))
    found = [
        button.move
        for d in GAME.pending(look)
        if d.seats >> seat & 1
        for button in PRESENT.prompt(look, d, seat).buttons
    ]
    slots = range(SLOT, SLOT + 6)
    tops = [look.zones[zone].cards[-1] for zone in slots if look.zones[zone].cards]
    taken = [*look.zones[HAND + seat].cards, *look.zones[PICK + seat].cards, *tops, -1]
    for place in [
        *slots,
        CHAIN,
        COMPOST + seat,
        HEALTH + 1 - seat,
        *(PIECE_PLACE + piece for piece in taken if piece >= 0),
    ]:
        for piece in taken:
            found += GAME.meant(look, seat, (piece,) if piece >= 0 else (), place)
    return list(dict.fromkeys(found))


def test_every_legal_move_can_be_made_with_the_mouse(states: Callable[..., Any]) -> None:
    """Several attacks are made one by one, one alone needs no order, equal cards stand for each other."""
    for n, state in enumerate(states(11)):
        pending = GAME.pending(state)
        if n % 3 or not pending:
            continue
        seat = pending[0].seat
        ways = reachable(state, seat)
        face = state.pieces.face
        for move in islice(law.legal(GAME, state, pending[0], (), seat), 60):
            if (move.verb == "attack" and move.args[1] >= 0) or (move.verb == "order" and move.args[1] < 0):
                continue
            alike = [move]
            if move.verb == "pick" and move.args[0] >= 0:
                same = [piece for piece in range(len(face)) if face[piece] == face[move.args[0]]]
                alike = [Move("pick", (piece,)) for piece in same]
            assert any(begun(way, one) for way in ways for one in alike), f"{pending[0].kind}: {move}"
