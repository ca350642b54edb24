"""Two bots against each other: seatings, dealings, and how sure the difference is.

A dealing is a seed that is played twice: in one seating, and with the two bots exchanged on every
seat. So both bots have the better seats and the better dice once.

>>> seating(3, 0), seating(3, 1)
((0, 1, 0), (0, 0, 1))
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Protocol

from dudo.bots import Bot
from dudo.bots.programs.outside import draft_of
from dudo.engine import Game
from dudo.engine.record import Record
from dudo.games import find
from dudo.league.match import MatchScore, bot_of, play_teams, searches

Z95 = 1.959964
"""How many standard errors from the mean a 95% interval reaches."""
CLEAR = 2.8
"""A contest ends early this many standard errors from zero: more than 1.96, since it is looked at again and again."""
LOOK = 24
"""How many dealings are played before the first look."""
MOVES = 25
"""Roughly how many decisions a seat makes in a dealing."""


class Playable(Protocol):
    """Something a league can play dealing by dealing, such as a `Contest`.

    It is pickled for the processes of the league.
    """

    @property
    def key(self) -> str:
        """One word for it: results with the same key belong together."""

    @property
    def thought(self) -> float:
        """Seconds that the bots of one dealing may think by the clock; 0 if none does."""

    def deal(self, number: int, /) -> "Dealing":
        """Plays the dealing of that number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Who plays what: a game, a number of seats, and two bots."""

    game: str
    seats: int
    first: str
    second: str
    seed: int = 1
    millis: int = 50  # thinking time a move, for bots that search
    recorded: bool = False  # its dealings bring their matches along

    @property
    def key(self) -> str:
        """One word for it: results with the same key belong together.

        A bot in a file of one's own is another one once the file has changed.

        >>> Contest(game="perudo", seats=2, first="counter", second="novice").key
        'perudo/2/counter/novice/1/50'
        """
        first, second = map(_drafted, (self.first, self.second))
        parts = (self.game, self.seats, first, second, self.seed, self.millis)
        return "/".join(map(str, parts))

    @property
    def thought(self) -> float:
        """Seconds that the bots of one dealing may think by the clock; 0 if none does."""
        searching = any(searches(name) for name in (self.first, self.second))
        return self.millis / 1000 * MOVES * self.seats if searching else 0.0

    def deal(self, number: int) -> "Dealing":
        """Plays the dealing of that number."""
        return play_dealing(self, number)


def _drafted(bot: str) -> str:
    """The word for a bot, with a mark of what its file holds if it is read from one."""
    draft = draft_of(bot)
    return f"{bot}@{draft}" if draft else bot


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """One dealing of a contest, both seatings together, from the first bot's side."""

    number: int
    share: float  # of the win: 0.5 where both are equally good
    edge: float  # what a seat of the second lost beyond one of the first, summed over the rounds
    rounds: int
    actions: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestMatch:
    """A match of a dealing: by seat the bot and its share of the win, how long it was, and its record."""

    bots: tuple[str, ...]
    shares: tuple[float, ...]
    rounds: int
    actions: int
    record: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedDealing(Dealing):
    """A dealing together with its two matches, which no file of results keeps."""

    matches: tuple[ContestMatch, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A mean and its 95% interval."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end."""
        return self.mean - Z95 * self.error

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + Z95 * self.error

    def clear(self, errors: float = Z95) -> bool:
        """Whether the mean is farther from zero than `errors` standard errors."""
        return abs(self.mean) > errors * self.error

    @property
    def text(self) -> str:
        """The mean, and half the width of the interval."""
        return f"{self.mean:+.3f} ± {Z95 * self.error:.3f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """How far the first bot of a contest is ahead, by its dealings."""

    dealings: int
    matches: Interval  # share of the win beyond one half
    points: Interval  # dice or lives that the second lost a round beyond the first

    @property
    def clear(self) -> bool:
        """Whether both are clear, by the stricter measure of somebody who looks again and again."""
        return self.dealings >= LOOK and self.matches.clear(CLEAR) and self.points.clear(CLEAR)


def seating(seats: int, number: int) -> tuple[int, ...]:
    """Which team sits where in a dealing: alternating, and one seat further with every dealing."""
    turn = number % seats
    plain = tuple(seat % 2 for seat in range(seats))
    return plain[-turn:] + plain[:-turn] if turn else plain


def play_dealing(contest: Contest, number: int) -> Dealing:
    """Plays one dealing: the same contest and number give the same result for bots without a clock."""
    seconds = contest.millis / 1000
    bots = bot_of(contest.first, seconds=seconds), bot_of(contest.second, seconds=seconds)
    game = find(contest.game)
    names = (contest.first, contest.second) if contest.recorded else None
    return exchanged(game, bots, seats=contest.seats, number=number, seed=contest.seed, names=names)


def exchanged(
    game: Game,
    bots: tuple[Bot, Bot],
    *,
    seats: int,
    number: int,
    seed: int,
    names: tuple[str, str] | None = None,
) -> Dealing:
    """One dealing of two bots, played in both seatings; with the names of the bots its matches are kept."""
    share, edge, rounds, actions = 0.0, 0.0, 0, 0
    matches: list[ContestMatch] = []
    for teams in seatings(seats, number):
        seated = tuple(bots[team] for team in teams)
        played = play_teams(game, seated, teams, seed=f"{seed} {number}")
        share += played.shares[0] / 2
        edge += played.edge
        rounds += played.rounds
        actions += played.actions
        if names is not None:
            matches.append(_kept(game, played, tuple(names[team] for team in teams)))
    if names is None:
        return Dealing(number=number, share=share, edge=edge, rounds=rounds, actions=actions)
    return RecordedDealing(
        number=number,
        share=share,
        edge=edge,
        rounds=rounds,
        actions=actions,
        matches=tuple(matches),
    )


def _kept(game: Game, played: MatchScore, bots: tuple[str, ...]) -> ContestMatch:
    """The match with its record, in which every bot is called by its seat as well."""
    players = tuple(f"{bot} {seat}" for seat, bot in enumerate(bots, 1))
    record = Record(game=game, players=players, lines=played.played)
    return ContestMatch(
        bots=bots,
        shares=played.by_seat,
        rounds=record.final().public.round,
        actions=len(played.played),
        record=str(record),
    )


def seatings(seats: int, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both seatings of a dealing."""
    teams = seating(seats, number)
    return teams, tuple(1 - team for team in teams)


def lead_of(dealings: Iterable[Dealing]) -> Lead:
    """The mean lead of the first bot, in matches and in points a round."""
    found = list(dealings)
    ahead = [dealing.share - 0.5 for dealing in found]
    return Lead(
        dealings=len(found),
        matches=_mean(ahead),
        points=ratio([d.edge for d in found], [d.rounds for d in found]),
    )


def _mean(values: list[float]) -> Interval:
    return ratio(values, [1] * len(values))


def ratio(values: list[float], weights: list[int]) -> Interval:
    """The ratio of two sums, and its standard error with dealings as the independent units (a ratio estimator).

    The error includes one more dealing that went as far the other way: a few results that are all
    alike prove little.

    >>> ratio([1.0, 3.0], [1, 1])
    Interval(mean=2.0, error=3.0)
    >>> ratio([0.5] * 25, [1] * 25).text
    '+0.500 ± 0.080'
    """
    count, whole = len(values), sum(weights)
    if not whole:
        return Interval(mean=0.0, error=1.0)
    mean = sum(values) / whole
    if count < 2:
        return Interval(mean=mean, error=1.0)
    spread = sum((v - mean * w) ** 2 for v, w in zip(values, weights, strict=True))
    spread += (2 * mean * whole / count) ** 2
    return Interval(mean=mean, error=sqrt(spread * count / (count - 1)) / whole)
