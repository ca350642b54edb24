"""How it stands at a table, in a few words."""

from pathlib import Path

from dudo.server.api.tables import summary_of
from dudo.table.verbs.joining import Join
from support.tables import ask, come, match, played_out, rematch, tables


async def test_whoever_plays_from_the_next_match_on_is_told_so_until_it_begins(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        await come(table, "ana", "bo", "cy")

        def told() -> tuple[bool, bool]:
            news = summary_of(table, "cy")
            return news.seated, news.joins

        assert (False, False) == told()
        await ask(table, "cy", Join, name="Cy")
        assert (False, True) == told()
        await rematch(await played_out(table), "ana", "bo")
        assert (True, False) == told()
