"""Every card of every game: told apart at 60 pixels, crisp at every size, its symbols put into words."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest

import rules
from rules.kernel.law import setup_for
from rules.kernel.record import Record
from table import words
from table.paint import theme
from table.paint.face_data import FaceData
from table.paint.faces import Faces
from table.scene.telling import Teller

GAMES = sorted(info.id for info in rules.games())
WIDE = 60
APART = 0.08
"""Of two small pictures: the share of pixels that differ clearly. A change of one value alone is about 0.02."""
CLEARLY = 40
"""Of 256 levels of a channel."""


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    theme.use("dark", 1.0, 1.0)
    words.set_language("en")
    yield
    words.set_language("en")


def teller_of(game: str, mode: str, level: str) -> Teller:
    made = rules.load(game)
    info = next(mode_ for mode_ in made.info.modes if mode_.id == mode)
    record: Record[Any, Any] = Record(made, setup_for(made, info.fewest, 1, mode, level))
    return Teller(made, record.state)


@cache
def cards(game: str, language: str) -> tuple[FaceData, ...]:
    """Each face of a game in each of its modes and levels, once."""
    words.set_language(language)
    found: dict[tuple[str, str, tuple[Any, ...], str], FaceData] = {}
    info = rules.load(game).info
    for mode in info.modes:
        for level in info.levels or (None,):
            teller = teller_of(game, mode.id, level.id if level is not None else "")
            for face in sorted(set(teller.view.pieces.face)):
                data = teller.data(teller.present.catalogue(teller.view, face))
                found.setdefault((data.id, data.kind, data.values, data.code), data)
    words.set_language("en")
    return tuple(found.values())


def small(faces: Faces, face: FaceData) -> pygame.Surface:
    """A face 60 pixels wide on felt."""
    ratio = faces.spec.kind[face.kind].size
    drawn = faces.plain(face, WIDE * ratio[1] // ratio[0])
    shown = pygame.Surface(drawn.get_size())
    shown.fill(theme.colour("felt"))
    shown.blit(drawn, (0, 0))
    return shown


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels of which a channel differs clearly."""
    if one.get_size() != other.get_size():
        return 1.0
    gap = one.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(gap, (0, 0, 0), (CLEARLY, CLEARLY, CLEARLY, 255))
    return 1 - same.count() / (one.get_width() * one.get_height())


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_are_taken_for_each_other(game: str) -> None:
    """Cards of one name may share a picture (printings of a character); then what stands on them tells them apart."""
    drawn_by = Faces(teller_of_first(game).spec)
    by_id: dict[str, FaceData] = {}
    for face in cards(game, "en"):
        by_id.setdefault(face.id, face)
    drawn = {name: small(drawn_by, face) for name, face in by_id.items()}
    close = [
        (round(apart(drawn[a], drawn[b]), 3), a, b)
        for a, b in combinations(drawn, 2)
        if by_id[a].title != by_id[b].title and apart(drawn[a], drawn[b]) < APART
    ]
    assert not close, sorted(close)


def teller_of_first(game: str) -> Teller:
    info = rules.load(game).info
    return teller_of(game, info.modes[0].id, info.levels[0].id if info.levels else "")


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_of_a_card_is_said_in_words(game: str) -> None:
    spec = teller_of_first(game).spec
    for language in ("en", "es"):
        for face in cards(game, language):
            wanted = len({value.icon for value in face.values}) + bool(face.code)
            signs = spec.signs(face, language)
            assert len(signs) == wanted, (face.id, [sign.icon for sign in signs])
            assert all(sign.words for sign in signs)


@pytest.mark.parametrize("game", GAMES)
def test_symbols_are_explained_in_both_languages(game: str) -> None:
    """Two sentences are never the same but where both languages call a thing by one name."""
    symbols = teller_of_first(game).spec.symbol.values()
    assert sum(symbol.words == symbol.words_es for symbol in symbols) <= len(symbols) // 5


@pytest.mark.parametrize("game", GAMES)
def test_no_symbol_is_explained_that_no_card_has(game: str) -> None:
    spec = teller_of_first(game).spec
    used = {value.icon for face in cards(game, "en") for value in face.values}
    used |= {f"code_{face.kind}" for face in cards(game, "en") if face.code}
    assert set(spec.symbol) <= used | {look for each in spec.look.values() for look, _ in each.icons}


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_painted_for_its_size_not_stretched(game: str) -> None:
    """At every zoom what is drawn holds more than the next smaller size blown up."""
    faces = Faces(teller_of_first(game).spec)
    for face in cards(game, "en")[:: max(1, len(cards(game, "en")) // 4)]:
        for height in (90, 180, 360, 720):
            sharp = faces.plain(face, height)
            soft = pygame.transform.smoothscale(faces.plain(face, height // 2), sharp.get_size())
            assert edges(sharp) > edges(soft) * 1.15, (face.id, height)


def edges(surface: pygame.Surface) -> float:
    """How much a picture changes from each pixel to the next."""
    picture = pygame.transform.laplacian(surface.convert(24))
    colour = pygame.transform.average_color(picture)
    return float(sum(colour[:3])) + 0.001


@pytest.mark.parametrize("game", GAMES)
def test_every_card_rests_on_clauses_that_there_are(game: str) -> None:
    book = rules.load(game).book
    for face in cards(game, "en"):
        assert face.clauses or (not face.code and not face.values), face.id
        assert all(book.clause(clause) is not None for clause in face.clauses)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_in_a_hand_no_title_lies_over_a_value_or_a_code(game: str, language: str) -> None:
    """A long rule lifts the title's band to the upper edge, where code and values are."""
    cards_of = cards(game, language)
    words.set_language(language)
    faces = Faces(teller_of(game, rules.load(game).info.modes[0].id, "").spec)
    for height in (183, 187, 214):  # a hand at 200 % and 100 % text in 720 lines, and without a bar
        for card in cards_of:
            plan = faces.plan(card, height)
            if plan.title is None:
                continue
            over = [chip.box for chip in plan.chips] + ([plan.medal] if plan.medal is not None else [])
            setting = plan.title.text
            shown = pygame.Rect(0, 0, setting.width, setting.height - 12)
            shown.center = plan.title.box.center
            assert plan.level != "full" or shown.collidelist(over) < 0, (card.title, height)
