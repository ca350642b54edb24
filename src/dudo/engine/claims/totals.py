"""Totals: a claim is a number of points."""

from dataclasses import dataclass

from dudo.engine.action import Action, Total
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.space import Claims, Pool, Tallied
from dudo.engine.errors import Illegal
from dudo.engine.hand import Hand
from dudo.engine.state import Step
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals(Claims):
    """A claim is true if the dice add up to at least that many points (S1-32, R-28)."""

    kind = "totals"
    word = Total
    example = say("a total like 19")

    sentence = (
        "A bid is a total, higher than the last but never more than all the dice can show. It is true if the points "
        "of all dice together reach it, so just reaching it is enough. A 1 is one point."
    )
    clauses = "S1-07 S1-32 R-28"
    in_short = "You bid what all the dice add up to, like 24."

    def above(
        self,
        standing: Action | None,
        pool: Pool,
        *,
        dead: bool = False,
        history: tuple[Step, ...] = (),
    ) -> tuple[Action, ...]:
        """Every higher number of points that the dice can show."""
        return _totals(0 if standing is None else _total(standing).amount, pool.dice * pool.sides)

    def impossible(
        self, claim: Action, pool: Pool, symbols: str, *, dead: bool = False
    ) -> Illegal | None:
        """More points than all dice in play show at the most."""
        if _total(claim).amount <= pool.dice * pool.sides:
            return None
        return Illegal(
            say("All the dice together cannot show {action}.", action=Name(claim)), clause="R-28"
        )

    def tally(
        self, hands: tuple[Hand, ...], claim: Action, *, sides: int = 6, dead: bool = False
    ) -> Tallied:
        """The points of `hands`, compared with the total.

        >>> Totals().tally(((3,), (6,)), Total(10))
        Tallied(total=9, natural=9, stands=False)
        """
        points = sum(map(sum, hands))
        return Tallied(points, points, points >= _total(claim).amount)

    def marks(
        self, hands: tuple[Hand, ...], claim: Action, *, sides: int = 6, dead: bool = False
    ) -> tuple[tuple[bool, ...], ...]:
        """Every die counts."""
        return tuple([(True,) * len(hand) for hand in hands])


def _total(claim: Action) -> Total:
    assert isinstance(claim, Total)
    return claim


@bounded_cache(many=1024)
def _totals(above: int, top: int) -> tuple[Action, ...]:
    return tuple(Total(points) for points in range(above + 1, top + 1))
