"""Past results: noted in one write, read back, counted per player; what can't be read is left alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny_saves import NOW, go_on, new_record

from rules.kernel.chance import Chance
from rules.kernel.record import Record
from table.names import clean
from table.results import Results


def finished(seed: int, *kinds: str, names: tuple[str, ...] = ()) -> Record[Any, Any]:
    record, rng = new_record(seed, *kinds), Chance(seed)
    for seat, name in zip(record.state.seats, names, strict=False):
        seat.name = name
    while go_on(record, rng):
        pass
    return record


def test_results_are_noted_and_read_the_latest_first(tmp_path: Path) -> None:
    results = Results(tmp_path / "deep" / "results")
    assert results.games() == ()
    assert results.of("tiny") == []
    for n in range(3):
        assert results.add(finished(n), (), NOW + n) is not None
    assert results.games() == ("tiny",)
    assert [ended.when for ended in results.of("tiny")] == [NOW + 2, NOW + 1, NOW]
    ended = results.of("tiny")[0]
    assert ended.seats == ("A", "B")
    assert len(ended.scores) == 2
    assert ended.winners


def test_a_game_that_is_not_over_is_no_result(tmp_path: Path) -> None:
    assert Results(tmp_path).add(new_record(), (), NOW) is None
    assert list(tmp_path.iterdir()) == []


def test_a_game_finished_again_from_a_copy_counts_with_its_latest_end(tmp_path: Path) -> None:
    results, record = Results(tmp_path), finished(1)
    results.add(record, (), NOW)
    results.add(finished(2), (), NOW + 1)
    results.add(record, (), NOW + 2)
    assert [ended.when for ended in results.of("tiny")] == [NOW + 2, NOW + 1]


def test_players_are_counted_and_bots_are_not(tmp_path: Path) -> None:
    results = Results(tmp_path)
    for n in range(6):
        results.add(finished(n, "human", "bot:random", "human", names=("Ada", "Bot", "{0}")), (5, 0, 2), NOW + n)
    tallies = {tally.name: tally for tally in results.tallies("tiny")}
    assert set(tallies) == {"Ada", "{0}"}
    assert tallies["Ada"].games == 6
    assert tallies["Ada"].look == 5
    ended = results.of("tiny")
    assert tallies["Ada"].won == sum(0 in one.winners for one in ended)
    assert tallies["Ada"].best == max(one.scores[0] for one in ended)


def test_lines_that_cannot_be_are_left_out_and_left_alone(tmp_path: Path) -> None:
    results = Results(tmp_path)
    results.add(finished(1), (), NOW)
    place = tmp_path / "tiny.jsonl"
    good = msgspec.json.decode(place.read_bytes())
    changes: list[dict[str, Any]] = [
        {"game": "other"},
        {"seats": []},
        {"seats": ["A"]},
        {"winners": [7]},
        {"winners": [-1]},
        {"scores": [10**12, 0]},
        {"when": -5.0},
        {"when": 1e300},
        {"moves": 10**9},
        {"kinds": "human"},
    ]
    lines = [msgspec.json.encode({**good, "origin": str(n), **change}) for n, change in enumerate(changes)]
    whole = b"\n".join([b"no json", b"[" * 100_000, b"\xff\xfe", *lines, place.read_bytes()[:-20], place.read_bytes()])
    place.write_bytes(whole)
    assert len(results.of("tiny")) == 1
    assert place.read_bytes() == whole
    results.add(finished(2), (), NOW + 1)
    assert len(results.of("tiny")) == 2
    (tmp_path / "not a game.jsonl").write_bytes(b"")
    (tmp_path / "folder.jsonl").mkdir()
    assert results.games() == ("tiny",)
    assert results.of("folder") == []
    assert results.of("../tiny") == []


def test_where_nothing_can_be_written_the_game_simply_ends(tmp_path: Path) -> None:
    (tmp_path / "results").write_text("a file in the way")
    results = Results(tmp_path / "results")
    assert results.add(finished(1), (), NOW) is None
    assert results.of("tiny") == []
    assert results.games() == ()


def test_two_programs_note_beside_each_other(tmp_path: Path) -> None:
    one, two = Results(tmp_path), Results(tmp_path)
    for n in range(10):
        (one if n % 2 else two).add(finished(n), (), NOW + n)
    assert len(one.of("tiny")) == len(two.of("tiny")) == 10


NAMES = ["İlker", "名無し", "مريم", "👨\u200d👩\u200d👧", "e\u0301\u0327", "x" * 200, "<b>", "{0}", "%s", "a\nb"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept(tmp_path: Path, name: str) -> None:
    results = Results(tmp_path)
    results.add(finished(1, names=(name, "Bo")), (), NOW)
    assert results.of("tiny")[0].seats[0] == clean(name)
