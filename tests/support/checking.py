"""A client's share in the dice, and its check of everything that it is told of them, as `dudo.client` does it."""

from hashlib import sha256

from dudo.client import FairDice, UnfairDice
from support.client import Client, Message


class Checker:
    """Pledges, opens and checks for one client with one seat, or watches and checks."""

    def __init__(
        self,
        client: Client,
        table: str,
        seat: int | None,
        *,
        promises: dict[int, bytes] | None = None,
    ) -> None:
        self.client, self.seat = client, seat
        self.dice = FairDice(table, seed=sha256(b"a browser %d" % (seat or 0)).digest())
        if promises is not None:  # as they were told to an earlier connection, too
            self.dice.promises = promises
        self.kept: list[str] = []  # pledges that the server has confirmed
        self._read = 0

    async def run(self) -> None:
        """Answers and checks until it is cancelled."""
        while True:
            await self.client.until(lambda it: len(it.dice) > self._read)
            await self._hear(self.client.dice[self._read])
            self._read += 1

    async def _hear(self, news: Message) -> None:
        seats = [] if self.seat is None or self.seat >= len(news["pledges"]) else [self.seat]
        try:
            wishes = self.dice.hear(news, seats)
        except UnfairDice as error:
            raise AssertionError(str(error)) from error
        for wish in wishes:
            answer = await self.client.ask(wish.pop("t"), **wish)
            if answer["t"] == "receipt" and "pledge" in wish:
                self.kept.append(wish["pledge"])

    def proved_of(self, seat: int) -> int:
        """How many dice of that seat have been proved."""
        return sum(dice.total() for (_, at), dice in self.dice.proved.items() if at == seat)

    @property
    def proved(self) -> int:
        """How many dice have been proved."""
        return sum(dice.total() for dice in self.dice.proved.values())
