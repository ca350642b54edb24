"""Simulations: many matches between bots of one game, and who wins them.

>>> from dudo.league.simulation import simulate
>>> found = simulate("perudo", ["counter", "novice"], matches=20, seed=1)
>>> [(one.bot, one.seats) for one in found.results], sum(one.wins for one in found.results)
([('counter', 20), ('novice', 20)], 20.0)
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from math import sqrt
from random import Random, SystemRandom

from dudo.bots import Bot, catalogue
from dudo.bots.strategy.personality import read_bot
from dudo.engine import Game
from dudo.engine.record import Line
from dudo.games import find
from dudo.league.match import bot_of, win_shares
from dudo.play import play


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulatedMatch:
    """One match: by seat the name of the bot and its share of the win, and how long it was."""

    names: tuple[str, ...]
    shares: tuple[float, ...]
    actions: int
    rounds: int
    played: tuple[Line, ...] = ()  # the match itself, where it is wanted


@dataclass(frozen=True, slots=True, kw_only=True)
class BotResult:
    """How one bot did: matches count once for each seat that it had.

    `share` is `wins` of `seats`, and `low` to `high` is its 95% interval, after Wilson. A list of these makes a data
    frame: `pandas.DataFrame(found.results)`.
    """

    bot: str
    seats: int
    wins: float  # who shares a win has a part of it
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What came of many matches of one game."""

    bots: tuple[str, ...]  # by seat of the first match
    seed: int  # the same seed gives the same matches
    matches: int
    results: tuple[BotResult, ...]  # by bot, the best first


def simulate(
    game: Game | str, bots: Sequence[str | Bot], *, matches: int = 100, seed: int | None = None
) -> Simulation:
    """Play that many matches, with the bots one seat further after each, and return what each bot won.

    `game` is a game, its name or title. `bots` are one for each seat: a word like `"counter:bold"`, or any bot.
    A `DudoError` says which games and bots there are.
    """
    rules = find(game) if isinstance(game, str) else game
    rules.start(len(bots))  # refuses a number of players that does not fit
    called, known = _told_apart(bots)
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    found = (one_match(rules, called, seed, number, known) for number in range(matches))
    return Simulation(bots=called, seed=seed, matches=matches, results=rows(found))


def name_of(bot: Bot) -> str:
    """Return the name of a bot that was not given by name: as we call it, or that of its function or class.

    >>> from dudo.bots import find
    >>> name_of(find("counter"))
    'counter'
    """
    ours = (entry.name for entry in catalogue().values() if entry.bot is bot)
    return next(ours, str(getattr(bot, "__name__", type(bot).__name__)))


def _told_apart(bots: Sequence[str | Bot]) -> tuple[tuple[str, ...], dict[str, Bot]]:
    """The name of each bot by seat, and the bots by name; of two with one name, the second gets a number."""
    called: list[str] = []
    words: dict[str, Bot] = {}
    known: dict[str, Bot] = {}
    for given in bots:
        word = str(read_bot(given)) if isinstance(given, str) else name_of(given)
        if isinstance(given, str) and word not in words:
            words[word] = bot_of(given)
        bot = words[word] if isinstance(given, str) else given
        names = chain([word], (f"{word} {number}" for number in count(2)))
        called.append(next(name for name in names if known.setdefault(name, bot) == bot))
    return tuple(called), known


def one_match(
    game: Game,
    names: tuple[str, ...],
    seed: int,
    number: int,
    bots: Mapping[str, Bot] | None = None,
    *,
    recorded: bool = False,
) -> SimulatedMatch:
    """Return match `number` of a simulation, in which the bots move on by a seat from match to match."""
    turn = number % len(names)
    seated = names[turn:] + names[:turn]
    players = [bot_of(name) if bots is None else bots[name] for name in seated]
    lines, state = [], game.start(len(seated))
    for played in play(game, players, Random(f"{seed}:{number}")):
        lines.append(played.line)
        state = played.after
    return SimulatedMatch(
        names=seated,
        shares=win_shares(state.public),
        actions=len(lines),
        rounds=state.public.round,
        played=tuple(lines) if recorded else (),
    )


def rows(outcomes: Iterable[SimulatedMatch]) -> tuple[BotResult, ...]:
    """Return for each bot, the best first: wins, share of its seats that won, and the 95% interval of that."""
    shares: dict[str, list[float]] = {}
    for outcome in outcomes:
        for name, share in zip(outcome.names, outcome.shares, strict=True):
            shares.setdefault(name, []).append(share)
    found = []
    for name, won in shares.items():
        low, high = wilson(sum(won), len(won))
        mean = sum(won) / len(won)
        one = BotResult(bot=name, seats=len(won), wins=sum(won), share=mean, low=low, high=high)
        found.append(one)
    return tuple(sorted(found, key=lambda row: -row.share))


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """Return the 95% interval of a share, after Wilson; it never leaves 0 to 1.

    >>> [round(edge, 3) for edge in wilson(50, 100)]
    [0.404, 0.596]
    """
    z = 1.959964
    share = wins / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries**2)) / (1 + z * z / tries)
    return max(0.0, middle - half), min(1.0, middle + half)
