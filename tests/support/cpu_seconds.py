"""`pytest --cpu 40`: what each file of tests takes of the processor, the dearest first.

Seconds of user and system time, of the process and of the children that it has waited for, so
that it does not matter what else the machine does; on Linux, of all that still run, too: a browser
costs most in the tests that need it, and ends in none of them. A browser does not wait for its pages:
what such a page took before stays counted, but the test in which it ends shows too little, down to 0. With
several workers they are added up; what is in no test (starting, collecting, fixtures of a session)
stands in lines of its own.
"""

import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

if sys.platform != "win32":
    import resource

OUTSIDE = "(outside of tests)"


class Ratchet:
    """CPU seconds that never go back, though what ended without being waited for is in no reading any more."""

    def __init__(self, read: Callable[[], float]) -> None:
        self._read = read
        self._last = self._lost = 0.0

    def spent(self) -> float:
        """CPU seconds of this process and its descendants until now.

        >>> readings = iter([1.0, 5.0, 2.0, 3.0])
        >>> ratchet = Ratchet(lambda: next(readings))
        >>> [ratchet.spent() for _ in range(4)]
        [1.0, 5.0, 5.0, 6.0]
        """
        now = self._read()
        self._lost += max(0.0, self._last - now)
        self._last = now
        return now + self._lost


def counted() -> float:
    """CPU seconds of this process, and where the system counts them of its children, as they are known now."""
    seconds = time.process_time()
    if sys.platform != "win32":
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds += children.ru_utime + children.ru_stime
    if sys.platform == "linux":
        ticks = sum(_ticks(it) for it in _descendants(os.getpid()))
        seconds += ticks / os.sysconf("SC_CLK_TCK")
    return seconds


def _descendants(process: int) -> Iterator[int]:
    """The children of a process that have not ended, and theirs."""
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            children = [int(it) for it in listed.read_text().split()]
        except OSError:  # that thread has ended meanwhile
            continue
        for child in children:
            yield child
            yield from _descendants(child)


def _ticks(process: int) -> int:
    """User and system time of a process and of the children that it has waited for; 0 where it has ended."""
    try:
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return sum(map(int, told[11:15]))  # utime, stime, cutime, cstime: see proc_pid_stat(5)


spent = Ratchet(counted).spent


class CpuSeconds:
    """Counts in each process; the first one adds up, and shows the dearest."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        self.of_test: dict[str, float] = defaultdict(float)
        self.outside = 0.0
        self.inside = 0.0
        self.collected = 0.0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self.collected = spent()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        before = spent()
        try:
            return (yield)
        finally:
            seconds = spent() - before
            self.inside += seconds
            self.of_test[item.nodeid] += seconds

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["cpu"] = (dict(self.of_test), self.collected, spent() - self.inside)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        of_test, collected, outside = getattr(node, "workeroutput", {}).get("cpu", ({}, 0, 0))
        self.collected += collected
        self.outside += outside
        for test, seconds in of_test.items():
            self.of_test[test] += seconds

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        files: dict[str, list[float]] = defaultdict(list)
        for test, seconds in self.of_test.items():
            files[test.partition("::")[0]].append(seconds)
        outside = self.outside or spent() - self.inside
        total = sum(self.of_test.values()) + outside
        write = terminalreporter.write_line
        terminalreporter.section(f"{total:.0f} CPU seconds")
        write(f"{outside:8.1f} s  {OUTSIDE}, until the tests were found {self.collected:.1f}")
        dearest = sorted(files.items(), key=lambda one: -sum(one[1]))
        for file, each in dearest[: self.lines]:
            write(f"{sum(each):8.1f} s {len(each):5} tests  {file}")
        terminalreporter.section("the dearest tests")
        for test, seconds in sorted(self.of_test.items(), key=lambda one: -one[1])[: self.lines]:
            write(f"{seconds:8.1f} s  {test}")
