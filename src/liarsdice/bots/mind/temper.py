"""Personalities: how boldly a bot plays and how much it says, apart from how strong it is.

>>> from liarsdice.bots import find
>>> bold = tempered(find("counter"), BOLD)
>>> bold.temper.name
'bold'
"""

from dataclasses import dataclass
from random import Random

from liarsdice import odds
from liarsdice.bots import Bot
from liarsdice.bots.mind import scheming
from liarsdice.engine import Action, Game
from liarsdice.engine.game import AnyView
from liarsdice.odds import BIDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """What sort of player it is; `slack` is what it gives up for it, in lost rounds."""

    name: str
    summary: str
    boldness: float = 0.0  # above zero it likes bids that are hardly true, below it avoids them
    slack: float = 0.06
    lines: tuple[tuple[str, tuple[str, ...]], ...] = ()  # by kind of action, what it may say

    def says(self, action: Action, random: Random) -> str:
        """A short line for the action; often none."""
        found = dict(self.lines).get(action.kind, ())
        return random.choice(found) if found and random.random() < 0.5 else ""


PLAIN = Temper(name="plain", summary="Plays as it thinks, and says nothing.")
BOLD = Temper(
    name="bold",
    summary="Likes a bid that makes the others sweat.",
    boldness=0.3,
    lines=(("bid", ("Higher!", "Come on.")), ("challenge", ("Never.", "Show me."))),
)
CAUTIOUS = Temper(
    name="cautious",
    summary="Would rather bid what is there.",
    boldness=-0.3,
    lines=(("bid", ("That should be there.",)), ("challenge", ("I am sorry, but no.",))),
)
CHATTY = Temper(
    name="chatty",
    summary="Plays as it thinks, and says so.",
    lines=(
        ("bid", ("I like these.", "Your turn.", "Is that a lot?")),
        ("claim", ("Honestly.", "Would I lie?")),
        ("challenge", ("That is too much for me.", "Let me see them.")),
        ("believe", ("I trust you. Today.", "If you say so.")),
        ("spoton", ("Exactly that.",)),
        ("pass", ("I sit this one out.",)),
    ),
)
TEMPERS = {temper.name: temper for temper in (PLAIN, BOLD, CAUTIOUS, CHATTY)}
"""All of them by name."""


@dataclass(frozen=True, slots=True)
class Tempered:
    """A bot with a temper: among bids that are nearly as good as its own, it takes what it likes."""

    bot: Bot
    temper: Temper

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """What the bot does, or a bid that suits the temper and costs little."""
        action = self.bot(game, view, random)
        if not self.temper.boldness or action.kind not in BIDS:
            return action
        worths = scheming.appraise(game, view)
        if action not in worths:
            return action
        near = [
            bid
            for bid in worths
            if bid.kind in BIDS and worths[bid] >= worths[action] - self.temper.slack
        ]
        true = odds.chances(game, view, near)
        liked = {bid: -self.temper.boldness * float(true[bid].true) + worths[bid] for bid in near}
        return max(liked, key=lambda bid: (liked[bid], bid == action))


def tempered(bot: Bot, temper: Temper) -> Tempered:
    """The same bot with that temper."""
    return Tempered(bot, temper)
