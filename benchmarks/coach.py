"""What somebody loses a round who does what the coach says is best, against the equilibria that ship.

    .venv/bin/python benchmarks/coach.py [J-2v1 ...]

Exact, but for histories that come about less than once in 100,000 rounds: see `research.advised`.
"""

import argparse
from time import process_time

from research.advised import advice_cost, said_by

from dudo.bots.sharp import BOT
from dudo.solver.shipped import SHIPPED, shipped_strategy


def main() -> None:
    """A line for each round and seat."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", default=SHIPPED, metavar="NAME")
    print("| round | opening | answering | the most that one move gives up | asked | CPU-seconds |")
    print("|---|---:|---:|---:|---:|---:|")
    coach = said_by(BOT.within(None))
    for name in parser.parse_args().names:
        begun = process_time()
        opens, answers = (advice_cost(shipped_strategy(name), coach, seat=seat) for seat in (0, 1))
        worst = max(opens.worst, answers.worst)
        asked = opens.asked + answers.asked
        print(
            f"| {name} | {opens.lost:.5f} | {answers.lost:.5f} | {worst:.4f} | {asked} "
            f"| {process_time() - begun:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
