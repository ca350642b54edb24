"""`dudo rules new`: house rules put together in the terminal, by asking or in one line."""

import json
import sys
from dataclasses import asdict, replace
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape

from dudo.engine import DudoError
from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import HouseRules, house_rules_to_data, in_brief
from dudo.engine.option import Data
from dudo.presentation.card import rule_card
from dudo.presentation.compose import Field, as_house_rules, changes, fitted, form, renamed
from dudo.presentation.link import write_link
from dudo.terminal.chosen import chosen
from dudo.terminal.output import console, json_option, print_json

YES = ("yes", "on", "true")
NO = ("no", "off", "false", "none", "never")
HELP = """\
A number opens an option; then a number chooses a value, and ! before it changes whatever else it needs.
  card          the game as it is now
  name Ours     what it is called
  undo          as it was before the last change
  save FILE     write it to a file
  done          the link, and goodbye"""


@click.command("new")
@click.option(
    "--from",
    "origin",
    default="common_hand",
    show_default=True,
    help="The game, file or link to start from.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="OPTION=VALUE",
    help="Change an option, like exact=exact or hand.count=3; repeat it for more.",
)
@click.option("--title", help="The name of the game.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write the ruleset to this file, which `play`, `rules` and `simulate` read.",
)
@click.option("--options", is_flag=True, help="List every option with its values.")
@json_option
@click.pass_context
def new(
    ctx: click.Context,
    /,
    *,
    origin: str,
    settings: tuple[str, ...],
    title: str | None,
    save: Path | None,
    options: bool,
    as_json: bool,
) -> None:
    """Make house rules: interactively, or at once if options are given.

    Options are named as `--options` lists them; those of the stakes begin with `stakes.`. Combinations
    that make no sense are refused, with the reason.
    """
    rules = chosen(origin).rules
    asked = any(
        ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT
        for name in ("settings", "title", "save", "options", "as_json")
    )
    if settings:
        rules = _owned(changes(rules, dict(_setting(rules, text) for text in settings)))
    if title is not None:
        rules = replace(rules, game=renamed(rules.game, title))
    if not asked:
        rules = Composer(rules, console()).run()
    if save is not None:
        write(rules, save)
    if options:
        _list(rules, as_json=as_json)
    elif as_json:
        told = [asdict(rule) for rule in rule_card(rules.game, rules.stakes)]
        print_json({"title": rules.game.title, **_written(rules), "rules": told}, indent=2)
    else:
        _show(rules, console())


def write(rules: HouseRules, path: Path) -> None:
    """The file holds the ruleset as JSON."""
    try:
        text = json.dumps(house_rules_to_data(rules), indent=2, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise BadRuleset(f"The file {path} cannot be written: {error.strerror}.") from error


def _written(rules: HouseRules) -> dict[str, Data]:
    return {"link": write_link(in_brief(rules)), "ruleset": house_rules_to_data(rules)}


def _owned(rules: HouseRules) -> HouseRules:
    return replace(rules, game=as_house_rules(rules.game))


def _setting(rules: HouseRules, text: str) -> tuple[str, Data]:
    path, equals, value = text.partition("=")
    if not equals:
        raise BadRuleset(f"{text[:60]!r} sets no option: write it like exact=exact.")
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
    least, most = rules.game.seats
    players = f"{least} players" if least == most else f"{least} to {most} players"
    out.print(f"[bold]{escape(rules.game.title)}[/]  [dim]{players}[/]\n")
    for rule in rule_card(rules.game, rules.stakes):
        out.print(f"• {escape(rule.sentence)}")
    link = write_link(in_brief(rules))
    out.print(f"\nIn the browser: [bold]/house/{link}[/]\nHere: [bold]dudo play {link}[/]")


def _list(rules: HouseRules, *, as_json: bool) -> None:
    fields = form(rules)
    if as_json:
        print_json(fields, indent=2)
        return
    out = console()
    for field in fields:
        out.print(f"[bold]{field.path.removeprefix('game.')}[/]  [dim]{escape(field.name)}[/]")
        for option in field.options:
            if field.kind == "number" and not option.current:
                continue
            mark = "•" if option.current else " "
            value = option.value if isinstance(option.value, str) else json.dumps(option.value)
            why = f" [yellow]{escape(option.refused)}[/]" if option.refused else ""
            out.print(f"  {mark} {escape(value)}: [dim]{escape(option.sentence)}[/]{why}")


class Composer:
    """Asks for one change after another until the player is done."""

    def __init__(self, rules: HouseRules, out: Console) -> None:
        self._rules = rules
        self._past: list[HouseRules] = []
        self._out = out

    def run(self) -> HouseRules:
        """The rules as they are at the end, also where the input ends."""
        self._overview()
        self._out.print(HELP, style="dim", markup=False)
        while (text := _line("Option > ")) is not None:
            word, _, rest = text.partition(" ")
            if word in ("done", "quit", "q", "exit"):
                break
            try:
                self._do(word, rest.strip())
            except DudoError as error:
                self._out.print(str(error), style="yellow", markup=False)
        return self._rules

    def _do(self, word: str, rest: str) -> None:
        fields = form(self._rules)
        match word:
            case "":
                self._overview()
            case "?" | "help":
                self._out.print(HELP, markup=False)
            case "card":
                _show(self._rules, self._out)
            case "name":
                self._become(replace(self._rules, game=renamed(self._rules.game, rest)))
            case "undo" if self._past:
                self._rules = self._past.pop()
                self._overview()
            case "save" if rest:
                write(self._rules, Path(rest))
                self._out.print(f"Saved to {rest}.", markup=False)
            case _ if word.isdecimal() and 1 <= int(word) <= len(fields):
                self._ask(fields[int(word) - 1])
            case _:
                raise BadRuleset(f"Type the number of an option, from 1 to {len(fields)}, or ?.")

    def _overview(self) -> None:
        heading = ""
        for number, field in enumerate(form(self._rules), 1):
            if field.group != heading:
                heading = field.group
                self._out.print(f"\n[bold]{escape(heading)}[/]")
            now = next(option.sentence for option in field.options if option.current)
            self._out.print(f"{number:3}  [dim]{escape(field.name)}:[/] {escape(now)}")

    def _ask(self, field: Field) -> None:
        if field.kind in ("number", "text"):
            text = _line(f"{field.name} > ")
            if text:
                self._change(field, _value(field, text.lstrip("!")), fit=text.startswith("!"))
            return
        for number, option in enumerate(field.options, 1):
            mark = "•" if option.current else " "
            why = f"\n       [yellow]{escape(option.refused)}[/]" if option.refused else ""
            self._out.print(f"{mark}{number:3}  {escape(option.sentence)}{why}")
        text = _line(f"{field.name} > ")
        if not text:
            return
        typed = text.removeprefix("!").strip()
        if not typed.isdecimal() or not 1 <= int(typed) <= len(field.options):
            raise BadRuleset(f"Type a number from 1 to {len(field.options)}.")
        self._change(field, field.options[int(typed) - 1].value, fit=text.startswith("!"))

    def _change(self, field: Field, value: Data, *, fit: bool) -> None:
        if fit:
            self._become(_owned(fitted(self._rules, field.path, value)))
        else:
            self._become(_owned(changes(self._rules, {field.path: value})))

    def _become(self, rules: HouseRules) -> None:
        before = {rule.sentence for rule in rule_card(self._rules.game, self._rules.stakes)}
        self._past.append(self._rules)
        self._rules = rules
        self._out.print(f"[bold]{escape(rules.game.title)}[/]")
        for rule in rule_card(rules.game, rules.stakes):
            if rule.sentence not in before:
                self._out.print(f"  [green]+[/] {escape(rule.sentence)}")
        after = {rule.sentence for rule in rule_card(rules.game, rules.stakes)}
        for sentence in sorted(before - after):
            self._out.print(f"  [red]-[/] [dim]{escape(sentence)}[/]")


def _line(prompt: str) -> str | None:
    """One line of standard input; None at its end."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    text = sys.stdin.readline()
    return text.strip() if text else None
