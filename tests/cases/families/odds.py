"""Exact chances, asked from the product's own odds."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from cases.options import named
from cases.scenario import Case, Data, known
from cases.telling import Told
from cases.verdict import NotYet
from liarsdice.engine import Claim, Cup
from liarsdice.odds import unseen
from liarsdice.odds.spread import hits, spread


def play(case: Case) -> Told:
    """The one question of the case."""
    case.only("input")
    asked: Mapping[str, Data] = case["input"]
    if asked.get("kind") not in KINDS:
        raise NotYet(f"there are no odds of the kind {asked.get('kind')}")
    return Told(answers={"probability": lambda: KINDS[str(asked["kind"])](asked)})


def _binomial(asked: Mapping[str, Data]) -> tuple[Fraction, Fraction]:
    """The chances that of n dice at least q, and exactly q, show one of the wanted faces."""
    known(asked, {"kind", "n", "q", "p"}, where="the input")
    share = Fraction(str(asked["p"]))
    found = spread(hits(asked["n"], share.numerator, share.denominator - share.numerator))
    return found.chance(asked["q"])


def _two_dice(asked: Mapping[str, Data]) -> tuple[Fraction, Fraction]:
    """The chances that two dice nobody has seen are at least, and exactly, that good."""
    known(asked, {"kind", "rank"}, where="the input")
    game = named("MEXL")
    assert isinstance(game, Cup)
    view = game.view(game.position(losses=(0, 0)), None)
    rank = Claim(str(asked["rank"]))
    return unseen(game, view, (rank,))[rank]


KINDS: dict[str, Callable[[Mapping[str, Data]], Fraction]] = {
    "binomial_at_least": lambda asked: _binomial(asked)[0],
    "binomial_exactly": lambda asked: _binomial(asked)[1],
    "binomial_exact": lambda asked: _binomial(asked)[1],
    "two_dice_rank_at_least": lambda asked: _two_dice(asked)[0],
    "two_dice_rank_exactly": lambda asked: _two_dice(asked)[1],
}
"""The questions there are, and what answers them."""
