"""Taking moves back at a table and bringing them back: what the record allows, said beside the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.moves import Refusal

if TYPE_CHECKING:
    from table.screens.game import GameScreen

NOTHING_TO_REDO = "TAB-008"


class TakingBack:
    """Undo and redo for the seat that looks at one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def undo(self) -> None:
        """Takes back the last move of the seat that looks."""
        self._done(self.screen.session.undo())

    def redo(self) -> None:
        """Brings it back."""
        self._done(self.screen.session.redo())

    def _done(self, refusal: Refusal | None) -> None:
        screen = self.screen
        if refusal is not None:
            screen.refuse(refusal, screen.bar.undo.rect.midbottom)
            return
        screen.panels.set_callout(None)
        screen.motion = None
        screen.doors.sheet_shown = -1
        screen.refresh()

    def settled(self) -> None:
        """The buttons say why they can't be pressed."""
        screen = self.screen
        screen.bar.undo.refuse(self._said(screen.session.record.why_not_undo(screen.session.looking)))
        screen.bar.redo.refuse(self._said(None if screen.session.can_redo() else Refusal(NOTHING_TO_REDO)))

    def _said(self, refusal: Refusal | None) -> str:
        return self.screen.teller.refuse(refusal) if refusal is not None else ""
