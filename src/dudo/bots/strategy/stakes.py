"""What the end of a round is worth to a seat, by the penalty of the ruleset itself."""

from collections.abc import Callable
from typing import NamedTuple

from dudo.engine import Action, Bidding
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Tallied
from dudo.engine.evolve import evolve
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.state import Step
from dudo.odds import Spread

LAST = 0.5
"""What going out costs beyond the last die or life."""


class BidResult(NamedTuple):
    """How a bid came out: whether it stood, and the count less the bid."""

    stands: bool
    excess: int


def left(game: Bidding, dice: int, losses: int) -> float:
    """How many dice or losses a player is away from going out: the more, the better."""
    penalty = game.penalty
    if penalty.out_is_safe:
        return -float(dice)
    held = dice if penalty.takes_dice else losses
    away = held if penalty.takes_dice and not penalty.gains_dice else penalty.limit - held
    return away - LAST * penalty.is_out(dice, losses)


def gain(game: Bidding, public: BiddingPublic, cost: Cost, seat: int) -> float:
    """What `cost` brings `seat`: their own change less the mean change of the others still in."""

    def change(s: int) -> float:
        if not (cost.dice[s] or cost.losses[s]):
            return 0.0
        after = left(game, public.dice[s] + cost.dice[s], public.losses[s] + cost.losses[s])
        return after - left(game, public.dice[s], public.losses[s])

    others = [change(s) for s in public.active if s != seat]
    return change(seat) - (sum(others) / len(others) if others else 0.0)


def settled(game: Bidding, public: BiddingPublic, verdict: Verdict, seat: int) -> float:
    """What the verdict brings `seat`."""
    return gain(game, public, game.penalty.settle(verdict, public.dice, public.active), seat)


def judged(
    game: Bidding, public: BiddingPublic, call: Action, tallied: Tallied, seat: int
) -> float:
    """What a call of the seat brings it if so many dice count for the standing bid, and nobody had raised the stake."""
    once = evolve(public, stake=1)
    return gain(game, public, game.judged(once, Step(seat, call), tallied).cost, seat)


def unit(game: Bidding, public: BiddingPublic, seat: int) -> float:
    """What one lost round costs `seat`, as a positive number: the unit of all values."""
    other = next(s for s in public.active if s != seat)
    lost = Verdict(bidder=other, challengers=(seat,), stands=True, excess=1)
    return max(0.1, -settled(game, public, lost, seat))


def expected(spread: Spread, amount: int, value: Callable[[BidResult], float]) -> float:
    """The expected `value` of how a bid of `amount` comes out when the dice are counted."""
    known: dict[BidResult, float] = {}
    total = 0.0
    for count, ways in enumerate(spread.ways):
        if not ways:
            continue
        enough = count >= amount
        sound = spread.sound[count] if enough else 0
        for stands, share in ((True, sound), (False, ways - sound)):
            if share:
                key = BidResult(stands, count - amount if stands or not enough else -1)
                if key not in known:
                    known[key] = value(key)
                total += share / spread.whole * known[key]
    return total
