"""The page of the line protocol, whose example holds what the host really writes."""

import re
from pathlib import Path
from random import Random

from dudo.bots.programs import lines
from dudo.encoding import encode
from dudo.games import find
from dudo.play import deal

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bot-protocol.md"
WRITTEN = re.compile(r"^> (dudo|match|view|actions|go) .*$", re.MULTILINE)


def emit() -> str:
    """The page, with the lines of the host in its example as they are now."""
    now = {f"> {line.split()[0]}": f"> {line}" for line in written()}

    def line(found: re.Match[str]) -> str:
        return now[f"> {found[1]}"]

    return WRITTEN.sub(line, PAGE.read_text(encoding="utf-8"))


def written() -> list[str]:
    """What the host writes to a program in the example: the first move of a match."""
    game = find("elimination_two")
    state = deal(game, game.start(2), Random(4))
    view = game.view(state, 1)
    asked = lines.asking(game.actions(view), encode(view), seconds=5, seed=7)
    return [lines.greeting(), lines.match(game, seats=2, seat=1), *asked]
