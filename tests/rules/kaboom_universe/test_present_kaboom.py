"""What the table is told of Kaboom Universe, at random positions of every mode and for every pair of eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.present import PRESENT
from rules.kernel import law
from rules.kernel.book import LANGUAGES, Phrase, Speaker
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.moves import Decision, Move, Refusal, Shape
from rules.kernel.show import Line, Prompt, SeatPanel, Sheet
from rules.kernel.state import Result, State, bit, seats_of
from rules.kernel.view import determinise, view

TABLES = [
    (mode, level, seats)
    for mode, counts in (("competitive", (2, 3, 8)), ("apocalypse", (2, 5)), ("coop", (1, 2, 3)))
    for level in ("basic", "advanced")
    for seats in counts
]
EVERY = 5
"""Every so many decisions of a random game are looked at."""


def positions(mode: str, level: str, seats: int, seed: int = 1) -> Iterator[tuple[State[Any, Any], list[Event]]]:
    """Positions of a random game, its last one too, each with the events since the one before."""
    state = law.fresh(GAME, law.setup_for(GAME, seats, seed, mode, level))
    rng = Chance(seed)
    events: list[Event] = []
    count = 0
    while pending := GAME.pending(state):
        if count % EVERY == 0:
            yield state.clone(), events
            events = []
        decision = pending[0]
        asked = seats_of(decision.seats)
        seat = asked[rng.below(len(asked))] if decision.shape is Shape.TEAM else decision.seat
        move, _ = law.random_move(GAME, state, decision, seat, rng)
        GAME.push(state, seat, move, events)
        count += 1
    yield state, events


def eyes(state: State[Any, Any]) -> list[int]:
    """The masks that look: each seat, an onlooker, and all together."""
    return [*(bit(seat) for seat in range(len(state.seats))), 0, state.everyone]


def told(seen: State[Any, Any]) -> list[Any]:
    """Everything that the presenter says of a view."""
    records: list[Any] = [PRESENT.panels(seen), PRESENT.readouts(seen), PRESENT.badges(seen), PRESENT.arrows(seen)]
    records += [PRESENT.chain(seen), PRESENT.sheet(seen), PRESENT.outcome(seen), PRESENT.clauses_now(seen)]
    records += [PRESENT.face(seen, piece) for piece in range(len(seen.pieces.face))]
    for decision in GAME.pending(seen):
        records += [PRESENT.prompt(seen, decision, seat) for seat in seats_of(decision.seats) or (-1,)]
        records.append(PRESENT.waiting(seen, decision))
    return records


def things(record: Any, kind: type[Any]) -> Iterator[Any]:
    """Every `kind` inside a record."""
    if isinstance(record, kind):
        yield record
    if isinstance(record, list | tuple):
        for entry in record:
            yield from things(entry, kind)
    elif isinstance(record, msgspec.Struct):
        for name in record.__struct_fields__:
            yield from things(getattr(record, name), kind)


def speakers(seen: State[Any, Any]) -> list[Speaker]:
    def card(piece: int) -> str:
        face = PRESENT.catalogue(seen, -2 - piece) if piece <= -2 else PRESENT.face(seen, piece)
        return "a card" if face is None else face.title.key

    return [Speaker(GAME.book, language, lambda seat: seen.seats[seat].name, card) for language in LANGUAGES]


def unsaid(seen: State[Any, Any], phrases: Iterator[Phrase]) -> list[str]:
    """The phrases that have no text, or whose text lacks a value, in either language."""
    wrong = []
    for phrase in phrases:
        if not GAME.book.has(phrase.key):
            wrong.append(f"{phrase.key} has no text")
        for speaker in speakers(seen):
            said = speaker.say(phrase)
            if "{" in said or not said.strip():
                wrong.append(f"{phrase.key}: {said}")
    return wrong


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_every_phrase_can_be_said_to_everybody_at_every_moment(mode: str, level: str, seats: int) -> None:
    for state, _ in positions(mode, level, seats):
        for mask in eyes(state):
            seen = view(GAME, state, mask)
            assert unsaid(seen, things(told(seen), Phrase)) == []


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_what_a_seat_cannot_see_changes_nothing_it_is_told(mode: str, level: str, seats: int) -> None:
    for state, _ in positions(mode, level, seats, seed=2):
        for seat in range(seats):
            seen = view(GAME, state, bit(seat))
            other = determinise(GAME, seen, seat, Chance(state.facts.turns + seat))
            assert told(view(GAME, other, bit(seat))) == told(seen)


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_the_others_read_only_what_an_onlooker_could(mode: str, level: str, seats: int) -> None:
    for state, _ in positions(mode, level, seats, seed=3):
        onlooker = view(GAME, state, 0)
        for decision in GAME.pending(state):
            public = PRESENT.waiting(onlooker, decision)
            for seat in range(seats):
                assert PRESENT.waiting(view(GAME, state, bit(seat)), decision) == public


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_a_lit_button_makes_a_legal_move_and_every_button_names_a_verb(mode: str, level: str, seats: int) -> None:
    for state, _ in positions(mode, level, seats, seed=4):
        for decision in GAME.pending(state):
            for seat in seats_of(decision.seats) or (-1,):
                seen = view(GAME, state, bit(seat))
                prompt = PRESENT.prompt(seen, decision, seat)
                assert sum(button.main for button in prompt.buttons) <= 1
                for button in prompt.buttons:
                    verb = GAME.verbs[GAME.verb_index[button.move.verb]]
                    assert len(button.move.args) == len(verb.args)
                    mover = -1 if verb.name == "next" else seat
                    if button.main:
                        assert GAME.allowed(seen, mover, button.move) is None


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_end_turn_is_lit_exactly_when_nothing_else_is_to_do(mode: str, level: str, seats: int) -> None:
    met: set[bool] = set()
    for seed in range(5, 13):
        for state, _ in positions(mode, level, seats, seed):
            for decision in GAME.pending(state)[:1]:
                for button in PRESENT.prompt(state, decision, decision.seat).buttons:
                    if button.move.verb == "end":
                        met.add(button.main)
                        assert button.main == (GAME.allowed(state, decision.seat, button.move) is None)
    assert met == {True, False}


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_clauses_named_anywhere_exist(mode: str, level: str, seats: int) -> None:
    for state, _ in positions(mode, level, seats, seed=6):
        named = set(PRESENT.clauses_now(state))
        named |= {line.clause for line in things(PRESENT.sheet(state), Line) if line.clause}
        for face in range(14):
            named |= set(PRESENT.catalogue(state, face).clauses)
        assert named
        assert named <= set(GAME.book.clauses)


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_every_legal_move_has_a_label(mode: str, level: str, seats: int) -> None:
    for state, _ in positions(mode, level, seats, seed=7):
        for decision in GAME.pending(state):
            seat = decision.seat
            moves = list(law.legal(GAME, state, decision))[:60]
            assert unsaid(state, (PRESENT.label(state, seat, move) for move in moves)) == []


def test_every_part_of_every_move_can_be_asked_for() -> None:
    state = law.fresh(GAME, law.setup_for(GAME, 2, 1))
    phrases = []
    for verb in GAME.verbs:
        phrases.append(PRESENT.label(state, 0, Move(verb.name, tuple(0 for _ in verb.args))))
        for arg in verb.args:
            phrases.append(PRESENT.ask(state, verb.name, arg.name))
            if arg.optional:
                phrases.append(PRESENT.value_label(state, verb.name, arg.name, -1))
            if arg.kind == "flag":
                phrases += [PRESENT.value_label(state, verb.name, arg.name, value) for value in (0, 1)]
    assert unsaid(state, iter(phrases)) == []


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_thrown_dice_are_shown_as_faces_of_the_die(mode: str, level: str, seats: int) -> None:
    for state, events in positions(mode, level, seats, seed=8):
        for event in events:
            name, faces = PRESENT.dice(state, event)
            if GAME.all_kinds[event.kind].look == "dice":
                assert name == "asteroid_die"
                assert 1 <= len(faces) <= 6
                assert set(faces) <= {"blank", "simple", "double"}
            else:
                assert (name, faces) == ("", ())


@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_a_seat_that_leaves_at_any_moment_leaves_nothing_unsaid(mode: str, level: str, seats: int) -> None:
    for at, (state, _) in enumerate(positions(mode, level, seats, seed=9)):
        if state.result is not None:
            continue
        for leaver in range(seats):
            done = law.apply(GAME, state, leaver, Move("concede"))
            assert not isinstance(done, Refusal)
            assert unsaid(done[0], things(told(done[0]), Phrase)) == [], at


@pytest.mark.parametrize("mode", ["competitive", "apocalypse", "coop"])
@pytest.mark.parametrize("word", [0, 1])
def test_an_end_by_agreement_is_said(mode: str, word: int) -> None:
    state = law.fresh(GAME, law.setup_for(GAME, 2, 1, mode))
    done = law.apply(GAME, state, 0, Move("offer", (word,)))  # the other seat is a bot, which agrees by itself
    assert not isinstance(done, Refusal)
    state = done[0]
    assert state.result is not None
    assert PRESENT.outcome(state) is not None
    assert unsaid(state, things(told(state), Phrase)) == []


@pytest.mark.parametrize(
    ("result", "key"),
    [
        (Result("won", 0b11), "outcome.team"),
        (Result("failed capacity"), "outcome.capacity"),
        (Result("failed extinct"), "outcome.extinct"),
        (Result("failed kaboom"), "outcome.kaboom"),
        (Result("failed abandoned"), "outcome.abandoned"),
    ],
)
def test_the_end_of_a_mission_is_named(result: Result, key: str) -> None:
    state = law.fresh(GAME, law.setup_for(GAME, 2, 1, "coop"))
    state.agenda.clear()
    state.result = result
    outcome = PRESENT.outcome(state)
    assert outcome is not None
    assert outcome.text.key == key


def test_a_tie_break_round_is_called_so() -> None:
    for seed in range(1, 60):
        for state, _ in positions("apocalypse", "basic", 2, seed):
            if state.facts.tie_break and state.result is None:
                assert PRESENT.readouts(state)[0].title.key == "readout.scores_tie"
                return
    pytest.fail("no tie-break round was met")


def windows(level: str = "basic") -> Iterator[tuple[State[Any, Any], Decision]]:
    for seed in range(1, 6):
        for state, _ in positions("competitive", level, 3, seed):
            for decision in GAME.pending(state)[:1]:
                if GAME.allowed(state, decision.seat, Move("take")) is None:
                    yield state, decision


@pytest.mark.clause("KAB-073")
def test_the_window_shows_the_same_two_buttons_whatever_is_held() -> None:
    prompts = [PRESENT.prompt(state, decision, decision.seat) for state, decision in windows()]
    assert len(prompts) > 3
    assert {tuple(button.move.verb for button in prompt.buttons) for prompt in prompts} == {("take", "divert")}
    assert all(prompt.buttons == prompts[0].buttons for prompt in prompts)


def test_a_rain_is_shown_as_a_path_with_one_present_share() -> None:
    for state, decision in windows():
        chain = PRESENT.chain(state)
        assert chain is not None
        assert [link.now for link in chain.links] == [i == 0 for i in range(len(chain.links))]
        assert chain.links[0].seat == decision.seat
        arrows = PRESENT.arrows(state)
        assert sum(arrow.tone == "bad" for arrow in arrows) == 1
        assert any(arrow.to.seat == decision.seat for arrow in arrows)


def test_no_arrow_and_no_chain_when_nothing_falls() -> None:
    state = law.fresh(GAME, law.setup_for(GAME, 3, 1))
    assert PRESENT.arrows(state) == ()
    assert PRESENT.chain(state) is None
    assert PRESENT.sheet(state) is None
    assert PRESENT.outcome(state) is None


@pytest.mark.parametrize("seats", [2, 4])
def test_the_sheet_adds_up(seats: int) -> None:
    sheets: list[Sheet] = []
    for seed in range(1, 4):
        state = law.fresh(GAME, law.setup_for(GAME, seats, seed, "competitive", "advanced"))
        rng = Chance(seed)
        while pending := GAME.pending(state):
            sheet = PRESENT.sheet(state)
            if sheet is not None:
                sheets.append(sheet)
                lines = {line.text.key: line for line in sheet.lines}
                parts = [line.values for line in sheet.lines if not line.total]
                assert lines["sheet.total"].values == tuple(sum(column) for column in zip(*parts, strict=True))
                assert all(len(line.values) == len(sheet.columns) for line in sheet.lines)
                if "sheet.running" in lines:
                    assert lines["sheet.running"].values == tuple(state.facts.kredits[s] for s in sheet.columns)
            move, _ = law.random_move(GAME, state, pending[0], pending[0].seat, rng)
            GAME.push(state, pending[0].seat, move, [])
        assert PRESENT.outcome(state) is not None
    assert len(sheets) >= 6


def test_the_call_button_stands_at_quiet_moments_of_the_advanced_level_alone() -> None:
    basic = law.fresh(GAME, law.setup_for(GAME, 2, 1))
    advanced = law.fresh(GAME, law.setup_for(GAME, 2, 1, "competitive", "advanced"))
    assert [panel.call for panel in PRESENT.panels(basic)] == [None, None]
    assert all(panel.call is not None for panel in PRESENT.panels(advanced))
    for state, _ in windows("advanced"):
        assert all(panel.call is None for panel in PRESENT.panels(state))


def test_a_card_says_what_its_mode_and_level_make_of_it() -> None:
    def said(mode: str, level: str, card: str) -> list[str]:
        seats = 2
        state = law.fresh(GAME, law.setup_for(GAME, seats, 1, mode, level))
        face = next(f for f in range(14) if PRESENT.catalogue(state, f).card == card)
        return [line.key.rpartition(".")[2] for line in PRESENT.catalogue(state, face).lines]

    assert said("competitive", "basic", "t_rex") == ["text"]
    assert said("competitive", "advanced", "t_rex") == ["text_advanced"], "its saying gives way to its skill"
    assert said("competitive", "advanced", "last_aid") == ["text", "text_advanced"]
    assert said("apocalypse", "advanced", "t_rex") == ["text_apocalypse_advanced"]
    assert said("coop", "basic", "t_rex") == ["text_coop"]
    assert said("coop", "advanced", "t_rex") == ["text_coop", "text_coop_advanced"]
    assert said("coop", "advanced", "last_aid") == ["text_coop"]
    assert said("apocalypse", "basic", "green_laser") == ["text_apocalypse"]


@pytest.mark.parametrize(("key", "clause"), [("prompt.balance", "KAB-096"), ("prompt.prey", "KAB-130")])
def test_two_prompts_are_the_sentences_of_their_clauses(key: str, clause: str) -> None:
    assert GAME.book.text(key) == GAME.book.refusal(Refusal(clause))


def test_panels_name_each_seat_once_and_one_acts() -> None:
    for mode, level, seats in TABLES:
        state = law.fresh(GAME, law.setup_for(GAME, seats, 3, mode, level))
        panels: tuple[SeatPanel, ...] = PRESENT.panels(state)
        assert [panel.seat for panel in panels] == list(range(seats))
        assert sum(panel.active for panel in panels) == 1
        assert isinstance(PRESENT.prompt(state, GAME.pending(state)[0], state.facts.active), Prompt)
