"""What each viewer sees of a game, as text: the paths `view` and `log` (SPEC.md 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.beach_a_palooza.catalogue import CARDS
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.state import (
    ACT_2,
    ACT_3,
    ACT_DRAW,
    CRASHER_DRAW,
    HAND,
    INCOMING,
    BeachFacts,
    BeachState,
    BeachStep,
    zone_of,
)
from rules.kernel.book import Phrase, Speaker
from rules.kernel.events import seen, told
from rules.kernel.notation import letter
from rules.kernel.record import Record
from rules.kernel.state import bit
from rules.kernel.view import view

Book = Record[BeachStep, BeachFacts]

VIEWED = (
    *("act", "round", "first", "active", "supply", "vp", "stage", "audience", "hands", "chosen", "incoming", "row"),
    *("crasher_draw", "bubbled", "common", "act_draw", "act_discard", "claimed", "fusion_row", "hand_counts"),
    *("incoming_counts", "act_draw_count", "crasher_draw_count", "stevens", "window", "screen", "plan", "space"),
)
"""What a viewer sees of, for the path `view`."""


def views(record: Book, look: Callable[[BeachState, str], Any]) -> dict[str, dict[str, Any]]:
    """What each seat sees, and the table; `hidden` are the paths that don't reach it."""
    found: dict[str, dict[str, Any]] = {}
    for seat in range(-1, len(record.state.seats)):
        seen_state = view(GAME, record.state, bit(seat))
        shown = {path: look(seen_state, path) for path in VIEWED}
        if seat >= 0:
            shown["hand"] = look(seen_state, f"hands.{letter(seat)}")
        shown["log"] = last_line(record)
        shown["hidden"] = " ".join(hidden_paths(seen_state))
        found[letter(seat) if seat >= 0 else "table"] = shown
    return found


def hidden_paths(seen_state: BeachState) -> list[str]:
    """The paths of which a view shows nothing."""
    found = []
    n = range(len(seen_state.seats))
    face = seen_state.pieces.face
    draft = seen_state.facts.draft

    def dark(zone: int) -> bool:
        return all(face[card] < 0 for card in seen_state.zones[zone].cards)

    blank = {s: not seen_state.commits.get(s) and (draft is None or draft.seat != s or not draft.steps) for s in n}
    for word, hidden in (
        ("hands", {s: dark(zone_of(s, HAND)) for s in n}),
        ("incoming", {s: dark(zone_of(s, INCOMING)) for s in n}),
        ("chosen", blank),
        ("plan", blank),
    ):
        found += [f"{word}.{letter(s)}" for s in n if hidden[s]]
        found += [word] if all(hidden.values()) else []
    for word, zone in (("crasher_draw", CRASHER_DRAW), ("act_draw", ACT_DRAW)):
        found += [word] if dark(zone) else []
    found += ["act_decks_aside"] if dark(ACT_2) and dark(ACT_3) else []
    return found


def last_line(record: Book) -> str:
    """The last line of the public log, seats by letter."""
    language = record.language or "en"
    seen_state = view(GAME, record.state, 0)

    def named(piece: int) -> str:
        face = -2 - piece if piece <= -2 else seen_state.pieces.face[piece]
        if face < 0:
            return GAME.book.text("name.card")[language]
        return str(CARDS[face]["name_es" if language == "es" else "name"])

    speaker = Speaker(GAME.book, language, letter, named)
    for entry in reversed(record.log):
        for event in reversed(entry.events):
            kind = GAME.all_kinds[event.kind]
            if not kind.quiet:
                shown = seen(event, 0)
                key = f"event.{kind.name}.text"
                if kind.secret and not shown.secret and GAME.book.has(f"event.{kind.name}.public"):
                    key = f"event.{kind.name}.public"
                return speaker.say(Phrase(key, told(kind, shown)))
    return ""
