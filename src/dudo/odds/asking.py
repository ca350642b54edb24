"""A question in words, and its exact answer.

>>> said = ask("5 dice of mine 2 2 1 4 6, 20 on the table, seven twos, ones wild")
>>> said.have, said.unknown, said.chance.true
(3, 15, Fraction(11346539, 14348907))
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from dudo.engine import Bid, Count, DudoError, Hand, Wild
from dudo.odds.count import count_spread
from dudo.odds.dice import Lying
from dudo.odds.spread import Chance, Spread
from dudo.presentation.numbers import NUMBERS

SIDES = 6
MOST = 800
"""No table has more dice."""

FACES = {
    "ace": 1,
    "star": 1,
    **{word: n for n, word in enumerate(NUMBERS) if 1 <= n <= SIDES},
    **{str(face): face for face in range(1, SIDES + 1)},
}
EXAMPLE = "2 2 1 4 6 of mine, 20 on the table, seven twos, ones wild"


class BadQuestion(DudoError):
    """A question about odds that cannot be understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """How likely a bid is to somebody who knows some of the dice."""

    mine: Hand = ()
    table: int | None = None  # all dice in play, the known ones among them
    players: int | None = None  # or how many play,
    each: int | None = None  # with so many dice each
    unknown: int | None = None  # or only the dice that he does not see
    bid: Bid | None = None
    wild: Wild = Wild.ONES_ALWAYS

    @property
    def hidden(self) -> int:
        """The dice that he does not see; `BadQuestion` if the numbers do not fit together."""
        known, table = len(self.mine), self._in_play
        if self.unknown is not None:
            if table not in (None, known + self.unknown):
                raise BadQuestion(
                    f"{known} dice of yours and {self.unknown} unknown ones are not {table}."
                )
            return self.unknown
        if table is None:
            raise BadQuestion(f"Say how many dice are in play, as in: {EXAMPLE}.")
        if table < known:
            raise BadQuestion(
                f"You named {known} dice of your own, more than the {table} on the table."
            )
        return table - known

    @property
    def _in_play(self) -> int | None:
        if self.players is None or self.each is None:
            return self.table
        dealt = _possible(self.players * self.each)
        if self.table not in (None, dealt):
            raise BadQuestion(
                f"{self.players} players with {self.each} dice each have {dealt} dice, "
                f"not {self.table}."
            )
        return dealt

    def spread(self, face: int) -> Spread:
        """How many dice may count for the face."""
        dice = (Lying(tuple(sorted(self.mine)), self.hidden),)
        return count_spread(Count(wild=self.wild), SIDES, dice, face, dead=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The exact odds of one bid."""

    question: Question
    bid: Bid
    have: int  # known dice that count
    unknown: int
    expected: Fraction  # of all dice, how many are to be expected to count
    chance: Chance


def ask(text: str) -> Answer:
    """The odds that `text` asks for; `BadQuestion` with one sentence if it cannot be understood."""
    return answer(read(text))


def answer(question: Question) -> Answer:
    """The odds of the bid in question."""
    bid = question.bid
    if bid is None:
        raise BadQuestion(f"Say which bid you mean, as in: {EXAMPLE}.")
    counts = question.spread(bid.face)
    counting = next(k for k, ways in enumerate(counts.ways) if ways)
    points = sum(k * ways for k, ways in enumerate(counts.ways))
    return Answer(
        question=question,
        bid=bid,
        have=counting,
        unknown=question.hidden,
        expected=Fraction(points, counts.whole),
        chance=counts.chance(bid.quantity),
    )


def grid(question: Question) -> dict[Bid, Chance]:
    """The odds of every bid that names no more dice than are in play."""
    faces = Count(wild=question.wild).faces(SIDES)
    counts = {face: question.spread(face) for face in faces}
    return {
        Bid(quantity, face): counts[face].chance(quantity)
        for quantity in range(1, len(question.mine) + question.hidden + 1)
        for face in faces
    }


def read(text: str) -> Question:
    """The question that `text` asks, part by part between commas."""
    whole = _LISTED.sub(lambda dice: dice[0].replace(",", " "), text.casefold())
    parts = [" ".join(part.split()) for part in re.split(r"[,;?\n]|\.(?:\s|$)", whole)]
    question, seen = Question(), set[str]()
    for part in filter(None, parts):
        for name, pattern, understand in _PARTS:
            if match := pattern.fullmatch(part):
                if name in seen:
                    raise BadQuestion(f"{part[:40]!r} says the {name} a second time.")
                seen.add(name)
                question = understand(question, match)
                break
        else:
            raise _puzzling(part)
    if question.bid is not None and question.wild is Wild.SIXES and question.bid.face == SIDES:
        raise BadQuestion("Nobody bids on sixes where they are wild.")
    return question


def _puzzling(part: str) -> BadQuestion:
    return BadQuestion(f"{part[:40]!r} is not understood; ask like this: {EXAMPLE}.")


def _number(word: str) -> int:
    word = word.replace(" ", "-")
    return _possible(NUMBERS.index(word) if word in NUMBERS else int(word))


def _possible(number: int) -> int:
    if number > MOST:
        raise BadQuestion(f"{number} is more dice than a table has, which is at most {MOST}.")
    return number


def _face(match: re.Match[str]) -> int:
    """The face that is named; another number is no face, and another word not understood."""
    word = match["face"]
    names = [word.removesuffix(end) for end in ("", "s", "es", "'s")]
    for name in names:
        if name in FACES:
            return FACES[name]
    if any(name in NUMBERS or name.isdecimal() for name in names):
        raise BadQuestion(f"A die has no {word[:20]!r}; its faces are 1 to 6.")
    raise _puzzling(match.string)


def _mine(question: Question, match: re.Match[str]) -> Question:
    digits = re.findall(r"\d", match["dice"])
    faces = tuple(sorted(int(digit) for digit in digits))
    if any(not 1 <= face <= SIDES for face in faces):
        raise BadQuestion("Your dice are written by their faces, 1 to 6, as in 2 2 1 4 6.")
    if match["count"] and _number(match["count"]) != len(faces):
        raise BadQuestion(f"You said {match['count']} dice and named {len(faces)}.")
    return replace(question, mine=faces)


def _table(question: Question, match: re.Match[str]) -> Question:
    return replace(question, table=_number(match["n"]))


def _players(question: Question, match: re.Match[str]) -> Question:
    players = _number(match["n"])
    each = question.each if match["each"] is None else _number(match["each"])
    return replace(question, players=players, each=each)


def _each(question: Question, match: re.Match[str]) -> Question:
    return replace(question, each=_number(match["n"]))


def _unknown(question: Question, match: re.Match[str]) -> Question:
    return replace(question, unknown=_number(match["n"]))


def _wild(question: Question, match: re.Match[str]) -> Question:
    if match["none"]:
        return replace(question, wild=Wild.NONE)
    face = _face(match)
    if face not in (1, SIDES):
        raise BadQuestion("Ones or sixes are wild, or no dice are.")
    return replace(question, wild=Wild.ONES_ALWAYS if face == 1 else Wild.SIXES)


def _bid(question: Question, match: re.Match[str]) -> Question:
    quantity = _number(match["n"])
    if quantity == 0:
        raise BadQuestion("A bid names at least one die.")
    return replace(question, bid=Bid(quantity, _face(match)))


_WORD = rf"\d{{1,9}}|{'|'.join(word.replace('-', '[- ]') for word in NUMBERS)}"
_N = rf"(?P<n>{_WORD})"
_COUNT = rf"(?:(?P<count>{_WORD}) (?:dice )?)?"
_DICE = r"(?P<dice>\d(?:\s*\d)*)"
_LAST = r"(?:of mine|mine|in my hand|in hand)"
_FIRST = r"(?:of mine|mine|my dice|i have|i hold|holding|my hand)(?: are| is)?:?"
_LISTED = re.compile(
    rf"(?<![\w'])(?<![\w'] )\d(?:\s*,\s*\d)+(?=\s+{_LAST}\b)"
    rf"|\b{_FIRST}\s*\d(?:\s*,\s*\d(?=\s*(?:[,;?.\n]|$)))+"
)
"""Own dice with commas between them, which otherwise part a question."""
_WILD = (
    r"(?P<none>(?:no|without|none)(?: wilds?| jokers?)?(?: dice| aces)?"
    r"|(?:nothing|none|no (?:one|dice|ones|aces)) (?:is |are )?wild"
    r"|(?:ones|aces) (?:are )?not wild)"
    r"|(?:with )?(?P<face>[\w']+) (?:are )?wild"
)
_PLACE = r"(?:(?:on|at) (?:the )?table|in all|altogether|in play|in total|total)"
_TABLE = (
    rf"{_N}(?: dice)? {_PLACE}",
    rf"{_N} dice",
    rf"(?:(?:on )?(?:the )?table|in all|altogether|in play|total)(?: has| is)?:? {_N}(?: dice)?",
)
_PLAYERS = (
    rf"{_N} players(?:(?: with| have| of)? (?P<each>{_WORD}) dice(?: each)?)?",
    rf"{_N}(?: dice)? (?:each|per player|a player)",
)
_HIDDEN = (
    rf"{_N}(?: dice)? (?:are )?(?:unknown|unseen|hidden|covered)(?: dice| ones)?",
    rf"(?:unknown|unseen|hidden|covered)(?: dice)?:? {_N}",
)
_MINE = (rf"{_COUNT}{_FIRST} {_DICE}", rf"(?P<count>){_DICE} {_LAST}")
_BID = (
    r"(?:(?:at least|exactly|(?:the )?bid(?: is)?:?)(?: at least| exactly)? )?"
    rf"{_N}(?: ?[x×*] ?| )(?P<face>[\w']+)"
)
_Understand = Callable[[Question, re.Match[str]], Question]
_PARTS: tuple[tuple[str, re.Pattern[str], _Understand], ...] = tuple(
    (name, re.compile(pattern), understand)
    for name, patterns, understand in (
        ("wild dice", (_WILD,), _wild),
        ("number of dice", _TABLE, _table),
        ("number of players", _PLAYERS[:1], _players),
        ("dice of each player", _PLAYERS[1:], _each),
        ("number of unknown dice", _HIDDEN, _unknown),
        ("own dice", _MINE, _mine),
        ("bid", (_BID,), _bid),
    )
    for pattern in patterns
)
"""What a part of a question may be, the most particular first."""
