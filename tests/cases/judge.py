"""One case, played and compared with what it expects."""

from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import iter_modules

from cases import families
from cases.compare import same, told
from cases.scenario import Case, Data
from cases.telling import Told
from cases.verdict import NotYet, Outcome, Unreadable, Verdict
from dudo.engine import DudoError

LEGALITY = ("legality", "at")
"""The two keys of `expect` that are about whether an action was allowed."""


def judge(case: Case) -> Outcome:
    """The outcome of playing the case."""
    try:
        return _compare(case, _family(case.family)(case))
    except NotYet as reason:
        return Outcome(case.id, Verdict.NOT_YET, (str(reason),))
    except Unreadable as reason:
        return Outcome(case.id, Verdict.FAILED, (str(reason),))
    except (
        DudoError,
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        TypeError,
        ValueError,
    ) as error:
        note = f"could not be played: {type(error).__name__}: {error}"
        return Outcome(case.id, Verdict.FAILED, (note,))


PASSED_CUPS = (
    *("beat_this", "liar_dice", "mexican2", "mexican3", "mexican_liars"),
    *("six_six_six", "stanford_flow", "trash"),
)
"""The families that are each about one game of the passed cup."""


def _family(name: str) -> Callable[[Case], Told]:
    """The reader of a family: the module of that name in the folder of families."""
    name = "passed_cup" if name in PASSED_CUPS else name
    if name not in {module.name for module in iter_modules(families.__path__)}:
        raise NotYet(f"there is nothing that plays the family {name}")
    reader: Callable[[Case], Told] = import_module(f"{families.__name__}.{name}").play
    return reader


def _compare(case: Case, reply: Told) -> Outcome:
    wrong = [*_legality(case.expect, reply), *reply.complaints]
    missing: list[str] = []
    for key, expected in case.expect.items():
        if key in LEGALITY:
            continue
        if key not in reply.answers:
            raise Unreadable(f"The adapter does not understand {key} in what is expected.")
        try:
            actual = reply.answers[key]()
        except NotYet as reason:
            missing.append(f"{key}: {reason}")
            continue
        except AssertionError as reason:
            wrong.append(f"{key} cannot be told: {reason}")
            continue
        if not same(expected, actual):
            wrong.append(f"{key} should be {expected}, is {told(actual)}")
    if wrong:
        return Outcome(case.id, Verdict.FAILED, tuple(wrong))
    if missing:
        return Outcome(case.id, Verdict.NOT_YET, tuple(missing))
    return Outcome(case.id, Verdict.PASSED)


def _legality(expect: Mapping[str, Data], reply: Told) -> list[str]:
    wanted, refused = expect.get("legality", "legal"), reply.refused
    if wanted not in ("legal", "illegal"):
        raise Unreadable(f"The adapter does not understand the legality {wanted!r}.")
    if any(key in expect for key in LEGALITY) and reply.last is None:
        raise Unreadable("Nothing is done in this case that could be legal or not.")
    if wanted == "legal":
        if refused is None:
            return []
        return [f"action {refused.at} should be legal, was refused: {refused.sentence}"]
    at = expect.get("at", reply.last)
    if refused is None:
        return [f"action {at} should be illegal, was allowed"]
    if refused.at != at:
        return [f"action {at} should be illegal, but {refused.at} was refused: {refused.sentence}"]
    return []
