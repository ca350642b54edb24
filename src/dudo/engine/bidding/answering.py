"""Whose turn it is to answer a bid."""

from dudo.engine.action import Bid
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.seating import next_seat


def answering(rules: Rules, public: BiddingPublic) -> int:
    """Whose turn it is when the standing bid has been made and nobody speaks out of turn."""
    assert public.standing is not None
    seat, bid = public.standing
    if isinstance(bid, Bid) and bid.bounce:
        bidders = [s.seat for s in public.history if isinstance(s.action, Bid)]
        return bidders[-2]
    return next_seat(seat, public.active, public.players, step=rules.way(public))
