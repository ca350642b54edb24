"""The reasons of bots for their actions, given after a round, as far as its dice were shown.

A reason is worked out from what the bot saw when it acted, so it may reveal what lay under a cup. It is given only
if everything hidden that the bot saw then lay open at the showdown, unchanged. Whether that is so follows from
what everybody knows (whose dice were shown, who has rolled since), so that neither a reason nor its absence says
anything about dice that stay covered.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dudo.bots import catalogue
from dudo.bots.strategy.explaining import explain
from dudo.bots.strategy.personality import read_bot
from dudo.engine.action import Action, Roll
from dudo.engine.game import AnyState, AnyView, Game
from dudo.engine.record import Line
from dudo.engine.state import Phase, Showdown
from dudo.table.log import follow, read_log
from dudo.table.verbs.matches import MatchBegun
from dudo.table.verbs.moves import PlayedForSeat


class Played(NamedTuple):
    """One line of a match, the bot that played it, if any, and the states before and after."""

    before: AnyState
    line: Line
    bot: str | None
    after: AnyState


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A bot's reason in one sentence, for a step of the round's history."""

    step: int
    seat: int
    sentence: str


@dataclass(frozen=True, slots=True)
class _Decision:
    """An action of a bot, its View, and the number of throws of the round before it."""

    seat: int
    bot: str
    view: AnyView
    action: Action
    throws: int


def reasons(game: Game, played: Iterable[Played], number: int) -> tuple[Reason, ...]:
    """Every reason of that round that may be given, in the order of its history; none before it is over."""
    thrown: list[int] = []  # by throw of the round: the seat
    found: list[_Decision] = []
    for before, line, bot, after in played:
        old, new = before.public, after.public
        if line.by is None:
            if new.round == number and old.phase is Phase.DEAL and isinstance(line.action, Roll):
                thrown.append(line.action.seat)
        elif bot is not None and old.round == number:
            view = game.view(before, line.by)
            found.append(_Decision(line.by, bot, view, line.action, len(thrown)))
        report = new.showdown
        if report is not None and report is not old.showdown and report.round == number:
            return tuple(_told(game, report, found, thrown))
    return ()


def _told(
    game: Game, report: Showdown, decisions: list[_Decision], thrown: list[int]
) -> Iterator[Reason]:
    left = list(decisions)
    for place, (seat, action) in enumerate(report.history):
        # Actions that stayed sealed or unseen are not in the history.
        it = next((it for it in left if it.seat == seat and it.action == action), None)
        if it is None:
            continue
        left.remove(it)
        before, since = thrown[: it.throws], thrown[it.throws :]
        if game.fully_revealed(report, it.view, before=before, since=since):
            entry = catalogue().get(read_bot(it.bot).name)
            why = explain if entry is None or entry.why is None else entry.why
            yield Reason(step=place, seat=seat, sentence=why(game, it.view, action))


def of_table(entries: list[str], match: int, number: int) -> tuple[Reason, ...]:
    """The reasons of a round of that match, from the log of its table."""
    game, played = _match(entries, match)
    return reasons(game, played, number)


def _match(entries: list[str], match: int) -> tuple[Game, list[Played]]:
    state, items = read_log(entries)
    played: list[Played] = []
    forced = False
    for item in items:
        before, state = state, follow(state, item)
        if isinstance(item, MatchBegun) and state.match > match:
            break
        if isinstance(item, Line) and state.match == match:
            assert before.game_state is not None
            assert state.game_state is not None
            bot = None if item.by is None or forced else before.seats[item.by].bot
            played.append(Played(before.game_state, item, bot, state.game_state))
        forced = isinstance(item, PlayedForSeat)
    return state.game, played
