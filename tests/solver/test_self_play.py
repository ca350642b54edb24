"""Two who forget how a round came to where it stands learn to play it, and leave less and less to exploit."""

from pathlib import Path

import numpy as np
import pytest
from scripts.contexts import worth_recalling
from scripts.self_play import SelfPlay, write_forgetful

from dudo.solver import exploit
from dudo.solver.markov_strategy import MarkovStrategy, read_forgetful
from dudo.solver.positions import Positions, positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.storing import NoStrategy
from dudo.solver.two_players import TwoPlayers


@pytest.fixture(scope="module")
def graph() -> Positions:
    return positions(TwoPlayers(RULESETS["J"], (1, 1)))


def learned(graph: Positions, steps: int, *, least: float | None = None) -> MarkovStrategy:
    play = SelfPlay(graph)
    play.run(steps)
    if least is not None:
        play = SelfPlay(graph, worth_recalling(graph, play.usual(), least=least))
        play.run(steps)
    return play.strategy()


def exploitability(strategy: MarkovStrategy) -> float:
    return exploit.exploitability(strategy.graph, strategy).value


@pytest.mark.day
def test_the_longer_it_is_learned_and_the_more_is_recalled_the_less_it_loses(
    graph: Positions,
) -> None:
    few, many, more = learned(graph, 3), learned(graph, 100), learned(graph, 100, least=1e-5)
    assert exploitability(few) > 0.2 > exploitability(many) > 5 * exploitability(more)


@pytest.mark.day
def test_a_file_holds_what_was_learned(tmp_path: Path) -> None:
    strategy = learned(positions(TwoPlayers(RULESETS["W"], (1, 2))), 3, least=1e-3)
    path = tmp_path / "learned.strategy"
    write_forgetful(strategy, path)
    again = read_forgetful(path)
    assert again.graph.round == strategy.graph.round
    assert {2, 3} <= {*map(len, strategy.contexts)}
    assert again.contexts == strategy.contexts
    assert all(map(np.array_equal, again.cells, strategy.cells))


@pytest.mark.parametrize("text", [b"", b"{}\n", b'{"format": "dudo forgetful strategy 1"}\nabc'])
def test_another_file_is_refused(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "other.strategy"
    path.write_bytes(text)
    with pytest.raises(NoStrategy, match=r"holds no strategy\.$"):
        read_forgetful(path)
