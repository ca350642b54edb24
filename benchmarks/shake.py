"""What dice that anybody can check cost: a round for six, from the promise to the secrets that are opened.

.venv/bin/python benchmarks/shake.py
"""

from os import urandom
from statistics import median
from time import process_time

from dudo.fairness.contributions import ContributionKind as Kind
from dudo.fairness.contributions import SeatContribution, pledge_of
from dudo.fairness.promises import Promise, table_root
from dudo.fairness.shakes import Drawn, Shake

SEATS, DICE, ROUNDS, RUNS = 6, 5, 400, 5


def a_round(number: int, before: bytes) -> bytes:
    """Promise, openings, thirty dice, and the secrets that open them; the promise."""
    promise = Promise(number, before, urandom(32), SEATS)
    values = [urandom(32) for _ in range(SEATS)]
    seats = [SeatContribution(Kind.OPENED, it, pledge_of(at, it)) for at, it in enumerate(values)]
    told = promise.told
    shake = Shake(promise, tuple(seats), tuple(Drawn(seat, DICE, 6) for seat in range(SEATS)))
    for seat in range(SEATS):
        shake.numbers(seat)
        promise.secret(seat).hex()
    return told


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
