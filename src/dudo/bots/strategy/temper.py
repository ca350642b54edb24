"""Personalities: how boldly a bot plays and how much it says, apart from how strong it is.

A bot with a temper is written as one word, `counter:bold`, and without one it is plain.

>>> read("counter:bold").temper.name, read("counter").temper.name, str(read("Counter:plain"))
('bold', 'plain', 'counter')
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random

from dudo import odds
from dudo.bots import Bot, Timed, lookup
from dudo.bots.programs.guarded import guarded
from dudo.bots.programs.outside import is_path
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy import planning
from dudo.bots.strategy.choose import instead
from dudo.bots.strategy.small_talk import BOLD as BOLD_LINES
from dudo.bots.strategy.small_talk import CAUTIOUS as CAUTIOUS_LINES
from dudo.bots.strategy.small_talk import CHATTY as CHATTY_LINES
from dudo.bots.strategy.small_talk import Lines, suits
from dudo.engine import Action, DudoError, Game
from dudo.engine.game import AnyView
from dudo.odds import BIDS
from dudo.text import Name, quoted, say

BETWEEN = ":"
"""Stands between the name of a bot and its temper."""


OWN = 0.5
"""How often somebody says one of their own lines where they have some."""
NO_LINES: Lines = {}


class NoSuchTemper(DudoError):
    """A name that no temper has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """A style of play; `slack` is what a bot gives up for it, in lost rounds."""

    name: str
    summary: str
    boldness: float = 0.0  # above zero it likes bids that are unlikely, below zero it avoids them
    slack: float = 0.06
    lines: Lines = field(default_factory=dict)  # by kind of action, what it may say
    talks: float = 0.0  # how often it says something, where it has a line

    def says(
        self,
        action: Action,
        random: Random,
        *,
        lately: Collection[str] = (),
        own: Lines = NO_LINES,
        piece: str = "die",
    ) -> str:
        """A short line for the action, none of those that were said `lately`; often none at all.

        Half of the time it is one of the player's `own` where there are any. It is told the action and
        what the game is played with, so that no line can tell what a cup hides.
        """
        kind = "bid" if action.kind == "total" else action.kind
        usual, theirs = (
            [it for it in lines.get(kind, ()) if it not in lately and suits(it, piece=piece)]
            for lines in (self.lines, own)
        )
        found = theirs if theirs and random.random() < OWN else usual
        return random.choice(found) if found and random.random() < self.talks else ""


PLAIN = Temper(name="plain", summary="Plays as it thinks, and says nothing.")
BOLD = Temper(
    name="bold",
    summary="Likes bids that make the others sweat, and dares them.",
    boldness=0.3,
    lines=BOLD_LINES,
    talks=0.35,
)
CAUTIOUS = Temper(
    name="cautious",
    summary="Prefers bids that are true, and apologises.",
    boldness=-0.3,
    lines=CAUTIOUS_LINES,
    talks=0.35,
)
CHATTY = Temper(
    name="chatty",
    summary="Plays as it thinks, and has a line for everything.",
    lines=CHATTY_LINES,
    talks=0.6,
)
TEMPERS: Mapping[str, Temper] = {temper.name: temper for temper in (PLAIN, BOLD, CAUTIOUS, CHATTY)}
"""All of them by name, the plain one first."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot by name, and its temper; as a text it reads back to itself."""

    name: str
    temper: Temper = PLAIN

    def __str__(self) -> str:
        return self.name if self.temper is PLAIN else f"{self.name}{BETWEEN}{self.temper.name}"


def read(text: str) -> BotSpec:
    """The bot and the temper that a word like `counter:bold` names; `NoSuchTemper` if there is no such temper."""
    if is_path(text):  # which may have any letters; a bot from outside has no temper
        return BotSpec(text.strip())
    name, between, word = text.strip().casefold().partition(BETWEEN)
    temper = TEMPERS.get(word) if between else PLAIN
    if temper is None:
        raise NoSuchTemper(
            say(
                "There is no personality called {word}; there are {names}.",
                word=quoted(word),
                names=Name(", ".join(TEMPERS)),
            )
        )
    return BotSpec(name, temper)


def opponent(text: str, *, seconds: float | None = None) -> Bot:
    """The bot with the temper that the word names, ready to play; one that searches gets `seconds` a move.

    What others wrote raises nothing but `BotFailed`, with one sentence.
    """
    named = read(text)
    entry = lookup(named.name)
    bot = entry.bot
    if seconds is not None and isinstance(bot, Timed):
        bot = bot.within(seconds)
    if not entry.ours and not isinstance(bot, ProgramBot):
        bot = guarded(entry.name, bot)
    return tempered(bot, named.temper)


@dataclass(frozen=True, slots=True)
class Tempered:
    """A bot with a temper: among bids that are nearly as good as its own, it takes what it likes."""

    bot: Bot
    temper: Temper

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """What the bot does, or a bid that suits the temper and costs little."""
        action = self.bot(game, view, random)
        if action.kind not in BIDS:
            return action
        values = planning.evaluate(game, view)
        if action not in values:
            return action
        near = [
            bid
            for bid in values
            if bid.kind in BIDS and values[bid] >= values[action] - self.temper.slack
        ]
        true = odds.of(game, view).chances(near)
        liked = {bid: -self.temper.boldness * float(true[bid].true) + values[bid] for bid in near}
        chosen = max(liked, key=lambda bid: (liked[bid], bid == action))
        return instead(game, view, chosen)


def tempered(bot: Bot, temper: Temper) -> Bot:
    """The same bot with that temper; one that only talks plays as it did."""
    return Tempered(bot, temper) if temper.boldness else bot
