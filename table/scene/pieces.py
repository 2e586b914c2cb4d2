"""What a piece looks like now: its sprite from the caches, whatever game it's of."""

from __future__ import annotations

import msgspec
import pygame

from table.paint.face_data import FaceData
from table.paint.faces import CardState, Faces, Turn
from table.scene.layout import Spot
from table.scene.telling import Teller


class Pieces:
    """Sprites of one game's pieces."""

    def __init__(self, teller: Teller) -> None:
        """`teller` knows what the view shows."""
        self.teller = teller
        self.spec = teller.spec
        self.faces = Faces(self.spec)
        self.backs = tuple(self.spec.back) or ("main",)
        first = next(iter(self.spec.kind.values()))
        self.aspect = first.size[0] / first.size[1]
        self.zone_backs: dict[int, str] = {}
        """The backs of zones whose hidden cards have one of their own, by zone."""
        self.zone_levels: dict[int, str] = {}
        """The richest level of faces in zones that limit it, by zone."""

    def face(self, piece: int) -> FaceData | None:
        """A piece's face as this view shows it, None for its back."""
        return self.teller.face(piece)

    def shown(self, piece: int) -> FaceData | None:
        """The same as it lies on the table: where its place says so, with less on it."""
        face = self.face(piece)
        most = self.zone_levels.get(self.teller.view.pieces.zone[piece])
        return msgspec.structs.replace(face, most=most) if face is not None and most else face

    def back(self, piece: int) -> str:
        """The name of a hidden piece's back."""
        pieces = self.teller.view.pieces
        own = self.zone_backs.get(pieces.zone[piece])
        if own is not None:
            return own
        shown = pieces.face[piece]
        return self.backs[min(-1 - shown, len(self.backs) - 1)] if shown < 0 else self.backs[0]

    def sprite(self, piece: int, height: int, turned: bool, state: CardState = "rest", tilt: int = 0) -> pygame.Surface:
        """A piece with its shadow, ready to blit at its centre. `tilt`: degrees by which it lies askew."""
        face = self.shown(piece)
        turn: Turn = 90 if turned else 0
        if face is None:
            return self.faces.back(self.back(piece), height, turned=turn, state=state, tilt=tilt)
        return self.faces.sprite(face, height, turned=turn, state=state, tilt=tilt)

    def ready(self, face: FaceData | None, back: str, height: int, turn: Turn) -> pygame.Surface:
        """A sprite of a face, or of a back where there's none."""
        if face is None:
            return self.faces.back(back, height, turned=turn)
        return self.faces.sprite(face, height, turned=turn)

    def plain(self, face: FaceData | None, back: str, height: int, turn: Turn) -> pygame.Surface:
        """The same without its shadow, for flips."""
        if face is None:
            return self.faces.plain_back(back, height, turned=turn)
        return self.faces.plain(face, height, turned=turn)

    def die_labels(self, name: str) -> tuple[str, ...] | None:
        """What stands on each face of a die of the game, from its `modes.toml`; None: its numbers."""
        return self.teller.die_labels(name)

    def peeked(self, piece: int) -> bool:
        """Whether this view knows a piece that lies face down on the table."""
        view = self.teller.view
        zone = view.zones[view.pieces.zone[piece]]
        return not view.pieces.up[piece] and view.pieces.face[piece] >= 0 and zone.ordered


def blit_piece(surface: pygame.Surface, sprite: pygame.Surface, spot: Spot) -> pygame.Rect:
    """Draws a sprite at a spot; returns what it covered."""
    return surface.blit(sprite, sprite.get_rect(center=spot.rect.center))
