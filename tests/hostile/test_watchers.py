"""What is said of the time of a move before watchers."""

import pytest

from hostile.other_work import OtherWork
from hostile.people import Move
from hostile.watchers import CROWDED, NOBODY, QUICK, READERS, STALLED, Watched


@pytest.mark.parametrize(("others", "held"), [(0.0, False), (0.5, None)])
def test_slow_moves_break_the_promise_only_where_little_else_runs(
    *, others: float, held: bool | None
) -> None:
    quick, slow = [Move(0.0, 1.0, done=True)], [Move(0.0, 9.0, done=True)]
    moves = {NOBODY: quick, READERS: slow, STALLED: slow}
    found = Watched(moves=moves, memory=dict.fromkeys(moves, 1.0), others=OtherWork(others))
    assert (held, held) == (found.promises[CROWDED], found.promises[QUICK])
    assert ("Times say nothing then." in str(found)) == (held is None)
