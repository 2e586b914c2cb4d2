"""Looking for a folder or a file among the player's files: the system has no dialog that pygame could show."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from table.paint import icons, text, theme
from table.saveformat import SUFFIX
from table.ui.dialog import Dialog
from table.ui.entry import Entry
from table.ui.label import Label
from table.ui.layout import Stack
from table.ui.lists import ScrollList
from table.words import say

MOST = 2000
"""Lines that a folder shows at most."""
Done = Callable[[Path], object]


def home() -> Path:
    """Where looking begins: the player's own folder, else the root of the disk."""
    place = Path(os.path.expanduser("~"))
    return place if place.is_dir() else Path(place.anchor or os.sep)


def contents(folder: Path, files: bool, suffix: str = SUFFIX) -> list[Path]:
    """What a folder shows: the way up, its folders, then files of that kind if wanted; hidden ones are left out.

    Raises OSError.
    """
    folders: list[Path] = []
    found: list[Path] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            try:
                if entry.is_dir():
                    folders.append(Path(entry.path))
                elif files and entry.name.endswith(suffix) and entry.is_file():
                    found.append(Path(entry.path))
            except OSError:
                continue  # a link into nowhere
    up = [folder.parent] if folder.parent != folder else []
    return (up + sorted(folders, key=_by_name) + sorted(found, key=_by_name))[:MOST]


def _by_name(place: Path) -> str:
    return place.name.casefold()


class Places(Stack):
    """The path as text, and below it what lies there. `file(place)` is called for a chosen file."""

    def __init__(self, start: Path, files: bool, file: Done, suffix: str = SUFFIX) -> None:
        super().__init__(gap="s", grow=1)
        self.files = files
        self.suffix = suffix
        self.file = file
        self.folder = start
        self.found: list[Path] = []
        self.path = Entry(say("folders.path"), str(start), done=self.typed, key="path", limit=4000)
        self.list = ScrollList(
            say("folders.list"),
            0,
            self._name,
            paint_row=self._paint,
            row=36,
            opened=self.open,
            chosen=self._marked,
            empty=say("folders.empty"),
            key="folders",
        )
        self.add(self.path, self.list)
        self.go(start)

    def go(self, folder: Path) -> None:
        """Shows another folder; one that can't be looked into is said beside the path."""
        try:
            self.found = contents(folder, self.files, self.suffix)
        except (OSError, ValueError) as error:
            self.path.complain(say("folders.closed", why=getattr(error, "strerror", None) or type(error).__name__))
            return
        self.folder = folder
        if self.path.value != str(folder):
            self.path.set(str(folder))
        self.path.complain("")
        self.list.set_count(len(self.found))
        self.list.index = -1
        self.list.scroll_to(0)

    def meant(self, words: str) -> Path:
        """The place that a typed path names: what isn't whole is looked for in the folder that is shown, not wherever
        the program was started."""
        return self.folder / os.path.expanduser(words.strip())

    def typed(self, words: str) -> None:
        """Enter in the path: a folder is shown, a file chosen."""
        place = self.meant(words)
        try:
            if place.is_dir():
                self.go(place)
            elif self.files and place.is_file():
                self.file(place)
            else:
                self.path.complain(say("folders.none"))
        except (OSError, ValueError):
            self.path.complain(say("folders.none"))

    def _marked(self, n: int) -> None:
        place = self.found[n]
        self.path.set(str(place) if place.suffix == self.suffix and self.files else str(self.folder))

    def open(self, n: int) -> None:
        """A double click: into the folder, or this file."""
        place = self.found[n]
        if self.files and place.suffix == self.suffix and place.is_file():
            self.file(place)
        else:
            self.go(place)

    def _name(self, n: int) -> str:
        return say("folders.up") if self.found[n] == self.folder.parent else self.found[n].name

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, n: int, chosen: bool) -> None:
        place = self.found[n]
        up = place == self.folder.parent
        icon = "arrow-up" if up else "cards" if place.suffix == self.suffix else "load"
        mark = theme.tx(18)
        icons.draw(surface, icon, pygame.Rect(rect.x, rect.y, mark, rect.h), mark, theme.colour("ink_soft"))
        x = rect.x + mark + theme.tx(10)
        text.draw(surface, self._name(n), pygame.Rect(x, rect.y, rect.right - x, rect.h), "body")


def folder_dialog(title: str, yes: str, done: Done, start: Path | None = None) -> Dialog:
    """Asks for a folder."""
    places = Places(start or home(), False, lambda place: None)

    def chosen() -> None:
        done(places.meant(places.path.value))

    return _dialog(title, say("folders.note"), places, yes, chosen)


def file_dialog(
    title: str, yes: str, done: Done, start: Path | None = None, *, suffix: str = SUFFIX, note: str = ""
) -> Dialog:
    """Asks for a saved game, or for a file with another `suffix`; `note` says what is looked for."""

    def file(place: Path) -> None:
        dialog.close()
        done(place)

    places = Places(start or home(), True, file, suffix)

    def chosen() -> None:
        done(places.meant(places.path.value))

    dialog = _dialog(title, note or say("folders.file_note"), places, yes, chosen)
    return dialog


def _dialog(title: str, note: str, places: Places, yes: str, chosen: Callable[[], object]) -> Dialog:
    return Dialog(
        title,
        Label(note, "small", wrap=True),
        places,
        answers=[(say("common.cancel"), "plain", None), (yes, "primary", partial(chosen))],
        width=620,
        tall=True,
        key="folders-dialog",
    )
