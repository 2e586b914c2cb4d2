"""Colours by role, the type scale, spacing, corners and motion; how large a logical pixel is now.

`use(name, scale, text_scale)` chooses; everything else asks `colour("panel")`, `px(12)`, `tx(15)`.
The page that explains the choices is `assets/themes/README.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

import rtoml

from table.paint.cache import clear_all

Colour = tuple[int, int, int]
Face = Literal["regular", "bold", "italic", "bold_italic", "display"]

THEMES = ("dark", "light", "contrast")
ROLES = (
    "felt",
    "felt_edge",
    "panel",
    "panel_raised",
    "panel_sunken",
    "well",
    "chosen",
    "panel_line",
    "panel_glint",
    "ink",
    "ink_soft",
    "ink_faint",
    "ink_on_accent",
    "ink_on_danger",
    "ink_on_felt",
    "accent",
    "accent_bright",
    "accent_deep",
    "danger",
    "danger_bright",
    "good",
    "control",
    "control_bright",
    "control_deep",
    "legal_source",
    "legal_target",
    "focus",
    "link",
    "selection",
    "dim",
    "tooltip",
    "ink_on_tooltip",
    "shadow",
    "card_paper",
    "card_ink",
)

TEXT_PAIRS = (
    ("ink", "panel"),
    ("ink", "panel_raised"),
    ("ink", "panel_sunken"),
    ("ink", "control"),
    ("ink", "control_bright"),
    ("ink", "control_deep"),
    ("ink", "selection"),
    ("ink_soft", "panel"),
    ("ink_soft", "panel_raised"),
    ("ink_soft", "panel_sunken"),
    ("ink_faint", "panel"),
    ("ink_faint", "panel_raised"),
    ("ink_faint", "panel_sunken"),
    ("ink_on_accent", "accent"),
    ("ink_on_accent", "accent_bright"),
    ("ink_on_danger", "danger"),
    ("ink_on_danger", "danger_bright"),
    ("ink_on_felt", "felt"),
    ("ink_on_felt", "felt_edge"),
    ("accent", "panel"),
    ("danger", "panel"),
    ("danger", "panel_raised"),
    ("good", "panel"),
    ("ink", "chosen"),
    ("ink_soft", "chosen"),
    ("accent", "chosen"),
    ("ink", "well"),
    ("ink_soft", "well"),
    ("ink_faint", "well"),
    ("accent", "well"),
    ("danger", "well"),
    ("good", "well"),
    ("link", "panel"),
    ("ink_on_tooltip", "tooltip"),
    ("card_ink", "card_paper"),
)
"""Which ink is written on which ground; each pair must reach a contrast of 4.5 to 1 in every theme."""

SPACE = {"xxs": 2, "xs": 4, "s": 8, "m": 12, "l": 16, "xl": 24, "xxl": 36}
"""Distances in logical pixels."""
RADIUS = {"s": 6, "m": 10, "l": 16, "pill": 999}
"""Corners in logical pixels."""
MOTION = {
    "flight": 0.24,  # a card's way to its new place
    "stagger": 0.09,  # from one card of a deal to the next
    "glide": 0.18,  # back home after a drop that is refused
    "flip": 0.34,
    "turn": 0.6,  # a dial or marker turns
    "herald": 0.6,  # a word over the table comes
    "step": 0.07,  # a token walks from a space to the next
    "clash": 1.15,  # a fight is shown
    "toss": 1.5,  # a coin
    "dice": 2.4,  # all throws between two questions
    "pulse": 1.4,  # what has changed stays ringed
}
"""Lengths of animations in seconds at normal speed."""
TOOLTIP_DELAY = 0.5
INSPECT_DELAY = 0.35


class TextStyle(NamedTuple):
    """A place in the type scale: a face, a size in logical pixels and the ink's role."""

    face: Face
    size: float
    ink: str = "ink"


STYLES: dict[str, TextStyle] = {
    "tiny": TextStyle("regular", 12, "ink_soft"),
    "small": TextStyle("regular", 13.5, "ink_soft"),
    "body": TextStyle("regular", 16),
    "strong": TextStyle("bold", 16),
    "emphasis": TextStyle("italic", 16),
    "button": TextStyle("bold", 16),
    "caption": TextStyle("bold", 13, "ink_soft"),
    "place": TextStyle("bold", 12, "ink_soft"),
    "lead": TextStyle("regular", 19),
    "heading": TextStyle("display", 23),
    "title": TextStyle("display", 32),
    "display": TextStyle("display", 56),
    "number": TextStyle("display", 22),
    "tooltip": TextStyle("regular", 14.5, "ink_on_tooltip"),
}


class SeatLook(NamedTuple):
    """How a seat is told apart: a colour, the ink on it, a mark (shape) and a letter."""

    colour: Colour
    ink: Colour
    mark: str
    letter: str


class Theme(NamedTuple):
    """One theme file."""

    name: str
    colours: dict[str, Colour]
    seats: tuple[SeatLook, ...]
    shadow: float
    grain: int


def parse_colour(text: str) -> Colour:
    """`#rrggbb` as three numbers; ValueError if it isn't one."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"{text!r} is not a colour like #1f5a4d")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def load(name: str) -> Theme:
    """Read a theme by name. KeyError or ValueError if the file lacks a role or holds a bad colour."""
    raw = rtoml.loads((files("assets") / "themes" / f"{name}.toml").read_text(encoding="utf-8"))
    return Theme(
        name=raw["name"],
        colours={role: parse_colour(raw["colour"][role]) for role in ROLES},
        seats=tuple(
            SeatLook(parse_colour(s["colour"]), parse_colour(s["ink"]), s["mark"], s["letter"]) for s in raw["seat"]
        ),
        shadow=float(raw["shadow"]),
        grain=int(raw["grain"]),
    )


class _Look:
    """What is used now; one per process, as there is one window."""

    theme: Theme | None = None
    scale: float = 1.0
    text_scale: float = 1.0


def use(name: str = "dark", scale: float = 1.0, text_scale: float = 1.0) -> bool:
    """Draw with this theme, `scale` pixels per logical pixel and type larger by `text_scale`; True if changed."""
    theme = load(name if name in THEMES else "dark")
    if (_Look.theme, _Look.scale, _Look.text_scale) == (theme, scale, text_scale):
        return False
    if _Look.theme is not theme and _Look.theme is not None:
        clear_all()
    _Look.theme, _Look.scale, _Look.text_scale = theme, scale, text_scale
    return True


def current() -> Theme:
    """The theme used now."""
    if _Look.theme is None:
        _Look.theme = load("dark")
    return _Look.theme


def scale() -> float:
    """Surface pixels per logical pixel."""
    return _Look.scale


def text_scale() -> float:
    """How much larger than usual the player wants type, 1.0 to 2.0."""
    return _Look.text_scale


def px(logical: float) -> int:
    """Logical pixels of space as surface pixels; at least 1 for anything above 0."""
    return max(1, round(logical * _Look.scale)) if logical > 0 else round(logical * _Look.scale)


def tx(logical: float) -> int:
    """Logical pixels of type, or of what must grow with it (controls, icons), as surface pixels."""
    value = logical * _Look.scale * _Look.text_scale
    return max(1, round(value)) if value > 0 else 0


def space(token: str) -> int:
    """A distance of `SPACE` in surface pixels."""
    return px(SPACE[token])


def radius(token: str) -> int:
    """A corner of `RADIUS` in surface pixels."""
    return px(RADIUS[token])


def colour(role: str) -> Colour:
    """The colour of a role now. KeyError for a role that doesn't exist."""
    return current().colours[role]


def seat(index: int) -> SeatLook:
    """How a seat looks; more than eight begin again. The letter is always that of its place in the row."""
    seats = current().seats
    own = seats[index % len(seats)]
    if 0 <= index < len(_places):
        own = seats[_places[index] % len(seats)]._replace(letter=own.letter)
    given = _given.get(index)
    return own if given is None else worn(own, given)


def seat_places(looks: Sequence[int]) -> tuple[int, ...]:
    """From now on each seat has the look of that number: a player keeps colour and mark wherever they sit. ()
    gives each seat its own again. Returns what was set before."""
    global _places
    before, _places = _places, tuple(looks)
    return before


@contextmanager
def seated(looks: Sequence[int]) -> Iterator[None]:
    """For as long as something is painted, seats have these looks."""
    before = seat_places(looks)
    try:
        yield
    finally:
        seat_places(before)


_places: tuple[int, ...] = ()
_given: dict[int, Colour] = {}


def seat_colours(given: Mapping[int, Colour]) -> None:
    """From now on these seats have colours that their game gives them; marks and letters stay. {} ends it."""
    _given.clear()
    _given.update(given)


def worn(look: SeatLook, given: Colour) -> SeatLook:
    """A seat's look in a colour of its game: lighter or darker until it reads at 4.5 : 1 on every panel."""
    grounds = [current().colours[role] for role in ("panel", "panel_raised", "panel_sunken")]
    towards: Colour = (255, 255, 255) if luminance(grounds[0]) < 0.35 else (0, 0, 0)
    shown = given
    for step in range(1, 21):
        if all(contrast(shown, ground) >= 4.5 for ground in grounds):
            break
        shown = mix(given, towards, step / 20)
    ink = max(((10, 8, 14), (255, 255, 255)), key=lambda tint: contrast(tint, shown))
    return look._replace(colour=shown, ink=ink)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of b in a, from 0 to 1."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def edge(ground: Colour, share: float = 0.6) -> Colour:
    """The fine line around a control of this colour: lighter on dark grounds, darker on light ones."""
    if luminance(ground) > 0.35:
        return mix(ground, colour("ink"), 0.3 * share)
    return mix(ground, colour("panel_glint"), share)


def luminance(c: Colour) -> float:
    """Relative luminance as in WCAG 2, 0 to 1."""
    parts = [v / 255 for v in c]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours as in WCAG 2, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
