"""What servers share that have their tables in one PostgreSQL database: the logs, the key of sessions, accounts."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from dudo.server.accounts.shared import SharedAccounts
from dudo.server.sessions import BYTES
from dudo.table.database import in_time, kept, prepare
from dudo.table.peers import Peers
from dudo.table.postgres import PostgresStore
from dudo.table.postgres_peers import PostgresPeers, new_name
from dudo.table.store import Store

KEY = "session key"


class SharedThings(NamedTuple):
    """What a server has in common with the others."""

    store: Store
    peers: Peers
    key: str  # with which sessions are signed
    accounts: SharedAccounts  # used where the host has turned them on


def shared_in(url: str) -> SharedThings:
    """What is in that database, which is made ready; `StoreError` with one sentence if it cannot be used."""
    with ThreadPoolExecutor(1) as thread:  # whoever calls may have a loop of their own
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
    return await in_time(lambda: kept(url, KEY, secrets.token_urlsafe(BYTES)))
