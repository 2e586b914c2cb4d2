"""What goes inside is found by looking, so nothing new is forgotten and nothing for makers gets in."""

from __future__ import annotations

import tomllib
from pathlib import Path

import contents
import facts
import inspection
import pytest

import rules
from table.paint import fonts

ROOT = Path(__file__).resolve().parents[2]


def test_every_module_of_ours_is_named_for_the_freezer() -> None:
    names = set(contents.own_modules())
    for game in rules.game_ids():
        for part in ("game", "notation", "present", "bot"):
            if (ROOT / "rules" / game / f"{part}.py").is_file():
                assert f"rules.{game}.{part}" in names
    assert {"table", "table.selftest", "table.fake_host", "assets.icons", "rules.kernel.present"} <= names
    assert not [name for name in names if name.endswith("__init__") or name.startswith("tests")]


def test_all_data_is_taken_and_pages_for_makers_are_not() -> None:
    found = {Path(source).relative_to(ROOT).as_posix(): target for source, target in contents.own_data()}
    for game in rules.game_ids():
        assert found[f"rules/{game}/modes.toml"] == f"rules/{game}"
        assert f"rules/{game}/SPEC.md" not in found
    for language in ("en", "es"):
        assert f"assets/translations/{language}/LC_MESSAGES/hotseat.mo" in found
    assert not [name for name in found if name.endswith((".py", ".pyc", ".md", ".po"))]
    on_disk = {
        place.relative_to(ROOT).as_posix()
        for package in contents.OWN
        for ending in ("toml", "svg", "wav", "ogg", "png", "mo")
        for place in (ROOT / package).rglob(f"*.{ending}")
    }
    assert on_disk <= set(found)


def test_only_the_fonts_that_are_asked_for_are_taken() -> None:
    wanted = {*fonts.FACES.values(), *fonts.FALLBACKS}
    assert {(target.partition("/")[0], Path(source).name) for source, target in contents.font_data()} == wanted


def test_a_new_game_needs_no_change_here(tmp_path: Path) -> None:
    folder = tmp_path / "rules" / "new_game"
    folder.mkdir(parents=True)
    for package in contents.OWN:
        (tmp_path / package).mkdir(exist_ok=True)
        (tmp_path / package / "__init__.py").touch()
    for name in ("__init__.py", "game.py", "bot.py", "cards.toml", "SPEC.md"):
        (folder / name).touch()
    assert {"rules.new_game", "rules.new_game.game", "rules.new_game.bot"} <= set(contents.own_modules(tmp_path))
    assert (str(folder / "cards.toml"), "rules/new_game") in contents.own_data(tmp_path)
    assert not [source for source, _ in contents.own_data(tmp_path) if source.endswith("SPEC.md")]


def test_libraries_of_the_system_stay_with_the_system() -> None:
    assert not contents.wanted("libstdc++.so.6")
    assert not contents.wanted("x/libgcc_s.so.1")
    assert not contents.wanted("cffi-2.1.1.dist-info/RECORD")
    assert contents.wanted("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10")
    assert contents.trimmed([("b", "", ""), ("libgcc_s.so.1", "", ""), ("a", "", "")]) == [("a", "", ""), ("b", "", "")]


def test_the_lock_holds_every_package_that_the_program_depends_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lock = (ROOT / "packaging" / "requirements" / "inside.txt").read_text("utf-8")
    locked = {line.split("==")[0] for line in lock.splitlines() if "==" in line and not line.startswith((" ", "#"))}
    for wanted in project["dependencies"]:
        assert wanted.partition(">")[0].strip() in locked
    assert lock.count("--hash=sha256:") > len(locked)


def test_versions_are_the_same_everywhere() -> None:
    from table.cli import VERSION

    told = facts.read_facts()
    assert told.version == VERSION
    changes = (ROOT / "packaging" / "CHANGELOG.md").read_text("utf-8")
    assert f"\n## {told.version}" in changes


def test_the_day_of_a_package_can_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert facts.source_epoch() == 86400
    assert facts.Facts("1.2", "", 86400).date == "1970-01-02"
    assert facts.Facts("1.2.rc3", "", 0).four_numbers == (1, 2, 3, 0)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    assert facts.source_epoch(tmp_path) == facts.FALLBACK_EPOCH, "no git there"


def frozen(place: Path) -> Path:
    """A folder with everything that must be inside."""
    inner = place / "hotseat" / "_internal"
    for source, target in [*contents.own_data(), *contents.font_data()]:
        file = inner / target / Path(source).name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(Path(source).read_bytes())
    return inner


def test_faults_of_a_frozen_folder_are_named(tmp_path: Path) -> None:
    inner = frozen(tmp_path)
    assert inspection.faults(inner, {"table", "rules"}) == []

    (inner / "assets" / "translations" / "es" / "LC_MESSAGES" / "hotseat.mo").write_text("old", encoding="utf-8")
    (inner / "fontpkg_lilita_one" / "files" / "LilitaOne-Regular.ttf").unlink()
    (inner / "leak.txt").write_text(f"built in {ROOT}", encoding="utf-8")
    said = "; ".join(inspection.faults(inner, {"hypothesis.core", "pip"}, budget=1))
    for part in (
        "hotseat.mo is not inside",
        "LilitaOne",
        "leak.txt names",
        "hypothesis is inside",
        "pip",
        "more than 1",
    ):
        assert part in said
