"""The showdown: what lay under the cups, who was right, and what it costs."""

from typing import NamedTuple

from dudo.engine.action import Doubt
from dudo.engine.bidding.answering import answering
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.scope import Scope
from dudo.engine.bidding.siciliana import FACTOR, is_siciliana
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.claims import Tallied
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.rounds import Opener, next_opener
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, Showdown, Step


def full_hands(state: BiddingState) -> tuple[Hand, ...]:
    """By seat: all dice, concealed and shown together."""
    hands, shown = state.hidden.hands, state.public.shown
    if not any(shown):
        return hands
    return tuple(tuple(sorted((*hand, *shown[s]))) for s, hand in enumerate(hands))


def tallied_bid(
    rules: Rules,
    state: BiddingState,
    *,
    siciliana: bool = False,
    hands: tuple[Hand, ...] | None = None,
) -> Tallied:
    """The dice held against the standing bid; 1s do not help it in a siciliana. `hands` are all, if at hand."""
    public = state.public
    assert public.standing is not None
    hands = full_hands(state) if hands is None else hands
    if rules.scope is Scope.OWN_HAND:
        hands = (hands[public.standing.seat],)
    return rules.claims.tally(
        hands,
        public.standing.action,
        sides=rules.hand.sides,
        dead=public.wilds_dead or siciliana,
    )


def showdown(rules: Rules, state: BiddingState, step: Step) -> tuple[BiddingPublic, int]:
    """The position after the round that `step` ended, and who opens the next one.

    The phase is BUY_BACK where the loser may come back, and is still active.
    """
    public, hands = state.public, full_hands(state)
    assert public.standing is not None
    sicilian = step.action.kind in ("challenge", "split") and is_siciliana(rules, public)
    cost, verdict, right, tallied = _judge(rules, state, step, hands, sicilian=sicilian)
    cost = rules.penalty.dealt(cost, public.losses)
    losses = tuple([lost + more for lost, more in zip(public.losses, cost.losses, strict=True)])
    changes = _changes(rules, public, cost, losses)
    dice = tuple([held + change for held, change in zip(public.dice, changes, strict=True)])
    out = tuple([s for s in public.active if rules.penalty.is_out(dice[s], losses[s])])
    closed = public.buy_backs_closed or sum([losses[s] > 0 for s in public.active]) > 1
    report = Showdown(
        round=public.round,
        call=step.action,
        bid=public.standing.action,
        bidder=_defender(public, step),
        challengers=_challengers(public, step),
        hands=_revealed(public, step, hands),
        middle=(),
        matches=_matches(rules, public, step, hands, sicilian=sicilian),
        count=None if tallied is None else tallied.total,
        natural=None if tallied is None else tallied.natural,
        stands=verdict.stands if tallied is None else tallied.stands,
        right=right,
        winners=cost.winners,
        losers=cost.losers,
        dice=changes,
        losses=cost.losses,
        out=out,
        history=public.history,
        stake=verdict.stake,
    )
    returning = None if closed else _may_buy_back(rules, public, out, losses)
    active = tuple([s for s in public.active if s not in out or s == returning])
    after = evolve(
        public,
        dice=dice,
        losses=losses,
        active=active,
        showdown=report,
        buy_backs_closed=closed,
        phase=Phase.BUY_BACK if returning is not None else public.phase,
        waiting=() if returning is None else (returning,),
    )
    exact = verdict.stands and verdict.excess == 0 and rules.penalty.exact_opens_bidder
    opener = next_opener(
        Opener.WINNER if exact and rules.opener in _LOSER_OPENS else rules.opener,
        verdict,
        active,
        lambda seat: next_seat(seat, active, public.players, step=rules.step),
        rotated=lambda: next_seat(public.opener, active, public.players, step=-1),
    )
    return after, opener


_LOSER_OPENS = (Opener.LOSER, Opener.LEFT_OF_OUT)
"""Where the loser of a round opens, the bidder does after an exact bid that costs the others."""


def _defender(public: BiddingPublic, step: Step) -> int:
    """Whose word is at stake: that of the player whose pass is doubted, or of the bidder."""
    assert public.standing is not None
    if isinstance(step.action, Doubt):
        return step.action.seat
    return public.standing.seat if public.doubted is None else public.doubted


def _challengers(public: BiddingPublic, step: Step) -> tuple[int, ...]:
    """Those against the bidder: who challenged, or whoever ended the round alone."""
    assert public.standing is not None
    by_bidder = step.action.kind == "concede" and step.seat == _defender(public, step)
    if by_bidder and public.called is not None and public.doubted is not None:
        return (public.called.seat,)
    return public.challengers if by_bidder or step.action.kind == "challenge" else (step.seat,)


def _changes(
    rules: Rules, public: BiddingPublic, cost: Cost, losses: tuple[int, ...]
) -> tuple[int, ...]:
    """By seat: the change of dice; where rounds cost dice, a player who goes out loses the rest."""
    if not rules.penalty.takes_dice or rules.penalty.gains_dice:
        return cost.dice
    return tuple(
        [
            -held if change < 0 and rules.penalty.is_out(held + change, lost) else change
            for held, change, lost in zip(public.dice, cost.dice, losses, strict=True)
        ]
    )


class _Judged(NamedTuple):
    """Who was right in a round, and what that costs."""

    cost: Cost
    verdict: Verdict
    right: bool  # the call was
    tallied: Tallied | None = None  # None if nothing was counted


def _judge(
    rules: Rules, state: BiddingState, step: Step, hands: tuple[Hand, ...], *, sicilian: bool
) -> _Judged:
    public, action = state.public, step.action
    if isinstance(action, Doubt):
        return _of_a_pass(rules, public, step.seat, action.seat, hands[action.seat])
    if action.kind == "concede":
        return _of_giving_up(rules, public, step)
    tallied = tallied_bid(rules, state, siciliana=sicilian, hands=hands)
    if action.kind == "spoton":
        return _of_spot_on(rules, public, step.seat, tallied)
    return _of_a_challenge(rules, public, tallied, sicilian=sicilian)


def _settled(
    rules: Rules,
    public: BiddingPublic,
    verdict: Verdict,
    *,
    right: bool,
    tallied: Tallied | None = None,
) -> _Judged:
    cost = rules.penalty.settle(verdict, public.dice, public.active)
    return _Judged(cost, verdict, right, tallied)


def _of_a_pass(
    rules: Rules, public: BiddingPublic, doubter: int, passer: int, hand: Hand
) -> _Judged:
    assert rules.passing is not None
    honest = rules.passing.honest(hand)
    verdict = Verdict(
        bidder=passer,
        challengers=(doubter,),
        stands=honest,
        excess=1 if honest else -1,
        stake=public.stake,
    )
    return _settled(rules, public, verdict, right=not honest)


def _of_giving_up(rules: Rules, public: BiddingPublic, step: Step) -> _Judged:
    """Whoever gives up was wrong: the bidder, or the passer, or somebody else."""
    mucked = step.seat == _defender(public, step)
    verdict = Verdict(
        bidder=_defender(public, step),
        challengers=_challengers(public, step),
        stands=not mucked,
        excess=-1 if mucked else 1,
        stake=public.stake // 2 if public.is_split else public.stake,
    )
    return _settled(rules, public, verdict, right=mucked)


def _of_spot_on(rules: Rules, public: BiddingPublic, caller: int, tallied: Tallied) -> _Judged:
    assert public.standing is not None
    assert rules.exact is not None
    amount = public.standing.action.amount
    right = rules.exact.is_right(tallied, amount)
    cost, verdict = rules.exact.settle(
        caller=caller,
        bidder=public.standing.seat,
        gap=abs(tallied.total - amount),
        right=right,
        penalty=rules.penalty,
        full=rules.hand.count,
        dice=public.dice,
        losses=public.losses,
        active=public.active,
        stake=public.stake * (1 if right else _far_factor(rules, tallied.total, amount)),
    )
    return _Judged(cost, verdict, right, tallied)


def _of_a_challenge(
    rules: Rules, public: BiddingPublic, tallied: Tallied, *, sicilian: bool
) -> _Judged:
    assert public.standing is not None
    bidder, bid = public.standing
    verdict = Verdict(
        bidder=bidder,
        challengers=public.challengers,
        stands=tallied.stands,
        excess=tallied.total - bid.amount,
        doubled=_doubled(rules, public),
        support=_sided(rules, public, "support"),
        oppose=_sided(rules, public, "oppose"),
        stake=public.stake
        * (FACTOR if sicilian else 1)
        * _far_factor(rules, tallied.total, bid.amount),
    )
    return _settled(rules, public, verdict, right=not tallied.stands, tallied=tallied)


def _sided(rules: Rules, public: BiddingPublic, kind: str) -> tuple[int, ...]:
    """The seats that have taken that side."""
    if not rules.penalty.takes_sides:
        return ()
    return tuple(step.seat for step in public.history if step.action.kind == kind)


def _far_factor(rules: Rules, count: int, amount: int) -> int:
    """How many times over the loser pays for how far the bid was from the truth."""
    return 2 if rules.gap_doubles and _is_far(count, amount) else 1


def _is_far(count: int, amount: int) -> bool:
    """Whether fewer than half of the bid are there, or more than twice the bid (W-C12).

    >>> [_is_far(count, 5) for count in (2, 3, 10, 11)]
    [True, False, False, True]
    """
    return 2 * count < amount or count > 2 * amount


def _doubled(rules: Rules, public: BiddingPublic) -> tuple[int, ...]:
    """Challengers out of turn who pay double when wrong; never the player in turn (R-07)."""
    if not rules.wrong_doubles:
        return ()
    assert public.standing is not None
    in_turn = answering(rules, public)
    return tuple(seat for seat in public.challengers if seat != in_turn)


def _revealed(
    public: BiddingPublic, step: Step, hands: tuple[Hand, ...]
) -> tuple[Hand | None, ...]:
    if step.action.kind == "concede":
        return (None,) * public.players
    active = (step.action.seat,) if isinstance(step.action, Doubt) else public.active
    return tuple([hand if seat in active else None for seat, hand in enumerate(hands)])


def _matches(
    rules: Rules, public: BiddingPublic, step: Step, hands: tuple[Hand, ...], *, sicilian: bool
) -> tuple[tuple[bool, ...], ...]:
    assert public.standing is not None
    if step.action.kind in ("doubt", "concede"):
        return ((),) * public.players
    bidder, bid = public.standing
    marks = rules.claims.marks(
        hands, bid, sides=rules.hand.sides, dead=public.wilds_dead or sicilian
    )
    if rules.scope is not Scope.OWN_HAND:
        return marks
    return tuple([its if seat == bidder else (False,) * len(its) for seat, its in enumerate(marks)])


def _may_buy_back(
    rules: Rules,
    public: BiddingPublic,
    out: tuple[int, ...],
    losses: tuple[int, ...],
) -> int | None:
    """The one seat that goes out and may come back (R-24), or None."""
    if rules.buy_backs is None or len(out) != 1:
        return None
    seat = out[0]
    alone = all(losses[s] == 0 for s in public.active if s != seat)
    return seat if alone and rules.buy_backs.allows(public.bought[seat]) else None
