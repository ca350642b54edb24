"""Rounds played by arrays alone; compiled by numba where it is installed, and the same in Python without it.

Every round of a batch has luck of its own, so it goes the same way whichever others are played beside it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solver import compiling

Ints = NDArray[np.int32]

CONCEDE = 2
"""The call that counts no dice; 0 is a challenge, and 1 says that the bid is exact."""


class BatchTables(NamedTuple):
    """What the engine said: constant, and shared by all rounds.

    A row is what a seat may say at a node: from `first[row]` to `first[row + 1]` in `action` and `child`, by ascending
    numbers. A hand is a number, 0 for no dice.
    """

    root: Ints  # by table: the node before the first bid
    row: Ints  # by node and seat
    first: Ints  # by row
    action: Ints  # by place: the number of what is said
    child: Ints  # by place: the node after a bid; after a call -1, -2, -3 for calls 0, 1, 2
    kind: Ints  # by node: how hands are counted for the bid
    quantity: Ints  # by node: of the standing bid, 0 before the first
    face: Ints  # by node
    wild: Ints  # by node: the face that is wild, 0 if none
    stands: NDArray[np.uint8]  # by node, by whether the face itself shows, and by count
    total: Ints  # by kind and hand: the dice that count
    natural: Ints  # by kind and hand: those that show the face itself
    shows: NDArray[np.uint8]  # by hand and face: how many dice show it
    after: Ints  # by hand and face: the hand with one die more
    dice: Ints  # by table and seat
    following: Ints  # by table and seat: whose turn is next
    alive: Ints  # by table: how many seats have dice
    opener: Ints  # by table and number below that: who opens
    one_die: Ints  # by table
    pays: NDArray[
        np.int8
    ]  # by table, bidder, call, stands, count - bid: rewards, dice, losses by seat
    own: int  # whether only the bidder's hand counts


class Playing(NamedTuple):
    """Where every round stands; by round."""

    luck: NDArray[np.uint64]
    table: Ints
    node: Ints
    mover: Ints
    bidder: Ints  # -1 before the first bid
    hand: Ints  # and by seat


class EndedRounds(NamedTuple):
    """How rounds ended in the last step. Arrays of length `size` or of shape (size, seats); they hold where `done`."""

    done: NDArray[np.bool_]  # (size,): whether the round ended; where it did not, its rewards are 0
    rewards: NDArray[np.float32]  # (size, seats): 1 for who was right, -1 for who was wrong
    dice: NDArray[np.int8]  # (size, seats): dice gained or lost
    losses: NDArray[np.int8]  # (size, seats): hands or lives lost
    counted: Ints  # (size,): dice that counted for the bid; -1 where somebody gave up
    caller: Ints  # (size,): the seat that ended it
    bidder: Ints  # (size,): the seat whose bid that was about


def _made(function: Callable[..., Any], **how: Any) -> Callable[..., Any]:
    """Compiled, or as it is: then numbers run over as they do in machine code."""
    if compiling.COMPILED:
        return compiling.compiled(function, **how)
    return np.errstate(over="ignore")(function)


A, B, C = np.uint64(12), np.uint64(25), np.uint64(27)
TIMES = np.uint64(2685821657736338717)
HALF = np.uint64(32)


def _next(luck: Any) -> Any:
    """The next state of an xorshift generator."""
    luck ^= luck >> A
    luck ^= luck << B
    return luck ^ (luck >> C)


def _below(luck: Any, most: Any) -> Any:
    """A whole number below `most`, from the upper half of the product; the bias is below most / 2**32."""
    return np.int64(((luck * TIMES) >> HALF) * np.uint64(most) >> HALF)


_next = _made(_next, within="loops")
_below = _made(_below, within="loops")


# Kernels take plain tuples: what numba keeps on disk then names no class of ours, which may be gone one day. What is
# called in the innermost loops takes arrays, because taking one out of its tuple counts its references, which costs
# more than a move.


def _thrown(hands: Any, at: Any, dice: Any, table: Any, after: Any, luck: Any) -> Any:
    """The dice of a new round are thrown; the luck that is left."""
    for seat in range(dice.shape[1]):
        hand = np.int64(0)
        for _ in range(dice[table, seat]):
            luck = _next(luck)
            hand = np.int64(after[hand, _below(luck, after.shape[1])])
        hands[at, seat] = hand
    return luck


_thrown = _made(_thrown, within="loops")


def _counted(counts: Any, kind: Any, hands: Any, at: Any, only: Any) -> Any:
    """What the hands count for together, or only that of one seat."""
    total = 0
    for seat in range(hands.shape[1]):
        if only < 0 or seat == only:
            total += counts[kind, hands[at, seat]]
    return total


_counted = _made(_counted, within="loops")


def _place(first: Any, numbers: Any, row: Any, action: Any) -> int:
    """Where in the row the action of that number lies; -1 if it is not there."""
    low, high = first[row], first[row + 1]
    while low < high:
        middle = (low + high) // 2
        if numbers[middle] < action:
            low = middle + 1
        else:
            high = middle
    if low < first[row + 1] and numbers[low] == action:
        return int(low)
    return -1


_place = _made(_place, within="loops")


def _begin(tables: Any, playing: Any) -> None:
    """Every round is dealt anew."""
    (
        root, rows, first, numbers, child, kinds, quantities, faces, wilds, stand, total, natural, shows, after, dice,
        following, alive, openers, single, pays, own,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    for at in range(nodes.size):
        luck = _next(lucks[at])
        table = _below(luck, root.size)
        luck = _next(luck)
        at_table[at], nodes[at], bidders[at] = table, root[table], -1
        movers[at] = openers[table, _below(luck, alive[table])]
        lucks[at] = _thrown(hands, at, dice, table, after, luck)


begin = _made(_begin)


def _illegal(tables: Any, playing: Any, actions: Any) -> int:
    """The first round in which its action is not legal; -1 if all are."""
    (
        root, rows, first, numbers, child, kinds, quantities, faces, wilds, stand, total, natural, shows, after, dice,
        following, alive, openers, single, pays, own,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    for at in range(nodes.size):
        if _place(first, numbers, rows[nodes[at], movers[at]], actions[at]) < 0:
            return at
    return -1


illegal = _made(_illegal)


def _play(tables: Any, playing: Any, ended: Any, actions: Any, steps: int, won: Any) -> int:
    """Every mover acts so many times: by the given actions, all legal, or else at random; how many rounds ended.

    These are told in `ended`, the last of each round, and dealt anew; `won` adds up what each seat has won.
    """
    (
        root, rows, first, numbers, child, kinds, quantities, faces, wilds, stand, total, natural, shows, after, dice,
        following, alive, openers, single, pays, own,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    done, rewards, changes, losses, counted, callers, called = ended
    rounds, seats, middle = 0, dice.shape[1], (pays.shape[4] - 1) // 2
    for at in range(nodes.size):
        luck, table = lucks[at], np.int64(at_table[at])
        node, mover, bidder = np.int64(nodes[at]), np.int64(movers[at]), np.int64(bidders[at])
        done[at] = False
        for seat in range(seats):
            rewards[at, seat] = 0
        for _ in range(steps):
            row = rows[node, mover]
            if actions.size > 0:
                place = np.int64(_place(first, numbers, row, actions[at]))
            else:
                luck = _next(luck)
                place = first[row] + _below(luck, first[row + 1] - first[row])
            to = np.int64(child[place])
            if to >= 0:
                node, bidder, mover = to, mover, np.int64(following[table, mover])
                continue
            call, only = -1 - to, bidder if own else np.int64(-1)
            count = _counted(total, kinds[node], hands, at, only)
            showing = 1 if _counted(natural, kinds[node], hands, at, only) > 0 else 0
            stands, gap = stand[node, showing, count], middle + count - quantities[node]
            done[at], callers[at], called[at] = True, mover, bidder
            counted[at] = -1 if call == CONCEDE else count
            for seat in range(seats):
                rewards[at, seat] = pays[table, bidder, call, stands, gap, 0, seat]
                changes[at, seat] = pays[table, bidder, call, stands, gap, 1, seat]
                losses[at, seat] = pays[table, bidder, call, stands, gap, 2, seat]
                won[seat] += rewards[at, seat]
            rounds += 1
            luck = _next(luck)
            table = _below(luck, root.size)
            luck = _next(luck)
            node, bidder = np.int64(root[table]), np.int64(-1)
            mover = np.int64(openers[table, _below(luck, alive[table])])
            luck = _thrown(hands, at, dice, table, after, luck)
        lucks[at], at_table[at] = luck, table
        nodes[at], movers[at], bidders[at] = node, mover, bidder
    return rounds


play = _made(_play)


def _masks(tables: Any, playing: Any, masks: Any) -> None:
    """By round and number: 1 for what the mover may do."""
    (
        root, rows, first, numbers, child, kinds, quantities, faces, wilds, stand, total, natural, shows, after, dice,
        following, alive, openers, single, pays, own,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    masks[:] = 0
    for at in range(nodes.size):
        row = rows[nodes[at], movers[at]]
        for place in range(first[row], first[row + 1]):
            masks[at, numbers[place]] = 1


masks_of = _made(_masks)


def _vectors(tables: Any, playing: Any, vectors: Any) -> None:
    """By round: what its mover sees."""
    (
        root, rows, first, numbers, child, kinds, quantities, faces, wilds, stand, total, natural, shows, after, dice,
        following, alive, openers, single, pays, own,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    seats, sides = dice.shape[1], shows.shape[1]
    for at in range(nodes.size):
        table, node, mover = at_table[at], nodes[at], movers[at]
        for face in range(sides):
            vectors[at, face] = shows[hands[at, mover], face]
            vectors[at, sides + face] = 1 if faces[node] == face + 1 else 0
        vectors[at, 2 * sides] = quantities[node]
        vectors[at, 2 * sides + 1] = wilds[node]
        vectors[at, 2 * sides + 2] = single[table]
        for place in range(seats):
            seat = (mover + place) % seats
            vectors[at, 2 * sides + 3 + place] = dice[table, seat]
            vectors[at, 2 * sides + 3 + seats + place] = 1 if bidders[at] == seat else 0


vectors_of = _made(_vectors)
