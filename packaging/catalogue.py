"""The program's sentences: brings the catalogues in step and compiles them.

    python packaging/catalogue.py          after a sentence was added or changed
    python packaging/catalogue.py --check  says what is wrong with them, changes nothing

A sentence is looked up by its key (`table.words.say("saves.empty")`), so the key is the `msgid`; English and
Spanish are two catalogues, `assets/translations/LANGUAGE/LC_MESSAGES/hotseat.po`. A new one is written into the
English one; this command gives it an empty place in the others, in the same order and with the English words as
a comment, and writes the `.mo` files that the program reads. Where the number matters, `msgid_plural` is the key
again and there is one `msgstr[N]` per plural form. Holes are written {name}.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HOME = Path(__file__).resolve().parent.parent / "assets" / "translations"
LANGUAGES = ("en", "es")
"""The first one is what the others are translated from."""
HOLE = re.compile(r"\{([a-z_][a-z_0-9]*)\}")


def place(language: str, ending: str, home: Path = HOME) -> Path:
    """Where a language's catalogue is, as text (`po`) or compiled (`mo`)."""
    return home / language / "LC_MESSAGES" / f"hotseat.{ending}"


def read(language: str, home: Path = HOME) -> Catalog:
    """A catalogue. Raises `babel.messages.pofile.PoFileError` if it can't be read."""
    with place(language, "po", home).open("rb") as file:
        return read_po(file, locale=language, domain="hotseat", abort_invalid=True)


def sentences(catalog: Catalog) -> dict[str, Message]:
    """The sentences by key, without the head of the catalogue."""
    return {key_of(message): message for message in catalog if message.id}


def key_of(message: Message) -> str:
    """The key that a sentence is looked up by."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """The words of a sentence: one text, or one per plural form."""
    said = message.string or ""
    return (said,) if isinstance(said, str) else tuple(said)


def bring_in_step(first: Catalog, other: Catalog) -> None:
    """Gives `other` exactly the sentences of `first`, in its order; new ones are empty."""
    known = sentences(other)
    for key in known:
        other.delete(key)
    for key, message in sentences(first).items():
        old = known.get(key)
        blank: str | tuple[str, ...] = "" if isinstance(message.id, str) else ("",) * other.num_plurals
        same_kind = old is not None and isinstance(old.id, str) == isinstance(message.id, str)
        said = old.string if old is not None and same_kind else blank
        theirs = old.user_comments if old is not None else ()
        words = " / ".join(text.replace("\n", " ") for text in forms(message))
        other.add(message.id, said, auto_comments=(f"English: {words}",), user_comments=theirs)


def as_text(catalog: Catalog) -> bytes:
    """A catalogue as it is kept: in its order, no line broken."""
    out = BytesIO()
    write_po(out, catalog, width=0)
    return out.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """What the program reads. A sentence without words in this language isn't in it."""
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def faults(home: Path = HOME) -> list[str]:
    """What is wrong: missing or superfluous keys, empty words, other holes, plural forms; one line each."""
    found = []
    for language in LANGUAGES:
        keys = re.findall(r'^msgid "(.+)"$', place(language, "po", home).read_text(encoding="utf-8"), re.MULTILINE)
        found += [f"{language}: {key} is there twice" for key, times in Counter(keys).items() if times > 1]
    first = sentences(read(LANGUAGES[0], home))
    for language in LANGUAGES:
        catalog = read(language, home)
        these = sentences(catalog)
        found += [f"{language}: {key} is missing" for key in first if key not in these]
        found += [f"{language}: {key} is not in {LANGUAGES[0]}" for key in these if key not in first]
        for key, message in these.items():
            if not all(text.strip() for text in forms(message)):
                found.append(f"{language}: {key} has no words")
            original = first.get(key)
            if original is None:
                continue
            if isinstance(message.id, str) != isinstance(original.id, str):
                found.append(f"{language}: {key} has plural forms in one language only")
            elif not isinstance(message.id, str) and len(forms(message)) != catalog.num_plurals:
                found.append(f"{language}: {key} needs {catalog.num_plurals} plural forms")
            holes = [set(HOLE.findall(text)) for text in (*forms(message), *forms(original))]
            if any(text.strip() for text in forms(message)) and any(hole != holes[0] for hole in holes):
                found.append(f"{language}: {key} has other holes")
    return found


def main(arguments: list[str]) -> int:
    """The command; 1 if something is wrong."""
    twice = [line for line in faults() if line.endswith("twice")]
    if twice:
        print("\n".join(twice))
        return 1
    if "--check" not in arguments:
        first = read(LANGUAGES[0])
        for language in LANGUAGES:
            catalog = read(language)
            if language != LANGUAGES[0]:
                bring_in_step(first, catalog)
            place(language, "po").write_bytes(as_text(catalog))
            place(language, "mo").write_bytes(compiled(catalog))
    wrong = faults()
    print("\n".join(wrong) if wrong else "both catalogues are whole")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
