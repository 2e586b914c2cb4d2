"""What scenarios of kind "deck" ask of the import and the export (SPEC.md 9, Deck lists)."""

from __future__ import annotations

from typing import Any

from rules.beansprout import decklists
from rules.beansprout.catalogue import ID, STARTERS, N, starter_cards
from rules.beansprout.game import GAME
from rules.kernel.moves import CardRef, Refusal
from rules.kernel.notation import NotationError

CARD_FAULTS = ("L01", "L02")


def imported(text: str) -> dict[str, Any]:
    """What comes of handing a text to the import."""
    deck = decklists.read(text)
    codes = [code(problem) for problem in deck.problems]
    found: dict[str, Any] = {
        "accepted": not deck.problems,
        "added": int(not deck.problems),
        "error": codes[0].split()[0] if codes else "none",
        "line": deck.problems[0].args.get("n") if codes and codes[0].startswith("E") else None,
        "errors": codes,
        "messages": GAME.said(deck.problems),
    }
    if not deck.problems:
        equal = [name for name in STARTERS if starter_cards(name) == deck.cards]
        found |= {
            "name": deck.name,
            "size": decklists.size(deck.cards),
            "cards": deck.cards,
            "equals": equal[0] if equal else "none",
            "export": decklists.write(deck.name, deck.cards),
        }
    return found


def code(problem: Refusal) -> str:
    """A problem as scenarios write it: `E08 6`, `L01 pea_pip`, `E04`."""
    word = problem.message.partition(".")[0]
    name = problem.args.get("name")
    if word in CARD_FAULTS and isinstance(name, CardRef):
        return f"{word} {ID[name.face % N]}"
    return f"{word} {problem.args['n']}" if word.startswith("E") and "n" in problem.args else word


def exported(name: str) -> dict[str, Any]:
    """The export of a starter deck. Raises NotationError on another name."""
    if name not in STARTERS:
        raise NotationError(f"there is no starter deck {name!r}; there are: {', '.join(STARTERS)}")
    cards = starter_cards(name)
    text = decklists.write(STARTERS[name]["name"], cards)
    return {
        "accepted": True,
        "name": STARTERS[name]["name"],
        "size": decklists.size(cards),
        "cards": cards,
        "export": text,
    }
