"""The deck builder: the card pool, the deck at hand, its charts and test draws; decks kept, traded and undone."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

import rules
from rules.kernel.decks import decks_of, has_decks
from rules.kernel.game import Game
from table.bindings import Bound
from table.deck_bench import Bench
from table.deck_trial import Trial
from table.decks import DeckShelf, deck_folder
from table.logs import LOG
from table.paint import theme
from table.screens import deck_builder_view
from table.screens.deck_deeds import Deeds
from table.screens.deck_dialogs import card_dialog
from table.screens.deck_drag import Carrier
from table.screens.deck_faces import Catalogue
from table.screens.deck_pool import PoolGrid
from table.screens.deck_rows import DeckRows
from table.screens.deck_trading import Trading
from table.screens.page import Page
from table.screens.rulebook import fold
from table.ui.dialog import Dialog
from table.ui.layout import Layers, Stack
from table.ui.widget import Point, Widget
from table.words import language, say

if TYPE_CHECKING:
    from table.app import App

IDLE = 0.6
"""Seconds after the last change until it's written."""
POOL, LIST, CHARTS, TRIAL = range(4)
"""The pages; in a wide window the pool stands beside the others."""


def open_builder(app: App, game: str = "", key: str = "") -> None:
    """Opens the builder of a game, else of the first that has decks; at the deck `key`."""
    names = [name for name in rules.game_ids() if has_decks(name)]
    if names:
        app.push(DeckBuilderScreen(app, rules.load(game if game in names else names[0]), key))


class DeckBuilderScreen(Page):
    """Everything that is true is in `bench`; the widgets show it."""

    name = "deck builder"
    title_key = "deck_builder.title"
    widest = 1760.0

    def __init__(self, app: App, game: Game[Any, Any], key: str = "") -> None:
        """`key` is the deck that is at hand first."""
        decks = decks_of(game)
        if decks is None:
            raise ValueError(f"{game.id} has no decks")
        self.game = game
        self.rules = decks
        self.bench = Bench(decks, DeckShelf(decks, deck_folder(game.id)))
        self.bench.deck = next((deck for deck in self.bench.decks if deck.key == key), self.bench.deck)
        self.catalogue = Catalogue(game, decks)
        self.searched = ""
        self.filters: dict[str, int] = {}
        self.page = LIST
        self.trial: Trial | None = None
        self._save_at: float | None = None
        self.carrier = Carrier(self.catalogue, self.zone, self.dropped)
        self.grid = PoolGrid(self, self.matching())
        self.rows = DeckRows(self, self.listed())
        self.trade = Trading(self)
        self.deeds = Deeds(self)
        self.side = Stack(gap="s", grow=1)
        self.pool_panel: Widget = self.side
        self.side_panel: Widget = self.side
        super().__init__(app)
        self.ui.shortcut(Bound("undo"), self.undo)
        self.ui.shortcut(Bound("redo"), self.redo)
        self.ui.shortcut(Bound("find"), self.search)
        self.ui.shortcut(Bound("rules"), self.show_rules)
        self.ui.shortcut(Bound("keep"), self.save)
        self.ui.shortcut(Bound("new"), self.deeds.ask_new)
        self.ui.shortcut(Bound("bring_in"), self.trade.import_clipboard)
        self.ui.shortcut(Bound("give_out"), self.trade.export_clipboard)
        self.ui.shortcut(Bound("rename"), self.deeds.ask_name)

    def title(self) -> str:
        """With the game's name."""
        return say("deck_builder.title", game=self.game.info.title[language()])

    # -- what the pool and the list ask -----------------------------------------------------------------

    def count(self, card: str) -> int:
        """How many copies the deck at hand has."""
        return self.bench.deck.cards.get(card, 0)

    def why_not(self) -> str:
        """Why the deck at hand can't be changed; "" if it can."""
        refusal = self.bench.fixed()
        if refusal is not None:
            return f"{self.catalogue.refuse(refusal)} ({refusal.clause})"
        return "" if self.bench.deck.whole else say("deck_builder.broken")

    def threshold(self) -> int:
        """How far a press may move and still be a click."""
        return theme.px(self.app.settings.values.drag_threshold)

    def change(self, card: str, by: int) -> None:
        """So many copies more or fewer."""
        why = self.why_not()
        if why:
            self.app.toast(why, "warning", 7.0)
        elif self.bench.add(card, by):
            self._changed()

    def inspect(self, card: str) -> None:
        """A card large."""
        if card in self.catalogue.cards and self.ui.modal is None:
            self.ui.open(
                card_dialog(
                    self.catalogue,
                    card,
                    self.count(card),
                    self.host.size,
                    self.show_rules,
                    lambda by: self.change(card, by),
                )
            )

    def matching(self) -> list[str]:
        """The cards of the pool that the search and the filters leave."""
        words = fold(self.searched).split()
        return [
            card.id
            for card in self.rules.pool
            if all(card.traits.get(trait) == value for trait, value in self.filters.items())
            and all(word in self.catalogue.searched(card.id) for word in words)
        ]

    def listed(self) -> list[str]:
        """The cards of the deck in the order of the pool; those that the pool doesn't know last."""
        cards = self.bench.deck.cards
        known = [card.id for card in self.rules.pool if cards.get(card.id)]
        return known + sorted(card for card, n in cards.items() if n and card not in self.catalogue.cards)

    # -- dragging ---------------------------------------------------------------------------------------

    def zone(self, source: str, pos: Point) -> pygame.Rect | None:
        """Where a held card would be taken: into the deck from the pool, out of it everywhere else."""
        inside = self.side_panel.rect.collidepoint(pos)
        if source == "pool":
            return self.side_panel.rect if inside else None
        return None if inside else self.pool_panel.rect

    def dropped(self, card: str, source: str, pos: Point) -> None:
        """A card was let go."""
        inside = self.side_panel.rect.collidepoint(pos)
        if source == "pool" and inside:
            self.change(card, 1)
        elif source == "deck" and not inside:
            self.change(card, -1)

    # -- search and filters -----------------------------------------------------------------------------

    def search(self) -> None:
        """Type into the search."""
        if self.page != POOL and not self.wide:
            self.go(POOL)
        self.ui.set_focus(next((w for w in self.ui.root.walk() if w.key == "search"), None))

    def seek(self, words: str) -> None:
        """Other words to search for."""
        self.searched = words
        self.grid.show_cards(self.matching())
        self._count_pool()

    def set_filter(self, trait: str, value: int | None) -> None:
        """Only cards with that value; None for all."""
        if value is None:
            self.filters.pop(trait, None)
        else:
            self.filters[trait] = value
        self.grid.show_cards(self.matching())
        self._count_pool()

    def clear_filters(self) -> None:
        """The whole pool again."""
        self.filters.clear()
        self.searched = ""
        self.grid.show_cards(self.matching())
        self.rebuild()

    def _count_pool(self) -> None:
        for widget in self.ui.root.walk():
            if widget.key == "pool count":
                getattr(widget, "set")(deck_builder_view.pool_words(self))  # noqa: B009 - a label's, found by its key
            elif widget.key == "clear filters":
                widget.visible = bool(self.filters or self.searched)

    # -- decks ------------------------------------------------------------------------------------------

    def attempt(self, action: Callable[[], object], failed: str) -> bool:
        """Does something with files; what goes wrong is one sentence."""
        try:
            action()
        except OSError as error:
            LOG.warning("%s: %s", failed, error)
            why = error.strerror or type(error).__name__
            self.app.toast(say(failed, why=why), "warning", 7.0)
            return False
        return True

    def choose(self, index: int) -> None:
        """Another deck."""
        deck = self.bench.decks[index]
        self.attempt(lambda: self.bench.choose(deck), "deck_builder.not_saved")
        self.other()

    def other(self) -> None:
        """Another deck is at hand."""
        self.trial = None
        self._save_at = None
        self.rows.index = -1
        self.refresh()

    def _changed(self) -> None:
        """The deck at hand changed."""
        self.trial = None
        self._save_at = self.host.now() + IDLE
        self.refresh()

    def save(self) -> bool:
        """Write what has changed."""
        self._save_at = None
        was = self.bench.unsaved
        saved = self.attempt(self.bench.save, "deck_builder.not_saved")
        if was:
            self.refresh()
        return saved

    def make(self, name: str, cards: dict[str, int]) -> bool:
        """A new deck, which is then at hand; False if it can't be written."""
        if not self.attempt(lambda: self.bench.make(name, cards), "deck_builder.not_saved"):
            return False
        self.other()
        return True

    def undo(self) -> None:
        """Takes the latest change back."""
        if self.bench.can_undo and self.attempt(self.bench.undo, "deck_builder.not_saved"):
            self._changed()

    def redo(self) -> None:
        """Makes it again."""
        if self.bench.can_redo and self.attempt(self.bench.redo, "deck_builder.not_saved"):
            self._changed()

    # -- pages and rules --------------------------------------------------------------------------------

    def go(self, page: int) -> None:
        """Another page."""
        self.page = page
        if self.wide:
            self.refresh()
        else:
            self.rebuild()

    def deal(self) -> None:
        """A new test draw."""
        self.start_trial()
        self.refresh()

    def start_trial(self) -> None:
        """Deals a first hand."""
        self.trial = Trial(self.rules, self.bench.deck.cards, random.SystemRandom().getrandbits(63))

    def show_rules(self, clause: str = "") -> None:
        """The rules, at a clause: else at the one about a deck's size."""
        from table.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, self.game, clause or self.rules.size_clause))

    # -- time and the end -------------------------------------------------------------------------------

    def update(self, now: float) -> float | None:
        """Writes what has changed once the player pauses."""
        wait = super().update(now)
        if self._save_at is None:
            return wait
        if now >= self._save_at:
            self.save()
            return wait
        return self._save_at if wait is None else min(wait, self._save_at)

    def handle(self, event: pygame.event.Event) -> bool:
        """A file that is dropped on the window is taken in."""
        if event.type == pygame.DROPFILE and self.ui.modal is None:
            self.trade.import_file(Path(event.file))
            return True
        return super().handle(event)

    def leave(self) -> None:
        """Back; a deck that can't be saved is asked about first."""
        if self.save():
            super().leave()
        else:
            self._ask_leave(super().leave)

    def lets_go(self) -> bool:
        """Whether the window may close."""
        if self.save():
            return True
        self._ask_leave(self.app.quit)
        return False

    def _ask_leave(self, action: Callable[[], object]) -> None:
        words = say("deck_builder.leave_note", name=self.bench.deck.name)
        yes = say("deck_builder.leave_yes")
        self.ui.open(Dialog.ask(say("deck_builder.leave_title"), words, yes, action, danger=True))

    def closing(self) -> None:
        """What was deleted is now gone."""
        self.attempt(self.bench.close, "deck_builder.not_saved")

    # -- what it looks like -----------------------------------------------------------------------------

    @property
    def wide(self) -> bool:
        """Whether pool and deck stand beside each other."""
        return self.roomy(900)

    @property
    def shows_page(self) -> bool:
        """Whether charts or a test draw need the room that problems would take."""
        return self.page in (CHARTS, TRIAL)

    def reword(self) -> None:
        """The language changed."""
        self.bench.reword()
        super().reword()

    def head(self) -> list[Widget]:
        """New and import."""
        return deck_builder_view.head(self)

    def whole(self) -> Widget:
        """The page, and above it the card that is held."""
        self.catalogue.style()
        self.grid.name = say("deck_builder.pool")
        self.rows.name, self.rows.empty = say("deck_builder.in_deck"), say("deck_builder.empty")
        return Layers(super().whole(), self.carrier)

    def build(self) -> Widget:
        """The pool and the deck."""
        built = deck_builder_view.build(self)
        self.pool_panel, self.side_panel = built.pool, built.side
        return built.whole

    def refresh(self) -> None:
        """Shows the deck anew; the pool keeps its place, and the focus stays where it was, by key."""
        if not self.ui.root.children:
            return
        self.rows.show_cards(self.listed())
        held = self.ui.focus.key if self.ui.focus is not None else ""
        if self.wide or self.page != POOL:
            deck_builder_view.fill_side(self)
            self.ui.layout()
        else:
            self.rebuild()
        if held and self.ui.focus is None:
            self.ui.set_focus(next((w for w in self.ui.root.walk() if w.key == held and w.can_focus), None))
        self.grid.damage()
