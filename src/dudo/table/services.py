"""The services that a table needs from the outside world."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from secrets import token_bytes

from dudo.bots import Bot, catalogue, no_such_bot
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES, Guest, guest
from dudo.bots.strategy.personality import BETWEEN, NoSuchPersonality, read_bot
from dudo.engine.action import Action
from dudo.engine.game import AnyState, Game
from dudo.table.clock import LoopTime, Time
from dudo.table.errors import Refusal
from dudo.table.peers import Peers
from dudo.table.state import TableState
from dudo.table.store import Store
from dudo.table.thinking import Thinking

Dealer = Callable[[Game, AnyState], Action]
"""Throws what is due instead of the shakes, in tests and for pictures."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Everything a table uses that is not a pure function."""

    store: Store
    peers: Peers | None = None  # the other servers that share the store; None: there are none
    bots: Mapping[str, Bot]
    stand_in: str  # the bot that plays for people who have left
    dealer: Dealer | None = None  # throws the dice instead of shakes to which all contribute
    seed: Callable[[], bytes] = lambda: token_bytes(32)  # the server's secret for a shake
    time: Time = field(default_factory=LoopTime)
    random: Random = field(default_factory=Random)
    thinking: Thinking | None = None  # where bots think; None: right here, while everything waits
    # Called when this server sees a match begin, be it here or on another server.
    begun: Callable[[str, TableState], None] | None = None
    # Called at least once when a match is over.
    over: Callable[[str, TableState], None] | None = None

    def seated(self, text: str) -> str:
        """The bot that a word like `counter:bold` names, as in the log; `Refusal` if there is none."""
        try:
            named = read_bot(text)
        except NoSuchPersonality as error:
            raise Refusal("malformed", error.sentence) from error
        if named.name not in self.bots:
            raise Refusal("malformed", no_such_bot(named.name, self.bots).sentence)
        return str(named)

    def guest(self, text: str, taken: Collection[str]) -> Guest:
        """The guest that a word names, for a table with the `taken` characters; `Refusal` if it names nobody.

        The word is a character (`greta`), a company (`friendly`), or a bot as in `seated`.
        """
        if text.strip().casefold() not in (*CHARACTERS, *COMPANIES):
            text = self.seated(text)
            if text.partition(BETWEEN)[0] not in catalogue():
                return Guest(text, None)
        found = guest(text, taken=taken, random=self.random)
        return replace(found, bot=self.seated(found.bot))
