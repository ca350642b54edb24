"""Siciliana: the opening bid doubted at once, without help from wild dice and for two dice (W-D10)."""

from dudo.engine.action import Action, Bid
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingPublic

FACTOR = 2
"""What a siciliana costs, in ordinary losses."""


def is_siciliana(rules: Rules, public: BiddingPublic) -> bool:
    """Whether a challenge of the standing bid is, or would be, a siciliana.

    It is not one between two players, in a one-die round, while somebody has one die, or after a pass.
    """
    if not rules.siciliana or public.standing is None or public.one_die or public.passed:
        return False
    bids = sum(isinstance(step.action, Bid) for step in public.history)
    return bids == 1 and len(public.active) > 2 and min(public.dice[s] for s in public.active) > 1


def wilds_fail(rules: Rules, public: BiddingPublic, claim: Action) -> bool:
    """Whether no wild dice help this bid: they are ordinary in this round, or a challenge is a siciliana."""
    standing = public.standing
    if public.wilds_dead or rules.claims.kills_wilds(claim, opens=standing is None):
        return True
    return standing is not None and claim == standing.action and is_siciliana(rules, public)
