"""The options of a cup game, each with its sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from dudo.engine.action import Action
from dudo.engine.base import LeastPlayers, MostRounds, Ruleset, for_players
from dudo.engine.claims import Faces, Pool, Ranked
from dudo.engine.cup.codewords import AnyWords
from dudo.engine.cup.highest import HighestHand, ShownAtOnce
from dudo.engine.cup.unseen import HandingOn
from dudo.engine.errors import BadRuleset
from dudo.engine.option import Choice, Group, Says
from dudo.engine.penalty import Cost, LoseHand, Penalty, Verdict
from dudo.engine.rounds import First, FirstOpener
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.state import Public, Step
from dudo.text import say


class Keeping(Choice):
    """What players who believe a claim may do with the dice before their own."""

    ALL_OR_NONE = (
        "If you believe the claim, you take the cup, look, and either play the dice as they lie or roll them all.",
        "S1-36 S1-38 S1-62 R-52",
    )
    ANY = (
        (
            "If you believe the claim, you take the cup, look, keep any of the dice and roll "
            "the others; everybody "
            "sees how many you roll."
        ),
        "S0-65 S0-70 S0-86 S0-98 S1-50 S1-57 R-51",
    )
    NONE = (
        "If you believe the claim, you take the cup and roll all the dice.",
        "S0-100 W-M02",
    )


class CupOpener(Choice):
    """Who has the cup next."""

    LOSER = (
        "The loser of a round opens the next, or the winner if the loser is out.",
        "S0-101 S0-111 R-04 R-20",
    )
    LEFT_OF_OUT = (
        "The loser of a round begins the next, or the next player still in if the loser is out.",
        "W-M08 RW-14",
    )
    LIFTER = (
        "Whoever lifted the cup begins the next round; if nobody did, the loser does.",
        "RW-14",
    )
    WINNER = ("The winner of a round begins the next.", "RW-14")
    NEXT = ("The player after the loser of a round begins the next.", "RW-14")
    RECEIVER = (
        "After a false claim the challenger starts; after a true one, the player on the challenger's left.",
        "S0-73 S0-74",
    )


class Buying(Choice):
    """Who may buy another roll for a drink."""

    NEVER = ("", "")
    FALLEN_SHORT = (
        (
            "If you believed a claim and have not rolled higher, you may buy further rolls of "
            "all the dice for a "
            "drink each."
        ),
        "S0-100 R-53",
    )
    ANY_TIME = (
        "Before a claim you may buy further rolls of all the dice for a drink each.",
        "R-53",
    )

    @property
    def sold(self) -> bool:
        """Whether rolls are for sale."""
        return self is not Buying.NEVER


ROLLS = 3
"""How often a believer of the best claim may roll to match it (S0-80)."""


class Top(Choice):
    """What happens to a claim that nothing beats."""

    CHALLENGED = ("The highest claim can only be challenged.", "R-29 R-46")
    MATCHED = (
        (
            "If you believe a claim of the best hand, you must match it: roll all the dice, "
            "then any of them up to "
            "twice more. If you do, nobody loses; if not, you lose the round. The player on "
            "your left starts."
        ),
        "S0-80 R-17 R-48",
    )
    CAUGHT = (
        (
            "The highest claim ends with a catch. If you believe it, you flip the dice off the "
            "cup and catch them "
            "in it, then drink what one die shows, or what two dice show if you drop them. If "
            "it is challenged, the "
            "liar flips; if it was true, the challenger flips and drinks double."
        ),
        "S0-108 S0-109 S0-110",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CupDice:
    """The dice under the one cup."""

    count: Annotated[
        int,
        Says(
            "One cup with {n} dice goes round.",
            one="One cup with a single die goes round.",
            name="Dice in the cup",
            asked="how many die",
            clauses="S0-06 S0-64 S0-92 S1-59",
            least=1,
            most=8,
        ),
    ] = 2
    sides: Annotated[
        int,
        Says(
            "Each die has {n} faces.",
            name="Faces of a die",
            asked="how many face, how many side",
            least=2,
            most=6,
        ),
    ] = 6
    poker: Annotated[
        bool,
        Says(
            "The dice show 9, 10, J, Q, K and A; the ace is high.",
            name="Poker dice",
            unsaid="The dice show pips, 1 to 6.",
            clauses="S0-64",
        ),
    ] = False
    unseen: Annotated[
        int,
        Says(
            "{n} more dice lie in the middle. Nobody sees them, but they count.",
            one="One more die lies in the middle. Nobody sees it, but it counts.",
            name="Dice in the middle",
            asked="middle",
            unsaid="No dice lie in the middle.",
            clauses="S1-40",
            most=5,
        ),
    ] = 0

    def __post_init__(self) -> None:
        if not 1 <= self.count <= 8 or not 0 <= self.unseen <= 5:
            raise BadRuleset(
                "One to eight dice go round under the cup, and up to five lie in the middle."
            )
        if not 2 <= self.sides <= 6 or (self.poker and self.sides != 6):
            raise BadRuleset("The dice under the cup have 2 to 6 faces, and poker dice have 6.")

    @property
    def symbols(self) -> str:
        """What the faces are called, from the lowest."""
        return "9TJQKA" if self.poker else "123456"[: self.sides]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drinks(Penalty):
    """A lost challenge costs drinks, which are counted; nobody goes out (S0-101, S0-102, R-47)."""

    takes_dice = False  # drinks are counted
    counts_drinks = True

    wrong: Annotated[
        int,
        Says(
            "The loser of a challenge takes {n} drinks.",
            one="The loser of a challenge takes one drink.",
            name="Drinks for a lost challenge",
            asked="how much drink, what lose, drink lose",
            unsaid="A lost challenge costs no drinks.",
            clauses="S0-101 S0-102",
            most=20,
        ),
    ] = 2
    betty_ford: Annotated[
        int,
        Says(
            "If you are caught bluffing while you hold a 54, the Betty Ford, you take {n} drinks.",
            one="If you are caught bluffing while you hold a 54, the Betty Ford, you take one drink.",
            name="The Betty Ford",
            unsaid="Bluffing while you hold a 54 costs what any other bluff does.",
            clauses="S0-115 R-22",
            most=20,
        ),
    ] = 0

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        return say(
            "Whoever is wrong takes {n, plural, =0 {no drinks} =1 {a drink} other {# drinks}}"
            "{fine, plural, =0 {} other {, or # if caught with a 54}}. Nobody goes out.",
            n=self.wrong,
            fine=self.betty_ford,
        )

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """That many drinks for each loser."""
        costs = tuple(self.wrong if s in verdict.losers else 0 for s in range(len(dice)))
        return Cost((0,) * len(dice), costs, verdict.losers, verdict.winners)

    def is_out(self, dice: int, losses: int) -> bool:
        """Never."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class CupRules(Ruleset):
    """A cup game as data."""

    engine_title = say("One cup for all")
    engine_about = say("It is passed on with a claim, and the next player believes it or not.")

    least: LeastPlayers = 2
    most: Annotated[
        int,
        Says(
            "At most {n} players.",
            name="Most players",
            asked="how many player, how many people",
            group=Group.MATCH,
            least=2,
            most=40,
        ),
    ] = 12
    hand: Annotated[CupDice, Says(group=Group.DICE)] = field(default_factory=CupDice)
    claims: Annotated[
        Ranked | Faces,
        Says(
            name="What a claim is",
            asked="what claim, claim true, exact, tie, how many bid at most, highest bid",
            group=Group.CLAIMS,
        ),
    ] = field(default_factory=Ranked)
    keeping: Annotated[
        Keeping,
        Says(
            name="What the believer rolls",
            asked=(
                "believe, keep die, keep roll, roll again, after believe, which die roll, tell "
                "how many roll, must roll"
            ),
            group=Group.CUP,
        ),
    ] = Keeping.ALL_OR_NONE
    undercalls: Annotated[
        bool,
        Says(
            "A claim that is not higher than the last counts as the next better hand. If the "
            "next player points it "
            "out before answering, you must make a higher claim.",
            name="Claims that are not higher",
            asked="claim too low, lower claim, not higher, claim lower last",
            unsaid="Every claim must be higher than the last.",
            group=Group.CLAIMS,
            clauses="S0-78 S0-89 R-18 R-50 R-61",
        ),
    ] = False
    shouts: Annotated[
        bool,
        Says(
            "Anybody at the table may point out that a claim is too low, until it is answered.",
            name="Pointing out",
            asked="point out, claim too low, notice",
            unsaid="Only the next player may point out that a claim is too low.",
            group=Group.CLAIMS,
            clauses="S0-79",
        ),
    ] = False
    blind: Annotated[
        bool,
        Says(
            "You may take the cup and pass it on without looking or rolling: that claims the "
            "next better hand. A "
            "player who is away does just that; a starter who is away leaves the opening to the next player.",
            name="Passing on unseen",
            asked="pass cup unseen, pass without look, must look, unseen, blind",
            unsaid="If you take the cup, you look under it.",
            group=Group.CUP,
            clauses="S0-82 S0-87 R-19",
        ),
    ] = False
    unseen: Annotated[
        HandingOn,
        Says(
            name="Handing on unseen",
            asked="hand on, push, schieben, pass cup unseen, without look, unseen, pass cup on",
            unsaid="If you take the cup, you roll or look under it.",
            group=Group.CUP,
        ),
    ] = HandingOn.NEVER
    second_roll: Annotated[
        bool,
        Says(
            "After a look at what you rolled you may roll once more without looking and hand "
            "the cup on: that claims "
            "what you had to beat, or more. The opener may not.",
            name="Once more, unseen",
            asked=(
                "roll once more, roll again unseen, det eller derover, or higher, that or "
                "above, or more"
            ),
            unsaid="Nobody rolls once more without looking.",
            group=Group.CUP,
            clauses="W-M05 W-Y03",
        ),
    ] = False
    most_throws: Annotated[
        int,
        Says(
            "Whoever opens throws up to {n} times and keeps any dice between; whoever takes the "
            "cup and looks may "
            "throw one time fewer, but at least once.",
            name="Throws in a turn",
            quiet=1,
            asked="how many throw, throw again, three throw, roll more than once, roll twice",
            unsaid="In a turn you throw once.",
            group=Group.CUP,
            clauses="W-G06",
            least=1,
            most=10,
        ),
    ] = 1
    once_each: Annotated[
        bool,
        Says(
            "In a turn you may throw some dice, look, and throw others, but each of them only once.",
            name="Each die once",
            asked="each die once, same die twice, reroll same die, roll more than once, roll twice",
            unsaid="All dice of a throw are thrown at the same time.",
            group=Group.CUP,
            clauses="W-G04",
        ),
    ] = False
    cheers: Annotated[
        bool,
        Says(
            "If you roll a 32 you may show it: everybody drinks, nobody loses, and you begin a new round.",
            name="A 32 that is shown",
            asked="cheers, skål, fælles skål, 32",
            unsaid="A 32 is a roll like any other.",
            group=Group.CUP,
            clauses="W-Y07",
        ),
    ] = False
    open_dice: Annotated[
        bool,
        Says(
            "Before you claim you may lay any of the dice open; they are covered again when the cup moves on.",
            name="Dice laid open",
            asked="lay open, open die, die outside, show some die, show die",
            unsaid="No dice are laid open before a claim.",
            group=Group.CUP,
            clauses="S0-93",
        ),
    ] = False
    buys: Annotated[
        Buying,
        Says(
            name="Buying rolls",
            asked="buy roll, another roll",
            unsaid="Nobody can buy another roll.",
            group=Group.CUP,
        ),
    ] = Buying.NEVER
    needs_one: Annotated[
        bool,
        Says(
            "To make the highest claim you must lay a 1 that you rolled in front of you. With "
            "nothing else left to "
            "claim, you buy rolls until you have one.",
            name="The 1 for the highest claim",
            asked="claim mexican, need ones",
            unsaid="The highest hand is claimed like any other.",
            group=Group.CLAIMS,
            clauses="S0-107 R-21 R-53",
        ),
    ] = False
    top: Annotated[
        Top,
        Says(
            name="The highest claim",
            asked=(
                "believe top, believe mexican, mexican, beat top, believe five ace, must "
                "challenge highest, lose caught with false mexican, what false mexican lose, "
                "roll five ace, what claim 21"
            ),
            group=Group.CLAIMS,
        ),
    ] = Top.CHALLENGED
    highest: Annotated[HighestHand, Says(name="The highest hand", group=Group.CLAIMS)] = field(
        default_factory=HighestHand
    )
    catch_percent: Annotated[
        int,
        Says(
            "On a screen, chance decides: flipped dice are caught {n}% of the time.",
            one="On a screen, chance decides: flipped dice are caught 1% of the time.",
            name="How often dice are caught",
            asked="catch die, chance catch",
            unsaid="No dice are flipped and caught.",
            clauses="S0-108",
            group=Group.CLAIMS,
            most=99,
        ),
    ] = 0
    penalty: Annotated[
        LoseHand | Drinks,
        Says(
            name="What the loser pays",
            asked="what lose, how much lose, how many lose, when wrong, lose round, win round",
            group=Group.COST,
        ),
    ] = field(default_factory=LoseHand)
    dog: Annotated[
        bool,
        Says(
            "The dog's life: the first player out may bark for one more life. If they decline, "
            "the next player "
            "out may bark. There is only one in a match.",
            name="The dog's life",
            asked="dog life, bark, come back, back in",
            unsaid="Players who are out stay out.",
            group=Group.COST,
            clauses="S0-81",
        ),
    ] = False
    swim: Annotated[
        bool,
        Says(
            "Whoever has lost the last {life} swims: they play on, and the next loss puts them out.",
            name="Swimming",
            asked="swim, last life",
            unsaid="Whoever has lost the last life is out.",
            group=Group.COST,
            clauses="W-M10",
        ),
    ] = False
    new_life_at: Annotated[
        int,
        Says(
            "Once a match, when you come down to {n} {lives}, you may throw a die: it shows how many you then have.",
            one="Once a match, when you come down to one {life}, you may throw a die: it shows how many you then have.",
            name="A new number of lives",
            asked="new life, new lives, rul nyt liv, throw for lives",
            unsaid="Lost lives stay lost.",
            group=Group.COST,
            clauses="W-Y06",
            most=20,
        ),
    ] = 0
    first: FirstOpener = First.HIGH_DIE
    opener: Annotated[
        CupOpener,
        Says(
            name="Who has the cup next",
            asked="who open next, next round, loser open, who cup, who open after, who open wrong",
            group=Group.MATCH,
        ),
    ] = CupOpener.LOSER
    rounds: MostRounds = 200
    code_words: Annotated[
        AnyWords | None,
        Says(
            name="Code words",
            asked="code word",
            unsaid="Claims are said as numbers.",
            group=Group.CLAIMS,
        ),
    ] = None

    def __post_init__(self) -> None:
        for wrong, sentence in self._senseless():
            if wrong:
                raise BadRuleset(sentence)

    def _senseless(self) -> tuple[tuple[bool, str], ...]:
        named, reads = self.claims.kind == "claims", self.claims.as_number
        caught = self.top is Top.CAUGHT
        drinks = isinstance(self.penalty, Drinks)
        return (
            (
                not 2 <= self.least <= self.most <= MOST_PLAYERS,
                "A game is for 2 to 40 players, the least number first.",
            ),
            (not 1 <= self.rounds <= 1000, "A match lasts 1 to 1000 rounds."),
            (
                isinstance(self.claims, Faces) and self.claims.of_many_cups,
                "Zhai, five alike and five different are played where everybody has a cup.",
            ),
            (
                self.hand.unseen > 0 and named,
                "Dice in the middle count only for numbers of a face.",
            ),
            (self.hand.poker and not named, "Poker dice are for poker claims."),
            (self.hand.poker and reads, "Poker dice show no numbers that could be read."),
            *self.claims.senseless(self.pool),
            (
                not named and (self.undercalls or self.blind or self.top is not Top.CHALLENGED),
                "Calling “better”, passing on unseen and matching the best hand need claims that name whole hands.",
            ),
            (
                self.shouts and not self.undercalls,
                "Somebody can point out that a claim is too low only where it may be.",
            ),
            (
                (self.buys.sold or caught) and not drinks,
                "Buying rolls and catching dice need a game that counts drinks.",
            ),
            (
                self.needs_one and not self.buys.sold,
                "Where the highest claim needs a 1, players must be able to buy rolls.",
            ),
            (
                self.needs_one and not self.claims.tops_with_one,
                "A 1 is laid out only for a Mexican.",
            ),
            (
                self.code_words is not None and not reads,
                "Code words are for dice that are read as a number.",
            ),
            (self.dog and drinks, "The dog's life needs lives to lose."),
            (
                caught != (self.catch_percent > 0),
                "Where dice are flipped, say how often they are caught.",
            ),
            (
                not 0 <= self.catch_percent <= 99,
                "Flipped dice are caught 1 to 99 times in a hundred.",
            ),
            (drinks and self.rounds > 100, "Drinks are counted over at most 100 rounds."),
            (
                self.first is First.LETTERS,
                "Only bills have letters, and here everybody has dice: let something else decide who opens.",
            ),
            *self._senseless_cups(named=named),
            *self._senseless_lives(named=named, drinks=drinks),
        )

    def _senseless_cups(self, *, named: bool) -> tuple[tuple[bool, str], ...]:
        hands_on = self.unseen is not HandingOn.NEVER
        throws_again = self.most_throws > 1 or self.once_each
        return (
            (
                not named and (hands_on or self.second_roll),
                "Handing on unseen and rolling once more unseen need claims that name whole hands.",
            ),
            (
                self.claims.equal and self.undercalls,
                "Where a claim as high as the last is enough, none counts as the next better hand.",
            ),
            (
                hands_on and self.blind,
                "The cup is passed on unseen as the next better hand, or with a claim of one’s own, not both.",
            ),
            (not 1 <= self.most_throws <= 10, "In a turn there are 1 to 10 throws."),
            (
                throws_again and self.keeping is not Keeping.ANY,
                "Throwing again takes a game in which any dice may be kept.",
            ),
            (
                throws_again and self.buys.sold,
                "Where one may throw again, no rolls are for sale.",
            ),
            (
                self.cheers and not (self.hand.count == 2 and self.hand.sides >= 3 and named),
                "A 32 needs two dice that are claimed as a hand.",
            ),
            (
                self.cheers and self.hand.poker,
                "A 32 needs dice with pips.",
            ),
        )

    def _senseless_lives(self, *, named: bool, drinks: bool) -> tuple[tuple[bool, str], ...]:
        limit, plain = self.penalty.limit, self.highest == HighestHand()
        return (
            (
                not plain and (drinks or not named or self.hand.unseen > 0),
                "What the highest hand costs needs lives to lose, and claims that name whole hands.",
            ),
            (
                not plain and self.top is not Top.CHALLENGED,
                "Either the highest claim costs lives, or it is matched or caught.",
            ),
            (self.swim and limit == 0, "Only players who can go out can swim."),
            (self.swim and self.dog, "Whoever is out swims, or has the dog's life, not both."),
            (
                self.new_life_at != 0 and not 0 < self.new_life_at < limit,
                "For a new number of lives one must first have lost some.",
            ),
            (
                self.new_life_at > 0 and limit < 6,
                "Throwing for new lives needs a match that begins with at least six lives.",
            ),
        )

    @property
    def rolls_all(self) -> bool:
        """Whether who believes a claim rolls all the dice without a look at them."""
        return self.keeping is Keeping.NONE

    @property
    def top_differs(self) -> bool:
        """Whether a claim that nothing beats is matched or caught, and not only challenged."""
        return self.top is not Top.CHALLENGED

    @property
    def rethrows(self) -> bool:
        """Whether the holder may throw some of the dice again before a claim."""
        return self.most_throws > 1 or self.once_each

    def is_gone(self, losses: int) -> bool:
        """Whether a player with that many losses is out; who swims is not."""
        return self.penalty.is_out(1, losses - self.swim)

    @property
    def restated(self) -> Mapping[str, str]:
        """The numbers of players in one sentence; nothing of going out where nobody does."""
        said = {"least": "", "most": for_players(self.least, self.most)}
        if self.opener is CupOpener.LOSER and not self.penalty.puts_out:
            said["opener"] = "The loser of a round opens the next."
        if self.highest.believed:
            said["top"] = ""
        if self.highest.doubted > 1 == self.highest.bluffed:
            said["highest.bluffed"] = (
                "If you are caught with a false highest claim, you lose one {life}."
            )
        return said

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of players."""
        return self.least, self.most

    @property
    def top_claim(self) -> Action:
        """The highest claim of the game."""
        return self.claims.all(self.pool)[-1]

    @property
    def pool(self) -> Pool:
        """The dice that a claim is about: those under the cup, and those in the middle."""
        return Pool(self.hand.count + self.hand.unseen, self.hand.sides, self.hand.symbols)

    def higher(self, claim: Action, public: Public) -> tuple[Action, ...]:
        """Every claim above this one."""
        return self.claims.above(claim, self.pool)

    def sayable(self, public: Public) -> tuple[Action, ...]:
        """Every claim that there is."""
        del public
        return self.claims.all(self.pool)

    def wilds_dead(self, history: tuple[Step, ...]) -> bool:
        """Whether a claim of this round has made the aces ordinary (S1-04, W-C17)."""
        said = [action for _, action in history if isinstance(action, self.claims.word)]
        return any(self.claims.kills_wilds(it, opens=n == 0) for n, it in enumerate(said))

    @property
    def calls(self) -> frozenset[str]:
        """A claim is challenged or believed; options add more."""
        played = {
            ("challenge", "believe"): True,
            ("passon",): self.blind,
            ("push",): self.unseen is not HandingOn.NEVER,
            ("rollblind",): self.second_roll,
            ("showcup",): self.cheers or self.highest.shown is not ShownAtOnce.NEVER,
            ("newlives", "keeplives"): self.new_life_at > 0,
            ("point",): self.undercalls,
            ("waive",): self.shouts,
            ("buy",): self.buys.sold,
            ("decline", "bark"): self.dog,
            ("begin",): self.first is First.BOSS,
        }
        return frozenset(kind for kinds, heard in played.items() if heard for kind in kinds)
