"""What is asked of a seat, what the others read meanwhile, and the buttons (SPEC.md 6.8, 6.9)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.avarium_academy.able import able, can_use
from rules.avarium_academy.catalogue import CLASS_LIMIT, HAND_LIMIT, IDOL, KIND, MOMENTS
from rules.avarium_academy.compiling import NO_PLAYER
from rules.avarium_academy.fights import cap, going_on, party, total
from rules.avarium_academy.law import free_idol
from rules.avarium_academy.law_effects import AIMS, PLAYERS
from rules.avarium_academy.present_cards import called, name_of, short_of, word_of
from rules.avarium_academy.present_stack import printed, what_it_does
from rules.avarium_academy.rounds import still_asked
from rules.avarium_academy.state import ASIDE, LIBRARY, AvariumState, class_of, hand_of, items
from rules.avarium_academy.steps import (
    ATTACK,
    DEFENCE,
    Aim,
    Assign,
    Dig,
    Discard,
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
from rules.avarium_academy.targets import ability_of, candidates
from rules.kernel.book import Phrase
from rules.kernel.moves import Decision, Move, SeatRef, Value, WordRef
from rules.kernel.show import Button, Prompt, Share, Split
from rules.kernel.state import TABLE

END = Button(Phrase("button.end"), Move("end"), icon="end-turn")
PASS = Button(Phrase("button.pass"), Move("pass"), main=True)
BAR_NOBODY = Button(Phrase("button.nobody"), Move("nobody"), main=True, icon="users", seat=TABLE)
GO_ON = Button(Phrase("button.next"), Move("next"), main=True, icon="play", seat=TABLE)
YIELD = Button(Phrase("button.yield"), Move("yield"), icon="clock")
STOPS = Button(Phrase("button.stops"), Move("stop"), icon="flag", private=True, tip=Phrase("button.stops_tip"))
FULL = Button(Phrase("button.full"), Move("full"), icon="eye", private=True, tip=Phrase("button.full_tip"))
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
            how = Phrase("prompt.free_first_how") if first else Phrase("prompt.free_how")
            return Prompt(text, seat, how, (END, *_uses(view, seat), *_switches(view, seat)))
        case Priority():
            return _priority(view, decision, step, seat)
        case Support(_, side):
            key = "prompt.support_attack" if side == ATTACK else "prompt.support_defence"
            return Prompt(Phrase(key, {"seat": who}), seat, _so_far(view), (NO_SUPPORT,))
        case Help():
            return Prompt(Phrase("prompt.help", {"seat": who}), seat, _so_far(view), (NO_HELP,))
        case Assign(_, side):
            text = Phrase("prompt.assign", {"seat": who, "n": going_on(view).totals[side]})
            return Prompt(text, seat, Phrase("prompt.assign_how"))
        case Aim(_, at):
            item = view.facts.placing[at]
            text = Phrase("prompt.target", {"seat": who, "card": word_of(item.face)})
            return Prompt(text, seat, printed(item), _players(view, step))
        case May():
            effect = next(one for one in reversed(view.agenda) if isinstance(one, Effect))
            text = Phrase("prompt.may", {"seat": who, "card": word_of(effect.item.face)})
            return Prompt(text, seat, printed(effect.item), (YES, NO))
        case Warn():
            return Prompt(Phrase("prompt.warning"), seat, None, (PAY, KEEP))
        case Excess(_, n):
            why = Phrase("prompt.excess_why", {"n": CLASS_LIMIT})
            return Prompt(Phrase("prompt.excess", {"seat": who, "n": n}), seat, why)
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
            why = Phrase("prompt.discard_why", {"n": HAND_LIMIT})
            return Prompt(Phrase("prompt.discard", {"seat": who, "n": n}), seat, why)
        case "dig":
            return Prompt(Phrase("prompt.dig", {"seat": who}), seat, None, _dug(view))
        case "idol":
            return Prompt(Phrase("prompt.idol", {"seat": who}), seat, None, _idols(view))
        case _:
            order = Button(Phrase("button.order"), Move("order"), main=True, icon="cards")
            return Prompt(Phrase("prompt.order", {"seat": who}), seat, Phrase("prompt.order_how"), (order,))


def to_choose(view: AvariumState, seat: int) -> int:
    """How many Students or cards the seat is asked to give up; 0 if it isn't."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Excess | Drop) and step.seat == seat:
        return step.n
    return len(view.zones[hand_of(seat)].cards) - HAND_LIMIT if isinstance(step, Discard) else 0


def _uses(view: AvariumState, seat: int) -> tuple[Button, ...]:
    """A button for each ability of the seat's own cards that could be used now: what they are is open to all."""
    faces = view.pieces.face
    found = []
    for source in view.zones[class_of(seat)].cards:
        if can_use(view, seat, source):
            verb = "use-at" if AIMS[faces[source]] == PLAYERS else "use"
            words = Phrase("button.use", {"card": short_of(faces[source])})
            found.append(Button(words, Move(verb, (source,)), icon="bolt"))
    return tuple(found)


def _players(view: AvariumState, step: Aim) -> tuple[Button, ...]:
    """A button for each player that a trigger may aim at; cards are clicked."""
    item = view.facts.placing[step.at]
    entry = ability_of(item).targets[0]
    if entry.player == NO_PLAYER:
        return ()
    return tuple(
        Button(Phrase("button.player", {"seat": SeatRef(other)}), Move("target-at", (other,)), icon="human")
        for other in candidates(view, entry, item.seat, item.source)
    )


def split(view: AvariumState, decision: Decision, seat: int) -> Split | None:
    """D11, D12: the damage of a side, its heap on that side's leader, and what each enemy can take (AVA-111)."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, Assign) or step.seat != seat:
        return None
    enemies = party(view, 1 - step.side)
    total = min(going_on(view).totals[step.side], sum(cap(view, member) for member in enemies))
    shares = tuple(Share(member.piece, cap(view, member)) for member in enemies)
    source = party(view, step.side)[0].piece
    return Split("assign", seat, source, total, shares, Phrase("split.damage", {"n": total}), "bolt")


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
    """The Combat of both sides, and the Defense of a Student that is attacked: what decides whether it falls."""
    sums: dict[str, Value] = {"attack": total(view, ATTACK), "defence": total(view, DEFENCE)}
    attacked = next(iter(party(view, DEFENCE)), None)
    face = view.pieces.face[attacked.piece] if attacked is not None else -1
    if attacked is None or KIND[face] == IDOL:
        return Phrase("prompt.support_how", sums)
    told: dict[str, Value] = {"card": word_of(face), "seat": SeatRef(attacked.seat), "n": cap(view, attacked)}
    return Phrase("prompt.support_bears", sums | told)


def _priority(view: AvariumState, decision: Decision, step: Priority, seat: int) -> Prompt:
    if step.bar:
        return _bar(view, step)
    who = SeatRef(seat)
    stack = items(view)
    if stack:
        top = stack[-1]
        text = Phrase("prompt.response", {"seat": who, "card": word_of(top.face), "who": SeatRef(top.seat)})
        return Prompt(text, seat, what_it_does(view, top), (PASS, *_uses(view, seat), YIELD, *_switches(view, seat)))
    moment = WordRef(f"moment.{MOMENTS[step.moment]}")
    text = Phrase("prompt.priority", {"seat": who, "moment": moment})
    return Prompt(text, seat, Phrase("prompt.priority_how"), (PASS, *_uses(view, seat), YIELD, *_switches(view, seat)))


def _switches(view: AvariumState, seat: int) -> tuple[Button, Button]:
    """What a seat sets for itself; full control stays lit while it's on."""
    return STOPS, replace(FULL, on=bool(view.facts.full >> seat & 1))


def _bar(view: AvariumState, step: Priority) -> Prompt:
    """The response bar: the moment or the top of the Stack, a button for every seat still to be asked, Nobody. It
    asks the whole table, so it's the same for every view."""
    stack = items(view)
    if stack:
        top = stack[-1]
        text = Phrase("prompt.bar_response", {"card": word_of(top.face), "who": SeatRef(top.seat)})
        detail = what_it_does(view, top)
    else:
        text = Phrase("prompt.bar", {"moment": WordRef(f"moment.{MOMENTS[step.moment]}")})
        detail = Phrase("prompt.bar_claimed" if step.claims else "prompt.bar_how")
    seats = [seat for seat in still_asked(view, step) if step.bar >> seat & 1]
    buttons: list[Button] = []
    for seat in seats:
        on = bool(step.claims >> seat & 1)
        words = Phrase("button.answers", {"seat": SeatRef(seat)})
        buttons.append(Button(words, Move("call"), icon="check" if on else "hand", seat=seat, on=on))
        if able(view, seat):
            rest = Phrase("button.yield_of", {"seat": SeatRef(seat)})
            buttons.append(Button(rest, Move("yield"), icon="clock", seat=seat, brief=True))
    closing = GO_ON if step.claims else BAR_NOBODY
    return Prompt(text, -1, detail, (*buttons, closing))


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
    args = {} if decision.kind == "discard" else {"seat": SeatRef(seat)}
    return Prompt(Phrase(where, {**args}), seat)
