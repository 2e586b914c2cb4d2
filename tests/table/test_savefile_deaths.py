"""A program that dies at every single call that touches the disk, before it and after it (bug kind 13)."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny_saves import NOW, go_on, load_tiny, new_record

from rules.kernel.chance import Chance
from table import savefile
from table.savefile import JOURNAL, SaveFile, load
from table.saveformat import About

CALLS: list[tuple[Any, str]] = [
    (os, "fsync"),
    (os, "replace"),
    (os, "ftruncate"),
    (os, "open"),
    (os, "fdopen"),
    (tempfile, "mkstemp"),
    (Path, "unlink"),
    (Path, "mkdir"),
]


class Died(BaseException):
    """Nothing of the program runs after this."""


class Death:
    """Comes at the n-th call, before or after it, and stays."""

    def __init__(self, at: int, after: bool) -> None:
        self.at, self.after = at, after
        self.calls = 0
        self.dead = False

    def guard(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **more: Any) -> Any:
            if self.dead:
                raise Died
            self.calls += 1
            if self.calls == self.at:
                self.dead = True
                if self.after:
                    call(*args, **more)
                raise Died
            return call(*args, **more)

        return guarded


class Journal(io.FileIO):
    """The journal's file, whose writes may be the last thing that happens; the write itself may be cut."""

    death: Death

    def write(self, data: Any) -> int:
        death = self.death
        if death.dead:
            raise Died
        death.calls += 1
        if death.calls == death.at:
            death.dead = True
            super().write(bytes(data) if death.after else bytes(data)[: len(data) // 2])
            raise Died
        return super().write(data)


def a_life(folder: Path, death: Death, monkeypatch: pytest.MonkeyPatch) -> int:
    """A game that is begun, played, folded, copied and left; how many entries were shown before it died."""
    shown = -1
    with monkeypatch.context() as patch:
        patch.setattr(savefile, "ENTRIES_PER_SAVE", 3)
        for where, name in CALLS:
            patch.setattr(where, name, death.guard(getattr(where, name)))
        real = open

        def opened(place: Any, mode: str = "r", **more: Any) -> Any:
            if mode == "ab":
                stream = Journal(os.fspath(place), "ab")
                stream.death = death
                return stream
            return real(place, mode, **more)

        patch.setattr(savefile, "open", opened, raising=False)
        record, rng = new_record(), Chance(6)
        try:
            file = SaveFile.new(folder, About("Tiny"))
            file.write(record, NOW)
            shown = 0
            for _ in range(10):  # the last ones are in the journal alone
                go_on(record, rng)
                file.append(record, NOW)
                shown = len(record.log)
                if file.long:
                    file.later(record, NOW)()
            file.write(record, NOW)
            file.close()
        except Died:
            file_lock = locals().get("file")
            if file_lock is not None:
                file_lock.lock._stream.close()  # the system does this
    return shown


@pytest.mark.parametrize("after", [False, True], ids=["before the call", "after it"])
def test_dying_at_any_call_loses_no_move_that_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    load_tiny(monkeypatch)
    whole = Death(10**9, after)
    assert a_life(tmp_path / "whole", whole, monkeypatch) == 10
    assert whole.calls > 40, "there are many moments to die at"
    kept: list[int] = []
    for at in range(1, whole.calls + 1):
        folder = tmp_path / str(at)
        shown = a_life(folder, Death(at, after), monkeypatch)
        place = folder / "Tiny.hotseat"
        if shown < 0:
            continue  # the game had not begun
        loaded = load(place)
        assert len(loaded.record.log) >= shown, f"call {at}: {shown} moves were seen, {len(loaded.record.log)} are left"
        assert loaded.lost == 0, f"call {at}"
        loaded.record.verify()
        kept.append(len(loaded.record.log))
        again = SaveFile(place, About("Tiny"))
        record, rng = loaded.record, Chance(1)
        record.loaded()
        again.write(record, NOW)
        if go_on(record, rng):
            again.append(record, NOW)
        again.close()
        assert [e.hash for e in load(place).record.log] == [e.hash for e in record.log], f"call {at}: it goes on"
        left = {path.name for path in folder.iterdir()}
        assert left <= {"Tiny.hotseat", f"Tiny{JOURNAL}"}, f"call {at}: {left}"
    assert max(kept) == 10
    assert min(kept) == 0
