"""`make hostile`: the whole campaign, and what it found. `python -m hostile [seconds] [kills] [seed]`.

`python -m hostile crash [kills] [seed]` kills the server again and again: `make crash`. It tells how far it is, and
Ctrl-C ends it early: what had been told by then is compared.
`python -m hostile fuzz [messages] [seed]` sends as many hostile messages: `make fuzz`.
`python -m hostile addresses [requests] [examples] [seed]` asks for every address, as Schemathesis does:
`make addresses`.
`python -m hostile network [matches] [turns] [seed]` plays over bad lines, then before a thousand watchers:
`make network`.
`python -m hostile disks [seconds] [cuts] [seed]` has disks in trouble for so many seconds each, and the power fail
so many times: `make disks`.
`python -m hostile cluster [seconds] [tables] [seed]` breaks servers that share a database while people play: `make
cluster`.
`python -m hostile secrecy [messages] [seed]` compares what players are sent in matches that differ only in
what is hidden from them, with bots and without: `make secrecy`.

The status is 1 where a promise was broken, and 2 where none was but some were not tried.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from dudo.bots import ladder
from hostile.addresses import addresses
from hostile.campaign import campaign
from hostile.channels import channels
from hostile.cluster import clustered
from hostile.disks import everything
from hostile.fuzz import fuzz
from hostile.kills import killed
from hostile.network import network
from hostile.power import STRACE, PowerCuts, power_cuts
from hostile.promises import Promises, status, told
from hostile.secrecy import played, secrecy, two_servers
from hostile.twins import twin_servers, twins
from hostile.watchers import watched
from support.postgres import postgres

ACTIONS = 60  # of people at a table where every hand is like no other
PAIRS = 4  # of tables of each game, with bots, that differ only in what is hidden
MOVES = 50  # in each turn, while nobody watches or many do
ENTRIES = 60  # that are written to each table while the power fails


def numbers(given: list[str], *usual: int) -> tuple[int, ...]:
    """The numbers that were given, and the usual ones for the rest."""
    return tuple(int(one or other) for one, other in zip([*given, "", "", ""], usual, strict=False))


def how_far(text: str) -> None:
    """What has happened until now, beside what is printed in the end."""
    print(text, file=sys.stderr, flush=True)


def main(folder: Path, given: list[str]) -> int:
    """Prints what was found, and then what was promised; the status with which the command ends."""
    promises = found(folder, given)
    print()
    print("\n".join(told(promises)))
    return status(promises)


def found(folder: Path, given: list[str]) -> Promises:
    """Prints what was found; what was promised, and whether it held."""
    if given[:1] == ["secrecy"]:
        messages, seed = numbers(given[1:], 10_000, 1)
        each = -(-messages // len(played()))
        with two_servers(folder) as servers:
            compared = asyncio.run(secrecy(servers, messages=each, seed=seed))
        print(compared)
        with twin_servers(folder / "twins", bots=ladder()) as both:
            pairs = asyncio.run(twins(both, tables=PAIRS, seed=seed))
        print(pairs)
        heard = asyncio.run(channels(folder, actions=ACTIONS, seed=seed))
        print(heard)
        return {**compared.promises, **pairs.promises, **heard.promises}
    if given[:1] == ["fuzz"]:
        messages, seed = numbers(given[1:], 100_000, 1)
        fuzzed = asyncio.run(fuzz(folder, messages=messages, seed=seed))
        print(fuzzed)
        return fuzzed.promises
    if given[:1] == ["addresses"]:
        each, examples, seed = numbers(given[1:], 100, 50, 1)
        asked = asyncio.run(addresses(folder, each=each, examples=examples, seed=seed))
        print(asked)
        return asked.promises
    if given[:1] == ["network"]:
        times, turns, seed = numbers(given[1:], 20, 3, 1)
        lines = asyncio.run(network(folder, times=times, seed=seed))
        print(lines)
        before = asyncio.run(watched(folder, turns=turns, moves=MOVES, seed=seed))
        print(before)
        return {**lines.promises, **before.promises}
    if given[:1] == ["disks"]:
        seconds, cuts, seed = numbers(given[1:], 12, 1000, 1)
        trouble = asyncio.run(everything(folder, seconds=seconds, seed=seed))
        print(trouble)
        power = (
            asyncio.run(power_cuts(folder, cuts=cuts, entries=ENTRIES, seed=seed))
            if STRACE
            else PowerCuts()
        )
        print(power)
        return {**trouble.promises, **power.promises}
    if given[:1] == ["crash"]:
        times, seed = numbers(given[1:], 200, 1)
        came = asyncio.run(killed(folder, times=times, seed=seed, tell=how_far))
        print(came)
        return came.promises
    if given[:1] == ["cluster"]:
        seconds, tables, seed = numbers(given[1:], 120, 200, 1)
        with postgres() as database:
            shared = asyncio.run(
                clustered(folder, database, seconds=seconds, tables=tables, seed=seed)
            )
        print(shared)
        return shared.promises
    seconds, kills, seed = numbers(given, 300, 50, 1)
    findings = asyncio.run(campaign(folder, seconds=seconds, kills=kills, seed=seed))
    print(findings)
    return findings.kept


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(main(Path(temporary), sys.argv[1:]))
