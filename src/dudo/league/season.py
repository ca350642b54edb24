"""A league: contests played on all cores, block by block, each until its difference is clear."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from time import monotonic, process_time
from typing import TypeVar

from dudo.league.contest import Contest, Dealing, Lead, Playable, lead_of
from dudo.league.results import append, read_results
from dudo.workers.cluster import worker_pool

BLOCK = 4
"""Dealings that a worker plays before it reports."""
SOON = 2.0
"""The seconds that a block is assumed to take until it has been played."""

P = TypeVar("P", bound=Playable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """How long a league goes on."""

    most: int = 200  # dealings a contest
    jobs: int = 2
    seconds: float | None = None  # for the whole league; the file remembers what was played
    stop_early: bool = True
    cluster: str | None = None  # the address of a scheduler whose workers play; then `jobs` is moot


def round_robin(
    bots: tuple[str, ...],
    games: tuple[str, ...],
    seats: tuple[int, ...],
    *,
    seed: int,
    millis: int,
) -> tuple[Contest, ...]:
    """Every bot against every other one, in every game, at every table size."""
    return tuple(
        Contest(game=game, seats=size, first=first, second=second, seed=seed, millis=millis)
        for game in games
        for size in seats
        for first, second in combinations(bots, 2)
    )


def play_block(contest: Playable, numbers: range) -> tuple[list[Dealing], float]:
    """Some dealings of a contest, and the processor time that they took."""
    begun = process_time()
    return [contest.deal(number) for number in numbers], process_time() - begun


def over(dealings: list[Dealing], terms: Terms) -> bool:
    """Whether a contest needs no more dealings."""
    if len(dealings) >= terms.most:
        return True
    return terms.stop_early and lead_of(dealings).clear


def season(
    contests: tuple[P, ...],
    path: Path,
    terms: Terms,
    told: Callable[[P, Lead], None] = lambda _contest, _standing: None,
    played: Callable[[P, list[Dealing]], None] = lambda _contest, _dealings: None,
) -> dict[str, Lead]:
    """Plays all contests as far as the terms allow; what is in the file is not played again.

    The contest that has had the least time is next, so that a league that is cut short has something
    to say about each. `told` hears of every block, and `played` of its dealings.
    """
    past = read_results(path)
    known = {contest.key: list(past.get(contest.key, [])) for contest in contests}
    begun = monotonic()
    flying: dict[Future[tuple[list[Dealing], float]], P] = {}
    asked = {key: len(dealings) for key, dealings in known.items()}
    spent = {contest.key: contest.thought * BLOCK for contest in contests}

    def late() -> bool:
        return terms.seconds is not None and monotonic() - begun > terms.seconds

    def open_() -> Iterator[P]:
        waiting = [
            contest
            for contest in contests
            if asked[contest.key] < terms.most and not over(known[contest.key], terms)
        ]
        yield from sorted(waiting, key=lambda contest: spent[contest.key])

    with worker_pool(terms.jobs, terms.cluster) as pool:
        while True:
            while len(flying) < pool.size and not late():
                contest = next(open_(), None)
                if contest is None:
                    break
                first = asked[contest.key]
                last = min(terms.most, first + BLOCK)
                asked[contest.key] = last
                spent[contest.key] += SOON
                flying[pool.submit(play_block, contest, range(first, last))] = contest
            if not flying:
                break
            for future in wait(flying, return_when=FIRST_COMPLETED).done:
                contest = flying.pop(future)
                found, seconds = future.result()
                spent[contest.key] += seconds - SOON
                known[contest.key] += found
                append(path, contest, found)
                played(contest, found)
                told(contest, lead_of(known[contest.key]))
    return {key: lead_of(dealings) for key, dealings in known.items()}
