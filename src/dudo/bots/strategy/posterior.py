"""What a viewer believes where the other plays by a strategy that comes with the package, and else by habit."""

from functools import singledispatch

from dudo.bots.strategy.reading import belief_at
from dudo.bots.strategy.solving import round_so_far, seats_of_two
from dudo.engine import Bidding, Game
from dudo.engine.bidding.state import BiddingView
from dudo.engine.game import AnyView
from dudo.odds import belief
from dudo.odds.belief import Belief, HandRanges
from dudo.solver.belief_state import ranges_at
from dudo.solver.shipped import round_table_of, shipped_strategy, ships_for
from dudo.solver.two_players import as_seen


def posterior(game: Game, view: AnyView) -> Belief | None:
    """The belief of the viewer where dice lie hidden, None where none do."""
    ranges = solved_ranges(game, view)
    known = None if ranges is None else belief.with_ranges(game, view, ranges)
    return known or belief_at(game, view)


@singledispatch
def solved_ranges(game: Game, view: AnyView) -> HandRanges | None:
    """How likely each hand is that the viewer does not see; None where there is no strategy of the round."""
    return None


@solved_ranges.register
def _(game: Bidding, view: BiddingView) -> HandRanges | None:
    seats = seats_of_two(view.public)
    if seats is None or not ships_for((view.public.dice[seats[0]], view.public.dice[seats[1]])):
        return None  # before its graph is made, which takes long
    history = round_so_far(game, view)
    table = None if history is None else round_table_of(history.graph.round)
    if history is None or table is None:
        return None
    places = history.graph.round.hands
    by_place = ranges_at(shipped_strategy(table.name), history)
    # On the forehead a hand is that of whoever does not see it.
    owners = as_seen(game, seats)
    return {
        seat: dict(zip(hands, weights.tolist(), strict=True))
        for seat, hands, weights in zip(owners, places, by_place, strict=True)
        if view.secret.hands[seat] is None
    }
