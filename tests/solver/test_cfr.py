"""Equilibria come out with the values that are known, and the steps are those of CFR+."""

import copy
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from dudo.engine import Wild
from dudo.games import find
from dudo.solver import compiling, kernels, unrolled, vectors
from dudo.solver.cfr import METHODS, Solver, guaranteed_value
from dudo.solver.checkpoint import OtherRound, resume, save
from dudo.solver.exploit import exploitability
from dudo.solver.positions import Positions, positions
from dudo.solver.pruned import Tree, pruned, unpruned
from dudo.solver.rulesets import public_ruleset
from dudo.solver.table import average
from dudo.solver.two_players import TwoPlayers
from dudo.solver.unrolled import Unrolled
from solver.open_spiel import highest_wild

THEIRS = {
    # dice each, sides: the exploitability of the strategies that OpenSpiel's CFRPlusSolver holds after ten
    # iterations, not of their average
    (1, 2): 0.0,
    (1, 3): 0.004200117363985387,
    (1, 4): 0.13608109671961707,
    (2, 2): 0.0,
    (1, 6): 0.14023866052808884,
}

KNOWN = {
    # ruleset, sides, dice of both: the value to the opener
    ("H", 6, (1, 1)): -7 / 258,
    ("N", 6, (1, 1)): -1 / 9,
    ("J", 6, (1, 1)): -7 / 327,
    ("J", 6, (2, 1)): 7 / 27,
    ("J", 6, (1, 2)): -5 / 54,
    ("N", 3, (2, 2)): 1 / 81,
    ("J", 3, (2, 2)): 7 / 81,
    ("W", 3, (2, 2)): 7 / 81,
}


def solver(letter: str, sides: int, dice: tuple[int, int], *, method: str = "cfr+") -> Solver:
    wild = {"H": Wild.HIGHEST_ALWAYS, "J": Wild.ONES, "W": Wild.ONES_ALWAYS, "N": Wild.NONE}
    graph = positions(TwoPlayers(public_ruleset(wild[letter], sides=sides), dice))
    return Solver(graph, method=method)


@pytest.mark.parametrize("size", THEIRS, ids=lambda size: "{}x{}".format(*size))
def test_ten_steps_are_those_of_open_spiel(size: tuple[int, int]) -> None:
    ours = Solver(positions(highest_wild(*size)), prune=False)
    ours.run(10)
    present = (
        guaranteed_value(ours.layout, np.maximum(regrets, 0), seat)
        for seat, regrets in enumerate(ours.regrets)
    )
    assert THEIRS[size] == pytest.approx(-sum(present) / 2, abs=1e-6)


@pytest.mark.parametrize("name", ["PIECE", "NOTHING", "Plan", "Portions"])
def test_what_is_compiled_is_made_anew_when_what_is_compiled_in_changes(name: str) -> None:
    """Numba looks only at the file of the kernels, so that has to change along."""
    words = " ".join(Path(kernels.__file__).read_text(encoding="utf-8").replace("#", " ").split())
    written = re.findall(rf"\b{name} is ([\w. -]+?)[.,] ", words)
    compiled_in = getattr(unrolled, name)
    fields = getattr(compiled_in, "_fields", (str(compiled_in),))
    assert [" ".join(fields)] == written


@pytest.mark.parametrize("known", KNOWN, ids=str)
def test_the_value_is_the_one_that_is_known(known: tuple[str, int, tuple[int, int]]) -> None:
    if known[2] != (1, 1) and not compiling.COMPILED:
        pytest.skip("numba is not installed, and numpy takes too long")
    ours = solver(*known)
    ours.run(200)
    low, high = ours.bracket()
    assert low <= KNOWN[known] <= high
    assert high - low < 0.01


@cache
def laid_out(
    name: str, dice: tuple[int, int], trimmed: Callable[[Positions], Tree], hands: str
) -> Unrolled:
    """The same for every method, which takes longer than the steps."""
    return Unrolled(
        trimmed(positions(TwoPlayers(find(name), dice, "cost"))), merge=hands == "merged"
    )


@pytest.mark.parametrize("hands", ["apart", "merged"])
@pytest.mark.parametrize("trimmed", [pruned, pytest.param(unpruned, marks=pytest.mark.day)])
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("name", "dice"), [("perudo_calza", (1, 1)), ("elimination", (2, 1))])
def test_the_compiled_steps_are_the_steps_of_numpy(
    name: str, dice: tuple[int, int], method: str, trimmed: Callable[[Positions], Tree], hands: str
) -> None:
    layout = laid_out(name, dice, trimmed, hands)
    luck, learning = np.random.default_rng(1), METHODS[method]
    # Regrets that are nowhere nearly equal, so that rounding decides nothing.
    regrets = [luck.normal(size=cells).astype(np.float32) for cells in layout.cells]
    sums = [luck.uniform(size=cells).astype(np.float32) for cells in layout.cells]
    keep, found = np.array([learning.keep(3)], dtype=np.float32), []
    for made in kernels, vectors:
        one = regrets[0].copy(), regrets[1].copy()
        both = sums[0].copy(), sums[1].copy()
        work = (
            np.zeros(layout.room[0], dtype=np.float32),
            np.zeros(layout.room[1], dtype=np.float32),
        )
        made.run(layout, one, both, work, keep, floor=learning.floor)
        guarantees = [np.array(made.guaranteed(layout, both[seat], seat)) for seat in (0, 1)]
        found.append([*one, *both, *guarantees])
    for compiled, plain in zip(*found, strict=True):
        np.testing.assert_allclose(compiled, plain, atol=1e-5)


@pytest.mark.day
@pytest.mark.skipif(not compiling.COMPILED, reason="numba is not installed")
def test_two_threads_learn_what_one_does() -> None:
    """By both methods in one test, so that only one process compiles what is shared out."""
    for method in ("discounted", "discounted+"):
        alone, shared = (solver("J", 6, (2, 1), method=method) for _ in range(2))
        shared.threads = 2
        for one in alone, shared:
            one.run(5)
        for seat in (0, 1):
            np.testing.assert_array_equal(alone.regrets[seat], shared.regrets[seat], method)
            np.testing.assert_array_equal(alone.sums[seat], shared.sums[seat], method)


@pytest.mark.parametrize("letter", ["H", "J"])
def test_the_bracket_is_what_best_responses_leave(letter: str) -> None:
    ours = solver(letter, 4, (1, 1))
    ours.run(20)
    found = exploitability(ours.layout.graph, average(ours))
    bracket = ours.bracket()
    assert bracket.exploitability == pytest.approx(found.value, abs=1e-12)
    assert bracket == pytest.approx((-found.answering.value, found.opening.value), abs=1e-12)


@pytest.mark.day
@pytest.mark.skipif(not compiling.COMPILED, reason="numba is not installed")
def test_nothing_is_lost_by_very_many_steps() -> None:
    """As after a million steps; with sums of 32 bits it strayed again."""
    ours = solver("J", 4, (1, 1), method="discounted")
    ours.run(10_000)
    before = ours.bracket().exploitability
    ours.steps *= 100
    for sums in ours.sums:
        sums *= 100  # they grow with the steps
    ours.run(50_000)
    assert ours.bracket().exploitability < 1.1 * before


@pytest.mark.parametrize("large", [0, unrolled.LARGE])
def test_the_memory_is_known_before_it_is_taken(
    large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unrolled, "LARGE", large)
    ours = solver("H", 6, (1, 1))
    kept = [*ours.regrets, *ours.sums, *ours._work]
    assert sum(array.nbytes for array in kept) == ours.layout.bytes
    copied = 2 * sum(ours.layout.cells) if large == 0 else sum(it.nbytes for it in ours.sums)
    assert ours.layout.bytes_to_copy == copied


def test_an_interrupted_solver_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    through, before, after = (solver("J", 4, (1, 1)) for _ in range(3))
    through.run(30)
    before.run(13)
    save(before, tmp_path / "kept")
    resume(after, tmp_path / "kept")
    after.run(17)
    assert through.steps == after.steps
    for seat in (0, 1):
        np.testing.assert_array_equal(through.sums[seat], after.sums[seat])
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_a_file_of_another_round_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    save(solver("J", 4, (1, 1)), kept)
    for other in solver("J", 4, (2, 1)), solver("N", 4, (1, 1)):
        with pytest.raises(OtherRound, match="another round"):
            resume(other, kept)
    kept.write_bytes(kept.read_bytes()[:500])
    with pytest.raises(OtherRound, match="no solution"):
        resume(solver("J", 4, (1, 1)), kept)
    with kept.open("wb") as file:
        np.save(file, np.zeros(3))
    with pytest.raises(OtherRound, match="no solution"):
        resume(solver("J", 4, (1, 1)), kept)


@pytest.mark.day
def test_the_solver_works_without_numba() -> None:
    program = """
import sys
sys.modules["numba"] = None
from dudo.engine import Wild
from dudo.solver import compiling
from dudo.solver.cfr import Solver
from dudo.solver.multiplayer import MultiplayerRound, MultiplayerSolver
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS, public_ruleset
from dudo.solver.two_players import TwoPlayers
solver = Solver(positions(TwoPlayers(RULESETS["N"], (1, 1))))
solver.run(3)
print(compiling.COMPILED, solver.bracket().low < -1 / 9 < solver.bracket().high)
three = MultiplayerSolver(MultiplayerRound(public_ruleset(Wild.NONE, sides=3), 3))
three.run(3)
print(three.nash_conv(three.sums) < 0.5)
"""
    words = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True", "True"]


@pytest.mark.parametrize("again", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_solver_and_its_average_can_be_copied_and_sent_to_other_processes(
    again: Callable[[Solver], Solver],
) -> None:
    first = solver("N", 3, (1, 1))
    first.run(3)
    second = again(first)
    assert first.bracket() == second.bracket()
    for one in (first, second):
        one.run(3)
    assert first.bracket() == second.bracket()
    policies = average(first), pickle.loads(pickle.dumps(average(first)))
    found = [exploitability(first.layout.graph, policy).value for policy in policies]
    assert found[0] == found[1]
