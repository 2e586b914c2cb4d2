"""Somebody who plays with the mouse and knows no rules: it reads the interface tree and does what is lit."""

from __future__ import annotations

import random
from collections import Counter

from desktop import Desktop, Seen

OVER = "again"
"""The key of the button that is there when a game has ended."""


class Player:
    """Plays whatever table is open until the game is over. `seen` counts what came by, for the tests."""

    def __init__(self, desk: Desktop, seed: int = 1, haste: float = 1.0) -> None:
        """`haste`: how often the lit button is pressed although something else could be done."""
        self.desk = desk
        self.haste = haste
        self.chance = random.Random(seed)
        self.seen: Counter[str] = Counter()

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
        self.choose(tree)
        return self.desk.answered()

    def choose(self, tree: Seen) -> None:
        """What to do now: the first thing that can be done, asked for first."""
        curtain = tree.find(role="curtain")
        menu = tree.find(role="menu")
        dialog = tree.find(role="dialog")
        if curtain is not None:
            self.seen["curtain"] += 1
            self.desk.click(curtain.find(key="uncover") or curtain)
        elif menu is not None:
            self.seen["menu"] += 1
            self.desk.click(self.chance.choice([line for line in menu.children if not line.refusal]))
        elif dialog is not None:
            self.seen[f"dialog:{dialog.key}"] += 1
            cards = [node for node in dialog.walk() if node.state.get("pick")]
            if cards:
                self.desk.click(self.chance.choice(cards))
                return
            self.desk.click([b for b in dialog.all(role="button") if b.actions][-1])
        else:
            self._table(tree)

    def _table(self, tree: Seen) -> None:
        prompt = tree.find(role="prompt") or tree
        asking = prompt.find(key="cancel")
        if asking is not None:
            self.seen["asked on the table"] += 1
            targets = [node for node in tree.walk() if node.state.get("target")]
            done = prompt.find(key="done")
            if done is not None and (not targets or self.chance.random() < 0.5):
                self.desk.click(done)
            else:
                self.desk.click(sliver(self.chance.choice(targets)) if targets else asking)
            return
        buttons = [b for b in prompt.all(role="button") if b.actions]
        self.seen[f"prompt:{','.join(sorted(b.key for b in prompt.all(role='button')))}"] += 1
        lit = [b for b in buttons if b.state.get("lit")]
        sources = [node for node in tree.walk() if node.state.get("source")]
        if lit and (not sources or self.chance.random() < self.haste):
            self.desk.click(lit[0])
            return
        picked = [node for node in tree.walk() if node.state.get("target")]
        if picked:
            self.seen["clicked a target"] += 1
            self.desk.click(sliver(self.chance.choice(picked)))
            return
        hand = [n for n in tree.all(role="card") if n.state.get("source") and "hand:" in str(n.state.get("zone"))]
        if hand and (not buttons or self.chance.random() < 0.65):
            card = self.chance.choice(hand)
            if self.chance.random() < 0.1:
                self._drop_anywhere(tree, card)
            elif self.chance.random() < 0.5:
                self._drag(card)
            else:
                self.desk.click(sliver(card))
            return
        sources = [node for node in sources if node not in hand]
        if not (buttons or sources):
            self.seen["waited"] += 1
            stamp = self.desk.stamp()
            self.desk.wait(lambda _: self.desk.stamp() != stamp)
            return
        chosen = sources if sources and (not buttons or self.chance.random() < 0.5) else buttons
        self.desk.click(sliver(self.chance.choice(chosen)))

    def _drag(self, card: Seen) -> None:
        """Lifts a card, looks where it may go, and drops it there."""
        self.seen["dragged"] += 1
        x, y = sliver(card)
        self.desk.drag((x, y), (x, y - 24), steps=3, drop=False)
        tree = self.desk.wait(lambda tree: "held" in tree.state)
        targets = [node for node in tree.walk() if node.state.get("target")]
        if targets:
            self.desk.move(sliver(self.chance.choice(targets)))
        self.desk.drop()

    def _drop_anywhere(self, tree: Seen, card: Seen) -> None:
        """Drops a card on something that may not take it: it glides back with the clause, or is played."""
        self.seen["dropped anywhere"] += 1
        places = [node for node in tree.walk() if node.role in ("zone", "seat")]
        self.desk.drag(sliver(card), self.chance.choice(places), steps=3)


def sliver(node: Seen) -> tuple[int, int]:
    """Where a thing can be clicked even if its right neighbour covers most of it, as in a full hand."""
    x, y, w, h = node.rect
    return (x + min(w // 2, 14), y + h // 2) if node.role == "card" else node.centre
