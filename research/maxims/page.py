"""The guide: what each maxim is worth, worded by rule from the intervals and nothing else."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from dudo.league.contest import CLEAR, LOOK, Z95, Interval, Lead
from dudo.rulebook.clauses import sources
from research.maxims import Experiment, experiments, maxims
from research.maxims.equilibrium import DEALT, DIGITS, ROUNDS, Gain
from research.maxims.maxim import Maxim, Trial

COMMAND = "make maxims"
NOTHING = Lead(dealings=0, matches=Interval(mean=0, error=1), points=Interval(mean=0, error=1))
TEXTS = {
    f"T-{number:02}": prefix
    for prefix, numbers in {
        "S0": range(1, 7),
        "S1": range(7, 12),
        "S3": (12,),
        "S4": (13, 14),
    }.items()
    for number in numbers
}
"""In which text each maxim stands, by the letters of its clauses."""

GamesOfLeads = Mapping[str, Lead]
"""What was measured, by the name of the experiment."""


class Effect(StrEnum):
    """What one experiment shows."""

    PAYS = "pays"
    COSTS = "costs"
    BOTH = "pays and costs"  # in matches the one, in points the other
    OPEN = "no difference shown"
    WAITS = "too few dealings"


class MaximVerdict(StrEnum):
    """What all experiments with a maxim show."""

    SUPPORTED = "Supported"
    DEPENDS = "It depends"
    REFUTED = "Refuted"
    OPEN = "No difference shown"
    WAITS = "Not yet tried enough"


HEADINGS = {
    MaximVerdict.SUPPORTED: (
        "Do this",
        "Half of the experiments or more show that it pays, and none that it costs.",
    ),
    MaximVerdict.DEPENDS: (
        "It depends",
        "It helps in some places, and makes no difference or hurts in others: see where.",
    ),
    MaximVerdict.REFUTED: (
        "Rather not",
        "Half of the experiments or more show that it costs, and none that it pays.",
    ),
    MaximVerdict.OPEN: (
        "It hardly matters",
        "There may be a difference, but none was large enough to show; the intervals say how large it may be.",
    ),
    MaximVerdict.WAITS: (
        "Not yet tried enough",
        f"The experiments stand in the code; they wait for {LOOK} dealings each.",
    ),
}


def effect(at: Lead) -> Effect:
    """What the intervals of one experiment say, at the number of errors that leagues ask for."""
    if at.dealings < LOOK:
        return Effect.WAITS
    clear = [i.mean > 0 for i in (at.matches, at.points) if i.clear(CLEAR)]
    if not clear:
        return Effect.OPEN
    if all(clear):
        return Effect.PAYS
    return Effect.BOTH if any(clear) else Effect.COSTS


def verdict(effects: Sequence[Effect]) -> MaximVerdict:
    """What they say together: for it or against it where nothing speaks otherwise and half of them say so."""
    pays, costs = effects.count(Effect.PAYS), effects.count(Effect.COSTS)
    shown = pays + costs + effects.count(Effect.BOTH)
    if not shown:
        return MaximVerdict.OPEN if Effect.OPEN in effects else MaximVerdict.WAITS
    if shown == pays and 2 * pays >= len(effects):
        return MaximVerdict.SUPPORTED
    if shown == costs and 2 * costs >= len(effects):
        return MaximVerdict.REFUTED
    return MaximVerdict.DEPENDS


Gains = Mapping[str, Gain]
"""What a habit is worth against an equilibrium, by the name of the experiment."""
NEVER_TRIED: Gains = {}


class Solved(StrEnum):
    """What a habit is worth against an equilibrium."""

    EXPLOITS = "only exploits"  # it pays against the twin, and not there
    PAYS = "pays"
    COSTS = "costs"
    OPEN = "no difference shown"
    SAME = "does not show there"  # the twins never part


def solved(at: Lead, found: Gain) -> Solved:
    """That of one experiment, beside what it shows against the twin."""
    if not found.parted:
        return Solved.SAME
    clear = found.points.clear(CLEAR)
    if clear and found.points.mean > 0:
        return Solved.PAYS
    if effect(at) in (Effect.PAYS, Effect.BOTH):
        return Solved.EXPLOITS
    return Solved.COSTS if clear else Solved.OPEN


def page(standings: GamesOfLeads, gains: Gains = NEVER_TRIED) -> str:
    """The whole guide in Markdown."""
    judged = {
        name: verdict([effect(at) for _, at in _trials(name, maxim, standings)])
        for name, maxim in maxims().items()
    }
    tally = ", ".join(
        f"{sum(v is each for v in judged.values())} {each.value.lower()}"
        for each in MaximVerdict
        if each in judged.values()
    )
    lines = [
        *_head(standings),
        f"{len(judged)} maxims: {tally}.",
        "",
        *_list(judged, standings, gains),
    ]
    for kind, (heading, remark) in HEADINGS.items():
        named = [name for name, found in judged.items() if found is kind]
        if named:
            lines += ["", f"## {heading}", "", remark]
        for name in named:
            lines += ["", *_section(name, maxims()[name], standings, gains)]
    return "\n".join(lines) + "\n"


def _head(standings: GamesOfLeads) -> list[str]:
    played = [at.dealings for at in standings.values() if at.dealings]
    return [
        "# Old maxims, put to the test",
        "",
        (
            "This is a guide for players. The old texts on liar's dice also hand down maxims of play, and here each of "
            "them was tested: a bot that follows it played a twin that does not, on the same dice, and then again with "
            "the seats swapped. Read what to do, and see in the tables how much it is worth."
        ),
        "",
        (
            f"No figure on this page is typed in: `{COMMAND}` plays the experiments of "
            "`research/maxims/` and writes the page. "
            f"{len(played)} of {len(experiments())} experiments were played, {sum(played):,} dealings in all. "
            "*Matches* is how many matches in a hundred the bot with the habit wins beyond an even share or, where the "
            "twins do not meet, beyond what its twin wins against the same opponent. *Points* is what it saves "
            "(dice, hands or lives) per seat and round. Both come with their 95% interval. A habit is said to pay or "
            f"to cost only where one of the two lies {CLEAR} standard errors from zero after at least {LOOK} "
            "dealings, because the results are checked often; an experiment ends when both do. Among so many "
            "experiments, one or two may still come out this way by luck."
        ),
        "",
        (
            "What is true of bots need not be true of people, who are frightened, proud and forgetful. These bots "
            "count well, bid calmly and remember nothing from one round to the next."
        ),
        "",
        (
            "None of them plays an [equilibrium](solver.md), against which nobody wins more than a round is worth. So "
            "the twins of every experiment with two players and bids also met equilibria that come with the package: "
            f"{', '.join(ROUNDS)}, from both seats, {DEALT} rounds each. *Against an equilibrium* is how much "
            "less the twin with the habit loses a round there, as a share of what the loser of a round pays, whatever "
            "the rules of the experiment are. A habit that pays against its twin but not there "
            f"*{Solved.EXPLOITS.value}* bots like these. Habits that never met an equilibrium pay against bots that "
            "count, read and look ahead, and may do no more than exploit those."
        ),
        "",
    ]


def _list(judged: Mapping[str, MaximVerdict], standings: GamesOfLeads, gains: Gains) -> list[str]:
    """Every piece in a line, what helps first."""
    lines = [
        "| maxim | verdict | of a hundred matches | against an equilibrium | from |",
        "| --- | --- | --- | --- | --- |",
    ]
    for kind in HEADINGS:
        for name, maxim in maxims().items():
            if judged[name] is kind:
                link = f"[{maxim.title}](#{anchor(maxim.title)})"
                worth = _worth(_trials(name, maxim, standings))
                there = _there(name, maxim, standings, gains)
                lines.append(f"| {link} | {kind.value} | {worth} | {there} | {_from(maxim)} |")
    return lines


def _there(name: str, maxim: Maxim, standings: GamesOfLeads, gains: Gains) -> str:
    """What is shown against an equilibrium, of all its experiments."""
    found = [
        solved(at, gains[one])
        for number, (_, at) in enumerate(_trials(name, maxim, standings), 1)
        if (one := f"{name} {number}") in gains
    ]
    shown = [each for each in Solved if each in found and each is not Solved.SAME]
    told = [each for each in shown if each is not Solved.OPEN] or shown
    return ", ".join(each.value for each in told)


def _from(maxim: Maxim) -> str:
    """The texts that hand it down, as links."""
    texts = (sources()[prefix] for prefix in dict.fromkeys(map(TEXTS.__getitem__, maxim.items)))
    return ", ".join(f"[{text.name}](rules/sources.md#{text.anchor})" for text in texts)


def _worth(found: Sequence[tuple[Trial, Lead]]) -> str:
    """From the least to the most that a shown difference comes to."""
    shown = (Effect.PAYS, Effect.COSTS, Effect.BOTH)
    sizes = sorted({round(at.matches.mean * 100) for _, at in found if effect(at) in shown})
    return " to ".join(f"{size:+}" for size in dict.fromkeys(sizes[:1] + sizes[-1:]))


def anchor(title: str) -> str:
    """How a heading is linked to.

    >>> anchor("In Stars, show late")
    'in-stars-show-late'
    """
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _trials(name: str, maxim: Maxim, standings: GamesOfLeads) -> list[tuple[Trial, Lead]]:
    return [
        (trial, standings.get(f"{name} {number}", NOTHING))
        for number, trial in enumerate(maxim.trials, 1)
    ]


def _section(name: str, maxim: Maxim, standings: GamesOfLeads, gains: Gains) -> list[str]:
    found = _trials(name, maxim, standings)
    judged = verdict([effect(at) for _, at in found])
    lines = [f"### {maxim.title}", "", f"{maxim.says} (From {_from(maxim)}.)", ""]
    lines += [f"**{judged.value}.** {_effect(found)}".rstrip(), "", f"*Tried:* {maxim.tried}", ""]
    there = [gains.get(f"{name} {number}") for number, _ in enumerate(found, 1)]
    heads, rules = "| where | dealings | matches | points | |", "| --- | ---: | ---: | ---: | --- |"
    rows = [_row(trial, at) for trial, at in found]
    if any(there):
        heads, rules = f"{heads} against an equilibrium |", f"{rules} --- |"
        cells = (
            "" if one is None else _cell(at, one) for (_, at), one in zip(found, there, strict=True)
        )
        rows = [f"{row} {cell} |" for row, cell in zip(rows, cells, strict=True)]
    lines += [heads, rules, *rows]
    figures = maxim.figures()
    if figures:
        lines += ["", "*Exactly:*", ""]
        lines += [f"- {what}: {percent(chance)}" for what, chance in figures.items()]
    if maxim.untried:
        lines += ["", f"*Not tried:* {maxim.untried}"]
    return lines


def _effect(found: Sequence[tuple[Trial, Lead]]) -> str:
    """Where it pays and where it costs most, in a sentence or two."""
    said: list[str] = []
    for kind, word in ((Effect.PAYS, "Pays"), (Effect.COSTS, "Costs"), (Effect.BOTH, "Both")):
        those = [(trial, at) for trial, at in found if effect(at) is kind]
        if those:
            trial, at = max(those, key=lambda one: abs(one[1].matches.mean))
            most = "most " if len(those) > 1 else ""
            text = f"{at.matches.mean * 100:+.0f} of a hundred matches"
            said.append(f"{word} {most}in {trial.where}: {text}.")
    still = sum(effect(at) is Effect.OPEN for _, at in found)
    if said and still:
        said.append(f"In {still} of {len(found)} experiments no difference is shown.")
    return " ".join(said)


def _cell(at: Lead, found: Gain) -> str:
    told = solved(at, found)
    return told.value if told is Solved.SAME else f"{found.points.text}: {told.value}"


def _row(trial: Trial, at: Lead) -> str:
    if not at.dealings:
        return f"| {trial.where} | 0 | | | {effect(at).value} |"
    matches = f"{at.matches.mean * 100:+.1f} ± {Z95 * at.matches.error * 100:.1f}"
    return f"| {trial.where} | {at.dealings} | {matches} | {at.points.text} | {effect(at).value} |"


def percent(chance: Fraction) -> str:
    """A chance for people.

    >>> percent(Fraction(1, 3))
    '33.3%'
    """
    return f"{float(chance) * 100:.1f}%"


def kept(standings: GamesOfLeads) -> str:
    """What was measured, as it is kept beside the page: JSON, a line for each experiment."""
    lines = [
        f"{json.dumps(name)}: "
        + json.dumps([at.dealings, *_numbers(at.matches), *_numbers(at.points)])
        for name, at in standings.items()
        if at.dealings
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _numbers(found: Interval) -> list[float]:
    return [round(found.mean, DIGITS), round(found.error, DIGITS)]


def read(text: str) -> dict[str, Lead]:
    """What was kept; experiments that are no longer there are left out."""
    return {
        name: Lead(
            dealings=dealings,
            matches=Interval(mean=ahead, error=error),
            points=Interval(mean=points, error=wide),
        )
        for name, (dealings, ahead, error, points, wide) in json.loads(text).items()
        if name in experiments()
    }


def named(found: Iterable[Experiment], standings: Mapping[str, Lead]) -> dict[str, Lead]:
    """By name what a league says by key, rounded as it is kept."""
    whole = {one.name: standings[one.key] for one in found if one.key in standings}
    return read(kept(whole))
