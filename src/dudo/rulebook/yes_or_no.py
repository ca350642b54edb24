"""Yes or no to a question about a rule itself, whatever lies on the table.

Only questions to which the rule is a plain yes or no get one; where it depends, the rule answers alone.

>>> from dudo.games import lookup
>>> rules = lookup("perudo_box").rules
>>> for question in ("may I challenge out of turn?", "are 1s wild?", "what is wild?"):
...     print(answer_by_rule(rules.game, question, ("answer", "claims.wild")))
ByRule(yes=False, whatever_is_now=True)
ByRule(yes=True, whatever_is_now=False)
None
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from dudo.engine import Game
from dudo.engine.explaining import Matter
from dudo.presentation.bids import face_meant
from dudo.presentation.titles import HAN
from dudo.rulebook.question_words import question_words
from dudo.rulebook.rule_question import narrows
from dudo.rulebook.rule_search import asked_for
from dudo.rulebook.vocabulary import VOCABULARY, idle, unaccented, words
from dudo.text import ENGLISH, NOTHING, Language, Text, say

_WHICH = re.compile(
    r"\b(who|whom|whose|what|which|when|how|why|where|"
    r"wer|wen|wem|was|wann|wie|wo|warum|wieso|weshalb|wozu|woher|wohin|wieviele?|welche[rnsm]?|"
    r"quien(es)?|que|cual(es)?|cuando|cuant[oa]s?|como|donde|por que)\b|谁|什么|啥|几|多少|怎么|怎样|如何|哪"
)
"""What begins a question that is not answered by yes or no."""
_WHETHER = re.compile(
    r"\b(may|can|could|might|must|should|am|is|are|was|were|do|does|did|has|have|will|"
    r"darf|durfen|kann|konnen|muss|mussen|soll|sollen|ist|sind|gibt|zahlt|zahlen|gilt|gelten|hat|haben|habe|wird|"
    r"puedo|puede|pueden|podemos|debo|debe|tengo|tiene|tienen|hay|es|son|vale|valen|cuenta|cuentan|existe|se)\b"
    r"|可以|能|是不是|有没有|会不会|要不要|可否|是否|吗|么"
)
"""What begins one that is."""
_MUST = re.compile(
    r"\b(must|have to|has to|needs? to|only|still|muss|mussen|nur|noch|debo|debe|tengo que|hay que|solo|todavia)\b"
    r"|必须|要不要|一定|只|还"
)
"""Words that reverse the question, or narrow it."""


_BESIDE = say("number, quantity, face, die, game, bid, anything")
"""What any question about a rule may speak of."""


_AFTER = re.compile(r"^(after|once|nach(dem)?|sobald|despues|tras)$|后")
"""What begins the words about another time than any."""


class ByRule(NamedTuple):
    """What a rule says to a question."""

    yes: bool
    whatever_is_now: bool
    """Whether its words ask about the rule itself, so that what may be done now is no answer."""


class _Topic(NamedTuple):
    """A question that one rule answers."""

    rules: tuple[str, ...]  # one of which has been found
    asked: Text  # lists of words, between commas, one of which it has; or nothing
    answer: Callable[[Game, int], bool | None]
    """The answer in that game, about the face that the question names, if it names one."""
    inverse: bool = False  # it is asked with “must”
    out_of_turn: bool = False  # it asks what may be done out of turn, whatever stands now
    most: int = 99
    """The most words that say something; with more, the question asks for more than whether the option is played."""


def answer_by_rule(
    game: Game, question: str, found: Collection[str], language: Language = ENGLISH
) -> ByRule | None:
    """Yes or no, from the rules that were found for the question; None where there is no such answer."""
    bare = unaccented(question)
    whether, which = _WHETHER.search(bare), _WHICH.search(bare)
    if whether is None or (which is not None and which.start() <= whether.start()):
        return None
    spoken = words(bare, language.tag)
    heard, telling = frozenset((*words(bare), *spoken)), sum(not idle(word) for word in spoken)
    faces, must = _faces(game, question, language), _MUST.search(bare) is not None
    for topic in _TOPICS:
        if topic.inverse is must and telling <= topic.most and _fits(topic, found, heard, language):
            if _says_more(game, question, (topic.asked, *_asked(game, found)), language):
                return None
            answers = {topic.answer(game, face) for face in faces or (0,)}
            yes = answers.pop() if len(answers) == 1 else None
            return None if yes is None else ByRule(yes, topic.out_of_turn)
    return None


def _fits(topic: _Topic, found: Collection[str], heard: frozenset[str], language: Language) -> bool:
    if not any(rule in found for rule in topic.rules):
        return False
    return not topic.asked or any(phrase <= heard for phrase in _phrases(topic.asked, language))


def _phrases(asked: Text, language: Language) -> Iterator[frozenset[str]]:
    for spoken in dict.fromkeys((ENGLISH, language)):
        for part in spoken.say(asked).split(","):
            if phrase := frozenset(words(part, spoken.tag)):
                yield phrase


def _asked(game: Game, found: Collection[str]) -> list[Text]:
    """How people ask for the rules that were found; a message for each option, which languages know."""
    return [said for rule in found for said in asked_for(game, rule)]


def _says_more(game: Game, question: str, asked: Iterable[Text], language: Language) -> bool:
    """Whether it says more than by what the rule is asked for: it may be a condition, so the rule answers alone."""
    phrases = [phrase for said in (*asked, _BESIDE) for phrase in _phrases(said, language)]
    used = frozenset().union(*phrases)
    for word, face in _words_and_faces(game, question, language):
        if HAN.search(word):
            left = _left_in_han(word, (*asked, _BESIDE), language)
            more = bool(left or _AFTER.search(word))
        else:
            forms = {word, *words(word), *words(word, language.tag)}
            little = any(map(idle, forms)) and not narrows(word) and not _AFTER.search(word)
            more = not (face or forms & used or little)
        if more:
            return True
    return False


def _left_in_han(word: str, asked: Iterable[Text], language: Language) -> str:
    """What is left of Chinese, which has no spaces, without what is asked by and what says little."""
    said = {part.strip() for text in asked for part in re.split("[,，、 ]", language.say(text))}
    for known in sorted(
        said | VOCABULARY[language.tag].idle if language.tag in VOCABULARY else said,
        key=len,
        reverse=True,
    ):
        word = word.replace(known, "") if known else word
    return word


def _faces(game: Game, question: str, language: Language) -> tuple[int, ...]:
    """The faces that the question names, in the singular or the plural."""
    words_and_faces = _words_and_faces(game, question, language)
    return tuple(dict.fromkeys(face for _, face in words_and_faces if face))


def _words_and_faces(game: Game, question: str, language: Language) -> list[tuple[str, int]]:
    """The words of the question, each with the face that it names: not if it is an article, or counts what follows."""
    said = question_words(question, game, language)
    if game.facts.bids != "faces":
        return [(word, 0) for word in said]
    named = [
        face_meant(word.removesuffix("s") if word[:1].isdecimal() else word, game.facts.symbols)
        for word in said
    ]
    counts = [
        (word in _COUNTS and bool(after)) or following in _COUNTED
        for word, after, following in zip(said, (*named[1:], 0), (*said[1:], ""), strict=True)
    ]
    return [
        (word, 0 if counts_ else face)
        for word, face, counts_ in zip(said, named, counts, strict=True)
    ]


_COUNTS = frozenset(("a", "an", "one"))
_COUNTED = frozenset(
    (
        "die",
        "dice",
        "player",
        "players",
        "people",
        "round",
        "wurfel",
        "spieler",
        "dado",
        "dados",
        "jugadores",
    )
)
"""What is counted and is no face."""


def _is(*path: str) -> Callable[[Game, int], bool | None]:
    """Whether that option is played."""

    def answer(game: Game, face: int) -> bool | None:
        value: object = game
        for name in path:
            value = getattr(value, name, None)
        return value not in (None, False)

    return answer


def _is_not(*path: str) -> Callable[[Game, int], bool | None]:
    return lambda game, face: not _is(*path)(game, face)


def _plainly(matter: Matter) -> Callable[[Game, int], bool | None]:
    return lambda game, face: game.plainly(matter, face)


def _bid_on(game: Game, face: int) -> bool | None:
    """Whether that face may be bid on."""
    return None if not face else face in game.facts.faces


def _exact_in_one_die(game: Game, face: int) -> bool | None:
    return None if game.one_die_rounds is None else _is("exact", "in_one_die")(game, face)


def _wild_in_one_die(game: Game, face: int) -> bool | None:
    if game.one_die_rounds is None:
        return None
    return _is("palifico", "wilds")(game, face) and game.plainly("wild", face)


def _open_on_ones(game: Game, face: int) -> bool | None:
    return game.plainly("open on 1s", face) if face == 1 else None


def _open_on_ones_in_one_die(game: Game, face: int) -> bool | None:
    """Such a round may be opened on 1s also where others may not; None where that is a false start."""
    played = game.one_die_rounds is not None and 1 in game.facts.faces
    return True if face == 1 and played and game.plainly("open on 1s", face) is not None else None


def _fei(game: Game, face: int) -> bool | None:
    """Whether bids on that face may be fei, and 1s wild."""
    return face != 1 if game.facts.zhai and face in game.facts.faces else None


def _out_of_turn(game: Game, face: int) -> bool | None:
    return game.anyone_challenges


def _in_turn_alone(game: Game, face: int) -> bool | None:
    return not _out_of_turn(game, face)


def _change_the_face(game: Game, face: int) -> bool | None:
    rule = game.one_die_rounds
    return False if rule is not None and rule.fixes_face else None


def _yes(game: Game, face: int) -> bool | None:
    return True


_TOPICS = (
    _Topic(
        ("answer", "answer.wrong_doubles"),
        say("must turn challenge, have turn challenge, only turn challenge, must wait challenge"),
        _in_turn_alone,
        inverse=True,
        out_of_turn=True,
    ),
    _Topic(
        ("answer", "answer.wrong_doubles"),
        say(
            "out turn, not turn, interrupt, anyone challenge, anybody challenge, everybody challenge"
        ),
        _out_of_turn,
        out_of_turn=True,
    ),
    _Topic(
        ("exact", "exact.who"),
        say("out turn, not turn"),
        _plainly("spot on out of turn"),
        out_of_turn=True,
    ),
    _Topic(("exact.with_two",), say("two player, two player left"), _plainly("spot on with two")),
    _Topic(("exact.in_one_die",), say("palifico, palifico round"), _exact_in_one_die),
    _Topic(("claims",), say("exact bid true, exact true"), _yes),
    _Topic(("palifico.wilds",), say("wild, joker"), _wild_in_one_die),
    _Topic(("palifico.face",), say("face, digit"), _change_the_face),
    _Topic(
        ("ones_first", "palifico.wilds"),
        say("open palifico, open palifico round"),
        _open_on_ones_in_one_die,
    ),
    _Topic(("ones_first",), say("open, begin"), _open_on_ones),
    _Topic(("claims.wild",), say("wild, joker"), _plainly("wild")),
    _Topic(("claims.wild", "claims.zhai"), say("fei"), _fei),
    _Topic(("claims.wild", "claims.zhai"), say("zhai, without wild"), _bid_on),
    _Topic(("claims.wild",), say("bid, may"), _bid_on),
    _Topic(
        ("claims.ladder",),
        say("same number lower face, same quantity lower face, as many lower face"),
        _plainly("as many of a lower face"),
    ),
    _Topic(
        ("claims.ladder",),
        say("fewer higher face, smaller number higher face"),
        _plainly("fewer of a higher face"),
    ),
    _Topic(("claims.ladder",), say("low face, low digit"), _plainly("lower face")),
    _Topic(
        ("claims.ladder",),
        say("higher face, raise face, change face, same number face, same quantity face"),
        _plainly("as many of a higher face"),
    ),
    _Topic(("muck",), say("must show, have show"), _is_not("muck"), inverse=True),
    _Topic(("forehead",), say("see own, look own"), _is_not("forehead")),
    _Topic(("claims.equal",), say("same, equal, same player before"), _is("claims", "equal")),
    _Topic(("blind",), say("without look, unseen"), _is("blind")),
    *(
        _Topic((path,), NOTHING, _is(*path.split(".")), most=most)
        for path, most in {
            "exact": 1,
            "passing": 1,
            "buy_backs": 2,
            "concede": 1,
            "bounce": 1,
            "splitting": 1,
            "self_raise": 2,
            "claims.stairs": 2,
            "claims.zhai": 1,
            "opener_direction": 2,
            "siciliana": 1,
        }.items()
    ),
)
"""The first that fits is answered."""
