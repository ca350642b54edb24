"""Brackets of rounds that are too large even with as few raises for one player as for the other.

    .venv/bin/python benchmarks/brackets.py W --dice 4v4 --raises 1,2 [--seconds 60]
    .venv/bin/python benchmarks/brackets.py W --dice 3v3 --raises 3,3 --habits 0.01 --first 2,3
    .venv/bin/python benchmarks/brackets.py N --dice 3v2 --raises all,all --habits 0.001

The opener's first bid is no raise, so with as many raises the other player has one bid fewer, and gives up
more. Here each has a number of their own. What the opener guarantees with the first is the lower end of the
bracket, what the other guarantees with the second is the upper one. The two games are solved one after the
other, each for so many seconds of the processor without the measurements, so that only one is in memory at a time.

With `--habits`, each player first learns for `--try-out` seconds with all bids and as many raises as `--first` says;
after that they make only those bids that they made in such a share of cases (`dudo.solver.habits`), and learn anew.
Instead of a number, `all` lets a player raise as often as the rules allow.

A player who keeps to such a limit cannot guarantee more than the other player leaves in the smaller game, so what the
limit costs at least is told, too.
"""

import argparse
from resource import RUSAGE_SELF, getrusage
from time import process_time

from dudo.games import find
from dudo.solver.bracket import Bracket
from dudo.solver.cfr import BEST, METHODS, Solver
from dudo.solver.habits import tried_out
from dudo.solver.limited import limited
from dudo.solver.positions import Habits, Positions, positions
from dudo.solver.rulesets import RULESETS
from dudo.solver.two_players import TwoPlayers, dice_of

ALL = "all"
"""As many raises as the rules allow."""

FIRST = 20
"""Steps before the first measurement; each further one comes after half as many again."""


def guaranteed(
    graph: Positions,
    *,
    seat: int,
    raises: int | None,
    method: str,
    seconds: float,
    usual: Habits | None = None,
) -> Bracket:
    """What a seat that raises at most so often can guarantee: the most that its strategy has, and the least left to it.

    The second holds for all strategies that keep to the same limits.
    """
    bound = limited(graph, seat=seat, raises=raises, habits=usual)
    solver = Solver(bound, method=method)
    solver.run(1)
    spent, due, found, left = 0.0, FIRST, -1.0, 1.0
    while spent < seconds:
        while solver.steps < due and spent < seconds:
            begun = process_time()
            solver.run(1)
            spent += process_time() - begun
        found = max(found, solver.guarantee(seat))
        left = min(left, -solver.guarantee(1 - seat))
        due = due * 3 // 2
        print(
            f"seat {seat}, {told(raises)} raises: {solver.steps:6,} steps {spent:7.1f} s   "
            f"at least {found:+.6f}, at most {left:+.6f}",
            flush=True,
        )
    return Bracket(found, left)


def numbers(text: str) -> tuple[int | None, int | None]:
    """Of the opener, and of the other."""
    opener, other = (None if one == ALL else int(one) for one in text.split(","))
    return opener, other


def told(raises: int | None) -> str:
    """How often somebody may raise."""
    return ALL if raises is None else str(raises)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", help="a letter, or a game by its name")
    parser.add_argument("--dice", default="4v4")
    parser.add_argument("--raises", default="1,2", help="of the opener, of the other")
    parser.add_argument("--method", choices=list(METHODS), default=BEST)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--habits", type=float, help="the least share, say 0.01")
    parser.add_argument("--first", help="raises of both while habits are found")
    parser.add_argument("--try-out", type=float, default=15.0)
    options = parser.parse_args()
    rules = RULESETS.get(options.game) or find(options.game)
    graph = positions(TwoPlayers(rules, dice_of(options.dice)))
    first = numbers(options.first or options.raises)
    usual: tuple[Habits | None, Habits | None] = (None, None)
    if options.habits is not None:
        found = usual = tried_out(
            graph,
            raises=first,
            share=options.habits,
            method=options.method,
            seconds=options.try_out,
        )
        for seat, bids in enumerate(found):
            kept, known = sum(map(len, bids.values())), sum(map(len, bids))
            print(f"seat {seat} keeps {kept} bids among {known} actions", flush=True)
    first_can, second_can = (
        guaranteed(
            graph,
            seat=seat,
            raises=raises,
            method=options.method,
            seconds=options.seconds,
            usual=usual[seat],
        )
        for seat, raises in enumerate(numbers(options.raises))
    )
    bracket = Bracket(first_can.low, -second_can.low)
    within = Bracket(first_can.high, -second_can.high)
    print(
        f"value {bracket.low:+.6f} to {bracket.high:+.6f}, {bracket.width:.1e} wide; "
        f"{process_time():.0f} s of the processor in all, {getrusage(RUSAGE_SELF).ru_maxrss / 1e6:.1f} GB"
    )
    print(
        f"exploitability of the pair {bracket.exploitability:.1e}; of any that keeps to these limits at least "
        f"{max(0.0, within.exploitability):.1e}"
    )


if __name__ == "__main__":
    main()
