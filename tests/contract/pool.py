"""Actions of every kind, sensible or not, to be offered where they do not belong."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from dudo.engine import (
    Action,
    BadNotation,
    Bid,
    Catch,
    Claim,
    Game,
    Letters,
    Roll,
    Total,
    hand_text,
    parse,
)
from dudo.engine.action import KINDS
from dudo.engine.hand import SUPER
from dudo.engine.seating import MOST_PLAYERS

TEXTS = tuple(dict.fromkeys(kind.__dict__.get("text", name) for name, kind in KINDS.items()))
"""What the text of an action begins with."""

Below = Callable[[int], int]
Dice = Callable[[], tuple[int, ...]]


def pool(game: Game, players: int, below: Below) -> tuple[Action, ...]:
    """Some actions of each kind that there is, with parts in and out of range."""
    facts = game.facts
    sides = facts.sides + 1

    def dice() -> tuple[int, ...]:
        raised = SUPER * facts.super_die
        found = [below(min(sides, 10)) + 1 for _ in range(below(facts.dice + 2))]
        return tuple(die + raised * (place == 0) for place, die in enumerate(found))

    claims = facts.claims or ("66", "AAAAA")
    return (
        *spoken(players, below, dice),
        *(Bid(below(facts.dice * players + 2), below(sides + 1)) for _ in range(6)),
        *(Bid(below(facts.dice * players + 2), below(sides + 1), zhai=True) for _ in range(2)),
        *(Bid(below(facts.dice * players + 2), below(sides + 1), bounce=True) for _ in range(2)),
        *(Total(below(facts.dice * players * sides + 2)) for _ in range(3)),
        *(Claim(claims[below(len(claims))]) for _ in range(2)),
        Claim("NONSENSE"),
        *(Roll(below(min(players + 1, MOST_PLAYERS)), dice()) for _ in range(3)),
        Letters(below(min(players + 1, MOST_PLAYERS)), "F", "B"),
        Catch(caught=True),
        Catch(caught=False),
    )


def spoken(players: int, below: Below, dice: Dice) -> Iterator[Action]:
    """Every action that is one word, a word and a seat, a word and dice, or a word and a number."""
    for text in TEXTS:
        parts = (
            f" p{below(players) + 1}",
            f" p{players + 1}",
            *(f" {hand_text(dice())}" for _ in "ab" if _takes_dice(text)),
        )
        for part in ("", *parts):
            if action := _read(text + part):
                yield action


@cache
def _takes_dice(text: str) -> bool:
    """Whether dice, or a number that looks like one, may stand after this word."""
    return any(_read(text + sample) for sample in (" -", " 5", " 55", " 5+", " 1234"))


@lru_cache(maxsize=65536)
def _read(text: str) -> Action | None:
    try:
        return parse(text)
    except BadNotation:
        return None
