"""Several rounds one after the other, each looked at when it is over."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cases.answers import bidding_answers, match_answers
from cases.bidding import deal, listed, perform, placed
from cases.options import ruleset
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.table import Table, in_order
from cases.telling import Refusal, Told
from cases.verdict import Unreadable
from liarsdice.engine import Bidding


def play(case: Case) -> Told:
    """Every round of the case, in one match."""
    case.only("options", "players", "before", "rounds", "check_starter")
    game = ruleset(case.get("options") or {}, Bidding(title=case.game))
    seating = Seating(tuple(case["players"]))
    before = case.get("before") or {}
    known(before, {"dice_count", "hands_lost", "out"}, where="before")
    start = case["rounds"][0].get("start")
    table = Table(game, seating, placed(game, seating, before, {}, start))
    wanted = case.expect.get("rounds") or [{}] * len(case["rounds"])
    if len(wanted) != len(case["rounds"]):
        raise Unreadable("There are not as many rounds expected as played.")
    complaints: list[str] = []
    found: list[dict[str, object]] = []
    refused: Refusal | None = None
    for number, (words, keys) in enumerate(zip(case["rounds"], wanted, strict=True)):
        known(words, {"start", "dice", "actions"}, where="a round")
        complaints += _opened(table, words, number, checked=case.get("check_starter", True))
        deal(table, words.get("dice") or {})
        opening = replace(table)
        actions = listed(Case(case.id, case.game, case.family, words), game)
        refused = in_order(table, actions, lambda action: perform(table, action))
        if refused is not None:
            break
        found.append(_answered(table, opening, keys))
    return Told(
        answers={**match_answers(table), "rounds": lambda: found},
        refused=refused,
        complaints=tuple(complaints),
    )


def _opened(table: Table, words: Mapping[str, Data], number: int, *, checked: bool) -> list[str]:
    """The round is opened by the player the case says; a complaint if the game says another."""
    if words.get("start") is None:
        return []
    wanted = table.seating.seat(words["start"])
    opener = table.public.opener
    if wanted == opener:
        return []
    public, game = table.public, table.game
    assert isinstance(game, Bidding)
    moved: Any = game.position(
        dice=public.dice, losses=public.losses, active=public.active, opener=wanted
    )
    table.put(
        replace(
            moved,
            public=replace(moved.public, showdown=public.showdown, round=public.round),
        )
    )
    if not checked:
        return []
    names = table.seating
    return [f"round {number} should be opened by {names.name(wanted)}, not {names.name(opener)}"]


def _answered(table: Table, opening: Table, keys: Mapping[str, Data]) -> dict[str, object]:
    answers = bidding_answers(table, opening)
    known(keys, answers, where="what is expected of a round")
    return {key: answers[key]() for key in keys}
