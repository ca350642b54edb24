"""One command for each campaign: `python -m hostile [campaign] [numbers]`, as the Makefile calls them.

A campaign prints what it found and what became of its promises. The status is 1 where a promise was broken, and 2
where none was but some were not tried.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path

from dudo.bots import ladder
from hostile.addresses import addresses
from hostile.cluster import cluster
from hostile.disks import disks
from hostile.fuzz import fuzz
from hostile.kills import crash
from hostile.network import network
from hostile.report import Report
from hostile.siege import siege
from hostile.twins import secrecy

CAMPAIGNS: Mapping[str, tuple[Callable[..., Awaitable[None]], tuple[int, ...]]] = {
    "hostile": (siege, (300, 50, 1)),  # seconds, kills, seed
    "crash": (crash, (200, 1)),  # kills, seed
    "fuzz": (fuzz, (100_000, 1)),  # messages, seed
    "addresses": (addresses, (100, 50, 1)),  # requests of our own, examples of Schemathesis, seed
    "network": (network, (20, 1)),  # matches, seed
    "disks": (disks, (12, 1000, 1)),  # seconds, power cuts, seed
    "cluster": (cluster, (120, 200, 1)),  # seconds, tables, seed
    "secrecy": (partial(secrecy, bots=ladder()), (4, 1)),  # pairs of tables of each game, seed
}


def main(folder: Path, given: list[str]) -> int:
    """Print what was found and promised, and return the status with which the command ends."""
    name, *numbers = given if given[:1] and given[0] in CAMPAIGNS else ["hostile", *given]
    campaign, usual = CAMPAIGNS[name]
    report = Report()
    how = [int(it) for it in numbers] + list(usual[len(numbers) :])
    asyncio.run(_run(campaign(report, folder, *how)))
    print(report)
    return report.status


async def _run(campaign: Awaitable[None]) -> None:
    await campaign


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(main(Path(temporary), sys.argv[1:]))
