"""The chain on the table: plates with what they will do, arrows to what they aim at, cards that can be aimed at."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parent))

from academy import academy
from sitting import Sitting

from rules.kernel.book import Phrase
from rules.kernel.show import Chain, Link
from table.paint import chains, text, theme
from table.scene.chain import Shown, plates

RUMOUR = ("A play nasty_rumour > B", "B play forged_excuse > stack.nasty_rumour")
HANDS = ["nasty_rumour forged_excuse", "chalk_dust forged_excuse"]
GIVEN = {"rep": [6, 4], "hands": HANDS, "idols": ["kitty", "amyba"]}
SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_each_entry_lies_on_a_plate_of_its_own_and_says_what_it_will_do(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(academy(2, GIVEN, *RUMOUR), tmp_path, size)
    nodes = [node for node in sitting.app.tree().walk() if node.role == "link"]
    assert [(node.name, node.state["does"], node.state["now"]) for node in nodes] == [
        ("Forged Excuse · Bo", "Cancels Nasty Rumour of Ada.", True),
        ("Nasty Rumour · Ada", "Bo loses 4 Merit.", False),
    ]
    whole = next(node for node in sitting.app.tree().walk() if node.role == "chain")
    assert all(whole.rect.contains(node.rect) for node in nodes)
    assert not nodes[0].rect.colliderect(nodes[1].rect)
    assert sitting.screen.frame.table.contains(whole.rect)


def test_in_a_window_far_too_small_no_plate_has_a_card_that_cannot_be_painted(tmp_path: Path) -> None:
    """A window manager may make a window so for a moment; the table closes for nothing of the kind."""
    chain = Sitting(academy(2, GIVEN, *RUMOUR), tmp_path).screen.board.chain
    assert chain is not None
    for wide in range(0, 420, 6):
        for high in range(0, 420, 6):
            for plate in plates(chain.chain, pygame.Rect(0, 0, wide, high), 0.7):
                assert min(plate.card.size) >= 1, (wide, high)


def test_the_cards_of_the_chain_lie_on_their_plates_and_are_hit_there(tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN, *RUMOUR), tmp_path)
    board = sitting.screen.board
    assert board.chain is not None
    for plate in board.chain.plates:
        spot = board.spots[plate.link.piece]
        assert plate.rect.contains(spot.rect)
        assert board.hit(plate.rect.center) == ("piece", plate.link.piece)
    foot = (board.chain.area.centerx, board.chain.area.bottom - 2)
    kind, zone = board.hit(foot) or ("", -1)
    assert (kind, board.view.zones[zone].name) == ("zone", "stack")


def test_arrows_lead_from_the_entries_to_what_they_aim_at(tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN, *RUMOUR), tmp_path)
    ends = [(arrow.start.link, arrow.to.link, arrow.to.piece) for arrow in sitting.screen.board.arrows]
    amyba = sitting.session.state.facts.idols[1]
    assert ends == [(0, 1, -1), (1, -1, amyba)], "the Excuse at the Rumour, the Rumour at Bo's Idol"


def test_nothing_is_drawn_while_the_chain_is_empty(tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN), tmp_path)
    assert sitting.screen.board.chain is None
    assert not sitting.has(role="chain")


@pytest.mark.parametrize("count", [1, 2, 3, 5, 9])
@pytest.mark.parametrize("area", [pygame.Rect(0, 0, 250, 176), pygame.Rect(0, 0, 400, 300)])
def test_many_entries_overlap_but_each_shows_its_head(count: int, area: pygame.Rect, tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN, *RUMOUR), tmp_path)
    chain = sitting.screen.board.chain
    assert chain is not None
    links = tuple(chain.chain.links[n % 2] for n in range(count))
    made = plates(replace(chain.chain, links=links), area, 0.71)
    assert 1 <= len(made) <= count
    for one, other in pairwise(made):
        assert other.rect.bottom - one.rect.bottom >= 18, "the head of what lies below is seen"
    assert all(area.contains(plate.rect) for plate in made)
    assert not made[0].covered


def test_what_plays_out_is_announced_in_order_before_the_next(tmp_path: Path) -> None:
    record = academy(2, GIVEN, *RUMOUR, "A play forged_excuse > stack.forged_excuse")
    sitting = Sitting(record, tmp_path)
    sitting.app.settings.values.animation = "normal"
    next(b for b in sitting.screen.prompt.buttons if b.key == "move:nobody").press()
    motion = sitting.screen.motion
    assert motion is not None
    assert [said.words for said in motion.heralds][:2] == [
        "Forged Excuse of Ada plays out.",
        "Forged Excuse of Bo is cancelled.",
    ]
    for one, other in pairwise(motion.heralds):
        assert other.at >= one.at + one.lasts, "one after the other"
    assert motion.ends >= motion.heralds[-1].at + motion.heralds[-1].lasts
    assert all(sitting.screen.frame.table.contains(said.box) for said in motion.heralds)


def test_a_card_whose_plate_has_no_room_is_out_of_sight(tmp_path: Path) -> None:
    """In large type a plate takes the whole place: the card below would else lie over its words."""
    sitting = Sitting(academy(2, GIVEN, *RUMOUR), tmp_path)
    board = sitting.screen.board
    assert board.chain is not None
    theme.use("dark", 1.0, 2.0)
    low = pygame.Rect(board.chain.area.topleft, (252, 130))
    small = Shown(board.chain.chain, low, plates(board.chain.chain, low, 0.7), board.chain.zones)
    assert (len(small.plates), small.more) == (1, 1)
    hidden = small.spots(board.spots)[board.chain.plates[1].link.piece]
    assert hidden.covered
    assert small.plates[0].rect.contains(hidden.rect)


def test_a_title_takes_more_lines_only_where_what_is_done_leaves_them() -> None:
    theme.use("dark", 1.0, 1.0)
    long = "Sunflower Sentry: Follow the Sun and further"
    link = Link(Phrase("x"), 1, 0, now=True)
    area = pygame.Rect(0, 0, 225, 200)
    (plate,) = plates(Chain(Phrase("chain"), (link,)), area, 0.7)
    line = text.line_height("strong")
    assert chains.title_high(plate, "Short", "") == line
    assert chains.title_high(plate, long, "") > line
    assert chains.title_high(plate, long, "One sentence that tells at some length what will be done to whom.") == line
