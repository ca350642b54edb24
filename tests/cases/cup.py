"""Playing the actions of a case on a game of the passed cup."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.table import Table
from cases.verdict import Unreadable
from cases.words import claim_of, hand_of, meaning, order_of
from dudo.engine import (
    Action,
    Bark,
    Believe,
    Bid,
    Buy,
    Catch,
    Challenge,
    Claim,
    Cup,
    Decline,
    Hand,
    Illegal,
    Keep,
    KeepLives,
    Middle,
    NewLives,
    PassOn,
    Phase,
    Point,
    Push,
    RollBlind,
    Show,
    ShowCup,
    Throw,
    Top,
)
from dudo.engine.action import claimed
from dudo.engine.claims import Ranked
from dudo.engine.cup.claiming import restating
from dudo.engine.hand import without
from dudo.engine.seating import next_seat

BEFORE = {
    "hands_lost",
    "lives",
    "score_die",
    "out",
    "standing",
    "cup",
    "offerer",
    "calls",
    "dog_available",
    "swimming",
    "new_life_used",
}
"""What a case of a cup game may say about the state before its first action."""

ACTION = {
    *("by", "accept", "reject", "challenge", "absent", "restate", "looks_before_deciding"),
    *("roll", "announced", "says", "kept", "cup", "call", "claim", "bid", "show"),
    *("shows_one", "bought_rolls", "caught", "roll_after"),
    *("points_out_undercall", "five_ace_rolls", "dog"),
    *("unseen", "blind_roll", "give_up", "new_life", "shows_max", "shows_cheers", "throws"),
}
"""What one entry of the list of actions may say; `says` is table talk, which binds nobody (S0-86)."""


@dataclass(slots=True)
class CupTable(Table):
    """A table with one cup, and what the claims that were made stand for."""

    game: Cup
    meant: list[tuple[str, str, bool]] = field(default_factory=list)  # who, what, said too low
    middle: Hand | None = None  # the dice that nobody sees, where the case names them

    @property
    def cup(self) -> Hand:
        """The dice under the cup."""
        return tuple(self.state.hidden.cup)

    def claimed(self) -> str | None:
        """The hand that the holder must beat."""
        standing = self.public.standing
        return claimed(standing.action) if standing else None

    def settle_throws(self) -> None:
        """The dealer throws what lies in the middle, which comes first."""
        if self.public.phase is Phase.MIDDLE:
            any_dice = (1,) * self.game.hand.unseen
            self.advance(Middle(self.middle or any_dice))

    def note(self, seat: int) -> None:
        """Writes down what the claim that now stands means."""
        standing = self.public.standing
        words = claimed(standing.action)
        self.meant.append((self.seating.name(seat), words, self.public.undercall))


def set_up(game: Cup, case: Case) -> CupTable:
    """The table as the case finds it: a round to be opened, or a claim to be answered."""
    seating = Seating(tuple(case["players"]))
    before = case.get("before") or {}
    known(before, BEFORE, where="before")
    losses = _losses(game, seating, before)
    out = set(seating.several(before.get("out") or []))
    active = tuple(
        seat for seat, lost in enumerate(losses) if seat not in out and not game.is_gone(lost)
    )
    start = seating.seat(case["start"]) if case.get("start") is not None else None
    calls = [*(before.get("calls") or []), *([before["standing"]] if "standing" in before else [])]
    opener = active[0] if start is None else start
    if calls:
        last = _back(active, len(losses), opener, 1)
        if before.get("offerer") is not None:
            last = seating.seat(before["offerer"])
        opener = _back(active, len(losses), last, len(calls) - 1)
    swimming = seating.several(before.get("swimming") or [])
    if any(losses[seat] != game.penalty.limit or not game.swim for seat in swimming):
        raise Unreadable("Only those swim who have no lives left.")
    state: Any = game.position(
        losses=losses,
        active=active,
        opener=opener,
        dog=before.get("dog_available"),
        renewed=tuple(seating.several(before.get("new_life_used") or [])),
    )
    middle = hand_of(game, case["kicker"]) if case.get("kicker") is not None else None
    table = CupTable(game, seating, state, middle=middle)
    if calls:
        _keep_lives(table)
    table.settle_throws()
    _earlier(table, before, calls)
    return table


def _losses(game: Cup, seating: Seating, before: Mapping[str, Data]) -> tuple[int, ...]:
    limit = game.facts.limit
    for key in ("lives", "score_die"):
        if key in before:
            return tuple(limit - left for left in seating.row(before[key], limit))
    return seating.row(before.get("hands_lost"), 0)


def _back(active: tuple[int, ...], players: int, seat: int, steps: int) -> int:
    for _ in range(steps):
        seat = next_seat(seat, active, players, step=-1)
    return seat


def _earlier(table: CupTable, before: Mapping[str, Data], calls: list[Data]) -> None:
    """The claims made before the case begins, each with the dice that now lie under the cup."""
    game = table.game
    for number, call in enumerate(calls):
        told = isinstance(call, dict) and "type" not in call  # else it is the claim itself
        words = call.get("call", call.get("bid")) if told else call
        seat = table.public.opener
        if number:
            seat = table.public.waiting[0]
            table.act(seat, Believe())
        dice = hand_of(game, before.get("cup", _claimed_dice(table, words)))
        if table.public.due:
            table.throw(seat, dice)
        elif table.public.phase is Phase.KEEP:
            table.act(seat, Keep(dice))
        table.act(seat, _claim(table, words))


def _claimed_dice(table: CupTable, words: Data) -> Data:
    """The least dice for which the claim is true, or any at all in a game that claims no hands."""
    if not isinstance(table.game.claims, Ranked):
        return [1] * table.game.hand.count
    return meaning(table.game, words, table.claimed()) if isinstance(words, Mapping) else words


def perform(table: CupTable, action: Mapping[str, Data], *, in_vain: bool = False) -> None:
    """Everything that one entry of the list of actions says, or `Illegal`.

    Whoever barks without being asked is not heard; with `in_vain` that is refused.
    """
    known(action, ACTION, where="an action")
    seat = table.seating.seat(action.get("by"))
    if set(action) == {"by", "dog"}:
        _answer_dog(table, action, seat=seat, in_vain=True)
        return
    decline_dog(table)
    if "new_life" in action:
        table.act(seat, NewLives())
        table.throw(seat, [action["new_life"]])
        return
    _keep_lives(table)
    if restating(table.public) and "restate" not in action:
        _say(table, table.public.waiting[0], "better")  # it may be said again as it counts
    if action.get("looks_before_deciding"):
        _peek(table, seat)
    if action.get("absent"):
        opens = table.public.standing is None
        if opens and table.public.due:
            table.throw(seat, order_of(table.game).ladder(table.game.hand.count, 6)[0])
        table.act(seat, PassOn())
        if not opens:
            table.note(seat)
    elif action.get("challenge") or action.get("reject"):
        if action.get("points_out_undercall"):
            _point_out(table, seat)
            if restating(table.public):
                _say(table, table.public.waiting[0], "better")  # left as it counts
        table.act(seat, Challenge())
    elif action.get("points_out_undercall"):
        _point_out(table, seat)
    elif "restate" in action:
        _say(table, seat, action["restate"])
    else:
        _hold(table, seat, action)
    _drink(table, action)
    if "dog" in action:
        asked = table.public.waiting[0] if table.public.phase is Phase.DOG else seat
        _answer_dog(table, action, seat=asked, in_vain=in_vain)


def _answer_dog(table: CupTable, action: Mapping[str, Data], *, seat: int, in_vain: bool) -> None:
    """What is said to the offer of the dog's life, if it is made."""
    if table.public.phase is Phase.DOG or (in_vain and action["dog"] == "bark"):
        table.act(seat, Bark() if action["dog"] == "bark" else Decline())


def decline_dog(table: CupTable) -> None:
    """Nobody barks where the case does not say so."""
    if table.public.phase is Phase.DOG:
        table.act(table.public.waiting[0], Decline())


def _keep_lives(table: CupTable) -> None:
    """Nobody throws for a new number of lives where the case does not say so."""
    while table.public.phase is Phase.NEW_LIVES:
        table.act(table.public.waiting[0], KeepLives())


def _stands_highest(table: CupTable) -> bool:
    """Whether the claim that stands is the highest of the game."""
    standing = table.public.standing
    return standing is not None and standing.action == table.game.top_claim


def _give_up(table: CupTable, seat: int) -> None:
    """The highest claim is not doubted."""
    if not _stands_highest(table):
        raise Illegal("Only a highest claim is given in to.", clause="W-M07")
    table.act(seat, Believe())


def _hand_on(table: CupTable, seat: int, action: Mapping[str, Data]) -> None:
    """The cup goes on unrolled and unseen, with a claim."""
    known(action, {"by", "accept", "unseen", "call"}, where="a cup handed on unseen")
    table.act(seat, Push())
    if table.public.phase is Phase.TURN:
        _say(table, seat, action.get("call", table.claimed()))
    elif "call" not in action:  # the same claim again
        return
    elif claim_of(table.game, hand_of(table.game, action["call"])) != table.public.standing.action:
        raise Illegal("The cup goes on under the same claim.", clause="W-F02")


def _throw_again(table: CupTable, seat: int, throws: list[Data]) -> None:
    """The throws after the first: the dice that are there before and after one were kept."""
    for words in throws:
        hand = hand_of(table.game, words)
        keep = _common(table.cup, hand)
        table.act(seat, Keep(keep))
        rest = without(hand, keep)
        assert rest is not None
        table.throw(seat, rest)


def _hold(table: CupTable, seat: int, action: Mapping[str, Data]) -> None:
    """The seat takes the cup, or opens with it: dice are kept and rolled, and something is said."""
    if action.get("unseen"):
        _hand_on(table, seat, action)
        return
    if action.get("give_up"):
        _give_up(table, seat)
        return
    if action.get("accept"):
        if _stands_highest(table) and table.game.top is Top.CHALLENGED:
            raise Illegal("Nothing goes over the highest claim.", clause="W-M07")
        table.act(seat, Believe())
        if "five_ace_rolls" in action:
            _match(table, seat, [hand_of(table.game, roll) for roll in action["five_ace_rolls"]])
            return
        if set(action) <= {"by", "accept", "looks_before_deciding", "caught", "roll_after", "dog"}:
            return
    _throws(table, seat, action)
    if action.get("shows_max") or action.get("shows_cheers"):
        table.act(seat, ShowCup())
    elif "blind_roll" in action:
        _roll_blind(table, seat, action)
    else:
        _speak(table, seat, action)


def _throws(table: CupTable, seat: int, action: Mapping[str, Data]) -> None:
    """What the seat keeps and throws before it says something."""
    throws = list(action.get("throws") or [])
    if throws and table.public.phase is Phase.DEAL:
        _roll(table, seat, {**action, "cup": throws.pop(0)})
    if throws:
        _throw_again(table, seat, throws)
    elif table.public.phase is Phase.KEEP:
        _keep(table, seat, action)
    elif action.get("kept") and table.public.phase is Phase.DEAL:
        table.act(seat, Keep(hand_of(table.game, action["kept"])))  # refused: here all are rolled
    if table.public.phase is Phase.DEAL:
        _roll(table, seat, action)
    if "throws" in action and "cup" in action and hand_of(table.game, action["cup"]) != table.cup:
        raise Unreadable("The dice under the cup are not those of the last throw.")


def _roll_blind(table: CupTable, seat: int, action: Mapping[str, Data]) -> None:
    """The dice are rolled once more unseen, and handed on as that or higher."""
    if action.get("call") != "or_higher":
        raise Illegal("What is rolled unseen is claimed as that or higher.", clause="W-Y03")
    table.act(seat, RollBlind())
    table.throw(seat, hand_of(table.game, action["blind_roll"]))
    table.note(seat)


def _speak(table: CupTable, seat: int, action: Mapping[str, Data]) -> None:
    """What the seat lays open and says."""
    if "announced" in action and action["announced"] != table.public.rolled:
        raise Illegal("The table sees how many dice are rolled.", clause="S0-70")
    if "show" in action:
        table.act(seat, Show(hand_of(table.game, action["show"])))
    for key in ("call", "claim", "bid"):
        if key in action:
            _say(table, seat, action[key])
            laid = table.public.shown == (1,)
            if bool(action.get("shows_one")) != laid:
                raise Illegal("A 1 is laid open with the highest claim, and only then.")


def _peek(table: CupTable, seat: int) -> None:
    """A look under the cup before it is accepted: `Illegal` where the view does not show it."""
    if table.game.view(table.state, seat).secret.seen != table.cup:
        raise Illegal("You look under the cup after you have accepted it.", clause="S1-36")


def _point_out(table: CupTable, seat: int) -> None:
    """The seat says that the claim that stands is too low, and it is made again.

    A claim that was believed counts as better by itself, and nobody has to say so any more (R-18).
    """
    believed = any(low for _, _, low in table.meant) and not table.public.undercall
    if not believed:
        table.act(seat, Point())


def _keep(table: CupTable, seat: int, action: Mapping[str, Data]) -> None:
    """Which dice stay: those the case names, or those that its numbers leave."""
    cup = table.cup
    if action.get("roll", 0) > len(cup):
        raise Illegal("Nobody rolls more dice than there are.", clause="S0-70")
    after = hand_of(table.game, action["cup"]) if "cup" in action else None
    if "kept" in action:
        kept = hand_of(table.game, action["kept"])
    elif "roll" in action:
        size = len(cup) - action["roll"]
        kept = _common(cup, after or cup)[-size:] if size > 0 else ()
    else:
        kept = cup if after is None else ()
    table.act(seat, Keep(kept))
    if "roll" in action and action["roll"] != len(cup) - len(kept):
        raise Illegal("All dice that are not kept are rolled, and no others.", clause="S0-70")
    if after is not None and without(after, kept) is None:
        raise Illegal("The dice that are kept stay as they lie.")
    if table.public.phase is Phase.TURN and after not in (None, cup):
        raise Illegal("The dice that are kept stay as they lie.")


def _roll(table: CupTable, seat: int, action: Mapping[str, Data]) -> None:
    """The dealer's throws for the holder, bought ones included."""
    due = table.game.throws(table.state)
    assert isinstance(due, Throw)
    if action.get("roll", due.count) != due.count:
        raise Illegal(f"Here {due.count} dice are rolled.", clause="S0-71")
    for _ in range(action.get("bought_rolls", 0)):
        table.throw(seat, order_of(table.game).ladder(due.count, due.sides)[0])
        table.act(seat, Buy())
        due = table.game.throws(table.state)
        assert isinstance(due, Throw)
    if "cup" not in action:
        raise Unreadable("The dice under the cup are not named.")
    rest = without(hand_of(table.game, action["cup"]), table.cup)
    if rest is None:
        raise Unreadable("Dice that were kept are not under the cup afterwards.")
    table.throw(seat, rest)


def _common(before: Hand, after: Hand) -> Hand:
    """The dice that lay there before and still may."""
    rest, both = list(after), []
    for die in before:
        if die in rest:
            rest.remove(die)
            both.append(die)
    return tuple(both)


def _match(table: CupTable, seat: int, rolls: list[Hand]) -> None:
    """The throws at five aces: all dice, then any of them up to twice (S0-80)."""
    best = table.game.hand.sides
    for number, hand in enumerate(rolls):
        kept: Hand = ()
        if number:
            if table.public.phase is not Phase.KEEP:
                raise Illegal("There is no further throw.", clause="S0-80")
            cup = table.cup
            kept = _common(cup, hand)
            if len(kept) == len(cup):
                kept = tuple(die for die in cup if die == best)
            table.act(seat, Keep(kept))
        rest = without(hand, kept)
        assert rest is not None
        table.throw(seat, rest)
    if table.public.phase is Phase.KEEP:
        table.act(seat, Keep(table.cup))


def _claim(table: CupTable, words: Data) -> Action:
    if not isinstance(table.game.claims, Ranked):
        return Bid(*words)
    return Claim(meaning(table.game, words, table.claimed()))


def _say(table: CupTable, seat: int, words: Data) -> None:
    table.act(seat, _claim(table, words))
    table.note(seat)


def _drink(table: CupTable, action: Mapping[str, Data]) -> None:
    """The dice are flipped, caught or not, and say how many drinks it costs (S0-108)."""
    if table.public.phase is not Phase.CATCH:
        if "caught" in action:
            table.advance(Catch(caught=action["caught"]))
        return
    drinker = table.public.drinker
    caught = bool(action.get("caught", True))
    table.advance(Catch(caught=caught))
    after = action.get("roll_after", [1] * table.public.rolled)
    table.throw(drinker, after if isinstance(after, list) else [after])
