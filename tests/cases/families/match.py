"""Several rounds one after the other, each looked at when it is over."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cases import bidding, cup
from cases.answers import bidding_answers, match_answers
from cases.cup import CupTable
from cases.cup_answers import cup_answers
from cases.dice import pips_by_name
from cases.options import base_game, cup_with, ruleset
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.stakes import last_round_answers, stake_answers
from cases.table import Table, in_order
from cases.telling import Refusal, Told
from cases.verdict import NotYet, Unreadable
from dudo.engine import Bidding, Cup

Words = Mapping[str, Data]


def play(case: Case) -> Told:
    """Every round of the case, in one match."""
    case.only("options", "players", "before", "rounds", "check_starter")
    table = _begun(case)
    wanted = case.expect.get("rounds") or [{}] * len(case["rounds"])
    if len(wanted) != len(case["rounds"]):
        raise Unreadable("There are not as many rounds expected as played.")
    complaints: list[str] = []
    found: list[dict[str, object]] = []
    refused: Refusal | None = None
    for number, (words, keys) in enumerate(zip(case["rounds"], wanted, strict=True)):
        known(words, {"start", "dice", "actions"}, where="a round")
        complaints += _opened(table, words, number, checked=case.get("check_starter", True))
        refused, answers = _round(case, table, words)
        if refused is not None:
            break
        known(keys, answers, where="what is expected of a round")
        found.append({key: answers[key]() for key in keys})
    return Told(
        answers={
            **match_answers(table),
            **stake_answers(table, case.get("options") or {}),
            "rounds": lambda: found,
        },
        refused=refused,
        complaints=tuple(complaints),
    )


def _begun(case: Case) -> Table:
    """The table before the first round is dealt."""
    game = base_game(case)
    start = case["rounds"][0].get("start")
    before = case.get("before") or {}
    options = case.get("options") or {}
    if isinstance(game, Cup):
        return cup.set_up(
            cup_with(options, game), replace(case, data={**case.data, "start": start})
        )
    if not isinstance(game, Bidding):
        raise NotYet(f"{game.title} is no game of several rounds")
    known(before, bidding.BEFORE_A_DEAL, where="before")
    seating = Seating(tuple(case["players"]))
    return bidding.about_to_be_dealt(ruleset(options, game), seating, before, {}, start)


def _round(
    case: Case, table: Table, words: Words
) -> tuple[Refusal | None, dict[str, Callable[[], object]]]:
    """One round played: what was refused, and the answers about it."""
    if isinstance(table, CupTable):
        cups = table
        table.settle_throws()
        actions = list(enumerate(words.get("actions") or []))
        refused = in_order(table, actions, lambda action: cup.perform(cups, action))
        cup.decline_dog(table)
        return refused, cup_answers(table, case.get("options") or {})
    assert isinstance(table.game, Bidding)
    bidding.deal(table, pips_by_name(words.get("dice")))
    opening = replace(table)
    actions = bidding.listed(replace(case, data=words), table.game)
    refused = in_order(table, actions, lambda action: bidding.perform(table, action))
    stakes = last_round_answers(table, case.get("options") or {})
    return refused, {**bidding_answers(table, opening), **stakes}


def _opened(table: Table, words: Words, number: int, *, checked: bool) -> list[str]:
    """The round is opened by the player the case says; a complaint if the game says another."""
    if words.get("start") is None:
        return []
    wanted = table.seating.seat(words["start"])
    opener = table.public.opener
    if wanted == opener:
        return []
    names = table.seating
    complaint = f"round {number} should be opened by {names.name(wanted)}, not {names.name(opener)}"
    public, game = table.public, table.game
    if checked or not isinstance(game, Bidding):
        return [complaint]
    moved: Any = game.position(
        dice=public.dice, losses=public.losses, active=public.active, opener=wanted
    )
    same_round = replace(moved.public, showdown=public.showdown, round=public.round)
    table.put(replace(moved, public=same_round))
    return []
