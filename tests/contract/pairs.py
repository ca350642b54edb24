"""A covering set of rulesets: every pair of settings that make sense together occurs in one of them."""

from collections import Counter
from dataclasses import dataclass, field
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


THOROUGH = 2
"""So often all values of an option are tried under a sentence that refuses a pair, if none ever changed it."""


@dataclass(slots=True)
class _Search:
    family: Any
    known: tuple[Setting, ...]
    luck: Random
    named: tuple[Any, ...]  # the games of the folder that belong to the family
    found: list[Any]
    vain: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By sentence and option, how often its values were all tried and none changed the sentence."""
    matter: set[tuple[str, str]] = field(default_factory=set)  # those of which one did

    def host(self, pair: Pair) -> Any:
        """A ruleset with both settings, as plain as possible; None where none was found.

        A pair may make sense in a game that is there, or with one or more other settings.
        """
        bases = (plain(self.family), *self.named, *self.found[:40])
        for base in bases:
            if ruleset := _sensible(base, pair):
                return ruleset
        near = [base for base in bases if any(has(base, setting) for setting in pair)]
        # Another value of an option of the pair would only be overwritten by the pair.
        helpers = [it for it in self.known if all(compatible(it, other) for other in pair)]
        for base in (bases[0], *near[:NEAR]):
            if ruleset := self.helped(base, pair, helpers):
                return ruleset
        for _ in range(60):
            chosen = self.luck.sample(self.known, k=self.luck.choice((2, 3)))
            if ruleset := _sensible(bases[0], (*chosen, *pair)):
                return ruleset
        return None

    def helped(self, base: Any, pair: Pair, helpers: list[Setting]) -> Any:
        """The base with the pair and one of the helpers; None where none of them is enough.

        What a sentence refuses hangs on few options: helpers of others are soon left out.
        """
        sentence = _refusal(base, pair)
        tried: set[tuple[str, str]] = set()
        for helper in helpers:
            place = sentence, helper.path[0]
            if (sentence and self.vain[place] >= THOROUGH) or has(base, helper):
                continue
            ruleset, refusal = _tried(base, (helper, *pair))
            if ruleset or refusal != sentence:
                self.matter.add(place)
            if ruleset:
                return ruleset
            tried.add(place)
        self.vain.update(tried - self.matter)
        return None

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


def _tried(base: Any, chosen: tuple[Setting, ...]) -> tuple[Any, str]:
    """The base with these settings, and the sentence that refuses it, empty if it is not refused.

    None in its place where it is refused, or one of the last two was undone by another.
    """
    try:
        ruleset = apply(base, *chosen)
    except BadRuleset as error:
        return None, str(error)
    return (ruleset if all(has(ruleset, setting) for setting in chosen[-2:]) else None), ""


def _sensible(base: Any, chosen: tuple[Setting, ...]) -> Any:
    """The base with these settings, or None if that is refused or one of them undid another."""
    return _tried(base, chosen)[0]


def _refusal(base: Any, chosen: tuple[Setting, ...]) -> str:
    """The sentence that refuses the base with these settings; empty if it is not refused."""
    return _tried(base, chosen)[1]


def cover(family: Any, *, seed: int = 1) -> Cover:
    """Greedily: each new ruleset begins with a pair that is still missing and takes in what it can."""
    named = tuple(e.game for e in catalogue().values() if isinstance(e.game, family))
    known = tuple(setting for setting in settings(family) if not is_large(setting))
    search = _Search(family, known, Random(seed), named, [])
    missing = dict.fromkeys(pair for pair in combinations(known, 2) if compatible(*pair))
    total = len(missing)
    refused: dict[Pair, str] = {}
    within = {setting: (setting, *implied(setting, known)) for setting in known}
    never = {s: _refusal(plain(family), (s,)) for s in known if search.host((s, s)) is None}
    while missing:
        pair = next(iter(missing))
        hopeless = [never[setting] for setting in pair if setting in never]
        wider = product(within[pair[0]], within[pair[1]])
        ruleset = None
        if not hopeless and not any(it in refused or it[::-1] in refused for it in wider):
            ruleset = search.host(pair)
        if ruleset is None:
            del missing[pair]
            refused[pair] = hopeless[0] if hopeless else _refusal(plain(family), pair)
            continue
        ruleset = search.filled(ruleset, pair, missing)
        search.found.append(ruleset)
        there = [setting for setting in known if has(ruleset, setting)]
        for covered in combinations(there, 2):
            missing.pop(covered, None)
    return Cover(tuple(search.found), total - len(refused), refused)
