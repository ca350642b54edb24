"""How much of the processors other programs take: where that is much, times say nothing."""

import contextlib
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

MUCH = 0.05  # of all processors, beyond which times say nothing
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
"""Of the system's clock in a second."""


@dataclass(slots=True)
class OtherWork:
    """What other programs took in the meantime."""

    share: float = 0.0  # of all processors

    @property
    def is_little(self) -> bool:
        """Whether times say something."""
        return self.share <= MUCH

    def __str__(self) -> str:
        nothing = "" if self.is_little else " Times say nothing then."
        return f"Other programs took {self.share:.0%} of the processors.{nothing}"


@contextmanager
def other_work(*pids: int) -> Iterator[OtherWork]:
    """What programs take during the block, but for this one and these with all theirs; 0 where no system says."""
    found = OtherWork()
    if not Path("/proc/stat").exists():
        yield found
        return
    begun, busy, ours = time.monotonic(), _busy(), _ours(pids)
    yield found
    could = (time.monotonic() - begun) * (os.cpu_count() or 1)
    found.share = max(0.0, _busy() - busy - (_ours(pids) - ours)) / could


def children(pid: int) -> list[int]:
    """All processes that the process has started, and those that they have."""
    listed = Path(f"/proc/{pid}/task").glob("*/children")
    own = [int(it) for path in listed for it in path.read_text().split()]
    return [*own, *(it for child in own for it in children(child))]


def _busy() -> float:
    """Seconds for which processors have worked."""
    user, nice, system, _idle, _waiting, *rest = Path("/proc/stat").read_text().split()[1:9]
    return sum(map(int, (user, nice, system, *rest))) / TICKS


def _ours(pids: tuple[int, ...]) -> float:
    """The same for this process, those that it has waited for, and these with all that work for them."""
    spent = sum(os.times()[:4])
    for one in (*pids, *(child for pid in pids for child in children(pid))):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            spent += sum(map(int, fields[11:15])) / TICKS
    return spent
