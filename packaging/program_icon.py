"""The program's icon in every form that a system wants, drawn by the program's own brushes: the four marks of the
seats around a table of felt. Nothing is kept in the repository; each build draws it anew.

    python packaging/program_icon.py FOLDER
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

from facts import COMMAND, ROOT

PNG_SIDES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}
"""What macOS calls each size; some sizes have two names, one of them for screens of double density."""
WOOD = ("#5a3a22", "#8a5a34")
"""The table's edge: its own colour and the light on it."""
DRAW_AT = 1024


def draw(side: int) -> bytes:
    """The icon as PNG, `side` pixels wide and high. Small ones have larger marks and no light on the edge."""
    import pygame

    from table.paint import shapes, theme
    from table.screens.title_art import emblem

    over = max(2, min(8, DRAW_AT // side))
    whole = side * over
    felt, edge = theme.colour("felt"), theme.parse_colour(WOOD[0])
    canvas = pygame.Surface((whole, whole), pygame.SRCALPHA)
    canvas.fill((*edge, 0))
    # macOS and the freedesktop icons leave some air around; at 16 pixels there is none to spare
    air = 0 if side <= 24 else round(whole * 0.04)
    outer = canvas.get_rect().inflate(-2 * air, -2 * air)
    radius = round(outer.w * 0.22)
    rim = max(over, round(outer.w * 0.06))
    shapes.panel(canvas, outer, theme.parse_colour(WOOD[1]), radius)
    shade = outer.inflate(-2 * (rim // 4), -2 * (rim // 4))
    shapes.panel(canvas, shade, edge, radius - rim // 4)
    cloth = outer.inflate(-2 * rim, -2 * rim)
    shapes.panel(canvas, cloth, theme.mix(felt, (0, 0, 0), 0.25), radius - rim)
    lit = cloth.inflate(-2 * max(1, rim // 5), -2 * max(1, rim // 5))
    shapes.panel(canvas, lit, felt, radius - rim)
    marks = emblem(round(cloth.w * (1.1 if side <= 32 else 1.0)))
    canvas.blit(marks, marks.get_rect(center=cloth.center))
    small = pygame.transform.smoothscale(canvas, (side, side))
    made = io.BytesIO()
    pygame.image.save(small, made, "icon.png")
    return made.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Windows' container of icons; since Vista each may be a PNG."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    table, body = b"", b""
    for side, png in sorted(pictures.items()):
        table += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), at + len(body))
        body += png
    return head + table + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """macOS's container of icons."""
    body = b""
    for kind, side in ICNS_KINDS.items():
        body += kind.encode("ascii") + struct.pack(">I", len(pictures[side]) + 8) + pictures[side]
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def draw_all(folder: Path) -> None:
    """`hotseat-16.png` … `hotseat-512.png`, `hotseat.ico`, `hotseat.icns` into a folder."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    import pygame

    from table.paint import theme

    pygame.display.init()
    pygame.display.set_mode((8, 8))
    theme.use("dark", 1.0, 1.0)
    sides = {*PNG_SIDES, *ICO_SIDES, *ICNS_KINDS.values()}
    pictures = {side: draw(side) for side in sides}
    folder.mkdir(parents=True, exist_ok=True)
    for side in PNG_SIDES:
        (folder / f"{COMMAND}-{side}.png").write_bytes(pictures[side])
    (folder / f"{COMMAND}.ico").write_bytes(ico({side: pictures[side] for side in ICO_SIDES}))
    (folder / f"{COMMAND}.icns").write_bytes(icns(pictures))
    pygame.display.quit()


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]))
