"""A table whose moves cannot be saved tries again, less and less often; one that took too long never does."""

import logging

import pytest

from dudo.table.errors import Refusal, StoreError
from dudo.table.trouble import PATIENCE, SAVING, SET_ASIDE, Trouble
from support.tables import HandTime


class Told:
    """Trouble of a table, and what came of it."""

    def __init__(self, *, aside: bool = False) -> None:
        self.time, self.tries, self.said = HandTime(), list[float](), list[str]()
        self.trouble = Trouble(
            "aaaaaaaa",
            self.time,
            aside=aside,
            again=lambda: self.tries.append(self.time.now()),
            told=lambda: self.said.append(self.trouble.why),
        )

    async def fails(self, seconds: float) -> None:
        """Something could not be saved, and so much time passes."""
        self.trouble.refusal(StoreError("the disk is full"))
        await self.time.pass_by(seconds)


async def test_it_tries_again_after_a_while_that_doubles_up_to_a_limit() -> None:
    it = Told()
    least, most = PATIENCE
    begun = it.time.now()
    for _ in range(9):
        await it.fails(most)
    between = [one - begun - most * number for number, one in enumerate(it.tries)]
    assert [min(least * 2**number, most) for number in range(9)] == pytest.approx(between)
    it.trouble.over()
    await it.fails(least)
    assert len(it.tries) == 10


async def test_players_and_the_log_are_told_once_that_it_waits_and_once_that_it_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    it = Told()
    for _ in range(3):
        await it.fails(PATIENCE[1])
    it.trouble.over()
    it.trouble.over()
    assert [SAVING, ""] == it.said
    assert ["table aaaaaaaa waits: the disk is full", "table aaaaaaaa goes on"] == caplog.messages


async def test_failures_meanwhile_bring_no_second_try() -> None:
    it = Told()
    for _ in range(3):
        await it.fails(0)
    await it.time.pass_by(PATIENCE[1])
    assert len(it.tries) == 1


async def test_once_it_has_stopped_it_tries_no_more() -> None:
    it = Told()
    await it.fails(0)
    assert it.trouble.waits
    it.trouble.stop()
    await it.time.pass_by(PATIENCE[1])
    assert (it.trouble.waits, it.tries) == (False, [])


@pytest.mark.parametrize("before", [True, False])
async def test_a_table_that_is_set_aside_refuses_everything_and_never_tries_again(
    caplog: pytest.LogCaptureFixture, *, before: bool
) -> None:
    caplog.set_level(logging.CRITICAL)
    it = Told(aside=before)
    if not before:
        it.trouble.bar()
        it.trouble.set_aside(3.0)
    await it.fails(PATIENCE[1])
    it.trouble.interrupted("it has ended")
    await it.time.pass_by(PATIENCE[1])
    assert (it.trouble.why, it.tries) == (SET_ASIDE, [])
    with pytest.raises(Refusal, match="it is set aside"):
        it.trouble.bar()
