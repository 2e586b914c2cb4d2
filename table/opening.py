"""Sitting down at a game: a new one, a saved one, a copy that was kept. No pygame."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules.kernel.moves import Refusal
from rules.kernel.record import Record
from rules.kernel.state import Setup
from table.keeping import Keeping
from table.logs import LOG
from table.results import Results
from table.savefile import JOURNAL, SaveFile, load, read_header
from table.saveformat import About, BadSave
from table.session import Session

Clock = Callable[[], float]


def dealt(setup: Setup) -> Record[Any, Any] | Refusal:
    """A new game's record, or why its rules refuse it. Raises LookupError for a game that doesn't exist."""
    import rules

    game = rules.load(setup.game)
    state = game.new(setup)
    return state if isinstance(state, Refusal) else Record(game, setup, state)


def begin(
    record: Record[Any, Any],
    folder: Path,
    title: str,
    wall: Clock,
    looks: tuple[int, ...] = (),
    results: Results | None = None,
    saved: bool = True,
) -> Session:
    """A session of a new game with a file of its own; without one, and with a notice, if nothing can be written.
    `saved` False: the file is made by `Session.keep`, before anybody can do anything."""
    session = Session(record, Keeping(None, wall, About(title, looks), folder, results))
    if saved:
        session.keep()
    return session


def resume(place: Path, wall: Clock, results: Results | None = None) -> Session:
    """A session of a saved game, behind a curtain where somebody has secrets. Raises BadSave.

    A copy that was kept stays as it is: whoever plays on from it gets a file of its own.
    """
    header = read_header(place)  # what is no save is refused before anything is made beside it
    session = _from_copy(place, wall, results) if header.kept else _from_file(place, wall, results)
    session.cover()
    return session


def _from_file(place: Path, wall: Clock, results: Results | None) -> Session:
    file: SaveFile | None = None
    try:
        file = SaveFile(place, About(""))
    except OSError as error:
        LOG.warning("%s can't be written: %s", place, error)  # it is played, and says so
    try:
        loaded = load(place)
    except BadSave:
        if file is not None:
            file.close()
        raise
    record, header = loaded.record, loaded.header
    about = About(header.title, header.looks, header.round, loaded.picture)
    record.loaded()
    kept = ""
    if file is not None:
        file.about = about
        try:
            if loaded.old or loaded.lost:
                kept = keep_original(place).name
            file.write(record, wall())
        except OSError as error:
            LOG.warning("%s can't be written: %s", place, error)
            file.close()
            file = None
    session = _seated(record, Keeping(file, wall, about, place.parent, results))
    if file is not None and loaded.lost:
        session.keeping.tell("save.lost", n=loaded.lost, file=kept)
    elif file is not None and loaded.old:
        session.keeping.tell("save.upgraded", file=kept)
    return session


def _from_copy(place: Path, wall: Clock, results: Results | None) -> Session:
    loaded = load(place)
    record, header = loaded.record, loaded.header
    record.loaded()
    about = About(header.of or header.title, header.looks, header.round, loaded.picture)
    file = _fresh_file(record, place.parent, about, wall)
    session = _seated(record, Keeping(file, wall, about, place.parent, results))
    session.keeping.fresh_from = place
    return session


def _fresh_file(record: Record[Any, Any], folder: Path, about: About, wall: Clock) -> SaveFile | None:
    """A new file with the whole game in it, or None if that can't be written."""
    file: SaveFile | None = None
    try:
        file = SaveFile.new(folder, about)
        file.write(record, wall())
    except OSError as error:
        LOG.warning("the game can't be saved: %s", error)
        if file is not None:
            file.discard()
        return None
    return file


def _seated(record: Record[Any, Any], keeping: Keeping) -> Session:
    if keeping.file is None:
        keeping.tell("save.unwritable")
    return Session(record, keeping)


def keep_original(place: Path) -> Path:
    """Keeps a save and its journal as they are before the save is written anew; where. Raises OSError."""
    for n in range(1, 1000):
        kept = place.with_name(f"{place.name}.old{n}")
        if kept.exists():
            continue
        kept.write_bytes(place.read_bytes())
        journal = place.with_suffix(JOURNAL)
        if journal.exists():
            place.with_name(f"{journal.name}.old{n}").write_bytes(journal.read_bytes())
        return kept
    raise FileExistsError(str(place))
