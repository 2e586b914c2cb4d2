"""What is told beside a card that is shown large: its symbols in words, what isn't as printed, its clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from table.paint import shapes, text, theme
from table.paint.face_data import FaceData
from table.paint.face_painter import ICON
from table.paint.face_spec import Sign
from table.paint.faces import Faces
from table.ui.button import Button
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.widget import Size, Widget
from table.words import language

Link = Callable[[str], object]


class SignLine(Widget):
    """One symbol as it stands on the card, and what it means."""

    role = "symbol"
    solid = False

    def __init__(self, faces: Faces, sign: Sign, column: int) -> None:
        """`column`: how wide the symbols of all lines are, in surface pixels."""
        super().__init__(name=sign.words)
        self.faces = faces
        self.sign = sign
        self.column = column

    def _room(self, room: int) -> int:
        return max(1, room - self.column - theme.tx(8))

    def natural(self, room: int) -> Size:
        """As high as its words."""
        lines = len(text.wrap(self.name, self._room(room), "small"))
        return room, max(theme.tx(22), lines * text.line_height("small"))

    def paint(self, surface: pygame.Surface) -> None:
        """The symbol on a strip of card, the words beside it."""
        high = theme.tx(20)
        pill = pygame.Rect(self.rect.x, self.rect.y + theme.tx(1), _wide(self.sign), high)
        shapes.panel(surface, pill, theme.colour("card_paper"), high // 2, theme.colour("panel_line"), 1)
        x = pill.x + theme.tx(5)
        if self.sign.icon:
            side = theme.tx(15)
            icon = self.faces.art.figure(ICON + self.sign.icon, (side, side))
            surface.blit(icon, icon.get_rect(center=(x + side // 2, pill.centery)))
            x += side + theme.tx(3)
        if self.sign.shown:
            room = pygame.Rect(x, pill.y, pill.right - theme.tx(4) - x, pill.h)
            text.draw(surface, self.sign.shown, room, "caption", theme.colour("card_ink"), "centre", ellipsis=False)
        wide = self._room(self.rect.w)
        words = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)
        lines = text.wrap(self.name, words.w, "small")
        text.draw_lines(surface, lines, words, "small", theme.colour("ink"), valign="top")


def _wide(sign: Sign) -> int:
    wide = theme.tx(9)
    if sign.icon:
        wide += theme.tx(15)
    if sign.shown:
        wide += text.width(sign.shown, "caption") + (theme.tx(3) if sign.icon else 0)
    return max(wide, theme.tx(24))


NOMINAL = 320
"""Logical pixels: about as high as the inspect panel shows a card at its usual width."""


def sign_lines(faces: Faces, face: FaceData) -> list[SignLine]:
    """A line for each symbol of a card."""
    signs = faces.spec.signs(face, language())
    column = max((_wide(sign) for sign in signs), default=0)
    return [SignLine(faces, sign, column) for sign in signs]


def rule_lines(face: FaceData) -> list[Widget]:
    """What the card says, for where its picture is too small to say it."""
    return [Label(paragraph.replace("**", ""), "small", wrap=True, ink="ink") for paragraph in face.text]


def card_notes(
    faces: Faces,
    face: FaceData | None,
    notes: Sequence[str],
    link: Link,
    rule: Callable[[str], str],
    said: Sequence[Widget] | None = None,
) -> list[Widget]:
    """What is told of a card: notes of the moment, its rule where the card has no room for it, its symbols, its
    clauses as buttons that lead to the rules. `rule(clause)`: what a clause says, as the button's tip. `said`: the
    lines of its rule, if the caller shows and hides them itself."""
    made: list[Widget] = [Label(note, "small", wrap=True, ink="ink") for note in notes]
    if face is None:
        return made
    if said is not None:
        made += said
    elif faces.level(face, theme.px(NOMINAL)) != "full":  # a rule too long for the card stands below it
        made += rule_lines(face)
    made += sign_lines(faces, face)
    if face.clauses:
        links = []
        for clause in face.clauses:
            deed, key = partial(link, clause), f"card:{clause}"
            button = Button(clause, deed, icon="book", kind="quiet", small=True, key=key, tip=rule(clause))
            button.focusable = False  # the keyboard reaches the rules by their own key
            button.share = 0.84
            links.append(button)
        made.append(Flow(*links, gap="xxs"))
    return made
