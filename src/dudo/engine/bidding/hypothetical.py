"""Positions that nobody has reached: what a seat would see if a certain bid stood, or in a one-die round."""

from typing import TYPE_CHECKING

from dudo.engine.action import Action, Announce, Bid, Total
from dudo.engine.bidding.legality import raises
from dudo.engine.bidding.round import begin_round, of_its_kind
from dudo.engine.bidding.rule import Turn
from dudo.engine.bidding.state import BiddingPublic, BiddingSecret, BiddingView
from dudo.engine.evolve import evolve
from dudo.engine.seating import next_seat, with_seat
from dudo.engine.state import Phase, Step, View, seat_in_play
from dudo.engine.visibility import Visibility

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


def facing(
    game: "Rules", view: BiddingView, claim: Action | None, *, opened: bool | None = None
) -> BiddingView:
    """What the viewing seat would see if that bid stood and it were its turn; or if it were to open the round."""
    seat, public = seat_in_play(view), view.public
    if claim is None:
        public = evolve(reopened(game, public), phase=Phase.TURN, waiting=(seat,), due=())
        return _seen_by(view, seat, public)
    if opened is None:
        history = _led_to(game, public, claim, seat)
    else:
        step = Step(_before(game, public, seat), claim)
        history = (step,) if opened else _raised_to(game, public, step)
    bids = [step.action for step in history if isinstance(step.action, Bid | Total)]
    killed = any(game.claims.kills_wilds(bid, opens=n == 0) for n, bid in enumerate(bids))
    public = evolve(
        public,
        phase=Phase.TURN,
        waiting=(seat,),
        due=(),
        standing=history[-1],
        history=history,
        wilds_dead=of_its_kind(game, public).wilds_dead or killed,
        visibility=Visibility.OWN if public.visibility is Visibility.NONE else public.visibility,
        open_passes=(),
        challengers=(),
        called=None,
    )
    return _seen_by(view, seat, public)


def in_one_die_round(
    game: "Rules", view: BiddingView, *, single: bool | None = None
) -> BiddingView | None:
    """The same view in a one-die round, which the viewing seat had for itself if it is `single`."""
    seat, public = seat_in_play(view), view.public
    if game.one_die_rounds is None or public.one_die:
        return None
    if single is not None:
        held = 1 if single else max(2, public.dice[seat])
        had = {*public.had_one_die, seat} if single else {*public.had_one_die} - {seat}
        public = evolve(
            public,
            dice=with_seat(public.dice, seat, held),
            had_one_die=tuple(sorted(had)),
        )
    return _seen_by(view, seat, of_its_kind(game, evolve(public, one_die=True)))


def reopened(game: "Rules", public: BiddingPublic) -> BiddingPublic:
    """The current round as it was before its first bid."""
    announced = any(isinstance(step.action, Announce) for step in public.history)
    begun = begin_round(game, public, opener=public.opener).public
    return of_its_kind(
        game,
        evolve(
            begun,
            one_die=public.one_die and not announced,
            had_one_die=tuple(
                [s for s in public.had_one_die if not announced or s != public.opener]
            ),
            round=public.round,
            opener=public.opener,
        ),
    )


def _led_to(game: "Rules", public: BiddingPublic, claim: Action, seat: int) -> tuple[Step, ...]:
    """A round at whose end that bid stands: the one that is played as far as it goes with that, or the bid alone."""
    said = [step.action for step in public.history]
    if claim in said:
        return public.history[: said.index(claim) + 1]
    bidder = _before(game, public, seat)
    step = Step(bidder, claim)
    turn = Turn(game, evolve(public, phase=Phase.TURN), bidder, None)
    if public.standing is not None and claim in raises(turn):
        return (*public.history, step)
    return (step,)


def _raised_to(game: "Rules", public: BiddingPublic, step: Step) -> tuple[Step, ...]:
    """The shortest round in which that bid is not the opening, if there is one."""
    lower = (bid for bid in game.sayable(public) if step.action in game.higher(bid, public))
    opening = next(lower, None)
    if opening is None:
        return (step,)
    return (Step(_before(game, public, step.seat), opening), step)


def _before(game: "Rules", public: BiddingPublic, seat: int) -> int:
    """Who plays before that seat."""
    return next_seat(seat, public.active, public.players, step=-game.way(public))


def _seen_by(view: BiddingView, seat: int, public: BiddingPublic) -> BiddingView:
    """What that seat knows there: of dice only what the viewer knows already."""
    nothing = BiddingSecret((None,) * public.players)
    return View(seat, public, view.secret if seat == view.seat else nothing)
