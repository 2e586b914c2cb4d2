"""The saved games: the latest first, each with a picture; opened, renamed, copied, carried out and in, deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from table import shelf
from table.bindings import Bound, hint
from table.logs import LOG
from table.names import clean
from table.paint import marks, text, theme
from table.paths import paths
from table.savefile import open_save
from table.saveformat import About, BadSave
from table.screens.arrange import Columns
from table.screens.folders import file_dialog, folder_dialog
from table.screens.page import Page
from table.screens.saves_grid import LEAST, SHAPE, Saved, SavesGrid, paint_picture
from table.screens.saves_words import details_line, game_words, stand_words, when_words
from table.ui.button import Button, IconButton
from table.ui.dialog import Dialog
from table.ui.entry import Entry
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Gap, Grid, Panel, Row, Stack
from table.ui.scroll import ScrollArea
from table.ui.widget import Point, Size, Widget
from table.wastebasket import Wastebasket
from table.words import say

if TYPE_CHECKING:
    from table.app import App


class Shot(Widget):
    """The picture of a save, as wide as the room."""

    role = "image"
    solid = False

    def __init__(self, save: Saved) -> None:
        super().__init__(name=say("saves.picture"))
        self.save = save

    def natural(self, room: int) -> Size:
        """Twice as wide as high."""
        return room, round(room * SHAPE)

    def paint(self, surface: pygame.Surface) -> None:
        """The picture."""
        paint_picture(surface, self.rect, self.save)


class SeatLine(Widget):
    """A seat with its mark."""

    role = "label"
    solid = False

    def __init__(self, seat: int, name: str, looks: tuple[int, ...]) -> None:
        super().__init__(name=name)
        self.seat = seat
        self.looks = looks

    def natural(self, room: int) -> Size:
        """A line."""
        return room, theme.tx(28)

    def _room(self) -> pygame.Rect:
        x = self.rect.x + theme.tx(30)
        return pygame.Rect(x, self.rect.y, self.rect.right - x, self.rect.h)

    def tip_at(self, pos: Point) -> str:
        """The whole name, if it had to be cut."""
        return self.name if text.width(self.name, "body") > self._room().w else ""

    def hit(self, pos: Point) -> Widget | None:
        """Only where there is a tooltip to show."""
        return self if self.visible and self.rect.collidepoint(pos) and self.tip_at(pos) else None

    def paint(self, surface: pygame.Surface) -> None:
        """Mark and name."""
        side = theme.tx(22)
        with theme.seated(self.looks):
            marks.seat_mark(surface, pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side), self.seat)
        text.draw(surface, self.name, self._room(), "body")


class SavesScreen(Page):
    """The tiles and, beside them, the marked save with what can be done with it."""

    name = "saves"
    title_key = "saves.title"
    widest = 1680.0

    def __init__(self, app: App) -> None:
        self.basket = Wastebasket(paths().saves)
        self.found: list[Saved] = []
        self.at = 0
        self.read()
        super().__init__(app)
        self.ui.shortcut(Bound("delete"), self.delete)
        self.ui.shortcut(Bound("rename"), self.ask_name)
        self.ui.shortcut(Bound("undo"), self.bring_back, lambda: bool(self.basket.held))

    def read(self) -> None:
        """Look into the folder."""
        self.found = shelf.saves(paths().saves)
        self.at = max(0, min(self.at, len(self.found) - 1))

    def entered(self) -> None:
        """A game that was left meanwhile is listed as it is now."""
        self.read()
        self.rebuild()
        super().entered()

    def closing(self) -> None:
        """What was deleted is now gone."""
        self.basket.empty()

    def handle(self, event: pygame.event.Event) -> bool:
        """A file that is dropped on the window is taken in."""
        if event.type == pygame.DROPFILE and self.ui.modal is None:
            self.bring_in(Path(event.file))
            return True
        return super().handle(event)

    # -- what the player does -------------------------------------------------------------------------

    @property
    def marked(self) -> Saved | None:
        """The save that is marked."""
        return self.found[self.at] if self.found else None

    def mark(self, index: int) -> None:
        """Mark a save."""
        self.at = index
        self.rebuild()

    def open(self) -> None:
        """Sit down at the marked game."""
        if self.marked is not None and not self.app.resume(self.marked[0]):
            self._again()

    def watch(self) -> None:
        """The marked game from its start, to look at."""
        if self.marked is None:
            return
        from table.screens.replay import ReplayScreen

        place, header = self.marked
        try:
            record, _ = open_save(place)
            screen = ReplayScreen(self.app, record, About(header.title, header.looks))
        except BadSave as bad:
            self.app.toast(say(bad.key, **bad.args_said), "warning", 7.0)
        except Exception:  # a file that passed every check and still can't be shown
            LOG.exception("%s can't be watched", place)
            self.app.toast(say("save.broken", file=place.name), "warning", 7.0)
        else:
            self.app.push(screen)

    def _again(self, place: Path | None = None) -> None:
        """Reads the folder anew and marks the save at `place`."""
        self.read()
        self.at = next((n for n, (there, _) in enumerate(self.found) if there == place), self.at)
        self.rebuild()

    def _try(self, action: Callable[[], Path | None], failed: str, **args: object) -> Path | None:
        """Does something with files; what goes wrong is one sentence."""
        try:
            return action()
        except BadSave as bad:
            self.app.toast(say(bad.key, **bad.args_said), "warning", 7.0)
        except OSError as error:
            LOG.warning("%s: %s", failed, error)
            why = error.strerror or type(error).__name__
            self.app.toast(say(failed, why=why, **args), "warning", 7.0)
        return None

    def ask_name(self) -> None:
        """Asks for another title of the marked game."""
        if self.marked is None or self.ui.modal is not None:
            return
        place, header = self.marked
        entry = Entry(say("saves.name"), header.title, key="title", limit=120)

        def done(words: str = "") -> None:
            title = clean(entry.value)
            if not title:
                entry.complain(say("saves.no_name"))
                return
            dialog.close()
            self.rename(place, title)

        entry.done = done
        answer = Row(
            Gap(grow=1),
            Button(say("common.cancel"), lambda: dialog.close()),
            Button(say("saves.rename"), done, kind="primary", key="rename yes"),
        )
        dialog = Dialog(say("saves.rename_title"), entry, answer, key="rename-dialog")
        self.ui.open(dialog)

    def rename(self, place: Path, title: str) -> None:
        """Another title."""

        def action() -> Path:
            shelf.rename(place, title)
            return place

        if self._try(action, "saves.not_renamed") is not None:
            self._again(place)

    def copy(self) -> None:
        """A copy of the marked game that stays as it is."""
        if self.marked is None:
            return
        place, header = self.marked
        title = say("saves.copy_of", title=header.title)
        made = self._try(lambda: shelf.copy(place, title), "saves.not_copied")
        if made is not None:
            self._again(made)
            self.app.toast(say("saves.copied", title=title), "good")

    def ask_export(self) -> None:
        """Asks where to put the marked game as one file."""
        if self.marked is None:
            return
        place = self.marked[0]
        self.ui.open(
            folder_dialog(say("saves.export_title"), say("saves.export_here"), lambda to: self.export(place, to))
        )

    def export(self, place: Path, folder: Path) -> None:
        """Puts a game as one file into a folder."""
        made = self._try(lambda: shelf.export(place, folder), "saves.not_exported", folder=folder)
        if made is not None:
            self.app.toast(say("saves.exported", file=made), "good", 7.0)

    def ask_import(self) -> None:
        """Asks for a file."""
        self.ui.open(file_dialog(say("saves.import_title"), say("saves.import_yes"), self.bring_in))

    def bring_in(self, place: Path) -> None:
        """Takes a game from elsewhere."""
        made = self._try(lambda: shelf.bring_in(place, paths().saves), "saves.not_imported", file=place.name)
        if made is not None:
            self._again(made)
            self.app.toast(say("saves.imported", title=self.found[self.at][1].title), "good")

    def delete(self) -> None:
        """Delete the marked game; it can be brought back until this page is left."""
        if self.marked is None or self.ui.modal is not None:
            return
        place, header = self.marked

        def action() -> Path:
            self.basket.throw(place)
            return place

        if self._try(action, "saves.not_deleted", title=header.title) is not None:
            self._again()
            self.app.toast(say("saves.deleted", title=header.title), "info")

    def bring_back(self) -> None:
        """Undo the latest deletion."""
        place = self._try(self.basket.bring_back, "saves.not_back")
        self._again(place)

    def open_results(self) -> None:
        """How finished games ended."""
        from table.screens.results import ResultsScreen

        self.app.push(ResultsScreen(self.app, self.marked[1].game if self.marked is not None else ""))

    # -- what it looks like ---------------------------------------------------------------------------

    def head(self) -> list[Widget]:
        """The way back for what was deleted, the way in for files, past results."""
        roomy = self.roomy(900)

        def button(key: str, icon: str, action: Callable[[], object], chord: str = "") -> Widget:
            words = say(f"saves.{key}")
            return (
                Button(words, action, icon=icon, key=key, hint=chord)
                if roomy
                else IconButton(icon, words, action, kind="plain", key=key)
            )

        undo = button("undo", "undo", self.bring_back, hint("undo"))
        undo.key = "undo delete"
        undo.visible = bool(self.basket.held)
        return [
            undo,
            button("import", "load", self.ask_import),
            button("results", "trophy", self.open_results),
        ]

    def build(self) -> Widget:
        """The tiles and the marked save."""
        if not self.found:
            empty = Stack(
                Gap(grow=1),
                Label(say("saves.empty"), "heading", align="centre"),
                Label(say("saves.empty_note"), "body", ink="ink_soft", align="centre", wrap=True),
                Gap(grow=1.4),
                grow=1,
                gap="s",
            )
            return Panel(empty, grow=1)
        games = SavesGrid(say("saves.title"), self.found, self.app.wall(), self.mark, lambda n: self.open())
        games.index = self.at
        save = self.found[self.at]
        if self.roomy(900):
            side = Panel(ScrollArea(self._details(save)), self._buttons(True), gap="m")
            wide = min(self.host.size[0], theme.px(self.widest)) / max(1, theme.tx(LEAST))
            share = 0.62 if wide < 6 else 0.7
            return Columns(Panel(games, pad="m"), side, shares=(share, 1 - share), grow=1)
        line = Label(details_line(save[1]), "small", wrap=True)
        return Stack(
            Panel(games, pad="m", grow=1), Panel(line, self._buttons(False), pad="m", gap="s"), gap="m", grow=1
        )

    def rebuild(self) -> None:
        """The tiles keep their place, and a double click goes on."""
        old = next((w for w in self.ui.root.walk() if isinstance(w, SavesGrid)), None)
        super().rebuild()
        new = next((w for w in self.ui.root.walk() if isinstance(w, SavesGrid)), None)
        if old is not None and new is not None:
            new.scroll_to(old.offset)
            new.follow_click(old)
        if new is not None:
            new.show(self.at)

    def _buttons(self, roomy: bool) -> Widget:
        """What can be done with the marked save: in words where there's room, else as icons in a line."""
        deeds = (
            ("rename", "pencil", self.ask_name),
            ("copy", "cards", self.copy),
            ("export", "save", self.ask_export),
            ("delete", "trash", self.delete),
        )
        play = Button(say("saves.open"), self.open, icon="play", kind="primary", key="open")
        if not roomy:
            all_deeds = (("watch", "eye", self.watch), *deeds)
            small = [
                IconButton(icon, say(f"saves.{key}"), deed, kind="plain", key=key) for key, icon, deed in all_deeds
            ]
            return Flow(*small, play, gap="s")
        buttons = [Button(say(f"saves.{key}"), deed, icon=icon, small=True, key=key) for key, icon, deed in deeds]
        play.grow = 1
        watch = Button(say("saves.watch"), self.watch, icon="eye", key="watch")
        return Stack(Grid(*buttons, columns=2, gap="s"), Row(watch, play, gap="s"), gap="s")

    def _details(self, save: Saved) -> Widget:
        place, header = save
        seats = [SeatLine(seat, name, header.looks) for seat, name in enumerate(header.seats)]
        kept = [Label(say("saves.kept"), "small", wrap=True, ink="accent")] if header.kept else []
        return Stack(
            Shot(save),
            Label(header.title, "heading", wrap=True),
            Label(game_words(header), "small", wrap=True),
            *kept,
            Gap("xxs"),
            *seats,
            Gap("xxs"),
            Label(stand_words(header), "body", wrap=True),
            Label(when_words(header.saved, self.app.wall()), "body"),
            Label(say("saves.file", file=place.name), "small", wrap=True),
            gap="s",
        )
