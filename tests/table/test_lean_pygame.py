"""pygame without what no first frame needs: it opens a window, and sound is there when it's wanted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WINDOW = """
import sys
from table import lean_pygame
lean_pygame.load()
from table.host import Host
host = Host((1024, 640))
host.present()
print(sorted(name for name in lean_pygame.LATER if name in sys.modules))
from table.sound import Sounds
sounds = Sounds()
sounds.play("tap")
print(sounds.broken, sorted(sounds._known))
import pygame
print(pygame.mixer.get_init() is not None)
sounds.close()
"""
COMMAND = """
import sys
from table import cli
cli.main(["--size", "1024x640", "--quit-after-first-frame"])
print("pygame.window" in sys.modules, "pygame.mixer" in sys.modules)
"""


def run(code: str, home: Path) -> str:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOTSEAT_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env={**os.environ, **quiet}
    )
    return done.stdout + done.stderr


def test_a_window_opens_without_the_mixer_and_the_first_sound_loads_it(tmp_path: Path) -> None:
    assert run(WINDOW, tmp_path).splitlines() == ["[]", " ['tap']", "True"]


def test_the_program_opens_its_window_so(tmp_path: Path) -> None:
    assert run(COMMAND, tmp_path).strip() == "True False"
