"""The match of a record as moments, each a choice or a run of throws; and facts about moments."""

from collections.abc import Iterator
from dataclasses import dataclass

from dudo.engine import Action, Challenge, Game, Hand, Record
from dudo.engine.game import AnyState
from dudo.engine.stand_ins import stand_ins_of
from dudo.engine.state import Public, Showdown
from dudo.review.playout import acted


@dataclass(frozen=True, slots=True)
class Transition:
    """One moment as it was played."""

    before: AnyState
    after: AnyState
    seat: int | None  # None: the dealer
    action: Action | None  # None for a deal of several throws
    line: int  # of the record, counted from 1: the last one that belongs to it
    stand_in: str | None = None  # what played it, where the player did not: see `stand_ins_of`

    @property
    def public(self) -> Public:
        """The position that the moment belongs to: a throw is part of the round that it opens."""
        state = self.after if self.seat is None else self.before
        public: Public = state.public
        return public

    @property
    def ends_round(self) -> bool:
        """Whether the round ends with it, by a throw or by what somebody does."""
        return self.after.public.showdown is not self.before.public.showdown

    @property
    def settles(self) -> bool:
        """Whether somebody ends the round with it."""
        return self.seat is not None and self.ends_round


def transitions(record: Record) -> list[Transition]:
    """Every moment of the record; what the dealer throws in a row is one. `Illegal` names a bad line."""
    states, stand_ins = list(record.states()), stand_ins_of(record)
    found: list[Transition] = []
    for number, line in enumerate(record.lines):
        before, after = states[number], states[number + 1]
        last = found[-1] if found else None
        if line.by is None and last is not None and last.seat is None and _same(last.after, after):
            found[-1] = Transition(last.before, after, None, None, number + 1)
        else:
            played = stand_ins.get(number + 1)
            found.append(Transition(before, after, line.by, line.action, number + 1, played))
    return found


def deciding_calls(played: list[Transition]) -> Iterator[tuple[int, int, Showdown]]:
    """Every call that decided a round: its place among the moments, whose it was, and the showdown it led to.

    Others may have answered in between: a bidder who lets the dice be shown or gives up, bystanders who take sides.
    """
    called: dict[int, int] = {}
    for number, step in enumerate(played):
        if step.seat is not None and step.action is not None and step.action.is_call:
            called[step.seat] = number  # a player who calls in vain is not among the challengers
        shown = step.after.public.showdown
        if step.ends_round and shown is not None:
            for seat in shown.challengers:
                if seat in called:
                    yield called[seat], seat, shown
            called = {}


def _same(before: AnyState, after: AnyState) -> bool:
    """Whether a throw belongs to those before it: the round it was made in is the same."""
    return before.public.round == after.public.round


def between_rounds(state: AnyState, before: AnyState | None) -> bool:
    """Whether a round is about to begin and its dice are still to be thrown."""
    if before is not None and before.public.round == state.public.round:
        return bool(state.public.due) and state.public.round == 0
    return bool(state.public.due) or state.public.result is not None or state.public.round == 0


def on_the_table(game: Game, step: Transition) -> tuple[Hand, ...]:
    """By seat, the dice that the moment is about: at the end of a round those of that round."""
    after = game.dice(step.after)
    return after if any(after) and not step.ends_round else game.dice(step.before)


def in_the_open(game: Game, step: Transition) -> tuple[Hand, ...]:
    """By seat, those of them that everybody sees: set out, or lifted at the end."""
    report = step.after.public.showdown
    if report is not None and step.ends_round:
        full = game.dice(step.before)
        lifted = (hand is not None for hand in report.hands)
        return tuple(hand if seen else () for hand, seen in zip(full, lifted, strict=True))
    return tuple(lies.shown for lies in game.table(game.view(step.after, None)))


def stands(game: Game, state: AnyState) -> bool | None:
    """Whether the standing bid is true of the dice as they lie; None where nobody can challenge it."""
    standing, shown = state.public.standing, state.public.showdown
    if standing is None:
        return None
    for _ in range(2 * state.public.players + 2):
        public = state.public
        if public.showdown is not shown and public.showdown is not None:
            return public.showdown.stands
        if not public.waiting or public.standing != standing:
            return None
        seat = public.waiting[0]
        legal = game.actions(game.view(state, seat))
        if Challenge() not in legal and public.phase not in ("window", "sides", "called", "show"):
            return None
        state = acted(game, state, Challenge() if Challenge() in legal else legal[0], seat)
    return None
