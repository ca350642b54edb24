"""Everything about accounts: passkeys, the devices that are signed in, results and ratings. It holds no dice."""

import asyncio
import logging
import time
from collections.abc import Collection, Mapping, Sequence, Set, Sized
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from dudo.encoding import decoder
from dudo.server.accounts.ratings import ACCOUNT, BOT, Finisher, MatchResult, Skill, rated
from dudo.table.errors import Refusal, StoreError
from dudo.table.names import unlike
from dudo.table.store import Database, Statements

_log = logging.getLogger(__name__)

PASSKEYS = 20  # the most of one account
ASKED = 10_000  # the most challenges at once
ALL = 2**62  # more matches than there can be
UNFINISHED = 400 * 86_400.0  # seconds after which a match that has begun will not end any more
DEVICE = """
INSERT INTO device (owner, login, account, at) VALUES ($1, $2, $3, $4)
ON CONFLICT (owner) DO UPDATE SET login = excluded.login, account = excluded.account, at = excluded.at
"""
PASSKEYS_OF = "SELECT id FROM passkey WHERE account = $1"
NEW_ACCOUNT = "INSERT INTO account (id, name, at) VALUES ($1, $2, $3)"
NEW_PASSKEY = "INSERT INTO passkey (id, account, public_key, uses) VALUES ($1, $2, $3, 0)"
USED = "UPDATE passkey SET uses = $1 WHERE id = $2 AND uses = $3 RETURNING account"
PLAYING = "SELECT owner, account FROM playing WHERE table_id = $1 AND match = $2"
ENDED = "DELETE FROM playing WHERE table_id = $1 AND match = $2"
FINISHED = "UPDATE result SET finishers = $1 WHERE table_id = $2 AND match = $3"
PLAYED = "INSERT INTO played (account, at, table_id, match) VALUES ($1, $2, $3, $4)"
SIGNED_IN = "SELECT account FROM device WHERE owner = $1 AND login = $2 AND at >= $3"
ASK = """
INSERT INTO challenge (owner, challenge, account, name, until) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (owner) DO UPDATE SET challenge = excluded.challenge, account = excluded.account,
    name = excluded.name, until = excluded.until
"""
OLDEST = """
DELETE FROM challenge WHERE owner IN (SELECT owner FROM challenge ORDER BY until DESC LIMIT 100 OFFSET $1)
"""
ANSWERED = "DELETE FROM challenge WHERE owner = $1 RETURNING challenge, account, name, until"
BEGUN = """
INSERT INTO playing (table_id, match, owner, account, at)
SELECT $1, CAST($2 AS BIGINT), owner, account, CAST($4 AS DOUBLE PRECISION)
FROM device WHERE owner = $3 ON CONFLICT DO NOTHING
"""
RESULT = """
INSERT INTO result (table_id, match, at, title, finishers, rated) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING RETURNING match
"""
RATE = """
INSERT INTO rating (who, mu, sigma, matches) VALUES ($1, $2, $3, $4)
ON CONFLICT (who) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches
"""
POOL = """
SELECT who, mu, sigma, matches, account.name FROM rating
LEFT JOIN account ON who = 'account:' || account.id
WHERE who LIKE 'bot:%' OR account.id IS NOT NULL ORDER BY mu - 3 * sigma DESC, who LIMIT $1
"""
HISTORY = """
SELECT at, title, finishers, rated, table_id, match FROM played JOIN result USING (table_id, match, at)
WHERE account = $1 ORDER BY at DESC LIMIT $2
"""


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    """A passkey, and whose it is."""

    account: str
    public_key: bytes
    uses: int


@dataclass(frozen=True, slots=True)
class PasskeyChallenge:
    """The challenge that a session was given, for which account, and until when it may answer."""

    challenge: bytes
    account: str  # empty if it is for signing in
    name: str
    until: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class PoolStanding:
    """Somebody in the pool of all who are rated."""

    who: str
    name: str
    skill: Skill
    matches: int

    @property
    def is_bot(self) -> bool:
        """Whether it is one of our bots."""
        return self.who.startswith(BOT)


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match in somebody's history."""

    at: float  # seconds since 1970
    title: str
    finishers: tuple[Finisher, ...]
    rated: bool
    table: str
    match: int


class AccountsBook:
    """The accounts in a database of either kind; every change is made whole or not at all."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _rows(self, statement: str, *values: Any) -> Sequence[Sequence[Any]]:
        return await self._database.look(lambda at: at.fetch(statement, *values))

    # ---- who is who -----------------------------------------------------------------------

    async def account_of(self, owner: str, login: str = "", *, since: float = 0.0) -> str | None:
        """The account to which this session is signed in with that login, `since` then; None for a guest."""
        rows = await self._rows(SIGNED_IN, owner, login, since)
        return str(rows[0][0]) if rows else None

    async def name_of(self, account: str) -> str:
        """The name of the account; empty if it does not exist."""
        return await self._database.look(lambda at: _name_of(at, account))

    async def names(self) -> list[str]:
        """The names of all accounts."""
        return await self._database.look(_names)

    async def passkeys_of(self, account: str) -> list[bytes]:
        """The ids of its passkeys."""
        return [bytes(ident) for (ident,) in await self._rows(PASSKEYS_OF, account)]

    async def passkey(self, ident: bytes) -> StoredPasskey | None:
        """The passkey of that id; None if it is unknown."""
        return await self._database.look(lambda at: _passkey(at, ident))

    async def add(
        self,
        account: str,
        name: str,
        *,
        ident: bytes,
        public_key: bytes,
        owner: str,
        login: str = "",
        now: float = 0.0,
    ) -> bool:
        """The account exists and has that passkey, and the session is signed in; False if the passkey has an account.

        A new account whose name is taken gets a similar name. `Refusal` if the account has too many passkeys.
        """

        there = await self.names()
        called = await unlike_all(name, there)

        async def write(at: Statements) -> bool:
            if await _passkey(at, ident) is not None:
                return False
            check_room(
                await at.fetch(PASSKEYS_OF, account)
            )  # several devices may have been asked for the last one
            if not await _name_of(at, account):
                since = set(await _names(at)).difference(there)  # what others have just been called
                await at.fetch(NEW_ACCOUNT, account, unlike(called, since), time.time())
            await at.fetch(NEW_PASSKEY, ident, account, public_key)
            await at.fetch(DEVICE, owner, login, account, now)
            return True

        return await self._database.change(write)

    async def sign_in(
        self, ident: bytes, *, before: int, uses: int, owner: str, login: str = "", now: float = 0.0
    ) -> bool:
        """The session is signed in by that passkey, now used `uses` times; False if its count is no longer `before`."""

        async def write(at: Statements) -> bool:
            used = await at.fetch(USED, uses, ident, before)
            for (account,) in used:
                await at.fetch(DEVICE, owner, login, account, now)
            return bool(used)

        return await self._database.change(write)

    async def sign_out(self, owner: str) -> None:
        """The session is a guest's, who can no longer add a passkey to the account."""

        async def write(at: Statements) -> None:
            for table in ("device", "challenge"):
                await at.fetch(f"DELETE FROM {table} WHERE owner = $1", owner)

        await self._database.change(write)

    async def forget(self, account: str) -> None:
        """All that is left of the account is nameless places in the matches of others."""
        who = f"{ACCOUNT}{account}"

        async def write(at: Statements) -> None:
            for it in await _history(at, account, ALL):
                others = msgspec.json.encode(_without(it.finishers, {who})).decode()
                await at.fetch(FINISHED, others, it.table, it.match)
            for table in ("passkey", "device", "played", "challenge", "playing"):
                await at.fetch(f"DELETE FROM {table} WHERE account = $1", account)
            await at.fetch("DELETE FROM account WHERE id = $1", account)
            await at.fetch("DELETE FROM rating WHERE who = $1", who)

        await self._database.change(write)
        try:
            await self._database.wipe()
        except StoreError as error:  # it is forgotten all the same, and the asker is to hear so
            _log.error("traces of an account stay in the file until another is removed: %s", error)

    # ---- what was asked -------------------------------------------------------------------

    async def ask(self, owner: str, asked: PasskeyChallenge, *, now: float) -> None:
        """The session may answer that challenge, and no earlier one; the oldest are removed if there are too many."""

        async def write(at: Statements) -> None:
            await at.fetch("DELETE FROM challenge WHERE until < $1", now)
            await at.fetch(ASK, owner, asked.challenge, asked.account, asked.name, asked.until)
            await at.fetch(OLDEST, ASKED)

        await self._database.change(write)

    async def asked(self, owner: str, *, now: float) -> PasskeyChallenge | None:
        """The challenge of that session, if it is not too late; it has been removed."""
        rows = await self._database.change(lambda at: at.fetch(ANSWERED, owner))
        found = [PasskeyChallenge(bytes(sent), *rest) for sent, *rest in rows]
        return next((it for it in found if it.until >= now), None)

    # ---- what was played ------------------------------------------------------------------

    async def begin(self, table: str, match: int, *, owners: Collection[str], at: float) -> None:
        """The match will count for the accounts to which these sessions are signed in now."""

        async def write(there: Statements) -> None:
            await there.fetch("DELETE FROM playing WHERE at < $1", at - UNFINISHED)
            for owner in sorted(owners):
                await there.fetch(BEGUN, table, match, owner, at)

        await self._database.change(write)

    async def playing(self, table: str, match: int) -> dict[str, str]:
        """By session: the account for which that match counts."""
        rows = await self._rows(PLAYING, table, match)
        return {str(owner): str(account) for owner, account in rows}

    async def record(self, played: MatchResult, *, at: float) -> bool:
        """The match is in the history of all who played, and in the ratings; False if it was there before.

        Whoever has deleted their account since has no name in it.
        """

        async def write(there: Statements) -> bool:
            await there.fetch(ENDED, played.table, played.match)
            people = {
                it.who.removeprefix(ACCOUNT)
                for it in played.finishers
                if it.who.startswith(ACCOUNT)
            }
            there_now = {it for it in sorted(people) if await _name_of(there, it)}
            gone = {f"{ACCOUNT}{it}" for it in people - there_now}
            result = replace(played, finishers=_without(played.finishers, gone))
            finishers = msgspec.json.encode(result.finishers).decode()
            row = (result.table, result.match, at, result.title, finishers, int(result.counts))
            if not there_now or not await there.fetch(RESULT, *row):
                return False
            for account in sorted(there_now):
                await there.fetch(PLAYED, account, at, result.table, result.match)
            if result.counts:
                await _rate(there, result.places)
            return True

        return await self._database.change(write)

    async def standing(self, account: str) -> PoolStanding:
        """The rating of the account."""
        who = f"{ACCOUNT}{account}"

        async def look(at: Statements) -> PoolStanding:
            return PoolStanding(who, await _name_of(at, account), *await _rating(at, who))

        return await self._database.look(look)

    async def pool(self, most: int) -> list[PoolStanding]:
        """Everybody who is rated, people and bots; those who are surely good come first."""
        rows = await self._rows(POOL, most)
        return [
            PoolStanding(who, name or who.removeprefix(BOT), Skill(mu, sigma), matches)
            for who, mu, sigma, matches, name in rows
        ]

    async def history(self, account: str, *, most: int) -> list[PastMatch]:
        """The latest matches of the account."""
        return await self._database.look(lambda at: _history(at, account, most))


def check_room(passkeys: Sized) -> None:
    """Raises a `Refusal` if these are as many as an account may have."""
    if len(passkeys) >= PASSKEYS:
        raise Refusal("seat", "This account has as many passkeys as an account may have.")


async def unlike_all(name: str, others: Collection[str]) -> str:
    """The name, unlike those of the others; where these are many, nobody at a table waits for the comparison."""
    return await asyncio.to_thread(unlike, name, others)


async def _name_of(at: Statements, account: str) -> str:
    rows = await at.fetch("SELECT name FROM account WHERE id = $1", account)
    return str(rows[0][0]) if rows else ""


async def _names(at: Statements) -> list[str]:
    return [str(name) for (name,) in await at.fetch("SELECT name FROM account")]


async def _passkey(at: Statements, ident: bytes) -> StoredPasskey | None:
    rows = await at.fetch("SELECT account, public_key, uses FROM passkey WHERE id = $1", ident)
    return StoredPasskey(str(rows[0][0]), bytes(rows[0][1]), int(rows[0][2])) if rows else None


async def _history(at: Statements, account: str, most: int) -> list[PastMatch]:
    return [
        PastMatch(
            when,
            title,
            decoder(tuple[Finisher, ...]).decode(finishers),
            bool(counted),
            table,
            match,
        )
        for when, title, finishers, counted, table, match in await at.fetch(HISTORY, account, most)
    ]


def _without(finishers: tuple[Finisher, ...], gone: Set[str]) -> tuple[Finisher, ...]:
    """Return these, with nobody in place of those who have no account any more."""
    return tuple(replace(it, who="", name="") if it.who in gone else it for it in finishers)


async def _rating(at: Statements, who: str) -> tuple[Skill, int]:
    rows = await at.fetch("SELECT mu, sigma, matches FROM rating WHERE who = $1", who)
    return (Skill(rows[0][0], rows[0][1]), int(rows[0][2])) if rows else (Skill(), 0)


async def _rate(at: Statements, places: Mapping[str, float]) -> None:
    before = {who: await _rating(at, who) for who in places}
    after = rated({who: skill for who, (skill, _) in before.items()}, places)
    for who, it in after.items():
        await at.fetch(RATE, who, it.mu, it.sigma, before[who][1] + 1)
