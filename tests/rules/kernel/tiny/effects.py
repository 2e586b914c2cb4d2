"""What the steps of the tiny game do that run by themselves, and what its moves do."""

from __future__ import annotations

from msgspec.structs import replace
from tiny import law
from tiny.steps import (
    DOUBLE,
    FACES,
    HAND,
    PLUS,
    ROUNDS,
    Ask,
    Booth,
    Entry,
    Frame,
    Next,
    Resolve,
    Reveal,
    Ring,
    Rings,
    Team,
    TinyState,
    Trim,
    Turn,
    Window,
    Z,
)

from rules.kernel import commits, eyes, zones
from rules.kernel.events import Event, Events
from rules.kernel.moves import Move
from rules.kernel.state import Result, bit
from rules.kernel.triggers import Triggers

LISTENERS = Triggers([("played", "bells"), ("score", "nobody")])


def draw(state: TinyState, seat: int, events: Events) -> int:
    """The top card of the deck to a hand; the heap is shuffled into an empty deck. -1 if there's none."""
    if not state.zones[Z.deck].cards:
        for card in state.zones[Z.heap].cards[:]:
            zones.carry(state, card, Z.deck, forget=True)
        zones.shuffle(state, Z.deck, events)
    if not state.zones[Z.deck].cards:
        return -1
    card = zones.carry(state, state.zones[Z.deck].cards[0], Z.hand(seat))
    events.append(Event("draw", (seat, card, Z.hand(seat)), (state.pieces.face[card],), zones.sees(state, card)))
    return card


def score(state: TinyState, seat: int, points: int, events: Events) -> None:
    """Points for a seat."""
    state.facts.scores[seat] += points
    events.append(Event("score", (seat, points)))


def inside(state: TinyState) -> list[int]:
    """The seats that haven't left."""
    return [i for i, seat in enumerate(state.seats) if not seat.out]


def after(state: TinyState, seat: int) -> int:
    """The next seat clockwise that is in."""
    n = len(state.seats)
    return next((seat + i) % n for i in range(1, n + 1) if not state.seats[(seat + i) % n].out)


def play(state: TinyState, seat: int, piece: int, target: int, on: int, events: Events) -> None:
    """A card goes to the heap, face up, and onto the chain; bells that hear it are due; a window opens."""
    before = len(events)
    if on < 0 and state.pieces.face[piece] in (PLUS, DOUBLE):
        card = zones.carry(state, piece, Z.row(seat), up=1)
    else:
        card = zones.carry(state, piece, Z.heap, up=1)
    events.append(Event("played", (seat, card, state.pieces.zone[card])))
    state.stack.append(Entry(seat, card, target, on))
    state.agenda.append(Window(after(state, seat)))
    for event, _ in LISTENERS.heard(events[before:]):
        due = tuple(bell for bell in law.bells(state) if bell != event.data[1])
        if event.kind == "played" and due:
            state.agenda.append(Rings(seat, due) if len(due) > 1 else Ring(due[0]))


# -- steps that run -----------------------------------------------------------------------------------------


def reveal(state: TinyState, step: Reveal, events: Events) -> None:
    """All committed cards at once; then turns from the seat that committed the highest face."""
    state.agenda.pop()
    best, starter = -1, inside(state)[0]
    answers = commits.reveal(state, events)
    for seat, plan in answers.items():
        for face in [state.pieces.face[piece] for piece in plan]:
            piece = next(c for c in state.zones[Z.hand(seat)].cards if state.pieces.face[c] == face)
            card = zones.carry(state, piece, Z.row(seat), up=1)
            events.append(Event("played", (seat, card, Z.row(seat)), beat=1))
            if face > best:
                best, starter = face, seat
    state.agenda.append(Turn(starter))


def ring(state: TinyState, step: Ring, events: Events) -> None:
    """Plus gives a point, double doubles: the order matters."""
    state.agenda.pop()
    owner = (state.pieces.zone[step.piece] - 4) // 3
    now = state.facts.scores[owner]
    score(state, owner, min(now, 1000) if state.pieces.face[step.piece] == DOUBLE else 1, events)


def resolve(state: TinyState, step: Resolve, events: Events) -> None:
    """The last entry in is the first out; a ward kills the entry that it names."""
    if not state.stack:
        state.agenda.pop()
        return
    entry = law.entry(state, len(state.stack) - 1)
    state.stack.pop()
    if entry.dead:
        return
    if entry.on >= 0:
        state.stack[entry.on] = replace(law.entry(state, entry.on), dead=1)
    else:
        state.agenda.append(Frame(state.pieces.face[entry.piece], entry.seat, target=entry.target))


def frame(state: TinyState, step: Frame, events: Events) -> None:
    """An effect, one counter at a time; it may ask in its middle and run another effect inside."""
    agenda = state.agenda
    match FACES[step.face], step.pc:
        case "spark", 0:
            card = draw(state, step.seat, events)
            drawn = state.pieces.face[card] if card >= 0 else -1
            agenda[-1] = replace(step, pc=1, secret=drawn)
            if state.zones[Z.hand(step.seat)].cards:
                agenda.append(Ask("under", step.seat))
        case "thief", 0:
            hand = state.zones[Z.hand(step.target)].cards if step.target >= 0 else []
            if not hand:
                agenda.pop()
                return
            lot = hand[state.chance.given("picks", len(hand))]
            card = zones.carry(state, lot, Z.hand(step.seat))
            face = state.pieces.face[card]
            both = bit(step.seat) | bit(step.target)
            events.append(Event("steal", (step.seat, step.target, card), (face,), both))
            agenda[-1] = replace(step, pc=1, secret=face)
            agenda.append(Ask("echo", step.seat))
        case "thief", 1 if step.answer == 1:
            events.append(Event("show", (step.seat, step.secret)))
            agenda[-1] = Frame(step.secret, step.seat)  # the stolen card's effect, nested and without a window
        case "scry", 0 if state.zones[Z.deck].cards:
            top = state.zones[Z.deck].cards[0]
            zones.peek(state, top, bit(step.seat))
            face = state.pieces.face[top]
            events.append(Event("peek", (step.seat, top), (face,), bit(step.seat)))
            agenda[-1] = replace(step, pc=1, secret=face)
            agenda.append(Ask("sink", step.seat))
        case "scry", 1 if step.answer == 1:
            agenda.pop()
            zones.carry(state, state.zones[Z.deck].cards[0], Z.deck)
        case "heart", 0:
            agenda.pop()
            score(state, step.seat, 3, events)
        case _:
            agenda.pop()


# -- moves ---------------------------------------------------------------------------------------------------


def push(state: TinyState, seat: int, move: Move, events: Events) -> None:
    """The effect of a move, without the run that follows."""
    agenda, args, facts = state.agenda, move.args, state.facts
    match move.verb:
        case "draft":
            facts.drafts[seat] = (*facts.drafts.get(seat, ()), args[0])
        case "back":
            facts.drafts[seat] = facts.drafts[seat][:-1]
        case "commit":
            commits.hand_in(state, seat, facts.drafts.pop(seat, ()), events)
            booth_done(state)
        case "play":
            play(state, seat, args[0], args[1], -1, events)
            agenda.insert(-1 if isinstance(agenda[-1], Window) else -2, Resolve())
        case "bury":
            card = zones.carry(state, args[0], Z.cellar(seat))
            events.append(Event("bury", (seat, card, Z.cellar(seat)), (state.pieces.face[card],), bit(seat)))
        case "look":
            agenda[-1] = Turn(seat, 1)
            eyes.look(state, seat, events)
        case "hide":
            eyes.hide(state, events)
        case "finish":
            eyes.hide(state, events)
            agenda.pop()
            facts.done |= bit(seat)
            follow(state, seat)
            if len(state.zones[Z.hand(seat)].cards) > law.limit(state):
                agenda.append(Trim(seat))
        case "drop":
            agenda.pop()
            # Chosen by face: ids close ranks as each card leaves.
            for face in [state.pieces.face[piece] for piece in args]:
                piece = next(c for c in state.zones[Z.hand(seat)].cards if state.pieces.face[c] == face)
                card = zones.carry(state, piece, Z.heap, up=1)
                events.append(Event("drop", (seat, card, Z.heap)))
        case "ward":
            agenda.pop()
            play(state, seat, args[0], -1, args[1], events)
        case "pass":
            events.append(Event("pass", (seat,)))
            step = agenda.pop()
            assert isinstance(step, Window)  # the law lets nobody pass elsewhere
            if step.passed + 1 < len(inside(state)):
                agenda.append(Window(after(state, seat), step.passed + 1))
        case "under":
            agenda.pop()
            card = zones.carry(state, args[0], Z.deck)
            events.append(Event("under", (seat, card, Z.deck), (state.pieces.face[card],), bit(seat)))
        case "echo" | "sink":
            agenda.pop()
            below = agenda[-1]
            assert isinstance(below, Frame)  # only frames ask this
            agenda[-1] = replace(below, answer=args[0])
        case "ring":
            step = agenda.pop()
            assert isinstance(step, Rings)  # the law lets nobody ring elsewhere
            rest = tuple(piece for piece in step.due if piece != args[0])
            if rest:
                agenda.append(Rings(step.seat, rest) if len(rest) > 1 else Ring(rest[0]))
            agenda.append(Ring(args[0]))
        case "claim":
            facts.claimed |= bit(seat)
            score(state, seat, 1, events)
        case "again":
            agenda.pop()
            if args[0] and facts.round < ROUNDS:
                agenda.append(Next())
            else:
                finish(state)
        case "next":
            agenda.pop()
            new_round(state, events)


def booth_done(state: TinyState) -> None:
    """When the last commit is in, all are revealed."""
    if not commits.waiting(state, sum(bit(seat) for seat in inside(state))):
        state.agenda.pop()
        state.agenda.append(Reveal())


def follow(state: TinyState, seat: int) -> None:
    """The next seat's turn, or the team's question."""
    left = [s for s in inside(state) if not state.facts.done >> s & 1]
    if not left:
        state.agenda.append(Team())
        return
    seat = after(state, seat)
    while seat not in left:
        seat = after(state, seat)
    state.agenda.append(Turn(seat))


def new_round(state: TinyState, events: Events) -> None:
    """Cards for all, then the booths."""
    facts = state.facts
    facts.round += 1
    facts.done = facts.claimed = 0
    events.append(Event("round", (facts.round,)))
    for seat in inside(state):
        while len(state.zones[Z.hand(seat)].cards) < HAND and draw(state, seat, events) >= 0:
            pass
    state.agenda.append(Booth())


def finish(state: TinyState) -> None:
    """Most points win; ties share."""
    state.agenda.clear()
    state.stack.clear()
    best = max(state.facts.scores[seat] for seat in inside(state))
    winners = sum(bit(seat) for seat in inside(state) if state.facts.scores[seat] == best)
    state.result = Result("won", winners, tuple(state.facts.scores))
