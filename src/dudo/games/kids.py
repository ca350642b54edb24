"""Kids: everybody starts with one die, every loss gives you another, and the sixth puts you out.

Short rounds for small players: one die each, and whoever loses a round gets another die to hide.
With the sixth die you are out. If you say "spot on" and the bid is exact, you put a die away, but never
your last; if it is not exact, you get one more.
"""

from dudo.engine import Bidding, Dice, Exact, Faces, GainDie, Reward, Wild
from dudo.games import Listing

GAME = Bidding(
    title="Kids",
    aliases=("Kid-friendly variation", "Liar's dice for children"),
    code="KID",
    hand=Dice(count=1),
    claims=Faces(wild=Wild.NONE),
    exact=Exact(reward=Reward.SHED),
    penalty=GainDie(),
)

LISTING = Listing(
    shelf="liars",
    sought=3,
    special="Losing gives you more dice",
    minutes=10,
    art="M24 4 a13 14 0 0 1 0 28 a13 14 0 0 1 0 -28 Z M21 36 L24 32 L27 36 Z M24 36 Q18 40 25 45",
)
