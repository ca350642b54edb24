"""What may be said after what, what dice count for, and what a call costs: asked of the engine, laid out as arrays.

A node is a standing bid, together with whatever else of the history counts for what may follow: whether wild dice are
dead, and what a ladder looks back to. Nothing here or in the kernels is a rule: the engine lists what each seat may say
at each node, plays every bid, counts every hand, and judges every call.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Bid, Bidding, Challenge, Concede, Roll, SpotOn
from dudo.engine.bidding.showdown import changed_dice
from dudo.engine.bidding.state import BiddingState
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Tallied
from dudo.engine.claims.ladder import last_other
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.penalty import Cost
from dudo.engine.state import State, Step
from dudo.envs.batches.fitting import checked_dice, fitting_ruleset
from dudo.envs.batches.kernels import BatchTables
from dudo.envs.errors import NotInBatch
from dudo.envs.numbering import Numbering

CALLS = (Challenge(), SpotOn(), Concede())
"""The calls, as the kernels number them."""
MOST_HANDS = 1_000_000
"""No batch lists more hands."""


@dataclass(frozen=True, eq=False)
class BatchRules:
    """All tables of a batch as arrays, and the numbers of its actions."""

    game: Bidding
    dice: tuple[tuple[int, ...], ...]
    numbers: Numbering
    tables: BatchTables


@bounded_cache(many=32)
def batch_rules(game: Bidding, dice: tuple[tuple[int, ...], ...]) -> BatchRules:
    """Everything that a batch of such rounds needs; `NotInBatch` if one of them cannot be played.

    All tables have as many seats; a seat without dice is out.
    """
    game = fitting_ruleset(game)
    every = tuple(checked_dice(game, one) for one in dice)
    graphs = [_Graph(game, one) for one in every]
    said = {action for graph in graphs for row in graph.rows.values() for action in row}
    numbers = Numbering(tuple(sorted(said)))
    return BatchRules(game, every, numbers, _arrays(game, graphs, numbers))


class BidKey(NamedTuple):
    """What counts of a history for what may follow."""

    bid: Action | None
    dead: bool
    other: int
    frees: bool


class _Graph:
    """The nodes of one table, found from the first bid on."""

    def __init__(self, game: Bidding, dice: tuple[int, ...]) -> None:
        self.game, self.dice = game, dice
        begun = game.position(dice=dice, opener=next(s for s, held in enumerate(dice) if held))
        self.active = begun.public.active
        self.openers = [game.position(dice=dice, opener=seat).public.opener for seat in self.active]
        while begun.public.due:
            seat = begun.public.due[0]
            begun = game.apply(begun, Roll(seat, (1,) * dice[seat]))
        self.nodes: list[BiddingState] = [begun]
        self.rows: dict[tuple[int, int], dict[Action, int]] = {}
        """By node and seat: what the seat may say, and the node after it; below 0 for calls."""
        self._found = {self._key(begun): 0}
        for place, state in enumerate(self.nodes):
            after: dict[Action, int] = {}
            for seat in self.active:
                asked = self._asked(state, seat)
                legal = game.actions(game.view(asked, seat))
                for action in legal:
                    if action not in after:
                        after[action] = self._after(asked, seat, action)
                self.rows[place, seat] = {action: after[action] for action in legal}

    def _asked(self, state: BiddingState, seat: int) -> BiddingState:
        """The same node when it is that seat's turn; who of the others made the bid does not matter."""
        public = evolve(state.public, waiting=(seat,))
        if public.standing:
            bidder = next(other for other in self.active if other != seat)
            public = evolve(public, standing=Step(bidder, public.standing.action))
        return State(public, state.hidden)

    def _after(self, state: BiddingState, seat: int, action: Action) -> int:
        """The node after that, or the call, counted down from -1."""
        if action in CALLS:
            return -1 - CALLS.index(action)
        after = self.game.apply(state, action, by=seat)
        key = self._key(after)
        if key not in self._found:
            self._found[key] = len(self.nodes)
            self.nodes.append(after)
        return self._found[key]

    def _key(self, state: BiddingState) -> BidKey:
        public = state.public
        bid = public.standing.action if public.standing else None
        looks_back = self.game.claims.depends_on_history and isinstance(bid, Bid) and bid.face == 1
        other = last_other(step.action for step in public.history) if looks_back else 0
        return BidKey(bid, public.wilds_dead, other, self.game.frees(public))

    def following(self, seat: int) -> int:
        """The seat whose turn is next."""
        standing = Step(seat, Bid(1, 1))
        return self.game.answering(evolve(self.nodes[0].public, standing=standing))

    def costs(self) -> Iterator[tuple[tuple[int, int, int, int], Cost]]:
        """By bidder, call, whether the bid stands, and the count minus the bid: what it costs."""
        total, public = sum(self.dice), self.nodes[0].public
        calls = [call for call, action in enumerate(CALLS) if self.game.plays(action.kind)]
        for bidder in self.active:
            caller = self.following(bidder)
            standing = evolve(public, standing=Step(bidder, Bid(total, 1)), challengers=(caller,))
            for call in calls:
                for excess in range(-total, total + 1):
                    for stands in (0, 1):
                        tallied = Tallied(total + excess, total + excess, stands > 0)
                        step = Step(caller, CALLS[call])
                        cost = self.game.judged(standing, step, tallied).cost
                        dice = changed_dice(self.game, standing, cost, cost.losses)
                        paid = Cost(dice, cost.losses, cost.losers, cost.winners)
                        yield (bidder, call, stands, excess), paid


def _arrays(game: Bidding, graphs: Sequence[_Graph], numbers: Numbering) -> BatchTables:
    seats, most = len(graphs[0].dice), max(sum(graph.dice) for graph in graphs)
    nodes = [state.public for graph in graphs for state in graph.nodes]
    roots = np.cumsum([0, *(len(graph.nodes) for graph in graphs)])
    rows, laid = np.zeros((len(nodes), seats), np.int32), dict[tuple[tuple[int, int], ...], int]()
    pays = np.zeros((len(graphs), seats, len(CALLS), 2, 2 * most + 1, 3, seats), np.int8)
    for table, graph in enumerate(graphs):
        begin = int(roots[table])
        for (place, seat), row in graph.rows.items():
            numbered = sorted(
                (numbers.number(action), to if to < 0 else begin + to) for action, to in row.items()
            )
            rows[begin + place, seat] = laid.setdefault(tuple(numbered), len(laid))
        for (bidder, call, stands, excess), cost in graph.costs():
            found = pays[table, bidder, call, stands, most + excess]
            found[0, list(cost.winners)] += 1
            found[0, list(cost.losers)] -= 1
            found[1], found[2] = cost.dice, cost.losses
    bids = [(it.standing.action, game.without_wilds(it)) if it.standing else None for it in nodes]
    kinds = list(dict.fromkeys((bid.face, dead) for bid, dead in filter(None, bids)))
    hands = _Hands(game, max(max(graph.dice) for graph in graphs))
    totals, naturals = hands.counts(kinds)
    places = [place for row in laid for place in row]
    return BatchTables(
        root=roots[:-1].astype(np.int32),
        row=rows,
        first=np.cumsum([0, *map(len, laid)]).astype(np.int32),
        action=np.array([number for number, _ in places], np.int32),
        child=np.array([to for _, to in places], np.int32),
        kind=np.array([kinds.index((it[0].face, it[1])) if it else 0 for it in bids], np.int32),
        quantity=np.array([it[0].amount if it else 0 for it in bids], np.int32),
        face=np.array([it[0].face if it else 0 for it in bids], np.int32),
        wild=np.array(
            [game.claims.wild_face(sides=game.sides, dead=it.wilds_dead) for it in nodes], np.int32
        ),
        stands=np.array([_stands(game, it, most) for it in bids], np.uint8),
        total=totals,
        natural=naturals,
        shows=hands.shows,
        after=hands.after,
        dice=np.array([graph.dice for graph in graphs], np.int32),
        following=np.array([[g.following(s) for s in range(seats)] for g in graphs], np.int32),
        alive=np.array([len(graph.active) for graph in graphs], np.int32),
        opener=np.array([np.resize(graph.openers, seats) for graph in graphs], np.int32),
        one_die=np.array([graph.nodes[0].public.one_die for graph in graphs], np.int32),
        pays=pays,
        own=int(game.own_hand),
    )


def _stands(game: Bidding, bid: tuple[Action, bool] | None, most: int) -> NDArray[np.uint8]:
    """By whether the face itself shows, and by count up to `most`: whether the bid stands."""
    found = np.zeros((2, most + 1), np.uint8)
    if bid is None:
        return found
    said, dead = bid
    wild = game.claims.wild_face(sides=game.sides, dead=dead) or said.face
    for shows, face in enumerate((wild, said.face)):
        for count in range(most + 1):
            tallied = game.claims.tally(((face,),) * count, said, sides=game.sides, dead=dead)
            found[shows, count] = tallied is not None and tallied.stands
    return found


class _Hands:
    """Every hand of up to so many dice, by size; the first is empty."""

    def __init__(self, game: Bidding, most: int) -> None:
        if comb(most + game.sides, most) > MOST_HANDS:
            raise NotInBatch(f"There are too many different hands of {most} dice for a batch.")
        self.game, faces = game, range(1, game.sides + 1)
        sizes = [combinations_with_replacement(faces, count) for count in range(most + 1)]
        self.hands: list[Hand] = [hand for size in sizes for hand in size]
        places = {hand: place for place, hand in enumerate(self.hands)}
        fuller = [[tuple(sorted((*hand, face))) for face in faces] for hand in self.hands]
        self.after = np.array([[places.get(it, 0) for it in row] for row in fuller], np.int32)
        self.shows = np.array([[hand.count(it) for it in faces] for hand in self.hands], np.uint8)

    def counts(self, kinds: list[tuple[int, bool]]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """By face bid on with wild dice dead or not, and by hand: the dice that count, and those that show the face."""
        claims, sides = self.game.claims, self.game.sides
        by_hand = claims.counts_hands
        counted = self.hands if by_hand else [(face,) for face in range(1, sides + 1)]
        found = [
            [claims.tally((hand,), Bid(1, face), sides=sides, dead=dead) for hand in counted]
            for face, dead in kinds
        ]
        both = np.array([[(it.total, it.natural) for it in row if it] for row in found], np.int32)
        if not by_hand:
            both = np.einsum("kfn,hf->khn", both, self.shows)
        total, natural = np.moveaxis(both.astype(np.int32), -1, 0)
        return np.ascontiguousarray(total), np.ascontiguousarray(natural)
