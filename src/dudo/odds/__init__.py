"""Exact odds: what a View says about every bid, in whole numbers and fractions, never estimated.

>>> from dudo.engine import Bid, Roll
>>> from dudo.games import find
>>> from dudo.odds import chances, truth
>>> game = find("perudo")
>>> state = game.start(2)
>>> for dice in (1, 2, 2, 4, 6), (2, 3, 3, 5, 5):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> view = game.view(state, 0)
>>> chances(game, view)[Bid(4, 2)].true  # three in my hand, five dice unseen
Fraction(211, 243)
>>> truth(game, view) is None  # no bid stands yet
True
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeGuard

from dudo.engine import Action, Bidding, Duel, Game, Keep
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.bidding.state import BiddingSecret
from dudo.engine.cup import Cup, CupPublic, CupView
from dudo.engine.cup.state import CupSecret
from dudo.engine.duel import DuelPublic, DuelView
from dudo.engine.duel.state import DuelSecret
from dudo.engine.game import AnyView
from dudo.engine.state import View
from dudo.odds import duel
from dudo.odds.bidding import bid_chances, bid_spread, honest_pass
from dudo.odds.cup import beat_chance, claim_chances, keep_chances
from dudo.odds.spread import Chance, Spread

__all__ = ["Chance", "Spread", "beating", "chances", "honest_pass", "keeps", "spread_of", "truth"]

BIDS = ("bid", "total", "claim")
"""The kinds of action that say something about dice."""


def of_dice(view: AnyView) -> TypeGuard[BiddingView]:
    """Whether this is a view of hidden hands and rising bids."""
    return isinstance(view.public, BiddingPublic)


def of_cup(view: AnyView) -> TypeGuard[CupView]:
    """Whether this is a view of a passed cup."""
    return isinstance(view.public, CupPublic)


def of_duel(view: AnyView) -> TypeGuard[DuelView]:
    """Whether this is a view of a duel."""
    return isinstance(view.public, DuelPublic)


def chances(
    game: Game, view: AnyView, bids: Iterable[Action] | None = None
) -> dict[Action, Chance]:
    """For each legal bid of the viewing seat, or each of `bids`, the chance that it stands.

    Empty where nothing can be said: for a watcher without `bids`, or when no bid is legal.
    """
    if bids is None:
        bids = (action for action in game.actions(view) if action.kind in BIDS)
    if isinstance(game, Bidding) and of_dice(view):
        seat = view.public.opener if view.seat is None else view.seat
        return bid_chances(game, view, bids, bidder=seat)
    if isinstance(game, Cup) and of_cup(view):
        return claim_chances(game, view, bids)
    if isinstance(game, Duel) and of_duel(view):
        seat = view.public.opener if view.seat is None else view.seat
        return duel.claim_chances(game, view, bids, bidder=seat)
    return {}


def truth(game: Game, view: AnyView) -> Chance | None:
    """The chance that the standing bid or claim stands; None where there is none."""
    standing = view.public.standing
    if standing is None:
        return None
    bid = standing.action
    if isinstance(game, Bidding) and of_dice(view):
        return bid_spread(game, view, bid, bidder=standing.seat).chance(bid.parts[0])
    if isinstance(game, Cup) and of_cup(view):
        return claim_chances(game, view, (bid,))[bid]
    if isinstance(game, Duel) and of_duel(view):
        return duel.claim_chances(game, view, (bid,), bidder=standing.seat)[bid]
    return None


def spread_of(game: Game, view: AnyView, bid: Action) -> Spread | None:
    """The whole distribution of what `bid` would be held against, None where it is no count."""
    if isinstance(game, Bidding) and of_dice(view) and bid.kind in BIDS:
        seat = view.public.opener if view.seat is None else view.seat
        return bid_spread(game, view, bid, bidder=seat)
    return None


def keeps(game: Game, view: AnyView) -> dict[Action, Fraction]:
    """For each legal keep of the viewing seat, the chance that its dice then beat the claim."""
    legal = [action for action in game.actions(view) if isinstance(action, Keep)]
    if not legal:
        return {}
    if isinstance(game, Duel) and of_duel(view):
        return duel.keep_chances(game, view, legal)
    if isinstance(game, Cup) and of_cup(view):
        return keep_chances(game, view, view.secret.seen or ())
    return {}


def beating(game: Game, view: AnyView) -> Fraction | None:
    """The chance that who answers the claim now can beat it honestly; None where dice are counted."""
    if isinstance(game, Duel) and of_duel(view):
        return duel.beat_chance(game, view)
    return beat_chance(game, view) if isinstance(game, Cup) and of_cup(view) else None


def unseen(game: Game, view: AnyView, bids: Iterable[Action]) -> dict[Action, Chance]:
    """The chance of each claim or bid to a watcher who has seen nothing that is hidden."""
    if isinstance(game, Cup) and of_cup(view):
        return claim_chances(game, View(None, view.public, CupSecret(None)), bids)
    if isinstance(game, Bidding) and of_dice(view):
        covered = BiddingSecret((None,) * view.public.players)
        seat = view.public.opener if view.seat is None else view.seat
        return bid_chances(game, View(None, view.public, covered), bids, bidder=seat)
    if isinstance(game, Duel) and of_duel(view):
        blind = View(None, view.public, DuelSecret((None, None)))
        return duel.claim_chances(game, blind, bids, bidder=0)
    return {}
