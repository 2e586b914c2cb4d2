"""Refusals and the public log in words, with seats called S1 and S2 (SPEC.md 9, `message`, `log_has`)."""

from __future__ import annotations

from rules.beansprout import card_texts
from rules.beansprout.game import GAME
from rules.beansprout.state import BeanFacts, BeanStep
from rules.kernel.book import Phrase, Speaker
from rules.kernel.events import Event, seen, told
from rules.kernel.moves import Refusal
from rules.kernel.record import Record


def _card(piece: int, language: str) -> str:
    """A face by name; of a piece it isn't known what it shows."""
    return GAME.card_name(-2 - piece, language) if piece <= -2 else "a card"


def speaker(language: str = "en") -> Speaker:
    """Puts phrases into words for somebody who sees the open table."""
    card_texts.teach(GAME.book)
    return Speaker(GAME.book, language, lambda seat: f"S{seat + 1}", lambda piece: _card(piece, language))


def refused(refusal: Refusal, language: str = "en") -> str:
    """The sentence of a refusal."""
    return speaker(language).refuse(refusal)


def public_log(record: Record[BeanStep, BeanFacts]) -> list[str]:
    """Every line of the log as everybody may read it."""
    say = speaker(record.language or "en")
    lines = [line(say, event) for entry in record.log for event in entry.events]
    return [text for text in lines if text]


def line(say: Speaker, event: Event) -> str:
    """The line of an event without its secret; "" if it has none."""
    kind = GAME.all_kinds[event.kind]
    if kind.quiet:
        return ""
    public = f"event.{event.kind}.public"
    key = public if kind.secret and GAME.book.has(public) else f"event.{event.kind}.text"
    return say.say(Phrase(key, told(kind, seen(event, 0))))
