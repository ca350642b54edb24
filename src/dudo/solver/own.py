"""Strategies that users have solved and put into a folder: which there are, and which files are not strategies.

Whatever lies in the folder, nobody waits for long: the number and size of the files that are read are limited, and
the first line of each says which round it is about.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from dudo.errors import DudoError
from dudo.solver.bracket import Bracket
from dudo.solver.storing import NoStrategy, holds_multiplayer
from dudo.solver.strategy import Strategy, read_strategy, stated
from dudo.solver.two_players import TwoPlayers
from dudo.text import Name, Text, say

ENDING = ".strategy"
MOST = 50
"""The most files that are read, in the order of their names."""
LARGEST = 64 * 2**20
"""The most bytes of a file: a strategy of two dice each takes up to a tenth of that."""
MOST_DICE = 8
"""The most dice of both: with more, laying out the histories takes too long while somebody waits."""
LONGEST = 40
"""The most characters of a name."""


class OwnStrategy(NamedTuple):
    """A file that holds a strategy, as its first line describes it."""

    name: str
    round: TwoPlayers
    bracket: Bracket


class Stamp(NamedTuple):
    """A file at one moment: with another time or size it is another file."""

    name: str
    changed: int  # in nanoseconds
    size: int  # in bytes


@dataclass(frozen=True, slots=True)
class OwnStrategies:
    """The folder, which need not be there."""

    folder: Path

    def stamps(self) -> tuple[Stamp, ...]:
        """The files that are read, in the order of their names."""
        return tuple(islice(self._stamps(), MOST))

    def _stamps(self) -> Iterator[Stamp]:
        try:
            paths = sorted(self.folder.glob(f"*{ENDING}"))
        except OSError:
            return
        for path in paths:
            try:
                about = path.stat()
            except OSError:
                continue  # it has just gone
            if path.is_file() and len(path.stem) <= LONGEST:
                yield Stamp(path.stem, about.st_mtime_ns, about.st_size)

    def path(self, name: str) -> Path:
        """Where the strategy of that name lies, or would lie."""
        return self.folder / f"{name}{ENDING}"

    def stated(self, stamp: Stamp) -> OwnStrategy:
        """What its first line says; `DudoError` with a sentence where the file is not a strategy, or too large."""
        name, path = Name(stamp.name), self.path(stamp.name)
        if stamp.size > LARGEST:
            raise NoStrategy(
                say(
                    "{name} is {size} MB in size, and the explorer reads at most {most}.",
                    name=name,
                    size=-(-stamp.size // 2**20),
                    most=LARGEST // 2**20,
                )
            )
        if holds_multiplayer(path):
            raise NoStrategy(
                say(
                    "{name} is about more than two players: look into it with {command}.",
                    name=name,
                    command=Name("dudo explore"),
                )
            )
        try:
            round_, bracket = stated(path)
        except DudoError as error:
            raise NoStrategy(_nothing(name)) from error
        if sum(round_.dice) > MOST_DICE:
            raise NoStrategy(
                say(
                    "{name} is about {dice} dice, and the explorer shows {most} at most.",
                    name=name,
                    dice=sum(round_.dice),
                    most=MOST_DICE,
                )
            )
        return OwnStrategy(stamp.name, round_, bracket)

    def opened(self, stamp: Stamp) -> Strategy:
        """The strategy itself; `DudoError` with a sentence where it cannot be read."""
        self.stated(stamp)
        try:
            return _opened(self.path(stamp.name), stamp)
        except DudoError as error:
            raise NoStrategy(_nothing(Name(stamp.name))) from error


@lru_cache(2)  # a file that has changed has another stamp, and is read again
def _opened(path: Path, stamp: Stamp) -> Strategy:
    return read_strategy(path)


def _nothing(name: Name) -> Text:
    return say("{name} holds no strategy that can be read.", name=name)
