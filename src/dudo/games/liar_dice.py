"""Liar Dice: five poker dice go round under one cup, and you pass them on with a lie.

The starter rolls all five and claims a poker hand. The next player challenges, or takes the cup, looks,
rolls as many dice as they like and claims a better hand. How many dice you roll must be true; which ones
is your own business. Everybody has three lives, and the first player out may bark for one more, the
dog's life. Over five aces you get three rolls to match them.
"""

from dudo.engine import Cup, CupDice, CupOpener, Keeping, LoseHand, Order, Ranked, Top

GAME = Cup(
    title="Liar Dice",
    aliases=("Individual hand", "Liar's poker dice", "Cheat dice"),
    code="LD",
    hand=CupDice(count=5, poker=True),
    claims=Ranked(order=Order.POKER),
    keeping=Keeping.ANY,
    undercalls=True,
    shouts=True,
    blind=True,
    top=Top.MATCHED,
    penalty=LoseHand(out_at=3),
    dog=True,
    opener=CupOpener.RECEIVER,
)
