"""What happened in a round, as far as stakes ask for it: taken from the positions around its end."""

from dataclasses import dataclass

from dudo.engine.action import Bid, Total
from dudo.engine.game import Game
from dudo.engine.state import Phase, Public, Showdown

UNSETTLED = (Phase.CATCH, Phase.DRINKS, Phase.DOG, Phase.BUY_BACK)
"""Phases in which a round is shown but not over: what it costs, or who is out, is still open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOutcome:
    """A round that is over."""

    showdown: Showdown
    active: tuple[int, ...]  # seats in the game before its losses
    beaten: tuple[int, ...]  # seats that were out before; not those that are safe
    gone: tuple[int, ...]  # losers who are out of the game now
    out_of_turn: tuple[int, ...]  # wrong challengers who were not in turn
    dice_doubled: bool  # the rules themselves double what a challenge out of turn costs

    @property
    def by_spot_on(self) -> bool:
        """Whether the round was ended by a spot on."""
        return self.showdown.call.kind == "spoton"

    @property
    def by_cheers(self) -> bool:
        """Whether the round was ended by a roll that all drink to and nobody loses (W-Y07)."""
        return self.showdown.call.kind == "showcup" and not self.showdown.losers

    @property
    def called(self) -> int:
        """The seat that stood against others: the bidder, or the caller of a spot on."""
        return self.showdown.challengers[0] if self.by_spot_on else self.showdown.bidder

    @property
    def called_won(self) -> bool:
        """Whether that seat was right."""
        return self.showdown.right if self.by_spot_on else self.showdown.stands

    @property
    def difference(self) -> int | None:
        """How far bid and count differ; None where nothing was counted.

        A right spot on costs whoever pays one, not the difference, of which there is none (R-15).
        """
        bid, count = self.showdown.bid, self.showdown.count
        if count is None or not isinstance(bid, Bid | Total):
            return None
        if self.by_spot_on and self.showdown.right:
            return 1
        return abs(count - bid.amount)


def happened(game: Game, before: Public, after: Public) -> RoundOutcome:
    """The round that ended between two positions; `after` has its showdown."""
    showdown = after.showdown
    assert showdown is not None
    return RoundOutcome(
        showdown=showdown,
        active=before.active,
        beaten=_beaten(game, before),
        gone=tuple(
            seat for seat in before.active if seat not in after.active and seat in showdown.losers
        ),
        out_of_turn=_out_of_turn(game, before, showdown),
        dice_doubled=game.wrong_doubles,
    )


def _beaten(game: Game, before: Public) -> tuple[int, ...]:
    if game.penalty.out_is_safe:
        return ()
    return tuple(seat for seat in range(before.players) if seat not in before.active)


def _out_of_turn(game: Game, before: Public, showdown: Showdown) -> tuple[int, ...]:
    if not game.anyone_challenges:
        return ()
    if showdown.call.kind != "challenge" or not showdown.stands:
        return ()
    in_turn = game.answering(before)
    return tuple(seat for seat in showdown.challengers if seat != in_turn)
