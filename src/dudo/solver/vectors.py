"""The steps of counterfactual regret minimisation, and a best response, in numpy.

All histories and hands of a node are worked on together, so that even without a compiler most of the time goes into
arithmetic. What is learned at the table is learned here, wherever that is; `kernels` does the same for whole rounds.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from dudo.solver.merged import Places
from dudo.solver.positions import Floats
from dudo.solver.unrolled import NOTHING, Choices, Unrolled

StrategyTable = NDArray[np.float32]
Sums = NDArray[np.floating[Any]]
Numbers = NDArray[Any]
"""Reaches, values or weights: of 32 bits while learning, of 64 while measuring."""
FEW = 4096
"""So few pairs of hands need not be counted by kind."""
FEW_OPTIONS = 8
"""So few options are summed one by one: many times as fast, where few histories lie side by side."""
Blocks = Sequence[Sequence[Numbers]]
"""By node, and by its choices: numbers by hand, option and history."""


class Entry(Protocol):
    """Who comes into the tree: for subgames that some hands might rather not have entered."""

    def reach(self, seat: int) -> Floats:
        """By hand of the seat: how likely it is there at the root."""

    def learn(self, seat: int, values: Numbers) -> None:
        """Has learned from the values of the root, by hand of the seat."""


def run(
    layout: Unrolled,
    regrets: tuple[StrategyTable, StrategyTable],
    sums: tuple[Sums, Sums],
    work: tuple[StrategyTable, StrategyTable],
    keep: StrategyTable,
    *,
    floor: bool,
    entry: Entry | None = None,
) -> None:
    """Regrets and sums are those after the steps of `keep`, each for one player after the other.

    `work` is room for reaches and values, by seat; `keep` has, step by step, the factors of regrets above and below
    zero, and of the sums. With `floor`, no regret falls below zero.
    """
    walks = [Walk(layout, seat, work[1 - seat], work[seat]) for seat in (0, 1)]
    learnt = [layout.blocks(regrets[seat], seat) for seat in (0, 1)]
    summed = [layout.blocks(sums[seat], seat) for seat in (0, 1)]
    for above, below, old in keep:
        for seat, walk in enumerate(walks):
            held = layout.dealt[1 - seat] if entry is None else entry.reach(1 - seat)
            walk.forwards(held, learnt[1 - seat], summed[1 - seat], old)
            walk.backwards(learnt[seat], above, below, floor=floor)
            if entry is not None:
                entry.learn(seat, walk.root)


def guaranteed(
    layout: Unrolled,
    weights: NDArray[np.generic],
    seat: int,
    work: tuple[Floats, Floats] | None = None,
    *,
    locked: StrategyTable | None = None,
) -> float:
    """The least that the strategy of `seat` gets, whatever the other does: exact, in 64 bits.

    With `locked`, the other keeps to the chances of that table where they are not negative.
    """
    other = 1 - seat
    first, second = work or map(np.empty, layout.room)
    walk = Walk(layout, other, (first, second)[seat], (first, second)[other])
    walk.forwards(layout.dealt[seat], layout.blocks(weights, seat))
    walk.best(None if locked is None else layout.blocks(locked, other))
    return -float(layout.dealt[other] @ walk.root)


class _Onward(NamedTuple):
    """What follows a branch: the numbers of its node for the histories that come from here."""

    reach: Numbers
    value: Numbers
    heirs: Places | slice
    """By hand of the seat that does not act: its place there."""


class _End(NamedTuple):
    """What a branch pays that ends the round."""

    pays: Numbers
    """To the seat that learns, by its hand or the kind of it, and by the other's."""
    counted: Numbers | None
    """By kind and hand of the other: 1 for its kind; None if hands are not counted by kind."""
    kind: Places | slice
    """By hand of the seat that learns: its kind."""

    def worth(self, reach: Numbers) -> Numbers:
        """By hand and history: its value, given how likely the other holds each hand."""
        found: Numbers = self.pays @ (reach if self.counted is None else self.counted @ reach)
        return found[self.kind]


class _Node(NamedTuple):
    own: bool
    """Whether the seat that learns acts there."""
    reach: Numbers
    """By hand of the other and history."""
    value: Numbers
    """By hand of the seat that learns and history."""
    branches: tuple[_Onward | _End, ...]
    choices: list[Choices]


class Walk:
    """One seat learns, or responds, while the other plays: passes over all histories, there and back."""

    def __init__(self, layout: Unrolled, seat: int, reach: Numbers, value: Numbers) -> None:
        self.layout, self.seat = layout, seat
        self._kind = value.dtype
        self._endings = [self._ending(place) for place in range(len(layout.endings))]
        self.nodes = [self._node(at, reach, value) for at in range(len(layout.tree.nodes))]

    @property
    def root(self) -> Numbers:
        """By hand of the seat: the value of the round."""
        found: Numbers = self.nodes[-1].value[:, 0]
        return found

    def _node(self, at: int, reach: Numbers, value: Numbers) -> _Node:
        layout, seat, other = self.layout, self.seat, 1 - self.seat
        branches = list[_Onward | _End]()
        first = int(layout.plan.first_choice[at])
        for place in range(len(layout.tree.nodes[at].branches)):
            to = int(layout.plan.following[first + place])
            branches.append(
                self._endings[-1 - to]
                if to < 0
                else _Onward(
                    layout.child(reach, other, at, place),
                    layout.child(value, seat, at, place),
                    layout.heirs(at, place),
                )
            )
        return _Node(
            layout.tree.nodes[at].seat == seat,
            layout.stretches(reach, other, at),
            layout.stretches(value, seat, at),
            tuple(branches),
            layout.choices(at),
        )

    def _ending(self, place: int) -> _End:
        plan, seat = self.layout.plan, self.seat
        rows, columns = (int(count) for count in plan.kinds[:, place])
        begin = int(plan.first_pay[place])
        pays = plan.pays[begin : begin + rows * columns].reshape(rows, columns)
        kinds = [self._kinds(place, one) for one in (0, 1)]
        if len(kinds[0]) * len(kinds[1]) <= FEW:
            pays = pays[np.ix_(*kinds)]
        mine = (pays if seat == 0 else -pays.T).astype(self._kind)
        if pays.shape == (len(kinds[0]), len(kinds[1])):
            return _End(mine, None, slice(None))
        counted = np.eye(int(plan.kinds[1 - seat, place]), dtype=self._kind)[:, kinds[1 - seat]]
        return _End(mine, counted, kinds[seat])

    def _kinds(self, place: int, seat: int) -> Places:
        begin = int(self.layout.plan.first_kind[seat, place])
        hands = self.layout.endings[place][1 + seat].bit_count()
        return self.layout.plan.kind[begin : begin + hands]

    def forwards(
        self,
        held: Floats,
        weights: Blocks,
        sums: Blocks | None = None,
        old: float = 1.0,
    ) -> None:
        """How likely the other, with these hands at the root, reaches each history; its strategy is in the sums."""
        self.nodes[-1].reach[:, 0] = held
        for at in range(len(self.nodes) - 1, -1, -1):
            node = self.nodes[at]
            if node.own:
                for branch in node.branches:
                    if isinstance(branch, _Onward):
                        _hand_on(branch.reach, branch.heirs, node.reach, alone=True)
            else:
                self._choose(at, weights, sums, old)

    def _choose(
        self,
        at: int,
        weights: Blocks,
        sums: Blocks | None,
        old: float,
    ) -> None:
        node = self.nodes[at]
        ended, alone = dict[int, Numbers](), len(node.choices) == 1
        if not alone:
            for place, branch in enumerate(node.branches):
                if isinstance(branch, _End):
                    ended[place] = np.zeros_like(node.reach)
                else:
                    branch.reach[:] = 0
        for choices, taken in self.taken(at, weights, sums, old):
            for option, place in enumerate(choices.branches):
                branch = node.branches[place]
                if not isinstance(branch, _End):
                    _hand_on(branch.reach, choices.inner[option], taken[:, option], alone=alone)
                elif alone:
                    ended[place] = taken[:, option]
                else:
                    ended[place][choices.hands] = taken[:, option]
        node.value[:] = 0
        for place, reach in ended.items():
            branch = node.branches[place]
            assert isinstance(branch, _End)
            node.value[:] += branch.worth(reach)

    def taken(
        self, at: int, weights: Blocks, sums: Blocks | None = None, old: float = 1.0
    ) -> Iterator[tuple[Choices, Numbers]]:
        """By hand, option and history: how likely the other is there and takes it."""
        node = self.nodes[at]
        for number, choices in enumerate(node.choices):
            held = node.reach[choices.hands, np.newaxis]
            if len(choices.branches) == 1:
                yield choices, held
                continue
            taken = self._matched(weights[at][number])
            taken *= held
            if sums is not None:
                average = sums[at][number]
                average *= old
                average += taken
            yield choices, taken

    def _matched(self, weights: NDArray[np.generic]) -> Numbers:
        """The chances in proportion to the weights above zero; even where there are none."""
        found: Numbers = np.maximum(weights, self._kind.type(NOTHING), dtype=self._kind)
        found /= _total(found)[:, np.newaxis]
        return found

    def backwards(self, regrets: Blocks, above: float, below: float, *, floor: bool) -> None:
        """The values of all histories, if the seat goes on by its regrets, which are then those of the next step."""
        for at, number, worth, here in self._back():
            regret = regrets[at][number]
            here[:] = _total(self._matched(regret) * worth)
            if above != 1 or below != 1:
                regret *= np.where(regret > 0, above, below)
            worth -= here[:, np.newaxis]
            regret += worth
            if floor:
                np.maximum(regret, 0, out=regret)

    def best(self, locked: Blocks | None = None) -> None:
        """The values of all histories, if the seat plays a best response, apart from what is `locked`."""
        for at, number, worth, here in self._back():
            here[:] = worth.max(axis=1)
            if locked is not None:
                kept = locked[at][number]
                here[:] = np.where(kept[:, 0] < 0, here, (kept * worth).sum(axis=1))

    def options(self) -> list[Numbers]:
        """By branch of the root, at which the seat acts: its value by hand, once the rest has been worked out."""
        node = self.nodes[-1]
        return [
            branch.worth(node.reach)[:, 0]
            if isinstance(branch, _End)
            else branch.value[node.choices[0].inner[place], 0]
            for place, branch in enumerate(node.branches)
        ]

    def _back(self) -> Iterator[tuple[int, int, Numbers, Numbers]]:
        """By node and place among its choices: the values of the options, if there are several, and room for theirs."""
        for at, node in enumerate(self.nodes):
            if not node.own:
                for branch in node.branches:
                    if isinstance(branch, _Onward):
                        node.value[:] += branch.value[branch.heirs]
                continue
            ended = {
                place: branch.worth(node.reach)
                for place, branch in enumerate(node.branches)
                if isinstance(branch, _End)
            }
            for number, choices in enumerate(node.choices):
                here = node.value[choices.hands]
                worth = np.empty((len(here), len(choices.branches), here.shape[1]), self._kind)
                for option, place in enumerate(choices.branches):
                    branch = node.branches[place]
                    worth[:, option] = (
                        ended[place][choices.hands]
                        if isinstance(branch, _End)
                        else branch.value[choices.inner[option]]
                    )
                if len(choices.branches) == 1:
                    here[:] = worth[:, 0]
                else:
                    yield at, number, worth, here


def _total(block: Numbers) -> Numbers:
    """By hand and history: the sum over options, of which there are two and more."""
    if block.shape[1] > FEW_OPTIONS:
        summed: Numbers = block.sum(axis=1)
        return summed
    found: Numbers = block[:, 0] + block[:, 1]
    for option in range(2, block.shape[1]):
        found += block[:, option]
    return found


def _hand_on(reach: Numbers, places: Places | slice, held: Numbers, *, alone: bool) -> None:
    """The reach is held by the hands with those places; it is added unless they come there alone."""
    if alone and (isinstance(places, slice) or len(places) == len(reach)):
        reach[places] = held
        return
    if alone:
        reach[:] = 0
    if isinstance(places, slice):
        reach[places] += held
    else:
        np.add.at(reach, places, held)  # hands that are told apart no longer come together
