"""What lies on the table beside the cards: counters, lamps, marks on dinosaurs (SPEC.md 4)."""

from __future__ import annotations

from rules.kaboom_universe.bites import couples
from rules.kaboom_universe.catalogue import COOP, SPECIES, TRICERATOPS
from rules.kaboom_universe.present_cards import word_of
from rules.kaboom_universe.state import (
    ACTING,
    BITING,
    BITTEN,
    DECK,
    DRAWING,
    ELIMINATED,
    ISOLATED,
    KaboomState,
    Turn,
    hand_zone,
    hits_on,
    is_coop,
    platform_zones,
    rules_of,
)
from rules.kernel.book import Phrase
from rules.kernel.moves import Move, SeatRef
from rules.kernel.show import Badge, Button, Form, Part, Readout, SeatPanel, Tone
from rules.kernel.state import NOTHING

CALL = Button(Phrase("button.call"), Move("heal-one", (NOTHING, NOTHING)), icon="aid")
DISCARDING = 3
"""The fourth phase of a Co-Op turn: no action is left."""


def panels(view: KaboomState) -> tuple[SeatPanel, ...]:
    """One panel a seat."""
    return tuple(_panel(view, seat) for seat in range(len(view.seats)))


def _panel(view: KaboomState, seat: int) -> SeatPanel:
    facts = view.facts
    held = len(view.zones[hand_zone(view, seat)].cards)
    active = seat == facts.active and view.result is None
    shown: list[Readout] = []
    if not is_coop(view):
        title = Phrase("readout.kredits")
        shown.append(Readout("kredits", Form.COUNTER, title, facts.kredits[seat], icon="kredit", seat=seat))
    shown.append(Readout("hand", Form.COUNTER, Phrase("readout.hand"), held, icon="hand-cards", seat=seat))
    if active:
        shown += _pips(view, seat)
    return SeatPanel(
        seat,
        active,
        tuple(shown),
        CALL if quiet(view) and held and facts.playing >> seat & 1 else None,
        Phrase("panel.starter") if seat == facts.starter and not is_coop(view) else None,
    )


def quiet(view: KaboomState) -> bool:
    """Whether free Last Aid may be called for now (6.1, quiet moment): known to everybody."""
    if is_coop(view) or not rules_of(view).advanced or not view.agenda:
        return False
    return isinstance(view.agenda[-1], Turn) and not view.facts.dropping


def _pips(view: KaboomState, seat: int) -> list[Readout]:
    """Actions and rescues that are left; what asteroids and Speed have added is spent last."""
    facts = view.facts
    rules = rules_of(view)
    extra = min(facts.extra, facts.actions_left)
    base = facts.actions_left - extra
    pips = [
        Readout(
            "actions", Form.PIPS, Phrase("readout.actions"), base, rules.actions, extra, "bolt", seat, tone=Tone.ACCENT
        )
    ]
    if rules.rescues:
        left = max(0, facts.rescue_limit - facts.rescues)
        more = min(max(0, facts.rescue_limit - rules.rescues), left)
        title = Phrase("readout.rescues")
        pips.append(
            Readout("rescues", Form.PIPS, title, left - more, rules.rescues, more, "rescue", seat, tone=Tone.GOOD)
        )
    return pips


def readouts(view: KaboomState) -> tuple[Readout, ...]:
    """The score board; in Co-Op the couples, the eliminated and the phase."""
    if is_coop(view):
        return (_couples(view), _eliminated(view), _phases(view))
    return (_scores(view), _safe(view))


def _scores(view: KaboomState) -> Readout:
    facts = view.facts
    limit = rules_of(view).rounds
    if facts.tie_break:
        title = Phrase("readout.scores_tie")
    elif limit > 1:
        title = Phrase("readout.scores", {"n": facts.round, "limit": limit})
    else:
        title = Phrase("readout.scores_once")
    best = max(facts.kredits, default=0)
    parts = []
    for seat, total in enumerate(facts.kredits):
        past = [row[seat] for row in facts.rounds]
        if len(past) > 1:
            text = Phrase("readout.seat_rounds", {"seat": SeatRef(seat), "rounds": " + ".join(map(str, past))})
        else:
            text = Phrase("readout.seat", {"seat": SeatRef(seat)})
        parts.append(Part(text, total, icon="kredit", tone=Tone.GOOD if total == best and best else Tone.PLAIN))
    return Readout("scores", Form.SCORE, title, facts.round, limit, icon="kredit", parts=tuple(parts))


def _safe(view: KaboomState) -> Readout:
    """How many draws can't be the Kaboom card yet: public arithmetic (SPEC.md 4)."""
    cards = len(view.zones[DECK].cards)
    safe = max(0, cards - view.facts.kaboom_zone)
    tone = Tone.BAD if not safe else Tone.WARN if safe <= len(view.seats) else Tone.PLAIN
    return Readout("safe", Form.COUNTER, Phrase("readout.safe"), safe, icon="warning", tone=tone)


def _couples(view: KaboomState) -> Readout:
    pairs = couples(view)
    goal = rules_of(view).third_goal
    horned = sum(
        view.pieces.face[card] == TRICERATOPS for zone in platform_zones(view) for card in view.zones[zone].cards
    )
    parts = []
    for species in SPECIES:
        third = species == TRICERATOPS and goal
        lit = pairs[species] and (not third or horned >= 2 + goal)
        text = Phrase("readout.couple_third" if third else "readout.species", {"species": word_of(species)})
        parts.append(Part(text, int(lit), 1, "couple", Tone.GOOD if lit else Tone.QUIET))
    done = sum(part.value for part in parts)
    return Readout(
        "couples", Form.LAMPS, Phrase("readout.couples"), done, len(parts), icon="couple", parts=tuple(parts)
    )


def _eliminated(view: KaboomState) -> Readout:
    rules = rules_of(view)
    gone = [view.pieces.face[card] for card in view.zones[ELIMINATED].cards]
    parts = []
    for species in SPECIES:
        n = gone.count(species)
        last = rules.lost_at_most + 1 - (rules.third_goal if species == TRICERATOPS else 0)
        tone = Tone.BAD if n >= last else Tone.WARN if n == last - 1 else Tone.PLAIN
        parts.append(Part(Phrase("readout.species", {"species": word_of(species)}), n, last, "skull", tone))
    title = Phrase("readout.eliminated")
    return Readout("eliminated", Form.TALLY, title, len(gone), icon="skull", parts=tuple(parts))


def phase(view: KaboomState) -> int:
    """The phase of a Co-Op turn, 0 to 3."""
    facts = view.facts
    return DISCARDING if facts.phase == ACTING and not facts.actions_left else facts.phase


def _phases(view: KaboomState) -> Readout:
    now = phase(view)
    keys = {
        DRAWING: Phrase("readout.phase_draw"),
        BITING: Phrase("readout.phase_bite"),
        ACTING: Phrase("readout.phase_act"),
        DISCARDING: Phrase("readout.phase_discard"),
    }
    parts = tuple(
        Part(text, int(n == now), 1, tone=Tone.ACCENT if n == now else Tone.QUIET) for n, text in keys.items()
    )
    title = Phrase("readout.phases", {"seat": SeatRef(view.facts.active)})
    return Readout("phases", Form.PHASES, title, now, len(parts), seat=view.facts.active, parts=parts)


def badges(view: KaboomState) -> tuple[Badge, ...]:
    """Marks on the dinosaurs of all platforms."""
    found: list[Badge] = []
    fatal = rules_of(view).hit_points
    coop = view.mode == COOP
    for zone in platform_zones(view):
        for piece in view.zones[zone].cards:
            hits = hits_on(view, piece)
            if hits and fatal > 2:
                tone = Tone.BAD if hits == fatal - 1 else Tone.WARN
                found.append(Badge(piece, "asteroid", Phrase("badge.hits", {"n": hits, "limit": fatal}), hits, tone))
            elif hits:
                found.append(Badge(piece, "cross", Phrase("badge.injured"), tone=Tone.BAD))
            if coop:
                if view.pieces.mark(piece, ISOLATED):
                    found.append(Badge(piece, "shield", Phrase("badge.isolated"), tone=Tone.ACCENT))
                if view.pieces.mark(piece, BITTEN):
                    found.append(Badge(piece, "check", Phrase("badge.bitten"), tone=Tone.QUIET))
            elif not view.pieces.up[piece] and view.pieces.face[piece] >= 0:
                found.append(Badge(piece, "eye-off", Phrase("badge.hidden"), tone=Tone.ACCENT))
    return tuple(found)
