"""Which card serves which fusion: the live state of the rows, and the sheet that explains every fusion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.gemas_de_cristal import scoring
from rules.gemas_de_cristal.catalogue import NAMES
from rules.gemas_de_cristal.fusing import fusings
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.present import PRESENT
from rules.kernel import law
from rules.kernel.book import Speaker
from rules.kernel.chance import Chance
from rules.kernel.state import bit
from rules.kernel.view import view

At = Callable[..., Any]
CHAINED = {
    "active": "B",
    "hands": ["", "greg"],
    "universe": ["amethyst", ""],
    "beach": ["ruby ruby ruby sapphire pearl steven", "lapis_lazuli"],
    "fusions": ["garnet mega_ruby sugilite obsidian rainbow_quartz", "malachite"],
    "deck": "",
    "fdeck": "",
    "trigger": "A",
}


def speaker(state: Any) -> Speaker:
    """Says what a view tells, in English."""
    return Speaker(GAME.book, "en", lambda seat: chr(65 + seat), lambda piece: named(state, piece))


def named(state: Any, piece: int) -> str:
    return NAMES[state.pieces.face[piece]] if piece >= 0 else "-"


@pytest.mark.clause("GEM-132", "GEM-133", "GEM-134", "GEM-136", "GEM-140")
def test_each_component_has_its_card(at: At) -> None:
    state = at(2, CHAINED).state
    found = {
        named(state, one.piece): [named(state, part.piece) for part in one.components]
        for one in fusings(state, 0, True)
    }
    assert found["fusion_garnet"] == ["ruby", "sapphire"]
    assert found["fusion_mega_ruby"] == ["ruby", "ruby", "ruby"]
    assert found["fusion_sugilite"] == ["fusion_garnet", "amethyst"]
    assert found["fusion_obsidian"][0] == "steven"
    assert "-" not in found["fusion_obsidian"]
    assert found["fusion_rainbow_quartz"] == ["-", "pearl"]
    rubies = next(one for one in fusings(state, 0, True) if named(state, one.piece) == "fusion_mega_ruby")
    assert len({part.piece for part in rubies.components}) == 3, "three different cards"
    now = {named(state, one.piece): one.complete for one in fusings(state, 0, False)}
    assert not now["fusion_sugilite"], "Amethyst still lies in the Universe"


def test_a_fusion_is_complete_exactly_if_it_scores() -> None:
    for seed in (3, 4, 5):
        state = law.fresh(GAME, law.setup_for(GAME, 2, seed))
        rng = Chance(seed)
        for count in range(260):
            pending = GAME.pending(state)
            if not pending:
                break
            seat = pending[0].seat
            GAME.push(state, seat, law.random_move(GAME, state, pending[0], seat, rng)[0], [])
            if count % 20 == 0:
                for who in (0, 1):
                    explained = {state.pieces.face[one.piece] for one in fusings(state, who, True) if one.complete}
                    assert explained == set(scoring.completed(state, who, True))


def test_the_row_says_what_is_missing_and_shows_its_chains(at: At) -> None:
    state = view(GAME, at(2, CHAINED).state, 0)
    say = speaker(state).say
    badges = {named(state, badge.piece): (badge.icon, badge.value, say(badge.text)) for badge in PRESENT.badges(state)}
    assert badges["fusion_garnet"] == ("check", 0, "Complete as things stand")
    assert badges["fusion_rainbow_quartz"] == ("minus", 1, "Still lacks Rose")
    assert badges["fusion_malachite"] == ("minus", 1, "Still lacks Jasper")
    chains = {(named(state, arrow.start.piece), named(state, arrow.to.piece)) for arrow in PRESENT.arrows(state)}
    assert ("fusion_garnet", "fusion_sugilite") in chains
    assert {start for start, to in chains if to == "fusion_obsidian"} == {"fusion_garnet", "fusion_mega_ruby"}


def test_pointing_at_a_card_shows_what_it_serves_and_what_serves_it(at: At) -> None:
    state = view(GAME, at(2, CHAINED).state, 0)
    pieces = {named(state, card): card for zone in state.zones for card in zone.cards if state.pieces.face[card] >= 0}

    def pairs(name: str) -> set[tuple[str, str]]:
        arrows = PRESENT.related(state, pieces[name])
        return {(named(state, arrow.start.piece), named(state, arrow.to.piece)) for arrow in arrows}

    assert pairs("fusion_sugilite") == {("fusion_garnet", "fusion_sugilite"), ("amethyst", "fusion_sugilite")}
    assert pairs("steven") == {("steven", "fusion_obsidian")}
    assert pairs("lapis_lazuli") == {("lapis_lazuli", "fusion_malachite")}


@pytest.mark.clause("GEM-154", "GEM-157")
def test_nothing_is_told_of_rows_that_lie_face_down_or_of_hidden_points(at: At) -> None:
    secret = at(2, CHAINED, fusions_face_down=True).state
    for seats, rows in ((0, set()), (bit(0), {0}), (bit(1), {1})):
        seen = view(GAME, secret, seats)
        told = {seat for seat in (0, 1) if fusings(seen, seat, True)}
        assert told == rows
    hidden = view(GAME, at(2, CHAINED, live_score=False).state, bit(0))
    assert PRESENT.badges(hidden) == ()
    assert all(PRESENT.related(hidden, card) == () for zone in hidden.zones for card in zone.cards)


def test_what_a_fusion_lacks_reads_as_a_sentence(at: At) -> None:
    bare = {**CHAINED, "beach": ["ruby", "lapis_lazuli"], "universe": ["", ""], "fusions": ["obsidian", "malachite"]}
    state = view(GAME, at(2, bare).state, 0)
    badges = {named(state, badge.piece): badge.text for badge in PRESENT.badges(state)}
    words = "Still lacks Steven, another completed fusion and one more"
    assert speaker(state).say(badges["fusion_obsidian"]) == words


@pytest.mark.clause("GEM-131", "GEM-138")
def test_the_sheet_explains_every_fusion(at: At) -> None:
    game = at(2, CHAINED)
    game.say("B play greg", "B finish")
    state = view(GAME, game.state, 0)
    sheet = PRESENT.sheet(state)
    assert sheet is not None
    lines = {speaker(state).say(line.text): (line.values, line.clause) for line in sheet.lines}
    assert lines["Garnet: Ruby + Sapphire"] == ((4, ""), "GEM-131")
    assert lines["Sugilite: the fusion Garnet + Amethyst"] == ((6, ""), "GEM-134")
    assert lines["Obsidian: Steven + the fusion Garnet + the fusion Mega Ruby"] == ((12, ""), "GEM-134")
    assert lines["Rainbow Quartz: lacks Rose"] == ((0, ""), "GEM-138")
    assert lines["Malachite: lacks Jasper"] == (("", 0), "GEM-138")
    shown = [
        sum(value for value in column if isinstance(value, int))
        for column in zip(*(v for v, _ in lines.values()), strict=True)
    ]
    assert shown == [2 * score for score in game.state.result.scores], "the lines add up to the total below them"
