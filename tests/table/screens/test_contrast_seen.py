"""Whatever is written on a screen stands out against what really lies behind it, in every theme.

`tests/table/paint/test_theme.py` measures the pairs of the theme files; this measures pictures. Quick: each screen in
one theme, turn by turn; with `-m long` in all of them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from every_screen import SCENES, opened
from fitting import pale_lines

from table.paint import theme
from table.ui.label import Label

SIZE = (1280, 720)


def pale(scene: str, look: str, folder: Path) -> list[str]:
    with opened(folder, scene, SIZE, "en", 1.0, look) as app:
        return list(pale_lines(app))


@pytest.mark.parametrize("number", range(len(SCENES)), ids=list(SCENES))
def test_what_is_written_can_be_read(number: int, tmp_path: Path) -> None:
    found = pale(list(SCENES)[number], theme.THEMES[number % len(theme.THEMES)], tmp_path)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("look", theme.THEMES)
@pytest.mark.parametrize("scene", SCENES)
def test_what_is_written_can_be_read_in_every_theme(scene: str, look: str, tmp_path: Path) -> None:
    found = pale(scene, look, tmp_path)
    assert not found, "\n".join(found)


def test_a_pale_text_is_found(tmp_path: Path) -> None:
    with opened(tmp_path, "no saves", SIZE) as app:
        assert app.top is not None
        label = Label("Hardly to be seen", colour=theme.mix(theme.colour("felt"), theme.colour("ink_on_felt"), 0.3))
        app.top.ui.root.children.append(label)
        label.parent = app.top.ui.root
        label.place(pygame.Rect(500, 30, 300, 24))
        assert any("Hardly" in fault for fault in pale_lines(app))
