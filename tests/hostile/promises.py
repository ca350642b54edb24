"""What was promised, and whether it held; what was not tried is neither kept nor broken."""

from collections.abc import Mapping

Promises = Mapping[str, bool | None]
"""None where nothing was done that could have broken it."""

BROKEN, UNTRIED = 1, 2  # exit status


def kept(*, well: bool, tried: object) -> bool | None:
    """Whether it held; None where that was not tried and nothing bad was seen either."""
    return well if tried or not well else None


def broken(promises: Promises) -> list[str]:
    """Those that did not hold."""
    return [promise for promise, held in promises.items() if held is False]


def untried(promises: Promises) -> list[str]:
    """Those of which nobody knows."""
    return [promise for promise, held in promises.items() if held is None]


def told(promises: Promises) -> list[str]:
    """A line for each, and one in the end where something was not tried."""
    words = {True: "held", False: "BROKEN", None: "not tried"}
    lines = [f"- {words[held]}: {promise}" for promise, held in promises.items()]
    if missing := len(untried(promises)):
        lines.append(
            f"{missing} of {len(promises)} promises were not tried: nothing is known of them."
        )
    return lines


def status(promises: Promises) -> int:
    """With which the command ends."""
    return BROKEN if broken(promises) else UNTRIED if untried(promises) else 0
