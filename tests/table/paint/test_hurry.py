"""The first picture of a table: cards painted quickly, then well."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.paint import hurry
from table.paint.face_data import FaceData
from table.paint.faces import Faces
from table.scene.telling import spec_of

HEIGHT = 200


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    hurry.over()


def card() -> tuple[Faces, FaceData]:
    spec = spec_of("kaboom_universe")
    made = Faces(spec)
    return made, spec.face(kind=next(iter(spec.kind)), id="t_rex", title="T-Rex", text=("Eats the smallest.",))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_hurried_card_is_as_large_and_is_drawn_well_once_sharpened() -> None:
    faces, face = card()
    well, back = faces.plain(face, HEIGHT), faces.plain_back("main", HEIGHT)
    with hurry.first_picture():
        hurried, face = card()
        quick = hurried.plain(face, HEIGHT)
        assert hurried.hurried
        assert quick.get_size() == well.get_size()
        assert hurried.plain_back("main", HEIGHT).get_size() == back.get_size()
        assert pixels(quick) != pixels(well), "else there was nothing to gain"
        assert hurried.plan(face, HEIGHT).size[1] == HEIGHT
    hurry.over()
    assert not hurried.hurried
    assert pixels(hurried.plain(face, HEIGHT)) == pixels(well)
    assert pixels(hurried.plain_back("main", HEIGHT)) == pixels(back)


def test_it_is_over_once() -> None:
    with hurry.first_picture():
        first = card()[0]
    hurry.over()
    assert not first.hurried
    first.hurried = True
    hurry.over()
    assert first.hurried, "nobody is told twice"
    assert not card()[0].hurried, "who comes later has time"


def test_a_failure_ends_the_hurry_too() -> None:
    with pytest.raises(RuntimeError), hurry.first_picture():
        raise RuntimeError
    assert not hurry.now()


def test_the_table_is_shown_at_once_and_then_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.app import App
    from table.fake_host import FakeHost
    from table.paint import theme
    from table.settings import SettingsFile
    from table.setups import setup_from

    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    host = FakeHost((1280, 720))
    app = App(host, SettingsFile())
    app.settings.values.animation = "off"
    app.open(setup_from("kaboom_universe", seats="Ada,bot:greedy", seed=3))
    assert host.presented, "a frame is there before anything is waited for"
    assert app.top is not None
    assert app.dirty, "and a better one is due"
    assert [place.suffix for place in (tmp_path / "saves").glob("*.hotseat")], "nothing can be played that isn't saved"
    at_once = pixels(host.surface)
    app.update(host.now())
    app.draw()
    assert pixels(host.surface) != at_once
    again = pixels(host.surface)
    app.top.repaint()
    app.draw()
    assert pixels(host.surface) == again
    app.quit()
    theme.use("dark", 1.0, 1.0)


def test_a_game_begun_in_a_hurry_says_that_it_cannot_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.app import App
    from table.fake_host import FakeHost
    from table.settings import SettingsFile
    from table.setups import setup_from

    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    (tmp_path / "saves").write_text("no folder")
    app = App(FakeHost((1280, 720)), SettingsFile())
    app.open(setup_from("kaboom_universe", seats="Ada,bot:greedy", seed=3))
    assert any(node.key == "save-trouble" for node in app.tree().walk())
    app.quit()


def test_no_bot_moves_before_the_game_has_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.app import App
    from table.fake_host import FakeHost
    from table.settings import SettingsFile
    from table.setups import setup_from

    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    app = App(FakeHost((1280, 720)), SettingsFile())
    app.settings.values.animation, app.settings.values.bot_pace = "off", "fast"
    drawn: list[tuple[int, bool]] = []
    draw = app.draw

    def look() -> None:
        session = getattr(app.top, "session")  # noqa: B009 - not every screen has one
        drawn.append((len(session.record.log), session.file is not None))
        draw()

    monkeypatch.setattr(app, "draw", look)
    app.open(setup_from("kaboom_universe", seats="bot:greedy,bot:greedy", seed=3))
    for later in range(1, 6):
        app.update(app.host.now() + later)
        app.draw()
    assert drawn[0] == (0, False)
    assert drawn[-1][0] > 0, "else no bot was there to move"
    assert all(saved for moves, saved in drawn if moves)
    app.quit()
