"""The Academy's table: everything in its place for two, three and four seats at all sizes, nothing over another."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from academy import academy
from sitting import Sitting

from table.scene.layout import Place

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
FULL = "hall_monitor class_treasurer vice_president star_striker goalkeeper"
GIVEN: dict[str, Any] = {
    "classes": [
        f"{FULL}!",
        "hall_monitor! class_treasurer* track_captain star_striker goalkeeper",
        "pompom_rookie pyramid_base! cheer_captain lab_partner volatile_chemist",
        "sentai_red sentai_pink giant_robot!* truant tea_hostess",
    ],
    "halls": ["rose_host", "rose_host", "", "gang_boss"],
    "hands": ["audit scholarship", "bake_sale detention pop_quiz", "", "amnesty"],
    "rep": [17, 4, 0, 22],
    "merit": [12, 27, 3, 33],
    "expel": "garage_drummer doomsayer",
    "trash": "nasty_rumour",
}


def given(seats: int) -> dict[str, Any]:
    """The position for so many seats."""
    return {key: value[:seats] if isinstance(value, list) else value for key, value in GIVEN.items()}


def places(sitting: Sitting) -> list[Place]:
    """What lies on the table; the chain is drawn over others on purpose."""
    return [place for place in sitting.screen.board.layout.places if place.name != "chain"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_place_lies_over_another(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    sitting = Sitting(academy(seats, given(seats)), tmp_path, size)
    table = sitting.screen.frame.table
    for place in places(sitting):
        assert table.contains(place.rect), f"{place.name} is on the table"
    for one, other in combinations(places(sitting), 2):
        assert not one.rect.colliderect(other.rect), f"{one.name} and {other.name}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_class_lies_side_by_side_and_exhausted_cards_on_their_side(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    sitting = Sitting(academy(seats, given(seats)), tmp_path, size)
    board = sitting.screen.board
    for seat in range(seats):
        mine = [spot for spot in board.drawn() if board.view.zones[spot.zone].name == f"class:{seat}"]
        assert mine
        for one, other in combinations(mine, 2):
            assert not one.shape.colliderect(other.shape)
        for spot in mine:
            assert spot.turned == bool(board.view.pieces.turned[spot.piece])
            assert (spot.shape.w > spot.shape.h) == spot.turned


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dials_coins_and_counts_tell_what_the_state_says(tmp_path: Path, seats: int) -> None:
    sitting = Sitting(academy(seats, given(seats)), tmp_path)
    dials = [node for node in sitting.app.tree().walk() if node.role == "readout" and node.name == "Merit"]
    assert [node.state["value"] for node in dials] == GIVEN["merit"][:seats]
    values = [str(node.state["values"]) for node in sitting.app.tree().walk() if node.role == "seat"]
    for rep, line in zip(GIVEN["rep"], values, strict=False):
        assert f"{rep // 5} × 5 and {rep % 5} × 1 {rep}" in line
    zones = {node.key: node.state["count"] for node in sitting.app.tree().walk() if node.role == "zone"}
    for name in ("school", "library", "expel", "trash"):
        assert zones[f"zone:{name}"] == len(sitting.session.state.zones[name_of(sitting, name)].cards)


def name_of(sitting: Sitting, name: str) -> int:
    """A zone by its name."""
    return next(at for at, zone in enumerate(sitting.session.state.zones) if zone.name == name)


@pytest.mark.parametrize(
    ("zone", "first"), [("expel", "Doomsayer"), ("trash", "Nasty Rumour"), ("hall:0", "Rose Host")]
)
def test_open_piles_can_be_browsed(tmp_path: Path, zone: str, first: str) -> None:
    sitting = Sitting(academy(2, given(2)), tmp_path)
    sitting.screen.hands.click((0, 0), ("zone", name_of(sitting, zone)))
    sitting.frame()
    assert sitting.has(role="dialog")
    dialog = next(node for node in sitting.app.tree().walk() if node.role == "dialog")
    assert first in [node.name for node in dialog.walk()]
