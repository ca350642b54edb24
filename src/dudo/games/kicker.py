"""Pass the Trash with a Kicker: two more dice lie in the middle, unseen, and they count.

Roll five dice, peek, claim, and slide the cup to the left. The next player rejects the claim unseen, or accepts it,
looks, keeps all the dice or rolls them all, and claims higher. Nobody looks at the two in the middle before the end
of a round, so claims go up to seven sixes. Two lost rounds and you are out.
"""

from dudo.engine import Cup, CupDice, Faces, LoseHand, Wild, Words
from dudo.games import Listing

GAME = Cup(
    title="Pass the Trash with a Kicker",
    aliases=("Kicker", "Trash with a kicker"),
    code="KICKER",
    hand=CupDice(count=5, unseen=2),
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    penalty=LoseHand(out_at=2),
    words=Words(challenge="I reject it!", believe="I accept"),
)

LISTING = Listing(
    shelf="poker",
    sought=6,
    special="Two unseen dice count too",
    home=("United States",),
    minutes=15,
    art="M16 6 H28 V26 Q44 28 44 38 H16 Z M16 38 V44 H22 V38 M34 38 V44 H44 V38",
)
