"""Anyone Challenges: every bid may be doubted by anybody, and every right doubter gains a die.

After each bid all others say at once whether they challenge. If the bid is false, each challenger gains a
die from the pile and the bidder loses one. If it is true, each challenger loses one.
"""

from dudo.engine import Anyone, Bidding, Faces, Honour, Wild, WinnersGain
from dudo.games import Listing

GAME = Bidding(
    title="Anyone Challenges",
    aliases=("Anyone can challenge", "Open challenge"),
    code="S3ANY",
    claims=Faces(wild=Wild.NONE),
    answer=Anyone(honour=Honour.ALL),
    penalty=WinnersGain(),
    rounds=60,
)

LISTING = Listing(
    shelf="liars",
    sought=4,
    special="Anybody may doubt any bid",
    minutes=10,
    art="M26 4 L10 28 H22 L18 44 L38 18 H26 Z",
)
