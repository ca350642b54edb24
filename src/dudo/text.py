"""Sentences that remember how they were made, so that they can be said in another language.

A `Text` is its English text, and besides the message and the values that it was made from. A message is
English in ICU MessageFormat, as much of it as we use: `{name}`, `plural` with `#`, and `select`. It is the key
under which a language has its own (see `dudo.languages`). Nothing here knows which language anybody reads.

>>> text = say("{who} {person, select, one {loses} other {lose}} {count, plural, one {a die} other {# dice}}.",
...            who="Ana", person="one", count=2)
>>> text
'Ana loses 2 dice.'
>>> text.values["count"]
2
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

Value = str | int

_MARK = "\u2060"
"""Stands before a name while a sentence is put together: names keep their first letter."""


_BEFORE = ("¿", "¡")
"""Marks at the beginning of a sentence, before its first letter."""


_APOSTROPHE = re.compile(
    r"((?<!\w)'[\w.]+'(?!\w))|(?<=\w)'(?=(?:s|t|d|m|re|ll|ve)\b)|(?<=[a-z]s)'(?= )"
)
"""The apostrophes; first what is quoted in their stead, like the name of an attribute, and stays as it is."""


def typeset(words: str) -> str:
    """The words as they are printed: with the apostrophe of print, where sources and rulesets have that of typewriters.

    >>> typeset("Liar's Bar"), typeset("You're bluffing!"), typeset("the pirates' dice"), typeset("f('x')")
    ('Liar’s Bar', 'You’re bluffing!', 'the pirates’ dice', "f('x')")
    >>> typeset("a View has no 'hands' (mine.py)")
    "a View has no 'hands' (mine.py)"
    """
    return _APOSTROPHE.sub(lambda found: found[1] or "’", words) if "'" in words else words


class Name(str):
    """What somebody or something is called: it is the same in every language."""

    __slots__ = ()


_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of Hebrew, Arabic and other scripts that are written from right to left."""


_LINE_END = re.compile("[\t-\r\x1c-\x1e\x85\u2028\u2029]")


def on_one_line(words: str) -> str:
    """The words of others as they stand among ours: where they would begin a new line or jump to a stop, it is shown.

    >>> on_one_line("Ana\\n2. Bo wins")
    'Ana�2. Bo wins'
    """
    return words if words.isprintable() else _LINE_END.sub("\ufffd", words)


def isolated(name: str) -> str:
    """The name as it stands in a sentence: if it is written from right to left, what follows stays behind it.

    The marks around it are those of the Unicode bidirectional algorithm for isolates.

    >>> isolated("Ana"), isolated("\u05d0\u05d1\u05d9") == "\u2068\u05d0\u05d1\u05d9\u2069"
    ('Ana', True)
    """
    name = on_one_line(name)
    if name.isascii() or not _RIGHT_TO_LEFT.search(name):
        return name
    return f"\u2068{name}\u2069"


class Form(str):
    """An English form of another value, such as a number in words; other languages use the value itself."""

    __slots__ = ()


class Figure(str):
    """A number with decimals or as a percentage, as English writes it; a language has its own marks."""

    __slots__ = ()


def english(count: int) -> str:
    """Which plural English has after that number."""
    return "one" if count == 1 else "other"


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """A language: its messages by the English ones, and which plural it has after a number."""

    tag: str
    messages: Mapping[str, str] = field(default_factory=dict)
    plural: Callable[[int], str] = english
    point: str = "."
    """What stands before decimals."""
    thousands: str = ","
    """What stands between thousands."""
    percent: str = "%"
    """What stands after a share of a hundred."""

    def say(self, text: object) -> str:
        """The text in this language; whatever is no `Text` says the same in all of them.

        >>> ENGLISH.say(Text("Pass")), ENGLISH.say(4)
        ('Pass', '4')
        """
        if self is ENGLISH or not isinstance(text, Text):  # a text is what it says in English
            return str(text)
        return self.written(text.message, text.values)

    def written(self, message: str, values: Mapping[str, Value]) -> str:
        """The message with its values."""
        return self.marked(message, values).replace(_MARK, "")

    def marked(self, message: str, values: Mapping[str, Value]) -> str:
        """The same with a mark before each name."""
        parts: list[str] = []
        known = self.messages.get(message, message)
        _put(parts, parsed(known), values, self.plural, self._said, 0)
        return self._whole(message, "".join(parts))

    def _said(self, value: Value) -> str:
        if isinstance(value, Text):
            return value.marked if self is ENGLISH else self.marked(value.message, value.values)
        if isinstance(value, Figure):
            marks = str.maketrans({".": self.point, ",": self.thousands})
            return value.translate(marks).replace("%", self.percent)
        return f"{_MARK}{isolated(value)}" if isinstance(value, Name) else str(value)

    def _whole(self, message: str, said: str) -> str:
        """A sentence begins with a capital, unless a name begins it."""
        if not message.startswith("{sentence}"):
            return said
        first = 1 if said[:1] in _BEFORE else 0
        return said[:first] + said[first : first + 1].upper() + said[first + 1 :]


ENGLISH = Language("en")


class Text(str):
    """An English text, together with its message and the values in it."""

    __slots__ = ("marked", "message", "values")

    message: str
    values: Mapping[str, Value]
    marked: str
    """The text with a mark before each name, as it goes into a longer one."""

    def __new__(cls, message: str, values: Mapping[str, Value] | None = None) -> "Text":
        """The message with those values, in English."""
        marked = typeset(ENGLISH.marked(message, values) if values else message)
        text = super().__new__(cls, marked.replace(_MARK, ""))
        text.message, text.values, text.marked = message, values or {}, marked
        return text

    def __reduce__(self) -> tuple[type["Text"], tuple[str, Mapping[str, Value]]]:
        return Text, (self.message, self.values)


NOTHING = Text("")


def say(message: str, /, **values: Value) -> Text:
    """The message with its values; texts among them stay texts."""
    return Text(message, values)


def quoted(words: str, most: int = 40) -> Text:
    """What somebody wrote, in the quotation marks of the language: so many letters of it, unseen ones as codes.

    >>> quoted("perdo"), quoted("one" + chr(27) + "two")
    ('“perdo”', '“one\\\\x1btwo”')
    """
    seen = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in words[:most])
    return say("“{words}”", words=Name("".join(seen)))


def sentence(clause: str) -> Text:
    """The clause with a full stop, unless it ends with one; it begins with a capital where no name begins it.

    >>> sentence(say("you lose {count} dice", count=2)), sentence(say("{who} passes", who=Name("ada")))
    ('You lose 2 dice.', 'ada passes.')
    """
    if clause.endswith((".", "!", "?", "!”", "?”")):
        return say("{sentence}", sentence=clause)
    return say("{sentence}.", sentence=clause)


def text_of(words: str) -> Text:
    """A constant sentence as a text, or the words of a house: with brackets in it they may be anything, and stay so."""
    return words if isinstance(words, Text) else _constant(words)


@lru_cache(maxsize=1024, typed=True)
def _constant(words: str) -> Text:
    words = on_one_line(words)
    return say("{words}", words=words) if "{" in words or "}" in words else Text(words)


def joined(separator: str, parts: Iterable[str]) -> Text:
    """Several texts one after another; empty ones are left out. What stands between them is a message, too."""
    found = [part for part in parts if part]
    if not found:
        return NOTHING
    if len(found) == 1 and isinstance(found[0], Text):
        return found[0]
    names = [f"n{number}" for number in range(len(found))]
    values: dict[str, Value] = dict(zip(names, found, strict=True))
    return Text("{gap}".join(f"{{{name}}}" for name in names), {**values, "gap": Text(separator)})


class Argument(NamedTuple):
    """What stands in brackets in a message; `ways` are the cases of a `plural` or a `select`."""

    name: str
    kind: str = ""
    ways: Mapping[str, "MessageParts"] = {}


MessageParts = tuple[str | Argument, ...]
"""A message that has been read; in a plural, `#` is an argument without a name."""


def _put(
    parts: list[str],
    message: MessageParts,
    values: Mapping[str, Value],
    plural: Callable[[int], str],
    said: Callable[[Value], str],
    count: int,
) -> None:
    """Appends what the message says with its values."""
    for part in message:
        if isinstance(part, str):
            parts.append(part)
            continue
        name, kind, ways = part
        if not name:
            parts.append(str(count))
        elif not kind:
            parts.append(said(values[name]))
        elif kind == "select":
            way = ways.get(str(values[name]), ways["other"])
            _put(parts, way, values, plural, said, count)
        else:
            many = int(values[name])
            way = ways.get(f"={many}", ways.get(plural(many), ways["other"]))
            _put(parts, way, values, plural, said, many)


_TOKEN = re.compile(r"\{\s*(\w+)\s*(?:(\})|,\s*(plural|select)\s*,)")
_WAY = re.compile(r"\s*(=?\w+)\s*\{")
_PLAIN = re.compile(r"[^{}]+")


@lru_cache(maxsize=4096)
def parsed(message: str) -> MessageParts:
    """The message, read; `ValueError` if there is a mistake in it.

    >>> parsed("{name} passes.")
    (Argument(name='name', kind='', ways={}), ' passes.')
    """
    parts, end = _message(message, 0, plural=False)
    if end < len(message):
        raise ValueError(f"A bracket too many: {message}")
    return parts


def names(message: MessageParts) -> frozenset[str]:
    """The values that the message speaks of."""
    return frozenset(
        name
        for part in message
        if isinstance(part, Argument)
        for name in ((part.name, *(n for way in part.ways.values() for n in names(way))))
        if name
    )


def _message(text: str, at: int, *, plural: bool) -> tuple[MessageParts, int]:
    parts: list[str | Argument] = []
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            part, at = _argument(text, at)
            parts.append(part)
            continue
        found = _PLAIN.match(text, at)
        assert found is not None
        at = found.end()
        if plural:
            first, *rest = found[0].split("#")
            parts.append(first)
            for piece in rest:
                parts += (Argument(""), piece)
        else:
            parts.append(found[0])
    return tuple(part for part in parts if part != ""), at


def _argument(text: str, at: int) -> tuple[Argument, int]:
    found = _TOKEN.match(text, at)
    if found is None:
        raise ValueError(f"No message at {at}: {text}")
    name, closed, kind = found.groups()
    at = found.end()
    if closed:
        return Argument(name), at
    ways: dict[str, MessageParts] = {}
    while way := _WAY.match(text, at):
        ways[way[1]], at = _message(text, way.end(), plural=kind == "plural")
        at += 1
    at += len(text[at:]) - len(text[at:].lstrip())
    if at >= len(text) or text[at] != "}" or "other" not in ways:
        raise ValueError(f"No end, or no case for all others: {text}")
    return Argument(name, kind, ways), at + 1
