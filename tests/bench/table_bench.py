"""What the table costs, beside the bare thing in the same run (DESIGN.md 9): it measures, it asserts nothing.

    python tests/bench/table_bench.py

Needs a display (or Xvfb: `xvfb-run -s "-screen 0 1920x1080x24" python tests/bench/table_bench.py`).
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
BARE = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init(); pygame.font.init()
if pygame.display.get_driver() == "x11":
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("bare", (1920, 1080)); surface = window.get_surface()
surface.fill((30, 90, 70)); window.flip()
os._exit(0)
"""
FELT = """
import os, sys
from table import lean_pygame
lean_pygame.load()
from table.host import Host
shown = Host.present
def present(self, rects=None):
    shown(self, rects)
    os._exit(0)
Host.present = present
from table.cli import main
main(sys.argv[1:])
os._exit(3)
"""
DRAWN = """
import os, sys
from table import lean_pygame
lean_pygame.load()
from table.app import App
drawn = App.draw
def draw(self):
    drawn(self)
    os._exit(0)
App.draw = draw
from table.cli import main
main(sys.argv[1:])
os._exit(3)
"""
SETTLED = """
import os, sys
from table import lean_pygame
lean_pygame.load()
from table.app import App
App.settled = lambda self: os._exit(0)
from table.cli import main
main(sys.argv[1:])
os._exit(3)
"""
RUNS = 15


def started(commands: dict[str, list[str]], runs: int = RUNS) -> dict[str, tuple[float, float]]:
    """Milliseconds from process start to the moment that ends it, by the clock and on the processor: the best of all
    runs, since whatever else the machine does can only make one longer. The commands take turns."""
    best = dict.fromkeys(commands, (1e9, 1e9))
    for _ in range(runs):
        for name, command in commands.items():
            begun = time.perf_counter()
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, used = os.wait4(process.pid, 0)
            took = (time.perf_counter() - begun) * 1000
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                raise SystemExit(f"{name} failed: {command}")
            spent = (used.ru_utime + used.ru_stime) * 1000
            best[name] = min(best[name][0], took), min(best[name][1], spent)
    return best


def start_up() -> None:
    """First frame and playable table against a bare window."""
    shape = f"{SIZE[0]}x{SIZE[1]}"
    python = [sys.executable, "-c"]
    window = ["--size", shape]
    game = ["play", "kaboom_universe", "--seats", "Ada,bot:greedy", "--seed", "3", *window]
    commands = {
        "bare window, first frame": [*python, BARE],
        "first frame": [*python, FELT, *window],
        "title that can be used": [*python, DRAWN, *window],
        "title with its picture": [*python, SETTLED, *window],
        "first frame of `play`": [*python, FELT, *game],
        "table that can be played": [*python, DRAWN, *game],
        "table, cards drawn well": [*python, SETTLED, *game],
    }
    best = started(commands)
    wall, cpu = best["bare window, first frame"]
    print(f"best of {RUNS}                          by the clock       on the processor")
    for name, (took, spent) in best.items():
        print(f"{name:28} {took:8.1f} ms {took / wall:5.2f} x {spent:8.1f} ms {spent / cpu:5.2f} x")


def frames() -> None:
    """A frame with many cards in the air against a raw blit of the same pixels."""
    sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "table" / "screens")]
    import pygame

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    from sitting import Sitting, played

    from table.scene.motion import Flight, Motion, Seen

    with tempfile.TemporaryDirectory() as folder:
        table = Sitting(played(4, 3, 20), Path(folder), size=SIZE)
    screen = table.screen
    faces = [screen.pieces.face(p) for p in range(54)]
    shown = [face for face in faces if face is not None] or [None]
    surface = screen.host.surface
    screen.paint_under(surface, surface.get_rect())
    layer = screen.picture.layer
    for count in (60, 300):
        motion = Motion(0.0)
        for i in range(count):
            start = pygame.Rect(40 + i * 1200 // count, 80, 112, 157)
            end = pygame.Rect(1300 - i * 1080 // count, 620, 112, 157)
            seen = Seen(shown[i % len(shown)], "main", False)
            motion.flights.append(Flight(i, start, end, seen, seen, 0.0, 1.0))
        sprites = [screen.pieces.ready(f.before.face, f.before.back, 157, 0) for f in motion.flights]

        def raw(share: float, sprites: list[pygame.Surface] = sprites) -> None:
            surface.blit(layer, (0, 0))
            step = 1200 // len(sprites)
            surface.fblits([(s, (40 + i * step, 80 + round(share * 500))) for i, s in enumerate(sprites)])

        def ours(share: float, motion: Motion = motion) -> None:
            surface.blit(layer, (0, 0))
            motion.paint(surface, screen.pieces, share, surface.get_rect())

        costs = []
        for draw in (raw, ours):
            draw(0.1)
            times = []
            for i in range(200):
                begun = time.perf_counter()
                draw(0.2 + i / 400)
                times.append((time.perf_counter() - begun) * 1000)
            costs.append(statistics.median(times))
        print(f"{count:3} cards moving, raw blits        {costs[0]:8.2f} ms")
        print(f"{count:3} cards moving, our frame        {costs[1]:8.2f} ms  {costs[1] / costs[0]:5.2f} x")
    times = []
    for _ in range(40):
        screen.picture.stale = True
        begun = time.perf_counter()
        screen.paint_under(surface, surface.get_rect())
        times.append((time.perf_counter() - begun) * 1000)
    print(f"whole table painted anew           {statistics.median(times):8.2f} ms")


def idle(seconds: float = 10.0) -> None:
    """CPU and wake-ups of an untouched table."""
    play = ["play", "kaboom_universe", "--seats", "Ada,Bo", "--size", f"{SIZE[0]}x{SIZE[1]}"]
    process = subprocess.Popen([sys.executable, "-m", "table", *play], cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        time.sleep(4)
        before = usage(process.pid)
        time.sleep(seconds)
        after = usage(process.pid)
    finally:
        process.kill()
        process.wait()
    print(
        f"idle for {seconds:.0f} s: CPU {100 * (after[0] - before[0]) / seconds:.3f} %, "
        f"wake-ups {(after[1] - before[1]) / seconds:.1f} a second"
    )


def usage(pid: int) -> tuple[float, int]:
    """CPU seconds and voluntary context switches of a process (Linux)."""
    cpu = float(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
    switches = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        for line in (task / "status").read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                switches += int(line.split()[1])
    return cpu, switches


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as installed programs start: from compiled modules
    home = Path(os.environ.setdefault("HOTSEAT_HOME", tempfile.mkdtemp(prefix="hotseat-bench-")))
    (home / "config").mkdir(exist_ok=True)  # whoever has settings is shown the title, not what newcomers are asked
    (home / "config" / "settings.toml").touch()
    start_up()
    idle()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    frames()
