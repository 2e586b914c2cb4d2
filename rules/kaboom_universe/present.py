"""What the table shows of Kaboom Universe: `PRESENT`, pure functions of a view (DESIGN.md 6.5)."""

from __future__ import annotations

from rules.kaboom_universe import (
    deeds,
    deeds_coop,
    present_cards,
    present_clauses,
    present_prompts,
    present_rain,
    present_score,
    present_table,
)
from rules.kaboom_universe.catalogue import ADVANCED, MODES
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import KaboomFacts, KaboomState, KaboomStep, is_coop, owner_of_platform
from rules.kernel.book import Phrase
from rules.kernel.events import Event
from rules.kernel.moves import Decision, Kind, Move, SeatRef, WordRef
from rules.kernel.present import Presenter
from rules.kernel.show import Arrow, Badge, Chain, Face, Prompt, Readout, SeatPanel, Sheet

DIE: str = MODES["die"]["id"]
FACES: dict[int, str] = {hits: face for face, hits in MODES["die"]["hits"].items()}
"""The label of a face of the die by its hits."""

DICE = {"dice": 2, "on_dice": 1}
"""The events that throw dice, and how many numbers stand before the faces thrown."""

SKILLS = frozenset({"hide", "reveal", "heal-one", "t-rex"})
"""Deeds that only the advanced level knows."""

PLATFORMS = (WordRef("name.platform_1"), WordRef("name.platform_2"), WordRef("name.platform_3"))


class KaboomPresenter(Presenter[KaboomStep, KaboomFacts]):
    """The face that Kaboom Universe shows the table."""

    def foreign(self, view: KaboomState) -> frozenset[str]:
        """The deeds of the other modes; at the basic level what is done by skills and hidden dinosaurs."""
        own, other = (deeds_coop.DEEDS, deeds.DEEDS) if is_coop(view) else (deeds.DEEDS, deeds_coop.DEEDS)
        skills = frozenset[str]() if view.level == ADVANCED else SKILLS
        return frozenset(other.keys() - own.keys()) | skills

    def catalogue(self, view: KaboomState, face: int) -> Face:
        """A card as this mode and level set it."""
        return present_cards.face(face, view.mode, view.level)

    def prompt(self, view: KaboomState, decision: Decision, seat: int) -> Prompt:
        """What is asked of `seat`, with its buttons."""
        return present_prompts.prompt(view, decision, seat)

    def waiting(self, view: KaboomState, decision: Decision) -> Prompt:
        """What the others read while a seat is asked."""
        return present_prompts.waiting(view, decision)

    def panels(self, view: KaboomState) -> tuple[SeatPanel, ...]:
        """Kredits, hand size, actions and rescues of each seat, and its Call button at quiet moments."""
        return present_table.panels(view)

    def readouts(self, view: KaboomState) -> tuple[Readout, ...]:
        """Score board and safe draws; in Co-Op couples, eliminated, phases."""
        return present_table.readouts(view)

    def badges(self, view: KaboomState) -> tuple[Badge, ...]:
        """Hits, hidden, isolated, has bitten."""
        return present_table.badges(view)

    def arrows(self, view: KaboomState) -> tuple[Arrow, ...]:
        """The path of a rain."""
        return present_rain.arrows(view)

    def chain(self, view: KaboomState) -> Chain | None:
        """The shares, showers or bites still to come."""
        return present_rain.chain(view)

    def sheet(self, view: KaboomState) -> Sheet | None:
        """The score of the round that has just ended, line by line."""
        return present_score.sheet(view)

    def outcome(self, view: KaboomState) -> Prompt | None:
        """Who has won, or how the mission ended."""
        return present_score.outcome(view)

    def label(self, view: KaboomState, seat: int, move: Move) -> Phrase:
        """A move as an entry of a chooser: it says of a rescue whether it's hidden and who makes room."""
        phrase = super().label(view, seat, move)
        args = dict(phrase.args)
        verb = self.game.verbs[self.game.verb_index[move.verb]]
        given: dict[str, int] = {}
        for arg, value in zip(verb.args, move.args, strict=False):
            given[arg.name] = value
            if arg.kind is Kind.ZONE:
                at = owner_of_platform(view, value)
                args[arg.name] = WordRef("zone.platform") if at < 0 else PLATFORMS[at] if is_coop(view) else SeatRef(at)
        room = given.get("discard", -1) >= 0
        hidden = given.get("hidden", 0) == 1
        match move.verb:
            case "rescue" if hidden:
                return Phrase("move.rescue_hidden_for" if room else "move.rescue_hidden", args)
            case "rescue" if room:
                return Phrase("move.rescue_for", args)
            case "steal-dino" if room:
                return Phrase("move.steal-dino_for", args)
            case "last-aid" if is_coop(view):
                return Phrase("move.last-aid_coop", args)
            case _:
                return Phrase(phrase.key, args)

    def clauses_now(self, view: KaboomState) -> tuple[str, ...]:
        """The clauses of the present phase, for F1."""
        return present_clauses.clauses_now(view)

    def dice(self, view: KaboomState, event: Event) -> tuple[str, tuple[str, ...]]:
        """The faces of the asteroid die that an event has thrown."""
        start = DICE.get(event.kind)
        return ("", ()) if start is None else (DIE, tuple(FACES[hits] for hits in event.data[start:]))


PRESENT = KaboomPresenter(GAME)
