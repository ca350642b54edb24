"""The pages of the rules: the list of games and the sources, which are tracked, and those that only the site has."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from scripts.rules import countries, coverage
from scripts.rules.environment import environment
from scripts.rules.rulebook import Row, rows

from dudo.engine import Bidding, Game
from dudo.engine.house_rules import HouseRules
from dudo.engine.record import read_line
from dudo.engine.stakes import Stakes
from dudo.games import NamedGame, catalogue, find
from dudo.presentation.card import played_for, rule_card
from dudo.presentation.compose import change, form
from dudo.presentation.differing import neighbour
from dudo.rulebook.clauses import (
    FOLDER,
    RuleSource,
    clause_ids,
    clauses,
    left_open,
    rulings,
    sources,
    sources_of,
    with_source_names,
)
from dudo.rulebook.worked import WorkedExample, actor_of, examples
from dudo.text import typeset

CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
MADE = "Written from the game itself."
TRACKED = "Written by `make rules` from the games themselves."


def tracked() -> dict[Path, Callable[[], str]]:
    """Return what writes each page that is under version control."""
    return {
        FOLDER / "README.md": partial(_printed, games_page),
        FOLDER / "sources.md": partial(_printed, sources_page),
    }


def of_the_site() -> dict[Path, Callable[[], str]]:
    """Return what writes each page that is built with the site, by the place where it would stand here."""
    games = {
        FOLDER / "games" / f"{name}.md": partial(_printed, partial(game_page, one))
        for name, one in catalogue().items()
    }
    return {
        **games,
        FOLDER / "variations.md": partial(_printed, variations_page),
        FOLDER / "options.md": partial(_printed, options_page),
        FOLDER / "coverage.md": partial(_printed, coverage.page),
    }


def _printed(write: Callable[[], str]) -> str:
    """The page with the apostrophes of print, but for what it shows as code."""
    parts = CODE.split(write())
    return "".join(part if at % 2 else typeset(part) for at, part in enumerate(parts))


def game_page(entry: NamedGame) -> str:
    """The page of one game."""
    game = entry.game
    lines = [f"# {game.title}", ""]
    if game.aliases:
        lines += [f"Also called {', '.join(game.aliases)}.", ""]
    least, most = game.seats
    players = f"{least}" if least == most else f"{least} to {most}"
    lines += [f"For {players} players.", ""]
    lines += [entry.text, "", "## The card", ""]
    lines += ["| Rule | From |", "| --- | --- |"]
    lines += [
        f"| {_cell(rule.sentence)} | {_from(rule.clauses, '../')} |"
        for rule in rule_card(game, entry.stakes)
    ]
    lines += ["", *_neighbour(entry), *_rulings(game)]
    own = [one for one in examples() if one.about == entry.name]
    if own:
        lines += ["## Worked examples", "", *_examples(own, "../")]
    row = next((row for row in rows() if row.id == game.code), None)
    if row is not None:
        lines += ["## Where it is written", "", *_sources(row)]
    lines += [*environment(entry), MADE, ""]
    return "\n".join(lines)


def _neighbour(entry: NamedGame) -> Iterator[str]:
    """What differs from the game that has most of these rules."""
    beside = neighbour(entry)
    yield f"## What differs from {beside.title}"
    yield ""
    for name, rules in ((entry.game.title, beside.here), (beside.title, beside.there)):
        if rules:
            yield f"Only in {name}:"
            yield ""
            for rule in rules:
                yield f"- {rule.sentence}"
            yield ""


def _rulings(game: Game) -> Iterator[str]:
    """What was ruled where the documents leave something open, and what a table may choose instead."""
    text = " ".join(rule.clauses for rule in rule_card(game))
    row = next((row for row in rows() if row.id == game.code), None)
    written = clause_ids(row.clauses) if row else []
    ruled = rulings([*clause_ids(text), *left_open(written)])
    if not ruled:
        return
    yield "## How we ruled"
    yield ""
    yield "The sources are silent here, or disagree. Below each ruling stands what a table may choose instead."
    yield ""
    others = _alternatives(game)
    for clause in ruled:
        yield f"- {with_source_names(clauses()[clause].text)}"
        for name, sentence in others.get(clause, ()):
            yield f"  - {name}: {sentence}"
    yield ""


def _alternatives(game: Game) -> dict[str, list[tuple[str, str]]]:
    """For each ruling the other values of the options that rest on it."""
    found: dict[str, list[tuple[str, str]]] = {}
    for field in form(game):
        if field.kind == "number":
            continue
        about = clause_ids(" ".join(o.clauses for o in field.options))
        for clause in dict.fromkeys(about):
            current = any(o.current and clause in clause_ids(o.clauses) for o in field.options)
            for option in field.options:
                concerns = current or clause in clause_ids(option.clauses)
                if concerns and not option.current and option.refused is None:
                    found.setdefault(clause, []).append((field.name, option.sentence))
    return found


def _examples(found: list[WorkedExample], up: str) -> Iterator[str]:
    for example in found:
        yield f"### {example.title}"
        yield ""
        yield from _setting(example)
        yield "```text"
        for row in example.rows:
            yield _row(row.sign, row.text, row.remark)
        yield "```"
        yield ""
        if example.clauses:
            yield f"From: {_from(' '.join(example.clauses), up)}."
            yield ""


def _setting(example: WorkedExample) -> Iterator[str]:
    """What is special about the game of this example and about its beginning, in sentences."""
    said = [
        *_changed(example),
        *(rule.sentence for rule in played_for(example.stakes, example.game)),
    ]
    counts = {"dice": "Dice at the start", "losses": "Lost so far"}
    for name, value in example.tags:
        if name in counts:
            said.append(f"{counts[name]}: {', '.join(value.split())}.")
    if said:
        yield " ".join(said)
        yield ""


def _changed(example: WorkedExample) -> Iterator[str]:
    """Each option that the example changes, by the sentence of its value."""
    paths = {value.partition(" ")[0] for name, value in example.tags if name == "change"}
    for field in form(example.game) if paths else ():
        if field.path in paths:
            yield next(option.sentence for option in field.options if option.current)


def _row(sign: str, text: str, remark: str) -> str:
    note = f"  {remark}" if remark else ""
    if sign == "=":
        return f"    {text}"
    line = read_line(text)
    mark = {"!": " (refused)", "?": " (allowed)"}.get(sign, "")
    return f"{actor_of(line):<8}{line.action!s}{mark}{note}".rstrip()


def _sources(row: Row) -> Iterator[str]:
    for source in sources_of(row.clauses):
        yield f"{_link(source, '../')} says:"
        yield ""
        for clause in dict.fromkeys(clause_ids(row.clauses)):
            if sources_of(clause) == [source]:
                yield f"- {with_source_names(clauses()[clause].text)}"
        yield ""


def games_page() -> str:
    """Return the list of all games, and of the countries where they are at home."""
    lines = ["# The games", "", TRACKED, ""]
    lines += [
        "The file that defines a game begins with its rules in short. The whole rules, sentence",
        "by sentence and with worked examples, are printed by `dudo rules perudo`, shown at the table",
        "(*Games*), and have a page each on the site (`make site`). The site also has every variation that",
        "[the sources](sources.md) name, and says what proves that each rule is played as it is written.",
        "",
        "| Game | Also called | What it is |",
        "| --- | --- | --- |",
    ]
    for name, entry in catalogue().items():
        names = ", ".join(entry.game.aliases)
        title = f"[{entry.game.title}](../../src/dudo/games/{name}.py)"
        summary = entry.summary.removeprefix(f"{entry.game.title}: ")
        lines.append(f"| {title} | {names} | {_cell(summary[0].upper() + summary[1:])} |")
    lines += ["", "## Where each game is at home", "", countries.INTRODUCTION, ""]
    return "\n".join([*lines, *countries.table()]) + "\n"


def variations_page() -> str:
    """Return every game and variation that the sources name: which game or which options it is here."""
    lines = ["# Variations", "", MADE, ""]
    lines += [
        "Every game and variation of [the sources](sources.md). Some are games of their own here; others are",
        "options of Common Hand, which you can combine into house rules (*Change rules* in the browser,",
        "`dudo rules new` in a terminal), and the options have [worked examples](options.md).",
        "",
        "| Name | Here | From |",
        "| --- | --- | --- |",
    ]
    lines += [f"| {row.name} | {_here(row)} | {_from(row.clauses)} |" for row in rows()]
    return "\n".join(lines) + "\n"


def _here(row: Row) -> str:
    game = game_of(row)
    if game is not None:
        return f"[{game.game.title}](games/{game.name}.md)"
    if row.command:
        return f"`dudo {row.command}`"
    said = " ".join(sentence for _, sentence in changes_of(row))
    return f"Options: {_cell(said)}"


def game_of(row: Row) -> NamedGame | None:
    """The game that is this row, if it is one."""
    return next((one for one in catalogue().values() if one.game.code == row.id), None)


def house_rules_of(row: Row) -> HouseRules:
    """Common Hand with the options of this row."""
    game = find("common_hand")
    assert isinstance(game, Bidding)
    rules = HouseRules(game=game, stakes=Stakes())
    for path, value in row.changes:
        whole = path if path.startswith("stakes.") else f"game.{path}"
        rules = change(rules, whole, value)  # type: ignore[arg-type]
    return rules


def changes_of(row: Row) -> list[tuple[str, str]]:
    """The options of a row and what each of its values says."""
    rules = house_rules_of(row)
    said: list[tuple[str, str]] = []
    for field in form(rules):
        path = field.path.removeprefix("game.")
        if path in dict(row.changes):
            current = next(option for option in field.options if option.current)
            said.append((path, current.sentence))
    return said


def options_page() -> str:
    """Worked examples of options that are no game of their own."""
    names = {one.about for one in examples()} - set(catalogue())
    lines = ["# Options, worked out", "", MADE, ""]
    lines += [
        "Examples of options that are no game of their own, for readers who want to see exactly what an option",
        "does. Each is played by the engine as it stands here: `dealer` throws the dice of a player (`p1` is the",
        "first), the others act, and lines that are set in say what has come of it.",
        "",
    ]
    for name in sorted(names):
        lines += [f"## {name.replace('_', ' ').capitalize()}", ""]
        lines += _examples([one for one in examples() if one.about == name], "")
    return "\n".join(lines).rstrip() + "\n"


def sources_page() -> str:
    """The texts that the rules come from."""
    lines = ["# Where the rules come from", "", TRACKED, ""]
    lines += [
        "For readers who want to know on whose word a rule is played. The rules were drawn from these texts,",
        "clause by clause. Where the texts are silent or disagree, we have ruled, and the rules of each game say how.",
        "",
    ]
    for source in sources().values():
        title = f"[{source.title}]({source.url})" if source.url else source.title
        by = "from" if source.sites else "by"
        lines += [
            f"## {source.name}",
            "",
            f"“{title}”, {by} {source.author}.",
            "",
            source.about,
            "",
        ]
        if source.sites:
            links = ", ".join(f"[{_host(site)}](https://{site})" for site in source.sites)
            lines += [f"Sites: {links}.", ""]
    return "\n".join(lines)


def _host(site: str) -> str:
    """The name of a site, without the page on it."""
    return site.partition("/")[0]


def _from(clauses: str, up: str = "") -> str:
    """The sources of these clauses as links; our ruling where there is one."""
    links = [_link(source, up) for source in sources_of(clauses)]
    ruled = any(clause.startswith("R") for clause in clause_ids(clauses))
    return ", ".join([*links, *(["our ruling"] if ruled else [])])


def _link(source: RuleSource, up: str) -> str:
    return f"[{source.name}]({up}sources.md#{source.anchor})"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
