"""Visibility: whose dice a player looks at in a round."""

from enum import StrEnum


class Visibility(StrEnum):
    """Whose hidden dice a player sees.

    >>> [Visibility.SINGLE.sees(viewer=1, owner=1, dice=dice) for dice in (1, 2)]
    [True, False]
    >>> Visibility.OTHERS.sees(viewer=1, owner=0, dice=5), Visibility.OTHERS.sees(viewer=1, owner=1, dice=5)
    (True, False)
    """

    OWN = "own"  # their own
    OTHERS = "others"  # everybody's but their own
    SINGLE = "single"  # their own, if it is only one; else none
    NONE = "none"  # none: it is still to be said whose

    def sees(self, *, viewer: int, owner: int, dice: int) -> bool:
        """Whether `viewer`, who holds that many dice, sees those that `owner` has under the cup."""
        match self:
            case Visibility.OWN:
                return viewer == owner
            case Visibility.OTHERS:
                return viewer != owner
            case Visibility.SINGLE:
                return viewer == owner and dice == 1
            case Visibility.NONE:
                return False
