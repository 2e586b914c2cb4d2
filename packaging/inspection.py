"""What is looked at before a frozen folder is packed: nothing for makers inside, nothing missing, not too heavy."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from archives import weight
from contents import font_files, own_data
from facts import BUDGET_MB, ROOT, system

MAKERS_ONLY = (
    *("pytest", "_pytest", "hypothesis", "xdist", "execnet", "ruff", "mypy", "mypyc", "importlinter", "grimp"),
    *("pip", "setuptools", "pkg_resources", "hatchling", "PyInstaller", "tests", "test", "unittest", "doctest"),
    *("numpy", "tkinter", "pygame.tests", "pygame.examples", "pygame.docs", "pydoc", "idlelib", "ensurepip"),
)
"""Packages that nobody who only plays needs."""


def faults(folder: Path, modules: Iterable[str], budget: int = BUDGET_MB) -> list[str]:
    """One sentence for each thing that is wrong with a frozen folder (`_internal`); empty if nothing is."""
    found = []
    inside = set(modules)
    for name in MAKERS_ONLY:
        if any(module == name or module.startswith(name + ".") for module in inside):
            found.append(f"{name} is inside, which only makers need")
        if (folder / name.replace(".", "/")).exists():
            found.append(f"the folder of {name} is inside, which only makers need")
    for source, target in own_data():
        place = folder / target / Path(source).name
        if not place.is_file() or place.read_bytes() != Path(source).read_bytes():
            found.append(f"{Path(source).relative_to(ROOT)} is not inside as it is here")
    for package, name in font_files():
        if not (folder / package / "files" / name).is_file():
            found.append(f"the font {name} is not inside")
    heavy = weight(folder.parent) / 1e6
    if system() == "linux" and heavy > budget:
        found.append(f"the folder weighs {heavy:.1f} MB, more than {budget}")
    found += machine_paths(folder)
    return found


def machine_paths(folder: Path) -> list[str]:
    """Files of ours in which the path of this checkout can be read."""
    here = str(ROOT).encode()
    return [
        f"{place.relative_to(folder)} names the folder it was built in"
        for place in sorted(folder.rglob("*"))
        if place.is_file() and not place.is_symlink() and here in place.read_bytes()
    ]
