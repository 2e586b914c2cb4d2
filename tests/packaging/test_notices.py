"""No work of others is passed on without its licence; what can't be traced stops the build."""

from __future__ import annotations

from pathlib import Path

import notices
import pytest

WINDOWS = """SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll libogg-0.dll
libopus-0.dll libopusfile-0.dll libpng16-16.dll libtiff-5.dll libwavpack-1.dll libwebp-7.dll libwebpdemux-2.dll
libxmp.dll portmidi.dll python311.dll python3.dll libffi-8.dll VCRUNTIME140.dll VCRUNTIME140_1.dll ucrtbase.dll
api-ms-win-crt-heap-l1-1-0.dll"""
MACOS = """libFLAC.14.0.0.dylib libSDL2-2.0.0.dylib libSDL2_image-2.0.0.800.12.dylib libSDL2_mixer-2.0.0.800.2.dylib
libSDL2_ttf-2.0.0.2400.0.dylib libbrotlicommon.1.2.0.dylib libbrotlidec.1.2.0.dylib libfluidsynth.3.5.6.dylib
libfreetype.6.dylib libharfbuzz.0.dylib libjpeg.62.4.0.dylib libmpg123.0.dylib libogg.0.8.6.dylib libopus.0.dylib
libopusfile.0.dylib libpng16.16.58.0.dylib libportmidi.2.0.7.dylib libsharpyuv.0.1.2.dylib libsndfile.1.0.37.dylib
libtiff.6.3.0.dylib libvorbis.0.4.9.dylib libvorbisenc.2.0.12.dylib libvorbisfile.3.3.8.dylib libwavpack.1.dylib
libwebp.7.2.0.dylib libwebpdemux.2.0.17.dylib libxmp.4.7.2.dylib libz.1.3.1.zlib-ng.dylib libpython3.11.dylib"""
"""What the wheels of the other two systems carry, as listed from them."""


def test_the_libraries_of_every_systems_wheel_are_on_record() -> None:
    for names in (WINDOWS, MACOS):
        told = notices.library_notices(names.split())
        assert len(told) > 12
        assert all(notice.text and notice.copyright and notice.source.startswith("http") for notice in told)
        assert "Python" not in {notice.name for notice in told}, "it has a notice of its own"


def test_an_unknown_library_stops_the_build() -> None:
    with pytest.raises(notices.Unaccounted, match=r"libsecret\.so\.1"):
        notices.library_notices(["libz.so.1", "libsecret.so.1"])


def test_every_record_names_terms_and_a_text_that_exist() -> None:
    known = notices.records()
    for record in known["library"]:
        assert record["licence"] in known["terms"], record["name"]
        assert notices.licence_text(record["licence"]).strip(), record["name"]
        assert all(start == start.lower() for start in record["files"]), record["name"]


def test_what_the_program_depends_on_has_licences_here() -> None:
    for name in ("pygame-ce", "pymunk", "msgspec", "platformdirs", "fontpkg-atkinson-hyperlegible", "cffi"):
        notice = notices.package_notice(name)
        assert len(notice.text) > 500, name
        assert notice.version
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in notices.package_notice("pygame-ce").text
    assert "PYTHON SOFTWARE FOUNDATION" in notices.python_notice().text.upper()


def test_packages_are_found_by_what_lies_inside(tmp_path: Path) -> None:
    for name in ("pygame", "pymunk", "rules", "fontpkg_heebo", "python3.11", "pygame_ce.libs"):
        (tmp_path / name).mkdir()
    (tmp_path / "_cffi_backend.cpython-311-x86_64-linux-gnu.so").touch()
    (tmp_path / "libz.so.1").touch()
    (tmp_path / "base_library.zip").touch()
    found = notices.packages_inside({"msgspec._utils", "table.cli", "json", "pygame.base"}, tmp_path)
    assert found == ["cffi", "fontpkg-heebo", "msgspec", "pygame-ce", "pymunk"]
    assert notices.libraries_inside(tmp_path) == ["libz.so.1"]
    with pytest.raises(notices.Unaccounted, match="mystery"):
        notices.packages_inside({"mystery.part"}, tmp_path)


def test_a_text_shared_by_several_is_printed_once() -> None:
    said = notices.document(notices.library_notices(["libogg.so.0", "libvorbis.so.0", "libz.so.1"]))
    assert said.count("Redistribution and use in source") == 1
    assert "Ogg, Vorbis" in said
    assert "licence: BSD-3-Clause" in said


def test_the_address_is_where_the_sources_are_not_where_money_is_asked_for() -> None:
    from email.message import Message

    facts = Message()
    facts["Name"] = "thing"
    assert notices.source_of(facts) == "https://pypi.org/project/thing"  # type: ignore[arg-type] # the same mapping
    facts["Project-URL"] = "Funding, https://money.example"
    facts["Project-URL"] = "Source Code, https://source.example"
    assert notices.source_of(facts) == "https://source.example"  # type: ignore[arg-type] # the same mapping
