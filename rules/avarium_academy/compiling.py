"""The effect vocabulary of SPEC.md 3.1 as records: selectors, targets, effects, abilities, conditions.

Cards are rows of data; here a row becomes numbers that the rules can ask quickly. A `ref` is the place of a
target entry in its list. Words that the vocabulary doesn't know are errors of the data.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

ZONES = ("class", "courtyard", "expel", "stack")
CLASS, COURTYARD, EXPEL, STACK = range(4)
YOU, ENEMY, ANY, REF = 0, 1, 2, 3
"""`of`: the controller, any living enemy, anybody; from REF up the player target `of - REF`."""

ANYTHING = -1
KIND_OF = {"idol": (0,), "student": (1,), "character": (0, 1)}
IN_FIGHT, ATTACKING, ATTACKING_LEADER = 1, 2, 3
ROLES = {"in_fight": IN_FIGHT, "attacking": ATTACKING, "attacking_leader": ATTACKING_LEADER}
COLOURS = ("paragon", "delinquent", "neutral")
GENDERS = ("male", "female", "unknown")
CLUBS = (
    "council", "sports", "cheerleader", "sciences", "arts", "musics", "host", "martial_arts", "faiths", "sentai",
    "space", "none",
)  # fmt: skip
KEYWORDS = ("guard", "hidden", "cannot_attack", "double_attack", "steadfast", "fast_track")
GUARD, HIDDEN, CANNOT_ATTACK, DOUBLE_ATTACK, STEADFAST, FAST_TRACK = range(6)
TIMINGS = ("plan", "any", "fight", "own_fight", "own_turn", "enemy_draw")
PLAN, ANY_TIME, FIGHT, OWN_FIGHT, OWN_TURN, ENEMY_DRAW = range(6)
FOR_TURN, FOR_FIGHT = 1, 2
"""Durations."""

NO_PLAYER, ENEMY_PLAYER, DRAWER = 0, 1, 2
"""Player targets: none, an enemy, an enemy who drew since the last window closed."""

SELF = -2
"""`what = "self"`."""

EACH_PLAYER, CONTROLLER = -3, -2
"""`who`: everybody, the controller; else a ref."""


class Selector(Struct, frozen=True):
    """Which cards are meant; ANYTHING = not restricted. `cost_ref`: at most the printed cost of that ref."""

    zone: int = CLASS
    of: int = ANY
    kinds: tuple[int, ...] = ()
    colour: int = ANYTHING
    gender: int = ANYTHING
    club: int = ANYTHING
    ready: int = ANYTHING
    other: bool = False
    cost_max: int = ANYTHING
    cost_ref: int = ANYTHING
    defense_max: int = ANYTHING
    role: int = 0
    ability: bool = False
    """`item = "ability"`: the Stack's abilities, not its Schemes."""
    plain: bool = False
    """Whether it asks for printed values and readiness alone, so that cards can be compared quickly."""
    bars: int = 0
    """The printed features (mask, see `features`) that no meant card has: kinds, colour, gender, club at once."""


COLOUR_AT, GENDER_AT, CLUB_AT = 4, 8, 12
"""Where the bits of a feature begin, that of "has none" first; the kinds begin at 0."""

FEATURE_SPACES = (COLOUR_AT, GENDER_AT, CLUB_AT)


def features(kind: int, colour: int, gender: int, club: int) -> int:
    """What is printed on a card as a mask, one bit of each sort; -1 = it has none of that sort."""
    mask = 1 << kind
    for at, value in zip(FEATURE_SPACES, (colour, gender, club), strict=True):
        mask |= 2 << at + value
    return mask


def _bars(kinds: tuple[int, ...], colour: int, gender: int, club: int) -> int:
    """All features but those wanted, of each sort that is restricted."""
    bars = 0b1111 & ~sum(1 << kind for kind in kinds) if kinds else 0
    for at, width, value in ((COLOUR_AT, 4, colour), (GENDER_AT, 4, gender), (CLUB_AT, 16, club)):
        if value >= 0:
            bars |= (1 << width) - 1 << at & ~(2 << at + value)
    return bars


class Entry(Struct, frozen=True):
    """One entry of `targets`: cards by a selector, or a player."""

    least: int
    most: int
    player: int = NO_PLAYER
    cards: Selector | None = None


class Condition(Struct, frozen=True):
    """`when` and `win`. `kind`: count, distinct, sum, reputation, merit, schemes, ready, leader, all. `least` by
    the number of players at set-up (2, 3, 4)."""

    kind: str
    match: Selector | None = None
    least: tuple[int, int, int] = (0, 0, 0)
    most: int = ANYTHING
    parts: tuple[Condition, ...] = ()


class Do(Struct, frozen=True):
    """One step of an effect or of a static ability."""

    verb: str
    who: int = CONTROLLER
    n: int = 0
    what: int = SELF
    each: Selector | None = None
    """What a selector means: each matching card."""
    to: str = ""
    at: str = ""
    swap_with: int = ANYTHING
    combat: int = 0
    combat_each: Selector | None = None
    """+1 Combat for each matching card."""
    defense: int = 0
    cost: int = 0
    enemies: bool = False
    keyword: int = ANYTHING
    lasts: int = 0
    when: Condition | None = None
    by_you: bool = False
    keep: int = 0
    later: tuple[Do, ...] = ()


class Ability(Struct, frozen=True):
    """A printed ability, or what a Scheme does in one of its modes."""

    kind: str
    on: str = ""
    may: bool = False
    exhaust: bool = False
    reputation: int = 0
    merit: int = 0
    timing: int = ANY_TIME
    targets: tuple[Entry, ...] = ()
    do: tuple[Do, ...] = ()
    apply: tuple[Do, ...] = ()
    in_courtyard: bool = False

    @property
    def costs(self) -> bool:
        """Whether anything must be paid."""
        return self.exhaust or self.reputation > 0 or self.merit > 0


def selector(row: dict[str, Any], refs: tuple[str, ...] = ()) -> Selector:
    """A card selector. `refs`: the names of the target entries before it."""
    of = row.get("of", "any")
    cost_max = row.get("cost_max", ANYTHING)
    ready = row.get("ready")
    kinds = KIND_OF[row["kind"]] if "kind" in row else ()
    colour = COLOURS.index(row["colour"]) if "colour" in row else ANYTHING
    gender = GENDERS.index(row["gender"]) if "gender" in row else ANYTHING
    club = CLUBS.index(row["club"]) if "club" in row else ANYTHING
    return Selector(
        zone=ZONES.index(row["zone"]),
        of={"you": YOU, "enemy": ENEMY, "any": ANY}[of] if of in ("you", "enemy", "any") else REF + refs.index(of),
        kinds=kinds,
        colour=colour,
        gender=gender,
        club=club,
        ready=ANYTHING if ready is None else int(ready),
        other=row.get("other", False),
        cost_max=cost_max if isinstance(cost_max, int) else ANYTHING,
        cost_ref=refs.index(cost_max) if isinstance(cost_max, str) else ANYTHING,
        defense_max=row.get("defense_max", ANYTHING),
        role=ROLES[row["role"]] if "role" in row else 0,
        ability=row.get("item") == "ability",
        plain=not {"other", "role", "cost_max", "defense_max", "item"} & set(row),
        bars=_bars(kinds, colour, gender, club),
    )


def entry(row: dict[str, Any], refs: tuple[str, ...]) -> Entry:
    """One entry of `targets`."""
    least, most = row.get("min", 1), row.get("max", 1)
    if "player" in row:
        return Entry(least, most, {"enemy": ENEMY_PLAYER, "enemy_who_drew": DRAWER}[row["player"]])
    return Entry(least, most, NO_PLAYER, selector(row, refs))


def condition(row: dict[str, Any]) -> Condition:
    """A condition of a static ability or of a Win-Con."""
    least = row.get("min", 0)
    bounds = (least[0], least[1], least[2]) if isinstance(least, list) else (least, least, least)
    if "all" in row:
        return Condition("all", parts=tuple(condition(part) for part in row["all"]))
    if "self" in row:
        return Condition({"ready": "ready", "attacking_leader": "leader"}[row["self"]])
    if "count" in row:
        return Condition("count", selector(row["count"]), bounds, row.get("max", ANYTHING))
    if "distinct" in row:
        return Condition("distinct", selector(row["match"]), bounds)
    if "sum" in row:
        return Condition("sum", selector(row["match"]), bounds)
    kind = next(name for name in ("reputation", "merit", "schemes_this_turn") if name in row)
    return Condition(kind, None, bounds)


def do(row: dict[str, Any], refs: tuple[str, ...]) -> Do:
    """One step of an effect."""
    what = row.get("what", "self")
    who = row.get("who", "controller")
    stats = row.get("stats", {})
    combat = stats.get("combat", 0)
    return Do(
        verb=row["verb"],
        who={"controller": CONTROLLER, "each_player": EACH_PLAYER, "enemies": CONTROLLER}.get(who, ANYTHING)
        if who not in refs
        else refs.index(who),
        n=row.get("n", 0),
        what=SELF if what == "self" or isinstance(what, dict) else refs.index(what),
        each=selector(what, refs) if isinstance(what, dict) else None,
        to=row.get("to", ""),
        at=row.get("at", ""),
        swap_with=refs.index(row["with"]) if "with" in row else ANYTHING,
        combat=combat if isinstance(combat, int) else 0,
        combat_each=None if isinstance(combat, int) else selector(combat["count"], refs),
        defense=stats.get("defense", 0),
        cost=stats.get("recruit_cost", 0),
        enemies=who == "enemies",
        keyword=KEYWORDS.index(row["keyword"]) if "keyword" in row else ANYTHING,
        lasts={"turn": FOR_TURN, "fight": FOR_FIGHT}.get(row.get("for", ""), 0),
        when=condition(row["when"]) if "when" in row else None,
        by_you=row.get("by") == "you",
        keep=row.get("keep", 0),
        later=tuple(do(part, refs) for part in row.get("do", ())),
    )


def ability(row: dict[str, Any]) -> Ability:
    """A printed ability or, for `kind = "scheme"`, what a Scheme does (whose `cost` is the card's own)."""
    cost = row.get("cost", {})
    paid = cost if isinstance(cost, dict) else {}
    refs = tuple(part["ref"] for part in row.get("targets", ()))
    return Ability(
        kind=row["kind"],
        on=row.get("on", ""),
        may=row.get("may", False),
        exhaust=paid.get("exhaust", False),
        reputation=paid.get("reputation", 0),
        merit=paid.get("merit", 0),
        timing=TIMINGS.index(row.get("timing", "any")),
        targets=tuple(entry(part, refs[:i]) for i, part in enumerate(row.get("targets", ()))),
        do=tuple(do(part, refs) for part in row.get("do", ())),
        apply=tuple(do(part, refs) for part in row.get("apply", ())),
        in_courtyard=row.get("works_in") == "courtyard",
    )
