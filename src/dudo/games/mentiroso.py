"""Mentiroso: Spain's game of five poker dice under one cup, in which straights do not count.

The first player rolls all five dice and claims a poker hand. The next challenges and lifts the cup, hands it on
unseen with a higher claim, or looks, rolls any dice again, each of them once, and claims more. A straight is nothing.
Whoever is wrong loses a point; five lost points put you out.
"""

from dudo.engine import Cup, CupDice, CupOpener, HandingOn, Keeping, LoseHand, Order, Ranked, Words
from dudo.games import Listing

GAME = Cup(
    title="Mentiroso",
    aliases=("El mentiroso",),
    code="MENTIROSO",
    hand=CupDice(count=5, poker=True),
    claims=Ranked(order=Order.POKER),
    keeping=Keeping.ANY,
    unseen=HandingOn.HIGHER,
    once_each=True,
    open_dice=True,
    penalty=LoseHand(out_at=5),
    opener=CupOpener.LEFT_OF_OUT,
    words=Words(challenge="¡Mentiroso!", believe="Me lo creo", life="point"),
)

LISTING = Listing(
    shelf="poker",
    sought=3,
    special="Spain: poker dice, no straights",
    home=("Spain",),
    minutes=35,
    art="M8 14 H20 V26 H8 Z M28 14 H40 V26 H28 Z M18 30 H30 V42 H18 Z M10 8 Q24 2 38 8",
)
