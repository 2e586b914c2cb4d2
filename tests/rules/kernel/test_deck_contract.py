"""What a game with decks of one's own promises to the deck builder, for every game that has them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules.kernel.chance import Chance
from rules.kernel.decks import RANDOM_DECK, DeckList, decks_of, has_decks, random_deck, sentence, with_random_decks
from rules.kernel.game import Game
from rules.kernel.law import setup_for
from rules.kernel.moves import Refusal
from rules.kernel.simulate import many
from rules.kernel.state import SeatSetup, Setup

GAMES = [name for name in rules.game_ids() if has_decks(name)]


def test_having_decks_is_known_without_loading_and_agrees_with_the_game() -> None:
    assert GAMES, "at least one game here has decks"
    for name in rules.game_ids():
        assert has_decks(name) == (decks_of(rules.load(name)) is not None)
    assert not has_decks("no_such_game")


@pytest.mark.parametrize("name", GAMES)
def test_the_pool_is_whole_and_every_trait_value_is_named_in_both_languages(name: str) -> None:
    decks = decks_of(rules.load(name))
    assert decks is not None
    ids = [card.id for card in decks.pool]
    assert len(ids) == len(set(ids))
    known = {trait.id: {value.value for value in trait.values} for trait in decks.traits}
    for card in decks.pool:
        assert card.most > 0
        assert all(value in known[trait] for trait, value in card.traits.items())
    for trait in decks.traits:
        for text in (trait.title, *(v.name for v in trait.values), *(v.short for v in trait.values)):
            assert text["en"].strip()
            assert text["es"].strip()


@pytest.mark.parametrize("name", GAMES)
def test_starters_are_legal_stand_in_the_pool_and_begin_a_game(name: str) -> None:
    game = rules.load(name)
    decks = decks_of(game)
    assert decks is not None
    pool = {card.id for card in decks.pool}
    for starter in decks.starters:
        deck = DeckList(starter.id, starter.cards)
        assert not decks.problems(starter.cards)
        assert decks.not_playable(deck) is None
        assert decks.not_exported(deck) is None
        assert set(starter.cards) <= pool
    assert not isinstance(game.new(setup_for(game, game.info.modes[0].fewest, 1)), Refusal)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_back_also_drafts_and_names_of_any_script(name: str, data: st.DataObject) -> None:
    decks = decks_of(rules.load(name))
    assert decks is not None
    ids = [card.id for card in decks.pool]
    cards = data.draw(st.dictionaries(st.sampled_from(ids), st.integers(1, 99)))
    title = data.draw(st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=decks.name_at_most))
    found = decks.read(decks.write(DeckList(title, cards)))
    assert found.readable
    assert found.deck == DeckList(title, cards)
    assert [p.refusal for p in found.problems] == [p.refusal for p in decks.problems(cards)]
    assert (decks.not_playable(found.deck) is None) == (not found.problems)
    assert (decks.not_exported(found.deck) is None) == (not found.problems)


@pytest.mark.parametrize("name", GAMES)
@given(st.text(max_size=300))
@settings(max_examples=80, deadline=None)
def test_any_text_is_judged_and_every_problem_is_a_whole_sentence_with_a_clause(name: str, text: str) -> None:
    game: Game[Any, Any] = rules.load(name)
    decks = decks_of(game)
    assert decks is not None
    for problem in decks.read(text).problems:
        assert game.book.clause(problem.clause) is not None
        for language in ("en", "es"):
            said = sentence(game, problem.refusal, language)
            assert said.strip()
            assert said != problem.refusal.clause


@pytest.mark.parametrize("name", GAMES)
def test_a_deck_drawn_by_lot_is_legal_the_same_for_a_seed_and_another_for_each_seat(name: str) -> None:
    game = rules.load(name)
    decks = decks_of(game)
    assert decks is not None
    drawn = [random_deck(decks, Chance(seed)) for seed in range(40)]
    assert all(deck.size == decks.fewest and not decks.problems(deck.cards) for deck in drawn)
    assert random_deck(decks, Chance(7)) == drawn[7]
    used = {card for deck in drawn for card in deck.cards}
    assert used == {card.id for card in decks.pool}, "every card comes up"
    info = game.info
    mode = info.modes[0]
    seats = tuple(SeatSetup(f"Bot {n}", "bot:random", RANDOM_DECK) for n in range(mode.fewest))
    setup = Setup(name, mode.id, "", {}, seats, 0, 5)
    given_out = with_random_decks(game, setup)
    texts = [seat.deck for seat in given_out.seats]
    assert len(set(texts)) == len(texts)
    assert with_random_decks(game, setup) == given_out
    assert all(not decks.read(text).problems for text in texts)
    plain = Setup(name, mode.id, "", {}, tuple(SeatSetup(seat.name, seat.kind) for seat in seats), 0, 5)
    assert with_random_decks(game, plain) is plain


@pytest.mark.parametrize("name", GAMES)
def test_simulate_draws_other_decks_for_each_game(name: str) -> None:
    game = rules.load(name)
    mode = game.info.modes[0]
    seats = tuple(SeatSetup(f"Bot {n}", "bot:random", RANDOM_DECK) for n in range(mode.fewest))
    played = list(many(game, Setup(name, mode.id, "", {}, seats, 0, 5), 3))
    assert all(one.winners for one in played)
    assert len({one.answers for one in played}) > 1
