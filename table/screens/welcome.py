"""The first start: language, name at the table, size of type; then a lesson or a game.

Shown only while there are no settings. Whatever way it is left writes them, so it comes once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table import words
from table.names import NAME_AT_MOST, clean
from table.paint import theme
from table.screens.arrange import Columns
from table.screens.choose import one_of
from table.screens.title import Picture, PicturePage, TitleScreen, Wordmark
from table.ui.button import Button
from table.ui.choice import Segmented
from table.ui.entry import Entry
from table.ui.label import Label
from table.ui.layout import Gap, Panel, Row, Stack
from table.ui.widget import Widget
from table.words import say

if TYPE_CHECKING:
    from table.app import App

SIZES = (1.0, 1.25, 1.5, 2.0)
"""The sizes of type that are offered; the settings have more."""
PANEL, BROAD = 440, 640
"""Logical pixels of type that the panel is wide, and where height is short and answers stand beside the questions."""
SHARES = (0.4, 0.6)
"""How question and answer share the width then."""
NAMES = ("English", "Español")
"""Each language in itself, in the order of `words.LANGUAGES`."""


class WelcomeScreen(PicturePage):
    """Three questions and three ways on."""

    name = "welcome"
    title_key = "welcome.title"

    def __init__(self, app: App) -> None:
        self.player = ""
        """The name as it is typed."""
        super().__init__(app)

    # -- what the player does -------------------------------------------------------------------------

    def speak(self, index: int) -> None:
        """Another language; the page speaks it at once."""
        self.app.change(language=words.LANGUAGES[index])

    def size(self, index: int) -> None:
        """Another size of type; the page takes it at once."""
        self.app.change(text_scale=SIZES[index])

    def call(self, player: str) -> None:
        """The name is being typed."""
        self.player = player

    def named(self, player: str) -> None:
        """The name is written: on to what comes next, by keyboard."""
        self.player = player
        first = next((widget for widget in self.ui.root.walk() if widget.key == "lesson"), None)
        self.ui.set_focus(first)

    def learn(self) -> None:
        """On to the lessons."""
        self._done().open_lessons()

    def play(self) -> None:
        """On to a new game, where the name has its seat already."""
        player = clean(self.player)
        self._done().open_new()
        from table.screens.new_game import NewGameScreen

        screen = self.app.top
        if player and isinstance(screen, NewGameScreen) and screen.draft is not None:
            screen.draft.seat_known(player)
            screen.rebuild()

    def leave(self) -> None:
        """On to the title."""
        self._done()

    def _done(self) -> TitleScreen:
        """Keeps what was answered, and puts the title in this page's place."""
        self.app.change(language=words.language())
        player = clean(self.player)
        if player:
            self.app.settings.remember_players([player])
        title = TitleScreen(self.app)
        self.app.replace(title)
        return title

    # -- what it looks like ---------------------------------------------------------------------------

    def whole(self) -> Widget:
        """The questions at the left, the picture of the title at the right, where there is room for both."""
        width, high = self.host.size
        crowded = high < theme.tx(500) + theme.px(150)
        wide = not crowded and width >= theme.tx(PANEL) + theme.px(420)
        head: list[Widget] = []
        if high > (theme.tx(330) if crowded else 0) + theme.px(190):
            head = [
                Wordmark(380, theme.px(72)),
                Label(say("title.line"), "lead", ink="ink_on_felt", wrap=True),
                Gap("m"),
            ]
        panel = Panel(
            Label(say("welcome.title"), "heading", key="page title"),
            *([] if crowded else [Label(say("welcome.line"), "body", ink="ink_soft", wrap=True)]),
            *self._questions(crowded),
            *([] if crowded else [Gap("xs")]),
            *self._ways(crowded),
            gap="s" if crowded else "m",
            pad="l",
        )
        left = Stack(Gap(grow=1), *head, panel, Gap(grow=1.3), gap="xs", width=BROAD if crowded else PANEL)
        if theme.tx(left.width) > width - 2 * theme.space("xl"):
            left.width, left.grow = 0, 1
        body: list[Widget] = [left]
        if wide:
            body = [Gap("xl"), left, Stack(Picture(grow=1, name=say("title.picture")), grow=1)]
        elif left.width:
            body = [Gap(grow=1), left, Gap(grow=1)]
        return Stack(Row(*body, gap="xl", grow=1), pad="m" if crowded else "xl")

    def _questions(self, crowded: bool) -> list[Widget]:
        scale = self.app.settings.values.text_scale
        nearest = min(range(len(SIZES)), key=lambda n: abs(SIZES[n] - scale))
        inner = min(theme.tx(BROAD if crowded else PANEL), self.host.size[0] - 2 * theme.space("xl")) - 2 * theme.space(
            "l"
        )
        room = inner * SHARES[1] - theme.space("m") if crowded else inner
        language = Segmented(
            say("settings_screen.language"),
            list(NAMES),
            words.LANGUAGES.index(words.language()),
            self.speak,
            key="language",
        )
        name = Entry(
            say("welcome.name"),
            self.player,
            self.call,
            self.named,
            ghost=say("new_game.player", n=1),
            icon="human",
            limit=NAME_AT_MOST,
            key="name",
        )
        options = [f"{round(size * 100)} %" for size in SIZES]
        type_size = one_of(say("settings_screen.text_scale"), options, nearest, self.size, "text_scale", room)
        return [
            self._question(say("settings_screen.language"), language, crowded),
            self._question(say("welcome.name"), name, crowded),
            self._question(say("settings_screen.text_scale"), type_size, crowded),
        ]

    def _question(self, asked: str, answer: Widget, crowded: bool) -> Widget:
        """The words above what answers them, or beside it where height is short."""
        if crowded:
            words_in_the_middle = Stack(Gap(grow=1), Label(asked, "body", wrap=True), Gap(grow=1), gap="")
            return Columns(words_in_the_middle, answer, shares=SHARES, gap="m")
        return Stack(Label(asked, "caption"), answer, gap="xs")

    def _ways(self, crowded: bool) -> list[Widget]:
        lesson = Button(say("welcome.lesson"), self.learn, icon="lesson", kind="primary", key="lesson")
        game = Button(say("welcome.game"), self.play, icon="cards", key="game")
        look = Button(say("welcome.look"), self.leave, kind="quiet", key="look")
        if not crowded:
            return [lesson, game, look]
        for button in (lesson, game, look):
            button.grow = 1
        return [lesson, Row(game, look, gap="s")]
