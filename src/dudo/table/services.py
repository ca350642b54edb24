"""What a table needs from the outside world."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from dudo.bots import Bot
from dudo.bots.strategy.temper import NoSuchTemper, read
from dudo.table.clock import LoopTime, Time
from dudo.table.dealer import Dealer, LocalDealer
from dudo.table.errors import Refusal
from dudo.table.store import Store
from dudo.table.thinking import Thinking


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Everything a table uses that is not a pure function."""

    store: Store
    bots: Mapping[str, Bot]
    stand_in: str  # the bot that plays for people who have left
    dealer: Dealer = field(default_factory=LocalDealer)
    time: Time = field(default_factory=LoopTime)
    random: Random = field(default_factory=Random)
    thinking: Thinking | None = None  # where bots think; None: right here, while everybody waits

    def seated(self, text: str) -> str:
        """The bot that a word like `counter:bold` names, as the log writes it; `Refusal` if there is none."""
        try:
            named = read(text)
        except NoSuchTemper as error:
            raise Refusal("malformed", str(error)) from error
        if named.name not in self.bots:
            names = ", ".join(self.bots)
            raise Refusal(
                "malformed", f"There is no bot called {named.name[:40]!r}; there are {names}."
            )
        return str(named)
