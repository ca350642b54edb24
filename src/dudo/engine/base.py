"""What all our engines have in common: the parts of the contract that need no rules."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Annotated, Any, Self

from dudo.engine.action import Action, as_action
from dudo.engine.company import Gathers
from dudo.engine.drawing import BuyBackCount, Drawable
from dudo.engine.errors import BadRuleset, Illegal
from dudo.engine.explaining import Explainable
from dudo.engine.game import AnyView, Traits, shares
from dudo.engine.option import Group, OptionInfo, is_in_range
from dudo.engine.rule import Need, Rule
from dudo.engine.seating import MOST_PLAYERS, seat_at
from dudo.engine.state import Public, Showdown, State, View
from dudo.engine.words import Words
from dudo.text import NOTHING, Name, Text, say

LeastPlayers = Annotated[
    int,
    OptionInfo(
        "At least {n} players.",
        name="Fewest players",
        finer=True,
        group=Group.MATCH,
        least=2,
        most=MOST_PLAYERS,
    ),
]
MostRounds = Annotated[
    int,
    OptionInfo(
        "The match ends after {n} rounds at the latest.",
        one="The match is one round.",
        name="Most rounds",
        keywords="how long, how many round",
        group=Group.MATCH,
        least=1,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(Gathers, Traits, Explainable, Drawable, Rule, ABC):
    """The base of the rulesets: what a game is called. Each engine adds its options and its verbs."""

    title: str
    aliases: tuple[str, ...] = ()
    code: str = ""
    words: Annotated[Words, OptionInfo(group=Group.WORDS)] = field(default_factory=Words)

    def unchecked(self, **changes: Any) -> Self:
        """The ruleset with these changes, unchecked: in a part of a match, options may have nothing to do."""
        ruleset = object.__new__(type(self))
        for it in fields(self):
            object.__setattr__(ruleset, it.name, changes.get(it.name, getattr(self, it.name)))
        return ruleset

    @property
    @abstractmethod
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of players."""

    def buy_backs_left(self, public: Any, seat: int) -> BuyBackCount:
        """How often the seat has bought back, and how often it still can."""
        seat_at(seat, public.players)
        return BuyBackCount(used=0, left=0, most=0)

    def payoffs(self, state: State[Any, Any]) -> tuple[Fraction, ...] | None:
        """By seat, zero-sum, once the match is over; None until then."""
        result = state.public.result
        return None if result is None else shares(state.public.players, result.winners)

    @abstractmethod
    def actions(self, view: View[Any, Any]) -> tuple[Action, ...]:
        """The legal actions of the viewing seat, sorted; empty when it may not act."""

    @abstractmethod
    def belongs(self, view: AnyView) -> bool:
        """Whether this game can come to such a view, as far as that can be seen at a glance."""

    def in_one_die_round(
        self, view: View[Any, Any], *, single: bool | None = None
    ) -> View[Any, Any] | None:
        """The same view in a one-die round; None where no such rounds are played, or this is one."""
        return None

    @abstractmethod
    def illegal(self, view: View[Any, Any], action: Action) -> Illegal:
        """The reason why the viewing seat may not do this now."""

    def refusal(self, view: View[Any, Any], action: Action) -> Illegal:
        """The same, for a watcher, too."""
        if view.seat is None:
            return Illegal(say("You are watching: only those who have a seat can play."))
        return self.illegal(view, action)

    def why(self, view: View[Any, Any], action: str) -> Text:
        """One sentence: why `action` is not legal for the viewing seat now; empty if it is."""
        wanted = as_action(action)
        return NOTHING if wanted in self.actions(view) else self.refusal(view, wanted).sentence

    def fully_revealed(
        self, report: Showdown, view: AnyView, *, before: Sequence[int], since: Sequence[int]
    ) -> bool:
        """Whether everything hidden in the view was shown, unchanged, at the end of its round.

        `before` and `since` are the seats for which dice were thrown in that round before and after it.
        """
        return all(
            not hand or (report.hands[seat] is not None and seat not in since)
            for seat, hand in enumerate(view.secret.hands)
        )

    def seat_check(self, players: int) -> int:
        """The same number; `BadRuleset` if that many cannot play."""
        low, high = self.seats
        if not low <= players <= high:
            those = f"{low}" if low == high else f"{low} to {high}"
            raise BadRuleset(
                say(
                    "{title} is for {those} players, not {players}.",
                    title=Name(self.title),
                    those=Name(those),
                    players=players,
                )
            )
        return players


def of_players(game: Any) -> Need:
    """How many play, in numbers that make sense."""
    return Need(
        is_in_range(game, "least") and is_in_range(game, "most") and game.least <= game.most,
        "A game is for 2 to 40 players, the smaller number first.",
        {"most": game.least},
        {"least": game.most},
    )


def of_rounds(game: Any) -> Need:
    """How long a match is, in a number that makes sense."""
    return Need(is_in_range(game, "rounds"), "A match lasts 1 to 1000 rounds.")


def for_rounds(game: Any) -> str:
    """When the match ends though nobody has won it, and who wins it then; {n} is the number of rounds.

    Nothing where it cannot last so long, since each round uses something up.
    """
    penalty = game.penalty
    if game.rounds == 1:
        return "The match is one round."
    lasts = penalty.pile or game.most * (penalty.limit or game.hand.count)
    spared = any(rule.may_cost_nothing for rule in game.rules)
    if penalty.runs_out and not spared and lasts <= game.rounds:
        return ""
    if penalty.counts_drinks:
        return (
            "The match ends after {n} rounds; the player with the fewest drinks wins, and players who tie "
            "share the win."
        )
    if penalty.takes_hands and not penalty.limit:
        return (
            "The match ends after {n} rounds; the player who has lost the fewest {lives} wins, and players "
            "who tie share the win."
        )
    if penalty.pile:
        return (
            "The match ends after {n} rounds at the latest; then the player with the fewest matchsticks "
            "wins, and players who tie share the win."
        )
    if penalty.takes_hands:
        return (
            "The match ends after {n} rounds at the latest; then the player with the most {lives} left wins, "
            "and players who tie share the win."
        )
    if penalty.gains_dice:
        return (
            "The match ends after {n} rounds at the latest; then the player with the fewest dice wins, and "
            "players who tie share the win."
        )
    return (
        "The match ends after {n} rounds at the latest; then the player with the most dice wins, and players "
        "who tie share the win."
    )


def for_players(least: int, most: int) -> Text:
    """How many can play, in words."""
    if least == most:
        return say("For {n} players.", n=least)
    return say("For {least} to {most} players.", least=least, most=most)


def asked_actions(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions; `Illegal` if there are none, since a seat that is not asked cannot run out of time."""
    if not actions:
        raise Illegal("Nothing is asked of this seat now.")
    return actions


def acting(public: Public, by: int | None) -> int:
    """The seat that acts; it need not be named when only one can act."""
    if by is not None:
        return seat_at(by, public.players)
    if len(public.waiting) != 1:
        raise Illegal("Say which seat acts: several are waited for, or none.")
    return public.waiting[0]
