"""What is asked of a seat, what the others read meanwhile, and the buttons (SPEC.md 6.8, 6.9)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import HAND_LIMIT, MOMENTS, RESPONSE
from rules.avarium_academy.fights import going_on, total
from rules.avarium_academy.law import free_idol
from rules.avarium_academy.present_cards import called, name_of, word_of
from rules.avarium_academy.state import ASIDE, LIBRARY, AvariumState, hand_of, items
from rules.avarium_academy.steps import (
    ATTACK,
    DEFENCE,
    Aim,
    Assign,
    Dig,
    Drop,
    Effect,
    Excess,
    Free,
    Help,
    May,
    Priority,
    Support,
    Warn,
)
from rules.kernel.book import Phrase
from rules.kernel.moves import Decision, Move, SeatRef, Shape, WordRef
from rules.kernel.show import Button, Prompt

END = Button(Phrase("button.end"), Move("end"), icon="end-turn")
PASS = Button(Phrase("button.pass"), Move("pass"), main=True)
NOBODY = Button(Phrase("button.nobody"), Move("nobody"), icon="users")
YIELD = Button(Phrase("button.yield"), Move("yield"), icon="clock")
STOPS = Button(Phrase("button.stops"), Move("stop"), icon="flag")
FULL = Button(Phrase("button.full"), Move("full"), icon="eye")
NO_SUPPORT = Button(Phrase("button.alone_support"), Move("alone"))
NO_HELP = Button(Phrase("button.alone_help"), Move("alone"))
YES = Button(Phrase("button.yes"), Move("yes"), main=True, icon="check")
NO = Button(Phrase("button.no"), Move("no"), icon="close")
PAY = Button(Phrase("button.pay"), Move("yes"), icon="skull")
KEEP = Button(Phrase("button.keep_merit"), Move("no"), main=True, icon="heart")


def prompt(view: AvariumState, decision: Decision, seat: int) -> Prompt:
    """The question to `seat`."""
    who = SeatRef(seat)
    step = view.agenda[-1] if view.agenda else None
    match step:
        case Free():
            first = view.facts.turns[seat] < 2
            text = Phrase("prompt.free_first", {"seat": who}) if first else Phrase("prompt.free", {"seat": who})
            return Prompt(text, seat, Phrase("prompt.free_how"), (END, STOPS, FULL))
        case Priority():
            return _priority(view, decision, step, seat)
        case Support(_, side):
            key = "prompt.support_attack" if side == ATTACK else "prompt.support_defence"
            return Prompt(Phrase(key, {"seat": who}), seat, _so_far(view), (NO_SUPPORT,))
        case Help():
            return Prompt(Phrase("prompt.help", {"seat": who}), seat, _so_far(view), (NO_HELP,))
        case Assign(_, side):
            return Prompt(Phrase("prompt.assign", {"seat": who, "n": going_on(view).totals[side]}), seat)
        case Aim(_, at):
            card = word_of(view.facts.placing[at].face)
            return Prompt(Phrase("prompt.target", {"seat": who, "card": card}), seat)
        case May():
            effect = next(one for one in reversed(view.agenda) if isinstance(one, Effect))
            return Prompt(Phrase("prompt.may", {"seat": who, "card": word_of(effect.item.face)}), seat, None, (YES, NO))
        case Warn():
            return Prompt(Phrase("prompt.warning"), seat, None, (PAY, KEEP))
        case Excess(_, n):
            return Prompt(Phrase("prompt.excess", {"seat": who, "n": n}), seat)
        case Drop(_, victim, n):
            if victim != seat:
                return Prompt(Phrase("prompt.trash_other", {"seat": who, "n": n, "victim": SeatRef(victim)}), seat)
            return Prompt(Phrase("prompt.discard", {"seat": who, "n": n}), seat)
        case _:
            return _rest(view, decision, seat)


def _rest(view: AvariumState, decision: Decision, seat: int) -> Prompt:
    who = SeatRef(seat)
    match decision.kind:
        case "discard":
            n = len(view.zones[hand_of(seat)].cards) - HAND_LIMIT
            return Prompt(Phrase("prompt.discard", {"seat": who, "n": n}), seat)
        case "dig":
            return Prompt(Phrase("prompt.dig", {"seat": who}), seat, None, _dug(view))
        case "idol":
            return Prompt(Phrase("prompt.idol", {"seat": who}), seat, None, _idols(view))
        case _:
            return Prompt(Phrase("prompt.order", {"seat": who}), seat)


def _dug(view: AvariumState) -> tuple[Button, ...]:
    """A button for each card of the Library that is being looked at, as far as this view sees it."""
    step = view.agenda[-1]
    seen = view.zones[LIBRARY].cards[: step.n] if isinstance(step, Dig) else []
    faces = view.pieces.face
    return tuple(Button(name_of(faces[piece]), Move("keep", (piece,))) for piece in seen if faces[piece] >= 0)


def _idols(view: AvariumState) -> tuple[Button, ...]:
    """A button for each Idol that is still free: they lie beside the table."""
    faces = view.pieces.face
    free = [piece for piece in view.zones[ASIDE].cards if free_idol(view, piece)]
    return tuple(Button(called(faces[piece]), Move("idol", (piece,))) for piece in sorted(free))


def _so_far(view: AvariumState) -> Phrase:
    return Phrase("prompt.support_how", {"attack": total(view, ATTACK), "defence": total(view, DEFENCE)})


def _priority(view: AvariumState, decision: Decision, step: Priority, seat: int) -> Prompt:
    who = SeatRef(seat)
    stack = items(view)
    moment = WordRef(f"moment.{MOMENTS[RESPONSE if stack else step.moment]}")
    if decision.shape is Shape.OFFER:
        text = Phrase("prompt.bar", {"seat": who, "moment": moment})
        return Prompt(text, seat, Phrase("prompt.bar_how"), (STOPS, FULL))
    if stack:
        top = stack[-1]
        text = Phrase("prompt.response", {"seat": who, "card": word_of(top.face), "who": SeatRef(top.seat)})
    else:
        text = Phrase("prompt.priority", {"seat": who, "moment": moment})
    buttons = (PASS, NOBODY, YIELD, STOPS, FULL) if step.bar else (PASS, YIELD, STOPS, FULL)
    return Prompt(text, seat, Phrase("prompt.priority_how"), buttons)


WAITING = {
    "free": "prompt.waiting.free",
    "support": "prompt.waiting.support",
    "help": "prompt.waiting.help",
    "assign": "prompt.waiting.assign",
    "order": "prompt.waiting.order",
    "target": "prompt.waiting.target",
    "may": "prompt.waiting.may",
    "warning": "prompt.waiting.warning",
    "excess": "prompt.waiting.excess",
    "discard": "prompt.waiting.discard",
    "trash": "prompt.waiting.trash",
    "dig": "prompt.waiting.dig",
    "idol": "prompt.waiting.idol",
}


def waiting(view: AvariumState, decision: Decision) -> Prompt:
    """What the others read: only what everybody knows."""
    seat = decision.seat
    where = WAITING.get(decision.kind, "prompt.waiting.priority")
    buttons = (NOBODY,) if isinstance(view.agenda[-1] if view.agenda else None, Priority) else ()
    args = {} if decision.kind == "discard" else {"seat": SeatRef(seat)}
    return Prompt(Phrase(where, {**args}), seat, None, buttons if decision.shape is Shape.OFFER else ())
