"""Trusting Spot On: bet that the bidder was not bluffing, and win a die back.

Nothing is wild. Instead of raising or challenging, you may bet in your turn that the bid is true. If it
is, you get a lost die back; if it is not, you lose one.
"""

from dudo.engine import Bidding, Exact, Faces, Meaning, Wild

GAME = Bidding(
    title="Trusting Spot On",
    aliases=("Spot on, not bluffing", "At-least spot on"),
    code="S3SPOT",
    claims=Faces(wild=Wild.NONE),
    exact=Exact(meaning=Meaning.AT_LEAST),
)
