"""Forgetful players know the longest context with which the history ends, and nothing else."""

from dudo.solver.policy import PublicHistory, found_in
from dudo.solver.positions import positions
from dudo.solver.recall import recalled
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers

GRAPH = positions(TwoPlayers(RULESETS["J"], (1, 1)))


def after(*bids: str) -> PublicHistory:
    history = PublicHistory(GRAPH, GRAPH.root)
    for bid in bids:
        history = history.after([*map(str, history.position.actions)].index(bid))
    return history


def test_only_a_history_that_ends_with_a_context_is_told_apart_by_it() -> None:
    recall = recalled(GRAPH, [(after("1x2", "1x3").at, after("1x2", "1x3", "1x4").at)])

    def known(*bids: str) -> int:
        found = found_in(recall, after(*bids))
        assert found is not None
        return found.at

    assert len(recall.all) == len(GRAPH.all) + 1
    assert known("1x4") != known("1x2", "1x3", "1x4")
    assert known("1x4", "1x5") == known("1x2", "1x3", "1x4", "1x5")
