"""Red Dead: liar's dice as outlaws play it at the camp table, without wild dice and with a bold last call.

Five dice each, and every face is only itself. Raise, or call the last bid a bluff; whoever is wrong loses a
die. Or say "spot on": if the bid is exact, everybody else loses a die; if not, you do. A die that is lost never
comes back. The opening moves one seat counterclockwise each round, whoever lost. The last player with dice
wins.
"""

from dudo.engine import Bidding, Exact, Faces, Opener, Reward, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Red Dead",
    aliases=("Red Dead Redemption", "RDR", "Liar's dice in Red Dead"),
    code="RDR",
    claims=Faces(wild=Wild.NONE),
    exact=Exact(reward=Reward.ALL_PAY),
    opener=Opener.ROTATE_BACK,
    words=Words(challenge="You're bluffing!"),
)

LISTING = Listing(
    shelf="screen",
    sought=2,
    special="Spot on costs all others",
    home=("Video games",),
    minutes=10,
    art="M4 32 Q24 40 44 32 Q36 30 34 26 Q32 12 27 14 Q24 16 21 14 Q16 12 14 26 Q12 30 4 32 Z M14 26 Q24 31 34 26",
)
