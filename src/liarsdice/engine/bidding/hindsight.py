"""Hindsight: with all dice in view, which answers to a bid would have been safe (S2-16, S2-19).

A call is safe when the bid fails, a spot on when the bid is exact, a raise when a higher bid is true.
One of them always is.

>>> from liarsdice.engine.tally import Count, Wild
>>> hindsight(Rules(title="", tally=Count(wild=Wild.NONE)), ((1, 3, 6, 6), (2, 4, 6)), Bid(3, 6))
Hindsight(call=False, spot_on=True, true_raise=False)
"""

from dataclasses import dataclass

from liarsdice.engine.action import Bid
from liarsdice.engine.bidding.rules import Rules
from liarsdice.engine.hand import Hand
from liarsdice.engine.ladder import raises
from liarsdice.engine.tally import Sum


@dataclass(frozen=True, slots=True)
class Hindsight:
    """Which answers were safe."""

    call: bool
    spot_on: bool
    true_raise: bool


def hindsight(rules: Rules, hands: tuple[Hand, ...], bid: Bid, *, dead: bool = False) -> Hindsight:
    """Which answers to this bid on a face were safe for the next player, had he known all dice."""
    assert not isinstance(rules.tally, Sum), "hindsight is about bids on faces"
    tally = rules.tally
    found = tally.tally(hands, bid, dead=dead)
    higher = raises(
        rules.ladder,
        bid,
        cap=sum(map(len, hands)),
        faces=tally.faces(rules.hand.sides, dead=dead),
    )
    return Hindsight(
        call=not found.stands,
        spot_on=found.stands and found.total == bid.quantity,
        true_raise=any(tally.tally(hands, other, dead=dead).stands for other in higher),
    )
