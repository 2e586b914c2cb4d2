"""Every widget in every state on one screen: looked at by people, and painted by the tests.

`python -m table.ui.gallery OUT.png [WxH] [theme] [text scale]` writes the picture.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from table.fake_host import FakeHost
from table.paint import icons, lines, marks, shapes, text, theme
from table.paint.rich import Run, rich
from table.platform import Platform
from table.ui.button import Button, IconButton
from table.ui.choice import DropDown, RadioList, Segmented
from table.ui.dialog import Dialog
from table.ui.entry import Entry
from table.ui.flow import Flow
from table.ui.label import Label, RichLabel, Rule
from table.ui.layout import Grid, Panel, Row, Stack
from table.ui.lists import ScrollList
from table.ui.log import LogView
from table.ui.menu import Choice, Menu
from table.ui.progress import Progress
from table.ui.screen import Screen
from table.ui.scroll import ScrollArea
from table.ui.slider import Slider
from table.ui.stepper import Stepper
from table.ui.tabs import Tabs
from table.ui.toggle import Toggle
from table.ui.widget import Size, Widget

NAMES = ("Ada", "Bo", "İlker", "Chiara", "Dmitri", "Eun", "María José", "Femi")


class SeatStrip(Widget):
    """The eight seats' marks."""

    def natural(self, room: int) -> Size:
        """One row."""
        return room, theme.tx(40)

    def paint(self, surface: pygame.Surface) -> None:
        """Side by side."""
        step = self.rect.w // 8
        for seat in range(8):
            side = theme.tx(34)
            spot = pygame.Rect(self.rect.x + seat * step, self.rect.y, side, side)
            marks.seat_mark(surface, spot, seat)


class Signs(Widget):
    """Pips, a ring, dashed places and an arrow."""

    def natural(self, room: int) -> Size:
        """Two rows."""
        return room, theme.tx(116)

    def paint(self, surface: pygame.Surface) -> None:
        """From left to right."""
        c, y = theme.colour, self.rect.y
        bar = marks.pips(surface, (self.rect.x, y), 1, 1, 4, theme.tx(18))
        ring = pygame.Rect(bar.right + theme.tx(60), y - theme.tx(5), theme.tx(28), theme.tx(28))
        shapes.arc(surface, ring, 0.7, c("good"), theme.tx(5), c("control"))
        place = pygame.Rect(self.rect.x, y + theme.tx(36), theme.tx(52), theme.tx(72))
        lines.dashed(surface, place, c("legal_target"), theme.radius("s"), theme.px(2))
        lines.dashed(surface, place.move(theme.tx(64), 0), c("legal_source"), theme.radius("s"), theme.px(2))
        start = (place.right + theme.tx(80), place.bottom - theme.tx(10))
        lines.arrow(surface, start, (start[0] + theme.tx(150), place.y + theme.tx(8)), c("legal_target"), theme.px(6))


class IconSheet(Widget):
    """Every icon."""

    def natural(self, room: int) -> Size:
        """As many rows as needed."""
        per = max(1, room // theme.tx(34))
        return room, -(-len(icons.names()) // per) * theme.tx(34)

    def paint(self, surface: pygame.Surface) -> None:
        """In a grid."""
        side = theme.tx(34)
        per = max(1, self.rect.w // side)
        for n, name in enumerate(icons.names()):
            spot = pygame.Rect(self.rect.x + n % per * side, self.rect.y + n // per * side, side, side)
            icons.draw(surface, name, spot, theme.tx(22), theme.colour("ink_soft"))


class TypeSheet(Widget):
    """Every style of the type scale."""

    def natural(self, room: int) -> Size:
        """All styles but the largest."""
        return room, sum(text.line_height(s) for s in theme.STYLES if s not in ("display", "tooltip"))

    def paint(self, surface: pygame.Surface) -> None:
        """One below the other."""
        y = self.rect.y
        for style in theme.STYLES:
            if style in ("display", "tooltip"):
                continue
            high = text.line_height(style)
            text.draw(surface, f"{style}: ¿Ñandú 0123?", pygame.Rect(self.rect.x, y, self.rect.w, high), style)
            y += high


def _refused(button: Button) -> Button:
    button.refuse("Draw it from the deck first.")
    return button


def _lit(button: Button) -> Button:
    button.lit = True
    return button


class Gallery(Screen):
    """The gallery."""

    name = "gallery"

    def __init__(self, host: Platform) -> None:
        super().__init__(host)
        self.log = LogView("Log", least=190)
        for n in range(40):
            who = Run(NAMES[n % 8], bold=True, colour=theme.seat(n % 8).colour)
            card = Run("Green Laser", link="card:green_laser")
            if n % 9 == 0:
                self.log.append(rich("**Round {n}**", n=n // 9 + 1), head=True)
            self.log.append(rich("{who} plays {card} on a *T-Rex* {icon:heart}", who=who, card=card))
            self.log.append(rich("The die shows {icon:asteroid} **double hit**.", who=who), indent=1)
        self.rows = ScrollList("Saves", 1000, lambda n: f"Friday night {n + 1}", least=150)
        self.rows.select(1)
        wrong = Entry("Seed", "12x", ghost="Any number")
        wrong.complain("A seed is a whole number.")
        drop = DropDown("Language", ["English", "Español"], 0)
        off = DropDown("Level", ["Basic"], 0, enabled=False)
        self.entry = Entry("Name", "Ada Lovelace", icon="human")
        percent = lambda v: f"{round(v * 100)} %"  # noqa: E731 - said twice below
        radio = RadioList(
            "Mode",
            ["Competitive", "Co-Op", "Apocalypse"],
            0,
            notes=[
                "2–8 players, three rounds, most kredits wins.",
                "1–3 players against the asteroids.",
                "Four hits each.",
            ],
        )
        radio.refusals = {2: "Needs two players."}
        self.buttons = Stack(
            Flow(
                Button("Undo", icon="undo", hint="Ctrl+Z"),
                Button("Small", small=True),
                Button("Small danger", kind="danger", small=True),
            ),
            Flow(
                Button("New game", icon="play", kind="primary"),
                Button("Continue"),
                _lit(Button("End turn", icon="end-turn")),
            ),
            Flow(
                Button("Delete", icon="trash", kind="danger"),
                Button("Quiet", kind="quiet"),
                _refused(Button("Refused")),
            ),
            Row(
                IconButton("menu", "Menu"),
                IconButton("help", "Help", kind="plain"),
                IconButton("redo", "Redo", enabled=False),
                Progress("Loading", 0.35, ring=True),
                Progress("Loading", 0.6, grow=1),
            ),
            gap="m",
        )
        forms = Stack(
            self.entry,
            Row(Entry("Search", ghost="Search", icon="search", grow=1), Row(wrong, width=120)),
            Row(drop, off, Stepper("Players", 2, 8, 4)),
            Segmented("Speed", ["Slow", "Normal", "Fast", "Off"], 1),
            Slider("Volume", 0, 1, 0.7, show=percent),
            Slider("Locked", 0, 1, 0.3, enabled=False, show=percent),
            Flow(Toggle("Sound", True), Toggle("Full screen"), Toggle("Locked", True, enabled=False), gap="l"),
            gap="m",
        )
        words = "A **refusal** is a clause: {who} may not touch a *Pterodactyl* {icon:shield}; see {clause}."
        clause = Run("KAB-038", link="clause:KAB-038")
        prose = RichLabel(rich(words, who=Run("Bo", bold=True, colour=theme.seat(1).colour), clause=clause))
        tabs = Tabs(
            [("Log", "log", self.log), ("Saves", "save", self.rows), ("Score", "trophy", Stack(Label("Nothing yet")))]
        )
        columns = Grid(
            Panel(Label("Buttons", "heading"), self.buttons, Rule(), SeatStrip(), Rule(), Signs()),
            Panel(Label("Forms", "heading"), forms, Rule(), prose),
            Panel(tabs, Rule(), radio),
            Panel(Label("Type", "heading"), TypeSheet(), ground="panel_raised"),
            Panel(Label("Icons", "heading"), IconSheet(), ground="panel_raised"),
            Panel(
                Label("Lists", "heading"), ScrollList("Empty", 0, str, least=80), ground="panel_sunken", raised=False
            ),
            least=380,
            gap="l",
            pad="l",
        )
        self.ui.root.add(ScrollArea(columns))

    def show_dialog(self) -> Dialog:
        """Open a question."""
        dialog = Dialog.ask(
            "Leave the game?",
            "The game is kept as Friday night and can be continued from the title.",
            "Leave",
            lambda: None,
            danger=True,
        )
        self.ui.open(dialog)
        return dialog

    def show_menu(self) -> Menu:
        """Open a chooser."""
        menu = Menu(
            [
                Choice("Hit the T-Rex", icon="laser", note="It dies and its owner draws nothing."),
                Choice("Heal it", icon="aid", hint="H"),
                Choice("Hit the Pterodactyl", icon="laser", refusal="Lasers cannot touch it (KAB-038)."),
                Choice("Discard", icon="trash", danger=True),
            ],
            (self.host.size[0] // 2, self.host.size[1] // 3),
            title="Green Laser",
        )
        self.ui.open(menu)
        return menu


def picture(size: tuple[int, int], name: str, text_scale: float = 1.0, show: str = "") -> pygame.Surface:
    """The gallery painted at a size in a theme; `show` opens `dialog`, `menu`, `tip` or `entry`."""
    host = FakeHost(size, text_scale)
    theme.use(name, host.scale, text_scale)
    screen = Gallery(host)
    screen.layout(size, host.scale)
    if show == "dialog":
        screen.show_dialog()
    elif show == "menu":
        screen.show_menu()
    elif show == "tip":
        screen.ui.tooltip.show_at(
            "A Velociraptor rescued face up as your first action brings one more action.", (420, 260)
        )
        screen.ui.toast("Saved as Friday night.", "good")
        screen.ui.toast("The settings can't be saved; the game goes on without.", "warning")
    elif show == "entry":
        screen.ui.set_focus(screen.entry)
        screen.entry.edit.select_word(2)
    screen.draw(host.surface)
    return host.surface


def main(words: list[str]) -> None:
    """Write one picture."""
    w, h = (int(part) for part in (words[1] if len(words) > 1 else "1280x720").split("x"))
    shown = picture(
        (w, h), words[2] if len(words) > 2 else "dark", float(words[3]) if len(words) > 3 else 1.0, "".join(words[4:])
    )
    pygame.image.save(shown, str(Path(words[0])))


if __name__ == "__main__":
    main(sys.argv[1:])
