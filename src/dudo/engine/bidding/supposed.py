"""Positions that nobody has reached: what a seat would see if a certain bid stood, or in a one-die round."""

from dudo.engine.action import Action, Bid, Total
from dudo.engine.bidding.moves import raising_bids
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.start import kind_of_round
from dudo.engine.bidding.state import BiddingPublic, BiddingSecret, BiddingView
from dudo.engine.evolve import evolve
from dudo.engine.seating import next_seat, with_seat
from dudo.engine.state import Phase, Step, View, seat_in_play
from dudo.engine.visibility import Visibility


def facing(
    rules: Rules, view: BiddingView, claim: Action, *, opened: bool | None = None
) -> BiddingView:
    """What the viewing seat would see if that bid stood and it were its turn."""
    seat, public = seat_in_play(view), view.public
    if opened is None:
        history = _led_to(rules, public, claim, seat)
    else:
        step = Step(_before(rules, public, seat), claim)
        history = (step,) if opened else _raised_to(rules, public, step)
    bids = [step.action for step in history if isinstance(step.action, Bid | Total)]
    kind = kind_of_round(rules, one_die=public.one_die)
    killed = any(rules.claims.kills_wilds(bid, opens=n == 0) for n, bid in enumerate(bids))
    public = evolve(
        public,
        phase=Phase.TURN,
        waiting=(seat,),
        due=(),
        standing=history[-1],
        history=history,
        wilds_dead=kind["wilds_dead"] or killed,
        visibility=Visibility.OWN if public.visibility is Visibility.NONE else public.visibility,
        open_passes=(),
        challengers=(),
        called=None,
    )
    return _seen_by(view, seat, public)


def in_one_die_round(
    rules: Rules, view: BiddingView, *, single: bool | None = None
) -> BiddingView | None:
    """The same view in a one-die round, which the viewing seat had for itself if it is `single`."""
    seat, public = seat_in_play(view), view.public
    if rules.palifico is None or public.one_die:
        return None
    if single is not None:
        held = 1 if single else max(2, public.dice[seat])
        had = {*public.had_one_die, seat} if single else {*public.had_one_die} - {seat}
        public = evolve(
            public,
            dice=with_seat(public.dice, seat, held),
            had_one_die=tuple(sorted(had)),
        )
    public = evolve(public, **kind_of_round(rules, one_die=True))
    return _seen_by(view, seat, public)


def _led_to(rules: Rules, public: BiddingPublic, claim: Action, seat: int) -> tuple[Step, ...]:
    """A round at whose end that bid stands: the one that is played as far as it goes with that, or the bid alone."""
    said = [step.action for step in public.history]
    if claim in said:
        return public.history[: said.index(claim) + 1]
    standing = public.standing
    bidder = _before(rules, public, seat)
    step = Step(bidder, claim)
    if standing is not None and claim in raising_bids(rules, public, bidder):
        return (*public.history, step)
    return (step,)


def _raised_to(rules: Rules, public: BiddingPublic, step: Step) -> tuple[Step, ...]:
    """The shortest round in which that bid is not the opening, if there is one."""
    lower = (bid for bid in rules.sayable(public) if step.action in rules.higher(bid, public))
    opening = next(lower, None)
    if opening is None:
        return (step,)
    return (Step(_before(rules, public, step.seat), opening), step)


def _before(rules: Rules, public: BiddingPublic, seat: int) -> int:
    """Who plays before that seat."""
    return next_seat(seat, public.active, public.players, step=-rules.way(public))


def _seen_by(view: BiddingView, seat: int, public: BiddingPublic) -> BiddingView:
    """What that seat knows there: of dice only what the viewer knows already."""
    nothing = BiddingSecret((None,) * public.players)
    return View(seat, public, view.secret if seat == view.seat else nothing)
