"""The lines of the protocol between a host and a program that plays: those we write, and how we read the answers.

>>> for line in asking(["2x3", "liar"], b'{"seat":0}', seconds=5, seed=7):
...     print(line)
view {"seat":0}
actions 2x3|liar
go seconds 5 seed 7
>>> parse_line("action 2x3"), parse_line("info thinks of a bluff"), parse_line("hello").word
(ProgramLine(word='action', rest='2x3'), ProgramLine(word='info', rest='thinks of a bluff'), '')
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dudo.encoding import encode
from dudo.engine import Action, Game
from dudo.engine.engines import engine_of
from dudo.engine.option import Data
from dudo.engine.ruleset import ruleset_to_data
from dudo.registry import letters_of

VERSION = 1
FEW = 1000
"""Up to this number, legal actions are written out; more are described by their kinds."""
ANSWERS = ("id", "plays", "ready", "action", "info")
"""The first words of what a program may write."""
STOP = "stop"
QUIT = "quit"
ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTold:
    """What a program is told of a match before its first question."""

    game: str  # the title
    rules: Data  # the ruleset, as records have it
    seats: int
    seat: int  # the program's own, counted from 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ManyLike:
    """Many legal actions of one kind."""

    count: int
    first: str
    last: str
    pattern: str  # a regular expression that all their words match


def greeting() -> str:
    """The first line: the version that the host speaks."""
    return f"dudo {VERSION}"


def match(game: Game, *, seats: int, seat: int) -> str:
    """The line before the first question of a match: who plays what."""
    told = MatchTold(
        game=str(game.title),
        rules=ruleset_to_data(game),
        seats=seats,
        seat=seat,
    )
    return f"match {encode(told).decode()}"


def asking(actions: Sequence[str], view: bytes, *, seconds: float, seed: int) -> Iterator[str]:
    """The lines that ask for a move."""
    yield f"view {view.decode()}"
    if len(actions) <= FEW:
        yield f"actions {'|'.join(actions)}"
    else:
        yield f"actions-like {encode(described(actions)).decode()}"
    yield f"go seconds {seconds:g} seed {seed}"


def described(actions: Sequence[str]) -> dict[str, ManyLike]:
    """By kind of action: how many there are, the first and the last, and the pattern that their words match.

    >>> from dudo.engine import Bid
    >>> described([Bid(2, 3), Bid(2, 4)])
    {'bid': ManyLike(count=2, first='2x3', last='2x4', pattern='(\\\\d{1,4})x(\\\\d{1,2})(z?)(b?)')}
    """
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in actions:
        assert isinstance(action, Action)
        kinds[type(action)].append(action)
    return {
        kind.kind: ManyLike(
            count=len(some),
            first=str(some[0]),
            last=str(some[-1]),
            pattern=kind.pattern.pattern,
        )
        for kind, some in kinds.items()
    }


class ProgramLine(NamedTuple):
    """A line of a program: its first word, empty for a line that the protocol does not have, and the rest."""

    word: str
    rest: str


def parse_line(line: str) -> ProgramLine:
    """What the line says."""
    word, _, rest = line.strip().partition(" ")
    return ProgramLine(word, rest.strip()) if word in ANSWERS else ProgramLine("", line.strip())


class Introduction(NamedTuple):
    """What a program says of itself."""

    name: str = ""
    author: str = ""
    plays: tuple[str, ...] = (ALL,)  # engines, or games by title or code
    version: int = VERSION

    def knows(self, game: Game) -> bool:
        """Whether it says that it plays the game.

        >>> from dudo.games import find
        >>> [Introduction(plays=(it,)).knows(find("perudo")) for it in ("all", "bidding", "perudo", "cup")]
        [True, True, True, False]
        """
        names = {ALL, engine_of(game), *map(letters_of, (game.title, game.code, *game.aliases))}
        return any(letters_of(word) in names for word in self.plays)


def introduced(before: Introduction, answer: ProgramLine) -> Introduction:
    """What is known of the program after another line of its introduction."""
    first, _, rest = answer.rest.partition(" ")
    if answer.word == "id" and first == "name":
        return before._replace(name=rest.strip()[:40])
    if answer.word == "id" and first == "author":
        return before._replace(author=rest.strip()[:80])
    if answer.word == "plays":
        return before._replace(plays=tuple(answer.rest.split()[:40]))
    if answer.word == "ready":
        return before._replace(version=int(first) if first.isdecimal() and len(first) < 9 else 0)
    return before
