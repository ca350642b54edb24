"""The steps of counterfactual regret minimisation, and a best response, in numpy: plain, and slow."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dudo.solver.positions import Floats
from dudo.solver.unrolled import Unrolled, mixed

StrategyTable = NDArray[np.float32]
Sums = NDArray[np.floating[Any]]


def run(
    layout: Unrolled,
    regrets: tuple[StrategyTable, StrategyTable],
    sums: tuple[Sums, Sums],
    work: tuple[StrategyTable, StrategyTable],
    keep: StrategyTable,
    *,
    floor: bool,
    threads: int = 1,
) -> None:
    """Regrets and sums are those after the steps of `keep`, each for one player after the other.

    `work` is room for reaches and values, by seat; `keep` has, step by step, the factors of regrets above and below
    zero, and of the sums. With `floor`, no regret falls below zero.
    """
    for one in keep:
        for seat in (0, 1):
            _step(layout, seat, regrets, sums[1 - seat], work, one, floor=floor)


def _step(
    layout: Unrolled,
    seat: int,
    regrets: tuple[StrategyTable, StrategyTable],
    sums: Sums,
    work: tuple[StrategyTable, StrategyTable],
    keep: StrategyTable,
    *,
    floor: bool,
) -> None:
    """The regrets of `seat` are updated, and the sums of the strategies of the other."""
    reach, value = work[1 - seat], work[seat]
    above, below, old = keep
    _walk_down(layout, seat, np.maximum(regrets[1 - seat], 0), reach, value)
    for at, node in enumerate(layout.tree.nodes):
        if node.seat != seat:
            _remember(layout, at, regrets[1 - seat], reach, sums, old)
            _add_children(layout, seat, at, value)
            continue
        here = layout.stretches(value, seat, at)
        for hand, worth in enumerate(_worths(layout, seat, at, reach, value)):
            if len(worth) == 1:
                here[hand] = worth[0]
                continue
            regret = layout.block(regrets[seat], at, hand)
            here[hand] = (mixed(np.maximum(regret, 0)) * worth).sum(axis=0)
            regret *= np.where(regret > 0, above, below)
            regret += worth - here[hand]
            if floor:
                np.maximum(regret, 0, out=regret)


def guaranteed(
    layout: Unrolled,
    weights: NDArray[np.generic],
    seat: int,
    *,
    locked: StrategyTable | None = None,
) -> float:
    """The least that the strategy of `seat` gets, whatever the other does: exact, in 64 bits.

    With `locked`, the other keeps to the chances of that table where they are not negative.
    """
    other = 1 - seat
    reach, value = np.empty(layout.room[seat]), np.empty(layout.room[other])
    _walk_down(layout, other, weights, reach, value)
    for at, node in enumerate(layout.tree.nodes):
        if node.seat == seat:
            _add_children(layout, other, at, value)
            continue
        here = layout.stretches(value, other, at)
        for hand, worth in enumerate(_worths(layout, other, at, reach, value)):
            here[hand] = worth.max(axis=0)
            if locked is not None and len(worth) > 1:
                kept = layout.block(locked, at, hand).astype(np.float64)
                here[hand] = np.where(kept[0] < 0, here[hand], (kept * worth).sum(axis=0))
    root = layout.stretches(value, other, layout.tree.root)[:, 0]
    return -float(layout.dealt[other] @ root)


def _walk_down(
    layout: Unrolled,
    seat: int,
    weights: NDArray[np.generic],
    reach: NDArray[np.floating],
    value: NDArray[np.floating],
) -> None:
    """How likely the other reaches each history, and the value to `seat` of the ends that the other chooses."""
    tree, other = layout.tree, 1 - seat
    layout.stretches(reach, other, tree.root)[:, 0] = layout.dealt[other]
    for at in range(tree.root, -1, -1):
        node, held = tree.nodes[at], layout.stretches(reach, other, at)
        if node.seat == seat:
            for place, branch in enumerate(node.branches):
                if branch.to >= 0:
                    there = layout.child(reach, other, at, place)
                    there[:] = 0
                    np.add.at(there, layout.heirs(at, place), held)
            continue
        for place, branch in enumerate(node.branches):
            if branch.to >= 0:
                layout.child(reach, other, at, place)[:] = 0
        ending = [np.zeros_like(held) for _ in node.branches]
        for hand in range(len(held)):
            options = layout.options(at, hand)
            done = mixed(layout.block(weights, at, hand)) if len(options) > 1 else np.ones((1, 1))
            for option, chance in zip(options, done * held[hand], strict=True):
                place = int(layout.plan.option[option] - layout.plan.first_choice[at])
                inner = int(layout.plan.inner[option])
                if node.branches[place].to >= 0:
                    layout.child(reach, other, at, place)[inner] += chance
                else:
                    ending[place][hand] = chance
        here = layout.stretches(value, seat, at)
        here[:] = 0
        for branch, chances in zip(node.branches, ending, strict=True):
            if branch.to < 0:
                here += layout.pays(seat, at, branch).T @ chances


def _remember(
    layout: Unrolled,
    at: int,
    regrets: StrategyTable,
    reach: StrategyTable,
    sums: Sums,
    old: np.float32,
) -> None:
    node = layout.tree.nodes[at]
    held = layout.stretches(reach, node.seat, at)
    for hand in range(len(held)):
        if len(layout.options(at, hand)) > 1:
            average = layout.block(sums, at, hand)
            average *= old
            average += mixed(np.maximum(layout.block(regrets, at, hand), 0)) * held[hand]


def _add_children(layout: Unrolled, seat: int, at: int, value: NDArray[np.floating]) -> None:
    here = layout.stretches(value, seat, at)
    for place, branch in enumerate(layout.tree.nodes[at].branches):
        if branch.to >= 0:
            here += layout.child(value, seat, at, place)[layout.heirs(at, place)]


def _worths(
    layout: Unrolled,
    seat: int,
    at: int,
    reach: NDArray[np.floating],
    value: NDArray[np.floating],
) -> list[Floats]:
    """By hand of the seat that acts: the values of its options, by history."""
    node, held = layout.tree.nodes[at], layout.stretches(reach, 1 - seat, at)
    worths = [
        layout.child(value, seat, at, place)
        if branch.to >= 0
        else layout.pays(seat, at, branch).T @ held
        for place, branch in enumerate(node.branches)
    ]
    found = []
    for hand in range(layout.hands(seat, at).bit_count()):
        each = []
        for option in layout.options(at, hand):
            place = int(layout.plan.option[option] - layout.plan.first_choice[at])
            inner = int(layout.plan.inner[option]) if node.branches[place].to >= 0 else hand
            each.append(worths[place][inner])
        found.append(np.stack(each))
    return found
