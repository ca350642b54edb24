"""The catalogue: every file in this folder is a game, and the file name is its name everywhere.

A game file is a docstring, whose first line says what the game is, a `GAME`, a `LISTING` that says where it
stands in the list of games, and `STAKES` if the game is pointless without something to play for.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, overload

from dudo.engine.bidding.game import Bidding
from dudo.engine.cup.game import Cup
from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules, house_rules
from dudo.engine.stakes import Stakes
from dudo.registry import RegisteredFile, files, letters_of, nearest, plugged
from dudo.text import ENGLISH, Language, Name, quoted, say, text_of, typeset

GROUP = "dudo.games"
"""The group of entry points by which a distribution brings games: modules like the files of this folder."""

ShelfName = Literal[
    "perudo", "liars", "screen", "china", "denmark", "bars", "pairs", "poker", "shows", "odd"
]
"""The families of games, as people look for them; `pairs` and `poker` are played under one cup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """How a game stands in the list of games."""

    shelf: ShelfName
    # its place on the shelf: what more people look for comes first, and of two with one place the first by file name
    sought: int
    known: int | None = None  # its place among the dozen games that most people know
    special: str  # what is special about it, in five words at most
    # countries where it is at home, in English; none where it has spread everywhere
    home: tuple[str, ...] = ()
    minutes: int  # a match of four, or of as many as it takes; `make lengths` plays some
    art: str  # a little drawing: the path of an SVG, stroked in a box of 48 by 48


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A named game: its file name, its ruleset, what its file says about it, and what it is played for."""

    name: str
    game: Game
    summary: str
    text: str
    stakes: Stakes = field(default_factory=Stakes)
    listing: Listing | None = None  # None for a game by house rules

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What its file says, each paragraph in one line."""
        return tuple(" ".join(part.split()) for part in self.text.split("\n\n"))

    @property
    def names(self) -> tuple[str, ...]:
        """What it is called, whatever language is spoken."""
        return (self.name, self.game.title, self.game.code, *self.game.aliases)

    def titled(self, language: Language) -> str:
        """Return the title in that language, or its own where the language has no name for the game."""
        return language.say(text_of(typeset(self.game.title)))

    @property
    def rules(self) -> HouseRules:
        """The game together with its stakes."""
        return replace(house_rules(self.game), stakes=self.stakes)


@lru_cache(maxsize=1)
def catalogue() -> dict[str, NamedGame]:
    """Return every game by its name, in alphabetical order, with those of other distributions at the end."""
    ours = {file.name: _named(file) for file in files(__name__)}
    others = (_named(file) for file in plugged(GROUP, GAME=Game, LISTING=Listing))
    return ours | {entry.name: entry for entry in others if entry.name not in ours}


def by_country() -> dict[str, tuple[NamedGame, ...]]:
    """Return the games of each country, by its English name in alphabetical order.

    >>> [entry.game.title for entry in by_country()["Chile"]]
    ['Cacho']
    """
    homes = {entry: entry.listing.home if entry.listing else () for entry in catalogue().values()}
    countries = sorted({country for home in homes.values() for country in home})
    return {
        country: tuple(entry for entry, home in homes.items() if country in home)
        for country in countries
    }


def _named(file: RegisteredFile) -> NamedGame:
    return NamedGame(
        file.name,
        file.module.GAME,
        file.summary,
        file.text,
        getattr(file.module, "STAKES", Stakes()),
        file.module.LISTING,
    )


BiddingName = Literal[
    "all_challenge_one",
    "anyone_challenges",
    "basic_liars",
    "basic_two",
    "borg_bluff",
    "borg_bluff_anniversary",
    "buy_backs",
    "cacho",
    "chinese_liars",
    "chuiniu",
    "common_hand",
    "dahua",
    "dahua_shenzhen",
    "dahua_standard",
    "dollar_bills",
    "duel",
    "elimination",
    "elimination_two",
    "everyones_included",
    "indian_liars",
    "kids",
    "liars_bar",
    "liars_poker",
    "mafia",
    "own_hand",
    "perudo",
    "perudo_box",
    "perudo_calza",
    "pirates_dice",
    "red_dead",
    "show_liars",
    "snyd",
    "spot_on",
    "stars",
    "stud_liars",
    "taenkeboks",
    "taking_sides",
    "trappe",
    "trusting",
    "two_dice_liars",
]
CupName = Literal[
    "beat_this",
    "kicker",
    "kiriki",
    "liar_dice",
    "luegenpoker",
    "maexchen",
    "mentiroso",
    "mexican",
    "mexican_liars",
    "mexican_two",
    "meyer",
    "mia",
    "pass_the_trash",
    "six_six_six",
    "slosch",
    "stanford",
]
"""The names of this folder's files, so that type checkers know what `find` returns for them."""


@overload
def find(name: BiddingName) -> Bidding: ...
@overload
def find(name: CupName) -> Cup: ...
@overload
def find(name: str) -> Game: ...
def find(name: str) -> Game:
    """The game of that name, title, other name or catalogue code, whatever the case.

    >>> find("Dudo").title
    'Cacho'
    """
    return lookup(name).game


def lookup(name: str, language: Language = ENGLISH) -> NamedGame:
    """Return the game of that name, or of that title in the language; `BadRuleset` if there is none.

    >>> from dudo.languages import language
    >>> lookup("Chinesische Lügner", language("de")).name
    'chinese_liars'
    """
    if name in catalogue():
        return catalogue()[name]
    called = _called(language)
    if entry := called.get(letters_of(name)):
        return entry
    if meant := called.get(nearest(name, called)):
        raise BadRuleset(
            say(
                "There is no game called {name}. Did you mean {meant}?",
                name=quoted(name),
                meant=Name(meant.name),
            )
        )
    raise BadRuleset(
        say(
            "There is no game called {name}; there are {names}.",
            name=quoted(name),
            names=Name(", ".join(catalogue())),
        )
    )


@lru_cache(maxsize=16)
def _called(language: Language) -> dict[str, NamedGame]:
    """The games by the letters of whatever they are called.

    Where a title is another's name, the name stands; and ours keep their names, whatever others bring.
    """
    entries = [*reversed(catalogue().values())]
    titled = {letters_of(entry.titled(language)): entry for entry in entries}
    return titled | {letters_of(name): entry for entry in entries for name in entry.names if name}
