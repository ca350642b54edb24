"""Matches whose dice come from shakes, as a table throws them."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import dudo.play
from contract.match import lively
from dudo.engine import Action, AnyState, Game, Line, Record
from dudo.engine.evolve import evolve
from dudo.fairness.contributions import ContributionKind, pledge_of, value_of
from dudo.fairness.promises import Promise, table_root
from dudo.fairness.shakes import Shake
from dudo.fairness.transcript import proved
from dudo.table.shaking import OpenedValue, PledgedValue, Shaking

TABLE = "abcdefgh"
KINDS = (ContributionKind.OPENED, ContributionKind.BOT, ContributionKind.LATE)


def shaken_match(
    game: Game, players: int, *, seed: int = 1, first: int = 0, table: str = TABLE, most: int = 3000
) -> Iterator[tuple[Line, AnyState, AnyState, Shaking]]:
    """A match, and its shakes after each line; of the seats one has opened, one is a bot's and one is late."""
    shaking = Shaking(first)
    owners = [f"owner of {seat}" for seat in range(players)]

    def throw(game: Game, state: AnyState) -> Action:
        nonlocal shaking
        if not shaking.running:
            shaking = begun(shaking, players, owners, table=table, round_=state.public.round)
        return shaking.shakes[-1].shake.throw(game, state)

    moves = dudo.play.play(game, [lively] * players, Random(seed), throw=throw)
    for line, before, after in islice(moves, most):
        happens = shaking.thrown if line.by is None else shaking.moved
        shaking = happens(game, before, after)
        yield line, before, after, shaking


def begun(shaking: Shaking, players: int, owners: list[str], *, table: str, round_: int) -> Shaking:
    """The shakes after the next one has begun."""
    number = shaking.number
    promise = Promise(
        number, shaking.before or table_root(table), number.to_bytes(32, "big"), players
    )
    kinds = [KINDS[seat % 3] for seat in range(players)]
    pledges, opened = [], []
    for seat, kind in enumerate(kinds):
        value = value_of(bytes(32), table, seat, number)
        pledge = PledgedValue(seat, owners[seat], pledge_of(seat, value))
        if kind is not ContributionKind.BOT:
            pledges.append(pledge)
        if kind is ContributionKind.OPENED:
            opened.append(OpenedValue(seat, value, pledge))
    promised = evolve(shaking, promise=promise, pledges=tuple(pledges), opened=tuple(opened))
    return promised.shaken(kinds, owners, round_)


def proved_match(
    game: Game, players: int, *, seed: int = 1, first: int = 0, table: str = TABLE
) -> Record:
    """A match with its proof; `first` is the number of its first shake."""
    lines, shakes, over = list[Line](), list[tuple[int, Shake]](), False
    for line, _, after, shaking in shaken_match(game, players, seed=seed, first=first, table=table):
        newest = shaking.shakes[-1].shake
        if not shakes or shakes[-1][1].promise != newest.promise:
            shakes.append((len(lines), newest))
        lines.append(line)
        over = after.public.result is not None
    assert over
    record = Record(game=game, players=("P",) * players, lines=tuple(lines))
    return proved(record, table, shakes, match=1)
