"""Accounts as the server uses them: one thread has the file, and everybody else waits for it in turn."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from dudo.server.accounts.file import AccountsFile, PastMatch, PoolStanding
from dudo.server.accounts.results import result_of
from dudo.table.errors import Refusal, StoreError
from dudo.table.names import cleaned, unlike
from dudo.table.state import TableState

T = TypeVar("T")
FILE = "accounts.sqlite3"
POOL = 100  # players that a list of ratings has
HISTORY = 50  # matches that a history has

_log = logging.getLogger(__name__)


class Accounts:
    """The accounts of one server, in that folder, with passkeys of its `public` address."""

    def __init__(self, folder: Path, public: str) -> None:
        passkeys = import_module("dudo.server.accounts.passkeys")
        self._passkeys = passkeys.Passkeys(public)
        self._ident_of = passkeys.ident_of
        self._file = AccountsFile(folder / FILE)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="accounts")
        self._recording: set[asyncio.Future[None]] = set()

    async def _do(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except OSError as error:
            raise StoreError(f"The accounts could not be read: {error}.") from error

    # ---- signing in -----------------------------------------------------------------------

    async def standing(self, owner: str) -> PoolStanding | None:
        """How good the account is that this session is signed in to; None for a guest."""

        def look() -> PoolStanding | None:
            account = self._file.account_of(owner)
            return None if account is None else self._file.standing(account)

        return await self._do(look)

    async def to_make(self, owner: str, name: str) -> Any:
        """What a browser needs to make an account of that name, or one more passkey for the one it is signed in to."""
        wanted = cleaned(name)
        if not wanted:
            raise Refusal("malformed", "An account has a name: type one.")

        def look() -> tuple[str, str, list[bytes]]:
            account = self._file.account_of(owner)
            if account is None:
                return secrets.token_hex(16), unlike(wanted, self._file.names()), []
            return account, self._file.name_of(account), self._file.passkeys_of(account)

        account, called, has = await self._do(look)
        return self._passkeys.to_make(owner, account=account, name=called, has=has)

    async def make(self, owner: str, credential: Any) -> None:
        """There is such an account, and the session is signed in to it; `Refusal` if the passkey does not fit."""
        made, asked = self._passkeys.made(owner, credential)

        def keep() -> None:
            if self._file.passkey(made.ident) is not None:
                raise Refusal("seat", "That passkey has an account already: sign in with it.")
            called = unlike(asked.name, self._file.names())
            self._file.add(
                asked.account, called, ident=made.ident, public_key=made.public_key, owner=owner
            )

        await self._do(keep)

    async def to_sign_in(self, owner: str) -> Any:
        """What a browser needs to let somebody choose a passkey."""
        return self._passkeys.to_sign_in(owner)

    async def sign_in(self, owner: str, credential: Any) -> None:
        """The session is signed in; `Refusal` if the passkey is none of ours, or does not fit."""
        ident = self._ident_of(credential)
        kept = await self._do(lambda: self._file.passkey(ident))
        if kept is None:
            raise Refusal("seat", "This server knows no account of that passkey.")
        uses = self._passkeys.proved(owner, credential, public_key=kept.public_key, uses=kept.uses)
        await self._do(lambda: self._file.sign_in(ident, uses=uses, owner=owner))

    async def sign_out(self, owner: str) -> None:
        """The session is a guest's."""
        await self._do(lambda: self._file.sign_out(owner))

    async def forget(self, owner: str) -> None:
        """The account that this session is signed in to is no more."""

        def remove() -> None:
            account = self._file.account_of(owner)
            if account is not None:
                self._file.forget(account)

        await self._do(remove)

    # ---- what was played ------------------------------------------------------------------

    async def history(self, owner: str) -> tuple[str, list[PastMatch]]:
        """Who this session is in the results, and their latest matches."""

        def look() -> tuple[str, list[PastMatch]]:
            account = self._file.account_of(owner)
            if account is None:
                return "", []
            return self._file.standing(account).who, self._file.history(account, most=HISTORY)

        return await self._do(look)

    async def pool(self) -> list[PoolStanding]:
        """Who is rated, people and bots."""
        return await self._do(lambda: self._file.pool(POOL))

    def over(self, table: str, state: TableState) -> None:
        """A match is over: it will count, once, however often that is said."""

        def keep() -> None:
            result = result_of(table, state, self._file.account_of)
            if result is not None:
                self._file.record(result, at=time.time())

        recording = asyncio.ensure_future(self._recorded(keep))
        self._recording.add(recording)
        recording.add_done_callback(self._recording.discard)

    async def _recorded(self, keep: Callable[[], None]) -> None:
        try:
            await self._do(keep)
        except Exception as error:  # noqa: BLE001  whatever ails the ratings, the tables play on
            _log.error("a result could not be kept: %s", error, exc_info=error)

    async def close(self) -> None:
        """All results are on disk, and the file is closed."""
        await asyncio.gather(*self._recording)
        await self._do(self._file.close)
        self._thread.shutdown()
