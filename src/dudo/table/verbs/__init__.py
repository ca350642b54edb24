"""The verbs of a table: each is a request of a client, next to the event that the log has of it.

A request is the message of a client, as it is sent. Everything in the modules named here is known to the wire,
the log and the table.
"""

from dudo.table.verbs import (
    callouts,
    coaches,
    devices,
    joining,
    keeping,
    matches,
    moves,
    seats,
    shakes,
)
from dudo.table.verbs.verb import CarriedOut, Request, TableEvent

SUBJECTS = (moves, seats, devices, joining, matches, coaches, shakes, keeping, callouts)

_KINDS = tuple(
    kind
    for subject in SUBJECTS
    for kind in vars(subject).values()
    if isinstance(kind, type) and kind.__module__ == subject.__name__
)
REQUESTS = tuple(
    kind for kind in _KINDS if issubclass(kind, Request) and kind is not callouts.CallOut
)
EVENTS = tuple(kind for kind in (*_KINDS, CarriedOut) if issubclass(kind, TableEvent))
"""All verbs, in the order of the modules."""
