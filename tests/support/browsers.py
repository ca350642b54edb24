"""People at a table who pledge and open for the dice, as their browsers do."""

from dataclasses import dataclass, field

from dudo.fairness.contributions import pledge_of, value_of
from dudo.table.verbs.shakes import Open, Pledge
from support.tables import Ear, ask, settled


@dataclass(eq=False)
class Browser(Ear):
    """Somebody who is connected and has a seed of their own."""

    seat: int = 0
    seed: bytes = field(default=bytes(32))

    def value(self, shake: int) -> bytes:
        return value_of(self.seed, self.table.id, self.seat, shake)

    async def pledge(self, value: bytes | None = None) -> None:
        shake = self.table.state.shaking.number
        pledge = pledge_of(self.seat, value or self.value(shake)).hex()
        await ask(self.table, self.owner, Pledge, seat=self.seat, shake=shake, pledge=pledge)

    async def open(self) -> None:
        shake = self.table.state.shaking.number
        following = pledge_of(self.seat, self.value(shake + 1))
        opened = {"value": self.value(shake).hex(), "next": following.hex()}
        await ask(self.table, self.owner, Open, seat=self.seat, shake=shake, **opened)
        await settled()  # the dice come after the last one has opened
