"""Makes the packages of this system from a clean checkout, with nothing needed but Python 3.11 or newer.

    python3 packaging/build.py [--out FOLDER]

Linux: a tarball and, where dpkg-deb is, a .deb. Windows: a portable zip and, where Inno Setup is, an installer.
macOS: a bundle in a disk image and a zip. Beside them a file of checksums and the notices of what others made.
The same checkout on the same system gives the same bytes, wherever it lies (Linux, checked; see README.md).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
WORK = ROOT / "build"
"""Everything in between lies here and may be thrown away."""
INSIDE = "HOTSEAT_BUILD_ENVIRONMENT"
LOCKS = ("requirements/inside.txt", "requirements/build.txt")


def main() -> int:
    """Makes the environment if need be and the packages in it; the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this with an older one is told so here
        print(f"This needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(description="Makes Hotseat's packages for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where they go (default: dist/)")
    out: Path = parser.parse_args().out.resolve()
    if os.environ.get(INSIDE):
        from packages import make

        return make(WORK, out)
    python = prepare()
    if python is None:
        return 2
    fixed = {INSIDE: "1", "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONNOUSERSITE": "1"}
    # modules lie in the program uncompressed: nothing is unpacked at a start, and the packages pack better
    fixed["PYINSTALLER_ZLIB_COMPRESSION_LEVEL"] = "0"
    # PyInstaller's own cache is of one build only, so that no earlier one can leave a trace
    cache = {"PYINSTALLER_CONFIG_DIR": str(WORK / "cache")}
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME", "PYTHONOPTIMIZE")}
    return subprocess.call(
        [str(python), str(HERE / "build.py"), "--out", str(out)], env={**environment, **fixed, **cache}, cwd=ROOT
    )


def prepare() -> Path | None:
    """The Python of an environment with exactly the versions that are written down; None, with a sentence, if not."""
    home = WORK / "env"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = sys.version + "".join((HERE / name).read_text(encoding="utf-8") for name in LOCKS)
    mark = home / ".ready"
    if mark.is_file() and mark.read_text(encoding="utf-8") == wanted:
        return python
    print("Making an environment in build/env ...", flush=True)
    shutil.rmtree(home, ignore_errors=True)
    try:
        venv.create(home, with_pip=True)
    except (subprocess.CalledProcessError, OSError):
        shutil.rmtree(home, ignore_errors=True)
        print("Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv", file=sys.stderr)
        return None
    locked = [part for name in LOCKS for part in ("-r", str(HERE / name))]
    install = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes"]
    if subprocess.call([*install, "--only-binary", ":all:", *locked]):
        print("The packages could not be installed; is there a connection to PyPI?", file=sys.stderr)
        return None
    mark.write_text(wanted, encoding="utf-8")
    return python


if __name__ == "__main__":
    raise SystemExit(main())
