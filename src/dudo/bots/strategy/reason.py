"""Why a move, in one sentence: how likely the bid is true, and how far it beat the next best move."""

from collections.abc import Sequence

from dudo.bots.strategy.explaining import BLUFF
from dudo.bots.strategy.search import Candidate
from dudo.engine import Game
from dudo.engine.game import AnyView
from dudo.odds import Odds
from dudo.presentation.numbers import percent
from dudo.text import NOTHING, Text, Value, say

EVEN = 0.02
"""In rounds, how little one move may be ahead of another and count as no better."""
CLEAR = 0.1
"""In rounds, how far it is ahead to be clearly better."""


def reason_for_best(
    game: Game,
    view: AnyView,
    believed: Odds | None,
    candidates: Sequence[Candidate],
    *,
    prior: float,
) -> Text:
    """What speaks for the first of the moves that were tried; empty if none was."""
    if not candidates:
        return NOTHING
    best = candidates[0]
    said = _truth(game, view, believed, best)
    if len(candidates) == 1:
        if not said:
            return say("It is the best move by far, and nothing else comes close.")
        return say("{truth}, and nothing else comes close.", truth=said)
    gap = best.value(prior) - candidates[1].value(prior)
    played = sum(candidate.tries for candidate in candidates)
    over = say(_OVER, truth=said, said="yes" if said else "no", tries=played)
    if gap < EVEN:
        return say("{over} no other move did better.", over=over)
    if gap < CLEAR:
        return say("{over} it did a little better than any other move.", over=over)
    return say("{over} it did clearly better than any other move.", over=over)


_OVER = (
    "{said, select, yes {{truth}, and {tries, plural, =0 {looking ahead} one {in # trial round} other {in # trial "
    "rounds}}} other {{tries, plural, =0 {Looking ahead} one {In # trial round} other {In # trial rounds}},}}"
)


def _truth(game: Game, view: AnyView, believed: Odds | None, candidate: Candidate) -> Text:
    standing = view.public.standing
    if believed is None:
        return NOTHING
    if candidate.action.is_bid:
        chance = float(believed.chance(candidate.action).true)
        values: dict[str, Value] = {
            "often": _often(chance),
            "chance": percent(chance),
            "bluff": "yes" if chance < BLUFF else "no",
        }
        return say(_SINCE if view.public.history else _FIRST, **values)
    if standing is None or standing.seat == view.seat:
        return NOTHING
    what = "claim" if standing.action.kind == "claim" else "bid"
    if candidate.action.kind == "spoton" and game.calls_exact:
        chance = float(believed.chance(standing.action, by=standing.seat).exact)
        return say(_EXACT, what=what, often=_often(chance), chance=percent(chance))
    if candidate.action.is_call or candidate.action.kind == "believe":
        chance = float(believed.chance(standing.action, by=standing.seat).true)
        return say(_TRUE, what=what, often=_often(chance), chance=percent(chance))
    return NOTHING


_FIRST = (
    "It is {often, select, always {nearly always true} never {hardly ever true} other {true {chance} of the time}}"
    "{bluff, select, yes {, a bluff} other {}}"
)
_SINCE = (
    "Going by all that has been said, it is {often, select, always {nearly always true} never {hardly ever true} "
    "other {true {chance} of the time}}{bluff, select, yes {, a bluff} other {}}"
)
_TRUE = (
    "Going by all that has been said, the {what, select, claim {claim} other {bid}} is {often, select, always {nearly "
    "always true} never {hardly ever true} other {true {chance} of the time}}"
)
_EXACT = (
    "Going by all that has been said, the {what, select, claim {claim} other {bid}} is {often, select, always {nearly "
    "always exact} never {hardly ever exact} other {exact {chance} of the time}}"
)


def _often(chance: float) -> str:
    """Which words a chance has: "always" and "never" for nearly so.

    >>> _often(0.714), _often(0.999), _often(0.001)
    ('times', 'always', 'never')
    """
    times = round(100 * chance)
    return "always" if times >= 99 else "times" if times >= 1 else "never"
