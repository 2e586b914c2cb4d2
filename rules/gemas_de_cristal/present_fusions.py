"""The live state of the fusion rows: what is complete or missing, which card serves which fusion (SPEC.md 4.2)."""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import CARDS, N_CHARACTERS
from rules.gemas_de_cristal.fusing import NOBODY, Fusing, fusings
from rules.gemas_de_cristal.present_cards import word_of
from rules.gemas_de_cristal.state import GemasState, option
from rules.kernel.book import Phrase
from rules.kernel.moves import Value, WordRef
from rules.kernel.show import Arrow, Badge, End, Tone

LETTERS = "abc"
"""The names of the parts of a sentence about a fusion: none needs more than three components."""


FUSION = "fusion"
"""The gem of a component that any other completed fusion serves as."""
MORE = "part.one_more"
"""What is said of a second such component, where the first was named just before."""


def live(view: GemasState) -> tuple[Fusing, ...]:
    """All fusions that this view may judge: none while points are hidden (GEM-157), no row that lies face down."""
    over = view.result is not None
    if not over and not option(view, "live_score"):
        return ()
    return tuple(one for seat in range(len(view.seats)) for one in fusings(view, seat, not over))


def part_of(view: GemasState, piece: int) -> WordRef:
    """What serves as a component, as a word: a character by its name, a fusion as a fusion."""
    face = view.pieces.face[piece]
    if face < N_CHARACTERS:
        return word_of(face)
    key = f"part.{CARDS[face]['id']}"
    return WordRef(key)


def gem_word(gem: str) -> WordRef:
    """The name of a gem, as it stands within a sentence."""
    key = f"part.{FUSION}" if gem == FUSION else f"gem.{gem}.name"
    return WordRef(key)


def lacking(one: Fusing, key: str, more: dict[str, Value] | None = None) -> Phrase:
    """A sentence of `texts.toml` that names the gems that are missing: its key with their number."""
    args: dict[str, Value] = dict(more or {})
    gems = one.missing
    words = [WordRef(MORE) if gem == FUSION and FUSION in gems[:n] else gem_word(gem) for n, gem in enumerate(gems)]
    args |= dict(zip(LETTERS, words, strict=False))
    return Phrase(f"{key}_{len(one.missing)}", args)


def badges(view: GemasState) -> tuple[Badge, ...]:
    """A tick on what is complete; on the others how many components are missing, and which."""
    found = []
    for one in live(view):
        if one.complete:
            found.append(Badge(one.piece, "check", Phrase("badge.complete"), tone=Tone.GOOD))
        else:
            n = len(one.missing)
            found.append(Badge(one.piece, "minus", lacking(one, "badge.lacks"), n, Tone.QUIET))
    return tuple(found)


def chains(view: GemasState) -> tuple[Arrow, ...]:
    """From each completed fusion to those that it serves: a chain is seen as one (GEM-134)."""
    face = view.pieces.face
    return tuple(
        Arrow(End(piece=part.piece), End(piece=one.piece), Tone.GOOD if one.complete else Tone.QUIET)
        for one in live(view)
        for part in one.components
        if part.piece != NOBODY and face[part.piece] >= N_CHARACTERS
    )


def related(view: GemasState, piece: int) -> tuple[Arrow, ...]:
    """For a fusion the cards that serve it, for any card the fusions that it serves (GEM-132)."""
    found = []
    for one in live(view):
        for part in one.components:
            if part.piece != NOBODY and piece in (one.piece, part.piece):
                tone = Tone.GOOD if one.complete else Tone.WARN
                found.append(Arrow(End(piece=part.piece), End(piece=one.piece), tone))
    return tuple(dict.fromkeys(found))
