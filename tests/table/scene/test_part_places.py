"""Where pads and gems lie on a card, and groups in a row; tokens on their way."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from rules.kernel.book import Phrase
from rules.kernel.pads import GEM_PADS, gems_at, pad_at, pad_place
from rules.kernel.show import Form, Gems, Pad, Part, Readout
from table.scene.board import MARKER, Board
from table.scene.layout import Place, Spot, arranged
from table.scene.parts import Parts, change
from table.scene.rows import grouped
from table.scene.walks import walkers, walks

CARD = pygame.Rect(100, 200, 84, 118)


def placed(
    pads: tuple[Pad, ...] = (), gems: tuple[Gems, ...] = (), title: float = 0.83, covered: bool = False
) -> Parts:
    present = SimpleNamespace(pads=lambda _: pads, gems=lambda _: gems)
    spots = {1: Spot(1, 0, CARD, False, 0, covered)}
    return Parts(cast(Any, present), cast(Any, None), spots, lambda _: title)


def some(count: int) -> tuple[Pad, ...]:
    head = Pad(1, 100, Phrase("harm"), foot=True)
    return (head, *(Pad(1, n, Phrase("spot"), args=("spot", "other")) for n in range(1, count + 1)))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_pads_lie_below_each_other_on_the_card_and_above_its_title(count: int) -> None:
    lying = placed(some(count)).pads[1]
    assert len(lying) == count + 1
    for above, below in pairwise(lying):
        assert above.rect.bottom <= below.rect.top
    assert all(CARD.contains(pad.rect) for pad in lying)
    assert lying[-1].rect.bottom <= CARD.y + CARD.h * 83 // 100 + 1
    assert min(pad.rect.h for pad in lying) >= 12


def test_pads_leave_room_for_gems() -> None:
    attacks = tuple(Pad(1, n, Phrase("attack"), args=("cost",)) for n in (1, 3))
    parts = placed(attacks, (Gems(1, 7, Phrase("gems"), sizes=(3, 1)),))
    gems = parts.heaps[1]
    top = min(gem.rect.top for gem in gems.lying)
    assert max(pad.rect.bottom for pad in parts.pads[1]) <= top
    assert max(gem.rect.bottom for gem in gems.lying) <= CARD.y + CARD.h * 83 // 100 + 1


def test_a_point_on_a_part_names_it_and_a_part_that_is_only_read_names_the_card() -> None:
    parts = placed(some(2), (Gems(1, 4, Phrase("gems"), sizes=(3, 1)),))
    head, first, _ = parts.pads[1]
    assert parts.at(1, first.rect.center) == pad_place(1, 1)
    assert parts.at(1, head.rect.center) == -1
    assert parts.rect(pad_place(1, 1)) == first.rect
    assert parts.answering("other", 2, [1]) == pad_place(1, 2)
    assert parts.answering("cost", 2, [1]) == -1
    assert parts.answering("other", 2, [2]) == -1
    gem = parts.heaps[1].lying[-1]
    assert parts.at(1, gem.rect.center) == pad_place(1, GEM_PADS + 1)
    assert list(parts.codes()) == [pad_place(1, 1), pad_place(1, 2)]


def test_whoever_takes_a_gem_takes_what_lies_on_it() -> None:
    heap = placed((), (Gems(1, 11, Phrase("gems"), sizes=(3, 1)),)).heaps[1]
    assert [(gem.size, gem.taken) for gem in heap.lying] == [(3, 11), (3, 8), (3, 5), (1, 2), (1, 1)]
    assert gems_at(heap.lying[1].code) == (1, 8)
    assert change(0, (3, 1)) == []


def test_even_a_great_number_of_gems_stays_on_its_card() -> None:
    heap = placed((), (Gems(1, 400, Phrase("gems"), sizes=(3, 1)),)).heaps[1]
    assert all(CARD.contains(gem.rect) for gem in heap.lying)
    assert heap.gems.count == 400
    assert all(pad_at(gem.code)[0] == 1 for gem in heap.lying)


def test_a_covered_card_shows_no_parts() -> None:
    parts = placed(some(2), (Gems(1, 3, Phrase("gems")),), covered=True)
    assert not parts.pads
    assert not parts.heaps


def test_groups_stand_apart_and_copies_show_an_edge_only() -> None:
    area = pygame.Rect(0, 0, 900, 100)
    rects = grouped(area, [(2, False), (3, True), (1, False)], 70, 100)
    assert len(rects) == 6
    steps = [b.x - a.x for a, b in pairwise(rects)]
    assert steps[1] > steps[0], "between groups there is more room"
    assert steps[2] < rects[0].w // 4, "copies lie on each other"
    assert area.contains(rects[0].unionall(rects[1:]))
    tight = pygame.Rect(0, 0, 200, 100)
    crowd = grouped(tight, [(7, False), (6, False)], 70, 100)
    assert tight.contains(crowd[0].unionall(crowd[1:]))


def test_a_row_that_would_hide_too_much_is_laid_in_rows() -> None:
    place = Place("row", pygame.Rect(0, 0, 600, 200), 0, "row", rows=2)
    few, many = arranged(place, 3, 0.7), arranged(place, 13, 0.7)
    assert few[0].h == 200, "where one row has room, cards are large"
    assert len(many) == 13
    assert len({rect.y for rect in many}) == 2
    assert place.rect.contains(many[0].unionall(many[1:]))
    assert all(rect.collidelist(many[n + 1 :]) < 0 for n, rect in enumerate(many))


def board(total: int, form: Form = Form.TRACK, holder: int = -1) -> Board:
    shown = Readout("scores", form, Phrase("board"), 0, 50, parts=(Part(Phrase("a"), total), Part(Phrase("b"), 4)))
    place = Place("scores", pygame.Rect(0, 0, 300, 200), readout="scores")
    headers = [Place(f"header:{n}", pygame.Rect(400 * n, 300, 200, 24), header=n) for n in range(2)]
    panels = [SimpleNamespace(seat=n, mark=Phrase("first") if n == holder else None) for n in range(2)]
    made = SimpleNamespace(
        layout=SimpleNamespace(places=[place]),
        readouts={"scores": shown},
        panels=panels,
        header=lambda seat: headers[seat],
    )
    return cast(Board, made)


def test_a_token_walks_space_by_space_to_where_it_stands() -> None:
    (walk,) = walks(board(48), board(51), 10.0, 1.0)
    assert walk.seat == 0
    assert len(walk.points) == 4
    assert walk.middle(10.0) == walk.points[0]
    assert walk.middle(10.0 + walk.lasts) == walk.points[-1]
    assert walks(board(48), board(51), 10.0, 2.0)[0].lasts == pytest.approx(2 * walk.lasts)
    assert walk.reach(10.1).collidepoint(walk.middle(10.1))


def test_nobody_walks_where_nothing_changed_or_there_is_no_track() -> None:
    assert walks(board(48), board(48), 0.0, 1.0) == []
    assert walks(board(48, Form.SCORE), board(51, Form.SCORE), 0.0, 1.0) == []


def test_the_marker_passes_from_panel_to_panel() -> None:
    (walk,) = walks(board(5, holder=0), board(5, holder=1), 3.0, 1.0)
    assert walk.seat == MARKER
    assert walk.points[0][0] < 200 < 400 < walk.points[1][0]
    surface = pygame.Surface((700, 400))
    pygame.font.init()
    walk.paint(surface, 3.25)
    assert surface.get_bounding_rect().w
    assert walkers([walk]) == {MARKER}
    assert walks(board(5, holder=1), board(5, holder=1), 3.0, 1.0) == []
    assert walks(board(5, holder=1), board(5, holder=-1), 3.0, 1.0) == []
