"""The options of a bidding game, each with its sentence, and which of them make sense together.

The defaults are the commonest game, so a named game states only what differs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated

from dudo.engine.action import Action
from dudo.engine.base import LeastPlayers, MostRounds, Ruleset, for_players
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Faces, Pool, Totals, Wild
from dudo.engine.errors import BadRuleset
from dudo.engine.exact import Caller, Exact, Meaning
from dudo.engine.hand import CHOSEN, Hand, has_super
from dudo.engine.one_die import OneDieRound, OneDieView, Palifico
from dudo.engine.opening import LeastOpen, OnesFirst
from dudo.engine.option import Choice, Group, Says, check_numbers
from dudo.engine.passing import FULL_HOUSE, Passing
from dudo.engine.penalty import AnyPenalty, GiveDie, LoseDie, LoseHand
from dudo.engine.rounds import (
    AllInTurn,
    AnyAnswer,
    Anyone,
    Direction,
    Ending,
    First,
    FirstOpener,
    NextPlayer,
    Opener,
    Silence,
    one_challenges,
)
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.showing import (
    AnyShow,
    Escape,
    Rerolls,
    ShowAfterBid,
    ShowAndRaise,
    ShowEachCall,
)
from dudo.engine.splitting import Splitting
from dudo.text import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """What each player starts with."""

    piece = "die"  # what a player has several of

    count: Annotated[
        int,
        Says(
            "Everybody starts with {n} dice.",
            one="Everybody starts with one die.",
            name="Dice each",
            asked="how many die",
            clauses="S0-07 S0-36 S2-01",
            least=1,
            most=40,
        ),
    ] = 5
    sides: Annotated[
        int,
        Says(
            "A die has {n} faces.",
            name="Faces of a die",
            asked="how many face, how many side",
            clauses="S1-66 S1-67",
            least=2,
            most=10,
        ),
    ] = 6
    super_die: Annotated[
        bool,
        Says(
            "One die of each player is a super die. It counts double, so a bid may exceed the "
            "dice in play by one for "
            "each player. It is the last die that a player gives up.",
            name="Super dice",
            asked="super die, orange die, count double, coloured die",
            unsaid="No die counts double.",
            clauses="W-B08",
        ),
    ] = False
    poker: Annotated[
        bool,
        Says(
            "Poker dice: an ace takes the place of the 1, then come 9, ten, jack, queen and king.",
            name="Poker dice",
            unsaid="The dice have numbers.",
            clauses="S0-08",
        ),
    ] = False

    def __post_init__(self) -> None:
        if not 1 <= self.count <= 40:
            raise BadRuleset("A player starts with 1 to 40 dice.")
        if not 2 <= self.sides <= 10:
            raise BadRuleset("A die has 2 to 10 faces.")
        if self.poker and self.sides != 6:
            raise BadRuleset("Poker dice have 6 faces.")

    @property
    def symbols(self) -> str:
        """What the faces 1, 2, .. are called."""
        return "A9TJQK" if self.poker else "1234567890"[: self.sides]

    @property
    def pool(self) -> Pool:
        """The dice of one player."""
        return Pool(self.count, self.sides)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bills:
    """What each player starts with where banknotes take the place of dice."""

    sentence = "Serial numbers take the place of dice: 0 is the highest digit and counts as ten."
    clauses = "S1-66 S1-67 R-45"
    piece = "digit"  # what a player has several of
    symbols = "1234567890"  # from the lowest to the highest
    poker = False  # it has no letters of cards
    super_die = False  # every digit counts once

    count: Annotated[
        int,
        Says(
            "Everybody holds a banknote, and its serial number has {n} digits.",
            one="Everybody holds a banknote, and its serial number has one digit.",
            name="Digits of a bill",
            asked="how many digit",
            clauses="S1-66 S1-69",
            least=1,
            most=40,
        ),
    ] = 8

    def __post_init__(self) -> None:
        check_numbers(self)

    @property
    def sides(self) -> int:
        """How many digits there are."""
        return len(self.symbols)

    @property
    def pool(self) -> Pool:
        """The digits of one player."""
        return Pool(self.count, self.sides)


class Scope(Choice):
    """Whose dice a bid is about."""

    TABLE = ("A bid is about all the {dice} on the table.", "S0-05 S0-11")
    OWN_HAND = ("A bid is about the bidder's own {dice} only.", "S3-16 R-34")


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyBacks:
    """A player who goes out before anybody else has a loss may come back (S1-21 to S1-24)."""

    sentence = (
        "A player who goes out while nobody else has lost a hand may buy back in for another "
        "ante. Once two "
        "players have a lost hand at the same time, nobody may buy back any more."
    )
    clauses = "S1-21 S1-22 R-24"

    limit: Annotated[
        int,
        Says(
            "Each player may buy back up to {n} times.",
            one="Each player may buy back once.",
            name="How often you may buy back",
            asked="how often buy back",
            clauses="S1-24",
            least=1,
            most=20,
        ),
    ] = 3

    def __post_init__(self) -> None:
        check_numbers(self)

    def allows(self, used: int) -> bool:
        """Whether a player who has bought back so often may do so once more (S1-24)."""
        return used < self.limit


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Ruleset):
    """A bidding game as data."""

    engine_title = say("A cup for everybody")
    engine_about = say("Bids go up and up on all the dice on the table.")

    least: LeastPlayers = 2
    most: Annotated[
        int,
        Says(
            "At most {n} players.",
            name="Most players",
            asked="how many player, how many people",
            clauses="S2-01",
            group=Group.MATCH,
            least=2,
            most=40,
        ),
    ] = 20
    hand: Annotated[
        Dice | Bills,
        Says(name="Dice or banknotes", asked="zero highest, serial number", group=Group.DICE),
    ] = field(default_factory=Dice)
    forehead: Annotated[
        bool,
        Says(
            "You see everybody's dice but your own.",
            name="Dice on the forehead",
            asked="see own die, look own die, forehead",
            unsaid="You see your own dice and nobody else's.",
            clauses="S1-53",
            group=Group.DICE,
        ),
    ] = False
    claims: Annotated[
        Faces | Totals,
        Says(
            name="What a bid is about",
            asked=(
                "what bid, mean, exact, exact bid true, at least, more than die in play, tie, "
                "highest bid, how high, how many bid at most, bid higher than number of die"
            ),
            group=Group.BIDS,
        ),
    ] = field(default_factory=Faces)
    ones_first: Annotated[
        OnesFirst,
        Says(
            name="Opening on 1s",
            asked="open ones, first bid ones, false start",
            unsaid="The first bid of a round may be on any face that may be bid.",
            group=Group.BIDS,
        ),
    ] = OnesFirst.ALLOWED
    least_first: Annotated[
        LeastOpen,
        Says(
            name="The least first bid",
            asked="least first bid, lowest opening, open with how many, first bid",
            unsaid="The first bid of a round may be as low as you like.",
            group=Group.BIDS,
        ),
    ] = LeastOpen.ANY
    scope: Annotated[
        Scope,
        Says(
            name="Whose dice count",
            asked="only mine, all die, whose die, every die",
            group=Group.BIDS,
        ),
    ] = Scope.TABLE
    answer: Annotated[
        AnyAnswer,
        Says(
            name="Who may challenge",
            asked=(
                "who challenge, challenge out of turn, must challenge, interrupt, challenge own "
                "bid, challenge older bid, challenge earlier bid, challenge same time"
            ),
            group=Group.ANSWERS,
        ),
    ] = field(default_factory=NextPlayer)
    exact: Annotated[
        Exact | None,
        Says(
            name="Spot on",
            asked="exact, call exact",
            unsaid="Spot on is not played.",
            group=Group.ANSWERS,
        ),
    ] = None
    splitting: Annotated[
        Splitting | None,
        Says(
            name="Splitting a bid",
            asked="split, double challenge, pi",
            unsaid="Nobody splits a bid.",
            group=Group.ANSWERS,
        ),
    ] = None
    self_raise: Annotated[
        bool,
        Says(
            "Whoever is challenged by all may, once a round, raise their own bid instead of "
            "showing, for double the "
            "stake; then it is challenged round again, or raised by others.",
            name="Raising one's own bid",
            asked="raise own bid, double the stake, bid again",
            unsaid="Once all have challenged a bid, the {dice} are shown.",
            group=Group.ANSWERS,
            clauses="W-L05 RW-19",
        ),
    ] = False
    bounce: Annotated[
        bool,
        Says(
            "A bid of exactly two more of the same face may be called a bounce: the turn goes "
            "back to the last bidder, "
            "play goes on the other way round, and the stake of the round grows by one.",
            name="Bouncing",
            asked="bounce, two more same face, turn round",
            unsaid="No bid reverses the direction of play.",
            group=Group.ANSWERS,
            clauses="W-C13",
        ),
    ] = False
    passing: Annotated[
        Passing | None,
        Says(
            name="Who may pass, and when",
            asked="pass, skip, challenge pass, pass challenge me",
            unsaid="Nobody may pass.",
            group=Group.ANSWERS,
        ),
    ] = None
    show: Annotated[
        AnyShow | None,
        Says(
            name="Showing dice",
            asked="show die, show roll, roll other, roll again, set out all die, all die show",
            unsaid="All dice stay covered until the round is over.",
            group=Group.ANSWERS,
        ),
    ] = None
    concede: Annotated[
        bool,
        Says(
            "On your turn you may give up the round instead of raising or challenging; then no {dice} are shown.",
            name="Giving up",
            asked="give up, fold, surrender",
            unsaid="On your turn you cannot give up the round.",
            clauses="S1-26 R-56",
            group=Group.ANSWERS,
        ),
    ] = False
    muck: Annotated[
        bool,
        Says(
            "A bidder who is challenged may give up the round without showing any {dice}.",
            name="Giving up when challenged",
            asked="must show challenge, have show die when challenge, show when challenge",
            unsaid="After a challenge the dice are always shown.",
            clauses="S1-26 R-56",
            group=Group.ANSWERS,
        ),
    ] = False
    siciliana: Annotated[
        bool,
        Says(
            "Siciliana: if the opening bid is challenged at once, 1s do not help it, and "
            "whoever is wrong loses twice "
            "as much. It is not played between two, in a one-die round, or while somebody has only one die.",
            name="The siciliana",
            asked=(
                "siciliana, challenge opening, challenge first bid, doubt opening, first bid "
                "doubted"
            ),
            unsaid="An opening bid is challenged like any other.",
            clauses="W-D10",
            group=Group.ANSWERS,
        ),
    ] = False
    palifico: Annotated[
        Palifico | None,
        Says(
            name="The one-die rule",
            asked="palifico, one die left",
            unsaid="A player with one die bids like everybody else.",
            group=Group.BIDS,
        ),
    ] = None
    penalty: Annotated[
        AnyPenalty,
        Says(
            name="What the loser pays",
            asked=(
                "what lose, how much lose, how many lose, when wrong, lose round, win round, "
                "rid die, put die away, no die left, no die lose, no die more, wrong challenge "
                "lose, how many die winner get"
            ),
            group=Group.COST,
        ),
    ] = field(default_factory=LoseDie)
    gap_doubles: Annotated[
        bool,
        Says(
            "The loser pays double if fewer than half of the bid are there, or more than twice the bid.",
            name="Far from the truth",
            asked="fewer than half, more than twice, far off",
            unsaid="Nobody pays double for being far from the truth.",
            group=Group.COST,
            clauses="W-C12",
        ),
    ] = False
    buy_backs: Annotated[
        BuyBacks | None,
        Says(
            name="Buying back",
            asked="buy back, come back, back in",
            unsaid="Players who are out stay out.",
            group=Group.COST,
        ),
    ] = None
    first: FirstOpener = First.FIRST_SEAT
    opener: Annotated[
        Opener,
        Says(
            name="The next opener",
            asked="who open next, next round, loser open, winner open, open after, who open wrong",
            group=Group.MATCH,
        ),
    ] = Opener.LOSER
    ending: Annotated[
        Ending,
        Says(
            name="The end of the match",
            asked="who win, match over, end match, match end, win match, lose match",
            group=Group.MATCH,
        ),
    ] = Ending.LAST_STANDING
    direction: Annotated[
        Direction,
        Says(
            name="Direction of play",
            asked="which way, direction, clockwise, left right",
            unsaid="Play goes clockwise.",
            group=Group.MATCH,
        ),
    ] = Direction.CLOCKWISE
    opener_direction: Annotated[
        bool,
        Says(
            "The opener of a round may say that it goes the other way round.",
            name="The way a round goes",
            asked="other way round, opener direction",
            unsaid="All rounds go the same way round.",
            group=Group.MATCH,
            clauses="W-D01",
        ),
    ] = False
    rounds: MostRounds = 200
    silence: Annotated[
        Silence,
        Says(
            name="When time runs out",
            asked="time run out, time, too slow, clock",
            group=Group.MATCH,
        ),
    ] = Silence.CHALLENGE

    def __post_init__(self) -> None:
        for wrong, sentence in self._senseless():
            if wrong:
                raise BadRuleset(sentence)
        if self.exact is not None:
            self.exact.check(self.penalty)

    def _senseless(self) -> tuple[tuple[bool, str], ...]:
        totals = self.claims.kind == "totals"
        own = self.scope is Scope.OWN_HAND
        free = isinstance(self.claims, Faces) and self.claims.wild is Wild.ONES_ALWAYS
        escape = self.show if isinstance(self.show, Escape) else None
        blind = self.hides_from_owners
        return (
            (
                not 2 <= self.least <= self.most <= MOST_PLAYERS,
                "A game is for 2 to 40 players, the least number first.",
            ),
            (not 1 <= self.rounds <= 1000, "A match lasts 1 to 1000 rounds."),
            (totals and own, "Totals are about all dice on the table."),
            (
                totals and isinstance(self.show, Escape),
                "Showing equal dice means nothing where bids are totals.",
            ),
            (
                totals and self.palifico is not None,
                "The one-die rule fixes a face, so it needs bids on faces.",
            ),
            (
                totals and self.hand.super_die,
                "A super die counts double for bids on faces, so bids cannot be totals.",
            ),
            *self.claims.senseless(self.hand.pool),
            (
                self.hand.poker and not self.claims.needs_only_an_order,
                "Poker dice have no numbers to add, compare or multiply: choose an order of bids without them.",
            ),
            (
                isinstance(self.hand, Bills) and self.penalty.takes_dice,
                "Nobody can give away a digit of a bill: let a lost round cost a hand.",
            ),
            (
                isinstance(self.hand, Bills) and self.show is not None,
                "The digits of a bill cannot be set out or rolled again.",
            ),
            (
                self.ones_first is not OnesFirst.ALLOWED and not free,
                "Opening on 1s is special only where 1s are always wild and may be bid on.",
            ),
            (
                self.siciliana and not isinstance(self.penalty, LoseDie | GiveDie | LoseHand),
                "A siciliana costs twice as much, so a lost round must cost dice or hands by the piece.",
            ),
            (
                self.siciliana and isinstance(self.answer, AllInTurn),
                "A siciliana needs one challenger: all must not challenge in turn.",
            ),
            (
                self.siciliana and not free,
                "A siciliana needs 1s that are always wild and may be bid on.",
            ),
            (
                self.siciliana and self.most == 2,
                "A siciliana is never played between two: it needs a third player.",
            ),
            (
                self.least_first is not LeastOpen.ANY and totals,
                "A least number of dice for the first bid needs bids on faces.",
            ),
            (
                self.stake_grows and not self.penalty.by_stake,
                "The stake of a round can grow only where the loser alone pays, so many dice or lives.",
            ),
            (
                self.self_raise and not isinstance(self.answer, AllInTurn),
                "Raising one's own bid needs all the others to challenge it in turn first.",
            ),
            (
                self.splitting is not None and isinstance(self.answer, AllInTurn),
                "Nobody can split a bid alone where all must challenge in turn.",
            ),
            (
                self.bounce and totals,
                "A bounce is a bid on the same face, so it needs bids on faces.",
            ),
            (
                isinstance(self.claims, Faces)
                and self.claims.five_different.reshakes
                and (self.forehead or blind or isinstance(self.hand, Bills)),
                "To shake a hand again, players must have dice and see their own.",
            ),
            (
                isinstance(self.show, ShowAfterBid) and self.hand.count < 2,
                "Showing some dice after a bid needs at least two dice.",
            ),
            (
                self.palifico is not None
                and not self.penalty.may_leave_one(self.hand.count)
                and not (self.penalty.takes_dice and self.exact is not None),
                "The one-die rule needs a game in which players come down to exactly one die.",
            ),
            (
                blind and self.hand.count == 1,
                "Closed and open one-die rounds need players who start with more than one die.",
            ),
            (
                blind and self.forehead,
                "On the forehead everybody sees the dice of the others in every round.",
            ),
            (
                blind and self.palifico is not None and self.palifico.when is OneDieRound.CHOICE,
                "Whoever announces a one-die round has already seen their dice: let such rounds begin by themselves.",
            ),
            (
                blind and self.show is not None,
                "Nobody can show dice at which they must not look in a one-die round.",
            ),
            (
                blind and self.passing is not None and self.passing.in_one_die,
                "Nobody can pass on dice at which they must not look: let nobody pass in a one-die round.",
            ),
            (
                blind and own,
                "Nobody can bid on a hand of their own at which they must not look.",
            ),
            (
                self.palifico is not None and self.most == 2 and not self.palifico.with_two,
                "The one-die rule would never be played: it needs a third player.",
            ),
            (
                self.exact is not None
                and self.most == 2
                and (not self.exact.with_two or self.exact.who is Caller.BYSTANDERS),
                "Nobody could ever call spot on: it needs a third player.",
            ),
            (
                escape is not None and not escape.any_ladder and self.claims.face_falls,
                "Showing dice needs an order in which a raise never lowers the face, or must be allowed in any order.",
            ),
            (
                self.concede and isinstance(self.answer, AllInTurn),
                "Nobody can give up a round alone where all must challenge in turn.",
            ),
            (
                self.muck and self.penalty.by_difference,
                "The dice must be shown where a round costs as many dice as the bid was off by.",
            ),
            (
                self.muck and self.forehead,
                "Giving up hides nothing from players who see your dice anyway.",
            ),
            (
                own and self.forehead,
                "Nobody can bid on a hand that everybody sees except its owner.",
            ),
            (
                self.forehead and self.show is not None,
                "Dice on a forehead are in view already; nobody can show them.",
            ),
            (
                self.forehead and self.passing is not None,
                "Players who cannot see their own dice cannot pass on them.",
            ),
            (
                isinstance(self.answer, AllInTurn) and self.passing is not None,
                "A pass breaks a row of challenges: let only the next player challenge, or leave out passing.",
            ),
            (
                self.passing is not None
                and self.passing.full_house
                and self.hand.count != FULL_HOUSE
                and not self.passing.distinct,
                "A full house takes five dice.",
            ),
            (
                self.passing is not None and self.most == 2 and not self.passing.with_two,
                "Nobody could ever pass: it needs a third player.",
            ),
            (
                self.penalty.takes_sides and not one_challenges(self.answer),
                "Taking sides needs one challenger: let only the next player challenge, or honour the nearest alone.",
            ),
            (
                self.penalty.takes_sides and self.wrong_doubles,
                "Those on the wrong side all pay alike, so a wrong challenge out of turn cannot cost double.",
            ),
            (
                self.ending is Ending.LAST_LOSES and not self.penalty.out_is_safe,
                "The last player with dice can lose only where everybody else puts dice away, as in Snyd.",
            ),
            (
                self.ending is Ending.FIRST_OUT_WINS and not self.penalty.out_is_safe,
                "The first player without dice can win only where all but the loser put dice away, as in Snyd.",
            ),
            (
                self.ending in (Ending.LAST_STANDING, Ending.FIRST_OUT)
                and self.penalty.out_is_safe,
                "Putting away the last die is good here: the last with dice must lose, or the first without win.",
            ),
            (
                self.buy_backs is not None and not isinstance(self.penalty, LoseHand),
                "Buying back wipes out lost hands, so rounds must cost a hand.",
            ),
            (
                self.buy_backs is not None and not self.penalty.limit,
                "Buying back makes sense only where lost hands put players out.",
            ),
            (
                isinstance(self.show, ShowEachCall) and self.hand.count < 2,
                "Showing a die with every call needs at least two dice.",
            ),
            (
                self.hand.count > CHOSEN
                and (
                    isinstance(self.show, ShowAndRaise | ShowAfterBid)
                    or (isinstance(self.show, ShowEachCall) and self.show.rerolls is Rerolls.SOME)
                ),
                "Players can choose among their own dice only where they have at most ten each.",
            ),
            (
                self.penalty.gains_dice and 0 < self.penalty.limit <= self.hand.count,
                "Players must start with fewer dice than the number that puts them out.",
            ),
            (
                self.first is First.LETTERS and not isinstance(self.hand, Bills),
                "Only bills have letters: play with banknotes, or let something else decide who opens.",
            ),
        )

    @property
    def restated(self) -> Mapping[str, str]:
        """The numbers of players in one sentence; nothing of later rounds or of going out
        where there is none."""
        said = {"least": "", "most": for_players(self.least, self.most)}
        if not self.penalty.puts_out:
            said |= {"ending": "", "opener": self.opener.where_nobody_goes_out}
        if self.muck and self.passing is not None:
            said["muck"] = (
                "A bidder who is challenged, or a player whose pass is doubted, may give up the "
                "round without showing "
                "any {dice}."
            )
        ones_high = isinstance(self.claims, Faces) and self.claims.ones_high
        if isinstance(self.claims, Faces) and self.beyond(
            self.hand.count
        ):  # which is said where it is ruled
            said["claims"] = (
                "A bid names a {face} and how many of it there are. Four 5s means at least four "
                "5s, so an exact count "
                "makes the bid true."
            )
        if isinstance(self.claims, Faces) and self.claims.zhai is not None:
            said["claims.wild"] = say(
                "1s are wild, and you may bid on them too; then only 1s count."
            )
        if isinstance(self.hand, Bills) and ones_high:
            said["hand"] = (
                "Serial numbers take the place of dice: 0 counts as ten, and 1 is the ace above it."
            )
        said |= self._restated_by_others()
        return said | ({"opener": ""} if self.rounds == 1 else {})

    def _restated_by_others(self) -> Mapping[str, str]:
        """What options leave unsaid or say, where others have made it more or less."""
        said: dict[str, str] = {}
        if together := self._opening_after_several():
            said["opener"] = together
        if self.direction is not Direction.CLOCKWISE:
            pass
        elif self.bounce:
            said["direction"] = "Play goes clockwise until a bounce turns it round."
        elif self.opener_direction:
            said["direction"] = "Play goes clockwise, unless the opener of a round says otherwise."
        if self.hides_from_owners:
            said["forehead"] = "You see your own dice and nobody else's, except in a one-die round."
        elif self.show is not None:
            said["forehead"] = (
                "You see your own dice, and nobody else's but those that have been set out."
            )
        if self.exact is not None and self.exact.who is Caller.BYSTANDERS:
            said["exact.with_two"] = (
                "With two players left nobody can call spot on, for there is no bystander."
            )
        return said

    def _opening_after_several(self) -> str:
        """Who opens where more than one player may lose a round (R-04); empty where only one
        can."""
        if self.opener is Opener.LOSER and self.penalty.bystanders_pay:
            return (
                "Whichever of the bidder and the challenger lost the round opens the next; if "
                "that player is out, the other does."
            )
        if one_challenges(self.answer) or self.most == 2:
            return ""
        return (
            self.opener.where_several_lose if self.penalty.puts_out else self.opener.where_all_stay
        )

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the greatest number of players."""
        return self.least, self.most

    def pool(self, public: BiddingPublic) -> Pool:
        """The dice in play, and what hands may count beyond their dice (RW-16, W-B08)."""
        return _pool(self, public.dice, public.active)

    def beyond(self, dice: int) -> int:
        """How many more than its dice a hand of so many may count."""
        return self.claims.beyond(dice) + (self.hand.super_die and dice > 0)

    def supers(self, shown: Hand, count: int) -> int:
        """How many of a player's `count` other dice are super dice, where these are shown."""
        return int(self.hand.super_die and count > 0 and not has_super(shown))

    def higher(self, claim: Action, public: BiddingPublic) -> tuple[Action, ...]:
        """Every bid above this one, with the dice that are in play."""
        return self.claims.above(claim, self.pool(public), dead=public.wilds_dead)

    def sayable(self, public: BiddingPublic) -> tuple[Action, ...]:
        """Every bid that there can be with the dice in play."""
        return self.claims.all(self.pool(public), dead=public.wilds_dead)

    @property
    def step(self) -> int:
        """1 for clockwise play, -1 for counterclockwise."""
        return 1 if self.direction is Direction.CLOCKWISE else -1

    def way(self, public: BiddingPublic) -> int:
        """Which way this round goes: 1 for clockwise, -1 for counterclockwise."""
        return -self.step if public.turned else self.step

    @property
    def anyone_challenges(self) -> bool:
        """Whether a bid may be challenged out of turn."""
        return isinstance(self.answer, Anyone)

    @property
    def all_challenge(self) -> bool:
        """Whether a bid is only put to the test once everybody else has challenged it."""
        return isinstance(self.answer, AllInTurn)

    @property
    def calls_exact(self) -> bool:
        """Whether a spot on bets that the bid is exact."""
        return self.exact is not None and self.exact.meaning is Meaning.EXACT

    @property
    def stake_grows(self) -> bool:
        """Whether a round may be paid several times over."""
        return self.splitting is not None or self.bounce or self.gap_doubles or self.self_raise

    @property
    def hides_from_owners(self) -> bool:
        """Whether there are one-die rounds in which some players do not see their own dice."""
        return self.palifico is not None and self.palifico.view is not OneDieView.OWN

    @property
    def sets_out_after_bid(self) -> bool:
        """Whether a bidder may set out dice after the bid and roll the others again."""
        return isinstance(self.show, ShowAfterBid)

    @property
    def reshakes(self) -> bool:
        """Whether hands of five different dice, or runs, may be shaken again."""
        return self.claims.five_different.reshakes

    @property
    def wrong_doubles(self) -> bool:
        """Whether a wrong challenge out of turn costs double."""
        return isinstance(self.answer, Anyone) and self.answer.wrong_doubles

    @property
    def opening_doubles(self) -> bool:
        """Whether a challenge of an opening bid is a siciliana."""
        return self.siciliana

    @property
    def calls(self) -> frozenset[str]:
        """A challenge, and what the options add to it."""
        late = self.exact is not None and self.exact.who is not Caller.IN_TURN
        played = {
            ("challenge",): True,
            ("spoton",): self.exact is not None,
            ("waive",): late or isinstance(self.answer, Anyone) or self.splitting is not None,
            ("split",): self.splitting is not None,
            ("countersplit",): self.splitting is not None and self.splitting.counters > 0,
            ("turnabout",): self.opener_direction,
            ("reshake",): self.reshakes,
            ("playclosed", "playopen"): self.palifico is not None
            and self.palifico.view is OneDieView.CHOSEN,
            ("announce",): self.palifico is not None and self.palifico.when is OneDieRound.CHOICE,
            ("pass", "doubt"): self.passing is not None,
            ("concede",): self.concede
            or self.muck
            or (self.splitting is not None and self.splitting.surrender),
            ("reveal",): self.muck or self.self_raise or self.splitting is not None,
            ("reroll",): isinstance(self.show, ShowEachCall) and self.show.rerolls is Rerolls.ALL,
            ("support", "oppose"): self.penalty.takes_sides,
            ("decline", "buyback"): self.buy_backs is not None,
            ("begin",): self.first is First.BOSS,
        }
        return frozenset(kind for kinds, heard in played.items() if heard for kind in kinds)


@lru_cache(maxsize=1024)
def _pool(rules: Rules, dice: tuple[int, ...], active: tuple[int, ...]) -> Pool:
    held = [dice[seat] for seat in active]
    return Pool(sum(held) + sum(map(rules.beyond, held)), rules.hand.sides)
