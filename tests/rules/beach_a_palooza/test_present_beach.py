"""What Beach-A-Palooza shows the table, at every question of whole games and in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from rules.beach_a_palooza.bot import choose
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.present import PRESENT
from rules.beach_a_palooza.state import ACT_DISCARD, COMMON, CROWD, PLACE, stage_zone, zone_of
from rules.kernel import law
from rules.kernel.book import LANGUAGES, Phrase, Speaker
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move
from rules.kernel.state import State, bit
from rules.kernel.view import view

At = Callable[..., Any]


def questions(seats: int, seed: int) -> Iterator[tuple[State[Any, Any], Decision]]:
    """The questions of a game that the greedy bot plays."""
    options = {"recruit_view": "open", "steven_deal": "choose"} if seed % 2 else {}
    state = law.fresh(GAME, law.setup_for(GAME, seats, seed, **options))
    rng = Chance(seed)
    while pending := GAME.pending(state):
        yield state, pending[0]
        seat = pending[0].seat
        move = choose(view(GAME, state, bit(seat)), pending[0], seat, rng, lambda: False)
        assert move is not None
        GAME.push(state, seat, move, [])
    yield state, Decision("ask", 0, "over")  # type: ignore[arg-type]  # no question: the end is shown


def said(phrase: Phrase | None) -> None:
    """The phrase has a text in both languages, and every placeholder its value."""
    if phrase is None:
        return
    assert GAME.book.has(phrase.key), phrase.key
    for language in LANGUAGES:
        text = Speaker(GAME.book, language, str, lambda piece: "card").say(phrase)
        assert text.strip(), phrase
        assert "{" not in text, (phrase, text)


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (3, 1), (6, 2)])
def test_everything_is_said_at_every_question(seats: int, seed: int) -> None:
    for state, decision in questions(seats, seed):
        for who in (-1, decision.seat):
            seen = view(GAME, state, bit(who))
            for panel in PRESENT.panels(seen):
                said(panel.mark)
                for readout in panel.readouts:
                    said(readout.title)
            for readout in PRESENT.readouts(seen):
                said(readout.title)
                for part in readout.parts:
                    said(part.text)
            for part in (*PRESENT.badges(seen), *PRESENT.pads(seen), *PRESENT.gems(seen), *PRESENT.groups(seen)):
                said(part.text)
            chain = PRESENT.chain(seen)
            for link in chain.links if chain else ():
                said(link.text)
            assert all(GAME.book.clause(clause) for clause in PRESENT.clauses_now(seen))
            if not state.agenda:
                continue
            said(PRESENT.waiting(seen, decision).text)
        if state.agenda:
            prompt = PRESENT.prompt(view(GAME, state, bit(decision.seat)), decision, decision.seat)
            for phrase in (prompt.text, prompt.detail, *(button.text for button in prompt.buttons)):
                said(phrase)
    outcome = PRESENT.outcome(state)
    assert outcome is not None
    said(outcome.text)
    sheet = PRESENT.sheet(state)
    assert sheet is not None
    assert all(len(line.values) == seats for line in sheet.lines)


def test_moves_and_their_parts_are_said() -> None:
    for state, decision in questions(3, 4):
        for number, move in enumerate(law.legal(GAME, state, decision) if state.agenda else ()):
            if number > 12:
                break
            said(PRESENT.label(state, decision.seat, move))
            verb = GAME.verbs[GAME.verb_index[move.verb]]
            for arg, value in zip(verb.args, move.args, strict=False):
                said(PRESENT.ask(state, move.verb, arg.name))
                if arg.kind == "number":
                    said(PRESENT.value_label(state, move.verb, arg.name, value))


def test_every_card_has_a_face_and_a_picture() -> None:
    import tomllib
    from importlib.resources import files

    from rules.beach_a_palooza.catalogue import CARDS, MOST

    faces = tomllib.loads((files("rules") / "beach_a_palooza" / "faces.toml").read_text(encoding="utf-8"))
    art = files("assets") / "art" / "beach_a_palooza"
    for face, row in enumerate(CARDS):
        shown = PRESENT.catalogue(None, face)  # type: ignore[arg-type]  # a face doesn't depend on the view
        assert shown.kind in faces["kind"]
        look = faces["look"][row["id"]]
        assert (art / f"{look['art']}.svg").is_file()
        for icon, _ in shown.values:
            assert (art / f"icon_{icon}.svg").is_file(), icon
        for phrase in (shown.title, *shown.lines):
            said(phrase)
    layout = tomllib.loads((files("rules") / "beach_a_palooza" / "layout.toml").read_text(encoding="utf-8"))
    assert set(layout["seats"]) == {str(n) for n in range(2, MOST + 1)}
    assert all(len(cells) == int(n) for n, cells in layout["seats"].items())


def overlap(one: list[int], other: list[int]) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_overlaps_on_the_table(seats: int) -> None:
    import tomllib
    from importlib.resources import files

    layout = tomllib.loads((files("rules") / "beach_a_palooza" / "layout.toml").read_text(encoding="utf-8"))
    places = {name: spec for name, spec in layout["common"].items() if not name.isdigit()}
    places |= layout["common"].get(str(seats), {})
    boxes = [spec["at"] for spec in places.values()] + layout["seats"][str(seats)]
    inner = [spec["at"] for spec in layout["cell"].values()]
    benches = [[spec["at"] for spec in bench["places"].values()] for bench in layout["bench"]]
    for group in (boxes, inner, *benches):
        for i, one in enumerate(group):
            assert one[0] + one[2] <= 1000
            assert one[1] + one[3] <= 1000
            for other in group[i + 1 :]:
                assert not overlap(one, other), (one, other)


def test_a_plan_is_laid_on_the_table_for_its_seat_alone(at: At) -> None:
    given = {
        "phase": "booth",
        "supply": [9, 0],
        "stage": ["a1_pearl:1 a1_lion:0 -", "- - -"],
        "chosen": ["a1_pearl a1_kofi a1_onion", ""],
        "hands": ["", "a1_buck a1_jenny a1_lars"],
    }
    play = at(2, given).say("A stage a1_pearl", "A audience a1_kofi", "A common a1_onion")
    mine = PRESENT.scene(view(GAME, play.state, bit(0)))
    assert mine.facts.supply == [11, 0]
    assert mine.facts.energy[:3] == [3, 0, 0]
    counts = [len(mine.zones[zone].cards) for zone in (stage_zone(0, 0), zone_of(0, CROWD), COMMON, ACT_DISCARD)]
    assert counts == [1, 1, 1, 1]
    assert not play.state.facts.draft.left
    assert sorted(card for zone in mine.zones for card in zone.cards) == list(range(len(mine.pieces.face)))
    theirs = view(GAME, play.state, bit(1))
    assert PRESENT.scene(theirs) is theirs
    assert play.read("supply") == [9, 0]


def test_the_law_is_the_same_on_the_scene(at: At) -> None:
    for state, decision in questions(3, 6):
        seen = view(GAME, state, bit(decision.seat))
        scene = PRESENT.scene(seen)
        if scene is not seen:
            assert GAME.pending(scene) == GAME.pending(seen)
            assert list(law.legal(GAME, scene, decision)) == list(law.legal(GAME, seen, decision))


def test_a_hit_spot_and_a_used_fusion_are_marked(at: At) -> None:
    play = at(2, {"stage": ["f_opal:6(a1_pearl) =a1_amethyst -", "- - -"], "row": "c_crab{2} - -"})
    badges = PRESENT.badges(play.state)
    crab = play.state.zones[PLACE].cards[0]
    pads = [pad for pad in PRESENT.pads(play.state) if pad.piece == crab and not pad.foot]
    assert [(pad.part, pad.value, pad.seat) for pad in pads] == [(1, 2, -1), (2, 3, 0), (3, 4, -1)]
    assert pads[1].text.key == "badge.spot"
    assert [b.text.key for b in badges if b.piece in play.state.zones[stage_zone(0, 1)].cards] == ["badge.part"]
    play.say("A finish")
    assert "badge.claimed" in [b.text.key for b in PRESENT.badges(play.state)]


def test_no_prompt_of_the_others_tells_what_is_hidden(at: At) -> None:
    """Two plans of the same seat look alike to everybody else."""
    given = {"phase": "booth", "supply": [9, 0], "stage": ["a1_lion:0 - -", "- - -"]}
    plays = [
        at(2, {**given, "chosen": ["a1_buck a1_kofi a1_pearl", ""], "hands": ["", "a1_jenny a1_lars a1_sadie"]})
        for _ in range(2)
    ]
    plays[1].say("A audience a1_buck")
    shown = []
    for play in plays:
        seen = view(GAME, play.state, bit(1))
        decision = GAME.pending(seen)[0]
        parts = (PRESENT.badges(seen), PRESENT.pads(seen), PRESENT.gems(seen), PRESENT.groups(seen))
        told = (PRESENT.waiting(seen, decision), PRESENT.panels(seen), PRESENT.readouts(seen), PRESENT.chain(seen))
        shown.append((told, parts))
    assert shown[0] == shown[1]
    assert replace(plays[0].state.facts, draft=None) == replace(plays[1].state.facts, draft=None)


def test_an_attack_says_what_it_is_worth_before_it_is_made(at: At) -> None:
    play = at(2, {"stage": ["a1_garnet:4 - -", "- - -"], "row": "c_crab - -"})
    garnet, crab = play.state.zones[stage_zone(0, 0)].cards[0], play.state.zones[PLACE].cards[0]
    phrase = PRESENT.label(play.state, 0, Move("attack", (garnet, 4, crab)))
    assert (phrase.key, phrase.args["n"]) == ("move.attack_worth", 6)
    said(phrase)
