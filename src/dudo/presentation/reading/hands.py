"""Hands in words: what a player means by "a pair of jacks, no ten".

A hand named in part means the lowest hand that fits (S0-75, S0-84, S0-96, R-61); "better" and
"minimum raise" are the next hand up, "way better" the one after that (S0-76, S0-77, S0-97). Words that
could mean two things are refused: nothing is played by misunderstanding.

>>> from dudo.games import find
>>> poker = find("liar_dice").facts
>>> hand_meant(poker, "a pair of jacks, no ten"), hand_meant(poker, "a better pair", over="99QJT")
('JJKQ9', '99KJT')
"""

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache

from dudo.engine.claims.order import Order
from dudo.engine.errors import BadNotation
from dudo.engine.facts import Facts
from dudo.games import catalogue
from dudo.presentation.numbers import NUMBERS
from dudo.text import Name, Text, say

FACE_NAMES = {
    "1": ("one", "ones", "ace", "aces"), "2": ("two", "twos"), "3": ("three", "threes"),
    "4": ("four", "fours"), "5": ("five", "fives"), "6": ("six", "sixes"), "9": ("nine", "nines"),
    "T": ("ten", "tens", "10", "10s"), "J": ("jack", "jacks"), "Q": ("queen", "queens"),
    "K": ("king", "kings"), "A": ("ace", "aces"),
}  # fmt: skip
"""What people call the faces, by symbol."""
TWENTY_ONE = ("21", "321")
"""The claims that have a name of their own where they are the highest."""
_JOINS = (",", "and", "plus", "with", "but")
_AFTER_A_FACE = (*_JOINS, "no", "without", "or", "over", "full", "high", "on", None)
_NOUNS = ("pair", "better", "way", "full", "singleton", "straight", "run", "small", "large", "big")
_OF_A_KIND = {1: 2, 3: 3, 6: 4, 10: 5}
"""How many dice of a kind hold that many pairs (S0-88, R-49): J1+J2, J2+J3 and J3+J1 are three."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """What was said about a hand: groups of equal dice, with their symbol if named, and what it must have or lack."""

    groups: tuple[tuple[int, str | None], ...] = ()
    holding: str = ""  # among its dice, in a group or beside it
    lacking: str = ""
    distinct: bool = False  # no two dice alike

    def fits(self, hand: str) -> bool:
        """Whether the hand has these groups, on different faces, and nothing that it must lack."""
        counts = Counter(hand)
        if any(symbol in counts for symbol in self.lacking):
            return False
        if any(symbol not in counts for symbol in self.holding):
            return False
        if self.distinct and len(counts) < len(hand):
            return False
        return _grouped(counts, self.groups)

    def is_whole(self, hand: str) -> bool:
        """Whether the hand has no other groups: three of a kind is no better pair."""
        said = sorted(size for size, _ in self.groups if size > 1)
        return said == sorted(size for size in Counter(hand).values() if size > 1)


def hand_meant(facts: Facts, text: str, *, over: str | None = None) -> str:
    """The claim that the words mean, given the standing one, in notation.

    `BadNotation` with a sentence that says how to write it where they are not clear.
    """
    plain = _plain(text)
    exact = _exact(facts, plain)
    return exact if exact is not None else _Reader(facts, text.strip(), plain).hand(over)


@cache
def named_after_the_best() -> frozenset[str]:
    """What 21 is called wherever it is the best: a Mäxchen, a Mia, a Mexican. These games are named after it."""
    games = [it.game for it in catalogue().values()]
    named = [
        game for game in games if game.facts.claims[-1:] and game.facts.claims[-1] in TWENTY_ONE
    ]
    return frozenset(_plain(name) for game in named for name in (game.title, *game.aliases))


def _exact(facts: Facts, plain: str) -> str | None:
    """A hand of which every die is named: by symbols, as code words, or read out from high to low."""
    for word, claim in zip(facts.spoken, facts.claims, strict=False):
        if plain == word.casefold():
            return claim
    if (
        facts.claims[-1] in TWENTY_ONE
        and re.sub(r"^(?:the|an?) ", "", plain) in named_after_the_best()
    ):
        return facts.claims[-1]
    names = {names[0]: symbol for symbol, names in FACE_NAMES.items() if symbol in facts.symbols}
    words = plain.replace("-", " ").split()
    read_out = "".join(names.get(word, "?") for word in words)
    for claim in facts.claims:
        if claim == read_out:
            return claim
        if len(claim) == 2 and claim.isdecimal() and NUMBERS[int(claim)].split("-") == words:
            return claim
    dice = re.sub(r"[\s,]+", "", plain).upper()
    same = (claim for claim in facts.claims if Counter(claim) == Counter(dice))
    return next(same, None) or _of_its_name(facts, dice)


def _of_its_name(facts: Facts, dice: str) -> str | None:
    """The claim that hands like these two dice go by, where the game calls them by one name, like all its pairs."""
    if len(dice) != 2 or not set(dice) <= set(facts.symbols):
        return None
    first, second = sorted(map(facts.symbols.index, dice))
    names = filter(None, (order.called((first + 1, second + 1)) for order in Order))
    return next((facts.claims[facts.spoken.index(it)] for it in names if it in facts.spoken), None)


def names_every_die(facts: Facts, text: str) -> bool:
    """Whether the words leave nothing of a hand open, so that nobody has to ask what was meant.

    >>> from dudo.games import find
    >>> [names_every_die(find("liar_dice").facts, text) for text in ("KKQJT", "three aces")]
    [True, False]
    """
    return _exact(facts, _plain(text)) is not None


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("'", "").replace("’", "").split())


def _alike(facts: Facts, plain: str) -> str:
    """Some dice of one face by symbol, "A A A" or "3A", as a number and the face; anything else as it is."""
    symbols = re.sub(r"[\s,]+", "", plain).upper()
    if match := re.fullmatch(r"([2-9])[X×]?([TJQKA])S?", symbols):
        return f"{match[1]} {match[2].lower()}s" if match[2] in facts.symbols else plain
    one = symbols[:1]
    if one in facts.symbols and 1 < len(symbols) < facts.dice and symbols == one * len(symbols):
        return f"{len(symbols)} {one.lower()}s" if len(facts.claims[0]) >= 4 else plain
    return plain


class _Reader:
    """Reads the words once; any unknown word makes the whole unclear."""

    def __init__(self, facts: Facts, text: str, plain: str) -> None:
        self._facts, self._text = facts, text
        self._tokens: list[str] = re.findall(r"[a-z0-9]+|\S", _alike(facts, plain))
        self._faces = {
            name: symbol
            for symbol in facts.symbols
            for name in (symbol.lower(), f"{symbol.lower()}s", *FACE_NAMES[symbol])
        }

    def hand(self, over: str | None) -> str:
        """The claim that all the words together mean."""
        self._take("the")
        if self._take("minimum", "raise") or self._take("min", "raise"):
            return self._step(over, 1)
        self._article()
        ways = self._ways()
        least = 0
        if self._take("better"):
            steps = ways + 1
            while self._take("than"):  # "better than better" is what way better means
                steps += self._ways() + 1
                if not self._take("better"):
                    raise self._unclear()
            if not self._tokens:
                return self._step(over, steps)
            if steps > ways + 1:
                raise self._unclear()
            least = self._place(over) + 1
        elif ways:
            raise self._unclear()
        described = self._described()
        if ways:
            raise self._unclear()
        for claim in self._facts.claims[least:]:
            if described.fits(claim) and (not least or described.is_whole(claim)):
                return claim
        for size, face in described.groups:
            if face and not least and (alike := _of_its_name(self._facts, face * size)):
                return alike
        raise BadNotation(
            say(
                "No hand fits “{words}”{least, select, yes { over {over}} other {}}.",
                words=Name(self._text[:40]),
                over=Name(over or ""),
                least="yes" if least else "no",
            )
        )

    def _ways(self) -> int:
        """How often "way" is said here."""
        ways = 0
        while self._take("way"):
            ways += 1
            self._take(",")
        return ways

    def _place(self, over: str | None) -> int:
        if over is None:
            raise BadNotation("There is no claim to be better than yet.")
        return self._facts.claims.index(over)

    def _step(self, over: str | None, steps: int) -> str:
        place = self._place(over) + steps
        if self._tokens:
            raise self._unclear()
        if place >= len(self._facts.claims):
            raise BadNotation(
                say("There is no hand that much better than {over}.", over=Name(over or ""))
            )
        return self._facts.claims[place]

    def _described(self) -> Described:
        found = self._group(first=True)
        lacks = holds = False
        while self._tokens:
            joined = lacks and self._take("or")
            while self._tokens and self._tokens[0] in _JOINS:
                joined, lacks = True, lacks and self._tokens[0] != "with"
                holds = holds or self._tokens[0] == "with"
                self._tokens.pop(0)
            if self._take("no") or self._take("without"):
                joined = lacks = True
                holds = False
                self._article()
            if not joined:
                raise self._unclear()
            if lacks:
                found = replace(found, lacking=found.lacking + self._named())
            else:
                more = self._group(first=False).groups
                one = next((face for size, face in more if size == 1), None) if holds else None
                found = (
                    replace(found, groups=found.groups + more)
                    if one is None
                    else replace(found, holding=found.holding + one)
                )
        singles = all(size == 1 for size, _ in found.groups)
        named = len(found.groups) + len(found.holding)
        if singles and not found.distinct and named < self._facts.dice:
            raise self._unclear()  # "a king" says too little of a hand
        return found

    def _group(self, *, first: bool) -> Described:
        article = self._article()
        if self._take("pair"):
            return Described(groups=((2, self._of()),))
        if self._take("full", "house"):
            self._take(",")
            three = self._of()
            other = self._other() if three else None
            return Described(groups=((3, three), (2, other)))
        if first and (self._take("singleton") or self._take("nothing")):
            face = self._of()
            self._take("high")
            return Described(groups=((1, face),) if face else (), distinct=True)
        if first and (found := self._run()):
            return found
        if (times := self._times()) is not None:
            return Described(groups=((times, self._named()),))
        number = None if article else self._number(first=first)
        if number is not None:
            return self._numbered(number, first=first)
        plural = self._is_plural(0)
        face = self._named()
        if self._take("full"):
            return Described(groups=((3, face), (2, self._other())))
        if plural and first and self._tokens[:1] in ([], ["without"], ["no"]):
            return Described(groups=((2, face),))  # "jacks without a ten" are a pair (S0-84)
        if plural and self._take("over"):
            raise self._two_or_three(face, self._named())
        if plural:
            raise self._unclear()
        if first and self._take("high"):
            above = self._facts.symbols[self._facts.symbols.index(face) + 1 :]
            return Described(groups=((1, face),), lacking=above, distinct=True)
        return Described(groups=((1, face),))

    def _two_or_three(self, face: str, other: str) -> BadNotation:
        """ "Jacks over nines" are two pairs to some, and a full house to others."""
        readings = [Described(groups=((size, face), (2, other))) for size in (2, 3)]
        claims = self._facts.claims
        lowest = [next(filter(it.fits, claims), "") for it in readings]
        return BadNotation(
            say(
                "“{words}” could mean {actions}: which of them?",
                words=Name(self._text[:40]),
                actions=Name(", ".join(dict.fromkeys(filter(None, lowest)))),
            )
        )

    def _numbered(self, number: int, *, first: bool) -> Described:
        if self._take("pairs") or self._take("pair"):
            return self._pairs(number)
        if self._take("triples"):
            return self._triples(number)
        if self._take("of", "a", "kind"):
            named = self._tokens[:1] == [","] and self._is_plural(1) and self._take(",")
            return Described(groups=((number, self._named() if named else None),))
        if number > 1 and self._tokens[:1] and self._tokens[0] in NUMBERS:
            raise self._unclear()  # "two six" is a pair to some, and six two to others
        face = self._of()
        if face is None and not first:
            raise self._unclear()
        return Described(groups=((number, face),))

    def _pairs(self, number: int) -> Described:
        """Pairs of one face are counted as combinations; others are pairs of different faces."""
        of = self._tokens[:1] == ["of"]
        self._take(",")
        face = self._of()
        if number == 2 and (not of or face is None or self._tokens[:1] in (["and"], ["over"])):
            other = self._other() if face else None
            self._take("on", "top") or self._take("high")
            return Described(groups=((2, face), (2, other)))
        if face is None and 2 * number <= self._facts.dice:
            return Described(groups=((2, None),) * number)
        if number not in _OF_A_KIND:
            raise BadNotation(
                "Pairs of one face are counted two by two: only 1, 3, 6 or 10 of them make a hand."
            )
        return Described(groups=((_OF_A_KIND[number], face),))

    def _triples(self, number: int) -> Described:
        """Three of a kind several times over, of which two may be named."""
        self._take(",")
        face = self._of()
        other = self._other() if face and number == 2 else None
        return Described(groups=((3, face), (3, other), *[(3, None)] * (number - 2))[:number])

    def _run(self) -> Described | None:
        """A straight, small or large, where the game ranks it above a pair."""
        small = self._take("small")
        large = not small and (self._take("large") or self._take("big"))
        if not (self._take("straight") or self._take("run")):
            if small or large:
                raise self._unclear()
            return None
        claims = self._facts.claims
        runs = [claim for claim in claims if self._is_run(claim)]
        pair = next(n for n, claim in enumerate(claims) if len(set(claim)) < len(claim))
        if not runs or claims.index(runs[0]) < pair:
            raise BadNotation("A straight is nothing special in this game.")
        return Described(groups=tuple((1, symbol) for symbol in runs[-1 if large else 0]))

    def _is_run(self, claim: str) -> bool:
        places = sorted(self._facts.symbols.index(symbol) for symbol in claim)
        return places == list(range(places[0], places[0] + len(claim)))

    def _times(self) -> int | None:
        if self._take("double"):
            return 2
        return 3 if self._take("triple") else None

    def _other(self) -> str | None:
        """The second face of two pairs or of a full house."""
        if any(self._take(word) for word in ("over", "and", "of")):
            return self._named()
        return None

    def _of(self) -> str | None:
        """A face that may be named: "of jacks"."""
        of = self._take("of")
        face = self._face()
        if of and face is None:
            raise self._unclear()
        return face

    def _named(self) -> str:
        face = self._face()
        if face is None:
            raise self._unclear()
        return face

    def _face(self) -> str | None:
        if not self._tokens or self._tokens[0] not in self._faces:
            return None
        following = self._tokens[1] if len(self._tokens) > 1 else None
        if self._tokens[0] == "a" and following not in _AFTER_A_FACE:
            raise self._unclear()  # an article or an ace
        return self._faces[self._tokens.pop(0)]

    def _article(self) -> bool:
        """Whether the next word is an article, which then is behind us."""
        if self._tokens[:1] not in (["a"], ["an"]) or len(self._tokens) < 2:
            return False
        following = self._tokens[1]
        a_face = following in self._faces and (len(following) > 1 or following.isdecimal())
        if not a_face and following not in _NOUNS:
            return False
        self._tokens.pop(0)
        return True

    def _number(self, *, first: bool) -> int | None:
        """A number of dice, of which some faces have the name as well: "three sixes", "six high"."""
        word, following = [*self._tokens, "", ""][:2]
        if word in NUMBERS[1:11]:
            number = NUMBERS.index(word)
        elif word.isdecimal() and len(word) < 3:
            number = int(word)
        else:
            return None
        counts = following in ("pair", "pairs", "of") or following in self._faces
        ends = ("high", "full") if first else ("high", "full", "", ",", "and")
        if word in self._faces and not counts and (word.isdecimal() or following in ends):
            return None
        self._tokens.pop(0)
        return number

    def _is_plural(self, at: int) -> bool:
        return any(word in self._faces and word[-1] == "s" for word in self._tokens[at : at + 1])

    def _take(self, *words: str) -> bool:
        """Whether these words come next, which then are behind us."""
        if self._tokens[: len(words)] != list(words):
            return False
        del self._tokens[: len(words)]
        return True

    def _unclear(self) -> BadNotation:
        return BadNotation(
            say(
                "“{words}” is not a clear claim: {how}",
                words=Name(self._text[:40]),
                how=how_to_claim(self._facts),
            )
        )


def how_to_claim(facts: Facts) -> Text:
    """How a claim of this game is written."""
    if len(facts.claims[0]) < 4:
        return say("write its dice, like {claim}, or “better”.", claim=Name(facts.claims[-2]))
    if "J" in facts.symbols:
        words = say(
            "“three kings”, “pair of jacks, no ten”, “full house, jacks over nines”, “better”"
        )
    else:
        words = say("“three 6s”, “two pairs, 5s on top”, “full house, 5s over 2s”, “better”")
    return say(
        "write it like {words}, or all its dice, like {claim}.",
        words=words,
        claim=Name(facts.claims[len(facts.claims) // 2]),
    )


def _grouped(counts: "Counter[str]", groups: tuple[tuple[int, str | None], ...]) -> bool:
    if not groups:
        return True
    (size, symbol), rest = groups[0], groups[1:]
    for candidate in [symbol] if symbol is not None else list(counts):
        if counts[candidate] >= size:
            left = Counter({face: n for face, n in counts.items() if face != candidate})
            if _grouped(left, rest):
                return True
    return False
