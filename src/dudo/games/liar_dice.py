"""Liar Dice: five poker dice go round under one cup, and you pass them on with a lie.

The starter rolls all five and claims a poker hand. The next player challenges, or takes the cup, looks,
rolls as many dice as they like and claims a better hand. You must say truly how many dice you roll; which
ones is your own business. Everybody has three lives, and the first player out may bark for one more, the
dog's life. Over five aces you get three rolls to match them.
"""

from dudo.engine import Cup, CupDice, CupOpener, Keeping, LoseHand, Order, Ranked, Top
from dudo.games import Listing

GAME = Cup(
    title="Liar Dice",
    aliases=("Individual hand", "Liar's poker dice", "Cheat dice", "ライアーダイス"),
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

LISTING = Listing(
    shelf="poker",
    sought=1,
    known=9,
    special="Poker dice and three lives",
    minutes=30,
    art=(
        "M4 14 Q24 8 44 14 Q44 36 32 34 Q26 32 24 28 Q22 32 16 34 Q4 36 4 14 Z "
        "M11 20 Q16 16 20 22 Q15 24 11 20 Z M37 20 Q32 16 28 22 Q33 24 37 20 Z"
    ),
)
