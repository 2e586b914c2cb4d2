"""The tiny game itself, loaded by object: `from tiny.game import GAME`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar

from msgspec.structs import replace
from tiny import effects, law
from tiny.steps import (
    COPIES,
    HAND,
    Ask,
    Booth,
    Frame,
    Next,
    Resolve,
    Reveal,
    Ring,
    Rings,
    Team,
    TinyFacts,
    TinyState,
    TinyStep,
    Trim,
    Turn,
    Window,
    Z,
)
from tiny.words import KINDS, VERBS

from rules.kernel import zones
from rules.kernel.book import Book
from rules.kernel.chance import Chance
from rules.kernel.events import Events
from rules.kernel.game import Game
from rules.kernel.info import GameInfo, Level, Mode
from rules.kernel.moves import Decision, Move, Refusal, Shape
from rules.kernel.own import book as kernel_book
from rules.kernel.state import Pieces, Result, Seat, Setup, State, Zone, bit


def text(words: str) -> dict[str, str]:
    """The same words in both languages."""
    return {"en": words, "es": words}


class Tiny(Game[TinyStep, TinyFacts]):
    """Drafts, chain, frames, triggers, a thief, buried cards, eyes."""

    id = "tiny"
    verbs = VERBS
    kinds = KINDS
    bots = ("random",)
    state_type = State[TinyStep, TinyFacts]
    runners: ClassVar = {
        Reveal: effects.reveal,
        Resolve: effects.resolve,
        Frame: effects.frame,
        Ring: effects.ring,
    }

    @cached_property
    def info(self) -> GameInfo:
        """Two modes, two levels."""
        modes = (
            Mode("duel", text("Duel"), text("Two"), 2, 2),
            Mode("crowd", text("Crowd"), text("Many"), 2, 4),
        )
        levels = (Level("plain", text("Plain"), text("")), Level("wild", text("Wild"), text("")))
        return GameInfo("tiny", text("Tiny"), text("For tests"), modes, levels, ())

    @cached_property
    def book(self) -> Book:
        """The kernel's sentences."""
        return kernel_book()

    def new(self, setup: Setup) -> TinyState | Refusal:
        """Shuffles, deals, opens the booths."""
        mode = self.info.mode(setup.mode)
        if mode is None or not mode.fewest <= len(setup.seats) <= mode.most:
            return law.refuse(1)
        state = self.empty(setup)
        zones.mix(state, Z.deck)
        for seat in range(len(state.seats)):
            for _ in range(HAND):
                effects.draw(state, seat, [])
        state.agenda.append(Booth())
        return state

    def empty(self, setup: Setup) -> TinyState:
        """All cards in the deck, nothing asked."""
        names = ["felt", "deck", "heap"]
        made = [Zone(name) for name in names]
        for seat in range(len(setup.seats)):
            made.append(Zone(f"hand:{seat}", seat, ordered=False, sees=bit(seat)))
            made.append(Zone(f"row:{seat}", seat))
            made.append(Zone(f"cellar:{seat}", seat, sees=bit(seat)))
        faces = [face for face, copies in enumerate(COPIES) for _ in range(copies)]
        state: TinyState = State(
            "tiny",
            1,
            setup.mode,
            setup.level,
            dict(setup.options),
            self.fresh_chance(setup),
            made,
            Pieces.of(faces),
            [Seat(seat.name, seat.kind) for seat in setup.seats],
            TinyFacts(scores=[0] * len(setup.seats)),
        )
        zones.fill(state, Z.deck, list(range(len(faces))))
        return state

    def box(self, state: TinyState) -> list[int]:
        """Every face, as often as it's printed."""
        return [face for face, copies in enumerate(COPIES) for _ in range(copies)]

    def pending(self, state: TinyState) -> tuple[Decision, ...]:
        """The step on top asks; beside a turn any other seat may claim."""
        if not state.agenda:
            return ()
        step: Any = state.agenda[-1]
        everyone = sum(bit(seat) for seat in effects.inside(state))
        match step:
            case Booth():
                asked = everyone & ~sum(bit(seat) for seat in state.commits)
                return (Decision(Shape.COMMIT, asked, "booth"),)
            case Team():
                return (Decision(Shape.TEAM, everyone, "team"),)
            case Next():
                return (Decision(Shape.ASK, 0, "next"),)
            case Turn(seat=seat):
                ask = Decision(Shape.ASK, bit(seat), "turn")
                able = everyone & ~bit(seat) & ~state.facts.claimed
                return (ask, Decision(Shape.OFFER, able, "claim")) if able else (ask,)
            case Ask(kind=kind, seat=seat):
                return (Decision(Shape.ASK, bit(seat), kind),)
            case Trim(seat=seat) | Window(seat=seat) | Rings(seat=seat):
                return (Decision(Shape.ASK, bit(seat), type(step).__name__.lower()),)
        raise AssertionError(f"{step!r} can't ask")

    def options(self, state: TinyState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """A cheap superset of the next values."""
        return law.options(state, decision, seat, partial)

    def check(self, state: TinyState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """THE law."""
        return law.check(state, seat, move, whole)

    def push(self, state: TinyState, seat: int, move: Move, events: Events) -> None:
        """Carries out a move and runs on."""
        effects.push(state, seat, move, events)
        self.run(state, events)

    def veil(self, state: TinyState, seats: int) -> None:
        """Drafts of others, and the faces that frames remember, are nobody else's business."""
        state.facts.drafts = {seat: plan for seat, plan in state.facts.drafts.items() if seats >> seat & 1}
        for i, step in enumerate(state.agenda):
            if isinstance(step, Frame) and step.secret >= 0 and not seats >> step.seat & 1:
                state.agenda[i] = replace(step, secret=-1)

    def guess(self, state: TinyState, seat: int, rng: Chance) -> None:
        """A stolen or drawn card is the one that came last to the hand of the frame's seat."""
        for i, step in enumerate(state.agenda):
            if isinstance(step, Frame) and step.pc and step.secret < 0 and state.zones[Z.hand(step.seat)].cards:
                last = state.zones[Z.hand(step.seat)].cards[-1]
                state.agenda[i] = replace(step, secret=state.pieces.face[last])

    def leave(self, state: TinyState, seat: int, events: Events) -> None:
        """Who leaves ends the game for all."""
        effects.finish(state)

    def settle(self, state: TinyState, word: str, events: Events) -> None:
        """A draw, or the score as it stands."""
        effects.finish(state)
        if word == "draw":
            state.result = Result("drawn", state.everyone, tuple(state.facts.scores))


GAME = Tiny()
