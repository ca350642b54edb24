"""What a round brings each seat by itself: dice, lives, or what is paid or drunk by the round.

The unit is that of the leagues: what the round cost the others, on average, less what it cost the
seat. Where the table plays for something by the round, it is that instead.
"""

import json
from dataclasses import dataclass

from dudo.engine import BadNotation, Game, Record, from_data
from dudo.engine.gains import gains
from dudo.engine.stakes import LedgerEntry, Stakes, settle
from dudo.engine.stakes.round_outcome import UNSETTLED
from dudo.engine.state import Public, Showdown
from dudo.presentation.numbers import plural_of
from dudo.review.values import SeatValues, on_grid
from dudo.text import text_of


@dataclass(frozen=True, slots=True)
class RoundScoring:
    """How the rounds of a game are counted."""

    game: Game
    stakes: Stakes | None = None

    @property
    def unit(self) -> str:
        """What is counted, in the plural."""
        stakes, game = self.stakes, self.game
        if stakes is not None and stakes.wager is not None:
            return text_of(stakes.unit)
        if stakes is not None and stakes.points is not None:
            return plural_of("point")
        if stakes is not None and stakes.drinks is not None:
            return text_of(stakes.drinks.name)
        if game.facts.scoring == "dice":
            return plural_of("die")
        if game.penalty.counts_drinks:
            return plural_of("drink")
        return plural_of(game.words.life)

    def brought(self, before: Public, after: Public) -> SeatValues | None:
        """By seat, what the round brought, if the step between these positions has settled it."""
        report = after.showdown
        if report is None or after.phase in UNSETTLED:
            return None
        last = before.showdown
        if last is not None and last.round == report.round and before.phase not in UNSETTLED:
            return None
        if self.stakes is None:
            return against_others(gains(self.game, report), before.active)
        entry = settle(self.stakes, self.game, before, after)
        return self._staked(entry, report, before.active)

    def _staked(self, entry: LedgerEntry, report: Showdown, active: tuple[int, ...]) -> SeatValues:
        assert self.stakes is not None
        if self.stakes.wager is not None:
            return tuple(map(float, entry.pay))  # what one wins, others have paid
        if self.stakes.points is not None:
            return against_others(entry.points, active)
        if self.stakes.drinks is not None:
            return against_others(tuple(-drunk for drunk in entry.drinks), active)
        return against_others(gains(self.game, report), active)


def against_others(gained: tuple[int, ...], active: tuple[int, ...]) -> SeatValues:
    """By seat, what it gained beyond the mean of the others; on the grid, and they sum to 0.

    >>> against_others((-1, 0, 0), (0, 1, 2))
    (-1.0, 0.5, 0.5)
    """
    found = [0.0] * len(gained)
    others = len(active) - 1
    if others < 1:
        return tuple(found)
    whole = sum(gained[seat] for seat in active)
    for seat in active:
        found[seat] = on_grid(gained[seat] - (whole - gained[seat]) / others)
    found[active[-1]] -= sum(found)
    return tuple(found)


def scoring_of(record: Record) -> RoundScoring:
    """How the rounds of this record are counted; `BadNotation` where its stakes cannot be read."""
    written = dict(record.tags).get("stakes")
    if written is None:
        return RoundScoring(record.game)
    try:
        data = json.loads(written)
    except ValueError:
        raise BadNotation("The stakes of a record are written as JSON.") from None
    return RoundScoring(record.game, from_data(Stakes, data))
