"""Questions about odds in words: a few phrases in any order, with commas or "and" between them."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from dudo.engine import Bid, FiveAlike, Wild
from dudo.engine.hand import SUPER
from dudo.odds.questions.pattern import Different, Groups, Rank, Run, Stair
from dudo.odds.questions.question import (
    SIDES,
    USUAL,
    Answer,
    BadQuestion,
    Question,
    answer_question,
    possible,
)
from dudo.presentation.numbers import NUMBERS
from dudo.presentation.reading.bids import die_face
from dudo.text import Name, quoted, say

_GROUPS = {
    "pair": (2,),
    "one pair": (2,),
    "two pairs": (2, 2),
    "two pair": (2, 2),
    "full house": (3, 2),
}
"""What players call groups in a question."""
MOST_ROLLS = 100
WORDS = 30
"""Longer phrases are not taken apart: nobody leaves out the commas in so many words."""
HAND = 8
"""Where it is not said whose they are, so few dice may be those of one player as well as all of them."""
EXAMPLE = "2 2 1 4 6 of mine, 20 on the table, seven twos, ones wild"


def ask(text: str) -> Answer:
    """The odds that `text` asks for; `BadQuestion` with one sentence if it cannot be understood."""
    return answer_question(parse_question(text))


def parse_question(text: str) -> Question:
    """The question that `text` asks, phrase by phrase."""
    whole = _LISTED.sub(lambda dice: dice[0].replace(",", " "), text.casefold())
    question, seen = Question(), set[str]()
    phrases = (" ".join(part.split()) for part in re.split(r"[,;?\n]|\.(?:\s|$)", whole))
    for phrase in filter(None, phrases):
        for match, name, understand in _understood(phrase):
            if name in seen:
                raise BadQuestion(
                    say(
                        "{words} says the {name} a second time.",
                        words=quoted(match[0]),
                        name=Name(name),
                    )
                )
            seen.add(name)
            if match.re.pattern == _BARE:
                seen.add(_BARE)
            question = understand(question, match)
    question = _settled(question, seen)
    if question.bid is not None and question.wild is Wild.SIXES and question.bid.face == SIDES:
        raise BadQuestion("Nobody bids on sixes where they are wild.")
    return question


def _settled(question: Question, seen: set[str]) -> Question:
    """The question with its pattern settled: “five alike” is a worth of hands beside a bid or players, or a pattern."""
    if question.pattern is not None and _PATTERN_NAME not in seen:
        if question.bid is not None or question.players is not None:
            return replace(question, pattern=None)
        question = replace(question, five_alike=FiveAlike.NOTHING_SPECIAL)
    if (
        _BARE in seen
        and question.players
        and question.each is None
        and (question.table or 0) <= HAND
    ):
        raise BadQuestion("Say how many dice each player has, as in: 3 players with 5 dice each.")
    if question.pattern is not None and question.bid is not None:
        raise BadQuestion("Ask for a bid or for what a throw shows, not for both at once.")
    if question.pattern == MEXICAN:
        return replace(question, pattern=Rank((1, 2, 3) if question.table == 3 else (1, 2)))
    if question.pattern in (ALL_ALIKE, ALL_DIFFERENT, WHOLE_STAIR):
        alone = replace(question, pattern=Different(1))
        dice = len(question.mine) + alone.hidden
        if question.pattern == WHOLE_STAIR:
            return replace(question, pattern=Stair(dice))
        whole = Groups((dice,)) if question.pattern == ALL_ALIKE else Different(dice)
        return replace(question, pattern=whole)
    return question


def _understood(phrase: str) -> Iterator["_Found"]:
    """What a phrase says: one thing or several, with nothing between them, or with "and" or the like."""
    if whole := _beside(phrase):
        yield from whole
        return
    for part in _JOINTS.split(phrase):
        if not (said := _beside(part)):
            raise _puzzling(phrase)
        yield from said


def _beside(phrase: str) -> "tuple[_Found, ...]":
    """What is said with nothing between, as in "20 dice seven twos no wilds"; empty unless all is understood."""
    spoken = phrase.split(" ")

    @cache
    def rest(start: int) -> "tuple[_Found, ...]":
        for end in range(len(spoken), start, -1):
            if (one := _known(" ".join(spoken[start:end]))) is None:
                continue
            if end == len(spoken):
                return (one,)
            if others := rest(end):
                return one, *others
        return ()

    return rest(0) if len(spoken) <= WORDS else ()


def _known(phrase: str) -> "_Found | None":
    plain = _ASKING.sub("", phrase)
    for name, pattern, understand in _phrases():
        if match := pattern.fullmatch(plain):
            return match, name, understand
    return None


def _puzzling(part: str) -> BadQuestion:
    return BadQuestion(
        say(
            "{part} is not understood; ask like this: {example}.",
            part=quoted(part),
            example=Name(EXAMPLE),
        )
    )


def _number(word: str) -> int:
    word = word.replace(" ", "-")
    return possible(NUMBERS.index(word) if word in NUMBERS else int(word))


def _face(match: re.Match[str]) -> int:
    """The face that is named; another number is no face, and another word not understood."""
    word = match["face"]
    face = die_face(word)
    if not face:
        raise _puzzling(match.string)
    if face > SIDES:
        raise BadQuestion(say("A die has no {word}; its faces are 1 to 6.", word=quoted(word, 20)))
    return face


def _mine(question: Question, match: re.Match[str]) -> Question:
    digits = re.findall(r"(\d)(\+?)", match["dice"])
    faces = tuple(sorted(int(digit) + SUPER * bool(mark) for digit, mark in digits))
    if any(not 1 <= int(digit) <= SIDES for digit, _ in digits):
        raise BadQuestion("Your dice are written by their faces, 1 to 6, as in 2 2 1 4 6.")
    if match["count"] and _number(match["count"]) != len(faces):
        raise BadQuestion(
            say(
                "You said {count} dice and named {named}.",
                count=Name(match["count"]),
                named=len(faces),
            )
        )
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


def _alike(question: Question, match: re.Match[str]) -> Question:
    worth = FiveAlike.PLUS_ONE_PURE_TWO if match["pure"] else FiveAlike.PLUS_ONE
    asked = question.pattern if match["worth"] else Groups((5,))
    return replace(question, five_alike=worth, pattern=asked)


def _pattern(question: Question, match: re.Match[str]) -> Question:
    said = match.groupdict()
    if said["better"] and not (said["alike"] or said["rank"]):
        raise _puzzling(match.string)  # four of a kind are better than a full house, and hold none
    if said["thrown"]:
        if question.table is not None:
            raise _puzzling(match.string)
        question = replace(question, table=_number(said["thrown"]))
    if said["alike"]:
        return replace(question, pattern=Groups((_some(match, "alike"),)))
    if said["groups"]:
        return replace(question, pattern=Groups(_GROUPS[said["groups"]]))
    if said["different"]:
        return replace(question, pattern=Different(_some(match, "different")))
    if said["all"]:
        return replace(question, pattern=ALL_ALIKE)
    if said["none"]:
        return replace(question, pattern=ALL_DIFFERENT)
    if said["stair"]:
        return replace(question, pattern=WHOLE_STAIR)
    if said["mexican"]:
        return replace(question, pattern=MEXICAN)
    if said["rank"]:
        return replace(question, pattern=Rank(tuple(sorted(int(die) for die in said["rank"]))))
    faces = next((_some(match, key) for key in ("run", "row") if said[key]), USUAL)
    return replace(question, pattern=Run(faces))


def _some(match: re.Match[str], key: str) -> int:
    """The number of dice under that key, at least two: a pattern is about dice together."""
    dice = _number(match[key])
    if dice < 2:
        raise _puzzling(match.string)
    return dice


def _runs(question: Question, match: re.Match[str]) -> Question:
    return replace(question, stairs=True, longer_stairs=bool(match["more"]))


def _super(question: Question, match: re.Match[str]) -> Question:
    return replace(question, super_dice=True)


def _bid(question: Question, match: re.Match[str]) -> Question:
    quantity = _number(match["n"] or "1") + bool(match["over"])
    if quantity == 0:
        raise BadQuestion("A bid names at least one die.")
    rolls = None if match["rolls"] is None else _number(match["rolls"])
    if rolls is not None and not 1 <= rolls <= MOST_ROLLS:
        raise BadQuestion(
            say("Dice are rolled from 1 to {most_rolls} times.", most_rolls=MOST_ROLLS)
        )
    face = _face(match)
    kept = (match["kept"] or "them").removeprefix("the ")
    if kept not in ("them", "those", "what counts") and die_face(kept) != face:
        raise BadQuestion("The dice that count are kept: name that face, or none.")
    aces = match["face"].startswith("ace")
    return replace(question, bid=Bid(quantity, face), rolls=rolls, aces=aces)


_WORD = rf"\d{{1,9}}|{'|'.join(word.replace('-', '[- ]') for word in NUMBERS)}"
_N = rf"(?P<n>{_WORD})"
_COUNT = rf"(?:(?P<count>{_WORD}) (?:dice )?)?"
_DICE = r"(?P<dice>\d\+?(?:\s*\d\+?)*)"
_LAST = r"(?:of mine|mine|in my hand|in hand)"
_FIRST = r"(?:of mine|mine|my dice|i have|i['’]ve got|i have got|i hold|i rolled|holding|my hand)(?: are| is)?:?"
_LISTED = re.compile(
    rf"(?<![\w'])(?<![\w'] )\d(?:\s*,\s*\d)+(?=\s+{_LAST}\b)"
    rf"|\b{_FIRST}\s*\d(?:\s*,\s*\d(?=\s*(?:[,;?.\n]|$)))+"
)
"""Own dice with commas between them, which otherwise part a question."""
_WILD = (
    r"(?P<none>zhai|(?:no|without|none)(?: wilds?| jokers?)?(?: dice| aces)?"
    r"|(?:nothing|none|no (?:one|dice|ones|aces)) (?:is |are )?wild"
    r"|(?:ones|aces) (?:are )?not wild)"
    r"|(?:with )?(?P<face>[\w']+) (?:are )?wild"
)
_ALIKE = (
    r"(?:five|5) (?:alike|equal|of a kind)(?P<worth> (?:counts?|are|is)(?: worth)? (?:six|6)"
    r"(?P<pure>(?:,? or| and)? (?:seven|7))?)?"
)
_SAME = r"(?:of a kind|of (?:the same|any|any one|one)(?: kind| face)|of the same|alike|equal|the same|matching)"
_ONCE = r"(?: (?:in|with|on) (?:one|1|an?|a single) (?:roll|throw))?"
_PATTERN = (
    r"(?:(?:at least|exactly) )?(?:an? |any |the )?(?:"
    rf"(?P<alike>{_WORD}) (?:dice )?{_SAME}(?: dice)?"
    rf"|(?P<groups>{'|'.join(_GROUPS)})"
    rf"|(?P<all>all (?:dice )?{_SAME})"
    r"|(?P<none>(?:all|only)(?: dice)? different|(?:no two|none)(?: dice)? (?:alike|equal|the same))"
    rf"|(?P<different>{_WORD}) different(?: faces| dice)?"
    rf"|(?:run|straight)(?: of (?P<run>{_WORD}))?"
    rf"|(?P<row>{_WORD}) in a row|(?P<stair>stair)|(?P<mexican>mexican|mia|mäxchen)"
    r"|(?P<rank>[1-6]{2,3})(?= or | and | in | with )"
    r")(?P<better> (?:or|and) (?:better|more|higher|above|up))?"
    rf"{_ONCE}(?: (?:of|with|from|among|out of) (?P<thrown>{_WORD})(?: dice)?)?{_ONCE}"
)
_RUNS = r"(?:runs|stairs)(?: counts?(?: as)?(?P<more> (?:one|1) more| \+1)?(?: ones| 1s)?)?"
_SUPER = r"(?:with )?super dice"
_BARE = rf"(?:there are )?{_N} (?:dice|die)"
"""A number of dice, of which the question does not say whose they are."""
_PLACE = r"(?:(?:on|at) (?:the )?table|in all|altogether|in play|in total|total)"
_TABLE = (
    rf"(?:there are )?{_N}(?: dice| die)? {_PLACE}",
    _BARE,
    rf"(?:(?:on )?(?:the )?table|in all|altogether|in play|total)(?: has| is)?:? {_N}(?: dice)?",
)
_PLAYERS = (
    rf"{_N} players?(?:(?: with| have| has| of)? (?P<each>{_WORD}) (?:dice|die)(?: each)?)?",
    rf"{_N}(?: dice)? (?:each|per player|a player)",
)
_HIDDEN = (
    rf"{_N}(?: dice)? (?:are )?(?:unknown|unseen|hidden|covered)(?: dice| ones)?",
    rf"(?:unknown|unseen|hidden|covered)(?: dice)?:? {_N}",
)
_MINE = (rf"{_COUNT}{_FIRST} {_DICE}", rf"(?P<count>){_DICE} {_LAST}")
_BID = (
    r"(?:there are )?"
    r"(?:(?:at least|exactly|(?P<over>more than)|(?:the )?bid(?: is)?:?)(?: at least| exactly)? )?"
    rf"(?:{_N}|an?)(?: ?[x×*] ?| )(?P<face>[\w']+)(?: or more)?"
    rf"(?: (?:in|with|after) (?P<rolls>{_WORD}) (?:rolls?|throws?|tries|try))?"
    r"(?: (?:and )?keeping (?P<kept>[\w' ]+))?"
)
_ASKING = re.compile(
    r"^(?:how likely (?:is|are)(?: it that there are)?"
    r"|(?:what(?: is| are|['’]s) )?(?:the )?(?:chances?|odds|probability)(?: that there are)?"
    r"|and|with|are there)\b ?"
    r"(?:(?:of|to|for|against)\b(?: (?:get|roll|throw|hav)(?:ting|ing|e)?\b)? ?)?"
)
"""How a question may begin."""
_JOINTS = re.compile(
    rf" (?:(?:and|with|among|out of|from|on) |(?:in|of|for) (?=(?:{_WORD}) dice)|(?=without ))"
)
"""What may stand between two parts of a question instead of a comma."""
ALL_ALIKE, ALL_DIFFERENT, WHOLE_STAIR = Groups((0,)), Different(0), Stair(0)
"""All dice of the question, however many they are."""
MEXICAN = Rank(())
"""The best roll of two dice or of three."""
_PATTERN_NAME = "pattern"
_Understand = Callable[[Question, re.Match[str]], Question]
_Found = tuple[re.Match[str], str, _Understand]
_PHRASES: tuple[tuple[str, tuple[str, ...], _Understand], ...] = (
    ("wild dice", (_WILD,), _wild),
    ("worth of five alike", (_ALIKE,), _alike),
    (_PATTERN_NAME, (_PATTERN,), _pattern),
    ("worth of runs", (_RUNS,), _runs),
    ("super dice", (_SUPER,), _super),
    ("number of dice", _TABLE, _table),
    ("number of players", _PLAYERS[:1], _players),
    ("dice of each player", _PLAYERS[1:], _each),
    ("number of unknown dice", _HIDDEN, _unknown),
    ("own dice", _MINE, _mine),
    ("bid", (_BID,), _bid),
)
"""What a phrase may be, the most particular first."""


@cache
def _phrases() -> tuple[tuple[str, re.Pattern[str], _Understand], ...]:
    """The same, pattern by pattern; compiled for the first question: a twentieth of what starting a server takes."""
    return tuple(
        (name, re.compile(pattern), understand)
        for name, patterns, understand in _PHRASES
        for pattern in patterns
    )
