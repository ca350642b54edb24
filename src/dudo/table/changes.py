"""A limit on changes around one match: moves come to an end by themselves, changes do not."""

from collections import Counter

from dudo.table.errors import Refusal

CHANGES = 300  # changes around one match that a session may make
ALL_CHANGES = 3000  # changes that all sessions may make; after that, only the host


class Changes:
    """Counts the changes of each session around a match, so that its log is bounded."""

    def __init__(self) -> None:
        self._match = 0
        self._made: Counter[str] = Counter()

    def count(self, owner: str, *, match: int, host: bool) -> None:
        """One more change has been counted; `Refusal` if that is too many.

        Anybody with the link may join and withdraw, with ever new sessions: the host can still lock the table.
        """
        if self._match != match:
            self._match, self._made = match, Counter()
        if self._made[owner] >= CHANGES or (not host and self._made.total() >= ALL_CHANGES):
            raise Refusal("busy", "That is enough changes for this match. Play it first.")
        self._made[owner] += 1
