"""Sets Hotseat up and runs it, on a machine that has nothing but Python 3.11 or newer.

    python3 packaging/run.py play [options of `hotseat play`]
    python3 packaging/run.py test [options of pytest]

Both make an environment of their own in `.venv` beside this folder and install what they need into it.
`test` also fetches a virtual screen for the tests that use a real window, where the system's own installer
can do that; elsewhere those tests are skipped and say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
BIN = HOME / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SCREEN_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}
DEFAULT_GAME = ["kaboom_universe", "--seats", "Ada,Bo"]


def main() -> int:
    """Runs one of the two commands; the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this with an older one is told so here
        print(f"Hotseat needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    command, rest = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("", [])
    if command not in ("play", "test"):
        print("Write: python3 packaging/run.py play   or: python3 packaging/run.py test", file=sys.stderr)
        return 2
    if not prepare(dev=command == "test"):
        return 2
    if command == "play":
        return subprocess.call([str(PYTHON), "-m", "table", "play", *with_game(rest)], cwd=ROOT)
    fetch_screen()
    return check(rest)


def with_game(options: list[str]) -> list[str]:
    """Options of `hotseat play`, with a game and its seats if they name none."""
    if options and not options[0].startswith("-"):
        return options
    seats = DEFAULT_GAME if "--seats" not in options else DEFAULT_GAME[:1]
    return [*seats, *options]


def prepare(dev: bool) -> bool:
    """Makes the environment and installs the program into it; False, with a sentence, if that fails."""
    if not PYTHON.exists():
        print("Making an environment in .venv ...", flush=True)
        try:
            venv.create(HOME, with_pip=True)
        except (subprocess.CalledProcessError, OSError):
            shutil.rmtree(HOME, ignore_errors=True)
            print("Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv", file=sys.stderr)
            return False
    mark = HOME / (".ready-dev" if dev else ".ready")
    wanted = (ROOT / "pyproject.toml").read_bytes()
    if mark.exists() and mark.read_bytes() == wanted:
        return True
    print("Installing what Hotseat needs ...", flush=True)
    what = str(ROOT) + ("[dev]" if dev else "")
    if subprocess.call([str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", what]):
        print(
            "The packages could not be installed; is there a connection to PyPI? "
            "If there is, delete the folder .venv and try again.",
            file=sys.stderr,
        )
        return False
    mark.write_bytes(wanted)
    return True


def fetch_screen() -> None:
    """Installs Xvfb and its company, where this is Debian or Ubuntu and we may."""
    missing = [package for tool, package in SCREEN_TOOLS.items() if shutil.which(tool) is None]
    if not missing or shutil.which("apt-get") is None or os.name == "nt" or os.geteuid() != 0:
        return
    quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.call(["apt-get", "update", "-qq"], **quiet)
    subprocess.call(["apt-get", "install", "-y", "-qq", *missing], **quiet)


def check(rest: list[str]) -> int:
    """Lint, types, arrows, tests; the first exit code that is not 0. With options, pytest alone."""
    if rest:
        return subprocess.call([str(PYTHON), "-m", "pytest", *rest], cwd=ROOT)
    steps = [
        [str(BIN / "ruff"), "format", "--check", "."],
        [str(BIN / "ruff"), "check", "."],
        [str(PYTHON), "-m", "mypy"],
        [str(BIN / "lint-imports")],
        [str(PYTHON), "-m", "pytest", "-n", "2", "--dist", "loadgroup"],
    ]
    for step in steps:
        print("$", Path(step[0]).name, *step[1:], flush=True)
        code = subprocess.call(step, cwd=ROOT)
        if code:
            return code
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except KeyboardInterrupt:  # whoever stops it knows why it ended
        raise SystemExit(130) from None
