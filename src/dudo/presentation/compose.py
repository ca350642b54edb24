"""House rules: every single change that can be made to a ruleset, and its result.

The form is read from the annotations of the ruleset, so a new option appears in it as soon as it is declared.
A change is a path and a value in plain data. It either gives a ruleset or is refused with a sentence
that says what would make sense.

>>> from dudo.games import find
>>> game = find("common_hand")
>>> wild = next(field for field in form(game) if field.path == "claims.wild")
>>> [(option.value, option.current) for option in wild.options][:2]
[('none', False), ('ones', True)]
>>> change(game, "exact", "exact").exact.reward.name
'REGAIN'
>>> fitted(game, "claims.ladder", "half-double").claims.wild.name
'ONES_ALWAYS'
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import reduce
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from dudo.engine.base import Ruleset
from dudo.engine.caching import bounded_cache
from dudo.engine.company import unmet
from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import HouseRules
from dudo.engine.option import Data, Group, OptionInfo, declared, from_data, hints_of, to_data
from dudo.engine.words import Words
from dudo.presentation.card import rule_card
from dudo.presentation.marks import one_line
from dudo.presentation.own_words import check_words, heard
from dudo.presentation.pieces import in_terms
from dudo.presentation.sentences import USUAL_TERMS, Rule, lines_of, shown, terms_of
from dudo.text import Text, Value, joined, quoted, say, text_of

G = TypeVar("G")

NAMING = ("title", "aliases", "code")
"""Fields that name a game and change none of its rules."""
LONGEST = 60  # letters of a title

UNNAMED = "Our {title}"
"""What house rules are called in their data until somebody names them, after the game that they come from."""

FieldKind = Literal["choice", "flag", "number", "one-of", "text"]

_HEADINGS = [group.value for group in Group]

OFFERED = (*range(13), 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 200, 500, 1000)
"""The numbers that a form offers where an option is a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One value that a field may take."""

    value: Data
    sentence: Text
    clauses: str
    current: bool
    refused: Text | None  # why it is refused, given the other options


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One option of a ruleset; nested ones have dots in their path. A text takes any other value too."""

    path: str
    name: Text
    group: Text  # the heading it stands under; the fields of a heading follow one another
    usual: bool  # it is among those that people change most
    kind: FieldKind
    options: tuple[Option, ...]


@bounded_cache(many=128)
def form(game: Any) -> tuple[Field, ...]:
    """Return every option of the ruleset with each of its values, under its heading.

    Under a heading they stand in the order in which they are declared, and options that belong to a
    value follow the option that holds it. A text has one option: what it says now.
    """
    found = _fields(game, game, "", Group.MATCH, {**USUAL_TERMS, **terms_of(game)})
    return tuple(sorted(found, key=lambda field: _HEADINGS.index(field.group)))


def change(game: G, path: str, value: Data) -> G:
    """Return the ruleset with that one option changed; `BadRuleset` if it makes no sense."""
    return changes(game, {path: value})


def changes(game: G, wanted: Mapping[str, Data]) -> G:
    """Return the ruleset with all these options changed at once; `BadRuleset` if the result makes no sense.

    >>> from dudo.games import find
    >>> changes(find("perudo"), {"hand.count": 4}).hand.count
    4
    """
    parts = {tuple(path.split(".")): value for path, value in wanted.items()}
    changed: G = _changed(game, parts, ())
    rules: Any = changed.game if isinstance(changed, HouseRules) else changed
    check_words(rules)
    return changed


def fitted(game: G, path: str, value: Data) -> G:
    """Return the ruleset with that option changed, and the others that this makes necessary.

    Each step meets one need: by the nearest change of other options, or by leaving out the option that has the need.
    `BadRuleset` with the sentence that refuses the one change, if that leads nowhere.
    """
    if isinstance(game, HouseRules) and path.startswith("game."):
        return replace(game, game=fitted(game.game, path.removeprefix("game."), value))
    wanted: dict[str, Data] = {path: value}
    first = refused = _refusal(game, wanted)
    while refused is not None:
        step = next(_steps(game, wanted), None)
        if step is None:
            assert first is not None
            raise BadRuleset(first)
        wanted |= step
        refused = _refusal(game, wanted)
    return changes(game, wanted)


def _steps(game: Any, wanted: Mapping[str, Data]) -> Iterator[Mapping[str, Data]]:
    """The changes by which the first need that is not met would be, without undoing what has been changed."""
    try:
        parts = {tuple(path.split(".")): value for path, value in wanted.items()}
        owner, need = next(unmet(_changed(game, parts, (), checked=False)))
    except (BadRuleset, StopIteration):
        return
    left_out = {owner: _usual(game, owner.split("."))} if owner else {}
    for step in (*need.fits, left_out):
        if step and not any(_undoes(other, done) for other in step for done in wanted):
            yield step


def as_house_rules(game: Any) -> Any:
    """Return the same rules as a house game, which no longer has the name of the catalogue's."""
    return renamed(game, UNNAMED.format(title=game.title)) if game.code or game.aliases else game


def _refusal(game: Any, wanted: Mapping[str, Data]) -> Text | None:
    try:
        changes(game, wanted)
    except BadRuleset as error:
        return error.sentence
    return None


def _undoes(other: str, done: str) -> bool:
    """Whether the one change would undo the other: of the same option, or of the one that it is a part of."""
    return f"{done}.".startswith(f"{other}.")


def _usual(game: Any, path: list[str]) -> Data:
    """What the option at this path is where nothing is said; None where something has to be."""
    *above, name = path
    declared_in = fields(reduce(getattr, above, game))
    option = next(it for it in declared_in if it.name == name)
    if option.default_factory is not MISSING:
        return to_data(option.default_factory())
    return None if option.default is MISSING else to_data(option.default)


def readable(title: str) -> str:
    """Return the title on one line, cut to the longest that is allowed, without invisible characters.

    >>> readable(" Our \u202e\\x00\\n game"), readable("\u200b\u3164"), readable("\u0336Ours")
    ('Our game', '', 'Ours')
    """
    return one_line(title, most=LONGEST)


def renamed(game: Any, title: str) -> Any:
    """Return the same rules under a new name, without the names of the game that they came from."""
    title = readable(title)
    if not title:
        raise BadRuleset("A game needs a name.")
    return replace(game, title=title, aliases=(), code="")


def _fields(
    game: Any, holder: Any, prefix: str, group: Group, terms: Mapping[str, Value]
) -> list[Field]:
    found: list[Field] = []
    unsaid = _unheard(holder) if isinstance(holder, Ruleset) else set()
    for option, hint, told, value in declared(holder):
        if option in NAMING and hasattr(holder, "title"):
            continue
        path, says = prefix + option, told or OptionInfo()
        under = says.group or group
        kind, candidates = _candidates(hint, value, says)
        if len(candidates) > 1 or (kind == "text" and says.name):
            options = tuple(
                _option(game, path, candidate, value, says, terms) for candidate in candidates
            )
            name = says.name or option.replace("_", " ").capitalize()
            found.append(
                Field(
                    path=path,
                    name=in_terms(name, terms),
                    group=text_of(under.value),
                    usual=says.usual,
                    kind=kind,
                    options=options,
                )
            )
        if is_dataclass(value):
            nested = _fields(game, value, f"{path}.", under, terms)
            found += (it for it in nested if it.path.removeprefix(prefix) not in unsaid)
    return found


def _unheard(rules: Any) -> set[str]:
    said = heard(rules)
    return {f"words.{word.name}" for word in fields(Words) if word.name not in said}


def _candidates(kind: Any, value: Any, says: OptionInfo) -> tuple[FieldKind, list[Any]]:
    if kind is str:
        return "text", [value]
    if kind is bool:
        return "flag", [False, True]
    if kind is int:
        offered = (n for n in OFFERED if says.least <= n <= says.most)
        return "number", sorted({*offered, value})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "choice", list(kind)
    if get_origin(kind) in (Union, UnionType):
        if hasattr(value, "title"):  # of house rules: another game is another form
            return "one-of", [value]
        return "one-of", [_like(member, value) for member in get_args(kind)]
    return "choice", [value]


def _like(member: Any, value: Any) -> Any:
    if member is type(None):
        return None
    return value if isinstance(value, member) else member()


def _option(
    game: Any, path: str, candidate: Any, value: Any, says: OptionInfo, terms: Mapping[str, Value]
) -> Option:
    data = to_data(candidate)
    current = type(candidate) is type(value) and candidate == value
    said = lines_of(path, candidate, says, terms)
    if current:
        said = _in_company(game, path, said)
    sentence = in_terms(getattr(candidate, "in_short", ""), terms) or joined(
        " ", [rule.sentence for rule in said]
    )
    return Option(
        value=data,
        sentence=sentence or in_terms(says.when_off, {**terms, "n": shown(candidate)}),
        clauses=" ".join(dict.fromkeys(c for rule in said for c in rule.clauses.split())),
        current=current,
        refused=None if current else _refusal(game, {path: data}),
    )


def _in_company(game: Any, path: str, said: list[Rule]) -> list[Rule]:
    """What the value that is played says beside the other options, as on the card; its parts say nothing in vain."""
    house = isinstance(game, HouseRules)
    played, prefix = (game.game, "game.") if house else (game, "")
    told = {f"{prefix}{rule.option}": rule for rule in rule_card(played)}
    silent = {f"{prefix}{it}" for it, text in played.wording_overrides.items() if not text}
    return [
        replace(rule, sentence=told[rule.option].sentence) if rule.option in told else rule
        for rule in said
        if rule.option == path or rule.option not in silent
    ]


_Parts = dict[tuple[str, ...], Data]


def _changed(holder: Any, wanted: _Parts, above: tuple[str, ...], *, checked: bool = True) -> Any:
    """The holder with those of its options, and of their options, changed all at once; it makes sense if `checked`."""
    if not is_dataclass(holder) or isinstance(holder, type):
        raise _no_option(above, next(iter(wanted)))
    hints = hints_of(holder.__class__)
    options = {field.name for field in fields(holder)}
    by_name: dict[str, _Parts] = {}
    for path, value in wanted.items():
        if path[0] not in options or (path[0] in NAMING and hasattr(holder, "title")):
            raise _no_option(above, path)
        by_name.setdefault(path[0], {})[path[1:]] = value
    parts: dict[str, Any] = {}
    for name, inside in by_name.items():
        here = (*above, name)
        part = getattr(holder, name)
        if () in inside:
            part = from_data(hints[name], inside.pop(()), where=_path(here))
        parts[name] = _changed(part, inside, here, checked=checked) if inside else part
    if not checked and isinstance(holder, Ruleset):
        return holder.unchecked(**parts)
    changed: Any = replace(holder, **parts)
    return changed


def _no_option(above: tuple[str, ...], path: tuple[str, ...]) -> BadRuleset:
    return BadRuleset(
        say(
            "There is no option {path} in this game.",
            path=quoted(_path((*above, *path)), 80),
        )
    )


def _path(names: tuple[str, ...]) -> str:
    """The option as people write it: they leave out that it is one of the game, where there are stakes beside it."""
    return ".".join(names).removeprefix("game.")
