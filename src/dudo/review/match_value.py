"""What a position between two rounds is worth: learnt, once for a ruleset, from whole matches.

The reference player plays matches against itself. To every position between rounds belongs who won in
the end; what a seat has left and where it sits then explain its share of the win, by logistic
regression over the seats that are still in (softmax). The errors are those of the regression, with
the positions of one match taken together, since they have one winner.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

from dudo.engine import Game, ruleset_key
from dudo.engine.bidding import BiddingPublic
from dudo.engine.seating import next_seat
from dudo.engine.state import Public
from dudo.review.crew import Crew, Tick
from dudo.review.playout import move
from dudo.review.reference import Reference
from dudo.review.time_budget import TimeBudget
from dudo.review.values import Values, on_grid

MATCHES = 100
KEPT = 64
"""Rulesets of which what was learnt is kept."""
LEAST = 12
"""Matches that are played even when time is short."""
LONGEST = 6000
"""Steps after which a match is broken off and left out."""
ROWS = 1500
"""Positions that the regression looks at; of more, every second, third, .. is taken."""
SWEEPS = 8
RIDGE = 0.3
"""How strongly figures that the matches say little about are held at nothing."""

Features = tuple[float, ...]
Matrix = list[list[float]]
SOON = 20
"""Rounds before the end of the match from which on it matters how many they are."""


def features(game: Game, public: Public) -> dict[int, Features]:
    """By seat still in: what it has left, how far it is ahead, and how far from the first word.

    Which figures these are depends on the ruleset and the number of players alone.
    """
    step = int(getattr(game, "step", 1))
    opener = public.opener if public.round else None
    last = None
    following = None
    if opener is not None and opener in public.active and len(public.active) > 1:
        following = next_seat(opener, public.active, public.players, step=step)
        last = next_seat(opener, public.active, public.players, step=-step)
    left = {seat: _left(game, public, seat) for seat in public.active}
    return {
        seat: (
            *left[seat],
            *_ahead(game, public, seat),
            float(seat == opener),
            float(seat == following),
            *((float(seat == last and last != following),) if public.players > 2 else ()),
        )
        for seat in public.active
    }


def _left(game: Game, public: Public, seat: int) -> Features:
    """What the seat has before it is out: dice, lives, buy-backs."""
    facts, found = game.facts, list[float]()
    if facts.scoring == "dice":
        held = public.dice[seat] / (facts.dice or 1)
        found += [held, log(held + 0.02)]
    if facts.limit and facts.scoring == "losses":
        lives = max(0.0, facts.limit - public.losses[seat]) / facts.limit
        found += [lives, log(lives + 0.02)]
    back = getattr(game, "buy_backs", None)
    if back is not None and isinstance(public, BiddingPublic):
        spare = 0 if public.buy_backs_closed else max(0, back.limit - public.bought[seat])
        found.append(spare / back.limit)
    return tuple(found)


def _ahead(game: Game, public: Public, seat: int) -> Features:
    """How far the seat is ahead of the others, the more the fewer rounds are left.

    Where only the number of rounds ends a match it is all that there is; elsewhere it counts when the
    last rounds are near.
    """
    if not rounds_matter(game):
        return ()
    left = max(0, int(getattr(game, "rounds", 0)) - public.round) + 1
    scores = {s: _score(game, public, s) for s in public.active}
    others = [score for s, score in scores.items() if s != seat]
    lead = scores[seat] - max(others) if others else 0.0
    mean = scores[seat] - sum(others) / len(others) if others else 0.0
    weight = 1 / sqrt(left) if _endless(game) or left <= SOON else 0.0
    return (weight * lead, weight * mean)


def rounds_matter(game: Game) -> bool:
    """Whether matches may well be ended by the number of rounds."""
    return _endless(game) or 0 < int(getattr(game, "rounds", 0)) <= 3 * SOON


def _endless(game: Game) -> bool:
    """Nobody ever goes out."""
    return game.facts.scoring == "losses" and not game.facts.limit


def _score(game: Game, public: Public, seat: int) -> float:
    """What the best placed have most of, when the last round is played."""
    if game.facts.scoring == "losses":
        return -float(public.losses[seat])
    few_are_good = getattr(getattr(game, "penalty", None), "gains_dice", False)
    return -float(public.dice[seat]) if few_are_good else float(public.dice[seat])


@dataclass(frozen=True, slots=True)
class Fit:
    """A regression: weights of the features, and how sure they are."""

    weights: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]
    matches: int
    one_loses: bool  # the match has one loser rather than one winner

    def shares(self, rows: dict[int, Features]) -> dict[int, float]:
        """By seat still in, its share of the win (or of the loss)."""
        return _softmax(self.weights, rows)

    def errors(self, rows: dict[int, Features]) -> dict[int, float]:
        """The standard errors of these shares."""
        shares = self.shares(rows)
        mean = [
            sum(shares[s] * row[k] for s, row in rows.items()) for k in range(len(self.weights))
        ]
        found: dict[int, float] = {}
        for seat, row in rows.items():
            slope = [shares[seat] * (x - m) for x, m in zip(row, mean, strict=True)]
            spread = sum(
                slope[a] * slope[b] * self.covariance[a][b]
                for a in range(len(slope))
                for b in range(len(slope))
            )
            found[seat] = sqrt(max(0.0, spread))
        return found


class MatchValue:
    """What positions between rounds are worth in a game, by seat; each is worked out once."""

    def __init__(self, game: Game, fit: Fit) -> None:
        self._game, self.fit = game, fit
        self._timed = rounds_matter(game)
        self._known: dict[object, Values] = {}

    def __call__(self, public: Public) -> Values:
        """By seat, the expected result: of who is out, and at the end of everybody, it is known."""
        if public.result is not None:
            return self.result(public)
        key: tuple[object, ...] = (
            public.dice,
            public.losses,
            public.active,
            public.opener,
            public.round if self._timed else min(1, public.round),
        )
        if isinstance(public, BiddingPublic):
            key = (*key, public.bought, public.buy_backs_closed)
        found = self._known.get(key)
        if found is None:
            shares = self.fit.shares(features(self._game, public))
            found = self._known[key] = self._values(public.players, shares)
        return found

    def _values(self, players: int, shares: dict[int, float]) -> Values:
        given = [on_grid(shares.get(seat, 0.0)) for seat in range(players)]
        first = next(iter(shares))
        given[first] += 1.0 - sum(given)  # so that they sum to one, whatever was rounded
        return tuple(1.0 - x for x in given) if self.fit.one_loses else tuple(given)

    def result(self, public: Public) -> Values:
        """Who won: several winners share one win, several losers one loss where one is to lose."""
        assert public.result is not None
        winners = public.result.winners
        who = winners
        if self.fit.one_loses:
            who = tuple(s for s in range(public.players) if s not in winners) or winners
        return self._values(public.players, {seat: 1 / len(who) for seat in who})

    def error(self, public: Public) -> float:
        """The greatest standard error among the seats."""
        if public.result is not None:
            return 0.0
        return max(self.fit.errors(features(self._game, public)).values(), default=0.0)


def match_value(
    game: Game,
    players: int,
    seed: int,
    matches: int,
    crew: Crew,
    watch: TimeBudget,
    progress: Tick = lambda _: None,
) -> MatchValue:
    """What positions between rounds are worth, from so many matches, or fewer when it gets late.

    What was learnt from all of them is kept for the next review.
    """
    key = (ruleset_key(game), players, seed, matches)
    found = _kept.get(key)
    if found is None:
        tasks = [
            Training(game, players, seed, tuple(range(k, matches, crew.size)), LEAST)
            for k in range(crew.size)
        ]
        ends: dict[int, Ended | None] = {}
        for part in crew.each(trained, tasks, watch, progress):
            ends |= part
        found = MatchValue(game, learnt(players, [ends[number] for number in sorted(ends)]))
        if len(ends) == matches:
            while len(_kept) >= KEPT:
                _kept.pop(next(iter(_kept)))
            _kept[key] = found
    return found


_kept: dict[tuple[str, int, int, int], MatchValue] = {}


@dataclass(frozen=True, slots=True)
class Training:
    """Matches from which is learnt, by their numbers; those below `least` are played in any case."""

    game: Game
    players: int
    seed: int
    numbers: tuple[int, ...]
    least: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A match to learn from: its positions between rounds, and who won."""

    rows: tuple[dict[int, Features], ...]
    winners: tuple[int, ...]


def trained(task: Training, watch: TimeBudget, tick: Tick) -> dict[int, Ended | None]:
    """The matches by their number, None where one was broken off; fewer when it gets late."""
    found: dict[int, Ended | None] = {}
    player = Reference(task.game)
    for done, number in enumerate(task.numbers):
        if number >= task.least and watch.late(0.25):
            break
        found[number] = _match(player, task.players, Random(f"{task.seed}:{number}"))
        tick((done + 1) / len(task.numbers))
    return found


@dataclass(frozen=True, slots=True)
class Seen:
    """One position between rounds of match `match`, and by seat its share of the win or loss."""

    match: int
    rows: dict[int, Features]
    shares: dict[int, float]


def learnt(players: int, matches: Sequence[Ended | None]) -> Fit:
    """The regression over these matches."""
    ends = [end for end in matches if end is not None]
    winners = sum(len(end.winners) for end in ends) / (len(ends) or 1)
    one_loses = winners > players / 2 and players > 2
    seen = [
        Seen(number, rows, _target(players, end.winners, one_loses=one_loses))
        for number, end in enumerate(ends)
        for rows in end.rows
    ]
    stride = len(seen) // ROWS + 1
    return _fitted(seen[::stride], len(ends), one_loses=one_loses)


def _match(player: Reference, players: int, random: Random) -> Ended | None:
    game = player.game
    state = game.start(players)
    found: list[dict[int, Features]] = []
    number = -1
    for _ in range(LONGEST):
        public = state.public
        if public.result is not None:
            return Ended(tuple(found), public.result.winners)
        if public.round != number:
            number = public.round
            if number:
                found.append(features(game, public))
        state = move(player, state, random)
    return None


def _target(players: int, won: tuple[int, ...], *, one_loses: bool) -> dict[int, float]:
    who = [seat for seat in range(players) if (seat in won) != one_loses]
    return {seat: 1 / len(who) for seat in who}


def _softmax(weights: Sequence[float], rows: dict[int, Features]) -> dict[int, float]:
    scores = {s: sum(w * x for w, x in zip(weights, row, strict=True)) for s, row in rows.items()}
    top = max(scores.values())
    grown = {seat: exp(score - top) for seat, score in scores.items()}
    whole = sum(grown.values())
    return {seat: weight / whole for seat, weight in grown.items()}


def _fitted(seen: list[Seen], matches: int, *, one_loses: bool) -> Fit:
    size = len(next(iter(seen[0].rows.values()))) if seen else 0
    weights = [0.0] * size
    curve = _identity(size)
    for _ in range(SWEEPS):
        slope, curve = _slopes(seen, weights)
        step = _times(_inverse(curve), slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    back = _inverse(curve)
    meat = [[0.0] * size for _ in range(size)]
    pulls: dict[int, list[float]] = {}
    for one in seen:
        pull = pulls.setdefault(one.match, [0.0] * size)
        _add_slope(pull, one, _softmax(weights, one.rows))
    for pull in pulls.values():
        for a in range(size):
            for b in range(size):
                meat[a][b] += pull[a] * pull[b]
    spread = _product(_product(back, meat), back)
    return Fit(tuple(weights), tuple(map(tuple, spread)), matches, one_loses)


def _add_slope(slope: list[float], one: Seen, shares: dict[int, float]) -> None:
    for seat, row in one.rows.items():
        pull = one.shares.get(seat, 0.0) - shares[seat]
        for k, x in enumerate(row):
            slope[k] += pull * x


def _slopes(seen: list[Seen], weights: list[float]) -> tuple[list[float], Matrix]:
    size = len(weights)
    slope = [-RIDGE * w for w in weights]
    curve = [[RIDGE * (a == b) for b in range(size)] for a in range(size)]
    for one in seen:
        shares = _softmax(weights, one.rows)
        _add_slope(slope, one, shares)
        mean = [sum(shares[s] * row[k] for s, row in one.rows.items()) for k in range(size)]
        for seat, row in one.rows.items():
            share = shares[seat]
            off = [x - m for x, m in zip(row, mean, strict=True)]
            for a in range(size):
                if off[a]:
                    part = share * off[a]
                    line = curve[a]
                    for b in range(a, size):
                        line[b] += part * off[b]
    for a in range(size):
        for b in range(a):
            curve[a][b] = curve[b][a]
    return slope, curve


def _identity(size: int) -> Matrix:
    return [[float(a == b) for b in range(size)] for a in range(size)]


def _times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(x * y for x, y in zip(line, vector, strict=True)) for line in matrix]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(x * y for x, y in zip(line, c, strict=True)) for c in columns] for line in left]


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; the ridge keeps every pivot above zero."""
    size = len(matrix)
    rows = [[*line, *unit] for line, unit in zip(matrix, _identity(size), strict=True)]
    for a in range(size):
        pivot = max(range(a, size), key=lambda k: abs(rows[k][a]))
        rows[a], rows[pivot] = rows[pivot], rows[a]
        scale = rows[a][a]
        rows[a] = [x / scale for x in rows[a]]
        for b in range(size):
            if b != a and rows[b][a]:
                factor = rows[b][a]
                rows[b] = [x - factor * y for x, y in zip(rows[b], rows[a], strict=True)]
    return [line[size:] for line in rows]
