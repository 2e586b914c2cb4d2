"""What goes into the frozen program and what stays out; the three specs of PyInstaller share it.

Everything is found by looking: a new game, a new screen, a new picture or another font is inside without a
change here. Run by PyInstaller, so its own modules may be imported.
"""

from __future__ import annotations

import sys
from pathlib import Path, PurePath
from typing import Any

from facts import ROOT

OWN = ("assets", "rules", "table")
"""Our packages; whatever lies in their folders and is no code is data."""
NOT_DATA = (".py", ".pyc", ".pyi", ".md", ".po", ".typed")
"""Pages for makers, what translators write and code are no data of the program."""
LEFT_OUT = (
    # never asked for at run time; the standard library reaches for them from its corners, and they weigh 7 MB
    *("bz2", "_bz2", "lzma", "_lzma", "ssl", "_ssl", "_hashlib", "http", "smtplib"),
    *("pydoc", "doctest", "unittest", "tkinter", "setuptools", "pkg_resources", "sysconfig"),
    # optional company of our packages
    *("numpy", "OpenGL", "PIL", "yaml", "attrs"),
    *("cffi", "pycparser", "fontpkg"),
    # parts of pygame-ce that no screen of ours uses
    *("pygame.camera", "pygame._camera", "pygame.surfarray", "pygame.sndarray", "pygame.midi", "pygame.pypm"),
    *("pygame.freetype", "pygame._freetype", "pygame.ftfont", "pygame._sdl2", "pygame._render", "pygame.gfxdraw"),
    *("pygame.examples", "pygame.tests", "pygame.docs", "pygame._debug", "pygame.fastevent", "pygame.newbuffer"),
    *("pygame.geometry", "pygame._camera_opencv", "pygame._camera_vidcapture"),
)
SYSTEM_LIBRARIES = ("libstdc++.so", "libgcc_s.so")
"""Never carried on Linux: every desktop has them, and an older copy of ours would stand in the way of the
graphics drivers, which are loaded into the same process and need the system's own."""

Toc = list[tuple[str, str, str]]


def own_data(root: Path = ROOT) -> list[tuple[str, str]]:
    """(file, folder in the package) of all our data."""
    found = []
    for package in OWN:
        for place in sorted((root / package).rglob("*")):
            if place.is_file() and place.suffix not in NOT_DATA and "__pycache__" not in place.parts:
                found.append((str(place), str(place.parent.relative_to(root))))
    return found


def own_modules(root: Path = ROOT) -> list[str]:
    """All our modules by name: games and screens are imported by name at run time, which no scan would see."""
    found = set()
    for package in OWN:
        for place in (root / package).rglob("*.py"):
            parts = place.relative_to(root).with_suffix("").parts
            found.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(found)


def font_files() -> list[tuple[str, str]]:
    """(package, file name) of the fonts that the program asks for, as `table/paint/fonts.py` names them."""
    from table.paint import fonts

    return sorted({*fonts.FACES.values(), *fonts.FALLBACKS})


def font_data() -> list[tuple[str, str]]:
    """(file, folder in the package) of those fonts, with their licences. Raises if one is not installed."""
    from importlib.resources import files

    found = []
    for package, name in font_files():
        home = Path(str(files(package)))
        place = home / "files" / name
        if not place.is_file():
            raise FileNotFoundError(f"{package} has no {name}")
        found.append((str(place), f"{package}/files"))
    return found


def inputs() -> dict[str, Any]:
    """The arguments of PyInstaller's `Analysis` that are the same on every system."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return {
        "scripts": [str(ROOT / "packaging" / "start.py")],
        "pathex": [str(ROOT)],
        "datas": [*own_data(), *font_data()],
        "hiddenimports": [*own_modules(), *sorted({package for package, _ in font_files()})],
        "excludes": list(LEFT_OUT),
        "optimize": 2,
    }


def trimmed(toc: Toc) -> Toc:
    """A table of contents without what PyInstaller found and we don't want, in a fixed order."""
    return sorted(entry for entry in toc if wanted(entry[0]))


def wanted(name: str) -> bool:
    """Whether a collected file belongs inside."""
    base = PurePath(name).name
    return not base.startswith(SYSTEM_LIBRARIES) and ".dist-info" not in name
