"""A table whose rules take too long is set aside: its players are told so, and everybody else plays on."""

import asyncio
import logging
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import dudo.engine
from dudo.engine.engines import engines
from dudo.table import processor
from dudo.table import table as live
from dudo.table.table import SET_ASIDE
from support.client import Client, Person
from support.live import config, serving

SLOW = '''
"""A game in which nothing can be said quickly once something has been said."""

from dataclasses import dataclass

from dudo.engine.bidding.game import Bidding

SPENT = [0.0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Slow(Bidding):
    """A game for the patient."""

    def actions(self, view):
        SPENT[0] += 2 * BUDGET if view.public.history else 0.0
        return Bidding.actions(self, view)


ENGINE = Slow
'''


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Such an engine in a folder beside the others."""
    folder = tmp_path / "more"
    (folder / "slow").mkdir(parents=True)
    text = SLOW.replace("BUDGET", str(live.BUDGET))
    (folder / "slow" / "__init__.py").touch()
    (folder / "slow" / "game.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(dudo.engine, "__path__", [*dudo.engine.__path__, str(folder)])
    engines.cache_clear()
    # The processor's time passes only there, so that nothing else is slow on a busy machine.
    spent = import_module("dudo.engine.slow.game").SPENT
    monkeypatch.setattr(processor, "thread_time", lambda: spent[0])
    monkeypatch.setattr(processor, "monotonic", lambda: spent[0])
    yield
    engines.cache_clear()


async def play(one: Client, two: Client) -> None:
    """A match of two from where it stands to its end."""
    await asyncio.gather(one.play(0, lambda legal: legal[-1]), two.play(1, lambda legal: legal[-1]))


@pytest.mark.usefixtures("slow")
async def test_a_table_over_its_budget_is_set_aside_and_the_rest_plays_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(config(tmp_path)) as address:
        ana, bo = await Person.arrive(address), await Person.arrive(address)
        slow = await ana.open(ruleset={"slow": {"title": "Slow"}}, seats=2, name="Ana")
        other = await ana.open(game="common_hand", seats=2, name="Ana")
        async with ana.at(slow) as one, bo.at(slow) as two, ana.at(other) as three:
            await two.ask("sit", seat=1, name="Bo")
            await one.ask("start")
            await one.until(lambda me: me.legal(0))
            assert (await one.act(one.legal(0)[0]))["t"] == "receipt"
            for each in (one, two):
                await each.until(lambda me: me.room["trouble"])
                assert each.room["trouble"] == SET_ASIDE
                refused = await each.ask("leave", seat=int(each is two))
                assert (refused["t"], refused["error"]) == ("refused", "busy")
                assert refused["sentence"] == SET_ASIDE
            async with bo.at(other) as four:
                await four.ask("sit", seat=1, name="Bo")
                await three.ask("start")
                await play(three, four)
        health = (await ana.get("/api/health")).text
        assert health == "ok\nSet aside because it took too long: one table.\n"
    assert [it.name for it in caplog.records if it.levelno >= logging.ERROR] == ["dudo.table.table"]
    monkeypatch.setattr(processor, "BUDGET", 1e9)  # it is not tried out once more
    async with serving(config(tmp_path)) as address:
        ana.address = bo.address = address
        assert (await ana.get("/api/health")).text == "ok\n"  # nobody has come yet
        async with ana.at(slow) as one, ana.at(other) as three, bo.at(other) as four:
            await one.until(lambda me: me.room.get("trouble"))
            assert one.room["trouble"] == SET_ASIDE
            assert "one table" in (await ana.get("/api/health")).text
            await asyncio.gather(three.ask("rematch"), four.ask("rematch"))
            await three.until(lambda me: me.room["stage"] == "playing")
            await play(three, four)
