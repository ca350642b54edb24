"""Exact chances: what the product has odds of is asked of the product, the rest is worked out by formulas."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from inspect import signature
from typing import Any

from cases.scenario import Case, Data
from cases.telling import Told
from cases.verdict import NotYet, Unreadable
from dudo import odds
from dudo.engine import Bid, Claim, Wild
from dudo.games import find
from dudo.odds.questions import Question, answer_question
from dudo.odds.spread import Chance
from research import formulas

USUAL = {"dice": 5, "wild": False}
"""What a question is about where it does not say it: one throw of five dice, none of them wild."""

WILDS = {formulas.SIXTH: Wild.NONE, formulas.THIRD: Wild.ONES_ALWAYS}
"""Which dice are wild where a die counts with that chance."""


def play(case: Case) -> Told:
    """The one question of the case."""
    case.only("input")
    asked = dict(case["input"])
    ask = _function(str(asked.pop("kind", "")))
    return Told(answers=dict.fromkeys(("probability", "value"), lambda: _asked(ask, asked)))


def _binomial_at_least(n: int, q: int, p: Fraction) -> Fraction:
    return _bid(n, q, p).true if p in WILDS else formulas.at_least(n, q, p)


def _binomial_exactly(n: int, q: int, p: Fraction) -> Fraction:
    return _bid(n, q, p).exact if p in WILDS else formulas.exactly(n, q, p)


def _bid(n: int, q: int, p: Fraction) -> Chance:
    return answer_question(Question(table=n, bid=Bid(q, 5), wild=WILDS[p])).chance


def _two_dice_rank_at_least(rank: int) -> Fraction:
    game, claim = find("mexican_liars"), Claim(str(rank))
    return odds.of(game, game.view(game.start(2), None)).chances([claim])[claim].true


PRODUCT: dict[str, Callable[..., object]] = {
    "binomial_at_least": _binomial_at_least,
    "binomial_exactly": _binomial_exactly,
    "binomial_exact": _binomial_exactly,
    "two_dice_rank_at_least": _two_dice_rank_at_least,
}
"""The kinds of question that the product answers."""


def _function(name: str) -> Callable[..., object]:
    found = PRODUCT.get(name) or vars(formulas).get(name)
    if name.startswith("_") or getattr(found, "__module__", "") not in (
        __name__,
        formulas.__name__,
    ):
        raise NotYet(f"there are no odds of the kind {name}")
    if not callable(found) or isinstance(found, type):
        raise NotYet(f"there are no odds of the kind {name}")
    return found


def _asked(ask: Callable[..., object], asked: Mapping[str, Data]) -> object:
    """The answer to the question; parameters that the case leaves out are the usual ones."""
    parameters = signature(ask).parameters
    given = {name: USUAL[name] for name in USUAL if name in parameters} | {
        name: _argument(value) for name, value in asked.items()
    }
    try:
        signature(ask).bind(**given)
    except TypeError as error:
        raise Unreadable(f"This question is not understood: {error}.") from error
    return ask(**given)


def _argument(value: Data) -> Any:
    """A chance is written as a fraction, 1/6; everything else as it is."""
    return Fraction(value) if isinstance(value, str) and "/" in value else value
