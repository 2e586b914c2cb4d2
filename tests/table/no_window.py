"""For tests that run a command in their own process and expect no window: one that opens fails, and never waits."""

from __future__ import annotations

import pytest

import table.loop


@pytest.fixture
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that is still open when its first picture has settled is an error: exit 1."""

    def run(loop: table.loop.Loop) -> None:
        settled: list[bool] = []
        loop.app.when_settled.append(lambda: settled.append(True))
        while loop.app.running:
            if settled:
                raise AssertionError("a window opened, and would wait for somebody to close it")
            loop.app.host.wait(5)
            loop.step()

    monkeypatch.setattr(table.loop.Loop, "run", run)
