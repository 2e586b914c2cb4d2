"""The way of an asteroid rain: whom it threatens now and next, as arrows and as a chain (SPEC.md 6.3, 6.4)."""

from __future__ import annotations

from rules.kaboom_universe.catalogue import PREDATORS, PREY
from rules.kaboom_universe.present_cards import word_of
from rules.kaboom_universe.state import (
    BITTEN,
    DECK,
    ISOLATED,
    Bites,
    KaboomState,
    Prey,
    Rain,
    Shower,
    first_platform,
    is_coop,
    left_of,
    option,
    platform_zones,
    right_of,
)
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef
from rules.kernel.show import Arrow, Chain, End, Link, Tone


def rain(view: KaboomState) -> Rain | None:
    """The asteroid rain that is falling, if one is."""
    return next((step for step in reversed(view.agenda) if isinstance(step, Rain)), None)


def shower(view: KaboomState) -> Shower | None:
    """Co-Op: the asteroids that are falling on the platforms, if they are."""
    return next((step for step in reversed(view.agenda) if isinstance(step, Shower)), None)


def sufferers(view: KaboomState, step: Rain) -> list[int]:
    """Whom the shares are meant for, in order, diversions aside (KAB-062, KAB-064 and two options)."""
    drawer = view.facts.active
    spreads = step.share == 0 and option(view, "divert_spread") == "victim"
    centre = step.sufferer if spreads else step.centre
    left, right = left_of(view, centre), right_of(view, centre)
    meant = [drawer]
    if left != centre:
        meant.append(left)
        if left != right or option(view, "two_player_rain") == "twice":
            meant.append(right)
    while len(meant) <= step.share:  # a seat has left in the meantime
        meant.append(step.sufferer)
    return meant


def arrows(view: KaboomState) -> tuple[Arrow, ...]:
    """The path of the rain, the present share in the strong colour, and where it has been diverted to."""
    step = rain(view)
    if step is None:
        return ()
    meant = sufferers(view, step)
    found = []
    before = End(zone=DECK)
    for i, seat in enumerate(meant):
        tone = Tone.QUIET if i < step.share else Tone.BAD if i == step.share else Tone.WARN
        if before.seat != seat:
            found.append(Arrow(before, End(seat=seat), tone))
        before = End(seat=seat)
    if step.sufferer != meant[step.share]:
        diverted = Phrase("chain.diverted")
        found.append(Arrow(End(seat=meant[step.share]), End(seat=step.sufferer), Tone.ACCENT, diverted))
    return tuple(found)


def chain(view: KaboomState) -> Chain | None:
    """What is still to happen: the shares of a rain, the platforms of a shower, the bites."""
    if is_coop(view):
        return _shower(view) or _bites(view)
    step = rain(view)
    if step is None:
        return None
    links = []
    for i, seat in enumerate(sufferers(view, step)):
        if i < step.share:
            continue
        now = i == step.share
        hit = step.sufferer if now else seat
        n = len(view.zones[first_platform(view) + hit].cards)
        links.append(Link(Phrase("chain.share", {"seat": SeatRef(hit), "n": n}), seat=hit, now=now))
    return Chain(Phrase("chain.rain"), tuple(links)) if links else None


def _shower(view: KaboomState) -> Chain | None:
    step = shower(view)
    if step is None:
        return None
    first = first_platform(view)
    links = []
    for i in range(step.platform, len(platform_zones(view))):
        text = Phrase("chain.platform", {"n": i + 1, "k": len(view.zones[first + i].cards)})
        links.append(Link(text, now=i == step.platform))
    return Chain(Phrase("chain.rain"), tuple(links)) if links else None


def _bites(view: KaboomState) -> Chain | None:
    """The predators that would bite as things stand, in their order (KAB-129)."""
    if not any(isinstance(step, Bites) for step in view.agenda):
        return None
    choosing = view.agenda[-1].predator if isinstance(view.agenda[-1], Prey) else -1
    faces, mark = view.pieces.face, view.pieces.mark
    links: list[Link] = []
    for number, zone in enumerate(platform_zones(view), 1):
        cards = view.zones[zone].cards
        if not any(faces[card] in PREY and not mark(card, ISOLATED) for card in cards):
            continue
        for card in cards:
            free = not mark(card, ISOLATED) and not mark(card, BITTEN)
            if faces[card] in PREDATORS and (free or card == choosing):
                text = Phrase("chain.bite", {"card": word_of(faces[card]), "n": number})
                links.append(Link(text, card, now=not links))
    return Chain(Phrase("chain.bites"), tuple(links)) if links else None
