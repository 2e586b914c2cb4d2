"""Somebody who plays with the mouse and knows no rules: it reads the interface tree and does what is lit.

What it tries and is refused it doesn't try again in the same position; so every refusal costs it nothing.
"""

from __future__ import annotations

import random
from collections import Counter

from desktop import Desktop, Seen

OVER = "again"
"""The key of the button that is there when a game has ended."""


class Player:
    """Plays whatever table is open until the game is over. `seen` counts what came by, for the tests."""

    def __init__(self, desk: Desktop, seed: int = 1) -> None:
        self.desk = desk
        self.chance = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.tried: set[tuple[str, str]] = set()

    def play(self, answers: int) -> bool:
        """Acts until the game is over; False if it isn't after so many actions."""
        tree = self.desk.wait()
        for _ in range(answers):
            if tree.find(key=OVER) is not None:
                return True
            tree = self.act(tree)
        return tree.find(key=OVER) is not None

    def act(self, tree: Seen) -> Seen:
        """One action with the mouse; the tree after it."""
        before = self.desk.stamp()
        self.choose(tree)
        return self.desk.wait(lambda tree: self.desk.stamp() != before and "held" not in tree.state)

    def choose(self, tree: Seen) -> None:
        """What to do now: the first thing that can be done, asked for first."""
        curtain = tree.find(role="curtain")
        menu = tree.find(role="menu")
        dialog = tree.find(role="dialog")
        if curtain is not None:
            self.seen["curtain"] += 1
            self.desk.click(curtain.all(role="button")[-1])
        elif menu is not None:
            self.seen["menu"] += 1
            self.desk.click(self.chance.choice([line for line in menu.children if not line.refusal]))
        elif dialog is not None:
            self.seen[f"dialog:{dialog.key}"] += 1
            self.desk.click([b for b in dialog.all(role="button") if b.actions][-1])
        else:
            self._table(tree)

    def _table(self, tree: Seen) -> None:
        prompt = tree.find(role="prompt") or tree
        asking = prompt.find(key="cancel")
        if asking is not None:
            self.seen["asked on the table"] += 1
            targets = [node for node in tree.walk() if node.state.get("target")]
            self.desk.click(self.chance.choice(targets) if targets else asking)
            return
        buttons = [b for b in prompt.all(role="button") if b.actions]
        self.seen[f"prompt:{','.join(sorted(b.key for b in prompt.all(role='button')))}"] += 1
        lit = [b for b in buttons if b.state.get("lit")]
        if lit:
            self.desk.click(lit[0])
            return
        if self._drag_a_card(tree):
            return
        if buttons:
            self.desk.click(self.chance.choice(buttons))
            return
        sources = [node for node in tree.walk() if node.state.get("source")]
        self.desk.click(self.chance.choice(sources))

    def _drag_a_card(self, tree: Seen) -> bool:
        """Drags a card of the hand to a place it has not been refused in this position."""
        hand = [n for n in tree.all(role="card") if n.state.get("source") and "hand:" in str(n.state.get("zone"))]
        places = [n for n in tree.walk() if n.role in ("zone", "seat") or (n.role == "card" and n not in hand)]
        position = (tree.find(role="prompt") or tree).name + "".join(sorted(n.key for n in tree.all(role="card")))
        pairs = [(card, place) for card in hand for place in places if "hand:" not in str(place.state.get("zone"))]
        self.chance.shuffle(pairs)
        pairs.sort(key=lambda pair: pair[1].role != "zone")
        for card, place in pairs:
            key = (position, f"{card.name}>{place.key}")
            if key not in self.tried and self.chance.random() < 0.6:
                self.tried.add(key)
                self.seen["drag"] += 1
                self.desk.drag(card, place, steps=4)
                return True
        return False
