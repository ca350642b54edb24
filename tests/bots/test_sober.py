"""At tables of three and more no level makes a bid that is certainly false while it could call."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from dudo import odds
from dudo.bots import Bot, ladder
from dudo.engine import Action, Bidding
from dudo.engine.bidding.state import BiddingView
from dudo.games import find
from dudo.play import mixing
from dudo.solver.limited import RAISES
from dudo.solver.rulesets import RULESETS
from support.levels import dealt, quick

GAMES: dict[str, Bidding] = {
    **{letter: RULESETS[letter] for letter in ("J", "H")},
    "perudo_box": find("perudo_box"),
    "common_hand": find("common_hand"),
    "spot_on": find("spot_on"),
}
POSITIONS = 3


def tempting(game: Bidding, players: int, luck: Random) -> Iterator[BiddingView]:
    """Decisions in which somebody may challenge, and some bids are certainly false."""
    dice = [luck.randint(1, 2) for _ in range(players)]
    while True:
        hands = [tuple(sorted(luck.randint(1, 6) for _ in range(held))) for held in dice]
        state = dealt(game, *hands)
        while state.public.waiting:
            view = game.view(state, state.public.waiting[0])
            actions = game.actions(view)
            bids = [action for action in actions if action.kind in RAISES]
            if certainly_false(game, view, bids) and may_call(actions):
                yield view
            if not bids or state.public.showdown is not None:
                break
            state = game.apply(state, luck.choice(bids[:6]), by=view.seat)


def may_call(actions: tuple[Action, ...]) -> bool:
    return any(action.kind == "challenge" for action in actions)


def certainly_false(game: Bidding, view: BiddingView, bids: list[Action]) -> set[Action]:
    return {bid for bid, chance in odds.of(game, view).chances(bids).items() if chance.true == 0}


def done(game: Bidding, view: BiddingView, bot: Bot) -> set[Action]:
    """All that the bot may do, if it can say so, and else what it has done with some luck."""
    mixes = mixing(bot)
    said = None if mixes is None else mixes.mixture(game, view)
    if said is not None:
        return {action for action, chance in said.items() if chance > 0}
    return {bot(game, view, Random(seed)) for seed in range(4)}


@pytest.mark.parametrize(("level", "players"), [*product(ladder(), (3, 6))])
def test_without_a_solution_no_level_makes_a_bid_that_is_certainly_false_while_it_could_call(
    level: str, players: int
) -> None:
    for name, game in GAMES.items():
        if players > game.seats[1]:
            continue
        views = tempting(game, players, Random(f"{name} {players}"))
        for _, view in zip(range(POSITIONS), views, strict=False):
            false = certainly_false(game, view, [a for a in game.actions(view) if a.kind in RAISES])
            assert not false & done(game, view, quick(level)), (name, view)
