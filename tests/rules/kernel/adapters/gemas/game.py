"""A stripped-down Gemas de Cristal for the kernel: plays, the Ruby window in both forms, three abilities."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from adapters.gemas.pieces import (
    AREAS,
    ASIDE,
    CARDS,
    DECK,
    FACES,
    KINDS,
    NAMES,
    RUBY,
    VERBS,
    Entry,
    GemasFacts,
    GemasState,
    GemasStep,
    Order,
    Resolve,
    Window,
    area,
)

from rules.kernel import eyes, own, zones
from rules.kernel.book import Book
from rules.kernel.events import Event, Events
from rules.kernel.game import Game
from rules.kernel.info import GameInfo, Mode
from rules.kernel.moves import Decision, Move, Refusal, Shape
from rules.kernel.state import NOTHING, TABLE, Pieces, Seat, Setup, State, Zone, bit


def no(clause: str, message: str) -> Refusal:
    """A refusal with its numbered message."""
    return Refusal(clause, message)


def hand(state: GemasState, seat: int) -> list[int]:
    """The ids of a hand."""
    return state.zones[area("hand", seat)].cards


def with_cards(state: GemasState) -> int:
    """The seats (mask) that hold a card: they may answer."""
    return sum(bit(seat) for seat in range(len(state.seats)) if hand(state, seat))


def rubies_open(state: GemasState) -> bool:
    """Whether public facts exclude any Ruby (GEM-104)."""
    lying = [c for zone in state.zones for c in zone.cards if zone.name.partition(":")[0] in AREAS[1:]]
    return sum(state.pieces.face[card] == RUBY for card in lying) == CARDS["ruby"][0]


def asked(state: GemasState, step: Window) -> int:
    """In roll call the seat behind the curtain: clockwise after the player of the last card, that one last."""
    last, n = state.stack[-1], len(state.seats)
    assert isinstance(last, Entry)  # nothing else is put there
    ring = [(last.seat + i) % n for i in range(1, n + 1)]
    return next(seat for seat in ring if step.pending >> seat & 1)


class Gemas(Game[GemasStep, GemasFacts]):
    """As much of the game as the window needs."""

    id = "gemas_de_cristal"
    verbs = VERBS
    kinds = KINDS
    bots = ("random",)
    state_type = State[GemasStep, GemasFacts]

    @cached_property
    def info(self) -> GameInfo:
        """One mode."""
        title = {"en": "Gemas", "es": "Gemas"}
        return GameInfo(self.id, title, title, (Mode("", title, title, 2, 4),), (), ())

    @cached_property
    def book(self) -> Book:
        """The kernel's sentences."""
        return own.book()

    def empty(self, setup: Setup) -> GemasState:
        """All cards aside."""
        made = [Zone("felt"), Zone("deck"), Zone("aside")]
        for seat in range(len(setup.seats)):
            made += [Zone(f"{n}:{seat}", seat, [], n != "hand", bit(seat) if n == "hand" else 0) for n in AREAS]
        state: GemasState = State(
            self.id,
            1,
            "",
            "",
            dict(setup.options),
            self.fresh_chance(setup),
            made,
            Pieces.of(FACES),
            [Seat(seat.name, seat.kind) for seat in setup.seats],
            GemasFacts(),
        )
        zones.fill(state, ASIDE, list(range(len(FACES))))
        return state

    def box(self, state: GemasState) -> list[int]:
        """All faces."""
        return FACES

    def new(self, setup: Setup) -> Refusal:
        """Scenarios alone begin here: each gives its position."""
        return Refusal("TAB-001")

    def pending(self, state: GemasState) -> tuple[Decision, ...]:
        """One question at a time; in the open call any pending seat may answer, or the table."""
        if not state.agenda:
            return ()
        match state.agenda[-1]:
            case Window() as step if self.roll_call(state):
                return (Decision(Shape.ASK, bit(asked(state, step)), "window"),)
            case Window(pending=pending):
                floor = bit(state.eyes)
                return (Decision(Shape.ASK if floor else Shape.TEAM, floor or pending, "window"),)
            case Order(seat=seat):
                return (Decision(Shape.ASK, bit(seat), "order"),)
            case _:
                return (Decision(Shape.ASK, bit(state.facts.active), "stars"),)

    @staticmethod
    def roll_call(state: GemasState) -> bool:
        """Whether every seat is asked in turn."""
        return state.options.get("ruby_window") == "roll_call"

    def options(self, state: GemasState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """A cheap superset."""
        if not partial:
            return range(len(VERBS))
        word = VERBS[partial[0]].name
        if word == "ruby":
            return range(len(state.stack))
        if word == "order":
            return state.zones[DECK].cards[:3]
        if len(partial) == 1:
            return sorted(hand(state, seat))
        return [*range(len(state.seats) if len(partial) < 4 else len(FACES)), NOTHING]

    # -- the law ---------------------------------------------------------------------------------------------

    def check(self, state: GemasState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """The order of checks of section 6.1."""
        step = state.agenda[-1] if state.agenda else None
        if step is None:
            return no("GEM-120", "R30")
        if move.verb in ("look", "pass", "nobody", "ruby"):
            return self.answer(state, seat, move, step)
        if isinstance(step, Window):
            return no("GEM-103", "R23")
        if isinstance(step, Order):
            return self.order(state, seat, move, step, whole)
        if move.verb == "order":
            return no("GEM-087", "R36")
        if seat != state.facts.active:
            return no("GEM-045", "R02")
        if move.verb == "finish":
            return no("GEM-034", "R06") if state.facts.stars == 3 else None
        return self.play(state, seat, move, whole)

    def answer(self, state: GemasState, seat: int, move: Move, step: GemasStep) -> Refusal | None:
        """The window: look, ruby, pass, nobody."""
        if not isinstance(step, Window):
            return no("GEM-091", "R20")
        if move.verb == "nobody":
            return no("GEM-107", "R35") if state.eyes >= 0 or self.roll_call(state) or seat != TABLE else None
        floor = asked(state, step) if self.roll_call(state) else state.eyes
        if floor not in (-1, seat) or (move.verb == "look" and (floor == seat or self.roll_call(state))):
            return no("GEM-107", "R35")
        if not 0 <= seat < len(state.seats) or not step.pending >> seat & 1:
            return no("GEM-106", "R33")
        if move.verb != "ruby":
            return None
        if not any(state.pieces.face[card] == RUBY for card in hand(state, seat)):
            return no("GEM-046", "R08")
        return None if not move.args or 0 <= move.args[0] < len(state.stack) else no("GEM-095", "R22")

    def order(self, state: GemasState, seat: int, move: Move, step: Order, whole: bool) -> Refusal | None:
        """Exactly the cards shown, each once."""
        if move.verb != "order" or seat != step.seat:
            return no("GEM-087", "R36")
        shown, named = state.zones[DECK].cards[: step.count], move.args
        if not set(named) <= set(shown) or len(set(named)) < len(named) or (whole and len(named) < len(shown)):
            return no("GEM-080", "R28")
        return None

    def play(self, state: GemasState, seat: int, move: Move, whole: bool) -> Refusal | None:
        """Hand, Stars, then the targets: nothing is asked of a card without a legal target."""
        if not move.args:
            return None
        parts: tuple[int | None, ...] = (*move.args, *(None,) * (4 - len(move.args)))
        piece = move.args[0]
        _, source, to, taken = parts
        if piece not in hand(state, seat):
            return no("GEM-046", "R08")
        name = NAMES[state.pieces.face[piece]]
        if CARDS[name][1] > state.facts.stars:
            return no("GEM-033", "R03")
        needs = self.targets(state, seat, piece)
        given = (source, to, taken)
        for wanted, value in zip(needs, given, strict=True):
            if wanted and value == NOTHING:
                return no("GEM-064", "R10")
        for i, value in enumerate((source, to)):
            if value is not None and value != NOTHING and not (needs[i] and 0 <= value < len(state.seats)):
                return no("GEM-064", "R10")
        if name == "foxman" and needs[0] and source is not None:
            left = [card for card in hand(state, source) if card != piece]
            if not left:
                return no("GEM-083", "R15")
            if to == source:
                return no("GEM-082", "R16")
        if taken is not None and taken != NOTHING and not (needs[2] and self.lies(state, taken, piece)):
            return no("GEM-078", "R12")
        return None

    @staticmethod
    def targets(state: GemasState, seat: int, piece: int) -> tuple[bool, bool, bool]:
        """Which of source, to and taken the card needs."""
        match NAMES[state.pieces.face[piece]]:
            case "foxman":
                able = with_cards(state) & ~(bit(seat) if len(hand(state, seat)) == 1 else 0)
                return (bool(able), bool(able), False)
            case "northern_beast":
                return (False, True, True)
            case _:
                return (False, False, False)

    @staticmethod
    def lies(state: GemasState, taken: int, piece: int) -> bool:
        """Whether the card lies in a Universe, or is the one being played."""
        inside = 0 <= taken < len(FACES) and state.zones[state.pieces.zone[taken]].name.startswith("universe")
        return inside or taken == piece

    # -- the effect ------------------------------------------------------------------------------------------

    def push(self, state: GemasState, seat: int, move: Move, events: Events) -> None:
        """Carries out a move and runs on."""
        args = move.args
        match move.verb:
            case "play":
                state.facts.stars -= CARDS[NAMES[state.pieces.face[args[0]]]][1]
                needs = self.targets(state, seat, args[0])
                ability = needs[1] or NAMES[state.pieces.face[args[0]]] in ("dogcopter_girl", "carnelian")
                card = self.land(state, seat, args[0], events)
                taken = card if args[3] == args[0] else args[3]
                if ability:
                    state.stack.append(Entry(seat, card, args[1], args[2], taken))
                    self.open(state)
            case "ruby":
                card = next(c for c in sorted(hand(state, seat)) if state.pieces.face[c] == RUBY)
                eyes.hide(state, events)
                state.stack.append(Entry(seat, self.land(state, seat, card, events), on=args[0]))
                state.agenda.pop()
                self.open(state)
            case "look":
                eyes.look(state, seat, events)
            case "pass":
                eyes.hide(state, events)
                events.append(Event("passes", (seat,)))
                step = state.agenda.pop()
                assert isinstance(step, Window)  # the law lets nobody pass elsewhere
                state.agenda.append(Window(step.pending & ~bit(seat)) if step.pending & ~bit(seat) else Resolve())
            case "nobody":
                state.agenda[-1] = Resolve()
            case "order":
                state.agenda.pop()
                zones.lay(state, DECK, self.reordered(state, args))
                events.append(Event("ordered", (seat,)))
            case "finish":
                state.facts.active = (seat + 1) % len(state.seats)
                state.facts.stars = 3
        self.run(state, events)

    @staticmethod
    def land(state: GemasState, seat: int, piece: int, events: Events) -> int:
        """A card from the hand to the own Universe."""
        card = zones.carry(state, piece, area("universe", seat), up=1)
        events.append(Event("play", (seat, card, area("universe", seat))))
        return card

    @staticmethod
    def open(state: GemasState) -> None:
        """The window, unless public facts close it."""
        pending = with_cards(state)
        state.agenda.append(Window(pending) if pending and not rubies_open(state) else Resolve())

    @staticmethod
    def reordered(state: GemasState, first: tuple[int, ...]) -> list[int]:
        """The faces of the deck with those ids' faces on top, in that order."""
        face = state.pieces.face
        return [face[c] for c in first] + [face[c] for c in state.zones[DECK].cards if c not in first]


def resolve(state: GemasState, step: Resolve, events: Events) -> None:
    """One pass from the last to the first: targets always point to a lower entry."""
    state.agenda.pop()
    chain = [entry for entry in state.stack if isinstance(entry, Entry)]
    state.stack.clear()
    dead: set[int] = set()
    for i in range(len(chain) - 1, 0, -1):
        if i not in dead:
            dead.add(chain[i].on)
    if 0 in dead:
        return
    first = chain[0]
    match NAMES[state.pieces.face[first.piece]]:
        case "foxman":
            held = hand(state, first.source)
            if held:
                lot = held[state.chance.given("picks", len(held)) if len(held) > 1 else 0]
                card = zones.carry(state, lot, area("hand", first.to))
                both = bit(first.source) | bit(first.to)
                events.append(Event("given", (card, area("hand", first.to)), (state.pieces.face[card],), both))
        case "northern_beast":
            card = zones.carry(state, first.taken, area("memories", first.to), up=1)
            events.append(Event("moved", (card, area("memories", first.to))))
        case "dogcopter_girl":
            shown = state.zones[DECK].cards[:3]
            for card in shown:
                zones.peek(state, card, bit(first.seat))
            faces = tuple(state.pieces.face[card] for card in shown)
            events.append(Event("shown", (first.seat,), faces, bit(first.seat)))
            state.agenda.append(Order(first.seat, len(shown)))


Gemas.runners = {Resolve: resolve}
GAME = Gemas()
