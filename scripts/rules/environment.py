"""The section of a game's page that says what programs that learn meet in it."""

from collections.abc import Iterator

from dudo.envs import aec
from dudo.games import NamedGame

USUAL = 4


def environment(entry: NamedGame) -> Iterator[str]:
    """Yield the lines of the section: how the environment is made, and how large it is."""
    least, most = entry.game.seats
    yield "## As an environment"
    yield ""
    yield f'`gymnasium.make("dudo/{entry.name}-v0")`, `dudo.envs.aec("{entry.name}")` and so on:'
    yield "[Environments](../../environments.md)."
    yield ""
    yield "| Players | Actions | Numbers observed |"
    yield "| --- | --- | --- |"
    for players in sorted({least, min(USUAL, most)}):
        rules = aec(entry.game, players=players).rules
        yield f"| {players} | {rules.numbers.size} | {rules.observed.size} |"
    yield ""
