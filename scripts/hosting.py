"""Writes the table of options into docs/hosting.md: `make hosting`. They are those of the command."""

import click
from scripts.generated import ROOT, between, refresh

from dudo.terminal.helping import help_of, plainly_named
from dudo.terminal.serving import SERVING
from dudo.terminal.variables import variable

PAGE = ROOT / "docs" / "hosting.md"
BEGIN, END = "<!-- options: written by `make hosting` -->", "<!-- end of options -->"


def page() -> str:
    """The page with the table as it has to be."""
    return between(PAGE.read_text(encoding="utf-8"), BEGIN, END, table())


def table() -> str:
    """Each option, the variable that stands for it, and what it does."""
    rows = ["| option | variable | what it does |", "| --- | --- | --- |"]
    for option in _options():
        name = option.opts[0]
        said, _ = help_of(option.help or "")
        taken = (
            ""
            if option.is_flag
            else f" {plainly_named(option.make_metavar(click.Context(_bare())))}"
        )
        both = (
            f"`{name}`/`{option.secondary_opts[0]}`"
            if option.secondary_opts
            else f"`{name}{taken}`"
        )
        told = (
            f"{said} Several are separated by spaces in the variable." if option.multiple else said
        )
        rows.append(f"| {both.replace('|', chr(92) + '|')} | `{variable(name)}` | {told} |")
    return "\n".join(rows)


def _bare() -> click.Command:
    return click.Command("serve")


def _options() -> list[click.Option]:
    def bare() -> None: ...

    for option in reversed(SERVING):
        option(bare)
    params: list[click.Option] = [*reversed(bare.__click_params__)]  # type: ignore[attr-defined]
    return params


if __name__ == "__main__":
    refresh({PAGE: page}, command="make hosting")
