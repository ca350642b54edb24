"""Stanford Liar Dice: six ordinary dice, compared group by group.

More of a kind beats less, then the higher number; if these are equal, the next group of the hand decides.
Dice may be laid open before a claim, and a claim stands for the lowest hand that fits it.
"""

from dudo.engine import Cup, CupDice, CupOpener, Keeping, LoseHand, Order, Ranked, Top

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
