"""A game's rulebook as it is read: its clauses by chapter and what else stands in it, with links, found by words.
No pygame window needed.

A chapter begins at a clause for which the game's `texts.toml` gives `chapter.<CLAUSE>`; a game without such
texts is divided by the sections that its clauses name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from dataclasses import dataclass

from rules.kernel.book import PLACEHOLDER, Book, Clause
from table.paint.rich import RichText, Run
from table.words import say

CLAUSE_ID = re.compile(r"\b[A-Z]{2,6}-\d{2,4}\b")
REFERENCE = re.compile(CLAUSE_ID.pattern + r"|\bR-\d{2}[a-z]?\b")
"""What may be a link: a clause, or a ruling."""


@dataclass(frozen=True)
class Article:
    """What stands in the rulebook beside the clauses: a ruling, an option, a line of the summary."""

    id: str
    """What a link to it says; "" if there are none."""
    mark: str
    """What stands in the margin."""
    text: str
    notes: tuple[str, ...] = ()
    """Smaller lines below it."""
    lead: str = ""
    """A line above it that stands out."""
    lit: bool = False
    """Whether its mark stands out."""


@dataclass(frozen=True)
class Chapter:
    """A part of the rulebook: its title and the ids of its clauses, or its articles, in order."""

    title: str
    clauses: tuple[str, ...] = ()
    articles: tuple[Article, ...] = ()


def chapters(book: Book, language: str) -> list[Chapter]:
    """The rulebook's parts in order, the table's own clauses last."""
    named = any(book.has(f"chapter.{name}") for name in book.clauses)
    parts: dict[str, list[str]] = {}
    title = ""
    for clause in book.clauses.values():
        if named:
            key = f"chapter.{clause.id}"
            title = book.text(key)[language] if book.has(key) else title
        else:
            title = re.split(r"[;,.(]", clause.section)[0].strip()
        parts.setdefault(title, []).append(clause.id)
    if book.below is not None:
        parts.setdefault(say("rules.table"), []).extend(book.below.clauses)
    return [Chapter(name, tuple(ids)) for name, ids in parts.items()]


def fold(text: str) -> str:
    """The text without capitals and accents, letter for letter, for searching.

    >>> fold('Acción')
    'accion'
    """
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter for letter in text)


def matches(clause: Clause, words: str, language: str) -> bool:
    """Whether every word that is searched stands in the clause's id, rule or refusals."""
    return met(" ".join((clause.id, clause.rule[language], *(m[language] for m in clause.messages.values()))), words)


def met(text: str, words: str) -> bool:
    """Whether every word that is searched stands in a text.

    >>> met('Tres Tricerátops', 'tricerat TRES')
    True
    """
    whole = fold(text)
    return all(word in whole for word in fold(words).split())


def plain_message(text: str) -> str:
    """A refusal's sentence with its holes as dots and its plural forms in the plural.

    >>> plain_message('You have {k} {k|action|actions} left.')
    'You have … actions left.'
    """
    return PLACEHOLDER.sub(lambda hole: hole.group(3) or "…", text).replace("….", "…")


def linked(text: str, known: Book, words: str = "", own: str = "", also: Container[str] = ()) -> RichText:
    """The text with a link at every clause that it names (and every article in `also`), and what is searched bold."""
    found = [word for word in fold(words).split() if word]
    runs: list[Run] = []

    def put(part: str) -> None:
        flat, at = fold(part), 0
        marks = sorted((flat.find(word, 0), word) for word in found if word in flat)
        while marks and found:
            start, word = marks[0]
            if start > at:
                runs.append(Run(part[at:start]))
            runs.append(Run(part[start : start + len(word)], bold=True))
            at = start + len(word)
            marks = sorted((flat.find(w, at), w) for w in found if flat.find(w, at) >= 0)
        if at < len(part):
            runs.append(Run(part[at:]))

    at = 0
    for match in REFERENCE.finditer(text):
        name = match.group()
        if name == own or (name not in also and known.clause(name) is None):
            continue
        put(text[at : match.start()])
        runs.append(Run(name, bold=True, link=name))
        at = match.end()
    put(text[at:])
    return tuple(runs)
