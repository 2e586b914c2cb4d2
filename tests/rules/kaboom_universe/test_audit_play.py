"""What holds throughout random games, who reads which refusal, what can't be taken back, the measured figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.kaboom_universe import catalogue as box
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import KaboomState, RoundOver, hits_on, platform_zones
from rules.kernel import law
from rules.kernel.simulate import many, summary
from rules.kernel.state import SeatSetup, Setup

MODES = [
    ("competitive", "basic", 2),
    ("competitive", "advanced", 3),
    ("apocalypse", "advanced", 2),
    ("apocalypse", "advanced", 5),
    ("coop", "basic", 3),
    ("coop", "advanced", 1),
]


def kredits(faces: list[int], cute: int) -> int:
    """Section 8, once more."""
    n = Counter(faces)
    full = 3 if len(n) == 5 else 0
    return len(faces) + len(n) + 2 * sum(k // 2 for k in n.values()) + full + cute


@pytest.mark.parametrize(("mode", "level", "seats"), MODES)
def test_platforms_at_every_question(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    """Five at most, none with the hits that kill, the balance holds, no five species go unnoticed."""
    bears = 5 if mode == "apocalypse" else 2
    for seed in range(6):
        for state in states(mode, level, seats, seed, 250):
            waits = type(state.agenda[-1]).__name__
            for zone in platform_zones(state):
                cards = state.zones[zone].cards
                shown = [piece for piece in cards if state.pieces.up[piece]]
                assert len(cards) <= 5
                assert all(hits_on(state, piece) < bears for piece in cards)
                assert all(state.pieces.face[piece] < 5 for piece in cards)
                if waits == "Turn":
                    assert 2 * len(shown) >= len(cards), "more hidden than revealed (KAB-092, KAB-096)"
                    assert len({state.pieces.face[piece] for piece in shown}) < 5, "the round goes on (KAB-040)"
            if level == "basic" or mode == "coop":
                assert all(state.pieces.up[p] for zone in platform_zones(state) for p in state.zones[zone].cards)


@pytest.mark.clause("KAB-105")
@pytest.mark.clause("KAB-101")
def test_rounds_are_paid_as_section_8_says(states: Callable[..., Any]) -> None:
    """Counted again from the platforms as they stood before the move that ended the round (a draw changes none)."""
    checked = 0
    for seed in range(12):
        before: KaboomState | None = None
        for state in states("competitive", "advanced", 3, seed, 400):
            ended = isinstance(state.agenda[-1], RoundOver)
            if ended and before is not None and state.facts.ended_how == 1:  # by the Kaboom card
                for seat, zone in enumerate(platform_zones(before)):
                    cards = before.zones[zone].cards
                    faces = [before.pieces.face[piece] for piece in cards]
                    cute = sum(before.pieces.up[p] for p in cards if before.pieces.face[p] == box.TRICERATOPS)
                    assert state.facts.rounds[-1][seat] == kredits(faces, cute)
                    checked += 1
            before = state.clone()
    assert checked > 30


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("A green", "KAB-045"),
        ("A green B1", "KAB-106"),
        ("A steal-dino B1 > A", "KAB-107"),
        ("A steal-dino B2 > B", "KAB-052"),
        ("A steal-dino B2 > A discarding A1", "KAB-039"),
        ("A steal-card A", "KAB-047"),
        ("A switch-hand A", "KAB-050"),
        ("A last-aid A", "KAB-057"),
        ("A heal-one A1", "KAB-114"),
        ("A rescue C > B", "KAB-032"),
        ("A rescue (C) discarding A1", "KAB-039"),
        ("A rescue P", "KAB-026"),
        ("A rescue GL", "KAB-031"),
    ],
)
def test_what_tells_that_a_card_is_held_is_said_to_its_seat_alone(
    at: Callable[..., Any], line: str, clause: str
) -> None:
    """R-71: with another hand it would have been KAB-026, so nobody else may read the difference."""
    given = {
        "platforms": ["T", "D V!"],
        "hands": ["GL SD SC SH LA C", "P"],
        "deck": "GL KB",
    }
    game = at("competitive", "advanced", 2, given)
    refusal = game.refused(line)
    assert (refusal.clause, refusal.seats) == (clause, 0b01)
    empty = at("competitive", "advanced", 2, {**given, "hands": ["", "P"]}).refused(line)
    assert (empty.clause, empty.seats) == ("KAB-026", 0b01)


@pytest.mark.parametrize("line", ["B green A1", "A divert B", "A end", "A t-rex A1 > B1", "A drop GL", "A hide B1"])
def test_what_tells_nothing_of_a_hand_is_said_to_all(at: Callable[..., Any], line: str) -> None:
    for hands in (["GL DV T", "GL"], ["", ""]):
        given = {"platforms": ["T", "D"], "hands": hands, "deck": "GL KB"}
        assert at("competitive", "advanced", 2, given).refused(line).seats == -1


@pytest.mark.clause("KAB-068")
def test_a_divert_to_nobody_does_not_betray_that_it_is_held(at: Callable[..., Any]) -> None:
    """In the private window both refusals go to the sufferer alone."""
    for hand, clause in (("DV", "KAB-068"), ("GL", "KAB-026")):
        given = {"platforms": ["T", ""], "hands": [hand, "P"], "deck": "AS GL KB", "dice": "0"}
        refusal = at("competitive", "basic", 2, given).say("A draw").refused("A divert A")
        assert (refusal.clause, refusal.seats) == (clause, 0b01)


def test_a_hidden_dinosaur_handed_on_cannot_be_taken_back(at: Callable[..., Any]) -> None:
    """Its new owner may have looked at it (KAB-098, SPEC.md 6.6); a revealed one tells nobody anything new."""
    given = {"platforms": ["T", "C (D) V", "P"], "hands": ["SD", "", "GL"], "deck": "GL KB"}
    hidden = at("competitive", "advanced", 3, given).say("A steal-dino B2 > C")
    assert hidden.record.undo(0) is not None
    shown = at("competitive", "advanced", 3, given).say("A steal-dino B3 > C")
    assert shown.record.undo(0) is None


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 4), ("apocalypse", 2)])
def test_the_columns_of_the_specification_are_measured(mode: str, seats: int) -> None:
    names = tuple(SeatSetup(f"Bot {n}", "bot:greedy") for n in range(seats))
    setup = Setup(GAME.id, mode, "basic", {"tie_break": "shared"}, names, 0, 5)
    played = list(many(GAME, setup, 12))
    rounds = 3 if mode == "competitive" else 1
    for one in played:
        figures = one.measures
        assert figures["turns_per_player_and_round"] * rounds * seats == pytest.approx(1 + one.events["turn"])
        assert figures["kredits_per_player_and_round"] * rounds * seats == pytest.approx(sum(one.scores))
        assert figures["asteroids_per_round"] * rounds == pytest.approx(one.events.get("asteroid", 0))
        assert figures["rounds_ended_by_five_species"] * rounds == pytest.approx(one.events.get("five", 0))
        assert figures["dinosaurs_lost_of_rescued"] * one.events["rescue"] == pytest.approx(one.events.get("dies", 0))
        assert figures["ties_for_the_lead"] == (one.kind == "shared")
        assert figures["tie_break_rounds"] == 0
    assert 0.3 < summary(played, seats).measures["dinosaurs_lost_of_rescued"] < 0.8


def test_the_figures_of_a_mission() -> None:
    setup = Setup(GAME.id, "coop", "basic", {}, (SeatSetup("Bot", "bot:greedy"),), 0, 3)
    for one in many(GAME, setup, 8):
        ends = ("won", "failed_extinct", "failed_capacity", "failed_kaboom")
        assert sum(one.measures[name] for name in ends) == 1
        assert one.measures["won"] == (one.kind == "won")
        assert 0 <= one.measures["deck_b_cards_drawn"] <= 26


def test_a_game_that_has_not_begun_has_figures_too() -> None:
    state: KaboomState = law.fresh(GAME, law.setup_for(GAME, 3, 1, "competitive", "basic"))
    assert GAME.measures(state, {})["turns_per_player_and_round"] == 0


def test_drawing_and_stealing_have_words_of_their_own_in_spanish() -> None:
    """«Robar carta» is the name of a card; whoever draws «saca»."""
    texts = GAME.book.texts
    for key in ("event.draw", "event.asteroid", "event.kaboom", "event.place", "event.bad_luck", "button.draw"):
        said = [text["es"] for name, text in texts.items() if name == key or name.startswith(f"{key}.")]
        assert said
        assert all("saca" in line.lower() and "roba" not in line.lower() for line in said), key
