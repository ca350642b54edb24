"""Beat This: all five dice are named, and the next hand must be better.

One cup with five dice, no wild aces. Accept, look, roll any number of them, and call a higher hand of
all five; or challenge. Out at two lost hands.
"""

from dudo.engine import Cup, CupDice, Keeping, LoseHand, Order, Ranked, Words

GAME = Cup(
    title="Beat This",
    aliases=("Beat that",),
    code="BEAT",
    hand=CupDice(count=5),
    claims=Ranked(order=Order.GROUPS),
    keeping=Keeping.ANY,
    penalty=LoseHand(out_at=2),
    words=Words(challenge="I challenge!", believe="I accept", life="hand"),
)
