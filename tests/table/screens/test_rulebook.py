"""The rulebook as it is read: chapters, links, searching."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.book import Book
from rules.kernel.own import book as kernel_book
from table import words
from table.paint.rich import plain
from table.screens.rulebook import CLAUSE_ID, chapters, fold, linked, matches, plain_message


@pytest.fixture(autouse=True)
def english() -> None:
    words.set_language("en")


@pytest.fixture
def book() -> Book:
    return rules.load("kaboom_universe").book


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_clause_stands_in_exactly_one_chapter(book: Book, language: str) -> None:
    found = [name for part in chapters(book, language) for name in part.clauses]
    assert sorted(found) == sorted([*book.clauses, *kernel_book().clauses])
    assert len(found) == len(set(found))


def test_chapters_named_by_the_game_begin_at_their_clause(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = list(book.clauses)[:3]
    texts = {f"chapter.{first}": {"en": "One", "es": "Uno"}, f"chapter.{third}": {"en": "Two", "es": "Dos"}}
    kept = {key: text for key, text in book.texts.items() if not key.startswith("chapter.")}
    monkeypatch.setattr(book, "texts", {**kept, **texts})
    parts = chapters(book, "es")
    assert (parts[0].title, parts[0].clauses) == ("Uno", (first, second))
    assert parts[1].title == "Dos"


def test_clauses_that_are_named_in_a_text_are_links_and_nothing_else_is(book: Book) -> None:
    runs = linked("See KAB-013–KAB-015, not XYZ-001 and not KAB-001 itself.", book, own="KAB-001")
    assert [run.link for run in runs if run.link] == ["KAB-013", "KAB-015"]
    assert plain(runs) == "See KAB-013–KAB-015, not XYZ-001 and not KAB-001 itself."


@pytest.mark.parametrize("language", ["en", "es"])
def test_linking_and_marking_never_change_the_words(book: Book, language: str) -> None:
    for clause in book.clauses.values():
        text = clause.rule[language]
        assert plain(linked(text, book, "the la a de", clause.id)) == text
        for name in CLAUSE_ID.findall(text):
            assert book.clause(name) is not None, f"{clause.id} names {name}, which doesn't exist"


def test_what_is_searched_is_bold(book: Book) -> None:
    runs = linked("Una acción y otra ACCIÓN", book, "accion")
    assert [run.text for run in runs if run.bold] == ["acción", "ACCIÓN"]


def test_search_ignores_capitals_accents_and_order_and_looks_into_refusals_and_ids(book: Book) -> None:
    clause = book.clauses["KAB-001"]
    assert matches(clause, "PLAYERS competitive", "en")
    assert matches(clause, "kab-001", "en")
    assert matches(clause, "you chose", "en")
    assert matches(clause, "COMPETITIVO", "es")
    assert not matches(clause, "competitive asteroid", "en")
    assert matches(clause, "", "en")


def test_folding_keeps_the_length() -> None:
    for text in ("Acción", "İlker", "ﬁsh", "名無し", "Straße", "e\u0301"):
        assert len(fold(text)) == len(text)


def test_holes_of_refusals_are_dots() -> None:
    assert plain_message("You have {k} {k|action|actions} left.") == "You have … actions left."
