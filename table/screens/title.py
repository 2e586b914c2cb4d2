"""The title: the program's name over the felt, a picture, and what can be done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import rules
from rules.kernel.decks import has_decks
from table import words
from table.bindings import Bound, hint
from table.cli import VERSION
from table.paint import text, theme
from table.paths import paths
from table.screens.page import Page
from table.ui.button import Button
from table.ui.choice import Segmented
from table.ui.label import Label
from table.ui.layout import Gap, Grid, Row, Stack
from table.ui.widget import Size, Widget
from table.words import say

if TYPE_CHECKING:
    from table.app import App
    from table.saveformat import Header

MENU = 340
"""Logical pixels of type that the menu is wide."""
NAME_PX = 104
"""The program's name, in logical pixels; it shrinks with the room."""


class Picture(Widget):
    """The cards, dice and tokens."""

    role = "image"
    solid = False

    shown = False
    """Only once the menu is on screen: nobody waits for a picture before the first click."""

    def paint(self, surface: pygame.Surface) -> None:
        """As large as the room."""
        if self.shown and self.rect.w > theme.px(120) and self.rect.h > theme.px(120):
            from table.screens import title_art

            surface.blit(title_art.picture(self.rect.size), self.rect)


class Wordmark(Widget):
    """The program's name in the display face, with a soft shadow."""

    role = "heading"
    solid = False

    def __init__(self, widest: float, size: int) -> None:
        """At most `widest` logical pixels of space wide and `size` surface pixels high."""
        super().__init__(name="Hotseat")
        self.widest = widest
        self.size = size

    def _px(self, room: int) -> int:
        size = self.size
        while size > 24 and text.width(self.name, ("display", size)) > min(room, theme.px(self.widest)):
            size -= 4
        return size

    def natural(self, room: int) -> Size:
        """The name's size."""
        size = self._px(room)
        return text.width(self.name, ("display", size)) + theme.px(6), round(size * 1.12)

    def paint(self, surface: pygame.Surface) -> None:
        """Shadow, then the name."""
        style: text.Style = ("display", self._px(self.rect.w))
        ground = theme.mix(theme.colour("felt_edge"), theme.colour("shadow"), 0.35)
        drop = max(2, style[1] // 26) if isinstance(style, tuple) else 2
        text.draw(surface, self.name, self.rect.move(0, drop), style, ground, ellipsis=False)
        text.draw(surface, self.name, self.rect, style, theme.colour("ink_on_felt"), ellipsis=False)


def last_played(folder: Path) -> tuple[Path, Header] | None:
    """The save of the game that was played last and isn't over, None if there is none."""
    try:
        if not any(folder.glob("*.hotseat")):
            return None
    except OSError:
        return None
    from table import shelf

    return shelf.last_played(folder)


class PicturePage(Page):
    """A page with the picture on it, which comes with the frame after the first."""

    def __init__(self, app: App) -> None:
        self._drawn = False
        super().__init__(app)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """What can be pressed first, the picture with the next frame."""
        drawn = super().draw(surface)
        if not self._drawn:
            self._drawn = True
            self._show_picture()
        return drawn

    def _show_picture(self) -> None:
        for widget in self.ui.root.walk():
            if isinstance(widget, Picture) and self._drawn:
                widget.shown = True
                widget.damage(widget.rect)

    def rebuild(self) -> None:
        """With the picture, if it was there."""
        super().rebuild()
        self._show_picture()


class TitleScreen(PicturePage):
    """The first screen."""

    name = "title"
    title_key = "title.name"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.latest: tuple[Path, Header] | None = None
        self.has_decks = any(has_decks(name) for name in rules.game_ids())
        """Whether some game has decks of one's own. Known before the menu is shown, so that nothing moves under
        the pointer."""
        self.ui.shortcut(Bound("rules"), self.open_rules)
        self.ui.shortcut(Bound("settings"), self.open_settings)

    def entered(self) -> None:
        """Looks which game was played last: it may have changed meanwhile."""
        latest = last_played(paths().saves)
        if latest != self.latest:
            self.latest = latest
            self.rebuild()
        super().entered()

    def leave(self) -> None:
        """Esc does nothing here: the program is left by its button."""

    # -- what can be done -----------------------------------------------------------------------------

    def open_new(self) -> None:
        """The new-game screen."""
        from table.screens.new_game import NewGameScreen

        self.app.push(NewGameScreen(self.app))

    def resume(self) -> None:
        """The game that was played last."""
        if self.latest is not None and not self.app.resume(self.latest[0]):
            self.entered()

    def open_saves(self) -> None:
        """The saved games."""
        from table.screens.saves import SavesScreen

        self.app.push(SavesScreen(self.app))

    def open_lessons(self) -> None:
        """The lessons, of the game that was played last."""
        from table.screens.lessons import LessonsScreen

        self.app.push(LessonsScreen(self.app, self.latest[1].game if self.latest is not None else ""))

    def open_rules(self) -> None:
        """The rules of the game that was played last, else of the first there is."""
        import rules
        from table.screens.rules import RulesScreen

        known = [info.id for info in rules.games()]
        latest = self.latest[1].game if self.latest is not None else ""
        if known:
            self.app.push(RulesScreen(self.app, rules.load(latest if latest in known else known[0])))

    def open_decks(self) -> None:
        """The deck builder, of the game that was played last if it has decks."""
        from table.screens.deck_builder import open_builder

        open_builder(self.app, self.latest[1].game if self.latest is not None else "")

    def open_settings(self) -> None:
        """The settings."""
        from table.screens.settings import SettingsScreen

        self.app.push(SettingsScreen(self.app))

    def speak(self, index: int) -> None:
        """Another language."""
        self.app.change(language=words.LANGUAGES[index])

    # -- what it looks like ---------------------------------------------------------------------------

    def whole(self) -> Widget:
        """Name and menu at the left, the picture at the right, languages and version in the corners."""
        lines = 7 if self.latest is not None else 6
        rest = lines * (theme.tx(40) + theme.px(8)) + theme.tx(64) + theme.px(150)
        spare = self.host.size[1] - rest
        crowded = spare < theme.px(60)
        wide = self.host.size[0] >= theme.px(420) + theme.tx(MENU)
        name = theme.px(56) if crowded else min(theme.px(NAME_PX), round(spare / 1.12))
        menu = self._menu(crowded)
        left = Stack(
            Gap(grow=1),
            Wordmark(460 if wide and not crowded else 380, name),
            Label(say("title.line"), "lead", ink="ink_on_felt", wrap=True),
            Gap("s" if crowded else "l"),
            menu,
            Gap(grow=1.3),
            gap="xs" if crowded else "s",
            grow=0 if wide and not crowded else 1,
            width=0 if crowded else MENU + 40,
        )
        corner = Row(
            Label(say("title.version", version=VERSION), "tiny", ink="ink_on_felt"),
            Gap(grow=1),
            self._languages(),
        )
        body: list[Widget] = [left]
        if wide and not crowded:
            body.append(Stack(Picture(grow=1, name=say("title.picture")), grow=1))
        if not crowded:
            body.insert(0, Gap("xl"))
        return Stack(Row(*body, gap="xl", grow=1), corner, gap="s", pad="xl")

    def _languages(self) -> Widget:
        return Segmented(
            say("title.language"),
            [code.upper() for code in words.LANGUAGES],
            words.LANGUAGES.index(words.language()),
            self.speak,
            key="language",
        )

    def _menu(self, crowded: bool) -> Widget:
        first = Button(say("title.new"), self.open_new, icon="cards", kind="primary", key="new game")
        rest = [
            Button(say("title.lessons"), self.open_lessons, icon="lesson", key="lessons"),
            Button(say("title.saves"), self.open_saves, icon="load", key="saves"),
            *self._books(crowded),
            Button(say("title.settings"), self.open_settings, icon="settings", key="settings"),
            Button(say("title.quit"), self.app.quit, icon="exit", kind="quiet", key="quit"),
        ]
        going_on: list[Widget] = []
        if self.latest is not None:
            header = self.latest[1]
            line = say("title.continue_line", seats=", ".join(header.seats), n=header.moves)
            go = Button(say("title.continue"), self.resume, icon="play", key="continue", tip=line)
            told = Label(f"{header.title} · {line}", "small", ink="ink_on_felt", align="centre")
            going_on = [go] if crowded else [Stack(go, told, Gap("xxs"), gap="xs")]
        if crowded:
            return Grid(first, *going_on, *rest, columns=2, gap="s")
        return Stack(first, *going_on, *rest, gap="s")

    def _books(self, crowded: bool) -> list[Widget]:
        """The rules; beside them the decks, if some game has any."""
        both = self.has_decks and not crowded
        book = Button(
            say("title.rules"), self.open_rules, icon="book", key="rules", hint="" if crowded else hint("rules")
        )
        if not self.has_decks:
            return [book]
        book.grow = 1
        decks = Button(say("deck.title"), self.open_decks, icon="deck", key="decks", grow=1)
        return [Grid(book, decks, columns=2, gap="s")] if both else [book, decks]
