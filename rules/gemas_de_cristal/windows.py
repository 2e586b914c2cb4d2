"""The Ruby window: who may answer, how it opens and closes, and how the chain resolves (SPEC.md 6.3).

Nothing here depends on what a hand holds: a window is skipped on public facts alone, and every seat with a card
is asked alike (GEM-104, GEM-105).
"""

from __future__ import annotations

from rules.gemas_de_cristal.abilities import carry_out
from rules.gemas_de_cristal.kinds import tell
from rules.gemas_de_cristal.state import (
    EACH,
    UNIVERSE,
    Entry,
    GemasState,
    Window,
    chain,
    entry_of,
    holders,
    rubies_in_the_open,
)
from rules.kernel import eyes, zones
from rules.kernel.events import Events
from rules.kernel.state import bit


def reopen(state: GemasState, events: Events) -> None:
    """A card has joined the chain: all seats with cards may answer, unless public facts exclude any Ruby."""
    if type(state.agenda[-1]) is Window:
        state.agenda.pop()
    pending = holders(state)
    if pending and not rubies_in_the_open(state):
        state.agenda.append(Window(pending))
    else:
        resolve(state, events)


def stopped(links: list[Entry]) -> list[int]:
    """The entries that are stopped when the chain resolves as it is, in the order in which that happens (GEM-098).
    A target always points to a lower entry, so one pass from the last to the first is enough."""
    found: list[int] = []
    for number in range(len(links) - 1, 0, -1):
        if number not in found and links[number].on not in found:
            found.append(links[number].on)
    return found


def resolve(state: GemasState, events: Events) -> None:
    """The Rubies from the last to the first, then the ability (GEM-098, GEM-099)."""
    if type(state.agenda[-1]) is Window:
        state.agenda.pop()
    links = chain(state)
    state.stack.clear()
    gone = stopped(links)
    for number in gone:
        tell(events, "stopped", (links[number].seat,), (state.pieces.face[links[number].piece],))
    if 0 not in gone:
        carry_out(state, links[0], events)


def look(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The seat takes the floor."""
    eyes.look(state, seat, events)


def let_by(state: GemasState, seat: int, events: Events) -> None:
    """The seat lets it pass; with the last one the window closes (GEM-097)."""
    step = state.agenda[-1]
    assert isinstance(step, Window)  # the law lets nobody pass elsewhere
    left = step.pending & ~bit(seat)
    if left:
        state.agenda[-1] = Window(left)
    else:
        resolve(state, events)


def pass_(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A person's pass is told; that of a bot never shows by itself (GEM-109)."""
    eyes.hide(state, events)
    if state.seats[seat].kind == "human":
        tell(events, "passes", (seat,))
    else:
        tell(events, "lets_by")
    let_by(state, seat, events)


def nobody(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Everybody who may still answer lets it pass."""
    tell(events, "nobody")
    resolve(state, events)


def ruby(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """GEM-093 to GEM-096: free of charge, into the own Universe, and the window opens anew."""
    eyes.hide(state, events)
    on = entry_of(state, args[1])
    target = state.stack[on]
    assert isinstance(target, Entry)  # the law lets a Ruby name nothing else
    universe = UNIVERSE + EACH * seat
    faces = state.pieces.face
    card = zones.carry(state, args[0], universe, up=1)
    tell(events, "ruby", (seat, card, universe, on), (faces[card], faces[target.piece]))
    state.stack.append(Entry(seat, card, on=on))
    reopen(state, events)
