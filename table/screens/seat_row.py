"""One line of the seats: who starts, colour and mark, the name, person or bot, and its place in the row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from table.paint import marks, theme
from table.screens.draft import Draft
from table.ui.button import IconButton
from table.ui.choice import DropDown
from table.ui.entry import Entry
from table.ui.layout import Gap, Row, Stack
from table.ui.tree import Value
from table.ui.widget import Size, Widget
from table.words import say

if TYPE_CHECKING:
    from table.screens.new_game import NewGameScreen


class SeatMark(Widget):
    """A seat's colour and mark: a known player's own, wherever they sit."""

    role = "image"
    solid = False

    def __init__(self, seat: int, looks: Callable[[], tuple[int, ...]]) -> None:
        """`looks` gives the look of every seat as the names stand."""
        super().__init__()
        self.seat = seat
        self.looks = looks

    def label(self) -> str:
        """Which mark it is."""
        with theme.seated(self.looks()):
            return say("new_game.mark", mark=say(f"new_game.mark_{theme.seat(self.seat).mark}"))

    def natural(self, room: int) -> Size:
        """A square."""
        return theme.tx(30), theme.tx(30)

    def paint(self, surface: pygame.Surface) -> None:
        """The disc."""
        with theme.seated(self.looks()):
            marks.seat_mark(surface, self.rect, self.seat)


class Crown(IconButton):
    """Whether this seat starts: one of all seats does."""

    role = "radio"

    def __init__(self, tip: str, on: bool, action: Callable[[], object], key: str) -> None:
        super().__init__("crown", tip, action, kind="primary" if on else "quiet", small=True, key=key)
        self.on = on

    def state(self) -> dict[str, Value]:
        """Whether it is the one."""
        return {"chosen": self.on}


def tips(draft: Draft, index: int) -> dict[str, str]:
    """What the buttons of a line do, by the first word of their keys; it names the seat, so it changes with it."""
    name = draft.name(index)
    return {
        "first": say("new_game.starts" if draft.first == index else "new_game.let_start", seat=name),
        "up": say("new_game.up", seat=name),
        "down": say("new_game.down", seat=name),
        "remove": say("new_game.remove", seat=name),
    }


def seat_row(screen: NewGameScreen, draft: Draft, index: int, kinds: Sequence[tuple[str, str]], narrow: bool) -> Widget:
    """The line of one seat. `kinds` are (kind, words); a narrow line is set in two."""
    seat = draft.seats[index]
    name = draft.name(index)
    tip = tips(draft, index)

    def button(icon: str, word: str, action: Callable[[], object], enabled: bool) -> IconButton:
        return IconButton(icon, tip[word], action, small=True, key=f"{word} {index}", enabled=enabled)

    crown = Crown(tip["first"], draft.first == index, lambda: screen.start_with(index), f"first {index}")
    entry = Entry(
        say("new_game.name_of", n=index + 1),
        seat.name,
        lambda words: screen.rename(index, words),
        lambda words: screen.ui.move_focus(1),
        ghost=draft.ghost(index),
        key=f"name {index}",
        grow=1,
    )
    if index in draft.twins():
        entry.complain(say("new_game.twin", seat=name))
    known = [kind for kind, _ in kinds]
    kind = DropDown(
        say("new_game.kind_of", seat=name),
        [words for _, words in kinds],
        known.index(seat.kind) if seat.kind in known else 0,
        lambda at: screen.set_kind(index, known[at]),
        key=f"kind {index}",
    )
    places = Row(
        button("arrow-up", "up", lambda: screen.move(index, -1), index > 0),
        button("arrow-down", "down", lambda: screen.move(index, 1), index < len(draft.seats) - 1),
        button("close", "remove", lambda: screen.remove(index), len(draft.seats) > 1),
        gap="xxs",
    )
    if narrow:
        return Stack(
            Row(crown, SeatMark(index, screen.looks), entry, gap="s"),
            Row(Gap(grow=1), kind, places, gap="s"),
            gap="xs",
            name=name,
            key=f"seat {index}",
        )
    return Row(crown, SeatMark(index, screen.looks), entry, kind, places, gap="s", name=name, key=f"seat {index}")
