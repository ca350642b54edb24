"""A question about the rules, read: the bids, faces and actions that it names, the kind of round, and what is left.

>>> from dudo.games import find
>>> game = find("perudo_box")
>>> for asked in ("four 2s are bid, may I say one 3?", "may I say one 3 after four 2s?", "can I go 4x2 to 1x3?"):
...     read = read_question(game, asked)
...     print(read.standing, read.bid, read.unread)
4x2 1x3 ()
4x2 1x3 ()
4x2 1x3 ()
>>> read = read_question(game, "may I challenge out of turn if my dog says so?")
>>> read.kinds, sorted(read.phrases), read.unread
(('challenge',), ['out of turn'], ('if', 'my', 'dog'))
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dudo.engine import Action, Game
from dudo.engine.action import KINDS, claimed, parse
from dudo.engine.caching import bounded_cache
from dudo.presentation.called import one_die_name
from dudo.presentation.own_words import bare as sounded
from dudo.presentation.reading.bids import NamedBid, face_meant, named_bids
from dudo.presentation.reading.lexicon import Lexicon, is_han, lexicons, stems
from dudo.presentation.reading.words import words_of
from dudo.presentation.spoken import ACTION_WORDS, label_of
from dudo.text import ENGLISH, Language, Text

_SAMPLES = {
    "show": "show 1",
    "keep": "keep 1",
    "reshake": "reshake 12345",
    "doubt": "doubt p1",
}
"""Actions of the kinds that say more than their kind."""
_RELATIVE = frozenset(("better", "minimum", "min"))
"""Words for a claim that depends on the one that stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleQuestion:
    """A question, read."""

    standing: Action | None  # the bid that is said to stand
    bid: Action | None  # the bid that is asked about
    kinds: tuple[
        str, ...
    ]  # of the action that is asked about, those of the game and the likeliest first
    phrases: frozenset[str]  # the kinds of round and of raise that are named
    faces: tuple[int, ...]
    cues: frozenset[str]  # what its words do
    unread: tuple[str, ...]  # the words of which nothing is known

    @property
    def may(self) -> bool:
        """Whether it asks what may be done, or only names a bid, and does not ask how or which."""
        only = self.bid is not None and self.cues == {"bid"}
        return ("may" in self.cues or only) and not self.lowest

    @property
    def lowest(self) -> bool:
        """Whether it asks what is just high enough."""
        return "what" in self.cues

    @property
    def compares(self) -> bool:
        """Whether it asks only which of two is higher, and not what may be done."""
        return "may" not in self.cues and not self.cues.isdisjoint(("over", "higher"))


def read_question(
    game: Game, question: str, language: Language = ENGLISH, *, over: str | None = None
) -> RuleQuestion:
    """The question; `over` is the claim that stands at the table."""
    words = words_of(question, game, language)
    bids = named_bids(game, words, language, over=over)
    read = _Reader(game, words, bids, language).question()
    relative = game.facts.bids == "claims" and "over" not in read.cues
    if len(bids) != 1 or not relative or _RELATIVE.isdisjoint(words):
        return read
    bids = named_bids(game, words, language, over=claimed(bids[0].action))
    return _Reader(game, words, bids, language).question()


def sample(kind: str) -> Action:
    """An action of that kind."""
    return parse(_SAMPLES.get(kind) or KINDS[kind].pattern.pattern)


class _Reader:
    """Finds a part for each word of a question, once the bids in it are known."""

    def __init__(
        self, game: Game, words: tuple[str, ...], bids: tuple[NamedBid, ...], language: Language
    ) -> None:
        self._game, self._words, self._bids, self._language = game, words, bids, language
        self._lexicons = lexicons(language.tag)
        self._parts = {at: "bid" for one in bids for at in range(one.start, one.end)}

    def question(self) -> RuleQuestion:
        """The question with all that is read of it."""
        said = self._said()
        for at in self._places("phrase"):
            self._leads(at, "supposed")
        beaten = next(filter(self._is_beaten, self._bids), None)
        wanted = next((one for one in self._bids if self._leads(one.start, "wanted")), None)
        for at, _ in enumerate(self._words):
            self._parts.setdefault(at, self._part(at))
        faces = dict.fromkeys(self._face(at) for at in self._places("face"))
        kinds = sorted(said.get("action", ()), key=lambda kind: kind not in self._game.calls)
        standing, bid = self._standing(beaten, wanted, others=bool(faces or said))
        asks_what = "what" in self._parts.values()
        left = [self._words[at] for at in self._places("", *(() if asks_what else ("must",)))]
        left += [str(one.action) for one in self._bids if one not in (standing, bid)]
        return RuleQuestion(
            standing=None if standing is None else standing.action,
            bid=None if bid is None else bid.action,
            kinds=tuple(kinds),
            phrases=frozenset(said.get("phrase", ())),
            faces=tuple(faces),
            cues=frozenset(self._parts.values()),
            unread=tuple(left),
        )

    def _said(self) -> dict[str, dict[str, None]]:
        """The phrases and the actions that are named: of those that overlap, what says most."""
        found: dict[str, dict[str, None]] = {}
        compared = [_stems(word, self._language.tag) for word in self._words]
        free = {at for at, _ in enumerate(self._words) if at not in self._parts}
        acted: set[int] = set()  # the words that name an action, which may name others, too
        for saying in _sayings(self._game, self._language):
            among = free | acted if saying.part == "action" else free
            used = {at for at in among if not saying.words.isdisjoint(compared[at])}
            heard = frozenset[str]().union(*(compared[at] for at in used))
            if not saying.words or not saying.words <= heard:
                continue
            if saying.part == "action":
                if acted and used != acted:
                    continue
                acted = used
            free -= used
            self._parts |= dict.fromkeys(used, saying.part)
            found.setdefault(saying.part, {}).update(dict.fromkeys(saying.names))
        return found

    def _standing(
        self, beaten: NamedBid | None, wanted: NamedBid | None, *, others: bool
    ) -> tuple[NamedBid | None, NamedBid | None]:
        """The bid that stands, and the one that is asked about."""
        if len(self._bids) < 2:
            one = next(iter(self._bids), None)
            asks = next(iter(self._places("may", "what")), None)
            if one is None or beaten is not None or asks is None or not others:
                return beaten, None if beaten is not None else one
            stands = one.end <= asks or "action" in self._parts.values()
            return (one, None) if stands else (None, one)
        first, second = self._bids[:2]
        standing = beaten or (second if wanted is first else first)
        return standing, second if standing is first else first

    def _is_beaten(self, one: NamedBid) -> bool:
        """Whether it is named as the bid that another is to be higher than, or that is supposed to stand."""
        if self._does(one.end, "behind"):
            self._parts[one.end] = "over"
            return True
        return self._leads(one.start, "over", "supposed")

    def _leads(self, place: int, *cues: str) -> bool:
        """Whether such a word stands before that place, with only words between that say little."""
        for at in range(place - 1, -1, -1):
            if self._does(at, *cues):
                self._parts[at] = "over" if "over" in cues else cues[0]
                return True
            if at in self._parts or not self._is_little(at):
                return False
        return False

    def _part(self, at: int) -> str:
        """What a word does by itself; empty where nothing is known of it."""
        if self._face(at):
            return "face"
        found = (
            cue
            for cue in ("may", "must", "what", "higher", "wanted", "bids")
            if self._does(at, cue)
        )
        return next(found, "little" if self._is_little(at) else "")

    def _is_little(self, at: int) -> bool:
        """Whether the word says nothing that could change an answer."""
        word = self._words[at]
        if self._does(at, "bids", "one"):
            return True
        turns = self._does(at, "over", "behind", "supposed") or any(
            word in it.narrow for it in self._lexicons
        )
        return not turns and any(word in it.idle for it in self._lexicons)

    def _does(self, at: int, *cues: str) -> bool:
        word = self._words[at] if at < len(self._words) else ""
        return any(word in it.cues.get(cue, ()) for it in self._lexicons for cue in cues)

    def _places(self, *parts: str) -> list[int]:
        return [at for at in sorted(self._parts) if self._parts[at] in parts]

    def _face(self, at: int) -> int:
        """The face that a word names; 0 if it names none, or counts what follows."""
        facts = self._game.facts
        if facts.bids != "faces" or self._does(at + 1, "counted"):
            return 0
        face = face_meant(self._words[at], facts.symbols)
        return face if face <= facts.sides else 0


class _Saying(NamedTuple):
    """What can be named: by which words, whether it is a phrase or an action, and which."""

    words: frozenset[str]
    part: str
    names: tuple[str, ...]


@bounded_cache(many=64)
def _sayings(game: Game, language: Language) -> tuple[_Saying, ...]:
    """What can be named; what says more first."""
    found = dict.fromkeys(
        it for one in lexicons(language.tag) for it in _said_in(one, game, language)
    )
    little = {word for one in lexicons(language.tag) for word in (*one.idle, *one.cues["bids"])}

    def rank(saying: _Saying) -> tuple[int, int, bool, str]:
        telling = len(saying.words - little)
        return -telling, -len(saying.words), saying.names != ("one die",), saying.part

    return tuple(sorted(found, key=rank))


def _said_in(spoken: Lexicon, game: Game, language: Language) -> Iterator[_Saying]:
    tongue = ENGLISH if spoken.tag == ENGLISH.tag else language

    def saying(said: str, part: str, names: Iterable[str]) -> _Saying:
        words = words_of(said, game, language)
        compared = (it for word in words for it in _compared(word, spoken.tag))
        return _Saying(frozenset(compared), part, tuple(names))

    for name, phrases in spoken.phrases.items():
        yield from (saying(it, "phrase", (name,)) for it in phrases)
    if own := one_die_name(game):
        yield saying(own, "phrase", ("one die",))
    for names, phrases in spoken.actions.items():
        kinds = names.split()
        yield from (saying(it, "action", kinds) for it in phrases)
        first = kinds[0]
        if first in game.calls:
            yield saying(sounded(tongue.say(label_of(game.words, sample(first)))), "action", kinds)
        plain = ACTION_WORDS[first].plain if first in ACTION_WORDS else ""
        if plain and "{" not in plain:
            telling = (
                it
                for it in words_of(tongue.say(Text(plain)), game, language)
                if it not in spoken.idle
            )
            yield saying(" ".join(telling), "action", kinds)


def _stems(word: str, tag: str) -> frozenset[str]:
    return frozenset((word, *_compared(word, "en"), *_compared(word, tag)))


def _compared(word: str, tag: str) -> tuple[str, ...]:
    return (word,) if is_han(word) else stems(word, tag)
