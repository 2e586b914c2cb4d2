"""How each lesson is played: the lines for steps that leave the way open, and what is tried where a refusal is wanted.

Everywhere else the first pattern of the step is a whole move.
"""

from __future__ import annotations

from rules.kernel.lessons import Lesson

WAYS: dict[str, dict[int, tuple[str, ...]]] = {
    "avarium_academy/turn": {1: ("A recruit kendo_ace",)},
    "avarium_academy/fight": {0: ("A fight kendo_ace > B.truant",), 3: ("nobody",)},
    "avarium_academy/idol": {1: ("A use touka > yard.kendo_ace",)},
    "avarium_academy/surprise": {0: ("A play cheap_shot > A.star_striker",), 4: ("nobody",)},
    "beach_a_palooza/turn": {2: ("A stage a1_amethyst at left",)},
    "beach_a_palooza/fusion": {0: ("A fuse f_sugilite",), 2: ("A attack f_opal 6 c_slinker 2 3 4",)},
    "beach_a_palooza/steven_fusion": {1: ("A attack f_stevonnie 5 h_topaz 1 3 4",)},
    "beansprout/turn": {2: ("A play sunflower_sentry A2",)},
    "beansprout/beans": {0: ("A play beanstalk_bolter A2",)},
    "beansprout/fright": {3: ("A attack A1",)},
    "beansprout/block": {1: ("B block B1 A2",)},
    "beansprout/spark": {0: ("A play pepper_firecracker A1", "A combat", "A act A1", "A confirm", "A quiet")},
    "gemas_de_cristal/turn": {3: ("A play carnelian",)},
    "gemas_de_cristal/order": {1: ("A order ice_monster sadie lion",)},
    "kaboom_universe/turn": {2: ("A rescue D",)},
    "kaboom_universe/room": {0: ("A rescue C discarding A1",)},
    "kaboom_universe/beams": {0: ("A green B2", "A green B2")},
    "kaboom_universe/five": {0: ("A rescue D",)},
    "kaboom_universe/mission": {0: ("A move 1.3 > 2",)},
    "kaboom_universe/speed": {2: ("A rescue T",)},
    "kaboom_universe/strength": {1: ("A t-rex A1 > B1",)},
}


def lines(lesson: Lesson, at: int) -> tuple[str, ...]:
    """The lines that do a step of a lesson, or are refused where that is wanted."""
    given = WAYS.get(lesson.key, {}).get(at)
    if given is not None:
        return given
    step = lesson.steps[at]
    assert step.moves, f"{lesson.key}: how step {at} is done is to be written down in tests/lesson_ways.py"
    return (step.moves[0].rstrip("* "),)
