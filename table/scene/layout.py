"""Where things lie: a game's `layout.toml` turned into rectangles for one window (DESIGN.md 6.1, Layouts).

The file gives places in thousandths of the table's area, `[x, y, w, h]`:

* `[common]`: places of the whole table, by name. `[common.N]` holds or replaces some for N seats.
* `[seats]`: for each number of seats a list of cells, one a seat, in turn order.
* `[cell]`: places inside a seat's cell, in thousandths of the cell; `{seat}` in a zone's name is its number.
* `[wide_cell]`: the same for cells that are nearly as wide as the table.
* `[mode.M.common]`, `[mode.M.seats]`, `[mode.M.cell]`, `[mode.M.wide_cell]` replace them for a mode.
* `[[bench]]`: what lies large at the bottom, where the hand is, for the seat that looks: places in thousandths of that
  room under `[bench.places]`. The first that fits is taken: `asked` names a kind of question that must be open,
  `cards` a zone of the seat that must hold some; without either the hand must be empty. What lies there leaves its
  place in the cell, which `[bench.cell]` may fill anew.

A place has `at`; `zone` (the zone it shows) with `form` (`pile`, `row`, `fan`, `grid`, `slots`, `stack`), or
`readout` (the name of a readout), or `header` (a seat's panel), or `tray` (where dice fall). `back` names the back of
`faces.toml` that hidden cards show there, where a box has decks of several sorts. `named = false`: its name isn't
written on the table (the place is plain from what lies round it); `quiet = true`: nothing of it is drawn while it's
empty; `beneath = true`: cards are fanned over its name, which is never written on them. A `stack` holds up to `slots`
cards on top of each other, each showing above the next; with `tilt` what is turned there lies askew by so many
degrees. With `stack = true` a place of one slot holds a card as large as it can, and cards beneath it show above it.
`level`: the richest level at which faces are painted there (`short`, `small`), where pads and gems take the room of
the rest. `rows`: a row that would hide too much of its cards is laid in so many rows of smaller ones.
The place named `chain` is where the game's chain is drawn while it isn't empty, over whatever lies there by itself;
`chain` lists the zones whose cards then lie on its plates.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import pygame
import rtoml
from msgspec import Struct

from rules.kernel.show import Group
from rules.kernel.state import State
from table.scene.rows import grouped, row, several, stacked

FORMS = ("pile", "row", "fan", "grid", "slots", "stack")
THOUSAND = 1000
WIDE = 0.75
"""The part of the table's width from which on a cell is a wide one."""


class Place(Struct, frozen=True):
    """A place on the table in pixels. Exactly one of `zone` (an index, else -1), `readout`, `header`, `tray`."""

    name: str
    rect: pygame.Rect
    zone: int = -1
    form: str = "pile"
    slots: int = 0
    readout: str = ""
    header: int = -1
    tray: bool = False
    seat: int = -1
    back: str = ""
    named: bool = True
    stack: bool = False
    tilt: int = 0
    """Degrees by which a turned card lies askew here; 0: it lies on its side."""
    bench: bool = False
    """It lies at the bottom, where the hand of the seat that looks is."""
    chain: tuple[int, ...] = ()
    """The zones whose cards lie on the plates of the chain that is drawn here."""
    quiet: bool = False
    """Nothing of it shows while it's empty."""
    beneath: bool = False
    """Its cards are fanned over its name, which is never written on them."""
    rows: int = 1
    """In so many rows of smaller cards they lie where one row has no room."""
    level: str = ""
    """The richest level at which faces are painted here; "" for what their size allows."""


class Spot(Struct, frozen=True):
    """Where a piece lies: its upright rectangle, whether it's on its side, and what lies below what (`depth`)."""

    piece: int
    zone: int
    rect: pygame.Rect
    turned: bool
    depth: int
    covered: bool = False
    tilt: int = 0
    """Degrees clockwise by which it lies askew; `turned` is false then."""

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the piece as it's seen."""
        if not self.tilt:
            return bool(self.shape.collidepoint(pos))
        middle = pygame.Vector2(self.rect.center)
        upright = middle + (pygame.Vector2(pos) - middle).rotate(-self.tilt)
        return bool(self.rect.collidepoint(upright))

    @property
    def shape(self) -> pygame.Rect:
        """The rectangle that it covers: on its side when turned."""
        if not self.turned:
            return self.rect
        w, h = self.rect.size
        lying = pygame.Rect(0, 0, h, w)
        lying.center = self.rect.center
        return lying


@cache
def layout_data(game: str) -> dict[str, Any]:
    """A game's layout file."""
    return rtoml.loads((files("rules") / game / "layout.toml").read_text(encoding="utf-8"))


class Layout:
    """The places of one game, mode and number of seats in an area of the window."""

    def __init__(
        self,
        state: State[Any, Any],
        area: pygame.Rect,
        aspect: float,
        room: pygame.Rect | None = None,
        looking: int = -1,
        asked: str = "",
    ) -> None:
        """`aspect` is a card's width divided by its height. `room` is where the bench of the seat `looking` lies while
        a question of the kind `asked` is open."""
        self.area = area
        self.aspect = aspect
        data = layout_data(state.game)
        over = data.get("mode", {}).get(state.mode, {})
        self._zones = {zone.name: i for i, zone in enumerate(state.zones)}
        self.cells: list[pygame.Rect] = []
        self.places: list[Place] = []
        count = len(state.seats)
        seats = {**data.get("seats", {}), **over.get("seats", {})}
        cells = seats.get(str(count), seats.get("any", []))
        for name, spec in _common(data, over, count).items():
            self._add(name, spec, area, -1)
        usual = over.get("cell", data.get("cell", {}))
        wide = over.get("wide_cell", usual if "cell" in over else data.get("wide_cell", usual))
        bench = self._bench(data, state, looking, asked) if room is not None else None
        self.benched = bench is not None
        for seat, box in enumerate(cells):
            cell = part(area, box)
            self.cells.append(cell)
            cell_places = wide if cell.w > area.w * WIDE else usual
            own = _beside(cell_places, bench) if bench is not None and seat == looking else cell_places
            for name, spec in own.items():
                self._add(f"{name}:{seat}", spec, cell, seat)
        if bench is not None and room is not None:
            for name, spec in bench["places"].items():
                self._add(f"bench:{name}", spec, room, looking, bench=True)
            benched = {place.zone for place in self.places if place.bench and place.zone >= 0}
            self.places = [place for place in self.places if place.bench or place.zone not in benched]
        self.by_zone = {place.zone: place for place in self.places if place.zone >= 0}

    def _bench(
        self, data: Mapping[str, Any], state: State[Any, Any], looking: int, asked: str
    ) -> Mapping[str, Any] | None:
        """The bench of the seat that looks, as things stand."""
        for bench in data.get("bench", ()):
            if bench.get("asked", asked) != asked:
                continue
            named = str(bench.get("cards", "")).replace("{seat}", str(looking))
            zone = self._zones.get(named or f"hand:{looking}")
            if zone is not None and bool(state.zones[zone].cards) == bool(named):
                found: Mapping[str, Any] = bench
                return found
        return None

    def _add(self, name: str, spec: Mapping[str, Any], area: pygame.Rect, seat: int, bench: bool = False) -> None:
        zone = str(spec.get("zone", "")).replace("{seat}", str(seat))
        if (zone and zone not in self._zones) or not spec.get("at"):
            return
        self.places.append(
            Place(
                name,
                part(area, spec["at"]),
                self._zones.get(zone, -1) if zone else -1,
                spec.get("form", "pile"),
                int(spec.get("slots", 0)),
                str(spec.get("readout", "")).replace("{seat}", str(seat)),
                seat if spec.get("header") else -1,
                bool(spec.get("tray")),
                seat,
                str(spec.get("back", "")),
                bool(spec.get("named", True)),
                bool(spec.get("stack", False)),
                int(spec.get("tilt", 0)),
                bench,
                tuple(self._zones[name] for name in spec.get("chain", ()) if name in self._zones),
                bool(spec.get("quiet", False)),
                bool(spec.get("beneath", False)),
                int(spec.get("rows", 1)),
                str(spec.get("level", "")),
            )
        )

    def place(self, name: str) -> Place | None:
        """A place by name."""
        return next((place for place in self.places if place.name == name), None)

    def spots(self, state: State[Any, Any], groups: Mapping[int, Sequence[Group]] | None = None) -> dict[int, Spot]:
        """Where every piece lies whose zone has a place. `groups`: how the cards of a zone belong together."""
        found: dict[int, Spot] = {}
        for place in self.places:
            if place.zone >= 0:
                cards = state.zones[place.zone].cards
                turned = state.pieces.turned
                together = groups.get(place.zone, ()) if groups else ()
                if together:
                    cards = [card for group in together for card in group.pieces]
                    h = card_height(place, self.aspect)
                    sizes = [(len(group.pieces), group.alike) for group in together]
                    rects = grouped(place.rect, sizes, max(4, round(h * self.aspect)), h)
                else:
                    rects = arranged(place, len(cards), self.aspect)
                last = len(cards) - 1
                for i, card in enumerate(cards):
                    top = place.form == "pile"
                    covered = top and i > 0
                    depth = last - i if top else i
                    askew = place.tilt if turned[card] else 0
                    on_side = bool(turned[card]) and not askew
                    rect = fitted(rects[i], place, self.aspect) if on_side else rects[i]
                    found[card] = Spot(card, place.zone, rect, on_side, depth, covered, askew)
        return found


def _beside(cell: Mapping[str, Mapping[str, Any]], bench: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The places of a cell whose seat has a bench: without what lies there, with what the bench puts instead."""
    taken = {spec.get("zone") for spec in bench["places"].values()} - {None}
    kept = {name: spec for name, spec in cell.items() if spec.get("zone") not in taken}
    return {**kept, **bench.get("cell", {})}


def _common(data: Mapping[str, Any], over: Mapping[str, Any], count: int) -> dict[str, Mapping[str, Any]]:
    """The places of the whole table for so many seats; a mode's own stand instead of the game's."""
    places: dict[str, Mapping[str, Any]] = {}
    for source in ((over or data).get("common", data.get("common", {})),):
        for name, spec in source.items():
            if not name.isdigit():
                places[name] = spec
        places.update(source.get(str(count), {}))
    return places


def part(area: pygame.Rect, box: list[int]) -> pygame.Rect:
    """A box in thousandths of an area, in pixels; neighbours share their edges exactly."""
    x0 = area.x + area.w * box[0] // THOUSAND
    y0 = area.y + area.h * box[1] // THOUSAND
    x1 = area.x + area.w * (box[0] + box[2]) // THOUSAND
    y1 = area.y + area.h * (box[1] + box[3]) // THOUSAND
    return pygame.Rect(x0, y0, x1 - x0, y1 - y0)


LABEL_SHARE = 0.19
"""The part of a pile's place, at its foot, that its name and count take."""


def card_height(place: Place, aspect: float) -> int:
    """How high a card is that lies in a place, in pixels."""
    w, h = place.rect.size
    if place.form == "pile":
        h = round(h * (1 - LABEL_SHARE))
    if place.form == "slots" and place.slots:
        gap = max(2, w // 100)
        return max(8, min(h, int((w - gap * (place.slots - 1)) / place.slots / aspect)))
    if place.form == "stack":
        return _stack_height(place, aspect)
    return max(8, min(h, int(w / aspect)))


def arranged(place: Place, count: int, aspect: float) -> list[pygame.Rect]:
    """The rectangles of so many cards in a place, in the order of its zone."""
    h = card_height(place, aspect)
    w = max(4, round(h * aspect))
    area = place.rect
    if place.form == "pile":
        return _pile(area, count, w, h)
    if place.form == "stack":
        return _heap(place, count, w, h)
    if place.stack and count > 1:
        return stacked(area, count, aspect)
    if place.form == "slots" and count <= place.slots:
        gap = (area.w - w * place.slots) / max(1, place.slots - 1)
        gap = min(gap, w * 0.35)
        left = area.x + (area.w - (w * place.slots + gap * (place.slots - 1))) / 2
        return [pygame.Rect(round(left + i * (w + gap)), area.centery - h // 2, w, h) for i in range(count)]
    if place.form == "grid":
        return _grid(area, count, w, h)
    if place.rows > 1 and count * w > area.w:
        return several(area, count, place.rows, aspect)
    return row(area, count, w, h)


STACK_PEEP = 0.2
"""The same in a place of the form `stack`, where the values of the lower cards are to be read."""


def _stack_height(place: Place, aspect: float) -> int:
    """How high the cards of a stack are: so that a full one fits, and its top card askew."""
    angle = math.radians(place.tilt)
    wide = aspect * math.cos(angle) + math.sin(angle)
    over = (math.cos(angle) + aspect * math.sin(angle) - 1) / 2
    high = 1 + STACK_PEEP * (max(1, place.slots) - 1) + over
    return max(8, min(int(place.rect.h / high), int(place.rect.w / wide)))


def _heap(place: Place, count: int, w: int, h: int) -> list[pygame.Rect]:
    """The cards of a stack from the bottom to the top; the top one lies lowest, always in the same place."""
    angle = math.radians(place.tilt)
    over = round(h * (math.cos(angle) + w / h * math.sin(angle) - 1) / 2)
    full = round(h * STACK_PEEP * (max(1, place.slots) - 1))
    foot = place.rect.centery + (h + full) // 2 - over // 2
    step = h * STACK_PEEP if count <= place.slots else full / (count - 1)
    left = place.rect.centerx - w // 2
    return [pygame.Rect(left, round(foot - h - step * (count - 1 - i)), w, h) for i in range(count)]


def fitted(rect: pygame.Rect, place: Place, aspect: float) -> pygame.Rect:
    """The upright rectangle of a card that lies on its side: in a slot it's made small enough to stay in it."""
    if place.form != "slots":
        return rect
    inner = pygame.Rect(0, 0, round(rect.w * aspect), rect.w)
    inner.center = rect.center
    return inner


def slot_rects(place: Place, aspect: float) -> list[pygame.Rect]:
    """The empty outlines of a place of slots."""
    return arranged(place, place.slots, aspect)


def _pile(area: pygame.Rect, count: int, w: int, h: int) -> list[pygame.Rect]:
    base = pygame.Rect(0, 0, w, h)
    base.center = (area.centerx, area.centery - round(area.h * LABEL_SHARE / 2))
    return [base.copy() for _ in range(count)]


def _grid(area: pygame.Rect, count: int, w: int, h: int) -> list[pygame.Rect]:
    if not count:
        return []
    across = max(1, (area.w + 4) // (w + 4))
    rows = -(-count // across)
    step = min(h + 4, (area.h - h) / (rows - 1)) if rows > 1 else 0
    return [
        pygame.Rect(area.x + (i % across) * (w + 4), round(area.y + (i // across) * step), w, h) for i in range(count)
    ]
