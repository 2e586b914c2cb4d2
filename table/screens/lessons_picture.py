"""A small picture of the position that a lesson begins with."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

import rules
from rules.kernel.lessons import Lesson, begin
from rules.kernel.state import bit
from rules.kernel.view import view
from table.logs import LOG
from table.paint import shapes, theme
from table.paint.cache import MB, ByteCache, surface_cache
from table.scene.board import Board, Marks
from table.scene.board_paint import BoardPainter
from table.scene.frame import frame
from table.scene.pieces import Pieces
from table.scene.telling import Teller
from table.ui.widget import Size, Widget
from table.words import language

RATIO = 0.62
"""Its height by its width."""
_pictures: ByteCache[Hashable, pygame.Surface] = surface_cache("lesson pictures", 12 * MB)


def picture(lesson: Lesson, wide: int) -> pygame.Surface:
    """The table with the learner's hand, so many pixels wide."""

    def build() -> pygame.Surface:
        record = begin(rules.load(lesson.game), lesson)
        teller = Teller(record.game, view(record.game, record.state, bit(lesson.seat)))
        size = (round(theme.px(1280)), round(theme.px(1280) * RATIO))
        whole = pygame.Surface(size)
        parts = frame(size, False)
        BoardPainter(Board(teller, Pieces(teller), parts, lesson.seat)).paint(whole, Marks())
        pygame.draw.rect(whole, theme.colour("felt_edge"), parts.bar)
        shown = whole.subsurface(pygame.Rect(0, parts.bar.bottom, size[0], size[1] - parts.bar.bottom))
        return pygame.transform.smoothscale(shown, (wide, round(wide * shown.get_height() / shown.get_width())))

    return _pictures.get((lesson.key, wide, theme.current().name, language()), build)


class LessonPicture(Widget):
    """Shows it, with a fine line round it."""

    role = "image"
    solid = False

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(name=lesson.title[language()], key="lesson picture")
        self.lesson = lesson

    def natural(self, room: int) -> Size:
        """As wide as the room."""
        return room, round(room * RATIO * 0.93)

    def paint(self, surface: pygame.Surface) -> None:
        """The picture."""
        try:
            shown = picture(self.lesson, self.rect.w)
        except Exception:  # a game from elsewhere may fail in any way; its lessons are listed without pictures
            LOG.exception("the position of the lesson %s can't be shown", self.lesson.key)
            return
        place = shown.get_rect(midtop=self.rect.midtop)
        surface.blit(shown, place)
        shapes.ring(surface, place, theme.colour("panel_line"), theme.radius("s"), max(1, theme.px(1)))
