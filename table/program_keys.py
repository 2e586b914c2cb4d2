"""The keys that mean the same on every page: full screen, a picture, the list of keys, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table import bindings
from table.paint import theme

if TYPE_CHECKING:
    from table.app import App


MOVES = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
    }
)
"""Keys that go on from thing to thing, or from letter to letter, as long as they are held."""
GLIDES = ("pan_left", "pan_right", "pan_up", "pan_down", "zoom_in", "zoom_out")
"""Actions that go on so."""


def wanted(app: App, event: pygame.event.Event) -> bool:
    """Whether an event is to be taken: all but a held key's repeats where the key does something once."""
    if event.type != pygame.KEYDOWN or not event.dict.get("repeat"):
        return True
    focus = app.top.ui.focus if app.top is not None else None
    if focus is not None and focus.takes_text:
        return event.key in MOVES or event.key == pygame.K_DELETE
    return event.key in MOVES or any(bindings.matches(action, event) for action in GLIDES)


def took(app: App, event: pygame.event.Event) -> bool:
    """Does what such a key asks for; False if it's none, or belongs to a field or a dialog that waits for keys."""
    if event.type != pygame.KEYDOWN or _is_typed(app, event):
        return False
    if bindings.matches("fullscreen", event):
        app.change(fullscreen=not app.host.fullscreen)
    elif bindings.matches("screenshot", event):
        app.screenshot()
    elif bindings.matches("keys", event):
        show_keys(app)
    elif bindings.matches("quit", event):
        app.host.post(pygame.event.Event(pygame.QUIT))  # as if the window were closed: what can't be saved is asked for
    else:
        return False
    return True


def _is_typed(app: App, event: pygame.event.Event) -> bool:
    """Whether a key belongs to a field that is typed into, or to a dialog that waits for a key."""
    ui = app.top.ui if app.top is not None else None
    if ui is None:
        return False
    if any(getattr(overlay, "takes_keys", False) for overlay in ui.overlays):
        return True
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    typing = ui.focus is not None and ui.focus.takes_text
    return typing and not held and not pygame.K_F1 <= event.key <= pygame.K_F12


def show_keys(app: App) -> None:
    """The list of keys, over whatever is seen."""
    from table.screens.keys import keys_dialog

    top = app.top
    if top is None or any(overlay.key == "keys-dialog" for overlay in top.ui.overlays):
        return
    columns = 2 if app.host.size[0] >= theme.tx(960) else 1
    top.ui.open(keys_dialog(lambda: app.show_settings("keys"), columns))
