"""Mafia, or Longshoremen Liars: every lost round costs a die, and the first player out has lost.

Basic Liars, but you lose dice. The match ends when the first player has lost all five.
"""

from dudo.engine import Bidding, Ending, Faces, First, Wild, Words
from dudo.games import Listing

GAME = Bidding(
    title="Mafia",
    aliases=("Longshoremen Liars", "Mafia Liars"),
    code="MAFIA",
    claims=Faces(wild=Wild.ONES_UNLESS_OPENED, natural=True),
    concede=True,
    muck=True,
    first=First.BOSS,
    ending=Ending.FIRST_OUT,
    words=Words(challenge="I challenge!"),
)

LISTING = Listing(
    shelf="bars",
    sought=5,
    special="First one out has lost",
    home=("United States",),
    minutes=10,
    art="M6 32 Q24 42 42 32 M12 33 Q12 16 18 14 Q24 18 30 14 Q36 16 36 33 M12 28 Q24 34 36 28",
)
