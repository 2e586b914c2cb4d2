"""The files that other programs read: menu entry, metadata, shell scripts, installer, workflow, version resource."""

from __future__ import annotations

import ast
import configparser
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import facts
import linux_parts
import program_icon
import pytest
from windows import version_resource

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "packaging"
FACTS = facts.Facts("1.2.3", "A table for card games", 1_700_000_000)
SHELL = sorted(HERE.rglob("*.sh"))
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def entry() -> configparser.SectionProxy:
    """The menu entry."""
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign] # keys keep their capitals
    read.read(HERE / "linux" / "hotseat.desktop", encoding="utf-8")
    return read["Desktop Entry"]


def test_the_menu_entry_names_the_command_and_the_windows_class() -> None:
    import os

    import table

    found = entry()
    assert table.__doc__
    assert found["StartupWMClass"] == os.environ["SDL_VIDEO_X11_WMCLASS"], "or the task bar shows a second icon"
    assert found["Exec"] == found["Icon"] == facts.COMMAND
    for key in ("GenericName", "Comment", "Keywords"):
        assert found[key] != found[f"{key}[es]"]
    assert found["Categories"].endswith(";")


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is not here")
def test_the_menu_entry_is_valid() -> None:
    done = subprocess.run(
        ["desktop-file-validate", str(HERE / "linux" / "hotseat.desktop")], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_the_metadata_is_filled_in_and_speaks_both_languages() -> None:
    text = linux_parts.metadata(FACTS)
    assert "{{" not in text
    root = ElementTree.fromstring(text)
    assert root.findtext("id") == facts.APP_ID
    release = root.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": "1.2.3", "date": "2023-11-14"}
    for tag in ("summary", "description/p", "description/ul/li"):
        told = [node.get(XML_LANG, "en") for node in root.findall(tag)]
        assert told.count("en") == told.count("es") > 0, tag


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not here")
def test_the_metadata_is_valid(tmp_path: Path) -> None:
    icons = tmp_path / "icons"
    icons.mkdir()
    for side in program_icon.PNG_SIDES:
        (icons / f"hotseat-{side}.png").touch()
    linux_parts.share(tmp_path / "share", icons, FACTS)
    file = tmp_path / "share" / "metainfo" / f"{facts.APP_ID}.metainfo.xml"
    done = subprocess.run(
        ["appstreamcli", "validate", "--pedantic", "--no-net", "--no-color", str(file)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
    assert not re.search(r"^[EWI]:", done.stdout, re.M), done.stdout


@pytest.mark.parametrize("script", SHELL, ids=lambda place: place.name)
def test_shell_scripts_parse_and_lint(script: Path) -> None:
    assert script.read_text("utf-8").startswith("#!/bin/sh\n")
    assert script.stat().st_mode & 0o100, "it may be run"
    assert subprocess.run(["sh", "-n", str(script)]).returncode == 0
    if shutil.which("shellcheck"):
        done = subprocess.run(["shellcheck", str(script)], capture_output=True, text=True)
        assert done.stdout == ""


def test_the_manual_page_names_every_command(tmp_path: Path) -> None:
    from table.cli import parser

    text = linux_parts.manual(FACTS)
    assert "{{" not in text
    commands = re.findall(r"^\.B[IR]? \"?([a-z]+)", text, re.M)
    known = next(action for action in parser()._actions if action.dest == "command").choices
    assert known is not None
    assert set(known) <= set(commands)


def test_the_installer_is_given_everything_that_it_asks_for() -> None:
    """Inno Setup runs on Windows alone: what can be read here is read here."""
    script = (HERE / "windows" / "hotseat.iss").read_text("utf-8")
    asked = set(re.findall(r"\{#(\w+)\}", script))
    maker = ast.parse((HERE / "packages.py").read_text("utf-8"))
    given = {
        key.value
        for node in ast.walk(maker)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    }
    assert asked <= given
    sections = re.findall(r"^\[(\w+)\]", script, re.M)
    assert len(sections) == len(set(sections))
    assert {"Setup", "Languages", "Files", "Icons"} <= set(sections)
    messages = dict(re.findall(r"^(\w\w\.\w+)=(.+)$", script, re.M))
    for name in {key[3:] for key in messages}:
        assert {f"en.{name}", f"es.{name}"} <= set(messages)
        assert f"{{cm:{name}}}" in script
    for line in script.splitlines():
        assert line.count('"') % 2 == 0, line
    assert re.search(r"^AppId=\{#Id\}$", script, re.M), "the same for every version"
    assert "uninsdelete" not in script.lower(), "removal touches nothing but what was installed"
    assert "UninstallDelete" not in sections
    spec = (HERE / "specs" / "windows.spec").read_text("utf-8")
    for program in re.findall(r"\{app\}\\([\w-]+)\.exe", script):
        assert f'program("{program}"' in spec


def test_every_system_knows_the_program_by_the_same_id(tmp_path: Path) -> None:
    assert re.fullmatch(r"[a-z]+(\.[a-z]+){2,}", facts.APP_ID), "macOS takes no underscore, AppStream no hyphen"
    assert f"<id>{facts.APP_ID}</id>" in linux_parts.metadata(FACTS)
    assert f">{facts.APP_ID}.desktop</launchable>" in linux_parts.metadata(FACTS)
    for name in ("install.sh", "uninstall.sh"):
        assert facts.APP_ID in (HERE / "linux" / name).read_text("utf-8"), name
    assert "bundle_identifier=facts.APP_ID" in (HERE / "specs" / "macos.spec").read_text("utf-8")
    assert '"Id": APP_ID' in (HERE / "packages.py").read_text("utf-8")
    told = subprocess.run(
        [sys.executable, "-c", "import os, table; print(os.environ['SDL_VIDEO_WAYLAND_WMCLASS'])"],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert told.stdout.strip() == facts.APP_ID, "Wayland finds the menu entry by its file's name"


def test_the_version_resource_is_what_pyinstaller_reads() -> None:
    text = version_resource.text(FACTS, "Hotseat.exe")
    tree = ast.parse(text)
    assert "filevers=(1, 2, 3, 0)" in text
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert calls == {
        *(
            "VSVersionInfo",
            "FixedFileInfo",
            "StringFileInfo",
            "StringTable",
            "StringStruct",
            "VarFileInfo",
            "VarStruct",
        ),
    }
    for name in ("FileDescription", "ProductVersion", "OriginalFilename", "LegalCopyright"):
        assert name in text


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_specs_compile_and_share_their_contents(system: str) -> None:
    text = (HERE / "specs" / f"{system}.spec").read_text("utf-8")
    compile(text, f"{system}.spec", "exec")
    assert "contents.inputs()" in text
    assert text.count("contents.trimmed") == 2
    assert "upx=False" in text
    assert ("BUNDLE(" in text) == (system == "macos")
    assert ("version=str(resource)" in text) == (system == "windows")


def test_the_entitlements_are_a_property_list() -> None:
    found = plistlib.loads((HERE / "macos" / "entitlements.plist").read_bytes())
    assert all(name.startswith("com.apple.security.") and value is True for name, value in found.items())


def test_the_workflow_builds_and_tries_all_three_systems() -> None:
    text = (ROOT / ".github" / "workflows" / "packages.yml").read_text("utf-8")
    assert "\t" not in text
    for system in ("ubuntu-", "windows-", "macos-"):
        assert f"os: {system}" in text
    assert text.count("packaging/build.py") == 1, "the same one command everywhere"
    assert "tests/packaging -m long" in text
    for action in re.findall(r"uses: (\S+)", text):
        assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", action), action


def test_build_py_tells_what_it_takes_in_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, str(HERE / "build.py"), "--help"], capture_output=True, text=True, check=True
    )
    assert "--out" in done.stdout
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"] == ">=3.11"


@pytest.mark.parametrize("name", ["README.md", "LEEME.md"])
def test_the_guides_pictures_are_there_and_in_its_language(name: str) -> None:
    text = (HERE / "guide" / name).read_text("utf-8")
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)
    assert len(pictures) == len(set(pictures)) == 8
    for picture in pictures:
        assert picture.startswith(f"pictures/{'es' if name == 'LEEME.md' else 'en'}/")
        assert (HERE / "guide" / picture).read_bytes().startswith(b"\x89PNG")
    assert facts.read_facts().version in text, "the names of the files"
    other = (HERE / "guide" / ("README.md" if name == "LEEME.md" else "LEEME.md")).read_text("utf-8")
    assert text.count("\n## ") == other.count("\n## "), "both guides have the same parts"
    assert text.count("\n|") == other.count("\n|")


def test_the_readme_names_the_packages_and_commands_that_there_are() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    version = facts.read_facts().version
    for name in (f"hotseat_{version}_amd64.deb", f"hotseat-{version}-linux-", f"hotseat-{version}-windows-"):
        assert name in text
    for place in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / place).exists(), place
    for command in re.findall(r"python3 (packaging/\w+\.py)", text):
        assert (ROOT / command).is_file()
    told = subprocess.run([sys.executable, "-m", "table", "--help"], capture_output=True, text=True, cwd=ROOT).stdout
    for command in re.findall(r"^\| `hotseat ([a-z]+)", text, re.M):
        assert command in told, command


@pytest.mark.parametrize(
    ("given", "started"),
    [
        ([], ["kaboom_universe", "--seats", "Ada,Bo"]),
        (["--seed", "7"], ["kaboom_universe", "--seats", "Ada,Bo", "--seed", "7"]),
        (["--seats", "Ada"], ["kaboom_universe", "--seats", "Ada"]),
        (["beansprout"], ["beansprout"]),
    ],
)
def test_run_py_play_needs_no_game_to_be_named(given: list[str], started: list[str]) -> None:
    import run

    from table.cli import parser

    assert run.with_game(given) == started
    assert parser().parse_args(["play", *started]).game == started[0]
