"""Plays random games and prints a digest of every state and event, for `PYTHONHASHSEED` tests in fresh processes.

python tests/rules/properties_replay.py tiny 3
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "kernel"), str(HERE), str(HERE.parent.parent)]


def digest(name: str, count: int) -> str:
    """What `count` games of every mode, level and number of seats come to."""
    import msgspec
    from properties_games import cases, game_of
    from properties_walk import record_of, walk

    game = game_of(name)
    total = blake2b(digest_size=16)
    for case in cases(name):
        for seed in range(count):
            spots = list(walk(case, seed))
            for spot in spots:
                total.update(game.dump(spot.after))
                total.update(msgspec.msgpack.encode(spot.events))
            total.update(record_of(game, spots[:60]).to_bytes())
    return total.hexdigest()


if __name__ == "__main__":
    print(digest(sys.argv[1], int(sys.argv[2])))
