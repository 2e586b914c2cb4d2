"""The twenty verbs, and how an effect is played out (SPEC.md 3.1, 6.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rules.avarium_academy import moving
from rules.avarium_academy.checks import check
from rules.avarium_academy.compiling import ANYTHING, CONTROLLER, EACH_PLAYER, Do
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.state import LIBRARY, PLAYING, AvariumState, hand_of, items, living, seat_in_class
from rules.avarium_academy.steps import DELAYED_ITEM, SCHEME_ITEM, Dig, Drop, Effect, Item, May
from rules.avarium_academy.targets import ability_of, picks_of, steps_of, still_legal
from rules.avarium_academy.values import matching
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import bit, seats_of

Verb = Callable[[AvariumState, Item, Do, Events], None]


def begin(state: AvariumState, item: Item, events: Events) -> None:
    """An item leaves the Stack and begins to play out; a Scheme lies in the zone Playing meanwhile (P-1)."""
    if item.kind == SCHEME_ITEM:
        zones.carry(state, item.piece, PLAYING, up=1)
        tell(events, "laid", (item.piece, PLAYING))
    state.agenda.append(Effect(item))


def run_effect(state: AvariumState, step: Effect, events: Events) -> None:
    """The next step of an effect, then the state check (AVA-131, AVA-136)."""
    item = step.item
    if step.pc < 0:
        tell(events, "plays_out", (item.seat, item.face))
        item = replace(item, targets=still_legal(state, item))
        state.agenda[-1] = Effect(item, 0)
        if ability_of(item).may and living(state, item.seat):
            state.agenda.append(May(item.seat))
        return
    steps = steps_of(item)
    if step.pc >= len(steps) or not living(state, item.seat):
        state.agenda.pop()
        end(state, item, events)
        return
    state.agenda[-1] = Effect(item, step.pc + 1)
    VERBS[steps[step.pc].verb](state, item, steps[step.pc], events)
    check(state, events)


def end(state: AvariumState, item: Item, events: Events) -> None:
    """A Scheme goes to the Trash Pile and counts as played out (P-5)."""
    if item.kind == SCHEME_ITEM:
        moving.to_trash(state, item.piece, events)
        if living(state, item.seat):
            state.facts.schemes[item.seat] += 1
        check(state, events)


# -- what a step speaks of -------------------------------------------------------------------------------------


def who(state: AvariumState, item: Item, do: Do) -> list[int]:
    """The players that a step concerns; nobody if the one named is gone (AVA-088)."""
    if do.who == CONTROLLER:
        return [item.seat]
    if do.who == EACH_PLAYER:
        return list(seats_of(state.facts.living))
    named = item.targets[do.who]
    return [value for value, _ in named if living(state, value)]


def what(state: AvariumState, item: Item, do: Do) -> list[int]:
    """The cards that a step concerns, as far as they are still the same objects."""
    if do.each is not None:
        picks = picks_of(item.targets)
        if do.each.of > 2 and picks[do.each.of - 3] < 0:
            return []
        return matching(state, do.each, item.seat, item.source, picks)
    stays = state.facts.stays
    if do.what < 0:
        there = seat_in_class(state.pieces.zone[item.source]) >= 0
        return [item.source] if there and stays[item.source] == item.stay else []
    return [value for value, stay in item.targets[do.what] if stay < 0 or stays[value] == stay]


# -- the verbs -------------------------------------------------------------------------------------------------


def _gain_merit(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for seat in who(state, item, do):
        moving.gain_merit(state, seat, do.n, events)


def _lose_merit(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for at, seat in enumerate(who(state, item, do)):
        moving.lose_merit(state, seat, do.n, events, joined=at > 0)


def _gain_reputation(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for seat in who(state, item, do):
        moving.gain_reputation(state, seat, do.n, events)


def _lose_reputation(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for seat in who(state, item, do):
        moving.lose_reputation(state, seat, do.n, events)


def _take_reputation(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    held = state.facts.reputation
    for seat in who(state, item, do):
        n = min(do.n, held[seat])
        held[seat] -= n
        held[item.seat] += n
        if n:
            tell(events, "takes_reputation", (item.seat, seat, n))


def _draw(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for seat in who(state, item, do):
        moving.draw(state, seat, do.n, events)


def _trash(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for seat in who(state, item, do):
        hand = state.zones[hand_of(seat)].cards
        if len(hand) <= do.n:
            moving.trash(state, seat, tuple(hand), events)
        else:
            state.agenda.append(Drop(item.seat if do.by_you else seat, seat, do.n))


def _look(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for seat in who(state, item, do):
        moving.look(state, item.seat, seat, events)


def _dig(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    top = state.zones[LIBRARY].cards[: do.n]
    if not top:
        return
    for piece in top:
        zones.peek(state, piece, bit(item.seat))
    tell(events, "looks_at_top", (item.seat, len(top)))
    if len(top) > do.keep:
        state.agenda.append(Dig(item.seat, len(top)))
    else:
        for piece in tuple(top):
            keep(state, item.seat, piece, events)


def keep(state: AvariumState, seat: int, piece: int, events: Events) -> None:
    """A card of the Library goes to a hand; this is not drawing."""
    face = state.pieces.face[piece]
    zones.carry(state, piece, hand_of(seat))
    tell(events, "digs", (seat, piece, hand_of(seat)), (face,), bit(seat))


def _exhaust(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    moving.turn(state, what(state, item, do), 1, events)


def _ready(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    moving.turn(state, what(state, item, do), 0, events)


def _clear_token(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for piece in what(state, item, do):
        moving.clear_tokens(state, piece, events)


def _expel(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    moving.expel(state, what(state, item, do), events)


def _move(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    found = what(state, item, do)
    if do.to == "school":
        if found:
            moving.to_school(state, found, events)
        return
    for piece in found:
        if do.to == "class":
            moving.join(state, piece, item.seat, events)
        else:
            moving.to_hall(state, piece, item.seat, events)


def _swap(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    one = what(state, item, do)
    other = what(state, item, Do("swap", what=do.swap_with))
    if one and other:
        moving.swap(state, one[0], other[0], events)


def _modify(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for piece in what(state, item, do):
        moving.modify(state, piece, (do.combat, do.defense, ANYTHING, do.lasts), events)


def _grant(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for piece in what(state, item, do):
        moving.modify(state, piece, (0, 0, do.keyword, do.lasts), events)


def _cancel(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    for value, stay in item.targets[do.what]:
        stack = items(state)
        at = next((i for i, other in enumerate(stack) if value == (other.serial if stay < 0 else other.piece)), -1)
        if at >= 0:
            other = stack.pop(at)
            tell(events, "cancelled", (other.seat, other.face))
            if other.kind == SCHEME_ITEM:
                moving.to_trash(state, other.piece, events)


def _end_fight(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    fight = state.facts.fight
    if fight is not None:
        state.facts.fight = replace(fight, ended=True)


def _delay(state: AvariumState, item: Item, do: Do, events: Events) -> None:
    facts = state.facts
    facts.serial += 1
    facts.delayed.append(replace(item, serial=facts.serial, kind=DELAYED_ITEM, piece=-1))


VERBS: Mapping[str, Verb] = {
    "gain_merit": _gain_merit,
    "lose_merit": _lose_merit,
    "gain_reputation": _gain_reputation,
    "lose_reputation": _lose_reputation,
    "take_reputation": _take_reputation,
    "draw": _draw,
    "trash": _trash,
    "look": _look,
    "dig": _dig,
    "exhaust": _exhaust,
    "ready": _ready,
    "clear_token": _clear_token,
    "expel": _expel,
    "move": _move,
    "swap": _swap,
    "modify": _modify,
    "grant": _grant,
    "cancel": _cancel,
    "end_fight": _end_fight,
    "delay": _delay,
}
"""What each verb of the effect vocabulary does."""
