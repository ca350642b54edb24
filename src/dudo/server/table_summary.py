"""How things stand at a table, in a few words: for the list of those at which somebody sits."""

from dudo.presentation.titles import title_of
from dudo.server import http_bodies
from dudo.table.table import Table


def summary_of(table: Table, owner: str) -> http_bodies.TableSummary:
    """The summary of that table for that session."""
    state = table.state
    names = tuple(held.name or "" for held in state.seats)
    own = state.seats_of(owner)
    result = None if state.game_state is None else state.game_state.public.result
    return http_bodies.TableSummary(
        table=table.id,
        title=title_of(state.game),
        stage=state.stage,
        match=state.match,
        finished=state.finished,
        seated=state.has_seat(owner),
        joins=state.waits(owner),
        others=tuple(
            held.name or "" for held in state.seats if not held.free and held.owner != owner
        ),
        turn=bool(set(own) & set(state.waiting)) and not state.keeping.paused,
        waiting=tuple(names[seat] for seat in state.waiting),
        won=state.stage == "over" and result is not None and bool(set(own) & set(result.winners)),
        paused=state.keeping.paused,
    )
