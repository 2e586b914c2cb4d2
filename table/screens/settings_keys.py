"""The keys among the settings: each action's chords as caps; a press on one takes the next key for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from table import bindings
from table.paint import theme
from table.screens.keys import cap_size, paint_cap
from table.screens.settings_lines import Part, Spec
from table.ui.button import Button, IconButton
from table.ui.flow import Flow
from table.ui.keys import spelt
from table.ui.label import Label
from table.ui.layout import Gap, Panel, Row
from table.ui.overlay import Overlay
from table.ui.widget import Size, Widget
from table.words import say

if TYPE_CHECKING:
    from table.screens.settings import SettingsScreen


class ChordButton(Button):
    """A chord as caps that can be pressed."""

    def __init__(self, chord: str, action: Callable[[], object], name: str, key: str) -> None:
        super().__init__("", action, kind="quiet", small=True, name=name, tip=name, key=key)
        self.parts = bindings.key_parts(chord)

    def natural(self, room: int) -> Size:
        """All caps with a margin."""
        wide = sum(cap_size(part)[0] for part in self.parts) + theme.tx(6) * (len(self.parts) - 1)
        return wide + theme.tx(14), theme.tx(34)

    def _content(self, surface: pygame.Surface, ink: tuple[int, int, int]) -> None:
        x = self.rect.x + theme.tx(7)
        for part in self.parts:
            wide, high = cap_size(part)
            paint_cap(surface, pygame.Rect(x, self.rect.centery - high // 2, wide, high), part)
            x += wide + theme.tx(6)


class KeyCatcher(Overlay):
    """Takes the next key for an action. What another action has is taken from it only by the same key once more."""

    role = "dialog"
    veil = 0.55
    takes_keys = True

    def __init__(self, action: str, taken: Callable[[str, str], object], without: Callable[[], object] | None) -> None:
        """`taken(chord, from_action)` is called with what was pressed and who had it; `without` removes the chord."""
        self.words = bindings.action_words(action)
        super().__init__(name=say("keys.press_new", action=self.words), key="key-catcher")
        self.action = action
        self.taken = taken
        self.asked = ""
        self.said = Label(say("keys.press_note"), "body", wrap=True, ink="ink_soft", key="catcher said")
        buttons = [Button(say("common.cancel"), self.escape, small=True, key="cancel")]
        if without is not None:
            buttons.insert(
                0, Button(say("keys.remove"), self._without(without), kind="quiet", small=True, key="remove")
            )
        self.panel = Panel(
            Label(self.name, "heading", wrap=True), self.said, Row(Gap(grow=1), *buttons), ground="panel_raised"
        )
        self.add(self.panel)

    def _without(self, without: Callable[[], object]) -> Callable[[], None]:
        def act() -> None:
            self.close()
            without()

        return act

    def first_focus(self) -> Widget | None:
        """Keys come to the overlay itself."""
        return self

    @property
    def can_focus(self) -> bool:
        """It has the focus while it is open."""
        return True

    def put(self, bounds: pygame.Rect) -> None:
        """In the middle."""
        wide = min(theme.tx(460), bounds.w - 2 * theme.space("l"))
        rect = pygame.Rect(0, 0, wide, min(self.panel.natural(wide)[1], bounds.h))
        rect.center = bounds.center
        self.place(rect)

    def arrange(self) -> None:
        """The panel is the overlay."""
        self.panel.place(self.rect)

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        return self.rect.inflate(theme.px(60), theme.px(60))

    def on_key(self, event: pygame.event.Event) -> bool:
        """The key that was meant, if it may be had."""
        if event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        chord = spelt(event)
        if not chord:
            if event.unicode or event.key < 1 << 30:
                self._say(say("keys.unreadable"))
            return True
        words = bindings.key_words(chord)
        if chord in bindings.RESERVED:
            self._say(say("keys.reserved", chord=words))
            return True
        owner = bindings.owner(chord, but=self.action)
        if owner and self.asked != chord:
            self.asked = chord
            self._say(say("keys.taken", chord=words, action=bindings.action_words(owner)))
            return True
        self.close()
        self.taken(chord, owner)
        return True

    def _say(self, words: str) -> None:
        self.said.set(words)
        desk = self.desk
        if desk is not None:
            self.put(desk.bounds)
        self.damage()


class KeySettings:
    """The part of the keys, for one screen."""

    def __init__(self, screen: SettingsScreen) -> None:
        self.screen = screen

    def part(self) -> Part:
        """A line an action."""
        specs = [self._spec(binding) for binding in bindings.BINDINGS if not binding.fixed]
        return Part("keys", say("keys.title"), specs, say("settings_screen.keys_note"))

    def _spec(self, binding: bindings.Binding) -> Spec:
        action = binding.action
        return Spec(
            f"key {action}",
            bindings.action_words(action),
            partial(self._control, action),
            "",
            partial(self._give, action, None),
            bindings.changed(action),
            [bindings.key_words(key) for key in bindings.keys_of(action)],
        )

    def _control(self, action: str, wide: int) -> Widget:
        words = bindings.action_words(action)
        keys = bindings.keys_of(action)
        kids: list[Widget] = []
        for n, chord in enumerate(keys):
            name = say("keys.replace", chord=bindings.key_words(chord), action=words)
            kids.append(ChordButton(chord, partial(self.catch, action, n), name, f"chord {action} {n}"))
        if len(keys) < bindings.KEYS_AT_MOST:
            tip = say("keys.add", action=words)
            kids.append(
                IconButton("plus", tip, partial(self.catch, action, len(keys)), small=True, key=f"chord {action} +")
            )
        return Flow(*kids, gap="xs")

    def catch(self, action: str, at: int) -> None:
        """Waits for the key that is to be the `at`th of an action."""
        keys = list(bindings.keys_of(action))
        without = partial(self._give, action, [*keys[:at], *keys[at + 1 :]]) if at < len(keys) else None
        self.screen.ui.open(KeyCatcher(action, partial(self._taken, action, at), without))

    def _taken(self, action: str, at: int, chord: str, owner: str) -> None:
        keys = list(bindings.keys_of(action))
        keys[at : at + 1] = [chord]
        self._give(action, list(dict.fromkeys(keys)), {owner: chord} if owner else {})

    def _give(self, action: str, keys: Sequence[str] | None, loses: dict[str, str] | None = None) -> None:
        """Gives an action other chords (None: the usual ones) and takes chords from others."""
        changed = dict(self.screen.app.settings.values.keys)
        given = {action: keys}
        if keys is None:
            for chord in bindings.BY_ACTION[action].keys:
                owner = bindings.owner(chord, but=action)
                if owner:
                    loses = {**(loses or {}), owner: chord}
        for other, chord in (loses or {}).items():
            given[other] = [key for key in bindings.keys_of(other) if key != chord]
        for name, new in given.items():
            if new is None or tuple(new) == bindings.BY_ACTION[name].keys:
                changed.pop(name, None)
            else:
                changed[name] = list(new)
        self.screen.set(keys=changed)
