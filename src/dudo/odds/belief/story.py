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
from dudo.odds.belief.hands import Hands
from dudo.odds.belief.held import Trail, filtered, marginal
from dudo.odds.belief.model import DEFAULT, Model
from dudo.odds.belief.news import News, news
from dudo.odds.belief.replay import IDLE, Moment, moments
from dudo.odds.belief.spot import spot_of
from dudo.odds.belief.weigh import Likely
from dudo.odds.belief.worlds import (
    DRAWN,
    LIMIT,
    Block,
    salted,
    scaled,
    support,
    sure,
    worlds_of,
)
from dudo.odds.odds import belonging


@of.register
def _(game: Bidding, view: AnyView, model: Model = DEFAULT) -> Belief:
    return hands_belief(game, belonging(game, view, BiddingPublic), model)


def hands_belief(game: Bidding, view: BiddingView, model: Model) -> Hands:
    """The belief of the viewer; what he sees is sure."""
    public = view.public
    if public.phase in IDLE:
        blocks = tuple(sure(seat, ()) for seat in range(public.players))
        return Hands(game, view, model, blocks)
    past = tuple(moments(game, public))
    blocks = (_forehead if game.forehead else _cups)(game, view, model, past)
    return Hands(game, view, model, blocks)


def said(told: Hands, seat: int, action: Action, past: Sequence[Moment]) -> Block:
    """What the seat holds to the viewer if it now does that as well; `past` are its moments so far.

    For seats whose dice the viewer does not see, and actions that move no dice.
    """
    public = told.view.public
    more = (*past, Moment(public, seat, action))
    return _seat(told.game, told.view, told.model, more, seat, None)


def about_to_bid(told: Hands, seat: int, past: Sequence[Moment]) -> News:
    """What each bid of the seat would tell the viewer; `past` are its moments so far."""
    game, public = told.game, told.view.public
    trail = tuple((spot_of(game, moment.public, seat), moment.action) for moment in past)
    dice = public.dice[seat]
    salt = salted(dice, game.hand.sides, seat)
    spot = spot_of(game, public, seat)
    return news(game, told.model, seat, trail, spot, count=dice, salt=salt)


def _lies_none(public: BiddingPublic, seat: int) -> bool:
    """Whether nothing lies before the seat: it is out, or its dice are still in the dealer's hand."""
    return seat not in public.active or seat in public.due


def _cups(
    game: Bidding, view: BiddingView, model: Model, past: Sequence[Moment]
) -> tuple[Block, ...]:
    return tuple(
        _seat(game, view, model, past, seat, hand) for seat, hand in enumerate(view.secret.hands)
    )


def _seat(
    game: Bidding,
    view: BiddingView,
    model: Model,
    past: Sequence[Moment],
    seat: int,
    hand: Hand | None,
) -> Block:
    public, sides = view.public, game.hand.sides
    if hand is not None:
        return sure(seat, hand)
    if seat in public.due and public.history and public.history[-1].action.kind == "rolled":
        kept = public.concealed(seat) - int(public.history[-1].action.parts[0])
        found = support(kept, sides, salt=0)
        return Block((seat,), worlds_of(kept, sides, 0), found.prior, found.exact, (kept, sides, 0))
    if _lies_none(public, seat):
        return sure(seat, ())
    trail: Trail = tuple(
        (spot_of(game, moment.public, seat), moment.action)
        for moment in past
        if moment.seat == seat
    )
    dice = public.dice[seat]
    salt = salted(dice, sides, seat)
    who = seat if game.show is not None else 0
    count, weights = filtered(game, model, who, trail, count=dice, salt=salt)
    exact = support(count, sides, salt=salt).exact
    plain = (count, sides, salt)
    return Block((seat,), worlds_of(*plain), marginal(weights), exact, plain)


def _forehead(
    game: Bidding, view: BiddingView, model: Model, past: Sequence[Moment]
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
    acts = _acts(game, model, past, skip=view.seat)
    weights: list[float] = []
    for world, ways in drawn:
        lying = {**known, **dict(zip(unseen, world, strict=True))}
        weights.append(ways * prod(_acted(model, trail, lying, seat) for seat, trail in acts))
    whole = sum(ways for _, ways in drawn)
    prior = tuple(ways / whole for _, ways in drawn)
    return (*blocks, Block(unseen, tuple(w for w, _ in drawn), scaled(weights, prior), exact))


Acts = tuple[tuple[Likely, ...], Moment]
"""Something a seat did, and what each manner thinks of it."""


def _acts(
    game: Bidding, model: Model, past: Sequence[Moment], *, skip: int | None
) -> list[tuple[int, list[Acts]]]:
    """By seat, what it did; the viewer's own actions say nothing about dice that he did not see."""
    found: dict[int, list[Acts]] = {}
    for moment in past:
        if moment.seat != skip:
            spot = spot_of(game, moment.public, moment.seat)
            likely = tuple(Likely(game, manner, spot, moment.seat) for manner in model.manners)
            found.setdefault(moment.seat, []).append((likely, moment))
    return list(found.items())


def _acted(model: Model, acts: list[Acts], lying: dict[int, Hand | None], seat: int) -> float:
    """How likely the seat does all this when it sees these dice before everybody else."""
    faced = tuple(
        sorted(die for other, hand in lying.items() if other != seat for die in hand or ())
    )
    return sum(
        share * prod(likely[n].chance(faced, moment.action) for likely, moment in acts)
        for n, share in enumerate(model.shares)
    )
