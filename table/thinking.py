"""Bots that take their time think in one child process, fed with bytes of views (DESIGN.md 3.14).

The child gets a view and nothing else. It is told how long it may think; whoever has waited enough takes it down,
and the seat is played by a bot that answers at once. A slow bot's answer is held until its time is over, whatever
it needed, so that no delay tells anything of a hand.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from struct import Struct as Packing
from typing import IO, TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from rules.kernel.bots import bot
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move
from rules.kernel.state import State
from table.task import Task

if TYPE_CHECKING:
    import subprocess

CHILD = "--bots"
"""The hidden argument by which the frozen program is its own child."""
_SIZE = Packing(">I")
MOST_BYTES = 1 << 24


class Question(Struct, array_like=True):
    """What a bot is asked; `seconds` are how long it may think."""

    game: str
    bot: str
    view: bytes
    decision: Decision
    seat: int
    seed: int
    seconds: float


class Answer(Struct, array_like=True):
    """A bot's answer; None declines an offer. `seed` is where its stream stands now."""

    move: Move | None
    seed: int


class Gone(Exception):
    """The child process ended without an answer."""


def command() -> list[str]:
    """How the child is started: this program again, without a window."""
    return [sys.executable, CHILD] if getattr(sys, "frozen", False) else [sys.executable, "-m", "table.thinking"]


class Thinker:
    """The child process, started when the first slow bot is asked."""

    def __init__(self, start: list[str] | None = None) -> None:
        """`start`: another command for the child, in tests."""
        self._start = start
        self._child: subprocess.Popen[bytes] | None = None
        self._talks = threading.Lock()
        self._asked = self._dropped = 0
        """How many questions were put, and how many of the first of them nobody wants an answer to any more."""

    def ask(
        self,
        game: Game[Any, Any],
        name: str,
        view: State[Any, Any],
        decision: Decision,
        seat: int,
        seed: int,
        seconds: float,
    ) -> Task[Answer]:
        """Puts a question; the task raises Gone if the child dies over it. One question at a time."""
        data = msgspec.msgpack.encode(Question(game.id, name, game.dump(view), decision, seat, seed, seconds))
        self._asked += 1
        number = self._asked
        return Task(lambda: self._talk(data, number))

    def _talk(self, data: bytes, number: int) -> Answer:
        with self._talks:
            if number <= self._dropped:
                raise Gone("nobody wants to know any more")
            return self._answer(data)

    def _answer(self, data: bytes) -> Answer:
        child: subprocess.Popen[bytes] | None = None
        try:
            child = self._running()
            assert child.stdin is not None  # both are pipes
            assert child.stdout is not None
            _send(child.stdin, data)
            return msgspec.msgpack.decode(_receive(child.stdout), type=Answer)
        except (OSError, EOFError, ValueError, msgspec.MsgspecError) as error:  # ValueError: a pipe was closed here
            if child is not None and child is self._child:
                self._end()
            raise Gone(str(error)) from error

    def _running(self) -> subprocess.Popen[bytes]:
        import subprocess  # only for who has a slow bot: it takes long to load

        if self._child is None or self._child.poll() is not None:
            home = str(Path(__file__).resolve().parent.parent)
            paths = [home, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
            self._child = subprocess.Popen(
                self._start or command(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        return self._child

    def stop(self) -> None:
        """Takes the child down; what was asked so far gets no answer, the next question starts another child."""
        self._dropped = self._asked
        self._end()

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:  # what was still to be written has nobody to read it
                    pass


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """The child: answers questions until nobody asks any more."""
    import rules

    while True:
        try:
            question = msgspec.msgpack.decode(_receive(source), type=Question)
        except EOFError:
            return
        game: Game[Any, Any] = rules.load(question.game)
        rng = Chance(question.seed)
        ends = time.monotonic() + question.seconds
        choose = bot(game, question.bot)
        view = game.restore(question.view)
        move = choose(view, question.decision, question.seat, rng, lambda ends=ends: time.monotonic() < ends)  # type: ignore[misc]  # a default binds the loop's value
        _send(target, msgspec.msgpack.encode(Answer(move, rng.seed)))


def _send(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(_SIZE.pack(len(data)) + data)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> bytes:
    """One message. Raises EOFError when the other side is gone or talks nonsense."""
    size = _SIZE.unpack(_exactly(pipe, _SIZE.size))[0]
    if size > MOST_BYTES:
        raise EOFError("a message that is too large")
    return _exactly(pipe, size)


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    data = pipe.read(count)
    if len(data) < count:
        raise EOFError("the other side is gone")
    return data


def main() -> int:
    """What the child process runs."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main())
