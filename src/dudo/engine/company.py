"""The company that options keep: which rules a game plays, what they lack, and what is said of them together."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from dudo.engine.errors import BadRuleset
from dudo.engine.hashed_once import HashedOnce
from dudo.engine.option import hints_of, kinds_of, switched
from dudo.engine.rule import Need, Rule


def played(game: Any) -> tuple[Rule, ...]:
    """The rules that this game plays, in the order of its options; each before its parts."""
    return tuple([rule for _, rule in _played(game)])


def _played(holder: Any, prefix: str = "") -> Iterator[tuple[str, Rule]]:
    for field in fields(holder):
        value = getattr(holder, field.name)
        path = prefix + field.name
        rule = switched(hints_of(holder.__class__)[field.name]) if value is True else value
        if isinstance(rule, Rule) and not rule.idle:
            yield path, rule
        if is_dataclass(value):
            yield from _played(value, f"{path}.")


def unmet(game: Any) -> Iterator[tuple[str, Need]]:
    """The needs that this game does not meet, each with the path of the option that has it."""
    for path, rule in (("", game), *_played(game)):
        yield from ((path, need) for need in rule.needs(game) if not need.met)


def check_needs(game: Any) -> None:
    """`BadRuleset` with the sentence of the first need that is not met."""
    for _, need in unmet(game):
        raise BadRuleset(need.sentence)


def said(game: Any) -> dict[str, str]:
    """By path, the sentences that fit this game better than those that their options have alone."""
    sentences = dict(type(game).said(game))
    for kind in declared_rules(game.__class__):
        sentences |= kind.said(game)
    return sentences


@lru_cache(maxsize=64)
def declared_rules(holder: type) -> tuple[type[Rule], ...]:
    """The kinds of rule that the options of a ruleset may be, each before its parts."""
    found: dict[type[Rule], None] = {}
    for field in fields(holder):
        hint = hints_of(holder)[field.name]
        for kind in (type(switched(hint)), *kinds_of(hint)):
            if issubclass(kind, Rule):
                found[kind] = None
            if is_dataclass(kind):
                found |= dict.fromkeys(declared_rules(kind))
    return tuple(found)


class Gathered(NamedTuple):
    """The rules of a game, and by hook what those of them say that override it."""

    rules: tuple[Any, ...]
    hooks: Mapping[str, tuple[Callable[..., Any], ...]]
    actors: Mapping[str, Any]  # by kind of action, the rule that says what it does
    in_phase: Mapping[
        tuple[str, Any], tuple[Callable[..., Any], ...]
    ]  # by hook and phase, the same


class Gathers(HashedOnce):
    """A base for rulesets that gather their rules once: an option that is not played costs nothing after that."""

    __slots__ = ("_gathered",)
    _gathered: Gathered


def gather(game: Gathers, kind: type[Rule], *always: Rule) -> Gathered:
    """What the rules of that kind say in this game, those that every game has first; kept with the game."""
    rules = (*always, *(rule for rule in played(game) if isinstance(rule, kind)))
    plain = {name: it for name, it in vars(kind).items() if callable(it)}
    hooks = {
        hook: tuple(
            [getattr(rule, hook) for rule in rules if getattr(type(rule), hook) is not nothing]
        )
        for hook, nothing in plain.items()
    }
    hooks["speaks_late"] = tuple([late for late in hooks["speaks_late"] if late()])
    acting: list[Any] = [act.__self__ for act in hooks["act"]]
    in_phase: dict[tuple[str, Any], tuple[Callable[..., Any], ...]] = {}
    for hook in ("offers", "bars"):
        for it in hooks[hook]:
            asks: Any = it
            for phase in asks.__self__.phases:
                in_phase[hook, phase] = (*in_phase.get((hook, phase), ()), asks)
    actors = {kind: rule for rule in acting for kind in rule.absent}
    found = Gathered(rules, hooks, actors, in_phase)
    object.__setattr__(game, "_gathered", found)
    return found
