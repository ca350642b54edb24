"""The levels of the ladder, quick enough for tests: those that search do so a little, without a clock."""

from random import Random

from dudo.bots import Bot, find
from dudo.bots.sharp import Sharp
from dudo.engine import Game, Roll, draw
from dudo.engine.bidding import Bidding, BiddingState
from dudo.engine.game import AnyState

QUICK = Sharp(rollouts=6, seconds=None)


def quick(name: str) -> Bot:
    return QUICK if name == "sharp" else find(name)


def rounds(game: Game, bot: Bot, players: int, *, seed: int, actions: int) -> list[str]:
    """What everybody did in the first so many actions; all are legal, or the engine would refuse."""
    luck = Random(seed)
    state: AnyState = game.start(players)
    told: list[str] = []
    while state.public.result is None and len(told) < actions:
        if state.public.due:
            state = game.apply(state, draw(game.throws(state), luck.randrange))
            continue
        seat = luck.choice(state.public.waiting)
        view = game.view(state, seat)
        action = bot(game, view, luck)
        assert action in game.actions(view)
        told.append(action)
        state = game.apply(state, action, by=seat)
    return told


def dealt(game: Bidding, *hands: tuple[int, ...]) -> BiddingState:
    state = game.position(dice=tuple(map(len, hands)))
    for hand in hands:
        state = game.apply(state, Roll(state.public.due[0], hand))
    return state
