"""All that is known of a table, as a value: who sits where, and the match as it stands.

A state is a fold of the log, live and after a restart alike: `follow` is the only place where a table
changes. Nothing here waits, rolls or writes.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from dudo.engine.action import Action
from dudo.engine.errors import BadNotation
from dudo.engine.game import AnyState, Game
from dudo.engine.option import from_data, to_data
from dudo.engine.record import Line, Record
from dudo.engine.ruleset import ruleset_from_data
from dudo.engine.stakes import Ledger, Stakes, begin
from dudo.engine.stakes import follow as follow_stakes
from dudo.table.log import (
    Agree,
    Coach,
    Fill,
    Item,
    Late,
    Leave,
    Match,
    Opening,
    Sit,
    items,
    tag,
)

Stage = Literal["lobby", "playing", "over"]
Consent = Literal["open", "yes", "no"]
"""What a person says to coaches at a table: nothing yet, or an answer that stands until the next."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at the table: free, a person's, or a bot's; a person's in which a bot sits in between."""

    name: str | None = None
    owner: str = ""  # the fingerprint of the session that holds it; empty for none
    bot: str | None = None  # the bot that plays it now
    consent: Consent = "open"  # what its person says to coaches at this table
    coach: bool = False  # its person has asked for one

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.name is None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """The table after so many entries of its log."""

    opening: Opening
    game: Game
    chairs: tuple[Chair, ...]
    stage: Stage = "lobby"
    match: int = 0  # matches begun
    version: int = 0  # decisions taken and matches begun
    game_state: AnyState | None = None  # the match at hand, or the last one
    entries: int = 0  # entries of the log; the number of the next
    stakes: Stakes | None = None  # what is played for
    ledger: Ledger | None = None  # what was won, paid and drunk in that match

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.game_state.public.waiting if self.game_state and self.stage == "playing" else ()

    def seats_of(self, owner: str) -> tuple[int, ...]:
        """The seats that this person plays now."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.owner == owner and chair.bot is None and owner
        )


def follow(state: TableState, item: Item) -> TableState:
    """The state after one more item of the log."""
    match item:
        case Line(by=by, action=action):
            return play(state, by, action)
        case Sit(seat=seat, name=name, owner=owner):
            chair = state.chairs[seat]
            if (chair.name, chair.owner) == (name, owner):
                return _seated(state, seat, replace(chair, bot=None))
            return _seated(state, seat, Chair(name, owner))
        case Leave(seat=seat, bot=bot):
            chair = Chair() if bot is None else replace(state.chairs[seat], bot=bot)
            return _seated(state, seat, chair)
        case Fill(seat=seat, bot=bot, name=name):
            if state.stage == "playing":
                return _seated(state, seat, replace(state.chairs[seat], name=name, bot=bot))
            return _seated(state, seat, Chair(name, bot=bot))
        case Match():
            return _begun(state)
        case Coach(owner=owner, on=True):
            return _answered(state, owner, lambda it: replace(it, consent="yes", coach=True))
        case Coach(owner=owner):
            return _answered(state, owner, lambda it: replace(it, coach=False))
        case Agree(owner=owner, on=True):
            return _answered(state, owner, lambda it: replace(it, consent="yes"))
        case Agree(owner=owner):
            return _answered(state, owner, lambda it: replace(it, consent="no", coach=False))
        case Late():
            return state
        case Opening():
            raise BadNotation("A table is opened only once.")


def play(state: TableState, by: int | None, action: Action) -> TableState:
    """The state after a move, or the dealer's throw where `by` is None; `Illegal` as the rules say.

    The version counts decisions: the answers of one window are given side by side, so they share it.
    """
    before = state.game_state
    if before is None:
        raise BadNotation("The log plays before a match has begun.")
    after = state.game.apply(before, action, by=by)
    version = state.version + (by is not None and not _same_window(before, after, by))
    stage: Stage = "playing" if after.public.result is None else "over"
    return TableState(
        opening=state.opening,
        game=state.game,
        chairs=state.chairs,
        stage=stage,
        match=state.match,
        version=version,
        game_state=after,
        entries=state.entries,
        stakes=state.stakes,
        ledger=_kept(state, before, after),
    )


def _kept(state: TableState, before: AnyState, after: AnyState) -> Ledger | None:
    if state.stakes is None or state.ledger is None:
        return None
    return follow_stakes(state.stakes, state.game, state.ledger, before.public, after.public)


def _same_window(before: AnyState, after: AnyState, by: int) -> bool:
    left = tuple(seat for seat in before.public.waiting if seat != by)
    return bool(left) and after.public.waiting == left


def _seated(state: TableState, seat: int, chair: Chair) -> TableState:
    chairs = (*state.chairs[:seat], chair, *state.chairs[seat + 1 :])
    return replace(state, chairs=chairs)


def _answered(state: TableState, owner: str, change: Callable[[Chair], Chair]) -> TableState:
    """All chairs of a person say the same; nobody else's say anything else."""
    chairs = (change(chair) if chair.owner == owner else chair for chair in state.chairs)
    return replace(state, chairs=tuple(chairs))


def _begun(state: TableState) -> TableState:
    chairs = tuple(chair for chair in state.chairs if not chair.free)
    return replace(
        state,
        chairs=chairs,
        stage="playing",
        match=state.match + 1,
        version=state.version + 1,
        game_state=state.game.start(len(chairs)),
        ledger=begin(state.stakes, len(chairs)) if state.stakes else None,
    )


def opened(opening: Opening, game: Game | None = None) -> TableState:
    """The state of a new table; the game is that of the opening's ruleset, if it is at hand already."""
    game = game or ruleset_from_data(opening.ruleset)
    stakes = None if opening.stakes is None else from_data(Stakes, opening.stakes)
    return TableState(opening=opening, game=game, chairs=(Chair(),) * opening.seats, stakes=stakes)


def replayed(entries: list[str], state: TableState | None = None) -> TableState:
    """The state after these entries, which follow those that `state` has, or are all there are."""
    found = items(entries)
    before = 0 if state is None else state.entries
    if state is None:
        head, *found = found
        if not isinstance(head, Opening):
            raise BadNotation("The log of a table begins with its opening.")
        state = opened(head)
    for item in found:
        state = follow(state, item)
    return replace(state, entries=before + len(entries))


def records(entries: Iterable[str]) -> list[Record]:
    """The record of every match in the log, the one at hand included."""
    found: list[Record] = []
    lines: list[Line] = []
    state: TableState | None = None
    for item in items(entries):
        match item:
            case Line():
                lines.append(item)
                continue
            case Opening():
                state = opened(item)
                continue
            case _ if state is None:
                raise BadNotation("The log of a table begins with its opening.")
            case Match(at=at):
                state = follow(state, item)
                found = _closed(found, lines)
                found.append(_headed(state, at))
                lines = []
            case _:
                state = follow(state, item)
    return _closed(found, lines)


def _headed(state: TableState, at: str) -> Record:
    """A record without lines; bots are named by seat, where one sat from the beginning."""
    bots = [chair.bot or "" for chair in state.chairs]
    stakes = (("stakes", tag(to_data(state.stakes))),) if state.stakes else ()
    return Record(
        game=state.game,
        players=tuple(chair.name or "" for chair in state.chairs),
        tags=(("begun", tag(at)), ("bots", tag(bots)), *stakes),
    )


def _closed(found: list[Record], lines: list[Line]) -> list[Record]:
    return [*found[:-1], replace(found[-1], lines=tuple(lines))] if found else []
