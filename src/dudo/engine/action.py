"""Actions: frozen words.

An action *is* its text in the notation, so it compares, hashes, sorts into a log and travels over a
wire as a plain string, and still has its parts as fields:

>>> bid = Bid(4, 5)
>>> bid, str(bid), bid.quantity, bid.face
(Bid(4, 5), '4x5', 4, 5)
>>> parse("4x5") == bid, parse("liar"), parse("show 55")
(True, Challenge(), Show((5, 5)))
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Self

from dudo.engine.errors import BadNotation
from dudo.engine.hand import Hand, hand_text, read_hand
from dudo.text import quoted, say

SHORT, PARSED = 16, 4096
"""Actions of so many letters are kept once they were read, so many of them."""
LONGEST = 2000
"""No action is longer than this, even with forty players and forty dice each."""

KINDS: dict[str, type["Action"]] = {}
"""Every kind of action by name; the classes below add themselves."""

PLAIN: dict[str, type["_Plain"]] = {}
"""Those that are one word, by that word; every other action has parts."""


class Action(str):
    """One word of the notation. Equal to its text; `repr` parses back with `eval`.

    Actions sort by kind, in the order of this file, and then by their parts:

    >>> sorted([Challenge(), Bid(10, 2), Bid(2, 6), Bid(2, 2)])
    [Bid(2, 2), Bid(2, 6), Bid(10, 2), Challenge()]
    """

    __slots__ = ()
    pattern: ClassVar[re.Pattern[str]]
    kind: ClassVar[str]
    fields: ClassVar[tuple[str, ...]] = ()
    """The names of the parts of the action, in the order of its text."""
    parts: ClassVar[tuple[Callable[[str], Any], ...]] = ()
    """How each of these is read from its text."""
    thrown: ClassVar[bool] = False
    """Whether it is the dealer's, who does nothing else: what luck decides."""
    told: ClassVar[bool] = False
    """Whether it is only told: what others see of an action that says more."""
    is_bid: ClassVar[bool] = False
    """Whether it says something of the dice that need not be true: a bid or a claim."""
    is_call: ClassVar[bool] = False
    """Whether the dice are counted after it: a challenge or a spot on."""

    def __init_subclass__(cls, *, pattern: str) -> None:
        cls.pattern = re.compile(pattern)
        cls.kind = cls.__name__.lower()
        cls.fields = tuple(cls.__dict__["__slots__"]) or cls.fields
        KINDS[cls.kind] = cls

    @classmethod
    def _word(cls, text: str, *values: object) -> Self:
        word = str.__new__(cls, text)
        put = object.__setattr__
        for name, value in zip(cls.fields, values, strict=True):
            put(word, name, value)
        return word

    @classmethod
    def read(cls, match: re.Match[str]) -> "Action":
        """Return the action that a match of `pattern` stands for."""
        texts = zip(cls.parts, match.groups(), strict=True)
        return cls(*(part(text) for part, text in texts))

    @property
    def amount(self) -> int:
        """The number of dice or points that a bid names; 0 for other actions."""
        return 0

    @property
    def face(self) -> int:
        """The face that a bid names; 0 for other actions."""
        return 0

    @property
    def target(self) -> int:
        """What a bid is held against: its face, negative where wild dice do not count; 0 for other actions."""
        return self.face

    @property
    def order(self) -> tuple[Any, ...]:
        """The sort key of this action: its kind, then its parts."""
        return (_RANK[self.kind], *[getattr(self, name) for name in self.fields])

    def __lt__(self, other: str) -> bool:
        return self.order < other.order if isinstance(other, Action) else str(self) < other

    def __gt__(self, other: str) -> bool:
        return self.order > other.order if isinstance(other, Action) else str(self) > other

    def __le__(self, other: str) -> bool:
        return not self > other

    def __ge__(self, other: str) -> bool:
        return not self < other

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self!r} is frozen, so {name} cannot be set")

    def __repr__(self) -> str:
        values = (repr(getattr(self, name)) for name in self.fields)
        return f"{type(self).__name__}({', '.join(values)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return parse, (str(self),)


class Bid(Action, pattern=r"(\d{1,4})x(\d{1,2})(z?)(b?)"):
    """At least `quantity` dice of `face` (ones and wilds as the ruleset counts them).

    A bid that is `zhai` counts no wild dice: `4x3z`. One that is a `bounce` turns play round: `8x3b`.

    >>> Bid(4, 3, zhai=True), parse("8x3b"), Bid(4, 3, zhai=True).target
    (Bid(4, 3, zhai=True), Bid(8, 3, bounce=True), -3)
    """

    __slots__ = ("quantity", "face", "zhai", "bounce")  # noqa: RUF023  in the order of the text
    is_bid = True
    quantity: int
    face: int
    zhai: bool
    bounce: bool
    parts = (int, int, bool, bool)

    def __new__(
        cls, quantity: int, face: int, *, zhai: bool = False, bounce: bool = False
    ) -> "Bid":
        return _bid(quantity, face, zhai=zhai, bounce=bounce)

    @classmethod
    def read(cls, match: re.Match[str]) -> "Action":
        quantity, face, zhai, bounce = match.groups()
        return cls(int(quantity), int(face), zhai=bool(zhai), bounce=bool(bounce))

    def __repr__(self) -> str:
        flags = [name for name in ("zhai", "bounce") if getattr(self, name)]
        return (
            f"Bid({', '.join([f'{self.quantity}, {self.face}', *(f'{it}=True' for it in flags)])})"
        )

    @property
    def amount(self) -> int:
        """The number of dice that are needed."""
        return self.quantity

    @property
    def target(self) -> int:
        """The face, negative where wild dice do not count."""
        return -self.face if self.zhai else self.face


@lru_cache(maxsize=PARSED, typed=True)
def _bid(quantity: int, face: int, *, zhai: bool, bounce: bool) -> Bid:
    text = f"{quantity}x{face}{'z' if zhai else ''}{'b' if bounce else ''}"
    return Bid._word(text, quantity, face, zhai, bounce)


class Total(Action, pattern=r"(\d{1,5})"):
    """The dice add up to at least `amount` points."""

    __slots__ = ("amount",)
    is_bid = True
    amount: int
    parts = (int,)

    def __new__(cls, amount: int) -> Self:
        return cls._word(str(amount), amount)


class Claim(Action, pattern=r"claim ([0-9A-Z]+)"):
    """The dice under the cup are at least as good as `hand`, as the cup game writes it."""

    __slots__ = ("hand",)
    is_bid = True
    hand: str
    """The claimed hand as written, "66" or "JJ99T"."""
    parts = (str,)

    def __new__(cls, hand: str) -> "Claim":
        return _claim(hand)


@lru_cache(maxsize=PARSED, typed=True)
def _claim(hand: str) -> Claim:
    return Claim._word("claim " + hand, hand)


class Rolled(Action, pattern=r"rolled (\d{1,4})"):
    """What the table sees when the holder keeps some dice: how many were rolled, not which."""

    __slots__ = ("number",)
    told = True
    number: int
    parts = (int,)

    def __new__(cls, number: int) -> Self:
        return cls._word(f"rolled {number}", number)


_DICE = r"-|(?:\d\+?)+"
"""How a hand is written."""
SEATS = r"([1-9]|[1-3]\d|40)"
"""How a seat is written: from 1 to `MOST_PLAYERS`, and no seat in two ways."""


def _seat(text: str) -> int:
    """A seat, which the text counts from 1."""
    return int(text) - 1


class _Dice(Action, pattern=r"(?!)"):
    __slots__ = ("dice",)
    dice: Hand  # sorted
    parts = (read_hand,)

    def __new__(cls, dice: Hand) -> Self:
        hand = tuple(sorted(dice))
        return cls._word(f"{cls.kind} {hand_text(hand)}", hand)


del KINDS["_dice"]


class Keep(_Dice, pattern=rf"keep ({_DICE})"):
    """Keep these dice under the cup and roll the rest; `keep -` rolls them all."""

    __slots__ = ()


class Show(_Dice, pattern=rf"show ({_DICE})"):
    """Set these dice out in view for the rest of the round."""

    __slots__ = ()


class Reshake(_Dice, pattern=rf"reshake ({_DICE})"):
    """Show this hand, in which all dice differ, and throw it again."""

    __slots__ = ()


class _Seat(Action, pattern=r"(?!)"):
    __slots__ = ("seat",)
    seat: int  # counted from 0
    parts = (_seat,)

    def __new__(cls, seat: int) -> Self:
        return cls._word(f"{cls.kind} p{seat + 1}", seat)


del KINDS["_seat"]


class Middle(_Dice, pattern=rf"middle ({_DICE})"):
    """The dealer throws dice into the middle that nobody sees."""

    __slots__ = ()
    thrown = True


class Begin(_Seat, pattern=rf"begin p{SEATS}"):
    """That seat opens; the boss, who rolled highest, says so."""

    __slots__ = ()


class Doubt(_Seat, pattern=rf"doubt p{SEATS}"):
    """The pass of that seat was a lie."""

    __slots__ = ()


class _Plain(Action, pattern=r"(?!)"):
    __slots__ = ()
    text: ClassVar[str]

    def __init_subclass__(cls, *, pattern: str) -> None:
        super().__init_subclass__(pattern=pattern)
        cls.text = pattern
        PLAIN[pattern] = cls

    def __new__(cls) -> Self:
        return str.__new__(cls, cls.text)


del KINDS["_plain"]


class Reroll(_Plain, pattern="reroll"):
    """Roll again all dice that are still concealed."""

    __slots__ = ()


class Buy(_Plain, pattern="buy"):
    """Pay for another roll of the cup."""

    __slots__ = ()


class Pass(_Plain, pattern="pass"):
    """My dice are all different (true or not); the bid stays."""

    __slots__ = ()


class Waive(_Plain, pattern="waive"):
    """I let this bid go."""

    __slots__ = ()


class Believe(_Plain, pattern="believe"):
    """I accept the claim and take the cup."""

    __slots__ = ()


class PassOn(_Plain, pattern="pass-on"):
    """I take the cup and pass it on unseen and unrolled, as the next better hand."""

    __slots__ = ()


class Point(_Plain, pattern="point"):
    """That claim was not higher; say it again."""

    __slots__ = ()


class Support(_Plain, pattern="support"):
    """I side with the bidder."""

    __slots__ = ()


class Oppose(_Plain, pattern="oppose"):
    """I side with the challenger."""

    __slots__ = ()


class Decline(_Plain, pattern="decline"):
    """I take the loss and do not buy back."""

    __slots__ = ()


class BuyBack(_Plain, pattern="buyback"):
    """I pay again and start afresh."""

    __slots__ = ()


class Bark(_Plain, pattern="bark"):
    """I take the dog's life."""

    __slots__ = ()


class Push(_Plain, pattern="push"):
    """I take the cup and hand it on unrolled and unseen, with a claim of my own."""

    __slots__ = ()


class RollBlind(_Plain, pattern="or-higher"):
    """I roll once more without looking, and hand it on: that or higher."""

    __slots__ = ()


class ShowCup(_Plain, pattern="show-cup"):
    """I lift the cup and show what I rolled, instead of claiming something."""

    __slots__ = ()


class NewLives(_Plain, pattern="new-lives"):
    """I throw a die for a new number of lives."""

    __slots__ = ()


class KeepLives(_Plain, pattern="keep-lives"):
    """I keep the lives that I have."""

    __slots__ = ()


class Announce(_Plain, pattern="palifico"):
    """I make this a one-die round."""

    __slots__ = ()


class PlayClosed(_Plain, pattern="cerrado"):
    """In this one-die round only players with one die look at theirs."""

    __slots__ = ()


class PlayOpen(_Plain, pattern="abierto"):
    """In this one-die round everybody sees all dice but their own."""

    __slots__ = ()


class Turnabout(_Plain, pattern="around"):
    """I open, and this round goes the other way round."""

    __slots__ = ()


class Split(_Plain, pattern="pi"):
    """The standing bid is not true, for double the stake."""

    __slots__ = ()
    is_call = True


class CounterSplit(_Plain, pattern="fanpi"):
    """I was split and am right; double the stake again."""

    __slots__ = ()


class Reveal(_Plain, pattern="reveal"):
    """I am challenged, and let the dice be shown."""

    __slots__ = ()


class Concede(_Plain, pattern="concede"):
    """I give up this round without a showdown."""

    __slots__ = ()


class SpotOn(_Plain, pattern="exact"):
    """The standing bid is exactly true."""

    __slots__ = ()
    is_call = True


class Challenge(_Plain, pattern="liar"):
    """The standing bid or claim is not true."""

    __slots__ = ()
    is_call = True


class Roll(Action, pattern=rf"p{SEATS} ({_DICE})"):
    """The dealer throws these dice for a seat."""

    __slots__ = ("seat", "dice")  # noqa: RUF023  in the order of the text
    thrown = True
    seat: int
    dice: Hand  # sorted
    parts = (_seat, read_hand)

    def __new__(cls, seat: int, dice: Hand) -> "Roll":
        return _roll(seat, tuple(sorted(dice)))


@lru_cache(maxsize=PARSED, typed=True)
def _roll(seat: int, hand: Hand) -> Roll:
    return Roll._word(f"p{seat + 1} {hand_text(hand)}", seat, hand)


class Letters(Action, pattern=rf"p{SEATS} ([A-Z])-([A-Z])"):
    """The dealer hands that seat a bill: the letters before and after its number, for all to see."""

    __slots__ = ("seat", "first", "last")  # noqa: RUF023  in the order of the text
    thrown = True
    seat: int
    first: str
    last: str
    parts = (_seat, str, str)

    def __new__(cls, seat: int, first: str, last: str) -> Self:
        return cls._word(f"p{seat + 1} {first}-{last}", seat, first, last)


class Catch(Action, pattern=r"catch (yes|no)"):
    """The dealer's throw that decides whether flipped dice were caught."""

    __slots__ = ("caught",)
    thrown = True
    caught: bool

    def __new__(cls, *, caught: bool) -> Self:
        return cls._word(f"catch {'yes' if caught else 'no'}", caught)

    def __repr__(self) -> str:
        return f"Catch(caught={self.caught})"

    @classmethod
    def read(cls, match: re.Match[str]) -> "Action":
        return cls(caught=match[1] == "yes")


_RANK = {kind: rank for rank, kind in enumerate(KINDS)}


@lru_cache(maxsize=PARSED)
def _short(text: str) -> Action:
    return _read(text)


def parse(text: str) -> Action:
    """Return the action that `text` writes; `BadNotation` if it writes none.

    >>> parse("doubt p2").seat
    1
    >>> parse("five sixes")
    Traceback (most recent call last):
    dudo.engine.errors.BadNotation: “five sixes” is not an action: write it like 4x5, liar or show 55.
    """
    return _short(str(text)) if len(text) <= SHORT else _read(text)


def as_action(word: str) -> Action:
    """The action itself, or the one that a text of the notation writes; `BadNotation` when it is neither."""
    return word if isinstance(word, Action) else parse(word)


def _read(text: str) -> Action:
    if text in PLAIN:
        return PLAIN[text]()
    if len(text) <= LONGEST:
        for kind in KINDS.values():
            if kind.fields and (match := kind.pattern.fullmatch(text)):
                action = kind.read(match)
                if action == text:
                    return action
    raise BadNotation(
        say("{text} is not an action: write it like 4x5, liar or show 55.", text=quoted(text))
    )


def claimed(claim: str) -> str:
    """The claim itself, without the word "claim": "66" of `claim 66`, and "4x5" of a bid."""
    return claim.removeprefix("claim ")
