"""What a server is told when it starts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from dudo.bots import NamedBot, catalogue
from dudo.server.garbage import Garbage
from dudo.server.limits import Limits
from dudo.server.metering import Meter, NoMeter
from dudo.table.clock import LoopTime, Time
from dudo.table.retention import KeptFor
from dudo.table.services import Dealer

STATIC = Path(__file__).resolve().parent / "static"


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Where the server keeps its data, how it is reached, and what it uses of the outside world."""

    data: Path
    store: str = ""  # the address of a database that servers share; empty: tables are in `data`
    addresses: tuple[str, ...] = ()  # the local network's first; empty: as each client asked
    public: str = ""  # the public address, where a proxy hides it
    names: tuple[str, ...] = ()  # names under which it answers, besides local ones
    static: Path = STATIC
    limits: Limits = field(default_factory=Limits)
    bots: Mapping[str, NamedBot] = field(default_factory=catalogue)
    dealer: Dealer | None = None  # throws the dice instead of shakes to which everybody contributes
    meter: Meter = field(default_factory=NoMeter)
    garbage: Garbage = field(default_factory=Garbage)
    accounts: bool = False  # whether people may have accounts, by passkey
    keeping: KeptFor = field(default_factory=KeptFor)
    time: Time = field(default_factory=LoopTime)
    random: Random = field(default_factory=Random)
