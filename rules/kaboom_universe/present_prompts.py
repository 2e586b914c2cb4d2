"""What is asked of a seat, what the others read meanwhile, and the buttons (SPEC.md 6.1, 6.2, 6.4)."""

from __future__ import annotations

from rules.kaboom_universe.bites import next_predator
from rules.kaboom_universe.catalogue import ADVANCED, STEAL_CARD
from rules.kaboom_universe.present_cards import word_of
from rules.kaboom_universe.scoring import next_starter
from rules.kaboom_universe.state import (
    DRAWING,
    KaboomState,
    Laser,
    Lose,
    Mission,
    Prey,
    RoundOver,
    Shield,
    Show,
    TieBreak,
    Window,
    first_platform,
    hand_zone,
    is_coop,
    owner_of_platform,
    rules_of,
)
from rules.kernel.book import Phrase
from rules.kernel.moves import Decision, Move, SeatRef, Shape, Value
from rules.kernel.show import Button, Prompt
from rules.kernel.state import NOTHING

DRAW = Button(Phrase("button.draw"), Move("draw"), icon="draw")
DRAW_A = Button(Phrase("button.draw_a"), Move("draw-a"), icon="draw")
DRAW_B = Button(Phrase("button.draw_b"), Move("draw-b"), icon="draw")
PASS = Button(Phrase("button.pass"), Move("pass"), main=True)
SHIELD = Button(Phrase("button.shield"), Move("shield", (NOTHING, NOTHING)), icon="shield")
NEXT = Button(Phrase("button.next"), Move("next"), main=True, icon="play")
HEAL = Button(Phrase("button.heal"), Move("heal-one", (NOTHING, NOTHING)), icon="aid")
RAIN = (
    Button(Phrase("button.take"), Move("take"), main=True, icon="asteroid"),
    Button(Phrase("button.divert"), Move("divert", (NOTHING, NOTHING)), icon="shield"),
)
"""The same two in the same places, whether or not a Divert is held (6.2)."""

TIE = (Button(Phrase("button.yes"), Move("yes"), main=True, icon="play"), Button(Phrase("button.no"), Move("no")))


def end_turn(lit: bool) -> Button:
    """The button that ends a turn; lit when nothing is left to do."""
    return Button(Phrase("button.end"), Move("end"), main=lit, icon="end-turn")


def over_limit(view: KaboomState) -> tuple[int, int]:
    """How many cards the active seat must still put down at the end of its turn, and the limit of its hand."""
    limit = rules_of(view).hand_limit[len(view.seats)]
    held = len(view.zones[hand_zone(view, view.facts.active)].cards)
    return max(0, held - limit), limit


def platform_number(view: KaboomState, piece: int) -> int:
    """The number of the platform on which a piece stands, from 1."""
    return owner_of_platform(view, view.pieces.zone[piece]) + 1


def prompt(view: KaboomState, decision: Decision, seat: int) -> Prompt:
    """The question to `seat`."""
    who = SeatRef(seat)
    if decision.shape is Shape.OFFER:
        return Prompt(Phrase("prompt.call", {"seat": who}), seat, Phrase("prompt.call_how"), (HEAL,))
    match view.agenda[-1]:
        case Window():
            return _window(view, seat)
        case Show():
            return Prompt(Phrase("prompt.balance"), seat, Phrase("prompt.balance_why", {"seat": who}))
        case RoundOver():
            return round_over(view, seat)
        case TieBreak(asked):
            return Prompt(Phrase("prompt.tie", {"seat": SeatRef(asked)}), seat, Phrase("prompt.tie_how"), TIE)
        case Shield(platform):
            n = len(view.zones[first_platform(view) + platform].cards)
            text = Phrase("prompt.shield", {"n": platform + 1})
            return Prompt(text, seat, Phrase("prompt.shield_who", {"n": n}), (SHIELD, PASS))
        case Laser():
            return Prompt(Phrase("prompt.laser"), seat, _coming_bite(view), (PASS,))
        case Prey(predator):
            return Prompt(
                Phrase("prompt.prey"), seat, Phrase("prompt.prey_who", {"seat": who, **_biter(view, predator)})
            )
        case Lose():
            why = Phrase("prompt.lose_why", {"card": word_of(STEAL_CARD)})
            return Prompt(Phrase("prompt.lose", {"seat": who}), seat, why)
        case Mission():
            return _mission(view, seat)
        case _:
            return _turn(view, seat)


def _window(view: KaboomState, seat: int) -> Prompt:
    n = len(view.zones[first_platform(view) + seat].cards)
    detail = Phrase("prompt.rain_throws", {"n": n}) if n else Phrase("prompt.rain_empty")
    return Prompt(Phrase("prompt.rain", {"seat": SeatRef(seat)}), seat, detail, RAIN)


def round_over(view: KaboomState, seat: int) -> Prompt:
    """The question for the next round, which any seat may answer (KAB-083)."""
    starter = Phrase("prompt.next_starter", {"seat": SeatRef(next_starter(view))})
    return Prompt(Phrase("prompt.next", {"n": view.facts.round}), seat, starter, (NEXT,))


def _coming_bite(view: KaboomState) -> Phrase:
    biter = next_predator(view)
    if biter < 0:
        return Phrase("prompt.laser_none")
    return Phrase("prompt.laser_next", _biter(view, biter))


def _biter(view: KaboomState, piece: int) -> dict[str, Value]:
    return {"card": word_of(view.pieces.face[piece]), "n": platform_number(view, piece)}


def _turn(view: KaboomState, seat: int) -> Prompt:
    facts = view.facts
    if not facts.actions_left:
        return _wrap_up(view, seat)
    detail = Phrase("prompt.act_rescue" if facts.rescues < facts.rescue_limit else "prompt.act_no_rescue")
    text = Phrase("prompt.act", {"seat": SeatRef(seat), "n": facts.actions_left})
    return Prompt(text, seat, detail, (DRAW, end_turn(False)))


def _wrap_up(view: KaboomState, seat: int) -> Prompt:
    who = SeatRef(seat)
    surplus, limit = over_limit(view)
    if surplus:
        text = Phrase("prompt.put_down", {"seat": who, "n": surplus, "limit": limit})
        return Prompt(text, seat, Phrase("prompt.put_down_how"), (end_turn(False),))
    turning = view.level == ADVANCED and not is_coop(view)
    return Prompt(
        Phrase("prompt.end", {"seat": who}),
        seat,
        Phrase("prompt.end_turning") if turning else None,
        (end_turn(True),),
    )


def _mission(view: KaboomState, seat: int) -> Prompt:
    facts = view.facts
    who = SeatRef(seat)
    if facts.phase == DRAWING:
        button = Button(DRAW_A.text, DRAW_A.move, main=True, icon=DRAW_A.icon)
        return Prompt(Phrase("prompt.draw_a", {"seat": who}), seat, Phrase("prompt.draw_a_how"), (button,))
    if not facts.actions_left:
        return _wrap_up(view, seat)
    text = Phrase("prompt.act", {"seat": who, "n": facts.actions_left})
    return Prompt(text, seat, Phrase("prompt.act_coop"), (DRAW_A, DRAW_B, end_turn(False)))


def waiting(view: KaboomState, decision: Decision) -> Prompt:
    """What the others read: only what everybody knows."""
    seat = decision.seat
    who = SeatRef(seat)
    if decision.shape is Shape.OFFER:
        return Prompt(Phrase("prompt.waiting.call", {"seat": who}), seat)
    match view.agenda[-1]:
        case Window():
            return Prompt(Phrase("prompt.waiting.rain", {"seat": who}), seat)
        case Show():
            return Prompt(Phrase("prompt.waiting.balance", {"seat": who}), seat)
        case RoundOver():
            return round_over(view, seat)
        case TieBreak():
            return Prompt(Phrase("prompt.waiting.tie", {"seat": who}), seat)
        case Shield(platform):
            return Prompt(Phrase("prompt.waiting.shield", {"n": platform + 1}), seat)
        case Laser():
            return Prompt(Phrase("prompt.waiting.laser"), seat)
        case Prey():
            return Prompt(Phrase("prompt.waiting.prey", {"seat": who}), seat)
        case Lose():
            return Prompt(Phrase("prompt.waiting.lose", {"seat": who}), seat)
        case Mission() if view.facts.phase == DRAWING:
            return Prompt(Phrase("prompt.waiting.draw_a", {"seat": who}), seat)
        case _:
            key = "prompt.waiting.act" if view.facts.actions_left else "prompt.waiting.end"
            return Prompt(Phrase(key, {"seat": who}), seat)
