"""How a round and a match of a cup game end."""

from typing import TYPE_CHECKING

from dudo.engine.action import Believe, Challenge
from dudo.engine.cup.rule import Lifted
from dudo.engine.cup.start import begin_round
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, Result, Showdown, State
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


def close(game: "CupRules", state: CupState, *, matched: bool | None = None) -> CupState:
    """The last step of the history decides the round; only catching the dice may still follow.

    `matched` says whether the best hand was matched, if somebody tried.
    """
    public, middle = state.public, state.hidden.middle
    standing, call = public.standing, public.history[-1]
    assert standing is not None
    challenged = isinstance(call.action, Challenge)
    receiver = call.seat if challenged else public.holder
    dead = game.wilds_dead(public.history)
    cup, dice = state.hidden.cup, tuple(sorted((*state.hidden.cup, *middle)))
    stands = not challenged or game.claims.holds((dice,), standing.action, game.pool, dead=dead)
    counted = (
        game.claims.tally((dice,), standing.action, sides=game.hand.sides, dead=dead)
        if challenged
        else None
    )
    if matched:
        none = (0,) * public.players
        cost = Cost(none, none, losers=(), winners=(receiver,))
    else:
        lifted = Lifted(standing, challenged, stands, cup, dice)
        cost = _cost(game, public, receiver, lifted)
    report = Showdown(
        round=public.round,
        call=call.action if challenged else Believe(),
        bid=standing.action,
        bidder=standing.seat,
        challengers=(receiver,),
        hands=_lifted(state, receiver, challenged=challenged, tried=matched is not None),
        middle=middle if challenged else (),
        matches=((),) * public.players,
        count=None if counted is None else counted.total,
        natural=None if counted is None else counted.natural,
        stands=stands,
        right=not stands if matched is None else matched,
        winners=cost.winners,
        losers=cost.losers,
        dice=cost.dice,
        losses=tuple(lost + n for lost, n in zip(cost.losses, public.bought, strict=True)),
        out=(),
        history=public.history,
    )
    for closes in game.hooks["closes"]:
        following: CupState | None = closes(game, public, report)
        if following is not None:
            return following
    return finish(game, public, report)


def _cost(game: "CupRules", public: CupPublic, receiver: int, lifted: Lifted) -> Cost:
    """Return what the round costs those who were wrong, before bought rolls."""
    verdict = Verdict(
        bidder=lifted.claim.seat,
        challengers=(receiver,),
        stands=lifted.stands,
        excess=1 if lifted.stands else -1,
    )
    found = game.penalty.settle(verdict, public.dice, public.active)
    for cost in game.hooks["cost"]:
        found = cost(game, lifted, found)
    return found


def _lifted(
    state: CupState, receiver: int, *, challenged: bool, tried: bool
) -> tuple[Hand | None, ...]:
    """Return by seat what is shown: the cup of a challenged claim, or of the player who `tried` to match it."""
    covered: tuple[Hand | None, ...] = (None,) * state.public.players
    if not (challenged or tried) or state.public.standing is None:
        return covered
    return with_seat(
        covered, state.public.standing.seat if challenged else receiver, state.hidden.cup
    )


def finish(game: "CupRules", public: CupPublic, report: Showdown) -> CupState:
    """Counts the losses; somebody may have to say something before the match goes on."""
    losses = tuple(
        losses_after(game, lost, more)
        for lost, more in zip(public.losses, report.losses, strict=True)
    )
    taken = tuple(after - before for before, after in zip(public.losses, losses, strict=True))
    out = tuple(s for s in public.active if game.is_gone(losses[s]))
    public = evolve(
        public,
        losses=losses,
        showdown=evolve(report, losses=taken, out=out),
        history=report.history,
        waiting=(),
        due=(),
    )
    for after_round in game.hooks["after_round"]:
        public = after_round(game, public)
    if public.waiting:
        return State(public, CupHidden.empty(public.players))
    return go_on(game, public)


def losses_after(game: "CupRules", before: int, lost: int) -> int:
    """The losses with these added: nobody loses more lives than they have (W-M06).

    A player who has just lost the last one may swim, whatever that cost (W-M10).

    >>> from dudo.engine import Cup, LoseHand
    >>> game = Cup(title="A pond", penalty=LoseHand(out_at=3), swim=True)
    >>> losses_after(game, 2, 2), losses_after(game, 3, 2)
    (3, 4)
    """
    limit, after = game.penalty.limit, before + lost
    if limit == 0:
        return after
    return min(after, limit + game.spare if before >= limit else limit)


def go_on(game: "CupRules", public: CupPublic) -> CupState:
    """The next round, or the end of the match."""
    report = public.showdown
    assert report is not None
    active = tuple(s for s in public.active if not game.is_gone(public.losses[s]))
    public = evolve(public, active=active)
    result = match_result(game, public)
    if result is None:
        return begin_round(game, public, opener=_opener(game, public, report))
    over = evolve(public, phase=Phase.OVER, waiting=(), due=(), result=result)
    return State(over, CupHidden.empty(public.players))


def _opener(game: "CupRules", public: CupPublic, report: Showdown) -> int:
    for opens in game.hooks["opens"]:
        seat: int | None = opens(game, public, report)
        if seat is not None:
            return seat
    return game.opener.next(public, report)


def match_result(game: "CupRules", public: CupPublic) -> Result | None:
    """The result once it is known, None while the match goes on."""
    if len(public.active) <= 1:
        return Result(winners=public.active, sentence=say("The last player still in has won."))
    if public.round < game.rounds:
        return None
    fewest = min(public.losses[seat] for seat in public.active)
    winners = tuple(seat for seat in public.active if public.losses[seat] == fewest)
    return Result(
        winners=winners, sentence=say("The last round is played; the fewest losses have won.")
    )
