"""The gallery paints every widget in every state, in each theme, size and scale, inside its bounds."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from table.fake_host import FakeHost
from table.paint import icons, theme
from table.ui.gallery import Gallery, picture
from table.ui.tree import Node


@pytest.mark.parametrize("name", theme.THEMES)
def test_each_theme_paints_another_picture(host: FakeHost, name: str) -> None:
    shown = picture((1280, 720), name)
    assert len(pygame.transform.average_color(shown)) >= 3
    others = [picture((1280, 720), other) for other in theme.THEMES if other != name]
    assert all(pygame.image.tobytes(o, "RGB") != pygame.image.tobytes(shown, "RGB") for o in others)


@pytest.mark.parametrize("show", ["dialog", "menu", "tip", "entry"])
def test_what_opens_changes_the_picture(host: FakeHost, show: str) -> None:
    plain, opened = picture((1280, 720), "dark"), picture((1280, 720), "dark", 1.0, show)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(opened, "RGB")


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((3840, 2160), 1.5)]
)
def test_nothing_is_squeezed_out_and_dialogs_fit(host: FakeHost, size: tuple[int, int], scale: float) -> None:
    wide = FakeHost(size, scale)
    theme.use("dark", wide.scale, scale)
    gallery = Gallery(wide)
    gallery.layout(size, wide.scale)
    for kind in ("button", "entry", "slider", "toggle", "dropdown"):
        nodes = list(gallery.tree().find_all(kind))
        assert nodes
        for node in nodes:
            assert node.rect.h >= theme.tx(28), (kind, node.name)
            assert node.rect.w >= theme.tx(28), (kind, node.name)
            assert node.rect.x >= 0
            assert node.rect.right <= size[0], (kind, node.name)
    dialog = gallery.show_dialog()
    assert gallery.ui.bounds.contains(dialog.rect)
    for button in dialog.buttons:
        assert dialog.rect.contains(button.rect)
    dialog.close()
    assert gallery.ui.bounds.contains(gallery.show_menu().rect)


def test_every_node_is_found_by_role_and_name_and_survives_json(host: FakeHost, tmp_path: Path) -> None:
    gallery = Gallery(host)
    gallery.layout(host.size, 1.0)
    gallery.draw(host.surface)
    tree = gallery.tree()
    node = tree.find("button", "New game")
    assert node is not None
    hit = tree.hit(node.rect.center)
    assert hit is node
    assert all(n.name for n in tree.walk() if n.actions and n.role not in ("tabs", "list", "log"))
    place = tmp_path / "tree.json"
    tree.write(place)
    tree.write(place)
    assert json.loads(place.read_text(encoding="utf-8")) == tree.to_json()
    assert [p.name for p in tmp_path.iterdir()] == ["tree.json"]


def test_hit_takes_the_foremost() -> None:
    back = Node("card", "back", pygame.Rect(0, 0, 10, 10))
    front = Node("card", "front", pygame.Rect(5, 5, 10, 10))
    table = Node("table", "", pygame.Rect(0, 0, 100, 100), children=[back, front])
    assert table.hit((7, 7)) is front
    assert table.hit((2, 2)) is back
    assert table.hit((50, 50)) is table
    assert table.hit((200, 0)) is None


def test_icons_are_tinted_and_unknown_ones_are_seen(host: FakeHost) -> None:
    for name in icons.names():
        drawn = icons.icon(name, 24, (200, 40, 10))
        assert drawn.get_size() == (24, 24)
        mask = pygame.mask.from_surface(drawn, 128)
        assert mask.count() > 8, name
        spot = next((x, y) for x in range(24) for y in range(24) if mask.get_at((x, y)))
        assert max(abs(a - b) for a, b in zip(drawn.get_at(spot)[:3], (200, 40, 10), strict=True)) <= 6, name
    assert icons.icon("no such icon", 24) is icons.icon("help", 24)
