"""Actions of every kind, sensible or not, to be offered where they do not belong."""

from collections.abc import Callable

from liarsdice.engine import (
    Action,
    Bid,
    Catch,
    Claim,
    Doubt,
    Game,
    Keep,
    Roll,
    Rolled,
    Show,
    Total,
    parse,
)
from liarsdice.engine.action import KINDS, Middle

Below = Callable[[int], int]


def plain_words() -> tuple[Action, ...]:
    """Every action that is one word without parts."""
    texts = (getattr(kind, "text", None) for kind in KINDS.values())
    return tuple(parse(text) for text in texts if text)


def pool(game: Game, players: int, below: Below) -> tuple[Action, ...]:
    """One word of each plain kind, and some of each other kind, with parts in and out of range."""
    facts = game.facts
    sides = facts.sides + 1

    def dice() -> tuple[int, ...]:
        return tuple(below(min(sides, 10)) + 1 for _ in range(below(facts.dice + 2)))

    claims = facts.claims or ("66", "AAAAA")
    return (
        *plain_words(),
        *(Bid(below(facts.dice * players + 2), below(sides + 1)) for _ in range(6)),
        *(Total(below(facts.dice * players * sides + 2)) for _ in range(3)),
        *(Claim(claims[below(len(claims))]) for _ in range(2)),
        Claim("nonsense"),
        *(Keep(dice()) for _ in range(2)),
        *(Show(dice()) for _ in range(2)),
        *(Doubt(below(players + 1)) for _ in range(2)),
        Middle(dice()),
        Rolled(below(facts.dice + 2)),
        *(Roll(below(players + 1), dice()) for _ in range(3)),
        Catch(caught=True),
        Catch(caught=False),
    )
