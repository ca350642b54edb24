"""The store of servers that share one PostgreSQL database, and how they hear of each other."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from dudo.table.database import prepare
from dudo.table.peers import Peers
from dudo.table.postgres import PostgresStore
from dudo.table.postgres_peers import PostgresPeers, new_name
from dudo.table.sql import SqlStore


class SharedThings(NamedTuple):
    """The things that a server has in common with the others."""

    store: SqlStore
    peers: Peers
    key: str  # signs sessions


def shared_in(url: str) -> SharedThings:
    """The shared things in that database; `StoreError` with one sentence if it cannot be used."""
    with ThreadPoolExecutor(1) as thread:  # the caller may already run an event loop
        key = thread.submit(lambda: asyncio.run(prepare(url))).result()
    name = new_name()
    return SharedThings(PostgresStore(url, process=name), PostgresPeers(url, name=name), key)
