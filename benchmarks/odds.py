"""The odds of every bid at a table of forty dice, beside a loop over scipy and Monte Carlo.

    .venv/bin/python benchmarks/odds.py [--seconds 1] [--json]

scipy is no dependency of ours. To see it beside us: `.venv/bin/pip install scipy`. Without it the
script measures the others. Seconds are those of the processor, not of the clock on the wall.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from math import ceil
from random import Random
from statistics import median
from time import process_time
from typing import Any

from dudo import odds
from dudo.engine import Action, Bid, Bidding
from dudo.engine.bidding.state import BiddingView
from dudo.games import find
from dudo.odds import STRANGERS
from dudo.play import deal

ROUNDS = 5
"""Every figure is the median of so many turns, taken in rotation, so that a busy machine hits all alike."""
ERRORS = (0.01, 0.001)
"""Standard errors at which Monte Carlo is timed; ours has none."""
TRIED = 2000
"""Tables that Monte Carlo really throws; its time grows with their number and is scaled up."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How long one grid takes."""

    what: str
    milliseconds: float
    error: float  # the greatest standard error, or the greatest difference from the exact odds
    ratio: float  # to ours


def table() -> tuple[Bidding, BiddingView, tuple[Bid, ...]]:
    """The first word at a table of five with eight dice each, 1s wild: 240 bids."""
    game = find("stars")
    state: Any = deal(game, game.start(5), Random(1))
    assert isinstance(game, Bidding)
    view = game.view(state, state.public.waiting[0])
    return game, view, tuple(a for a in game.actions(view) if isinstance(a, Bid))


def warm(game: Bidding, view: BiddingView, bids: tuple[Bid, ...]) -> dict[Action, float]:
    """Ours, as a coach asks at every decision."""
    return {bid: float(chance.true) for bid, chance in odds.of(game, view).chances(bids).items()}


def by_scipy(view: BiddingView, bids: tuple[Bid, ...]) -> dict[Action, float]:
    """What comes to mind first: the binomial survival function, bid by bid."""
    binom = import_module("scipy.stats").binom
    hand = (view.secret.hands[view.seat] if view.seat is not None else None) or ()
    unknown = view.public.total_dice - len(hand)
    found: dict[Action, float] = {}
    for bid in bids:
        have = sum(die in (1, bid.face) for die in hand)
        p = 1 / 6 if bid.face == 1 else 1 / 3
        found[bid] = float(binom.sf(bid.quantity - have - 1, unknown, p))
    return found


def thrown(view: BiddingView, bids: tuple[Bid, ...], *, tables: int) -> dict[Action, float]:
    """Monte Carlo: so many tables are thrown, and every bid is held against each."""
    luck = Random(2)
    hand = (view.secret.hands[view.seat] if view.seat is not None else None) or ()
    unknown = view.public.total_dice - len(hand)
    stands = dict.fromkeys(bids, 0)
    for _ in range(tables):
        dice = [*hand, *luck.choices(range(1, 7), k=unknown)]
        stars = dice.count(1)
        counts = [0, stars, *(dice.count(face) + stars for face in range(2, 7))]
        for bid in bids:
            stands[bid] += counts[bid.face] >= bid.quantity
    return {bid: times / tables for bid, times in stands.items()}


def timed(work: Callable[[], object], seconds: float) -> float:
    """Milliseconds for one go, over about so many seconds."""
    begun, goes = process_time(), 0
    while process_time() - begun < seconds or not goes:
        work()
        goes += 1
    return (process_time() - begun) / goes * 1000


def measure(seconds: float) -> list[Figure]:
    """All of them, in rotation."""
    game, view, bids = table()
    exact = warm(game, view, bids)
    works: dict[str, Callable[[], object]] = {"ours, exact": lambda: warm(game, view, bids)}
    errors = {"ours, exact": 0.0}
    if find_spec("scipy"):
        works["a loop over scipy"] = lambda: by_scipy(view, bids)
        found = by_scipy(view, bids)
        errors["a loop over scipy"] = max(abs(found[bid] - exact[bid]) for bid in bids)
    works["Monte Carlo"] = lambda: thrown(view, bids, tables=TRIED)
    works["what bids tell (belief)"] = lambda: [
        told.chance(bid).true for told in (odds.of(game, view, STRANGERS),) for bid in bids
    ]
    taken: dict[str, list[float]] = {what: [] for what in works}
    for _ in range(ROUNDS):
        for what, work in works.items():
            taken[what].append(timed(work, seconds / ROUNDS))
    ours = median(taken["ours, exact"])
    figures = []
    for what, times in taken.items():
        if what != "Monte Carlo":
            ms = median(times)
            figures.append(Figure(what, ms, errors.get(what, 0.0), ms / ours))
    each = median(taken["Monte Carlo"]) / TRIED
    for error in ERRORS:
        tables = ceil(0.25 / error**2)  # a chance of one half is the hardest to hit
        name = f"Monte Carlo, {tables:,} tables"
        figures.append(Figure(name, each * tables, error, each * tables / ours))
    return figures


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each loop")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = measure(asked.seconds)
    if asked.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
        return
    print("240 bids at a table of 40 dice, 8 of them known, everything warm")
    print(f"{'':32} {'ms a grid':>10} {'error':>9} {'times ours':>11}")
    for figure in figures:
        print(
            f"{figure.what:32} {figure.milliseconds:>10.3f} {figure.error:>9.1g} {figure.ratio:>11.1f}"
        )
    if not find_spec("scipy"):
        print("scipy is not here; to see it beside us: .venv/bin/pip install scipy")


if __name__ == "__main__":
    main()
