"""What a wheel holds: all data and the licences, nothing for makers. That it runs: tests/table/test_installed.py."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import contents
import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("package")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as an installer would, which fetches the build tools."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(out), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=out)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(out.glob("hotseat-*.whl"))


def test_a_wheel_has_all_data_and_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    for source, target in contents.own_data():
        assert f"{target}/{Path(source).name}" in names
    assert not [name for name in names if name.startswith(("tests/", "packaging/", "build/"))]
    assert [name for name in names if name.endswith("licenses/NOTICE")]
