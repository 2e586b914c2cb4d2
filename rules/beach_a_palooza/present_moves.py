"""Moves and their parts as entries of choosers."""

from __future__ import annotations

from rules.beach_a_palooza.law_turn import attack_of, crasher_place, worth
from rules.beach_a_palooza.mat import FORM
from rules.beach_a_palooza.state import BeachState
from rules.beach_a_palooza.verbs import UNNAMED
from rules.kernel.book import Phrase
from rules.kernel.moves import Move


def label(plain: Phrase, view: BeachState, seat: int, move: Move) -> Phrase:
    """A whole move; what was left out isn't named. An attack says what it is worth on that crasher (D12)."""
    args = dict(plain.args)
    given = move.args
    match move.verb:
        case "stage" if len(given) > 3 and given[3] == FORM:
            return Phrase("move.stage_form", args)
        case "stage" if len(given) > 2 and given[2] != UNNAMED:
            return Phrase("move.stage_for", args)
        case "stage" if len(given) > 3 and given[3] == UNNAMED:
            return Phrase("move.stage_free", args)
        case "move" if given[:1] == (UNNAMED,):
            return Phrase("move.move_none")
        case "pep" if given == (UNNAMED,):
            return Phrase("move.pep_none")
        case "shield" if given == (UNNAMED,):
            return Phrase("move.shield_none")
        case "bonus" if given == (0,):
            return Phrase("move.bonus_vp")
        case "attack":
            spots = ", ".join(str(spot) for spot in given[3:] if spot > 0)
            args["spots"] = spots
            deed = attack_of(view.pieces.face[given[0]], given[1]) if len(given) > 2 and given[0] >= 0 else None
            if spots or deed is None or crasher_place(view, given[2]) < 0:
                return Phrase("move.attack_spots" if spots else "move.attack", args)
            args["n"] = worth(view, seat, given[0], deed, view.pieces.face[given[2]])
            return Phrase("move.attack_worth", args)
        case _:
            return Phrase(plain.key, args)


def value_label(plain: Phrase, verb: str, arg: str, value: int) -> Phrase:
    """A number of a move: what an attack costs, a spot, how much Energy."""
    if value < 0:
        return plain
    match verb, arg:
        case "attack", "cost":
            return Phrase("choice.attack.cost", {"n": value})
        case "attack", "spot" | "other":
            return Phrase("choice.attack.spot", {"n": value})
        case "move", "amount":
            return Phrase("choice.move.amount", {"n": value})
        case _:
            return plain
