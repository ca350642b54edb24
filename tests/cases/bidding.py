"""Playing the actions of a case on a bidding game, one compound action after the other."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cases.dice import pips, pips_by_name
from cases.losing import lose_hand
from cases.options import one_of
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.table import Table
from cases.verdict import Unreadable
from dudo.engine import (
    Action,
    Announce,
    Anyone,
    Bid,
    Bidding,
    BluffPenalty,
    Caller,
    Challenge,
    Concede,
    CounterSplit,
    Doubt,
    Escape,
    Faces,
    Honour,
    Illegal,
    LoseDie,
    LoseDifference,
    Opener,
    Oppose,
    Pass,
    Phase,
    PlayClosed,
    PlayOpen,
    Reroll,
    Reshake,
    Reveal,
    Roll,
    Show,
    ShowAfterBid,
    ShowEachCall,
    Split,
    SpotOn,
    State,
    Step,
    Support,
    TakeMatch,
    Total,
    Turnabout,
    TwoTwoOut,
    Waive,
)
from dudo.engine.bidding.round import answered, begin_round
from dudo.engine.claims.zhai import is_zhai
from dudo.engine.hand import SUPER, without
from dudo.engine.seating import next_seat

BEFORE_A_DEAL = {
    *("dice_count", "hands_lost", "out", "matches", "pile"),
    *("fell_to_one", "had_palifico", "opener"),
}
"""What a case of a bidding game may say about the state before a round is dealt."""

BEFORE = BEFORE_A_DEAL | {"shown", "standing", "offerer", "calls"}
"""What a case of a bidding game may say about the state before its first action."""

PLAIN: Mapping[str, Action] = {
    "open": Reveal(),
    "surrender": Concede(),
    "fanpi": CounterSplit(),
}
"""Answers to a split, by the key of the case."""

OBLIGO: Mapping[str, Action] = {"closed": PlayClosed(), "open": PlayOpen()}
"""What the opener of a one-die round says about looking at the dice."""

SIDES = {"bidder": Support(), "challenger": Oppose()}


def set_up(game: Bidding, case: Case) -> Table:
    """The table as the case finds it: dice dealt, the starter to speak."""
    seating = Seating(tuple(case["players"]))
    before = case.get("before") or {}
    known(before, BEFORE, where="before")
    dice = pips_by_name(case.get("dice"))
    table = about_to_be_dealt(game, seating, before, dice, case.get("start"))
    lain = pips_by_name(before.get("shown"))
    shown = tuple(tuple(sorted(lain.get(name, ()))) for name in seating.names)
    if any(shown):
        table.put(replace(table.state, public=replace(table.public, shown=shown)))
    deal(table, dice)
    _earlier_calls(table, before)
    return table


def about_to_be_dealt(
    game: Bidding,
    seating: Seating,
    before: Mapping[str, Data],
    dice: Mapping[str, Data],
    start: Data,
) -> Table:
    """The table before a round is dealt, after the round that the case tells of, if it does."""
    if "pile" in before:
        taken = sum((before.get("matches") or {}).values())
        game = replace(game, penalty=TakeMatch(pile=before["pile"] + taken))
    table = Table(game, seating, placed(game, seating, before, dice, start))
    _last_round(table, before)
    return table


def placed(
    game: Bidding,
    seating: Seating,
    before: Mapping[str, Data],
    dice: Mapping[str, Data],
    start: Data,
) -> State[Any, Any]:
    """A round about to be dealt, with the dice, losses and players that the case tells of."""
    losses = seating.row(before.get("hands_lost") or before.get("matches"), 0)
    counts = seating.row(before.get("dice_count"), game.hand.count)
    if dice:
        told = before.get("dice_count") or {}
        counts = tuple(len(dice.get(n) or [0] * told.get(n, 0)) for n in seating.names)
    elif "dice_count" not in before:
        each = _dice_a_hand(game)
        counts = tuple(max(0, game.hand.count - each * lost) for lost in losses)
    if isinstance(game.penalty, TwoTwoOut) and "hands_lost" not in before:
        losses = tuple(-(-max(0, game.hand.count - count) // 2) for count in counts)
    fell = set(seating.several(before.get("fell_to_one") or []))
    counts = tuple(count + (seat in fell) for seat, count in enumerate(counts))
    out = set(seating.several(before.get("out") or []))
    active = tuple(
        seat
        for seat, count in enumerate(counts)
        if seat not in out and count and not game.penalty.is_out(count, losses[seat])
    )
    opener = active[0]
    if start is not None:
        opener = seating.seat(start)
    elif before.get("opener") is not None and game.opener is Opener.ROTATE_BACK:
        opener = next_seat(seating.seat(before["opener"]), active, len(counts), step=-1)
    had = seating.several(before.get("had_palifico") or [])
    return game.position(
        dice=counts, losses=losses, active=active, opener=opener, had_one_die=tuple(had)
    )


def _dice_a_hand(game: Bidding) -> int:
    """How many dice a lost hand costs, where it always costs as many."""
    if isinstance(game.penalty, TwoTwoOut):
        return 2
    return game.penalty.dice if isinstance(game.penalty, LoseDie) else 0


def _last_round(table: Table, before: Mapping[str, Data]) -> None:
    """The round before this one, where the case says who came down to one die in it."""
    fell = table.seating.several(before.get("fell_to_one") or [])
    game, opening = table.game, table.public
    assert isinstance(game, Bidding)
    dear = isinstance(game.penalty, LoseDifference | BluffPenalty)
    table.game = replace(  # whatever doubles a loss: one die was lost
        game,
        siciliana=False,
        gap_doubles=False,
        penalty=LoseDie() if dear else game.penalty,
    )
    for seat in fell[:1]:
        lose_hand(table, seat)
    table.game = game
    if len(fell) > 1:
        _all_fell(table, game, opening, fell)


def _all_fell(table: Table, game: Bidding, opening: Any, fell: tuple[int, ...]) -> None:
    """All of these came down to one die in the round that the first of them has just lost."""
    changes = tuple(-1 if seat in fell else 0 for seat in range(opening.players))
    public = replace(
        opening,
        dice=tuple(map(sum, zip(opening.dice, changes, strict=True))),
        showdown=replace(table.public.showdown, dice=changes, losers=fell),
    )
    table.put(begin_round(game, public, opener=opening.opener))


def deal(table: Table, dice: Mapping[str, Data]) -> None:
    """The dealer throws the dice of the case, or any at all where it names none."""
    while table.public.due:
        seat = table.public.due[0]
        hand = dice.get(table.seating.name(seat))
        sides = table.game.facts.sides
        if hand is None:
            hand = [die % sides + 1 for die in range(seat, seat + table.public.dice[seat])]
            if hand and table.game.facts.super_die:
                hand[-1] += SUPER
        rest = without(tuple(sorted(hand)), table.public.shown[seat])
        if rest is None:
            raise Unreadable(f"{table.seating.name(seat)} shows dice that they do not have.")
        table.throw(seat, rest)


def _earlier_calls(table: Table, before: Mapping[str, Data]) -> None:
    """The calls that were made before the case begins, by the players whose turn it was."""
    calls = _listed_calls(before)
    public, game = table.public, table.game
    assert isinstance(game, Bidding)
    seats: list[int] = []
    seat = public.opener
    for call in reversed(calls):
        seat = next_seat(seat, public.active, public.players, step=-game.step)
        if call.get("by") is not None:
            seat = table.seating.seat(call["by"])
        seats.insert(0, seat)
    history = [Step(seat, SOME_BID) for seat in _shown_with_calls(table) if seat not in seats]
    standing: Step | None = None
    for seat, call in zip(seats, calls, strict=True):
        words = call.get("bid", call.get("total"))
        step = Step(seat, SOME_BID)
        if words is not None:
            step = standing = Step(seat, _of_kind(game, words, standing))
        history += [*_escaped(table, seat, history), step]
    if not history:
        return
    public = replace(
        public,
        history=tuple(history),
        standing=standing,
        wilds_dead=public.wilds_dead
        or any(
            game.claims.kills_wilds(step.action, opens=n == 0) for n, step in enumerate(history)
        ),
    )
    state = replace(table.state, public=public)
    table.put(answered(game, state) if standing else state)


SOME_BID = Bid(1, 2)
"""Stands for an earlier bid of which the case says only that it was made."""


def _shown_with_calls(table: Table) -> tuple[int, ...]:
    """The seats whose dice in view prove that they have called: one is shown with every call."""
    game, public = table.game, table.public
    assert isinstance(game, Bidding)
    if not isinstance(game.show, ShowEachCall):
        return ()
    return tuple(seat for seat in public.active if public.shown[seat])


def _escaped(table: Table, seat: int, history: list[Step]) -> list[Step]:
    """The show that the dice in view of the seat prove, before its first call of the round that is told."""
    game, lain = table.game, table.public.shown[seat]
    assert isinstance(game, Bidding)
    if not lain or not isinstance(game.show, Escape) or any(step.seat == seat for step in history):
        return []
    return [Step(seat, Show(lain))]


def _listed_calls(before: Mapping[str, Data]) -> list[Mapping[str, Data]]:
    """The earlier calls, the oldest first: a list in order, or by player, and the standing one."""
    said = before.get("calls") or []
    calls: list[Mapping[str, Data]] = []
    if isinstance(said, dict):
        for name, bids in said.items():
            many = [None] * bids if isinstance(bids, int) else bids
            calls += [{"by": name, "bid": bid} for bid in many]
    else:
        calls += [call if isinstance(call, dict) else {"bid": call} for call in said]
    if "standing" in before:
        calls.append({"bid": before["standing"], "by": before.get("offerer")})
    for call in calls:
        known(call, {"by", "bid", "total"}, where="an earlier call")
    return calls


def spoken(words: Data) -> Action:
    """The bid that the case writes: a total, or a quantity and a face."""
    if isinstance(words, list):
        words = [_number(word) for word in words]
    words = _number(words)
    if isinstance(words, int):
        return Total(words)
    if isinstance(words, list) and len(words) == 2:
        return Bid(*words)
    if isinstance(words, list) and len(words) == 3 and words[2] in ("zhai", "fei"):
        if words[1:] == [1, "fei"]:
            raise Illegal("A bid on 1s is always zhai.", clause="W-C03")
        return Bid(words[0], words[1], zhai=words[2] == "zhai" and words[1] != 1)
    raise Unreadable(f"{words!r} is no bid: it is a total, or a quantity and a face.")


def _number(word: Data) -> Data:
    return int(word) if isinstance(word, str) and word.isdigit() else word


def in_kind(table: Table, words: Data) -> Action:
    """The bid that the case writes; without a word for it, of the kind of the bid before."""
    assert isinstance(table.game, Bidding)
    return _of_kind(table.game, words, table.public.standing)


def _of_kind(game: Bidding, words: Data, standing: Step | None) -> Action:
    """The bid that the case writes over the standing one."""
    bid = spoken(words)
    if not isinstance(bid, Bid) or not isinstance(game.claims, Faces) or game.claims.zhai is None:
        return bid
    if len(words) == 3 or bid.face == 1 or standing is None:
        return bid
    before = standing.action
    return Bid(bid.quantity, bid.face, zhai=isinstance(before, Bid) and is_zhai(before))


def listed(case: Case, game: Bidding) -> list[tuple[int, Data]]:
    """The actions with their places, in the order in which the game asks for them.

    Sides are taken when a challenge has been made, and challenges that are all honoured are made
    at the same moment.
    """
    together = isinstance(game.answer, Anyone) and game.answer.honour is Honour.ALL
    held: list[tuple[int, Data]] = []
    order: list[tuple[int, Data]] = []
    for at, action in enumerate(case.get("actions") or []):
        if "side" in action and not any("challenge" in earlier for _, earlier in order):
            held.append((at, action))
        elif "challenge" in action and together and order and "challenge" in order[-1][1]:
            order[-1] = (at, {**action, "by": [*_names(order[-1][1]), *_names(action)]})
        else:
            order.append((at, action))
            if "challenge" in action:
                order += held
                held = []
    return order + held


def _names(action: Mapping[str, Data]) -> list[str]:
    by = action["by"]
    return by if isinstance(by, list) else [by]


def perform(table: Table, action: Mapping[str, Data]) -> None:
    """Everything that one entry of the list of actions says, or `Illegal`."""
    seats = table.seating.several(action.get("by"))
    if "challenge" in action:
        known(action, {"by", "challenge"}, where="a challenge")
        _challenge(table, seats)
    elif action.get("open") and table.public.phase is not Phase.CALLED:
        known(action, {"by", "open"}, where="an opening")
        _challenge(table, seats)
    elif "side" in action:
        known(action, {"by", "side"}, where="a side taken")
        if action["side"] not in SIDES:
            raise Unreadable(f"There is no side {action['side']!r}.")
        for seat in seats:
            table.act(seat, SIDES[action["side"]])
    elif action.get("pi"):
        known(action, {"by", "pi"}, where="a split")
        if table.public.phase is Phase.WINDOW and not set(seats) & set(table.public.waiting):
            table.let_go()
        if table.public.phase is Phase.WINDOW:
            _out_of_turn(table, seats, Split())
        else:
            table.act(seats[0], Split())
    elif action.get("spot_on") and table.public.phase is Phase.WINDOW:
        known(action, {"by", "spot_on"}, where="spot on")
        _out_of_turn(table, seats, SpotOn())
    else:
        if len(seats) != 1:
            raise Unreadable("Only calls out of turn and sides are made by several at once.")
        table.let_go()
        for move in _moves(table, seats[0], action):
            if isinstance(move, Roll):
                table.throw(move.seat, move.dice)
            else:
                table.act(seats[0], move)
        game = table.game
        assert isinstance(game, Bidding)
        if table.public.phase is Phase.SHOW and isinstance(game.show, ShowAfterBid):
            table.act(seats[0], Show(()))
        if table.public.phase is Phase.SHOW:
            raise Illegal("A die is to be shown with this call.", clause="S1-41")


def _challenge(table: Table, seats: tuple[int, ...]) -> None:
    if table.public.phase is not Phase.WINDOW:
        for seat in seats:
            table.act(seat, Challenge())
        return
    if all(Challenge() not in table.may(seat) for seat in table.public.waiting):
        table.let_go()
        _challenge(table, seats)
        return
    _out_of_turn(table, seats, Challenge())


def _out_of_turn(table: Table, seats: tuple[int, ...], call: Action) -> None:
    """These seats speak out of turn, and everybody else who may lets the bid go."""
    waiting, game = table.public.waiting, table.game
    assert isinstance(game, Bidding)
    in_turn = game.exact is not None and game.exact.who is Caller.IN_TURN
    if call == SpotOn() and (in_turn or not any(seat in waiting for seat in seats)):
        table.let_go()
        for seat in seats:
            table.act(seat, call)
        return
    for seat in (*seats, *(s for s in waiting if s not in seats)):
        table.act(seat, call if seat in seats else Waive())


def _moves(table: Table, seat: int, action: Mapping[str, Data]) -> Iterator[Action]:
    """The moves and throws that a compound action stands for, in the order of the ruleset."""
    if action.get("spot_on"):
        known(action, {"by", "spot_on"}, where="spot on")
        yield SpotOn()
    elif "reshake" in action:
        known(action, {"by", "reshake"}, where="a hand shaken again")
        yield Reshake(table.state.hidden.hands[seat])
        yield Roll(seat, tuple(pips(action["reshake"])))
    elif spoken_plainly := [word for word in PLAIN if action.get(word)]:
        known(action, {"by", spoken_plainly[0]}, where="an answer to a split")
        yield PLAIN[spoken_plainly[0]]
    elif "obligo" in action:
        known(action, {"by", "obligo", *THEN}, where="what an opener says of a one-die round")
        yield one_of(OBLIGO, action["obligo"], "kind of one-die round")
        yield from _then_bid(table, seat, action)
    elif action.get("palifico"):
        known(action, {"by", "palifico", *THEN}, where="an announcement")
        yield Announce()
        yield from _then_bid(table, seat, action)
    elif action.get("pass"):
        known(action, {"by", "pass"}, where="a pass")
        yield Pass()
    elif "challenge_pass" in action:
        known(action, {"by", "challenge_pass"}, where="a doubt")
        yield Doubt(table.seating.seat(action["challenge_pass"]))
    elif "total" in action:
        known(action, {"by", "total"}, where="a total")
        yield spoken(action["total"])
    else:
        known(
            action,
            {"by", "bid", "show", "reroll", "show_first", "bounce", "direction"},
            where="a bid",
        )
        yield from _turned(table, action)
        yield from _bid_with_dice(table, seat, action)


THEN = ("bid", "direction")
"""What an opener may say in one breath with what the round is."""


def _turned(table: Table, action: Mapping[str, Data]) -> Iterator[Action]:
    """The round goes the other way, where the opener says so."""
    if action.get("direction", _way(table)) != _way(table):
        yield Turnabout()


def _then_bid(table: Table, seat: int, action: Mapping[str, Data]) -> Iterator[Action]:
    """The way of the round and its first bid, as far as they are said with what the round is."""
    yield from _turned(table, action)
    if "bid" in action:
        yield from _bid_with_dice(table, seat, action)


def _way(table: Table) -> str:
    """Which way the round goes so far."""
    game = table.game
    assert isinstance(game, Bidding)
    return "clockwise" if game.way(table.public) > 0 else "counterclockwise"


def _bid_with_dice(table: Table, seat: int, action: Mapping[str, Data]) -> Iterator[Action]:
    game = table.game
    assert isinstance(game, Bidding)
    each_call = isinstance(game.show, ShowEachCall)
    shows = [Show(tuple(pips(action["show"])))] if "show" in action else []
    if isinstance(game.show, ShowAfterBid):
        yield in_kind(table, action["bid"])
        yield from shows
        if "reroll" in action:
            yield Roll(seat, tuple(pips(action["reroll"])))
        return
    first = bool(shows) and (not each_call or bool(action.get("show_first") and "reroll" in action))
    if first:
        yield shows[0]
    if "reroll" in action:
        if each_call or game.show is None:
            yield Reroll()
        yield Roll(seat, tuple(pips(action["reroll"])))
    elif first:
        concealed = table.state.hidden.hands[seat]
        yield Roll(seat, concealed)
    if "bid" in action:
        bid = in_kind(table, action["bid"])
        if action.get("bounce"):
            assert isinstance(bid, Bid)
            bid = Bid(bid.quantity, bid.face, zhai=bid.zhai, bounce=True)
        yield bid
    if shows and not first:
        yield shows[0]
