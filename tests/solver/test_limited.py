"""A player who raises only so often guarantees the same in the whole round."""

from pathlib import Path

import pytest

from dudo.engine import Wild
from dudo.solver.cfr import Limited
from dudo.solver.checkpoint import OtherRound, resume, save
from dudo.solver.exploit import best_response
from dudo.solver.limited import limited
from dudo.solver.positions import Positions, positions
from dudo.solver.rulesets import RULESETS, public_ruleset
from dudo.solver.two_players import TwoPlayers
from support.restricted import in_the_whole_round


def small() -> Positions:
    return positions(TwoPlayers(RULESETS["J"], (1, 1)))


def test_enough_raises_are_the_whole_round() -> None:
    graph = small()
    for seat in (0, 1):
        assert limited(graph, seat=seat, raises=10).histories == graph.histories


@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_limited_player_has_fewer_raises(seat: int) -> None:
    graph = limited(small(), seat=seat, raises=0)
    bids = [sum(a.kind == "bid" for a in one.actions) for one in graph.all if one.seat == seat]
    # Whoever opens has to bid; nothing else that the bound player says is a bid.
    assert max(bids) == (10 if seat == 0 else 0)
    assert sorted(bids)[-2] == 0
    free = [one for one in graph.all if one.seat != seat]
    assert any(sum(a.kind == "bid" for a in one.actions) > 5 for one in free)


def test_what_it_guarantees_holds_in_the_whole_round() -> None:
    graph = small()
    solver = Limited(graph, raises=1)
    solver.run(10)
    low, high = solver.bracket()
    answering = best_response(graph, in_the_whole_round(solver.solvers[0]), seat=1)
    opening = best_response(graph, in_the_whole_round(solver.solvers[1]), seat=0)
    assert low == pytest.approx(-answering.value, abs=1e-12)
    assert high == pytest.approx(opening.value, abs=1e-12)


@pytest.mark.parametrize(
    ("letter", "sides", "dice", "value"), [("J", 6, (1, 1), -7 / 327), ("N", 3, (2, 2), 1 / 81)]
)
def test_the_value_lies_within_and_more_raises_come_closer(
    letter: str, sides: int, dice: tuple[int, int], value: float
) -> None:
    wild = {"J": Wild.ONES, "N": Wild.NONE}[letter]
    graph = positions(TwoPlayers(public_ruleset(wild, sides=sides), dice))
    widths = []
    for raises in (0, 1, 2):
        solver = Limited(graph, raises=raises)
        solver.run(150)
        low, high = solver.bracket()
        assert low <= value <= high
        widths.append(high - low)
    assert widths[2] < widths[0]


def test_both_players_are_kept_on_disk(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    before, after = (Limited(small(), raises=1) for _ in range(2))
    before.run(3)
    save(before, kept)
    resume(after, kept)
    assert before.bracket() == after.bracket()
    with pytest.raises(OtherRound, match="another round"):
        resume(Limited(small(), raises=2), kept)
