"""Code words: what the Mexican games call their dice. For display only; a house may use its own (R-54).

>>> in_code((3, 4, 5), HOUSE)
'Five, Four, Three'
>>> in_code((4, 5), HOUSE), in_code((2, 2), HOUSE), in_code((2, 6), HOUSE)
('Betty Ford', 'Ducks', '6, 2')
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from dudo.engine.errors import BadRuleset
from dudo.engine.hand import Hand
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need, Rule
from dudo.text import Name, Text, say

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules

LONGEST = 40


class Code(Rule):
    """What both kinds of code words have in common."""

    __slots__ = ()

    info: ClassVar = OptionInfo(
        name="Code words",
        brief="code words",
        finer=True,
        keywords="code word",
        when_off="Claims are said as numbers.",
        group=Group.CLAIMS,
    )

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Dice that are read as a number."""
        yield Need(game.claims.as_number, "Code words are for dice that are read as a number.")

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where claims are no numbers; and the words for as many dice as there are."""
        if game.code_words is None:
            return {} if game.claims.as_number else {"code_words": ""}
        return (
            {"code_words": game.code_words.words.sentence_for_three} if game.hand.count > 2 else {}
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeWords(Code):
    """Names of the faces, used to read three dice, and of the doubles, used to read two."""

    clauses = "S0-112 S0-113 S0-114 R-54"

    faces: tuple[str, ...] = ("One", "Two", "Three", "Four", "Five", "Six")
    doubles: tuple[str, ...] = ("Eyes", "Ducks", "Lines", "Windows", "Hands", "Boxcars")
    betty_ford: str = "Betty Ford"  # 54
    mexican: str = "Mexican"  # the 2-1, and the 3-2-1

    def __post_init__(self) -> None:
        words = (*self.faces, *self.doubles, self.betty_ford, self.mexican)
        if len(self.faces) != 6 or len(self.doubles) != 6:
            raise BadRuleset("Code words name the six faces and the six doubles.")
        if not all(0 < len(word) <= LONGEST for word in words):
            raise BadRuleset(say("A code word has 1 to {longest} letters.", longest=LONGEST))

    @property
    def sentence(self) -> str:
        """The words for two dice as printed on the card."""
        doubles = ", ".join(f"{n}{n} {word}" for n, word in enumerate(self.doubles, 1))
        return say(
            "Claims are spoken in code. Doubles: {doubles}. 54: {betty_ford}. 21: {mexican}.",
            doubles=Name(doubles),
            betty_ford=Name(self.betty_ford),
            mexican=Name(self.mexican),
        )

    @property
    def sentence_for_three(self) -> Text:
        """The words for three dice."""
        faces = ", ".join(f"{n} {word}" for n, word in enumerate(self.faces, 1))
        return say(
            "Claims are spoken in code. Faces: {faces}. 321: {mexican}.",
            faces=Name(faces),
            mexican=Name(self.mexican),
        )

    @property
    def words(self) -> "CodeWords":
        """The words themselves."""
        return self


@dataclass(frozen=True, slots=True)
class DocumentWords(Code):
    """The words of our source, some of them crude; only for tables that choose them."""

    @property
    def sentence(self) -> str:
        """The words as printed on the card."""
        return self.words.sentence

    @property
    def clauses(self) -> str:
        """Where it is written."""
        return self.words.clauses

    @property
    def words(self) -> CodeWords:
        """The words themselves."""
        return CodeWords(
            faces=("Eye", "Train", "Half-Schmitty", "Pane", "Titty", "Devil"),
            doubles=("Tits", "Ducks", "Lines", "Windows", "Tits in the windows", "Boxcars"),
        )


AnyWords = CodeWords | DocumentWords
HOUSE = CodeWords()
DOCUMENT = DocumentWords()


def in_code(dice: Hand, code: AnyWords) -> str:
    """The dice in code, the highest first: three by their faces (S0-113), two by their names, if they have one.

    >>> in_code((1, 2, 3), HOUSE), in_code((1, 2), HOUSE)
    ('Mexican', 'Mexican')
    """
    words = code.words
    high_first = tuple(sorted(dice, reverse=True))
    if high_first in ((2, 1), (3, 2, 1)):
        return words.mexican
    if len(high_first) != 2:
        return ", ".join(words.faces[face - 1] for face in high_first)
    if high_first == (5, 4):
        return words.betty_ford
    if high_first[0] == high_first[1]:
        return words.doubles[high_first[0] - 1]
    return ", ".join(map(str, high_first))
