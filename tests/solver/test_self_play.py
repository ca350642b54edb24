"""Two who forget how a round came to where it stands learn to play it, and leave less and less to exploit."""

from pathlib import Path

import numpy as np
import pytest
from scripts.self_play import SelfPlay, write_forgetful

from dudo.solver.markov_response import best_responses
from dudo.solver.markov_strategy import MarkovStrategy, read_forgetful
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Positions, positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.storing import NoStrategy
from dudo.solver.two_players import TwoPlayers


def learnt(graph: Positions, steps: int) -> MarkovStrategy:
    play = SelfPlay(graph)
    play.run(steps)
    return play.strategy()


def exploitability(strategy: MarkovStrategy) -> float:
    found = best_responses(strategy.graph, strategy)
    assert found is not None
    return sum(found) / 2


def test_forgetful_self_play_learns_to_lose_little() -> None:
    graph = positions(TwoPlayers(RULESETS["J"], (1, 1)))
    few, many = (exploitability(learnt(graph, steps)) for steps in (3, 300))
    assert few > 0.2
    assert many < 0.06


def test_a_certainly_false_bid_is_never_learnt_where_a_challenge_is_allowed() -> None:
    strategy = learnt(positions(TwoPlayers(RULESETS["J"], (2, 1))), 5)
    root = PublicHistory(strategy.graph, strategy.graph.root)
    history = root.after(0)  # one 2 of two dice; whoever answers has one
    two_dice = [i for i, action in enumerate(history.position.actions) if action.amount == 3]
    chances = strategy(history, np.ones(len(history.hands), dtype=np.bool_)).planned
    for place in two_dice:
        face = history.position.actions[place].face
        false = [hand[0] not in (1, face) for hand in history.hands]
        assert chances[false, place].sum() == 0
    assert chances.sum(axis=1) == pytest.approx(np.ones(len(history.hands)))


def test_a_file_holds_what_was_learnt(tmp_path: Path) -> None:
    strategy = learnt(positions(TwoPlayers(RULESETS["W"], (1, 2))), 10)
    path = tmp_path / "learnt.strategy"
    write_forgetful(strategy, path)
    again = read_forgetful(path)
    assert again.graph.round == strategy.graph.round
    assert all(map(np.array_equal, again.cells, strategy.cells))


@pytest.mark.parametrize("text", [b"", b"{}\n", b'{"format": "dudo forgetful strategy 1"}\nabc'])
def test_another_file_is_refused(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "other.strategy"
    path.write_bytes(text)
    with pytest.raises(NoStrategy, match=r"holds no strategy\.$"):
        read_forgetful(path)
