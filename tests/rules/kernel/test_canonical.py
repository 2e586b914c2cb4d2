"""Equal states are equal bytes, whatever came first into their tables; tables with numbers for keys are saved."""

from __future__ import annotations

from tiny.play import GAME, fresh_record
from tiny.steps import Z

from rules.kernel import zones
from rules.kernel.canonical import canonical


def test_tables_filled_in_another_order_give_the_same_bytes() -> None:
    one, other = fresh_record(3).state, fresh_record(3).state
    top = one.zones[Z.deck].cards
    for state, order in ((one, (0, 1, 2)), (other, (2, 0, 1))):
        for i in order:
            zones.peek(state, top[i], 1 << i)
            state.pieces.set_mark(top[i], "count", i + 1)
            state.pieces.set_mark(top[i], "age", i + 1)
            state.commits[i] = (i,)
            state.facts.drafts[i] = (top[i],)
        state.chance.script = {word: [1] for word in (["a", "b"] if state is one else ["b", "a"])}
    other.pieces.marks[top[0]] = {"age": 1, "count": 1}
    one.options = {"x": 1, "y": True}
    other.options = {"y": True, "x": 1}
    assert one == other
    assert GAME.dump(one) == GAME.dump(other)
    assert GAME.restore(GAME.dump(one)) == one


def test_the_given_state_stays_as_it_is_and_is_shared_where_it_is_in_order() -> None:
    state = fresh_record(3).state
    assert canonical(state) is state
    state.commits = {2: (1,), 0: ()}
    tidy = canonical(state)
    assert list(state.commits) == [2, 0]
    assert list(tidy.commits) == [0, 2]
    assert tidy.zones is state.zones
    assert tidy.facts is state.facts


def test_a_state_with_every_table_in_use_survives_its_bytes() -> None:
    state = fresh_record(2).state
    state.pieces.set_mark(3, "count", 2)
    state.pieces.set_mark(1, "count", 2)
    state.commits = {1: (4, 5), 0: ()}
    zones.peek(state, state.zones[Z.deck].cards[1], 1)
    zones.peek(state, state.zones[Z.deck].cards[0], 3)
    again = GAME.restore(GAME.dump(state))
    assert again == state
    assert GAME.dump(again) == GAME.dump(state)
