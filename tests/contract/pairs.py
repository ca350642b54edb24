"""A covering set of rulesets: every pair of settings that make sense together occurs in one of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from random import Random
from typing import Any

from contract.rulesets import Setting, apply, compatible, has, implied, plain, settings
from dudo.engine import BadRuleset
from dudo.games import catalogue

Pair = tuple[Setting, Setting]

PAIRED = 10
"""Greater numbers are tried one by one: heaps of dice in every pair would take hours."""


NEAR = 6
"""Rulesets with one of a pair in which the other is tried with the help of each further setting."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What was found for a family of rulesets."""

    rulesets: tuple[Any, ...]
    pairs: int  # pairs of settings that occur in one of the rulesets
    refused: dict[Pair, str]  # pairs that make no sense, and the sentence that says so


@dataclass(slots=True)
class _Search:
    family: Any
    known: tuple[Setting, ...]
    luck: Random
    named: tuple[Any, ...]  # the games of the folder that belong to the family
    found: list[Any]

    def host(self, pair: Pair) -> Any:
        """A ruleset with both settings, as plain as possible; None where none was found."""
        for base, helpers in self.attempts(pair):
            if ruleset := _sensible(base, (*helpers, *pair)):
                return ruleset
        return None

    def attempts(self, pair: Pair) -> Iterator[tuple[Any, tuple[Setting, ...]]]:
        """Where a pair may make sense: in a game that is there, or with one or more other settings."""
        bases = (plain(self.family), *self.named, *self.found[:20])
        yield from ((base, ()) for base in bases)
        near = [base for base in bases if any(has(base, setting) for setting in pair)]
        # Another value of an option of the pair would only be overwritten by the pair.
        helpers = [it for it in self.known if all(compatible(it, other) for other in pair)]
        for base in (bases[0], *near[:NEAR]):
            yield from ((base, (it,)) for it in helpers if not has(base, it))
        for _ in range(60):
            yield bases[0], tuple(self.luck.sample(self.known, k=self.luck.choice((2, 3))))

    def filled(self, ruleset: Any, pair: Pair, missing: dict[Pair, None]) -> Any:
        """The ruleset with as many other settings as bring a missing pair and still make sense."""
        locked = list(pair)
        for setting in self.luck.sample(self.known, k=len(self.known)):
            if not all(compatible(setting, other) for other in locked if other != setting):
                continue
            new = any(
                (setting, other) in missing or (other, setting) in missing for other in locked
            )
            if new and (richer := _sensible(ruleset, (setting,))):
                ruleset = richer
                locked.append(setting)
        return ruleset


def is_large(setting: Setting) -> bool:
    """Whether the setting is a number that is tried by itself."""
    return type(setting.value) is int and setting.value > PAIRED


def _sensible(base: Any, chosen: tuple[Setting, ...]) -> Any:
    """The base with these settings, or None if that is refused or one of them undid another."""
    try:
        ruleset = apply(base, *chosen)
    except BadRuleset:
        return None
    return ruleset if all(has(ruleset, setting) for setting in chosen[-2:]) else None


def cover(family: Any, *, seed: int = 1) -> Cover:
    """Greedily: each new ruleset begins with a pair that is still missing and takes in what it can."""
    named = tuple(e.game for e in catalogue().values() if isinstance(e.game, family))
    known = tuple(setting for setting in settings(family) if not is_large(setting))
    search = _Search(family, known, Random(seed), named, [])
    missing = dict.fromkeys(pair for pair in combinations(known, 2) if compatible(*pair))
    total = len(missing)
    refused: dict[Pair, str] = {}
    within = {setting: (setting, *implied(setting, known)) for setting in known}
    never = {s: _refusal(family, (s,)) for s in known if search.host((s, s)) is None}
    while missing:
        pair = next(iter(missing))
        hopeless = [never[setting] for setting in pair if setting in never]
        wider = product(within[pair[0]], within[pair[1]])
        ruleset = None
        if not hopeless and not any(it in refused or it[::-1] in refused for it in wider):
            ruleset = search.host(pair)
        if ruleset is None:
            del missing[pair]
            refused[pair] = hopeless[0] if hopeless else _refusal(family, pair)
            continue
        ruleset = search.filled(ruleset, pair, missing)
        search.found.append(ruleset)
        there = [setting for setting in known if has(ruleset, setting)]
        for covered in combinations(there, 2):
            missing.pop(covered, None)
    return Cover(tuple(search.found), total - len(refused), refused)


def _refusal(family: Any, chosen: tuple[Setting, ...]) -> str:
    """The sentence that refuses the plain game with these settings; empty if it is not refused."""
    try:
        apply(plain(family), *chosen)
    except BadRuleset as error:
        return str(error)
    return ""
