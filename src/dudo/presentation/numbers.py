"""Numbers as people read and say them, in one style everywhere."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from dudo.text import Figure, Form, Name, Text, joined, say

_SMALL = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = (
    *_SMALL,
    *(f"{ten}-{one}" if one != "no" else ten for ten in _TENS for one in _SMALL[:10]),
)
"""Numbers as words, from 0 to 99."""

NOUNS = {
    one: (Text(one), Text(many))
    for one, many in (
        ("die", "dice"), ("life", "lives"), ("hand", "hands"), ("drink", "drinks"), ("point", "points"),
        ("chip", "chips"), ("dollar", "dollars"), ("digit", "digits"), ("bill", "bills"), ("face", "faces"),
        ("seat", "seats"), ("second", "seconds"), ("match", "matches"), ("trial round", "trial rounds"),
        ("zero", "zeros"), ("one", "ones"), ("two", "twos"), ("three", "threes"), ("four", "fours"),
        ("five", "fives"), ("six", "sixes"), ("seven", "sevens"), ("eight", "eights"), ("nine", "nines"),
        ("ten", "tens"), ("jack", "jacks"), ("queen", "queens"), ("king", "kings"), ("ace", "aces"),
        ("star", "stars"), ("paco", "pacos"), ("skull", "skulls"),
        ("matchstick", "matchsticks"),
    )
}  # fmt: skip
"""Nouns that are counted, and more than one of each. Those that a house makes up are names."""

# A point that dice show, and one that is scored: other languages have two words.
NOUNS["pip"] = NOUNS["point"]


def percent(share: float | Fraction, *, decimals: int = 0) -> Figure:
    """A share of 1 as a percentage. Only certain things are 0% or 100%.

    >>> percent(1 / 3), percent(1), percent(0.9999), percent(0.0002), percent(0.0123, decimals=1)
    ('33%', '100%', '>99%', '<1%', '1.2%')
    """
    if share in (0, 1):
        return Figure(f"{float(100 * share):.0f}%")
    text = f"{float(100 * share):.{decimals}f}"
    step = 10**-decimals
    if float(text) <= 0:
        return Figure(f"<{step:.{decimals}f}%")
    return Figure(f"{text}%" if float(text) < 100 else f">{100 - step:.{decimals}f}%")


def amount(value: float | Fraction) -> Figure:
    """A number with one decimal, if it has any.

    >>> amount(Fraction(7, 2)), amount(4)
    ('3.5', '4')
    """
    return Figure(f"{float(value):.1f}".removesuffix(".0"))


def written_out(value: float | Fraction, *, digits: int = 3) -> Figure:
    """A number of any size to so many digits, written out as people write it.

    >>> written_out(1295), written_out(999.6), written_out(Fraction(5, 3)), written_out(0.0000213), written_out(8)
    ('1,300', '1,000', '1.67', '0.0000213', '8')
    """
    return Figure(f"{Decimal(f'{float(value):.{digits}g}'):,f}")


def percent_change(change: float) -> Figure:
    """A gain or loss, as a percentage of the whole.

    >>> percent_change(0.034), percent_change(-0.2)
    ('+3.4%', '-20.0%')
    """
    return Figure(f"{100 * change:+.1f}%")


def number(count: int) -> Form:
    """A number in words, where people would say it so.

    >>> number(4), number(23), number(100)
    ('four', 'twenty-three', '100')
    """
    return Form(NUMBERS[count] if count < len(NUMBERS) else count)


def noun(word: str) -> Text | Name:
    """The noun in the singular; a word that is not among ours is a name.

    >>> noun("life").message
    'life'
    """
    return NOUNS[word][0] if word in NOUNS else Name(word)


def plural_of(word: str) -> Text:
    """The plural. That of a word which a house has made up follows the rule of the language, if there is one.

    >>> [plural_of(noun) for noun in ("die", "life", "hand", "six", "penny")]
    ['dice', 'lives', 'hands', 'sixes', 'pennies']
    """
    if word in NOUNS:
        return NOUNS[word][1]
    return say(
        "{many}{spanish, select, other {}}{one, select, other {}}",
        many=Name(_in_english(word)),
        spanish=Name(_in_spanish(word)),
        one=Name(word),
    )


def _in_english(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


def _in_spanish(words: str) -> str:
    """The plural in Spanish: of "vaso de ron" the first word takes it.

    >>> [_in_spanish(word) for word in ("vida", "papel", "luz", "rey", "ratón", "club", "lunes", "vaso de ron")]
    ['vidas', 'papeles', 'luces', 'reyes', 'ratones', 'clubs', 'lunes', 'vasos de ron']
    """
    word, of, rest = words.partition(" de ")
    if word.endswith("z"):
        many = f"{word[:-1]}ces"
    elif word[-2:] in _STRESSED:
        many = f"{word[:-2]}{_STRESSED[word[-2:]]}es"
    elif word.endswith(("l", "n", "r", "d", "j", "y")):
        many = f"{word}es"
    else:
        many = word if word.endswith(("s", "x")) else f"{word}s"
    return f"{many}{of}{rest}"


_STRESSED = {"án": "an", "én": "en", "ín": "in", "ón": "on", "ún": "un", "és": "es", "ás": "as"}
"""Spanish endings that lose their accent before -es."""


def plural(count: int, word: str) -> Text:
    """A number of things, in figures. What is counted is told as well: languages have genders and measures.

    >>> plural(1, "die"), plural(3, "life"), plural(0, "match")
    ('1 die', '3 lives', '0 matches')
    """
    return say(
        "{noun, select, other {}}{count, plural, one {# {one}} other {# {many}}}",
        noun=word,
        count=count,
        one=noun(word),
        many=plural_of(word),
    )


@lru_cache(maxsize=2048)
def counted(count: int, word: str) -> Text:
    """A number of things, in words.

    >>> counted(1, "die"), counted(3, "six"), counted(1, "one"), counted(0, "ace")
    ('one die', 'three sixes', 'a one', 'no aces')
    """
    return say(
        "{count, plural, =0 {no {many}} =1 {{noun, select, one {a} other {one}} {one}} other {{number} {many}}}",
        noun=word,
        count=count,
        number=number(count),
        one=noun(word),
        many=plural_of(word),
    )


def listed(items: Sequence[str], joint: str = "and") -> Text:
    """Several names as one subject.

    >>> listed(["Ana"]), listed(["Ana", "Bo", "Cy"]), listed(["4", "5"], "or")
    ('Ana', 'Ana, Bo and Cy', '4 or 5')
    """
    if len(items) < 2:
        return joined("", items)
    some = joined(", ", items[:-1])
    if joint == "or":
        return say("{some} or {last}", some=some, last=items[-1])
    return say("{some} and {last}", some=some, last=items[-1])


_PARTS = (2, 3, 4, 5, 6, 8, 10)
_MANY = (12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000)


def chance_in_words(chance: float | Fraction) -> Text:
    """How often something happens, for somebody who does not read percentages.

    >>> [str(chance_in_words(p)) for p in (0, 0.0004, 0.023, Fraction(1, 6), 0.5, 0.71, 0.97, 0.9999, 1)]
    ['impossible', 'hardly ever', '1 in 40', '1 in 6', '1 in 2', '7 in 10', '29 in 30', 'nearly always', 'certain']
    """
    if chance in (0, 1):
        return say("certain") if chance else say("impossible")
    likely = chance > 1 / 2
    rare = 1 - float(chance) if likely else float(chance)
    if rare < 1 / _MANY[-1]:
        return say("nearly always") if likely else say("hardly ever")
    if rare < 1 / 11:
        of = min(_MANY, key=lambda many: abs(1 / many - rare))
        return say("{some} in {of}", some=of - 1 if likely else 1, of=of)
    some, of = min(
        ((some, of) for of in _PARTS for some in range(1, of)),
        key=lambda pair: (round(abs(pair[0] / pair[1] - float(chance)), 9), pair[1]),
    )
    return say("{some} in {of}", some=some, of=of)
