"""Somebody who plays with the keyboard alone: Tab, Enter, arrows, Esc, the palette. The mouse is never touched.

Ada plays to win (a new species first, lasers at Bo); Bo only draws. Both find things in the interface tree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from desktop import Desktop, Seen

OVER = "again"
SPECIES = ("T-Rex", "Velociraptor", "Pterodactyl", "Triceratops", "Diplodocus")
WINNER, OTHER = 0, 1


def focused(tree: Seen) -> Seen | None:
    """What the keyboard is on."""
    return next((node for node in tree.walk() if node.state.get("focused")), None)


class Typist:
    """Plays whatever table is open until the game is over. `seen` counts what came by, for the tests."""

    def __init__(self, desk: Desktop) -> None:
        self.desk = desk
        self.seen: Counter[str] = Counter()

    def press(self, *chords: str) -> Seen:
        """Keys one after the other; the tree after them."""
        for chord in chords:
            self.desk.key(chord)
            self.seen[chord] += 1
        return self.desk.answered()

    def play(self, answers: int) -> bool:
        """Acts until the game is over; False if it isn't after so many actions."""
        tree = self.desk.wait()
        for _ in range(answers):
            if tree.find(key=OVER) is not None:
                return True
            tree = self.act(tree)
        return tree.find(key=OVER) is not None

    def act(self, tree: Seen) -> Seen:
        """One action; the tree after it."""
        if tree.find(role="curtain") is not None:
            self.seen["curtain"] += 1
            return self.press("Tab", "Return")
        if tree.find(role="menu") is not None:
            self.seen["menu"] += 1
            return self.press("1")
        if tree.find(role="dialog") is not None:
            self.seen["dialog"] += 1
            return self.press("Return")
        return self._table(tree)

    def walk_to(self, wanted: Callable[[Seen], bool], stops: int = 24) -> Seen | None:
        """Tab until something wanted has the keyboard; None if nothing of that sort is a stop."""
        for _ in range(stops):
            tree = self.press("Tab")
            node = focused(tree)
            if node is not None and wanted(node):
                return tree
        return None

    def _table(self, tree: Seen) -> Seen:
        prompt = tree.find(role="prompt") or tree
        buttons = {button.key: button for button in prompt.all(role="button")}
        if "cancel" in buttons or tree.find(role="card", name=None) is None:
            return self.press("Return") if focused(tree) is not None else self.press("Tab")
        if any(button.state.get("lit") for button in buttons.values()):
            return self.press("space")
        active = next((n for n in tree.all(role="seat") if n.state.get("active")), None)
        who = int(active.key.partition(":")[2]) if active is not None else OTHER
        wanted = self._choice(tree, buttons, who)
        if wanted == "draw":
            return self._draw(buttons)
        if self.walk_to(lambda node: node.key == wanted) is None:
            return self._draw(buttons)
        return self._aim(self.press("Return"))

    def _draw(self, buttons: dict[str, Seen]) -> Seen:
        """Now with the button, now by name through the palette."""
        if "move:draw" not in buttons or buttons["move:draw"].refusal:
            return self._put_down()
        if self.seen["drawn"] % 5 == 4:
            self.seen["drawn"] += 1
            self.press("slash")
            self.desk.type("draw a")
            return self.press("Return")
        self.seen["drawn"] += 1
        self.walk_to(lambda node: node.key == "move:draw")
        return self.press("Return")

    def _put_down(self) -> Seen:
        """A card too many: the first that can be put down goes to the pile."""
        self.walk_to(lambda node: node.role == "card")
        return self.press("Return", "Return")

    def _choice(self, tree: Seen, buttons: dict[str, Seen], who: int) -> str:
        """The key of the card of the open hand to act with, or "draw"."""
        hand = [n for n in tree.all(role="card") if n.state.get("source") and "hand:" in str(n.state.get("zone"))]
        if who != WINNER or not hand:
            return "draw"
        mine = {n.name for n in tree.all(role="card") if n.state.get("zone") == f"platform:{WINNER}"}
        theirs = [n for n in tree.all(role="card") if n.state.get("zone") == f"platform:{OTHER}"]
        fresh = [card for card in hand if card.name in SPECIES and card.name not in mine]
        beams = [card for card in hand if "Laser" in card.name and theirs]
        more = [card for card in hand if card.name in SPECIES]
        best = [*fresh, *beams, *more]
        return best[0].key if best and "move:draw" in buttons else "draw"

    def _aim(self, tree: Seen) -> Seen:
        """A card is picked: its first target will do, but beams go to the other platform."""
        node = focused(tree)
        picked = next((n for n in tree.all(role="card") if n.state.get("selected")), None)
        if picked is None:
            return tree
        if "Laser" in picked.name:
            self.walk_to(lambda n: n.state.get("zone") == f"platform:{OTHER}")
        elif node is None or node.role not in ("zone", "card"):
            return self.press("Escape")
        self.seen["aimed"] += 1
        return self.press("Return")
