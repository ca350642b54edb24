"""What is played for, as data: each option with its sentence.

Stakes never bend the rules. They are counted in units whose name the table chooses; no money is moved
anywhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from dudo.engine.errors import BadRuleset
from dudo.engine.option import Choice, OptionInfo, check_numbers
from dudo.engine.rule import Need, Rule
from dudo.engine.stakes.warning import least_for_first_out

if TYPE_CHECKING:
    from dudo.engine.game import Game


class Double(Choice):
    """What a winner of the pot gets beyond it."""

    NEVER = ("", "")
    UNBEATEN = (
        "A winner who has lost no {life} is paid double: everybody else pays as much again as they have put in.",
        "S1-23 R-25",
    )

    def needs(self, game: "Game") -> Iterator[Need]:
        """Hands to lose."""
        yield Need(
            not game.penalty.takes_dice and not game.penalty.counts_drinks,
            "Double pay is for a winner without a lost hand, so rounds must cost a hand.",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pot:
    """An ante each; the winner of the match takes it all (S0-56, S1-20)."""

    ante: Annotated[
        int,
        OptionInfo(
            "Everybody puts {n} {units} into the pot; the winner of the match takes it all.",
            one="Everybody puts one {unit} into the pot; the winner of the match takes it all.",
            name="The ante",
            keywords="ante, pot",
            clauses="S0-56 S1-20 S1-21",
            least=1,
        ),
    ] = 1
    double: Annotated[
        Double, OptionInfo(name="Double pay", when_off="The winner takes the pot, and no more.")
    ] = Double.NEVER

    def __post_init__(self) -> None:
        check_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager(Rule):
    """Each round is settled at once: the loser pays the winner (S0-57, S3-21)."""

    stake: Annotated[
        int,
        OptionInfo(
            "The loser of a round pays the winner {n} {units}.",
            one="The loser of a round pays the winner one {unit}.",
            name="What a round is worth",
            clauses="S0-57 S3-21",
            least=1,
        ),
    ] = 1
    wrong_doubles: Annotated[
        bool,
        OptionInfo(
            "A wrong challenge out of turn pays double.",
            name="Wagers out of turn",
            when_off="A wrong challenge out of turn pays no more than any other.",
            clauses="S0-41",
        ),
    ] = False

    def __post_init__(self) -> None:
        check_numbers(self)

    def needs(self, game: "Game") -> Iterator[Need]:
        """Challenges out of turn, where they cost double."""
        yield _out_of_turn(game, doubles=self.wrong_doubles)


def _out_of_turn(game: "Game", *, doubles: bool) -> Need:
    return Need(
        game.anyone_challenges or not doubles,
        "A challenge is out of turn only where anyone may challenge.",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PerOpponent:
    """The bidder wins from, or pays to, every opponent (S1-70)."""

    stake: Annotated[
        int,
        OptionInfo(
            "If the bid is true, the bidder wins {n} {units} from every opponent; if not, the bidder pays every "
            "opponent as much.",
            one=(
                "If the bid is true, the bidder wins one {unit} from every opponent; if not, the bidder pays "
                "every opponent one."
            ),
            name="What each opponent is worth",
            keywords="dollar, from everybody, from each, how much win, what win, how much pay, win right",
            clauses="S1-70",
            least=1,
        ),
    ] = 1

    def __post_init__(self) -> None:
        check_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """The winners of a round score."""

    each: Annotated[
        int,
        OptionInfo(
            "The winner of a round scores {n} points.",
            one="The winner of a round scores a point.",
            name="Points per round",
            clauses="S0-01",
            least=1,
        ),
    ] = 1

    def __post_init__(self) -> None:
        check_numbers(self)


class Measure(Choice):
    """What the loser of a round drinks for."""

    NOTHING = ("", "")
    LOSS = ("The loser of a round has a drink.", "S0-58")
    DIE = ("A player who loses dice has a drink for each.", "S0-59")
    DIFFERENCE = (
        "The loser of a round has as many drinks as the bid was off by.",
        "S0-61 R-05",
    )
    COUNTED = ("The drinks that the game counts are drunk.", "S0-101 R-47")

    def needs(self, game: "Game") -> Iterator[Need]:
        """Something in the game to be measured."""
        penalty = game.penalty
        yield Need(
            self is not Measure.DIE or (penalty.takes_dice and not penalty.gains_dice),
            "A drink for each lost die makes sense only where losers lose dice.",
        )
        yield Need(
            self is not Measure.DIFFERENCE or game.facts.bids != "claims",
            "The difference is drunk only where dice are counted against a bid.",
        )
        yield Need(
            self is not Measure.COUNTED or penalty.counts_drinks,
            "This game counts no drinks of its own; say what a lost round costs.",
        )


class Round(Choice):
    """Who buys a round when the match is over."""

    NOBODY = ("", "")
    FIRST_OUT = ("The first player out buys everybody a drink.", "S1-19")
    LOSER = ("The loser of the match buys everybody a drink.", "S0-37")


@dataclass(frozen=True, slots=True, kw_only=True)
class Drinking(Rule):
    """A counter of drinks, or of whatever the table calls them (S0-58 to S0-63, S1-19)."""

    name: Annotated[
        str, OptionInfo(name="What is drunk, or counted instead", when_off="It is called {n}.")
    ] = "drinks"
    measure: Annotated[
        Measure,
        OptionInfo(
            name="What costs a drink",
            when_off="A lost round costs no drinks.",
            keywords="how much drink, how many drink, drink lose",
        ),
    ] = Measure.LOSS
    each: Annotated[
        int,
        OptionInfo(
            "Each drink counts {n} times.",
            silent_at=1,
            name="Drinks each",
            when_off="Each drink counts once.",
            clauses="S0-58",
            least=1,
            most=20,
        ),
    ] = 1
    at_least: Annotated[
        int,
        OptionInfo(
            "An exact bid still costs {n} drinks.",
            one="An exact bid still costs a drink.",
            name="Drinks for an exact bid",
            when_off="An exact bid costs no drink.",
            clauses="S0-61 R-05",
            most=5,
        ),
    ] = 0
    elimination: Annotated[
        int,
        OptionInfo(
            "Going out costs {n} more drinks.",
            one="Going out costs one more drink.",
            name="Drinks for going out",
            when_off="Going out costs nothing more.",
            clauses="S0-59",
            most=100,
        ),
    ] = 0
    out_drinks: Annotated[
        bool,
        OptionInfo(
            "A player who is out has a drink for every further round. Beware: of five players with five "
            f"dice each, one who loses the first rounds drinks at least {least_for_first_out(5, 5)}.",
            name="Players who are out",
            when_off="Players who are out no longer drink.",
            clauses="S0-60",
        ),
    ] = False
    wrong_doubles: Annotated[
        bool,
        OptionInfo(
            "A wrong challenge out of turn costs twice the drinks.",
            name="Drinks out of turn",
            when_off="A wrong challenge out of turn costs no more than any other.",
            clauses="S0-62",
        ),
    ] = False
    spot_on: Annotated[
        bool,
        OptionInfo(
            "After a right spot-on call, everybody else has a drink; after a wrong one, the "
            "caller has twice the drinks.",
            name="Drinks for spot on",
            when_off="Spot on costs what any other lost round costs.",
            clauses="S0-63",
        ),
    ] = True
    round: Annotated[
        Round,
        OptionInfo(
            name="Who buys a round",
            keywords="who pay drink, buy round",
            when_off="Nobody buys a round.",
        ),
    ] = Round.NOBODY

    def __post_init__(self) -> None:
        check_numbers(self)
        if self.at_least and self.measure is not Measure.DIFFERENCE:
            raise BadRuleset("An exact bid is special only where the difference is drunk.")
        if not self.name or len(self.name) > 24:
            raise BadRuleset("Say in up to 24 letters what is counted.")

    def needs(self, game: "Game") -> Iterator[Need]:
        """Challenges out of turn, where they cost double."""
        yield _out_of_turn(game, doubles=self.wrong_doubles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes(Rule):
    """What a table plays for; the default is the honour of winning."""

    unit: Annotated[str, OptionInfo(name="What is paid in", when_off="It is paid in {n}.")] = (
        "chips"
    )
    pot: Annotated[
        Pot | None, OptionInfo(name="A pot", brief="a pot", when_off="There is no pot.")
    ] = None
    wager: Annotated[
        Wager | PerOpponent | None,
        OptionInfo(name="Paid by the round", when_off="Nobody pays round by round."),
    ] = None
    points: Annotated[
        Points | None,
        OptionInfo(name="Points", brief="points", when_off="Nobody scores for winning a round."),
    ] = None
    drinks: Annotated[
        Drinking | None,
        OptionInfo(name="Drinks", brief="drinks", usual=True, when_off="Nobody has to drink."),
    ] = None

    def __post_init__(self) -> None:
        if not self.unit or len(self.unit) > 24:
            raise BadRuleset("Say in up to 24 letters what is played for.")
