"""A game's set-up from words: the options of the command line, the fields of the new-game screen."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import rules
from rules.kernel.info import GameInfo, Option
from rules.kernel.state import OptionValue, SeatSetup, Setup
from table.names import clean


class BadSetup(ValueError):
    """A set-up that can't be; the message says what is wrong and what would be right."""


def info_of(game: str) -> GameInfo:
    """What is known of a game. Raises BadSetup, which names the games there are."""
    for info in rules.games():
        if info.id == game:
            return info
    raise BadSetup(f"there is no game {game!r}; there are: {', '.join(rules.game_ids())}")


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
) -> Setup:
    """A set-up from the words of the command line. Raises BadSetup."""
    info = info_of(game)
    modes = [known.id for known in info.modes]
    levels = [known.id for known in info.levels]
    mode, level = mode or modes[0], level or (levels[0] if levels else "")
    if mode not in modes:
        raise BadSetup(f"{game} has no mode {mode!r}; it has: {', '.join(modes)}")
    if levels and level not in levels:
        raise BadSetup(f"{game} has no level {level!r}; it has: {', '.join(levels)}")
    known = info.mode(mode)
    fewest = known.fewest if known else 1
    people = seats_from(seats) if seats else default_seats(fewest, 0 if bots_only else 1)
    for seat in people:
        kind = seat.kind.partition(":")[2]
        if kind and kind not in rules.load(game).bots:
            raise BadSetup(f"{game} has no bot {kind!r}; it has: {', '.join(rules.load(game).bots)}")
    return Setup(
        game,
        mode,
        level,
        options_from(info, mode, options),
        people,
        first_from(people, first),
        random.SystemRandom().getrandbits(63) if seed is None else seed,
    )


def first_from(seats: Sequence[SeatSetup], word: str) -> int:
    """The seat that starts, by name, letter or number from 1. Raises BadSetup."""
    if not word:
        return 0
    for at, seat in enumerate(seats):
        if word in (seat.name, chr(65 + at), str(at + 1)):
            return at
    raise BadSetup(f"there is no seat {word!r}; seats are {', '.join(seat.name for seat in seats)}")
