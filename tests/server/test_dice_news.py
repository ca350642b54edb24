"""What clients are told about dice: each thing once, in the same bytes for all who may know it, nothing with a bid."""

from pathlib import Path

from dudo.server.dice_news import DiceFrames, Known
from dudo.table.table import Table
from support.tables import act, match, tables

Opened = list[tuple[int, int]]


def told(table: Table, seats: tuple[int, ...], known: Known) -> tuple[Opened | None, Known]:
    """The secrets that are opened for somebody with these seats, or None if there are no news."""
    news, known = DiceFrames().news_of(table.state, seats, (), known)
    return (None if news is None else [(it.shake, it.part) for it in news.opened]), known


async def test_a_secret_is_told_once_to_its_owner_and_at_the_showdown_to_everybody(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path, shaken=True) as at:
        table = await match(at)
        dealt, owner = told(table, (0,), Known())
        nothing, watcher = told(table, (), Known())
        assert ([(0, 0)], []) == (dealt, nothing)
        assert (None, owner) == told(table, (0,), owner)
        first = table.state.waiting[0]
        await act(table, ("ana", "bo")[first], first, "2x5")
        assert (None, owner) == told(table, (0,), owner)
        assert (None, watcher) == told(table, (), watcher)
        await act(table, ("bo", "ana")[first], 1 - first, "liar")
        assert [(0, 1), (1, 0)] == told(table, (0,), owner)[0]
        assert [(0, 0), (0, 1)] == told(table, (), watcher)[0]


async def test_a_throw_is_encoded_once_for_all_clients(tmp_path: Path) -> None:
    async with tables(tmp_path, shaken=True) as at:
        table, frames = await match(at), DiceFrames()
        one, known = frames.news_of(table.state, (), (), Known())
        other, _ = frames.news_of(table.state, (0,), (), Known())
        assert one is not None
        assert other is not None
        assert one.shakes[0] is other.shakes[0]
        assert (None, known) == frames.news_of(table.state, (), (), known)
