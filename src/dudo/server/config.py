"""What a server is told when it starts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from dudo.bots import NamedBot, catalogue
from dudo.server.data_folder import data_folder
from dudo.server.limits import Limits
from dudo.server.logs import LogForm
from dudo.server.metrics import UNMETERED, Meter
from dudo.table.clock import LoopTime, Time
from dudo.table.retention import KeptFor
from dudo.table.services import Dealer

STATIC = Path(__file__).resolve().parent / "static"


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Where the server keeps its data, how it is reached, and what it uses of the outside world."""

    data: Path = field(default_factory=data_folder)
    store: str = ""  # the address of a database that servers share; empty: tables are in `data`
    keeping: KeptFor = field(default_factory=KeptFor)

    host: str | None = None  # to listen on; None: this machine alone, or with `lan` any
    port: int | None = None  # None: the usual one, or the next free one
    lan: bool = False  # whether other devices may connect
    addresses: tuple[str, ...] = ()  # the local network's first; empty: as each client asked
    public: str = ""  # the public address, where a proxy hides it
    names: tuple[str, ...] = ()  # names under which it answers, besides local ones
    proxies: tuple[str, ...] = ()  # which are believed about who their clients are
    limits: Limits = field(default_factory=Limits)

    static: Path = STATIC
    build: bool = True  # whether the page is built first, where it can be
    open_browser: bool = True
    accounts: bool = False  # whether people may have accounts, by passkey
    programs: tuple[str, ...] = ()  # of the host, which play beside our bots
    bots: Mapping[str, NamedBot] = field(default_factory=catalogue)
    log: LogForm | None = None  # None: only what is wrong, as text
    metrics: tuple[str, int] | None = None  # the address at which they are shown
    meter: Meter = UNMETERED

    dealer: Dealer | None = None  # throws the dice instead of shakes to which everybody contributes
    time: Time = field(default_factory=LoopTime)
    random: Random = field(default_factory=Random)
