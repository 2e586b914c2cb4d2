"""Dividing something among pieces by dragging it: damage, for one (DESIGN.md 6.5, `Split`).

The heap lies on the piece that it comes from. It's dragged onto the things that may take some, each as much as it
can hold; a click gives one more, a click with the other button takes one back, what lies on a thing can be dragged
on. Nothing is a move before it's confirmed, and what may be confirmed is said by the law alone.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from rules.kernel.moves import Move
from rules.kernel.show import Split
from table.paint import split as painted
from table.paint import theme
from table.scene.board import PIECE, Target
from table.ui.button import Button
from table.ui.tree import Node, Value
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

HEAP = -1
"""The number of the heap among what can be held."""


class Splitting:
    """What is being divided at one game screen, if anything is."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.split: Split | None = None
        self.given: list[int] = []
        self._serial = -1
        self._from: int | None = None
        self._centre = (0, 0)

    # -- what there is -----------------------------------------------------------------------------------

    def follow(self) -> None:
        """The position or the question may be another: begins anew if so."""
        screen = self.screen
        now = screen.asker.current() if screen.curtain is None and screen.motion is None else None
        found = screen.teller.present.split(screen.teller.view, now[1], now[0]) if now is not None else None
        serial = screen.session.record.serial
        if found is None or serial != self._serial:
            self.given = [0] * len(found.shares) if found is not None else []
            self._from = None
        self.split, self._serial = found, serial if found is not None else -1

    @property
    def left(self) -> int:
        """What still lies on the heap."""
        return self.split.total - sum(self.given) if self.split is not None else 0

    def targets(self) -> set[Target]:
        """What may take some."""
        return {(PIECE, share.piece) for share in self.split.shares} if self.split is not None else set()

    def _index(self, target: Target | None) -> int | None:
        """Which share a target is, `HEAP` for the piece with the heap, None for anything else."""
        if self.split is None or target is None or target[0] != PIECE:
            return None
        found = next((n for n, share in enumerate(self.split.shares) if share.piece == target[1]), None)
        return HEAP if found is None and target[1] == self.split.source else found

    def move(self) -> Move:
        """The whole answer as it stands."""
        return Move(self.split.verb if self.split is not None else "", tuple(self.given))

    # -- giving ------------------------------------------------------------------------------------------

    def clicked(self, target: Target) -> bool:
        """A click on a thing gives it one; on the heap, all is dealt out in order."""
        at = self._index(target)
        if self.split is None or at is None:
            return False
        if at == HEAP:
            for n in range(len(self.given)):
                self._give(n, self.left)
        elif not self._give(at, 1):
            self._say_why(at)
        self._changed()
        return True

    def taken_back(self, target: Target | None) -> bool:
        """A click with the other button takes one back."""
        at = self._index(target)
        if self.split is None or at is None or at == HEAP:
            return False
        self.given[at] = max(0, self.given[at] - 1)
        self._changed()
        return True

    def _give(self, at: int, n: int) -> int:
        """Gives a share up to `n`; how much it took."""
        assert self.split is not None  # asked for only while something is divided
        took = max(0, min(n, self.left, self.split.shares[at].most - self.given[at]))
        self.given[at] += took
        return took

    def _say_why(self, at: int) -> None:
        """Why a share takes no more: the clause that one more would break."""
        split, screen = self.split, self.screen
        if split is None:
            return
        tried = [n + (i == at) for i, n in enumerate(self.given)]
        refusal = screen.session.game.check(screen.teller.view, split.seat, Move(split.verb, tuple(tried)), True)
        if refusal is not None:
            screen.refuse(refusal, screen.hands.pos)

    def clear(self) -> None:
        """All goes back to the heap."""
        self.given = [0] * len(self.given)
        self._changed()

    def _changed(self) -> None:
        self.screen.host.play("place", 0.5)
        self.screen.asker.show()
        self.screen.ui.damage()

    # -- dragging ----------------------------------------------------------------------------------------

    def lift(self, pos: tuple[int, int], target: Target | None) -> bool:
        """Picks up the heap, or what lies on a thing."""
        at = self._index(target)
        if self.split is None or at is None or (self.left if at == HEAP else self.given[at]) <= 0:
            return self.split is not None and at is not None
        self._from, self._centre = at, pos
        self.screen.ui.damage()
        return True

    def carry(self, pos: tuple[int, int]) -> bool:
        """The pointer moved with it."""
        if self._from is None:
            return False
        self._centre = pos
        self.screen.ui.damage()
        return True

    def drop(self, pos: tuple[int, int]) -> bool:
        """It is let go: the thing below takes what it can, the rest stays where it was; beside all, it goes back."""
        if self._from is None or self.split is None:
            return False
        source, self._from = self._from, None
        to = self._index(self.screen.board.hit(pos))
        n = self.left if source == HEAP else self.given[source]
        if source != HEAP and to != source:
            self.given[source] = 0
        if to is not None and to not in (HEAP, source):
            n -= self._give(to, n)
            if source != HEAP:
                self.given[source] = min(n, self.split.shares[source].most)
        self._changed()
        return True

    def forget(self) -> None:
        """Nothing is held any more."""
        self._from = None

    # -- what is seen ------------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """Confirm, with what stands in its way, and back to the heap."""
        split, screen = self.split, self.screen
        if split is None:
            return []
        move = self.move()
        done = Button(
            say("game.confirm"),
            partial(screen.take, split.seat, move),
            icon="check",
            kind="primary",
            key=f"move:{split.verb}",
        )
        refusal = screen.session.game.allowed(screen.teller.view, split.seat, move)
        if refusal is not None:
            done.refuse(screen.teller.refuse(refusal))
        else:
            done.lit = True
        back = Button(say("game.clear"), self.clear, icon="undo", key="clear", enabled=any(self.given))
        return [done, back]

    def _heap_at(self) -> tuple[int, int] | None:
        spot = self.screen.board.spots.get(self.split.source) if self.split is not None else None
        return spot.shape.midtop if spot is not None else None

    def paint(self, surface: pygame.Surface) -> None:
        """The heap, what lies on each thing, and what is held."""
        split = self.split
        if split is None or self.screen.curtain is not None:
            return
        for share, given in zip(split.shares, self.given, strict=True):
            spot = self.screen.board.spots.get(share.piece)
            if spot is not None:
                painted.share(surface, spot.shape, given, share.most, split.icon)
        at = self._heap_at()
        if at is not None:
            painted.heap(surface, at, self.left if self._from != HEAP else 0, split.icon)
        if self._from is not None:
            n = self.left if self._from == HEAP else self.given[self._from]
            painted.heap(surface, self._centre, n, split.icon)

    def nodes(self) -> list[Node]:
        """The heap and the shares, for the interface tree."""
        split = self.split
        if split is None:
            return []
        found = []
        at = self._heap_at()
        if at is not None:
            side = theme.tx(painted.HEAP)
            box = pygame.Rect(at[0] - side // 2, at[1] - side // 2, side, side)
            words = self.screen.teller.say(split.text)
            found.append(Node("heap", words, box, {"left": self.left, "source": split.source}, key="heap"))
        for share, given in zip(split.shares, self.given, strict=True):
            spot = self.screen.board.spots.get(share.piece)
            if spot is not None:
                name, on = self.screen.teller.card(share.piece), f"piece:{share.piece}"
                state: dict[str, Value] = {"given": given, "most": share.most}
                found.append(Node("share", name, spot.shape, state, key=f"share:{share.piece}", covers=on))
        return found
