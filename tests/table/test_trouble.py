"""What a table does that cannot go on: it tries again later and later, unless it has been set aside."""

from dudo.table.errors import StoreError
from dudo.table.trouble import PATIENCE, SAVING, SET_ASIDE, Trouble
from support.tables import HandTime

FULL = StoreError("The disk is full.")


class Troubled:
    """A table whose tries all fail: when they were, and what the players were told."""

    def __init__(self, *, aside: bool = False) -> None:
        self.time, self.tries, self.told = HandTime(), list[float](), list[str]()
        self.trouble = Trouble("t", self.time, aside=aside, again=self._try, told=self._tell)

    def _try(self) -> None:
        self.tries.append(self.time.now())
        self.trouble.refusal(FULL)

    def _tell(self) -> None:
        self.told.append(self.trouble.why)


async def test_every_try_comes_later_after_the_one_before_up_to_half_a_minute() -> None:
    table = Troubled()
    table.trouble.refusal(FULL)
    await table.time.pass_by(100)
    assert [0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 61.5, 91.5] == table.tries
    assert [SAVING] == table.told


async def test_a_table_that_goes_on_is_as_patient_as_at_first() -> None:
    table = Troubled()
    table.trouble.refusal(FULL)
    await table.time.pass_by(2)
    table.trouble.stop()
    table.trouble.over()
    begun = table.time.now()
    table.trouble.refusal(FULL)
    assert table.time.next == PATIENCE[0]
    await table.time.pass_by(PATIENCE[0])
    assert begun + PATIENCE[0] == table.tries[-1]
    assert [SAVING, "", SAVING] == table.told


async def test_several_failures_before_a_try_are_followed_by_one() -> None:
    table = Troubled()
    table.trouble.refusal(FULL)
    table.trouble.refusal(FULL)
    table.trouble.interrupted("a job of the table")
    await table.time.pass_by(PATIENCE[0])
    assert 1 == len(table.tries)


async def test_a_table_that_was_set_aside_is_never_tried_again() -> None:
    table = Troubled(aside=True)
    table.trouble.refusal(FULL)
    table.trouble.interrupted("a job of the table")
    assert (SET_ASIDE, False) == (table.trouble.why, table.trouble.waits)
