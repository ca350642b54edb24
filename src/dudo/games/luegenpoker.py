"""Lügenpoker: five poker dice under one cup, where a small straight is less than three of a kind.

The first player rolls all five dice and claims a poker hand. The next challenges and lifts the cup, hands it on
unseen with a higher claim, or looks, rolls any dice again, each of them once, and claims more. Dice may lie open. The
small straight ranks just above two pairs, the big one just above three of a kind. Whoever is wrong loses a point;
five lost points put you out.
"""

from dudo.engine import Cup, CupDice, CupOpener, HandingOn, Keeping, LoseHand, Order, Ranked, Words
from dudo.games import Listing

GAME = Cup(
    title="Lügenpoker",
    aliases=("Poker menteur", "Les dés menteurs", "Luegenpoker", "Dadi bugiardi", "Oszust"),
    code="LUEGEN",
    hand=CupDice(count=5, poker=True),
    claims=Ranked(order=Order.POKER_MENTEUR),
    keeping=Keeping.ANY,
    unseen=HandingOn.HIGHER,
    once_each=True,
    open_dice=True,
    penalty=LoseHand(out_at=5),
    opener=CupOpener.LEFT_OF_OUT,
    words=Words(life="point"),
)

LISTING = Listing(
    shelf="poker",
    sought=2,
    special="Poker hands, each die once",
    home=("Germany", "France", "Italy", "Poland"),
    minutes=40,
    art="M8 16 H20 V28 H8 Z M28 16 H40 V28 H28 Z M18 32 H30 V44 H18 Z M14 8 H34",
)
