"""A stripped-down Beach-A-Palooza for the kernel: booths behind curtains, secret commits, one kind of attack."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from adapters.beach.pieces import (
    ASIDE,
    AUDIENCE,
    CHOSE,
    COMMON,
    CRASHERS,
    DISCARD,
    EACH,
    FACES,
    KINDS,
    NAMES,
    PLACES,
    ROW,
    SEATED,
    SHARED,
    STAGE,
    STAGED,
    VERBS,
    Attack,
    BeachFacts,
    BeachState,
    BeachStep,
    Booth,
    Curtain,
    Plan,
    Reveal,
    area,
)

from rules.kernel import commits, eyes, own, zones
from rules.kernel.book import Book
from rules.kernel.events import Event, Events
from rules.kernel.game import Game
from rules.kernel.info import GameInfo, Mode
from rules.kernel.moves import Decision, Move, Refusal, Shape
from rules.kernel.state import NOTHING, Pieces, Seat, Setup, State, Zone, bit


def no(clause: str) -> Refusal:
    """A refusal."""
    return Refusal(clause)


def name_of(state: BeachState, piece: int) -> str:
    """The id of a card."""
    return NAMES[state.pieces.face[piece]]


def plan_of(state: BeachState, seat: int) -> Plan:
    """The private copy of a seat's mat after the steps it has taken."""
    plan = Plan(state.facts.supply[seat], [], {}, [])
    for word, piece, place in state.facts.plans.get(seat, ()):
        if word == CHOSE:
            plan.chosen.append(piece)
        elif word == STAGED:
            plan.stage[place] = piece
            plan.supply -= STAGE[name_of(state, piece)][0]
        elif word == SEATED:
            plan.audience.append(piece)
            plan.supply += AUDIENCE.get(name_of(state, piece), 0)
        else:
            plan.common = piece
    left = [piece for piece in plan.chosen if plan.free(piece)]
    if len(left) == 1 and plan.common == NOTHING:
        plan.common = left[0]  # D8 is not asked when only one card is left
    return plan


class Beach(Game[BeachStep, BeachFacts]):
    """As much of the game as booths and one attack need."""

    id = "beach_a_palooza"
    verbs = VERBS
    kinds = KINDS
    bots = ("random",)
    state_type = State[BeachStep, BeachFacts]

    @cached_property
    def info(self) -> GameInfo:
        """One mode."""
        title = {"en": "Beach", "es": "Playa"}
        return GameInfo(self.id, title, title, (Mode("", title, title, 2, 4),), (), ())

    @cached_property
    def book(self) -> Book:
        """The kernel's sentences."""
        return own.book()

    def empty(self, setup: Setup) -> BeachState:
        """All cards aside."""
        n = len(setup.seats)
        made = [Zone("felt"), Zone("common"), Zone("act_discard"), Zone("aside"), *(Zone(f"row:{i}") for i in range(3))]
        for seat in range(n):
            made += [Zone(f"{w}:{seat}", seat, [], w != "hand", bit(seat) if w == "hand" else 0) for w in EACH]
        state: BeachState = State(
            self.id,
            1,
            "",
            "",
            {},
            self.fresh_chance(setup),
            made,
            Pieces.of(FACES),
            [Seat(seat.name, seat.kind) for seat in setup.seats],
            BeachFacts([0] * n, [0] * n),
        )
        zones.fill(state, ASIDE, list(range(len(FACES))))
        return state

    def box(self, state: BeachState) -> list[int]:
        """All faces."""
        return FACES

    def veil(self, state: BeachState, seats: int) -> None:
        """Plans are private."""
        state.facts.plans = {seat: plan for seat, plan in state.facts.plans.items() if seats >> seat & 1}

    def new(self, setup: Setup) -> Refusal:
        """Scenarios alone begin here: each gives its position."""
        return Refusal("TAB-001")

    def pending(self, state: BeachState) -> tuple[Decision, ...]:
        """The booths are visited one after the other, but nothing is revealed before the last commit."""
        match state.agenda[-1] if state.agenda else None:
            case Curtain(seat) as step:
                return (Decision(Shape.ASK, bit(seat), type(step).__name__.lower()),)
            case Booth(seat):
                return (Decision(Shape.COMMIT, bit(seat), "booth"),)
            case Attack(seat):
                return (Decision(Shape.ASK, bit(seat), "attack"),)
            case _:
                return ()

    def options(self, state: BeachState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """A cheap superset."""
        if not partial:
            return range(len(VERBS))
        word = VERBS[partial[0]].name
        if word == "stage" and len(partial) == 2:
            return range(3)
        if word == "attack":
            if len(partial) == 1:
                return [c for place in PLACES for c in state.zones[area(place, seat)].cards]
            return range(10) if len(partial) == 2 else range(1, 30)
        return sorted(state.zones[area("hand", seat)].cards)

    # -- the law ---------------------------------------------------------------------------------------------

    def check(self, state: BeachState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """Booths, then attacks."""
        step = state.agenda[-1] if state.agenda else None
        if move.verb in ("choose", "stage", "audience", "common", "commit", "undo"):
            if not isinstance(step, Booth) or seat != step.seat:
                return no("BAP-046" if seat in state.commits or state.facts.done else "BAP-194")
            return self.booth(state, seat, move, whole)
        if move.verb == "open":
            return None if isinstance(step, Curtain) and seat == step.seat else no("BAP-194")
        if not isinstance(step, Attack) or seat != step.seat:
            return no("BAP-071")
        return self.attack(state, seat, move, whole) if move.verb == "attack" else None

    def booth(self, state: BeachState, seat: int, move: Move, whole: bool) -> Refusal | None:
        """The private copy: nothing here reads another seat."""
        plan, args = plan_of(state, seat), move.args
        if move.verb == "undo":
            return None if state.facts.plans.get(seat) else no("BAP-045")
        if move.verb == "commit":
            return None if plan.chosen and plan.common != NOTHING else no("BAP-043")
        if move.verb == "choose":
            mine = set(state.zones[area("hand", seat)].cards)
            fits = not plan.chosen and len(set(args)) == len(args) and set(args) <= mine
            return None if fits and (len(args) == 3 or not whole) else no("BAP-022")
        if not args:
            return None if plan.chosen else no("BAP-027")
        if not plan.free(args[0]):
            return no("BAP-027")
        name = name_of(state, args[0])
        if move.verb == "common":
            return None if plan.common == NOTHING else no("BAP-043")
        if plan.played == 2:
            return no("BAP-026")
        if move.verb == "audience":
            return no("BAP-031") if name in STAGE else None
        if name not in STAGE:
            return no("BAP-030")
        if STAGE[name][0] > plan.supply:
            return no("BAP-029")
        free = [i for i in range(3) if i not in plan.stage and not state.zones[area(PLACES[i], seat)].cards]
        return None if len(args) == 1 or args[1] in free else no("BAP-032")

    def attack(self, state: BeachState, seat: int, move: Move, whole: bool) -> Refusal | None:
        """One attack of one own Character on free spots of one crasher."""
        args, pieces = move.args, state.pieces
        if not args:
            return None
        mine = [c for place in PLACES for c in state.zones[area(place, seat)].cards]
        if args[0] not in mine or pieces.mark(args[0], "used"):
            return no("BAP-090")
        if len(args) == 1:
            return None
        worth = dict(STAGE[name_of(state, args[0])][1]).get(args[1])
        if worth is None or pieces.mark(args[0], "energy") < args[1]:
            return no("BAP-091")
        targets = args[2:]
        if len({target // 10 for target in targets}) > 1:
            return no("BAP-093")
        if not targets:
            return no("BAP-097") if whole else None
        spots = self.spots(state, targets)
        if spots is None:
            return no("BAP-096")
        return no("BAP-094") if sum(value for value, _, _ in spots) > worth else None

    @staticmethod
    def spots(state: BeachState, targets: tuple[int, ...]) -> list[tuple[int, str, int]] | None:
        """The spots named (crasher's place times ten plus number), or None if one isn't there, free and named once."""
        place = targets[0] // 10
        row = state.zones[ROW + place].cards if 0 <= place < 3 else []
        if not row or len(set(targets)) < len(targets):
            return None
        printed = CRASHERS[name_of(state, row[0])]
        numbers = [target % 10 for target in targets]
        if not all(1 <= n <= len(printed) and not state.pieces.mark(row[0], f"spot{n}") for n in numbers):
            return None
        return [printed[n - 1] for n in numbers]

    # -- the effect ------------------------------------------------------------------------------------------

    def push(self, state: BeachState, seat: int, move: Move, events: Events) -> None:
        """Carries out a move and runs on."""
        args, facts = move.args, state.facts
        plan = facts.plans.get(seat, ())
        match move.verb:
            case "open":
                state.agenda[-1] = Booth(seat)
                eyes.look(state, seat, events)
            case "choose":
                facts.plans[seat] = (*plan, *((CHOSE, piece, 0) for piece in args))
            case "stage":
                facts.plans[seat] = (*plan, (STAGED, args[0], args[1]))
            case "audience":
                facts.plans[seat] = (*plan, (SEATED, args[0], 0))
            case "common":
                facts.plans[seat] = (*plan, (SHARED, args[0], 0))
            case "undo":
                facts.plans[seat] = plan[:-3] if plan[-1][0] == CHOSE else plan[:-1]
            case "commit":
                eyes.hide(state, events)
                commits.hand_in(state, seat, tuple(n for step in facts.plans.pop(seat) for n in step), events)
                following = next((s for s in range(seat + 1, len(state.seats)) if facts.booth >> s & 1), None)
                state.agenda[-1] = Reveal() if following is None else Curtain(following)
            case "attack":
                self.strike(state, seat, args, events)
            case "finish":
                state.agenda.clear()
        self.run(state, events)

    def strike(self, state: BeachState, seat: int, args: tuple[int, ...], events: Events) -> None:
        """Energy is spent, spots are marked, every bonus is gained."""
        piece, cost, *targets = args
        spots = self.spots(state, tuple(targets)) or []
        state.pieces.set_mark(piece, "energy", state.pieces.mark(piece, "energy") - cost)
        state.pieces.set_mark(piece, "used", 1)
        crasher = state.zones[ROW + targets[0] // 10].cards[0]
        for target, (_, gain, amount) in zip(targets, spots, strict=True):
            state.pieces.set_mark(crasher, f"spot{target % 10}", 1)
            gained = state.facts.vp if gain == "vp" else state.facts.supply
            gained[seat] += amount
            events.append(Event("hit", (seat, crasher, target % 10)))


def reveal(state: BeachState, step: Reveal, events: Events) -> None:
    """The committed plans, seat by seat, then the Common Area, then the discards."""
    state.agenda.pop()
    state.facts.done = 1
    shared: list[tuple[int, int]] = []
    rest: list[tuple[int, int]] = []
    for seat, answer in commits.reveal(state, events).items():
        state.facts.plans[seat] = tuple(zip(answer[::3], answer[1::3], answer[2::3], strict=True))
        plan = plan_of(state, seat)
        del state.facts.plans[seat]
        state.facts.supply[seat] = plan.supply
        face = state.pieces.face
        # By face: as each card leaves the hand, the ids of the others close ranks.
        staged = [(place, face[piece]) for place, piece in plan.stage.items()]
        seated = [face[piece] for piece in plan.audience]
        rest += [(seat, face[piece]) for piece in plan.chosen if plan.free(piece)]
        shared.append((seat, face[plan.common]))
        for place, shown in staged:
            card = arrive(state, seat, shown, area(PLACES[place], seat), events)
            state.pieces.set_mark(card, "energy", STAGE[NAMES[shown]][0])
        for shown in seated:
            arrive(state, seat, shown, area("audience", seat), events)
    for seat, shown in shared:
        arrive(state, seat, shown, COMMON, events)
    for seat, shown in rest:
        arrive(state, seat, shown, DISCARD, events)
    for seat in range(len(state.seats)):
        left = (seat + 1) % len(state.seats)
        for card in state.zones[area("hand", seat)].cards[:]:
            zones.carry(state, card, area("incoming", left), forget=True)
    state.agenda.append(Attack(0))


def arrive(state: BeachState, seat: int, face: int, zone: int, events: Events) -> int:
    """A card of that face from the hand to an open place."""
    piece = next(c for c in state.zones[area("hand", seat)].cards if state.pieces.face[c] == face)
    card = zones.carry(state, piece, zone, up=1)
    events.append(Event("arrive", (seat, card, zone), beat=1))
    return card


Beach.runners = {Reveal: reveal}
GAME = Beach()
