"""The company that options keep: which rules a game plays, what they lack, and what is said of them together."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from dudo.engine.cached_hash import CachedHash
from dudo.engine.errors import BadRuleset, Illegal
from dudo.engine.hand import ones
from dudo.engine.option import hints_of, kinds_of, switched
from dudo.engine.playing import Manner, PlayRule
from dudo.engine.rule import Need, Rule
from dudo.engine.state import Phase
from dudo.text import Text, say


def played(game: Any) -> tuple[Rule, ...]:
    """The rules that this game plays, in the order of its options; each before its parts."""
    return tuple([rule for _, rule in _played(game)])


def option_of(game: Any, rule: Rule) -> str:
    """The path of the option that the game plays that rule for."""
    return next((path for path, it in _played(game) if it is rule), "")


def _played(holder: Any, prefix: str = "") -> Iterator[tuple[str, Rule]]:
    for field in fields(holder):
        value = getattr(holder, field.name)
        path = prefix + field.name
        rule = _rule(hints_of(holder.__class__)[field.name], value)
        if isinstance(rule, Rule) and not rule.idle:
            yield path, rule
        if is_dataclass(value):
            yield from _played(value, f"{path}.")


def _rule(hint: Any, value: Any) -> Any:
    """The rule that an option with that value plays: the value itself, or the one that it switches on."""
    rule = switched(hint)
    if rule is None:
        return value
    plain: int = getattr(rule, "info").silent_at or 0  # noqa: B009  each has its own
    return None if value == plain else rule


def unmet(game: Any, options: Any = None) -> Iterator[tuple[str, Need]]:
    """The needs that this game does not meet, each with the path of the option that has it.

    The options are those of the game itself, where no others are given, which are played beside it.
    """
    holder = game if options is None else options
    for path, rule in (("", holder), *_played(holder)):
        yield from ((path, need) for need in rule.needs(game) if not need.met)


def check_needs(game: Any, options: Any = None) -> None:
    """`BadRuleset` with the sentence of the first need that is not met, as it is said of the dice of this game."""
    for _, need in unmet(game, options):
        told = need.sentence
        raise BadRuleset(
            told if isinstance(told, Text) else say(told, ones=ones(game.hand.symbols))
        )


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


class Gathers(CachedHash):
    """A base for rulesets that gather their rules once: an option that is not played costs nothing after that."""

    __slots__ = ()
    first_rule: ClassVar[PlayRule]
    """What every game of the engine plays before its options; its kind of rule has the hooks of the engine."""

    @cached_property
    def rules(self) -> tuple[Any, ...]:
        """The rules of this game: that which every game has first, and those of its options in their order."""
        return (self.first_rule, *(rule for rule in played(self) if isinstance(rule, PlayRule)))

    @cached_property
    def hooks(self) -> Mapping[str, tuple[Any, ...]]:
        """By question that the engine asks, those rules' own answers that have one, in their order."""
        kinds = [it for it in type(self.first_rule).__mro__[1:] if issubclass(it, PlayRule)]
        nothing = {name: getattr(kinds[0], name) for it in kinds for name in vars(it)}
        return {
            hook: tuple(
                [
                    getattr(rule, hook)
                    for rule in self.rules
                    if getattr(type(rule), hook, none) is not none
                ]
            )
            for hook, none in nothing.items()
            if callable(none)
        }

    @cached_property
    def hooks_in(self) -> Mapping[str, Mapping[Phase, tuple[Any, ...]]]:
        """The same by phase, for those questions that a rule answers only in some."""
        return {
            hook: {
                phase: tuple([it for it in self.hooks[hook] if phase in _phases(it.__self__, hook)])
                for phase in Phase
            }
            for hook in BY_PHASE
            if hook in self.hooks
        }

    @cached_property
    def actors(self) -> Mapping[str, Any]:
        """By kind of action, the rule that says what it does, where that is no rule of every game."""
        return {kind: it.__self__ for it in self.hooks["act"] for kind in it.__self__.absent}

    def rule_for(self, kind: str) -> Any:
        """The rule that says what a kind of action does in this game."""
        return self.actors.get(kind, self.first_rule)

    def introduced(self, kind: str) -> Any | Illegal | None:
        """The rule that has brought a kind of action into this game, or why it is not in it; None for what never is."""
        for rule in self.rules:
            if kind in rule.absent:
                return rule
        absent = self.unplayed(kind)
        if absent is None:
            return None
        why, info = absent.absent[kind], getattr(absent, "info", None)
        said = info and info.when_off and not absent.about_pieces
        return Illegal(info.when_off, clause=why.clause) if info and said else why

    def unplayed(self, kind: str) -> type[PlayRule] | None:
        """The kind of rule that would bring that action into a game of this engine."""
        holder: type = type(self)
        kinds = (it for it in declared_rules(holder) if issubclass(it, PlayRule))
        return next((it for it in kinds if kind in it.absent), None)

    def plays(self, *kinds: str) -> bool:
        """Whether a rule of this game has brought one of these kinds of action into it."""
        return any(kind in rule.absent for rule in self.rules for kind in kinds)

    @property
    def taught(self) -> tuple[Text, ...]:
        """What the lesson of a first match says of the rules of this game, told last."""
        return tuple(dict.fromkeys([it for taught in self.hooks["taught"] for it in taught(self)]))

    @property
    def explained(self) -> dict[str, str]:
        """The kinds of action that mean something else in this game than in most, in a sentence for beginners."""
        return {kind: it for told in self.hooks["explained"] for kind, it in told(self).items()}

    @property
    def manners(self) -> tuple[Manner, ...]:
        """What players do with real dice because of the rules of this game."""
        return tuple(dict.fromkeys([it for found in self.hooks["manners"] for it in found(self)]))

    def said_aloud(self) -> frozenset[str]:
        """The kinds of action that players call out because of a rule of this game."""
        return frozenset([kind for rule in self.rules for kind in rule.calls()])


BY_PHASE = ("offers", "bars", "throws", "throw")
"""The hooks that are asked by phase; an engine may have no such thing."""


def _phases(rule: PlayRule, hook: str) -> tuple[Phase, ...]:
    return (hook == "bars" and rule.bars_in) or rule.phases
