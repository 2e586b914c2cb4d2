"""The saved games that nobody plays just now: listed, renamed, copied, carried out and in (DESIGN.md 7). No pygame."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from table.lock import Lock, Taken
from table.names import clean
from table.savefile import JOURNAL, SaveFile, load, read_bytes, read_header, read_journal
from table.saveformat import MAX_PICTURE, SUFFIX, About, BadSave, Header, file_name, joined, pack, read_head, split
from table.whole import write_patiently


def saves(folder: Path) -> list[tuple[Path, Header]]:
    """The saves of a folder, the latest first, as they stand with their journals; files of strangers and broken
    ones are left out."""
    found: list[tuple[Path, Header]] = []
    try:
        places = list(folder.iterdir())
    except OSError:
        return []
    for place in places:
        if place.suffix == SUFFIX:
            try:
                found.append((place, with_journal(place, read_header(place))))
            except BadSave:
                continue
    found.sort(key=lambda item: (-item[1].saved, item[1].kept, item[0].name))
    return found


def last_played(folder: Path) -> tuple[Path, Header] | None:
    """The save of the game that was played last and isn't over; copies that were kept don't count."""
    return next((found for found in saves(folder) if not found[1].over and not found[1].kept), None)


def with_journal(place: Path, header: Header) -> Header:
    """A save's header with what its journal adds: a game that was killed stands further than its save says."""
    try:
        facts = place.with_suffix(JOURNAL).stat()
    except OSError:
        return header
    if not facts.st_size:
        return header
    more = [entry.kind for number, entry in read_journal(place) if number > header.entries]
    return msgspec.structs.replace(
        header,
        saved=max(header.saved, facts.st_mtime),
        entries=header.entries + len(more),
        moves=max(0, header.moves + more.count("move") + more.count("redo") - more.count("undo")),
    )


def picture(place: Path) -> bytes:
    """The picture of a save; no bytes where there's none."""
    try:
        return split(read_bytes(place), place.name)[1].get("picture", b"")
    except BadSave:
        return b""


@contextmanager
def _held(place: Path) -> Iterator[None]:
    """The lock of a save that isn't being played. Raises BadSave if it is, OSError where nothing can be written."""
    try:
        lock = Lock(place.with_suffix(".lock"))
    except Taken:
        raise BadSave("save.open_elsewhere") from None
    try:
        yield
    finally:
        lock.release()


def rename(place: Path, title: str) -> None:
    """Another title; the file's name and its time stay. Raises BadSave or OSError, and ValueError on an empty title."""
    title = clean(title)
    if not title:
        raise ValueError("a title that nobody can see")
    with _held(place):
        head, parts = split(read_bytes(place), place.name)
        write_patiently(place, joined({**head.plain, "title": title}, parts))


def copy(place: Path, title: str) -> Path:
    """A copy that stays as it is, also of a game that is played elsewhere; its place. Raises BadSave or OSError."""
    loaded = load(place)
    header = with_journal(place, loaded.header)
    of = header.of if header.kept else header.title
    about = About(clean(title) or header.title, header.looks, header.round, loaded.picture, kept=True, of=of)
    return _put(place.parent, about, pack(loaded.record, about, header.saved))


def _put(folder: Path, about: About, data: bytes) -> Path:
    file = SaveFile.new(folder, about)
    try:
        write_patiently(file.place, data)
    except OSError:
        file.discard()
        raise
    file.close()
    return file.place


def export(place: Path, folder: Path) -> Path:
    """The game as one file in another folder, with what its journal holds; its place. No file there is touched.

    Raises BadSave or OSError.
    """
    header = read_header(place)
    if not folder.is_dir():
        raise NotADirectoryError(os.fspath(folder))
    if read_journal(place):
        loaded = load(place)
        about = About(header.title, header.looks, header.round, loaded.picture, header.kept, header.of)
        data = pack(loaded.record, about, with_journal(place, header).saved)
    else:
        data = read_bytes(place)
    name = file_name(header.title)
    for n in range(1, 10_000):
        to = folder / f"{name}{'' if n == 1 else f' {n}'}{SUFFIX}"
        if not to.exists():
            write_patiently(to, data)
            return to
    raise FileExistsError(os.fspath(folder / name))


def bring_in(place: Path, folder: Path) -> Path:
    """Takes a file from elsewhere into the saves of `folder` if it opens; its place. Raises BadSave or OSError."""
    loaded = load(place)
    header = loaded.header
    about = About(header.title, header.looks, header.round, loaded.picture[:MAX_PICTURE], header.kept, header.of)
    if loaded.old or loaded.lost or read_journal(place):
        data = pack(loaded.record, about, with_journal(place, header).saved)
    else:
        data = read_bytes(place)
        read_head(data, place.name)
    return _put(folder, about, data)
