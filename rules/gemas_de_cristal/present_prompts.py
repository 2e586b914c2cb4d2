"""What is asked of a seat, what the others read meanwhile, and the buttons (SPEC.md 6.2, 6.3)."""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import HAND_LIMIT, RUBY, STARS
from rules.gemas_de_cristal.present_cards import word_of
from rules.gemas_de_cristal.present_chain import announced, first_name
from rules.gemas_de_cristal.state import (
    AREAS,
    EACH,
    FIRST,
    HAND,
    ORDERED,
    GemasState,
    Window,
    chain,
    floor,
    option,
    people,
    roll_call,
    seat_of,
)
from rules.gemas_de_cristal.verbs import PLAYS
from rules.kernel.book import Phrase
from rules.kernel.moves import Decision, Move, SeatRef, WordRef
from rules.kernel.show import Button, Prompt
from rules.kernel.state import TABLE, seats_of


def prompt(view: GemasState, decision: Decision, seat: int) -> Prompt:
    """What is asked of `seat`."""
    match decision.kind:
        case "stars":
            return _stars(view, seat)
        case "order":
            return _order(view, seat)
        case "discard":
            return _discard(view, seat)
        case _ if floor(view) >= 0:
            return _floor(view, seat)
        case _:
            return _window(view)


def _stars(view: GemasState, seat: int) -> Prompt:
    facts = view.facts
    n = facts.stars
    if not n:
        detail = Phrase("prompt.stars_none")
    elif n < STARS:
        detail = Phrase("prompt.stars_left", {"n": n})
    else:
        detail = Phrase("prompt.stars_how")
    buttons = (
        Button(Phrase("button.draw"), Move("draw"), icon="draw"),
        Button(Phrase("button.draw_fusion"), Move("draw-fusion"), icon="star"),
        Button(Phrase("button.finish"), Move("finish"), main=not n, icon="end-turn"),
    )
    return Prompt(Phrase("prompt.stars", {"seat": SeatRef(seat), "n": n}), seat, detail, buttons)


def _order(view: GemasState, seat: int) -> Prompt:
    shown = tuple(view.zones[ORDERED].cards)
    buttons = (
        Button(Phrase("button.order"), Move("order", ()), main=True, icon="arrow-up"),
        Button(Phrase("button.keep_order"), Move("order", shown), icon="check"),
    )
    return Prompt(Phrase("prompt.order", {"seat": SeatRef(seat)}), seat, Phrase("prompt.order_how"), buttons)


def _discard(view: GemasState, seat: int) -> Prompt:
    excess = len(view.zones[HAND + EACH * seat].cards) - HAND_LIMIT
    text = Phrase("prompt.discard", {"seat": SeatRef(seat), "n": excess})
    button = Button(Phrase("button.discard"), Move("discard", ()), main=True, icon="trash")
    return Prompt(text, seat, Phrase("prompt.discard_how"), (button,))


def _floor(view: GemasState, seat: int) -> Prompt:
    """The private view: the same for everybody, with a button for each card that a Ruby in the hand can stop."""
    face = view.pieces.face
    ruby = next((card for card in view.zones[HAND + EACH * seat].cards if face[card] == RUBY), None)
    buttons = []
    if ruby is not None:
        for entry in reversed(chain(view)):
            text = Phrase("button.ruby", {"card": word_of(face[entry.piece])})
            buttons.append(Button(text, Move("ruby", (ruby, entry.piece)), icon="shield"))
    buttons.append(Button(Phrase("button.let_pass"), Move("pass"), main=ruby is None, icon="check"))
    text = Phrase("prompt.floor", {"seat": SeatRef(seat)})
    return Prompt(text, seat, Phrase("prompt.floor_how", {"card": first_name(view)}), tuple(buttons))


def _window(view: GemasState) -> Prompt:
    """The public view of an open call: one button for each person who may still answer, whatever they hold, and one
    for nobody (6.3). Which bots may still answer is not shown."""
    step = view.agenda[-1]
    pending = step.pending if isinstance(step, Window) else 0
    buttons = [
        Button(Phrase("button.call", {"seat": SeatRef(seat)}), Move("look"), icon="eye", seat=seat)
        for seat in seats_of(pending & people(view))
    ]
    buttons.append(Button(Phrase("button.nobody"), Move("nobody"), icon="check", seat=TABLE))
    detail = Phrase("prompt.window_who", {"card": first_name(view)})
    return Prompt(Phrase("prompt.window"), chain(view)[0].seat, detail, tuple(buttons))


def pause(view: GemasState, decision: Decision) -> float:
    """Seconds before a window may be answered; whoever has called has waited already."""
    if decision.kind != "window" or not people(view) or (view.eyes >= 0 and not roll_call(view)):
        return 0.0
    return float(option(view, "ruby_pause_s"))


def so_far(view: GemasState, move: Move) -> tuple[Phrase, ...]:
    """The card that is being played and the targets that it has been given, in the order of its text."""
    face = view.pieces.face
    if move.verb not in PLAYS or not move.args or not 0 <= move.args[0] < len(face) or face[move.args[0]] < 0:
        return ()
    found = [Phrase("named.card", {"card": word_of(face[move.args[0]])})]
    for value in move.args[1:]:
        if value < 0:
            continue
        if move.verb in ("take", "swap") and value < len(face) and face[value] >= 0:
            owner = seat_of(view.pieces.zone[value])
            found.append(Phrase("named.target", {"card": word_of(face[value]), "seat": SeatRef(owner)}))
        else:
            area = WordRef(f"zone.{AREAS[(value - FIRST) % EACH]}")
            found.append(Phrase("named.zone", {"zone": area, "seat": SeatRef(seat_of(value))}))
    return tuple(found)


def waiting(view: GemasState, decision: Decision) -> Prompt:
    """What the others read while a seat is asked."""
    seat = decision.seat
    who = SeatRef(seat)
    match decision.kind:
        case "stars":
            return Prompt(Phrase("prompt.waiting.stars", {"seat": who, "n": view.facts.stars}), seat)
        case "order":
            return Prompt(Phrase("prompt.waiting.order", {"seat": who}), seat)
        case "discard":
            return Prompt(Phrase("prompt.waiting.discard", {"seat": who}), seat)
        case "window" if floor(view) >= 0:
            return Prompt(Phrase("prompt.waiting.floor", {"seat": who}), seat, announced(view, chain(view)[0]))
        case "window":
            text = Phrase("prompt.waiting.window", {"card": first_name(view)})
            return Prompt(text, chain(view)[0].seat, announced(view, chain(view)[0]))
        case _:
            return Prompt(Phrase("prompt.waiting.over"), -1)
