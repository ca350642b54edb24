"""From the history of a bidding round to blocks of worlds.

Where players see their own dice only, what one seat did depends on its own dice alone, so seats are
independent of each other given the history, and each is counted for itself. On the forehead everybody
bids on what he sees of the others, so the hands that a viewer does not see are counted together.
"""

from collections.abc import Sequence
from itertools import product
from math import prod
from random import Random

from dudo.engine import Action, Bidding, Hand
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.game import AnyView
from dudo.engine.hand import outcomes
from dudo.odds.belief.belief import Belief, of
from dudo.odds.belief.decision_point import decision_point
from dudo.odds.belief.filter import Decisions, filtered, marginal
from dudo.odds.belief.hands import BiddingBelief
from dudo.odds.belief.likelihood import ActionLikelihood
from dudo.odds.belief.population import DEFAULT, Population
from dudo.odds.belief.replay import IDLE, PublicDecision, replay
from dudo.odds.belief.signal import Signal, signal
from dudo.odds.belief.worlds import (
    DRAWN,
    LIMIT,
    Block,
    hand_prior,
    salt_for,
    scaled,
    sure,
    worlds_of,
)
from dudo.odds.odds import belonging


@of.register
def _(game: Bidding, view: AnyView, population: Population = DEFAULT) -> Belief:
    return bidding_belief(game, belonging(game, view, BiddingPublic), population)


def bidding_belief(game: Bidding, view: BiddingView, population: Population) -> BiddingBelief:
    """The belief of the viewer; what he sees is sure."""
    public = view.public
    if public.phase in IDLE:
        blocks = tuple(sure(seat, ()) for seat in range(public.players))
        return BiddingBelief(game, view, population, blocks)
    past = tuple(replay(game, public))
    blocks = (_forehead if game.forehead else _cups)(game, view, population, past)
    return BiddingBelief(game, view, population, blocks)


def block_after(
    told: BiddingBelief, seat: int, action: Action, past: Sequence[PublicDecision]
) -> Block:
    """What the seat holds to the viewer if it now does that as well; `past` are its moments so far.

    For seats whose dice the viewer does not see, and actions that move no dice.
    """
    public = told.view.public
    more = (*past, PublicDecision(public, seat, action))
    return _seat(told.game, told.view, told.population, more, seat, None)


def bid_signal(told: BiddingBelief, seat: int, past: Sequence[PublicDecision]) -> Signal:
    """What each bid of the seat would tell the viewer; `past` are its moments so far."""
    game, public = told.game, told.view.public
    decisions = tuple(
        (decision_point(game, decision.public, seat), decision.action) for decision in past
    )
    dice = public.dice[seat]
    salt = salt_for(dice, game.hand.sides, seat)
    point = decision_point(game, public, seat)
    return signal(game, told.population, seat, decisions, point, count=dice, salt=salt)


def _lies_none(public: BiddingPublic, seat: int) -> bool:
    """Whether nothing lies before the seat: it is out, or its dice are still in the dealer's hand."""
    return seat not in public.active or seat in public.due


def _cups(
    game: Bidding, view: BiddingView, population: Population, past: Sequence[PublicDecision]
) -> tuple[Block, ...]:
    return tuple(
        _seat(game, view, population, past, seat, hand)
        for seat, hand in enumerate(view.secret.hands)
    )


def _seat(
    game: Bidding,
    view: BiddingView,
    population: Population,
    past: Sequence[PublicDecision],
    seat: int,
    hand: Hand | None,
) -> Block:
    public, sides = view.public, game.hand.sides
    if hand is not None:
        return sure(seat, hand)
    if seat in public.due and public.history and public.history[-1].action.kind == "rolled":
        kept = public.concealed(seat) - int(public.history[-1].action.parts[0])
        found = hand_prior(kept, sides, salt=0)
        return Block((seat,), worlds_of(kept, sides, 0), found.prior, found.exact, (kept, sides, 0))
    if _lies_none(public, seat):
        return sure(seat, ())
    decisions: Decisions = tuple(
        (decision_point(game, decision.public, seat), decision.action)
        for decision in past
        if decision.seat == seat
    )
    dice = public.dice[seat]
    salt = salt_for(dice, sides, seat)
    who = seat if game.show is not None else 0
    count, weights = filtered(game, population, who, decisions, count=dice, salt=salt)
    exact = hand_prior(count, sides, salt=salt).exact
    plain = (count, sides, salt)
    return Block((seat,), worlds_of(*plain), marginal(weights), exact, plain)


def _forehead(
    game: Bidding, view: BiddingView, population: Population, past: Sequence[PublicDecision]
) -> tuple[Block, ...]:
    public, sides = view.public, game.hand.sides
    known = {
        seat: () if _lies_none(public, seat) else hand
        for seat, hand in enumerate(view.secret.hands)
        if hand is not None or _lies_none(public, seat)
    }
    unseen = tuple(seat for seat in range(public.players) if seat not in known)
    blocks = tuple(sure(seat, hand or ()) for seat, hand in known.items())
    if not unseen:
        return blocks
    each = [outcomes(public.dice[seat], sides) for seat in unseen]
    exact = prod(map(len, each)) <= LIMIT
    if exact:
        drawn = [
            (tuple(h for h, _ in hands), prod(w for _, w in hands)) for hands in product(*each)
        ]
    else:
        luck = Random(f"{public.dice} dice of {sides}")
        drawn = [
            (
                tuple(
                    tuple(sorted(luck.choices(range(1, sides + 1), k=public.dice[seat])))
                    for seat in unseen
                ),
                1,
            )
            for _ in range(DRAWN)
        ]
    acts = _acts(game, population, past, skip=view.seat)
    weights: list[float] = []
    for world, ways in drawn:
        lying = {**known, **dict(zip(unseen, world, strict=True))}
        weights.append(
            ways * prod(_acted(population, decisions, lying, seat) for seat, decisions in acts)
        )
    whole = sum(ways for _, ways in drawn)
    prior = tuple(ways / whole for _, ways in drawn)
    return (*blocks, Block(unseen, tuple(w for w, _ in drawn), scaled(weights, prior), exact))


Acts = tuple[tuple[ActionLikelihood, ...], PublicDecision]
"""Something a seat did, and what each manner thinks of it."""


def _acts(
    game: Bidding, population: Population, past: Sequence[PublicDecision], *, skip: int | None
) -> list[tuple[int, list[Acts]]]:
    """By seat, what it did; the viewer's own actions say nothing about dice that he did not see."""
    found: dict[int, list[Acts]] = {}
    for decision in past:
        if decision.seat != skip:
            point = decision_point(game, decision.public, decision.seat)
            likelihood = tuple(
                ActionLikelihood(game, model, point, decision.seat) for model in population.models
            )
            found.setdefault(decision.seat, []).append((likelihood, decision))
    return list(found.items())


def _acted(
    population: Population, acts: list[Acts], lying: dict[int, Hand | None], seat: int
) -> float:
    """How likely the seat does all this when it sees these dice before everybody else."""
    faced = tuple(
        sorted(die for other, hand in lying.items() if other != seat for die in hand or ())
    )
    return sum(
        share * prod(likelihood[n].chance(faced, decision.action) for likelihood, decision in acts)
        for n, share in enumerate(population.shares)
    )
