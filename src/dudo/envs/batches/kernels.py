"""Rounds played by arrays alone; compiled by numba where it is installed, and the same in Python without it.

Every round of a batch has luck of its own, so it goes the same way whichever others are played beside it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.solver import compiling

Ints = NDArray[np.int32]


class BatchTables(NamedTuple):
    """What the engine said: constant, and shared by all rounds.

    Rows of bids come in pairs for each node: row 2 * node for players who are free, the next one for those who are
    bound to the face. A row lies in `action` and `child` from `first[row]` to `first[row + 1]`, by ascending numbers.
    """

    root: Ints  # by table: the node before the first bid
    first: Ints  # by row
    action: Ints  # by place: the number of the bid
    child: Ints  # by place: the node after it
    quantity: Ints  # by node: of the standing bid, -1 before the first
    face: Ints  # by node
    wild: Ints  # by node: the face that is wild, 0 if none
    dice: Ints  # by table and seat
    following: Ints  # by table and seat: whose turn is next
    alive: Ints  # by table: how many seats have dice
    opener: Ints  # by table and number below that: who opens
    bound: Ints  # by table and seat: whether the one-die rule binds it to the face
    exact: Ints  # by table and seat: whether it may call a bid exact
    one_die: Ints  # by table
    # by table, bidder, call, stands, excess: rewards, dice, losses by seat; calls as below
    pays: NDArray[np.int8]
    sides: int
    natural: int
    stairs: int
    own: int
    challenge: int
    spot_on: int  # call 1, after the challenge; -1 where nobody may say it
    concede: int  # call 2; -1 as well


class Playing(NamedTuple):
    """Where every round stands; by round."""

    luck: NDArray[np.uint64]
    table: Ints
    node: Ints
    mover: Ints
    bidder: Ints
    hands: NDArray[np.uint8]  # and by seat and face: how many dice show it


class EndedRounds(NamedTuple):
    """How rounds ended in the last step; by round, and only where `done`."""

    done: NDArray[np.bool_]
    rewards: NDArray[np.float32]  # and by seat: 1 for who was right, -1 for who was wrong
    dice: NDArray[np.int8]  # and by seat: dice gained or lost
    losses: NDArray[np.int8]  # and by seat: hands or lives lost
    counted: Ints  # dice that counted for the bid; -1 where somebody gave up
    caller: Ints
    bidder: Ints


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


def _thrown(hands: Any, at: Any, dice: Any, table: Any, sides: Any, luck: Any) -> Any:
    """The dice of a new round are thrown; the luck that is left."""
    for seat in range(dice.shape[1]):
        for face in range(sides):
            hands[at, seat, face] = 0
        for _ in range(dice[table, seat]):
            luck = _next(luck)
            hands[at, seat, _below(luck, sides)] += 1
    return luck


_thrown = _made(_thrown, within="loops")


def _is_stair(hands: Any, at: Any, seat: Any, dice: Any) -> Any:
    """Whether all dice of the seat are a run from 1 upwards."""
    if dice < 2 or dice > hands.shape[2]:
        return False
    different = 0
    for step in range(dice):
        different += hands[at, seat, step] == 1
    return different == dice


_is_stair = _made(_is_stair, within="loops")


def _shown(hands: Any, at: Any, dice: Any, table: Any, face: Any, only: Any, stairs: Any) -> Any:
    """How many dice show the face, of one seat or of all; stairs are as many 1s."""
    total = 0
    for seat in range(dice.shape[1]):
        if only >= 0 and seat != only:
            continue
        if stairs and _is_stair(hands, at, seat, dice[table, seat]):
            total += dice[table, seat] if face == 1 else 0
        else:
            total += hands[at, seat, face - 1]
    return total


_shown = _made(_shown, within="loops")


def _judged(natural: Any, jokers: Any, quantity: Any, short: Any) -> Any:
    """The count, and whether the bid stands; `short` is 1 where the face itself has to show."""
    total = natural + jokers
    stands = 1 if total >= quantity and (short == 0 or natural > 0) else 0
    return total, stands


_judged = _made(_judged, within="loops")


def _begin(tables: Any, playing: Any) -> None:
    """Every round is dealt anew."""
    (
        root, first, numbers, child, quantities, faces, wilds, dice, following, alive, openers, bound, exacts, single,
        pays, sides, needed, stairs, own, challenge, spot_on, concede,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    for at in range(nodes.size):
        luck = _next(lucks[at])
        table = _below(luck, root.size)
        luck = _next(luck)
        at_table[at], nodes[at], bidders[at] = table, root[table], -1
        movers[at] = openers[table, _below(luck, alive[table])]
        lucks[at] = _thrown(hands, at, dice, table, sides, luck)


begin = _made(_begin)


def _place(first: Any, numbers: Any, row: Any, action: Any) -> int:
    """Where in the row the bid of that number lies; -1 if it is not there."""
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


def _illegal(tables: Any, playing: Any, actions: Any) -> int:
    """The first round in which its action is not legal; -1 if all are."""
    (
        root, first, numbers, child, quantities, faces, wilds, dice, following, alive, openers, bound, exacts, single,
        pays, sides, needed, stairs, own, challenge, spot_on, concede,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    for at in range(nodes.size):
        table, node, mover, action = at_table[at], nodes[at], movers[at], actions[at]
        exact = action == spot_on and exacts[table, mover]
        giving_up = action == concede and concede >= 0
        if action == challenge or exact or giving_up:
            if bidders[at] < 0:
                return at
        elif _place(first, numbers, 2 * node + bound[table, mover], action) < 0:
            return at
    return -1


illegal = _made(_illegal)


def _step(tables: Any, playing: Any, ended: Any, actions: Any) -> None:
    """Every mover acts, legally; rounds that end are told in `ended`, and dealt anew."""
    (
        root, first, numbers, child, quantities, faces, wilds, dice, following, alive, openers, bound, exacts, single,
        pays, sides, needed, stairs, own, challenge, spot_on, concede,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    done, rewards, changes, losses, counted, callers, called = ended
    seats, middle = dice.shape[1], (pays.shape[4] - 1) // 2
    for at in range(nodes.size):
        table, node, mover, action = at_table[at], nodes[at], movers[at], actions[at]
        call = 1 if action == spot_on else 2 if action == concede else -1
        call = 0 if action == challenge else call
        done[at] = call >= 0
        if call < 0:
            place = _place(first, numbers, 2 * node + bound[table, mover], action)
            nodes[at] = child[place]
            bidders[at] = mover
            movers[at] = following[table, mover]
            for seat in range(seats):
                rewards[at, seat] = 0
            continue
        bidder, face, wild, quantity = bidders[at], faces[node], wilds[node], quantities[node]
        only = bidder if own else -1
        jokers = wild != 0 and wild != face
        natural = _shown(hands, at, dice, table, face, only, stairs)
        more = _shown(hands, at, dice, table, wild, only, stairs) if jokers else 0
        total, stands = _judged(natural, more, quantity, needed if jokers else 0)
        counted[at], callers[at], called[at] = -1 if call == 2 else total, mover, bidder
        gap = middle + total - quantity
        for seat in range(seats):
            rewards[at, seat] = pays[table, bidder, call, stands, gap, 0, seat]
            changes[at, seat] = pays[table, bidder, call, stands, gap, 1, seat]
            losses[at, seat] = pays[table, bidder, call, stands, gap, 2, seat]
        luck = _next(lucks[at])
        table = _below(luck, root.size)
        luck = _next(luck)
        at_table[at], nodes[at], bidders[at] = table, root[table], -1
        movers[at] = openers[table, _below(luck, alive[table])]
        lucks[at] = _thrown(hands, at, dice, table, sides, luck)


step = _made(_step)


def _random(tables: Any, playing: Any, steps: int, won: Any) -> int:
    """Plays so many actions in every round, each legal one as likely, and counts the rounds that ended.

    `won` adds up what each seat has won.
    """
    (
        root, first, numbers, child, quantities, faces, wilds, dice, following, alive, openers, bound, exacts, single,
        pays, sides, needed, stairs, own, challenge, spot_on, concede,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    conceding = 1 if concede >= 0 else 0
    seats, middle = dice.shape[1], (pays.shape[4] - 1) // 2
    rounds = 0
    for at in range(nodes.size):
        luck, table = lucks[at], np.int64(at_table[at])
        node, mover = np.int64(nodes[at]), np.int64(movers[at])
        bidder = np.int64(bidders[at])
        for _ in range(steps):
            low = first[2 * node + bound[table, mover]]
            bids = first[2 * node + bound[table, mover] + 1] - low
            luck = _next(luck)
            calls = 0 if bidder < 0 else 1 + exacts[table, mover] + conceding
            chosen = _below(luck, bids + calls)
            if chosen < bids:
                node, bidder = np.int64(child[low + chosen]), mover
                mover = np.int64(following[table, mover])
                continue
            call = chosen - bids
            if call == 1 and exacts[table, mover] == 0:
                call = 2
            face, wild, quantity = faces[node], wilds[node], quantities[node]
            only = bidder if own else -1
            jokers = wild != 0 and wild != face
            natural = _shown(hands, at, dice, table, face, only, stairs)
            more = _shown(hands, at, dice, table, wild, only, stairs) if jokers else 0
            total, stands = _judged(natural, more, quantity, needed if jokers else 0)
            for seat in range(seats):
                won[seat] += pays[table, bidder, call, stands, middle + total - quantity, 0, seat]
            rounds += 1
            luck = _next(luck)
            table = _below(luck, root.size)
            luck = _next(luck)
            node, bidder = np.int64(root[table]), np.int64(-1)
            mover = np.int64(openers[table, _below(luck, alive[table])])
            luck = _thrown(hands, at, dice, table, sides, luck)
        lucks[at], at_table[at] = luck, table
        nodes[at], movers[at], bidders[at] = node, mover, bidder
    return rounds


play_random = _made(_random)


def _masks(tables: Any, playing: Any, masks: Any) -> None:
    """By round and number: 1 for what the mover may do."""
    (
        root, first, numbers, child, quantities, faces, wilds, dice, following, alive, openers, bound, exacts, single,
        pays, sides, needed, stairs, own, challenge, spot_on, concede,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    masks[:] = 0
    for at in range(nodes.size):
        table, mover = at_table[at], movers[at]
        row = 2 * nodes[at] + bound[table, mover]
        for place in range(first[row], first[row + 1]):
            masks[at, numbers[place]] = 1
        if bidders[at] >= 0:
            masks[at, challenge] = 1
            if exacts[table, mover]:
                masks[at, spot_on] = 1
            if concede >= 0:
                masks[at, concede] = 1


masks_of = _made(_masks)


def _vectors(tables: Any, playing: Any, vectors: Any) -> None:
    """By round: what its mover sees."""
    (
        root, first, numbers, child, quantities, faces, wilds, dice, following, alive, openers, bound, exacts, single,
        pays, sides, needed, stairs, own, challenge, spot_on, concede,
    ) = tables  # fmt: skip
    lucks, at_table, nodes, movers, bidders, hands = playing
    seats = dice.shape[1]
    for at in range(nodes.size):
        table, node, mover = at_table[at], nodes[at], movers[at]
        for face in range(sides):
            vectors[at, face] = hands[at, mover, face]
            vectors[at, sides + face] = 1 if faces[node] == face + 1 else 0
        vectors[at, 2 * sides] = max(0, quantities[node])
        vectors[at, 2 * sides + 1] = wilds[node]
        vectors[at, 2 * sides + 2] = single[table]
        for place in range(seats):
            seat = (mover + place) % seats
            vectors[at, 2 * sides + 3 + place] = dice[table, seat]
            vectors[at, 2 * sides + 3 + seats + place] = 1 if bidders[at] == seat else 0


vectors_of = _made(_vectors)
