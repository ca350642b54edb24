"""Exact chances: each kind of question is a function of the product's own odds, asked by its name."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from inspect import signature
from typing import Any

from cases.scenario import Case, Data
from cases.telling import Told
from cases.verdict import NotYet, Unreadable
from dudo.odds import formulas

NAMES = {
    "binomial_at_least": "at_least",
    "binomial_exactly": "exactly",
    "binomial_exact": "exactly",
}
"""Kinds that cases call by another name."""

USUAL = {"dice": 5, "wild": False}
"""What a question is about where it does not say it: one throw of five dice, none of them wild."""


def play(case: Case) -> Told:
    """The one question of the case."""
    case.only("input")
    asked = dict(case["input"])
    kind = str(asked.pop("kind", ""))
    ask = _function(NAMES.get(kind, kind))
    return Told(answers=dict.fromkeys(("probability", "value"), lambda: _asked(ask, asked)))


def _function(name: str) -> Callable[..., object]:
    functions: dict[str, Callable[..., object]] = {
        found.__name__: found
        for found in vars(formulas).values()
        if callable(found) and getattr(found, "__module__", "") == formulas.__name__
    }
    if name.startswith("_") or name not in functions or isinstance(functions[name], type):
        raise NotYet(f"there are no odds of the kind {name}")
    return functions[name]


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
