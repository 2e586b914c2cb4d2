"""The table before and after the game: decks are chosen and built, the battle starts, a rematch (F1, F17)."""

from __future__ import annotations

from rules.beansprout import decklists
from rules.beansprout import refusals as no
from rules.beansprout.catalogue import ID, STARTERS, starter_cards
from rules.beansprout.lobby import Lobby, OwnDeck
from rules.beansprout.state import BeanState, Table, option
from rules.beansprout.verbs import BUILD_WORDS
from rules.kernel.moves import Refusal

BREAK = 10
"""The number that parts two names in the letters of a move."""

COUNT_AT_MOST = 99


def lobby_of(state: BeanState) -> Lobby | None:
    """The table before the game, if that is where we are."""
    agenda = state.agenda
    return state.facts.lobby if agenda and type(agenda[-1]) is Table else None


def words(letters: tuple[int, ...]) -> list[str]:
    """The names that the letters of a move spell."""
    return "".join(map(chr, letters)).split(chr(BREAK))


def letters(*names: str) -> tuple[int, ...]:
    """Names as the letters of a move."""
    return tuple(map(ord, chr(BREAK).join(names)))


def own_deck(lobby: Lobby, name: str) -> OwnDeck | None:
    """An own deck by name, the first of that name."""
    return next((deck for deck in lobby.own if deck.name == name), None)


def cards_of(lobby: Lobby, name: str) -> dict[str, int] | None:
    """The cards of a starter or an own deck."""
    if name in STARTERS:
        return starter_cards(name)
    deck = own_deck(lobby, name)
    return None if deck is None else deck.cards


def title_of(name: str) -> str:
    """A deck as sentences call it."""
    return str(STARTERS[name]["name"]) if name in STARTERS else name


def deck(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """A seat chooses its deck: what is named so far."""
    return None if lobby_of(state) is not None and 0 <= seat < 2 else no.NOT_ASKED


def deck_whole(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The same when the name is complete (BSP-009)."""
    lobby = lobby_of(state)
    if lobby is None or not 0 <= seat < 2:
        return no.NOT_ASKED
    name = words(args)[0]
    cards = cards_of(lobby, name)
    if cards is None or not lobby.seated[seat]:
        return no.NOT_THERE
    return decklists.draft(title_of(name), cards)


def start(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """From the table to the oath (BSP-001, 009, 014)."""
    lobby = lobby_of(state)
    if lobby is None:
        return no.NOT_ASKED
    if not all(lobby.seated) or not all(lobby.chosen):
        return no.ONE_SEAT
    decks = [cards_of(lobby, name) for name in lobby.chosen]
    for name, cards in zip(lobby.chosen, decks, strict=True):
        refusal = decklists.draft(title_of(name), cards or {})
        if refusal is not None:
            return refusal
    if option(state, "one_kit") == "on":
        return decklists.one_kit([cards or {} for cards in decks])
    return None


def build(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The deck builder: what is named so far."""
    return no.NOT_ASKED if lobby_of(state) is None else None


def build_whole(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The same when all is named (BSP-009, 010, 015)."""
    lobby = lobby_of(state)
    if lobby is None:
        return no.NOT_ASKED
    deed, card, n = args[:3]
    names = words(args[3:])
    if not 0 <= deed < len(BUILD_WORDS) or not all(1 <= len(name) <= decklists.NAME_AT_MOST for name in names):
        return no.NOT_THERE
    word = BUILD_WORDS[deed]
    if len(names) != (2 if word in ("copy", "rename") else 1):
        return no.NOT_THERE
    if word == "new":
        return no.NOT_THERE if names[0] in STARTERS else None
    there = cards_of(lobby, names[0])
    if word not in ("copy", "export") and names[0] in STARTERS:
        return no.STARTERS_STAY
    if there is None or (len(names) == 2 and names[1] in STARTERS):
        return no.NOT_THERE
    if word == "export":
        return decklists.no_export(there)
    if word in ("add", "take"):
        held = there.get(ID[card], 0) if 0 <= card < len(ID) else -1
        if held < 0 or not 1 <= n <= COUNT_AT_MOST or not 0 <= held + (n if word == "add" else -n) <= COUNT_AT_MOST:
            return no.NOT_THERE
    return None


def rematch(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The same decks and options once more, when the game is over (BSP-128)."""
    return None if state.result is not None and not state.agenda else no.NOT_ASKED
