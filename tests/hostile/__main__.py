"""`make hostile`: the whole campaign, and what it found. `python -m hostile [seconds] [kills] [seed]`.

`python -m hostile crash [kills] [seed]` kills the server again and again: `make crash`.
`python -m hostile secrecy [messages] [seed]` compares what players are sent in matches that differ only in
what is hidden from them: `make secrecy`.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from dudo.games import catalogue
from hostile.campaign import campaign
from hostile.kills import killed
from hostile.secrecy import secrecy


def numbers(given: list[str], *usual: int) -> tuple[int, ...]:
    """The numbers that were given, and the usual ones for the rest."""
    return tuple(int(one or other) for one, other in zip([*given, "", "", ""], usual, strict=False))


def main(folder: Path, given: list[str]) -> bool:
    """Prints what was found; whether that is nothing."""
    if given[:1] == ["secrecy"]:
        messages, seed = numbers(given[1:], 10_000, 1)
        each = -(-messages // len(catalogue()))
        compared = asyncio.run(secrecy(folder, messages=each, seed=seed))
        print(compared)
        return not compared.leaks
    if given[:1] == ["crash"]:
        times, seed = numbers(given[1:], 200, 1)
        came = asyncio.run(killed(folder, times=times, seed=seed))
        print(came)
        return all(came.promises.values())
    seconds, kills, seed = numbers(given, 300, 50, 1)
    found = asyncio.run(campaign(folder, seconds=seconds, kills=kills, seed=seed))
    print(found)
    return all(found.kept.values())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(not main(Path(temporary), sys.argv[1:]))
