"""A real window under Xvfb, moved by a real pointer: what the tests of this folder drive.

Things are found in the interface tree (DESIGN.md 6.4) by role, name and key, never by pixel.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40.0
"""Seconds that a wait may take before the test fails; nothing here takes so long unless it never comes."""
LOOK = 0.008
"""Seconds between two looks at a file."""
AGAIN = 0.25
"""Seconds after which the tree is read again though its stamp is the same: a file's time may tick in several ms."""


def missing() -> str:
    """What this machine lacks for such tests, as one sentence; empty if nothing."""
    lacking = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    return f"{' and '.join(lacking)} must be installed for tests with a real window" if lacking else ""


@dataclass
class Seen:
    """A node of the interface tree, as the program wrote it."""

    role: str
    name: str
    rect: tuple[int, int, int, int]
    key: str = ""
    state: dict[str, Any] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    refusal: str = ""
    children: list[Seen] = field(default_factory=list)

    @classmethod
    def of(cls, data: dict[str, Any]) -> Seen:
        """From the JSON."""
        return cls(
            data["role"],
            data["name"],
            tuple(data["rect"]),
            data.get("key", ""),
            data.get("state", {}),
            tuple(data.get("actions", ())),
            data.get("refusal", ""),
            [cls.of(child) for child in data.get("children", ())],
        )

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of its rectangle."""
        x, y, w, h = self.rect
        return x + w // 2, y + h // 2

    def walk(self) -> Iterator[Seen]:
        """This node and all in it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role: str = "", name: str | None = None, key: str = "", part: str = "") -> list[Seen]:
        """Every node with this role, this name (or a `part` of it) and this key."""
        return [
            node
            for node in self.walk()
            if role in ("", node.role)
            and (name is None or node.name == name)
            and key in ("", node.key)
            and part in node.name
        ]

    def find(self, role: str = "", name: str | None = None, key: str = "", part: str = "") -> Seen | None:
        """The first such node."""
        return next(iter(self.all(role, name, key, part)), None)


SHIFTED = frozenset('~!@#$%^&*()_+{}|:"<>?') | frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""What needs the shift key on the keyboard of these displays."""
SHIFTED_NAMES = {"question", "plus", "colon", "underscore", "exclam", "parenleft", "parenright", "less", "greater"}
"""The same by the names that xdotool takes."""


def value(node: Seen) -> str:
    """What stands in a node, for the report of a test that failed."""
    return f" = {node.state['value']!r}" if "value" in node.state else ""


def _entry(tree: Seen, key: str) -> Seen:
    return tree.find(role="entry", key=key) or tree


class Display:
    """An X server of our own; its number is chosen by itself."""

    def __init__(self, size: tuple[int, int] = (1920, 1200)) -> None:
        read, write = os.pipe()
        self.process = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                f"{size[0]}x{size[1]}x24",
                "-nolisten",
                "tcp",
                "-noreset",
                "-r",  # no key repeats itself, however long a busy machine takes to let it come up
            ],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        number = b""
        with os.fdopen(read, "rb") as pipe:  # up to the newline: Xvfb dies if the pipe is closed earlier
            while not number.endswith(b"\n"):
                letter = pipe.read(1)
                if not letter:
                    raise RuntimeError("Xvfb did not start")
                number += letter
        self.name = f":{number.decode().strip()}"

    def close(self) -> None:
        """Take it down."""
        self.process.terminate()
        self.process.wait(10)


class Desktop:
    """One run of the program on a display, with a pointer and a keyboard."""

    def __init__(
        self,
        display: Display,
        home: Path,
        *args: str,
        size: tuple[int, int] | None = (1280, 720),
        program: Sequence[str] = (sys.executable, "-m", "table"),
        environment: Mapping[str, str | None] | None = None,
        newcomer: bool = False,
    ) -> None:
        """`args` are those of `hotseat`; `home` holds saves and settings of this test alone.

        `size` None leaves the window's size to the program. A `newcomer` has no settings yet and is asked a few
        things first; everybody else has been here before. `program` starts another Hotseat than the checkout's;
        `environment` changes variables (None takes one away).
        """
        self.home = home
        self.tree_file = home / "tree.json"
        self.tree_file.unlink(missing_ok=True)
        settings = home / "config" / "settings.toml"
        if not newcomer and not settings.exists():
            settings.parent.mkdir(exist_ok=True)
            settings.write_text('language = ""\n', encoding="utf-8")
        self.env = {
            **os.environ,
            "DISPLAY": display.name,
            "HOTSEAT_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LANGUAGE": "en",
        }
        for name, value in (environment or {}).items():
            self.env.pop(name, None)
            if value is not None:
                self.env[name] = value
        self.process = subprocess.Popen(
            [
                *program,
                *args,
                "--ui-tree",
                str(self.tree_file),
                *(("--size", f"{size[0]}x{size[1]}") if size is not None else ()),
            ],
            cwd=ROOT,
            env=self.env,
            stderr=subprocess.PIPE,
        )
        self.hand = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, env=self.env, stderr=subprocess.DEVNULL)
        self.at = (0, 0)
        """Where the window's upper left corner is on the display."""
        self.window = ""
        self.released = 0
        """How many buttons were let go so far; the program counts them too."""
        self.keyed = 0
        """The same for keys."""
        self.wait()
        self.locate()

    # -- looking --------------------------------------------------------------------------------------

    def tree(self) -> Seen:
        """The interface tree as it was when the window last settled."""
        return Seen.of(json.loads(self.tree_file.read_text(encoding="utf-8")))

    def stamp(self) -> tuple[int, int]:
        """Changes each time that the tree is written: each time it's a new file that takes the old one's name."""
        try:
            facts = self.tree_file.stat()
        except FileNotFoundError:
            return 0, 0
        return facts.st_mtime_ns, facts.st_ino

    def wait(self, until: Callable[[Seen], Any] = lambda tree: True, seconds: float = PATIENCE) -> Seen:
        """Wait until the settled tree is as wanted; fails with what was there instead."""
        end = time.monotonic() + seconds
        seen, tree, read = (0, 0), None, 0.0
        while time.monotonic() < end:
            stamp, now = self.stamp(), time.monotonic()
            if stamp != (0, 0) and (stamp != seen or now - read > AGAIN):
                seen, tree, read = stamp, self.tree(), now
                if self.heard(tree) and until(tree):
                    return tree
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended ({self.process.returncode}): {self.said()}")
            time.sleep(LOOK)
        there = sorted({f"{node.role} {node.name!r}{value(node)}" for node in tree.walk()}) if tree else []
        counts = f"{self.released} buttons and {self.keyed} keys were let go" + (f", {tree.state} seen" if tree else "")
        raise AssertionError(f"this did not come within {seconds:g} s; {counts}; on screen: {'; '.join(there)}")

    def heard(self, tree: Seen) -> bool:
        """Whether this tree is of a time after all that was pressed so far: an older one would tell old things."""
        released, keyed = tree.state.get("released", 0), tree.state.get("keyed", 0)
        if released < self.released or keyed < self.keyed:
            return False
        self.released, self.keyed = released, keyed
        return True

    def find(self, role: str = "", name: str | None = None, key: str = "", part: str = "") -> Seen:
        """A node, as soon as it's there."""
        found: list[Seen] = []

        def there(tree: Seen) -> bool:
            node = tree.find(role, name, key, part)
            if node is not None:
                found.append(node)
            return node is not None

        self.wait(there)
        return found[-1]

    def settle(self, action: Callable[[], object], seconds: float = PATIENCE) -> Seen:
        """Do something and wait until the window has settled after it."""
        before = self.stamp()
        action()
        return self.wait(lambda tree: self.stamp() != before, seconds)

    # -- acting ---------------------------------------------------------------------------------------

    def locate(self) -> None:
        """Find out where the window lies, and give it the keyboard."""
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)],
            env=self.env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        self.window = found.stdout.split()[-1]
        shape = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", self.window],
            env=self.env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        facts = dict(line.split("=", 1) for line in shape.stdout.split() if "=" in line)
        self.at = (int(facts["X"]), int(facts["Y"]))
        self.do(f"windowfocus --sync {self.window}")

    def do(self, *commands: str) -> None:
        """Give commands to xdotool, which stays open: no process is started for each."""
        assert self.hand.stdin is not None
        self.hand.stdin.write("".join(f"{command}\n" for command in commands).encode())
        self.hand.stdin.flush()

    def move(self, pos: tuple[int, int]) -> None:
        """Put the pointer there, in the window's pixels."""
        self.do(f"mousemove {pos[0] + self.at[0]} {pos[1] + self.at[1]}")

    def click(self, what: Seen | tuple[int, int], button: int = 1) -> None:
        """Click a node or a place."""
        self.move(what.centre if isinstance(what, Seen) else what)
        self.do(f"click {button}")
        self.released += 1

    def press(self, key: str) -> None:
        """Click the node with this key, as soon as it's there."""
        self.click(self.find(key=key))

    def drag(
        self, start: Seen | tuple[int, int], to: Seen | tuple[int, int], steps: int = 12, drop: bool = True
    ) -> None:
        """Press on one thing, move to another in steps, release there."""
        a = start.centre if isinstance(start, Seen) else start
        b = to.centre if isinstance(to, Seen) else to
        self.move(a)
        self.do("mousedown 1", "sleep 0.02")
        for n in range(1, steps + 1):
            self.move((a[0] + (b[0] - a[0]) * n // steps, a[1] + (b[1] - a[1]) * n // steps))
            self.do("sleep 0.01")
        if drop:
            self.drop()

    def drop(self) -> None:
        """Let go of what is held."""
        self.do("sleep 0.01", "mouseup 1")
        self.released += 1

    def answered(self) -> Seen:
        """The tree after the last click, drop or key was seen and the window has settled."""
        return self.wait()

    def key(self, chord: str) -> None:
        """Press a key (`ctrl+z`, `Escape`, `F1`)."""
        self.do(f"key {chord}")
        parts = chord.split("+")
        self.keyed += len(parts) + (parts[-1] in SHIFTED or parts[-1] in SHIFTED_NAMES)

    def hold(self, key: str) -> None:
        """Press a key and keep it down."""
        self.do(f"keydown {key}")

    def let_go(self, key: str) -> None:
        """Let a held key come up."""
        self.do(f"keyup {key}")
        self.keyed += 1

    def type(self, text: str) -> None:
        """Type ASCII text, as soon as a field has the keyboard."""
        self.wait(lambda tree: any(node.state.get("focused") for node in tree.all(role="entry")))
        for part in re.findall(r'[^"]+|"+', text):  # xdotool knows quotes of both kinds, and no way to escape them
            quote = "'" if '"' in part else '"'
            self.do(f"type --delay 8 {quote}{part}{quote}")
        self.keyed += len(text) + sum(letter in SHIFTED for letter in text)

    def fill(self, key: str, text: str) -> None:
        """Type over what the field with this key holds, and see it there."""
        if not self.find(role="entry", key=key).state.get("focused"):
            self.click(self.find(role="entry", key=key))
            self.wait(lambda tree: _entry(tree, key).state.get("focused"))
        self.key("ctrl+a")
        self.type(text)
        self.wait(lambda tree: _entry(tree, key).state.get("value") == text)

    def screenshot(self, place: Path) -> None:
        """What the X server shows, as PNG (needs ImageMagick)."""
        subprocess.run(["import", "-window", self.window, str(place)], env=self.env, check=True, timeout=PATIENCE)

    # -- the end --------------------------------------------------------------------------------------

    def kill(self) -> None:
        """kill -9: nothing of the program runs after this."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def ended(self, seconds: float = PATIENCE) -> int:
        """The exit code, once the program has ended by itself."""
        return self.process.wait(seconds)

    def said(self) -> str:
        """What an ended program wrote to stderr."""
        return self.process.stderr.read().decode() if self.process.stderr is not None else ""

    def close(self) -> None:
        """Take everything down that this run started."""
        for process in (self.hand, self.process):
            if process.poll() is None:
                process.kill()
            process.wait(PATIENCE)
