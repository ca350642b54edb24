"""The options of a cup game, each with its sentence."""

from dataclasses import dataclass, field
from typing import Annotated

from dudo.engine.action import Action
from dudo.engine.base import LeastPlayers, MostRounds, Ruleset
from dudo.engine.claims import Faces, Pool, Ranked
from dudo.engine.cup.buying import Buying
from dudo.engine.cup.codewords import AnyWords
from dudo.engine.cup.dice import CupDice
from dudo.engine.cup.drinks import Drinks
from dudo.engine.cup.highest import HighestHand, ShownAtOnce
from dudo.engine.cup.keeping import Keeping
from dudo.engine.cup.opener import CupOpener
from dudo.engine.cup.top import Top
from dudo.engine.cup.unseen import HandingOn
from dudo.engine.first_opener import First
from dudo.engine.option import Group, Says
from dudo.engine.penalty import LoseHand
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.state import Public, Step
from dudo.text import say


@dataclass(frozen=True, slots=True, kw_only=True)
class CupRules(Ruleset):
    """A cup game as data."""

    engine_title = say("One cup for all")
    engine_about = say(
        "It is passed on with a claim, true or not, and the next player believes or challenges that."
    )

    least: LeastPlayers = 2
    most: Annotated[
        int,
        Says(
            "At most {n} players.",
            name="Most players",
            finer=True,
            asked="how many player, how many people",
            group=Group.MATCH,
            least=2,
            most=MOST_PLAYERS,
        ),
    ] = 12
    hand: Annotated[CupDice, Says(group=Group.DICE)] = field(default_factory=CupDice)
    claims: Annotated[
        Ranked | Faces,
        Says(
            name="What a claim is",
            asked="what claim, claim true, exact, tie, how many bid at most, highest bid, full house, poker hand",
            group=Group.CLAIMS,
        ),
    ] = field(default_factory=Ranked)
    keeping: Annotated[
        Keeping,
        Says(
            name="What the believer rolls",
            asked=(
                "believe, keep die, keep roll, roll again, after believe, which die roll, tell "
                "how many roll, must roll, how many die roll, lie how many die roll, roll one die, roll only, "
                "roll some die, roll all die, accept look, roll both die"
            ),
            group=Group.CUP,
        ),
    ] = Keeping.ALL_OR_NONE
    undercalls: Annotated[
        bool,
        Says(
            "A claim that is not higher than the last counts as the next better hand, unless that is pointed out "
            "before the next player answers; then you may make any higher claim instead.",
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
            finer=True,
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
            finer=True,
            asked=(
                "pass cup unseen, pass without look, must look, look under cup, unseen, blind, absent, absent player, "
                "away"
            ),
            unsaid="If you take the cup, you look under it.",
            group=Group.CUP,
            clauses="S0-82 S0-87 R-19",
        ),
    ] = False
    unseen: Annotated[
        HandingOn,
        Says(
            name="Handing on unseen",
            finer=True,
            asked="hand on, push, schieben, pass cup unseen, without look, unseen, pass cup on",
            unsaid="If you take the cup, you roll or look under it.",
            group=Group.CUP,
        ),
    ] = HandingOn.NEVER
    second_roll: Annotated[
        bool,
        Says(
            "After looking at what you rolled, you may roll once more without looking and hand "
            "the cup on: that counts as the lowest claim you could make, or better. The opener may not.",
            name="Once more, unseen",
            finer=True,
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
            "Whoever opens throws up to {n} times and keeps any dice in between; whoever takes the cup and looks may "
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
            finer=True,
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
            finer=True,
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
            finer=True,
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
            finer=True,
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
            finer=True,
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
            finer=True,
            asked=(
                "believe top, believe mexican, mexican, beat top, believe five ace, must "
                "challenge highest, lose caught with false mexican, what false mexican lose, "
                "roll five ace, five ace, challenge five ace, what claim 21"
            ),
            group=Group.CLAIMS,
        ),
    ] = Top.CHALLENGED
    highest: Annotated[
        HighestHand, Says(name="The highest hand", finer=True, group=Group.CLAIMS)
    ] = field(default_factory=HighestHand)
    catch_percent: Annotated[
        int,
        Says(
            "On a screen, chance decides: flipped dice are caught {n}% of the time.",
            one="On a screen, chance decides: flipped dice are caught 1% of the time.",
            name="How often dice are caught",
            finer=True,
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
            finer=True,
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
            finer=True,
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
            finer=True,
            asked="new life, new lives, rul nyt liv, throw for lives",
            unsaid="Lost lives stay lost.",
            group=Group.COST,
            clauses="W-Y06",
            most=20,
        ),
    ] = 0
    first: First = First.HIGH_DIE
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
            finer=True,
            asked="code word",
            unsaid="Claims are said as numbers.",
            group=Group.CLAIMS,
        ),
    ] = None

    @property
    def rolls_all(self) -> bool:
        """Whether a player who believes a claim rolls all the dice without looking at them."""
        return self.keeping is Keeping.NONE

    @property
    def top_differs(self) -> bool:
        """Whether a claim that nothing beats is matched or caught, and not only challenged."""
        return self.top is not Top.CHALLENGED

    @property
    def rethrows(self) -> bool:
        """Whether the holder may throw some of the dice again before a claim."""
        return self.most_throws > 1 or self.once_each

    @property
    def ends_with_one_left(self) -> bool:
        """Whether every match goes on until one player is left: where losses put players out before the rounds end."""
        return self.penalty.puts_out and self.rounds >= self.penalty.limit

    def is_gone(self, losses: int) -> bool:
        """Whether a player with that many losses is out; one who swims is not."""
        return self.penalty.is_out(1, losses - self.swim)

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

    @property
    def one_hand(self) -> Pool:
        """The same: there is one hand."""
        return self.pool

    @property
    def most_dice(self) -> int:
        """Nobody ever holds more dice than there are."""
        return self.hand.count

    @property
    def keeps_dice(self) -> bool:
        """There are as many dice in every round."""
        return True

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

    def without_wilds(self, public: Public, claim: Action | None = None) -> bool:
        """Whether a claim of this round has made the aces ordinary."""
        return self.wilds_dead(public.history)

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
