"""Locks: how a player is known to play, so that the other learns what beats that.

A lock says for one player, in some places of a round and with some hands, how often they take each action. Locks are
tables of a TOML file, or the same as plain dictionaries; where two speak of the same case, the later one holds:

    [[lock]]
    player = "other"              # "opener" or "other"
    standing = "2x6"              # wherever this bid stands; or after = "1x5 2x6": the bids so far; or neither
    hand = ["16", "66"]           # one hand or several; left out: with any hand
    play = { liar = 0.9, 3x6 = 0.1 }

Instead of `play`, `strategy = "FILE"` locks all that the player does to a strategy that `dudo solve` has written.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isclose
from pathlib import Path
from typing import Any

import numpy as np

from dudo.engine import Action, DudoError, parse
from dudo.engine.hand import read_hand
from dudo.solver.policy import Policy, PublicHistory, mixture_of
from dudo.solver.positions import Floats, Positions
from dudo.solver.ranges import NotThere, history_after, row_of
from dudo.solver.strategy import read_strategy
from dudo.solver.table import where
from dudo.solver.unrolled import Unrolled
from dudo.solver.vectors import StrategyTable
from dudo.text import Figure, Name, Text, joined, say

LockData = Mapping[str, Any]
"""A lock as plain data, as in a file."""

PLAYERS = ("opener", "other")
"""By seat: what a lock calls the player."""
FORM = say(
    "it names a {player} and what they {play}, or a {strategy}; besides, it may name {after} or {standing}, "
    "and {hand}.",
    player=Name('player = "opener" / "other"'),
    play=Name("play = { liar = 0.9, 3x6 = 0.1 }"),
    strategy=Name('strategy = "FILE"'),
    after=Name('after = "1x5 2x6"'),
    standing=Name('standing = "2x6"'),
    hand=Name('hand = "16"'),
)
FREE = -1.0
"""Stands in a table of locks where a player may do anything."""


class BadLock(DudoError):
    """A lock that does not fit its round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """What one player does in some places of a round, with some hands."""

    seat: int
    play: Mapping[Action, float]
    after: tuple[Action, ...] | None = None  # the bids so far
    standing: Action | None = None  # wherever this bid stands
    hands: tuple[int, ...]  # by their places
    strategy: Policy | None = None  # instead of all that: whatever this does


def read_locks(path: Path | str, graph: Positions) -> tuple[Lock, ...]:
    """Return the locks of a TOML file; `BadLock` says in a sentence what was expected."""
    path = Path(path)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadLock(
            say(
                "{path} cannot be read: {reason}.",
                path=Name(str(path)),
                reason=Name(error.strerror),
            )
        ) from error
    except ValueError as error:
        raise BadLock(
            say(
                "{path} holds no locks: {problem}.",
                path=Name(str(path)),
                problem=Name(str(error)),
            )
        ) from error
    found = data.get("lock")
    if list(data) != ["lock"] or not isinstance(found, list):
        raise BadLock(
            say(
                "{path} holds no locks: each begins with {line}.",
                path=Name(str(path)),
                line=Name("[[lock]]"),
            )
        )
    return locks_from_data(found, graph, folder=path.parent)


def locks_from_data(
    data: Iterable[LockData], graph: Positions, *, folder: Path = Path()
) -> tuple[Lock, ...]:
    """Return the locks that plain data describes; files of strategies are looked for from that folder."""
    found = list[Lock]()
    for number, one in enumerate(data, 1):
        try:
            found.append(_lock(one, graph, folder))
        except DudoError as error:
            raise _bad(number, error.sentence) from error
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise _bad(number, FORM) from error
    return tuple(found)


def locked_tables(layout: Unrolled, locks: Sequence[Lock]) -> tuple[StrategyTable, StrategyTable]:
    """Return by seat, for every cell of the unpruned layout, its chance or `FREE`."""
    first, second = (np.full(cells, FREE, dtype=np.float32) for cells in layout.cells)
    for number, lock in enumerate(locks, 1):
        try:
            _write(layout, (first, second)[lock.seat], lock)
        except NotThere as error:
            raise _bad(number, error.sentence) from error
    return first, second


def _bad(number: int, problem: Text) -> BadLock:
    return BadLock(say("Lock {number}: {problem}", number=number, problem=problem))


def _lock(data: LockData, graph: Positions, folder: Path) -> Lock:
    left = dict(data)
    seat = PLAYERS.index(left.pop("player"))
    hands = [*range(len(graph.round.hands[seat]))]
    if "strategy" in left:
        strategy = read_strategy(folder / left.pop("strategy"))
        if left or strategy.graph.round.hands != graph.round.hands:
            raise ValueError(left)
        return Lock(seat=seat, play={}, hands=tuple(hands), strategy=strategy)
    play = {parse(action): float(chance) for action, chance in left.pop("play").items()}
    whole = sum(play.values())
    if not (isclose(whole, 1, abs_tol=1e-6) and min(play.values()) >= 0):
        raise BadLock(
            say(
                "its chances sum to {whole}, and 1 was expected, of chances that are not negative.",
                whole=Figure(f"{whole:g}"),
            )
        )
    after, standing, hand = (left.pop(key, None) for key in ("after", "standing", "hand"))
    if left or (after is not None and standing is not None):
        raise ValueError(left)
    if hand is not None:
        named = [hand] if isinstance(hand, str) else list(hand)
        hands = [row_of(graph.round, seat, read_hand(one)) for one in named]
    return Lock(
        seat=seat,
        play={action: chance / whole for action, chance in play.items()},
        after=None if after is None else tuple(map(parse, after.split())),
        standing=None if standing is None else parse(standing),
        hands=tuple(hands),
    )


def _write(layout: Unrolled, table: StrategyTable, lock: Lock) -> None:
    """The lock stands in the table of its seat."""
    if lock.strategy is not None:
        for history in _histories(PublicHistory(layout.graph, layout.graph.root), lock.seat):
            every = np.ones(len(history.hands), dtype=np.bool_)
            _put(layout, table, history, mixture_of(lock.strategy, history, every).planned)
        return
    if lock.after is not None:
        history = history_after(layout.graph, lock.after)
        if history.position.seat != lock.seat:
            raise NotThere(say("it is the turn of the other player there."))
        chances = np.full((len(history.hands), len(history.position.actions)), FREE)
        chances[list(lock.hands)] = _mixture(history.position.actions, lock.play)
        _put(layout, table, history, chances)
        return
    _anywhere(layout, table, lock)


def _anywhere(layout: Unrolled, table: StrategyTable, lock: Lock) -> None:
    standing, refused = _standing(layout.graph), None
    there = [
        at
        for at, node in enumerate(layout.tree.nodes)
        if node.seat == lock.seat and lock.standing in (None, standing[node.at])
    ]
    if not there:
        raise NotThere(
            say("{bid} never stands when that player is to act.", bid=Name(str(lock.standing)))
        )
    fitting = list[int]()
    for at in there:
        try:
            _mixture(layout.graph.all[layout.tree.nodes[at].at].actions, lock.play)
            fitting.append(at)
        except NotThere as error:
            refused = error
    if not fitting and refused is not None:
        raise refused
    for at in fitting:
        actions = layout.graph.all[layout.tree.nodes[at].at].actions
        if len(actions) > 1:
            for hand in lock.hands:
                place = int(layout.distinct[at][lock.seat].of[hand])
                layout.block(table, at, place)[:] = _mixture(actions, lock.play)[:, np.newaxis]


def _put(layout: Unrolled, table: StrategyTable, history: PublicHistory, chances: Floats) -> None:
    """The chances, by hand and action, stand at the history; rows that begin with `FREE` change nothing."""
    _, at, row = where(layout, history)
    if at is None or len(history.position.actions) == 1:
        return
    for hand, mixture in enumerate(chances):
        if mixture[0] != FREE:
            place = int(layout.distinct[at][history.position.seat].of[hand])
            layout.block(table, at, place)[:, row] = mixture


def _mixture(actions: tuple[Action, ...], play: Mapping[Action, float]) -> Floats:
    """By action: its chance; `NotThere` with the legal actions if one of the play is none of them."""
    for action in play:
        if action not in actions:
            legal = joined(", ", (Name(str(one)) for one in actions))
            raise NotThere(
                say("{action} is not legal there: {legal}.", action=Name(str(action)), legal=legal)
            )
    return np.array([play.get(action, 0.0) for action in actions])


def _standing(graph: Positions) -> list[Action | None]:
    """By position: the bid that stands."""
    found: list[Action | None] = [None] * len(graph.all)
    for at in range(graph.root, -1, -1):
        position = graph.all[at]
        for action, to in zip(position.actions, position.following, strict=True):
            if to >= 0:
                found[to] = action if action.is_bid else found[at]
    return found


def _histories(history: PublicHistory, seat: int) -> Iterator[PublicHistory]:
    """All histories from there on at which the seat acts."""
    if history.position.seat == seat:
        yield history
    for place, to in enumerate(history.position.following):
        if to >= 0:
            yield from _histories(history.after(place), seat)
