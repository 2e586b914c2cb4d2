"""Saving as the players of a table meet it: what is told about the file, F5 and F9, leaving what can't be saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from table.bindings import hint
from table.logs import LOG
from table.names import clean
from table.saveformat import Header, origin
from table.screens.keepsake import ScreenKeepsake
from table.screens.saves_words import details_line, when_words
from table.ui.choice import RadioList
from table.ui.dialog import Dialog
from table.ui.entry import Entry
from table.ui.label import Label
from table.words import language, say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

MOST_COPIES = 6
"""Copies that F9 offers at most, the latest."""
TROUBLE = ("save.failing", "save.unwritable")


class Saving:
    """For one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.keeping = screen.session.keeping
        self.keeping.keepsake = ScreenKeepsake(screen)

    def deeds(self) -> dict[str, Callable[[], object]]:
        """What the actions of the table of bindings do here."""
        return {"quick_save": self.quick_save, "quick_load": self.quick_load}

    # -- what is told -----------------------------------------------------------------------------------

    def tell(self) -> None:
        """Says once what the file has to say; a game that can't be saved can be saved elsewhere."""
        keeping = self.keeping
        if not keeping.notice:
            return
        key, args = keeping.notice, keeping.notice_args
        keeping.tell("")
        if key not in TROUBLE:
            self.screen.ui.toast(say(key, **args), "good" if key == "save.again" else "warning", 8.0)
            return
        self.screen.ui.open(
            Dialog(
                say("save.trouble"),
                Label(say(key, **args), "body", wrap=True),
                Label(say("save.goes_on"), "body", wrap=True, ink="ink_soft"),
                answers=[
                    (say("save.elsewhere"), "plain", self.elsewhere),
                    (say("save.play_on"), "primary", None),
                ],
                highlight=1,
                key="save-trouble",
            )
        )

    def elsewhere(self) -> None:
        """Asks for a folder and goes on there."""
        from table.screens.folders import folder_dialog

        self.screen.ui.open(folder_dialog(say("save.where"), say("save.here"), self.move_to))

    def move_to(self, folder: Path) -> None:
        """The game is saved in this folder from now on."""
        try:
            place = self.keeping.move_to(self.screen.session.record, folder)
        except (OSError, ValueError) as error:  # ValueError: a name that no folder can have
            LOG.warning("the game can't be saved in %s: %s", folder, error)
            self.screen.ui.toast(say("save.not_there", folder=folder), "danger", 8.0)
            return
        self.screen.ui.toast(say("save.moved", file=place), "good", 8.0)

    # -- F5 and F9 --------------------------------------------------------------------------------------

    def quick_save(self) -> None:
        """Asks for a name and keeps this moment as a copy under it."""
        screen = self.screen
        entry = Entry(say("copy.name"), self._copy_title(), key="copy name", limit=120)

        def keep(words: str = "") -> None:
            title = clean(entry.value) or self._copy_title()
            dialog.close()
            try:
                self.keeping.copy(screen.session.record, title)
            except OSError as error:
                LOG.warning("no copy can be kept: %s", error)
                screen.ui.toast(say("copy.failed"), "danger", 8.0)
                return
            screen.ui.toast(_with_chord("copy.kept", "quick_load", title=title), "good", 6.0)

        entry.done = keep
        dialog = Dialog(
            say("copy.title"),
            Label(say("copy.note"), "small", wrap=True),
            entry,
            answers=[(say("common.cancel"), "plain", None), (say("copy.keep"), "primary", keep)],
            key="copy-dialog",
        )
        screen.ui.open(dialog)

    def _copy_title(self) -> str:
        keepsake = self.keeping.keepsake
        told = keepsake.round().get(language(), "") if keepsake is not None else ""
        moves = sum(entry.kind == "move" for entry in self.screen.session.record.log)
        return ", ".join(part for part in (told, say("saves.moves", n=moves)) if part)

    def copies(self) -> list[tuple[Path, Header]]:
        """The copies that were kept of this very game, the latest first."""
        from table.shelf import saves

        folder, mark = self.keeping.folder, origin(self.screen.session.record)
        if folder is None:
            return []
        return [(p, h) for p, h in saves(folder) if h.kept and h.origin == mark][:MOST_COPIES]

    def quick_load(self) -> None:
        """Asks which copy to go back to; the game as it stands stays among the saves."""
        screen, copies = self.screen, self.copies()
        if not copies:
            screen.ui.toast(_with_chord("copy.none", "quick_save"), "info", 5.0)
            return
        now = screen.app.wall()
        lines = [header.title for _, header in copies]
        notes = [f"{when_words(header.saved, now)} · {details_line(header, game=False)}" for _, header in copies]
        pick = RadioList(say("copy.which"), lines, notes=notes, key="copies")

        def load() -> None:
            place = copies[pick.index][0]
            if self.keeping.at_risk(screen.session.record):
                self.ask_to_leave(lambda: screen.app.resume(place))
            else:
                screen.app.resume(place)

        screen.ui.open(
            Dialog(
                say("copy.back_title"),
                Label(say("copy.back_note"), "small", wrap=True),
                pick,
                answers=[(say("common.cancel"), "plain", None), (say("copy.back"), "primary", load)],
                highlight=1,
                width=560,
                key="copies-dialog",
            )
        )

    # -- leaving ----------------------------------------------------------------------------------------

    def lets_go(self, leave: Callable[[], object]) -> bool:
        """Whether the table may be left without a word; else it's asked, and `leave` follows a yes. Asked twice in
        a row, it lets go: whoever closes the window again means it."""
        ui = self.screen.ui
        if not self.keeping.at_risk(self.screen.session.record) or any(o.key == "leave-dialog" for o in ui.overlays):
            return True
        self.ask_to_leave(leave)
        return False

    def ask_to_leave(self, leave: Callable[[], object]) -> None:
        """The question before a game is left that is in no file."""
        self.screen.ui.open(
            Dialog(
                say("save.leave_title"),
                Label(say("save.leave_note"), "body", wrap=True),
                answers=[
                    (say("save.leave_anyway"), "danger", leave),
                    (say("save.elsewhere"), "plain", self.elsewhere),
                    (say("save.stay"), "primary", None),
                ],
                highlight=2,
                width=560,
                key="leave-dialog",
            )
        )


def _with_chord(key: str, action: str, **args: object) -> str:
    """A sentence that names the key of an action, or does without where it has none."""
    chord = hint(action)
    return say(f"{key}_chord", chord=chord, **args) if chord else say(key, **args)
