"""The last few bids of a round, as far as forgetful players recall them.

A context is a sequence of positions that follow each other; the last of them stands. Players know the longest context
with which the history ends. Every position is a context by itself, so they always know what stands.
"""

from collections.abc import Collection, Set

from dudo.solver.positions import Positions, PublicPosition

Context = tuple[int, ...]
"""Places of positions in the graph of a round."""


def recalled(graph: Positions, contexts: Collection[Context]) -> Positions:
    """The round in which histories share a position only if they end with the same of these contexts.

    >>> from dudo.solver import rulesets
    >>> from dudo.solver.positions import positions
    >>> from dudo.solver.two_players import TwoPlayers
    >>> graph = positions(TwoPlayers(rulesets.RULESETS["J"], (1, 1)))
    >>> recalled(graph, ()).all == graph.all
    True
    """
    longer, start = frozenset(contexts), (graph.root,)
    following = dict[Context, list[Context | int]]()
    left: list[Context] = [start]
    while left:
        context = left.pop()
        if context not in following:
            then = following[context] = [
                to if to < 0 else _after(longer, context, to)
                for to in graph.all[context[-1]].following
            ]
            left += [one for one in then if not isinstance(one, int)]
    # What stands decides, then the bid before: what may follow comes first, and what has much in common is close.
    ordered = sorted(following, key=lambda context: context[::-1])
    places = {context: place for place, context in enumerate(ordered)}
    found = list[PublicPosition]()
    for context in ordered:
        position = graph.all[context[-1]]
        to = tuple(one if isinstance(one, int) else places[one] for one in following[context])
        found.append(PublicPosition(position.seat, position.actions, to))
    return Positions(graph.round, tuple(found), graph.by_kind, graph.alike)


def _after(longer: Set[Context], context: Context, to: int) -> Context:
    """What is known after a bid that leads to that position."""
    found = (*context, to)
    while len(found) > 1 and found not in longer:
        found = found[1:]
    return found
