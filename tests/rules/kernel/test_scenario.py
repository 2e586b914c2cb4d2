"""The scenario runner: every rule of SCENARIOS.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tiny.game import GAME

from rules.kernel.moves import Refusal
from rules.kernel.notation import absent, alike
from rules.kernel.scenario import BadScenario, Outcome, Runner, read_file, toml_value

BASE = """
[[scenario]]
id = "S1"
mode = "crowd"
seats = 3
given = { hands = ["thief sun", "heart ward", "ward"], deck = "spark sun", picks = [0] }
"""


def outcomes(tmp_path: Path, text: str) -> list[Outcome]:
    """What comes of a file."""
    path = tmp_path / "some.scenarios.toml"
    path.write_text(text, encoding="utf-8")
    return list(Runner(GAME, read_file(path)[1]).outcomes())


def run(tmp_path: Path, moves: list[str], expect: str = "{ }", base: str = BASE) -> str:
    """The line that is printed for one scenario."""
    lines = ", ".join("'''" + move + "'''" for move in moves)
    return str(outcomes(tmp_path, f"{base}moves = [{lines}]\nexpect = {expect}\n")[0])


WHOLE = ["A play thief B", "B ward ward on 0 !R", "B ward ward 0", "all pass"]


def test_a_scenario_that_holds_is_ok(tmp_path: Path) -> None:
    line = run(
        tmp_path,
        ["A play thief B", "B ward ward 0", "C ward ward 1", "all pass", "A echo 1"],
        '{ hands = ["sun heart", "", ""], scores = [3, 0, 0], state = "turn", "scores.A" = 3 }',
    )
    assert line == "S1 ok"


def test_what_does_not_hold_is_named_with_what_came(tmp_path: Path) -> None:
    line = run(tmp_path, ["A bury sun"], '{ "hands.A" = "sun" }')
    assert line == "S1 FAILED: expected hands.A = 'sun', got 'thief'"


def test_a_move_that_is_refused_must_be_announced(tmp_path: Path) -> None:
    assert run(tmp_path, ["A bury heart"]) == "S1 FAILED: expected 'A bury heart' to be legal, got TINY-06"
    assert run(tmp_path, ["A bury heart !TINY-06"]) == "S1 ok"
    assert "got TINY-06" in run(tmp_path, ["A bury heart !TINY-07"])
    assert run(tmp_path, ["A bury sun !TINY-06"]) == (
        "S1 FAILED: expected 'A bury sun' to be refused by TINY-06, got no refusal"
    )


def test_a_refusal_may_be_announced_by_its_message(tmp_path: Path) -> None:
    line = run(tmp_path, ["A offer 0", "B offer 0 !TAB-013.open", "B offer 0 !TAB-013"])
    assert line == "S1 ok"


def test_expect_refusal_says_the_same_of_the_last_move(tmp_path: Path) -> None:
    assert run(tmp_path, ["A bury sun", "A bury heart"], '{ refusal = "TINY-06" }') == "S1 ok"
    assert run(tmp_path, ["A bury heart", "? hands.A = thief sun"], '{ refusal = "TINY-06" }') == "S1 ok"
    assert "got no refusal" in run(tmp_path, ["A bury sun", "? scores.A = 0"], '{ refusal = "TINY-06" }')
    assert "no move is made" in run(tmp_path, [], '{ refusal = "TINY-06" }')


def test_a_check_in_the_middle_reads_toml_or_bare_words(tmp_path: Path) -> None:
    assert (
        run(tmp_path, ["? scores.A = 0", "? hands.B = heart ward", '? hands.C = "ward"', "? state = turn"]) == "S1 ok"
    )
    assert run(tmp_path, ["A bury sun", "? cellars.A = sun", "? hands.A = sun"]).startswith(
        "S1 FAILED: expected hands.A"
    )
    assert "path = value" in run(tmp_path, ["? hands.A"])
    assert "no path" in run(tmp_path, ["? nonsense = 3"])


def test_an_exclamation_mark_inside_a_check_announces_nothing(tmp_path: Path) -> None:
    assert run(tmp_path, ["? log = none", "? hands.A = sun! thief"]) == (
        "S1 FAILED: expected hands.A = 'sun! thief', got 'thief sun'"
    )


@pytest.mark.parametrize("nothing", ['"none"', '""', "[]"])
def test_none_means_absent_or_empty(tmp_path: Path, nothing: str) -> None:
    assert run(tmp_path, [f"? rows.A = {nothing}"], f"{{ winners = {nothing}, stack = 0 }}") == "S1 ok"
    assert "FAILED" in run(tmp_path, [f"? hands.A = {nothing}"])


def test_the_end_of_a_list_may_stay_open(tmp_path: Path) -> None:
    assert run(tmp_path, [], '{ hands = ["thief sun", "..."] }') == "S1 ok"
    assert run(tmp_path, [], '{ hands = ["thief sun", "heart ward", "ward", "..."] }') == "S1 ok"
    assert "FAILED" in run(tmp_path, [], '{ hands = ["heart ward", "..."] }')
    assert "FAILED" in run(tmp_path, [], '{ hands = ["thief sun"] }')


ALIKE: list[tuple[Any, Any, bool, bool]] = [
    ([1, 2], [2, 1], True, False),
    ([1, 2], [2, 1], False, True),
    ([1, 1], [1, 2], False, False),
    (["a", "..."], ["b", "a"], False, True),
    (["a", "a", "..."], ["b", "a"], False, False),
    (["..."], [], True, True),
    (["a", "..."], [], True, False),
    ({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}, "d": 3}, True, True),
    ({"a": {"b": 1}}, {"a": 3}, True, False),
    ({"a": "none"}, {"b": 1}, True, True),
    ([1], 1, True, False),
    (1, 2, True, False),
    (0, "", True, False),
    ("none", 0, True, False),
]


@pytest.mark.parametrize(("want", "got", "ordered", "same"), ALIKE)
def test_alike(want: Any, got: Any, ordered: bool, same: bool) -> None:
    assert alike(want, got, ordered) is same


NOTHING_THERE: tuple[Any, ...] = (None, "none", "", [], {}, ())
SOMETHING: tuple[Any, ...] = (0, False, "no", [0], {"a": 0})


def test_zero_and_false_are_something() -> None:
    assert [absent(value) for value in NOTHING_THERE] == [True] * 6
    assert [absent(value) for value in SOMETHING] == [False] * 5


def test_a_seat_is_named_by_letter_or_name(tmp_path: Path) -> None:
    base = BASE.replace("seats = 3", 'seats = ["Ada", "Bo", "Cy"]')
    assert run(tmp_path, ["Ada bury sun", "A finish", "Bo bury heart"], base=base) == "S1 ok"
    assert "no seat 'Di'" in run(tmp_path, ["Di bury sun"], base=base)


def test_table_reload_goes_on_with_the_same_bytes(tmp_path: Path) -> None:
    moves = ["A play thief B", "table reload", "B ward ward 0", "table reload", "all pass", "? rows.A = none"]
    assert run(tmp_path, moves, '{ hands = ["sun", "heart", "ward"], log = ["A play thief B", "..."] }') == "S1 ok"


def test_table_language_is_read_and_lives_through_a_reload(tmp_path: Path) -> None:
    assert run(tmp_path, ["table language es", "table reload"], '{ language = "es" }') == "S1 ok"
    assert "got ''" in run(tmp_path, [], '{ language = "es" }')


def test_table_new_asks_for_a_game(tmp_path: Path) -> None:
    assert run(tmp_path, ["table new 5 !TINY-01", "? seats = 3", "table new 4", "? seats = 4"]) == "S1 ok"
    assert "to be legal, got TINY-01" in run(tmp_path, ["table new 1"])
    assert "got no refusal" in run(tmp_path, ["table new 4 !TINY-01"])
    assert run(tmp_path, ["table new 2 duel", "? seats = 2", "table new 4 !TINY-01"]) == "S1 ok"


def test_the_table_does_nothing_else(tmp_path: Path) -> None:
    assert "the table knows" in run(tmp_path, ["table dance"])
    assert "got no refusal" in run(tmp_path, ["table reload !TINY-01"])


def test_a_macro_is_played_move_by_move(tmp_path: Path) -> None:
    assert run(tmp_path, ["A play sun", "? state = window", "all pass", "? state = turn"]) == "S1 ok"


def test_a_line_that_is_no_move_fails_and_says_why(tmp_path: Path) -> None:
    assert run(tmp_path, ["A dance"]) == "S1 FAILED: 'dance' is no move"
    assert "no card 'moon'" in run(tmp_path, ["A play moon"])


def test_a_position_that_cannot_be_fails_and_says_why(tmp_path: Path) -> None:
    assert "no further thief" in run(tmp_path, [], base=BASE.replace("thief sun", "thief thief thief thief"))


def test_a_scenario_that_needs_more_chance_than_it_gives_fails_and_says_so(tmp_path: Path) -> None:
    moves = ["A play thief B", "B pass", "C pass", "A pass"]
    assert "no further 'picks'" in run(tmp_path, moves, base=BASE.replace("picks = [0]", "picks = []"))


def test_after_begins_where_another_ends_and_plays_next(tmp_path: Path) -> None:
    first = BASE + 'moves = ["A finish", "B finish", "C finish", "A again 1"]\n'
    second = '[[scenario]]\nid = "S2"\nafter = "S1"\nexpect = { state = "booth" }\n'
    third = '[[scenario]]\nid = "S3"\ngiven = { after = "S1" }\nmoves = ["? state = booth"]\n'
    assert [str(o) for o in outcomes(tmp_path, first + second + third)] == ["S1 ok", "S2 ok", "S3 ok"]
    lost = '[[scenario]]\nid = "S2"\nafter = "S9"\n'
    assert "not in this file" in str(outcomes(tmp_path, lost)[0])
    ring = '[[scenario]]\nid = "S1"\nafter = "S2"\n[[scenario]]\nid = "S2"\nafter = "S1"\n'
    assert "begins after it" in str(outcomes(tmp_path, ring)[0])
    fresh = '[[scenario]]\nid = "S2"\nafter = "S1"\n[[scenario]]\nid = "S1"\nkind = "deck"\ntext = ""\n'
    assert "has no position" in str(outcomes(tmp_path, fresh)[0])


def test_a_scenario_for_a_person_is_skipped(tmp_path: Path) -> None:
    manual = '[[scenario]]\nid = "S1"\nkind = "manual"\nmoves = ["nonsense"]\ncheck = "look"\n'
    assert outcomes(tmp_path, manual)[0].verdict == "skipped"


def test_no_seats_is_the_fewest_and_zero_each_number(tmp_path: Path) -> None:
    plain = '[[scenario]]\nid = "S1"\nmode = "crowd"\nmoves = ["? seats = 2"]\n'
    every = '[[scenario]]\nid = "S2"\nmode = "crowd"\nseats = 0\nmoves = ["? seats = 2"]\n'
    each = '[[scenario]]\nid = "S3"\nmode = "crowd"\nseats = 0\nmoves = ["? stack = 0", "A finish"]\n'
    first = '[[scenario]]\nid = "S4"\nmoves = ["? seats = 2", "table new 3 !TINY-01"]\n'
    lines = [str(outcome) for outcome in outcomes(tmp_path, plain + every + each + first)]
    assert lines == ["S1 ok", "S2 FAILED: expected seats = 2, got 3", "S3 ok", "S4 ok"]


def test_fresh_deals_are_repeated_with_other_seeds(tmp_path: Path) -> None:
    text = (
        '[[scenario]]\nid = "S1"\nmode = "setup"\nseats = 0\ngiven = { mode = "crowd", repeat = 3 }\n'
        "expect = { hand_size = 5, vary = true }\n"
    )
    assert str(outcomes(tmp_path, text)[0]) == "S1 ok"
    assert "vary" in str(outcomes(tmp_path, text.replace("repeat = 3", "repeat = 1"))[0])
    assert "hand_size" in str(outcomes(tmp_path, text.replace("hand_size = 5", "hand_size = 4"))[0])


def test_before_any_game_the_table_can_only_ask_for_one(tmp_path: Path) -> None:
    def said(lines: str, expect: str = "hand_size = 5") -> str:
        head = '[[scenario]]\nid = "S1"\nmode = "setup"\ngiven = { mode = "crowd" }\n'
        return str(outcomes(tmp_path, f"{head}moves = [{lines}]\nexpect = {{ {expect} }}\n")[0])

    assert said('"table new 9 !R9"').startswith("S1 FAILED: expected 'table new 9' to be refused by R9, got ")
    assert said('"table new 9"').startswith("S1 FAILED: expected 'table new 9' to be legal, got ")
    assert said('"table new 2 !R9"') == "S1 FAILED: expected 'table new 2' to be refused by R9, got no refusal"
    assert "knows only new N" in said('"table reload"')
    assert said('"table new 2"', "hand_size = 99") == "S1 FAILED: expected hand_size = 99"


def test_a_deck_list_goes_to_the_deck_reader(tmp_path: Path) -> None:
    text = '[[scenario]]\nid = "S1"\nkind = "deck"\ntext = "a b c"\nexpect = { count = 3, cards = ["a", "..."] }\n'
    assert str(outcomes(tmp_path, text)[0]) == "S1 ok"
    assert "FAILED" in str(outcomes(tmp_path, text.replace("count = 3", "count = 4"))[0])
    longer = text.replace('text = "a b c"', 'text = "a b "\ntimes = 3').replace("count = 3", "count = 6")
    assert str(outcomes(tmp_path, longer)[0]) == "S1 ok"
    export = '[[scenario]]\nid = "S1"\nkind = "deck"\ndeck = "suns"\nexpect = { export = "3 sun" }\n'
    assert "no deck lists" in str(outcomes(tmp_path, export)[0])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("game = 3", "no \\[\\[scenario"),
        ("not toml", "not TOML"),
        ("[[scenario]]\ntitle = 'x'", "id"),
        ("[[scenario]]\nid = 'x'\nsurprise = 1", "surprise"),
        ("[[scenario]]\nid = 'x'\n[[scenario]]\nid = 'x'", "two scenarios x"),
    ],
)
def test_a_file_that_holds_no_scenarios_says_what_is_wrong(tmp_path: Path, text: str, wrong: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadScenario, match=wrong):
        read_file(path)
    with pytest.raises(BadScenario, match="no file"):
        read_file(tmp_path / "absent.toml")
    with pytest.raises(BadScenario, match="can't be read"):
        read_file(tmp_path)


def test_the_game_of_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text('game = "tiny"\n[[scenario]]\nid = "S1"\n', encoding="utf-8")
    assert read_file(path)[0] == "tiny"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("6", 6),
        ("-2", -2),
        ("true", True),
        ("true story", "true story"),
        ("[1, 2]", [1, 2]),
        ('"a b"', "a b"),
        ("wins B", "wins B"),
        ("A C", "A C"),
        ("", ""),
        ("3 suns", "3 suns"),
        ("{ a = 1 }", {"a": 1}),
        ("f_opal", "f_opal"),
    ],
)
def test_toml_value(text: str, value: Any) -> None:
    assert toml_value(text) == value


def test_a_refused_move_that_changes_something_fails(tmp_path: Path) -> None:
    """Proved with a runner whose game breaks its word."""
    path = tmp_path / "some.toml"
    path.write_text(BASE + 'moves = ["A bury heart !TINY-06"]\n', encoding="utf-8")
    runner = Runner(GAME, read_file(path)[1])
    record = runner.start(next(iter(runner.scenarios.values())))
    honest = record.say

    def sly(text: str) -> Any:
        record.state.facts.round += 1
        return honest(text)

    record.say = sly  # type: ignore[method-assign]  # the fault that the runner must find
    with pytest.raises(Exception, match="change nothing"):
        runner.line(record, "A bury heart !TINY-06", None)
    assert isinstance(honest("A bury heart"), Refusal)
