"""A lesson at a table: the game's own screen with a position, a coach beside it, and nobody's curtain.

Every move goes through the same law; the coach only knows which legal move the lesson waits for. A show plays
its moves by itself, one for each press of a button, and then leaves the table to the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.lessons import Course, Lesson, lessons, moves_of
from rules.kernel.moves import Move, Refusal
from rules.kernel.notation import NotationError
from table.logs import LOG
from table.paint import theme
from table.scene.frame import Frame
from table.screens.game import GameScreen
from table.screens.game_doors import Doors
from table.screens.game_inspect import Inspect
from table.screens.game_panels import Bar, GameRoot
from table.screens.game_prompt import PromptPanel
from table.screens.game_why import WhyNot
from table.screens.lessons_coach import Coach, Said, coach_button, done_words
from table.screens.lessons_session import LessonSession
from table.ui.button import Button
from table.ui.log import LogView
from table.words import language, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from table.app import App

INSPECT_SHARE = 0.42
"""The part of the side panel that a card shown large takes in a lesson."""
COACH_LEAST = 220
"""Logical pixels of type that the coach needs; where there is more room than twice that, the log has the rest."""
GOAL_LEAST = 300
"""Logical pixels of type that the coach needs to say the goal above the first step."""


class LessonDoors(Doors):
    """The ways out of a lesson: back to where it was opened."""

    looks_back = False

    def leave(self) -> None:
        """Back to the page below."""
        self.screen.app.pop()

    def again(self) -> None:
        """The lesson from its start."""
        if isinstance(self.screen, LessonScreen):
            self.screen.restart()


class LessonRoot(GameRoot):
    """The panels of a table, with the coach in the side panel, which stays open."""

    def __init__(self, bar: Bar, prompt: PromptPanel, inspect: Inspect, log: LogView) -> None:
        self.coach = Coach()
        super().__init__(bar, prompt, inspect, log)
        self.add(self.coach)

    def frame(self) -> Frame:
        """A smaller card, and the log below the coach where there is room."""
        from table.scene.frame import frame

        self.side_open = True
        parts = frame(self.rect.size, True)
        inspect = parts.inspect.copy()
        left = parts.side.h - theme.tx(COACH_LEAST) - 3 * theme.space("s")
        inspect.h = max(0, min(inspect.h, round(parts.side.h * INSPECT_SHARE), left))
        log = parts.log.copy()
        log.h += log.y - inspect.bottom - theme.space("s")
        log.y = inspect.bottom + theme.space("s")
        return Frame(
            parts.window, parts.bar, parts.table, parts.tray, parts.hand, parts.prompt, parts.side, inspect, log
        )

    def column(self, parts: Frame) -> tuple[pygame.Rect, pygame.Rect]:
        """The inspect panel never grows over the coach, who leaves the log a part of its room, or none."""
        room, share = parts.log, self._share(parts.log)
        if share >= room.h:
            return parts.inspect, pygame.Rect(room.x, room.bottom, 0, 0)
        rest = pygame.Rect(room.x, room.y + share, room.w, room.h - share)
        return parts.inspect, rest.inflate(0, -theme.space("s"))

    @staticmethod
    def _share(room: pygame.Rect) -> int:
        """How much of the log's room the coach has: all of it, or the larger part."""
        least = theme.tx(COACH_LEAST)
        return room.h if room.h < 2 * least + theme.tx(60) else max(least, room.h * 6 // 10)

    def arrange(self) -> None:
        """The coach stands where the log would begin."""
        super().arrange()
        room = self.frame().log
        self.coach.place(pygame.Rect(room.x, room.y, room.w, self._share(room)))


class LessonScreen(GameScreen):
    """One lesson, or one show."""

    name = "lesson"
    root_kind = LessonRoot
    doors_kind = LessonDoors

    def __init__(self, app: App, game: Game[Any, Any], lesson: Lesson) -> None:
        self.lesson = lesson
        self.course: Course = Course(game, lesson)
        self.feedback, self.tone = "", "plain"
        self.played_moves = 0
        """How many moves of a show were made."""
        self._at: dict[int, int] = {}
        """Of each number of moves made, at which step of the lesson, or before which move of the show, that was."""
        self._mine = False
        """Whether a move that is being made now is the learner's own; what the table as a whole says may be too."""
        session = LessonSession(app, game, lesson)
        self.course = session.course
        super().__init__(app, session)
        for button in self.bar.walk():
            if isinstance(button, Button) and button.key == "seats":
                button.refuse(say("lesson.no_seats"))
        self.told()

    @property
    def coach(self) -> Coach:
        """The panel that speaks."""
        assert isinstance(self.panels, LessonRoot)  # `root_kind`
        return self.panels.coach

    def title(self) -> str:
        """The lesson's."""
        return f"{say('lesson.lesson')} · {self.lesson.title[language()]}"

    def deeds(self) -> dict[str, Callable[[], object]]:
        """As in a game, but a lesson is kept nowhere and nobody else sits down: that is said."""
        apart: dict[str, Callable[[], object]] = {
            "quick_save": lambda: self.ui.toast(say("lesson.no_save"), "info", 5.0),
            "quick_load": lambda: self.ui.toast(say("lesson.no_save"), "info", 5.0),
            "seats": lambda: self.ui.toast(say("lesson.no_seats"), "info", 5.0),
        }
        return {**super().deeds(), **apart}

    # -- moves -------------------------------------------------------------------------------------------

    def take(self, seat: int, move: Move, dropped: tuple[int, pygame.Rect] | None = None, sure: bool = False) -> None:
        """A move of the learner: let through if it's legal and what the lesson waits for."""
        whole = self.intent.named(move) is None and not self.intent.unfinished(seat, move)
        legal = whole and self.intent.judge(seat, move) is None
        if legal and not self.course.done and not self.lesson.show:
            if not self.course.wants(self.session.record, seat, move):
                self._not_that()
                return
            self._at[len(self.session.record.past)] = self.course.at
        self._mine = True
        super().take(seat, move, dropped, True)
        self._mine = False

    def _not_that(self) -> None:
        step = self.course.step
        hint = step.hint if step is not None else None
        self.feedback = hint[language()] if hint is not None else say("lesson.other")
        self.tone = "plain"
        self.host.play("tap", 0.6)
        self.hands.reset()
        self.asker.stop()
        self.told()

    def played(self, events: Sequence[Event], dropped: tuple[int, pygame.Rect] | None = None) -> None:
        """A move was made, by the learner or for another seat: whether the step is done with it."""
        own = self._mine
        step = self.course.step
        if self.course.moved(self.session.record, own):
            self._step_done(step.then if step is not None else None)
        elif self.course.failed:
            self.feedback, self.tone = say("lesson.failed"), "bad"
            self.host.play("thud", 0.6)
        elif own:
            self.feedback = ""
        super().played(events, dropped)
        self.told()

    def refuse(self, refusal: Refusal, pos: tuple[int, int]) -> None:
        """A refusal may be the very thing that was to be seen."""
        super().refuse(refusal, pos)
        step = self.course.step
        if self.course.refused(refusal):
            self._step_done(step.then if step is not None else None)
            self.told()

    def _step_done(self, then: dict[str, str] | None) -> None:
        self.feedback = then[language()] if then is not None else ""
        self.tone = "good"
        self.host.play("chime", 0.5)
        if self.course.done:
            self._remember()

    def _remember(self) -> None:
        known = self.app.settings.values.lessons
        if self.lesson.key not in known and not self.lesson.show:
            self.app.settings.finish_lesson(self.lesson.key)

    def go_on(self) -> None:
        """A step that is only read was read."""
        if self.course.step is not None and self.course.step.only_read:
            self.course.go_on()
            self.feedback = ""
            if self.course.done:
                self._remember()
            self.told()

    def next_move(self) -> None:
        """The next move of a show; where the player has played something else meanwhile it may not be one."""
        moves = self.lesson.scenario.moves
        if self.played_moves >= len(moves):
            return
        self.skip()
        self.asker.stop()
        line = moves[self.played_moves]
        self._at[len(self.session.record.past)] = self.played_moves
        self.played_moves += 1
        self.feedback = ""
        events: list[Event] = []
        try:
            done = self._make_moves(line, events)
        except NotationError as error:
            LOG.info("%s: %r can't be shown: %s", self.lesson.key, line, error)
            done, self.feedback, self.tone = True, say("lesson.astray"), "bad"
        words = self.feedback
        if done:
            self.played(events)
        self.feedback = words
        self.told()

    def _make_moves(self, line: str, events: list[Event]) -> bool:
        """Makes what a line of a show says and notes what happened; False if it was refused. Raises NotationError."""
        for seat, move in moves_of(self.session.record, line):
            if 0 <= seat != self.session.looking:
                self.session.looking = seat
                self.refresh()
            deed = WhyNot(self.intent, self.teller).deed(seat, move)
            self.feedback, self.tone = say("lesson.move", seat=self.teller.seat(seat), deed=deed), "plain"
            done = self.session.play(seat, move)
            if isinstance(done, Refusal):
                self.refresh()
                self.refuse(done, self.frame.table.center)
                self.feedback = say("lesson.refused", move=self.feedback, clause=done.clause)
                return False
            events += done
        return True

    def undo(self) -> None:
        """The step comes back with the move."""
        before = len(self.session.record.past)
        super().undo()
        now = len(self.session.record.past)
        if now < before and self.lesson.show:
            self.played_moves = self._at.get(now, self.played_moves)
            self.feedback = ""
        elif now < before:
            self.course.at = self._at.get(now, self.course.at)
            self.course.failed = False
            self.course.replies.clear()
            self.feedback = ""
        self.told()

    def restart(self) -> None:
        """From the start."""
        self.app.replace(LessonScreen(self.app, self.session.game, self.lesson))

    def next_lesson(self) -> None:
        """The lesson after this one."""
        after = self._after()
        if after is not None:
            self.app.replace(LessonScreen(self.app, self.session.game, after))

    def _after(self) -> Lesson | None:
        row = lessons(self.lesson.game)
        at = next((n for n, lesson in enumerate(row) if lesson.id == self.lesson.id), -1)
        return row[at + 1] if 0 <= at < len(row) - 1 else None

    # -- what is said ------------------------------------------------------------------------------------

    def told(self) -> None:
        """The coach says what is to do now."""
        if not hasattr(self, "panels"):
            return
        said, buttons = self._show() if self.lesson.show else self._lesson()
        self.panels.extra = list(buttons)
        self.coach.say(said, buttons, self.doors.rules)

    def _lesson(self) -> tuple[Said, list[Button]]:
        lesson, course = self.lesson, self.course
        title, step = lesson.title[language()], course.step
        steps = len(lesson.steps)
        again = coach_button(say("lesson.again"), self.restart, "lesson again", icon="redo")
        if course.failed:
            again = coach_button(say("lesson.again"), self.restart, "lesson again", True, "redo")
            words = step.text[language()] if step is not None else ""
            return Said(title, words, self.feedback, self.tone, course.at, steps), [again]
        if step is None:
            after = self._after()
            buttons = [again, coach_button(say("lesson.leave"), self.doors.leave, "lesson leave", after is None)]
            if after is not None:
                buttons.append(coach_button(say("lesson.next"), self.next_lesson, "lesson next", True, "arrow-right"))
            said = Said(
                title,
                done_words(after is not None),
                self.feedback,
                "good",
                steps,
                steps,
                lesson.clauses,
            )
            return said, buttons
        words = say("lesson.wait") if course.replies else step.text[language()]
        buttons = [again] if course.at else []
        if step.only_read:
            buttons.append(coach_button(say("lesson.go_on"), self.go_on, "lesson go on", True, "arrow-right"))
        feedback, tone = self.feedback, self.tone
        if not feedback and not course.at and self.coach.rect.h >= theme.tx(GOAL_LEAST):
            feedback, tone = say("lesson.goal", goal=lesson.goal[language()]), "plain"
        return Said(title, words, feedback, tone, course.at, steps), buttons

    def _show(self) -> tuple[Said, list[Button]]:
        lesson = self.lesson
        moves = lesson.scenario.moves
        title, goal = lesson.title[language()], lesson.goal[language()]
        leave = coach_button(say("common.back"), self.doors.leave, "lesson leave")
        if self.played_moves < len(moves):
            words = say("lesson.first_move" if not self.played_moves else "lesson.next_move")
            go = coach_button(words, self.next_move, "lesson go on", True, "play")
            return Said(title, goal, self.feedback, self.tone, self.played_moves, len(moves), lesson.clauses), [
                leave,
                go,
            ]
        again = coach_button(say("lesson.again"), self.restart, "lesson again", icon="redo")
        said = Said(title, goal, self.feedback, self.tone, len(moves), len(moves), lesson.clauses)
        return said, [again, leave]

    def main_button(self) -> None:
        """Space: the coach's lit button first."""
        button = next((b for b in self.coach.buttons if b.lit and b.enabled), None)
        if button is not None:
            button.press()
        else:
            super().main_button()

    def settled(self) -> None:
        """Nothing moves any more."""
        super().settled()
        self.told()

    def reword(self) -> None:
        """Another language: feedback of before isn't said again."""
        self.feedback = ""
        super().reword()
        self.told()
