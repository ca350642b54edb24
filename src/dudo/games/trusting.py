"""Trusting Spot On: bet that the bidder was not bluffing, and win a die.

Nothing wild. Instead of raising or challenging, the player in turn may bet that the bid is true: right,
he gets a die back; wrong, he loses one.
"""

from dudo.engine import Bidding, Exact, Faces, Meaning, Wild

GAME = Bidding(
    title="Trusting Spot On",
    aliases=("Spot on, not bluffing", "At-least spot on"),
    code="S3SPOT",
    claims=Faces(wild=Wild.NONE),
    exact=Exact(meaning=Meaning.AT_LEAST),
)
