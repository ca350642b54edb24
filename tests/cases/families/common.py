"""Bids on faces, in one round: the options of the case say everything about the game."""

from dataclasses import replace

from cases.answers import bidding_answers
from cases.bidding import in_kind, listed, perform, set_up
from cases.options import bidding_game, ruleset
from cases.scenario import Case, Data
from cases.stakes import stake_answers
from cases.table import Table, in_order
from cases.telling import Told
from cases.verdict import Unreadable
from dudo.engine import Bidding, Illegal


def play(case: Case) -> Told:
    """The case played."""
    case.only("options", "players", "before", "start", "dice", "actions", "probes")
    game = ruleset(case.get("options") or {}, bidding_game(case))
    return play_round(case, set_up(game, case))


def play_round(case: Case, table: Table) -> Told:
    """The actions and the probes of the case, on a table at which the dice are dealt."""
    assert isinstance(table.game, Bidding)
    opening = replace(table)
    actions = listed(case, table.game)
    refused = in_order(table, actions, lambda action: perform(table, action))
    return Told(
        answers={
            **bidding_answers(table, opening),
            **stake_answers(table, case.get("options") or {}),
        },
        refused=refused,
        last=len(actions) - 1 if actions else None,
        complaints=tuple(_probed(case, table)),
    )


def _probed(case: Case, table: Table) -> list[str]:
    wrong: list[str] = []
    for words, wanted in case.get("probes") or []:
        if wanted not in ("legal", "illegal"):
            raise Unreadable(f"A probe is legal or illegal, not {wanted!r}.")
        table.let_go()
        seat = table.turn
        assert seat is not None, "nobody is in turn"
        bid, reason = _answered(table, seat, words)
        if (reason is None) != (wanted == "legal"):
            wrong.append(f"{bid} should be {wanted}, {reason or 'was allowed'}")
    return wrong


def _answered(table: Table, seat: int, words: Data) -> tuple[object, str | None]:
    """The bid that these words stand for, or they themselves where for none, and why it is refused."""
    try:
        bid = in_kind(table, words)
    except Illegal as refusal:
        return words, str(refusal)
    return bid, table.refuses(seat, bid)
