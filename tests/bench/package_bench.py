"""How soon the package shows its first frame, a title that can be used, a table that can be played: beside the
checkout and a bare pygame window in the same run (DESIGN.md 9). It measures, it asserts nothing.

    python tests/bench/package_bench.py dist/hotseat-0.1.0-linux-x86_64.tar.xz [--cold]

Needs Linux and Xvfb. The first frame is seen where a person sees it: the screen's memory (Xvfb's -fbdir) is
watched until its middle is no longer black, and for title and table until a corner is no longer plain felt. All is
painted well when the interface tree is written.
`--cold` empties the system's file cache before each start of another table of figures (root only).
"""

from __future__ import annotations

import mmap
import os
import statistics
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from table_bench import BARE, ROOT, SIZE

sys.path.insert(0, str(ROOT))
from table.first_look import felt_of

RUNS = 15
LOOK = 0.0005
BLACK = b"\0\0\0"
PLAIN = bytes(reversed(felt_of("dark")))
"""The colour of the first frame, as it lies in the screen's memory."""


class WatchedScreen:
    """An X server whose picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        shape = f"{SIZE[0]}x{SIZE[1]}x24"
        options = ["-screen", "0", shape, "-nolisten", "tcp", "-noreset", "-fbdir", str(folder)]
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), *options], pass_fds=(write,), stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            self.name = f":{pipe.readline().decode().strip()}"
        with (folder / "Xvfb_screen0").open("rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        head = struct.unpack(">25I", self.memory[:100])  # the header of an X window dump
        first, line, colours = head[0], head[12], head[19]
        pixels = first + colours * 12
        self.middle = pixels + (SIZE[1] // 2) * line + (SIZE[0] // 2) * 4
        self.corner = pixels + (SIZE[1] - 4) * line + 4 * 4

    def lit(self) -> bool:
        """Whether something is shown in the middle."""
        return self.memory[self.middle : self.middle + 3] != BLACK

    def drawn(self) -> bool:
        """Whether a screen is shown: its lower left corner is neither black nor the plain felt of the first frame."""
        return self.memory[self.corner : self.corner + 3] not in (BLACK, PLAIN)


def once(screen: WatchedScreen, command: list[str], until: Callable[[], bool], home: Path, cold: bool) -> float:
    """Milliseconds from the start of a command until something has come true."""
    while screen.lit():
        time.sleep(0.01)
    (home / "tree.json").unlink(missing_ok=True)
    if cold:
        os.sync()
        Path("/proc/sys/vm/drop_caches").write_text("3")
    environment = {**os.environ, "DISPLAY": screen.name, "HOTSEAT_HOME": str(home)}
    begun = time.perf_counter()
    process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not until() and process.poll() is None:
        time.sleep(LOOK)
    took = (time.perf_counter() - begun) * 1000
    process.kill()
    process.wait()
    return took


def compare(screen: WatchedScreen, frozen: Path, home: Path, cold: bool, runs: int) -> None:
    """The table of figures: the three kinds take turns, so that a busy moment meets all of them."""
    tree = home / "tree.json"
    window = ["--size", f"{SIZE[0]}x{SIZE[1]}"]
    game = ["play", "kaboom_universe", "--seats", "Ada,bot:greedy", "--seed", "3", *window]
    bare = [sys.executable, "-c", BARE.replace("os._exit(0)", "import time; time.sleep(60)")]
    checkout = [sys.executable, "-c", "from table.cli import main; raise SystemExit(main())"]  # what `hotseat` runs
    programs = {"checkout": checkout, "package": [str(frozen)]}
    what: dict[str, tuple[list[str], Callable[[], bool]]] = {
        "first frame": (window, screen.lit),
        "title that can be used": (window, screen.drawn),
        "table that can be played": (game, screen.drawn),
        "table, all painted well": ([*game, "--ui-tree", str(tree)], tree.exists),
    }
    times: dict[tuple[str, str], list[float]] = {}
    for _ in range(runs):
        times.setdefault(("bare window", "first frame"), []).append(once(screen, bare, screen.lit, home, cold))
        for name, (options, until) in what.items():
            for program, command in programs.items():
                took = once(screen, [*command, *options], until, home, cold)
                times.setdefault((program, name), []).append(took)
    base = best(times["bare window", "first frame"], cold)
    print(f"{'cold, median' if cold else 'warm, best'} of {runs}            bare window {base:7.1f} ms")
    for name in what:
        ours = best(times["checkout", name], cold)
        theirs = best(times["package", name], cold)
        print(
            f"{name:26} checkout {ours:7.1f} ms {ours / base:5.2f} x bare   "
            f"package {theirs:7.1f} ms {theirs / base:5.2f} x bare {theirs / ours:5.2f} x checkout"
        )


def best(times: list[float], cold: bool) -> float:
    """Warm, the best: whatever else the machine does can only make a start longer. Cold, the median."""
    return statistics.median(times) if cold else min(times)


def main(tarball: Path, cold: bool) -> None:
    """Unpacks the package and measures it."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as installed programs start: from compiled modules
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        base = Path(folder)
        with tarfile.open(tarball) as packed:
            packed.extractall(base, filter="data") if hasattr(tarfile, "data_filter") else packed.extractall(base)
        frozen = next(base.glob("hotseat-*/hotseat"))
        (base / "screen").mkdir()
        (base / "home" / "config").mkdir(parents=True)
        (base / "home" / "config" / "settings.toml").touch()  # or newcomers' questions are shown instead of the title
        screen = WatchedScreen(base / "screen")
        try:
            compare(screen, frozen, base / "home", False, RUNS)
            if cold:
                compare(screen, frozen, base / "home", True, 5)
        finally:
            screen.process.terminate()
            screen.process.wait()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit("Write: python tests/bench/package_bench.py dist/hotseat-….tar.xz [--cold]")
    main(Path(sys.argv[1]), "--cold" in sys.argv)
