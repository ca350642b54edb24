"""Accounts as the server uses them: which session is signed in to which account, and the results of matches."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any

from dudo.server.accounts.book import (
    AccountsBook,
    PasskeyChallenge,
    PastMatch,
    PoolStanding,
    check_room,
    unlike_all,
)
from dudo.server.accounts.ratings import result_of
from dudo.server.sessions import SignedSession
from dudo.table.errors import Refusal, StoreError
from dudo.table.names import chosen_name
from dudo.table.state import TableState
from dudo.table.store import Database
from dudo.text import say

POOL = 100  # the most players in a list of ratings
HISTORY = 50  # the most matches in a history
LASTS = 300.0  # seconds for which a challenge may be answered, and for which the answer is proof
AGAIN = (1.0, 5.0, 30.0, 120.0)  # seconds until another try to keep a result

_log = logging.getLogger(__name__)


class Accounts:
    """The accounts in a database, with passkeys for the `public` address."""

    def __init__(
        self,
        database: Database,
        public: str,
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        passkeys = import_module("dudo.server.accounts.passkeys")
        self._passkeys = passkeys.Passkeys(public)
        self._ident_of = passkeys.ident_of
        self._book = AccountsBook(database)
        self._clock = clock
        self._recorded: asyncio.Future[None] | None = None  # the last of those that wait in line
        self._closing = asyncio.Event()

    # ---- signing in -----------------------------------------------------------------------

    async def standing(self, session: SignedSession) -> PoolStanding | None:
        """The rating of the account that this session is signed in to; None for a guest."""
        account = await self._book.account_of(*session)
        return None if account is None else await self._book.standing(account)

    async def to_make(self, session: SignedSession, name: str) -> Any:
        """What a browser needs to make a passkey: for a new account of that name, or for the one it is signed in to."""
        account = await self._proved(session)
        if account is None:
            wanted = chosen_name(name)
            called = await unlike_all(wanted, await self._book.names())
            account = secrets.token_hex(16)
        else:
            called = await self._book.name_of(account)
        has = await self._book.passkeys_of(account)
        check_room(has)
        options, challenge = self._passkeys.to_make(account=account, name=called, has=has)
        await self._ask(session.owner, challenge, account=account, name=called)
        return options

    async def make(self, session: SignedSession, credential: Any) -> None:
        """The account exists, and the session is signed in to it; `Refusal` if the passkey does not fit."""
        asked = await self._asked(session.owner, to_make=True)
        made = self._passkeys.made(asked.challenge, credential)
        if not await self._book.add(
            asked.account,
            asked.name,
            ident=made.ident,
            public_key=made.public_key,
            owner=session.owner,
            login=session.login,
            now=self._clock(),
        ):
            raise Refusal("seat", "That passkey has an account already: sign in with it.")

    async def to_sign_in(self, owner: str) -> Any:
        """What a browser needs so that somebody can choose a passkey."""
        options, challenge = self._passkeys.to_sign_in()
        await self._ask(owner, challenge, account="", name="")
        return options

    async def sign_in(self, session: SignedSession, credential: Any) -> None:
        """The session is signed in; `Refusal` if the passkey is unknown or does not match."""
        ident = self._ident_of(credential)
        kept = await self._book.passkey(ident)
        if kept is None:
            raise Refusal("seat", "This server has no account with that passkey.")
        asked = await self._asked(session.owner, to_make=False)
        uses = self._passkeys.proved(
            asked.challenge, credential, public_key=kept.public_key, uses=kept.uses
        )
        if not await self._book.sign_in(
            ident,
            before=kept.uses,
            uses=uses,
            owner=session.owner,
            login=session.login,
            now=self._clock(),
        ):
            raise Refusal("seat", "That passkey has just been used somewhere else; try again.")

    async def sign_out(self, session: SignedSession) -> None:
        """The session is a guest's."""
        if await self._book.account_of(*session) is not None:
            await self._book.sign_out(session.owner)

    async def forget(self, session: SignedSession) -> None:
        """The account that this session was signed in to no longer exists."""
        account = await self._proved(session)
        if account is not None:
            await self._book.forget(account)

    async def _proved(self, session: SignedSession) -> str | None:
        """The account of this session; `Refusal` if a passkey has not proved it just now, as a copy could not do."""
        account = await self._book.account_of(*session)
        if account == await self._book.account_of(*session, since=self._clock() - LASTS):
            return account
        raise Refusal(
            "seat",
            say(
                "Sign in with your passkey again: this needs a sign-in from the last {minutes} minutes.",
                minutes=int(LASTS // 60),
            ),
        )

    async def _ask(self, owner: str, challenge: bytes, *, account: str, name: str) -> None:
        now = self._clock()
        await self._book.ask(
            owner, PasskeyChallenge(challenge, account, name, now + LASTS), now=now
        )

    async def _asked(self, owner: str, *, to_make: bool) -> PasskeyChallenge:
        """The challenge for that session, by whichever server; it can be answered only once, and only as was asked."""
        found = await self._book.asked(owner, now=self._clock())
        if found is None or bool(found.account) != to_make:
            raise Refusal(
                "seat",
                say(
                    "Nobody asked for this passkey here in the last {minutes} minutes. Try again.",
                    minutes=int(LASTS // 60),
                ),
            )
        return found

    # ---- what was played ------------------------------------------------------------------

    async def history(self, session: SignedSession) -> tuple[str, list[PastMatch]]:
        """The account of this session as in the results, and its latest matches."""
        account = await self._book.account_of(*session)
        if account is None:
            return "", []
        standing = await self._book.standing(account)
        return standing.who, await self._book.history(account, most=HISTORY)

    async def pool(self) -> list[PoolStanding]:
        """Everybody who is rated, people and bots."""
        return await self._book.pool(POOL)

    def begun(self, table: str, state: TableState) -> None:
        """The match will count for those who are signed in now, even if they sign out before they lose it."""
        owners = {seat.owner for seat in state.seats if seat.owner}
        self._in_line(
            partial(self._book.begin, table, state.match, owners=owners, at=self._clock())
        )

    def over(self, table: str, state: TableState) -> None:
        """The match will be recorded, once, however often and by however many servers it is reported."""
        self._in_line(partial(self._record, table, state))

    def _in_line(self, record: Callable[[], Awaitable[None]]) -> None:
        """It will be recorded after all that came before, so that a match has begun before it is over."""
        self._recorded = asyncio.ensure_future(self._record_after(self._recorded, record))

    async def _record_after(
        self, others: "asyncio.Future[None] | None", record: Callable[[], Awaitable[None]]
    ) -> None:
        if others is not None:
            await others
        for pause in (*AGAIN, None):
            try:
                await record()
            except StoreError as error:
                _log.error("a result could not be kept: %s", error)
            except Exception as error:  # noqa: BLE001  the tables play on, even if the ratings fail
                _log.error("a result could not be kept: %s", error, exc_info=error)
                return
            else:
                return
            if pause is None or self._closing.is_set():
                return  # it is reported again when the table is read back
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._closing.wait()

    async def _record(self, table: str, state: TableState) -> None:
        accounts = await self._book.playing(table, state.match)
        result = result_of(table, state, accounts)
        if result is not None:
            await self._book.record(result, at=self._clock())

    async def close(self) -> None:
        """All results are on disk, if the database accepts them."""
        self._closing.set()
        if self._recorded is not None:
            await self._recorded
