"""What the table shows of beanSprout: `PRESENT`, pure functions of a view (DESIGN.md 6.5)."""

from __future__ import annotations

from rules.beansprout import card_texts, present_cards, present_clauses, present_prompts, present_table, present_values
from rules.beansprout.catalogue import ACTION, ATTACK
from rules.beansprout.game import GAME
from rules.beansprout.state import ALL_SLOTS, SLOT, BeanFacts, BeanState, BeanStep, top, top_face
from rules.kernel.book import Phrase
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Kind, Move, PieceRef, SeatRef, Value, WordRef
from rules.kernel.present import Presenter
from rules.kernel.show import Arrow, Badge, Chain, Face, Plaque, Prompt, Readout, SeatPanel, Sheet, Shown


class BeanPresenter(Presenter[BeanStep, BeanFacts]):
    """The face that beanSprout shows the table."""

    def __init__(self, game: Game[BeanStep, BeanFacts]) -> None:
        """`game` is beanSprout; its book learns the texts of the cards."""
        super().__init__(game)
        card_texts.teach(game.book)

    def catalogue(self, view: BeanState, face: int) -> Face:
        """A card."""
        return present_cards.face(face)

    def prompt(self, view: BeanState, decision: Decision, seat: int) -> Prompt:
        """What is asked of `seat`, with its buttons."""
        return present_prompts.prompt(view, decision, seat)

    def needs_hand(self, view: BeanState, decision: Decision, seat: int) -> bool:
        """Windows, blocks and open choices are answered with closed hands (SPEC.md 6.2 to 6.4)."""
        return present_prompts.needs_hand(view, decision)

    def waiting(self, view: BeanState, decision: Decision) -> Prompt:
        """What the others read while a seat is asked."""
        return present_prompts.waiting(view, decision)

    def panels(self, view: BeanState) -> tuple[SeatPanel, ...]:
        """Health, hand, token and level-up of each seat, and its Interrupt button."""
        return present_table.panels(view)

    def readouts(self, view: BeanState) -> tuple[Readout, ...]:
        """The phase track."""
        return present_table.readouts(view)

    def badges(self, view: BeanState) -> tuple[Badge, ...]:
        """Power, beans and markers of stacks."""
        return present_table.badges(view)

    def values(self, view: BeanState, piece: int) -> tuple[Shown, ...]:
        """Power and beans of a stack as they are now."""
        return present_values.values(view, piece)

    def arrows(self, view: BeanState) -> tuple[Arrow, ...]:
        """Attacks, blocks, chosen stacks."""
        return present_table.arrows(view)

    def plaque(self, view: BeanState) -> Plaque | None:
        """The oath, then the coin until both hands are kept."""
        return present_prompts.plaque(view)

    def chain(self, view: BeanState) -> Chain | None:
        """Helpers in use, or the declared abilities in their order."""
        return present_table.chain(view)

    def sheet(self, view: BeanState) -> Sheet | None:
        """How the two gardens stand when the game is over."""
        return present_table.sheet(view)

    def outcome(self, view: BeanState) -> Prompt | None:
        """Who has won, and how."""
        return present_prompts.outcome(view)

    def label(self, view: BeanState, seat: int, move: Move) -> Phrase:
        """A move as an entry of a chooser: stacks are called by their top cards, empty slots by their numbers."""
        verb = next(verb for verb in self.game.all_verbs if verb.name == move.verb)
        args: dict[str, Value] = {}
        for arg, value in zip(verb.args, move.args, strict=False):
            if arg.kind is Kind.ZONE:
                args[arg.name] = self._place(view, value)
            elif arg.kind is Kind.PIECE:
                args[arg.name] = PieceRef(value)
            else:
                args[arg.name] = SeatRef(value) if arg.kind is Kind.SEAT else value
        if move.verb in ("attack", "act"):
            args["ability"] = self._ability(view, move)
        return Phrase(f"move.{move.verb}", args)

    @staticmethod
    def _ability(view: BeanState, move: Move) -> WordRef:
        """The ability that a stack would be declared for."""
        slot = move.args[0] - SLOT if move.args else -1
        if not 0 <= slot < ALL_SLOTS or top(view, slot) < 0:
            return WordRef("name.nothing")
        program = (ATTACK if move.verb == "attack" else ACTION)[top_face(view, slot)]
        return WordRef(program.name if program is not None else "name.nothing")

    @staticmethod
    def _place(view: BeanState, zone: int) -> Value:
        slot = zone - SLOT
        if 0 <= slot < ALL_SLOTS and top(view, slot) >= 0:
            return PieceRef(top(view, slot))
        return WordRef(f"zone.{view.zones[zone].name.partition(':')[0]}" if zone >= 0 else "name.nothing")

    def clauses_now(self, view: BeanState) -> tuple[str, ...]:
        """The clauses of the present step, for F1."""
        return present_clauses.clauses_now(view)


PRESENT = BeanPresenter(GAME)
