"""Stanford Liar Dice: six ordinary dice, compared group by group.

The first player rolls all six dice. More of a kind beats less, then the higher number; if these are equal, the next
group of the hand decides. Dice may be laid open before a claim, and a claim stands for the lowest hand that fits it.
"""

from dudo.engine import Cup, CupDice, CupOpener, Keeping, LoseHand, Order, Ranked, Top
from dudo.games import Listing

GAME = Cup(
    title="Stanford Liar Dice",
    aliases=("Stanford variation",),
    code="STAN",
    hand=CupDice(count=6),
    claims=Ranked(order=Order.GROUPS),
    keeping=Keeping.ANY,
    undercalls=True,
    shouts=True,
    blind=True,
    open_dice=True,
    top=Top.MATCHED,
    penalty=LoseHand(out_at=3),
    dog=True,
    opener=CupOpener.RECEIVER,
)

LISTING = Listing(
    shelf="poker",
    sought=7,
    special="Six dice, group by group",
    home=("United States",),
    minutes=30,
    art="M24 4 L12 20 H18 L8 34 H40 L30 20 H36 Z M24 34 V44",
)
