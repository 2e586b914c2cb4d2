"""What is asked of a seat, what the others read meanwhile, and the buttons (SPEC.md 6.1 to 6.4)."""

from __future__ import annotations

from rules.beansprout.catalogue import PROGRAMS
from rules.beansprout.effects import fitting, may_take_none
from rules.beansprout.setup import has_seedling
from rules.beansprout.state import (
    ATTACKING,
    BLOCKING,
    EXECUTING,
    RESPONSE,
    SWITCHES,
    BeanState,
    Discard,
    Limit,
    Oath,
    Pick,
    Redraw,
    Spot,
    Stop,
    Use,
)
from rules.beansprout.verbs import UNNAMED
from rules.kernel.book import Phrase
from rules.kernel.moves import CardRef, Decision, Move, SeatRef, Shape
from rules.kernel.show import Button, Plaque, Prompt
from rules.kernel.state import seats_of

PASS = Button(Phrase("button.pass"), Move("pass"), main=True, icon="play")
QUIET = Button(Phrase("button.quiet"), Move("quiet"), icon="speaker-off")
WINDOW = (PASS, QUIET)
PROMISE = Button(Phrase("button.promise"), Move("promise"), main=True, icon="hand")
COMBAT = Button(Phrase("button.combat"), Move("combat"), icon="flag")
END = Button(Phrase("button.end"), Move("end"), icon="end-turn")
BACK = Button(Phrase("button.back"), Move("back"), icon="undo")
ORDER = Button(Phrase("button.order"), Move("order"), icon="swap")
CALL = Button(Phrase("button.call"), Move("call"), main=True, icon="hand")
NOT_USED = Button(Phrase("button.not_used"), Move("choose", (UNNAMED,)), icon="close")
TAKE_NONE = Button(Phrase("button.take_none"), Move("pick", (UNNAMED,)), icon="close")
COMPOST = Button(Phrase("button.compost"), Move("compost"), main=True, icon="trash")
REMATCH = Button(Phrase("button.rematch"), Move("rematch"), main=True, icon="play")

SWITCH_ON = tuple(
    Phrase(key)
    for key in (
        "button.stop_main_on",
        "button.stop_attack_on",
        "button.stop_block_on",
        "button.stop_execute_on",
        "button.stop_response_on",
    )
)
SWITCH_OFF = tuple(
    Phrase(key)
    for key in (
        "button.stop_main_off",
        "button.stop_attack_off",
        "button.stop_block_off",
        "button.stop_execute_off",
        "button.stop_response_off",
    )
)


def switches(view: BeanState, seat: int) -> tuple[Button, ...]:
    """One button for each stop switch of a seat; they are public and may be turned at any time (BSP-122)."""
    stops = view.facts.stops[seat]
    return tuple(
        Button(
            (SWITCH_OFF if stops >> at & 1 else SWITCH_ON)[at],
            Move("stop", (at, 1 - (stops >> at & 1))),
            icon="check" if stops >> at & 1 else "circle",
        )
        for at in range(len(SWITCHES))
    )


def _main_switches(view: BeanState, seat: int) -> tuple[Button, ...]:
    """In the own main step: the main switch, and those that are off."""
    stops = view.facts.stops[seat]
    return tuple(button for at, button in enumerate(switches(view, seat)) if not at or not stops >> at & 1)


def _window(view: BeanState, seat: int, at: int) -> tuple[Button, ...]:
    """The same buttons whatever is held: pass, don't ask this turn, the switch of this window (BSP-114)."""
    return (*WINDOW, switches(view, seat)[at])


def prompt(view: BeanState, decision: Decision, seat: int) -> Prompt:
    """The question to `seat`."""
    who = {"seat": SeatRef(seat)}
    if decision.shape is Shape.OFFER:
        return Prompt(Phrase("prompt.call", {**who}), seat, Phrase("prompt.call_how"), (CALL,))
    match decision.kind:
        case "oath":
            return Prompt(Phrase("prompt.oath", {**who}), seat, Phrase("prompt.oath_how"), (PROMISE,))
        case "redraw":
            return _redraw(view, seat)
        case "main":
            detail = Phrase("prompt.main_levelled" if view.facts.levelled >> seat & 1 else "prompt.main_how")
            return Prompt(Phrase("prompt.main", {**who}), seat, detail, (COMBAT, END, *_main_switches(view, seat)))
        case "declare":
            n = len(view.facts.declared)
            confirm = Button(Phrase("button.confirm"), Move("confirm"), main=n > 0, icon="check")
            more = (ORDER,) if n > 1 else ()
            return Prompt(Phrase("prompt.declare", {**who}), seat, Phrase("prompt.declare_how"), (confirm, *more, BACK))
        case "blocks":
            any_ = max(view.facts.blocks) >= 0
            text = Phrase("button.confirm_blocks" if any_ else "button.no_blocks")
            confirm = Button(text, Move("confirm"), main=True, icon="shield" if any_ else "check")
            return Prompt(Phrase("prompt.blocks", {**who}), seat, Phrase("prompt.blocks_how"), (confirm,))
        case _:
            return _small(view, decision, seat)


OPENLY = frozenset(
    {
        "table",
        "oath",
        "blocks",
        "attack_window",
        "block_window",
        "execute_window",
        "response",
        "stop_window",
        "use",
        "slot",
    }
)
"""Questions that can be answered without seeing the own hand: no curtain falls before them (SPEC.md 6.3)."""


def needs_hand(view: BeanState, decision: Decision) -> bool:
    """Whether a question is about cards that its seat alone sees. Whoever has called wishes to see them."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Pick):
        effect = PROGRAMS[step.program].effects[step.at]
        return effect.do in ("peek", "grow") or effect.source == "hand"
    return decision.kind not in OPENLY


def plaque(view: BeanState) -> Plaque | None:
    """The Dueler's Oath with the marks of those who took it (BSP-017), then where the coin fell (BSP-018), until the
    first hands are kept."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Oath):
        signed = tuple((seat, bool(view.facts.promised >> seat & 1)) for seat in range(len(view.seats)))
        return Plaque(Phrase("plaque.oath"), Phrase("prompt.oath_text"), signed)
    if isinstance(step, Redraw):
        first = view.facts.first
        text = Phrase("plaque.heads" if not first else "plaque.tails", {"seat": SeatRef(first)})
        return Plaque(Phrase("plaque.coin"), text, coin=first, sides=("bean", "root"))
    return None


def _redraw(view: BeanState, seat: int) -> Prompt:
    who = {"seat": SeatRef(seat)}
    if has_seedling(view, seat):
        button = Button(Phrase("button.keep"), Move("keep"), main=True, icon="check")
        return Prompt(Phrase("prompt.keep", {**who}), seat, Phrase("prompt.keep_why"), (button,))
    button = Button(Phrase("button.redraw"), Move("redraw"), main=True, icon="shuffle")
    return Prompt(Phrase("prompt.redraw", {**who}), seat, Phrase("prompt.redraw_why"), (button,))


def _small(view: BeanState, decision: Decision, seat: int) -> Prompt:
    """Windows and choices."""
    who = {"seat": SeatRef(seat)}
    step = view.agenda[-1]
    match decision.kind:
        case "attack_window":
            return Prompt(
                Phrase("prompt.attack_window", {**who}),
                seat,
                Phrase("prompt.window_how"),
                _window(view, seat, ATTACKING),
            )
        case "block_window":
            return Prompt(
                Phrase("prompt.block_window", {**who}), seat, Phrase("prompt.window_how"), _window(view, seat, BLOCKING)
            )
        case "execute_window":
            return Prompt(
                Phrase("prompt.execute_window", {**who}),
                seat,
                Phrase("prompt.window_how"),
                _window(view, seat, EXECUTING),
            )
        case "response":
            card = view.pieces.face[view.facts.chain[-1][0]]
            text = Phrase("prompt.response", {**who, "card": CardRef(card)})
            return Prompt(text, seat, Phrase("prompt.window_how"), _window(view, seat, RESPONSE))
        case "call_window":
            return Prompt(Phrase("prompt.called", {**who}), seat, Phrase("prompt.window_how"), (PASS,))
        case "stop_window" if isinstance(step, Stop):
            key = Phrase("prompt.before_combat" if step.then else "prompt.before_end", {**who})
            return Prompt(key, seat, Phrase("prompt.window_how"), _window(view, seat, 0))
        case "use" if isinstance(step, Use):
            card = PROGRAMS[step.program].card
            text = Phrase("prompt.use", {**who, "card": CardRef(card)})
            return Prompt(text, seat, Phrase("prompt.use_how"), (NOT_USED,))
        case "slot" if isinstance(step, Spot):
            card = view.pieces.face[step.piece]
            return Prompt(Phrase("prompt.slot", {**who, "card": CardRef(card)}), seat, Phrase("prompt.slot_how"))
        case "pick" if isinstance(step, Pick):
            return _pick(view, step, seat)
        case "discard" if isinstance(step, Discard):
            text = Phrase("prompt.discard", {**who, "n": step.n})
            return Prompt(text, seat, Phrase("prompt.discard_how"), (COMPOST,))
        case "limit" if isinstance(step, Limit):
            text = Phrase("prompt.limit", {**who, "n": step.n})
            return Prompt(text, seat, Phrase("prompt.discard_how"), (COMPOST,))
        case _:
            return Prompt(Phrase("prompt.table"), seat)


def _pick(view: BeanState, step: Pick, seat: int) -> Prompt:
    who = {"seat": SeatRef(seat)}
    none = (TAKE_NONE,) if may_take_none(view, step) else ()
    match PROGRAMS[step.program].effects[step.at].do:
        case "peek":
            return Prompt(Phrase("prompt.peek", {**who}), seat, Phrase("prompt.peek_how"), (*_taken(view, step), *none))
        case "grow":
            return Prompt(Phrase("prompt.grow", {**who}), seat, Phrase("prompt.grow_how"), (*_taken(view, step), *none))
        case "salvage":
            return Prompt(Phrase("prompt.salvage", {**who}), seat, Phrase("prompt.bin_how"), _taken(view, step))
        case _:
            return Prompt(Phrase("prompt.sprout", {**who}), seat, Phrase("prompt.bin_how"), _taken(view, step))


def _taken(view: BeanState, step: Pick) -> tuple[Button, ...]:
    """A button for each card that may be taken, alike ones once: those in a bin lie under others."""
    face = view.pieces.face
    first = {face[card]: card for card in reversed(fitting(view, step))}
    return tuple(
        Button(Phrase("button.take", {"card": CardRef(shown)}), Move("pick", (card,)), icon="hand")
        for shown, card in sorted(first.items(), key=lambda item: item[1])
    )


WAITING = {
    "main": Phrase("waiting.main"),
    "declare": Phrase("waiting.declare"),
    "blocks": Phrase("waiting.blocks"),
    "redraw": Phrase("waiting.redraw"),
    "oath": Phrase("waiting.oath"),
    "attack_window": Phrase("waiting.window"),
    "block_window": Phrase("waiting.window"),
    "execute_window": Phrase("waiting.window"),
    "response": Phrase("waiting.window"),
    "stop_window": Phrase("waiting.window"),
    "call_window": Phrase("waiting.window"),
}


def waiting(view: BeanState, decision: Decision) -> Prompt:
    """What the others read: only what everybody knows."""
    ended = outcome(view)
    if ended is not None:
        return ended
    seats = seats_of(decision.seats)
    seat = seats[0] if seats else -1
    text = WAITING.get(decision.kind, Phrase("waiting.choice"))
    return Prompt(Phrase(text.key, {"seat": SeatRef(seat)}), seat)


ENDS = {
    "health": Phrase("outcome.health"),
    "deck_out": Phrase("outcome.deck_out"),
    "concede": Phrase("outcome.concede"),
}


def outcome(view: BeanState) -> Prompt | None:
    """How the game ended; None while it goes on."""
    result = view.result
    if result is None:
        return None
    winners = seats_of(result.winners)
    if not winners:
        return Prompt(Phrase("outcome.draw"), -1, Phrase("outcome.look"), (REMATCH,))
    loser = SeatRef(1 - winners[0])
    how = Phrase(ENDS[result.kind].key, {"seat": loser})
    return Prompt(Phrase("outcome.won", {"seat": SeatRef(winners[0])}), winners[0], how, (REMATCH,))
