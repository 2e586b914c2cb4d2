"""Fights and turns in the second reading of the specification (SPEC.md 6.2, 6.7). It shares no code with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from reading_effects import Course, Effects, Ended
from reading_table import Card

SIDES = {"attack": "defence", "defence": "attack"}


def splits(total: int, caps: list[int]) -> list[tuple[int, ...]]:
    """All ways to divide damage: the leader first, all of it while there is room (AVA-108 to AVA-111)."""
    total = min(total, sum(caps))
    leader = min(total, caps[0])
    ways = product(*(range(cap + 1) for cap in caps[1:]))
    return [(leader, *way) for way in ways if leader + sum(way) == total]


class Reading(Effects):
    """A game that is read, not run."""

    attacker = defender = -1

    # -- fights (6.7) ----------------------------------------------------------------------------------------------

    def targets(self, seat: int) -> list[Card]:
        """What a seat may attack (AVA-095 to AVA-099)."""
        found = []
        for other in self.order(0):
            open_ones = [card for card in self.classes[other] if not self.has(card, "hidden")]
            ready = [card for card in open_ones if card.ready]
            on_guard = [card for card in ready if self.has(card, "guard")]
            if other != seat:
                found += on_guard or (open_ones if ready else [self.idols[other], *open_ones])
        return found

    def party(self, side: str) -> list[Card]:
        """The cards of a side that are still in the fight."""
        assert self.parties is not None
        return [card for card in self.parties[side] if not card.gone]

    def able(self, card: Card, side: str) -> bool:
        """Whether a card may support or help on that side."""
        assert self.parties is not None
        free = card.ready and not self.spent(card) and card not in self.parties["attack"] + self.parties["defence"]
        return free and not (side == "attack" and self.has(card, "cannot_attack"))

    def off(self) -> bool:
        """Whether the fight goes to Clean up (AVA-124, AVA-126, AVA-146)."""
        assert self.parties is not None
        leaders = [cards[0] for cards in self.parties.values()]
        return self.called_off or any(card.gone for card in leaders)

    def enter(self, card: Card, side: str) -> None:
        """A card joins a side."""
        assert self.parties is not None
        self.parties[side].append(card)
        if side == "attack":
            self.trigger("attacks", card.seat, card)

    def stages(self) -> Iterator[Course]:
        """What comes between Set! and Fight!, as long as the fight is on."""
        for side, seat, moment in (
            ("attack", self.attacker, "fight_support"),
            ("defence", self.defender, "fight_defend"),
        ):
            yield self.support(side, seat, moment)
        yield self.helpers()

    def support(self, side: str, seat: int, moment: str) -> Course:
        """Party Up! 1 and 2."""
        if any(self.able(card, side) for card in self.own(seat)):
            card = yield "support", seat
            if card is not None:
                assert self.able(card, side)
                self.enter(card, side)
        yield from self.opens(moment)

    def helpers(self) -> Course:
        """Party Up! 3."""
        sent = False
        for seat in self.order(self.attacker):
            outside = seat not in (self.attacker, self.defender) and seat not in self.helped
            if outside and any(self.able(card, side) for card in self.own(seat) for side in SIDES):
                answer = yield "help", seat
                if answer is not None:
                    assert self.able(*answer)
                    self.enter(*answer)
                    self.helped.add(seat)
                    sent = True
        if sent:
            yield from self.opens("fight_help")

    def fight(self, leader: Card, target: Card) -> Course:
        """From Set! to Clean up."""
        able = leader.ready and not self.spent(leader) and not self.has(leader, "cannot_attack")
        assert able
        assert target in self.targets(leader.seat)
        self.attacker, self.defender, self.called_off = leader.seat, target.seat, False
        self.parties = {"attack": [], "defence": [target]}
        self.enter(leader, "attack")
        self.check()
        yield from self.opens("fight_set")
        for stage in self.stages():
            if not self.off():
                yield from stage
        if not self.off():
            yield from self.damage()
        for card in self.all_classes():
            card.mods = [mod for mod in card.mods if mod["for"] != "fight"]
        for card in self.party("attack"):
            card.tokens += 1
        self.parties = None
        self.check()
        yield from self.opens("fight_done")

    def damage(self) -> Course:
        """Fight! a to c."""
        parties = {side: self.party(side) for side in SIDES}
        totals = {side: sum(self.combat(card) for card in parties[side] if card.ready) for side in SIDES}
        marked: dict[Card, int] = {}
        for side, seat in (("attack", self.attacker), ("defence", self.defender)):
            foes = parties[SIDES[side]]
            caps = [self.defense(card) if card.student else self.merit[card.seat] for card in foes]
            ways = splits(totals[side], caps)
            way = ways[0] if len(ways) == 1 else (yield "assign", seat)
            assert way in ways
            marked |= {card: n for card, n in zip(foes, way, strict=True) if n}
        students = [card for card in marked if card.student]
        gone: list[Card] = []
        more = True
        while more:
            more = False
            for card in [one for one in students if one not in gone]:
                if marked[card] >= self.defense(card, gone):
                    more = True
                    gone.append(card)
        tired = [card for card in students if card not in gone and not self.has(card, "steadfast")]
        for card in marked.keys() - set(students):
            self.merit[card.seat] -= marked[card]
        self.expel([card for card in students if card in gone])
        for card in tired:
            card.ready = False
        self.check()

    # -- turns (6.2) -----------------------------------------------------------------------------------------------

    def game(self) -> Course:
        """The whole game, from a free moment on."""
        try:
            while True:
                yield from self.plan(self.active)
                yield from self.end_phase()
                self.active = self.next(self.active)
                yield from self.start_phase(self.active)
        except Ended:
            yield "over", None

    def start_phase(self, me: int) -> Course:
        """The four steps of the Start Phase."""
        self.turns[me] += 1
        self.helped, self.schemes = set(), [0] * self.n
        for card in self.own(me):
            self.trigger("turn_start", me, card)
        idol = self.idols[me]
        for moment in ("start_win", "start_ready", "start_reputation", "start_draw"):
            if not self.living[me] or (self.turns[me] == 1 and moment in ("start_win", "start_ready")):
                continue
            if moment == "start_win" and idol.row["win_type"] == "turn_start":
                if self.holds(idol.row["win"], me, idol):
                    self.over("win_con", me)
            elif moment == "start_ready":
                for card in self.own(me):
                    card.ready = True
            elif moment == "start_reputation":
                self.reputation[me] += idol.row["reputation"]
            elif moment == "start_draw":
                self.draw(me, 1)
            yield from self.ends(moment)

    def plan(self, me: int) -> Course:
        """The Plan Phase."""
        while self.living[me] and (answer := (yield "free", me)) != "end":
            yield from self.act(me, answer)
        if self.living[me]:
            self.waiting, self.delayed = self.waiting + self.delayed, []
            yield from self.opens("plan_end")

    def ends(self, moment: str) -> Course:
        """A step is done: state check and window."""
        self.check()
        yield from self.opens(moment)

    def act(self, me: int, answer: tuple[Any, ...]) -> Course:
        """What is done in a free moment (6.3)."""
        if answer[0] == "recruit":
            card = answer[1]
            self.reputation[me] -= self.price(me, card)
            assert self.reputation[me] >= 0
            assert card in self.yard
            fast = any("works_in" in row for row in card.abilities("static"))
            (self.join if fast else self.to_hall)(card, me)
            yield from self.ends("after_recruit")
        elif answer[0] == "fight":
            yield from self.fight(*answer[1:])
        elif (yield from self.declare(me, *answer[1:])):
            yield from self.opens("after_effect", me)

    def end_phase(self) -> Course:
        """The four steps of the End Phase, and the sweep."""
        for seat in self.order(self.active):
            for card in self.halls[seat][:]:
                self.join(card, seat)
        yield from self.ends("end_move")
        chosen = []
        for seat in self.order(self.active):
            if len(self.classes[seat]) > 5:
                chosen += yield "excess", seat
        self.expel(chosen)
        assert all(len(cards) <= 5 for cards in self.classes)
        yield from self.ends("end_excess")
        over = [seat for seat in self.order(self.active) if self.hands[seat].total() > 5]
        answers = (yield "discard", over) if over else {}
        for seat in over:
            self.take(seat, answers[seat])
            self.trash += answers[seat]
            assert self.hands[seat].total() == 5
        yield from self.ends("end_trash")
        for card in self.all_classes():
            card.tokens = 0
            card.mods = [mod for mod in card.mods if mod["for"] != "turn"]
        yield from self.ends("end_clear")
        for card in self.all_classes():
            card.mods = [mod for mod in card.mods if mod["for"] != "turn"]
        self.check()
