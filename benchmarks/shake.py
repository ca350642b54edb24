"""What dice that anybody can check cost: a round for six, from the promise to the proofs that each player gets.

.venv/bin/python benchmarks/shake.py
"""

from os import urandom
from statistics import median
from time import process_time

from dudo.engine.chance import Throw
from dudo.fairness.contributions import ContributionKind as Kind
from dudo.fairness.contributions import SeatContribution, pledge_of
from dudo.fairness.merkle import siblings_of
from dudo.fairness.promises import Promise, leaves_for, table_root
from dudo.fairness.shakes import Shake, throw_of

SEATS, DICE, ROUNDS, RUNS = 6, 5, 400, 5


def a_round(number: int, before: bytes) -> bytes:
    """Promise, openings, thirty dice, and a proof for each player and for the showdown; the promise."""
    promise = Promise.made(number, size=leaves_for(SEATS * DICE), before=before, seed=urandom(32))
    seats = []
    for seat in range(SEATS):
        value = urandom(32)
        seats.append(SeatContribution(Kind.OPENED, value, pledge_of(seat, value)))
    shake = Shake.of(promise, seats)
    for seat in range(SEATS):
        at = seat * DICE
        throw_of(Throw(seat, DICE, 6), shake.numbers(at, (6,) * DICE))
        siblings_of(promise.tree.levels, range(at, at + DICE))
    siblings_of(promise.tree.levels, range(SEATS * DICE))
    return promise.told


def main() -> None:
    """One line: milliseconds of processor time a round."""
    found = []
    for _ in range(RUNS):
        before, begun = table_root("abcdefgh"), process_time()
        for number in range(ROUNDS):
            before = a_round(number, before)
        found.append((process_time() - begun) / ROUNDS * 1000)
    print(
        f"A round for {SEATS} with {DICE} dice each: {median(found):.2f} ms of the processor "
        f"({min(found):.2f} to {max(found):.2f} in {RUNS} runs of {ROUNDS} rounds)"
    )


if __name__ == "__main__":
    main()
