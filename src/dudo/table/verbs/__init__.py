"""What can be asked of a table, and what its log says of it: each verb is a request beside its event.

A request is what a client sends, as it is. An event is what the log holds. Whatever stands in the files
named here is known to the wire, the log and the table.
"""

from dudo.table.verbs import coaches, keeping, matches, moves, seats, shakes
from dudo.table.verbs.verb import Request, TableEvent

SUBJECTS = (moves, seats, matches, coaches, shakes, keeping)

_KINDS = tuple(
    kind
    for subject in SUBJECTS
    for kind in vars(subject).values()
    if isinstance(kind, type) and kind.__module__ == subject.__name__
)
REQUESTS = tuple(kind for kind in _KINDS if issubclass(kind, Request))
EVENTS = tuple(kind for kind in _KINDS if issubclass(kind, TableEvent))
"""All there are, in the order of the subjects."""
