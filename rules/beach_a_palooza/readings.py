"""Values of a game as text and numbers, by path (SPEC.md 9, `expect` and `?`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.beach_a_palooza import drafts, scoring, viewing
from rules.beach_a_palooza.catalogue import ACT, CARDS, FACE, ID, MOVE_ENERGY, SPACES, SYMBOL_IDS
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.law_gates import asking
from rules.beach_a_palooza.law_turn import attack_of, worth
from rules.beach_a_palooza.mat import Mat
from rules.beach_a_palooza.state import (
    ACT_2,
    ACT_3,
    ACT_DISCARD,
    ACT_DRAW,
    BUBBLED,
    BY,
    CHOSEN,
    CLAIMED,
    COMMON,
    CRASHER_DRAW,
    CROWD,
    FUSION_ASIDE,
    FUSION_ROW,
    HAND,
    INCOMING,
    PLACE,
    REMOVED,
    SPOT_MARKS,
    BeachFacts,
    BeachState,
    BeachStep,
    Booth,
    Curtain,
    in_order,
    mat_of,
    stage_zone,
    zone_of,
)
from rules.kernel import law
from rules.kernel.notation import NotationError, alike, letter
from rules.kernel.record import Record
from rules.kernel.state import seats_of

Book = Record[BeachStep, BeachFacts]
HIDDEN = "?"
UNORDERED = frozenset(
    (
        *("audience", "hands", "hand", "chosen", "incoming", "act_draw", "act_discard", "claimed"),
        *("fusion_row", "fusion_aside", "offered"),
    )
)


def names(state: BeachState, cards: list[int]) -> str:
    """Cards by id, as far as they show."""
    face = state.pieces.face
    return " ".join(ID[face[card]] if face[card] >= 0 else HIDDEN for card in cards)


def stage_text(state: BeachState, mat: Mat) -> str:
    """A Stage: `f_opal:6(a1_pearl)! =a1_amethyst -`."""
    face = state.pieces.face
    words = []
    for space in range(SPACES):
        piece = mat.stage[space]
        used = "!" if mat.used >> space & 1 else ""
        if piece < 0:
            words.append("-")
        elif mat.under[space] == space:
            fusion = ID[face[mat.fusion[space]]]
            words.append(f"{fusion}:{mat.energy[space]}({ID[face[piece]]}){used}")
        elif mat.under[space] >= 0:
            words.append(f"={ID[face[piece]]}")
        else:
            words.append(f"{ID[face[piece]]}:{mat.energy[space]}{used}")
    return " ".join(words)


def crasher_text(state: BeachState, place: int) -> str:
    """A crasher with its marked spots."""
    for piece in state.zones[PLACE + place].cards:
        hit = [str(i + 1) for i, mark in enumerate(SPOT_MARKS) if state.pieces.mark(piece, mark)]
        return ID[state.pieces.face[piece]] + (f"{{{','.join(hit)}}}" if hit else "")
    return "-"


def claimed(state: BeachState) -> list[int]:
    """The Fusion Cards used this Round: on a Stage, or marked in the row."""
    found = [p for p in state.zones[FUSION_ROW].cards if state.pieces.mark(p, CLAIMED)]
    for seat in range(len(state.seats)):
        for space in range(SPACES):
            found += state.zones[stage_zone(seat, space)].cards[1:]
    return found


def _unclaimed(state: BeachState) -> list[int]:
    return [p for p in state.zones[FUSION_ROW].cards if not state.pieces.mark(p, CLAIMED)]


def _each(state: BeachState, offset: int) -> list[str]:
    return [names(state, state.zones[zone_of(seat, offset)].cards) for seat in range(len(state.seats))]


def _counts(state: BeachState, offset: int) -> list[int]:
    return [len(state.zones[zone_of(seat, offset)].cards) for seat in range(len(state.seats))]


def _chosen_ids(state: BeachState, seat: int) -> list[int]:
    draft = state.facts.draft
    if draft is not None and draft.seat == seat:
        return draft.chosen
    steps = drafts.steps_of(state.commits.get(seat, ()))
    return list(steps[0][1:]) if steps else []


def hands(state: BeachState) -> list[str]:
    """Each hand without what has been chosen of it."""
    found = []
    for seat in range(len(state.seats)):
        chosen = _chosen_ids(state, seat)
        cards = [card for card in state.zones[zone_of(seat, HAND)].cards if card not in chosen]
        found.append(names(state, cards))
    return found


def chosen(state: BeachState) -> list[str]:
    """What each seat has chosen and not used yet."""
    found = []
    for seat in range(len(state.seats)):
        draft = state.facts.draft
        if draft is not None and draft.seat == seat:
            found.append(names(state, draft.left))
        else:
            shown = state.zones[zone_of(seat, CHOSEN)].cards
            found.append(names(state, shown or _chosen_ids(state, seat)))
    return found


def plan(state: BeachState, key: str) -> Any:
    """The private copy of the seat whose booth is open."""
    draft = state.facts.draft
    if draft is None:
        return None
    found = {
        "supply": draft.mat.supply,
        "vp": draft.mat.vp,
        "stage": stage_text(state, draft.mat),
        "audience": names(state, draft.mat.audience),
        "chosen": names(state, draft.left),
        "hand": hands(state)[draft.seat],
        "common": names(state, [card for card in [drafts.shared(draft)] if card >= 0]),
    }
    if not key:
        return found
    if key not in found:
        raise NotationError(f"the plan has no {key!r}; it has: {', '.join(found)}")
    return found[key]


def window(state: BeachState) -> str:
    """The seat and the question that are open."""
    pending = GAME.pending(state)
    if not pending:
        return "over"
    seat, kind = pending[0].seat, pending[0].kind
    found = asking(state, seat) if kind == "booth" else None
    if found is not None:
        kind = "move" if found[1].do == MOVE_ENERGY else "charge"
    return f"{letter(seat)} {kind}"


def screen(state: BeachState) -> str:
    """What is on the screen."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Booth | Curtain):
        return f"{'booth' if isinstance(step, Booth) else 'curtain'} {letter(step.seat)}"
    return "table"


def offered(state: BeachState) -> str:
    """The verbs of which a move would be accepted."""
    pending = GAME.pending(state)
    if not pending:
        return ""
    found = []
    for index in law.values(GAME, state, pending[0], pending[0].seat, ()):
        verb = GAME.verbs[index]
        if not verb.args or next(law.legal(GAME, state, pending[0], (index,)), None) is not None:
            found.append(verb.name)
    return " ".join(found)


def _worth(state: BeachState, rest: str) -> int:
    name, cost, crasher = rest.split(".")
    seat = state.facts.active
    for space in range(SPACES):
        for piece in state.zones[stage_zone(seat, space)].cards[-1:]:
            face = state.pieces.face[piece]
            attack = attack_of(face, int(cost))
            if ID[face] == name and attack is not None:
                return worth(state, seat, piece, attack, FACE[crasher])
    raise NotationError(f"{letter(seat)} has no attack {name}.{cost}")


def _symbols(state: BeachState) -> dict[str, dict[str, int]]:
    return {
        letter(seat): dict(zip(SYMBOL_IDS, scoring.symbol_counts(state, seat), strict=True))
        for seat in range(len(state.seats))
    }


def _winner(state: BeachState) -> str:
    if state.result is None or not state.result.winners:
        return "none"
    return " ".join(map(letter, seats_of(state.result.winners)))


def _stevens(state: BeachState) -> list[str]:
    return [CARDS[face]["colour"] if face >= 0 else "-" for face in state.facts.stevens]


def _hand_acts(state: BeachState) -> str:
    acts = {ACT[state.pieces.face[p]] for s in range(len(state.seats)) for p in state.zones[zone_of(s, HAND)].cards}
    return " ".join(map(str, sorted(acts)))


def _bubbled(state: BeachState) -> str:
    words = []
    for piece in state.zones[BUBBLED].cards:
        by = state.pieces.mark(piece, BY)
        words.append(ID[state.pieces.face[piece]] + (f"@{letter(by - 1)}" if by else ""))
    return " ".join(words)


def _over(vp: int) -> str:
    card = scoring.overflow(vp)
    return f"+{card}" if card else "off"


PATHS: Mapping[str, Callable[[BeachState], Any]] = {
    "act": lambda s: s.facts.act,
    "round": lambda s: s.facts.round,
    "first": lambda s: letter(s.facts.first),
    "active": lambda s: letter(s.facts.active),
    "done": lambda s: " ".join(map(letter, seats_of(s.facts.done))),
    "supply": lambda s: s.facts.supply[:],
    "vp": lambda s: s.facts.vp[:],
    "stevens": _stevens,
    "stage": lambda s: [stage_text(s, mat_of(s, seat)) for seat in range(len(s.seats))],
    "audience": lambda s: _each(s, CROWD),
    "hands": hands,
    "chosen": chosen,
    "incoming": lambda s: _each(s, INCOMING),
    "row": lambda s: " ".join(crasher_text(s, place) for place in range(3)),
    "crasher_draw": lambda s: names(s, s.zones[CRASHER_DRAW].cards),
    "bubbled": _bubbled,
    "common": lambda s: names(s, s.zones[COMMON].cards),
    "act_draw": lambda s: names(s, s.zones[ACT_DRAW].cards),
    "act_discard": lambda s: names(s, s.zones[ACT_DISCARD].cards),
    "claimed": lambda s: names(s, claimed(s)),
    "plan": lambda s: plan(s, ""),
    "window": window,
    "offered": offered,
    "not_offered": offered,
    "symbols": _symbols,
    "sets": lambda s: [scoring.set_bonus(s, seat) for seat in range(len(s.seats))],
    "space": lambda s: [scoring.space(vp) for vp in s.facts.vp],
    "overflow": lambda s: [_over(vp) for vp in s.facts.vp],
    "order": lambda s: " ".join(map(letter, in_order(s, s.facts.first))),
    "fusion_row": lambda s: names(s, _unclaimed(s)),
    "fusion_count": lambda s: len(_unclaimed(s)),
    "fusion_aside": lambda s: names(s, s.zones[FUSION_ASIDE].cards),
    "hand_counts": lambda s: _counts(s, HAND),
    "incoming_counts": lambda s: _counts(s, INCOMING),
    "act_draw_count": lambda s: len(s.zones[ACT_DRAW].cards),
    "act_decks_aside_count": lambda s: len(s.zones[ACT_2].cards) + len(s.zones[ACT_3].cards),
    "crasher_draw_count": lambda s: len(s.zones[CRASHER_DRAW].cards),
    "row_count": lambda s: sum(len(s.zones[PLACE + place].cards) for place in range(3)),
    "box_count": lambda s: len(s.zones[REMOVED].cards),
    "hand_acts": _hand_acts,
    "stevens_distinct": lambda s: len(set(s.facts.stevens)) == len(s.facts.stevens),
    "energy_bonus": lambda s: s.facts.energy_bonus[:],
    "set_bonus": lambda s: s.facts.set_bonus[:],
    "winner": _winner,
    "screen": screen,
}
"""What can be read, by the first word of its path."""


def read(record: Book, path: str) -> Any:
    """The value at a path. Raises NotationError."""
    word, _, rest = path.partition(".")
    if word == "log":
        return viewing.last_line(record)
    if word == "view":
        return _walk(record.state, viewing.views(record, look), rest)
    return look(record.state, path)


def look(state: BeachState, path: str) -> Any:
    """The value at a path of a state or of a view."""
    word, _, rest = path.partition(".")
    if word == "plan":
        return plan(state, rest)
    if word == "worth":
        return _worth(state, rest)
    reader = PATHS.get(word)
    if reader is None:
        raise NotationError(
            f"there is no path {path!r}; paths begin with: {', '.join((*PATHS, 'worth', 'log', 'view'))}"
        )
    return _walk(state, reader(state), rest)


def over(records: list[Book], path: str) -> Any:
    """A value of many deals together: for `vary` the paths that differ between them; None for other paths."""
    if path != "vary":
        return None
    return " ".join(name for name in PATHS if len({str(look(record.state, name)) for record in records}) > 1)


def _walk(state: BeachState, value: Any, rest: str) -> Any:
    for word in rest.split(".") if rest else ():
        if isinstance(value, list):
            seat = ord(word) - 65 if len(word) == 1 else -1
            if not 0 <= seat < len(value):
                raise NotationError(f"there is no seat {word!r}")
            value = value[seat]
        elif isinstance(value, Mapping) and word in value:
            value = value[word]
        else:
            raise NotationError(f"there is no {word!r} there")
    return value


def same(path: str, want: Any, got: Any) -> bool:
    """Whether a value is the one expected; see SPEC.md 9 for what is compared without order."""
    if isinstance(want, Mapping):
        return isinstance(got, Mapping) and all(same(f"{path}.{key}", part, got.get(key)) for key, part in want.items())
    words = path.split(".")
    key = next((word for word in reversed(words) if len(word) > 1), words[0])
    if key in ("hidden", "vary"):
        return set(str(want).split()) <= set(str(got).split())
    if key == "not_offered":
        return not set(str(want).split()) & set(str(got).split())
    if key in UNORDERED:
        return alike(_bag(want), _bag(got))
    if key == "stage":
        return alike(_staged(want), _staged(got))
    return alike(want, got)


def _bag(value: Any) -> Any:
    """Words in alphabetical order."""
    if isinstance(value, list):
        return [_bag(part) for part in value]
    if value == "none":
        return ""
    return " ".join(sorted(value.split())) if isinstance(value, str) else value


def _staged(value: Any) -> Any:
    """Stage texts with every number written out."""
    if isinstance(value, list):
        return [_staged(part) for part in value]
    return " ".join(map(_full, value.split())) if isinstance(value, str) else value


def _full(word: str) -> str:
    if word == "-" or word.startswith("=") or ":" in word:
        return word
    at = min((i for i in (word.find("("), word.find("!")) if i >= 0), default=len(word))
    return f"{word[:at]}:0{word[at:]}"
