"""Short links to house rules: the server keeps what the few letters stand for that somebody sends to friends.

A link that carries the rules themselves works on every server and for ever; a short one as long as it is among the
latest that were sent here. Equal rules from the same sender have the same link.
"""

import time
from base64 import b32encode
from collections.abc import Callable
from hashlib import sha256

from dudo.table.errors import Refusal
from dudo.table.store import Database, Statements

MOST = 10_000
"""So many are kept, the latest that were sent."""

LETTERS = 8

KEEP = """
INSERT INTO short_link (code, link, sender, at) VALUES ($1, $2, $3, $4)
ON CONFLICT (code) DO UPDATE SET at = excluded.at
"""
OLDEST = """
DELETE FROM short_link WHERE at < (SELECT at FROM short_link ORDER BY at DESC LIMIT 1 OFFSET $1)
"""
KEPT = "SELECT link, sender FROM short_link WHERE code = $1"


class ShortLinks:
    """The short links in a database, no more than so many."""

    def __init__(
        self, database: Database, *, most: int = MOST, clock: Callable[[], float] = time.time
    ) -> None:
        self._database = database
        self._most, self._clock = most, clock

    async def keep(self, link: str, sender: str) -> str:
        """The letters that stand for this link from this sender, whose name may be empty."""
        code = code_of(link, sender)

        async def work(at: Statements) -> None:
            await at.fetch(KEEP, code, link, sender, self._clock())
            await at.fetch(OLDEST, self._most - 1)

        await self._database.change(work)
        return code

    async def kept(self, code: str) -> tuple[str, str]:
        """The link and its sender; `Refusal` with one sentence if the server does not know it."""
        rows = await self._database.look(lambda at: at.fetch(KEPT, code))
        if not rows:
            raise Refusal(
                "room",
                "This server does not know that short link: ask the sender for the rules again.",
            )
        link, sender = rows[0]
        return str(link), str(sender)


def code_of(link: str, sender: str) -> str:
    """The letters for this link from this sender.

    >>> code_of("eyJiaWRkaW5nIjp7fX0", "Ana")
    '2hfqskkc'
    """
    digest = sha256(f"{link}\n{sender}".encode()).digest()
    return b32encode(digest).decode()[:LETTERS].lower()
