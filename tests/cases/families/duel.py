"""The duel of document 3: two hands, one re-roll, calls that rise."""

from collections.abc import Mapping

from cases.answers import round_answers
from cases.compare import Sign
from cases.dice import pips, pips_by_name
from cases.options import STAKES, named
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.stakes import stake_answers
from cases.table import Table, in_order
from cases.telling import Told
from cases.verdict import NotYet
from dudo.engine import Bidding, Challenge, Claim, Keep, Ranked
from dudo.engine.hand import without

ACTION = {"by", "call_hand", "kept", "reroll", "challenge"}


def play(case: Case) -> Told:
    """The case played; the player who starts has the first seat."""
    case.only("options", "players", "start", "dice", "actions", "pairs")
    game = named(case.game)
    if not isinstance(game, Bidding) or not game.compares_hands:
        raise NotYet(f"{game.title} is no duel")
    options = case.get("options") or {}
    known(options, STAKES, where="the options of a duel")
    names = list(case["players"])
    first = names.index(case["start"]) if case.get("start") is not None else 0
    seating = Seating(tuple(names[first:] + names[:first]))
    table = Table(game, seating, game.start(len(names)))
    _deal(table, pips_by_name(case.get("dice")))
    actions = list(enumerate(case.get("actions") or []))
    refused = in_order(table, actions, lambda action: _perform(table, game, action))
    return Told(
        answers={
            **round_answers(table),
            **stake_answers(table, options),
            "turn": lambda: seating.only(table.public.waiting),
            "compare": lambda: [_compared(game, a, b) for a, b in case["pairs"]],
        },
        refused=refused,
        last=len(actions) - 1 if actions else None,
    )


def _deal(table: Table, dice: Mapping[str, Data]) -> None:
    """Both hands are thrown."""
    while table.public.due:
        seat = table.public.due[0]
        table.throw(seat, dice.get(table.seating.name(seat)) or [1] * table.public.dice[seat])


def _compared(game: Bidding, a: Data, b: Data) -> Sign:
    assert isinstance(game.claims, Ranked)
    key = game.claims.order.key
    return Sign(key(tuple(sorted(pips(a)))), key(tuple(sorted(pips(b)))))


def _perform(table: Table, game: Bidding, action: Mapping[str, Data]) -> None:
    known(action, ACTION, where="an action of a duel")
    seat = table.seating.seat(action.get("by"))
    if "reroll" in action or "kept" in action:
        again = tuple(pips(action.get("reroll")))
        hand = table.state.hidden.hands[seat]
        kept = tuple(sorted(pips(action["kept"]))) if "kept" in action else None
        if kept is None:
            kept = hand[: len(hand) - len(again)]
        if again or without(hand, kept) != ():
            table.act(seat, Keep(kept))
            table.throw(seat, again)
    assert isinstance(game.claims, Ranked)
    if "call_hand" in action:
        hand = tuple(sorted(pips(action["call_hand"])))
        words = game.claims.order.written(hand, game.hand.symbols)
        table.act(seat, Claim(words))
    if action.get("challenge"):
        table.act(seat, Challenge())
