"""What the deck builder looks like: the head line, the pool with its filters, the deck with its pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from rules.kernel.decks import Trait
from table.bindings import hint as key_hint
from table.paint import shapes, theme
from table.screens.arrange import Columns
from table.screens.deck_charts import charts
from table.screens.deck_dialogs import problem_row, problems_dialog
from table.screens.deck_hand import trial_page
from table.screens.deck_rows import LEAST, ROW
from table.screens.deck_words import deck_note
from table.ui.button import Button, IconButton
from table.ui.choice import DropDown
from table.ui.dialog import Answer, Dialog
from table.ui.entry import Entry
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Panel, Row, Stack
from table.ui.scroll import ScrollArea
from table.ui.tabs import TabBar
from table.ui.widget import Size, Widget
from table.words import language, say

if TYPE_CHECKING:
    from table.screens.deck_builder import DeckBuilderScreen

SHOWN = 3
"""So many problems stand above the deck at once; with more of them they scroll."""


class Built(NamedTuple):
    """The page and the two parts that take a dropped card."""

    whole: Widget
    pool: Widget
    side: Widget


class Choice(DropDown):
    """A drop-down that isn't wider than it must be: what has no room is cut and is whole in its menu."""

    def __init__(self, *args: object, widest: float = 190, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]  # the drop-down's own, handed on
        self.widest = widest

    def natural(self, room: int) -> Size:
        """At most so many logical pixels of type wide."""
        wide, high = super().natural(room)
        return min(wide, theme.tx(self.widest)), high


class Capped(ScrollArea):
    """Scrolls what is higher than some lines."""

    def __init__(self, content: Widget) -> None:
        super().__init__(content, key="problems", grow=0)

    def natural(self, room: int) -> Size:
        """At most three lines and a half, so that it's seen that there are more."""
        wide, high = super().natural(room)
        return wide, min(high, theme.tx(150))


class SizeBar(Widget):
    """How full a deck is."""

    role = "progress"
    solid = False

    def __init__(self, size: int, fewest: int, good: bool) -> None:
        super().__init__(name=say("deck_builder.size", n=size, least=fewest))
        self.share = min(1.0, size / max(1, fewest))
        self.good = good

    def natural(self, room: int) -> Size:
        """A fine line."""
        return room, theme.tx(8)

    def paint(self, surface: pygame.Surface) -> None:
        """The trough and what is in it."""
        radius = self.rect.h // 2
        shapes.panel(surface, self.rect, theme.colour("panel_sunken"), radius)
        wide = round(self.rect.w * self.share)
        if wide > 0:
            filled = pygame.Rect(self.rect.x, self.rect.y, max(wide, self.rect.h), self.rect.h)
            shapes.panel(surface, filled, theme.colour("good" if self.good else "accent"), radius)


def low(screen: DeckBuilderScreen) -> bool:
    """Whether the window is so low that the deck scrolls as a whole and filters are asked for."""
    return screen.host.size[1] < theme.tx(480)


# -- the head line --------------------------------------------------------------------------------------------------


def head(screen: DeckBuilderScreen) -> list[Widget]:
    """New and import, in words where there's room."""

    def button(key: str, icon: str, action: Callable[[], object], hint: str = "") -> Button:
        words = say(f"deck_builder.{key}")
        if screen.roomy(900):
            return Button(words, action, icon=icon, key=key, hint=hint)
        return IconButton(icon, words, action, kind="plain", key=key)

    bring = button("import", "load", lambda: screen.trade.open_import(bring.rect))
    return [button("new", "plus", screen.deeds.ask_new, key_hint("new")), bring]


# -- the pool -------------------------------------------------------------------------------------------------------


def pool_words(screen: DeckBuilderScreen) -> str:
    """How many cards of the pool are shown."""
    return say("deck_builder.pool_count", n=len(screen.grid.cards), of=len(screen.rules.pool))


def _filter(screen: DeckBuilderScreen, trait: Trait) -> Widget:
    code = language()
    values = [value.value for value in trait.values]
    chosen = screen.filters.get(trait.id)

    def changed(index: int) -> None:
        screen.set_filter(trait.id, values[index - 1] if index else None)

    return Choice(
        trait.title[code],
        [trait.title[code], *(value.name[code] for value in trait.values)],
        values.index(chosen) + 1 if chosen in values else 0,
        changed,
        key=f"filter {trait.id}",
    )


def _filters(screen: DeckBuilderScreen) -> list[Widget]:
    return [_filter(screen, trait) for trait in screen.rules.traits if trait.filters]


def _ask_filters(screen: DeckBuilderScreen) -> None:
    """The filters in a dialog of their own; they hold at once."""
    answers: list[Answer] = [(say("common.ok"), "primary", None)]
    screen.ui.open(Dialog(say("deck_builder.filters"), *_filters(screen), answers=answers, key="filters-dialog"))


def pool(screen: DeckBuilderScreen) -> Widget:
    """Search, filters, cards."""
    search = Entry(
        say("deck_builder.search"),
        screen.searched,
        screen.seek,
        lambda words: screen.ui.set_focus(screen.grid),
        ghost=say("deck_builder.search"),
        icon="search",
        key="search",
        grow=1,
    )
    clear = IconButton("close", say("deck_builder.clear"), screen.clear_filters, small=True, key="clear filters")
    clear.visible = bool(screen.filters or screen.searched)
    if low(screen):
        more = IconButton(
            "more", say("deck_builder.filters"), lambda: _ask_filters(screen), kind="plain", key="filters"
        )
        return Stack(Row(search, clear, more, gap="s"), screen.grid, gap="s", grow=1)
    count = Label(pool_words(screen), "small", key="pool count")
    top = Stack(Row(search, count, clear, gap="m"), Flow(*_filters(screen), gap="s"), gap="s")
    return Stack(top, screen.grid, gap="m", grow=1)


# -- the deck -------------------------------------------------------------------------------------------------------


def _chooser(screen: DeckBuilderScreen) -> Widget:
    decks = screen.bench.decks
    choice = DropDown(
        say("deck_builder.deck"),
        [deck.name for deck in decks],
        screen.bench.at,
        screen.choose,
        notes=[deck_note(screen.rules, deck) for deck in decks],
        key="deck",
        grow=1,
    )
    own = not screen.bench.deck.starter

    def button(key: str, icon: str, action: Callable[[], object], can: bool = True) -> Widget:
        made = IconButton(icon, say(f"deck_builder.{key}"), action, kind="plain", key=key)
        if not can:
            made.refuse(screen.why_not())
        return made

    return Row(
        choice,
        button("rename", "pencil", screen.deeds.ask_name, not screen.why_not()),
        button("copy", "cards", screen.deeds.copy, screen.bench.deck.whole),
        button("delete", "trash", screen.deeds.delete, own),
        gap="xs",
    )


def _status(screen: DeckBuilderScreen) -> list[Widget]:
    """How many cards, whether that is a deck, and what is wrong with it, with the clauses."""
    deck, problems = screen.bench.deck, screen.bench.problems
    if deck.unreadable is not None:
        return [Label(deck.unreadable.sentence, "body", wrap=True, ink="danger")]
    if not deck.whole:
        note = say("deck_builder.broken_note", n=len(problems))
        return [Label(note, "strong", wrap=True, ink="danger"), *_problems(screen)]
    good = not problems
    words = say("deck_builder.ready" if good else "deck_builder.draft")
    state = Label(words, "strong", ink="good" if good else "accent", key="deck state")
    count = Label(say("deck_builder.size", n=deck.size, least=screen.rules.fewest), "strong", key="deck size", grow=1)
    bar = SizeBar(deck.size, screen.rules.fewest, good)
    short = screen.shows_page and problems
    if not short:
        return [Row(count, state, gap="s"), bar, *_problems(screen)]

    def everything() -> None:
        title, note = say("deck_builder.draft_title", name=deck.name), say("deck_builder.draft_note")
        screen.ui.open(problems_dialog(title, note, problems, screen.catalogue, screen.show_rules))

    words = say("deck_builder.problems", n=len(problems))
    more = Button(words, everything, icon="warning", small=True, key="all problems")
    return [Row(count, more, gap="s"), bar]


def _problems(screen: DeckBuilderScreen) -> list[Widget]:
    """All problems, in a room that scrolls if they are many."""
    rows: list[Widget] = [
        problem_row(screen.catalogue.refuse(p.refusal), p.clause, screen.show_rules, "danger")
        for p in screen.bench.problems
    ]
    if len(rows) > SHOWN and screen.bench.deck.whole:
        return [Capped(Stack(*rows, gap="xs"))]
    return [Stack(*rows, gap="xs")] if rows else []


def _page(screen: DeckBuilderScreen) -> Widget:
    from table.screens.deck_builder import CHARTS, TRIAL

    bench = screen.bench
    if screen.page == CHARTS:
        counts = {trait.id: bench.counts(trait.id) for trait in screen.rules.traits}
        columns = 2 if screen.side.rect.w >= theme.tx(330) or not screen.side.rect.w else 1
        drawn = charts(screen.rules, counts, columns)
        return drawn if low(screen) else ScrollArea(drawn, key="charts")
    if screen.page == TRIAL:
        if screen.trial is None:
            screen.start_trial()
        assert screen.trial is not None
        return trial_page(
            screen.catalogue,
            screen.trial,
            bench.deck.cards,
            screen.deal,
            screen.refresh,
            screen.inspect,
            screen.show_rules,
        )
    return screen.rows


def _foot(screen: DeckBuilderScreen) -> Widget:
    """Undo, redo, save, export; a starter deck is copied instead."""
    bench = screen.bench
    undo = IconButton("undo", say("deck_builder.undo"), screen.undo, kind="plain", key="undo")
    redo = IconButton("redo", say("deck_builder.redo"), screen.redo, kind="plain", key="redo")
    undo.enabled, redo.enabled = bench.can_undo, bench.can_redo
    export = Button(
        say("deck_builder.export"), lambda: screen.trade.open_export(export.rect), icon="save", key="export"
    )
    if bench.deck.starter:
        last = Button(
            say("deck_builder.copy_and_change"), screen.deeds.copy, icon="cards", kind="primary", key="copy starter"
        )
    else:
        words = say("deck_builder.save" if bench.unsaved else "deck_builder.saved")
        last = Button(words, screen.save, icon="check", kind="primary" if bench.unsaved else "plain", key="save")
        last.enabled = bench.unsaved
    return Flow(undo, redo, export, last, gap="s", align="end")


def fill_side(screen: DeckBuilderScreen) -> None:
    """Puts everything about the deck at hand into the side."""
    from table.screens.deck_builder import LIST

    side = screen.side
    side.clear()
    kids: list[Widget] = [_chooser(screen)]
    if not screen.bench.deck.whole:
        side.add(*kids, ScrollArea(Stack(*_status(screen), gap="s")), _foot(screen))
        return
    if screen.wide or screen.page == LIST:
        kids += _status(screen)
    if screen.wide:
        pages = [say(f"deck_builder.page_{word}") for word in ("list", "charts", "trial")]
        kids.append(TabBar(pages, screen.page - LIST, lambda n: screen.go(n + LIST), key="pages"))
    screen.rows.least = max(LEAST, ROW * len(screen.rows.cards)) if low(screen) else LEAST
    page = _page(screen)
    page.grow = 1
    if low(screen):
        side.add(ScrollArea(Stack(*kids, page, _foot(screen), gap="s"), key="side"))
    else:
        side.add(*kids, page, _foot(screen))


def build(screen: DeckBuilderScreen) -> Built:
    """Beside each other where there's room, else one page at a time."""
    from table.screens.deck_builder import LIST, POOL

    if screen.wide:
        screen.page = max(LIST, screen.page)
        left = Panel(pool(screen), pad="m")
        left.children[0].grow = 1
        fill_side(screen)
        right = Panel(screen.side, pad="m")
        return Built(Columns(left, right, shares=(0.6, 0.4), grow=1), left, right)
    titles = [say(f"deck_builder.page_{word}") for word in ("pool", "list", "charts", "trial")]
    titles[LIST] += f" ({screen.bench.deck.size})"
    bar = TabBar(titles, screen.page, partial(screen.go), key="pages")
    if screen.page == POOL:
        content: Widget = pool(screen)
    else:
        fill_side(screen)
        content = screen.side
    content.grow = 1
    panel = Panel(bar, content, pad="s", gap="s", grow=1)
    return Built(panel, panel, panel)
