"""The players' guide as pages for a browser, made from its Markdown: what a package brings and a menu can open."""

from __future__ import annotations

import shutil
from pathlib import Path

from facts import HERE

PAGES = {"README.md": ("guide.html", "en"), "LEEME.md": ("guia.html", "es")}
STYLE = """
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; background: #fbf5e6; color: #2b2620;
  font: 1.05rem/1.6 "Atkinson Hyperlegible", system-ui, sans-serif; }
h1, h2 { color: #1f5a4d; line-height: 1.2; } h2 { margin-top: 2.5rem; }
img { max-width: 100%; border-radius: .6rem; box-shadow: 0 .3rem 1.2rem rgb(10 35 31 / 35%); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45rem .7rem; }
tr { border-top: 1px solid #d9cfb4; } code { background: #efe6cc; padding: .1rem .3rem; border-radius: .25rem; }
a { color: #1f5a4d; }
"""


def page(name: str) -> str:
    """One page of the guide as HTML."""
    from markdown_it import MarkdownIt

    text = (HERE / "guide" / name).read_text(encoding="utf-8")
    for other, (target, _) in PAGES.items():
        text = text.replace(f"]({other})", f"]({target})")
    body = MarkdownIt("commonmark").enable("table").render(text)
    title = text.splitlines()[0].lstrip("# ")
    head = f'<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>{title}</title>'
    return (
        f'<!doctype html>\n<html lang="{PAGES[name][1]}">\n<head>\n{head}\n<style>{STYLE}</style>\n</head>\n'
        f"<body>\n{body}</body>\n</html>\n"
    )


def write(folder: Path) -> None:
    """The guide with its pictures into a new folder."""
    folder.mkdir()
    for name, (target, _) in PAGES.items():
        (folder / target).write_text(page(name), encoding="utf-8", newline="\n")
    shutil.copytree(HERE / "guide" / "pictures", folder / "pictures")
