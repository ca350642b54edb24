"""The people whom bots play: a name, a face, a level, a personality, and a way of talking and of taking time.

This list is the only one. A character plays as the bot of their level does, in their personality; what they
say is what the personality says, and their own lines. Lines give nothing away: see `small_talk`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from random import Random

from dudo.bots import catalogue, lookup, no_such_bot
from dudo.bots.programs.outside import is_path
from dudo.bots.strategy.personality import read_bot
from dudo.bots.strategy.small_talk import Lines
from dudo.presentation.portrait import Portrait
from dudo.registry import nearest


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """Somebody at the table whom a bot plays."""

    name: str
    about: str  # who they are, in one short sentence
    plays: str  # as which bot, with which personality: `counter:bold`
    portrait: Portrait
    tempo: float = 1.0  # how long they take over what takes others one second
    lines: Lines = field(default_factory=dict)  # of their own, by kind of action
    reacts: float = 0.12  # how often they show what they think of how a round ended

    @property
    def word(self) -> str:
        """What the character is called in requests and logs."""
        return self.name.casefold()

    @property
    def level(self) -> int:
        """The rung of the ladder that the character plays on, 1 for the weakest."""
        return lookup(read_bot(self.plays).name).level or 0


_ALL = (
    # ---- beginners
    Character(
        name="Pip",
        about="Eight years old, says so often, and loves to shout “Dudo!”.",
        plays="novice:chatty",
        portrait=Portrait("crop", "gold", "fair", "copper"),
        tempo=0.6,
        lines={
            "bid": ("Is that good?", "Bigger is better!", "My turn! My turn!"),
            "challenge": ("You're fibbing!", "Show, show, show!"),
        },
        reacts=0.3,
    ),
    Character(
        name="Rosa",
        about="Everybody's grandmother. She believes the best of people, and of dice.",
        plays="novice:cautious",
        portrait=Portrait("bun", "rose", "tan", "silver", "glasses"),
        tempo=1.5,
        lines={
            "bid": (
                "There you are, dear.",
                "Is it warm in here?",
                "I can't read these small dice.",
            ),
            "challenge": ("Oh dear. Really?", "I do hate to ask."),
            "believe": ("You have such a kind face.",),
        },
    ),
    Character(
        name="Otto",
        about="Stubborn as a mule, and about as good at sums.",
        plays="novice:bold",
        portrait=Portrait("bald", "moss", "pale", "chestnut", "moustache"),
        tempo=1.1,
        lines={
            "bid": ("I have a feeling.", "My father bid like this."),
            "challenge": ("No. No, no, no.", "Not in my house."),
        },
    ),
    Character(
        name="Lulu",
        about="Plays for the company, and for the crisps.",
        plays="novice:chatty",
        portrait=Portrait("curls", "teal", "brown", "ink", "earrings"),
        tempo=0.8,
        lines={
            "bid": ("Are there any crisps left?", "Fives are pretty.", "Whatever, that."),
            "challenge": ("I'm only doing this for fun.", "Oops, I said it."),
        },
        reacts=0.3,
    ),
    Character(
        name="Sven",
        about="A quiet giant who learned the rules on the way here.",
        plays="novice",
        portrait=Portrait("long", "night", "pale", "straw", "beard"),
        tempo=1.3,
        reacts=0.06,
    ),
    # ---- those who count
    Character(
        name="Greta",
        about="Keeps the books by day and counts your dice by night.",
        plays="counter:cautious",
        portrait=Portrait("bob", "slate", "pale", "straw", "glasses"),
        tempo=1.2,
        lines={
            "bid": ("By my reckoning.", "Rounded down.", "That balances."),
            "challenge": ("The sums don't agree.", "An audit, please."),
        },
    ),
    Character(
        name="Mateo",
        about="A ferryman from Callao, where they say it all began.",
        plays="counter:bold",
        portrait=Portrait("swept", "teal", "tan", "ink", "hat"),
        tempo=0.8,
        lines={
            "bid": ("The tide is rising.", "All aboard.", "Smooth sailing."),
            "challenge": ("Man overboard!", "That boat leaks."),
        },
        reacts=0.2,
    ),
    Character(
        name="Amara",
        about="Teaches sums to eleven-year-olds. Nothing shocks her any more.",
        plays="counter:chatty",
        portrait=Portrait("braids", "rust", "deep", "ink"),
        lines={
            "bid": ("Show your working.", "Who can tell me why?", "Eyes on your own cup."),
            "challenge": ("See me after class.", "Let's check that together."),
        },
        reacts=0.2,
    ),
    Character(
        name="Hugo",
        about="Says little and counts on his fingers under the table.",
        plays="counter",
        portrait=Portrait("crop", "moss", "brown", "ink"),
        tempo=1.1,
        reacts=0.06,
    ),
    Character(
        name="Wilma",
        about="Runs the bar. She has heard every story, and better ones.",
        plays="counter:bold",
        portrait=Portrait("curls", "plum", "fair", "berry", "earrings"),
        tempo=0.7,
        lines={
            "bid": ("Same again?", "Last orders.", "Drink up."),
            "challenge": ("You've had enough.", "Pay up, love."),
        },
        reacts=0.2,
    ),
    # ---- those who listen
    Character(
        name="Noor",
        about="A night nurse. She notices who breathes faster.",
        plays="reader:cautious",
        portrait=Portrait("long", "rose", "tan", "ink", "scarf"),
        tempo=1.2,
        lines={
            "bid": ("Nice and calm.", "This won't hurt."),
            "challenge": ("Let me have a look at that.", "Say “aah”."),
        },
    ),
    Character(
        name="Viktor",
        about="Drove a night train for thirty years and was never late.",
        plays="reader",
        portrait=Portrait("bald", "night", "pale", "silver", "beard"),
        tempo=0.9,
        reacts=0.06,
    ),
    Character(
        name="Yuki",
        about="Draws comics of everybody at the table while you think.",
        plays="reader:chatty",
        portrait=Portrait("bob", "gold", "fair", "ink", "hat"),
        tempo=0.9,
        lines={
            "bid": ("Hold that pose.", "You'd make a good villain.", "Next panel."),
            "challenge": ("And here comes the twist.", "That line is crooked."),
        },
        reacts=0.25,
    ),
    Character(
        name="Salma",
        about="Sells carpets, and knows when a price is a story.",
        plays="reader:bold",
        portrait=Portrait("swept", "rust", "brown", "chestnut", "earrings"),
        tempo=1.0,
        lines={
            "bid": (
                "For you, a special price.",
                "You will not find better.",
                "I have children to feed.",
            ),
            "challenge": ("Too dear, my friend.", "And the real price?"),
        },
    ),
    Character(
        name="Finn",
        about="Fishes at dawn, so he is half asleep. Do not rely on it.",
        plays="reader:cautious",
        portrait=Portrait("curls", "slate", "pale", "copper", "beard"),
        tempo=1.6,
        lines={
            "bid": ("Hm? Oh. This.", "Where were we?"),
            "challenge": ("Something smells of fish.", "That one got away."),
        },
    ),
    Character(
        name="Rafa",
        about="Three rings, four names, and no fixed address.",
        plays="reader:bold",
        portrait=Portrait("swept", "plum", "tan", "ink", "shades"),
        tempo=0.7,
        lines={
            "bid": ("Trust me.", "It's your money.", "Do I look nervous?"),
            "challenge": ("Amateur.", "I know a liar. I own a mirror."),
        },
        reacts=0.2,
    ),
    Character(
        name="Dolores",
        about="Eighty-one, knits while she plays, and lies without blinking.",
        plays="reader:cautious",
        portrait=Portrait("bun", "teal", "fair", "ivory", "glasses"),
        tempo=1.4,
        lines={
            "bid": ("Knit one, bid one.", "I'm only an old woman.", "Don't mind me."),
            "challenge": ("I raised four boys, sweetheart.", "You dropped a stitch."),
        },
    ),
    Character(
        name="Cosmo",
        about="A stage magician between engagements.",
        plays="reader:chatty",
        portrait=Portrait("crop", "night", "brown", "berry", "hat"),
        lines={
            "bid": ("Watch my left hand.", "Nothing up my sleeve.", "Pick a number. Any number."),
            "challenge": ("And now they vanish!", "The trick is in the cup."),
        },
        reacts=0.25,
    ),
    Character(
        name="Ingrid",
        about="Chess in the park on Sundays. She brings her own clock.",
        plays="reader",
        portrait=Portrait("braids", "moss", "pale", "straw"),
        tempo=1.3,
        reacts=0.06,
    ),
    Character(
        name="Zane",
        about="Plays as if it were somebody else's dice. It usually is.",
        plays="reader:bold",
        portrait=Portrait("long", "rust", "deep", "ink", "shades"),
        tempo=0.6,
        lines={
            "bid": ("Double it. Joking. Or not.", "Catch me.", "Faster."),
            "challenge": ("Flip 'em.", "Nah."),
        },
        reacts=0.25,
    ),
    # ---- sharp ones
    Character(
        name="Tilda",
        about="Wrote her thesis on liars. The liars did not enjoy it.",
        plays="sharp:chatty",
        portrait=Portrait("bun", "slate", "fair", "copper", "glasses"),
        tempo=1.2,
        lines={
            "bid": ("As the data suggest.", "Page forty, second table.", "Peer review, anyone?"),
            "challenge": ("I'd like to see your sources.", "Not significant, I fear."),
        },
    ),
    Character(
        name="Kofi",
        about="Smiles all evening, and goes home with the pot.",
        plays="sharp:cautious",
        portrait=Portrait("crop", "gold", "deep", "ink", "beard"),
        lines={
            "bid": ("Easy now.", "One step at a time.", "A pleasure."),
            "challenge": ("With respect, no.", "Shall we see, my friend?"),
        },
    ),
    Character(
        name="Xenia",
        about="Was banned from two casinos, for winning.",
        plays="sharp:bold",
        portrait=Portrait("long", "plum", "pale", "berry", "earrings"),
        tempo=0.8,
        lines={
            "bid": ("They banned me for less.", "Sweating yet?", "Next."),
            "challenge": ("Boring. Open.", "I counted. Did you?"),
        },
        reacts=0.2,
    ),
    Character(
        name="Magnus",
        about="Nobody has heard him speak. Nobody has seen him lose.",
        plays="sharp",
        portrait=Portrait("bald", "night", "tan", "ink", "shades"),
        tempo=0.9,
        reacts=0.04,
    ),
)
CHARACTERS: Mapping[str, Character] = {it.word: it for it in _ALL}
"""Everybody by the word for them, the weakest level first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """A kind of table: who may be asked to it."""

    name: str
    title: str
    summary: str
    invites: Callable[[Character], bool]

    @property
    def who(self) -> tuple[str, ...]:
        """The words for all who may come."""
        return tuple(it.word for it in _ALL if self.invites(it))


COMPANIES: Mapping[str, Company] = {
    it.name: it
    for it in (
        Company(
            name="friendly",
            title="friendly company",
            summary="Beginners and those who just count: good for a first evening.",
            invites=lambda it: it.level <= 2,
        ),
        Company(
            name="mixed",
            title="mixed company",
            summary="All sorts, from beginners to old hands. You never know.",
            invites=lambda it: it.level > 0,
        ),
        Company(
            name="tough",
            title="tough company",
            summary="Readers and sharp ones. Nobody gives anything away.",
            invites=lambda it: it.level >= 3,
        ),
    )
}
"""All of them by name, the first one for newcomers."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot that is asked to a table: how it plays, and as whom."""

    bot: str  # as `counter:bold`
    character: str | None  # the word for whom it plays; None for a bot that is not on the ladder


def guest(text: str, *, taken: Collection[str], random: Random) -> Guest:
    """Whom a word asks to a table at which the characters that are `taken` sit already.

    It is a character (`greta`), a company from which somebody comes (`friendly`), or a bot with or
    without a personality (`counter:bold`), which somebody then plays; `NoSuchBot` or `NoSuchPersonality` if none.
    """
    word = text.strip().casefold()
    if word in COMPANIES:
        company = [CHARACTERS[who] for who in COMPANIES[word].who]
        free = _free(company, taken)
        it = random.choice(_rarest(free or company, taken))
        # Nobody sits there twice while somebody else could come and play like that.
        who = it if free else random.choice(_free(_ALL, taken) or company)
        return Guest(it.plays, who.word)
    if word in CHARACTERS:
        return Guest(CHARACTERS[word].plays, word)
    spec = read_bot(text)
    others = (*COMPANIES, *CHARACTERS)
    ours = is_path(spec.name) or spec.name in catalogue()
    if not ours and (meant := nearest(word, others)):
        raise no_such_bot(word, others, meant=meant)
    if lookup(spec.name).level is None:
        return Guest(str(spec), None)
    same = [it for it in _ALL if read_bot(it.plays).name == spec.name]
    free = _free(same, taken)
    fitting = [it for it in free if it.plays == str(spec)]
    return Guest(str(spec), random.choice(fitting or free or _free(_ALL, taken) or same).word)


def _free(some: Collection[Character], taken: Collection[str]) -> list[Character]:
    return [it for it in some if it.word not in taken]


def _rarest(some: Collection[Character], taken: Collection[str]) -> list[Character]:
    """Those whose personality is the rarest among the ones who sit already, so that a table is varied."""
    seated = [read_bot(CHARACTERS[word].plays).personality for word in taken if word in CHARACTERS]
    least = min(seated.count(read_bot(it.plays).personality) for it in some)
    return [it for it in some if seated.count(read_bot(it.plays).personality) == least]
