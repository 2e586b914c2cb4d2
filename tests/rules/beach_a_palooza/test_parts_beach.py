"""Hit spots, attacks, gems, groups and sums as the table shows them, and what gestures with them mean."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
import rtoml

from rules.beach_a_palooza.catalogue import ID
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.present import PRESENT
from rules.beach_a_palooza.state import CROWD, FUSION_ROW, PLACE, STEVEN_CARD, stage_zone, zone_of
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move, PieceRef
from rules.kernel.pads import GEM_PADS, pad_place
from rules.kernel.show import Badge, Tone

At = Callable[..., Any]
FIGHT = {
    "stage": ["a1_pearl:3 a1_amethyst:3 -", "- - -"],
    "supply": [11, 0],
    "stevens": ["blue", "red"],
    "row": "c_centipeetle h_jasper c_crab{1}",
}


def card(play: Any, zone: int) -> int:
    return int(play.state.zones[zone].cards[-1])


def meant(play: Any, held: int, place: int, seat: int = 0) -> tuple[Move, ...]:
    return tuple(GAME.meant(play.state, seat, (held,), place))


def test_an_attack_is_dragged_onto_a_spot(at: At) -> None:
    play = at(2, FIGHT)
    pearl, crasher = card(play, stage_zone(0, 0)), card(play, PLACE)
    assert meant(play, pad_place(pearl, 2), pad_place(crasher, 3)) == (Move("attack", (pearl, 2, crasher, 3)),)
    assert meant(play, pad_place(pearl, 2), PIECE_PLACE + crasher) == (Move("attack", (pearl, 2, crasher)),)
    assert meant(play, pad_place(pearl, 2), PLACE) == (Move("attack", (pearl, 2, crasher)),)
    both = meant(play, pearl, pad_place(crasher, 3))
    assert both == (Move("attack", (pearl, 1, crasher, 3)), Move("attack", (pearl, 2, crasher, 3)))
    assert GAME.meant(play.state, 0, (), pad_place(pearl, 2)) == (Move("attack", (pearl, 2)),)


def test_gems_of_a_character_are_an_attack_that_costs_so_much(at: At) -> None:
    play = at(2, FIGHT)
    pearl, crasher = card(play, stage_zone(0, 0)), card(play, PLACE)
    held = pad_place(pearl, GEM_PADS + 2)
    assert meant(play, held, pad_place(crasher, 3)) == (Move("attack", (pearl, 2, crasher, 3)),)


def test_gems_of_the_supply_are_dragged_onto_a_character(at: At) -> None:
    given = {**FIGHT, "phase": "booth", "chosen": ["a1_buck a1_ronaldo a1_kofi", ""]}
    play = at(2, given).say("A audience a1_buck")
    steven, pearl = card(play, zone_of(0, STEVEN_CARD)), card(play, stage_zone(0, 0))
    moves = meant(play, pad_place(steven, GEM_PADS + 4), stage_zone(0, 0))
    assert moves == (Move("move", (pearl, 4)),)
    assert GAME.allowed(play.state, 0, moves[0]) is None
    too_many = meant(play, pad_place(steven, GEM_PADS + 12), stage_zone(0, 0))
    refusal = GAME.allowed(play.state, 0, too_many[0])
    assert refusal is not None
    assert refusal.clause == "BAP-038"


def test_energy_of_the_supply_is_no_attack(at: At) -> None:
    play = at(2, FIGHT)
    steven, crasher = card(play, zone_of(0, STEVEN_CARD)), card(play, PLACE)
    for held in (steven, pad_place(steven, GEM_PADS + 3)):
        (move,) = meant(play, held, pad_place(crasher, 1))
        refusal = GAME.check(play.state, 0, move, False)
        assert refusal is not None
        assert refusal.clause == "BAP-115"


def test_a_gesture_with_a_part_that_is_nowhere_means_nothing(at: At) -> None:
    play = at(2, FIGHT)
    pearl = card(play, stage_zone(0, 0))
    for place in (pad_place(5_000, 1), pad_place(pearl, 99), PIECE_PLACE + 999, 10**9):
        assert meant(play, pad_place(pearl, 2), place) == ()
        assert GAME.meant(play.state, 0, (), place) == ()
    assert meant(play, pad_place(5_000, 1), pad_place(pearl, 1)) == ()


def test_spots_show_who_hit_them_and_what_they_bring(at: At) -> None:
    play = at(2, FIGHT)
    crab = card(play, PLACE + 2)
    pads = {pad.part: pad for pad in PRESENT.pads(play.state) if pad.piece == crab and not pad.foot}
    assert [(pad.value, pad.seat, pad.then) for pad in pads.values()] == [
        (2, 0, (("star", 2),)),
        (3, -1, (("card", ""),)),
        (4, -1, (("star", 4),)),
    ]


def test_harm_is_announced_for_the_seat_that_acts(at: At) -> None:
    """Jasper takes Energy only from a seat with Lapis Lazuli."""
    plain = at(2, FIGHT)
    lapis = at(2, {**FIGHT, "stage": ["a2_lapis_lazuli:3 - -", "- - -"]})

    def harm(play: Any) -> tuple[tuple[str, int | str], ...]:
        jasper = card(play, PLACE + 1)
        return next(pad.then for pad in PRESENT.pads(play.state) if pad.piece == jasper and pad.foot)

    assert harm(plain) == (("star", -1),)
    assert harm(lapis) == (("star", -1), ("energy", -1))
    chain = PRESENT.chain(lapis.state)
    assert chain is not None
    said = [link.text.key for link in chain.links]
    assert said == [
        "chain.phase",
        "chain.lose_energy",
        "chain.lose_vp",
        "chain.lose_energy",
        "chain.drain",
        "chain.phase",
    ]


def test_what_happened_afterwards_names_the_crasher(at: At) -> None:
    play = at(2, {**FIGHT, "vp": [5, 0], "supply": [0, 0]})
    before = len(play.record.log)
    play.say("A finish")
    events = [event for entry in play.record.log[before:] for event in entry.events]
    crashers = [card(play, PLACE + place) for place in range(3)]
    told = [(event.kind, event.data[-1]) for event in events if event.kind in ("loses_vp", "unharmed")]
    assert told == [("unharmed", crashers[0]), ("loses_vp", crashers[1])]
    play.say("A drain a1_pearl")
    drained = next(event for event in play.record.log[-1].events if event.kind == "drains")
    assert drained.data[-1] == crashers[2]


def test_attacks_of_the_seat_that_acts_lie_on_its_cards(at: At) -> None:
    play = at(2, {**FIGHT, "stage": ["a1_pearl:1 a1_amethyst:3! -", "a1_lion:3 - -"]})
    pearl, amethyst, lion = (card(play, stage_zone(seat, space)) for seat, space in ((0, 0), (0, 1), (1, 0)))
    shown = {(pad.piece, pad.part): pad.tone for pad in PRESENT.pads(play.state) if "cost" in pad.args}
    assert shown == {
        (pearl, 1): Tone.ACCENT,
        (pearl, 2): Tone.QUIET,
        (amethyst, 1): Tone.QUIET,
        (amethyst, 3): Tone.QUIET,
    }
    assert lion not in {piece for piece, _ in shown}


def worths(marks: tuple[Badge, ...]) -> dict[int, tuple[int, Tone]]:
    return {badge.piece: (badge.value, badge.tone) for badge in marks}


def test_what_an_attack_is_worth_stands_on_each_crasher(at: At) -> None:
    """Centipeetle names Pearl as advantage and Amethyst as disadvantage, Jasper Amethyst as disadvantage."""
    play = at(2, FIGHT)
    one, two, three = (card(play, PLACE + place) for place in range(3))
    pearl, amethyst = card(play, stage_zone(0, 0)), card(play, stage_zone(0, 1))
    seen = worths(PRESENT.aims(play.state, 0, pad_place(pearl, 2)))
    assert seen == {one: (4, Tone.GOOD), two: (3, Tone.ACCENT), three: (3, Tone.ACCENT)}
    seen = worths(PRESENT.aims(play.state, 0, pad_place(amethyst, 3)))
    assert seen == {one: (3, Tone.BAD), two: (3, Tone.BAD), three: (4, Tone.ACCENT)}
    assert PRESENT.aims(play.state, 1, pearl) == ()


def test_the_sum_stands_while_spots_are_chosen(at: At) -> None:
    play = at(2, FIGHT)
    pearl, crasher = card(play, stage_zone(0, 0)), card(play, PLACE)
    lines = PRESENT.so_far(play.state, 0, Move("attack", (pearl, 2, crasher, 3, 1)))
    assert [line.key for line in lines] == [
        "sum.worth",
        "sum.advantage",
        "sum.spots",
        "sum.rescue",
        "sum.energy",
    ]
    spots = lines[2].args
    assert (spots["n"], spots["of"]) == (4, 4)
    assert [line.args["at"] for line in lines[3:]] == [1, 2]


def test_the_sum_says_that_the_last_spot_bubbles(at: At) -> None:
    play = at(2, {**FIGHT, "row": "c_centipeetle{1,2} - -"})
    pearl, crasher = card(play, stage_zone(0, 0)), card(play, PLACE)
    lines = PRESENT.so_far(play.state, 0, Move("attack", (pearl, 2, crasher, 3)))
    assert lines[-1].key == "sum.bubble"


@pytest.mark.clause("BAP-048")
def test_the_audience_lies_by_symbol_with_what_it_is_worth(at: At) -> None:
    crowd = "a1_kofi a1_onion a1_jenny a1_kiki a1_buck"
    play = at(2, {"audience": [crowd, ""]})
    zone = zone_of(0, CROWD)
    groups = {group.icon: group for group in PRESENT.groups(play.state) if group.zone == zone}
    assert {icon: (group.value, group.worth) for icon, group in groups.items()} == {
        "pizza": (3, 5),
        "onion": (1, 0),
        "cool_kids": (2, 2),
    }
    assert len(groups["pizza"].pieces) == 3
    shown = sorted(piece for group in groups.values() for piece in group.pieces)
    assert shown == sorted(play.state.zones[zone].cards)


def test_the_fusion_row_says_what_is_missing_and_whose_energy_it_takes(at: At) -> None:
    play = at(2, {"stage": ["a1_pearl:3 a1_amethyst:2 -", "- - -"], "supply": [2, 0], "act": 3})
    row = {ID[play.state.pieces.face[piece]]: piece for piece in play.state.zones[FUSION_ROW].cards}
    badges = {badge.piece: badge for badge in PRESENT.badges(play.state)}
    opal, smoky, sugilite = row["f_opal"], row["f_smoky_quartz"], row["f_sugilite"]
    assert (badges[opal].text.key, badges[opal].value) == ("badge.lacks", -1)
    assert badges[smoky].text.key == "badge.lacks"
    assert sugilite not in badges
    pads = [(pad.icon, pad.then, pad.tone) for pad in PRESENT.pads(play.state) if pad.piece == opal]
    assert pads == [("pearl", (("energy", 3),), Tone.GOOD), ("amethyst", (("energy", 2),), Tone.GOOD)]
    steps = [(pad.icon, pad.then) for pad in PRESENT.pads(play.state) if pad.piece == smoky]
    assert steps == [("amethyst", (("energy", 2),)), ("steven", (("energy", 4),))]
    missing = [pad.text.key for pad in PRESENT.pads(play.state) if pad.piece == sugilite]
    assert missing == ["pad.no_part", "pad.part"]
    enough = at(2, {"stage": ["a1_pearl:3 a1_amethyst:3 -", "- - -"]})
    free = {badge.text.key for badge in PRESENT.badges(enough.state)}
    assert "badge.can_form" in free


def test_gems_show_every_supply_and_every_character(at: At) -> None:
    play = at(2, {**FIGHT, "supply": [11, 4], "stage": ["f_opal:7(a1_pearl) =a1_amethyst a1_lion:2", "- - -"]})
    shown = {gems.piece: gems.count for gems in PRESENT.gems(play.state)}
    stage = play.state.zones[stage_zone(0, 0)].cards
    assert shown[card(play, zone_of(0, STEVEN_CARD))] == 11
    assert shown[card(play, zone_of(1, STEVEN_CARD))] == 4
    assert shown[stage[-1]] == 7
    assert stage[0] not in shown
    assert shown[card(play, stage_zone(0, 2))] == 2
    assert card(play, stage_zone(0, 1)) not in shown


def test_the_sheet_names_places_and_sets(at: At) -> None:
    given = {
        "act": 3,
        "round": 3,
        "done": "A B",
        "active": "C",
        "supply": [4, 4, 1],
        "vp": [10, 12, 9],
        "audience": ["a1_kofi a1_jenny a1_kiki", "a1_onion", ""],
        "stage": ["- - -", "- - -", "- - -"],
    }
    play = at(3, given).say("C finish")
    sheet = PRESENT.sheet(play.state)
    assert sheet is not None
    lines = {line.text.key: line for line in sheet.lines}
    assert lines["sheet.energy_left"].values == (4, 4, 1)
    assert lines["sheet.energy_place"].values == ("1. =", "1. =", "2.")
    assert lines["sheet.energy_place"].clause == "BAP-172"
    assert lines["sheet.energy"].values == (10, 10, 6)
    assert lines["sheet.set"].values == ("3: 5", "–", "–")
    assert lines["sheet.total"].values == (25, 22, 15)
    assert all(line.clause for line in sheet.lines)


@pytest.mark.clause("BAP-058")
def test_the_mat_shows_which_card_would_leave(at: At) -> None:
    given = {"phase": "booth", "stage": ["a1_pearl:1 - -", "- - -"], "audience": ["a1_kofi a1_watermelon_steven", ""]}
    play = at(2, {**given, "act": 2, "chosen": ["a2_pearl a1_kofi a2_watermelon_steven", ""]})
    chosen = {ID[play.state.pieces.face[piece]]: piece for piece in play.state.facts.draft.chosen}
    pearl, kofi = card(play, stage_zone(0, 0)), play.state.zones[zone_of(0, CROWD)].cards[0]
    assert [badge.piece for badge in PRESENT.aims(play.state, 0, chosen["a2_pearl"])] == [pearl]
    assert [badge.piece for badge in PRESENT.aims(play.state, 0, chosen["a1_kofi"])] == [kofi]
    assert PRESENT.aims(play.state, 0, chosen["a2_watermelon_steven"]) == ()


def test_while_a_crasher_takes_an_arrow_shows_whom_it_strikes(at: At) -> None:
    play = at(2, {**FIGHT, "row": "c_crab - -"})
    crab = card(play, PLACE)
    assert PRESENT.arrows(play.state) == ()
    play.say("A finish")
    (arrow,) = PRESENT.arrows(play.state)
    assert (arrow.start.piece, arrow.to.seat, arrow.tone) == (crab, 0, Tone.BAD)
    (decision,) = GAME.pending(play.state)
    assert PRESENT.prompt(play.state, decision, 0).text.args["crasher"] == PieceRef(crab)


@pytest.mark.clause("BAP-006")
def test_a_seat_wears_the_colour_of_its_steven(at: At) -> None:
    play = at(2, FIGHT)
    assert [panel.colour for panel in PRESENT.panels(play.state)] == ["blue", "red"]


@pytest.mark.clause("BAP-015")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_reminder_and_the_tracks_lie_on_every_table(at: At, seats: int) -> None:
    play = at(seats, {"act": 2, "round": 3})
    shown = {readout.place: readout for readout in PRESENT.readouts(play.state)}
    layout = rtoml.loads((files("rules") / "beach_a_palooza" / "layout.toml").read_text(encoding="utf-8"))
    places = {spec["readout"] for spec in layout["common"].values() if "readout" in spec}
    assert places == set(shown) == {"reminder", "progress", "scores"}
    assert [part.value for part in shown["progress"].parts] == [3, 3, 0]
    assert shown["scores"].limit == 50
    assert all(GAME.book.has(f"summary.play.{n}") for n in range(1, 7)), "F1 tells a Round in six lines"


def test_an_attack_that_is_worth_more_says_why(at: At) -> None:
    play = at(2, {"stage": ["a1_lion:3 a1_connie:1 -", "a1_lion:3 - -"], "row": "c_crab - -"})
    (shown,) = PRESENT.values(play.state, card(play, stage_zone(0, 0)))
    assert (shown.now, shown.printed, [reason.key for reason in shown.because]) == (5, 4, ["value.in_play"])
    assert PRESENT.values(play.state, card(play, stage_zone(1, 0))) == ()
    assert PRESENT.values(play.state, card(play, PLACE)) == ()


def test_fusion_dance_shows_on_the_fusion(at: At) -> None:
    play = at(2, {"stage": ["f_opal:6(a1_pearl) =a1_amethyst -", "- - -"], "stevens": ["purple", "red"]})
    shown = PRESENT.values(play.state, card(play, stage_zone(0, 0)))
    assert [(value.now, value.printed) for value in shown] == [(6, 5), (10, 9)]
    assert PRESENT.values(play.state, play.state.zones[stage_zone(0, 0)].cards[0]) == ()
