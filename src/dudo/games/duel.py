"""Duel: two players claim poker hands with five dice each, and the second may roll again once.

Both players roll. The first claims a hand, from nothing at all up to five of a kind, straights included. The second
may roll any of their dice again, once, and then challenges or claims higher. Only the challenged player shows; the
loser pays a chip.
"""

from dudo.engine import Bidding, LoseHand, Order, Ranked, Scope, SecondThoughts
from dudo.engine.stakes import Stakes, Wager
from dudo.games import Listing

GAME = Bidding(
    title="Duel",
    aliases=("Individual hand for two", "Poker duel"),
    code="S3DUEL",
    most=2,
    claims=Ranked(order=Order.POKER_RUNS),
    scope=Scope.OWN_HAND,
    second=SecondThoughts.ANY,
    penalty=LoseHand(out_at=1),
    rounds=1,
)

STAKES = Stakes(wager=Wager())

LISTING = Listing(
    shelf="shows",
    sought=4,
    special="Poker hands, one second roll",
    minutes=1,
    art="M8 6 L36 36 M40 6 L12 36 M32 40 L40 32 M16 40 L8 32 M36 36 L42 42 M12 36 L6 42",
)
