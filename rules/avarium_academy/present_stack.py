"""The Stack as the table shows it: each entry with what it will do to whom, and arrows to its targets (SPEC.md 4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.avarium_academy.catalogue import PLAYS
from rules.avarium_academy.compiling import EACH_PLAYER, NO_PLAYER, STEADFAST, Do
from rules.avarium_academy.effects import what, who
from rules.avarium_academy.present_cards import mode_of, name_of, text_of, word_of
from rules.avarium_academy.state import AvariumState, items
from rules.avarium_academy.steps import DELAYED_ITEM, SCHEME_ITEM, Effect, Item
from rules.avarium_academy.targets import ability_of, of_abilities, steps_of, still_legal
from rules.kernel.book import Phrase
from rules.kernel.moves import CardRef, PieceRef, SeatRef, Value
from rules.kernel.show import Arrow, Chain, End, Link, Tone

OF_PLAYERS: Mapping[str, str] = {
    "gain_merit": "does.gain_merit",
    "lose_merit": "does.lose_merit",
    "gain_reputation": "does.gain_reputation",
    "lose_reputation": "does.lose_reputation",
    "take_reputation": "does.take_reputation",
    "draw": "does.draw",
    "trash": "does.trash",
    "look": "does.look",
}
"""What a step does to a player, in words."""

OF_CARDS: Mapping[str, str] = {
    "exhaust": "does.exhaust",
    "ready": "does.ready",
    "clear_token": "does.clear_token",
    "expel": "does.expel",
}
"""What a step does to a card, in words."""


def chain(view: AvariumState) -> Chain | None:
    """What is being played out, then the Stack with the next to play out first; None if there's nothing."""
    links = [
        _link(view, step.item, True, "chain.playing") for step in reversed(view.agenda) if isinstance(step, Effect)
    ]
    for item in reversed(items(view)):
        links.append(_link(view, item, not links, "chain.link"))
    return Chain(Phrase("chain.stack"), tuple(links)) if links else None


def _link(view: AvariumState, item: Item, now: bool, key: str) -> Link:
    args: dict[str, Value] = {"card": word_of(item.face), "seat": SeatRef(item.seat)}
    piece = item.piece if item.piece >= 0 else item.source
    return Link(Phrase(key, args), piece, item.seat, now, name_of(item.face), does(view, item))


def what_it_does(view: AvariumState, item: Item) -> Phrase:
    """An effect in one sentence: what it does as things stand, else as its card has it."""
    said = does(view, item)
    return said[0] if len(said) == 1 else printed(item)


def printed(item: Item) -> Phrase:
    """What stands on the card: of a Scheme with modes the one that was chosen."""
    if item.kind == SCHEME_ITEM and len(PLAYS[item.face]) > 1:
        return Phrase(mode_of(item.face, item.ability + 1).key)
    return text_of(item.face, "text")


def does(view: AvariumState, item: Item) -> tuple[Phrase, ...]:
    """What an effect will do, with the names of those it concerns; by its text where that can't be said shortly."""
    ability = ability_of(item)
    if ability.targets and not any(still_legal(view, item)) and any(entry.least for entry in ability.targets):
        return (Phrase("does.nothing"),)
    said: list[Phrase] = []
    for step in steps_of(item):
        words = _step(view, item, step)
        if words is None:
            return (printed(item),)
        said += words
    if not said:
        return (Phrase("does.nothing"),)
    if ability.may and item.kind != DELAYED_ITEM:
        said.insert(0, Phrase("does.may", {"seat": SeatRef(item.seat)}))
    return tuple(said)


def _step(view: AvariumState, item: Item, step: Do) -> list[Phrase] | None:
    """One step in words; None where only the card's text will do."""
    you: dict[str, Value] = {"you": SeatRef(item.seat), "n": step.n}
    if step.verb in OF_PLAYERS:
        if step.who == EACH_PLAYER:
            return [Phrase("does.each_loses_merit", you)]
        key = "does.trash_of" if step.by_you else OF_PLAYERS[step.verb]
        return [Phrase(key, {**you, "seat": SeatRef(seat)}) for seat in who(view, item, step)]
    if step.verb in OF_CARDS and step.each is None:
        return [Phrase(OF_CARDS[step.verb], {"card": PieceRef(piece)}) for piece in what(view, item, step)]
    match step.verb:
        case "dig":
            return [Phrase("does.dig", you)]
        case "end_fight":
            return [Phrase("does.end_fight")]
        case "delay":
            return [Phrase("does.delay")] if what(view, item, step.later[0]) else []
        case "cancel":
            return _cancels(view, item, step)
        case "swap":
            return _swaps(view, item, step)
        case "modify":
            return _modifies(view, item, step)
        case "grant" if step.keyword == STEADFAST:
            return [Phrase("does.steadfast", {"card": PieceRef(piece)}) for piece in what(view, item, step)]
        case "move" if step.to != "school":
            key = "does.join" if step.to == "class" else "does.to_hall"
            return [Phrase(key, {**you, "card": PieceRef(piece)}) for piece in what(view, item, step)]
        case _:
            return None


def _cancels(view: AvariumState, item: Item, step: Do) -> list[Phrase]:
    found = [_on_stack(view, value, stay) for value, stay in item.targets[step.what]]
    return [
        Phrase("does.cancel", {"card": CardRef(other.face), "seat": SeatRef(other.seat)}) for other in found if other
    ]


def _on_stack(view: AvariumState, value: int, stay: int) -> Item | None:
    """The item of the Stack that a target names: an ability by its serial, a Scheme by its piece."""
    return next((one for one in items(view) if value == (one.serial if stay < 0 else one.piece)), None)


def _swaps(view: AvariumState, item: Item, step: Do) -> list[Phrase]:
    one, other = what(view, item, step), what(view, item, Do("swap", what=step.swap_with))
    if not one or not other:
        return []
    return [Phrase("does.swap", {"card": PieceRef(one[0]), "other": PieceRef(other[0])})]


def _modifies(view: AvariumState, item: Item, step: Do) -> list[Phrase]:
    said = []
    for piece in what(view, item, step):
        card = PieceRef(piece)
        if step.combat:
            said.append(Phrase("does.combat", {"card": card, "n": f"{step.combat:+d}"}))
        if step.defense:
            said.append(Phrase("does.defense", {"card": card, "n": f"{step.defense:+d}"}))
    return said


def aims(view: AvariumState) -> list[Arrow]:
    """An arrow from each entry of the Stack to each of its targets; that of the next to play out is bright."""
    shown = [step.item for step in reversed(view.agenda) if isinstance(step, Effect)]
    shown += reversed(items(view))
    found: list[Arrow] = []
    for at, item in enumerate(shown):
        tone = Tone.ACCENT if at == 0 else Tone.QUIET
        found += [Arrow(End(link=at), end, tone) for end in _ends(view, item, shown)]
    return found


def _ends(view: AvariumState, item: Item, shown: list[Item]) -> list[End]:
    ends = []
    for entry, named in zip(ability_of(item).targets, item.targets, strict=False):
        for value, stay in named:
            if entry.player != NO_PLAYER:
                ends.append(End(piece=view.facts.idols[value]))
            elif of_abilities(entry) or any(one.piece == value for one in shown):
                other = _on_stack(view, value, stay)
                if other is not None:
                    ends.append(End(link=shown.index(other)))
            elif view.facts.stays[value] == stay:
                ends.append(End(piece=value))
    return ends
