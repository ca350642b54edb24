"""Mafia, or Longshoremen Liars: every lost hand costs a die, and the first player out has lost.

Basic Liars, but the dice go. The match ends with the first player who has lost all five.
"""

from dudo.engine import Bidding, Ending, Faces, First, Wild, Words

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
