"""Six-Six-Six: three dice under a cup, and the plain number is what counts.

The first player rolls all three dice. Read the dice from high to low: 666 is the best, 111 the worst, and nothing
else is special. Take the cup, look, keep any of the dice and roll the rest, claim higher, and pass all three on. At a
real table a second cup hides the dice that are rolled again.
"""

from dudo.engine import Cup, CupDice, Keeping, LoseHand, Order, Ranked, Words
from dudo.games import Listing

GAME = Cup(
    title="Six-Six-Six",
    aliases=("666", "Two cups"),
    code="SIX666",
    hand=CupDice(count=3),
    claims=Ranked(order=Order.NUMBER),
    keeping=Keeping.ANY,
    penalty=LoseHand(out_at=2),
    words=Words(challenge="I challenge!", believe="I accept"),
)

LISTING = Listing(
    shelf="pairs",
    sought=9,
    special="Three dice as one number",
    home=("United States",),
    minutes=15,
    art="M10 8 Q8 22 24 22 Q40 22 38 8 M24 6 V44 M18 44 H30",
)
