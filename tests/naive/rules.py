"""The bidding rules once more, written from the clauses and not from the engine: slow, plain and short.

A ruleset is its plain data in full. A bid is (quantity, face), and a zhai bid is (quantity, -face). Nothing
here is imported from the engine, so what the two have in common they have from the rulebook.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Options = dict[str, Any]
Bid = tuple[int, int]
Hands = dict[int, tuple[int, ...]]


def option(value: Any) -> tuple[str, Options]:
    """An option value as its name and its own options."""
    if value is None:
        return "", {}
    if isinstance(value, str):
        return value, {}
    ((name, parts),) = value.items()
    return name, parts


STAR = 6
"""The highest face, on which Bluff has a star."""

FIVE = 5
"""The dice of a hand that may be worth more than it has."""


def unread(options: Options) -> list[str]:
    """What of these rules this reading does not know."""
    name, tally = option(options["claims"])
    if name == "ranked":
        return ["whole hands"]
    if name == "faces" and tally["ladder"] == "track" and sides_of(options) != STAR:
        return ["a track without sixes"]
    return []


# ---- which bids are legal --------------------------------------------------------------------


def fields() -> list[tuple[int, str]]:
    """The fields of the track in their order, more of them than the board has (W-B03)."""
    found = [(1, "number")]
    for stars in range(1, 40):
        found += [(stars, "stars"), (2 * stars, "number"), (2 * stars + 1, "number")]
    return found


FIELDS = fields()
LAST = FIELDS.index((20, "number"))


def track_space(bid: Bid) -> int:
    """The place of the field on which a bid lies."""
    return FIELDS.index((bid[0], "stars" if bid[1] == STAR else "number"))


def further(old: Bid, new: Bid) -> bool:
    """Whether a bid lies further on the track, or shows a higher face on the same field (W-B04)."""
    was, now = track_space(old), track_space(new)
    return now <= LAST and (now > was or (now == was and new[1] > old[1]))


HALVING: dict[str, tuple[Callable[[int, int], bool], Callable[[int, int, int], bool]]] = {
    "half-double": (  # S0-46, S0-47: half up to 1s; back at double and one more than before
        lambda q0, q: q >= (q0 + 1) // 2,
        lambda q0, q, last_other: q >= 2 * q0 and q > last_other,
    ),
    "stars": (lambda q0, q: 2 * q >= q0, lambda q0, q, _: q >= 2 * q0 + 1),  # S4-10, S4-11
    "half-plus-one": (lambda q0, q: q > q0 / 2, lambda q0, q, _: q > 2 * q0),  # RW-22, W-P06
}
"""Whether so many 1s may follow so many of another face, and so many of another face so many 1s."""


def higher(ladder: str, old: Bid, new: Bid, last_other: int) -> bool:
    """Whether `new` may follow `old`; `last_other` is the latest quantity bid on another face than 1."""
    (q0, f0), (q, f) = old, new
    if ladder == "track":
        return further(old, new)
    if ladder == "face-first":  # S0-19: more of that face, or up in face with whatever count
        return f > f0 or (f == f0 and q > q0)
    if ladder == "quantity-first":  # S0-21: more of any face, or as many of a higher face
        return q > q0 or (q == q0 and f > f0)
    if ladder == "largest-number":  # S0-23: one number exceeds the larger of the last two
        return q > max(q0, f0) or f > max(q0, f0)
    if ladder == "product":  # S0-26: the product exceeds the last product
        return q * f > q0 * f0
    if ladder == "neither-falls":  # neither falls, at least one rises
        return q >= q0 and f >= f0 and q + f > q0 + f0
    if ladder == "one-moves":  # R-01, the alternative: one rises, the other stays
        return (q > q0 and f == f0) or (q == q0 and f > f0)
    if ladder in HALVING and (f == 1) != (f0 == 1):
        to_ones, from_ones = HALVING[ladder]
        return to_ones(q0, q) if f == 1 else from_ones(q0, q, last_other)
    return q > q0 or (q == q0 and f > f0)


def biddable(wild: str, sides: int, *, dead: bool) -> set[int]:
    """The faces that may be named (S0-10, R-02, R-12); every face where no die is wild."""
    every = set(range(1, sides + 1))
    if dead:
        return every
    return every - {"ones": {1}, "sixes": {6}}.get(wild, set())


def one_die_owners(
    options: Options, dice: dict[int, int], fell: set[int], had: set[int]
) -> set[int]:
    """The seats for whom a round is a one-die round as it begins (S3-06, W-P09, W-P11, W-P15).

    `fell` are those who have just come down to one die, `had` those who have had their round.
    """
    rule, own = option(options["palifico"])
    if not rule or own["when"] == "choice" or (len(dice) <= 2 and not own["with_two"]):
        return set()
    single = {seat for seat, number in dice.items() if number == 1}
    return single if own["when"] == "always" else (single & fell) - had


@dataclass(kw_only=True)
class Special:
    """Whether the round is a one-die round, who has had one, this included, and whether it is said who looks."""

    one_die: bool = False
    said: bool = False
    had: set[int] = field(default_factory=set)


def dead_wilds(options: Options, bids: list[Bid], special: Special) -> bool:
    """Whether 1s are ordinary in this round (S0-49, R-33)."""
    name, tally = option(options["claims"])
    opened_on_ones = bool(bids) and bids[0][1] == 1
    if name == "faces" and tally["wild"] == "ones-until-called" and 1 in [f for _, f in bids]:
        return True  # W-C17
    if name == "faces" and tally["wild"] == "ones-unless-opened" and opened_on_ones:
        return True
    rule, own = option(options["palifico"])
    return bool(rule) and not own["wilds"] and special.one_die


def face_is_fixed(options: Options, dice: dict[int, int], mover: int, special: Special) -> bool:
    """Whether the mover may not change the face (S3-07, S3-08, W-P10, RW-02)."""
    rule, own = option(options["palifico"])
    if not rule or not special.one_die:
        return False
    free = {"one-die": dice[mover] == 1, "former": mover in special.had, "nobody": False}
    return not free[own["face"]]


def legal_bids(
    options: Options, bids: list[Bid], dice: dict[int, int], mover: int, special: Special
) -> set[Bid] | set[int]:
    """Every bid that the mover may make over the bids of this round so far (totals are numbers)."""
    sides = sides_of(options)
    name, tally = option(options["claims"])
    all_dice = sum(dice.values())
    if special.one_die and not special.said and option(options["palifico"])[1]["view"] == "chosen":
        return set()  # W-D08: the opener says first who looks
    if name == "totals":  # S1-32, R-28
        last = bids[-1][0] if bids else 0
        return {total for total in range(1, all_dice * sides + 1) if total > last}
    dead = dead_wilds(options, bids, special)
    most = all_dice + sum(beyond(tally, number) for number in dice.values())
    if option(options["hand"])[1].get(
        "super_die"
    ):  # W-B08: everybody has one die that counts double
        most += len(dice)
    found = {(q, f) for q in range(1, most + 1) for f in biddable(tally["wild"], sides, dead=dead)}
    ladder = tally["ladder"]
    if dead and ladder in {*HALVING, "track"}:  # W-P10: plain 1s are the lowest face
        ladder = "quantity-first"
    if ladder == "track":
        found = {b for b in found if track_space(b) <= LAST}
    first = option(options["ones_first"])[0]
    if tally["zhai"] is not None and not dead:  # W-C03: 1s are zhai anyway
        found |= {(q, -f) for q, f in found if f != 1}
    if not bids:  # W-C06
        wild = wild_face(tally, sides, dead=dead)
        found = {
            b for b in found if b[0] >= least_first(options, len(dice), b[1] if wild else 0, most)
        }
    if not bids:  # W-P03
        return {b for b in found if b[1] != 1 or first != "barred" or special.one_die}
    others = [q for q, f in bids if f != 1]
    top = sides + 1 if tally["ones_high"] else 1  # W-C02, W-L01: 1s are the highest face

    def placed(bid: Bid) -> Bid:
        return bid[0], top if bid[1] == 1 else bid[1]

    last_other = others[-1] if others else 0
    if tally["zhai"] is not None and not dead:

        def rises(old: Bid, new: Bid) -> bool:
            one, two = (placed((q, abs(f))) for q, f in (old, new))
            return higher(ladder, one, two, last_other)

        raised = {b for b in found if follows(tally["zhai"], bids, b, rises)}
    else:
        raised = {b for b in found if higher(ladder, placed(bids[-1]), placed(b), last_other)}
    if first == "false-start" and [f for _, f in bids] == [1] and not dead:  # W-D02
        raised = {b for b in raised if b[1] == 1} | {b for b in found if b[1] != 1}
    if first == "ordinary-raise" and [f for _, f in bids] == [1] and not dead:  # RW-04
        raised = {b for b in found if b > bids[0]}
    if face_is_fixed(options, dice, mover, special):
        return {b for b in raised if b[1] == bids[-1][1]}
    return raised


def is_zhai(bid: Bid) -> bool:
    """W-C03: whether no wild 1s count for the bid."""
    return bid[1] <= 1


def follows(rule: Options, bids: list[Bid], new: Bid, rises: Callable[[Bid, Bid], bool]) -> bool:
    """Whether a bid, zhai or fei, may follow the last one (W-C02 to W-C05, W-C15, W-C16, RW-07)."""
    old, own = bids[-1], option(rule)[1]
    if is_zhai(old) == is_zhai(new):
        return rises(old, new)
    if is_zhai(new):
        return {
            "plain": rises(old, new),
            "any-face": new[0] >= old[0],
            "minus-one": new[0] >= old[0] - 1,
            "half-plus-one": new[0] >= -(-old[0] // 2) + 1,
            "never": False,
        }[own["entering"]]
    far = new[0] >= (2 * old[0] if own["leaving"] == "double" else old[0] + 2)
    earlier = [bid for bid in bids if not is_zhai(bid)]
    if own["entering"] in ("minus-one", "half-plus-one") and earlier:  # or a round need not end
        return far and rises(earlier[-1], new)
    return far


def bounces(options: Options, bids: list[Bid], may: set[Bid], *, own: bool) -> set[Bid]:
    """The bids that may be called a bounce: two more of the face that somebody else bid, of either kind (W-C13)."""
    if not options["bounce"] or not bids or own:
        return set()
    number, face = bids[-1]
    return {(number + 2, face), (number + 2, -face)} & may


def least_first(options: Options, players: int, face: int, most: int) -> int:
    """How many dice a first bid on the face names at least (W-C06, W-C18, RW-08), of as many as may count."""
    asked = {
        "any": 1,
        "players": players,
        "more-than-players": players + 1,
        "one-and-half": -(-3 * players // 2),
        "double-less-one": 2 * players - 1,
    }[options["least_first"]]
    if face <= 1 and options["least_first"] != "any":
        asked = players
    return min(asked, most)


# ---- what lies on the table ------------------------------------------------------------------


def wild_face(tally: Options, sides: int, *, dead: bool) -> int:
    """The face that is wild now, 0 if none."""
    named = {"none": 0, "sixes": 6, "highest-always": sides}
    return 0 if dead else named.get(tally["wild"], 1)


def sides_of(options: Options) -> int:
    """How many faces a die has; bills have ten digits."""
    return int(option(options["hand"])[1].get("sides", 10))


def beyond(tally: Options, number: int) -> int:
    """How many more than its dice a hand may be worth (RW-16, W-C07)."""
    alike = {"nothing-special": 0, "plus-one": 1, "plus-one-pure-two": 2}[tally["five_alike"]]
    return max(int(tally["longer_stairs"]), alike if number == FIVE else 0)


def count(
    tally: Options, hands: Hands, face: int, sides: int, *, dead: bool
) -> tuple[int, int, int]:
    """What the hands are worth for a bid on the face, that without wild dice, and how many dice count."""
    wild = wild_face(tally, sides, dead=dead)
    total = natural = marked = 0
    for hand in hands.values():
        size, whole = len(hand), hand
        hand = tuple(die - 10 if die > 10 else die for die in whole)
        doubles = sum(die > 10 for die in whole) == 1  # W-B08
        if tally["five_different"] == "zero" and size == len(set(hand)) == FIVE:  # W-C08
            continue
        shortest = 1 if tally["longer_stairs"] else 2
        run = size >= shortest and sorted(hand) == list(range(1, size + 1))
        stair = tally["stairs"] and run
        shown = [1] * size if stair else list(hand)  # S0-55, R-16
        counting = sum(die in (face, wild) for die in shown)
        marked += counting
        same = len(set(hand)) == 1
        if doubles:
            shown.append(1 if stair else max(whole) - 10)
        if stair and tally["longer_stairs"]:  # W-S03
            shown.append(1)
        elif counting == size == FIVE:  # W-C07
            total += beyond(tally, size) if same else min(1, beyond(tally, size))
        total += sum(die in (face, wild) for die in shown)
        natural += shown.count(face)
    return total, natural, marked


# ---- what a round costs ----------------------------------------------------------------------


@dataclass(kw_only=True)
class Round:
    """One round as everybody saw it end, told to the naive referee."""

    dice: dict[int, int]  # of the seats still in
    losses: dict[int, int]
    bidder: int
    challengers: list[int]
    true: bool  # what the bidder said
    excess: int  # count less bid
    out_of_turn: set[int] = field(default_factory=set)
    support: list[int] = field(default_factory=list)
    oppose: list[int] = field(default_factory=list)
    stake: int = 1

    def losers(self) -> list[int]:
        return self.challengers if self.true else [self.bidder]

    def winners(self) -> list[int]:
        return [self.bidder] if self.true else self.challengers

    def times(self, seat: int) -> int:
        """The stake, double for a wrong challenge out of turn (S0-41)."""
        return self.stake * (2 if self.true and seat in self.out_of_turn else 1)


def transfer(
    held: dict[int, int], givers: list[int], takers: list[int], units: dict[int, int]
) -> None:
    """Giver by giver, taker by taker, while the giver has dice (R-08, R-37)."""
    for giver in givers:
        for taker in takers:
            given = min(held[giver], units[giver])
            held[giver] -= given
            held[taker] += given


def cost(penalty: Any, end: Round) -> tuple[dict[int, int], dict[int, int]]:
    """By seat: dice and losses after the round."""
    name, own = option(penalty)
    table = of_the_table(name, own, end)
    if table is not None:
        return table, end.losses
    held, lost = dict(end.dice), dict(end.losses)
    for seat in end.losers():
        times = end.times(seat)
        if name in ("lose-hand", "two-two-out"):  # S1-15, S1-30
            lost[seat] += times
        if name == "take-match":  # W-S05: as long as the pile has some
            lost[seat] += min(times, own["pile"] - sum(lost.values()))
        if name == "two-two-out" and lost[seat] >= 3:  # S1-30: the third time all the rest
            held[seat] = 0
        if name == "gain-die":  # S2-17
            held[seat] += times
        fixed = {
            "lose-die": own.get("dice", 1),
            "two-two-out": 2,
            "lose-hand": 0,
            "gain-die": 0,
            "take-match": 0,
            "everyone-else": 1,
            "winners-gain": 1,
        }
        if name in ("lose-difference", "stars-penalty", "bluff-penalty"):  # S0-35, S4-15, S4-16
            each = max(abs(end.excess), own.get("at_least", 0))
        elif name in fixed:
            each = fixed[name]
        else:
            raise LookupError(f"tests/naive/rules.py has yet to learn the penalty {name}.")
        held[seat] -= min(held[seat], each * times)
    if name == "winners-gain" and not end.true:  # S3-27, from the pile
        for seat in end.challengers:
            held[seat] += 1
    return held, lost


def of_the_table(name: str, own: Options, end: Round) -> dict[int, int] | None:
    """The dice after a penalty in which not only the losers' own dice change; None for the others."""
    held = dict(end.dice)
    others = [seat for seat in held if seat != end.bidder]
    if name == "stars-penalty" and end.true and end.excess == 0:  # S4-17, S4-18
        paying = [seat for seat in others if seat in end.challengers or held[seat] > 1]
        return {seat: number - (seat in paying) for seat, number in held.items()}
    if name == "bluff-penalty" and end.true and end.excess == 0:  # W-B06, RW-11
        paying = others if own["exact"] == "everybody" else end.challengers
        return {seat: number - (seat in paying) for seat, number in held.items()}
    if name == "everyone-else" and end.true:  # S3-30, R-38
        due = {s: end.times(s) if s in end.challengers else 1 for s in others}
        return {seat: max(0, number - due.get(seat, 0)) for seat, number in held.items()}
    if name == "snyd":  # S0-37
        return {seat: number - (seat not in end.losers()) for seat, number in held.items()}
    if name == "take-sides":  # S3-28, R-37
        with_bidder = sorted([end.bidder, *end.support])
        against = sorted([*end.challengers, *end.oppose])
        losing, winning = (against, with_bidder) if end.true else (with_bidder, against)
        transfer(held, losing, winning, dict.fromkeys(losing, 1))
        return held
    from_bidder = own.get("source") == "bidder" and not end.true
    if name == "give-die" or from_bidder:  # S0-34, R-08
        transfer(held, end.losers(), end.winners(), {s: end.times(s) for s in end.losers()})
        return held
    return None


def honest(options: Options, hand: tuple[int, ...]) -> bool:
    """Whether somebody with this hand may pass (R-14, W-D05)."""
    own = option(options["passing"])[1]
    hand = tuple(die - 10 if die > 10 else die for die in hand)  # W-B08
    times = sorted(hand.count(face) for face in set(hand))
    return (
        (own["distinct"] and len(times) == len(hand))
        or (own["equal"] and len(times) == 1)
        or (own["full_house"] and times == [2, 3])
    )


def is_siciliana(
    options: Options, dice: dict[int, int], bids: list[Bid], special: Special, *, passed: bool
) -> bool:
    """Whether a challenge of the last bid is a siciliana (W-D10)."""
    return (
        options["siciliana"]
        and len(bids) == 1
        and len(dice) > 2
        and min(dice.values()) > 1
        and not special.one_die
        and not passed
    )


def stake_of(said: list[tuple[int, str]]) -> int:
    """What a round is played for after all that was said: each bounce adds one, all else doubles (W-C10, W-C13)."""
    stake, bidder, challenged = 1, -1, False
    for seat, what in said:
        if what in ("split", "countersplit"):
            stake *= 2
        if what == "bounce":
            stake += 1
        if what in ("bid", "bounce"):
            stake *= 2 if challenged and seat == bidder else 1  # W-L05
            bidder, challenged = seat, False
        challenged = challenged or what == "challenge"
    return stake


def far_stake(options: Options, amount: int, total: int, *, siciliana: bool) -> int:
    """How many times over a wrong call is paid, for what was bid and what was there (W-D10, W-C12)."""
    far = 2 * total < amount or total > 2 * amount
    return (2 if siciliana else 1) * (2 if options["gap_doubles"] and far else 1)


def spot_on(
    options: Options, end: Round, caller: int, amount: int, total: int
) -> tuple[bool, dict[int, int], dict[int, int]]:
    """Whether the bet was right, and by seat dice and losses after it (S0-53, S0-54, R-15, R-36, R-44)."""
    _, own = option(options["exact"])
    start = option(options["hand"])[1]["count"]
    name, _ = option(options["penalty"])
    right = end.true and (own["meaning"] == "at-least" or total == amount)
    gap = max(1, abs(total - amount))
    if not right:
        wrong = Round(
            dice=end.dice,
            losses=end.losses,
            bidder=end.bidder,
            challengers=[caller],
            true=True,
            excess=gap,
            stake=end.stake * far_stake(options, amount, total, siciliana=False),
        )
        return right, *cost(options["penalty"], wrong)
    if own["reward"] == "bidder-pays":
        pays = Round(
            dice=end.dice,
            losses=end.losses,
            bidder=end.bidder,
            challengers=[caller],
            true=False,
            excess=-1,
            stake=end.stake,
        )
        return right, *cost(options["penalty"], pays)
    if own["reward"] == "all-pay":
        others = [seat for seat in end.dice if seat != caller]
        everybody = Round(
            dice=end.dice,
            losses=end.losses,
            bidder=caller,
            challengers=others,
            true=True,
            excess=1,
            stake=end.stake,
        )
        return right, *cost(options["penalty"], everybody)
    held, lost = dict(end.dice), dict(end.losses)
    if own["reward"] == "nothing":  # W-D11
        return right, held, lost
    if name in ("lose-hand", "take-match"):
        if own["reward"] == "regain" and lost[caller]:
            lost[caller] -= 1
    elif own["reward"] == "shed":
        held[caller] = max(1, held[caller] - 1)
    elif held[caller] < start:
        held[caller] += 1
    return right, held, lost
