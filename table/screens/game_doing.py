"""What a player is in the middle of: a move that is being filled, a card that was picked or is held.

It outlives whatever changes the picture alone (zooming, moving the table, another language, another size of the
window) and ends when the position, the question or whoever looks changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.scene.board import PIECE, Marks
from table.scene.parts import PAD

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class Doing:
    """Keeps what is under way at one game screen as long as it still means the same."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._moment: object = None
        self._eyes = 0

    def follow(self) -> None:
        """The board was made anew: what is under way goes on if nothing but the picture changed."""
        screen = self.screen
        session = screen.session
        moment = (session.record.serial, session.looking, session.calling, session.covered, session.closed)
        if moment == self._moment:
            screen.hands.follow()
            return
        self._moment = moment
        if session.mask() != self._eyes:  # a card that was looked at closely is seen by those who saw it alone
            self._eyes = session.mask()
            screen.inspect.show(None)
        screen.asker.asking = None
        screen.hands.reset()

    def marks(self) -> Marks:
        """What is pointed out: what may be named next, where the thing in hand may go, else where one may begin."""
        screen = self.screen
        if screen.curtain is not None or screen.motion is not None:
            return Marks()
        if screen.splitting.split is not None:
            return Marks(targets=screen.splitting.targets())
        asking, held, picked = screen.asker.asking, screen.hands.held, screen.hands.picked
        if asking is not None:
            return screen.asker.marks(asking)
        if held is not None and held.home is None:
            thing = held.taken[1] if held.part else held.piece
            targets = screen.intent.targets((thing,))
            return Marks(targets=targets, selected={held.taken}, narrow=bool(targets), aims=screen.intent.aims(thing))
        if picked is not None and picked[0] in (PIECE, PAD):
            targets, aims = screen.intent.targets((picked[1],)), screen.intent.aims(picked[1])
            return Marks(targets=targets, selected={picked}, narrow=True, aims=aims)
        return Marks(sources=screen.intent.sources())
