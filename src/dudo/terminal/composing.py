"""`dudo rules new`: house rules put together in the terminal, by asking or in one line."""

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from dudo.engine import DudoError, Game
from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import HouseRules, house_rules_to_data, in_brief
from dudo.engine.option import Data
from dudo.presentation.card import rule_card
from dudo.presentation.compose import Field, as_house_rules, changes, fitted, form, renamed
from dudo.presentation.house_title import house_title
from dudo.presentation.link import write_link
from dudo.presentation.sentences import Rule
from dudo.terminal.chosen import chosen
from dudo.terminal.declaring import Json, Settings, declared
from dudo.terminal.output import Console, bold, console, dim, in_markup, print_json
from dudo.terminal.reading import Left, read_plain_line
from dudo.terminal.speaking import translated
from dudo.terminal.writing import write
from dudo.text import Name, Text, quoted, say

YES = ("yes", "on", "true")
NO = ("no", "off", "false", "none", "never")
LEAVING = ("done", "quit", "q", "exit")
FIRST = say(
    "A number opens an option; then a number chooses a value, and ! before it changes whatever else it needs."
)
HELP = (
    ("card", say("show the game as it is now")),
    ("name Ours", say("give it a name")),
    ("undo", say("take the last change back")),
    ("save FILE", say("write it to a file")),
    ("done", say("show the link, and leave")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ComposedRules:
    """What `rules new --json` says."""

    title: str
    link: str
    ruleset: Annotated[Any, Meta(title="Data")]
    rules: tuple[Rule, ...]


@declared("new")
def new(
    *,
    from_: str = "common_hand",
    set_: Annotated[tuple[str, ...], Settings(metavar="OPTION=VALUE")] = (),
    title: str | None = None,
    save: Path | None = None,
    options: bool = False,
    as_json: Json = False,
) -> None:
    """Make house rules: interactively, or at once if options are given.

    Options are named as `--options` lists them; those of the stakes begin with `stakes.`. Combinations
    that make no sense are refused, with the reason.

    --from: The game, file or link to start from.
    --set: Change an option, like exact=exact or hand.count=3; repeat it for more.
    --title: The name of the game.
    --save: Write the ruleset to this file, which `play`, `rules` and `simulate` read.
    --options: List every option with its values.
    """
    rules = chosen(from_).rules
    if set_:
        rules = _owned(changes(rules, dict(_setting(rules, text) for text in set_)))
    if title is not None:
        rules = replace(rules, game=renamed(rules.game, title))
    if not set_ and title is None and save is None and not options and not as_json:
        rules = Composer(rules, console()).run()
    if save is not None:
        write_ruleset(rules, save)
    if options:
        _list(rules, as_json=as_json)
    elif as_json:
        told = ComposedRules(
            title=rules.game.title,
            link=write_link(in_brief(rules)),
            ruleset=house_rules_to_data(rules),
            rules=rule_card(rules.game, rules.stakes),
        )
        print_json(told, indent=2)
    else:
        _show(rules, console())


def write_ruleset(rules: HouseRules, path: Path) -> None:
    """The file holds the ruleset as JSON."""
    write(path, json.dumps(house_rules_to_data(rules), indent=2, ensure_ascii=False) + "\n")


def _owned(rules: HouseRules) -> HouseRules:
    return replace(rules, game=as_house_rules(rules.game))


def _setting(rules: HouseRules, text: str) -> tuple[str, Data]:
    path, equals, value = text.partition("=")
    if not equals:
        raise BadRuleset(
            say(
                "{text} sets no option: write it like {example}.",
                text=quoted(text, 60),
                example=Name("exact=exact"),
            )
        )
    path = path.strip()
    if not path.startswith(("game.", "stakes.")):
        path = f"game.{path}"
    field = next((field for field in form(rules) if field.path == path), None)
    return path, _value(field, value.strip())


def _value(field: Field | None, text: str) -> Data:
    """What was typed, as data: a value of the field by name, yes or no, or JSON."""
    if field is not None:
        values = [option.value for option in field.options]
        if text in values or field.kind == "text":
            return text
        if text.casefold() in NO and (None in values or field.kind == "flag"):
            return None if None in values else False
        if text.casefold() in YES and field.kind == "flag":
            return True
    try:
        value: Data = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value


def _show(rules: HouseRules, out: Console) -> None:
    out.print(f"{bold(house_title(rules.game, rules.stakes))}  {dim(players(rules.game))}\n")
    for rule in rule_card(rules.game, rules.stakes):
        out.print(f"• {in_markup(rule.sentence)}")
    link = write_link(in_brief(rules))
    browser = say("In the browser: {link}", link=Name(f"[bold]/house/{link}[/]"))
    here = say("Here: {command}", command=Name(f"[bold]dudo play {link}[/]"))
    out.print(f"\n{translated(browser)}\n{translated(here)}")


def players(game: Game) -> Text:
    """How many it is for."""
    least, most = game.seats
    return say(
        "{span, select, one {{most}} other {{least} to {most}}} players",
        span="one" if least == most else "other",
        least=least,
        most=most,
    )


def _list(rules: HouseRules, *, as_json: bool) -> None:
    fields = form(rules)
    if as_json:
        print_json(fields, indent=2)
        return
    out = console()
    for field in fields:
        out.print(f"[bold]{field.path.removeprefix('game.')}[/]  {dim(field.name)}")
        for option in field.options:
            if field.kind == "number" and not option.current:
                continue
            mark = "•" if option.current else " "
            value = option.value if isinstance(option.value, str) else json.dumps(option.value)
            why = f" [yellow]{in_markup(option.refused)}[/]" if option.refused else ""
            out.print(f"  {mark} {in_markup(value)}: {dim(option.sentence)}{why}")
        if field.kind == "number":
            makes_sense = (str(option.value) for option in field.options if not option.refused)
            out.print(f"    {dim(Name(', '.join(makes_sense)))}")


class Composer:
    """Asks for one change after another until the player is done."""

    def __init__(self, rules: HouseRules, out: Console) -> None:
        self._rules = rules
        self._past: list[HouseRules] = []
        self._out = out

    def run(self) -> HouseRules:
        """The rules as they are at the end, also where the input ends."""
        self._overview()
        self._help(style="dim")
        with suppress(Left):
            while (text := read_plain_line(say("Option > "))) not in LEAVING:
                word, _, rest = text.partition(" ")
                try:
                    self._do(word, rest.strip())
                except DudoError as error:
                    self._out.print(error.sentence, style="yellow", markup=False)
        return self._rules

    def _do(self, word: str, rest: str) -> None:
        fields = form(self._rules)
        match word:
            case "":
                self._overview()
            case "?" | "help":
                self._help()
            case "card":
                _show(self._rules, self._out)
            case "name":
                self._become(replace(self._rules, game=renamed(self._rules.game, rest)))
            case "undo" if self._past:
                self._rules = self._past.pop()
                self._overview()
            case "save" if rest:
                write_ruleset(self._rules, Path(rest))
                self._out.say("Saved to {path}.", path=rest)
            case _ if word.isdecimal() and 1 <= int(word) <= len(fields):
                self._ask(fields[int(word) - 1])
            case _:
                raise BadRuleset(
                    say("Type the number of an option, from 1 to {most}, or ?.", most=len(fields))
                )

    def _help(self, style: str = "") -> None:
        self._out.print(FIRST, style=style, markup=False)
        for typed, sense in HELP:
            self._out.print(f"  {typed:13} {translated(sense)}", style=style, markup=False)

    def _overview(self) -> None:
        heading = ""
        for number, field in enumerate(form(self._rules), 1):
            if field.group != heading:
                heading = field.group
                self._out.print(f"\n{bold(heading)}")
            now = next(option.sentence for option in field.options if option.current)
            self._out.print(f"{number:3}  [dim]{in_markup(field.name)}:[/] {in_markup(now)}")

    def _ask(self, field: Field) -> None:
        if field.kind in ("number", "text"):
            text = read_plain_line(say("{field} > ", field=field.name))
            if text:
                self._change(field, _value(field, text.lstrip("!")), fit=text.startswith("!"))
            return
        for number, option in enumerate(field.options, 1):
            mark = "•" if option.current else " "
            why = f"\n       [yellow]{in_markup(option.refused)}[/]" if option.refused else ""
            self._out.print(f"{mark}{number:3}  {in_markup(option.sentence)}{why}")
        text = read_plain_line(say("{field} > ", field=field.name))
        if not text:
            return
        typed = text.removeprefix("!").strip()
        if not typed.isdecimal() or not 1 <= int(typed) <= len(field.options):
            raise BadRuleset(say("Type a number from 1 to {most}.", most=len(field.options)))
        self._change(field, field.options[int(typed) - 1].value, fit=text.startswith("!"))

    def _change(self, field: Field, value: Data, *, fit: bool) -> None:
        if fit:
            self._become(_owned(fitted(self._rules, field.path, value)))
        else:
            self._become(_owned(changes(self._rules, {field.path: value})))

    def _become(self, rules: HouseRules) -> None:
        before, after = (
            [rule.sentence for rule in rule_card(one.game, one.stakes)]
            for one in (self._rules, rules)
        )
        self._past.append(self._rules)
        self._rules = rules
        self._out.print(bold(house_title(rules.game, rules.stakes)))
        for sentence in after:
            if sentence not in before:
                self._out.print(f"  [green]+[/] {in_markup(sentence)}")
        for sentence in sorted({*before} - {*after}):
            self._out.print(f"  [red]-[/] {dim(sentence)}")
