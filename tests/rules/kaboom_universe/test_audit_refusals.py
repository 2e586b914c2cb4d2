"""A second reading of the order of refusals (SPEC.md 6.5), written from the specification, against the law.

It judges moves of all verbs, sensible and not, by the right and the wrong seats, at the questions of random games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules.kaboom_universe import catalogue as box
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import DECK_B, DRAWING, KaboomState, hand_zone, hits_on, platform_zones
from rules.kaboom_universe.verbs import COOP_ONLY, NOT_COOP
from rules.kernel import law
from rules.kernel.moves import Kind, Move, Shape, Verb
from rules.kernel.state import seats_of

CARD = {
    "green": box.GREEN_LASER,
    "blue": box.BLUE_LASER,
    "steal-card": box.STEAL_CARD,
    "switch-hand": box.SWITCH_HAND,
    "steal-dino": box.STEAL_DINOSAUR,
    "last-aid": box.LAST_AID,
    "heal-one": box.LAST_AID,
    "divert": box.DIVERT,
    "shield": box.DIVERT,
}
ACTIONS = {"draw", "rescue", "green", "blue", "steal-card", "switch-hand", "steal-dino", "last-aid", "t-rex"}
ACTIONS_COOP = {"draw-a", "draw-b", "move", "steal-dino", "last-aid", "t-rex", "rescue"}
LIMIT_COOP = {1: 5, 2: 3, 3: 2}
NOBODY, NOWHERE = -1, -2


class Table:
    """What lies where, in words of the specification."""

    def __init__(self, state: KaboomState) -> None:
        self.state = state
        self.facts = state.facts
        self.seats = len(state.seats)
        self.advanced = state.level == "advanced"
        self.platforms = list(platform_zones(state))
        self.step: Any = state.agenda[-1] if state.agenda else None
        self.asks = type(self.step).__name__

    def hand(self, seat: int) -> list[int]:
        return self.state.zones[hand_zone(self.state, seat)].cards

    def row(self, platform: int) -> list[int]:
        return self.state.zones[platform].cards

    def where(self, piece: int) -> int:
        return self.state.pieces.zone[piece] if 0 <= piece < box.PIECES else NOBODY

    def lies(self, piece: int) -> bool:
        return self.where(piece) in self.platforms

    def face(self, piece: int) -> int:
        return self.state.pieces.face[piece]

    def shown(self, piece: int) -> bool:
        return bool(self.state.pieces.up[piece])

    def hits(self, piece: int) -> int:
        return hits_on(self.state, piece)

    def endures(self, piece: int) -> bool:
        return self.advanced and self.face(piece) == box.DIPLODOCUS and self.shown(piece)

    def dinosaurs(self) -> list[int]:
        return [piece for platform in self.platforms for piece in self.row(platform)]

    def full(self, platform: int) -> bool:
        return len(self.row(platform)) >= 5

    def injured(self, platform: int) -> bool:
        return any(self.hits(piece) for piece in self.row(platform))

    def plays(self, seat: int) -> bool:
        return 0 <= seat < self.seats and bool(self.facts.playing >> seat & 1)

    def unheld(self, seat: int, verb: str, args: Sequence[int]) -> bool:
        return verb in CARD and not (args[0] in self.hand(seat) and self.face(args[0]) == CARD[verb])


def balanced(shown: Sequence[bool]) -> bool:
    return list(shown).count(False) <= list(shown).count(True)


def judged(t: Table, seat: int, verb: str, args: Sequence[int]) -> str | None:
    """Competitive and Apocalypse."""
    asked = t.step.seat == seat if t.asks in ("Window", "Show", "TieBreak") else True
    if t.asks == "NoneType":
        return "KAB-178"
    if t.asks == "RoundOver":
        return None if verb == "next" else "KAB-178"
    if t.asks == "TieBreak":
        return None if verb in ("yes", "no") and asked else "KAB-178"
    if t.asks == "Window" and not (asked and verb in ("take", "divert")):
        return {"heal-one": "KAB-113", "divert": "KAB-067"}.get(verb, "KAB-075")
    if t.asks == "Show" and not (asked and verb == "show"):
        return "KAB-113" if verb == "heal-one" else "KAB-075"
    if t.asks == "Turn":
        found = in_turn(t, seat, verb)
        if found is not None or verb == "end":
            return found or None
    return named(t, seat, verb, args) or targeted(t, seat, verb, args) or placed(t, seat, verb, args)


def in_turn(t: Table, seat: int, verb: str) -> str | None:
    """Orders 3 to 5 while the active seat is asked for an action or to wrap up; "" = it may end its turn."""
    facts = t.facts
    if seat != facts.active:
        if verb in ACTIONS or verb in ("drop", "end"):
            return "KAB-025"
        if verb in ("hide", "reveal"):
            return "KAB-093"
    if verb == "divert":
        return "KAB-067"
    if verb in ("take", "show", "next", "yes", "no"):
        return "TAB-003"
    surplus = len(t.hand(seat)) > 3
    if verb == "drop" and (facts.actions_left or not surplus):
        return "KAB-028"
    if verb == "end":
        return "KAB-020" if facts.actions_left else "KAB-027" if surplus else ""
    return "KAB-022" if verb in ACTIONS and not facts.actions_left else None


def named(t: Table, seat: int, verb: str, args: Sequence[int]) -> str | None:
    """Orders 6 to 8: level, hand, rescues."""
    if (verb in ("hide", "reveal") or (verb == "rescue" and args[2])) and not t.advanced:
        return "KAB-033"
    if verb == "t-rex":
        own = t.where(args[0]) == t.platforms[seat]
        if not (t.advanced and own and t.shown(args[0]) and t.face(args[0]) == box.T_REX):
            return "KAB-109"
    if verb == "heal-one":
        if not t.advanced:
            return "KAB-112"
        if t.facts.dropping:
            return "KAB-113"
    if t.unheld(seat, verb, args) or (verb in ("drop", "rescue") and args[0] not in t.hand(seat)):
        return "KAB-026"
    if verb == "rescue":
        if t.face(args[0]) >= box.N_SPECIES:
            return "KAB-031"
        if t.facts.rescues >= t.facts.rescue_limit:
            return "KAB-024"
    return None


def targeted(t: Table, seat: int, verb: str, args: Sequence[int]) -> str | None:
    """Orders 9 and 10: the target, immunity, conditions of skills."""
    own = t.platforms[seat]
    if verb in ("green", "blue", "steal-dino", "heal-one", "t-rex"):
        if args[1] == NOBODY:
            return "KAB-045" if any(can_be_target(t, seat, verb, args[0], p) for p in t.dinosaurs()) else "KAB-042"
        if not t.lies(args[1]):
            return "KAB-045"
        if verb == "heal-one":
            return None if t.hits(args[1]) else "KAB-114"
        if verb in ("green", "blue", "steal-dino") and t.endures(args[1]):
            return "KAB-107" if verb == "steal-dino" else "KAB-106"
        if verb == "t-rex":
            return threshold(t, args[0]) or ("KAB-111" if args[0] == args[1] else None)
    if verb in ("hide", "reveal") and (t.where(args[0]) != own or t.shown(args[0]) != (verb == "hide")):
        return "KAB-094"
    if verb == "show" and (t.where(args[0]) != own or t.shown(args[0])):
        return "KAB-096"
    if verb == "rescue" and args[1] != own:
        return "KAB-032"
    if verb == "divert" and not (t.plays(args[1]) and args[1] != seat):
        return "KAB-068"
    if verb in ("steal-card", "switch-hand", "last-aid"):
        fits: Callable[[int], bool] = {
            "steal-card": lambda to: 0 <= to < t.seats and to != seat and bool(t.hand(to)),
            "switch-hand": lambda to: t.plays(to) and to != seat and (len(t.hand(seat)) > 1 or bool(t.hand(to))),
            "last-aid": lambda to: to in t.platforms and t.injured(to),
        }[verb]
        wrong = {"steal-card": "KAB-047", "switch-hand": "KAB-050", "last-aid": "KAB-057"}[verb]
        if verb == "last-aid" and args[1] not in t.platforms:
            wrong = "TAB-016"
        if args[1] == NOBODY and not any(map(fits, t.platforms if verb == "last-aid" else range(t.seats))):
            return "KAB-042"
        return None if fits(args[1]) else wrong
    return None


def can_be_target(t: Table, seat: int, verb: str, card: int, piece: int) -> bool:
    """Whether anything could be aimed at if no target is named (KAB-042)."""
    if verb == "heal-one":
        return t.hits(piece) > 0
    if verb == "t-rex":
        return piece != card
    if verb == "steal-dino":
        own = t.platforms[seat]
        there = [to for to in t.platforms if to != t.where(piece) and (to == own or not t.full(to))]
        return not t.endures(piece) and any(t.plays(t.platforms.index(to)) for to in there)
    return not t.endures(piece)


def threshold(t: Table, king: int) -> str | None:
    """KAB-110 and KAB-171."""
    if t.state.mode == "apocalypse":
        return "KAB-171" if t.hits(king) < 3 else None
    return None if t.hits(king) else "KAB-110"


def placed(t: Table, seat: int, verb: str, args: Sequence[int]) -> str | None:
    """Orders 11 and 12: destination, room, balance."""
    own = t.platforms[seat]
    if verb == "steal-dino":
        to, away = args[2], args[3]
        if to == t.where(args[1]) or to not in t.platforms or not t.plays(t.platforms.index(to)):
            return "KAB-052"
        if away != NOBODY and not (to == own and t.full(own)):
            return "KAB-039"
        if to != own:
            return "KAB-054" if t.full(to) else None
        return "KAB-038" if t.full(own) and (away == NOBODY or t.where(away) != own) else None
    if verb == "rescue":
        away = args[3]
        if away != NOBODY and not t.full(own):
            return "KAB-039"
        if t.full(own) and (away == NOBODY or t.where(away) != own):
            return "KAB-038"
        shown = [t.shown(piece) for piece in t.row(own) if piece != away]
        return None if not args[2] or balanced([*shown, False]) else "KAB-092"
    if verb == "hide":
        return None if balanced([t.shown(piece) and piece != args[0] for piece in t.row(own)]) else "KAB-092"
    return None


def judged_coop(t: Table, seat: int, verb: str, args: Sequence[int]) -> str | None:
    """Co-Op, with the whole team as reactors."""
    facts = t.facts
    if t.asks == "NoneType":
        return "KAB-179"
    answers = {"Shield": ("shield", "pass"), "Laser": ("green", "blue", "pass"), "Prey": ("prey",), "Lose": ("lose",)}
    if t.asks in answers:
        if t.asks == "Shield" and verb == "shield" and args[1] != t.platforms[t.step.platform]:
            return "KAB-127"
        if verb not in answers[t.asks] or (t.asks in ("Prey", "Lose") and seat != facts.active):
            return "KAB-113" if verb == "heal-one" else "KAB-075"
    else:
        if seat != facts.active and (verb in ACTIONS_COOP or verb in ("drop", "end")):
            return "KAB-025"
        if seat != facts.active and verb in ("hide", "reveal"):
            return "KAB-093"
        if facts.phase == DRAWING:
            return None if verb == "draw-a" else "KAB-123"
        early = {"green": "KAB-135", "blue": "KAB-135", "shield": "KAB-127"}
        if verb in early or verb in ("pass", "prey", "lose"):
            return early.get(verb, "TAB-003")
        surplus = len(t.hand(seat)) > LIMIT_COOP[t.seats]
        if verb == "drop" and (facts.actions_left or not surplus):
            return "KAB-028"
        if verb == "end":
            return "KAB-136" if facts.actions_left else "KAB-151" if surplus else None
        if verb in ACTIONS_COOP and not facts.actions_left:
            return "KAB-022"
    return named_coop(t, seat, verb, args) or targeted_coop(t, verb, args)


def named_coop(t: Table, seat: int, verb: str, args: Sequence[int]) -> str | None:
    """Orders 6 to 8."""
    if verb in ("hide", "reveal") or (verb == "rescue" and args[2]):
        return "KAB-033"
    if verb == "heal-one":
        return "KAB-112"
    if verb == "t-rex" and not (t.advanced and t.lies(args[0]) and t.face(args[0]) == box.T_REX):
        return "KAB-109"
    if t.unheld(seat, verb, args) or (verb in ("drop", "lose", "rescue") and args[0] not in t.hand(seat)):
        return "KAB-026"
    if verb == "rescue":
        return "KAB-031"
    return "KAB-150" if verb == "draw-b" and not t.row(DECK_B) else None


def targeted_coop(t: Table, verb: str, args: Sequence[int]) -> str | None:
    """Orders 9 to 11."""
    if verb in ("green", "blue", "steal-dino", "t-rex"):
        if args[1] == NOBODY:
            able = {
                "steal-dino": lambda p: (
                    not t.endures(p) and any(to != t.where(p) and not t.full(to) for to in t.platforms)
                ),
                "t-rex": lambda p: p != args[0],
            }.get(verb, lambda p: not t.endures(p))
            return "KAB-045" if any(map(able, t.dinosaurs())) else "KAB-042"
        if not t.lies(args[1]):
            return "KAB-045"
        if verb != "t-rex" and t.endures(args[1]):
            return "KAB-160"
        if verb == "t-rex":
            return "KAB-110" if not t.hits(args[0]) else "KAB-111" if args[0] == args[1] else None
    if verb == "prey":
        near = t.where(args[0]) == t.where(t.step.predator) and t.face(args[0]) in box.PREY
        return None if near and not t.state.pieces.mark(args[0], "isolated") else "KAB-130"
    if verb == "last-aid":
        if args[1] == NOBODY and not any(map(t.injured, t.platforms)):
            return "KAB-042"
        if args[1] not in t.platforms:
            return "KAB-146" if args[1] == NOBODY else "TAB-016"
        return None if t.injured(args[1]) else "KAB-146"
    if verb == "steal-dino":
        if args[2] == t.where(args[1]) or args[2] not in t.platforms:
            return "KAB-052"
        return "KAB-141" if t.full(args[2]) else "KAB-039" if args[3] != NOBODY else None
    if verb == "move":
        if not t.lies(args[0]):
            return "KAB-045"
        source = t.where(args[0])
        if args[1] == source or args[1] not in t.platforms:
            return "KAB-142"
        if abs(args[1] - source) != 1:
            return "KAB-139"
        return "KAB-140" if len(t.row(source)) == 1 else "KAB-141" if t.full(args[1]) else None
    return None


def some_args(t: Table, verb: Verb, seat: int, rng: random.Random) -> tuple[int, ...]:
    """Arguments, more often sensible than not."""
    found: list[int] = []
    everything = t.dinosaurs() or [NOBODY]
    for arg in verb.args:
        if arg.kind is Kind.SEAT:
            found.append(rng.choice([NOBODY, *range(t.seats)]))
        elif arg.kind is Kind.ZONE:
            own = t.platforms[seat] if t.state.mode != "coop" else t.platforms[0]
            found.append(rng.choice([*t.platforms * 3, *[own] * 5, NOBODY, 0, 1]))
        elif arg.kind is Kind.FLAG:
            found.append(rng.choice([0, 0, 1]))
        elif arg.name == "card":
            hand = t.hand(seat) or [NOBODY]
            fits = [piece for piece in t.hand(seat) if CARD.get(verb.name, t.face(piece)) == t.face(piece)] or hand
            found.append(rng.choice([*fits * 6, *hand, NOBODY, rng.randrange(box.PIECES)]))
        elif arg.name == "discard":
            found.append(rng.choice([*[NOBODY] * len(everything), *everything]))
        elif arg.name == "t-rex":
            found.append(rng.choice([piece for piece in everything if t.face(piece) == box.T_REX] * 3 + everything))
        else:
            found.append(rng.choice([*everything * 2, NOBODY, NOWHERE, rng.randrange(box.PIECES), *found[:1]]))
    return tuple(found)


FULL = {"platforms": ["D C T! (V) (P)", "T! V P! C (D)", "(V!) P"], "deck": "AS GL T AS SD LA DV AS C KB"}
TEAM = {"platforms": ["T! C D! P V", "V C!", "P D P D T"], "deck_a": "V AS C AS T P KB", "deck_b": "SC LA SH DV"}
CASES: list[tuple[str, str, int, dict[str, Any] | None, dict[str, Any]]] = [
    ("competitive", "basic", 2, None, {}),
    ("competitive", "advanced", 3, {**FULL, "hands": ["SD T GL V", "LA DV D SC", "DV SH SD P"]}, {}),
    ("competitive", "advanced", 4, {**FULL, "hands": ["SD SD P D", "BL SH LA", "SC", ""]}, {"divert_spread": "victim"}),
    ("apocalypse", "advanced", 3, {**FULL, "hands": ["T LA DV BL", "GL DV", "LA P D C"]}, {}),
    ("apocalypse", "advanced", 2, None, {"two_player_rain": "twice"}),
    ("coop", "basic", 1, None, {}),
    ("coop", "basic", 2, {**TEAM, "hands": ["SD GL LA DV", "DV BL SD"]}, {}),
    ("coop", "advanced", 2, {**TEAM, "hands": ["SD GL LA", "DV BL LA"]}, {}),
    ("coop", "advanced", 3, None, {"coop_start_hand": 2, "coop_extra_action": True}),
]


@pytest.mark.clause("KAB-177")
@pytest.mark.parametrize(("mode", "level", "seats", "given", "options"), CASES)
def test_the_first_refusal_in_the_order_of_the_specification(
    at: Callable[..., Any], mode: str, level: str, seats: int, given: dict[str, Any] | None, options: dict[str, Any]
) -> None:
    foreign = NOT_COOP if mode == "coop" else COOP_ONLY
    judge = judged_coop if mode == "coop" else judged
    for seed in range(5):
        rng = random.Random(seed)
        state: KaboomState = at(mode, level, seats, given, seed=seed, **options).follow().state
        for _ in range(120):
            table = Table(state)
            pending = GAME.pending(state)
            for verb in GAME.verbs:
                for _ in range(0 if verb.name in foreign else 4 if verb.args else 1):
                    seat = rng.randrange(seats) if rng.random() < 0.4 or not pending else pending[0].seat
                    args = some_args(table, verb, seat, rng)
                    refusal = GAME.check(state, seat, Move(verb.name, args))
                    wanted = judge(table, seat, verb.name, args)
                    assert (refusal.clause if refusal else None) == wanted, (table.asks, seat, verb.name, args)
            if not pending:
                break
            decision = rng.choice(pending)
            seat = decision.seat if decision.shape is Shape.ASK else rng.choice(seats_of(decision.seats))
            moves = list(law.legal(GAME, state, decision, (), seat))
            if moves:
                verb_name = rng.choice(sorted({move.verb for move in moves}))
                GAME.push(state, seat, rng.choice([move for move in moves if move.verb == verb_name]), [])
