"""Bots as policies, to be measured by best responses."""

from dudo.bots import find
from dudo.bots.sharp import Sharp
from dudo.bots.strategy.solving import Solving, table_at
from dudo.play import Player
from dudo.solver.policy import Mask, Mixture, Policy, PublicHistory, Sampled, exactly


class AllHands:
    """The policy of a bot who solves, asked for all hands at once where there is a table of the round."""

    def __init__(self, bot: Solving | Sharp, *, samples: int = 100, seed: int = 1) -> None:
        self.asked = Sampled(bot, samples=samples, seed=seed)
        self.share = bot.share if isinstance(bot, Solving) else 0.0
        self.counting = (
            Sampled(bot.counting, samples=samples, seed=seed) if isinstance(bot, Solving) else None
        )

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """How the bot mixes its actions after that history, by hand."""
        table = table_at(history)
        if table is None:
            return self.asked(history, asked)
        done = table(history, asked).planned
        if self.counting is not None:
            done = (1 - self.share) * done + self.share * self.counting(history, asked).planned
        return exactly(done)


def policy_of(name: str, *, seed: int = 1) -> Policy:
    """The policy of the bot of that name."""
    bot = find(name)
    return as_policy(bot.within(None) if isinstance(bot, Sharp) else bot, seed=seed)


def as_policy(bot: Player, *, samples: int = 100, seed: int = 1) -> AllHands | Sampled:
    """The policy of that bot, which is asked for all hands at once where that can be done."""
    if isinstance(bot, Solving | Sharp):
        return AllHands(bot, samples=samples, seed=seed)
    return Sampled(bot, samples=samples, seed=seed)
