"""Personalities: how boldly a bot plays and how much it says, apart from how strong it is.

A bot with a personality is written as one word, `counter:bold`, and without one it is plain.

>>> read_bot("counter:bold").personality.name, str(read_bot("Counter:plain"))
('bold', 'counter')
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random

from dudo import odds
from dudo.bots import Bot, Timed, lookup
from dudo.bots.programs.guarded import guarded
from dudo.bots.programs.outside import is_path
from dudo.bots.programs.program_bot import ProgramBot
from dudo.bots.strategy.choose import instead
from dudo.bots.strategy.evaluate import evaluate, skilled_model
from dudo.bots.strategy.small_talk import BOLD as BOLD_LINES
from dudo.bots.strategy.small_talk import CAUTIOUS as CAUTIOUS_LINES
from dudo.bots.strategy.small_talk import CHATTY as CHATTY_LINES
from dudo.bots.strategy.small_talk import Lines, suits
from dudo.engine import Action, DudoError, Game
from dudo.engine.game import AnyView
from dudo.text import Name, quoted, say

BETWEEN = ":"
"""Stands between the name of a bot and its personality."""
OWN = 0.5
"""How often a character says one of their own lines, where they have one that fits."""
NO_LINES: Lines = {}


class NoSuchPersonality(DudoError):
    """A name that no personality has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Personality:
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


PLAIN = Personality(name="plain", summary="Plays as it thinks, and says nothing.")
BOLD = Personality(
    name="bold",
    summary="Likes bids that make the others sweat, and dares them.",
    boldness=0.3,
    lines=BOLD_LINES,
    talks=0.35,
)
CAUTIOUS = Personality(
    name="cautious",
    summary="Prefers bids that are true, and apologises.",
    boldness=-0.3,
    lines=CAUTIOUS_LINES,
    talks=0.35,
)
CHATTY = Personality(
    name="chatty",
    summary="Plays as it thinks, and has a line for everything.",
    lines=CHATTY_LINES,
    talks=0.6,
)
PERSONALITIES: Mapping[str, Personality] = {it.name: it for it in (PLAIN, BOLD, CAUTIOUS, CHATTY)}
"""All of them by name, the plain one first."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot by name, and its personality; as a text it reads back to itself."""

    name: str
    personality: Personality = PLAIN

    def __str__(self) -> str:
        return (
            self.name
            if self.personality is PLAIN
            else f"{self.name}{BETWEEN}{self.personality.name}"
        )


def read_bot(text: str) -> BotSpec:
    """The bot and the personality that a word like `counter:bold` names; `NoSuchPersonality` if there is none."""
    if is_path(text):  # which may have any letters; a bot from outside has no personality
        return BotSpec(text.strip())
    name, between, word = text.strip().casefold().partition(BETWEEN)
    personality = PERSONALITIES.get(word) if between else PLAIN
    if personality is None:
        raise NoSuchPersonality(
            say(
                "There is no personality called {word}; there are {names}.",
                word=quoted(word),
                names=Name(", ".join(PERSONALITIES)),
            )
        )
    return BotSpec(name, personality)


def opponent(text: str, *, seconds: float | None = None) -> Bot:
    """The bot with the personality that the word names, ready to play; one that searches gets `seconds` a move.

    What others wrote raises nothing but `BotFailed`, with one sentence.
    """
    named = read_bot(text)
    entry = lookup(named.name)
    bot = entry.bot
    if seconds is not None and isinstance(bot, Timed):
        bot = bot.within(seconds)
    if not entry.ours and not isinstance(bot, ProgramBot):
        bot = guarded(entry.name, bot)
    return with_personality(bot, named.personality)


@dataclass(frozen=True, slots=True)
class BotWithPersonality:
    """A bot with a personality: among bids that are nearly as good as its own, it takes what it likes."""

    bot: Bot
    personality: Personality

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """What the bot does, or a bid that suits the personality and costs little."""
        action = self.bot(game, view, random)
        if not action.is_bid:
            return action
        values = evaluate(game, view, skilled_model(view))
        if action not in values:
            return action
        near = [
            bid
            for bid in values
            if bid.is_bid and values[bid] >= values[action] - self.personality.slack
        ]
        true = odds.of(game, view).chances(near)
        liked = {
            bid: -self.personality.boldness * float(true[bid].true) + values[bid] for bid in near
        }
        chosen = max(liked, key=lambda bid: (liked[bid], bid == action))
        return instead(game, view, chosen)


def with_personality(bot: Bot, personality: Personality) -> Bot:
    """The same bot with that personality; one that only talks plays as it did."""
    return BotWithPersonality(bot, personality) if personality.boldness else bot
