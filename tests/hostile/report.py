"""What a campaign promised and what it found, in one form for all of them.

A promise is held, or broken by what was found, or was not tried: then nobody knows.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

BROKEN, UNTRIED = 1, 2  # exit status
SHOWN = 3  # faults of a promise, at most


@dataclass(slots=True)
class Report:
    """Promises, how often each was tried, and what broke it."""

    tried: Counter[str] = field(default_factory=Counter)
    faults: dict[str, list[str]] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)
    """Whatever else was counted."""
    notes: list[str] = field(default_factory=list)

    def judge(self, promise: str, faults: Iterable[object] = (), *, tried: int) -> None:
        """So often something was done that could have broken the promise, and these faults were found."""
        self.tried[promise] += tried
        self.faults.setdefault(promise, []).extend(map(str, faults))

    @property
    def broken(self) -> dict[str, list[str]]:
        """The faults of the promises that did not hold."""
        return {promise: found for promise, found in self.faults.items() if found}

    @property
    def untried(self) -> list[str]:
        """The promises of which nobody knows."""
        return [it for it, times in self.tried.items() if not times and not self.faults[it]]

    @property
    def status(self) -> int:
        """With which the command ends."""
        return BROKEN if self.broken else UNTRIED if self.untried else 0

    def __str__(self) -> str:
        lines = [*self.notes, *(f"{count:,} {what}" for what, count in self.seen.items())]
        for promise, times in self.tried.items():
            found = self.faults[promise]
            word = f"BROKEN, {len(found):,} times" if found else "held" if times else "not tried"
            lines += [f"- {word}: {promise} ({times:,})", *(f"    {it}" for it in found[:SHOWN])]
        if self.untried:
            lines.append(
                f"{len(self.untried)} of {len(self.tried)} promises were not tried: nothing is known of them."
            )
        return "\n".join(lines)
