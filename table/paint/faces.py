"""Faces and backs of cards as sprites that are ready to blit, at any size, cached.

A master is painted at twice the size shown and scaled down exactly; a sprite adds the soft shadow and is
RLE-encoded (pygame.md Q1). The middle of a sprite is the middle of its card: blit it with
`sprite.get_rect(center=card.center)`, or at `card.x - margin, card.y - margin`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from table.paint import hurry
from table.paint.art import Art
from table.paint.backs import paint_back, plain_back
from table.paint.cache import MB, ByteCache, surface_cache
from table.paint.face_data import FaceData, Value
from table.paint.face_layout import MASTER, MIN_TEXT, Level, Plan, choose, level_for, shown_size
from table.paint.face_painter import paint_face
from table.paint.face_shadow import Lift, shadow, shadow_margin
from table.paint.face_sketch import sketch_back, sketch_face
from table.paint.face_spec import FaceSpec, read_spec

__all__ = ["CardState", "FaceData", "FaceSpec", "Faces", "Value", "level_for", "margin", "read_spec"]

Turn = Literal[0, 90, 180, 270]
CardState = Literal["rest", "held", "dimmed"]
MASTERS_CAP = 96 * MB
SPRITES_CAP = 192 * MB
PLANS_CAP = 1024
"""Layouts are small; this many are kept."""
DIM = (138, 144, 158)
"""What a dimmed card's colours are multiplied by, after a part of their colour was taken."""


def margin(height: int, state: CardState = "rest") -> int:
    """How far a sprite reaches beyond its card on every side, in pixels."""
    return shadow_margin(height, _lift(state))


def _lift(state: CardState) -> Lift:
    return "held" if state == "held" else "rest"


class Faces:
    """The painted cards of one game. Heights are of the upright card in surface pixels, whatever its turn."""

    def __init__(
        self,
        spec: FaceSpec,
        *,
        art: Art | None = None,
        min_text: int = MIN_TEXT,
        masters_cap: int = MASTERS_CAP,
        sprites_cap: int = SPRITES_CAP,
    ) -> None:
        self.spec = spec
        self.art = art if art is not None else Art(spec.art)
        self.min_text = min_text
        self.hurried = hurry.now()
        """Whether cards are only sketched, at the size at which they're shown."""
        if self.hurried:
            hurry.later(self)
        self._plans: dict[tuple[FaceData, int], Plan] = {}
        self.masters: ByteCache[Hashable, pygame.Surface] = surface_cache("face masters", masters_cap)
        self.sprites: ByteCache[Hashable, pygame.Surface] = surface_cache("face sprites", sprites_cap)

    def size(self, kind: str, height: int, turned: Turn = 0) -> tuple[int, int]:
        """Width and height on screen of a card of this kind that is `height` high when upright."""
        w, h = shown_size(self.spec.kind[kind], height)
        return (h, w) if turned in (90, 270) else (w, h)

    def back_size(self, back: str, height: int, turned: Turn = 0) -> tuple[int, int]:
        """The same for a back."""
        size = self.spec.back.get(back, plain_back()).size
        w = max(1, round(height * size[0] / size[1]))
        return (height, w) if turned in (90, 270) else (w, height)

    def radius(self, kind: str, height: int) -> float:
        """The corner of a card of this kind on screen, for the outlines of face_states."""
        setting = self.spec.kind[kind]
        return setting.radius * height / setting.size[1]

    def plan(self, face: FaceData, height: int) -> Plan:
        """The layout that is painted at this height; its `level` tells what of the face is shown."""
        found = self._plans.get((face, height))
        if found is None:
            if len(self._plans) >= PLANS_CAP:
                self._plans.clear()
            found = self._plans[face, height] = choose(
                face, self.spec.kind[face.kind], height, self.min_text, 1 if self.hurried else MASTER
            )
        return found

    def level(self, face: FaceData, height: int) -> Level:
        """What level of this face is shown at this height; less than `level_for(height)` if a text is long."""
        return self.plan(face, height).level

    def plain(self, face: FaceData, height: int, *, turned: Turn = 0, state: CardState = "rest") -> pygame.Surface:
        """A face without shadow or RLE: for fades, flips and flights at an angle."""
        return self._plain(("face", face), lambda: self._master(face, height, turned), height, turned, state)

    def plain_back(self, back: str, height: int, *, turned: Turn = 0, state: CardState = "rest") -> pygame.Surface:
        """A back without shadow or RLE."""
        return self._plain(("back", back), lambda: self._back_master(back, height), height, turned, state)

    def sprite(
        self, face: FaceData, height: int, *, turned: Turn = 0, state: CardState = "rest", tilt: int = 0
    ) -> pygame.Surface:
        """A face with its shadow, RLE-encoded: blit it to opaque surfaces only and never lock it. `tilt`: degrees
        clockwise by which it lies askew."""
        return self._sprite(
            ("face", face), lambda: self.plain(face, height, turned=turned, state=state), height, turned, state, tilt
        )

    def ready(self, face: FaceData, height: int) -> bool:
        """Whether the upright sprite of a face is painted already, so that `sprite` is only a look-up."""
        return self.sprites.peek((("face", face), height, 0, "rest", "sprite", 0)) is not None

    def back(
        self, back: str, height: int, *, turned: Turn = 0, state: CardState = "rest", tilt: int = 0
    ) -> pygame.Surface:
        """A back with its shadow, RLE-encoded."""
        return self._sprite(
            ("back", back),
            lambda: self.plain_back(back, height, turned=turned, state=state),
            height,
            turned,
            state,
            tilt,
        )

    def large(self, face: FaceData, height: int) -> pygame.Surface:
        """A face for the inspect panel: no shadow, every text that has room."""
        return self.plain(face, height)

    def counters(self) -> tuple[str, ...]:
        """One line for each cache, for the debug overlay."""
        return (self.masters.line(), self.sprites.line(), self.art.cache.line())

    def forget(self, face: FaceData) -> None:
        """Drop every picture of a face: when the curtain falls, private faces leave the caches."""
        for cache in (self.masters, self.sprites):
            cache.drop_if(lambda key: isinstance(key, tuple) and ("face", face) in key)
        for kept in [key for key in self._plans if key[0] == face]:
            del self._plans[kept]

    def set_min_text(self, pixels: int) -> None:
        """From now on no type under so many surface pixels: more on dense screens or for larger text."""
        if pixels != self.min_text:
            self.min_text = pixels
            self.clear()

    def paint_well(self) -> None:
        """The hurry is over: what was sketched is painted."""
        self.hurried = False
        self.clear()

    def clear(self) -> None:
        """Drop everything."""
        self._plans.clear()
        self.masters.clear()
        self.sprites.clear()

    def _master(self, face: FaceData, height: int, turned: Turn) -> pygame.Surface:
        def build() -> pygame.Surface:
            plan = self.plan(face, height)
            if self.hurried:
                return sketch_face(face, plan, self.spec)
            return paint_face(face, plan, self.spec, self.art, turned)

        return self.masters.get((("face", face), height, turned), build)

    def _back_master(self, back: str, height: int) -> pygame.Surface:
        def build() -> pygame.Surface:
            spec = self.spec.back.get(back, plain_back())
            return sketch_back(spec, height) if self.hurried else paint_back(back, spec, height, self.art)

        return self.masters.get((("back", back), height), build)

    def _plain(
        self,
        what: Hashable,
        master: Callable[[], pygame.Surface],
        height: int,
        turned: Turn,
        state: CardState,
    ) -> pygame.Surface:
        def build() -> pygame.Surface:
            drawn = master()
            made = (
                drawn.copy()
                if self.hurried
                else pygame.transform.smoothscale(
                    drawn, (max(1, drawn.get_width() // MASTER), max(1, drawn.get_height() // MASTER))
                )
            )
            if turned:
                made = pygame.transform.rotate(made, -turned)
            return dimmed(made) if state == "dimmed" else made

        return self.sprites.get((what, height, turned, state == "dimmed", "plain"), build)

    def _sprite(
        self,
        what: Hashable,
        plain: Callable[[], pygame.Surface],
        height: int,
        turned: Turn,
        state: CardState,
        tilt: int = 0,
    ) -> pygame.Surface:
        def build() -> pygame.Surface:
            card = plain()
            lift = _lift(state)
            m = shadow_margin(height, lift)
            if self.hurried:
                made = pygame.Surface((card.get_width() + 2 * m, card.get_height() + 2 * m), pygame.SRCALPHA)
            else:
                made = shadow(*card.get_size(), height, lift).copy()
            made.blit(card, (m, m))
            if tilt:
                made = pygame.transform.rotozoom(made, -tilt, 1)
            made.set_alpha(255, pygame.RLEACCEL)
            return made

        return self.sprites.get((what, height, turned, state, "sprite", tilt), build)


def dimmed(card: pygame.Surface) -> pygame.Surface:
    """A card that can't be used now: darker, and with less colour, so that it shows to every eye."""
    made = card.copy()
    grey = pygame.transform.grayscale(card)
    grey.set_alpha(150)
    made.blit(grey, (0, 0))
    made.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made
