"""A best response found by brute force: over every state of a cup game, asked of the engine one by one."""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from dudo.engine.cup.state import CupState
from dudo.engine.hand import Hand
from dudo.engine.state import Phase
from dudo.solver.cups.ends import DEALS_AT_THE_END
from dudo.solver.cups.matching import gained
from dudo.solver.cups.player import CupPlayer


class Node(NamedTuple):
    """A state, how likely it is as far as dealer and policy go, and what cup the policy believed in."""

    state: CupState
    weight: float
    believed: Hand


def best_response(player: CupPlayer, *, seat: int) -> float:
    """The most that `seat` can win in one round against the player in the other seat; seat 0 opens."""
    return _worth(player, seat, [Node(player.round.start, 1.0, ())])


def _worth(player: CupPlayer, seat: int, nodes: Sequence[Node]) -> float:
    """`nodes` are all that the responder cannot tell apart."""
    game, public = player.round.game, nodes[0].state.public
    if public.showdown is not None and public.phase not in DEALS_AT_THE_END:
        return sum(node.weight * gained(node.state.public, seat, 1 - seat) for node in nodes)
    found: list[Node] = []
    if public.due:
        for state, weight, believed in nodes:
            throws = tuple(game.throws(state))
            whole = sum(ways for _, ways in throws)
            for throw, ways in throws:
                found.append(Node(game.apply(state, throw), weight * ways / whole, believed))
    elif public.waiting == (seat,):
        return max(
            _worth_of_all(
                player,
                seat,
                [node._replace(state=game.apply(node.state, action)) for node in nodes],
            )
            for action in game.actions(game.view(nodes[0].state, seat))
        )
    else:
        for state, weight, believed in nodes:
            view = game.view(state, 1 - seat)
            if public.phase is Phase.KEEP:
                believed = view.secret.seen or ()
            for action, chance in player.chances(view, believed).items():
                if chance > 0:
                    found.append(Node(game.apply(state, action), weight * chance, believed))
    return _worth_of_all(player, seat, found)


def _worth_of_all(player: CupPlayer, seat: int, nodes: Sequence[Node]) -> float:
    """By what the responder sees."""
    same: dict[Hashable, list[Node]] = defaultdict(list)
    for node in nodes:
        same[player.round.game.view(node.state, seat)].append(node)
    return sum(_worth(player, seat, together) for together in same.values())
