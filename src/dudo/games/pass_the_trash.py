"""Pass the Trash: five dice slide down the bar, taken or refused unseen.

Roll, peek, claim, and slide the cup to the left. The next player accepts or rejects the claim before looking. If it
is rejected, the liar or the doubter loses the round. If it is accepted, the player looks, keeps all the dice or rolls
them all, and claims higher. 1s are wild unless the first claim is on 1s, and at least one die must really show the
face; two lost rounds and you are out.
"""

from dudo.engine import Cup, CupDice, Faces, LoseHand, Wild, Words
from dudo.games import Listing

GAME = Cup(
    title="Pass the Trash",
    aliases=("Slide", "Trash"),
    code="TRASH",
    hand=CupDice(count=5),
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    penalty=LoseHand(out_at=2),
    words=Words(challenge="I reject it!", believe="I accept"),
)

LISTING = Listing(
    shelf="poker",
    sought=5,
    special="Take five dice, or refuse",
    home=("United States",),
    minutes=15,
    art="M10 14 H38 M14 14 L17 44 H31 L34 14 M19 14 V8 H29 V14 M21 20 L22 38 M27 20 L26 38",
)
