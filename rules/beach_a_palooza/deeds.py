"""What each word does, in place, once the law has allowed it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.beach_a_palooza import drafts, ending, fighting, rescues, rounds, setup
from rules.beach_a_palooza.state import BeachState, Booth, Placing, Recruit
from rules.beach_a_palooza.verbs import INDEX
from rules.kernel import commits, eyes
from rules.kernel.events import Events

Deed = Callable[[BeachState, int, str, tuple[int, ...], Events], None]


def pick(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-003."""
    setup.picked(state, seat, args[0], events)


def open_curtain(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """The booth opens (BAP-194)."""
    state.agenda[-1] = Booth(seat)
    state.facts.draft = drafts.fresh(state, seat)
    eyes.look(state, seat, events)


def plan(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """A step of a plan: nobody is told."""
    draft = state.facts.draft
    assert draft is not None  # the law has seen it
    drafts.take_step(state, draft, (INDEX[verb], *args))


def play(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """`stage`, `audience`: in a plan, or with a rescued card."""
    if isinstance(state.agenda[-1], Placing):
        rescues.place(state, seat, verb, args, events)
    else:
        plan(state, seat, verb, args, events)


def effect(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """`move`, `charge`: in a plan, or for a rescued card."""
    if isinstance(state.agenda[-1], Booth | Recruit):
        plan(state, seat, verb, args, events)
    else:
        rescues.answer_effect(state, seat, verb, args, events)


def commit(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """D9: the plan is handed in; the curtain falls before the next seat."""
    step = state.agenda[-1]
    if isinstance(step, Recruit):
        rounds.recruited(state, step, events)
        return
    draft = state.facts.draft
    assert draft is not None  # the law has seen it
    state.facts.draft = None
    eyes.hide(state, events)
    commits.hand_in(state, seat, drafts.handed_in(draft), events)
    rounds.next_booth(state)


def undo(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """A step back in the plan."""
    draft = state.facts.draft
    assert draft is not None  # the law has seen it
    state.facts.draft = drafts.step_back(state, draft)


def pep(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-202."""
    fighting.encourage(state, seat, args[0], events)


def fuse(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-072 to BAP-085."""
    fighting.fuse(state, seat, args[0], events)


def attack(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-090 to BAP-103."""
    fighting.attack(state, seat, args, events)


def rescue(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-107."""
    rescues.rescue(state, seat, args[0], events)


def bonus(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-121."""
    rescues.take_bubble_bonus(state, seat, args[0], events)


def shield(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-200."""
    ending.shield(state, seat, args[0], events)


def drain(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-134."""
    state.agenda.pop()
    ending.drain(state, seat, args[0], events)


def lose(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """BAP-135."""
    state.agenda.pop()
    ending.lose(state, seat, args[0], events)


def finish(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """D19."""
    ending.finish(state, events)


DEEDS: Mapping[str, Deed] = {
    "open": open_curtain,
    "choose": plan,
    "stage": play,
    "audience": play,
    "discard": play,
    "move": effect,
    "charge": effect,
    "common": plan,
    "commit": commit,
    "undo": undo,
    "pep": pep,
    "fuse": fuse,
    "attack": attack,
    "rescue": rescue,
    "bonus": bonus,
    "shield": shield,
    "drain": drain,
    "lose": lose,
    "finish": finish,
    "steven": pick,
}
