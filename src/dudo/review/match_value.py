"""What a position between two rounds is worth, by seat: learnt once for a ruleset from whole matches.

Where two are left with so few dice that the rest of the match is a chain of solved rounds, `chain` takes its place.
With more players or more dice, with cups and before the first round, no solution says what a position is worth.
"""

from dudo.engine import Game, ruleset_key
from dudo.engine.state import Public
from dudo.review.features import Features, features, rounds_matter
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.review.training import Ended, Fitted, Training, fitted_logit, trained
from dudo.review.values import SeatValues, on_grid
from dudo.workers import Progress

MATCHES = 100
"""How many matches are played to learn from, if nobody says."""
KEPT = 64
"""How many rulesets' match values are kept for later reviews."""
LEAST = 12
"""How many matches are played even when time is short."""


class MatchValue:
    """What positions between rounds are worth in a game, by seat; each is worked out once."""

    def __init__(self, game: Game, fit: Fitted) -> None:
        self._game, self.fit = game, fit
        self._timed = rounds_matter(game)
        self._known: dict[object, SeatValues] = {}

    def __call__(self, public: Public) -> SeatValues:
        """By seat, the expected result; it is known for those who are out, and for everybody at the end."""
        if public.result is not None:
            return self.result(public)
        key: tuple[object, ...] = (
            public.dice,
            public.losses,
            public.active,
            public.opener,
            public.round if self._timed else min(1, public.round),
            tuple(self._game.buy_backs_left(public, seat) for seat in public.active),
        )
        found = self._known.get(key)
        if found is None:
            rows = features(self._game, public)
            found = self._known[key] = self._values(public.players, self._shares(rows))
        return found

    def _shares(self, rows: dict[int, Features]) -> dict[int, float]:
        """By seat, its share of the win, or of the loss; equal shares where no match came to an end to learn from."""
        if not self.fit.matches:
            return dict.fromkeys(rows, 1 / len(rows))
        return dict(zip(rows, self.fit.logit.shares(list(rows.values())), strict=True))

    def _values(self, players: int, shares: dict[int, float]) -> SeatValues:
        given = [on_grid(shares.get(seat, 0.0)) for seat in range(players)]
        first = next(iter(shares))
        given[first] += 1.0 - sum(given)  # so that they sum to one, whatever was rounded
        return tuple(1.0 - x for x in given) if self.fit.one_loses else tuple(given)

    def result(self, public: Public) -> SeatValues:
        """Who won: several winners share one win, several losers one loss where one is to lose."""
        assert public.result is not None
        winners = public.result.winners
        who = winners
        if self.fit.one_loses:
            who = tuple(s for s in range(public.players) if s not in winners) or winners
        return self._values(public.players, {seat: 1 / len(who) for seat in who})

    def error(self, public: Public) -> float:
        """The greatest standard error among the seats; where nothing was learnt, it may be all or nothing."""
        if public.result is not None:
            return 0.0
        if not self.fit.matches:
            return 1.0
        rows = list(features(self._game, public).values())
        return max(self.fit.logit.errors(rows), default=0.0)


def match_value(
    game: Game,
    players: int,
    seed: int,
    matches: int,
    sharing: Sharing,
    watch: TimeBudget,
    progress: Progress = lambda _: None,
) -> MatchValue:
    """What positions between rounds are worth, learnt from `matches` matches, or fewer when time runs short.

    What was learnt from all of them is kept for the next review.
    """
    key = (ruleset_key(game), players, seed, matches)
    found = _kept.get(key)
    if found is None:
        tasks = [
            Training(game, players, seed, tuple(range(k, matches, sharing.size)), LEAST)
            for k in range(sharing.size)
        ]
        ends: dict[int, Ended | None] = {}
        for part in sharing.each(trained, tasks, watch, progress):
            ends |= part
        found = MatchValue(game, fitted_logit(players, [ends[number] for number in sorted(ends)]))
        if len(ends) == matches:
            while len(_kept) >= KEPT:
                _kept.pop(next(iter(_kept)))
            _kept[key] = found
    return found


_kept: dict[tuple[str, int, int, int], MatchValue] = {}
