"""What may be bid after what, and what a call costs, asked of the engine and laid out as arrays.

A node is a standing bid, together with whatever else of the history counts for what may follow: whether wild dice are
dead, and what a ladder looks back to. Each node has two rows of bids: one for players who are free, one for those whom
the one-die rule binds to the face.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from dudo.engine import Action, Bid, Bidding, Challenge, Concede, SpotOn
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Tallied
from dudo.engine.claims.ladder import last_other
from dudo.engine.evolve import evolve
from dudo.engine.penalty import Cost
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, Step
from dudo.envs.batches.fitting import checked_dice, fitting_ruleset
from dudo.envs.batches.kernels import BatchTables
from dudo.envs.numbering import Numbering

NO_BID = -1
CALLS = (Challenge(), SpotOn(), Concede())
"""The calls, as the kernels number them."""


class BidKey(NamedTuple):
    """What counts of a history for what may follow."""

    bid: Action | None
    dead: bool
    other: int
    ones_first: bool


@dataclass(frozen=True, eq=False)
class Laid:
    """All tables of a batch as arrays, and the numbers of its actions."""

    game: Bidding
    dice: tuple[tuple[int, ...], ...]
    numbers: Numbering
    tables: BatchTables


@bounded_cache(many=32)
def laid(game: Bidding, dice: tuple[tuple[int, ...], ...]) -> Laid:
    """Everything that a batch of such rounds needs; `NotInBatch` if one of them cannot be played.

    All tables have as many seats; a seat without dice is out.
    """
    game = fitting_ruleset(game)
    every = tuple(checked_dice(game, one) for one in dice)
    graphs = [_Graph(game, one) for one in every]
    numbers = Numbering(tuple(sorted({action for graph in graphs for action in graph.actions()})))
    return Laid(game, every, numbers, _arrays(game, graphs, numbers))


class _Graph:
    """The nodes of one table, found from the first bid on."""

    def __init__(self, game: Bidding, dice: tuple[int, ...]) -> None:
        self.game, self.dice = game, dice
        self.begun = game.position(dice=dice, opener=next(s for s, held in enumerate(dice) if held))
        begun = self.begun
        public = evolve(begun.public, phase=Phase.TURN, due=(), waiting=(begun.public.opener,))
        self.active = public.active
        self.openers = tuple(
            game.position(dice=dice, opener=seat).public.opener for seat in self.active
        )
        self.bound = tuple(game.binds(public, seat) for seat in range(len(dice)))
        self.free_seat = next((s for s in self.active if not self.bound[s]), None)
        self.bound_seat = next((s for s in self.active if self.bound[s]), None)
        self.publics: list[BiddingPublic] = [public]
        self.rows: list[tuple[list[tuple[Action, int]], list[tuple[Action, int]]]] = []
        self._found: dict[BidKey, int] = {self._key(public): 0}
        self._explore()

    def _key(self, public: BiddingPublic) -> BidKey:
        actions = tuple(step.action for step in public.history)
        bid = public.standing.action if public.standing else None
        other = last_other(actions) if self._depends_on_history(bid) else 0
        return BidKey(bid, public.wilds_dead, other, self.game.frees(public))

    def _depends_on_history(self, bid: Action | None) -> bool:
        return self.game.claims.depends_on_history and isinstance(bid, Bid) and bid.face == 1

    def _explore(self) -> None:
        for place, public in enumerate(self.publics):
            free, bound = (
                [(bid, self._after(place, bid)) for bid in self.game.bids(public, seat)]
                if seat is not None
                else []
                for seat in (self.free_seat, self.bound_seat)
            )
            self.rows.append((free, bound))

    def _after(self, place: int, bid: Action) -> int:
        """The node after that bid; the engine makes its position when it is new."""
        public = self.publics[place]
        opening = public.standing is None
        first_on_ones = opening and isinstance(bid, Bid) and bid.face == 1
        key = BidKey(
            bid,
            public.wilds_dead or self.game.claims.kills_wilds(bid, opens=opening),
            last_other((*(s.action for s in public.history), bid))
            if self._depends_on_history(bid)
            else 0,
            first_on_ones and self.game.frees(self._told(public, bid)),
        )
        if key not in self._found:
            told = self._told(public, bid)
            told = evolve(told, wilds_dead=key.dead)
            assert key == self._key(told)
            self._found[key] = len(self.publics)
            self.publics.append(told)
        return self._found[key]

    def _told(self, public: BiddingPublic, bid: Action) -> BiddingPublic:
        """The position with one bid more; who made it does not matter for what may follow."""
        step = Step(self.active[0], bid)
        return evolve(public, standing=step, history=(*public.history, step))

    def exact(self) -> tuple[bool, ...]:
        """By seat: whether it may call a bid exact."""
        found = []
        for seat in range(len(self.dice)):
            others = [s for s in self.active if s != seat]
            standing = evolve(
                self.begun.public,
                phase=Phase.TURN,
                standing=Step(others[0], Bid(1, 1)),
                waiting=(seat,),
            )
            found.append(SpotOn() in self.game.answers(standing, seat))
        return tuple(found)

    def following(self, seat: int) -> int:
        """The seat whose turn is next."""
        return next_seat(seat, self.active, len(self.dice), step=self.game.step)

    def actions(self) -> Iterator[Action]:
        """All that can be said at this table."""
        yield Challenge()
        if any(self.exact()):
            yield SpotOn()
        if self.game.plays("concede"):
            yield Concede()
        for rows in self.rows:
            for row in rows:
                yield from (bid for bid, _ in row)

    def costs(self) -> Iterator[tuple[tuple[int, int, int, int], Cost]]:
        """By bidder, call (1 for exact, 2 for giving up), whether the bid stands, and the count minus the bid."""
        total = sum(self.dice)
        for bidder in self.active:
            caller = self.following(bidder)
            for excess in range(-total, total + 1):
                for stands in (0, 1):
                    for call, action in enumerate(CALLS):
                        if not self.game.plays(action.kind):
                            continue
                        at = (bidder, call, stands, excess)
                        yield at, self._cost(bidder, caller, call, stands=stands > 0, excess=excess)

    def _cost(self, bidder: int, caller: int, call: int, *, stands: bool, excess: int) -> Cost:
        game, amount = self.game, sum(self.dice)
        standing = Step(bidder, Bid(amount, 1))
        public = evolve(self.begun.public, standing=standing, challengers=(caller,))
        tallied = Tallied(amount + excess, amount + excess, stands)
        cost = game.judged(public, Step(caller, CALLS[call]), tallied).cost
        if not game.penalty.takes_dice or game.penalty.gains_dice:
            return cost
        emptied = [
            -held if change < 0 and game.penalty.is_out(held + change, lost) else change
            for held, change, lost in zip(public.dice, cost.dice, cost.losses, strict=True)
        ]
        return Cost(tuple(emptied), cost.losses, cost.losers, cost.winners)


def _arrays(game: Bidding, graphs: Sequence[_Graph], numbers: Numbering) -> BatchTables:
    seats, most = len(graphs[0].dice), max(sum(graph.dice) for graph in graphs)
    root, first, action, child = [], [0], list[int](), list[int]()
    quantity, face, wild = list[int](), list[int](), list[int]()
    pays = np.zeros((len(graphs), seats, 3, 2, 2 * most + 1, 3, seats), np.int8)
    for table, graph in enumerate(graphs):
        begin = len(quantity)
        root.append(begin)
        for public, rows in zip(graph.publics, graph.rows, strict=True):
            bid = public.standing.action if public.standing else None
            quantity.append(bid.amount if bid else NO_BID)
            face.append(bid.face if bid else 0)
            wild.append(game.claims.wild_face(sides=game.sides, dead=public.wilds_dead))
            for row in rows:
                places = sorted((numbers.number(one), begin + to) for one, to in row)
                action += [number for number, _ in places]
                child += [to for _, to in places]
                first.append(len(action))
        for (bidder, call, stands, excess), cost in graph.costs():
            found = pays[table, bidder, call, stands, most + excess]
            found[0, list(cost.winners)] += 1
            found[0, list(cost.losers)] -= 1
            found[1], found[2] = cost.dice, cost.losses
    return BatchTables(
        root=np.array(root, np.int32),
        first=np.array(first, np.int32),
        action=np.array(action, np.int32),
        child=np.array(child, np.int32),
        quantity=np.array(quantity, np.int32),
        face=np.array(face, np.int32),
        wild=np.array(wild, np.int32),
        dice=np.array([graph.dice for graph in graphs], np.int32),
        following=np.array([[g.following(s) for s in range(seats)] for g in graphs], np.int32),
        alive=np.array([len(graph.active) for graph in graphs], np.int32),
        opener=np.array([np.resize(graph.openers, seats) for graph in graphs], np.int32),
        bound=np.array([graph.bound for graph in graphs], np.int32),
        exact=np.array([graph.exact() for graph in graphs], np.int32),
        one_die=np.array([graph.begun.public.one_die for graph in graphs], np.int32),
        pays=pays,
        sides=game.sides,
        natural=int(game.claims.natural),
        stairs=int(game.claims.stairs),
        own=int(game.own_hand),
        challenge=numbers.number(Challenge()),
        spot_on=numbers.number(SpotOn()) if SpotOn() in numbers.actions else -1,
        concede=numbers.number(Concede()) if game.plays("concede") else -1,
    )
