"""Clauses of Gemas de Cristal one by one, beyond what the scenarios prove."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.gemas_de_cristal.catalogue import FACE
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.present import PRESENT
from rules.gemas_de_cristal.state import DECK, HAND, Window
from rules.kernel import law
from rules.kernel.events import seen
from rules.kernel.moves import Move, Refusal, Shape
from rules.kernel.state import TABLE, SeatSetup, Setup, bit
from rules.kernel.view import view

At = Callable[..., Any]


def new(seats: int, **options: Any) -> Any:
    return GAME.new(Setup(GAME.id, "competitive", "", options, tuple(SeatSetup(chr(65 + i)) for i in range(seats))))


@pytest.mark.clause("GEM-001")
@pytest.mark.parametrize("seats", [0, 1, 5, 8])
def test_numbers_of_seats(seats: int) -> None:
    refusal = new(seats)
    assert isinstance(refusal, Refusal)
    assert (refusal.clause, refusal.message) == ("GEM-001", "R01")


@pytest.mark.clause("GEM-011")
def test_the_starting_seat_is_random_or_chosen() -> None:
    seats = tuple(SeatSetup(chr(65 + i)) for i in range(4))
    for first in range(4):
        state = GAME.new(Setup(GAME.id, "competitive", "", {"start_seat": "chosen"}, seats, first, 7))
        assert not isinstance(state, Refusal)
        assert state.facts.active == first
    assert new(3, start_seat="C").facts.active == 2
    assert isinstance(new(3, start_seat="D"), Refusal)
    random = {
        state.facts.active
        for seed in range(60)
        if not isinstance(state := GAME.new(Setup(GAME.id, "competitive", "", {}, seats, 1, seed)), Refusal)
    }
    assert random == {0, 1, 2, 3}


@pytest.mark.clause("GEM-097")
def test_the_window_closes_when_every_seat_has_let_it_pass_since_the_last_card(at: At) -> None:
    given = {"hands": ["carnelian greg", "ruby lion", "onion"], "deck": "sadie jasper steven"}
    game = at(3, given).say("A play carnelian", "C pass", "A pass")
    assert (game.read("state"), game.read("pending")) == ("window", "B")
    game.say("B ruby on 0")
    assert game.read("pending") == "A B C"
    game.say("B pass", "C pass")
    assert game.read("state") == "window"
    game.say("A pass")
    assert (game.read("state"), game.read("hands.A")) == ("stars", "greg")


@pytest.mark.clause("GEM-104", "GEM-105")
def test_a_window_looks_and_asks_the_same_whatever_the_hands_hold(at: At) -> None:
    """Who holds a Ruby, or whether anybody does, shows neither in the question nor in what the others see."""
    hands = (
        ["carnelian greg", "ruby lion", "onion"],
        ["carnelian greg", "lion onion", "ruby"],
        ["carnelian greg", "lion onion", "sadie"],
    )
    deck = "holo_pearl peridot jasper"
    games = [at(3, {"hands": row, "deck": deck}).say("A play carnelian") for row in hands]
    assert len({str(GAME.pending(game.state)) for game in games}) == 1
    assert {game.read("pending") for game in games} == {"A B C"}
    for game in games:
        shown = view(GAME, game.state, 0)
        prompts = {str(PRESENT.prompt(shown, GAME.pending(shown)[0], seat)) for seat in range(3)}
        assert len(prompts) == 1
    assert len({str(PRESENT.prompt(view(GAME, g.state, 0), GAME.pending(g.state)[0], 0)) for g in games}) == 1
    for game in games:
        for seat in "BC":
            verbs = set(game.read(f"verbs.{seat}").split())
            assert verbs - {"ruby"} == {"look", "pass"}, "every seat with a card may look and let it pass"


@pytest.mark.clause("GEM-104")
def test_after_a_ruby_the_same_public_test_decides(at: At) -> None:
    open_rubies = {"beach": ["ruby ruby ruby", "ruby ruby"], "hands": ["carnelian greg", "ruby lion"]}
    game = at(2, {**open_rubies, "deck": "sadie onion"}).say("A play carnelian")
    assert game.read("state") == "window"
    game.say("B ruby on 0")
    assert game.read("state") == "stars", "all six lie open now"
    assert game.read("hands.A") == "greg", "the ability was stopped"


@pytest.mark.clause("GEM-107")
def test_one_seat_at_a_time_has_the_private_view(at: At) -> None:
    given = {"hands": ["carnelian greg", "ruby lion", "ruby"], "deck": "sadie onion steven"}
    game = at(3, given).say("A play carnelian", "B look")
    assert GAME.pending(game.state)[0].seats == bit(1)
    for line in ("C look", "C pass", "C ruby on 0", "A draw", "A finish"):
        assert game.clause(line) == "R35", line
    for seat in (TABLE, 0, 1, 2):
        refusal = GAME.allowed(game.state, seat, Move("nobody"))
        assert refusal is not None
        assert refusal.message == "R35", seat
    assert game.clause("B look") == "R35"
    game.say("B ruby on 0")
    assert game.read("floor") == "none"
    assert game.say("C look").read("floor") == "C"


@pytest.mark.clause("GEM-108", "GEM-105")
def test_a_roll_call_asks_every_seat_with_a_card_and_the_last_player_last(at: At) -> None:
    given = {"active": "B", "hands": ["lion", "carnelian greg", "onion", ""], "deck": "sadie steven"}
    game = at(4, given, ruby_window="roll_call").say("B play carnelian")
    asked = []
    while game.read("state") == "window":
        decision = GAME.pending(game.state)
        assert len(decision) == 1
        assert decision[0].shape is Shape.ASK
        asked.append(game.read("floor"))
        game.say(f"{asked[-1]} pass")
    assert asked == ["C", "A", "B"]
    assert GAME.allowed(game.state, TABLE, Move("nobody")) is not None


@pytest.mark.clause("GEM-108")
def test_both_ways_of_asking_lead_to_the_same_state(at: At) -> None:
    given = {"hands": ["northern_beast ruby ruby", "ruby greg", "ruby lion"], "universe": ["", "carnelian"]}
    play = "A play northern_beast take carnelian@B.universe to A"
    call = at(3, given).say(play, "C look", "C ruby on 0", "B pass", "A ruby on 1", "nobody")
    roll = at(3, given, ruby_window="roll_call").say(play, "B pass", "C ruby on 0", "A ruby on 1")
    roll.say("B pass", "C pass", "A pass")
    for path in ("hands", "universe", "beach", "memories", "state", "stars"):
        assert call.read(path) == roll.read(path), path


@pytest.mark.clause("GEM-109")
def test_bots_are_asked_beside_people_and_their_pass_is_never_told(at: At) -> None:
    given = {"hands": ["carnelian greg", "ruby lion", "onion"], "deck": "sadie steven jasper"}
    game = at(["human", "bot:greedy", "bot:greedy"], given).say("A play carnelian")
    team, offer = GAME.pending(game.state)
    assert (team.shape, team.seats) == (Shape.TEAM, bit(0))
    assert (offer.shape, offer.seats) == (Shape.OFFER, bit(1) | bit(2))
    told = view(GAME, game.state, 0)
    seats = [button.seat for button in PRESENT.prompt(told, team, 0).buttons]
    assert seats == [0, TABLE], "a bot never has a button, whether it may still answer or not"
    game.say("B pass")
    assert [seen(event, 0) for event in game.told()] == game.told()
    assert all(GAME.all_kinds[event.kind].quiet and not event.data for event in game.told())
    assert [button.seat for button in PRESENT.prompt(told, team, 0).buttons] == seats


@pytest.mark.clause("GEM-109")
@pytest.mark.parametrize("kinds", [["human", "bot:greedy"], ["human", "human"], ["bot:greedy", "bot:greedy"]])
@pytest.mark.parametrize("mode", ["call", "roll_call"])
def test_the_pause_is_the_same_for_every_hand(at: At, kinds: list[str], mode: str) -> None:
    pauses = set()
    for hands in (["carnelian greg", "ruby lion"], ["carnelian greg", "lion onion"], ["carnelian ruby", "onion"]):
        game = at(kinds, {"hands": hands, "deck": "sadie steven"}, ruby_window=mode).say("A play carnelian")
        shown = view(GAME, game.state, 0)
        pauses.add(PRESENT.pause(shown, GAME.pending(shown)[0]))
    assert pauses == {4.0 if "human" in kinds else 0.0}


@pytest.mark.clause("GEM-025", "GEM-069")
def test_a_random_card_is_drawn_from_the_hand_as_it_is_then(at: At) -> None:
    given = {"hands": ["foxman greg", "ruby slinker lion", ""], "picks": "lion", "deck": "onion"}
    game = at(3, given).say("A play foxman from B to C", "B ruby on 0", "B pass", "A pass")
    assert game.read("hands") == ["greg", "slinker lion", ""], "stopped"
    game = at(3, given).say("A play foxman from B to C", "nobody")
    event = next(event for event in game.told() if event.kind == "given")
    assert (event.sees, event.secret) == (bit(1) | bit(2), (FACE["lion"],))
    assert view(GAME, game.state, bit(1)).pieces.face[event.data[1]] < 0, "the giver can't follow it in the new hand"


@pytest.mark.clause("GEM-022", "GEM-080", "GEM-087")
def test_what_was_ordered_is_seen_by_one_seat_and_only_until_it_lies_back(at: At) -> None:
    given = {"hands": ["dogcopter_girl", "greg"], "deck": "sadie ice_monster ruby lion"}
    game = at(2, given).say("A play dogcopter_girl", "nobody")
    assert game.read("view.A.order") == "sadie ice_monster ruby"
    assert (game.read("view.B.order"), game.read("view.table.order")) == (3, 3)
    for event in game.told():
        if event.kind == "shown":
            assert seen(event, bit(1)).secret == ()
            assert seen(event, bit(0)).secret
    assert game.clause("B order sadie ice_monster ruby") == "R35"
    assert game.clause("B draw") == "R35"
    assert game.clause("A draw") == "R36"
    game.say("A order ruby sadie ice_monster")
    assert all(
        face < 0 for face in (view(GAME, game.state, bit(0)).pieces.face[c] for c in game.state.zones[DECK].cards)
    )
    assert game.read("deck") == "ruby sadie ice_monster lion"
    assert [event.kind for event in game.told()][-1] == "ordered"


@pytest.mark.clause("GEM-115")
def test_ordering_the_last_cards_triggers_nothing(at: At) -> None:
    game = at(2, {"hands": ["dogcopter_girl", "greg"], "deck": "sadie lion"}).say("A play dogcopter_girl", "nobody")
    assert (game.read("trigger"), game.read("deck")) == ("none", "sadie lion")
    assert game.say("A order lion sadie", "A draw").read("trigger") == "none"
    assert game.say("A draw").read("trigger") == "A"


@pytest.mark.clause("GEM-117", "GEM-153")
@pytest.mark.parametrize(("extra", "turns"), [(False, ["C", "D", "A"]), (True, ["C", "D", "A", "B"])])
def test_last_turns(at: At, extra: bool, turns: list[str]) -> None:
    given = {"active": "B", "hands": ["greg"] + [""] * 3, "deck": "sadie", "fdeck": ""}
    game = at(4, given, final_turn_for_trigger=extra).say("B draw", "B finish")
    had = []
    while game.read("state") != "over":
        had.append(game.read("active"))
        verbs = game.read(f"verbs.{had[-1]}").split()
        line = "finish" if "finish" in verbs else "play greg" if had[-1] == "A" else "play sadie"
        game.say(f"{had[-1]} {line}")
        if "finish" not in verbs:
            had.pop()
    assert had == turns


@pytest.mark.clause("GEM-062", "GEM-152")
def test_declining(at: At) -> None:
    given = {"hands": ["carnelian sapphire pearl greg", "ruby"], "deck": "lion onion", "fdeck": "opal"}
    assert at(2, given).clause("A play carnelian decline") == "R10"
    game = at(2, given, abilities_optional=True)
    assert game.clause("A play greg decline") == "TAB-016", "there is nothing to decline"
    assert game.clause("A play pearl decline") == "TAB-016", "no target: there is nothing to decline"
    game.say("A play carnelian decline")
    assert (game.read("state"), game.read("deck")) == ("stars", "lion onion")
    assert game.say("A play sapphire decline").read("state") == "stars"


@pytest.mark.clause("GEM-034", "GEM-035", "GEM-150")
def test_finishing(at: At) -> None:
    poor = {"hands": ["ruby", ""], "deck": "", "fdeck": "", "trigger": "B"}
    assert at(2, poor).say("A finish").read("state") == "over"
    rich = {**poor, "hands": ["ruby greg", ""]}
    assert at(2, rich).clause("A finish") == "R06"
    assert at(2, rich, spend_all_stars=True).clause("A finish") == "R06", "R06 comes first"
    one_left = {**poor, "stars": 1, "hands": ["sadie", ""], "fdeck": "opal"}
    assert at(2, one_left, spend_all_stars=True).say("A finish").read("state") == "over"


@pytest.mark.clause("GEM-100", "GEM-101")
def test_a_stopped_ruby_stays_and_stops_nothing_later(at: At) -> None:
    given = {"hands": ["carnelian ruby ruby", "ruby"], "deck": "sadie onion steven", "fdeck": ""}
    game = at(2, given).say("A play carnelian", "B ruby on 0", "A ruby on 1", "nobody")
    assert game.read("hands.A") == "ruby sadie"
    game.say("A play ruby")
    assert (game.read("state"), game.read("universe")) == ("stars", ["carnelian ruby ruby", "ruby"])


@pytest.mark.clause("GEM-156")
def test_saving_in_the_window_keeps_the_floor_and_the_chain(at: At) -> None:
    given = {"hands": ["carnelian greg", "ruby lion", "ruby"], "deck": "sadie onion steven"}
    game = at(3, given).say("A play carnelian", "B ruby on 0", "C look")
    again = type(game.record).from_bytes(GAME, game.record.to_bytes())
    assert GAME.dump(again.state) == GAME.dump(game.state)
    assert isinstance(again.state.agenda[-1], Window)
    assert again.state.eyes == 2
    for seats in (0, bit(0), bit(2)):
        assert GAME.dump(view(GAME, again.state, seats)) == GAME.dump(view(GAME, game.state, seats))


def test_what_a_refusal_names_of_a_hand_is_said_to_its_owner_alone(at: At) -> None:
    given = {"hands": ["pearl greg steven", "lion"], "beach": ["", "sadie"], "memories": ["slinker"], "stars": 2}
    game = at(2, given)
    for line in ("A play pearl", "A play pearl swap greg@A.hand with sadie@B.beach", "A play steven from A to A"):
        assert game.refused(line).seats == bit(0), line
    assert game.refused("A play sadie").seats == bit(0)


def test_a_seat_without_cards_has_nothing_to_answer(at: At) -> None:
    game = at(3, {"hands": ["carnelian greg", "", "lion"], "deck": "sadie onion"}).say("A play carnelian")
    assert game.read("pending") == "A C"
    assert [game.clause(f"B {verb}") for verb in ("look", "pass", "ruby on 0")] == ["R33", "R33", "R33"]
    assert not any(d.seats >> 1 & 1 for d in GAME.pending(game.state))


def test_equal_cards_are_told_apart(at: At) -> None:
    given = {"hands": ["ruby ruby greg greg", "lion"], "deck": "sadie"}
    with pytest.raises(Exception, match="no further 'greg'"):
        at(2, given)
    game = at(2, {"hands": ["ruby ruby carnelian carnelian sadie", "lion"], "stars": 0, "deck": "onion"}).say(
        "A finish"
    )
    decision = GAME.pending(game.state)[0]
    texts = [game.record.notation.format(game.state, 0, m) for m in law.legal(GAME, game.state, decision)]
    assert len(texts) == 20
    assert len(set(texts)) == 20
    assert game.say("A discard ruby#2 ruby").read("memories.A") == "ruby ruby"
    assert len(game.state.zones[HAND].cards) == 3
