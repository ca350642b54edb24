"""Lines that come again and again: one a minute, and it says how many it stands for."""

import logging

import pytest

from dudo.table.log_throttle import EACH, SLOW, SPARED, LogThrottle, log_refusal, log_slow_store


def record(said: str, name: str = SPARED) -> logging.LogRecord:
    return logging.LogRecord(name, logging.INFO, "", 0, said, None, None)


def test_a_line_that_says_the_same_gets_through_once_a_minute() -> None:
    clock = [0.0]
    throttle = LogThrottle(now=lambda: clock[0])
    assert [throttle.filter(record(it)) for it in ("a", "a", "b", "a")] == [
        True,
        False,
        True,
        False,
    ]
    clock[0] = EACH
    again = record("a")
    assert throttle.filter(again)
    assert again.getMessage() == "a (and 2 times more since the line before)"


def test_lines_of_other_loggers_are_not_throttled() -> None:
    throttle = LogThrottle()
    assert all(throttle.filter(record("a", "dudo.server.run")) for _ in range(3))


def test_a_store_is_slow_where_people_notice(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, SPARED)
    log_slow_store(SLOW)
    log_slow_store(2.34)
    log_refusal("a socket", "Too many.")
    assert [it.getMessage() for it in caplog.records] == [
        "the store is slow: it took 2.3 s to write what was played",
        "refused a socket: Too many",
    ]
