"""What the table is told of Gemas de Cristal, made from views alone."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from rules.gemas_de_cristal.catalogue import CARDS, FACE, N_CHARACTERS
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.present import PRESENT
from rules.gemas_de_cristal.state import EACH, FUSIONS, UNIVERSE
from rules.kernel import law
from rules.kernel.book import Phrase, Speaker
from rules.kernel.chance import Chance
from rules.kernel.moves import Move
from rules.kernel.state import TABLE, bit
from rules.kernel.view import view

At = Callable[..., Any]
FOLDER = files("rules") / "gemas_de_cristal"


def speaker(state: Any, language: str = "en") -> Speaker:
    def card(piece: int) -> str:
        face = -2 - piece if piece <= -2 else state.pieces.face[piece]
        return spoken.say(PRESENT.catalogue(state, face).title) if face >= 0 else "a card"

    spoken = Speaker(GAME.book, language, lambda seat: chr(65 + seat) if seat >= 0 else "table", card)
    return spoken


def phrases(thing: Any) -> list[Phrase]:
    """All phrases inside a record."""
    if isinstance(thing, Phrase):
        return [thing]
    if isinstance(thing, tuple):
        return [phrase for part in thing for phrase in phrases(part)]
    if hasattr(thing, "__struct_fields__"):
        return [phrase for name in thing.__struct_fields__ for phrase in phrases(getattr(thing, name))]
    return []


@pytest.mark.clause("GEM-005", "GEM-006")
def test_faces() -> None:
    state = law.fresh(GAME, law.setup_for(GAME, 2, 1))
    say = speaker(state).say
    pearl, slinker = PRESENT.catalogue(state, FACE["pearl"]), PRESENT.catalogue(state, FACE["slinker"])
    assert (say(pearl.title), pearl.code, pearl.values) == ("Pearl", "2", (("star", 2), ("gem_pearl", "")))
    assert "Exchange one character" in say(pearl.lines[0])
    assert (slinker.code, slinker.lines) == ("−3", ())
    opal, mega = PRESENT.catalogue(state, FACE["fusion_opal"]), PRESENT.catalogue(state, FACE["fusion_mega_ruby"])
    assert (say(opal.title), opal.code) == ("Opal", "6")
    assert opal.values == (("gem_pearl", ""), ("gem_amethyst", ""))
    assert (say(mega.lines[0]), mega.values) == ("3 × Ruby", (("gem_ruby", 3),))
    for face in range(len(CARDS)):
        shown = PRESENT.catalogue(state, face)
        assert shown.kind == ("character" if face < N_CHARACTERS else "fusion")
        assert all(GAME.book.clause(name) for name in shown.clauses)


@pytest.mark.parametrize("seed", range(6))
def test_everything_that_is_said_has_all_its_words(seed: int) -> None:
    """Random play: each record of each view is put into words in both languages, with nothing left open."""
    options: dict[str, Any] = {"fusions_face_down": seed % 2 == 1, "live_score": seed != 3}
    options["ruby_window"] = ["call", "roll_call"][seed // 3]
    state = law.fresh(GAME, law.setup_for(GAME, 2 + seed % 3, seed, abilities_optional=True, **options))
    rng = Chance(seed)
    for number in range(400):
        pending = GAME.pending(state)
        if number % 7 == 0 or not pending:
            for seat in (-1, pending[0].seat if pending else 0):
                _said(state, seat, pending)
        if not pending:
            return
        move, _ = law.random_move(GAME, state, pending[0], pending[0].seat, rng)
        GAME.push(state, pending[0].seat, move, [])


def _said(state: Any, seat: int, pending: tuple[Any, ...]) -> None:
    shown = view(GAME, state, bit(seat))
    things: list[Any] = [PRESENT.panels(shown), PRESENT.readouts(shown), PRESENT.badges(shown), PRESENT.arrows(shown)]
    things += [PRESENT.chain(shown), PRESENT.sheet(shown), PRESENT.outcome(shown)]
    if pending:
        things.append(PRESENT.waiting(shown, pending[0]))
        if seat >= 0:
            things.append(PRESENT.prompt(shown, pending[0], seat))
            moves = list(law.legal(GAME, shown, pending[0], (), seat))[:40]
            things += [PRESENT.label(shown, seat, move) for move in moves]
    for phrase in phrases(tuple(things)):
        for language in ("en", "es"):
            words = speaker(shown, language).say(phrase)
            assert words
            assert "{" not in words, words
            assert words != phrase.key
    assert all(GAME.book.clause(name) for name in PRESENT.clauses_now(shown))


@pytest.mark.clause("GEM-154", "GEM-157")
def test_the_scoreboard_hides_what_the_options_say(at: At) -> None:
    given = {
        "active": "B",
        "universe": ["greg", ""],
        "beach": ["ruby sapphire", ""],
        "fusions": ["garnet opal", "cluster"],
    }
    given = {**given, "hands": ["", "holo_pearl"], "deck": "", "fdeck": "", "trigger": "A"}

    def row(game: Any, seats: int) -> tuple[str, int]:
        shown = view(GAME, game.state, seats)
        part = PRESENT.readouts(shown)[0].parts[0]
        return speaker(shown).say(part.text), part.value

    assert row(at(2, given), bit(1)) == ("A: 3 + 2 + 4", 9)
    minus = {**given, "universe": ["centipeetle", ""]}
    assert row(at(2, minus), bit(1)) == ("A: 3 − 1 + 4", 6), "never 3 + -1"
    assert row(at(2, minus, fusions_face_down=True), bit(1)) == ("A: 3 − 1 + ?", 2)
    secret = at(2, given, fusions_face_down=True)
    assert row(secret, bit(1)) == ("A: 3 + 2 + ?", 5)
    assert row(secret, 0) == ("A: 3 + 2 + ?", 5)
    assert row(secret, bit(0)) == ("A: 3 + 2 + 4", 5)
    panel = PRESENT.panels(view(GAME, secret.state, bit(1)))[0]
    assert [readout.place for readout in panel.readouts] == ["hand"]
    theirs = {badge.piece for badge in PRESENT.badges(view(GAME, secret.state, bit(1)))}
    assert theirs == set(secret.state.zones[FUSIONS + EACH].cards), "the own row only"
    assert PRESENT.badges(view(GAME, secret.state, 0)) == ()
    hidden = at(2, given, live_score=False)
    assert PRESENT.readouts(view(GAME, hidden.state, bit(0))) == ()
    assert row(secret.say("B play holo_pearl", "B finish"), 0) == ("A: 5 + 0 + 4", 9)


@pytest.mark.clause("GEM-036", "GEM-052")
def test_unspent_stars_are_recalled(at: At) -> None:
    game = at(2, {"hands": ["greg", "lion"], "deck": "sadie onion steven"}).say("A draw")
    shown = view(GAME, game.state, bit(0))
    prompt = PRESENT.prompt(shown, GAME.pending(shown)[0], 0)
    assert prompt.detail is not None
    assert speaker(shown).say(prompt.detail) == "2 Stars are still unspent; what you don't spend is lost."
    stars = [readout for readout in PRESENT.panels(shown)[0].readouts if readout.place == "stars"]
    assert [(readout.value, readout.limit) for readout in stars] == [(2, 3)]


@pytest.mark.clause("GEM-064", "GEM-098")
def test_the_chain_says_what_waits_and_what_would_be_stopped(at: At) -> None:
    given = {"hands": ["northern_beast ruby ruby", "ruby greg", "lion"], "universe": ["", "carnelian", ""]}
    game = at(3, given).say("A play northern_beast take carnelian@B.universe to A", "B ruby on 0")
    shown = view(GAME, game.state, 0)
    chain = PRESENT.chain(shown)
    assert chain is not None
    say = speaker(shown).say
    assert [say(link.text) for link in chain.links] == [
        "Ruby stops Northern Beast",
        "Northern Beast: Carnelian from B's Universe to A's Memories",
    ]
    beast = game.card("universe", 0, "northern_beast")
    marks = [say(badge.text) for badge in PRESENT.badges(shown) if badge.piece == beast]
    assert marks == ["Waits in the chain, number 1", "Will be stopped as things stand"]
    assert len(PRESENT.arrows(shown)) == 2
    buttons = PRESENT.prompt(shown, GAME.pending(shown)[0], 0).buttons
    assert [(say(button.text), button.seat) for button in buttons] == [
        ("A looks at the hand", 0),
        ("B looks at the hand", 1),
        ("C looks at the hand", 2),
        ("Nobody answers", TABLE),
    ]
    game.say("C look")
    private = view(GAME, game.state, bit(2))
    assert [button.move.verb for button in PRESENT.prompt(private, GAME.pending(private)[0], 2).buttons] == ["pass"]


def test_choosers_say_what_a_card_will_do(at: At) -> None:
    game = at(2, {"hands": ["steven greg", "lion"], "universe": ["", "sadie"]})
    steven = game.card("hand", 0, "steven")
    shown = view(GAME, game.state, bit(0))
    say = speaker(shown).say
    whole = Move("carry", (steven, UNIVERSE + 5, UNIVERSE + 1))
    assert say(PRESENT.label(shown, 0, whole)) == "Steven: all of B's Universe to A's Beach City"
    assert say(PRESENT.label(shown, 0, Move("carry", (steven,)))) == "Play Steven"
    assert say(PRESENT.label(shown, 0, Move("draw"))) == "Draw a character"


@pytest.mark.clause("GEM-008", "GEM-010", "GEM-015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_do_not_overlap_and_lie_as_the_zone_cards_say(seats: int) -> None:
    data = tomllib.loads((FOLDER / "layout.toml").read_text(encoding="utf-8"))
    common = {name: place for name, place in data["common"].items() if name != "chain"}  # it may lie over others
    boxes = [place["at"] for place in common.values()] + data["seats"][str(seats)]
    cell = data["cell"]
    for group in (boxes, [place["at"] for place in cell.values()]):
        for i, (x, y, w, h) in enumerate(group):
            assert 0 <= x < x + w <= 1000
            assert 0 <= y < y + h <= 1000
            for left, top, wide, high in group[i + 1 :]:
                assert x + w <= left or left + wide <= x or y + h <= top or top + high <= y
    assert cell["beach"]["at"][0] < cell["universe"]["at"][0] < cell["memories"]["at"][0]
    named = {place.get("zone", "").partition(":")[0] for place in (*cell.values(), *data["common"].values())}
    assert {"beach", "universe", "memories", "hand", "fusions", "deck", "fusion_deck", "order"} <= named
