"""What is asked of a seat, what the others read meanwhile, and the buttons (SPEC.md 6.2)."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import AUDIENCE, BUBBLE_VP, CHOOSE, KIND, MOVE_ENERGY, PLAYS, STAGE
from rules.beach_a_palooza.drafts import shared
from rules.beach_a_palooza.ending import striking
from rules.beach_a_palooza.law_gates import asking
from rules.beach_a_palooza.law_turn import can_attack, can_fuse
from rules.beach_a_palooza.state import BeachState, Draft, Placing, Recruit
from rules.beach_a_palooza.verbs import CARD, UNNAMED, VP
from rules.kernel.book import Phrase
from rules.kernel.moves import Decision, Move, PieceRef, SeatRef
from rules.kernel.show import Button, Prompt

OPEN = Button(Phrase("button.open"), Move("open"), main=True, icon="eye")
CHOOSE_THREE = Button(Phrase("button.choose"), Move("choose", ()), main=True, icon="hand-cards")
PUT_IN_COMMON = Button(Phrase("button.common"), Move("common", ()), icon="users")
UNDO = Button(Phrase("button.undo"), Move("undo"), icon="undo")
KEEP = Button(Phrase("button.keep_energy"), Move("move", (UNNAMED, 0)))
NO_PEP = Button(Phrase("button.no_pep"), Move("pep", (UNNAMED,)))
FUSE = Button(Phrase("button.fuse"), Move("fuse", ()), icon="star")
ATTACK = Button(Phrase("button.attack"), Move("attack", ()), icon="bolt")
FINISH = Button(Phrase("button.finish"), Move("finish"), icon="end-turn")
FINISH_NOW = Button(Phrase("button.finish"), Move("finish"), main=True, icon="end-turn")
NO_SHIELD = Button(Phrase("button.no_shield"), Move("shield", (UNNAMED,)))
TAKE_VP = Button(Phrase("button.bubble_vp", {"n": BUBBLE_VP}), Move("bonus", (VP,)), icon="star")
TAKE_CARD = Button(Phrase("button.bubble_card"), Move("bonus", (CARD,)), icon="rescue")


def commit_button(lit: bool) -> Button:
    """The button that hands a plan in; lit when nothing stands in its way."""
    return Button(Phrase("button.commit"), Move("commit"), main=lit, icon="check")


def prompt(view: BeachState, decision: Decision, seat: int) -> Prompt:
    """The question to `seat`."""
    who = SeatRef(seat)
    match decision.kind:
        case "steven":
            return Prompt(Phrase("prompt.steven", {"seat": who}), seat, Phrase("prompt.steven_how"))
        case "curtain":
            return Prompt(Phrase("prompt.curtain", {"seat": who}), seat, Phrase("prompt.curtain_how"), (OPEN,))
        case "booth":
            return _booth(view, seat)
        case "pep":
            return Prompt(Phrase("prompt.pep", {"seat": who}), seat, Phrase("prompt.pep_how"), (NO_PEP, FINISH))
        case "attack":
            return _attack(view, seat)
        case "rescue":
            return Prompt(Phrase("prompt.rescue", {"seat": who}), seat, Phrase("prompt.rescue_how"))
        case "place":
            return _place(view, seat)
        case "move" | "charge":
            return _effect(view, seat, ())
        case "bonus":
            return Prompt(Phrase("prompt.bonus", {"seat": who}), seat, Phrase("prompt.bonus_how"), (TAKE_VP, TAKE_CARD))
        case "shield":
            return Prompt(Phrase("prompt.shield", {"seat": who}), seat, Phrase("prompt.shield_how"), (NO_SHIELD,))
        case "drain":
            by = PieceRef(striking(view))
            return Prompt(Phrase("prompt.drain", {"seat": who, "crasher": by}), seat, Phrase("prompt.drain_how"))
        case _:
            by = PieceRef(striking(view))
            return Prompt(Phrase("prompt.lose", {"seat": who, "crasher": by}), seat, Phrase("prompt.lose_how"))


def _booth(view: BeachState, seat: int) -> Prompt:
    draft = view.facts.draft
    assert draft is not None  # the booth is open
    undo = (UNDO,) if draft.steps else ()
    if not draft.chosen:
        text = Phrase("prompt.choose", {"seat": SeatRef(seat), "n": CHOOSE})
        return Prompt(text, seat, Phrase("prompt.choose_how"), (CHOOSE_THREE,))
    if draft.mat.doing >= 0:
        return _effect(view, seat, undo)
    if _only_chooses(view, draft):
        text = Phrase("prompt.chosen", {"seat": SeatRef(seat)})
        return Prompt(text, seat, Phrase("prompt.chosen_how"), (commit_button(True), *undo))
    left = min(PLAYS - draft.plays, len(draft.left))
    ready = shared(draft) >= 0
    detail = Phrase("prompt.plan", {"e": draft.mat.supply, "v": draft.mat.vp})
    key = Phrase("prompt.recruit", {"seat": SeatRef(seat), "n": left})
    if not left or (ready and draft.common < 0):
        key = Phrase("prompt.recruited", {"seat": SeatRef(seat)})
    common = () if draft.common >= 0 or len(draft.left) < 2 else (PUT_IN_COMMON,)
    return Prompt(key, seat, detail, (commit_button(ready), *common, *undo))


def _only_chooses(view: BeachState, draft: Draft) -> bool:
    """Open recruiting: the booth is for the choice alone."""
    return view.options.get("recruit_view") == "open" and not isinstance(view.agenda[-1], Recruit)


def _effect(view: BeachState, seat: int, undo: tuple[Button, ...]) -> Prompt:
    found = asking(view, seat)
    who = SeatRef(seat)
    if found is not None and found[1].do == MOVE_ENERGY:
        text = Phrase("prompt.move", {"seat": who})
        return Prompt(text, seat, Phrase("prompt.move_how", {"n": found[0].supply}), (KEEP, *undo))
    n = found[1].n if found is not None else 1
    return Prompt(Phrase("prompt.charge", {"seat": who}), seat, Phrase("prompt.charge_how", {"n": n}), undo)


def _attack(view: BeachState, seat: int) -> Prompt:
    who = SeatRef(seat)
    fusing, fighting = can_fuse(view, seat), can_attack(view, seat)
    if not fusing and not fighting:
        text = Phrase("prompt.nothing_left", {"seat": who})
        return Prompt(text, seat, Phrase("prompt.finish_how"), (FINISH_NOW,))
    buttons = (*((FUSE,) if fusing else ()), *((ATTACK,) if fighting else ()), FINISH)
    detail = Phrase("prompt.fuse_how") if fusing else Phrase("prompt.attack_how")
    return Prompt(Phrase("prompt.attack", {"seat": who}), seat, detail, buttons)


def _place(view: BeachState, seat: int) -> Prompt:
    step = view.agenda[-1]
    assert isinstance(step, Placing)  # the question is open
    kind = KIND[view.pieces.face[step.piece]]
    buttons = [Button(Phrase("button.to_stage"), Move("stage", (step.piece,)), icon="arrow-up")]
    if kind not in (STAGE, AUDIENCE):
        buttons.append(Button(Phrase("button.to_audience"), Move("audience", (step.piece,)), icon="users"))
    buttons.append(Button(Phrase("button.discard"), Move("discard", (step.piece,)), icon="trash"))
    text = Phrase("prompt.place", {"seat": SeatRef(seat), "piece": PieceRef(step.piece)})
    return Prompt(text, seat, Phrase("prompt.place_how"), tuple(buttons))


WAITING: dict[str, str] = {
    "steven": "prompt.waiting.steven",
    "curtain": "prompt.waiting.booth",
    "booth": "prompt.waiting.booth",
    "rescue": "prompt.waiting.rescue",
    "place": "prompt.waiting.rescue",
    "bonus": "prompt.waiting.bonus",
    "shield": "prompt.waiting.end",
    "drain": "prompt.waiting.end",
    "lose": "prompt.waiting.end",
}


def waiting(view: BeachState, decision: Decision) -> Prompt:
    """What the others read: only what everybody knows."""
    seat = decision.seat
    key = WAITING.get(decision.kind, "prompt.waiting.attack")
    return Prompt(Phrase(key, {"seat": SeatRef(seat)}), seat)
