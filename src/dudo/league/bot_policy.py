"""Bots as policies, to be measured by best responses."""

from dudo.bots import find
from dudo.bots.sharp import Sharp
from dudo.bots.strategy.level import Level
from dudo.bots.strategy.solving import table_at
from dudo.play import Player
from dudo.solver.policy import Mask, Mixture, Policy, PublicHistory, Sampled, exactly


class AllHands:
    """The policy of a bot who solves, asked for all hands at once where there is a table of the round."""

    def __init__(self, bot: Level | Sharp, *, samples: int = 100, seed: int = 1) -> None:
        self.asked = Sampled(bot, samples=samples, seed=seed)
        self.slips = bot.slips if isinstance(bot, Level) else 0.0
        self.by_the_dice = (
            Sampled(bot.by_the_dice, samples=samples, seed=seed) if isinstance(bot, Level) else None
        )

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """How the bot mixes its actions after that history, by hand."""
        table = table_at(history)
        if table is None:
            return self.asked(history, asked)
        done = table(history, asked).planned
        if self.by_the_dice is not None:
            slipped = self.by_the_dice(history, asked).planned
            done = (1 - self.slips) * done + self.slips * slipped
        return exactly(done)


def policy_of(name: str, *, seed: int = 1) -> Policy:
    """The policy of the bot of that name."""
    bot = find(name)
    return as_policy(bot.within(None) if isinstance(bot, Sharp) else bot, seed=seed)


def as_policy(bot: Player, *, samples: int = 100, seed: int = 1) -> AllHands | Sampled:
    """The policy of that bot, which is asked for all hands at once where that can be done."""
    if isinstance(bot, Sharp) or (isinstance(bot, Level) and bot.effort is not None):
        return AllHands(bot, samples=samples, seed=seed)
    return Sampled(bot, samples=samples, seed=seed)
