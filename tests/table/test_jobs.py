"""The jobs of a table are done one after the other, and everybody who asks gets an answer."""

import pytest

from dudo.table.errors import Refusal
from dudo.table.jobs import Jobs


def jobs() -> Jobs:
    return Jobs(
        "jobs",
        bar=lambda: None,
        refusal=lambda error: Refusal("busy", str(error)),
        interrupted=lambda _: None,
    )


async def test_whoever_asks_a_closed_table_is_refused_and_does_not_wait() -> None:
    closed = jobs()
    await closed.close()

    async def work() -> None: ...

    with pytest.raises(Refusal, match="is being closed"):
        await closed.ask(work)
