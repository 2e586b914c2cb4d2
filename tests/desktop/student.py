"""Somebody who plays Avarium Academy with the mouse: attacks whenever it can, recruits, sometimes plays a Scheme.

It knows no rule: what may be done is what is lit in the interface tree. What is wise is only which zone comes first.
"""

from __future__ import annotations

from desktop import Desktop, Seen
from player import Player, sliver


class Student(Player):
    """Plays an Academy game to its end; `seen` counts what came by."""

    def __init__(self, desk: Desktop, seed: int = 1, answers: float = 0.1) -> None:
        """`answers`: how often a button of the response bar is pressed instead of Nobody."""
        super().__init__(desk, seed)
        self.answers = answers
        self.tried: set[str] = set()
        """The cards that were picked up in this turn and could do nothing."""
        self.turn = ""
        self.looked = False

    def _table(self, tree: Seen) -> None:
        prompt = tree.find(role="prompt") or tree
        held = [node for node in tree.walk() if node.state.get("selected")]
        if prompt.find(key="cancel") is not None:
            super()._table(tree)
        elif tree.find(key="heap") is not None:
            self._divide(tree, prompt)
        elif prompt.find(key="move:end") is not None:
            self._free(tree, prompt, held)
        elif prompt.find(key="move:alone") is not None:
            self._support(tree, prompt)
        elif any(button.key.startswith("move:call") for button in prompt.all(role="button")):
            self._bar(prompt)
        elif prompt.find(key="move:pass") is not None:
            self._answer(tree, prompt)
        else:
            super()._table(tree)

    # -- free moments --------------------------------------------------------------------------------------

    def _free(self, tree: Seen, prompt: Seen, held: list[Seen]) -> None:
        active = next(seat for seat in tree.all(role="seat") if seat.state["active"])
        if active.key != self.turn:
            self.turn, self.tried, self.looked = active.key, set(), False
        own = f"class:{active.key.removeprefix('seat:')}"
        if held:
            self._attack(tree, held[0], own)
            return
        cards = [node for node in tree.all(role="card") if node.state["source"] and node.key not in self.tried]
        fighters = [card for card in cards if card.state["zone"] == own]
        recruits = [card for card in cards if card.state["zone"] == "courtyard"]
        hand = [card for card in cards if str(card.state["zone"]).startswith("hand:")]
        if recruits:
            self.seen["recruited"] += 1
            hall = tree.find(key=f"zone:hall:{active.key.removeprefix('seat:')}")
            self.tried.add(recruits[-1].key)
            self.desk.drag(recruits[-1], hall or active, steps=3)
        elif fighters:
            self.desk.click(sliver(fighters[0]))
        elif hand:
            self.seen["scheme"] += 1
            self.tried.add(hand[0].key)
            self.desk.drag(sliver(hand[0]), tree.find(key="zone:stack") or active, steps=3)
        elif not self.looked and prompt.find(key="hide-hand") is None and tree.find(key="show-hand") is not None:
            self.looked = True
            self.seen["opened the hand"] += 1
            self.desk.press("show-hand")
        else:
            self.seen["ended the turn"] += 1
            self.desk.click(prompt.find(key="move:end") or prompt)

    def _attack(self, tree: Seen, picked: Seen, own: str) -> None:
        """Attacks an Idol that nobody shields, else what falls to the leader and its best supporter."""
        self.tried.add(picked.key)
        enemies = [
            node
            for node in tree.all(role="card")
            if node.state["target"] and str(node.state["zone"]).startswith("class:") and node.state["zone"] != own
        ]
        mine = [n for n in tree.all(role="card") if n.state["zone"] == own and not n.state["turned"] and n != picked]
        power = number(picked, "combat") + max((number(card, "combat") for card in mine), default=0)
        idols = [node for node in enemies if number(node, "merit") >= 0]
        falling = [node for node in enemies if 0 <= number(node, "defense") <= power]
        if idols and number(picked, "combat") > 0:
            target = min(idols, key=lambda node: number(node, "merit"))
        elif falling:
            target = max(falling, key=lambda node: number(node, "defense"))
        else:
            self.desk.click(sliver(picked))
            return
        self.seen["attacked"] += 1
        self.desk.click(sliver(target))

    # -- fights --------------------------------------------------------------------------------------------

    def _support(self, tree: Seen, prompt: Seen) -> None:
        cards = [node for node in tree.all(role="card") if node.state["source"]]
        alone = prompt.find(key="move:alone")
        strong = [card for card in cards if number(card, "combat") > 1 and number(card, "merit") < 0]
        if strong and self.chance.random() < 0.8:
            self.seen["supported"] += 1
            self.desk.click(sliver(max(strong, key=lambda card: number(card, "combat"))))
        else:
            self.desk.click(alone or prompt)

    def _divide(self, tree: Seen, prompt: Seen) -> None:
        """Drags the heap onto the leader, then what is left onto the next that has room."""
        heap = tree.find(key="heap")
        confirm = prompt.find(key="move:assign")
        assert heap is not None
        assert confirm is not None
        if confirm.state.get("lit"):
            self.seen["divided damage"] += 1
            self.desk.click(confirm)
            return
        shares = [node for node in tree.all(role="share") if node.state["given"] < node.state["most"]]
        self.desk.drag(heap, sliver(shares[0]), steps=3)

    # -- answers -------------------------------------------------------------------------------------------

    def _bar(self, prompt: Seen) -> None:
        self.seen["bar"] += 1
        lit = next(button for button in prompt.all(role="button") if button.state.get("lit"))
        calls = [
            button
            for button in prompt.all(role="button")
            if button.key.startswith("move:call") and button.actions and not button.refusal
        ]
        if calls and lit.key == "move:nobody" and self.chance.random() < self.answers:
            self.seen["called"] += 1
            self.desk.click(self.chance.choice(calls))
        else:
            self.desk.click(lit)

    def _answer(self, tree: Seen, prompt: Seen) -> None:
        """A private view: plays what is lit in the hand, else passes."""
        hand = [n for n in tree.all(role="card") if n.state["source"] and str(n.state["zone"]).startswith("hand:")]
        passing = prompt.find(key="move:pass")
        if hand and self.turn + hand[0].key not in self.tried:
            self.seen["answered"] += 1
            self.tried.add(self.turn + hand[0].key)
            self.desk.drag(sliver(hand[0]), tree.find(key="zone:stack") or prompt, steps=3)
        else:
            self.desk.click(passing or prompt)


def number(card: Seen, value: str) -> int:
    """A value of a card as it is now, -1 if it has none such."""
    for part in str(card.state.get("values", "")).split("; "):
        name, _, shown = part.partition(" ")
        if name == value and shown.isdigit():
            return int(shown)
    return -1
