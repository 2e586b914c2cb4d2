"""The values that scenarios ask for, by path, and when two of them are the same (SPEC.md 9, Expect)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.beansprout import decklists, words
from rules.beansprout.catalogue import CARD_OF_ID, CARDS, ID, LEVEL, PROGRAMS, SLOTS, N
from rules.beansprout.effects import fitting, may_take_none
from rules.beansprout.game import GAME
from rules.beansprout.law_table import cards_of
from rules.beansprout.state import (
    ALL_SLOTS,
    ASIDE,
    COMPOST,
    DECK,
    HAND,
    HEALTH,
    PICK,
    SLOT,
    SWITCHES,
    BeanFacts,
    BeanState,
    BeanStep,
    Pick,
    Spot,
    Use,
    beans,
    empty_slots,
    level,
    power,
)
from rules.beansprout.targets import choices
from rules.kernel.notation import NotationError, absent, alike, letter
from rules.kernel.record import Record
from rules.kernel.state import bit, seats_of
from rules.kernel.view import view

NONE = "none"
SEATS = range(2)
ZONES = {"hand": HAND, "deck": DECK, "health": HEALTH, "aside": ASIDE, "pick": PICK, "bin": COMPOST}

Value = Callable[[BeanState], Any]


def asks_openly(pick: Pick) -> bool:
    """Whether a pick is from cards that are open, or is asked whatever there is: it takes a line of its own."""
    return PROGRAMS[pick.program].effects[pick.at].do not in ("grow",)


def ids(state: BeanState, zone: int) -> str:
    """The cards of a zone in the order of scenarios: a bin from its oldest."""
    cards = state.zones[zone].cards
    order = cards[::-1] if COMPOST <= zone < COMPOST + 2 else cards
    return " ".join(ID[state.pieces.face[card] % N] for card in order)


def spot(slot: int) -> str:
    """The name of a slot."""
    return f"{letter(slot // SLOTS)}{slot % SLOTS + 1}"


def stack(state: BeanState, slot: int) -> str:
    """A stack as scenarios write it: `pea_pip/pepper_firecracker:XT`."""
    cards = state.zones[SLOT + slot].cards
    if not cards:
        return "-"
    facts = state.facts
    marks = "".join(
        mark for mark, mask in (("X", facts.exhausted), ("F", facts.fright), ("T", facts.rooted)) if mask >> slot & 1
    )
    name = "/".join(ID[state.pieces.face[card] % N] for card in cards)
    return f"{name}:{marks}" if marks else name


def _each(one: Callable[[BeanState, int], Any]) -> Value:
    return lambda state: [one(state, seat) for seat in SEATS]


def _zone(zone: int) -> Value:
    return _each(lambda state, seat: ids(state, zone + seat))


def _count(zone: int) -> Value:
    return _each(lambda state, seat: len(state.zones[zone + seat].cards))


def _word(mask: Callable[[BeanState], int], no: str, yes: str) -> Value:
    return _each(lambda state, seat: yes if mask(state) >> seat & 1 else no)


def _by_slot(one: Callable[[BeanState, int], int]) -> Value:
    def value(state: BeanState) -> dict[str, int]:
        return {spot(slot): one(state, slot) for slot in range(ALL_SLOTS) if state.zones[SLOT + slot].cards}

    return value


def _slots(mask: Callable[[BeanState], int]) -> Value:
    return lambda state: " ".join(spot(slot) for slot in range(ALL_SLOTS) if mask(state) >> slot & 1)


def _blocks(state: BeanState) -> str:
    there = state.facts.blocks
    return " ".join(f"{spot(slot)}-{spot(there[slot])}" for slot in range(ALL_SLOTS) if there[slot] >= 0)


def _fights(state: BeanState) -> list[str]:
    return [
        " ".join([f"{spot(attacker)} {mine}:{theirs}", *(spot(slot) for slot in range(ALL_SLOTS) if mask >> slot & 1)])
        for attacker, mine, theirs, mask in state.facts.fights
    ]


def _chain(state: BeanState) -> str:
    face = state.pieces.face
    return " ".join(f"{letter(seat)} {ID[face[card] % N]}" for card, seat, _, _ in state.facts.chain)


def _window(state: BeanState) -> str:
    pending = GAME.pending(state)
    if not pending:
        return "over"
    asked = pending[0]
    word = asked.kind.removesuffix("_window")
    return " ".join([*map(letter, seats_of(asked.seats)), word])


def _winner(state: BeanState) -> str:
    if state.result is None:
        return NONE
    won = seats_of(state.result.winners)
    return letter(won[0]) if won else "draw"


def _choices(state: BeanState) -> str:
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Spot):
        return " ".join(map(spot, empty_slots(state, step.seat)))
    if isinstance(step, Use):
        effect = PROGRAMS[step.program].choice
        found = choices(state, effect, step.seat, step.source) if effect else []
        return " ".join([*map(spot, found), NONE])
    if isinstance(step, Pick):
        names = dict.fromkeys(ID[state.pieces.face[card] % N] for card in fitting(state, step))
        return " ".join([*names, *([NONE] if may_take_none(state, step) else [])])
    return NONE


def _chosen(state: BeanState) -> list[str]:
    lobby = state.facts.lobby
    names = lobby.chosen if lobby else state.facts.chosen
    return [name or NONE for name in names]


def _last_deck(state: BeanState) -> dict[str, int]:
    lobby = state.facts.lobby
    return (cards_of(lobby, lobby.last) or {}) if lobby else {}


def _faults(state: BeanState) -> str:
    return " ".join(problem.message for problem in decklists.faults(_last_deck(state)))


def _seedlings(state: BeanState) -> bool:
    face = state.pieces.face
    return all(any(LEVEL[face[card]] == 1 for card in state.zones[HAND + seat].cards) for seat in SEATS)


def _cards_total(state: BeanState, seat: int) -> int:
    return sum(len(state.zones[zone + seat].cards) for zone in (HAND, DECK, HEALTH))


VALUES: dict[str, Value] = {
    "turn": lambda state: state.facts.turn,
    "active": lambda state: letter(state.facts.active),
    "slots": _each(lambda state, seat: " ".join(stack(state, seat * SLOTS + i) for i in range(SLOTS))),
    "hands": _zone(HAND),
    "decks": _zone(DECK),
    "health_cards": _zone(HEALTH),
    "bins": _zone(COMPOST),
    "hand_counts": _count(HAND),
    "deck_counts": _count(DECK),
    "aside_counts": _count(ASIDE),
    "health": _count(HEALTH),
    "redraws": lambda state: state.facts.redraws[:],
    "tokens": _word(lambda state: state.facts.used, "ready", "used"),
    "levelup": _word(lambda state: state.facts.levelled, "open", "used"),
    "stops": _each(lambda state, seat: " ".join(w for i, w in enumerate(SWITCHES) if state.facts.stops[seat] >> i & 1)),
    "seated": lambda state: " ".join(
        letter(s) for s in SEATS if state.facts.lobby is None or state.facts.lobby.seated[s]
    ),
    "chosen": _chosen,
    "window": _window,
    "winner": _winner,
    "end": lambda state: state.result.kind if state.result else NONE,
    "power": _by_slot(power),
    "beans": _by_slot(beans),
    "level": _by_slot(level),
    "attacking": _slots(lambda state: state.facts.attacking),
    "hushed": _slots(lambda state: state.facts.hushed),
    "blocks": _blocks,
    "declared": lambda state: " ".join(spot(entry[1]) for entry in state.facts.declared),
    "fights": _fights,
    "chain": _chain,
    "choices": _choices,
    "size": lambda state: decklists.size(_last_deck(state)),
    "faults": _faults,
    "export": lambda state: state.facts.lobby.export if state.facts.lobby else NONE,
    "cards_total": _each(_cards_total),
    "level_one_in_hand": _seedlings,
    "hand_by_redraws": lambda state: [
        (min(n, 5), len(state.zones[HAND + seat].cards)) for seat, n in enumerate(state.facts.redraws)
    ],
}


def seen_by(state: BeanState, seat: int) -> dict[str, Any]:
    """What a seat sees: zones as a string of faces, or as a number of backs."""
    look = view(GAME, state, bit(seat))
    found: dict[str, Any] = {}
    for name, zone in ZONES.items():
        for owner in SEATS:
            cards = look.zones[zone + owner].cards
            faces = [look.pieces.face[card] for card in cards]
            hidden = any(face < 0 for face in faces) or (not faces and not look.zones[zone + owner].sees & bit(seat))
            found[f"{name}.{letter(owner)}"] = len(cards) if hidden else ids(look, zone + owner)
    picks = [ids(look, PICK + owner) for owner in SEATS if look.zones[PICK + owner].sees & bit(seat)]
    found["pick"] = " ".join(filter(None, picks)) or NONE
    return found


def read(record: Record[BeanStep, BeanFacts], path: str) -> Any:
    """The value at a path. Raises NotationError on an unknown one."""
    state = record.state
    name, _, rest = path.partition(".")
    if name == "message":
        return words.refused(record.refusal, record.language or "en") if record.refusal else NONE
    if name in ("log_has", "log_hides"):
        return words.public_log(record)
    if name == "view":
        seat, _, what = rest.partition(".")
        sights = {letter(one): seen_by(state, one) for one in SEATS}
        if not rest:
            return sights
        if seat not in sights or (what and what not in sights[seat]):
            raise NotationError(f"there is no {path!r}; it reads like view.A.hand.B or view.A.pick")
        return sights[seat][what] if what else sights[seat]
    if name not in VALUES:
        raise NotationError(f"there is no value {name!r}; values are: {', '.join([*VALUES, 'message', 'view'])}")
    value = VALUES[name](state)
    return value if not rest else _inside(name, value, rest)


def _inside(name: str, value: Any, rest: str) -> Any:
    """A part of a value: of a seat, of a slot."""
    seat = ord(rest[0]) - 65
    if name == "slots" and len(rest) == 2 and rest[1:] in "123" and seat in SEATS:
        return value[seat].split()[int(rest[1]) - 1]
    if isinstance(value, dict):
        return value.get(rest, NONE)
    if isinstance(value, list) and len(rest) == 1 and seat in SEATS and len(value) == 2:
        return value[seat]
    raise NotationError(f"{name} has no part {rest!r}")


def same(path: str, want: Any, got: Any) -> bool:
    """Whether a value is the one wanted; hands compare without order, piles as far as they are named."""
    name = path.partition(".")[0]
    if name == "view":
        return _same_view(want, got)
    if isinstance(want, Mapping) and isinstance(got, list) and name != "hand_by_redraws":
        return all(same(name, part, got[ord(seat) - 65]) for seat, part in want.items() if seat in ("A", "B"))
    if isinstance(want, list) and isinstance(got, list) and name in BY_SEAT:
        return len(want) == len(got) and all(same(name, w, g) for w, g in zip(want, got, strict=True))
    match name:
        case "fights" if isinstance(want, str) and isinstance(got, list):
            return _names(want) == " ".join(got).split()
        case "hands":
            return sorted(_names(want)) == sorted(_names(got))
        case "decks":
            return _names(got)[: len(_names(want))] == _names(want)
        case "health_cards":
            named = _names(want)
            return not named or _names(got)[-len(named) :] == named
        case "log_has":
            return any(str(want) in line for line in got)
        case "log_hides":
            return not any(_title(word) in line for word in str(want).split() for line in got)
        case "hand_by_redraws":
            return all(want.get(str(n), size) == size for n, size in got)
        case "starters" | "vary" | "seated":
            return (
                sorted(_names(want)) == sorted(_names(got)) if name != "vary" else set(_names(want)) <= set(_names(got))
            )
    return alike(want, got)


BY_SEAT = frozenset({"hands", "decks", "health_cards", "bins", "slots"})


def _title(word: str) -> str:
    if word not in CARD_OF_ID:
        raise NotationError(f"there is no card {word!r}")
    return str(CARDS[CARD_OF_ID[word]]["name"])


def _names(value: Any) -> list[str]:
    return [] if absent(value) else str(value).split()


def _same_view(want: Any, got: Any) -> bool:
    if isinstance(want, Mapping):
        return isinstance(got, Mapping) and all(_same_view(part, got.get(key)) for key, part in want.items())
    if isinstance(want, str) and isinstance(got, str):
        return sorted(_names(want)) == sorted(_names(got))
    return alike(want, got)


def over(states: list[BeanState], path: str) -> Any:
    """Values of many fresh deals together: who begins at times, which zones differ; None for other paths."""
    if path == "starters":
        return " ".join(sorted({letter(state.facts.active) for state in states}))
    if path == "vary":
        return " ".join(name for name in VALUES if len({str(VALUES[name](state)) for state in states}) > 1)
    return None
