"""One match: bots on seats, and dice that depend only on the seed, the round and the seat.

So the same dice are dealt when the bots change seats, as long as both matches are in the same round, and most of
the luck is the same for both.
"""

from dataclasses import dataclass
from functools import cache
from random import Random

from dudo.bots import Bot, Timed, find
from dudo.bots.strategy.personality import opponent, read_bot
from dudo.engine import Action, Game, draw
from dudo.engine.gains import gains
from dudo.engine.game import AnyState
from dudo.engine.record import Line
from dudo.engine.state import Public, Showdown
from dudo.play import Player, Thrower, any_legal, play

RANDOM = "random"
"""A baseline, not an opponent: any legal action, all equally likely."""
MOST = 100_000
"""Actions after which a match is abandoned; none has come close."""


def bot_of(name: str, *, seconds: float | None = None) -> Bot:
    """The bot of that word, like `counter:bold`, or the baseline; one that searches gets `seconds` a move."""
    return any_legal if name == RANDOM else opponent(name, seconds=seconds)


def searches(name: str) -> bool:
    """Whether the bot of that word thinks for as long as it may."""
    return name != RANDOM and isinstance(find(read_bot(name).name), Timed)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchScore:
    """The result of a match by team: the shares of the win, and the lead in points.

    `edge` is what a seat of the first team gained beyond one of the second, in dice or lives, summed over the `rounds`
    in which both teams had a seat left.
    """

    shares: tuple[float, float]
    edge: float
    rounds: int
    actions: int
    played: tuple[Line, ...] = ()  # the match itself
    by_seat: tuple[float, ...] = ()  # the shares of the win


def play_teams(
    game: Game, seated: tuple[Bot, ...], teams: tuple[int, ...], *, seed: str
) -> MatchScore:
    """Plays a match of two teams, 0 and 1 by seat; the same seed deals the same dice."""
    players = [lucky(bot, Random(f"{seed} {seat} plays")) for seat, bot in enumerate(seated)]
    edge, rounds, actions = 0.0, 0, 0
    lines: list[Line] = []
    for line, before, after in play(game, players, Random(), throw=dealer(seed)):
        lines.append(line)
        actions += line.by is not None
        report = after.public.showdown
        if report is not None and report is not before.public.showdown:
            gained = round_edge(game, report, before.public.active, teams)
            if gained is not None:
                edge, rounds = edge + gained, rounds + 1
        if actions >= MOST:
            break
    result = after.public.result
    winners = result.winners if result else tuple(range(len(seated)))
    won = [sum(teams[seat] == team for seat in winners) / len(winners) for team in (0, 1)]
    return MatchScore(
        shares=(won[0], won[1]),
        edge=edge,
        rounds=rounds,
        actions=actions,
        played=tuple(lines),
        by_seat=win_shares(after.public),
    )


def win_shares(public: Public) -> tuple[float, ...]:
    """By seat, the share of the win at the end of a match; equal shares for all where it was abandoned."""
    seats = range(public.players)
    winners = public.result.winners if public.result else tuple(seats)
    return tuple((seat in winners) / len(winners) for seat in seats)


def round_edge(
    game: Game, report: Showdown, active: tuple[int, ...], teams: tuple[int, ...]
) -> float | None:
    """What a seat of the first team gained beyond one of the second; None if a team was out."""
    found: tuple[list[int], list[int]] = ([], [])
    brought = gains(game, report)
    for seat in active:
        found[teams[seat]].append(brought[seat])
    if not all(found):
        return None
    return sum(found[0]) / len(found[0]) - sum(found[1]) / len(found[1])


def lucky(bot: Bot, luck: Random) -> Player:
    """The bot with a random generator of its own."""
    return lambda game, view, _: bot(game, view, luck)


def dealer(seed: str) -> Thrower:
    """Dice that depend on the seed, the round and the seat; a seat's later throws in a round go on from its first."""

    @cache
    def luck(number: int, seat: int) -> Random:
        return Random(f"{seed} {number} {seat} rolls")

    def throw(game: Game, state: AnyState) -> Action:
        public = state.public
        return draw(game.throws(state), luck(public.round, public.due[0]).randrange)

    return throw
