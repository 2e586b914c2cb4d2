"""What moves do, once the law has let them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.beansprout import decklists, effects, hands, setup, stacks
from rules.beansprout.catalogue import ACTION, ATTACK, EVERGREEN, HELP, ID, LEVEL, PROGRAMS, faces_of
from rules.beansprout.combat import lock
from rules.beansprout.kinds import tell
from rules.beansprout.law_table import cards_of, own_deck, title_of, words
from rules.beansprout.lobby import OwnDeck
from rules.beansprout.state import (
    CHAIN,
    HAND,
    NO_STACK,
    SLOT,
    Answer,
    Asked,
    BeanState,
    Blocks,
    Called,
    Chained,
    Combat,
    Declare,
    Declared,
    Ending,
    Pick,
    Run,
    Spot,
    Stop,
    Use,
    Window,
    may_be_asked,
    top,
    top_face,
)
from rules.beansprout.verbs import BUILD_WORDS, UNNAMED
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import bit

Deed: TypeAlias = Callable[[BeanState, int, tuple[int, ...], Events], None]
BOTH = 3


def promise(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The oath; after the second the coin falls."""
    state.facts.promised |= bit(seat)
    tell(events, "promise", (seat,))
    if state.facts.promised == BOTH:
        setup.flip(state, events)


def redraw(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """See `setup.redraw`."""
    setup.redraw(state, seat, events)


def keep(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """See `setup.keep`."""
    setup.keep(state, seat, events)


def play(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A hand card on a slot."""
    card, slot = args[0], args[1] - SLOT
    if LEVEL[state.pieces.face[card]] == 1:
        stacks.begin_stack(state, card, slot, "plays", events)
    else:
        state.facts.levelled |= bit(seat)
        stacks.grow(state, card, slot, "levels_up", events)


def help_(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A helper goes on the chain with its choice; the token is used (BSP-110)."""
    facts, agenda = state.facts, state.agenda
    program = HELP[state.pieces.face[args[0]]]
    assert program is not None  # the law lets only helpers through
    target = facts.stack[args[1] - SLOT] if args[1] != UNNAMED else NO_STACK
    card = zones.carry(state, args[0], CHAIN, up=1)
    facts.used |= bit(seat)
    facts.chain.append((card, seat, program.at, target))
    tell(events, "uses", (seat, card, CHAIN, state.pieces.face[card]))
    step = agenda[-1]
    if isinstance(step, Asked):
        agenda.pop()
        agenda[-1] = Window(step.phase)
    elif isinstance(step, Called | Stop):
        agenda.pop()
    if isinstance(step, Answer):
        agenda.pop()
        agenda[-1] = Chained()
    else:
        agenda.append(Chained())


def combat(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """To the declaration, past the waiting seat's stop."""
    _leave_main(state, seat, 1, events)


def end(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """To the end of the turn, past the waiting seat's stop."""
    _leave_main(state, seat, 0, events)


def _leave_main(state: BeanState, seat: int, then: int, events: Events) -> None:
    if may_be_asked(state, 1 - seat, 0):
        state.agenda.append(Stop(1 - seat, then))
    else:
        _go_on(state, then, events)


def _go_on(state: BeanState, then: int, events: Events) -> None:
    if then:
        state.agenda.append(Declare())
        tell(events, "declaring", (state.facts.active,))
    else:
        state.agenda[:] = [Ending()]


def call(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The waiting seat interrupts."""
    state.facts.called = True
    state.agenda.append(Called(seat))
    tell(events, "calls", (seat,))


def pass_(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Nothing now."""
    step = state.agenda.pop()
    tell(events, "passes", (seat,))
    if isinstance(step, Stop):
        _go_on(state, step.then, events)


def quiet(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Nothing for the rest of the turn (BSP-122)."""
    state.facts.quiet |= bit(seat)
    tell(events, "asks_no_more", (seat,))
    pass_(state, seat, args, events)


def _preset(entry: Declared) -> tuple[bool, int]:
    """BSP-086: actions by slot, then attacks by slot."""
    return (PROGRAMS[entry[0]].when == "attack", entry[1])


def _drafts(state: BeanState, entry: Declared, seat: int, events: Events) -> None:
    state.facts.declared.append(entry)
    state.facts.declared.sort(key=_preset)
    tell(events, "drafts", (seat, SLOT + entry[1]))


def attack(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Attacks into the declaration."""
    for zone in args:
        if zone != UNNAMED:
            slot = zone - SLOT
            program = ATTACK[top_face(state, slot)]
            assert program is not None  # the law asks for an attack
            entry = (program.at, slot, top(state, slot), state.facts.stack[slot], NO_STACK)
            _drafts(state, entry, seat, events)


def act(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """An action with its choice into the declaration."""
    slot = args[0] - SLOT
    program = ACTION[top_face(state, slot)]
    assert program is not None  # the law asks for an action
    stack = state.facts.stack
    target = stack[args[1] - SLOT] if args[1] != UNNAMED else NO_STACK
    _drafts(state, (program.at, slot, top(state, slot), stack[slot], target), seat, events)


def order(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Another order than the preset."""
    places = [zone - SLOT for zone in args if zone != UNNAMED]
    state.facts.declared.sort(key=lambda entry: places.index(entry[1]))
    tell(events, "drafts", (seat, args[0]))


def clear(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Out of the draft."""
    facts = state.facts
    slot = args[0] - SLOT
    if isinstance(state.agenda[-1], Blocks):
        facts.blocks[slot] = -1
    else:
        facts.declared = [entry for entry in facts.declared if entry[1] != slot]
    tell(events, "drafts", (seat, args[0]))


def back(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Back to the main step: nothing happened."""
    state.facts.declared.clear()
    state.agenda.pop()
    tell(events, "declaring", (seat,))


def confirm(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The declaration stands and combat begins (BSP-063, 065), or the blocks are locked."""
    step = state.agenda.pop()
    if isinstance(step, Blocks):
        lock(state, events)
        return
    facts = state.facts
    facts.fights.clear()
    for number, slot, card, _, _ in facts.declared:
        face = state.pieces.face[card]
        attacking = PROGRAMS[number].when == "attack"
        if attacking:
            facts.attacking |= 1 << slot
        if not (attacking and EVERGREEN[face]):
            stacks.exhaust(state, slot)
        tell(events, "attacks" if attacking else "acts", (seat, card, face))
    state.agenda[:] = [Combat(0)]


def block(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A blocker into the draft of the blocks."""
    state.facts.blocks[args[0] - SLOT] = args[1] - SLOT
    tell(events, "drafts", (seat, args[0]))


def choose(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The stack of a `!`, or the slot of a card that sprouts."""
    step = state.agenda.pop()
    slot = args[0] - SLOT
    if isinstance(step, Spot):
        stacks.begin_stack(state, step.piece, slot, "sprouts", events)
    elif isinstance(step, Use):
        if args[0] == UNNAMED:
            tell(events, "declined", (seat, PROGRAMS[step.program].card))
        else:
            state.agenda.append(Run(step.program, seat, step.source, state.facts.stack[slot]))


def pick(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The card of a pick."""
    step = state.agenda.pop()
    assert isinstance(step, Pick)  # the law asks for one
    effects.picked(state, step, args[0], events)


def compost(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Cards of the hand, in the order in which they were named."""
    state.agenda.pop()
    wanted = [state.pieces.face[card] for card in args]
    hand = state.zones[HAND + seat].cards
    for face in wanted:  # what leaves a veiled hand leaves as its last id, so each is looked for anew
        card = next(card for card in hand if state.pieces.face[card] == face)
        hands.to_compost(state, card, "discards", events)


def stop(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A stop switch."""
    state.facts.stops[seat] ^= 1 << args[0]
    tell(events, "stop", (seat, args[0], args[1]))


def never(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A move that the law never lets through."""
    raise AssertionError("this move is never legal")


def deck(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A seat has chosen its deck."""
    lobby = state.facts.lobby
    assert lobby is not None
    lobby.chosen[seat] = words(args)[0]
    tell(events, "lobby", (seat,))


def start(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The chosen decks are put on the table."""
    facts = state.facts
    lobby = facts.lobby
    assert lobby is not None
    facts.decks = [faces_of(cards_of(lobby, name) or {}, i) for i, name in enumerate(lobby.chosen)]
    facts.chosen = lobby.chosen[:]
    setup.start(state, events)


def build(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """The deck builder."""
    lobby = state.facts.lobby
    assert lobby is not None
    deed, card, n = args[:3]
    names = words(args[3:])
    there = own_deck(lobby, names[0])
    lobby.last = names[-1]
    match BUILD_WORDS[deed]:
        case "new":
            lobby.own.append(OwnDeck(names[0], {}))
        case "copy":
            lobby.own.append(OwnDeck(names[1], dict(cards_of(lobby, names[0]) or {})))
        case "rename" if there is not None:
            there.name = names[1]
            lobby.chosen = [names[1] if name == names[0] else name for name in lobby.chosen]
        case "delete" if there is not None:
            lobby.own.remove(there)
            lobby.chosen = ["" if name == names[0] else name for name in lobby.chosen]
            lobby.last = ""
        case "export":
            lobby.export = decklists.write(title_of(names[0]), cards_of(lobby, names[0]) or {})
        case word if there is not None:
            left = there.cards.get(ID[card], 0) + (n if word == "add" else -n)
            there.cards.pop(ID[card], None)
            if left:
                there.cards[ID[card]] = left
        case _:
            raise AssertionError("the law lets no such deed through")
    tell(events, "lobby", (max(seat, 0),))


def rematch(state: BeanState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Everything from the oath on once more."""
    for there in state.seats:
        there.out = False
    setup.start(state, events)


DEEDS: Mapping[str, Deed] = {
    "promise": promise,
    "redraw": redraw,
    "keep": keep,
    "play": play,
    "help": help_,
    "combat": combat,
    "end": end,
    "call": call,
    "attack": attack,
    "act": act,
    "order": order,
    "clear": clear,
    "back": back,
    "confirm": confirm,
    "block": block,
    "choose": choose,
    "pick": pick,
    "compost": compost,
    "pass": pass_,
    "quiet": quiet,
    "stop": stop,
    "rematch": rematch,
    "coin": never,
    "aim": never,
    "drag": never,
    "deck": deck,
    "start": start,
    "build": build,
}
"""Who does what."""
