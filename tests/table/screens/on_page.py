"""An app without a window, by events and by its tree: what the tests of the program's pages press and find."""

from __future__ import annotations

from typing import Any

import pygame

from table.app import App
from table.fake_host import click
from table.ui.tree import Node


def send(app: App, *events: pygame.event.Event) -> None:
    """Events, each followed by a turn of the loop."""
    for event in events:
        app.host.post(event)
        app.take_events()
        app.update(app.host.now())


def node(app: App, **wanted: Any) -> Node:
    """What is on screen; the test fails if it isn't there."""
    app.update(app.host.now())
    found = app.tree().find(**wanted)
    assert found is not None, f"there is no {wanted} on screen"
    return found


def press_on(app: App, **wanted: Any) -> None:
    """A click in the middle of it."""
    send(app, *click(node(app, **wanted).rect.center))
