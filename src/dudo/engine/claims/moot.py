"""What need not be said of the dice that count for a bid, because another option of the same bids settles it."""

from collections.abc import Mapping

from dudo.engine.claims.faces import Faces
from dudo.engine.claims.five import FiveDifferent
from dudo.engine.claims.space import Claims
from dudo.engine.claims.wild import Wild


def moot_of_faces(claims: Claims) -> Mapping[str, bool]:
    """By option of bids on faces, whether nothing is said of it where it is not played."""
    if not isinstance(claims, Faces):
        return {}
    nothing = claims.wild is Wild.NONE
    sometimes = claims.wild in (Wild.ONES_UNLESS_OPENED, Wild.ONES_UNTIL_CALLED)
    return {
        "claims.longer_stairs": True,  # what runs are worth is said where they are
        "claims.natural": nothing,
        "claims.ones_high": claims.wild is Wild.ONES or claims.ladder.counts_ones_double,
        "claims.stairs": claims.five_different is not FiveDifferent.NOTHING_SPECIAL,
        "claims.five_different": claims.stairs,
        "claims.zhai": nothing or sometimes or claims.natural,
    }
