"""A game's set-up from words: the options of the command line, the fields of the new-game screen."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path

import rules
from rules.kernel.decks import RANDOM_DECK, decks_of, has_decks, sentence, with_random_decks
from rules.kernel.info import GameInfo, Option
from rules.kernel.state import OptionValue, SeatSetup, Setup
from table.decks import BadDeck, text_of
from table.names import clean

SEEDS = 1 << 63
"""Seeds from here up can't be kept in a save."""


class BadSetup(ValueError):
    """A set-up that can't be; the message says what is wrong and what would be right."""


def info_of(game: str) -> GameInfo:
    """What is known of a game. Raises BadSetup, which names the games there are."""
    try:
        return rules.load(game).info
    except rules.UnknownGame as error:
        raise BadSetup(str(error)) from None


def seats_from(text: str) -> tuple[SeatSetup, ...]:
    """Seats from `Ada,Bo,bot:greedy*2`. Raises BadSetup.

    >>> [seat.kind for seat in seats_from('Ada,bot:greedy*2')]
    ['human', 'bot:greedy', 'bot:greedy']
    """
    seats: list[SeatSetup] = []
    for part in text.split(","):
        word = part.strip()
        if not word:
            raise BadSetup("a seat has no name; write seats like Ada,Bo,bot:greedy*2")
        if not word.startswith("bot:"):
            name = clean(word)
            if not name:
                raise BadSetup("a seat's name has nothing that can be seen; write seats like Ada,Bo,bot:greedy*2")
            seats.append(SeatSetup(name))
            continue
        kind, star, times = word.partition("*")
        if star and not re.fullmatch(r"[1-9]\d?", times):
            raise BadSetup(f"{word!r}: after the star stands how many, 1 to 99")
        for _ in range(int(times) if star else 1):
            seats.append(SeatSetup(f"Bot {len(seats) + 1}", kind))
    return tuple(seats)


def default_seats(count: int, humans: int = 1) -> tuple[SeatSetup, ...]:
    """So many seats: people first, then greedy bots."""
    return tuple(
        SeatSetup(f"Player {n + 1}") if n < humans else SeatSetup(f"Bot {n + 1}", "bot:greedy") for n in range(count)
    )


def option_value(option: Option, text: str) -> OptionValue:
    """An option's value from its word. Raises BadSetup, which names the values there are."""
    for choice in option.choices:
        if str(choice.value).lower() == text.strip().lower():
            return choice.value
    known = ", ".join(str(choice.value).lower() for choice in option.choices)
    raise BadSetup(f"option {option.id} can be {known}, not {text!r}")


def options_from(info: GameInfo, mode: str, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Options from `KEY=VALUE` words. Raises BadSetup."""
    known = {option.id: option for option in info.options_of(mode)}
    values: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or key not in known:
            raise BadSetup(f"{pair!r} is no option here; write KEY=VALUE with one of: {', '.join(known) or 'none'}")
        values[key] = option_value(known[key], value)
    return values


def setup_from(
    game: str,
    mode: str = "",
    level: str = "",
    options: Sequence[str] = (),
    seats: str = "",
    first: str = "",
    seed: int | None = None,
    bots_only: bool = False,
    decks: Sequence[str] = (),
) -> Setup:
    """A set-up from the words of the command line. Raises BadSetup."""
    info = info_of(game)
    modes = [known.id for known in info.modes]
    levels = [known.id for known in info.levels]
    named = seats_from(seats) if seats else ()
    if not mode and named:  # the first way to play that takes so many
        mode = next((known.id for known in info.modes if known.fewest <= len(named) <= known.most), "")
    mode, level = mode or modes[0], level or (levels[0] if levels else "")
    if mode not in modes:
        raise BadSetup(f"{game} has no mode {mode!r}; it has: {', '.join(modes)}")
    if levels and level not in levels:
        raise BadSetup(f"{game} has no level {level!r}; it has: {', '.join(levels)}")
    known = info.mode(mode)
    fewest = known.fewest if known else 1
    if seed is not None and abs(seed) >= SEEDS:
        raise BadSetup(f"a seed is a whole number below {SEEDS}, not {seed}")
    people = named or default_seats(fewest, 0 if bots_only else 1)
    for seat in people:
        kind = seat.kind.partition(":")[2]
        if seat.kind != "human" and kind not in rules.load(game).bots:
            raise BadSetup(f"{game} has no bot {kind!r}; it has: {', '.join(rules.load(game).bots)}")
    made = Setup(
        game,
        mode,
        level,
        options_from(info, mode, options),
        with_decks(game, people, decks),
        first_from(people, first),
        random.SystemRandom().getrandbits(63) if seed is None else seed,
    )
    return made if bots_only else with_random_decks(rules.load(game), made)


def first_from(seats: Sequence[SeatSetup], word: str) -> int:
    """The seat that starts, by name, letter or number from 1. Raises BadSetup."""
    if not word:
        return 0
    for at, seat in enumerate(seats):
        if word in (seat.name, chr(65 + at), str(at + 1)):
            return at
    raise BadSetup(f"there is no seat {word!r}; seats are {', '.join(seat.name for seat in seats)}")


def with_decks(game: str, seats: tuple[SeatSetup, ...], pairs: Sequence[str]) -> tuple[SeatSetup, ...]:
    """The seats with the decks of `SEAT=FILE` words; FILE may be a starter deck's id, or `random`. Raises
    BadSetup."""
    if not pairs:
        return seats
    decks = decks_of(rules.load(game))
    if decks is None:
        having = ", ".join(name for name in rules.game_ids() if has_decks(name)) or "none"
        raise BadSetup(f"{game} has no decks to choose; --deck is for: {having}")
    given = list(seats)
    for pair in pairs:
        seat, equals, file = pair.partition("=")
        if not equals or not file:
            raise BadSetup(f"{pair!r} names no deck; write SEAT=FILE, such as A=mine.txt")
        at = first_from(seats, seat) if seat else -1
        if at < 0:
            raise BadSetup(f"{pair!r} names no seat; seats are {', '.join(one.name for one in seats)}")
        starters = [starter.id for starter in decks.starters]
        text = file if file in (*starters, RANDOM_DECK) else _deck_text(game, file, (*starters, RANDOM_DECK))
        given[at] = SeatSetup(seats[at].name, seats[at].kind, text)
    return tuple(given)


def _deck_text(game: str, file: str, starters: Sequence[str]) -> str:
    """The text of a file, if it's a legal list of that game. Raises BadSetup."""
    played = rules.load(game)
    decks = decks_of(played)
    try:
        text = text_of(Path(file))
    except BadDeck as bad:
        raise BadSetup(f"{bad.sentence[:-1]}; name a file with a deck list, or {', '.join(starters)}") from None
    problem = next(iter(decks.read(text).problems), None) if decks is not None else None
    if problem is not None:
        raise BadSetup(f"{file}: {sentence(played, problem.refusal, 'en')} ({problem.clause})")
    return text
