"""The version resource of the Windows programs, which Explorer shows under Details and virus scanners look at."""

from __future__ import annotations

from facts import TITLE, Facts

TEMPLATE = """# UTF-8
VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0),
  kids=[
    StringFileInfo([StringTable('040904B0', [{strings}])]),
    VarFileInfo([VarStruct('Translation', [0x409, 1200])]),
  ],
)
"""


def text(facts: Facts, file_name: str) -> str:
    """The file that PyInstaller's `EXE(version=…)` reads."""
    strings = {
        "CompanyName": "The Hotseat authors",
        "FileDescription": TITLE,
        "FileVersion": facts.version,
        "InternalName": file_name.removesuffix(".exe"),
        "LegalCopyright": "MIT licence. Unofficial; see NOTICE.",
        "OriginalFilename": file_name,
        "ProductName": TITLE,
        "ProductVersion": facts.version,
        "Comments": facts.summary,
    }
    told = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return TEMPLATE.format(four=facts.four_numbers, strings=told)
