"""What the words of a poker claim mean: the real game is played up to the claim, and asked."""

from dataclasses import replace

from cases.compare import Loose, Places
from cases.cup import CupTable, perform, set_up
from cases.options import cup_game
from cases.scenario import Case, Data
from cases.telling import Told
from dudo.engine import Cup, Illegal

SEATS = ("first", "second", "third")


def play(case: Case) -> Told:
    """Each claim is made over the standing hand, or with `chain` over the meaning of the one before."""
    case.only("standing", "claims", "chain")
    game = cup_game(case)
    table = _opened(game, case.get("standing"))
    meant: list[tuple[str | None, bool]] = []
    for claim in case["claims"]:
        after = _said(table, claim)
        meant.append((None, False) if after is None else after.meant[-1][1:])
        if case.get("chain") and after is not None:
            table = _opened(game, after.meant[-1][1])
    return Told(
        answers={
            "meanings": lambda: [None if words is None else Loose(words) for words, _ in meant],
            "undercalls": lambda: Places((at, "") for at, (_, low) in enumerate(meant) if low),
        }
    )


def _opened(game: Cup, standing: Data) -> CupTable:
    """A table at which the next player has the claim to make."""
    before = {} if standing is None else {"standing": standing}
    start = SEATS[0] if standing is None else SEATS[1]
    data = {"players": list(SEATS), "before": before, "start": start}
    return set_up(game, Case("", game.code, "", data))


def _said(table: CupTable, claim: Data) -> CupTable | None:
    """The table after the claim; None if the game refuses it."""
    after = replace(table, meant=[])
    words: dict[str, Data] = {"by": SEATS[1], "accept": True, "roll": 0, "claim": claim}
    if table.public.standing is None:
        words = {"by": SEATS[0], "cup": [1] * table.game.hand.count, "claim": claim}
    try:
        perform(after, words)
    except Illegal:
        return None
    return after
