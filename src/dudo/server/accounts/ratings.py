"""The result of a match, and the ratings that follow from it: openskill's Plackett-Luce model, one pool for all."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from statistics import mean

from openskill.models import PlackettLuce

from dudo.bots.strategy.personality import read_bot
from dudo.table.places import places
from dudo.table.state import TableState

ACCOUNT, BOT = "account:", "bot:"
_MODEL = PlackettLuce()
MIDDLE, SCALE = 1500, 60
"""A newcomer's rating, and the rating points for one point of openskill's mean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finisher:
    """Somebody who had a seat, and how they finished."""

    who: str  # "account:…", "bot:…", or empty for a guest
    name: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """A match that is over."""

    table: str
    match: int
    title: str  # of the game
    finishers: tuple[Finisher, ...]
    coached: bool  # whether anybody may have gained by a coach

    @property
    def places(self) -> dict[str, float]:
        """By player who can be rated: their place, or the mean of their places if they had several seats."""
        found: dict[str, list[int]] = {}
        for it in self.finishers:
            if it.who:
                found.setdefault(it.who, []).append(it.place)
        return {who: float(mean(those)) for who, those in found.items()}

    @property
    def counts(self) -> bool:
        """Whether it is rated: an account played another account or a bot, and nobody gained by a coach."""
        people = [who for who in self.places if who.startswith(ACCOUNT)]
        return len(self.places) > 1 and bool(people) and not self.coached


def result_of(table: str, state: TableState, accounts: Mapping[str, str]) -> MatchResult | None:
    """The result of the match that is over at that table; None if none of the `accounts`, by session, has played.

    It counts for everybody who was dealt in, so nobody avoids a loss by leaving. Nor does anybody by asking for a
    coach once they have played: then it is still rated unless they have beaten somebody by it.
    """
    finishers = []
    for held, owner, place in zip(state.seats, state.counting.owners, places(state), strict=False):
        who = ""
        if owner:
            account = accounts.get(owner)
            who = f"{ACCOUNT}{account}" if account else ""
        elif held.bot and not held.owner:
            who = f"{BOT}{read_bot(held.bot).name}"
        finishers.append(Finisher(who=who, name=held.name or "", place=place))
    if not any(it.who.startswith(ACCOUNT) for it in finishers):
        return None
    return MatchResult(
        table=table,
        match=state.match,
        title=state.game.title,
        finishers=tuple(finishers),
        coached=state.counting.coached or _helped_one_won(finishers, state.counting.helped),
    )


def _helped_one_won(finishers: Sequence[Finisher], helped: Set[int]) -> bool:
    """Whether one of these seats has beaten somebody else who can be rated."""
    last = max(it.place for it in finishers if it.who)
    return any(it.who and it.place < last for seat, it in enumerate(finishers) if seat in helped)


@dataclass(frozen=True, slots=True)
class Skill:
    """The estimate of a player's skill: mean and deviation, as openskill has them."""

    mu: float = float(_MODEL.mu)
    sigma: float = float(_MODEL.sigma)

    @property
    def rating(self) -> int:
        """The mean on the scale that is shown.

        >>> Skill().rating
        1500
        """
        return round(MIDDLE + SCALE * (self.mu - float(_MODEL.mu)))

    @property
    def give_or_take(self) -> int:
        """Two deviations on that scale: the true rating is within that distance with about 95%.

        >>> Skill().give_or_take
        1000
        """
        return round(2 * SCALE * self.sigma)


def rated(skills: Mapping[str, Skill], places: Mapping[str, float]) -> dict[str, Skill]:
    """By player: the skill after a match with those places; 1 is first, and players who are level share a place.

    >>> after = rated({}, {"ana": 1, "bo": 2})
    >>> after["ana"].rating > 1500 > after["bo"].rating
    True
    """
    names = sorted(places)
    before = [skills.get(name, Skill()) for name in names]
    teams = [[_MODEL.rating(mu=it.mu, sigma=it.sigma)] for it in before]
    ranks = [places[name] for name in names]
    found = _MODEL.rate(teams, ranks=ranks)
    return {
        name: Skill(float(rating.mu), float(rating.sigma))
        for name, (rating,) in zip(names, found, strict=True)
    }
