"""The rulebook of a ruleset for readers: every rule under its address, in chapters, with what is unusual marked.

All of it is read from the options. A rule's id is the path of its option, as in links and in the composer, so
that it is the same in every game.

>>> from dudo.games import lookup
>>> book = rulebook(lookup("perudo").rules)
>>> [chapter.title for chapter in book.chapters][:2]
['How a round goes', 'What it costs and how it ends']
>>> book.rule("claims.wild").sentence
'1s are wild: they count as any face, and nobody bids on them.'
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dudo.engine import Game
from dudo.engine.caching import bounded_cache
from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import HouseRules
from dudo.engine.option import Data, Group
from dudo.engine.stakes import implied
from dudo.games import NamedGame, catalogue
from dudo.presentation.card import FIRST, rule_card, titles
from dudo.presentation.compose import Field, change, form
from dudo.presentation.differing import origin
from dudo.presentation.house_title import house_title
from dudo.presentation.pieces import in_terms
from dudo.presentation.reach import REACH
from dudo.presentation.sentences import USUAL_TERMS, terms_of
from dudo.presentation.titles import title_of
from dudo.rulebook.borrowed import agrees
from dudo.rulebook.clauses import clause_ids, clauses, left_open, rulings, with_source_names
from dudo.rulebook.played import rounds_of
from dudo.rulebook.shown import ShownExample, shown_example
from dudo.rulebook.worked import WorkedExample, examples, holds
from dudo.text import NOTHING, Name, Text, text_of

EACH = 2
"""The most examples that stand at a rule."""

TRIED = 3
"""How many other values of an option are tried to find an example that depends on it."""

SAID = 4
"""In a round that is shown, so much is done at least: three bids and a challenge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookRule:
    """One rule under its address."""

    id: str  # the path of its option
    name: Text  # what the option is called; empty where nothing can be chosen
    sentence: Text
    differs: bool  # the commonest game of this kind says something else about it
    usual: Text  # what that game says; empty where it says the same, or nothing
    rulings: tuple[Text, ...]  # how we ruled where the sources leave it open
    examples: tuple[int, ...]  # of the examples of the book, by their places


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChapter:
    """Rules that belong together."""

    id: str
    title: Text
    folded: bool  # it is for looking things up
    rules: tuple[BookRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """The rules of one ruleset, and examples that are true of it."""

    title: str
    about: Text  # what kind of game it is, for somebody who has never played
    compared: str  # the commonest game of this kind; empty for that game itself
    chapters: tuple[RuleChapter, ...]
    examples: tuple[ShownExample, ...]
    round: ShownExample | None  # a short round, played out; None where none is short enough

    @property
    def rules(self) -> Iterator[BookRule]:
        """All of them."""
        return (rule for chapter in self.chapters for rule in chapter.rules)

    def rule(self, id_: str, /) -> BookRule:
        """The rule of that id; `KeyError` if there is none."""
        found = next((rule for rule in self.rules if rule.id == id_), None)
        if found is None:
            raise KeyError(id_)
        return found


@bounded_cache(many=64)
def rulebook(rules: HouseRules) -> RuleBook:
    """The book of these rules."""
    known = commonest(rules)
    usual = {} if known is None or known.rules == rules else _sayings(known.rules)
    worked = [one for one in examples() if _own(one, rules) or agrees(one, rules)]
    worked = [one for one in worked if holds(one, rules.game)]
    rounds = list(rounds_of(rules.game))
    here = {one.option: one.clauses for one in rule_card(rules.game, rules.stakes)}
    all_named = clause_ids(" ".join(here.values()))
    parts = _parts(rules)
    title = origin(rules.game, rules.stakes).game.title
    fitting = {
        id_: _proving(text, worked, rules) or _showing(id_, parts, worked, rounds, rules)
        for id_, text in here.items()
    }
    used = [
        one
        for one in (*worked, *rounds)
        if any(one in some for some in fitting.values()) or _own(one, rules)
    ]

    def entry(id_: str, name: Text, sentence: Text) -> BookRule:
        differs = bool(usual) and id_ != REACH and usual.get(id_, NOTHING) != sentence
        return BookRule(
            id=id_,
            name=name,
            sentence=sentence,
            differs=differs,
            usual=usual.get(id_, NOTHING) if differs else NOTHING,
            rulings=_rulings(here.get(id_, ""), all_named, title),
            examples=tuple(used.index(one) for one in fitting.get(id_, ())),
        )

    found: dict[str, list[BookRule]] = {}
    for chapter, id_, name, sentence in _entries(rules):
        found.setdefault(chapter, []).append(entry(id_, name, sentence))
    return RuleBook(
        title=house_title(rules.game, rules.stakes),
        about=text_of(rules.game.engine_about),
        compared=title_of(known.game) if usual and known is not None else Name(""),
        chapters=tuple(
            RuleChapter(id=id_, title=title, folded=id_ not in FIRST, rules=tuple(found[id_]))
            for id_, title in titles(rules.game).items()
            if id_ in found
        ),
        examples=tuple(shown_example(one, rules.game) for one in used),
        round=_played_out(rounds, rules.game),
    )


def _played_out(rounds: list[WorkedExample], game: Game) -> ShownExample | None:
    """A round in which several bids were made: rather one that ends with dice shown, without a last die, and short."""

    def strange(it: ShownExample) -> tuple[bool, bool, int]:
        kinds = [row.kind for row in it.rows]
        last = any(row.kind == "thrown" and len(row.dice) == 1 for row in it.rows)
        return "lifted" not in kinds, last, len(kinds)

    shown = (shown_example(one, game) for one in rounds)
    some = [it for it in shown if sum(row.kind == "done" for row in it.rows) >= SAID]
    return min(some, key=strange, default=None)


def commonest(rules: HouseRules) -> NamedGame | None:
    """The game of this kind that most people know."""
    alike = [
        entry
        for entry in catalogue().values()
        if entry.game.facts.engine == rules.game.facts.engine and entry.listing is not None
    ]
    return min(alike, key=_sought, default=None)


def _sought(entry: NamedGame) -> tuple[int, int]:
    assert entry.listing is not None
    return entry.listing.known or len(catalogue()), entry.listing.sought


@bounded_cache(many=64)
def _sayings(rules: HouseRules) -> Mapping[str, Text]:
    """By option, what it says in these rules, including what goes without saying."""
    return {id_: sentence for _, id_, _, sentence in _entries(rules)}


def _entries(rules: HouseRules) -> Iterator[tuple[str, str, Text, Text]]:
    """The chapter, the id, the name and the sentence of each rule: of the card, then what it leaves unsaid."""
    fields = _parts(rules)
    card = rule_card(rules.game, rules.stakes)
    for rule in card:
        name = fields[rule.option].name if rule.option in fields else NOTHING
        yield rule.chapter, rule.option, name, rule.sentence
    told = {rule.option for rule in card}
    restated, terms = rules.game.wording_overrides, {**USUAL_TERMS, **terms_of(rules)}
    quiet = {f"stakes.{path}" for path in implied(rules.stakes, rules.game)}
    for path, field in fields.items():
        if path in told | quiet or _is_told(path, field, told):
            continue
        sentence = next((it.sentence for it in field.options if it.current), NOTHING)
        if path in restated:
            sentence = in_terms(restated[path], terms)
        if sentence:
            said = field.group == Group.WORDS.value
            yield "said" if said else "unsaid", path, field.name, sentence


@lru_cache(maxsize=1)
def _parts(rules: HouseRules) -> Mapping[str, Field]:
    """The options of these rules by path; cached, since two parts of a book ask for them."""
    return {field.path.removeprefix("game."): field for field in form(rules)}


def _is_told(path: str, field: Field, told: set[str]) -> bool:
    """Whether the parts of an option say it already, or another one does."""
    parts = any(id_.startswith(f"{path}.") for id_ in told)
    return parts or (path == "least" and "most" in told) or field.kind == "text" != _kind(path)


def _kind(path: str) -> str:
    """Texts are rules only where they are what players say."""
    return "text" if path.startswith("words.") else ""


def _rulings(text: str, among: list[str], title: str) -> tuple[Text, ...]:
    """The rulings on these clauses, less those that are about other games than the one of that title."""
    ids = clause_ids(text)
    found = [clauses()[id_].text for id_ in rulings((*ids, *left_open(ids)), among=among)]
    here = [it for it in found if title in (about := _titles(it)) or not about]
    return tuple(text_of(with_source_names(it)) for it in here)


def _titles(text: str) -> set[str]:
    """The games that a ruling names.

    >>> _titles("Mexican Liars: you keep both dice or roll both.")
    {'Mexican Liars'}
    """
    return set(_any_title().findall(text))


@lru_cache(maxsize=1)
def _any_title() -> re.Pattern[str]:
    titles = sorted((it.game.title for it in catalogue().values()), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, titles))})(?!\w)")


def _proving(
    text: str, worked: list[WorkedExample], rules: HouseRules
) -> tuple[WorkedExample, ...]:
    """The examples that prove a clause of this rule: of the game itself first, then the shortest."""
    wanted = set(clause_ids(text))
    found = [one for one in worked if wanted & set(one.clauses)]
    found.sort(key=lambda one: (not _own(one, rules), len(one.clauses), len(one.rows)))
    return tuple(found[:EACH])


def _showing(
    id_: str,
    parts: Mapping[str, Field],
    worked: list[WorkedExample],
    rounds: list[WorkedExample],
    rules: HouseRules,
) -> tuple[WorkedExample, ...]:
    """An example that depends on the option itself, or else on the one that it is a part of."""
    for path in (id_, id_.rpartition(".")[0]):
        if found := _depending(parts.get(path), worked, rounds, rules):
            return found
    return ()


def _depending(
    field: Field | None, worked: list[WorkedExample], rounds: list[WorkedExample], rules: HouseRules
) -> tuple[WorkedExample, ...]:
    """The shortest example of the game itself, or round of it, that would come out otherwise without this option."""
    if field is None or field.kind == "text" or not field.path.startswith("game."):
        return ()
    path = field.path.removeprefix("game.")
    others = [game for value in _others(field)[:TRIED] if (game := _changed(rules, path, value))]
    own = sorted((one for one in worked if _own(one, rules)), key=lambda one: len(one.rows))
    for one in (*own, *sorted(rounds, key=lambda one: len(one.rows))):
        if not all(holds(one, game) for game in others):
            return (one,)
    return ()


def _others(field: Field) -> list[Data]:
    """Other values that the option could have; of a number its neighbours."""
    if field.kind != "number":
        return [it.value for it in field.options if not it.current and it.refused is None]
    now = next(it.value for it in field.options if it.current)
    assert isinstance(now, int)
    return [now - 1, now + 1]


def _changed(rules: HouseRules, path: str, value: Data) -> Game | None:
    """The game with that value of the option; None where no game has it."""
    try:
        return change(rules.game, path, value)
    except BadRuleset:
        return None


def _own(one: WorkedExample, rules: HouseRules) -> bool:
    entry = catalogue().get(one.about)
    return entry is not None and entry.game == rules.game
