"""Why a move, in one sentence: how likely the bid is true, and how far it beat the next best move."""

from collections.abc import Sequence

from dudo.bots.strategy.explaining import BLUFF
from dudo.bots.strategy.search import Candidate
from dudo.engine.game import AnyView
from dudo.odds import BIDS
from dudo.odds.belief import Belief
from dudo.presentation.numbers import plural

EVEN = 0.02
"""In rounds, how little one move may be ahead of another and count as no better."""


def reason(
    view: AnyView, believed: Belief | None, candidates: Sequence[Candidate], *, prior: float
) -> str:
    """What speaks for the first of the moves that were tried; empty if none was."""
    if not candidates:
        return ""
    best = candidates[0]
    said = _truth(view, believed, best)
    if len(candidates) == 1:
        return f"{said or 'It is the best move by far'}, and nothing else comes close."
    gap = best.value(prior) - candidates[1].value(prior)
    played = sum(candidate.tries for candidate in candidates)
    how = (
        "no other move did better"
        if gap < EVEN
        else f"it beats the next best move by {gap:.2f} rounds"
    )
    over = f"in {plural(played, 'trial round')}" if played else "looking ahead"
    return f"{said}, and {over} {how}." if said else f"{over.capitalize()}, {how}."


def _truth(view: AnyView, believed: Belief | None, candidate: Candidate) -> str:
    standing = view.public.standing
    if believed is None:
        return ""
    if candidate.action.kind in BIDS:
        chance = believed.at_least(candidate.action)
        said = "After all that has been said it" if view.public.history else "It"
        return f"{said} is {_often('true', chance)}{', a bluff' if chance < BLUFF else ''}"
    if standing is None or standing.seat == view.seat:
        return ""
    what = "claim" if standing.action.kind == "claim" else "bid"
    if candidate.action.kind in ("challenge", "believe"):
        return f"After all that has been said, the {what} is {_often('true', believed.at_least(standing.action))}"
    if candidate.action.kind == "spoton":
        return f"After all that has been said, the {what} is {_often('exact', believed.exactly(standing.action))}"
    return ""


def _often(what: str, chance: float) -> str:
    """A chance in words.

    >>> _often("true", 0.714), _often("true", 0.999), _often("exact", 0.001)
    ('true 71 times in 100', 'nearly always true', 'hardly ever exact')
    """
    times = round(100 * chance)
    if times >= 99:
        return f"nearly always {what}"
    return f"{what} {times} times in 100" if times >= 1 else f"hardly ever {what}"
