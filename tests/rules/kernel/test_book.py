"""Sentences: placeholders, plural forms, names that look like templates, what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.book import Book, Phrase, Speaker, columns
from rules.kernel.moves import CardRef, ClauseRef, PieceRef, Refusal, SeatRef, Value, WordRef

CLAUSES = """
[[clause]]
id = "X-01"
kind = "validate"
rule = "One rule."
rule_es = "Una regla."
refusal = "{seat} has {n} {n|card|cards}."
refusal_es = "{seat} tiene {n} {n|carta|cartas}."

[[clause]]
id = "X-02"
rule = "Two sentences."
messages = ["R1", "R2"]

[[clause]]
id = "X-03"
rule = "Never refuses."

[[message]]
id = "R1"
text = "First."
text_es = "Primera."

[[message]]
id = "R2"
text = "Second: {card} by {clause}, {word}."
"""
TEXTS = """
[event.draw]
text = "{seat} draws {card}"
text_es = "{seat} roba {card}"

[word]
sky = "sky"
sky_es = "cielo"
only = "only English"
number = 3
"""


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A book with another one below it."""
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "texts.toml").write_text('[deep]\nword = "deep"\nword_es = "hondo"\n', encoding="utf-8")
    (tmp_path / "clauses.toml").write_text(CLAUSES, encoding="utf-8")
    (tmp_path / "texts.toml").write_text(TEXTS, encoding="utf-8")
    return Book(tmp_path, below=Book(tmp_path / "below"))


def speaker(book: Book, language: str = "en", seats: tuple[str, ...] = ("Ada", "{n}")) -> Speaker:
    """Ada reads; the other seat is called "{n}"."""
    return Speaker(book, language, lambda seat: seats[seat], lambda piece: f"card {piece}")


@pytest.mark.parametrize(
    ("n", "english", "spanish"),
    [
        (1, "Ada has 1 card.", "Ada tiene 1 carta."),
        (2, "Ada has 2 cards.", "Ada tiene 2 cartas."),
        (0, "Ada has 0 cards.", "Ada tiene 0 cartas."),
    ],
)
def test_plural_forms_follow_the_number(book: Book, n: int, english: str, spanish: str) -> None:
    refusal = Refusal("X-01", args={"seat": SeatRef(0), "n": n})
    assert speaker(book).refuse(refusal) == english
    assert speaker(book, "es").refuse(refusal) == spanish


def test_a_name_is_never_read_as_a_template(book: Book) -> None:
    refusal = Refusal("X-01", args={"seat": SeatRef(1), "n": 3})
    assert speaker(book).refuse(refusal) == "{n} has 3 cards."
    assert speaker(book, seats=("{seat}", "{n|a|b}")).refuse(refusal) == "{n|a|b} has 3 cards."
    assert speaker(book, seats=("", r"\1 \g<0>")).refuse(refusal) == r"\1 \g<0> has 3 cards."


def test_every_kind_of_value_is_put_into_words(book: Book) -> None:
    args: dict[str, Value] = {"card": CardRef(4), "clause": ClauseRef("X-03"), "word": WordRef("word.sky")}
    assert speaker(book).refuse(Refusal("X-02", "R2", args)) == "Second: card -6 by X-03, sky."
    assert speaker(book, "es").value(WordRef("word.sky")) == "cielo"
    assert speaker(book).value(PieceRef(9)) == "card 9"
    assert speaker(book).value("plain {n}") == "plain {n}"


def test_a_placeholder_without_a_value_stays_to_be_seen(book: Book) -> None:
    assert speaker(book).say(Phrase("event.draw", {})) == "event.draw"
    assert speaker(book).say(Phrase("event.draw.text", {"seat": SeatRef(0)})) == "Ada draws {card}"
    assert speaker(book).refuse(Refusal("X-01")) == "{seat} has {n} {n|card|cards}."


def test_a_key_that_nobody_gives_is_shown_as_itself(book: Book) -> None:
    assert book.text("no.such.key") == {"en": "no.such.key", "es": "no.such.key"}
    assert not book.has("no.such.key")
    assert speaker(book).refuse(Refusal("X-99")) == "X-99"
    assert book.clause("X-99") is None


def test_the_book_below_answers_what_this_one_lacks(book: Book) -> None:
    assert book.text("deep.word") == {"en": "deep", "es": "hondo"}
    assert book.has("deep.word")


def test_a_text_without_spanish_is_english_in_both(book: Book) -> None:
    assert book.text("word.only") == {"en": "only English", "es": "only English"}
    assert "word.number" not in book.texts
    assert "word.sky_es" not in book.texts
    assert columns({"name": "a", "name_es": "b"}, "name") == {"en": "a", "es": "b"}
    assert columns({}, "name") is None


def test_a_language_that_nobody_speaks_is_english(book: Book) -> None:
    assert speaker(book, "fr").refuse(Refusal("X-02", "R1")) == "First."


def test_a_refusal_finds_its_sentence(book: Book) -> None:
    assert speaker(book, "es").refuse(Refusal("X-02", "R1")) == "Primera."
    assert Refusal("X-02", "R1").sentence == "R1"
    assert Refusal("X-01").sentence == "X-01"
    assert speaker(book).refuse(Refusal("X-03")) == "Never refuses."
    assert speaker(book).refuse(Refusal("X-02", "R9")) == "First."


def test_a_message_that_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "clauses.toml").write_text('[[clause]]\nid = "X"\nmessages = ["R7"]\n', encoding="utf-8")
    with pytest.raises(ValueError, match="R7"):
        _ = Book(tmp_path).clauses
