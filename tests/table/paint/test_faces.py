"""Card faces: levels, fit of every text, distinctness to every eye, caches, backs, states."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import tomllib
from importlib.resources import files
from itertools import combinations

import msgspec
import pygame
import pytest

from table.paint import face_states, theme
from table.paint.cache import MB
from table.paint.face_frame import card_colour
from table.paint.face_gallery import sheet
from table.paint.face_layout import FULL_FROM, LEVELS, MASTER, MIN_TEXT, SHORT_FROM, Level, Plan, level_for
from table.paint.face_shadow import Lift, shadow
from table.paint.face_spec import FaceSpec
from table.paint.faces import CardState, FaceData, Faces, Turn, margin, read_spec

GAME = files("rules") / "kaboom_universe"
HEIGHTS = (24, 40, 60, 89, 90, 110, 157, 179, 180, 200, 240, 320, 480)
STATES: tuple[CardState, ...] = ("rest", "held", "dimmed")
TURNS: tuple[Turn, ...] = (0, 90)
LIFTS: tuple[Lift, ...] = ("rest", "held")
MODES = ("", "_coop", "_apocalypse")


@pytest.fixture(scope="module", autouse=True)
def _video() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    theme.use("dark")


@pytest.fixture(scope="module")
def spec() -> FaceSpec:
    return read_spec((GAME / "faces.toml").read_bytes())


def all_cards(spec: FaceSpec, language: str, mode: str = "") -> list[FaceData]:
    """Every card of the game with the longest text that it can carry in a mode."""
    end = "_es" if language == "es" else ""
    made = []
    for row in tomllib.loads((GAME / "cards.toml").read_text(encoding="utf-8"))["card"]:
        rule = row.get(f"text{mode}{end}", row[f"text{end}"])
        extra = row.get(f"text{mode}_advanced{end}", row.get(f"text_advanced{end}"))
        made.append(
            spec.face(
                kind=row["kind"],
                id=row["id"],
                title=row[f"name{end}"],
                text=(rule, extra) if extra else (rule,),
                code=row["code"],
                language=language,
            )
        )
    return made


def stand_in(face: FaceData) -> FaceData:
    """The same card in a language half as long again, with one very long word in its title."""
    return msgspec.structs.replace(
        face,
        title=face.title + " Überlandraketenabwehr",
        short="",
        text=tuple(part + " " + part[: len(part) // 2] for part in face.text),
    )


def texts_inside(plan: Plan) -> None:
    """Every text is inside its box, its box inside the card, and no smaller than may be read."""
    card = pygame.Rect((0, 0), plan.size)
    for placed in plan.texts():
        assert placed.text.size >= MIN_TEXT * MASTER
        assert placed.text.width <= placed.box.w
        assert placed.text.height <= placed.box.h
        assert card.contains(placed.box), (plan.level, placed)
    if plan.panel is not None:
        for placed in plan.text:
            assert plan.panel.contains(placed.box)
        for above, below in zip(plan.text, plan.text[1:], strict=False):
            assert above.box.bottom <= below.box.top
        if plan.line is not None:
            assert plan.line.box.bottom <= plan.text[0].box.top
    if plan.title is not None:
        assert plan.band is not None
        assert plan.band.contains(plan.title.box)
        if plan.panel is not None:
            assert plan.band.bottom == plan.panel.top
    for chip in plan.chips:
        assert card.contains(chip.box)
        assert chip.box.contains(chip.icon)
        assert plan.medal is None or not chip.box.colliderect(plan.medal)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", ["en", "es", "long"])
def test_every_text_fits_at_every_height(spec: FaceSpec, language: str, mode: str) -> None:
    faces = Faces(spec)
    for face in all_cards(spec, "es" if language == "es" else "en", mode):
        shown = stand_in(face) if language == "long" else face
        for height in HEIGHTS:
            plan = faces.plan(shown, height)
            texts_inside(plan)
            assert LEVELS.index(plan.level) >= LEVELS.index(level_for(height))


@pytest.mark.parametrize(
    ("height", "level"),
    [(FULL_FROM, "full"), (FULL_FROM - 1, "short"), (SHORT_FROM, "short"), (SHORT_FROM - 1, "small")],
)
def test_heights_have_their_level(height: int, level: Level) -> None:
    assert level_for(height) == level


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_inspect_panel_shows_every_rule(spec: FaceSpec, language: str) -> None:
    faces = Faces(spec)
    for mode in MODES:
        for face in all_cards(spec, language, mode):
            assert faces.level(face, 350) == "full", face.id


@pytest.mark.parametrize("language", ["en", "es"])
def test_cards_in_their_slots_show_a_title(spec: FaceSpec, language: str) -> None:
    faces = Faces(spec)
    for face in all_cards(spec, language):
        for height in (100, 157):
            plan = faces.plan(face, height)
            assert plan.level == "short"
            assert plan.title is not None
            assert plan.code is not None


def test_a_rule_that_has_no_room_gives_the_next_level(spec: FaceSpec) -> None:
    faces = Faces(spec)
    plain = all_cards(spec, "en")[0]
    wordy = msgspec.structs.replace(plain, text=("word " * 300,))
    endless = msgspec.structs.replace(wordy, title="A" * 60, short="A" * 60)
    assert faces.level(plain, 320) == "full"
    assert faces.level(wordy, 320) == "short"
    assert faces.level(endless, 320) == "small"


def test_larger_least_type_gives_the_next_level_earlier(spec: FaceSpec) -> None:
    faces = Faces(spec)
    face = all_cards(spec, "en")[0]
    assert faces.level(face, 320) == "full"
    faces.set_min_text(24)
    assert faces.level(face, 320) == "short"
    assert min(placed.text.size for placed in faces.plan(face, 640).texts()) >= 24 * MASTER


def test_a_long_rule_takes_its_room_from_the_picture_before_the_type_shrinks(spec: FaceSpec) -> None:
    faces = Faces(spec)
    plain = all_cards(spec, "en")[0]
    long = msgspec.structs.replace(plain, text=("A dinosaur that has to be told about at length. " * 3,))
    short = msgspec.structs.replace(plain, text=("Short.",))
    high, low = faces.plan(long, 320), faces.plan(short, 320)
    assert high.panel is not None
    assert low.panel is not None
    assert high.panel.h > low.panel.h
    assert high.art.h < low.art.h


def average(surface: pygame.Surface) -> tuple[int, int, int]:
    colour = pygame.transform.average_color(surface)
    return colour[0], colour[1], colour[2]


def grey(surface: pygame.Surface) -> pygame.Surface:
    """A picture without its colours and its clearness."""
    return pygame.transform.grayscale(surface.convert(24))


def greys(faces: Faces, face: FaceData) -> pygame.Surface:
    """A face 60 px wide without its colours, as the least of eyes sees it."""
    return pygame.transform.grayscale(faces.plain(face, 84))


def differing_share(one: pygame.Surface, other: pygame.Surface, level: int = 32) -> float:
    """How much of two grey pictures differs by more than so many of 256 levels."""
    gap = one.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(gap, (255, 255, 255), (255 - level, 255 - level, 255 - level, 255))
    return mask.count() / (one.get_width() * one.get_height())


def test_no_two_cards_look_alike_even_without_colour(spec: FaceSpec) -> None:
    faces = Faces(spec)
    drawn = {face.id: greys(faces, face) for face in all_cards(spec, "en")}
    for a, b in combinations(drawn, 2):
        assert differing_share(drawn[a], drawn[b]) > 0.18, (a, b)


def test_figures_differ_in_outline(spec: FaceSpec) -> None:
    faces = Faces(spec)
    masks = {}
    for face in all_cards(spec, "en"):
        figure = faces.art.figure(face.art, (60, 60))
        field = pygame.Surface((60, 60), pygame.SRCALPHA)
        field.blit(figure, figure.get_rect(center=(30, 30)))
        masks[face.id] = pygame.mask.from_surface(field)
    for a, b in combinations(masks, 2):
        both = masks[a].overlap_area(masks[b], (0, 0))
        either = masks[a].count() + masks[b].count() - both
        assert both / either < 0.80, (a, b)


def test_species_differ_in_colour(spec: FaceSpec) -> None:
    dinosaurs = [face for face in all_cards(spec, "en") if face.kind == "dinosaur"]
    for a, b in combinations(dinosaurs, 2):
        one, other = pygame.Color(a.accent), pygame.Color(b.accent)
        gap = sum(abs(x - y) for x, y in zip(one[:3], other[:3], strict=True))
        assert gap > 90, (a.id, b.id)


def test_every_card_has_its_own_picture_and_code(spec: FaceSpec) -> None:
    faces = Faces(spec)
    cards = all_cards(spec, "en")
    assert all(faces.art.has(face.art) for face in cards)
    assert all(faces.art.has("icon_" + value.icon) for face in cards for value in face.values)
    assert len({face.code for face in cards}) == len(cards)
    assert len({setting.medal for setting in spec.kind.values()}) == len(spec.kind)


def test_a_card_without_a_picture_is_still_a_card(spec: FaceSpec) -> None:
    faces = Faces(spec)
    face = spec.face(kind="action", id="never_drawn", title="Never drawn", text=("A rule.",))
    assert not faces.art.has(face.art)
    assert faces.plain(face, 157).get_size() == faces.size("action", 157)


def test_sprites_are_centred_on_their_card(spec: FaceSpec) -> None:
    faces = Faces(spec)
    face = all_cards(spec, "en")[0]
    for height in (61, 157, 320):
        for turned in TURNS:
            w, h = faces.size(face.kind, height, turned)
            for state in STATES:
                drawn = faces.sprite(face, height, turned=turned, state=state)
                m = margin(height, state)
                assert drawn.get_size() == (w + 2 * m, h + 2 * m)
    assert margin(157, "held") > margin(157, "rest")


def test_shadows_end_inside_their_sprite() -> None:
    for height in (40, 84, 157, 320):
        for lift in LIFTS:
            made = shadow(round(height * 0.71), height, height, lift)
            w, h = made.get_size()
            edge = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for y in range(h) for x in (0, w - 1)]
            assert max(made.get_at(spot).a for spot in edge) <= 6, (height, lift)


def test_corners_are_clear_and_carry_the_rims_colour(spec: FaceSpec) -> None:
    faces = Faces(spec)
    face = all_cards(spec, "en")[0]
    plain = faces.plain(face, 157)
    assert plain.get_at((0, 0)).a == 0
    assert plain.get_at((0, 0))[:3] == plain.get_at((plain.get_width() - 1, 0))[:3]
    rim = pygame.Color(card_colour(spec.kind[face.kind].edge, face.accent))
    assert all(abs(a - b) <= 2 for a, b in zip(plain.get_at((0, 0))[:3], rim[:3], strict=True))


def test_dimmed_is_darker_and_less_coloured(spec: FaceSpec) -> None:
    faces = Faces(spec)
    for face in all_cards(spec, "en"):
        bright, dim = average(faces.plain(face, 120)), average(faces.plain(face, 120, state="dimmed"))
        assert sum(dim) < sum(bright) * 0.8
        assert max(dim) - min(dim) <= max(bright) - min(bright)


def test_the_code_of_a_turned_card_stays_upright(spec: FaceSpec) -> None:
    faces = Faces(spec)
    face = all_cards(spec, "en")[0]
    plan = faces.plan(face, 157)
    assert plan.medal is not None
    m = pygame.Rect(*(v // MASTER for v in plan.medal)).inflate(-8, -8)
    upright = faces.plain(face, 157).subsurface(m)
    turned = faces.plain(face, 157, turned=90)
    # the middle of the medal falls between two pixels, so its turned place is right to a pixel
    places = [
        pygame.Rect(turned.get_width() - m.bottom + dx, m.x + dy, m.w, m.h) for dx in (-1, 0, 1) for dy in (-1, 0, 1)
    ]
    sideways = pygame.transform.rotate(upright, -90)
    as_read = min(differing_share(grey(upright), grey(turned.subsurface(place))) for place in places)
    as_turned = min(differing_share(grey(sideways), grey(turned.subsurface(place))) for place in places)
    assert as_read < 0.06 < as_turned


def test_caches_count_and_keep_their_caps(spec: FaceSpec) -> None:
    faces = Faces(spec, masters_cap=2 * MB, sprites_cap=2 * MB)
    cards = all_cards(spec, "en")
    for height in (100, 157, 220, 320):
        for face in cards:
            faces.sprite(face, height)
            assert faces.masters.bytes <= 2 * MB
            assert faces.sprites.bytes <= 2 * MB
    assert faces.masters.evictions > 0
    assert faces.sprites.evictions > 0
    before = faces.sprites.hits
    assert faces.sprite(cards[0], 60) is faces.sprite(cards[0], 60)
    assert faces.sprites.hits > before
    assert len(faces.counters()) == 3


def test_forgetting_a_face_leaves_no_picture_of_it(spec: FaceSpec) -> None:
    faces = Faces(spec)
    cards = all_cards(spec, "en")
    for face in cards[:3]:
        faces.sprite(face, 120)
        faces.sprite(face, 120, turned=90, state="held")
    kept = len(faces.sprites)
    faces.forget(cards[0])
    assert len(faces.sprites) < kept
    misses = faces.masters.misses
    faces.sprite(cards[1], 120)
    assert faces.masters.misses == misses
    faces.sprite(cards[0], 120)
    assert faces.masters.misses == misses + 1


def test_backs_tell_nothing_and_differ_from_each_other(spec: FaceSpec) -> None:
    faces = Faces(spec)
    names = list(spec.back)
    assert len(names) >= 2
    drawn = [pygame.transform.grayscale(faces.plain_back(name, 157)) for name in names]
    assert differing_share(drawn[0], drawn[1], 20) > 0.3
    for face in all_cards(spec, "en"):
        assert faces.size(face.kind, 157) == faces.back_size(names[0], 157)
    assert faces.back("no such back", 90).get_height() > 90


def test_states_differ_in_form_not_only_in_colour() -> None:
    """Told apart without colour, on felt: the share of differing pixels is that of a thin line and a mark."""
    drawn = {}
    for kind in face_states.OUTLINES:
        ring = face_states.outline(kind, 112, 157)
        felt = pygame.Surface(ring.get_size())
        felt.fill(theme.colour("felt"))
        felt.blit(ring, (0, 0))
        drawn[kind] = pygame.transform.grayscale(felt)
    for a, b in combinations(drawn, 2):
        assert differing_share(drawn[a], drawn[b], 48) > 0.018, (a, b)
    m = face_states.outline_margin(112, 157)
    assert face_states.outline("target", 112, 157).get_size() == (112 + 2 * m, 157 + 2 * m)
    assert face_states.outline("target", 112, 157) is face_states.outline("target", 112, 157)


def test_outlines_leave_the_card_to_be_seen() -> None:
    for kind in face_states.OUTLINES:
        ring = face_states.outline(kind, 112, 157)
        m = face_states.outline_margin(112, 157)
        inner = ring.subsurface(pygame.Rect(m + 8, m + 8, 112 - 30, 157 - 30))
        assert pygame.mask.from_surface(inner, 8).count() == 0


def test_tokens_stay_in_their_width_and_count() -> None:
    for count in range(1, 12):
        row = face_states.tokens(count, 30, 112)
        assert row.get_width() <= 112
        assert row.get_height() == 30
    assert face_states.tokens(9, 30, 60).get_width() == 30
    assert face_states.token(40, 4).get_size() == (40, 40)


@pytest.mark.parametrize("name", theme.THEMES)
def test_the_gallery_paints_everything_in_every_theme(spec: FaceSpec, name: str) -> None:
    theme.use(name)
    try:
        made = sheet(Faces(spec), all_cards(spec, "es"), heights=(220, 120, 60), width=1280)
        assert made.get_height() > 600
        assert len({made.get_at((x, y))[:3] for x in range(0, 1280, 40) for y in range(0, made.get_height(), 40)}) > 60
    finally:
        theme.use("dark")


@pytest.mark.parametrize(
    "text", ["", "art = 3", 'art = "a"\n[kind.x]\nsize = [1, 2]', 'art = "a"\n[kind]\n[surprise]\nx = 1']
)
def test_a_wrong_file_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_spec(text)
