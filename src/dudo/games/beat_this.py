"""Beat This: five dice under a cup, and the next hand must be better.

The first player rolls all five dice; nothing is wild. Take the cup, look, roll any number of the dice and call a
higher hand, or challenge. Name all five dice, or only a part, like three of a kind: then you claim the lowest hand
that has it. Two lost rounds and you are out.
"""

from dudo.engine import Cup, CupDice, Keeping, LoseHand, Order, Ranked, Words
from dudo.games import Listing

GAME = Cup(
    title="Beat This",
    aliases=("Beat that",),
    code="BEAT",
    hand=CupDice(count=5),
    claims=Ranked(order=Order.GROUPS),
    keeping=Keeping.ANY,
    penalty=LoseHand(out_at=2),
    words=Words(challenge="I challenge!", believe="I accept"),
)

LISTING = Listing(
    shelf="poker",
    sought=4,
    special="Hands of five dice",
    home=("United States",),
    minutes=10,
    art="M6 42 H16 V32 H26 V22 H36 V12 H44 M30 4 L44 12 L34 20",
)
