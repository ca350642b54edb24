"""What a table needs of the world."""

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random

from liarsdice.bots import Bot
from liarsdice.table.clock import LoopTime, Time
from liarsdice.table.dealer import Dealer, LocalDealer
from liarsdice.table.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """What a table needs of the world: everything that is not a pure function."""

    store: Store
    bots: Mapping[str, Bot]
    stand_in: str  # the bot that plays for somebody who left
    dealer: Dealer = field(default_factory=LocalDealer)
    time: Time = field(default_factory=LoopTime)
    random: Random = field(default_factory=Random)
    threads: Executor | None = None  # where bots think; None: here, so that others wait for them
