"""Who may have a coach: any player, as long as everybody who has a seat has agreed.

A seat that a bot plays for somebody still counts as theirs: the bot plays in their name, they may be back at any
moment, and a "no" must not disappear when its owner loses the connection. All seats of a session ask and answer
together: several people at one device see one screen. A seat that has just been taken has not answered yet, so a
newcomer silences all coaches until they agree.

The answers are in the log, like everything else that people at a table rely on. So they are the same in every
process and after a restart, and no hint on a later decision can overtake a "no".
"""

from dataclasses import replace

from dudo.engine.evolve import evolve
from dudo.presentation.numbers import listed
from dudo.table.state import TableState
from dudo.table.verbs.coaches import UNSEATED
from dudo.text import NOTHING, Name, Text, say, text_of


def unagreed(state: TableState) -> tuple[int, ...]:
    """The seats of people who have not agreed to coaches at this table."""
    return tuple(
        seat for seat, held in enumerate(state.seats) if held.owner and held.consent != "yes"
    )


def coached(state: TableState, seat: int) -> bool:
    """Whether that seat has a coach now: its person plays it and has asked, and everybody has agreed."""
    held = state.seats[seat]
    return held.coach and held.bot is None and not unagreed(state)


def with_coaches_noted(state: TableState) -> TableState:
    """The table, which remembers who has had a coach in this match."""
    counting = state.counting
    new = {seat for seat in range(len(state.seats)) if coached(state, seat)} - counting.helped
    if not new:
        return state
    open_about_it = not all(_has_played(state, seat) for seat in new)
    return evolve(
        state,
        counting=replace(
            counting, helped=counting.helped | new, coached=counting.coached or open_about_it
        ),
    )


def _has_played(state: TableState, seat: int) -> bool:
    """Whether the seat has done anything in this match."""
    if state.game_state is None:
        return False
    public = state.game_state.public
    return public.round > 1 or seat in [by for by, _ in public.history]


def no_coach(state: TableState, owner: str) -> Text:
    """Why that session's coach would stay silent, in one sentence; empty if it would speak."""
    if not state.seats_of(owner):
        return text_of(UNSEATED)
    silent = [it for it in map(state.seats.__getitem__, unagreed(state)) if it.owner != owner]
    if not silent:
        return NOTHING
    who = listed([Name(held.name or "") for held in silent])
    if all(held.consent == "no" for held in silent):
        return say(
            "{count, plural, one {{who} has} other {{who} have}} said no to coaches at this table.",
            count=len(silent),
            who=who,
        )
    return say(
        "{count, plural, one {{who} has} other {{who} have}} not agreed to coaches at this table.",
        count=len(silent),
        who=who,
    )
