"""What the table shows of Beach-A-Palooza: `PRESENT`, pure functions of a view (DESIGN.md 6.5)."""

from __future__ import annotations

from rules.beach_a_palooza import (
    present_cards,
    present_clauses,
    present_crowd,
    present_moves,
    present_parts,
    present_prompts,
    present_scene,
    present_score,
    present_sums,
    present_table,
)
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.state import BeachFacts, BeachState, BeachStep
from rules.kernel.book import Phrase
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move
from rules.kernel.present import Presenter
from rules.kernel.show import Arrow, Badge, Chain, Face, Gems, Group, Pad, Prompt, Readout, SeatPanel, Sheet, Shown


class BeachPresenter(Presenter[BeachStep, BeachFacts]):
    """The face that Beach-A-Palooza shows the table."""

    def __init__(self, game: Game[BeachStep, BeachFacts]) -> None:
        """`game` is Beach-A-Palooza; its book learns the texts of the cards."""
        super().__init__(game)
        present_cards.teach(game.book)

    def scene(self, view: BeachState) -> BeachState:
        """The table with the private copy of the mat of a seat in its booth (SPEC.md 6.3)."""
        return present_scene.scene(view)

    def catalogue(self, view: BeachState, face: int) -> Face:
        """A card."""
        return present_cards.face(face)

    def prompt(self, view: BeachState, decision: Decision, seat: int) -> Prompt:
        """What is asked of `seat`, with its buttons."""
        return present_prompts.prompt(view, decision, seat)

    def waiting(self, view: BeachState, decision: Decision) -> Prompt:
        """What the others read while a seat is asked."""
        return present_prompts.waiting(view, decision)

    def panels(self, view: BeachState) -> tuple[SeatPanel, ...]:
        """VP, supply, cards of each seat."""
        return present_table.panels(view)

    def readouts(self, view: BeachState) -> tuple[Readout, ...]:
        """The Cookie Cat Scoreboard and the Round Sequence Reminder."""
        return present_table.readouts(view)

    def badges(self, view: BeachState) -> tuple[Badge, ...]:
        """Energy, who has attacked, marked spots, used Fusions, chosen cards."""
        return present_table.badges(view)

    def pads(self, view: BeachState) -> tuple[Pad, ...]:
        """Hit spots and harm, attacks, parts of Fusions."""
        return present_parts.pads(view)

    def gems(self, view: BeachState) -> tuple[Gems, ...]:
        """Energy as gems of 3 and of 1."""
        return present_parts.gems(view)

    def groups(self, view: BeachState) -> tuple[Group, ...]:
        """The Audience by symbol."""
        return present_crowd.groups(view)

    def values(self, view: BeachState, piece: int) -> tuple[Shown, ...]:
        """Attacks that are worth another number than printed, and why."""
        return present_parts.values(view, piece)

    def aims(self, view: BeachState, seat: int, thing: int) -> tuple[Badge, ...]:
        """What an attack is worth on each crasher."""
        return present_parts.aims(view, seat, thing)

    def so_far(self, view: BeachState, seat: int, move: Move) -> tuple[Phrase, ...]:
        """The sum of an attack that is being chosen."""
        return present_sums.so_far(view, seat, move)

    def arrows(self, view: BeachState) -> tuple[Arrow, ...]:
        """Which crasher strikes whom, while it asks what it takes."""
        return present_table.arrows(view)

    def chain(self, view: BeachState) -> Chain | None:
        """The Attack Phases still to come in this Round."""
        return present_table.chain(view)

    def sheet(self, view: BeachState) -> Sheet | None:
        """The final bonuses, line by line."""
        return present_score.sheet(view)

    def outcome(self, view: BeachState) -> Prompt | None:
        """Who has won."""
        return present_score.outcome(view)

    def label(self, view: BeachState, seat: int, move: Move) -> Phrase:
        """A move as an entry of a chooser."""
        return present_moves.label(super().label(view, seat, move), view, seat, move)

    def value_label(self, view: BeachState, verb: str, arg: str, value: int) -> Phrase:
        """One value of an argument that isn't a thing on the table."""
        return present_moves.value_label(super().value_label(view, verb, arg, value), verb, arg, value)

    def clauses_now(self, view: BeachState) -> tuple[str, ...]:
        """The clauses of the present moment, for F1."""
        return present_clauses.clauses_now(view)


PRESENT = BeachPresenter(GAME)
