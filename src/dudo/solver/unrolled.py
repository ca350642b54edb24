"""The histories of a round, laid out in memory: all those that share a node lie side by side.

A solution remembers the whole history, so a node has as many rows as histories lead to it. For each hand that may
be held there, and for each of its actions, the numbers of all rows lie next to each other: a stretch. So a step of
a solver is the same arithmetic on long stretches of memory, whatever the rules are. A hand that has only one action
left takes no cells, and equivalent hands are merged into one. The memory is known before any is allocated.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from math import prod
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from dudo.solver.merged import AtNode, Places, apart, merged, unique_rows
from dudo.solver.positions import Floats, Positions
from dudo.solver.pruned import Hands, Node, Tree, bits, places_of

N = TypeVar("N", bound=np.generic)

PIECE = 2048
"""How many rows are processed at a time, so that they stay in a near cache."""

LARGE = 100_000_000
"""The bytes from which on a round is large: it takes so long that its sums need no 64 bits, and threads pay."""

CELL = np.dtype("<u2")
"""The number type of a chance that is kept: two bytes."""
WHOLE = 65535
"""How a certain action is written."""

NOTHING = 1e-20
"""Weights with no higher sum count as none."""


class Plan(NamedTuple):
    """The layout as arrays, as the compiled steps read it."""

    seats: Places
    """By node: the seat that acts."""
    rows: Places
    """By node: how many histories lead to it."""
    hands: Places
    """By seat and node: how many hands are told apart."""
    begin: Places
    """By seat and node: where its stretches begin among those of the seat, one for each hand."""
    first_choice: Places
    """By node: where its branches begin."""
    following: Places
    """By branch: the place of the node that follows, or -1 - the place of the ending."""
    child_row: Places
    """By branch: the first of this node's rows among those of the node that follows."""
    into: Places
    """By branch: the place of that row among the numbers of the seat that does not act."""
    first_heir: Places
    """By branch: where the hands of the seat that does not act begin in the next two arrays."""
    heir: Places
    """By hand of the seat that does not act: its place among the hands of the node that follows."""
    heir_fresh: NDArray[np.bool_]
    """By hand of the seat that does not act: whether it is the first with that place."""
    slots: Places
    """By seat and branch that ends the round: where its kinds of hands begin in the scratch room."""
    first_hand: Places
    """By node: where the hands of the seat that acts begin."""
    first_option: Places
    """By hand of the seat that acts: where its options begin."""
    option: Places
    """By option: its branch."""
    inner: Places
    """By option: the hand's place among the hands of the node that follows."""
    cell: Places
    """By option: where its cells begin, or -1 if it is the hand's only one."""
    fresh: NDArray[np.bool_]
    """By option: whether it is the first that leads to that hand of the node that follows."""
    going_on: NDArray[np.bool_]
    """By option: whether the round goes on."""
    target: Places
    """By option: the place of its first number among those of the seat that acts; at an end, in the scratch room."""
    kinds: Places
    """By seat and ending: the number of kinds of hands."""
    first_kind: Places
    """By seat and ending: where the kinds of its hands begin in the next array."""
    kind: Places
    """By hand of a seat at an ending: its kind."""
    first_pay: Places
    """By ending: where its payoffs begin in the next array."""
    pays: NDArray[np.float32]
    """By the kinds of both: what seat 0 gets."""


class Portions(NamedTuple):
    """All histories in pieces that are processed at a time; those of one level do not depend on each other."""

    first: Places
    """By level, the one that nothing follows first: where its pieces begin."""
    at: Places
    """By piece: its node."""
    row: Places
    """By piece: its first row."""


class Choices(NamedTuple):
    """Hands side by side at a node, all with the same options."""

    hands: slice
    branches: tuple[int, ...]
    """By option: the place of its branch."""
    inner: tuple[Places | slice, ...]
    """By option: the places of the hands among those of the node that follows."""
    cell: int
    """Where their cells begin; -1 if there is only one option."""


@dataclass(frozen=True, eq=False)
class Unrolled:
    """The layout of a round; hands are told apart everywhere, unless equivalent ones are to be merged."""

    tree: Tree
    merge: bool = False

    @property
    def graph(self) -> Positions:
        """The positions of the round."""
        return self.tree.graph

    @cached_property
    def rows(self) -> list[int]:
        """By node: how many histories lead to it."""
        found = [0] * len(self.tree.nodes)
        found[self.tree.root] = 1
        for at in range(self.tree.root, -1, -1):
            for branch in self.tree.nodes[at].branches:
                if branch.to >= 0:
                    found[branch.to] += found[at]
        return found

    @cached_property
    def distinct(self) -> list[AtNode]:
        """By node and seat: the hands that are told apart."""
        return merged(self.tree) if self.merge else apart(self.tree)

    def hands(self, seat: int, at: int) -> Hands:
        """The hands of the seat that are told apart at the node."""
        return self.distinct[at][seat].hands

    @cached_property
    def dealt(self) -> tuple[Floats, Floats]:
        """By seat: how likely each hand is, among those told apart before the first bid."""
        first, second = (np.zeros(hands.bit_count()) for hands, _ in self.distinct[self.tree.root])
        for dealt, distinct, chances in zip(
            (first, second), self.distinct[self.tree.root], self.graph.chances, strict=True
        ):
            np.add.at(dealt, distinct.of, chances)
        return first, second

    @cached_property
    def room(self) -> tuple[int, int]:
        """By seat: how many numbers there are, one for each hand after each history."""
        first, second = (
            sum(
                rows * distinct[seat].hands.bit_count()
                for rows, distinct in zip(self.rows, self.distinct, strict=True)
            )
            for seat in (0, 1)
        )
        return first, second

    @cached_property
    def cells(self) -> tuple[int, int]:
        """By seat: how many cells there are, one for each action of each information set."""
        found = [0, 0]
        for at, (rows, node) in enumerate(zip(self.rows, self.tree.nodes, strict=True)):
            hands = self.hands(node.seat, at)
            taken = sum((branch.takers & hands).bit_count() for branch in node.branches)
            found[node.seat] += rows * (taken - (_alone(node) & hands).bit_count())
        return found[0], found[1]

    @property
    def large(self) -> bool:
        """Whether the round takes much memory, and a step much time."""
        return 4 * (2 * sum(self.cells) + sum(self.room)) >= LARGE

    @property
    def summed(self) -> type[np.floating[Any]]:
        """The number type of the sums of strategies.

        After t steps one more adds about a t-th to a sum. With 32 bits the rounding errors add up: after
        100,000 steps the averages are worse than after 10,000. 64 bits never lose that much, but take longer to
        fetch, and nobody waits for 100,000 steps of a large round.
        """
        return np.float32 if self.large else np.float64

    @property
    def bytes(self) -> int:
        """The bytes that solving and measuring take: regrets, sums, and reaches and values by row, of 64 bits."""
        summed = np.dtype(self.summed).itemsize
        return (4 + summed) * sum(self.cells) + 8 * sum(self.room)

    @property
    def bytes_to_copy(self) -> int:
        """The bytes of a copy of both strategies: their sums, or the shares of 16 bits if the round is large."""
        return (CELL if self.large else np.dtype(self.summed)).itemsize * sum(self.cells)

    @cached_property
    def endings(self) -> list["PrunedEnding"]:
        """The endings of the round: each payoff with the hands that are told apart there."""
        return list(dict.fromkeys(self._endings()))

    def _endings(self) -> Iterator["PrunedEnding"]:
        for node, (first, second) in zip(self.tree.nodes, self.distinct, strict=True):
            for branch in node.branches:
                if branch.to < 0:
                    yield PrunedEnding(-1 - branch.to, first.hands, second.hands)

    @cached_property
    def plan(self) -> Plan:
        """The layout as arrays."""
        return _Planning(self).plan()

    @cached_property
    def pieces(self) -> Portions:
        """The histories in pieces, some of which may be processed at the same time."""
        levels: list[list[tuple[int, int]]] = []
        level: list[int] = []
        for at, (rows, node) in enumerate(zip(self.rows, self.tree.nodes, strict=True)):
            after = [level[branch.to] for branch in node.branches if branch.to >= 0]
            level.append(1 + max(after, default=-1))
            levels += [[] for _ in range(level[at] + 1 - len(levels))]
            levels[level[at]] += [(at, row) for row in range(0, rows, PIECE)]
        at_, row_ = np.array([one for each in levels for one in each], dtype=np.int64).T.copy()
        return Portions(np.cumsum([0, *map(len, levels)]), at_, row_)

    @cached_property
    def scratch(self) -> int:
        """How many numbers a history may need at one node: three, and one for each kind of hands at its ends."""
        return int(self.plan.slots.max(initial=0) + self.plan.kinds.max(initial=0)) + 1

    def stretches(self, values: NDArray[N], seat: int, at: int) -> NDArray[N]:
        """The numbers of a node, by hand of that seat and history."""
        begin, hands, rows = self.plan.begin[seat, at], self.plan.hands[seat, at], self.rows[at]
        return values[begin : begin + hands * rows].reshape(hands, rows)

    def child(self, values: NDArray[N], seat: int, at: int, branch: int) -> NDArray[N]:
        """The numbers of the node after that branch, by hand of that seat, for the histories that come from here."""
        place = int(self.plan.first_choice[at]) + branch
        to, row = int(self.plan.following[place]), int(self.plan.child_row[place])
        return self.stretches(values, seat, to)[:, row : row + self.rows[at]]

    def heirs(self, at: int, branch: int) -> Places | slice:
        """By hand of the seat that does not act: its place among the hands told apart after that branch."""
        place, hands = int(self.plan.first_choice[at]) + branch, self.plan.hands[:, at]
        begin = int(self.plan.first_heir[place])
        return side_by_side(self.plan.heir[begin : begin + int(hands[1 - self.plan.seats[at]])])

    def options(self, at: int, hand: int) -> range:
        """The options of a hand of the seat that acts, by its place among those told apart."""
        place = int(self.plan.first_hand[at]) + hand
        first, last = self.plan.first_option[place : place + 2]
        return range(int(first), int(last))

    def block(self, table: NDArray[N], at: int, hand: int) -> NDArray[N]:
        """The cells of a hand, by option and history, if it has more than one option."""
        options, rows = self.options(at, hand), self.rows[at]
        begin = int(self.plan.cell[options[0]])
        return table[begin : begin + len(options) * rows].reshape(len(options), rows)

    def choices(self, at: int) -> list[Choices]:
        """The hands of the seat that acts at the node, in runs of those with the same options."""
        if at not in self._choices:
            self._choices[at] = self._chosen(at)
        return self._choices[at]

    @cached_property
    def _choices(self) -> dict[int, list[Choices]]:
        return {}

    def _chosen(self, at: int) -> list[Choices]:
        plan, begin = self.plan, int(self.plan.first_hand[at])
        firsts = plan.first_option[begin : begin + int(plan.hands[plan.seats[at], at]) + 1]
        branches = (plan.option[firsts[0] : firsts[-1]] - plan.first_choice[at]).tolist()
        ends = (firsts - firsts[0]).tolist()
        options = [tuple(branches[one:other]) for one, other in pairwise(ends)]
        found, hand = list[Choices](), 0
        for same, run in groupby(options):
            many = len(list(run))
            of = slice(int(firsts[hand]), int(firsts[hand + many]))
            inner = tuple(map(side_by_side, plan.inner[of].reshape(many, len(same)).T))
            cell = int(plan.cell[of.start])
            found.append(Choices(slice(hand, hand + many), same, inner, cell))
            hand += many
        return found

    def cells_of(self, table: NDArray[N], at: int, choices: Choices) -> NDArray[N]:
        """The cells of hands with the same options, more than one: by hand, option and history."""
        shape = choices.hands.stop - choices.hands.start, len(choices.branches), self.rows[at]
        return table[choices.cell : choices.cell + prod(shape)].reshape(shape)

    def blocks(self, table: NDArray[N], seat: int) -> list[list[NDArray[N]]]:
        """By node at which the seat acts, and by its choices: their cells; of a single option, none."""
        return [
            [
                self.cells_of(table, at, choices) if len(choices.branches) > 1 else table[:0]
                for choices in (self.choices(at) if node.seat == seat else ())
            ]
            for at, node in enumerate(self.tree.nodes)
        ]

    def shares(self, table: NDArray[N], seat: int, *, noise: float = 0.0) -> NDArray[np.uint16]:
        """By cell of the seat: the chance in 65535ths, in proportion to the table; none below `noise`."""
        found = np.zeros(self.cells[seat], dtype=CELL)
        for at, node in enumerate(self.tree.nodes):
            for choices in self.choices(at) if node.seat == seat else ():
                if len(choices.branches) > 1:
                    done = mixed(self.cells_of(table, at, choices), axis=1)
                    if noise:
                        done = mixed(np.where(done < noise, 0, done), axis=1)
                    self.cells_of(found, at, choices)[:] = np.rint(done * WHOLE)
        return found

    def chances(self, table: NDArray[N], at: int, row: int) -> Floats:
        """By hand that is told apart, and branch: the chances after one history of the node."""
        node = self.tree.nodes[at]
        found = np.zeros((int(self.plan.hands[node.seat, at]), len(node.branches)))
        for choices in self.choices(at):
            done: Floats = np.ones((1, 1))
            if len(choices.branches) > 1:
                done = mixed(self.cells_of(table, at, choices)[:, :, row], axis=1)
            found[choices.hands, choices.branches] = done
        return found


class Averaging(Protocol):
    """The result of a solver: the layout of its histories, and the sums of its strategies by seat."""

    @property
    def layout(self) -> Unrolled: ...

    @property
    def sums(self) -> tuple[NDArray[Any], NDArray[Any]]: ...


class PrunedEnding(NamedTuple):
    """A payoff, and the first and second player's hands that are told apart there."""

    payoff: int
    first: int
    second: int

    def by_kind(self, graph: Positions) -> tuple[NDArray[np.float32], Places, Places]:
        """The payoffs by kinds of hands, and by seat each hand's kind; hands of a kind are always paid the same."""
        found, kinds = graph.by_kind[self.payoff], list[Places]()
        for seat, hands in enumerate((self.first, self.second)):
            of = graph.alike[self.payoff][seat].of[places_of(hands)]
            held, kind = np.unique(of, return_inverse=True)
            found = found.take(held, axis=seat)
            examples, alike = unique_rows(found if seat == 0 else found.T)
            found = found.take(examples, axis=seat)
            kinds.append(alike[kind])
        return found.astype(np.float32), kinds[0], kinds[1]


def side_by_side(places: Places) -> Places | slice:
    """The same places as a slice, if each comes right after the one before it: many times as fast."""
    first, last = int(places[0]), int(places[-1])
    is_run = last - first + 1 == len(places) and bool((np.diff(places) == 1).all())
    return slice(first, last + 1) if is_run else places


def _alone(node: Node) -> int:
    """The hands that have only one action left."""
    once = twice = 0
    for branch in node.branches:
        twice |= once & branch.takers
        once |= branch.takers
    return once & ~twice


class _Planning:
    """Works out the arrays of a plan."""

    def __init__(self, layout: Unrolled) -> None:
        self.layout, self.nodes = layout, layout.tree.nodes
        self.rows = np.array(layout.rows, dtype=np.int64)
        self.hands = np.array(
            [[distinct[seat].hands.bit_count() for distinct in layout.distinct] for seat in (0, 1)],
            dtype=np.int64,
        )
        numbers = self.hands * self.rows
        self.begin: Places = np.cumsum(numbers, axis=1) - numbers
        self.first_choice = np.cumsum([0, *(len(node.branches) for node in self.nodes)])
        # By branch:
        self.actor = np.array([node.seat for node in self.nodes for _ in node.branches])
        self.following = self._following()
        self.child_row = self._child_rows()
        self.ends = _ends(layout)
        self.slots = self._slots()

    def plan(self) -> Plan:
        first_option, option, inner, cell, kind, fresh = self._options()
        first_heir, heir, heir_fresh = self._heirs()
        actor, to, row = self.actor[option], self.following[option], self.child_row[option]
        there = np.maximum(to, 0)
        on = self.begin[actor, there] + row + inner * self.rows[there]
        over = (self.slots[actor, option] + kind) * PIECE
        return Plan(
            seats=np.array([node.seat for node in self.nodes]),
            rows=self.rows,
            hands=self.hands,
            begin=self.begin,
            first_choice=self.first_choice,
            following=self.following,
            child_row=self.child_row,
            into=self.begin[1 - self.actor, np.maximum(self.following, 0)] + self.child_row,
            first_heir=first_heir,
            heir=heir,
            heir_fresh=heir_fresh,
            slots=self.slots,
            first_hand=np.cumsum(
                [0, *(int(self.hands[node.seat, at]) for at, node in enumerate(self.nodes))]
            ),
            first_option=first_option,
            option=option,
            inner=inner,
            cell=cell,
            fresh=fresh,
            going_on=to >= 0,
            target=np.where(to >= 0, on, over),
            **self.ends._asdict(),
        )

    def _following(self) -> Places:
        places = {ending: place for place, ending in enumerate(self.layout.endings)}
        return np.array(
            [
                branch.to
                if branch.to >= 0
                else -1 - places[PrunedEnding(-1 - branch.to, first.hands, second.hands)]
                for node, (first, second) in zip(self.nodes, self.layout.distinct, strict=True)
                for branch in node.branches
            ]
        )

    def _child_rows(self) -> Places:
        free, found = [0] * len(self.nodes), np.zeros(len(self.following), dtype=np.int64)
        for at in range(len(self.nodes) - 1, -1, -1):
            for place in range(self.first_choice[at], self.first_choice[at + 1]):
                to = self.following[place]
                if to >= 0:
                    found[place] = free[to]
                    free[to] += self.layout.rows[at]
        return found

    def _slots(self) -> Places:
        found = np.zeros((2, len(self.following)), dtype=np.int64)
        for at in range(len(self.nodes)):
            used = 3
            for place in range(self.first_choice[at], self.first_choice[at + 1]):
                if self.following[place] < 0:
                    first, second = self.ends.kinds[:, -1 - self.following[place]]
                    found[:, place] = used, used + first
                    used += first + second
        return found

    def _heirs(self) -> tuple[Places, Places, NDArray[np.bool_]]:
        """The arrays `first_heir`, `heir` and `heir_fresh` of the plan."""
        first, heirs, fresh = [0], list[Places](), list[NDArray[np.bool_]]()
        for node, distinct in zip(self.nodes, self.layout.distinct, strict=True):
            seat = 1 - node.seat
            hands = places_of(distinct[seat].hands)
            for branch in node.branches:
                if branch.to >= 0:
                    there = self.layout.distinct[branch.to][seat].of[hands]
                    is_new = np.zeros(len(there), dtype=np.bool_)
                    is_new[np.unique(there, return_index=True)[1]] = True
                    heirs.append(there)
                    fresh.append(is_new)
                first.append(first[-1] + (len(hands) if branch.to >= 0 else 0))
        none = np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.bool_)
        return (
            np.array(first[:-1]),
            np.concatenate([none[0], *heirs]),
            np.concatenate([none[1], *fresh]),
        )

    def _options(self) -> tuple[Places, Places, Places, Places, Places, NDArray[np.bool_]]:
        """The arrays of options: where each hand's begin, and by option its branch, hand, cells, kind and freshness."""
        first, free = [np.zeros(1, dtype=np.int64)], [0, 0]
        found = list[tuple[Places, Places, Places, Places, NDArray[np.bool_]]]()
        for at, (rows, node) in enumerate(zip(self.layout.rows, self.nodes, strict=True)):
            hands = places_of(self.layout.hands(node.seat, at))
            taken = np.stack(
                [bits(branch.takers, 1 + int(hands[-1]))[hands] for branch in node.branches], axis=1
            )
            inner, kind = np.zeros(taken.shape, np.int64), np.zeros(taken.shape, np.int64)
            for place, to in enumerate(self.following[self.first_choice[at] :][: len(taken[0])]):
                if to >= 0:
                    inner[:, place] = self.layout.distinct[to][node.seat].of[hands]
                else:
                    begin = int(self.ends.first_kind[node.seat, -1 - to])
                    kind[:, place] = self.ends.kind[begin : begin + len(hands)]
            counts = taken.sum(axis=1)
            cells = np.where(counts > 1, counts, 0)
            begins = free[node.seat] + (np.cumsum(cells) - cells) * rows
            ranks = np.cumsum(taken, axis=1) - 1
            cell = np.where(counts[:, np.newaxis] > 1, begins[:, np.newaxis] + ranks * rows, -1)
            branch = np.nonzero(taken)[1]
            fresh = np.zeros(len(branch), dtype=np.bool_)
            led = branch * (1 + inner.max()) + inner[taken]
            fresh[np.unique(led, return_index=True)[1]] = True
            first.append(first[-1][-1] + np.cumsum(counts))
            found.append(
                (self.first_choice[at] + branch, inner[taken], cell[taken], kind[taken], fresh)
            )
            free[node.seat] += int(cells.sum()) * rows
        option, inners, cells, kinds, freshness = (
            np.concatenate(column) for column in zip(*found, strict=True)
        )
        return np.concatenate(first), option, inners, cells, kinds, freshness


class _Ends(NamedTuple):
    kinds: Places
    first_kind: Places
    kind: Places
    first_pay: Places
    pays: NDArray[np.float32]


def _ends(layout: Unrolled) -> _Ends:
    found = [ending.by_kind(layout.graph) for ending in layout.endings]
    kinds = np.array([[pays.shape[seat] for pays, _, _ in found] for seat in (0, 1)])
    each = [one[1 + seat] for seat in (0, 1) for one in found]
    firsts = np.cumsum([0, *map(len, each)])[:-1].reshape(2, -1)
    first_pay = np.cumsum([0, *(pays.size for pays, _, _ in found)])
    pays = np.concatenate([pays.reshape(-1) for pays, _, _ in found])
    return _Ends(kinds, firsts, np.concatenate(each), first_pay, pays)


def mixed(weights: NDArray[N], axis: int = 0) -> Floats:
    """The chances in proportion to these weights, of the actions along the axis; even where there are none."""
    whole = weights.sum(axis=axis, dtype=np.float64, keepdims=True)
    even = 1 / weights.shape[axis]
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Floats = np.where(whole > NOTHING, weights / whole, even)
    return found
