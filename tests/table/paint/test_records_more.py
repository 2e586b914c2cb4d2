"""Goals, dials, coins, chains and what is divided: each shows what it stands for, at every size and in every theme."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

import rules
from rules.avarium_academy.catalogue import ROWS
from rules.kernel.book import Phrase
from rules.kernel.law import fresh, setup_for
from rules.kernel.show import Shown, Tone
from table.paint import dial, readouts, record_gallery, record_gallery_more, split, theme, two_sided
from table.paint.face_data import FaceData, Value
from table.paint.face_frame import change_ground, change_ink
from table.paint.face_lying import lay_down
from table.paint.faces import Faces
from table.scene.interludes import Turning
from table.scene.layout import Layout, card_height, fitted
from table.scene.telling import Teller, as_it_is


@pytest.fixture(autouse=True)
def dark() -> None:
    pygame.font.init()
    theme.use("dark", 1.0, 1.0)


def large(shown: object, size: tuple[int, int] = (220, 190)) -> bytes:
    surface = pygame.Surface(size)
    readouts.large(surface, surface.get_rect(), shown, record_gallery.say)  # type: ignore[arg-type]  # a readout
    return pygame.image.tobytes(surface, "RGB")


def test_a_goal_shows_its_value_and_lights_up_only_when_it_is_near() -> None:
    goals = record_gallery_more.goals()
    nearer = (replace(goals.parts[0], value=2), *goals.parts[1:])
    lit = (replace(goals.parts[0], tone=Tone.WARN), *goals.parts[1:])
    assert len({large(goals), large(replace(goals, parts=nearer)), large(replace(goals, parts=lit))}) == 3


def test_a_dial_shows_its_number_and_turns_with_it() -> None:
    tint = theme.colour("good")
    seen = set()
    for value in (26, 26.5, 27):
        surface = pygame.Surface((90, 90))
        dial.paint(surface, surface.get_rect(), value, "heart", tint)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 3


def test_a_turning_dial_begins_and_ends_where_the_readouts_say() -> None:
    before, after = record_gallery_more.dial(27), record_gallery_more.dial(22)
    rect = pygame.Rect(0, 0, 90, 90)
    turning = Turning(1.0, 0.5, rect, before, after)

    def seen(now: float) -> bytes:
        surface = pygame.Surface((90, 90))
        turning.paint(surface, now)
        return pygame.image.tobytes(surface, "RGB")

    def still(value: int) -> bytes:
        surface = pygame.Surface((90, 90))
        dial.paint(surface, rect, value, "heart", readouts.tone(after.tone))
        return pygame.image.tobytes(surface, "RGB")

    assert seen(1.0) == still(27)
    assert seen(1.5) == still(22)
    assert seen(1.2) not in (still(27), still(22))
    assert turning.over(1.5)
    assert not turning.over(1.4)


@pytest.mark.parametrize(("one", "other"), [((0, 3), (0, 4)), ((1, 0), (0, 5)), ((2, 1), (1, 2))])
def test_coins_show_how_many_of_each_there_are(one: tuple[int, int], other: tuple[int, int]) -> None:
    seen = []
    for fives, ones in (one, other):
        surface = pygame.Surface((240, 30))
        readouts.small(surface, surface.get_rect(), record_gallery_more.coins(fives, ones))
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] != seen[1]


def test_a_share_shows_what_lies_on_it_and_whether_it_is_full() -> None:
    seen = set()
    for given, most in ((0, 5), (3, 5), (5, 5), (5, 6)):
        surface = pygame.Surface((100, 120))
        split.share(surface, surface.get_rect(), given, most, "bolt")
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 4


def test_a_face_shows_values_as_they_are_now_marked_up_or_down() -> None:
    face = FaceData(kind="k", id="i", title="t", code="3", values=(Value("combat", "4"), Value("defense", "5")))
    combat = Shown(Phrase("Combat"), 6, 4, (), "combat", Tone.GOOD)
    cost = Shown(Phrase("Cost"), 4, 3, (), "code", Tone.BAD)
    now = as_it_is(face, [combat, cost])
    assert now.values == (Value("combat", "6", "up"), Value("defense", "5"))
    assert (now.code, now.code_change) == ("4", "worse up")
    assert as_it_is(face, []) == face
    inks = {change_ink(change) for change in ("", "up", "worse down")}
    assert len(inks) == len({change_ground(change) for change in ("", "up", "worse down")}) == 3


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_second_sheet_is_painted_in_every_theme(size: tuple[int, int]) -> None:
    sheets = set()
    for name in ("dark", "light", "contrast"):
        theme.use(name, size[0] / 1280, 1.0)
        sheets.add(pygame.image.tobytes(record_gallery_more.sheet(size), "RGB"))
    theme.use("dark", 1.0, 1.0)
    assert len(sheets) == 3


def test_a_small_card_shows_both_its_values_upright_and_on_its_side() -> None:
    """Four seats at 1280x720: a card in a Class of six is 77 pixels high, an exhausted one 55."""
    game = rules.load("avarium_academy")
    state = fresh(game, setup_for(game, 4, 1, "battle_royale"))
    teller = Teller(game, state)
    layout = Layout(state, pygame.Rect(0, 46, 1008, 460), 112 / 157)
    place = layout.by_zone[[zone.name for zone in state.zones].index("class:0")]
    high = card_height(place, 112 / 157)
    lying = fitted(pygame.Rect(0, 0, round(high * 112 / 157), high), place, 112 / 157).h
    faces = Faces(teller.spec)
    characters = [face for face in range(len(ROWS)) if ROWS[face].get("combat") is not None]
    assert len(characters) == 44
    for face in characters:
        data = teller.data(teller.present.catalogue(state, face))
        assert len(faces.plan(data, high).chips) == 2, data.title
        plan, chips = lay_down(faces.plan(data, lying), data, faces.spec.kind[data.kind])
        assert (plan.chips, len(chips)) == ((), 2), data.title
        long, short = plan.size[1], plan.size[0]
        assert all(pygame.Rect(0, 0, long, short).contains(chip.box) for chip in chips)
        assert plan.medal is not None, "its values lie under its code, not over it"
        assert min(chip.box.y for chip in chips) >= plan.medal.w


def test_the_values_of_a_card_on_its_side_are_painted_along_its_lower_edge() -> None:
    game = rules.load("avarium_academy")
    teller = Teller(game, state := fresh(game, setup_for(game, 2, 1)))
    faces = Faces(teller.spec)
    student = next(face for face in range(len(ROWS)) if ROWS[face].get("defense"))
    data = teller.data(teller.present.catalogue(state, student))
    card = faces.plain(data, 60, turned=90)
    left = [(x, y) for x in range(6, card.get_width() * 6 // 10) for y in range(6, card.get_height() - 6)]
    ground = [y for x, y in left if card.get_at((x, y))[:3] == pygame.Color(change_ground(""))[:3]]
    assert ground, "the code stands at the right, the values reach from there to the left"
    assert min(ground) > card.get_height() * 0.55


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_in_large_type_a_token_stays_larger_than_its_words(scale: float) -> None:
    theme.use("dark", 1.0, scale)
    place = pygame.Rect(0, 0, 110, 60)
    assert two_sided.disc(place).w >= 36


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("most", [5, 27])
def test_what_is_divided_hides_no_more_than_its_card(scale: float, most: int) -> None:
    theme.use("dark", 1.0, scale)
    card = pygame.Rect(20, 20, 56, 78)
    surface = pygame.Surface((160, 120))
    assert split.share(surface, card, 0, most, "bolt").w <= card.w
    assert split.heap(surface, card.center, 6, "bolt").w <= 60
