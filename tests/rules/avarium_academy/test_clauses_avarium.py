"""Clauses that no given scenario proves."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from rules.avarium_academy.catalogue import CLUBS, COLOURS, FACE, GENDERS, IDOLS, ROWS, SCHEMES, STUDENTS, SURPRISE
from rules.avarium_academy.game import GAME
from rules.avarium_academy.moving import expel
from rules.avarium_academy.present import PRESENT
from rules.avarium_academy.present_cards import ACCENTS, SCHEME_ACCENT, SURPRISE_ACCENT
from rules.kernel.book import Speaker
from rules.kernel.state import bit
from rules.kernel.view import view


def said(face: int) -> str:
    """Everything that stands on a card, in English."""
    shown = PRESENT.catalogue(None, face)  # type: ignore[arg-type]  # cards are the same in every view
    speaker = Speaker(GAME.book, "en", str, str)
    line = [shown.line] if shown.line is not None else []
    lines = [*map(speaker.say, (shown.title, *line, *shown.lines)), shown.code]
    return " | ".join([*lines, *(f"{icon} {value}" for icon, value in shown.values)])


@pytest.mark.clause("AVA-006")
def test_an_idol_shows_all_its_data() -> None:
    for face in IDOLS:
        row, card = ROWS[face], said(face)
        for column in ("name", "title", "win_text", "text"):
            assert row[column] in card
        for part in (f"merit {row['merit']}", f"combat {row['combat']}", f"| {row['reputation']} |", "AVA"):
            assert part in card
        assert GAME.book.text(f"club.{row['club']}")["en"] in card


@pytest.mark.clause("AVA-007")
def test_a_student_shows_all_its_data() -> None:
    for face in STUDENTS:
        row, card = ROWS[face], said(face)
        assert row["title"] in card
        assert row.get("text", "") in card
        for part in (f"defense {row['defense']}", f"combat {row['combat']}", f"| {row['cost']} |"):
            assert part in card
        for table in ("colour", "gender", "club"):
            assert GAME.book.text(f"{table}.{row[table]}")["en"] in card


@pytest.mark.clause("AVA-008")
def test_a_scheme_shows_its_data_and_a_surprise_is_lighter() -> None:
    for face in SCHEMES:
        row, card = ROWS[face], said(face)
        assert row["name"] in card
        assert row["text"] in card
        assert row["number"] in card
        assert "club" not in row
        assert "gender" not in row
        shown = PRESENT.catalogue(None, face)  # type: ignore[arg-type]  # it reads no state
        assert (shown.kind, shown.accent) == (
            ("surprise", SURPRISE_ACCENT) if SURPRISE[face] else ("scheme", SCHEME_ACCENT)
        )
        assert shown.code == str(row["cost"])


@pytest.mark.clause("AVA-009")
def test_title_bars_have_the_colours_of_the_three_groups() -> None:
    looks = tomllib.loads((files("rules") / "avarium_academy" / "faces.toml").read_text(encoding="utf-8"))["look"]
    by_colour: dict[str, set[str]] = {}
    for face in STUDENTS:
        by_colour.setdefault(ROWS[face]["colour"], set()).add(looks[ROWS[face]["id"]]["accent"])
    assert set(by_colour) == set(COLOURS)
    assert all(len(found) == 1 for found in by_colour.values())
    blue, red, yellow = (next(iter(by_colour[name])) for name in ("paragon", "delinquent", "neutral"))
    for accent, strongest in ((blue, 2), (red, 0)):
        parts = [int(accent[i : i + 2], 16) for i in (1, 3, 5)]
        assert parts[strongest] == max(parts)
    assert int(yellow[1:3], 16) > 150
    assert int(yellow[3:5], 16) > 120
    assert int(yellow[5:7], 16) < 80
    assert len(set(ACCENTS)) == 3


@pytest.mark.clause("AVA-010")
def test_there_are_three_genders_and_twelve_clubs() -> None:
    assert GENDERS == ("male", "female", "unknown")
    assert len(CLUBS) == 12
    assert "none" in CLUBS
    assert {ROWS[face]["club"] for face in STUDENTS} == set(CLUBS)
    copies = {club: sum(ROWS[f]["copies"] for f in STUDENTS if ROWS[f]["club"] == club) for club in CLUBS}
    assert set(copies.values()) == {5}


@pytest.mark.clause("AVA-026")
def test_what_is_public_and_what_is_not(at: Callable[..., Any]) -> None:
    play = at(2, {"hands": ["audit", "pop_quiz detention"], "halls": ["truant", ""], "classes": ["", "goalkeeper"]})
    state = play.state
    seen = view(GAME, state, bit(0))
    hidden = {"school", "library", "hand:1"}
    for zone in seen.zones:
        faces = [seen.pieces.face[piece] for piece in zone.cards]
        assert all(face < 0 for face in faces) if zone.name in hidden else all(face >= 0 for face in faces), zone.name
    assert len(seen.zones[14].cards) == 2, "the size of a hand is public"
    assert (seen.facts.merit, seen.facts.reputation) == (state.facts.merit, state.facts.reputation)


@pytest.mark.clause("AVA-063")
def test_an_idol_stays_ready_when_it_is_hurt(at: Callable[..., Any]) -> None:
    play = at(2, {"classes": ["star_striker", ""]}).say("A fight star_striker > B.love", "alone")
    assert play.read("merit.B") == 23
    assert play.read("idols.B") == "love"


@pytest.mark.clause("AVA-084")
def test_the_whole_cost_is_paid_at_once_and_must_be_there(at: Callable[..., Any]) -> None:
    play = at(2, {"idols": ["wolfgang", "love"], "rep": [1, 0], "classes": ["shrine_keeper", ""]})
    play.say("A use wolfgang")
    assert (play.read("rep.A"), play.read("idols.A")) == (0, "wolfgang!")
    assert play.read("stack") == "A.wolfgang"
    play.say("pass")
    assert play.clause("A use shrine_keeper > A.shrine_keeper") == "AVA-084"
    assert play.read("message") == "Shrine Keeper costs 1: you have 0."


@pytest.mark.clause("AVA-134")
def test_an_ability_stays_on_the_stack_without_its_source(at: Callable[..., Any]) -> None:
    play = at(2, {"classes": ["volatile_chemist record_o_matic", "truant"], "merit": [20, 27]})
    play.say("A use record_o_matic")
    state = play.state
    source = next(p for p in state.zones[10].cards if state.pieces.face[p] == FACE["record_o_matic"])
    expel(state, [source], [])
    play.say("B pass")
    assert play.read("merit.A") == 23
    assert play.read("classes.A") == "volatile_chemist"


@pytest.mark.clause("AVA-144")
def test_any_enemy_may_be_attacked_and_only_its_own_class_protects_it(at: Callable[..., Any]) -> None:
    play = at(3, {"classes": ["star_striker", "goalkeeper truant", "hall_monitor!"]})
    assert sorted(play.read("targets").split()) == ["B.goalkeeper", "C.hall_monitor", "C.wolfgang"]
    assert play.clause("A fight star_striker > B.truant") == "AVA-099"
    play.say("A fight star_striker > C.wolfgang")
    assert play.read("parties") == "A.star_striker > C.wolfgang"


@pytest.mark.clause("AVA-152")
def test_a_window_closes_when_all_have_passed_in_a_row(at: Callable[..., Any]) -> None:
    play = at(3, {"rep": [2, 0, 1], "yard": "goalkeeper", "hands": ["", "", "all_nighter"]})
    play.say("A recruit goalkeeper", "A pass", "B pass")
    assert play.read("asks") == "C after_recruit"
    play.say("C play all_nighter", "A pass", "B pass")
    play.say(f"C keep {play.read('lib').split()[0]}")
    assert play.read("asks") == "A after_recruit", "after an effect everybody is asked anew"
    play.say("A pass", "B pass", "C pass")
    assert play.read("asks") == "A free"


@pytest.mark.clause("AVA-155")
def test_the_windows_of_a_fight(at: Callable[..., Any]) -> None:
    play = at(3, {"classes": ["kendo_ace star_striker", "hall_monitor shrine_keeper", "goalkeeper"]})
    windows = []
    play.say("A fight kendo_ace > B.hall_monitor")
    for answer in ("A support star_striker", "B support shrine_keeper", "C help goalkeeper attack"):
        windows.append(play.read("asks"))
        play.say("pass", answer)
    windows.append(play.read("asks"))
    assert windows == ["A fight_set", "A fight_support", "A fight_defend", "A fight_help"]


@pytest.mark.clause("AVA-163")
@pytest.mark.parametrize("active", ["A", "B"])
def test_of_two_win_cons_in_one_event_that_of_the_active_player_counts(at: Callable[..., Any], active: str) -> None:
    given = {
        "active": active,
        "idols": ["amyba", "hojo"],
        "classes": ["probe_droid probe_droid exchange_alien", "star_striker gang_boss test_subject_zero doomsayer"],
        "halls": ["shrine_keeper", "truant"],
    }
    play = at(2, given)
    assert play.read("progress.A") == 3
    assert play.read("progress.B") == 4 + 5 + 5 + 4 + 3, "Gang Boss helps the other Delinquents"
    play.say(f"{active} end", "pass")
    assert (play.read("winner"), play.read("end")) == (active, "win_con")


@pytest.mark.clause("AVA-166")
def test_reputation_is_shown_in_fives_and_ones(at: Callable[..., Any]) -> None:
    play = at(2, {"rep": [13, 4]})
    speaker = Speaker(GAME.book, "en", str, str)
    shown = [
        speaker.say(readout.title)
        for panel in PRESENT.panels(view(GAME, play.state, 0))
        for readout in panel.readouts
        if readout.place == "reputation"
    ]
    assert shown == ["Reputation: 2 × 5 and 3 × 1", "Reputation: 0 × 5 and 4 × 1"]


@pytest.mark.clause("AVA-167")
def test_every_seat_has_a_quick_tip_that_all_may_read(at: Callable[..., Any]) -> None:
    play = at(4)
    for seats in (0, 1, 2, 4, 8):
        seen = view(GAME, play.state, seats)
        for seat in range(4):
            tip = next(zone for zone in seen.zones if zone.name == f"tip:{seat}")
            assert [seen.pieces.face[piece] for piece in tip.cards] == [FACE["quick_tip"]]
    assert "WIN:" in said(FACE["quick_tip"])
