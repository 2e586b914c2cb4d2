"""The steps from a checkout to packages: draw the icons, freeze, look inside, add the notices, try it, pack it.

Run by build.py, inside the environment that it made.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import archives
import debian
import guide_pages
import inspection
import linux_parts
import notices
import program_icon
from facts import APP_ID, COMMAND, HERE, ROOT, TITLE, Facts, read_facts, system

PAGES = ("LICENSE", "NOTICE")
SUMS = "SHA256SUMS"


class Failed(Exception):
    """A step went wrong; the text says which and why."""


def make(work: Path, out: Path) -> int:
    """All packages of this system into `out`; the exit code."""
    facts = read_facts()
    os.environ["SOURCE_DATE_EPOCH"] = str(facts.epoch)
    try:
        say("drawing the icons")
        icons = work / "icons"
        shutil.rmtree(icons, ignore_errors=True)
        program_icon.draw_all(icons)
        say("freezing the program")
        program = freeze(work)
        say("looking inside")
        complete(program, facts)
        say("trying it")
        try_out(program)
        out.mkdir(parents=True, exist_ok=True)
        for old in out.glob(f"{COMMAND}*"):
            if old.is_file():
                old.unlink()
        pack = {"linux": pack_linux, "windows": pack_windows, "macos": pack_macos}[system()]
        made = pack(program, icons, out, facts)
    except (Failed, notices.Unaccounted) as failed:
        print(f"build.py: {failed}", file=sys.stderr)
        return 1
    archives.write_checksums(made, out / SUMS)
    print(f"\n{out}:")
    for place in sorted([*made, out / SUMS]):
        print(f"  {place.stat().st_size / 1e6:7.1f} MB  {place.name}")
    return 0


def say(what: str) -> None:
    """Tell what is being done."""
    print(f"{what} ...", flush=True)


def run(command: list[str], what: str, log: Path | None = None) -> None:
    """Run a program of somebody else; raises Failed with the end of what it said."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    said = done.stdout + done.stderr
    if log is not None:
        log.write_text(said, encoding="utf-8")
    if done.returncode:
        raise Failed(f"{what} failed ({done.returncode}): …{said[-1500:]}")


def freeze(work: Path) -> Path:
    """PyInstaller's one-folder build; the folder with the program (on macOS the bundle)."""
    frozen = work / "frozen"
    for old in (frozen, work / "pyinstaller", work / "cache"):
        shutil.rmtree(old, ignore_errors=True)
    spec = HERE / "specs" / f"{system()}.spec"
    options = ["--noconfirm", "--clean", "--distpath", str(frozen), "--workpath", str(work / "pyinstaller")]
    run([sys.executable, "-m", "PyInstaller", *options, str(spec)], "PyInstaller", work / "pyinstaller.log")
    return frozen / f"{TITLE}.app" if system() == "macos" else frozen / COMMAND


def inner(program: Path) -> tuple[Path, Path]:
    """The folder of libraries and data, and the program file with the archive of modules."""
    if program.suffix == ".app":
        return program / "Contents" / "Frameworks", program / "Contents" / "MacOS" / COMMAND
    return program / "_internal", program / (f"{COMMAND}-cli.exe" if system() == "windows" else COMMAND)


def complete(program: Path, facts: Facts) -> None:
    """Looks the frozen folder through and puts the pages in: licences, notices, guide."""
    folder, start = inner(program)
    modules = notices.archived_modules(start)
    wrong = inspection.faults(folder, modules)
    if wrong:
        raise Failed("; ".join(wrong))
    pages = program / "Contents" / "Resources" if program.suffix == ".app" else program
    text = notices.document(notices.all_notices(folder, modules))
    (pages / notices.NAME).write_text(text, encoding="utf-8", newline="\n")
    for name in PAGES:
        shutil.copyfile(ROOT / name, pages / (name + (".txt" if system() == "windows" else "")))
    shutil.copyfile(HERE / "CHANGELOG.md", pages / "CHANGELOG.md")
    guide_pages.write(pages / "guide")


def try_out(program: Path) -> None:
    """The frozen program tests itself, without a screen, away from the checkout."""
    _, start = inner(program)
    for option in ("--version", "--selftest"):
        done = subprocess.run(
            [str(start), option], capture_output=True, text=True, cwd=program.parent.parent, check=False, timeout=600
        )
        if done.returncode:
            raise Failed(f"the frozen program fails at {option}: {done.stdout}{done.stderr}")


def pack_linux(program: Path, icons: Path, out: Path, facts: Facts) -> list[Path]:
    """A tarball that runs where it's unpacked or installs itself, and a Debian package."""
    made = []
    work = program.parent
    stage = work / "debian"
    debian.tree(stage, program, icons, facts)
    linux_parts.share(program / "share", icons, facts)
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy(HERE / "linux" / name, program / name)
    tarball = out / f"{facts.stem}.tar.xz"
    say("packing the tarball")
    archives.pack_tar(program, tarball, f"{COMMAND}-{facts.version}", facts.epoch)
    made.append(tarball)
    if shutil.which("dpkg-deb"):
        say("packing the Debian package")
        package = out / f"{COMMAND}_{facts.version}_{debian.architecture()}.deb"
        debian.build(stage, package, facts)
        made.append(package)
    else:
        print("there is no dpkg-deb here, so no .deb was made", file=sys.stderr)
    return made


def pack_windows(program: Path, icons: Path, out: Path, facts: Facts) -> list[Path]:
    """A zip that runs where it's unpacked, and an installer."""
    portable = out / f"{facts.stem}-portable.zip"
    say("packing the zip")
    archives.pack_zip(program, portable, f"{TITLE}-{facts.version}", facts.epoch)
    compiler = shutil.which("iscc") or next(
        (str(p) for p in map(Path, inno_places()) if p.is_file()),
        None,
    )
    if compiler is None:
        print("there is no Inno Setup here, so no installer was made", file=sys.stderr)
        return [portable]
    say("making the installer")
    name = f"{facts.stem}-setup"
    defines = {
        "Id": APP_ID,
        "AppVersion": facts.version,
        "FileVersion": ".".join(map(str, facts.four_numbers)),
        "Source": str(program),
        "Icon": str(icons / f"{COMMAND}.ico"),
        "OutFolder": str(out),
        "OutName": name,
    }
    options = [f"/D{key}={value}" for key, value in defines.items()]
    run([compiler, "/Qp", *options, str(HERE / "windows" / "hotseat.iss")], "Inno Setup")
    return [portable, out / f"{name}.exe"]


def inno_places() -> list[str]:
    """Where Inno Setup's compiler usually is."""
    return [rf"C:\Program Files (x86)\Inno Setup {n}\ISCC.exe" for n in (6, 5)]


def pack_macos(program: Path, icons: Path, out: Path, facts: Facts) -> list[Path]:
    """A signed bundle in a disk image and in a zip, both with links and permissions kept."""
    del icons  # the bundle has its own
    image, zipped = out / f"{facts.stem}.dmg", out / f"{facts.stem}.zip"
    say("signing the bundle")
    run(["sh", str(HERE / "macos" / "sign.sh"), str(program)], "signing")
    say("making the disk image")
    run(["sh", str(HERE / "macos" / "image.sh"), str(program), str(image), str(zipped)], "the disk image")
    return [image, zipped]
