"""THE law: who judges which word. The judges stand in `law_recruit.py` and `law_turn.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.beach_a_palooza import law_recruit, law_turn
from rules.beach_a_palooza.state import BeachState
from rules.kernel.moves import Refusal

Judge = Callable[[BeachState, int, tuple[int, ...], bool], Refusal | None]

LAW: Mapping[str, Judge] = {
    "open": law_recruit.open_curtain,
    "choose": law_recruit.choose,
    "stage": law_recruit.stage,
    "audience": law_recruit.audience,
    "discard": law_recruit.discard,
    "move": law_recruit.move,
    "charge": law_recruit.charge,
    "common": law_recruit.common,
    "commit": law_recruit.commit,
    "undo": law_recruit.undo,
    "peek": law_recruit.peek,
    "pep": law_turn.pep,
    "fuse": law_turn.fuse,
    "attack": law_turn.attack,
    "rescue": law_turn.rescue,
    "bonus": law_turn.bonus,
    "shield": law_turn.shield,
    "drain": law_turn.drain,
    "lose": law_turn.lose,
    "finish": law_turn.finish,
    "steven": law_recruit.pick,
}
