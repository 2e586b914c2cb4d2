"""Which games have lessons. Light: the pages that only offer them load nothing else."""

from __future__ import annotations

import rules
from rules.kernel.info import GameInfo
from rules.kernel.lessons import LessonError, lessons
from table.logs import LOG


def has_lessons(game: str) -> bool:
    """Whether a game has lessons that can be read; what is wrong with them is noted in the log file."""
    try:
        return bool(lessons(game))
    except LessonError as error:
        LOG.warning("%s", error)
        return False


def with_lessons() -> list[GameInfo]:
    """The games that have lessons."""
    return [info for info in rules.games() if has_lessons(info.id)]
