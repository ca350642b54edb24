"""A bot reacts to the latest showdown, once."""

from random import Random
from types import SimpleNamespace
from typing import Any

from dudo.table.alarms import SHOWDOWN
from dudo.table.bot_reactions import AFTER, BotReactions
from support.tables import HandTime

LATEST = SHOWDOWN + AFTER[1]  # seconds until a reaction, at most


class Table:
    """One at which a bot reacts to every showdown, by calling out which one it was."""

    def __init__(self) -> None:
        self.time, self.heard = HandTime(), list[Any]()
        self._state = state(None)
        callouts: Any = SimpleNamespace(of_bots=lambda _state, report: report)
        self.reactions = BotReactions(self.time, Random(1), callouts, called=self.heard.append)

    def comes_to(self, report: str | None, *, leads: bool = True) -> None:
        """The table is at that showdown now, or in mid-round."""
        before, self._state = self._state, state(report)
        self.reactions.look(before, self._state, leads=leads)


def state(report: str | None) -> Any:
    public = SimpleNamespace(showdown=report)
    return SimpleNamespace(
        game_state=SimpleNamespace(public=public), opening=SimpleNamespace(pace=1.0)
    )


async def test_it_reacts_once_however_much_happens_at_the_table_meanwhile() -> None:
    table = Table()
    table.comes_to("first")
    for _ in range(5):
        await table.time.pass_by(LATEST)
        table.comes_to("first")
    assert ["first"] == table.heard


async def test_nobody_reacts_to_a_showdown_that_is_not_the_latest_any_more() -> None:
    table = Table()
    table.comes_to("first")
    table.comes_to("second")
    await table.time.pass_by(LATEST)
    assert ["second"] == table.heard


async def test_the_next_round_does_not_stop_a_reaction() -> None:
    table = Table()
    table.comes_to("first")
    table.comes_to(None)
    await table.time.pass_by(LATEST)
    assert ["first"] == table.heard


async def test_only_the_server_that_leads_a_table_has_reactions_and_none_once_it_has_stopped() -> (
    None
):
    table = Table()
    table.comes_to("first", leads=False)
    await table.time.pass_by(LATEST)
    table.comes_to("second")
    table.reactions.stop()
    await table.time.pass_by(LATEST)
    assert table.heard == []
