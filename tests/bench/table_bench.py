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
from table.host import Host
shown = Host.present
def present(self, rects=None):
    shown(self, rects)
    os._exit(0)
Host.present = present
from table.cli import main
main(sys.argv[1:])
"""
SETTLED = """
import os, sys
from table.app import App
App.settled = lambda self: os._exit(0)
from table.cli import main
main(sys.argv[1:])
"""


def started(command: list[str], runs: int = 9) -> float:
    """The median of milliseconds from process start to the moment that ends it."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append((time.perf_counter() - begun) * 1000)
    return statistics.median(times)


def start_up() -> None:
    """First frame and playable table against a bare window."""
    shape = f"{SIZE[0]}x{SIZE[1]}"
    bare = started([sys.executable, "-c", BARE])
    felt = started([sys.executable, "-c", FELT, "--size", shape])
    title = started([sys.executable, "-c", SETTLED, "--size", shape])
    play = ["play", "kaboom_universe", "--seats", "Ada,bot:greedy", "--size", shape]
    table = started([sys.executable, "-c", SETTLED, *play])
    print(f"bare window, first frame           {bare:8.1f} ms")
    print(f"first frame (felt)                 {felt:8.1f} ms  {felt / bare:5.2f} x")
    print(f"title that can be used             {title:8.1f} ms  {title / bare:5.2f} x")
    print(f"table that can be played           {table:8.1f} ms  {table / bare:5.2f} x")


def frames() -> None:
    """A frame with sixty cards in the air against a raw blit of the same pixels."""
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
    motion = Motion(0.0)
    for i in range(60):
        start = pygame.Rect(40 + i * 20, 80, 112, 157)
        end = pygame.Rect(1300 - i * 18, 620, 112, 157)
        seen = Seen(shown[i % len(shown)], "main", False)
        motion.flights.append(Flight(i, start, end, seen, seen, 0.0, 1.0))
    surface = screen.host.surface
    screen.paint_under(surface, surface.get_rect())
    layer = screen.picture.layer
    sprites = [screen.pieces.ready(f.before.face, f.before.back, 157, 0) for f in motion.flights]

    def raw(share: float) -> None:
        surface.blit(layer, (0, 0))
        surface.fblits([(s, (40 + i * 20, 80 + round(share * 500))) for i, s in enumerate(sprites)])

    def ours(share: float) -> None:
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
    print(f"60 cards moving, raw blits         {costs[0]:8.2f} ms")
    print(f"60 cards moving, our frame         {costs[1]:8.2f} ms  {costs[1] / costs[0]:5.2f} x")
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
    os.environ.setdefault("HOTSEAT_HOME", tempfile.mkdtemp(prefix="hotseat-bench-"))
    start_up()
    idle()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    frames()
