"""The new-game screen: which game, how it is played, who sits where, and at once why that can't be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import rules
from rules.kernel.game import Game
from rules.kernel.info import GameInfo, Option, quickest
from rules.kernel.state import SeatSetup
from table.bindings import Bound, hint
from table.logs import LOG
from table.paint import theme
from table.refusals import setup_refusal
from table.screens.arrange import Columns, Flow
from table.screens.bot_words import bot_words
from table.screens.choose import one_of
from table.screens.draft import HUMAN, MOST_SEATS, Draft
from table.screens.game_hand import GameHand
from table.screens.game_row import ROW, game_words, mode_words, paint_game
from table.screens.lessons_known import has_lessons
from table.screens.page import Page
from table.screens.seat_deck import SeatDecks, decks_for
from table.screens.seat_row import SeatMark, seat_row, tips
from table.seating import looks_for
from table.ui.button import Button
from table.ui.choice import DropDown
from table.ui.entry import Entry
from table.ui.label import Label, Rule
from table.ui.layout import Gap, Panel, Row, Stack
from table.ui.lists import ScrollList
from table.ui.scroll import ScrollArea
from table.ui.widget import Widget
from table.words import language, say

if TYPE_CHECKING:
    from table.app import App

SUGGESTED = 6
"""Known players that are offered at most."""


class NewGameScreen(Page):
    """Everything is in `draft`; the widgets are made anew from it whenever its shape changes."""

    name = "new game"
    title_key = "new_game.title"

    def __init__(self, app: App) -> None:
        self.games: Sequence[GameInfo] = rules.games()
        self.draft: Draft | None = Draft.of(self.games[quickest(self.games)]) if self.games else None
        self.game: Game[Any, Any] | None = None
        self.why = ""
        self.clause = ""
        self.decks: SeatDecks | None = None
        self._load()
        known = app.settings.values.players
        if self.draft is not None and len(known) == 1:  # nobody but who told their name at the first start
            self.draft.seat_known(known[0])
        super().__init__(app)
        self.ui.shortcut(Bound("start"), self.start)
        self.ui.shortcut(Bound("rules"), self.show_clause)
        self._sentence = Label("")
        self._start = Button("")

    def _load(self) -> None:
        self.game = None
        if self.draft is not None:
            try:
                self.game = rules.load(self.draft.info.id)
            except Exception:  # a game from elsewhere may fail in any way; the others can still be played
                LOG.exception("the game %s can't be loaded", self.draft.info.id)
            self.decks = decks_for(self.game)
            if self.decks is not None:
                self.decks.fill(self.draft)

    def entered(self) -> None:
        """Decks may have been built meanwhile."""
        if self.decks is not None and self.draft is not None:
            self.decks.read()
            gone = self.decks.fill(self.draft)
            self.rebuild()
            if gone:
                self.app.toast(say("deck.gone", deck=", ".join(gone)), "warning")
        super().entered()

    # -- what the player does -------------------------------------------------------------------------

    def choose_game(self, index: int) -> None:
        """Another game; the people stay."""
        if self.draft is not None:
            self.draft = Draft.of(self.games[index], self.draft.seats, self.draft.first)
            self._load()
            self.rebuild()

    def choose_mode(self, index: int) -> None:
        """Another mode."""
        if self.draft is not None:
            self.draft.mode = self.draft.info.modes[index].id
            self.rebuild()

    def choose_level(self, index: int) -> None:
        """Another level."""
        if self.draft is not None:
            self.draft.level = self.draft.info.levels[index].id
            self.rebuild()

    def choose_option(self, option: Option, index: int) -> None:
        """Another value of an option."""
        if self.draft is not None:
            self.draft.options[option.id] = option.choices[index].value
            self.judge()

    def rename(self, index: int, words: str) -> None:
        """A seat's name is being typed."""
        if self.draft is not None:
            self.draft.seats[index].name = words
            twins = self.draft.twins()
            widgets = {widget.key: widget for widget in self.ui.root.walk() if widget.key}
            for n in range(len(self.draft.seats)):
                entry = widgets.get(f"name {n}")
                if isinstance(entry, Entry):
                    entry.complain(say("new_game.twin", seat=twins[n]) if n in twins else "")
            for word, tip in tips(self.draft, index).items():
                widgets[f"{word} {index}"].tip = widgets[f"{word} {index}"].name = tip
            for widget in self.ui.root.walk():
                if isinstance(widget, SeatMark):
                    widget.damage()  # a known player brings colour and mark along
            self.judge()

    def looks(self) -> tuple[int, ...]:
        """Of each seat, which colour and mark it will have."""
        draft = self.draft
        if draft is None:
            return ()
        seats = [SeatSetup(draft.name(n), seat.kind) for n, seat in enumerate(draft.seats)]
        return looks_for(seats, self.app.settings.values.looks)

    def set_kind(self, index: int, kind: str) -> None:
        """A person or a bot."""
        if self.draft is not None:
            self.draft.seats[index].kind = kind
            self.rebuild()

    def build_decks(self) -> None:
        """The deck builder, at the deck of the first seat that has chosen one."""
        if self.game is not None and self.draft is not None:
            from table.screens.deck_builder import open_builder

            open_builder(self.app, self.game.id, next((seat.deck for seat in self.draft.seats if seat.deck), ""))

    def start_with(self, index: int) -> None:
        """This seat starts."""
        if self.draft is not None:
            self.draft.first = index
            self.rebuild()

    def move(self, index: int, step: int) -> None:
        """A seat changes places with its neighbour."""
        if self.draft is not None and self.draft.move(index, step):
            held = self.ui.focus.key if self.ui.focus is not None else ""
            self.rebuild()
            if held:
                self.focus_key(f"{'up' if step < 0 else 'down'} {index + step}")

    def remove(self, index: int) -> None:
        """A seat is taken away."""
        if self.draft is not None:
            self.draft.remove(index)
            self.rebuild()

    def add(self) -> None:
        """A seat more; its name can be typed at once."""
        if self.draft is not None:
            self.draft.add()
            self.rebuild()
            self.focus_key(f"name {len(self.draft.seats) - 1}")

    def seat_known(self, name: str) -> None:
        """A player who is known from earlier games sits down."""
        if self.draft is not None:
            self.draft.seat_known(name)
            self.rebuild()

    def start(self) -> None:
        """Begin, if nothing stands against it."""
        if self.draft is None or self.game is None or self.why:
            return
        self.app.begin(self.draft.setup(), self.judge)

    def show_clause(self) -> None:
        """The rule that stands against it."""
        if self.game is not None:
            from table.screens.rules import RulesScreen

            self.app.push(RulesScreen(self.app, self.game, self.clause))

    def learn(self) -> None:
        """The lessons of the game."""
        from table.screens.lessons import LessonsScreen

        if self.draft is not None:
            self.app.push(LessonsScreen(self.app, self.draft.info.id))

    def _ways_in(self) -> list[Widget]:
        """Ways to get to know the game: its lessons, its rules."""
        if self.game is None:
            return []
        known: list[Widget] = []
        if has_lessons(self.game.id):
            known.append(
                Button(say("new_game.lessons"), self.learn, icon="lesson", kind="quiet", small=True, key="learn")
            )
        known.append(Button(say("title.rules"), self.show_clause, icon="book", kind="quiet", small=True, key="read"))
        return known

    def focus_key(self, key: str) -> None:
        """Give the focus to the widget with this key."""
        self.ui.set_focus(next((w for w in self.ui.root.walk() if w.key == key and w.can_focus), None))

    # -- what is wrong --------------------------------------------------------------------------------

    def judge(self) -> None:
        """Find out what stands against the set-up, and say it beside the button."""
        draft, game = self.draft, self.game
        self.why = self.clause = ""
        if draft is None or game is None:
            self.why = say("new_game.broken")
        elif draft.twins():
            self.why = say("new_game.twins", name=next(iter(draft.twins().values())))
        elif self.decks is not None and self.decks.refusal(draft)[0]:
            self.why, self.clause = self.decks.refusal(draft)
        else:
            refusal = draft.refusal(game)
            if refusal is not None:
                self.why = setup_refusal(game, refusal, draft.setup(seed=0), language())
                self.clause = refusal.clause
        self._sentence.set(self.why or say("new_game.ready"))
        self._sentence.ink = "danger" if self.why else "ink_soft"
        self._start.refuse(self.why)
        self._clause.visible = bool(self.clause)
        self._sentence.damage()

    # -- what it looks like ---------------------------------------------------------------------------

    def build(self) -> Widget:
        """The list of games, the rules of play, the seats, and the button."""
        draft = self.draft
        self._sentence = Label("", "body", wrap=True, grow=1)
        self._clause = Button(
            say("new_game.clause"), self.show_clause, icon="book", kind="quiet", small=True, key="clause"
        )
        self._start = Button(
            say("new_game.start"), self.start, icon="play", kind="primary", key="start", hint=hint("start")
        )
        if draft is None:
            self.judge()
            return Panel(Label(say("new_game.none"), wrap=True), grow=1)
        wide = min(self.host.size[0], theme.px(self.widest)) - theme.px(100)
        if self.roomy(1180):
            play, seats = (
                Panel(ScrollArea(self._play(draft, wide * 0.33))),
                Panel(ScrollArea(self._seats(draft, False))),
            )
            body: Widget = Columns(self._games(draft), play, seats, shares=(0.225, 0.345, 0.43), grow=1)
        elif self.roomy(900):
            play = Panel(ScrollArea(self._play(draft, wide * 0.38, chooser=True)))
            seats = Panel(ScrollArea(self._seats(draft, False)))
            body = Columns(play, seats, shares=(0.42, 0.58), grow=1)
        else:
            narrow = not self.roomy(640)
            inside = Stack(self._play(draft, wide, chooser=True), Rule(), self._seats(draft, narrow), gap="l")
            body = Panel(ScrollArea(inside), grow=1, pad="m")
        foot = Panel(Row(self._sentence, self._clause, self._start, gap="m"), pad="m", raised=True)
        if not self.roomy(640):
            self._start.hint = ""
            foot = Panel(Stack(self._sentence, Row(self._clause, Gap(grow=1), self._start), gap="xs"), pad="s")
        made = Stack(body, foot, gap="l" if self.roomy(640) else "s", grow=1)
        self.judge()
        return made

    def _games(self, draft: Draft) -> Widget:
        games = ScrollList(
            say("new_game.games"),
            len(self.games),
            lambda n: game_words(self.games[n]),
            paint_row=lambda surface, rect, n, chosen: paint_game(surface, rect, self.games[n], self.games),
            row=ROW,
            chosen=self.choose_game,
            key="games",
        )
        games.index = self.games.index(draft.info)
        return Panel(Label(say("new_game.games"), "caption"), games, pad="m", gap="s")

    def _game_choice(self, draft: Draft) -> Widget:
        return DropDown(
            say("new_game.games"),
            [game_words(info) for info in self.games],
            self.games.index(draft.info),
            self.choose_game,
            key="games",
        )

    def _play(self, draft: Draft, wide: float, chooser: bool = False) -> Widget:
        code, info = language(), draft.info
        mode = info.mode(draft.mode) or info.modes[0]
        kids: list[Widget] = [
            self._game_choice(draft)
            if chooser and len(self.games) > 1
            else Label(info.title[code], "heading", wrap=True),
            Label(info.summary[code], "small", wrap=True),
            Flow(*self._ways_in(), gap="xs"),
        ]
        kids += [
            Label(say("new_game.mode"), "caption"),
            one_of(
                say("new_game.mode"),
                [m.title[code] for m in info.modes],
                [m.id for m in info.modes].index(mode.id),
                self.choose_mode,
                "mode",
                wide,
            ),
            Label(mode_words(mode), "small", ink="ink"),
            Label(mode.summary[code], "small", wrap=True),
        ]
        if len(info.levels) > 1:
            ids = [level.id for level in info.levels]
            kids += [
                Gap("xs"),
                Label(say("new_game.level"), "caption"),
                one_of(
                    say("new_game.level"),
                    [level.title[code] for level in info.levels],
                    ids.index(draft.level),
                    self.choose_level,
                    "level",
                    wide,
                ),
                Label(info.levels[ids.index(draft.level)].summary[code], "small", wrap=True),
            ]
        options = info.options_of(mode.id)
        if options:
            kids += [Gap("xs"), Label(say("new_game.options"), "caption")]
            kids += [self._option(draft, option, wide) for option in options]
        return Stack(*kids, gap="s")

    def _option(self, draft: Draft, option: Option, wide: float) -> Widget:
        code = language()
        values = [choice.value for choice in option.choices]
        return Stack(
            Label(option.title[code], "strong", wrap=True),
            Label(option.meaning[code], "small", wrap=True),
            one_of(
                option.title[code],
                [choice.title[code] for choice in option.choices],
                values.index(draft.options[option.id]),
                partial(self.choose_option, option),
                f"option {option.id}",
                wide,
            ),
            Gap("xs"),
            gap="xs",
        )

    def _seats(self, draft: Draft, narrow: bool) -> Widget:
        bots = self.game.bots if self.game is not None else ()
        kinds = [(HUMAN, say("new_game.person")), *((f"bot:{bot}", bot_words(self.game, bot)) for bot in bots)]
        add = Button(say("new_game.add"), self.add, icon="plus", small=True, key="add seat")
        if len(draft.seats) >= MOST_SEATS:
            add.refuse(say("new_game.full", n=MOST_SEATS))
        kids: list[Widget] = [
            Row(Label(say("new_game.seats"), "heading"), Gap(grow=1), add, gap="m"),
            Label(say("new_game.crown"), "small", wrap=True),
        ]
        for index in range(len(draft.seats)):
            kids.append(seat_row(self, draft, index, kinds, narrow))
            if self.decks is not None:
                kids.append(self.decks.row(draft, index, self.judge))
        if self.decks is not None:
            kids.append(
                Row(Gap(grow=1), Button(say("deck.builder"), self.build_decks, icon="deck", small=True, key="decks"))
            )
        taken = {draft.name(index) for index in range(len(draft.seats))}
        known = [name for name in self.app.settings.values.players if name not in taken][:SUGGESTED]
        if known and len(draft.seats) < MOST_SEATS:
            buttons = [self._known_button(name) for name in known]
            kids += [Gap("xs"), Label(say("new_game.known"), "caption"), Flow(*buttons, gap="s")]
        if self.game is not None and not narrow:
            kids.append(GameHand(self.game))
        return Stack(*kids, gap="s")

    def _known_button(self, name: str) -> Button:
        return Button(name, lambda: self.seat_known(name), icon="human", small=True, key=f"known {name}")
