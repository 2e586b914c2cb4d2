"""Effects and windows in the second reading of the specification (SPEC.md 6.3 to 6.6): coroutines that yield each
question, as its sort and who is asked, and are sent the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from reading_table import CARDS, Card, Item, Refs, Row, Table

Question = tuple[str, Any]
Course = Generator[Question, Any, Any]


class Ended(Exception):
    """The game is over."""


class Effects(Table):
    """What is declared, played out and checked."""

    winner: int | None = None
    end = ""
    window = ""
    placing: list[Item]
    called_off = False

    # -- state check (6.6) -----------------------------------------------------------------------------------------

    def over(self, end: str, winner: int | None) -> None:
        """Ends the game."""
        self.end, self.winner = end, winner
        raise Ended

    def check(self) -> None:
        """SC-1 to SC-6."""
        place = [(seat - self.first) % self.n for seat in range(self.n)]
        while True:
            fallen = [card for row in self.classes for card in row if self.defense(card) <= 0]
            if fallen:
                self.expel(fallen)
                continue
            dead = [seat for seat in self.order(0) if self.merit[seat] == 0]
            if not dead:
                break
            self.eliminate(dead)
            left = self.order(0)
            if len(left) == 1:
                self.over("last", left[0])
            if not left:
                draw = self.options.get("double_knockout", "draw") == "draw"
                self.over("draw" if draw else "last", None if draw else min(dead, key=place.__getitem__))
        for seat in self.order(self.active):
            idol = self.idols[seat]
            if idol.row["win_type"] == "instant" and self.holds(idol.row["win"], seat, idol):
                self.over("win_con", seat)
        if not self.school:
            self.over("school", max(self.order(0), key=lambda seat: (self.merit[seat], -place[seat])))
        self.renew()

    def eliminate(self, dead: list[int]) -> None:
        """AVA-145."""
        for seat in dead:
            self.living[seat] = False
            self.reputation[seat] = 0
        for seat in dead:
            self.expel([*self.classes[seat], *self.halls[seat]], quiet=True)
            self.trash += [*self.hands[seat].elements()]
            self.trash += [item.face for item in self.stack if item.seat == seat and item.scheme]
            self.hands[seat] = Counter()
            self.idols[seat].gone = True
        for items in (self.stack, self.waiting, self.delayed):
            items[:] = [item for item in items if item.seat not in dead]

    # -- declaring and playing out (6.5) ---------------------------------------------------------------------------

    def legal(self, row: Row, item: Item, refs: Refs) -> list[Any]:
        """The legal targets of an entry now."""
        if "player" in row:
            drew = row["player"] == "enemy_who_drew"
            return [seat for seat in self.order(0) if seat != item.seat and (seat in self.drew or not drew)]
        if row["zone"] == "stack":
            return [other for other in self.stack if other.scheme == (row["item"] == "scheme")]
        return self.each(row, item.seat, item.source, refs)

    def place(self) -> Course:
        """Waiting triggers are ordered, aimed and put on the Stack."""
        waiting, self.waiting = self.waiting, []
        placed: list[Item] = []
        for seat in self.order(self.active):
            mine = [item for item in waiting if item.seat == seat]
            if len({(item.face, id(item.row), item.delayed, str(item.targets)) for item in mine}) > 1:
                self.placing = mine
                mine = [mine[at] for at in (yield "order", seat)]
            placed += mine
        for item in placed[:]:
            for row in item.row.get("targets", ()):
                found = self.legal(row, item, {}) if not item.targets else []
                if found:
                    one = found[0] if len(found) == 1 else (yield "target", item.seat)
                    assert one in found
                    item.targets = {row["ref"]: [one]}
                elif not item.targets:
                    placed.remove(item)
        self.stack += reversed(placed)

    def declare(self, seat: int, item: Item, payer: Card | None) -> Course:
        """D-1 to D-6; whether it was done (D19)."""
        cost = item.row.get("cost", 0) if not item.scheme else {"reputation": CARDS[item.face]["cost"]}
        if cost.get("merit") == self.merit[seat] and not (yield "warning", seat):
            return False
        if item.scheme:
            self.take(seat, [item.face])
        self.stack.append(item)
        used = item.source if cost.get("exhaust") else payer
        if used is not None:
            assert used.ready
            used.ready = False
        if payer is None:
            self.reputation[seat] -= cost.get("reputation", 0)
        self.merit[seat] -= cost.get("merit", 0)
        assert min(self.reputation[seat], self.merit[seat]) >= 0
        for other in range(self.n) if item.scheme else ():
            for card in self.own(other):
                self.trigger("you_play_scheme" if other == seat else "enemy_plays_scheme", other, card)
        self.check()
        return True

    def play_out(self, item: Item) -> Course:
        """P-1 to P-5."""
        if "may" in item.row and not item.delayed and not (yield "may", item.seat):
            return
        refs: Refs = {}
        for row in item.row.get("targets", ()):
            found = self.legal(row, item, refs)
            refs[row["ref"]] = [one for one in item.targets.get(row["ref"], ()) if one in found]
        for step in item.do:
            if self.living[item.seat]:
                yield from self.step(item, step, refs)
                self.check()
        if item.scheme:
            self.trash.append(item.face)
            self.schemes[item.seat] += self.living[item.seat]
            self.check()

    def step(self, item: Item, step: Row, refs: Refs) -> Course:
        """One verb (3.1)."""
        verb, n, you = step["verb"], step.get("n", 0), item.seat
        who = {"": [you], "each_player": self.order(0), **refs}[step.get("who", "")]
        for seat in [one for one in who if isinstance(one, int) and self.living[one]]:
            if verb == "trash":
                hand = self.hands[seat]
                asked = you if step.get("by") == "you" else seat
                cards = [*hand.elements()] if hand.total() <= n else (yield "trash", asked)
                self.take(seat, cards)
                self.trash += cards
            self.number(verb, seat, n, you)
        if verb == "dig":
            yield from self.dig(you, n)
        elif verb == "end_fight":
            self.called_off = True
        elif verb == "delay":
            later = Item(you, item.face, item.row, item.source, dict(refs))
            later.scheme, later.delayed, later.do = False, True, step["do"]
            self.delayed.append(later)
        elif "what" in step:
            self.to_cards(item, step, [one for one in self.what(item, step, refs) if not getattr(one, "gone", False)])

    def what(self, item: Item, step: Row, refs: Refs) -> list[Any]:
        """The cards that a step concerns."""
        what = step["what"]
        if what == "self":
            assert item.source is not None
            return [item.source]
        if isinstance(what, str):
            both = refs[what] if "with" not in step or refs[step["with"]] else []
            return both + (refs[step["with"]] if both and "with" in step else [])
        return self.each(what, item.seat, item.source, refs) if all(refs.values()) else []

    def number(self, verb: str, seat: int, n: int, you: int) -> None:
        """A verb about a player's numbers or hand."""
        if verb == "gain_merit":
            self.merit[seat] = min(99, self.merit[seat] + n)
        elif verb == "lose_merit":
            self.merit[seat] = max(0, self.merit[seat] - n)
        elif verb == "gain_reputation":
            self.reputation[seat] += n
        elif verb in ("lose_reputation", "take_reputation"):
            n = min(n, self.reputation[seat])
            self.reputation[seat] -= n
            self.reputation[you] += n if verb == "take_reputation" else 0
        elif verb == "draw":
            self.draw(seat, n)

    def dig(self, seat: int, n: int) -> Course:
        """Takes one of the top cards; the rest goes to the bottom."""
        top = self.library[:n]
        if top:
            kept, rest = (yield "dig", seat) if len(top) > 1 else (top[0], [])
            assert Counter([kept, *rest]) == Counter(top)
            self.library = self.library[len(top) :] + rest
            self.hands[seat][kept] += 1

    def to_cards(self, item: Item, step: Row, cards: list[Any]) -> None:
        """A verb about cards or items of the Stack."""
        verb = step["verb"]
        if verb in ("modify", "grant"):
            for card in cards:
                card.mods.append(step)
        elif verb in ("exhaust", "ready"):
            for card in cards:
                card.ready = verb == "ready"
        elif verb == "clear_token":
            for card in cards:
                card.tokens = 0
        elif verb == "expel":
            self.expel(cards)
        elif verb == "cancel":
            for other in [one for one in cards if one in self.stack]:
                self.stack.remove(other)
                self.trash += [other.face] if other.scheme else []
        elif verb == "swap":
            for card, seat in zip(cards, [one.seat for one in reversed(cards)], strict=True):
                self.join(card, seat)
        elif step["to"] != "school":
            for card in cards:
                (self.join if step["to"] == "class" else self.to_hall)(card, item.seat)
        elif cards:
            for card in cards:
                self.leave(card)
            before = Counter(self.school) + Counter(card.face for card in cards)
            self.school = self.hear("school")
            assert Counter(self.school) == before

    # -- windows (6.4, 6.10) ---------------------------------------------------------------------------------------

    def opens(self, moment: str, actor: int = -1) -> Course:
        """A window, until all have passed on an empty Stack."""
        self.window = moment
        yield from self.place()
        holder, need = self.order(self.active)[0], sum(self.living)
        if actor >= 0:
            holder, need = self.next(actor), need - self.living[actor]
        while need or self.stack:
            if not need:
                yield from self.play_out(self.stack.pop())
                while self.stack and self.options.get("chain") == "whole_chain":
                    yield from self.play_out(self.stack.pop())
                yield from self.place()
                holder, need = self.order(self.active)[0], sum(self.living)
                continue
            answer = yield "priority", holder
            if answer == "pass":
                need -= 1
            elif (yield from self.declare(holder, *answer)):
                yield from self.place()
                need = sum(self.living) - self.living[holder]
            else:
                continue
            holder = self.next(holder)
        self.drew.clear()
        self.window = ""
