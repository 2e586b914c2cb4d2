"""What lies on the cards: hit spots, attacks, the parts of Fusions, harm to come, and Energy as gems (SPEC.md 4.1)."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import (
    ATTACKS,
    COST,
    CRASHERS,
    DRAIN,
    FACE_OF_NAME,
    FAVOURS,
    FUSION,
    GAIN_ENERGY,
    GAIN_VP,
    KIND,
    LOSE_CARD,
    LOSE_ENERGY,
    LOSE_VP,
    NAME,
    PARTS,
    ROW,
    SPACES,
    SPOTS,
    UNLIMITED,
    WITH_STEVEN,
)
from rules.beach_a_palooza.ending import harms
from rules.beach_a_palooza.law_turn import attack_of, worth
from rules.beach_a_palooza.mat import Mat
from rules.beach_a_palooza.present_cards import art_of
from rules.beach_a_palooza.state import (
    CHOSEN,
    CLAIMED,
    COMMON,
    CROWD,
    FUSION_ROW,
    HAND,
    OFFERED,
    PLACE,
    SPOT_MARKS,
    STEVEN_CARD,
    BeachState,
    Turn,
    ability,
    acting,
    in_play,
    mat_of,
    stage_place,
    stage_zone,
    zone_of,
)
from rules.kernel.book import Phrase
from rules.kernel.moves import CardRef, PieceRef, SeatRef, Value
from rules.kernel.pads import gems_at, pad_at
from rules.kernel.show import Badge, Gems, Pad, Shown, Tone

GEMS = (3, 1)
HARM = 100
"""The part of a crasher that tells its end effects."""

SIGNS = {LOSE_ENERGY: "energy", LOSE_VP: "star", DRAIN: "drain", LOSE_CARD: "crowd"}
GAINS = {GAIN_ENERGY: "energy", GAIN_VP: "star"}


def whose(view: BeachState) -> int:
    """The seat that the table speaks to: the one in its booth as far as the view knows, else the active one."""
    draft = view.facts.draft
    return draft.seat if draft is not None else view.facts.active


def pads(view: BeachState) -> tuple[Pad, ...]:
    """Hit spots and harm of the crashers, attacks of the seat that acts, parts of the Fusions."""
    found: list[Pad] = []
    for place in range(ROW):
        for piece in view.zones[PLACE + place].cards:
            found += _crasher(view, piece)
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Turn):
        for space in range(SPACES):
            found += _attacks(view, view.facts.active, space)
    if view.agenda and not view.facts.attacked:
        mat = mat_of(view, whose(view))
        tops = {view.pieces.face[piece]: piece for piece in free_fusions(view)}
        for piece in tops.values():
            found += _parts(view, mat, piece)
    return tuple(found)


def free_fusions(view: BeachState) -> list[int]:
    """The copies in the row that can be claimed in this Round."""
    return [piece for piece in view.zones[FUSION_ROW].cards if not view.pieces.mark(piece, CLAIMED)]


def _crasher(view: BeachState, piece: int) -> list[Pad]:
    face = view.pieces.face[piece]
    then = tuple(
        (SIGNS[effect.do], -effect.n) if effect.do in SIGNS else (GAINS[effect.do], effect.n)
        for effect in harms(view, whose(view), piece)
    )
    tells = Phrase("pad.harm", {"piece": PieceRef(piece)})
    found = [Pad(piece, HARM, tells, "skull", 0, then, tone=Tone.BAD if then else Tone.QUIET, foot=True)]
    for number, spot in enumerate(SPOTS[face], 1):
        by = view.pieces.mark(piece, SPOT_MARKS[number - 1])
        brings = tuple((GAINS.get(effect.do, "card"), effect.n if effect.do in GAINS else "") for effect in spot.bonus)
        args: dict[str, Value] = {"n": number, "v": spot.value, "seat": SeatRef(by - 1)}
        text = Phrase("badge.spot" if by else "pad.spot", args)
        found.append(Pad(piece, number, text, "spot", spot.value, brings, by - 1, args=("spot", "other")))
    return found


def _attacks(view: BeachState, seat: int, space: int) -> list[Pad]:
    cards = view.zones[stage_zone(seat, space)].cards
    if not cards or acting(view, seat, cards[-1]) < 0:
        return []
    facts = view.facts
    closed = (facts.used[seat] | facts.late[seat]) >> space & 1
    found = []
    for attack in ATTACKS[view.pieces.face[cards[-1]]]:
        ready = not closed and attack.cost <= facts.energy[SPACES * seat + space]
        value = attack.value + (attack.plus if attack.plus and in_play(view, seat, attack.name) else 0)
        text = Phrase("pad.attack", {"n": attack.cost, "v": value})
        tone = Tone.ACCENT if ready else Tone.QUIET
        found.append(
            Pad(cards[-1], attack.cost, text, "energy", attack.cost, (("attack", value),), tone=tone, args=("cost",))
        )
    return found


def _parts(view: BeachState, mat: Mat, piece: int) -> list[Pad]:
    """Whose Energy a Fusion takes, and who is missing."""
    face = view.pieces.face[piece]
    found = []
    energy = 0
    for number, part in enumerate(PARTS[face], 1):
        space = mat.space_of(part)
        there = space >= 0 and mat.fused(part) < 0
        energy += mat.energy[space] if there else 0
        name = CardRef(FACE_OF_NAME[part])
        key = "pad.part" if there else "pad.no_part"
        text = Phrase(key, {"name": name, "n": mat.energy[space] if there else 0})
        then = (("energy", mat.energy[space]),) if there else (("close", ""),)
        tone = Tone.GOOD if there else Tone.QUIET
        found.append(Pad(piece, number, text, art_of(FACE_OF_NAME[part]), 0, then, tone=tone))
    if WITH_STEVEN[face]:
        lacks = max(0, COST[face] - energy)
        tone = Tone.GOOD if lacks <= mat.supply else Tone.QUIET
        text = Phrase("pad.from_supply", {"n": lacks})
        found.append(Pad(piece, len(found) + 1, text, "steven", 0, (("energy", lacks),), tone=tone))
    return found


def fusion_badge(view: BeachState, mat: Mat, piece: int) -> Badge | None:
    """Whether a Fusion of the row can be formed now, or how much Energy it lacks (BAP-073, BAP-074, BAP-082)."""
    face = view.pieces.face[piece]
    spaces = [mat.space_of(part) for part in PARTS[face]]
    if any(space < 0 or mat.fused(part) >= 0 for space, part in zip(spaces, PARTS[face], strict=True)):
        return None
    energy = sum(mat.energy[space] for space in spaces) + (mat.supply if WITH_STEVEN[face] else 0)
    lacks = COST[face] - energy
    if lacks <= 0:
        return Badge(piece, "check", Phrase("badge.can_form"), tone=Tone.GOOD)
    return Badge(piece, "energy", Phrase("badge.lacks", {"n": lacks}), -lacks, Tone.BAD)


def gems(view: BeachState) -> tuple[Gems, ...]:
    """The Energy of every supply and of every Character and Fusion, in gems of 3 and of 1 (SPEC.md 4.1)."""
    facts = view.facts
    found = []
    for seat in range(len(view.seats)):
        for piece in view.zones[zone_of(seat, STEVEN_CARD)].cards[-1:]:
            n = facts.supply[seat]
            text = Phrase("gems.supply", {"seat": SeatRef(seat), "n": n})
            found.append(Gems(piece, n, text, "gem", GEMS, ("amount",)))
        for space in range(SPACES):
            cards = view.zones[stage_zone(seat, space)].cards
            if cards and acting(view, seat, cards[-1]) >= 0:
                n = facts.energy[SPACES * seat + space]
                found.append(Gems(cards[-1], n, Phrase("badge.energy", {"n": n}), "gem", GEMS))
    return tuple(found)


def values(view: BeachState, piece: int) -> tuple[Shown, ...]:
    """The attacks of a card on a Stage that hit for another number than printed, and why (BAP-101, BAP-205)."""
    seat, _ = stage_place(view.pieces.zone[piece])
    if seat < 0 or acting(view, seat, piece) < 0:
        return ()
    face = view.pieces.face[piece]
    found = []
    for attack in ATTACKS[face]:
        because = []
        if attack.plus and in_play(view, seat, attack.name):
            because.append(Phrase("value.in_play", {"n": attack.plus, "name": CardRef(FACE_OF_NAME[attack.name])}))
        if KIND[face] == FUSION and ability(view, seat).fuse_plus:
            because.append(Phrase("sum.dance", {"n": ability(view, seat).fuse_plus}))
        if because:
            now = worth_elsewhere(view, seat, piece, attack.cost)
            found.append(Shown(Phrase("value.attack", {"n": attack.cost}), now, attack.value, tuple(because)))
    return tuple(found)


def aims(view: BeachState, seat: int, thing: int) -> tuple[Badge, ...]:
    """What the attacks of a Character are worth on each crasher, with advantage and disadvantage (BAP-099, BAP-100);
    for a card that is still to be played, which own card it would replace (BAP-058)."""
    piece, part = (thing, -1) if thing < len(view.pieces.face) else pad_at(thing)
    if 0 <= piece < len(view.pieces.face) and view.pieces.zone[piece] in _waiting(seat):
        return replaced(view, seat, piece)
    held, taken = gems_at(thing)
    if held >= 0:
        part = taken
    if not isinstance(view.agenda[-1] if view.agenda else None, Turn) or acting(view, seat, piece) < 0:
        return ()
    face = view.pieces.face[piece]
    energy = view.facts.energy[SPACES * seat + acting(view, seat, piece)]
    deed = attack_of(face, part)
    if deed is None:
        deed = next((attack for attack in reversed(ATTACKS[face]) if attack.cost <= energy), None)
    if deed is None:
        return ()
    found = []
    for place in range(ROW):
        for crasher in view.zones[PLACE + place].cards:
            on = view.pieces.face[crasher]
            here = worth(view, seat, piece, deed, on)
            by = here - worth_elsewhere(view, seat, piece, deed.cost)
            tone = Tone.GOOD if by > 0 else Tone.BAD if by < 0 else Tone.ACCENT
            key = "badge.worth_more" if by > 0 else "badge.worth_less" if by < 0 else "badge.worth"
            text = Phrase(key, {"n": here, "piece": PieceRef(piece), "crasher": PieceRef(crasher)})
            found.append(Badge(crasher, "attack", text, here, tone))
    return tuple(found)


def _waiting(seat: int) -> tuple[int, ...]:
    """Where cards lie that a seat may yet play."""
    return (zone_of(seat, HAND), zone_of(seat, CHOSEN), COMMON, OFFERED)


def replaced(view: BeachState, seat: int, piece: int) -> tuple[Badge, ...]:
    """The own cards that would leave if a card were played: those of its name (BAP-050, BAP-058, BAP-059)."""
    face = view.pieces.face[piece]
    if face < 0 or UNLIMITED[face] or NAME[face] < 0:
        return ()
    own = [cards[-1] for space in range(SPACES) if (cards := view.zones[stage_zone(seat, space)].cards)]
    same = [
        card for card in (*own, *view.zones[zone_of(seat, CROWD)].cards) if NAME[view.pieces.face[card]] == NAME[face]
    ]
    return tuple(Badge(card, "trash", Phrase("badge.leaves", {"piece": PieceRef(card)}), -1, Tone.BAD) for card in same)


def worth_elsewhere(view: BeachState, seat: int, piece: int, cost: int) -> int:
    """What an attack is worth on a crasher that names nobody."""
    face = view.pieces.face[piece]
    deed = attack_of(face, cost)
    assert deed is not None  # asked for attacks that there are
    return worth(view, seat, piece, deed, nobody_named(NAME[face]))


def nobody_named(name: int) -> int:
    """A crasher's face that names the Character neither as advantage nor as disadvantage."""
    return next(face for face in CRASHERS if name not in FAVOURS[face])
