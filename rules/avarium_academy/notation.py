"""Moves, positions and values as text (SPEC.md 9): `A play detention > B.truant paying kendo_ace`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.avarium_academy import fresh_deals, macros, places, positions, readings
from rules.avarium_academy.catalogue import ID, MOMENT, MOMENTS, PLAYS
from rules.avarium_academy.fights import party
from rules.avarium_academy.game import GAME
from rules.avarium_academy.law_effects import ABILITY, AIMS, CARDS, PLAYERS
from rules.avarium_academy.places import face_named, hand_cards, spell, spell_own
from rules.avarium_academy.state import COURTYARD, LIBRARY, AvariumFacts, AvariumState
from rules.avarium_academy.steps import ATTACK, DEFENCE, Assign, AvariumStep, Dig, Drop, Support
from rules.avarium_academy.verbs import ABSENT, BOTH, INDEX, UNNAMED
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError, letter
from rules.kernel.record import Record
from rules.kernel.state import Setup

SIDES = {"attack": ATTACK, "defence": DEFENCE}
LONE = ("end", "pass", "nobody", "yes", "no", "undo", "full", "call", "next")
YIELDS = ("", "turn", "mine", "effect")
"""How far a yield reaches, in words."""

Reader = Callable[["AvariumNotation", AvariumState, int, list[str]], Move]


class AvariumNotation(Notation[AvariumStep, AvariumFacts]):
    """The text forms of Avarium Academy."""

    def position(self, setup: Setup, given: Mapping[str, Any]) -> AvariumState:
        """See `positions.py`."""
        return positions.position(setup, given, self)

    def read(self, record: Record[AvariumStep, AvariumFacts], path: str) -> Any:
        """See `readings.py`."""
        return readings.read(record, path)

    def same(self, path: str, want: Any, got: Any) -> bool:
        """See `readings.py`."""
        return readings.same(path, want, got)

    def macro(self, record: Record[AvariumStep, AvariumFacts], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        """See `macros.py`."""
        return macros.macro(self, record, words)

    def fresh(self, setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
        """See `fresh_deals.py`."""
        return fresh_deals.fresh(setups, given, expect)

    # -- reading -------------------------------------------------------------------------------------------------

    def words(self, state: AvariumState, seat: int, text: str) -> Move:
        """A move from its words. What isn't there becomes ABSENT, for the law to refuse."""
        verb, *rest = text.split()
        if verb in LONE:
            if rest:
                raise NotationError(f"{verb!r} stands alone, not with {' '.join(rest)!r}")
            return Move(verb)
        reader = READERS.get(verb)
        if reader is None:
            raise NotationError(f"there is no move {verb!r}; moves are: {', '.join([*READERS, *LONE])}")
        return reader(self, state, seat, rest)

    def target(self, state: AvariumState, word: str) -> tuple[str, int]:
        """A target: ("seat", seat) for a letter, else ("card", piece)."""
        if len(word) == 1:
            return "seat", self.seat(state, word)
        return "card", places.reference(state, word)

    # -- writing -------------------------------------------------------------------------------------------------

    def spell(self, state: AvariumState, seat: int, move: Move) -> str:
        """The words of a move."""
        verb, args = move.verb, move.args
        match verb:
            case "recruit":
                return f"recruit {spell_own(state, args[0])}"
            case "play" | "play-at" | "play-on":
                return self._spell_play(state, seat, move)
            case "use":
                named = [spell(state, piece) for piece in args[1:] if piece != UNNAMED]
                return " ".join(["use", spell_own(state, args[0]), *([">", *named] if named else [])])
            case "use-at":
                return f"use {spell_own(state, args[0])} > {letter(args[1])}"
            case "fight":
                return f"fight {spell_own(state, args[0])} > {spell(state, args[1])}"
            case "support":
                return f"support {spell_own(state, args[0])}"
            case "help":
                return f"help {spell_own(state, args[0])} {'attack' if args[1] == ATTACK else 'defence'}"
            case "alone":
                return "support none" if isinstance(state.agenda[-1], Support) else "help none"
            case "assign":
                step = state.agenda[-1]
                enemies = party(state, 1 - step.side) if isinstance(step, Assign) else []
                pairs = [f"{spell(state, member.piece)} {n}" for member, n in zip(enemies, args, strict=False) if n]
                return " ".join(["assign", *pairs])
            case "order":
                return " ".join(["order", *(self._trigger(state, seat, at) for at in args)])
            case "target":
                return f"target {spell(state, args[0])}"
            case "target-at":
                return f"target {letter(args[0])}"
            case "expel":
                return " ".join(["expel", *(spell_own(state, piece) for piece in args)])
            case "trash":
                return f"trash {places.spell_held(state, trashable(state, seat), args)}"
            case "keep":
                seen = digging(state)
                rest = f" then {places.spell_held(state, seen_without(seen, args[0]), args[1:])}" if args[1:] else ""
                return f"keep {places.spell_held(state, seen, args[:1])}{rest}"
            case "idol":
                return f"idol {ID[state.pieces.face[args[0]]]}"
            case "stop":
                return f"stop {MOMENTS[args[0]]}"
            case "yield":
                return f"yield {YIELDS[args[0]]}"
            case _:
                return verb

    def _spell_play(self, state: AvariumState, seat: int, move: Move) -> str:
        verb, args = move.verb, move.args
        words = ["play", places.spell_held(state, hand_cards(state, seat), args[:1])]
        payer = args[-1]
        if verb == "play":
            if args[1]:
                words[1] += f"/{args[1]}"
            named = [spell(state, piece) for piece in args[2:5] if piece != UNNAMED]
            words += [">", *named] if named else []
        elif verb == "play-at":
            words += [">", letter(args[1])]
        else:
            words += [">", places.spell_item(state, args[1])]
        return " ".join(words) + (f" paying {spell_own(state, payer)}" if payer != UNNAMED else "")

    @staticmethod
    def _trigger(state: AvariumState, seat: int, at: int) -> str:
        waiting = state.facts.waiting
        face = waiting[at].face
        number = sum(1 for item in waiting[: at + 1] if item.seat == seat and item.face == face)
        return f"{letter(seat)}.{ID[face]}" + (f".{number}" if number > 1 else "")


def trashable(state: AvariumState, seat: int) -> list[int]:
    """The hand from which the seat is asked to trash."""
    step = state.agenda[-1] if state.agenda else None
    return hand_cards(state, step.victim if isinstance(step, Drop) else seat)


def digging(state: AvariumState) -> list[int]:
    """The cards of the Library that are being looked at."""
    step = state.agenda[-1] if state.agenda else None
    return state.zones[LIBRARY].cards[: step.n] if isinstance(step, Dig) else []


def seen_without(seen: list[int], piece: int) -> list[int]:
    """The cards looked at without the one that is kept."""
    return [card for card in seen if card != piece]


def _recruit(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if len(words) != 1:
        raise NotationError("a recruit names one card, as in 'recruit truant'")
    word = words[0]
    return Move(
        "recruit",
        (places.reference(state, word) if places.REFERENCE.match(word) else places.in_zone(state, COURTYARD, word),),
    )


def _split(words: list[str]) -> tuple[str, list[str], str]:
    """`ID > TARGETS paying PAY`: the card, the targets, the payment ("" = Reputation)."""
    if not words:
        raise NotationError("this move names a card, as in 'play audit > B'")
    pay = ""
    if "paying" in words:
        at = words.index("paying")
        if len(words) != at + 2:
            raise NotationError("'paying' is followed by rep or one Student, as in 'paying kendo_ace'")
        pay, words = words[-1], words[:at]
    named = words[1:]
    if named and (named[0] != ">" or len(named) == 1):
        raise NotationError(f"targets stand behind '>', as in '{words[0]} > B.truant'")
    return words[0], named[1:], pay


def _payer(state: AvariumState, seat: int, word: str) -> int:
    if word in ("", "rep"):
        return UNNAMED
    if word.startswith("rep+"):
        return BOTH
    return places.own(state, seat, word)


def _play(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    word, targets, pay = _split(words)
    name, _, mode = word.partition("/")
    card = places.held(hand_cards(state, seat), state, [name])[0]
    face = face_named(name.partition("#")[0])
    payer = _payer(state, seat, pay)
    aim = AIMS[face] if PLAYS[face] else CARDS
    if aim == PLAYERS:
        sort, value = n.target(state, targets[0]) if targets else ("seat", UNNAMED)
        return Move("play-at", (card, value if sort == "seat" and len(targets) < 2 else ABSENT, payer))
    if aim == ABILITY:
        word = targets[0] if len(targets) == 1 else ""
        return Move("play-on", (card, places.on_stack(state, word) if word.startswith("stack.") else ABSENT, payer))
    if len(targets) > 3 or (mode and not mode.isdigit()):
        raise NotationError(f"{' '.join(words)!r} can't be read; it is written 'play detention > A.truant'")
    named = [value if sort == "card" else ABSENT for sort, value in (n.target(state, one) for one in targets)]
    return Move("play", (card, int(mode or 0), *named, *[UNNAMED] * (3 - len(named)), payer))


def _use(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    word, targets, pay = _split(words)
    if pay or len(targets) > 2:
        raise NotationError("an ability is used as in 'use love > A.truant B.probe_droid'")
    card = places.own(state, seat, word, anywhere=True)
    named = [n.target(state, one) for one in targets]
    if card >= 0 and AIMS[state.pieces.face[card]] == PLAYERS:
        return Move("use-at", (card, named[0][1] if named and named[0][0] == "seat" else ABSENT if named else UNNAMED))
    values = [value if sort == "card" else ABSENT for sort, value in named]
    return Move("use", (card, *values, *[UNNAMED] * (2 - len(values))))


def _fight(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if len(words) != 3 or words[1] != ">":
        raise NotationError("a fight is declared as in 'fight kendo_ace > B.love'")
    return Move("fight", (places.own(state, seat, words[0]), places.reference(state, words[2])))


def _support(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if words == ["none"]:
        return Move("alone")
    if len(words) != 1:
        raise NotationError("support names one card or none, as in 'support raj'")
    return Move("support", (places.own(state, seat, words[0]),))


def _help(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if words == ["none"]:
        return Move("alone")
    if len(words) != 2 or words[1] not in SIDES:
        raise NotationError("help names a card and a side, as in 'help truant attack', or none")
    return Move("help", (places.own(state, seat, words[0]), SIDES[words[1]]))


def _assign(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if len(words) % 2 or not all(word.isdigit() for word in words[1::2]):
        raise NotationError("damage is assigned as in 'assign B.truant 3 C.goalkeeper 1'")
    step = state.agenda[-1] if state.agenda else None
    enemies = [member.piece for member in party(state, 1 - step.side)] if isinstance(step, Assign) else []
    damage = [0] * len(enemies)
    foreign = []
    for word, number in zip(words[::2], words[1::2], strict=True):
        piece = places.reference(state, word)
        if piece in enemies:
            damage[enemies.index(piece)] += int(number)
        else:
            foreign.append(int(number))
    return Move("assign", (*damage, *foreign))


def _order(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    waiting = state.facts.waiting
    order: list[int] = []
    for word in words:
        head, _, name = word.partition(".")
        match = places.NAME.match(name)
        if len(head) != 1 or match is None:
            raise NotationError("triggers are ordered by their sources, as in 'order A.truant A.doomsayer'")
        face = face_named(match[1])
        mine = [at for at, item in enumerate(waiting) if item.face == face and item.seat == n.seat(state, head)]
        if match[2]:
            at = int(match[2]) - 1
            order.append(mine[at] if at < len(mine) else ABSENT)
        else:
            order.append(next((at for at in mine if at not in order), ABSENT))
    return Move("order", tuple(order))


def _target(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if len(words) != 1:
        raise NotationError("a trigger has one target, as in 'target A.truant'")
    sort, value = n.target(state, words[0])
    return Move("target-at" if sort == "seat" else "target", (value,))


def _expel(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    found: list[int] = []
    for word in words:
        piece = places.own(state, seat, word)
        found.append(piece)
    return Move("expel", tuple(found))


def _trash(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    return Move("trash", places.held(trashable(state, seat), state, words))


def _keep(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    seen = digging(state)
    if not words or (len(words) > 1 and words[1] != "then"):
        raise NotationError("one card is kept, as in 'keep audit then detention pop_quiz'")
    kept = places.held(seen, state, words[:1])
    return Move("keep", (*kept, *places.held(seen_without(seen, kept[0]), state, words[2:])))


def _idol(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if len(words) != 1:
        raise NotationError("an Idol is named as in 'idol raj'")
    face = face_named(words[0])
    return Move("idol", (next((p for p, shown in enumerate(state.pieces.face) if shown == face), ABSENT),))


def _stop(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if len(words) != 1 or words[0] not in MOMENT:
        raise NotationError(f"a moment is one of: {', '.join(MOMENTS)}")
    return Move("stop", (MOMENT[words[0]],))


def _yield(n: AvariumNotation, state: AvariumState, seat: int, words: list[str]) -> Move:
    if len(words) != 1 or words[0] not in YIELDS[1:]:
        raise NotationError(f"a yield reaches to one of: {', '.join(YIELDS[1:])}")
    return Move("yield", (YIELDS.index(words[0]),))


READERS: Mapping[str, Reader] = {
    "recruit": _recruit,
    "play": _play,
    "use": _use,
    "fight": _fight,
    "support": _support,
    "help": _help,
    "assign": _assign,
    "order": _order,
    "target": _target,
    "expel": _expel,
    "trash": _trash,
    "keep": _keep,
    "idol": _idol,
    "stop": _stop,
    "yield": _yield,
}
"""Who reads what stands behind a word."""

if not set(READERS) <= set(INDEX):
    raise ValueError("a word of the notation is no verb of the game")

NOTATION = AvariumNotation(GAME)
