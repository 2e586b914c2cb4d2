"""What the table is told: every question has a prompt, every record its words, and nothing hidden is shown."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from rules.avarium_academy.catalogue import COMBAT, COST, DEFENSE, FACES, ID, ROWS
from rules.avarium_academy.game import GAME
from rules.avarium_academy.present import PRESENT
from rules.avarium_academy.readings import name
from rules.avarium_academy.reasons import changes, price_changes
from rules.avarium_academy.state import COURTYARD, class_of
from rules.avarium_academy.values import combat, defense, price
from rules.kernel import law
from rules.kernel.book import Phrase, Speaker
from rules.kernel.chance import Chance
from rules.kernel.moves import Move
from rules.kernel.record import Record
from rules.kernel.show import Form, Tone
from rules.kernel.state import TABLE, bit, seats_of
from rules.kernel.view import view

FOLDER = files("rules") / "avarium_academy"
CLASS_OF_A = class_of(0)


def speaker(state: Any, language: str) -> Speaker:
    return Speaker(GAME.book, language, lambda s: state.seats[s].name, lambda c: name(state, c, language))


def states(seats: int, seed: int, most: int = 400) -> Iterator[Any]:
    mode = "duel" if seats == 2 else "battle_royale"
    state = law.fresh(GAME, law.setup_for(GAME, seats, seed, mode))
    for seat in state.seats[: seed % 2 + 1]:
        seat.kind = "human"
    rng = Chance(seed)
    for _ in range(most):
        yield state
        pending = GAME.pending(state)
        if not pending:
            return
        move, _ = law.random_move(GAME, state, pending[0], pending[0].seat, rng)
        GAME.push(state, pending[0].seat, move, [])


def whole(say: Callable[[Phrase], str], phrase: Phrase | None) -> None:
    """A sentence in words, with nothing left to fill in."""
    if phrase is not None:
        text = say(phrase)
        assert text.strip()
        assert not re.search(r"[{}]|^[a-z]+\.[a-z_.]+$", text), (phrase, text)


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "es"), (4, "en")])
def test_every_moment_of_a_game_can_be_told(seats: int, language: str) -> None:
    kinds: set[str] = set()
    for seed in (1,):
        for state in states(seats, seed, 250):
            for mask in (0, 1, 2):
                seen = view(GAME, state, mask)
                say = speaker(seen, language).say
                for decision in GAME.pending(seen):
                    kinds.add(decision.kind)
                    for prompt in (PRESENT.prompt(seen, decision, decision.seat), PRESENT.waiting(seen, decision)):
                        whole(say, prompt.text)
                        whole(say, prompt.detail)
                        for button in prompt.buttons:
                            whole(say, button.text)
                            assert button.move.verb in GAME.verb_index
                for panel in PRESENT.panels(seen):
                    whole(say, panel.mark)
                    for shown in panel.readouts:
                        whole(say, shown.title)
                for shown in PRESENT.readouts(seen):
                    whole(say, shown.title)
                    for part in shown.parts:
                        whole(say, part.text)
                for badge in PRESENT.badges(seen):
                    whole(say, badge.text)
                chain = PRESENT.chain(seen)
                for link in chain.links if chain else ():
                    whole(say, link.text)
                assert all(clause in GAME.book.clauses for clause in PRESENT.clauses_now(seen))
                PRESENT.arrows(seen)
                sheet, outcome = PRESENT.sheet(seen), PRESENT.outcome(seen)
                assert (sheet is None) == (outcome is None) == (seen.result is None)
                if outcome is not None and sheet is not None:
                    whole(say, outcome.text)
                    for line in sheet.lines:
                        whole(say, line.text)
                        assert len(line.values) == seats
    assert {"free", "response", "support", "fight_defend"} <= kinds


def test_every_move_has_an_entry_for_a_chooser() -> None:
    verbs: set[str] = set()
    for state in states(4, 3, 500):
        pending = GAME.pending(state)
        if not pending:
            break
        decision = pending[0]
        say = speaker(state, "es").say
        for number, move in enumerate(law.legal(GAME, state, decision)):
            verbs.add(move.verb)
            whole(say, PRESENT.label(state, decision.seat, move))
            if number > 12:
                break
        for verb in law.values(GAME, state, decision, decision.seat, ()):
            for arg in GAME.verbs[verb].args:
                whole(say, PRESENT.ask(state, GAME.verbs[verb].name, arg.name))
    assert {"recruit", "play", "fight", "support"} <= verbs


def test_all_cards_have_faces_and_pictures() -> None:
    spec = tomllib.loads((FOLDER / "faces.toml").read_text(encoding="utf-8"))
    art = files("assets") / "art" / "avarium_academy"
    for face in FACES:
        shown = PRESENT.catalogue(None, face)  # type: ignore[arg-type]  # cards are the same in every view
        assert shown.kind in spec["kind"]
        assert ID[face] in spec["look"]
        assert (art / f"{shown.art}.svg").is_file()
        for icon, _ in shown.values:
            assert (art / f"icon_{icon}.svg").is_file()
        assert all(clause in GAME.book.clauses for clause in shown.clauses)
    pictures = {entry.read_bytes() for entry in art.iterdir() if not entry.name.startswith("icon_")}
    assert len(pictures) == len(ROWS), "each card has a picture of its own"


def test_faces_show_values_as_they_are_now_and_say_why(at: Callable[..., Any]) -> None:
    given = {
        "classes": ["star_striker* cheer_captain", "hall_monitor"],
        "yard": "truant goalkeeper",
        "mods": {"A.star_striker": "+2/-1"},
        "merit": [12, 27],
    }
    seen = view(GAME, at(2, given).state, 0)
    say = speaker(seen, "en").say
    striker = seen.zones[CLASS_OF_A].cards[1]
    combat, defense = PRESENT.values(seen, striker)
    assert (combat.icon, combat.now, combat.printed, combat.tone) == ("combat", 7, 4, Tone.GOOD)
    assert [say(reason) for reason in combat.because] == ["Cheer Captain: +1", "until the end of the turn: +2"]
    assert (defense.now, defense.printed, defense.tone) == (4, 5, Tone.BAD)
    truant, goalkeeper = seen.zones[COURTYARD].cards[:2]
    (cost,) = PRESENT.values(seen, truant)
    assert (cost.icon, cost.now, cost.printed, cost.tone) == ("code", 2, 1, Tone.BAD)
    assert [say(reason) for reason in cost.because] == ["Hall Monitor of B: +1"]
    assert PRESENT.values(seen, goalkeeper) == ()
    (merit,) = PRESENT.values(seen, seen.zones[CLASS_OF_A].cards[0])
    assert (merit.now, merit.printed) == (12, 30)
    assert {(badge.icon, badge.value) for badge in PRESENT.badges(seen)} == {("sword", 0)}


def test_the_reasons_add_up_to_what_differs(at: Callable[..., Any]) -> None:
    for seed in range(4):
        record = Record(GAME, law.setup_for(GAME, 3, seed, "battle_royale"))
        rng = Chance(seed)
        for _ in range(160):
            if not (pending := record.pending()):
                break
            record.play(pending[0].seat, law.random_move(GAME, record.state, pending[0], pending[0].seat, rng)[0])
            state = record.state
            for seat in seats_of(state.facts.living):
                for piece in state.zones[class_of(seat)].cards:
                    face = state.pieces.face[piece]
                    added = sum(n for _, _, n in changes(state, piece, True))
                    assert combat(state, piece) == max(0, COMBAT[face] + added)
                    added = sum(n for _, _, n in changes(state, piece, False))
                    assert defense(state, piece) == DEFENSE[face] + added
                for piece in state.zones[COURTYARD].cards:
                    added = sum(n for _, _, n in price_changes(state, seat, piece))
                    assert price(state, seat, piece) == max(0, COST[state.pieces.face[piece]] + added)


def test_the_fight_and_the_stack_have_arrows(at: Callable[..., Any]) -> None:
    play = at(2, {"classes": ["kendo_ace star_striker", "hall_monitor"], "rep": [0, 2], "hands": ["", "chalk_dust"]})
    play.say("A fight kendo_ace > B.hall_monitor", "A support star_striker", "B support none")
    play.say("B play chalk_dust > A.star_striker @fight_defend")
    arrows = PRESENT.arrows(view(GAME, play.state, 0))
    assert len(arrows) == 3
    chain = PRESENT.chain(view(GAME, play.state, 0))
    assert chain is not None
    say = speaker(play.state, "en").say
    assert say(chain.links[0].text) == "Chalk Dust · B"
    assert [say(phrase) for phrase in chain.links[0].does] == ["Exhausts Star Striker."]
    phases = next(shown for shown in PRESENT.readouts(view(GAME, play.state, 0)) if shown.form is Form.PHASES)
    assert speaker(play.state, "en").say(phases.parts[2].text) == "Fight 9 : 2"


def test_the_bar_has_a_button_for_each_seat_and_shows_no_hand(at: Callable[..., Any]) -> None:
    looks = set()
    for card in ("forged_excuse", "bake_sale"):
        given = {"stops": "default", "rep": [2, 2, 2], "hands": ["scholarship", card, card]}
        play = at(3, given).say("A play scholarship")
        seen = view(GAME, play.state, 0)
        shown = PRESENT.prompt(seen, GAME.pending(seen)[0], 1)
        assert shown.seat == -1, "it asks the whole table"
        assert [(button.move.verb, button.seat) for button in shown.buttons] == [
            ("call", 1),
            ("yield", 1),
            ("call", 2),
            ("yield", 2),
            ("nobody", TABLE),
        ]
        looks.add(str((shown, PRESENT.waiting(seen, GAME.pending(seen)[0]))))
        assert shown == PRESENT.prompt(view(GAME, play.state, bit(1)), GAME.pending(seen)[0], 1)
    assert len(looks) == 1


def test_who_has_pressed_a_button_shows_and_continue_takes_the_place_of_nobody(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "rep": [2, 2, 2], "hands": ["scholarship", "forged_excuse", "bake_sale"]}
    play = at(3, given).say("A play scholarship", "C call")
    buttons = PRESENT.prompt(play.state, GAME.pending(play.state)[0], 1).buttons
    assert [button.on for button in buttons if button.move.verb == "call"] == [False, True]
    assert [button.move.verb for button in buttons if button.main] == ["next"]


def test_choosers_name_modes_and_stops(at: Callable[..., Any]) -> None:
    play = at(2, {"rep": [4, 0], "hands": ["amnesty", ""]})
    card = play.state.zones[9].cards[0]
    say = speaker(play.state, "en").say
    label = say(PRESENT.label(play.state, 0, Move("play", (card, 2))))
    assert label == "Play Amnesty: mode Shuffle the Expel Pile into the School."
    assert say(PRESENT.value_label(play.state, "stop", "moment", 0)) == "after the Win-Con check · as usual: no stop"
    play.say("A stop start_win")
    assert say(PRESENT.value_label(play.state, "stop", "moment", 0)) == "after the Win-Con check · ON: always"


def test_full_control_shows_that_it_is_on_and_what_it_does(at: Callable[..., Any]) -> None:
    play = at(2, {"rep": [2, 0], "hands": ["audit", ""], "yard": "goalkeeper truant"})

    def button(seats: int) -> Any:
        seen = view(GAME, play.state, seats)
        decision = GAME.pending(seen)[0]
        return next(button for button in PRESENT.prompt(seen, decision, 0).buttons if button.move.verb == "full")

    assert not button(bit(0)).on
    play.say("A full")
    assert button(bit(0)).on
    assert not button(bit(1)).on, "it is that seat's own matter"
    for language in ("en", "es"):
        whole(speaker(play.state, language).say, button(bit(0)).tip)


def test_the_first_turn_never_speaks_of_attacks() -> None:
    told: list[Phrase | None] = []
    for state in states(2, 3, 120):
        seen = view(GAME, state, 1)
        for decision in GAME.pending(seen):
            if decision.kind == "free" and state.facts.turns[decision.seat] < 2:
                told.append(PRESENT.prompt(seen, decision, decision.seat).detail)
    assert told
    assert all(phrase == Phrase("prompt.free_first_how") for phrase in told)


def asked_of(play: Any, seat: int) -> tuple[str, str]:
    """What a seat is asked, in words, and what stands below it."""
    shown = PRESENT.prompt(play.state, GAME.pending(play.state)[0], seat)
    say = speaker(play.state, "en").say
    return say(shown.text), say(shown.detail) if shown.detail is not None else ""


def test_a_question_says_what_it_is_about(at: Callable[..., Any]) -> None:
    """A target: for what. Too many Students or cards: how many may stay. A supporter: what decides the fight."""
    graffiti = at(3, {"halls": ["graffiti_artist", "", ""], "rep": [0, 3, 3]}).say("A end", "pass")
    assert "loses 2 Reputation" in asked_of(graffiti, 0)[1]
    full = {"classes": ["kendo_ace star_striker goalkeeper hall_monitor truant", ""], "halls": ["shrine_keeper", ""]}
    excess = at(2, full).say("A end", "pass")
    assert asked_of(excess, 0) == ("A: expel 1 of your Students.", "Only 5 may stay in a Class when a turn ends.")
    hand = "bake_sale audit detention scholarship open_day pop_quiz"
    drop = at(2, {"hands": [hand, ""]}).say("A end", "pass")
    assert asked_of(drop, 0) == ("A: trash 1 card of your hand.", "Only 5 may stay in a hand when a turn ends.")
    given = {"stops": "default", "classes": ["kendo_ace star_striker", "goalkeeper"]}
    fight = at(2, given).say("A fight kendo_ace > B.goalkeeper")
    assert asked_of(fight, 0)[1] == "5 against 1 so far. Goalkeeper of B has Defense 6."


def test_the_bar_says_what_to_press_once_somebody_wants_to_act(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "rep": [2, 2, 2], "hands": ["", "forged_excuse", "forged_excuse"]}
    play = at(3, {**given, "yard": "goalkeeper"}).say("A end")
    while PRESENT.prompt(play.state, GAME.pending(play.state)[0], 1).seat != -1:
        play.say("pass")
    assert "press Nobody" in asked_of(play, 1)[1]
    play.say("B call")
    assert "press Continue" in asked_of(play, 1)[1], "there is no button Nobody any more"
