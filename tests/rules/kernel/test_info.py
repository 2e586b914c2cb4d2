"""What is listed before a game is loaded: read from its data files, or asked of an installed game."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from rules.kernel.info import quickest, read_info

MODES = """
[mode.solo]
seats = [1, 1]
[mode.crowd]
seats = [2, 6]

[[option]]
id = "pace"
modes = ["crowd"]
values = ["slow", "fast"]
default = "fast"

[[option]]
id = "open"
values = [false, true]
default = false
"""
TEXTS = """
[game]
title = "Game"
title_es = "Juego"
[level.basic]
title = "Basic"
title_es = "Básico"
[level.hard]
title = "Hard"
[mode.solo]
title = "Alone"
title_es = "A solas"
[option.pace]
title = "Pace"
value.slow = "slowly"
value.slow_es = "despacio"
"""


def test_modes_levels_and_options_are_read_from_data_alone(tmp_path: Path) -> None:
    (tmp_path / "modes.toml").write_text(MODES, encoding="utf-8")
    (tmp_path / "texts.toml").write_text(TEXTS, encoding="utf-8")
    info = read_info("some", tmp_path)
    assert info.title == {"en": "Game", "es": "Juego"}
    assert [(mode.id, mode.fewest, mode.most) for mode in info.modes] == [("solo", 1, 1), ("crowd", 2, 6)]
    assert [level.id for level in info.levels] == ["basic", "hard"]
    assert info.mode("nothing") is None
    assert [option.id for option in info.options_of("solo")] == ["open"]
    assert [option.id for option in info.options_of("crowd")] == ["pace", "open"]
    pace = info.options[0]
    assert (pace.default, [choice.value for choice in pace.choices]) == ("fast", ["slow", "fast"])
    assert [choice.title["es"] for choice in pace.choices] == ["despacio", "fast"]


def test_a_game_that_nobody_knows_is_named_with_those_that_exist() -> None:
    for name in ("chess", "kernel", "../etc", "", "a b"):
        with pytest.raises(rules.UnknownGame, match="there are: ") as found:
            rules.load(name)
        assert repr(name) in str(found.value)


def test_every_game_is_listed_with_its_modes() -> None:
    infos = {info.id: info for info in rules.games()}
    assert sorted(infos) == sorted(rules.game_ids())
    titles = [info.title["en"].casefold() for info in infos.values()]
    assert titles == sorted(titles), "in the order in which they are shown, not in that of ids"
    for info in infos.values():
        assert info.modes
        assert all(1 <= mode.fewest <= mode.most for mode in info.modes)


def test_a_newcomer_is_led_to_the_game_that_is_over_soonest() -> None:
    known = rules.games()
    first = known[quickest(known)]
    assert first.modes[0].minutes is not None
    assert all(sum(first.modes[0].minutes) <= sum(game.modes[0].minutes) for game in known if game.modes[0].minutes)
    assert quickest(()) == 0
