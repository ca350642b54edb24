"""The result of a match, for the histories and ratings in which it counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import mean

from dudo.bots.strategy.personality import read_bot
from dudo.table.consent import coached
from dudo.table.places import places
from dudo.table.state import TableState


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
    coached: bool  # whether anybody had a coach

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
        """Whether it is rated: an account played another account or a bot, and nobody had a coach."""
        people = [who for who in self.places if who.startswith(ACCOUNT)]
        return len(self.places) > 1 and bool(people) and not self.coached


ACCOUNT, BOT = "account:", "bot:"


def result_of(table: str, state: TableState, accounts: Mapping[str, str]) -> MatchResult | None:
    """The result of the match that is over at that table; None if none of the `accounts`, by session, has played.

    The seat of somebody who has left is still theirs, so nobody avoids a loss by leaving.
    """
    finishers = []
    for held, place in zip(state.seats, places(state), strict=False):
        who = ""
        if held.owner:
            account = accounts.get(held.owner)
            who = f"{ACCOUNT}{account}" if account else ""
        elif held.bot:
            who = f"{BOT}{read_bot(held.bot).name}"
        finishers.append(Finisher(who=who, name=held.name or "", place=place))
    if not any(it.who.startswith(ACCOUNT) for it in finishers):
        return None
    return MatchResult(
        table=table,
        match=state.match,
        title=state.game.title,
        finishers=tuple(finishers),
        coached=any(coached(state, seat) for seat in range(len(state.seats))),
    )
