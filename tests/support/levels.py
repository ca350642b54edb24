"""The levels of the ladder, quick enough for tests: those that search do so a little, without a clock."""

from dudo.bots import Bot, find
from dudo.bots.sharp import Sharp
from dudo.engine import Roll
from dudo.engine.bidding.game import Bidding
from dudo.engine.bidding.state import BiddingState
from dudo.solver.effort import Effort

QUICK = Sharp(rollouts=6, seconds=None, effort=Effort(cells=20_000, least=6, most=20))


def quick(name: str) -> Bot:
    return QUICK if name == "sharp" else find(name)


def dealt(game: Bidding, *hands: tuple[int, ...]) -> BiddingState:
    state = game.position(dice=tuple(map(len, hands)))
    for hand in hands:
        state = game.apply(state, Roll(state.public.due[0], hand))
    return state
