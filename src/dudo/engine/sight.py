"""Sight: whose dice a player looks at in a round."""

from enum import StrEnum


class Sight(StrEnum):
    """Whose hidden dice a player sees.

    >>> [Sight.SINGLE.sees(viewer=1, owner=1, dice=dice) for dice in (1, 2)]
    [True, False]
    >>> Sight.OTHERS.sees(viewer=1, owner=0, dice=5), Sight.OTHERS.sees(viewer=1, owner=1, dice=5)
    (True, False)
    """

    OWN = "own"  # their own
    OTHERS = "others"  # everybody's but their own
    SINGLE = "single"  # their own, if it is only one; else none
    NONE = "none"  # none: it is still to be said whose

    def sees(self, *, viewer: int, owner: int, dice: int) -> bool:
        """Whether `viewer`, who holds that many dice, sees those that `owner` has under the cup."""
        match self:
            case Sight.OWN:
                return viewer == owner
            case Sight.OTHERS:
                return viewer != owner
            case Sight.SINGLE:
                return viewer == owner and dice == 1
            case Sight.NONE:
                return False
