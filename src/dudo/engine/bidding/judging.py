"""Who was right in a round, and what it costs."""

from typing import TYPE_CHECKING

from dudo.engine.action import Doubt
from dudo.engine.bidding.rule import Judged
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.claims import Tallied
from dudo.engine.hand import Hand
from dudo.engine.penalty import Verdict
from dudo.engine.state import Step

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


def full_hands(state: BiddingState) -> tuple[Hand, ...]:
    """By seat: all dice, concealed and shown together."""
    hands, shown = state.hidden.hands, state.public.shown
    if not any(shown):
        return hands
    return tuple(tuple(sorted((*hand, *shown[s]))) for s, hand in enumerate(hands))


def tallied_bid(
    game: "Rules", state: BiddingState, hands: tuple[Hand, ...], *, dead: bool
) -> Tallied:
    """The dice held against the standing bid; `dead` if no wild dice count for it. `hands` are all, by seat."""
    standing = state.public.standing
    assert standing is not None
    counted = (hands[standing.seat],) if game.own_hand else hands
    tallied = game.claims.tally(counted, standing.action, sides=game.hand.sides, dead=dead)
    assert tallied is not None
    return tallied


def settled(
    game: "Rules",
    public: BiddingPublic,
    verdict: Verdict,
    *,
    right: bool,
    tallied: Tallied | None = None,
) -> Judged:
    """The verdict with its price."""
    cost = game.penalty.settle(verdict, public.dice, public.active)
    return Judged(cost, verdict, right, tallied)


def of_a_challenge(
    game: "Rules", state: BiddingState, step: Step, hands: tuple[Hand, ...]
) -> Judged:
    """The bid stands, or it does not, and it may cost several times over."""
    public = state.public
    assert public.standing is not None
    bidder, bid = public.standing
    if game.compares_hands:
        stands = game.claims.holds((hands[bidder],), bid, game.one_hand)
        plain = Verdict(bidder=bidder, challengers=public.challengers, stands=stands, excess=0)
        return settled(game, public, plain, right=not stands)
    tallied = tallied_bid(game, state, hands, dead=game.without_wilds(public, bid))
    return by_the_count(game, public, step, tallied)


def by_the_count(game: "Rules", public: BiddingPublic, step: Step, tallied: Tallied) -> Judged:
    """Who is right with a challenge if so many dice count for the bid, and what it costs."""
    assert public.standing is not None
    verdict = Verdict(
        bidder=public.standing.seat,
        challengers=public.challengers,
        stands=tallied.stands,
        excess=tallied.total - public.standing.action.amount,
        doubled=_out_of_turn(game, public) if game.wrong_doubles else (),
        support=_sided(game, public, "support"),
        oppose=_sided(game, public, "oppose"),
        stake=public.stake * game.times(public, tallied, step.action),
    )
    return settled(game, public, verdict, right=not tallied.stands, tallied=tallied)


def of_giving_up(game: "Rules", public: BiddingPublic, step: Step) -> Judged:
    """The one who gives up was wrong: the bidder, the passer or somebody else."""
    mucked = step.seat == defender(public, step)
    verdict = Verdict(
        bidder=defender(public, step),
        challengers=challengers(public, step),
        stands=not mucked,
        excess=-1 if mucked else 1,
        stake=public.stake // 2 if public.is_split else public.stake,
    )
    return settled(game, public, verdict, right=mucked)


def defender(public: BiddingPublic, step: Step) -> int:
    """Whose word is at stake: that of the player whose pass is doubted, or of the bidder."""
    assert public.standing is not None
    if isinstance(step.action, Doubt):
        return step.action.seat
    return public.standing.seat if public.doubted is None else public.doubted


def challengers(public: BiddingPublic, step: Step) -> tuple[int, ...]:
    """Return those against the bidder: the challengers, or the one who ended the round alone."""
    by_bidder = step.action.kind == "concede" and step.seat == defender(public, step)
    if by_bidder and public.called is not None and public.doubted is not None:
        return (public.called.seat,)
    return public.challengers if by_bidder or step.action.kind == "challenge" else (step.seat,)


def _out_of_turn(game: "Rules", public: BiddingPublic) -> tuple[int, ...]:
    """Challengers out of turn, who pay double when wrong; never the player in turn (R-07)."""
    in_turn = game.answering(public)
    return tuple(seat for seat in public.challengers if seat != in_turn)


def _sided(game: "Rules", public: BiddingPublic, kind: str) -> tuple[int, ...]:
    """The seats that have taken that side."""
    if not game.penalty.takes_sides:
        return ()
    return tuple(step.seat for step in public.history if step.action.kind == kind)
