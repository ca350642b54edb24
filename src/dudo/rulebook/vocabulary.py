"""The words of the table, made comparable: synonyms, stop words and stems."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache

from dudo.presentation.numbers import NUMBERS, plural_of
from dudo.presentation.titles import HAN

SAME: Mapping[str, tuple[str, ...]] = {
    "en": (
        "1 ones 1s ace aces paco pacos star stars",
        "exact exactly calza calzo calzar spoton",
        "challenge challenges doubt doubts dudo liar bluff disbelieve",
        "open opens start starts begin begins lead leads",
        "raise raises increase higher outbid",
        "lose loose looses loses lost losing loser cost costs penalty",
        "die dice dices digit digits",
        "win wins winner won winning",
        "end ends finish finished finishes",
        "out eliminated",
        "look looks see sees peek watch",
        "roll rolls reroll throw throws",
        "show shows shown showing reveal reveals",
        "highest top best",
        "low lower less below",
        "time clock slow seconds",
        "palifico one-die onedie obligo obligar",
        "player players people person",
        "joker jokers wild wilds wildcard",
        "straight straights run runs stairs stair trappe trapper",
        "drink drinks beer shot",
        "covered hidden concealed",
        "claim claims claimed",
        "knock knocked knocks",
        "pass passes passed passing",
    ),
    "de": (
        "eins einsen einser ass asse paco pacos",
        "zweifeln anzweifeln bezweifeln zweifle anzweifle anzuzweifeln angezweifelt gezweifelt",
        "beginnen anfangen anfang fangen fangt eroffnen eroffnung starten loslegen",
        "erhohen hoher uberbieten steigern",
        "verlieren verloren verlust kosten kostet strafe",
        "gewinnen gewonnen gewinner sieger siegen",
        "ende enden endet vorbei schluss",
        "raus draussen ausgeschieden rausgeflogen rausfliegen",
        "schauen ansehen nachsehen hinsehen anschauen nachschauen sehen gucken angucken",
        "werfen wirft wirfst geworfen wurf wurfe",
        "zeigen aufdecken deckt gezeigt aufgedeckt vorzeigen",
        "nochmal neu wieder erneut",
        "strasse strassen treppe treppen reihe",
        "spieler leute personen mitspieler",
        "trinken getrank getranke schluck schlucke bier",
    ),
    "es": (
        "1 unos ases estrella estrellas",
        "open abre abrir abro empieza empezar empiezo comienza comenzar",
        "lose pierdo pierde pierden perder perdido",
        "drink bebe bebo beber trago tragos",
    ),
}
"""Words that mean the same when somebody asks about the rules, by language; each line has its own."""

IDLE: Mapping[str, frozenset[str]] = {
    language: frozenset(listed.split())
    for language, listed in {
        "en": """
    a about after all am an and any are as at be been but by can could did do does doing else ever for from get gets go
    goes going got had has have he her here him his how i if in into is it its just like let make makes many
    may me might mine must my need no not now of on or order our over own please really right say says shall she
    should so some somebody someone than that the their them then there they this those to too two up us use
    was we were what whether when where which who whom whose why will with would you your number bid call happen
    happens mean means everybody
        """,
        "de": """
            darf ich du er sie es wir ihr man der die das den dem ein eine einen einem ist sind war bin was wie wo
            wann warum und oder aber wenn ob dass nicht kein keine kann konnen muss mussen soll will werden wird
            auf an in zu zum mit bei von fur mein meine meinen dein auch noch nur denn so am im da mal bitte passiert
            bieten gebot sagen habe hat haben viele viel mich mir dir sich uns euch ihn ihm einer mal nun jetzt dann
            jeder jede jedes jemand mache macht machen sage sagt sagst sein seine zur vom beim bei um gibt gilt gelten
            werde wirst wurde wurden
        """,
        "es": """
            puedo puede podemos se yo tu el la los las un una de del a en y o pero si no que es son hay con por para
            mi mis su como cuando donde qui cual me te lo le al ya muy mas pasa apostar apuesta decir tengo
            funciona toca hago hace hacer tiene tienen quien quienes alguien otra otro vez usar necesito pueden debo
            cuanto cuantos cuantas sus ser vale menos significa dos tres cuatro cinco seis siete ocho nueve diez
        """,
        "zh-Hans": """
            我 你 他 她 我们 你们 他们 大家 吗 么 呢 吧 啊 呀 的 了 是 就 还 也 都 那 这 这个 那个 能 可以 能不能
            可不可以 可否 是不是 要不要 会不会 有没有 怎么 怎么办 怎样 如何 什么 什么时候 啥 啥时候 会 哪些 哪个 为什么
            的时候 时候 如果 请问 应该 以后 之后 一下 到底 还是 或者 谁 几 几个 几颗 几次 几轮 几条 几杯 几手 几点 多少
        """,
    }.items()
}
"""Stop words, which say nothing about what is asked, by language; in a phrase they still count."""

_PHRASES = (
    (re.compile(r"\bspot[- ]on\b"), "spoton"),
    (re.compile(r"\bone[- ]die (round|rule)s?\b"), "onedie"),
    (re.compile(r"\bgoes? first\b"), "open first"),
    (re.compile(r"\b(game|match|round|when|is it|it['’]?s) over\b"), r"\1 end"),
    (re.compile(r"\b(\d)s\b"), r"\1"),
    (re.compile(r"\bre-roll\b"), "reroll"),
    (re.compile(r"(\w)['’]s\b"), r"\1"),
    (re.compile(r"\ban der reihe\b"), "dran"),
    (re.compile(r"\bnoch ?(ein)?mal\b"), "nochmal"),
    (re.compile(r"\bnachwurfel"), "nochmal wurfel"),
    (
        re.compile("幺|(?<![大小高低多少快慢早晚])一点|(?<=叫)一(?=[吗么呢]|$)|^一(?=[可能算是])"),
        "1",
    ),
)

ENDINGS: Mapping[str, tuple[str, ...]] = {
    "en": ("ing", "ed", "es", "s", "e"),
    "de": ("ern", "est", "en", "er", "es", "em", "et", "te", "st", "e", "n", "s", "t"),
    "es": (
        "iendo",
        "ando",
        "amos",
        "emos",
        "ido",
        "ado",
        "ar",
        "er",
        "ir",
        "as",
        "os",
        "an",
        "en",
        "es",
        "a",
        "o",
        "e",
    ),
}
"""What words of a language end in, the longest first; what is left of a word tells it from others well enough."""

SHORT = 4
"""Words of at most this many letters are compared whole: "ones" are not "one"."""

SHORTEST = 3
"""The fewest letters that a stem has."""

_WORD = re.compile(r"[\u4e00-\u9fff]+|[^\W_\u4e00-\u9fff]+")
_ASKING = re.compile("(谁|几[个颗次轮条杯手点]?|多少)")
"""Chinese words that ask for a person or a number: they say little, but part the words beside them."""
_EMPTY = re.compile(
    "|".join(
        sorted(
            (
                word
                for word in IDLE["zh-Hans"]
                if word not in ("能", "会") and not _ASKING.fullmatch(word)
            ),
            key=len,
            reverse=True,
        )
    )
    + "|(?<![万可])能|(?<!机)会"
)
"""What is left out of Chinese, the longest first, but not within 万能 (wild), 可能 (possible) and 机会 (chance)."""

_COUNT = {
    form: str(count)
    for count, word in enumerate(NUMBERS)
    if count > 1
    for form in (word, str(plural_of(word)))
}


@lru_cache(maxsize=256)
def unaccented(text: str) -> str:
    """The text in small letters without accents, with its fixed phrases as single words."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text.casefold())
        if not unicodedata.combining(letter)
    )
    for pattern, word in _PHRASES:
        bare = pattern.sub(word, bare)
    return bare


@lru_cache(maxsize=2048)
def words(text: str, language: str = "en") -> tuple[str, ...]:
    """The words of a text as they are compared, in their order.

    >>> words("May I challenge the aces?"), words("Spot on!")
    (('may', 'i', 'challenge', 'the', '1'), ('exact',))
    """
    return tuple(_compared(unaccented(text), language))


def is_han(text: str) -> bool:
    """Whether the text is Chinese, which has no spaces between its words."""
    return HAN.fullmatch(text) is not None


def idle(word: str) -> bool:
    """Whether the word says nothing about what is asked."""
    return any(word in some for some in IDLE.values())


@lru_cache(maxsize=16)
def _same(language: str) -> Mapping[str, str]:
    """By a word or its stem, the first of those that mean the same; English is spoken everywhere."""
    found = dict[str, str]()
    for spoken in dict.fromkeys(("en", language)):
        lines = [line.split() for line in SAME.get(spoken, ())]
        found |= {
            _stem(word, spoken): line[0] for line in lines for word in line if len(word) > SHORT
        }
        found |= {word: line[0] for line in lines for word in line}
    return found


def _compared(bare: str, language: str) -> Iterator[str]:
    for found in _WORD.findall(bare):
        if is_han(found):
            yield from _han(found)
        elif found in IDLE.get(language, ()):
            yield found
        else:
            same = _same(language).get(found) or _COUNT.get(found)
            stem = _stem(found, language)
            yield same or _same(language).get(stem) or stem


def _han(text: str) -> Iterator[str]:
    """Chinese in pairs of letters, which tell its words well enough.

    >>> [*_han("我可以劈吗")], [*_han("从几个开始叫")], [*_han("万能的点")]
    (['劈'], ['从', '几个', '开始', '始叫'], ['万能', '点'])
    """
    for kept in _EMPTY.split(text):
        for part in filter(None, _ASKING.split(kept)):
            if _ASKING.fullmatch(part):
                yield part
            else:
                yield from (part[at : at + 2] for at in range(max(1, len(part) - 1)))


def _stem(word: str, language: str) -> str:
    """The word without its ending.

    >>> _stem("challenges", "en"), _stem("würfeln", "de"), _stem("open", "en"), _stem("rolled", "en")
    ('challeng', 'würfel', 'open', 'roll')
    """
    for ending in ENDINGS.get(language, ()):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word
