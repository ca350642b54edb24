"""Pass the Trash: five dice slide down the bar, taken or refused unseen.

Roll, peek, call, and slide the cup to the left. The next player accepts or rejects before looking.
Rejected, the liar or the doubter loses the hand. Accepted, he looks, keeps all or rolls all, and calls
higher. Aces and naturals as in Basic Liars; out at two lost hands.
"""

from dudo.engine import Cup, CupDice, Faces, LoseHand, Wild, Words

GAME = Cup(
    title="Pass the Trash",
    aliases=("Slide", "Trash"),
    code="TRASH",
    hand=CupDice(count=5),
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    penalty=LoseHand(out_at=2),
    words=Words(challenge="I reject it!", believe="I accept", life="hand"),
)
