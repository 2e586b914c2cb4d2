"""How each kind of card is set: faces.toml, read and checked.

Places are given in card units: a card is `size` units wide and high, whatever its size on screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec
import rtoml

from table.paint.face_data import FaceData, Value

Box = tuple[float, float, float, float]
Shape = Literal["circle", "square", "hexagon", "shield", "burst", "diamond"]


class LevelSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where things stand at one level, in card units; what is not named is not drawn.

    `text` is the smallest text box: it grows upwards as far as `text_top` when the rule is long.
    `title_lines` is how many lines a title may take.
    """

    art: Box
    title: Box | None = None
    title_lines: int = 1
    code: Box | None = None
    values: Box | None = None
    line: Box | None = None
    text: Box | None = None
    values_most: int = 0
    """How many values a small face shows if they fit side by side; 0: one."""
    text_top: float = 0.0


class KindSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card. A colour is "#rrggbb" or "accent", "accent-dark", "accent-light".

    `line` stands above the rule: what kind of card this is. `text_size` and `title_size` are in card units.
    """

    size: tuple[int, int]
    full: LevelSpec
    short: LevelSpec
    small: LevelSpec
    radius: float = 7.0
    border: float = 4.0
    frame: str = "accent"
    edge: str = "accent-dark"
    band: str = "accent-dark"
    band_ink: str = "#ffffff"
    panel: str = "#fbf4e2"
    panel_ink: str = "#241a2e"
    medal: Shape = "circle"
    medal_fill: str = "#ffffff"
    medal_ink: str = "accent-dark"
    scene: str = "plain"
    text_size: float = 9.0
    title_size: float = 14.0
    title_face: Literal["display", "bold"] = "display"
    line: str = ""
    line_es: str = ""
    valued: bool = False
    """A short face that has no room for a single value gives way to the small one, which has."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one card looks like beyond its kind: its picture, its colour, its scene, its icons.

    `short` stands for its title where that has no room.
    """

    art: str = ""
    accent: str = "#5a6478"
    scene: str = ""
    sky: tuple[str, str] = ("#cfe6f5", "#f6ead0")
    ground: str = "#7d8f6a"
    sun: str = "#fff6d8"
    code: str = ""
    icons: tuple[tuple[str, str], ...] = ()
    short: str = ""
    short_es: str = ""


class BackSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A back: a generated pattern in two colours with an emblem in the middle."""

    pattern: Literal["orbits", "scales", "stripes", "lozenges"]
    paper: str
    ink: str
    glow: str
    emblem: str = ""
    size: tuple[int, int] = (112, 157)
    radius: float = 7.0


class DieSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die: its solid (d6, d8, d10, d12, d20), its colours, and the mark for each of its labels.

    Marks: blank, meteor, burst, star, drop, pips:1 to pips:6, any number.
    """

    solid: str = "d6"
    body: str = "#f6efdf"
    edge: str = "#c9b78f"
    ink: str = "#241a2e"
    glow: str = "#ffd34a"
    hot: str = "#e2401f"
    marks: dict[str, str] = {}


class Symbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an icon of a card means, in words; `code_` and a kind: what stands in the corner of that kind."""

    words: str
    words_es: str


class Sign(NamedTuple):
    """A symbol of one card: its icon ("" = the corner's medal), what stands beside it, what it means."""

    icon: str
    shown: str
    words: str


class FaceSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a game's faces.toml. `art` is the folder of pictures inside assets/art."""

    art: str
    kind: dict[str, KindSpec]
    look: dict[str, Look] = {}
    back: dict[str, BackSpec] = {}
    die: dict[str, DieSpec] = {}
    symbol: dict[str, Symbol] = {}

    def signs(self, face: FaceData, language: str) -> list[Sign]:
        """Every symbol of a card in words, the corner first; those of one icon together."""
        shown: dict[str, list[str]] = {}
        for value in face.values:
            shown.setdefault(value.icon, []).append(value.shown)
        found = [("", face.code, f"code_{face.kind}")] if face.code else []
        found += [(icon, "  ".join(filter(None, reversed(texts))), icon) for icon, texts in shown.items()]
        made = []
        for icon, words, key in found:
            symbol = self.symbol.get(key)
            if symbol is not None:
                made.append(Sign(icon, words, symbol.words_es if language == "es" else symbol.words))
        return made

    def face(
        self,
        *,
        kind: str,
        id: str,
        title: str,
        text: Iterable[str] = (),
        values: Iterable[tuple[str, int | str]] | None = None,
        code: str = "",
        art: str = "",
        accent: str = "",
        short: str = "",
        line: str = "",
        tags: Iterable[str] = (),
        language: str = "en",
    ) -> FaceData:
        """A face from the words of a card and its look here; what the caller gives goes before the look.

        `values` None takes the look's icons, () shows none. `language` chooses the look's short title and
        the kind's line. KeyError if the kind is not described.
        """
        look, setting = self.look.get(id, Look()), self.kind[kind]
        spanish = language == "es"
        shown = look.icons if values is None else values
        return FaceData(
            kind=kind,
            id=id,
            title=title,
            short=short or (look.short_es if spanish else look.short),
            line=line or (setting.line_es if spanish else setting.line),
            text=tuple(text),
            values=tuple(Value(icon, str(number)) for icon, number in shown),
            code=code or look.code,
            art=art or look.art or id,
            accent=accent or look.accent,
            tags=tuple(tags),
        )


def read_spec(source: bytes | str) -> FaceSpec:
    """The specification in the text of a faces.toml; raises msgspec.ValidationError that names the place."""
    text = source.decode("utf-8") if isinstance(source, bytes) else source
    return msgspec.convert(rtoml.loads(text), FaceSpec)
