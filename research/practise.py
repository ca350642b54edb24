"""Fits what `bots/strategy/lookahead.py` has learned: seats readers among all levels, and prints the weights.

    python -m research.practise [MATCHES]

A bot that learns among readers alone learns to beat readers, and no longer beats a guest.

A logistic regression with a ridge of 1. The same number gives the same weights.
"""

import sys
from collections.abc import Sequence
from random import Random

from dudo import odds
from dudo.bots import find as find_bot
from dudo.bots.strategy.bids import Evaluator
from dudo.bots.strategy.choose import fallback, softmax_choice
from dudo.bots.strategy.evaluate import evaluate, skilled_model
from dudo.bots.strategy.lookahead import WEIGHTS, Prospect
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.games import find
from dudo.odds.bidding import BiddingOdds
from dudo.play import play
from dudo.regression import Situation, fit
from dudo.workers import Workers

GAMES = ("perudo", "common_hand", "stars")
SIZES = {2: 1.0, 3: 0.6, 4: 0.3, 6: 0.2}
"""By players, how many of the matches are played."""
FIELD = ("novice", "counter")
"""Who sits at half of the seats; readers sit at the others, and what they do is learned from."""
TRIES = 0.06
"""How much worse, in lost rounds, a reader's bid may well be: what nobody tries nobody learns."""

PractiseRow = tuple[int, tuple[float, ...], bool]
"""Players, the figures of a bid that was raised, and whether its maker lost the round."""


def prospect_of(game: Game, view: AnyView, bid: Action) -> Prospect:
    """The bid as its maker sees it."""
    assert view.seat is not None
    mine = odds.of(game, view, skilled_model(view))
    assert isinstance(mine, BiddingOdds)
    return Evaluator(mine, mine.unseen, view.seat).lookahead.sights((bid,))[bid].prospect


def match(job: tuple[str, int, int]) -> list[PractiseRow]:
    """The bids of one match that were raised."""
    name, players, seed = job
    game, random = find(name), Random(f"{name} {players} {seed}")
    field = [random.choice(FIELD) if random.random() < 0.5 else None for _ in range(players)]
    field[random.randrange(players)] = None
    rows: list[PractiseRow] = []
    made: list[tuple[int, Prospect | None]] = []

    def reader(game: Game, view: AnyView, luck: Random) -> Action:
        values = evaluate(game, view, skilled_model(view))
        return softmax_choice(values, luck, width=TRIES) if values else fallback(game, view)

    bots = [reader if other is None else find_bot(other) for other in field]
    for (seat, action), before, after in play(game, bots, random):
        if seat is not None and action.kind == "bid":
            learns = field[seat] is None
            view = game.view(before, seat)
            made.append((seat, prospect_of(game, view, action) if learns else None))
        report = after.public.showdown
        if report is not None and report is not before.public.showdown:
            for maker, prospect in made[:-1]:
                if prospect is not None:
                    lost = report.losses[maker] > report.dice[maker]
                    rows.append((prospect.players, prospect.features, lost))
            made = []
    return rows


def weights_of(rows: Sequence[tuple[tuple[float, ...], bool]]) -> list[float]:
    """The weights that make these outcomes likeliest."""
    situations = [
        Situation(group, ((0.0,) * len(row), row), (1.0 - lost, float(lost)))
        for group, (row, lost) in enumerate(rows)
    ]
    weights: list[float] = fit(situations, ridge=1.0).weights.tolist()
    return weights


def main(matches: int) -> None:
    """Plays, fits and prints."""
    jobs = [
        (game, players, seed)
        for players, share in SIZES.items()
        for seed in range(round(matches * share))
        for game in GAMES
    ]
    with Workers() as workers:
        rows = [row for found in workers.map(match, jobs) for row in found]
    print(f"{len(rows)} bids that were raised")
    most = max(WEIGHTS)  # larger tables count as one of this size
    for players in WEIGHTS:
        own = [(row, lost) for n, row, lost in rows if min(n, most) == players]
        weights = ", ".join(f"{weight:.2f}" for weight in weights_of(own))
        print(f"{players}: {weights}  # of {len(own)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
