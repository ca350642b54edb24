"""The bodies of HTTP requests and answers, as typed values."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from dudo.engine.facts import Facts
from dudo.engine.words import Words
from dudo.presentation.compose import Field
from dudo.presentation.differing import Differing
from dudo.presentation.lesson import LessonPoint
from dudo.presentation.portrait import Portrait
from dudo.review import Review
from dudo.review.thrown import MatchThrows, Thrown
from dudo.rulebook.book import RuleBook
from dudo.server.wire import GameInfo
from dudo.table.codes import SeatCode
from dudo.table.errors import Problem
from dudo.table.state import Stage
from dudo.table.verbs.moves import Word
from dudo.table.verbs.seats import ChosenPortrait
from dudo.text import Text


class OpenTable(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/tables: open a table; you are its host."""

    game: str | None = None  # a name in the catalogue
    ruleset: Annotated[Any, Meta(title="Data")] = None  # or a ruleset or house rules as data
    link: str | None = None  # or what a link to house rules carries
    seats: int = 4
    bots: tuple[str, ...] = ()  # bots for the last seats, each as in `fill`: `friendly`, `greta`
    name: str | None = None  # if given, you take seat 0 under this name
    portrait: ChosenPortrait | None = None  # and with this portrait; null: drawn from the name
    # seconds a turn, no fewer than the server's limit, which is usually 1; null for no clock
    clock: Annotated[float, Meta(gt=0, le=3600)] | None = None
    # seconds a bot takes, no fewer than the server's limit; None: as long as people take
    pace: Annotated[float, Meta(ge=0, le=30)] | None = None
    brisk: bool = False  # with no pace: bots answer faster than people do
    start: bool = False  # begin at once


class Opened(Struct, frozen=True, kw_only=True):
    """The table that was opened, and where friends find it."""

    table: str
    path: str  # /t/{table}
    links: tuple[str, ...]  # absolute addresses, the local network's first if it is served


class TableSummary(Struct, frozen=True, kw_only=True):
    """The state of a table where you have sat."""

    table: str
    title: str  # of the game
    stage: Stage
    match: int  # how many matches have begun there
    finished: int  # how many of them are over, and have a review
    seated: bool  # you still have a seat there
    joins: bool  # you play there from the next match on
    others: tuple[str, ...]  # the names of the others who sit there
    turn: bool  # it is your turn
    waiting: tuple[str, ...]  # the names of those whose turn it is
    won: bool  # you have won the match that has just ended
    paused: bool


class Change(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """One option of a ruleset, and its new value."""

    path: Annotated[str, Meta(max_length=200)]
    value: Annotated[Any, Meta(title="Data")]
    fit: bool = False  # if it makes no sense alone, also change as few other options as possible


class Compose(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/compose: house rules to start from, and a change to make."""

    game: str | None = None  # a name in the catalogue
    ruleset: Annotated[Any, Meta(title="Data")] = None  # or a ruleset or house rules as data
    link: str | None = None  # or what a link carries
    change: Change | None = None
    title: str | None = None  # a new name for the game


QuestionText = Annotated[str, Meta(max_length=200)]


class Composed(Struct, frozen=True, kw_only=True):
    """House rules, their rule card, and every single change that can be made to them."""

    ruleset: Annotated[Any, Meta(title="Data")]  # to be sent again, or to open a table with
    link: str  # the same in letters that fit into an address: /house/{link}
    info: GameInfo
    differs: Differing  # from the game that they come from
    fields: tuple[Field, ...]


class AskRulebook(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/rules: the game whose rulebook you want."""

    game: str | None = None  # a name in the catalogue
    ruleset: Annotated[Any, Meta(title="Data")] = None  # or a ruleset or house rules as data
    link: str | None = None  # or what a link carries


class RulesPage(Struct, frozen=True, kw_only=True):
    """The page of a game: what it is in a few sentences, how it differs from its nearest relative, and its rulebook."""

    info: GameInfo
    points: tuple[LessonPoint, ...]
    differs: Differing  # of house rules: from the game that they come from
    book: RuleBook


class SendHouse(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/house: a short link for house rules that you send to somebody."""

    link: Annotated[str, Meta(max_length=4000)]  # what a link to them carries
    sender: Annotated[str, Meta(max_length=100)] = ""  # what you are called, for who gets it


class SentHouse(Struct, frozen=True, kw_only=True):
    """The short link to house rules."""

    path: str  # /g/{code}
    links: tuple[str, ...]  # absolute addresses of it, as friends reach them, the best one first


class KeptHouse(Struct, frozen=True, kw_only=True):
    """What a short link stands for."""

    link: str  # the same in letters that fit into an address: /house/{link}
    sender: str  # what the sender is called; empty if nobody has said


class AskMay(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/may: a question about rules in plain words, and the rules that it is about."""

    question: QuestionText
    game: str | None = None
    ruleset: Annotated[Any, Meta(title="Data")] = None
    link: str | None = None


class AskMayHere(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/tables/{table}/may: a question about the rules, or about what a seat of yours may do now."""

    question: QuestionText
    seat: int | None = None  # null: you are watching, or the match has not begun


WildDice = Literal["none", "ones", "sixes"]


class AskOdds(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/odds: a question in words, or else in parts."""

    question: Annotated[str, Meta(max_length=400)] | None = None
    mine: Annotated[tuple[int, ...], Meta(max_length=100)] = ()  # the dice you see
    table: int | None = None  # how many dice are on the table, including those
    bid: Annotated[str, Meta(max_length=16)] | None = None  # like "7x2"; without it, only the grid
    wild: WildDice = "ones"


class BidOdds(Struct, frozen=True, kw_only=True):
    """The chance that a bid is true, and that it is exactly right."""

    bid: str
    at_least: float
    exactly: float


class OneBid(Struct, frozen=True, kw_only=True):
    """Everything about one bid; the fractions are exact."""

    bid: str
    at_least: float
    exactly: float
    at_least_fraction: str
    exactly_fraction: str
    have: int  # how many of the dice you see count for it
    expected: float  # how many dice count for it on average


class OddsAnswer(Struct, frozen=True, kw_only=True):
    """The exact odds of the bid that was asked about, if any, and of every other bid."""

    mine: tuple[int, ...]
    table: int
    wild: WildDice
    asked: OneBid | None
    grid: tuple[BidOdds, ...]


class StrategyInfo(Struct, frozen=True, kw_only=True):
    """A solved round that can be explored: its rules, the dice of both, and what it is worth."""

    name: str  # as in `explore`
    game: str  # a name in the catalogue, or the letter of a public ruleset
    title: str
    about: Text  # the rules in a sentence
    dice: tuple[int, ...]  # of both; those of the opener first
    facts: Facts
    words: Words
    low: float  # what the opener wins a round at least, whatever the other does
    high: float  # and at most, if the other plays by the strategy
    own: bool  # from a file in the server's folder


class StrategyList(Struct, frozen=True, kw_only=True):
    """All solved rounds that can be explored."""

    strategies: tuple[StrategyInfo, ...]
    problems: tuple[Text, ...]  # a sentence about each file in the server's folder that holds none


class AskExplorer(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/explore: a strategy, and what has been bid so far."""

    strategy: Annotated[str, Meta(max_length=40)]
    history: Annotated[tuple[Annotated[str, Meta(max_length=16)], ...], Meta(max_length=100)] = ()


class ExploredAction(Struct, frozen=True, kw_only=True):
    """An action, over all hands that its player may hold."""

    action: Word
    often: float  # how likely it is
    over: bool  # it ends the round


class ExploredHand(Struct, frozen=True, kw_only=True):
    """A hand of the player who acts. Lists are by action."""

    dice: tuple[int, ...]
    dealt: float  # how likely it is by the dice alone
    likely: float  # how likely it is after these bids
    worth: float | None  # what it wins on average, from -1 to 1; null where the solution stops
    often: tuple[float, ...]  # how likely it takes the action
    worths: tuple[float | None, ...]  # what the action wins, followed by a best response
    true: tuple[float | None, ...]  # how likely the bid is true; null for other actions


class HeldHand(Struct, frozen=True, kw_only=True):
    """A hand of the player who does not act."""

    dice: tuple[int, ...]
    dealt: float  # how likely it is by the dice alone
    likely: float  # how likely it is after these bids


class Explored(Struct, frozen=True, kw_only=True):
    """The strategy of an equilibrium after these bids, with every hand."""

    seat: int  # the seat that acts; 0 has opened the round
    note: Text  # a remark on the figures; empty if there is nothing to say
    # by seat: how likely an equilibrium makes these bids; 0 if it never does
    led: tuple[float, ...]
    worth: float | None  # the value to the player who acts
    actions: tuple[ExploredAction, ...]
    hands: tuple[ExploredHand, ...]
    others: tuple[HeldHand, ...]


class Session(Struct, frozen=True, kw_only=True):
    """Who you are, for clients without cookies: send `Authorization: Bearer {token}` from now on."""

    token: str


class BotInfo(Struct, frozen=True, kw_only=True):
    """A bot that can be given a seat."""

    name: str  # as in `fill`
    called: str  # its name for people, in their language
    summary: str
    # its strength on the ladder, 1 for the weakest; null if it is not on the ladder
    level: int | None
    program: bool  # a program of the host of this server


class PersonalityInfo(Struct, frozen=True, kw_only=True):
    """A personality that a bot can have, whatever its strength."""

    name: str  # as in `counter:bold`
    called: str  # its name for people, in their language
    summary: str


class CompanyInfo(Struct, frozen=True, kw_only=True):
    """A kind of company: the characters to expect at a table."""

    name: str
    title: str
    summary: str
    who: tuple[str, ...]  # the words of all characters who may come


class CharacterInfo(Struct, frozen=True, kw_only=True):
    """A character that a bot plays."""

    word: str  # as in `fill`
    name: str
    about: str
    plays: str  # the bot and personality that play it: `counter:bold`
    level: int  # of that bot
    portrait: Portrait


class CompanyList(Struct, frozen=True, kw_only=True):
    """The characters and companies that can be asked to a table."""

    companies: tuple[CompanyInfo, ...]
    characters: tuple[CharacterInfo, ...]  # the weakest first


class Reviewed(Struct, frozen=True, kw_only=True):
    """The review of a match, or its progress: ask again until it is there."""

    progress: float  # from 0 to 1
    review: Review | None
    you: int | None = None  # your seat, if you played exactly one


class MatchLuck(Struct, frozen=True, kw_only=True):
    """The throws of a match that is over, and which of them are yours."""

    throws: MatchThrows
    you: int | None  # your seat, if you had one


class AskDeviceCode(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/qr: the table, and the code with which another device takes your seat over."""

    table: Annotated[str, Meta(pattern="^[a-z2-7]{8}$")]
    code: SeatCode


class FoundTable(Struct, frozen=True, kw_only=True):
    """The table that has a code."""

    table: str


class AskLuck(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """POST /api/luck: how often each face was thrown."""

    counts: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=1_000_000)], ...], Meta(min_length=2, max_length=40)
    ]


class Luck(Struct, frozen=True, kw_only=True):
    """The statistics of these counts, and what they mean."""

    thrown: Thrown
    meaning: Text


class Failure(Struct, frozen=True, kw_only=True):
    """The body of every HTTP answer with a status of 400 or more: one sentence for a person."""

    error: Problem
    sentence: str
