"""What a shell completes: games, and bots where several may stand between commas."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from dudo.bots import catalogue as bots
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.games import catalogue as games

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def complete_game(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The games that begin so, each with its title."""
    return [
        CompletionItem(name, help=entry.game.title)
        for name, entry in games().items()
        if name.startswith(incomplete)
    ]


def complete_bot(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The bots by their level that the last word may be, after those that are named already."""
    return _after_commas(bots(), incomplete)


def complete_opponent(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The bots, companies and characters that the last word may be."""
    return _after_commas([*COMPANIES, *bots(), *CHARACTERS], incomplete)


def _after_commas(names: Iterable[str], incomplete: str) -> list[CompletionItem]:
    before, comma, word = incomplete.rpartition(",")
    return [CompletionItem(f"{before}{comma}{name}") for name in names if name.startswith(word)]
