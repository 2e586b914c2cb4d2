"""The clauses that no scenario proves, one by one (SPEC.md 9, "Clauses without a scenario")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import rules
from rules.kaboom_universe.catalogue import BOX, CARDS, DIE, FACE, RULES
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.rain import throw
from rules.kaboom_universe.state import DECK, HANDS, PILE
from rules.kaboom_universe.verbs import UNNAMED
from rules.kernel import law, zones
from rules.kernel.chance import Chance
from rules.kernel.events import Event, seen
from rules.kernel.moves import CardRef, Move, Refusal
from rules.kernel.state import SeatSetup, Setup
from rules.kernel.view import view


def new(mode: str, seats: int, first: int = 0, level: str = "basic", seed: int = 0) -> Any:
    return GAME.new(Setup(GAME.id, mode, level, {}, tuple(SeatSetup(chr(65 + i)) for i in range(seats)), first, seed))


@pytest.mark.clause("KAB-001", "KAB-002", "KAB-003")
@pytest.mark.parametrize(
    ("mode", "clause", "fits", "wrong"),
    [
        ("competitive", "KAB-001", range(2, 9), (0, 1, 9)),
        ("coop", "KAB-002", range(1, 4), (0, 4)),
        ("apocalypse", "KAB-003", range(2, 9), (1, 9)),
    ],
)
def test_numbers_of_seats(mode: str, clause: str, fits: range, wrong: tuple[int, ...]) -> None:
    for n in fits:
        assert not isinstance(new(mode, n), Refusal)
    for n in wrong:
        refusal = new(mode, n)
        assert isinstance(refusal, Refusal)
        assert (refusal.clause, refusal.args) == (clause, {"n": n})
    known = GAME.info.mode(mode)
    assert known is not None
    assert (known.fewest, known.most) == (fits[0], fits[-1])


@pytest.mark.clause("KAB-004")
def test_every_mode_has_both_levels() -> None:
    for mode in GAME.info.modes:
        for level in GAME.info.levels:
            state = new(mode.id, 2, level=level.id)
            assert state.level == level.id
    assert [level.id for level in GAME.info.levels] == ["basic", "advanced"]
    assert isinstance(new("competitive", 2, level="expert"), Refusal)


@pytest.mark.clause("KAB-005")
def test_the_box_is_conserved() -> None:
    assert Counter(CARDS[face]["kind"] for face in BOX) == {
        "dinosaur": 20,
        "asteroid": 7,
        "action": 19,
        "reaction": 7,
        "kaboom": 1,
    }
    for mode, n in (("competitive", 8), ("apocalypse", 3), ("coop", 3)):
        state = new(mode, n)
        everywhere = [state.pieces.face[piece] for zone in state.zones for piece in zone.cards]
        assert Counter(everywhere) == Counter(BOX)


@pytest.mark.clause("KAB-006")
def test_five_species_of_four() -> None:
    names = ("t_rex", "velociraptor", "pterodactyl", "triceratops", "diplodocus")
    assert [BOX.count(FACE[name]) for name in names] == [4] * 5
    assert len([row for row in CARDS if row["kind"] == "dinosaur"]) == 5


@pytest.mark.clause("KAB-007")
def test_actions_and_reactions() -> None:
    copies = {row["id"]: row["copies"] for row in CARDS if row["kind"] in ("action", "reaction")}
    assert copies == {
        "green_laser": 4,
        "blue_laser": 2,
        "steal_card": 4,
        "switch_hand": 2,
        "steal_dinosaur": 4,
        "last_aid": 3,
        "divert": 7,
    }


@pytest.mark.clause("KAB-008")
def test_the_die() -> None:
    assert sorted(DIE) == [0] * 6 + [1] * 4 + [2] * 2
    chance = Chance(5)
    counts = Counter(throw(chance) for _ in range(6000))
    assert abs(counts[0] - 3000) < 180
    assert abs(counts[1] - 2000) < 180
    assert abs(counts[2] - 1000) < 150


@pytest.mark.clause("KAB-009", "KAB-173")
def test_hit_tokens_are_no_kredits(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T!!! V!!!!", "P"], "kredits": [3, 4], "deck": "KB"}
    game = at("apocalypse", "basic", 2, given).say("A draw")
    assert game.read("round_scores") == [4, 2]
    assert game.read("kredits") == [7, 6]
    rich = at("competitive", "basic", 2, {"kredits": [10_000, 0], "platforms": ["T", ""], "deck": "KB"}).say("A draw")
    assert rich.read("kredits") == [10_002, 0]


@pytest.mark.clause("KAB-016")
def test_deck_and_pile_in_a_view(at: Callable[..., Any]) -> None:
    state = at("competitive", "basic", 3, {"hands": ["GL", "", ""], "deck": "C D KB", "pile": "T AS"}).state
    for seats in (0, 0b001, 0b010, 0b111):
        shown = view(GAME, state, seats)
        assert all(shown.pieces.face[piece] < 0 for piece in shown.zones[DECK].cards)
        assert len(shown.zones[DECK].cards) == 3
        assert [shown.pieces.face[piece] for piece in shown.zones[PILE].cards] == [FACE["t_rex"], FACE["asteroid"]]


@pytest.mark.clause("KAB-018")
def test_the_eldest_starts() -> None:
    assert new("competitive", 3).facts.active == 0
    state = new("competitive", 3, first=2)
    assert (state.facts.active, state.facts.starter) == (2, 2)
    assert isinstance(new("competitive", 3, first=3), Refusal)


@pytest.mark.clause("KAB-021", "KAB-162")
@pytest.mark.parametrize("mode", ["competitive", "apocalypse"])
def test_what_an_action_is(at: Callable[..., Any], mode: str) -> None:
    hurt = "T!!!" if mode == "apocalypse" else "T!"
    given = {
        "platforms": [f"{hurt} V", "P! C"],
        "hands": ["D GL BL SC SH SD LA DV", "T"],
        "deck": "C KB",
    }
    advanced = at(mode, "advanced", 2, given)
    decision = GAME.pending(advanced.state)[0]
    verbs = {move.verb for move in law.legal(GAME, advanced.state, decision)}
    actions = {"draw", "rescue", "green", "blue", "steal-card", "switch-hand", "steal-dino", "last-aid"}
    assert verbs == actions | {"t-rex", "hide"}
    basic = at(mode, "basic", 2, given)
    assert {move.verb for move in law.legal(GAME, basic.state, GAME.pending(basic.state)[0])} == actions
    for line in ("A draw", "A rescue D", "A green B2", "A last-aid B", "A steal-dino B1 > A"):
        left = at(mode, "basic", 2, given).say(line).read("actions_left")
        assert left == 1, line
    assert at(mode, "advanced", 2, given).say("A t-rex A1 > B1").read("actions_left") == 1
    assert at(mode, "advanced", 2, given).say("A hide A2").read("actions_left") == 2


@pytest.mark.clause("KAB-032")
def test_one_rescues_onto_ones_own_platform(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 2, {"hands": ["C GL", ""], "deck": "C KB"})
    assert game.clause("A rescue C > B") == "KAB-032"
    assert game.clause("A rescue GL > B") == "KAB-031"
    card = game.state.zones[HANDS].cards[0]
    for zone in range(len(game.state.zones)):
        refusal = GAME.check(game.state, 0, Move("rescue", (card, zone, 0, UNNAMED)))
        assert (refusal is None) == (zone == HANDS + 2)


@pytest.mark.clause("KAB-042")
@pytest.mark.parametrize(
    ("level", "card", "line", "platforms", "hands"),
    [
        ("basic", "green_laser", "A green", ["", ""], ["GL", ""]),
        ("basic", "blue_laser", "A blue", ["", ""], ["BL", "T"]),
        ("advanced", "blue_laser", "A blue", ["", "D"], ["BL", ""]),
        ("basic", "steal_card", "A steal-card", ["", "T"], ["SC", ""]),
        ("basic", "switch_hand", "A switch-hand", ["", ""], ["SH", ""]),
        ("basic", "steal_dinosaur", "A steal-dino", ["", ""], ["SD", ""]),
        ("advanced", "steal_dinosaur", "A steal-dino", ["D", "D"], ["SD", ""]),
        ("basic", "last_aid", "A last-aid", ["T", "V"], ["LA", ""]),
    ],
)
def test_a_card_without_a_target(
    at: Callable[..., Any], level: str, card: str, line: str, platforms: list[str], hands: list[str]
) -> None:
    given = {"platforms": platforms, "hands": hands, "deck": "C KB"}
    game = at("competitive", level, 2, given)
    refusal = game.refused(line)
    assert refusal.clause == "KAB-042"
    assert refusal.args == {"card": CardRef(FACE[card])}
    assert refusal.seats == 0b01, "it names a card of the hand, so its owner alone reads it"
    piece = game.state.zones[HANDS].cards[0]
    assert GAME.check(game.state, 0, Move(line[2:], (piece,)), False) == refusal


@pytest.mark.clause("KAB-059")
@pytest.mark.parametrize("seed", range(6))
def test_the_pile_never_goes_back_and_the_deck_never_runs_out(states: Callable[..., Any], seed: int) -> None:
    before = -1
    number = 0
    for state in states("competitive", "basic", 4, seed, 500):
        if GAME.pending(state)[0].kind in ("next", "tie_break"):
            continue
        size = len(state.zones[DECK].cards)
        if state.facts.round == number:
            assert size <= before
        before, number = size, state.facts.round
        assert size > 0


@pytest.mark.clause("KAB-121")
def test_hands_lie_open_in_coop(states: Callable[..., Any]) -> None:
    kinds = set()
    for state in states("coop", "advanced", 3, 4, 200):
        shown = view(GAME, state, 0)
        for zone in shown.zones:
            if zone.name.partition(":")[0] in ("hand", "platform", "eliminated", "pile"):
                assert all(shown.pieces.face[piece] >= 0 for piece in zone.cards)
            if zone.name in ("deck_a", "deck_b"):
                assert all(shown.pieces.face[piece] < 0 for piece in zone.cards)
        kinds |= {decision.kind for decision in GAME.pending(state)}
    assert not kinds & {"divert", "show", "call"}, "there are no private windows"


@pytest.mark.clause("KAB-155")
def test_no_hiding_and_no_free_aid_in_coop(at: Callable[..., Any]) -> None:
    given = {
        "platforms": ["T! V", "D", ""],
        "hands": ["LA", ""],
        "deck_a": "P KB",
        "deck_b": "GL",
        "turn": {"phase": "actions"},
    }
    for level in ("basic", "advanced"):
        game = at("coop", level, 2, given)
        assert game.clause("A hide 1.1") == "KAB-033"
        assert game.clause("A reveal 1.1") == "KAB-033"
        assert game.clause("B hide 1.1") == "KAB-093"
        assert game.clause("A heal-one 1.1") == "KAB-112"
        assert game.clause("B heal-one 1.1") == "KAB-112"
        assert all(decision.kind != "call" for decision in GAME.pending(game.state))
    assert at("coop", "basic", 2, given).clause("A t-rex 1.1 > 1.2") == "KAB-109.coop"
    assert at("coop", "advanced", 2, given).say("A t-rex 1.1 > 1.2").read("platforms") == ["T V!", "D", ""]


@pytest.mark.clause("KAB-174", "KAB-098")
def test_nothing_of_another_seat_is_in_a_view(states: Callable[..., Any]) -> None:
    """What the curtain hides is not even there: a view of one seat holds no other seat's secret."""
    for state in states("competitive", "advanced", 3, 2, 200):
        for seat in range(3):
            shown = view(GAME, state, 1 << seat)
            for zone in shown.zones:
                for piece in zone.cards:
                    mine = zone.owner == seat and zone.name != f"hand:{1 - seat}"
                    known = mine or state.pieces.up[piece] or zones.sees(state, piece) >> seat & 1
                    assert (shown.pieces.face[piece] >= 0) == bool(known), zone.name


SECRET_WHEN_UNSEEN = {"draw", "steal_card", "rescue_hidden", "hide"}


@pytest.mark.clause("KAB-175", "KAB-048")
def test_the_public_log_names_nothing_hidden() -> None:
    """Random play: an event with a card that an onlooker may not know says so without its name."""
    seen_kinds = set()
    for seed in range(8):
        state = law.fresh(GAME, law.setup_for(GAME, 3, seed, "competitive", "advanced"))
        rng = Chance(seed)
        for _ in range(250):
            pending = GAME.pending(state)
            if not pending:
                break
            seat = pending[0].seat
            move, _ = law.random_move(GAME, state, pending[0], seat, rng)
            events: list[Event] = []
            GAME.push(state, seat, move, events)
            for event in events:
                public = seen(event, 0)
                kind = GAME.all_kinds[event.kind]
                assert "text" in "".join(key for key in GAME.book.texts if key.startswith(f"event.{event.kind}."))
                if event.kind in SECRET_WHEN_UNSEEN:
                    seen_kinds.add(event.kind)
                    assert public.secret == ()
                    assert f"event.{event.kind}.public" in GAME.book.texts
                    assert not any(spec.endswith(":card") for spec in kind.fields)
                if kind.secret == ("card:card",) and event.sees >= 0:
                    assert public.secret == ()
    assert {"draw", "rescue_hidden", "hide", "steal_card"} <= seen_kinds
    for name, text in GAME.book.texts.items():
        if name.startswith("event.") and name.endswith(".public"):
            assert "{card}" not in text["en"] + text["es"]


@pytest.mark.clause("KAB-176", "KAB-073")
def test_the_divert_question_is_the_same_for_equal_public_facts(at: Callable[..., Any]) -> None:
    """Neither the question nor what others see of it depends on the asked hand, so no delay can either."""
    held = at("competitive", "basic", 3, {"platforms": ["T"], "hands": ["DV", "GL"], "deck": "AS C KB"}).say("A draw")
    empty = at("competitive", "basic", 3, {"platforms": ["T"], "hands": ["GL", "GL"], "deck": "AS C KB"}).say("A draw")
    assert GAME.pending(held.state) == GAME.pending(empty.state)
    for others in (0b010, 0b100):
        one, other = view(GAME, held.state, others), view(GAME, empty.state, others)
        sizes = [[len(zone.cards) for zone in shown.zones[HANDS : HANDS + 6]] for shown in (one, other)]
        assert sizes[0] == sizes[1]
        assert one.agenda == other.agenda
        assert [one.pieces.face[piece] for piece in one.zones[HANDS].cards] == [-1]
        assert [other.pieces.face[piece] for piece in other.zones[HANDS].cards] == [-1]


@pytest.mark.clause("KAB-026", "KAB-073")
def test_a_refused_divert_is_a_private_matter(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 2, {"platforms": ["T", ""], "hands": ["GL", ""], "deck": "AS C KB"}).say("A draw")
    assert game.refused("A divert B").seats == 0b01
    assert game.read("window") == "A divert"


@pytest.mark.clause("KAB-074")
def test_the_window_is_skipped_for_public_reasons_only(at: Callable[..., Any]) -> None:
    spent = {"platforms": ["T", ""], "hands": ["GL", ""], "pile": "DV " * 7, "deck": "AS C KB", "dice": "0"}
    assert at("competitive", "basic", 2, spent).say("A draw").read("window") == "none"
    spent["pile"] = "DV " * 6
    assert at("competitive", "basic", 2, spent).say("A draw").read("window") == "A divert"


def test_numbers_come_from_the_data() -> None:
    assert RULES["apocalypse"]["advanced"].strength_needs == 3
    assert RULES["competitive"]["basic"].agility is False
    assert RULES["coop"]["advanced"].third_goal == 1
    assert rules.load("kaboom_universe") is GAME
