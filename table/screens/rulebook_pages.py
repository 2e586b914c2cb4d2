"""The pages of the rulebook that aren't clauses: the turn at a glance, rulings, options, what a game has shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.kernel.book import Book
from rules.kernel.info import GameInfo
from rules.kernel.rulings import rulings
from rules.kernel.state import Setup
from table.screens.rulebook import Article, Chapter
from table.words import say

LINES = 12
"""Lines that a summary has at most."""


def summaries(book: Book, info: GameInfo, mode: str, language: str) -> list[Chapter]:
    """The turn in a few lines: of the mode that is played, else of each mode that has one."""
    named = [known for known in info.modes if known.id == mode] or list(info.modes)
    found = []
    for known in named:
        lines = []
        for n in range(1, LINES + 1):
            key = f"summary.{known.id}.{n}"
            if book.has(key):
                lines.append(Article("", f"{n}", book.text(key)[language], lit=True))
        if lines:
            title = say("rules.summary") if len(named) == 1 else say("rules.summary_of", mode=known.title[language])
            found.append(Chapter(title, articles=tuple(lines)))
    return found


def ruling_pages(game: str, info: GameInfo, language: str) -> list[Chapter]:
    """The rulings, each with its question, the clauses it speaks of, and the option that rules otherwise."""
    options = {option.id: option.title[language] for option in info.options}
    articles = []
    for ruling in rulings(game):
        notes = []
        if ruling.clauses:
            notes.append(say("rules.speaks_of", clauses=", ".join(ruling.clauses)))
        if ruling.option in options:
            notes.append(say("rules.otherwise", option=options[ruling.option]))
        text = ruling.ruling[language]
        articles.append(Article(ruling.id, ruling.id, text, tuple(notes), lead=ruling.question[language]))
    return [Chapter(say("rules.rulings"), articles=tuple(articles))] if articles else []


def option_pages(info: GameInfo, setup: Setup | None, language: str) -> list[Chapter]:
    """The table options with their values; in a game the value that holds stands out."""
    articles = []
    for option in info.options if setup is None else info.options_of(setup.mode):
        chosen = option.default if setup is None else setup.options.get(option.id, option.default)
        values = []
        for choice in option.choices:
            words = choice.title[language]
            key = "rules.value_here" if setup is not None and choice.value == chosen else "rules.value"
            if setup is None and choice.value == option.default:
                key = "rules.value_usual"
            values.append(say(key, value=words))
        modes = [mode.title[language] for mode in info.modes if mode.id in option.modes]
        if setup is None and modes and len(modes) < len(info.modes):
            values.append(say("rules.only_in", modes=", ".join(modes)))
        articles.append(Article("", "", option.meaning[language], tuple(values), lead=option.title[language]))
    return [Chapter(say("rules.options"), articles=tuple(articles))] if articles else []


def fired_page(book: Book, counted: Counter[str] | Mapping[str, int], language: str) -> list[Chapter]:
    """The clauses that a finished game has shown at work, the most frequent first."""
    order = list(book.clauses)
    found = [name for name in order if counted.get(name)]
    found.sort(key=lambda name: (-counted[name], order.index(name)))
    articles = tuple(
        Article("", say("rules.times", n=counted[name]), f"{name}: {clause.rule[language]}")
        for name in found
        if (clause := book.clause(name)) is not None
    )
    return [Chapter(say("rules.fired"), articles=articles)] if articles else []
