"""What a Linux package has beside the frozen folder: menu entry, AppStream metadata, icons, a manual page."""

from __future__ import annotations

import shutil
from pathlib import Path

from facts import APP_ID, COMMAND, HERE, Facts
from program_icon import PNG_SIDES


def share(target: Path, icons: Path, facts: Facts) -> None:
    """`applications/`, `metainfo/`, `icons/hicolor/…` into a folder called share; `icons` holds the drawn pictures."""
    applications = target / "applications"
    applications.mkdir(parents=True)
    shutil.copyfile(HERE / "linux" / "hotseat.desktop", applications / f"{APP_ID}.desktop")
    metainfo = target / "metainfo"
    metainfo.mkdir()
    (metainfo / f"{APP_ID}.metainfo.xml").write_text(metadata(facts), encoding="utf-8")
    for side in PNG_SIDES:
        folder = target / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        folder.mkdir(parents=True)
        shutil.copyfile(icons / f"{COMMAND}-{side}.png", folder / f"{COMMAND}.png")


def metadata(facts: Facts) -> str:
    """The AppStream metadata of this version."""
    text = (HERE / "linux" / "metainfo.xml").read_text(encoding="utf-8")
    text = text.replace("<!-- {{…}} is filled in by packaging/linux_parts.py -->\n", "")
    for name, value in {"id": APP_ID, "version": facts.version, "date": facts.date}.items():
        text = text.replace("{{" + name + "}}", value)
    return text


def manual(facts: Facts) -> str:
    """The manual page `hotseat(6)`."""
    text = (HERE / "linux" / "hotseat.6").read_text(encoding="utf-8")
    return text.replace("{{version}}", facts.version).replace("{{date}}", facts.date)
