"""What the table shows of Avarium Academy: `PRESENT`, pure functions of a view (DESIGN.md 6.5)."""

from __future__ import annotations

from rules.avarium_academy import (
    present_cards,
    present_prompts,
    present_score,
    present_stack,
    present_table,
    present_values,
)
from rules.avarium_academy.catalogue import COST, MOMENTS, STOP
from rules.avarium_academy.fights import party
from rules.avarium_academy.game import GAME
from rules.avarium_academy.present_cards import mode_of, word_of
from rules.avarium_academy.state import AvariumFacts, AvariumState, items, open_moment, option
from rules.avarium_academy.steps import ATTACK, Assign, AvariumStep, Discard, Excess, Free, Priority
from rules.kernel.book import Phrase
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, PieceRef, SeatRef, WordRef
from rules.kernel.present import Presenter
from rules.kernel.show import Arrow, Badge, Chain, Face, Prompt, Readout, SeatPanel, Sheet, Shown, Split

CLAUSES_OF_MOMENTS: dict[str, tuple[str, ...]] = {
    "start_win": ("AVA-028", "AVA-158"),
    "start_ready": ("AVA-029",),
    "start_reputation": ("AVA-030",),
    "start_draw": ("AVA-031",),
    "after_recruit": ("AVA-150", "AVA-042"),
    "after_effect": ("AVA-150", "AVA-151"),
    "fight_set": ("AVA-095", "AVA-105", "AVA-123"),
    "fight_support": ("AVA-101", "AVA-105"),
    "fight_defend": ("AVA-102", "AVA-105", "AVA-126"),
    "fight_help": ("AVA-139", "AVA-143"),
    "fight_done": ("AVA-117", "AVA-119"),
    "plan_end": ("AVA-036",),
    "end_move": ("AVA-050",),
    "end_excess": ("AVA-051",),
    "end_trash": ("AVA-053",),
    "end_clear": ("AVA-055",),
}
"""What F1 opens in each window."""

OPEN_QUESTIONS = frozenset(("free", "support", "help", "assign", "order", "target", "may", "warning", "excess", "idol"))
"""Questions about what lies open: the hand stays closed until its seat wants to see it."""

PRIORITY = ("AVA-074", "AVA-082", "AVA-127", "AVA-147", "AVA-153")
PLAN = ("AVA-033", "AVA-037", "AVA-066", "AVA-091")


def usual_stop(moment: int) -> str:
    """When a moment's stop is on as long as its switch isn't touched, as a word of `stops` in the texts."""
    row = STOP[moment]
    on = [role for role, stop in row.items() if stop]
    if not on:
        return "never"
    return "always" if len(on) == len(row) else on[0]


class AvariumPresenter(Presenter[AvariumStep, AvariumFacts]):
    """The face that Avarium Academy shows the table."""

    def __init__(self, game: Game[AvariumStep, AvariumFacts]) -> None:
        """`game` is Avarium Academy; its book learns the words of the cards."""
        super().__init__(game)
        present_cards.teach(game.book)

    def catalogue(self, view: AvariumState, face: int) -> Face:
        """A card."""
        return present_cards.face_of(face)

    def prompt(self, view: AvariumState, decision: Decision, seat: int) -> Prompt:
        """What is asked of `seat`, with its buttons."""
        return present_prompts.prompt(view, decision, seat)

    def waiting(self, view: AvariumState, decision: Decision) -> Prompt:
        """What the others read while a seat is asked."""
        return present_prompts.waiting(view, decision)

    def panels(self, view: AvariumState) -> tuple[SeatPanel, ...]:
        """Merit, Reputation and hand of each seat, and its button on the response bar."""
        return present_table.panels(view)

    def readouts(self, view: AvariumState) -> tuple[Readout, ...]:
        """Win-Cons, phase, fight."""
        return present_table.readouts(view)

    def badges(self, view: AvariumState) -> tuple[Badge, ...]:
        """Changed values, tokens, damage."""
        return present_table.badges(view)

    def arrows(self, view: AvariumState) -> tuple[Arrow, ...]:
        """The fight, and the targets of the top of the Stack."""
        return present_table.arrows(view)

    def values(self, view: AvariumState, piece: int) -> tuple[Shown, ...]:
        """Combat, Defense, Merit and costs that aren't as printed, and why."""
        return present_values.values(view, piece)

    def split(self, view: AvariumState, decision: Decision, seat: int) -> Split | None:
        """The damage that a leader's player divides."""
        return present_prompts.split(view, decision, seat)

    def needs_hand(self, view: AvariumState, decision: Decision, seat: int) -> bool:
        """A hand is looked at in the private view (SPEC.md 6.8); what is decided about open cards needs none."""
        return decision.kind not in OPEN_QUESTIONS

    def chain(self, view: AvariumState) -> Chain | None:
        """The Stack."""
        return present_stack.chain(view)

    def sheet(self, view: AvariumState) -> Sheet | None:
        """The standing at the end."""
        return present_score.sheet(view)

    def outcome(self, view: AvariumState) -> Prompt | None:
        """Who has won, and how."""
        return present_score.outcome(view)

    def label(self, view: AvariumState, seat: int, move: Move) -> Phrase:
        """A move as an entry of a chooser: with its target, its mode and who pays."""
        args = move.args
        match move.verb:
            case "play":
                return self._play(view, args)
            case "use" if len(args) > 1 and args[1] >= 0:
                return Phrase("move.use_on", {"card": PieceRef(args[0]), "target": PieceRef(args[1])})
            case "help" if len(args) > 1:
                words = {"card": PieceRef(args[0])}
                return Phrase("move.help_attack" if args[1] == ATTACK else "move.help_defence", {**words})
            case "trash" | "expel" | "keep" if args:
                name = {"trash": "card", "expel": "student", "keep": "card"}[move.verb]
                where = f"move.{move.verb}"
                return Phrase(where, {name: PieceRef(args[-1])})
            case "stop" if args:
                return Phrase("move.stop", {"moment": WordRef(f"moment.{MOMENTS[args[0]]}")})
            case _:
                return super().label(view, seat, move)

    @staticmethod
    def _play(view: AvariumState, args: tuple[int, ...]) -> Phrase:
        card = PieceRef(args[0])
        payer = args[5] if len(args) > 5 else -1
        target = args[2] if len(args) > 2 else -1
        if target >= 0 and payer >= 0:
            words = {"card": card, "target": PieceRef(target), "payer": PieceRef(payer)}
            return Phrase("move.play_on_with", {**words})
        if target >= 0:
            return Phrase("move.play_on", {"card": card, "target": PieceRef(target)})
        if payer >= 0:
            return Phrase("move.play_with", {"card": card, "payer": PieceRef(payer)})
        if len(args) > 1 and args[1] > 0:
            return Phrase("move.play_mode", {"card": card, "mode": mode_of(view.pieces.face[args[0]], args[1])})
        return Phrase("move.play", {"card": card})

    def value_label(self, view: AvariumState, verb: str, arg: str, value: int) -> Phrase:
        """A number as an entry of a chooser: a mode in words, a waiting ability, an item of the Stack, damage."""
        if value >= 0 and verb == "order" and value < len(view.facts.waiting):
            return Phrase("choice.order.trigger.one", {"card": word_of(view.facts.waiting[value].face)})
        if value >= 0 and verb == "play-on" and arg == "item" and value < len(items(view)):
            item = items(view)[value]
            return Phrase("choice.play-on.item.one", {"card": word_of(item.face), "seat": SeatRef(item.seat)})
        if value >= 0 and verb == "stop":
            return self._stop(view, value)
        if value >= 0 and verb == "assign":
            return self._damage(view, value)
        return super().value_label(view, verb, arg, value)

    def so_far(self, view: AvariumState, seat: int, move: Move) -> tuple[Phrase, ...]:
        """While a Scheme is being declared: what it costs, and what there is to pay with. While cards or Students are
        being chosen: how many of how many."""
        if move.verb in ("expel", "trash") and (most := present_prompts.to_choose(view, seat)):
            return (Phrase("sum.chosen", {"n": len(move.args), "most": most}),)
        card = move.args[0] if move.args else -1
        if not move.verb.startswith("play") or card < 0 or view.pieces.face[card] < 0:
            return ()
        cost, have = COST[view.pieces.face[card]], view.facts.reputation[seat]
        return (Phrase("sum.cost", {"card": PieceRef(card), "cost": cost, "have": have}),)

    @staticmethod
    def _stop(view: AvariumState, moment: int) -> Phrase:
        """A switch with its position; only the looking seat's own is known to its view."""
        words = {"moment": WordRef(f"moment.{MOMENTS[moment]}")}
        if any(mask >> moment & 1 for mask in view.facts.stops_on):
            return Phrase("choice.stop.moment.on", {**words})
        if any(mask >> moment & 1 for mask in view.facts.stops_off):
            return Phrase("choice.stop.moment.off", {**words})
        when = WordRef(f"stops.{usual_stop(moment)}")
        return Phrase("choice.stop.moment.one", {**words, "when": when})

    @staticmethod
    def _damage(view: AvariumState, value: int) -> Phrase:
        step = view.agenda[-1]
        enemies = party(view, 1 - step.side) if isinstance(step, Assign) else []
        names = word_of(view.pieces.face[enemies[0].piece]) if len(enemies) == 1 else WordRef("word.next_card")
        return Phrase("choice.assign.damage.some", {"n": value, "card": names})

    def deadline(self, view: AvariumState, decision: Decision) -> tuple[float, Move] | None:
        """The option `response_timer`: the response bar continues by itself (SPEC.md 6.8)."""
        step = view.agenda[-1] if view.agenda else None
        seconds = int(option(view, "response_timer"))
        if not seconds or not isinstance(step, Priority) or not step.bar:
            return None
        return float(seconds), Move("next" if step.claims else "nobody")

    def clauses_now(self, view: AvariumState) -> tuple[str, ...]:
        """The clauses of the present moment, for F1."""
        step = view.agenda[-1] if view.agenda else None
        if isinstance(step, Free):
            return PLAN
        if isinstance(step, Assign):
            return ("AVA-107", "AVA-108", "AVA-109", "AVA-110", "AVA-111")
        if isinstance(step, Excess):
            return ("AVA-051", "AVA-052")
        if isinstance(step, Discard):
            return ("AVA-053", "AVA-054")
        moment = open_moment(view)
        found = CLAUSES_OF_MOMENTS.get(MOMENTS[moment], ()) if moment >= 0 else ()
        return (*found, *PRIORITY)


PRESENT = AvariumPresenter(GAME)
