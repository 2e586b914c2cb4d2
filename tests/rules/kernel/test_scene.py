"""The scene that a presenter lays for the table is the view itself unless a game says otherwise."""

from __future__ import annotations

from tiny.game import GAME

from rules.kernel.law import fresh, setup_for
from rules.kernel.present import Presenter
from rules.kernel.view import view


def test_a_scene_is_the_view_unless_a_game_lays_another() -> None:
    seen = view(GAME, fresh(GAME, setup_for(GAME, 2, 1)), 1)
    assert Presenter.scene(None, seen) is seen  # type: ignore[arg-type]  # it needs nothing of its presenter
