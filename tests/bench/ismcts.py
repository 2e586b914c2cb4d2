"""Information-set Monte Carlo tree search, as small as it can be: what a search bot would ask of the rules.

One iteration deals out anew what the seat can't see, walks down the tree by UCB over the parts of moves that this
deal allows, adds one node, and plays on at random. It is here to be timed (DESIGN.md 9), not to play well.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from msgspec import Struct, field

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.events import Events
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move
from rules.kernel.state import TABLE, State, seats_of
from rules.kernel.view import determinise

EXPLORE = 0.7


class Node(Struct):
    """A part of a move: how often it was taken, could have been, and what it brought to who took it."""

    visits: int = 0
    seen: int = 0
    total: float = 0.0
    children: dict[int, Node] = field(default_factory=dict)

    def urge(self) -> float:
        """UCB1 with the times at which it could be taken in place of its parent's visits."""
        return self.total / self.visits + EXPLORE * sqrt(log(self.seen) / self.visits)


class Search:
    """The tree of one seat before one question, seen through its view alone."""

    def __init__(self, game: Game[Any, Any], view: State[Any, Any], decision: Decision, seat: int, seed: int) -> None:
        self.game, self.view, self.decision, self.seat = game, view, decision, seat
        self.rng = Chance(seed)
        self.root = Node()

    def iterate(self, horizon: int) -> int:
        """One iteration; at most `horizon` decisions are played at random after it. How many were made in all."""
        state = determinise(self.game, self.view, self.seat, self.rng)
        node, path, made = self.root, [], 0
        decision, mover = self.decision, self.seat
        grown = False
        while not grown:
            node, taken = self._descend(state, decision, mover, node)
            path += [(child, mover) for child in taken]
            made += 1
            grown = node.visits == 0
            pending = self.game.pending(state)
            if not pending:
                break
            decision, mover = pending[0], self._who(pending[0])
        made += self._play_out(state, horizon)
        winners = state.result.winners if state.result else 0
        for child, who in path:
            child.visits += 1
            if who >= 0 and winners >> who & 1:
                child.total += 1 / winners.bit_count()
        return made

    def _descend(self, state: State[Any, Any], decision: Decision, mover: int, node: Node) -> tuple[Node, list[Node]]:
        """Makes one move in the state: by the tree while it lasts, then at random. The last node, and all taken."""
        game, rng = self.game, self.rng
        partial: tuple[int, ...] = ()
        taken: list[Node] = []
        move = None
        while move is None:
            accepted = law.values(game, state, decision, mover, partial)
            if not accepted:  # the part before leads nowhere in this deal
                move, _ = law.random_move(game, state, decision, mover, rng)
                break
            for value in accepted:
                node.children.setdefault(value, Node()).seen += 1
            children = node.children
            fresh = [value for value in accepted if not children[value].visits]
            value = (
                fresh[rng.below(len(fresh))]
                if fresh
                else max(accepted, key=lambda one, children=children: children[one].urge())
            )
            node = children[value]
            taken.append(node)
            partial = (*partial, value)
            move = law.complete(game.verbs[partial[0]], partial)
            if move is None and fresh:
                move = self._ended(state, decision, mover, partial)
        game.push(state, mover, move, [])
        return node, taken

    def _ended(self, state: State[Any, Any], decision: Decision, mover: int, partial: tuple[int, ...]) -> Move:
        """The rest of a move, at random."""
        try:
            return law.random_move(self.game, state, decision, mover, self.rng, partial)[0]
        except LookupError:
            return law.random_move(self.game, state, decision, mover, self.rng)[0]

    def _play_out(self, state: State[Any, Any], horizon: int) -> int:
        events: Events = []
        for made in range(horizon):
            pending = self.game.pending(state)
            if not pending:
                return made
            mover = self._who(pending[0])
            self.game.push(state, mover, law.random_move(self.game, state, pending[0], mover, self.rng)[0], events)
            events.clear()
        return horizon

    def _who(self, decision: Decision) -> int:
        asked = seats_of(decision.seats)
        return asked[self.rng.below(len(asked))] if asked else TABLE
