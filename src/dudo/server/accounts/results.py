"""The result of a match, for the histories and ratings in which it counts."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from statistics import mean

from dudo.bots.strategy.personality import read_bot
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


ACCOUNT, BOT = "account:", "bot:"


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
