"""The program finds itself wherever it's installed: the checkout, an editable install, a wheel in a fresh environment,
each in a path with a blank, an accent and a `#`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ODD = "Umgebung größe #1"
"""A folder as people call theirs."""
PARTS = ("table", "rules", "assets", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
WHERE = ["checkout", "editable", "wheel"]


def run(*words: str | Path, cwd: Path, **env: str) -> str:
    """Runs something; what it said on stdout. Fails with what it said on stderr."""
    whole = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    whole |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "es", **env}
    done = subprocess.run([str(w) for w in words], cwd=cwd, env=whole, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{words}: {done.stderr}"
    return done.stdout


def copy_of_checkout(to: Path) -> Path:
    """The files that an installation is made from, in a folder of an odd name."""
    to.mkdir(parents=True)
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, to / part, ignore=shutil.ignore_patterns("__pycache__"))
        elif (ROOT / part).exists():
            shutil.copy(ROOT / part, to / part)
    return to


def environment(place: Path, borrowed: bool) -> Path:
    """A fresh virtual environment; its Python. `borrowed`: the libraries are those of the one that runs the tests."""
    run(sys.executable, "-m", "venv", "--without-pip", place, cwd=ROOT)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if borrowed:
        site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])", cwd=ROOT).strip())
        (site / "libraries.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    return python


def pip(python: Path, *words: str | Path) -> None:
    """The pip of this environment, working for another one."""
    quiet = ("--quiet", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "--python", python, *words, *quiet, cwd=ROOT)


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of an odd name, shared by these tests."""
    try:
        import hatchling  # noqa: F401 - it builds the wheel
        import pip  # noqa: F401 - it makes the editable install
    except ImportError:
        pytest.skip("building needs pip and hatchling in the environment of the tests")
    return tmp_path_factory.mktemp("installed") / ODD


def installed(bench: Path, where: str) -> tuple[list[str | Path], Path]:
    """How the program is started there, and the folder in which its modules must lie."""
    source = bench / where / "source code"
    if where == "checkout":
        copy_of_checkout(source)
        return [sys.executable, "-m", "table"], source
    copy_of_checkout(source)
    python = environment(bench / where / "vénv", borrowed=True)
    if where == "editable":
        here = ("--no-build-isolation",) if find_spec("editables") is not None else ()
        try:
            pip(python, "install", "--no-deps", *here, "-e", source)
        except AssertionError as failed:
            if not here and ("No matching distribution" in str(failed) or "Connection" in str(failed)):
                pytest.skip("an editable install is built with `editables`, which can't be fetched here")
            raise
        return [python.with_name("hotseat")], source
    pip(python, "wheel", "--no-deps", "--no-build-isolation", "-w", bench / where / "whéels", source)
    (wheel,) = (bench / where / "whéels").glob("hotseat-*.whl")
    pip(python, "install", "--no-deps", wheel)
    shutil.rmtree(source)  # nothing of it is needed any more
    return [python.with_name("hotseat")], bench / where / "vénv"


@pytest.mark.parametrize("where", WHERE)
def test_the_program_runs_from_wherever_it_is(bench: Path, tmp_path: Path, where: str) -> None:
    program, lies_in = installed(bench, where)
    cwd = lies_in if where == "checkout" else tmp_path
    home = tmp_path / "häuschen klein"
    env = {"HOTSEAT_HOME": str(home)}
    assert run(*program, "--version", cwd=cwd, **env).startswith("hotseat ")
    assert "kaboom_universe" in run(*program, "games", cwd=cwd, **env)
    python = program[0] if where == "checkout" else Path(program[0]).with_name("python")
    for module in ("table", "rules", "assets"):
        found = run(python, "-c", f"import {module}; print({module}.__file__)", cwd=cwd).strip()
        assert Path(found).is_relative_to(lies_in), f"{module} is that of another installation: {found}"
    shot, tree = tmp_path / "bild.png", tmp_path / "baum.json"
    play = ["play", "kaboom_universe", "--seats", "Ada,bot:greedy", "--seed", "1", "--quit-after-first-frame"]
    run(*program, *play, "--screenshot", shot, "--ui-tree", tree, cwd=cwd, **env)
    picture = pygame.image.load(str(shot))
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 9) for y in range(0, 720, 9)}) > 500, (
        "art is there"
    )
    words = json.dumps(json.loads(tree.read_text(encoding="utf-8")), ensure_ascii=False)
    assert "Reglas" in words, "so are the texts"
    (save,) = (home / "saves").glob("*.hotseat")
    assert "same game again" in run(*program, "replay", save, "--verify", cwd=cwd, **env)


@pytest.mark.long
def test_a_wheel_with_libraries_of_its_own_runs(bench: Path, tmp_path: Path) -> None:
    """Nothing is borrowed: what the wheel asks for is fetched from the registry."""
    source = copy_of_checkout(bench / "whole" / "source code")
    python = environment(bench / "whole" / "vénv", borrowed=False)
    pip_words = ("wheel", "--no-deps", "--no-build-isolation", "-w", bench / "whole" / "whéels", source)
    run(sys.executable, "-m", "pip", *pip_words, "--quiet", cwd=ROOT)
    (wheel,) = (bench / "whole" / "whéels").glob("hotseat-*.whl")
    try:
        pip(python, "install", wheel)
    except AssertionError as failed:
        if "No matching distribution" in str(failed) or "Connection" in str(failed):
            pytest.skip("the registry can't be reached")
        raise
    said = run(python.with_name("hotseat"), "--selftest", cwd=tmp_path, HOTSEAT_HOME=str(tmp_path / "home"))
    assert all(": ok" in line for line in said.splitlines()), said
