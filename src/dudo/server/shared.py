"""The things that servers with one PostgreSQL database share: logs, the key of sessions, and accounts."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from dudo.server.accounts.shared import SharedAccounts
from dudo.server.sessions import BYTES
from dudo.table.database import in_time, prepare, shared_setting
from dudo.table.peers import Peers
from dudo.table.postgres import PostgresStore
from dudo.table.postgres_peers import PostgresPeers, new_name
from dudo.table.store import Store

KEY = "session key"


class SharedThings(NamedTuple):
    """The things that a server has in common with the others."""

    store: Store
    peers: Peers
    key: str  # signs sessions
    accounts: SharedAccounts  # used if the host has turned them on


def shared_in(url: str) -> SharedThings:
    """The shared things in that database, which has been prepared; `StoreError` with one sentence if that fails."""
    with ThreadPoolExecutor(1) as thread:  # the caller may already run an event loop
        key = thread.submit(lambda: asyncio.run(_prepared(url))).result()
    name = new_name()
    return SharedThings(
        PostgresStore(url, process=name),
        PostgresPeers(url, name=name),
        key,
        SharedAccounts(url),
    )


async def _prepared(url: str) -> str:
    await in_time(lambda: prepare(url))
    return await in_time(lambda: shared_setting(url, KEY, secrets.token_urlsafe(BYTES)))
