"""Writes the table of options into docs/host.md: `make hosting`. They are those of the command."""

import click
from scripts.generated import ROOT, between, refresh

from dudo.terminal.commands.serve import command
from dudo.terminal.variables import variable

PAGE = ROOT / "docs" / "host.md"
BEGIN, END = "<!-- options: written by `make hosting` -->", "<!-- end of options -->"


def page() -> str:
    """The page with the table as it has to be."""
    return between(PAGE.read_text(encoding="utf-8"), BEGIN, END, table())


def table() -> str:
    """Each option, the variable that stands for it, and what it does."""
    rows = ["| option | variable | what it does |", "| --- | --- | --- |"]
    for option in options():
        name = option.opts[0]
        taken = "" if option.is_flag else f" {option.make_metavar(click.Context(command))}"
        both = (
            f"`{name}`/`{option.secondary_opts[0]}`"
            if option.secondary_opts
            else f"`{name}{taken}`"
        )
        several = " Several are separated by spaces in the variable." if option.multiple else ""
        escaped = both.replace("|", chr(92) + "|")
        rows.append(f"| {escaped} | `{variable(name)}` | {option.help}{several} |")
    return "\n".join(rows)


def options() -> list[click.Option]:
    """Those that the environment can set."""
    return [it for it in command.params if isinstance(it, click.Option) and it.envvar]


if __name__ == "__main__":
    refresh({PAGE: page}, command="make hosting")
