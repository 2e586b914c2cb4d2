"""What the moves do, once the law accepts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.avarium_academy import effects, fights, moving, rounds, stacking
from rules.avarium_academy.catalogue import ABILITIES, ACTIVATED, MOMENT, PLAYS
from rules.avarium_academy.checks import check
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.law_effects import named, serial_at
from rules.avarium_academy.setup import take_idol
from rules.avarium_academy.state import COURTYARD, LIBRARY, AvariumState, class_of, hall_of, seat_in_class
from rules.avarium_academy.steps import (
    ATTACK,
    PLAN_END,
    Aim,
    Assign,
    Dig,
    Drop,
    Effect,
    Help,
    Open,
    Priority,
    Support,
    Turn,
    Warn,
)
from rules.avarium_academy.targets import Targets, stamped
from rules.avarium_academy.values import FAST, price
from rules.kernel import commits, zones
from rules.kernel.events import Events
from rules.kernel.state import bit

Deed: TypeAlias = Callable[[AvariumState, int, tuple[int, ...], Events], None]


def recruit(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Pay, move, refill: one event (AVA-037 to AVA-042, AVA-048)."""
    piece = args[0]
    cost = price(state, seat, piece)
    state.facts.reputation[seat] -= cost
    slot = state.zones[COURTYARD].cards.index(piece)
    fast = state.pieces.face[piece] in FAST
    zone = class_of(seat) if fast else hall_of(seat)
    if fast:
        zones.carry(state, piece, zone, up=1)
    else:
        zones.carry(state, piece, zone, up=1, index=0)
    moving.renew(state, piece)
    tell(events, "recruit", (seat, piece, zone, cost))
    if fast:
        moving.trigger(state, "joins", seat, piece)
    moving.refill(state, slot, events)
    state.agenda.pop()
    state.agenda.append(Open(MOMENT["after_recruit"]))
    check(state, events)


def _targets(state: AvariumState, face: int, mode: int, values: list[int]) -> Targets:
    entries = PLAYS[face][mode].targets
    if len(entries) > 1:
        return tuple(stamped(state, entry, (value,)) for entry, value in zip(entries, values, strict=True))
    return (stamped(state, entries[0], tuple(values)),) if entries else ()


def play(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A Scheme that aims at cards, or at nothing."""
    card, mode, payer = args[0], max(0, args[1] - 1), args[5]
    values, _, _ = named(args[2:5], 3)
    targets = _targets(state, state.pieces.face[card], mode, values)
    stacking.declare_scheme(state, seat, card, mode, targets, payer, events)


def play_at(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A Scheme that aims at a player."""
    targets = _targets(state, state.pieces.face[args[0]], 0, [args[1]])
    stacking.declare_scheme(state, seat, args[0], 0, targets, args[2], events)


def play_on(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A Scheme that aims at an ability on the Stack."""
    targets = _targets(state, state.pieces.face[args[0]], 0, [serial_at(state, args[1])])
    stacking.declare_scheme(state, seat, args[0], 0, targets, args[2], events)


def use(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """An ability that aims at cards, or at nothing."""
    values, _, _ = named(args[1:3], 2)
    _use(state, seat, args[0], values, events)


def use_at(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """An ability that aims at a player."""
    _use(state, seat, args[0], [args[1]], events)


def _use(state: AvariumState, seat: int, source: int, values: list[int], events: Events) -> None:
    face = state.pieces.face[source]
    ability = ABILITIES[face][ACTIVATED[face]]
    entries = ability.targets
    targets: Targets = ()
    if len(entries) > 1:
        targets = tuple(stamped(state, entry, (value,)) for entry, value in zip(entries, values, strict=True))
    elif entries:
        targets = (stamped(state, entries[0], tuple(values)),)
    if ability.merit and ability.merit == state.facts.merit[seat]:
        state.agenda.append(Warn(seat, source, targets))
        return
    stacking.declare_ability(state, seat, source, targets, events)


def fight(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D07."""
    defender = seat_in_class(state.pieces.zone[args[1]])
    fights.start(state, seat, args[0], args[1], defender, events)


def end(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The Plan Phase ends (AVA-036)."""
    tell(events, "ends_turn", (seat,))
    state.agenda.pop()
    state.agenda[-1] = Turn(PLAN_END)


def _priority(state: AvariumState) -> Priority:
    step = state.agenda[-1]
    assert isinstance(step, Priority)  # the law lets nobody pass otherwise
    return step


def pass_(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """PR-2."""
    tell(events, "passes", (seat,))
    rounds.passed(state, _priority(state), seat)


def nobody(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """All people still to be asked in this round pass."""
    tell(events, "nobody")
    rounds.hushed(state, _priority(state))


def call(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A button of the response bar (6.8)."""
    tell(events, "moments", (seat,))
    rounds.claimed(state, _priority(state), seat)


def next_(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Continue on the response bar (6.8)."""
    tell(events, "bar_closes")
    rounds.go_on(state, _priority(state))


def support(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D08, D09."""
    step = state.agenda[-1]
    assert isinstance(step, Support)  # asked by the law
    fights.add(state, args[0], seat, step.side)
    tell(events, "supports", (seat, args[0]))
    fights.supported(state, step.side)


def help_(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D10."""
    state.facts.helped |= bit(seat)
    fights.add(state, args[0], seat, args[1])
    tell(events, "helps_attack" if args[1] == ATTACK else "helps_defence", (seat, args[0]))
    state.agenda.pop()


def alone(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """No support, no helper."""
    tell(events, "no_support", (seat,))
    step = state.agenda[-1]
    if isinstance(step, Help):
        state.agenda.pop()
    else:
        assert isinstance(step, Support)
        fights.supported(state, step.side)


def assign(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D11, D12."""
    tell(events, "decides", (seat,))
    assert isinstance(state.agenda[-1], Assign)
    state.agenda.pop()
    fights.assign(state, args)


def order(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D04."""
    tell(events, "decides", (seat,))
    stacking.ordered(state, seat, args)


def target(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D05."""
    tell(events, "decides", (seat,))
    step = state.agenda[-1]
    assert isinstance(step, Aim)
    stacking.aimed(state, step.at, args[0])


def yes(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D06: it is played out; D19: the last Merit is paid."""
    tell(events, "decides", (seat,))
    step = state.agenda.pop()
    if isinstance(step, Warn):
        stacking.declare_ability(state, seat, step.source, step.targets, events)


def no(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D06: it is not played out; D19: nothing has happened."""
    tell(events, "decides", (seat,))
    step = state.agenda.pop()
    if not isinstance(step, Warn):
        effect = state.agenda[-1]
        assert isinstance(effect, Effect)
        tell(events, "declines_may", (seat, effect.item.face))
        state.agenda.pop()
        effects.end(state, effect.item, events)


def expel(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D13: chosen openly, carried out when all have chosen."""
    tell(events, "decides", (seat,))
    state.facts.chosen += args
    state.agenda.pop()


def trash(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D14: covered until all have chosen. D15, D16: at once."""
    step = state.agenda[-1]
    if isinstance(step, Drop):
        state.agenda.pop()
        moving.trash(state, step.victim, args, events)
        check(state, events)
        return
    commits.hand_in(state, seat, args, events)
    if not commits.waiting(state, step.seats):  # type: ignore[union-attr]  # the law has seen a Discard
        state.agenda.pop()


def keep(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D17: one card to the hand, the rest to the bottom."""
    step = state.agenda.pop()
    assert isinstance(step, Dig)
    seen = tuple(state.zones[LIBRARY].cards[: step.n])
    rest = args[1:] or tuple(piece for piece in seen if piece != args[0])
    effects.keep(state, seat, args[0], events)
    for piece in rest:
        zones.take(state, piece)
        zones.put(state, piece, LIBRARY, known=bit(seat))
        tell(events, "buries", (seat, piece, LIBRARY), joined=True)
    check(state, events)


def idol(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """D18."""
    take_idol(state, seat, args[0], events)


def stop(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The switch of a moment goes on: default, on, off, default."""
    facts = state.facts
    mask = 1 << args[0]
    if facts.stops_on[seat] & mask:
        facts.stops_on[seat] &= ~mask
        facts.stops_off[seat] |= mask
    elif facts.stops_off[seat] & mask:
        facts.stops_off[seat] &= ~mask
    else:
        facts.stops_on[seat] |= mask
    tell(events, "moments", (seat,))


def full(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A stop everywhere, or as before."""
    state.facts.full ^= bit(seat)
    tell(events, "moments", (seat,))


def yields(state: AvariumState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Passes now and until then."""
    state.facts.yields[seat] = args[0]
    step = _priority(state)
    if step.bar:
        tell(events, "passes", (seat,))
        rounds.sits_out(state, step, seat)
    else:
        pass_(state, seat, (), events)


DEEDS: Mapping[str, Deed] = {
    "recruit": recruit,
    "play": play,
    "play-at": play_at,
    "play-on": play_on,
    "use": use,
    "use-at": use_at,
    "fight": fight,
    "end": end,
    "pass": pass_,
    "nobody": nobody,
    "support": support,
    "help": help_,
    "alone": alone,
    "assign": assign,
    "order": order,
    "target": target,
    "target-at": target,
    "yes": yes,
    "no": no,
    "expel": expel,
    "trash": trash,
    "keep": keep,
    "idol": idol,
    "stop": stop,
    "full": full,
    "yield": yields,
    "call": call,
    "next": next_,
}
"""What each verb does."""
