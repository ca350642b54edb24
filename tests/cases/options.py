"""The options of a case, as a ruleset of the product.

Each key of a case is put to the product's own options. What the product has no option for, and what
it refuses to put together, is not yet there.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from scripts.rules.rulebook import rows

from cases.scenario import Case, Data
from cases.verdict import NotYet
from dudo.engine import (
    AllInTurn,
    Anyone,
    BadRuleset,
    Bidding,
    BluffPenalty,
    BuyBacks,
    Caller,
    CountsWhen,
    Cup,
    CupDice,
    CupOpener,
    Dice,
    Direction,
    Ending,
    Escape,
    EscapeLimit,
    EveryoneElse,
    Exact,
    ExactBid,
    FaceMover,
    Faces,
    FiveAlike,
    FiveDifferent,
    FlyingOut,
    GainDie,
    Game,
    GiveDie,
    GoingZhai,
    HandingOn,
    HighestHand,
    Honour,
    Keeping,
    Ladder,
    LeastOpen,
    LoseDie,
    LoseDifference,
    LoseHand,
    Meaning,
    NextPlayer,
    OneDieRound,
    OneDieView,
    OnesFirst,
    Opener,
    Order,
    Palifico,
    Passing,
    Ranked,
    Rerolls,
    Reward,
    Scope,
    ShowAfterBid,
    ShowAndRaise,
    ShowEachCall,
    ShownAtOnce,
    Snyd,
    Splitting,
    StarsPenalty,
    TakeMatch,
    TakeSides,
    Top,
    TwoTwoOut,
    Wild,
    WinnersGain,
    Zhai,
)
from dudo.engine.options.answer import AnyAnswer
from dudo.engine.options.showing import AnyShow
from dudo.engine.penalty import AnyPenalty, LostDice, Source
from dudo.games import catalogue
from dudo.presentation.compose import changes

Options = Mapping[str, Data]
T = TypeVar("T")
E = TypeVar("E", bound=Enum)
Reader = Callable[[Options, Bidding], dict[str, Any]]
"""Reads one option of a case: what changes in the ruleset, given all options and the ruleset."""

STAKES = {"pay", "stake", "bet", "ante", "drinks", "elimination_drinks"}
"""Options of what is played for; they never bend the rules, so no ruleset has them."""


def named_alike(kind: type[E]) -> dict[Any, E]:
    """The values of an option by the names that cases have for them, too."""
    return {value.name.lower(): value for value in kind}


ORDERS = {
    1: Ladder.FACE_FIRST,
    2: Ladder.QUANTITY_FIRST,
    3: Ladder.LARGEST_NUMBER,
    4: Ladder.PRODUCT,
    5: Ladder.NEITHER_FALLS,
    **named_alike(Ladder),
}
WILDS = {
    **named_alike(Wild),
    "ones": Wild.ONES_ALWAYS,
    "sixes_biddable": Wild.HIGHEST_ALWAYS,
}
FACE_ORDERS = {"ones_low": False, "ones_high": True}
LEAVING = named_alike(FlyingOut)
ENTERING = named_alike(GoingZhai)
LEAST_OPENS = named_alike(LeastOpen)
ALIKE = named_alike(FiveAlike)
DIFFERENT = named_alike(FiveDifferent)
PLAIN_ROUNDS: Mapping[str, Any] = {
    "least_first": LeastOpen.ANY,
    "ones_first": OnesFirst.ALLOWED,
    "palifico": None,
    "exact": None,
    "show": None,
    "passing": None,
    "splitting": None,
    "bounce": False,
    "gap_doubles": False,
    "opener_direction": False,
}
"""What a case that does not name these options is played without, whatever the game is at home."""
OPENERS = named_alike(Opener)
ONES_FIRST = {True: OnesFirst.ALLOWED, False: OnesFirst.BARRED, **named_alike(OnesFirst)}
ONE_DIE_ROUNDS = {True: OneDieRound.ALWAYS, **named_alike(OneDieRound)}
VIEWS = named_alike(OneDieView)
FACE_MOVERS = named_alike(FaceMover)
STAIRS = {False: False, True: True, "plus_one": True}
FLAGS = {False: False, True: True}
CALLERS = named_alike(Caller)
WITH_TWO = {2: True, 3: False}
"""Whether a rule is played with two players left, by the fewest players that it needs."""
DIRECTIONS = named_alike(Direction)
SCOPES = named_alike(Scope)
SOURCES = {
    "discard": Source.PILE,
    "pile": Source.PILE,
    "bidder": Source.BIDDER,
    "winner": Source.BIDDER,
    "challenger": Source.BIDDER,
}
LOST = {word: LostDice[source.name] for word, source in SOURCES.items()}
REWARDS = {**named_alike(Reward), "all_others_pay": Reward.ALL_PAY}
ENDS = named_alike(Ending)
ENDINGS = {"snyd": Ending.LAST_LOSES, "mafia": Ending.FIRST_OUT, "chinese": Ending.FIRST_OUT}
"""How a match ends under a loss, where the case does not say it (S0-37, R-57)."""


def one_of(table: Mapping[Any, T], value: Data, what: str) -> T:
    """What `value` means; `NotYet` if the product has no such option. True is not 1, but "1" is."""
    for key, meaning in table.items():
        if isinstance(key, bool) == isinstance(value, bool) and str(key) == str(value):
            return meaning
    raise NotYet(f"there is no {what} {value!r}")


def named(code: str) -> Game:
    """The game of the catalogue with this code, or Common Hand with the changes of that row."""
    for entry in catalogue().values():
        if entry.game.code == code:
            return entry.game
    for row in rows():
        if row.id == code and not row.command:
            rules: dict[str, Any] = {k: v for k, v in row.changes if not k.startswith("stakes.")}
            return changes(catalogue()["common_hand"].game, rules)
    raise NotYet(f"there is no game with the code {code}")


def ruleset(options: Options, base: Bidding) -> Bidding:
    """`base` with the options of a case; as it is played at home where the case names none."""
    if not set(options) - STAKES:
        return replace(base, direction=Direction.CLOCKWISE)  # players are listed as they play
    strange = sorted(set(options) - set(READERS) - STAKES)
    if strange:
        raise NotYet(f"there is no option {', '.join(strange)}")
    changes: dict[str, Any] = {
        **PLAIN_ROUNDS,
        "direction": Direction.CLOCKWISE,  # players are listed as they play
        "self_raise": False,
        "siciliana": False,  # what doubles a loss is said
    }
    try:
        if isinstance(base.claims, Faces):
            changes |= _claims(options, base)
        for key, reader in READERS.items():
            if key in options:
                changes |= reader(options, base)
        return replace(base, **changes)
    except BadRuleset as refusal:
        raise NotYet(f"the product refuses these options: {refusal}") from refusal


def _hand(options: Options, base: Bidding) -> dict[str, Any]:
    count = options.get("start_dice", options.get("dice_each"))
    if count is None:
        count = 1 if options.get("loss") == "kid" else base.hand.count
    sides = options.get("faces", base.hand.sides)
    if options.get("poker_dice"):
        return {"hand": Dice(count=count, sides=sides, poker=True)}
    if options.get("super_dice"):
        return {"hand": Dice(count=count, sides=sides, super_die=True)}
    if sides == base.hand.sides:
        return {"hand": replace(base.hand, count=count)}
    return {"hand": Dice(count=count, sides=sides)}


def _claims(options: Options, base: Bidding) -> dict[str, Any]:
    old = base.claims if isinstance(base.claims, Faces) else Faces()
    wild = old.wild
    if "wild" in options:
        wild = one_of(WILDS, options["wild"], "wild")
    if options.get("ones_biddable") is False:
        if options.get("wild", "ones") not in ("ones", "ones_always"):
            raise NotYet("there is no option that forbids bids on 1s but where they are wild")
        wild = Wild.ONES
    return {
        "claims": Faces(
            ladder=one_of(ORDERS, options["bid_order"], "bid order")
            if "bid_order" in options
            else old.ladder,
            wild=wild,
            natural=options.get("natural_required", old.natural and "wild" not in options),
            stairs=bool(one_of(STAIRS, options.get("stairs", False), "rule for stairs")),
            longer_stairs=options.get("stairs") == "plus_one",
            ones_high=one_of(
                FACE_ORDERS, options.get("face_order", "ones_low"), "order of the faces"
            ),
            zhai=_zhai(options),
            five_alike=one_of(ALIKE, options["five_alike"], "worth of five alike")
            if options.get("five_alike")
            else FiveAlike.NOTHING_SPECIAL,
            five_different=one_of(DIFFERENT, options["five_different"], "rule for five different")
            if options.get("five_different")
            else FiveDifferent.NOTHING_SPECIAL,
        )
    }


def _zhai(options: Options) -> Zhai | None:
    if not options.get("zhai"):
        return None
    return Zhai(
        leaving=one_of(LEAVING, options["zhai"], "way from zhai to fei"),
        entering=one_of(ENTERING, options.get("zhai_entry", "plain"), "way from fei to zhai"),
    )


def _splitting(options: Options, base: Bidding) -> dict[str, Any]:
    if not options.get("pi"):
        return {"splitting": None}
    return {
        "splitting": Splitting(
            counters=options.get("pi_limit", 1), surrender=options.get("surrender", False)
        )
    }


def _penalty(options: Options, base: Bidding) -> dict[str, Any]:
    loss = options.get("loss", "hand")
    limit = options.get("hands_limit", 2)
    penalties: dict[str, AnyPenalty] = {
        "none": LoseHand(out_at=0),
        "die": LoseDie(),
        "transfer": GiveDie(),
        "difference": LoseDifference(),
        "snyd": Snyd(),
        "stars": StarsPenalty(),
        "bluff": BluffPenalty(),
        "bluff_doubter": BluffPenalty(exact=ExactBid.DOUBTER),
        "kid": GainDie(),
        "hand": LoseHand(out_at=limit),
        "mafia": LoseDie(),
        "chinese": TwoTwoOut(),
        "winners_gain": WinnersGain(
            source=one_of(SOURCES, options.get("gain_from", "pile"), "gain")
        ),
        "sides": TakeSides(),
        "match": TakeMatch(pile=options.get("pile", 12)),
        "everyone": EveryoneElse(
            source=one_of(LOST, options.get("lost_dice_go_to", "pile"), "place for lost dice")
        ),
    }
    penalty = one_of(penalties, loss, "loss")
    changes: dict[str, Any] = {"penalty": penalty}
    if penalty.by_difference:  # the dice are counted, so nobody hides them
        changes["muck"] = False
    if loss in ENDINGS:
        changes["ending"] = ENDINGS[loss]
    elif base.penalty.out_is_safe:
        changes["ending"] = Ending.LAST_STANDING
    if loss == "stars":
        changes["opener"] = Opener.WINNER
    if loss == "chinese" and limit not in (2, 3):
        raise NotYet(f"there is no game of two dice a hand that lasts {limit} hands")
    return changes | (_hand(options, base) if loss == "kid" else {})


def _answer(options: Options, base: Bidding) -> dict[str, Any]:
    doubles = options.get("oos_penalty")
    if doubles not in (None, False, "none", "single", "double"):
        raise NotYet(f"there is no penalty {doubles!r} out of turn")
    anyone = Anyone(
        honour=Honour.ALL if options.get("honour_all") else Honour.NEAREST,
        wrong_doubles=doubles == "double",
    )
    answers: dict[str, AnyAnswer] = {"next": NextPlayer(), "anyone": anyone, "all": AllInTurn()}
    answer = one_of(answers, options.get("who_challenges", "anyone"), "answer")
    if isinstance(answer, AllInTurn):  # then nobody gives up a round alone
        return {"answer": answer, "concede": False}
    return {"answer": answer}


def _exact(options: Options, base: Bidding) -> dict[str, Any]:
    reward = one_of(REWARDS, options.get("spot_reward", "bidder_pays"), "reward for spot on")
    two = one_of(
        WITH_TWO, options.get("spot_min_players", 2), "least number of players for spot on"
    )
    limits: dict[str, Any] = {
        "who": one_of(CALLERS, options.get("spot_who", "in_turn"), "caller of spot on"),
        "below_full": options.get("spot_below_full", False),
        "once": options.get("spot_once", False),
        "from_half": options.get("spot_half", False),
        "single_die": options.get("spot_single_die", False),
        "with_two": two,
        "in_one_die": options.get("spot_in_one_die", True),
    }
    kinds = {
        "S0": Exact(reward=reward),
        "S2": Exact(reward=Reward.REGAIN),
        "S2_kid": Exact(reward=Reward.SHED),
        "S3_at_least": Exact(meaning=Meaning.AT_LEAST, reward=Reward.REGAIN),
        "S3_exact": Exact(reward=Reward.REGAIN),
    }
    value = options.get("spot_on", "S0")
    if value is False:
        return {"exact": None}
    if "spot_reward" in options:
        limits["reward"] = reward
    return {"exact": replace(one_of(kinds, value, "spot on"), **limits)}


def _show(options: Options, base: Bidding) -> dict[str, Any]:
    if options.get("show_each_call") or options.get("stud"):
        return {"show": ShowEachCall(rerolls=Rerolls.ALL if options.get("stud") else Rerolls.NONE)}
    kinds: dict[str, AnyShow] = {
        "S0_round": Escape(often=EscapeLimit.ROUND),
        "S0_player": Escape(often=EscapeLimit.PLAYER),
        "S4": ShowAndRaise(),
        "after_bid": ShowAfterBid(),
    }
    value = options.get("show_reroll")
    order = one_of(ORDERS, options.get("bid_order", 2), "bid order")
    if value in ("S0_round", "S0_player") and order.may_lower_face:
        value = None  # the product refuses an escape where the face may fall (S0-42)
    return {"show": one_of(kinds, value, "show and re-roll") if value else None}


def _one_die(options: Options, base: Bidding) -> dict[str, Any]:
    value = options.get("one_die_rule", False)
    if value is False:
        return {"palifico": None}
    two = one_of(WITH_TWO, options.get("one_die_min_players", 2), "least number of players")
    return {
        "palifico": Palifico(
            when=one_of(ONE_DIE_ROUNDS, value, "one-die rule"),
            face=one_of(FACE_MOVERS, options.get("one_die_face", "one_die"), "mover of the face"),
            wilds=options.get("one_die_wilds", True),
            view=one_of(VIEWS, options.get("one_die_view", "own"), "view of a one-die round"),
            with_two=two,
        )
    }


PASS_HANDS = {"distinct", "equal", "full_house"}


def _passing(options: Options, base: Bidding) -> dict[str, Any]:
    two = one_of(WITH_TWO, options.get("pass_min_players", 2), "least number of players to pass")
    hands = options.get("pass_hands")
    if hands:
        if strange := set(hands) - PASS_HANDS:
            raise NotYet(f"nobody passes on {', '.join(sorted(strange))}")
        kinds = {kind: kind in hands for kind in PASS_HANDS}
        passing = Passing(**kinds, all_dice=True, with_two=two, in_one_die=False)
        return {"passing": passing}
    return {"passing": Passing(with_two=two) if options.get("pass_distinct") else None}


def _ending(options: Options, base: Bidding) -> dict[str, Any]:
    if options["first_out_ends"]:
        return {"ending": Ending.FIRST_OUT}
    return {"ending": Ending.LAST_LOSES if options.get("loss") == "snyd" else Ending.LAST_STANDING}


def _chosen(key: str, option: str, values: Mapping[Any, Any], what: str) -> Reader:
    """Reads an option of which a case names the value."""
    return lambda options, _: {option: one_of(values, options[key], what)}


READERS: dict[str, Reader] = {
    "dice_each": _hand,
    "start_dice": _hand,
    "faces": _hand,
    "super_dice": _hand,
    "poker_dice": _hand,
    "bid_order": _claims,
    "wild": _claims,
    "ones_biddable": _claims,
    "natural_required": _claims,
    "stairs": _claims,
    "face_order": _claims,
    "zhai": _claims,
    "zhai_entry": _claims,
    "five_alike": _claims,
    "five_different": _claims,
    "least_open": _chosen("least_open", "least_first", LEAST_OPENS, "least first bid"),
    "pi": _splitting,
    "pi_limit": _splitting,
    "surrender": _splitting,
    "bounce": lambda options, _: {"bounce": bool(options["bounce"])},
    "gap_doubles": lambda options, _: {"gap_doubles": bool(options["gap_doubles"])},
    "opener_direction": lambda options, _: {"opener_direction": bool(options["opener_direction"])},
    "scope": _chosen("scope", "scope", SCOPES, "scope"),
    "loss": _penalty,
    "hands_limit": _penalty,
    "pile": _penalty,
    "gain_from": _penalty,
    "lost_dice_go_to": _penalty,
    "first_out_ends": _ending,
    "end": _chosen("end", "ending", ENDS, "end of a match"),
    "next_starter": _chosen("next_starter", "opener", OPENERS, "next starter"),
    "direction": _chosen("direction", "direction", DIRECTIONS, "direction"),
    "who_challenges": _answer,
    "honour_all": _answer,
    "oos_penalty": _answer,
    "spot_on": _exact,
    "spot_reward": _exact,
    "spot_who": _exact,
    "spot_below_full": _exact,
    "spot_once": _exact,
    "spot_half": _exact,
    "spot_single_die": _exact,
    "spot_min_players": _exact,
    "spot_in_one_die": _exact,
    "show_reroll": _show,
    "show_each_call": _show,
    "stud": _show,
    "pass_distinct": _passing,
    "pass_hands": _passing,
    "pass_min_players": _passing,
    "self_raise": lambda options, _: {
        "self_raise": one_of({False: False, "double": True}, options["self_raise"], "self-raise")
    },
    "siciliana": _chosen("siciliana", "siciliana", FLAGS, "siciliana"),
    "open_on_ones": _chosen("open_on_ones", "ones_first", ONES_FIRST, "rule for opening on 1s"),
    "one_die_rule": _one_die,
    "one_die_wilds": _one_die,
    "one_die_face": _one_die,
    "one_die_view": _one_die,
    "one_die_min_players": _one_die,
    "buy_back_limit": lambda options, _: {"buy_backs": BuyBacks(limit=options["buy_back_limit"])},
}
"""How each option of a case becomes options of the product; later readers have the last word."""


def base_game(case: Case) -> Game:
    """The game that the options of a case are put on, as the product plays it."""
    return named(case.game)


CUP_ORDERS = {
    "mexican": Order.MEXICAN,
    "maexchen": Order.MEXICAN,
    "half_meier": Order.HALF_MEIER,
    "meyer": Order.MEYER,
    "kiriki": Order.KIRIKI,
    "poker": Order.POKER,
    "poker_runs": Order.POKER_RUNS,
    "poker_menteur": Order.POKER_MENTEUR,
    "poker_as": Order.POKER_AS,
}
CLAIM_RAISES = {"higher": False, "equal": True}
UNSEEN = {
    False: HandingOn.NEVER,
    "free": HandingOn.HIGHER,
    "same": HandingOn.SAME,
    "both": HandingOn.EITHER,
}
SECOND_ROLLS = {False: False, "blind": True}
COUNTS = named_alike(CountsWhen)
SHOWN = {False: ShownAtOnce.NEVER, "all": ShownAtOnce.ALL, "next": ShownAtOnce.NEXT}
CHEERS = {False: False, 32: True}
CUP_OPENERS = named_alike(CupOpener)


def cup_with(options: Options, base: Cup) -> Cup:
    """`base` with the options of a case of any passed cup, and without those that the case does not name.

    Where it names none at all, the game is played as it is.
    """
    if not set(options) - STAKES:
        return base
    strange = sorted(set(options) - CUP_OPTIONS - STAKES)
    if strange:
        raise NotYet(f"there is no option {', '.join(strange)}")
    claims, hand = base.claims, base.hand
    if not isinstance(claims, Ranked):
        raise NotYet(f"in {base.title} a claim names no whole hand")
    order = claims.order
    if "order" in options:
        order = one_of(CUP_ORDERS, options["order"], "order")
    poker = order.dice == 5
    if poker != (claims.order.dice == 5):
        hand = CupDice(count=5 if poker else 2, poker=poker)
    penalty = base.penalty
    if "out_at" in options or "hands_limit" in options:
        penalty = LoseHand(out_at=options.get("out_at", options.get("hands_limit")))
    try:
        return replace(
            base,
            hand=hand,
            penalty=penalty,
            claims=Ranked(
                order=order,
                equal=one_of(CLAIM_RAISES, options.get("claim_raise", "higher"), "raise"),
            ),
            keeping=Keeping.ANY if poker else base.keeping,
            undercalls=False,
            shouts=False,
            blind=False,
            unseen=one_of(UNSEEN, options.get("unseen", False), "handing on"),
            second_roll=one_of(SECOND_ROLLS, options.get("second_roll", False), "second roll"),
            most_throws=options.get("throws", 1),
            once_each=one_of(FLAGS, options.get("once_each", False), "rule for dice thrown twice"),
            cheers=one_of(CHEERS, options.get("cheers", False), "roll to drink to"),
            top=Top.CHALLENGED,
            highest=HighestHand(
                doubted=options.get("max_cost", 1),
                bluffed=options.get("max_bluff", 1),
                believed=options.get("max_believed", 0),
                counts=one_of(COUNTS, options.get("max_when", "claimed"), "time"),
                shown=one_of(SHOWN, options.get("max_shown", False), "showing"),
            ),
            swim=one_of(FLAGS, options.get("swim", False), "rule for swimming"),
            new_life_at=options.get("new_life_at", 0),
            opener=one_of(CUP_OPENERS, options["opener"], "opener")
            if "opener" in options
            else base.opener,
        )
    except BadRuleset as refusal:
        raise NotYet(f"the product refuses these options: {refusal}") from refusal


def ordered(base: Cup, name: Data) -> Cup:
    """`base` with that order of hands, if it is one that a case can name."""
    if name not in CUP_ORDERS:
        return base
    return cup_with({"order": name}, base)


CUP_OPTIONS = {
    *("order", "claim_raise", "unseen", "second_roll", "throws", "once_each", "cheers"),
    *("max_cost", "max_bluff", "max_believed", "max_when", "max_shown", "swim", "new_life_at"),
    *("opener", "hands_limit", "out_at"),
}


def cup_game(case: Case) -> Cup:
    """The game of the catalogue that a case of the passed cup is about."""
    game = named(case.game)
    if not isinstance(game, Cup):
        raise NotYet(f"{game.title} is no game of the passed cup")
    return game


def bidding_game(case: Case) -> Bidding:
    """The game of the catalogue that a case of rising bids is about."""
    game = named(case.game)
    if not isinstance(game, Bidding):
        raise NotYet(f"{game.title} is no game of rising bids")
    return game
