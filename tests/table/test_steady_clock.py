"""A clock that was set makes old tables stay longer, and never lets one go too early."""

from functools import partial
from pathlib import Path

import pytest

from dudo.table.sqlite import SqliteStore
from dudo.table.steady_clock import BELIEVED, SteadyClock
from dudo.table.store import appended

HOUR, DAY = 3600.0, 86_400.0
START = 1_800_000_000.0


class Machine:
    """Its clock, which somebody sets, and the time that really passes."""

    def __init__(self) -> None:
        self.passed, self.wrong = 0.0, 0.0
        self.clock = SteadyClock(
            lambda: START + self.passed + self.wrong, passed=lambda: self.passed
        )

    def after(self, seconds: float, *, wrong: float = 0.0) -> tuple[float, float]:
        """Seconds since the start, at the earliest and at the latest, after that many more."""
        self.passed += seconds
        self.wrong = wrong
        return self.clock.earliest() - START, self.clock.latest() - START


def test_a_clock_that_is_right_says_what_time_it_is() -> None:
    machine = Machine()
    assert [(it, it) for it in (1.0, 2.0, 9.0)] == [machine.after(it) for it in (1, 1, 7)]


def test_small_corrections_are_followed() -> None:
    machine = Machine()
    assert (50.0, 50.0) == machine.after(10, wrong=40)
    assert (20.0, 20.0) == machine.after(10, wrong=0)


def test_a_clock_that_is_set_back_dates_nothing_early_until_it_is_set_right() -> None:
    machine = Machine()
    assert (10 - 90 * DAY, 10.0) == machine.after(10, wrong=-90 * DAY)
    assert (3 * DAY + 10 - 90 * DAY, 3 * DAY + 10) == machine.after(3 * DAY, wrong=-90 * DAY)
    assert (3 * DAY + 20, 3 * DAY + 20) == machine.after(10)


def test_a_clock_that_is_set_forward_for_some_hours_makes_nothing_older() -> None:
    machine = Machine()
    assert machine.after(HOUR, wrong=900 * DAY)[0] == HOUR
    assert machine.after(9 * HOUR, wrong=900 * DAY)[0] == 10 * HOUR
    assert (11 * HOUR, 11 * HOUR) == machine.after(HOUR)
    assert machine.after(BELIEVED, wrong=900 * DAY)[0] == BELIEVED + 11 * HOUR


def test_a_clock_that_was_behind_in_between_has_not_been_ahead_all_day() -> None:
    machine = Machine()
    machine.after(HOUR, wrong=900 * DAY)
    machine.after(HOUR, wrong=-9 * DAY)
    assert machine.after(BELIEVED, wrong=900 * DAY)[0] == BELIEVED + 2 * HOUR


def test_a_clock_that_stays_ahead_for_a_day_has_been_set_right() -> None:
    machine = Machine()
    assert machine.after(60, wrong=9 * DAY)[0] == 60
    assert machine.after(BELIEVED, wrong=9 * DAY)[0] == BELIEVED + 60 + 9 * DAY
    assert machine.after(60, wrong=9 * DAY)[0] == BELIEVED + 120 + 9 * DAY


def test_a_clock_that_was_behind_meanwhile_has_to_be_ahead_for_a_day_anew() -> None:
    machine = Machine()
    assert machine.after(HOUR, wrong=9 * DAY)[0] == HOUR
    machine.after(20 * HOUR, wrong=-9 * DAY)
    assert machine.after(9 * HOUR, wrong=9 * DAY)[0] == 30 * HOUR


def test_a_machine_that_sleeps_every_night_is_not_behind_for_ever() -> None:
    """Where the time for which it slept does not count as passed, its clock is ahead of it by more each day."""
    machine = Machine()
    days = [machine.after(16 * HOUR, wrong=night * 8 * HOUR)[0] for night in range(1, 4)]
    assert days[-1] == 3 * 16 * HOUR + 8 * HOUR


@pytest.mark.parametrize(("before", "expected"), [(20.0, []), (50.0, [("aaaaaaaa", 40.0)])])
async def test_a_table_is_as_old_as_its_latest_entry_and_not_its_last(
    tmp_path: Path, before: float, expected: list[tuple[str, float]]
) -> None:
    """The last one may be from a time at which a server came up with a clock that had been set back."""
    for number, time in enumerate((40.0, 10.0)):
        clock = SteadyClock(partial(float, time), passed=lambda: 0.0)
        store = SqliteStore(tmp_path / "m.sqlite3", clock=clock)
        await appended(store, "aaaaaaaa", number, "entry")
        await store.close()
    store = SqliteStore(tmp_path / "m.sqlite3")
    assert expected == list((await store.quiet("", before=before, most=9)).tables)
    await store.close()


async def test_what_is_written_while_the_clock_is_set_back_is_as_late_as_it_was(
    tmp_path: Path,
) -> None:
    machine = Machine()
    store = SqliteStore(tmp_path / "m.sqlite3", clock=machine.clock)
    await appended(store, "aaaaaaaa", 0, "before")
    machine.after(10, wrong=-90 * DAY)
    await appended(store, "bbbbbbbb", 0, "while it was wrong")
    found = await store.quiet("", before=START + DAY, most=9)
    assert [("aaaaaaaa", START), ("bbbbbbbb", START + 10)] == list(found.tables)
    await store.close()
