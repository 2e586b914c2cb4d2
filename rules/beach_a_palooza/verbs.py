"""The words of the game and the arguments they take (SPEC.md 9, Moves)."""

from __future__ import annotations

from rules.kernel.moves import Arg, Kind, Verb

UNNAMED = -1
"""An argument that stands for "none", "left out" or "automatic"."""

STEVEN_HIMSELF = -2
"""As the attacker of `attack`: the seat's Steven (BAP-115), whether he has a card or not."""

COMBINED = 0
"""As a spot of `attack`: a second Character joins in, which is never legal (BAP-098)."""

OTHER_CRASHER = 10
"""As a spot of `attack`: from here up, spot and place of another crasher, which is never legal (BAP-093)."""

VP, CARD = 0, 1
"""The two bubble bonuses."""

PIECE = Kind.PIECE

VERBS: tuple[Verb, ...] = (
    Verb("open"),
    Verb(
        "choose",
        (Arg("first", PIECE), Arg("second", PIECE), Arg("third", PIECE), Arg("other", PIECE, repeated=True)),
    ),
    Verb(
        "stage",
        (
            Arg("card", PIECE),
            Arg("space", Kind.ZONE, optional=True),
            Arg("replaced", PIECE, optional=True),
            Arg("how", Kind.NUMBER, 0, 1, optional=True),
        ),
    ),
    Verb("audience", (Arg("card", PIECE),)),
    Verb("discard", (Arg("card", PIECE),)),
    Verb(
        "move",
        (
            Arg("target", PIECE, optional=True),
            Arg("amount", Kind.NUMBER, 0, 200),
            Arg("other", PIECE, repeated=True),
        ),
    ),
    Verb("charge", (Arg("target", PIECE),)),
    Verb("common", (Arg("card", PIECE),)),
    Verb("commit"),
    Verb("undo"),
    Verb("peek", (Arg("seat", Kind.SEAT),)),
    Verb("pep", (Arg("target", PIECE, optional=True),)),
    Verb("fuse", (Arg("fusion", PIECE),)),
    Verb(
        "attack",
        (
            Arg("attacker", PIECE),
            Arg("cost", Kind.NUMBER, 0, 9),
            Arg("crasher", PIECE),
            Arg("spot", Kind.NUMBER, 0, 35),
            Arg("other", Kind.NUMBER, 0, 35, repeated=True),
        ),
    ),
    Verb("rescue", (Arg("card", PIECE),)),
    Verb("bonus", (Arg("what", Kind.NUMBER, 0, 1),)),
    Verb("shield", (Arg("crasher", PIECE, optional=True),)),
    Verb("drain", (Arg("target", PIECE),)),
    Verb("lose", (Arg("card", PIECE),)),
    Verb("finish"),
    Verb("steven", (Arg("card", PIECE),)),
)

INDEX: dict[str, int] = {verb.name: i for i, verb in enumerate(VERBS)}
