"""The notices of everything by others that is really inside a frozen folder, found by looking into it.

Modules are looked up in the folder and in the program's archive, and traced to the installed packages that
brought them; shared libraries to those packages or to `licences/libraries.toml`. What can't be traced stops the build:
nothing is passed on whose licence nobody has read.
"""

from __future__ import annotations

import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageMetadata, distribution, packages_distributions
from pathlib import Path
from typing import Any

from contents import OWN
from facts import HERE

LIBRARY_ENDS = (".so", ".dll", ".dylib", ".pyd")
LICENCE_NAMES = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
NAME = "THIRD-PARTY-NOTICES.txt"
INTRO = """Hotseat is passed on with the work of others inside. This list was made from the very files of this package.

What is under the GNU LGPL (it says so below) is used unchanged, as shared libraries of their own that may be
replaced by builds of your own. The sources are to be had at the addresses named; the libraries without a version
here came inside pygame-ce, and the build files of its version name theirs.
"""


class Unaccounted(Exception):
    """Something inside has no licence on record; the text names it."""


@dataclass(frozen=True)
class Notice:
    """One component: who made it, under which terms, and the terms themselves."""

    name: str
    version: str
    copyright: str
    licence: str
    source: str
    text: str


def is_library(name: str) -> bool:
    """Whether a file name is that of a shared library or an extension module (`libz.so.1` too)."""
    lower = name.lower()
    return lower.endswith(LIBRARY_ENDS) or ".so." in lower


def archived_modules(program: Path) -> set[str]:
    """The names of the modules in the archive of a frozen program."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    return set(archive.open_embedded_archive("PYZ.pyz").toc)


def top_level(folder: Path) -> set[str]:
    """The import names of what lies directly in the folder: packages and extension modules."""
    names = set()
    for place in folder.iterdir():
        if place.is_dir() and place.suffix == "":
            names.add(place.name)
        elif (place.is_file() and ".cpython-" in place.name) or place.suffix == ".pyd" or ".abi3." in place.name:
            names.add(place.name.split(".")[0])
    return names


def packages_inside(modules: Iterable[str], folder: Path) -> list[str]:
    """The installed distributions of which something is inside, by name, in order."""
    known = packages_distributions()
    archived = {name.split(".")[0] for name in modules}
    found = set()
    for top in archived | top_level(folder):
        if top in OWN or top in sys.stdlib_module_names or top.startswith(("python3", "pyi")):
            continue
        if top in known:
            found.update(known[top])
        elif top in archived:
            raise Unaccounted(f"the module {top} belongs to no installed package")
    return sorted(found, key=str.lower)


def libraries_inside(folder: Path) -> list[str]:
    """The base names of the shared libraries that are no extension modules, in order."""
    names = set()
    for place in folder.rglob("*"):
        extension = ".cpython-" in place.name or ".abi3." in place.name or place.suffix == ".pyd"
        if is_library(place.name) and not extension:
            names.add(place.name)
    return sorted(names)


def records() -> dict[str, Any]:
    """`licences/libraries.toml`."""
    return tomllib.loads((HERE / "licences" / "libraries.toml").read_text(encoding="utf-8"))


def library_notices(names: Iterable[str]) -> list[Notice]:
    """One notice a library project; raises Unaccounted for a file that no record names."""
    known = records()
    wanted: dict[str, dict[str, str]] = {}
    for name in names:
        record = next((r for r in known["library"] if name.lower().startswith(tuple(r["files"]))), None)
        if record is None:
            raise Unaccounted(f"no licence is on record for the library {name} (packaging/licences/libraries.toml)")
        if record["licence"] != "python":
            wanted[record["name"]] = record
    return [
        Notice(r["name"], "", r["copyright"], known["terms"][r["licence"]], r["source"], licence_text(r["licence"]))
        for _, r in sorted(wanted.items())
    ]


def licence_text(licence: str) -> str:
    """A licence's words, by the names that `libraries.toml` uses."""
    if licence == "lgpl-2.1":
        place = Path(str(distribution("pygame-ce").locate_file("pygame/docs/generated/LGPL.txt")))
        return place.read_text(encoding="utf-8")
    if licence == "python":
        homes = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
        for home in homes:
            for name in ("LICENSE.txt", "LICENSE"):
                if (home / name).is_file():
                    return (home / name).read_text(encoding="utf-8")
        raise Unaccounted("this Python came without its licence")
    return (HERE / "licences" / f"{licence}.txt").read_text(encoding="utf-8")


def package_notice(name: str) -> Notice:
    """The notice of an installed package: from its own files, else from `libraries.toml`."""
    found = distribution(name)
    facts = found.metadata
    texts = licence_files(found)
    if not texts:
        record = next((r for r in records().get("package", []) if r["name"] == facts["Name"]), None)
        if record is None:
            raise Unaccounted(f"the package {name} came without a licence text")
        texts = [licence_text(record["licence"])]
    licence = facts.get("License-Expression") or facts.get("License") or ""
    licence = licence.splitlines()[0] if licence else "see below"
    author = facts.get("Author") or facts.get("Author-email") or "see below"
    return Notice(facts["Name"], found.version, author, licence, source_of(facts), "\n".join(texts))


def source_of(facts: PackageMetadata) -> str:
    """Where a package's sources are to be had: the page that is called so, else its home, else PyPI."""
    pages = {}
    for page in facts.get_all("Project-URL") or []:
        label, _, address = page.partition(",")
        pages[label.strip().lower()] = address.strip()
    for label in ("source", "source code", "repository", "code", "github", "homepage", "home"):
        if label in pages:
            return pages[label]
    return facts.get("Home-page") or f"https://pypi.org/project/{facts['Name']}"


def licence_files(found: Distribution) -> list[str]:
    """The texts of a package's licence files, each once."""
    texts: dict[str, None] = {}
    for file in sorted(found.files or (), key=str):
        inside = ".dist-info" in str(file)
        if inside and file.name.upper().startswith(LICENCE_NAMES):
            texts[Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip()] = None
    return list(texts)


def python_notice() -> Notice:
    """Python itself, whose licence also covers what it carries."""
    version = sys.version.split()[0]
    by = "2001 Python Software Foundation and others"
    return Notice("Python", version, by, "PSF-2.0", "https://www.python.org", licence_text("python"))


def all_notices(folder: Path, modules: set[str]) -> list[Notice]:
    """Everything inside a frozen folder (`_internal`), with these modules in its archive."""
    packages = [package_notice(name) for name in packages_inside(modules, folder)]
    loader = package_notice("pyinstaller")
    return [python_notice(), loader, *packages, *library_notices(libraries_inside(folder))]


def document(notices: Iterable[Notice]) -> str:
    """The text of the file: a list first, then each licence once, with those whom it covers."""
    told = list(notices)
    lines = [INTRO, "", "Inside are:", ""]
    for notice in told:
        named = f"{notice.name} {notice.version}".strip()
        lines += [f"* {named}", f"    by: {notice.copyright}", f"    licence: {notice.licence}", f"    {notice.source}"]
    texts: dict[str, list[str]] = {}
    for notice in told:
        texts.setdefault(notice.text.strip(), []).append(notice.name)
    for text, names in texts.items():
        lines += ["", "=" * 100, ", ".join(names), "=" * 100, "", text]
    return "\n".join(lines) + "\n"
