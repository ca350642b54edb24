"""Every message of the Python side, read from its sources: what a language has to have.

Messages are what `say` is given, and texts that stand in data: sentences and names of options, labels of
actions, what bots say, what the files of the games tell, our rulings, and titles and remarks of worked examples.
A constant that reads like a sentence is a message wherever it stands, so nobody can forget to mark one; only
documentation is none.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click

from dudo.bots import catalogue as bots
from dudo.bots.strategy.personality import PERSONALITIES
from dudo.games import catalogue
from dudo.languages import languages
from dudo.presentation.numbers import NOUNS
from dudo.rulebook.clauses import clauses, with_source_names
from dudo.rulebook.shown import remark
from dudo.rulebook.worked import examples
from dudo.terminal.helping import SpokenContext, paragraphs
from dudo.terminal.main import GROUPS, about, main
from dudo.text import typeset

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "dudo"

WORKSHOP = ("envs", "match", "league", "languages", "webbuild", "workers", "registry", "regression")
"""Parts that speak to whoever works on Dudo, in English; only what they `say` is a message."""
LOGGED = (
    "lock",
    "sessions",
    "sqlite",
    "sqlite_file",
    "log",
    "store",
    "database",
    "postgres",
    "postgres_peers",
)
"""Modules of the server and the table whose sentences are for its log and its operator."""

HEADINGS = ("Options", "Commands", *GROUPS)
"""What click calls the sections of a help text, and what we call the groups of commands."""
BELOW = (("rules", "new"), ("rules", "perudo"), ("bots", "check"), ("bots", "join"))
"""Commands below others."""
GAPS = (" ", ", ")
"""What stands between two sentences, and between two words of a list."""
SENTENCE = re.compile(r"[A-Z“{].*[.!?]”?|.*\{\w+, (plural|select),.*", re.DOTALL)
MAKES = {"say": 0, "told": 0, "aside": 0, "Refused": 0, "text_of": 0, "sentence": 0, "clause": 1}
SAYS = ("on", "off", "one", "name", "when_off", "keywords", "brief")


@cache
def messages() -> frozenset[str]:
    """All of them."""
    found = {
        *_of_the_games(),
        *_of_the_rulebook(),
        *_of_help(),
        *HEADINGS,
        *(word for forms in NOUNS.values() for word in forms),
    }
    found |= {*(entry.summary for entry in bots().values()), *bots(), *PERSONALITIES}
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).parts
        if path.stem not in LOGGED:
            workshop = part[0].removesuffix(".py") in WORKSHOP
            found |= set(_of_source(path.read_text(encoding="utf-8"), only_said=workshop))
    return frozenset(GAPS) | {message for message in found if any(map(str.isalpha, message))}


def titles() -> frozenset[str]:
    """The titles of the games, for which a language may have names of its own."""
    return frozenset(typeset(entry.game.title) for entry in catalogue().values())


def lacking(tag: str) -> dict[str, str]:
    """Every message that the language does not have, with nothing to be said for it yet."""
    there = languages().get(tag)
    said = there.messages if there else {}
    return dict.fromkeys(sorted(messages() - set(said)), "")


def _of_the_games() -> Iterator[str]:
    for entry in catalogue().values():
        yield from entry.paragraphs
        yield from entry.listing.home if entry.listing else ()


def _of_the_rulebook() -> Iterator[str]:
    for clause in clauses().values():
        if clause.is_ruling:
            yield with_source_names(clause.text)
    for example in examples():
        yield example.title
        yield from (remark(row.remark).message for row in example.rows if row.remark)


def _of_help() -> Iterator[str]:
    """What the commands say of themselves, and of their options."""
    context = SpokenContext(main)
    yield from _of_a_command(main, context)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        yield about(name)
        yield from _of_a_command(command, context)
    for group, name in BELOW:
        owner = main.get_command(context, group)
        assert isinstance(owner, click.Group)
        command = owner.get_command(context, name)
        assert command is not None
        yield command.get_short_help_str(limit=200)
        yield from _of_a_command(command, context)


def _of_a_command(command: click.Command, context: click.Context) -> Iterator[str]:
    for text in filter(None, (command.help, command.epilog)):
        yield from paragraphs(text)
    for param in command.get_params(context):
        if isinstance(param, click.Option) and param.help:
            yield param.help


def _of_source(text: str, *, only_said: bool = False) -> Iterator[str]:
    tree = ast.parse(text)
    documentation = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    documentation |= {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("_log.")
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        if only_said and not (isinstance(node, ast.Call) and ast.unparse(node.func) == "say"):
            continue
        if isinstance(node, ast.Call):
            yield from _of_call(node)
        elif isinstance(node, ast.ClassDef):
            yield from _of_class(node)
        elif isinstance(node, ast.Constant) and id(node) not in documentation:
            yield from filter(SENTENCE.fullmatch, [str(node.value)])


def _of_call(call: ast.Call) -> Iterator[str]:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    if name == "OptionInfo":
        values = [*call.args[:2], *(word.value for word in call.keywords if word.arg in SAYS)]
    elif name == "Words":
        values = [word.value for word in call.keywords if word.arg not in ("one", "life")]
    elif name == "Listing":
        values = [word.value for word in call.keywords if word.arg == "special"]
    elif name == "Company":
        values = [word.value for word in call.keywords if word.arg == "title"]
    elif name == "ActionWords":
        values = call.args
    elif name == "_call":  # what is called out, in engine/words.py
        values = call.args[:2]
    else:
        place = MAKES.get(name, len(call.args))
        values = call.args[place : place + 1]
    yield from _texts(values)


def _of_class(node: ast.ClassDef) -> Iterator[str]:
    """Values of options and how people ask for them, and labels of actions."""
    bases = {getattr(base, "id", "") for base in node.bases}
    for line in node.body:
        if isinstance(line, ast.Assign) and bases & {"Choice", "Enum"} and node.name != "Phase":
            parts = line.value.elts if isinstance(line.value, ast.Tuple) else [line.value]
            said = [*parts[:1], *parts[2:]]  # not its clauses
            yield from _texts(said if node.name == "Group" or "Choice" in bases else [])
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) in ("keywords", "brief"):
            yield from _texts([line.value])
        if not isinstance(line, ast.AnnAssign) or node.name != "Words" or line.value is None:
            continue
        if ast.unparse(line.target) not in ("one", "life"):
            yield from _texts([line.value])


def _texts(values: list[ast.expr]) -> Iterator[str]:
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
            yield value.value
