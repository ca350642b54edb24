"""The showdown: what lay under the cups, who was right, and what it costs."""

from typing import TYPE_CHECKING

from dudo.engine.action import Doubt
from dudo.engine.bidding.judging import challengers, defender, full_hands, of_giving_up
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.state import Showdown, Step

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


def showdown(game: "Rules", state: BiddingState, step: Step) -> tuple[BiddingPublic, Verdict]:
    """The position after the round that `step` ended, and who was right in it."""
    public, hands = state.public, full_hands(state)
    assert public.standing is not None
    if step.action.kind == "concede":
        judged = of_giving_up(game, public, step)
    else:
        judged = game.rule_for(step.action.kind).judge(game, state, step, hands)
    tallied, verdict = judged.tallied, judged.verdict
    cost = game.penalty.dealt(judged.cost, public.losses)
    losses = tuple([lost + more for lost, more in zip(public.losses, cost.losses, strict=True)])
    changes = changed_dice(game, public, cost, losses)
    dice = tuple([held + change for held, change in zip(public.dice, changes, strict=True)])
    out = tuple([s for s in public.active if game.penalty.is_out(dice[s], losses[s])])
    active = tuple([s for s in public.active if s not in out])
    report = Showdown(
        round=public.round,
        call=step.action,
        bid=public.standing.action,
        bidder=defender(public, step),
        challengers=challengers(public, step),
        hands=_revealed(game, public, step, hands),
        middle=(),
        matches=_matches(game, public, step, hands),
        count=None if tallied is None else tallied.total,
        natural=None if tallied is None else tallied.natural,
        stands=verdict.stands if tallied is None else tallied.stands,
        right=judged.right,
        winners=cost.winners,
        losers=cost.losers,
        dice=changes,
        losses=cost.losses,
        out=out,
        history=public.history,
        stake=verdict.stake,
    )
    after = evolve(public, dice=dice, losses=losses, active=active, showdown=report, waiting=())
    return after, verdict


def changed_dice(
    game: "Rules", public: BiddingPublic, cost: Cost, losses: tuple[int, ...]
) -> tuple[int, ...]:
    """By seat, the change of dice at that cost: where rounds cost dice, a player who goes out loses the rest."""
    if not game.penalty.takes_dice or game.penalty.gains_dice:
        return cost.dice
    return tuple(
        [
            -held if change < 0 and game.penalty.is_out(held + change, lost) else change
            for held, change, lost in zip(public.dice, cost.dice, losses, strict=True)
        ]
    )


def _revealed(
    game: "Rules", public: BiddingPublic, step: Step, hands: tuple[Hand, ...]
) -> tuple[Hand | None, ...]:
    if step.action.kind == "concede":
        return (None,) * public.players
    one_shows = game.compares_hands or isinstance(step.action, Doubt)
    shows = (defender(public, step),) if one_shows else public.active
    return tuple([hand if seat in shows else None for seat, hand in enumerate(hands)])


def _matches(
    game: "Rules", public: BiddingPublic, step: Step, hands: tuple[Hand, ...]
) -> tuple[tuple[bool, ...], ...]:
    """By seat and die, whether it counts for the bid."""
    assert public.standing is not None
    if step.action.kind in ("doubt", "concede") or game.compares_hands:
        return ((),) * public.players
    bidder, bid = public.standing
    exact = step.action.kind == "spoton"
    dead = public.wilds_dead if exact else game.without_wilds(public, bid)
    marks = game.claims.marks(hands, bid, sides=game.hand.sides, dead=dead)
    if not game.own_hand:
        return marks
    return tuple([its if seat == bidder else (False,) * len(its) for seat, its in enumerate(marks)])
