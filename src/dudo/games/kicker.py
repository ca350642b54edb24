"""Pass the Trash with a Kicker: two more dice lie in the middle, unseen, and they count.

Played like Pass the Trash, with calls up to seven sixes.
"""

from dudo.engine import Cup, CupDice, Faces, LoseHand, Wild, Words

GAME = Cup(
    title="Pass the Trash with a Kicker",
    aliases=("Kicker", "Trash with a kicker"),
    code="KICKER",
    hand=CupDice(count=5, unseen=2),
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    penalty=LoseHand(out_at=2),
    words=Words(challenge="I reject it!", believe="I accept", life="hand"),
)
