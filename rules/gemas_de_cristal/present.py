"""What the table shows of Gemas de Cristal: `PRESENT`, pure functions of a view (DESIGN.md 6.5)."""

from __future__ import annotations

from rules.gemas_de_cristal import (
    present_cards,
    present_chain,
    present_clauses,
    present_fusions,
    present_prompts,
    present_score,
    present_table,
)
from rules.gemas_de_cristal.catalogue import ABILITY, SWAP, TAKE
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.state import GemasFacts, GemasState, GemasStep
from rules.gemas_de_cristal.verbs import PLAYS
from rules.kernel.book import Phrase
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, PieceRef, Value
from rules.kernel.present import Presenter
from rules.kernel.show import Arrow, Badge, Chain, Face, Prompt, Readout, SeatPanel, Sheet


class GemasPresenter(Presenter[GemasStep, GemasFacts]):
    """The face that Gemas de Cristal shows the table."""

    def __init__(self, game: Game[GemasStep, GemasFacts]) -> None:
        """`game` is Gemas de Cristal; its book learns the texts of the cards."""
        super().__init__(game)
        present_cards.teach(game.book)

    def catalogue(self, view: GemasState, face: int) -> Face:
        """A card."""
        return present_cards.face_of(face)

    def prompt(self, view: GemasState, decision: Decision, seat: int) -> Prompt:
        """What is asked of `seat`, with its buttons."""
        return present_prompts.prompt(view, decision, seat)

    def so_far(self, view: GemasState, seat: int, move: Move) -> tuple[Phrase, ...]:
        """The targets that are named already."""
        return present_prompts.so_far(view, move)

    def waiting(self, view: GemasState, decision: Decision) -> Prompt:
        """What the others read while a seat is asked."""
        return present_prompts.waiting(view, decision)

    def panels(self, view: GemasState) -> tuple[SeatPanel, ...]:
        """Hand size, points and Stars of each seat; who started, who emptied the deck."""
        return present_table.panels(view)

    def readouts(self, view: GemasState) -> tuple[Readout, ...]:
        """The scoreboard."""
        return present_table.readouts(view)

    def badges(self, view: GemasState) -> tuple[Badge, ...]:
        """Cards of the chain, completed fusions."""
        return present_table.badges(view)

    def arrows(self, view: GemasState) -> tuple[Arrow, ...]:
        """What each card of the chain is aimed at; chains of fusions."""
        return (*present_chain.arrows(view), *present_fusions.chains(view))

    def related(self, view: GemasState, piece: int) -> tuple[Arrow, ...]:
        """Which cards serve a fusion, which fusions a card serves."""
        return present_fusions.related(view, piece)

    def chain(self, view: GemasState) -> Chain | None:
        """The cards that wait."""
        return present_chain.links(view)

    def sheet(self, view: GemasState) -> Sheet | None:
        """The final score, line by line."""
        return present_score.sheet(view)

    def outcome(self, view: GemasState) -> Prompt | None:
        """Who has won."""
        return present_score.outcome(view)

    def pause(self, view: GemasState, decision: Decision) -> float:
        """The pause of a window, the same for every hand; none where no person sits at the table (6.3)."""
        return present_prompts.pause(view, decision)

    def clauses_now(self, view: GemasState) -> tuple[str, ...]:
        """The clauses of the present phase, for F1."""
        return present_clauses.clauses_now(view)

    def label(self, view: GemasState, seat: int, move: Move) -> Phrase:
        """A move as an entry of a chooser; a card with its targets says what it will do."""
        phrase = super().label(view, seat, move)
        face = view.pieces.face
        card = move.args[0] if move.args else -1
        if move.verb not in PLAYS or not 0 <= card < len(face) or face[card] < 0:
            return phrase
        ability = ABILITY[face[card]]
        given = move.args[1:]
        pieces = {TAKE: 1, SWAP: 2}.get(ability.aim, 0)
        whole = len(self.game.verbs[self.game.verb_index[move.verb]].args) == len(move.args)
        named = all(value >= 0 and (at >= pieces or face[value] >= 0) for at, value in enumerate(given))
        if move.verb in ("play", "forgo") or not whole or not named:
            return Phrase(phrase.key, {"card": PieceRef(card)})
        one, other = given[0], given[1] if len(given) > 1 else -1
        args: dict[str, Value] = {"card": PieceRef(card)}
        args |= present_chain.targets(view, face[card], one, other)
        key = present_chain.aim_key(ability.key)
        return Phrase(key, args)


PRESENT = GemasPresenter(GAME)
