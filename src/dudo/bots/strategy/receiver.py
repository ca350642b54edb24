"""The receiver of a cup: what they will do with a claim, and what it is worth to make it or to believe it.

Each claim is judged from the next player's side: they read the history, weigh a challenge against
taking the cup, and do what they think better. Their position comes from the engine itself.
"""

from dataclasses import dataclass
from functools import lru_cache, singledispatch
from math import exp
from operator import mul
from random import Random

from dudo import odds
from dudo.bots.strategy import reading, unusual_cup
from dudo.engine import Action, Cup, CupView, Hand, Ranked
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Claims
from dudo.engine.cup.claiming import higher_claims
from dudo.engine.cup.state import CupSecret
from dudo.engine.state import View
from dudo.odds.belief import DEFAULT, Population
from dudo.odds.belief.claim_model import claim_likelihoods
from dudo.odds.belief.cup import cup_belief
from dudo.odds.cup import beats
from dudo.odds.ladder import ladder_of
from dudo.odds.reach import level

NEAR = 5
"""How many of the lowest lies are considered, besides a few higher ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """How receivers are thought to answer, and how often they then lose the round."""

    wide: float = 0.18  # how blurred the choice between challenging and believing is, in rounds
    trouble: float = 0.75  # how often somebody loses the round who has taken a cup they cannot beat
    ease: float = 0.12  # and how often somebody who can beat it
    counts: float = 0.4  # the share of receivers who only count, as if nothing had been said
    stray: float = 0.1  # the share of those who challenge or believe at random


ANSWERS = Answers()
TRIED = Answers(wide=0.1, trouble=1.05, ease=0.0)
"""What did best against schemers; `python -m research.cups` shows what becomes of those who believe."""


@singledispatch
def claim_values(
    space: Claims,
    game: Cup,
    view: CupView,
    legal: list[Action],
    *,
    answers: Answers = ANSWERS,
    model: Population = DEFAULT,
) -> dict[Action, float]:
    """The values of the claims worth considering; a lost round is worth -1."""
    # The receiver has not looked, so any position that the viewer may be in will do.
    state = cup_belief(game, view, model).sample(Random(0))
    seat, others = view.seat, len(view.public.active) - 1
    if seat is None:
        return {}
    mine = odds.of(game, view)
    true = {claim: float(chance.true) for claim, chance in mine.chances(legal).items()}
    seems = {claim: float(chance.true) for claim, chance in mine.unseen.chances(legal).items()}
    found: dict[Action, float] = {}
    for claim in apt(legal, true):
        after = game.apply(state, claim, by=seat)
        if not after.public.waiting:
            continue
        receiver = after.public.waiting[0]
        theirs = game.view(after, receiver)
        call = calls(reading.evaluate(game, theirs), seems[claim], answers)
        beat = odds.of(game, theirs).beating
        lost = _loses(0.0 if beat is None else float(beat), answers) / others
        called = true[claim] / others - (1 - true[claim])
        found[claim] = call * called + (1 - call) * lost
    return found


@claim_values.register
def _(
    space: Ranked,
    game: Cup,
    view: CupView,
    legal: list[Action],
    *,
    answers: Answers = ANSWERS,
    model: Population = DEFAULT,
) -> dict[Action, float]:
    """The same for whole hands, all claims at once.

    What the receiver believes follows from what a watcher believes of the cup, and from how people
    claim; what they can do with the cup follows from the dice that really lie there.
    """
    public, seen, others = view.public, view.secret.seen, len(view.public.active) - 1
    higher = [claim for claim in higher_claims(game, public) if claim in legal]
    if seen is None or public.blind or not higher:
        return {}
    watched = cup_belief(game, View(None, public, CupSecret(None)), model).cups
    ladder, pool = ladder_of(game.claims, game.pool), game.pool
    held, top = ladder.place[seen], ladder.top
    above = -1 if public.accepted is None else level(game.claims, public.accepted.action, pool)
    above -= space.equal and above >= 0
    cups = [0.0] * (top + 1)
    for hand, chance in watched.items():
        cups[ladder.place[hand]] += chance
    true = {claim: float(held >= level(game.claims, claim, pool)) for claim in higher}
    found: dict[Action, float] = {}
    blind = ladder.reached(())
    for claim in apt(higher, true):
        at = level(game.claims, claim, pool)
        likelihood = _claim_chances(model, at, above, top)
        joint = [chance * likelihood[n] if chance else 0.0 for n, chance in enumerate(cups)]
        chance_true = sum(joint[at:]) / (sum(joint) or 1.0)
        beat = _beaten(game, seen, claim)
        call = 1.0
        if at < top or game.top_differs:
            lead = 0.9 * beat - 0.6 - (1 - 2 * chance_true)
            call = _call(lead, blind.probability(at), answers)
        called = true[claim] / others - (1 - true[claim])
        found[claim] = call * called + (1 - call) * _loses(beat, answers) / others
    return found


@bounded_cache(many=1024)
def _claim_chances(model: Population, place: int, above: int, top: int) -> tuple[float, ...]:
    """How likely somebody of this population claims `place`, by the place of the hand that they hold."""
    by_model = (claim_likelihoods(one, place, above, top) for one in model.models)
    return tuple(sum(map(mul, model.shares, by_place)) for by_place in zip(*by_model, strict=True))


@lru_cache(maxsize=65536)
def _beaten(game: Cup, hand: Hand, claim: Action) -> float:
    """How likely these dice beat the claim with the best keep."""
    return max(float(beats(game, keep, claim, dead=False)) for keep in game.kept(hand))


def calls(values: dict[Action, float], seems: float, answers: Answers = ANSWERS) -> float:
    """How likely a player with these values is to challenge; `seems` is the chance of the claim by counting."""
    challenge = max((w for a, w in values.items() if a.kind == "challenge"), default=None)
    otherwise = max((w for a, w in values.items() if a.kind != "challenge"), default=None)
    if challenge is None:
        return 0.0
    if otherwise is None:
        return 1.0
    return _call(otherwise - challenge, seems, answers)


def answer_values(
    game: Cup, view: CupView, values: dict[Action, float], *, answers: Answers, model: Population
) -> dict[Action, float]:
    """The values of challenging and of believing; a lost round is worth -1."""
    standing, others = view.public.standing, len(view.public.active) - 1
    if standing is None:
        return {}
    chance_true = cup_belief(game, view, model).at_least(standing.action)
    beat = odds.of(game, view).beating
    found: dict[Action, float] = {}
    for action in values:
        if action.kind == "challenge":
            found[action] = (1 - chance_true) / others - chance_true
        elif action.kind == "believe" and beat is not None:
            found[action] = -_loses(float(beat), answers)
        elif action.kind == "push":
            found[action] = unusual_cup.value_of_passing_on(game, view, chance_true)
    return found


def apt(legal: list[Action], true: dict[Action, float]) -> list[Action]:
    """The claims worth considering: the lowest and highest likely ones, the lowest lies, and some bold ones."""
    honest = [claim for claim in legal if true[claim] > 0.3]
    lies = [claim for claim in legal if true[claim] <= 0.3]
    bold = lies[NEAR :: max(1, len(lies) // 5)]
    return list(dict.fromkeys([*honest[:2], *honest[-3:], *lies[:NEAR], *bold]))


def _loses(beat: float, answers: Answers) -> float:
    """How likely a player who takes the cup is to lose the round, given their chance of beating it."""
    return beat * answers.ease + (1 - beat) * answers.trouble


def _call(lead: float, seems: float, answers: Answers) -> float:
    """How likely a receiver is to challenge where believing is better by `lead`.

    Some weigh the two, some only count, and some toss a coin.
    """
    weighs = 1 / (1 + exp(max(-40.0, min(40.0, lead / answers.wide))))
    rest = 1 - answers.counts - answers.stray
    return rest * weighs + answers.counts * suspicion(seems) + answers.stray / 2


def suspicion(seems: float) -> float:
    """How likely a receiver who only counts is to call a claim that an unseen cup bears out with this chance."""
    return min(1.0, max(0.05, 0.85 - 1.1 * seems))
