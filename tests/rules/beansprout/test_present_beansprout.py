"""What the table is told of beanSprout, at random positions and for every pair of eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from rules.beansprout.catalogue import CARDS, N
from rules.beansprout.game import GAME
from rules.beansprout.present import PRESENT
from rules.kernel import law
from rules.kernel.book import LANGUAGES, Phrase, Speaker
from rules.kernel.chance import Chance
from rules.kernel.moves import Move, Shape
from rules.kernel.record import Record
from rules.kernel.show import Form, Line
from rules.kernel.state import State, bit, seats_of
from rules.kernel.view import determinise, view
from table.scene.layout import layout_data

EVERY = 4
SEEDS = (1, 2, 3)
At = Callable[..., Any]


def positions(seed: int) -> Iterator[State[Any, Any]]:
    """Positions of a random game, its last one too."""
    state = law.fresh(GAME, law.setup_for(GAME, 2, seed))
    rng = Chance(seed)
    count = 0
    while pending := GAME.pending(state):
        if count % EVERY == 0:
            yield state.clone()
        decision = pending[0]
        asked = seats_of(decision.seats)
        seat = asked[rng.below(len(asked))] if decision.shape is Shape.TEAM else decision.seat
        GAME.push(state, seat, law.random_move(GAME, state, decision, seat, rng)[0], [])
        count += 1
    yield state


def told(seen: State[Any, Any]) -> list[Any]:
    """Everything that the presenter says of a view."""
    records: list[Any] = [PRESENT.panels(seen), PRESENT.readouts(seen), PRESENT.badges(seen), PRESENT.arrows(seen)]
    records += [PRESENT.chain(seen), PRESENT.sheet(seen), PRESENT.outcome(seen), PRESENT.clauses_now(seen)]
    records += [PRESENT.face(seen, piece) for piece in range(len(seen.pieces.face))]
    for decision in GAME.pending(seen):
        records += [PRESENT.prompt(seen, decision, seat) for seat in seats_of(decision.seats)]
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


def unsaid(seen: State[Any, Any], phrases: Iterator[Phrase]) -> list[str]:
    """The phrases that have no text, or whose text lacks a value, in either language."""

    def card(piece: int) -> str:
        return GAME.card_name(-2 - piece) if piece <= -2 else "a card"

    speakers = [Speaker(GAME.book, language, lambda seat: seen.seats[seat].name, card) for language in LANGUAGES]
    wrong = []
    for phrase in phrases:
        if not GAME.book.has(phrase.key):
            wrong.append(f"{phrase.key} has no text")
        for speaker in speakers:
            said = speaker.say(phrase)
            if "{" in said or not said.strip():
                wrong.append(f"{phrase.key}: {said}")
    return wrong


@pytest.mark.parametrize("seed", SEEDS)
def test_every_phrase_can_be_said_to_everybody_at_every_moment(seed: int) -> None:
    for state in positions(seed):
        for mask in (bit(0), bit(1), 0, 3):
            seen = view(GAME, state, mask)
            assert unsaid(seen, things(told(seen), Phrase)) == []


@pytest.mark.clause("BSP-029", "BSP-030", "BSP-031", "BSP-036", "BSP-079")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_cannot_see_changes_nothing_it_is_told(seed: int) -> None:
    for state in positions(seed):
        for seat in (0, 1):
            seen = view(GAME, state, bit(seat))
            other = determinise(GAME, seen, seat, Chance(state.facts.turn + seat))
            assert told(view(GAME, other, bit(seat))) == told(seen)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_others_read_only_what_an_onlooker_could(seed: int) -> None:
    for state in positions(seed):
        onlooker = view(GAME, state, 0)
        for decision in GAME.pending(state):
            public = PRESENT.waiting(onlooker, decision)
            for seat in (0, 1):
                assert PRESENT.waiting(view(GAME, state, bit(seat)), decision) == public


@pytest.mark.clause("BSP-114")
def test_a_window_shows_the_same_buttons_whatever_is_held(at: At) -> None:
    shown = set()
    for hand in ("weed_out watering_can", "moss_mound pea_pip"):
        game = at({"slots": ["pea_pip - -", "fern_fiddler - -"], "hands": ["", hand]})
        game.say("A combat", "A attack A1", "A confirm")
        decision = GAME.pending(game.state)[0]
        shown.add(str(PRESENT.prompt(view(GAME, game.state, bit(1)), decision, 1)))
    assert len(shown) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_lit_buttons_make_legal_moves(seed: int) -> None:
    for state in positions(seed):
        for decision in GAME.pending(state):
            for seat in seats_of(decision.seats):
                seen = view(GAME, state, bit(seat))
                prompt = PRESENT.prompt(seen, decision, seat)
                assert sum(button.main for button in prompt.buttons) <= 1
                for button in prompt.buttons:
                    verb = next(verb for verb in GAME.all_verbs if verb.name == button.move.verb)
                    whole = len(button.move.args) == len(verb.args)
                    if button.main and whole:
                        assert GAME.allowed(seen, seat, button.move) is None, button
                    elif not whole:
                        assert GAME.check(seen, seat, button.move, False) is None, button


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_move_has_a_label_and_every_clause_exists(seed: int) -> None:
    for state in positions(seed):
        named = set(PRESENT.clauses_now(state)) | {line.clause for line in things(PRESENT.sheet(state), Line)}
        assert named <= set(GAME.book.clauses)
        for decision in GAME.pending(state):
            moves = list(law.legal(GAME, state, decision))[:40]
            assert unsaid(state, (PRESENT.label(state, decision.seat, move) for move in moves)) == []


def test_every_part_of_every_move_can_be_asked_for() -> None:
    state = law.fresh(GAME, law.setup_for(GAME, 2, 1))
    phrases = []
    for verb in GAME.verbs:
        if verb.name in ("deck", "build", "aim", "drag"):
            continue  # never asked for at a table in play
        phrases.append(PRESENT.label(state, 0, Move(verb.name, tuple(0 for _ in verb.args))))
        for arg in verb.args:
            phrases.append(PRESENT.ask(state, verb.name, arg.name))
            if arg.optional or arg.repeated:
                phrases.append(PRESENT.value_label(state, verb.name, arg.name, -1))
    assert unsaid(state, iter(phrases)) == []


def test_every_card_has_a_face_a_look_and_a_picture() -> None:
    art = {entry.name for entry in (files("assets") / "art" / "beansprout").iterdir()}
    state = law.fresh(GAME, law.setup_for(GAME, 2, 1))
    for face in range(2 * N):
        shown = PRESENT.catalogue(state, face)
        assert f"{shown.art}.svg" in art
        assert set(shown.clauses) <= set(GAME.book.clauses)
        assert shown == PRESENT.catalogue(state, face % N)
    assert len({PRESENT.catalogue(state, face).art for face in range(N)}) == len(CARDS)
    assert {f"icon_{icon}.svg" for face in range(N) for icon, _ in PRESENT.catalogue(state, face).values} <= art


def test_every_zone_that_shows_cards_has_a_place() -> None:
    state = law.fresh(GAME, law.setup_for(GAME, 2, 1))
    placed = {place["zone"] for place in layout_data("beansprout")["common"].values() if "zone" in place}
    shown = {zone.name for zone in state.zones if zone.name.partition(":")[0] not in ("felt", "hand", "aside")}
    assert placed == shown


@pytest.mark.clause("BSP-034", "BSP-069")
def test_badges_say_what_lies_on_a_stack(at: At) -> None:
    game = at({"slots": ["pea_pip/pepper_firecracker:XT moss_mound:F -", "- - -"], "hands": ["watering_can", ""]})
    game.say("A help watering_can A1")
    top, moss = game.state.zones[14].cards[-1], game.state.zones[15].cards[-1]
    badges = {(badge.piece, badge.icon, badge.value) for badge in PRESENT.badges(game.state)}
    assert badges == {(top, "bolt", 9), (top, "bean", 3), (top, "root", 0), (moss, "fright", 0)}
    assert game.state.pieces.turned[top] == 1


@pytest.mark.clause("BSP-057", "BSP-069", "BSP-072")
def test_a_stack_tells_its_power_and_beans_with_the_reasons(at: At) -> None:
    given = {
        "slots": ["pea_pip/beanstalk_bolter sunny_bud -", "moss_mound - -"],
        "hands": ["watering_can", "bird_netting"],
    }
    game = at(given)
    game.say("A combat", "A attack A2", "A confirm", "A help watering_can A2", "B pass", "B help bird_netting A2")
    game.say("B block B1 A2")
    bolter, bud, moss = (game.state.zones[zone].cards[-1] for zone in (14, 15, 17))

    def told(piece: int) -> list[tuple[str, int, int, list[str]]]:
        shown = PRESENT.values(game.state, piece)
        return [(one.name.key, one.now, one.printed, [why.key for why in one.because]) for one in shown]

    assert told(bolter) == [("value.beans", 3, 1, ["why.below"])]
    assert told(bud) == [("value.power", 2, 1, ["why.turn"])], "1 + 3 - 2"
    assert told(moss) == [("value.power", 4, 2, ["why.bark"])]
    assert told(game.state.zones[14].cards[0]) == [], "a card beneath is as printed"
    for piece in (bolter, bud, moss):
        for one in PRESENT.values(game.state, piece):
            assert unsaid(game.state, iter((one.name, *one.because))) == []


def test_arrows_follow_attacks_and_blocks(at: At) -> None:
    game = at({"slots": ["pea_pip sunny_bud radish_rascal", "fern_fiddler - -"]})
    game.say("A combat", "A attack A1 A3", "A act A2 A1", "A confirm")
    assert len(PRESENT.arrows(game.state)) == 3
    game.say("B block B1 A1")
    pairs = {(arrow.start.piece, arrow.to.piece) for arrow in PRESENT.arrows(game.state)}
    pip, fiddler = game.state.zones[14].cards[0], game.state.zones[17].cards[0]
    assert (pip, fiddler) in pairs, "from the attacker to its blocker"
    assert len(pairs) == 3
    chain = PRESENT.chain(game.state)
    assert chain is not None
    assert len(chain.links) == 3


@pytest.mark.clause("BSP-092", "BSP-093", "BSP-101")
def test_an_arrow_weighs_a_fight_locks_with_the_targets_and_goes_with_the_blocker(at: At) -> None:
    game = at({"slots": ["pea_pip radish_rascal -", "moss_mound - -"], "hands": ["spring_gust", "lemon_squirt"]})
    game.say("A combat", "A attack A1 A2", "A confirm", "A pass", "B pass")
    before = PRESENT.arrows(game.state)
    assert [(arrow.weighs, arrow.locked) for arrow in before] == [(None, False), (None, False)]
    assert [arrow.text.args["n"] for arrow in before if arrow.text] == [1, 1], "one health card for each level"
    game.say("B block B1 A1")
    assert [(arrow.weighs, arrow.locked) for arrow in PRESENT.arrows(game.state)] == [((2, 4), False), (None, False)]
    game.say("B confirm")
    assert [(arrow.weighs, arrow.locked) for arrow in PRESENT.arrows(game.state)] == [((2, 4), True), (None, True)]
    game.say("A help spring_gust B1", "B pass")
    left = [(arrow.weighs, arrow.to.zone) for arrow in PRESENT.arrows(game.state)]
    assert left == [(None, 5)], "it fights nobody now"


@pytest.mark.clause("BSP-017", "BSP-018")
def test_a_plaque_shows_who_took_the_oath_then_where_the_coin_fell() -> None:
    record = Record(GAME, law.setup_for(GAME, 2, 1))
    oath = PRESENT.plaque(record.state)
    assert oath is not None
    assert oath.signed == ((0, False), (1, False))
    record.say("B promise")
    signed = PRESENT.plaque(record.state)
    assert signed is not None
    assert signed.signed == ((0, False), (1, True))
    record.say("A promise")
    coin = PRESENT.plaque(record.state)
    assert coin is not None
    assert coin.coin == record.state.facts.first
    while (decision := record.pending()[0]).kind == "redraw":
        for word in ("keep", "redraw"):
            if isinstance(record.play(decision.seat, Move(word)), list):
                break
    assert PRESENT.plaque(record.state) is None


@pytest.mark.clause("BSP-035", "BSP-114")
def test_the_helper_token_lies_on_its_used_side_after_a_helper(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "- - -"], "hands": ["watering_can", ""]})

    def sides() -> dict[str, int]:
        return {shown.place: shown.value for shown in PRESENT.readouts(game.state) if shown.form is Form.TOKEN}

    assert sides() == {"token:0": 1, "levelup:0": 1, "token:1": 1, "levelup:1": 0}
    game.say("A help watering_can A1")
    assert sides()["token:0"] == 0


@pytest.mark.clause("BSP-114", "BSP-036")
def test_windows_and_blocks_need_no_hand_but_own_cards_do(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "fern_fiddler - -"], "hands": ["watering_can", "moss_mound"]})
    asked = []
    for line in ("A combat", "A attack A1", "A confirm", "A pass", "B pass", "B confirm", "A quiet", "B quiet"):
        decision = game.record.pending()[0]
        asked.append((decision.kind, PRESENT.needs_hand(game.state, decision, decision.seat)))
        game.say(line)
    assert asked == [
        *(("main", True), ("declare", True), ("declare", True)),
        *(("attack_window", False), ("attack_window", False), ("blocks", False)),
        *(("block_window", False), ("block_window", False)),
    ]


def test_the_phase_track_follows_the_turn(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "fern_fiddler - -"], "hands": ["", "moss_mound"]})
    seen = [PRESENT.readouts(game.state)[0].value]
    for line in ("A combat", "A attack A1", "A confirm", "B pass", "B confirm", "B pass"):
        game.say(line)
        seen.append(PRESENT.readouts(game.state)[0].value)
    assert seen == [1, 2, 2, 2, 3, 3, 4]
