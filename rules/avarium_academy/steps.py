"""The steps of the agenda, the items of the Stack and the fight: what happens next (SPEC.md 6.1)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from rules.kernel.state import Step

BEGIN, START_WIN, START_READY, START_REPUTATION, START_DRAW, PLAN, PLAN_END = range(7)
END_MOVE, END_EXCESS, END_TRASH, END_CLEAR, SWEEP = range(7, 12)
"""Stages of a turn (6.2); `Turn.stage` is the one that is done next."""

SET, SUPPORT, DEFEND, HELP, HELPED, FIGHT, CLEAN = range(7)
"""Stages of a fight (6.7); `Bout.stage` is the one that is done next."""

SCHEME_ITEM, ACTIVATED_ITEM, TRIGGERED_ITEM, DELAYED_ITEM = range(4)
"""Kinds of Stack items."""

ATTACK, DEFENCE = 0, 1
"""The sides of a fight."""


class Item(Step, frozen=True, array_like=True, tag="item"):
    """An effect on the Stack, waiting to be placed there, or being played out.

    `seat`: its controller. `face`: the card that it is of. `ability`: which of the card's abilities, of a Scheme
    which mode. `piece`: the Scheme's piece, or -1. `source`, `stay`: the object that it comes from. `targets`: by
    entry, pairs of what is named (a piece, a seat, an item's serial) and its stay number (else -1).
    """

    serial: int
    seat: int
    kind: int
    face: int
    ability: int
    piece: int
    source: int
    stay: int
    targets: tuple[tuple[tuple[int, int], ...], ...] = ()


class Member(Struct, frozen=True, array_like=True):
    """A card in a fight: the piece, its stay number and the seat whose Class it is in."""

    piece: int
    stay: int
    seat: int


class Fight(Struct, frozen=True, array_like=True):
    """A fight going on. The leader is the first of each party. `ended`: an effect has ended it (AVA-126).
    `dealing`: Fight! has begun. `totals`: attack, defence. `assigned`: by side, damage in the order of the enemy
    party, once it has been assigned."""

    attacker: int
    defender: int
    parties: tuple[tuple[Member, ...], tuple[Member, ...]]
    ended: bool = False
    dealing: bool = False
    totals: tuple[int, int] = (0, 0)
    assigned: tuple[tuple[int, ...], ...] = ()


class Deal(Step, frozen=True, array_like=True, tag="deal"):
    """Asks a seat for its Idol (option `idol_deal = choose`, D18)."""

    seat: int


class Turn(Step, frozen=True, array_like=True, tag="turn"):
    """The turn of the Active Player; `done`: seats that have chosen in this stage."""

    stage: int
    done: int = 0


class Free(Step, frozen=True, array_like=True, tag="free"):
    """Asks the Active Player in a free moment (D01)."""


class Open(Step, frozen=True, array_like=True, tag="open"):
    """A window begins, or begins again after an effect; `actor` has just declared (PR-3), or -1."""

    moment: int
    actor: int = -1


class Round(Step, frozen=True, array_like=True, tag="round"):
    """A priority round (6.4). `hush`: seats that pass without being asked again in it. `claims`: seats that have
    pressed their button on the response bar and are served in their order."""

    moment: int
    holder: int
    passes: int
    need: int
    hush: int = 0
    claims: int = 0


class Priority(Step, frozen=True, array_like=True, tag="priority"):
    """Asks the holder of priority (D02). `bar`: the people (mask) with a button on the response bar, which asks all
    of them at once before anybody looks at a hand; 0 = no bar, the holder answers for itself. `claims`: who has
    pressed its button there, or is still to be served."""

    moment: int
    holder: int
    passes: int
    need: int
    hush: int = 0
    bar: int = 0
    claims: int = 0


class After(Step, frozen=True, array_like=True, tag="after"):
    """An effect has played out in this window (PR-4)."""

    moment: int


class Place(Step, frozen=True, array_like=True, tag="place"):
    """Puts waiting triggers on the Stack (6.5). `ordered`: seats that have ordered theirs; `at`: whose targets
    are looked at next, -1 while they are still being ordered."""

    ordered: int = 0
    at: int = -1


class Order(Step, frozen=True, array_like=True, tag="order"):
    """Asks a seat for the order of its triggers (D04)."""

    seat: int


class Aim(Step, frozen=True, array_like=True, tag="aim"):
    """Asks for the targets of the trigger `placing[at]` (D05)."""

    seat: int
    at: int


class Effect(Step, frozen=True, array_like=True, tag="effect"):
    """An item being played out; `pc`: its next step, -1 before the first."""

    item: Item
    pc: int = -1


class May(Step, frozen=True, array_like=True, tag="may"):
    """Asks whether an optional effect is played out (D06)."""

    seat: int


class Drop(Step, frozen=True, array_like=True, tag="drop"):
    """Asks `seat` which `n` cards the hand of `victim` loses (D15, D16)."""

    seat: int
    victim: int
    n: int


class Dig(Step, frozen=True, array_like=True, tag="dig"):
    """Asks which of the top `n` cards of the Library is kept and in which order the rest goes down (D17)."""

    seat: int
    n: int


class Excess(Step, frozen=True, array_like=True, tag="excess"):
    """Asks which `n` Students of its own a seat expels (D13)."""

    seat: int
    n: int


class Discard(Step, frozen=True, array_like=True, tag="discard"):
    """Asks seats (mask) in secret for the cards over five (D14)."""

    seats: int


class Bout(Step, frozen=True, array_like=True, tag="bout"):
    """The fight; `asked`: outsiders (mask) that have been asked for a helper."""

    stage: int
    asked: int = 0


class Support(Step, frozen=True, array_like=True, tag="support"):
    """Asks for a supporter (D08, D09)."""

    seat: int
    side: int


class Help(Step, frozen=True, array_like=True, tag="help"):
    """Asks an outsider for a helper (D10)."""

    seat: int


class Assign(Step, frozen=True, array_like=True, tag="assign"):
    """Asks a leader's player to divide the damage of that side (D11, D12)."""

    seat: int
    side: int


class Warn(Step, frozen=True, array_like=True, tag="warn"):
    """Asks whether the last Merit is really paid (D19); what was declared is `source` with `targets`."""

    seat: int
    source: int
    targets: tuple[tuple[tuple[int, int], ...], ...]


AvariumStep: TypeAlias = (
    Item
    | Deal
    | Turn
    | Free
    | Open
    | Round
    | Priority
    | After
    | Place
    | Order
    | Aim
    | Effect
    | May
    | Drop
    | Dig
    | Excess
    | Discard
    | Bout
    | Support
    | Help
    | Assign
    | Warn
)
