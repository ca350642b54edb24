"""Which of the bids that a question names is said to stand, and which is asked about.

>>> from dudo.games import find
>>> game = find("perudo_box")
>>> for question in ("four 2s are bid, may I say one 3?", "may I say one 3 after four 2s?", "can I go 4x2 to 1x3?"):
...     read = read_question(game, question)
...     assert read.standing and read.bid
...     print(read.standing.action, read.bid.action)
4x2 1x3
4x2 1x3
4x2 1x3
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from dudo.engine import Game
from dudo.engine.action import claimed
from dudo.rulebook.named_bids import NamedBid, named_bids
from dudo.rulebook.question_words import question_words
from dudo.rulebook.vocabulary import VOCABULARY, idle
from dudo.text import ENGLISH, Language

MAY = re.compile(
    r"\b(can|could|may|might|must|allowed|legal|possible|ok|"
    r"darf|durfen|kann|konnen|muss|erlaubt|moglich|"
    r"puedo|puede|pueden|podemos|podria|permitido|legal|posible)\b|可以|能"
)
"""A question about what may be done, not about what something means."""

_HIGHER = re.compile(
    r"\b(better|higher|beats?|more|besser|hoher|mehr|schlagt|ubertrifft|"
    r"mejor|mayor|gana|supera|mas alt[oa]|mas que)\b|[大赢]"
)
"""A question about which of two is worth more."""

HOW_MANY = re.compile(r"\b(how many|wie viele?|wieviele?|cuant[oa]s)\b|多少|几个")
"""A question about how many of a face it takes."""

LOWEST = re.compile(
    r"\b(how (many|much)|minimum|lowest|least|what (beats?|tops?|is higher|comes|follows|is next)|"
    r"what (\w+ ){0,3}(bid|say|call|raise|claim)|"
    r"wie ?viele?|mindestens|was (schlagt|ist hoher|kommt|folgt)|was (\w+ ){0,3}(bieten|sagen|ansagen)|"
    r"cuant[oa]s?|minim[oa]|al menos|que (supera|gana|sigue|viene|es mas)|"
    r"que (\w+ ){0,3}(apostar|decir|pujar|cantar))\b"
    r"|多少|几个|最少|至少|最低|什么"
)
"""A question about what is just high enough, whatever it is on."""

_HOW = re.compile(r"how|wie|wieviele?|cuant[oa]s|.*(多少|几个).*")
"""The word with which such a question begins."""

_AFTER = re.compile(
    r"\b(after|over|above|beats?|against|following|than|from|on top of|"
    r"nach|uber|gegen|als|schlagt|ubertrifft|"
    r"(supera|gana)( hasta)?|despues de|tras|sobre|contra|desde|encima de|(mas|mayor|alt[oa]) que)$|[从比对过压]$"
)
"""What stands before a bid that another bid is to be higher than."""
_FROM = re.compile(r"\b(auf|von|de)$")
"""What may also stand before it, if the higher bid follows."""
_AFTER_IT = re.compile(r"之后|以后|后|上面|之上|的基础")
"""What stands after it in Chinese."""
_ARTICLE = re.compile(
    r"( ?\b(the|a|an|that|your|his|her|der|die|das|den|dem|el|la|los|las|un|una))+$"
)
_TO = re.compile(r"\b(to|into|auf|zu|hasta)$|到$")
"""What stands before the bid to which another is raised."""
_IF = re.compile(
    r"\b(if|when|once|since|because|wenn|falls|bei|nachdem|sobald|weil|si|cuando|como|porque)\b|如果|要是|当"
)
"""What begins the clause that says what stands."""
_SAID = re.compile(
    r"\b(is|are|was|were|stands?|standing|bids?|said|says|claim(s|ed)?|call(s|ed)?|table|there|last|opened|announced|"
    r"geboten|gesagt|sagte?|bietet|bot|liegt|liegen|steht|stehen|angesagt|gebot|ansage|sind|ist|gilt|wurden?|hat|"
    r"dijo|dice|dijeron|aposto|apuestan?|apostaron|apostad[oa]s?|hay|va|van|esta|estan|anuncio|anuncia|dicho|dichos)\b|"
    r"[叫说報报喊]|上家|前面|现在"
)
"""What is said of a bid that stands."""
_WANTED = re.compile(
    r"\b(want|wanna|would|like|wish|going|plan|mochte|will|wollte|wurde|quiero|quisiera|quiere|voy)\b|[想要]"
)
"""What is said of a bid that somebody thinks of."""
_RELATIVE = frozenset(("better", "minimum", "min"))
"""Words for a claim that depends on the one that stands."""
_GOES = re.compile(
    r"\b(rais(e|ing)|increase|switch|chang(e|ing)|go(ing)?|move|jump|come|back|start|open|bid(ding)?|call|say|put|"
    r"erhohen|wechseln|gehen|springen|steigern|ansagen|anfangen|beginnen|eroffnen|zuruck|setzen|legen|"
    r"subir|cambiar|pasar|ir|saltar|volver|abrir|empezar|cantar|pujar|anunciar|despues|luego|"
    r"player|friend|neighbou?r|opponent|guy|previous|prior|"
    r"spieler(in)?|freund(in)?|nachbar(in)?|gegner|vorganger|"
    r"points?|pips?|augen?|punkte?|puntos?|much|wieviele|jugador(a)?|amig[oa]|vecin[oa]|rival|anterior)\b|"
    r"[加升降变改换喊到开对方朋友我的上一家人]|玩家|从|点"
)
"""Words for going from one bid to another, and for who has said the one that stands."""
_LIMITS = re.compile(
    r"(not?|n't|cannot|cant|never|except|but|unless|without|only|other|another|else|longer|until|before|first|own|"
    r"nicht|kein(e[nrms]?)?|nie|ausser|aber|ohne|nur|ander(e[nrms]?)|bis|bevor|vorher|erste[nrms]?|"
    r"nunca|excepto|salvo|pero|sin|solo|otr[oa]s?|antes|primer[oa]?)"
)
"""Words that say little by themselves, and yet turn or narrow what is asked."""
_IN_HAN = re.compile(r"[\u4e00-\u9fff]+")
_NEAR = 4
"""How many words before and after a bid are read for what is said of it."""


_READ = (
    MAY,
    _HIGHER,
    LOWEST,
    _HOW,
    _AFTER,
    _FROM,
    _AFTER_IT,
    _ARTICLE,
    _TO,
    _IF,
    _SAID,
    _WANTED,
    _GOES,
)
_IDLE_HAN = sorted(VOCABULARY["zh-Hans"].idle, key=len, reverse=True)


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """A question, read."""

    bare: str
    pieces: tuple[str, ...]
    standing: NamedBid | None = None  # the bid that is said to stand
    marked: bool = False  # it stands after a word like “over”
    bid: NamedBid | None = None  # the bid that is asked about

    @property
    def may(self) -> bool:
        """Whether it asks what may be done."""
        return MAY.search(self.bare) is not None

    @property
    def compares(self) -> bool:
        """Whether it asks only which of two is higher, and not what may be done."""
        return not self.may and _HIGHER.search(self.bare) is not None

    @property
    def how_many(self) -> bool:
        """Whether it asks how many it takes."""
        return HOW_MANY.search(self.bare) is not None

    @property
    def lowest(self) -> bool:
        """Whether it asks what is just high enough, with no bid of its own."""
        return self.bid is None and LOWEST.search(self.bare) is not None

    @property
    def rest(self) -> str:
        """The question without what it says about the standing bid."""
        if self.standing is None:
            return self.bare
        before, after = self.pieces[: self.standing.start], self.pieces[self.standing.end :]
        asked = next((n for n, word in enumerate(after) if _anchors(word)), 0)
        return " ".join((*before, *after) if _anchor(before) is not None else after[asked:])

    @property
    def beside(self) -> str:
        """The words about what to do with the bid that is asked about, other than to bid it."""
        at = _anchor(self.pieces)
        if at is None or self.bid is None:
            return ""
        return " ".join(self.pieces[at : self.bid.start] or self.pieces[at:])

    @property
    def counted(self) -> str:
        """The word for what it asks how many it takes of; empty if it does not ask that."""
        found = HOW_MANY.search(self.rest)
        following = self.rest[found.end() :].split() if found else []
        return following[0] if following else ""

    @property
    def unread(self) -> tuple[str, ...]:
        """Its words that say more than has been understood, such as who has how many dice, or in which round."""
        found = [one for one in (self.standing, self.bid) if one is not None]
        others = (
            word
            for at, word in enumerate(self.pieces)
            if not any(one.start <= at < one.end for one in found)
        )
        return tuple(word for word in others if not _is_read(word))

    @property
    def only_bid(self) -> bool:
        """Whether it is nothing but a bid."""
        return self.bid is not None and self.bid.end - self.bid.start == len(self.pieces)


def read_question(
    game: Game, question: str, language: Language = ENGLISH, *, over: str | None = None
) -> RuleQuestion:
    """The question, with the part that each of its bids plays."""
    pieces = question_words(question, game, language)
    bids = named_bids(game, pieces, language, over=over)
    read = _read(pieces, bids)
    if read.standing is None or game.facts.bids != "claims" or not _RELATIVE.intersection(pieces):
        return read
    return _read(pieces, named_bids(game, pieces, language, over=claimed(read.standing.action)))


def _read(pieces: tuple[str, ...], bids: tuple[NamedBid, ...]) -> RuleQuestion:
    bare, at = " ".join(pieces), _anchor(pieces)
    marked = next((one for one in bids if _is_marked(pieces, one)), None)
    if standing := marked or _supposed(pieces, bids) or _left_behind(pieces, bids):
        others = [one for one in bids if one is not standing]
        behind = [one for one in others if at is not None and one.start >= at]
        bid = next(iter(behind or others), None)
        return RuleQuestion(bare, pieces, standing=standing, marked=marked is not None, bid=bid)
    before = [one for one in bids if at is None or one.end <= at]
    after = [one for one in bids if one not in before]
    said = [one for one in before if _is_said(pieces, one, at)]
    if before and after:
        return RuleQuestion(bare, pieces, standing=(said or before)[-1], bid=after[0])
    if said and at is not None:
        wanted = [one for one in before if _WANTED.search(_near(pieces, one, at))]
        stands = next((one for one in said if one not in wanted), said[0])
        others = [one for one in (*wanted, *before) if one is not stands]
        later = [one for one in others if one in wanted or one.start > stands.start]
        return RuleQuestion(bare, pieces, standing=stands, bid=next(iter(later), None))
    for first, second in pairwise(after):
        if _TO.search(" ".join(pieces[first.end : second.start])):
            return RuleQuestion(bare, pieces, standing=first, bid=second)
    return RuleQuestion(bare, pieces, bid=next(iter(bids), None))


def narrows(word: str) -> bool:
    """Whether the word turns or narrows what is asked, though it says little by itself."""
    return _LIMITS.fullmatch(word) is not None


def _is_read(word: str) -> bool:
    """Whether the word belongs to any question about bids."""
    if _IN_HAN.search(word):
        for said in _IDLE_HAN:
            word = word.replace(said, "")
        for pattern in _READ:
            word = pattern.sub("", word)
        return not word
    return not narrows(word) and (idle(word) or any(it.search(word) for it in _READ))


def _anchor(pieces: tuple[str, ...]) -> int | None:
    """The place of the word that makes it a question."""
    return next((n for n, word in enumerate(pieces) if _anchors(word)), None)


def _anchors(word: str) -> bool:
    return MAY.search(word) is not None or _HOW.fullmatch(word) is not None


def _is_marked(pieces: tuple[str, ...], one: NamedBid) -> bool:
    """Whether it is named as the bid that another is to be higher than."""
    after = pieces[one.end] if one.end < len(pieces) else ""
    before = _before(pieces, one)
    return _AFTER_IT.match(after) is not None or _AFTER.search(before) is not None


def _left_behind(pieces: tuple[str, ...], bids: tuple[NamedBid, ...]) -> NamedBid | None:
    """The bid from which somebody is to go to the next."""
    return next((one for one in bids[:-1] if _FROM.search(_before(pieces, one))), None)


def _before(pieces: tuple[str, ...], one: NamedBid) -> str:
    return _ARTICLE.sub("", " ".join(pieces[: one.start]))


def _supposed(pieces: tuple[str, ...], bids: tuple[NamedBid, ...]) -> NamedBid | None:
    """The bid that stands in the clause that says what is supposed."""
    begins = 0
    for one in bids:
        clause = " ".join(pieces[begins : one.start])
        found = [*_IF.finditer(clause)]
        if found and not MAY.search(clause[found[-1].end() :]):
            return one
        begins = one.end
    return None


def _is_said(pieces: tuple[str, ...], one: NamedBid, at: int | None) -> bool:
    """Whether it is said that it stands."""
    return _SAID.search(_near(pieces, one, at)) is not None


def _near(pieces: tuple[str, ...], one: NamedBid, at: int | None) -> str:
    """The words around it, as far as the question."""
    end = min(one.end + _NEAR, len(pieces) if at is None else at)
    return " ".join((*pieces[max(0, one.start - _NEAR) : one.start], *pieces[one.end : end]))
