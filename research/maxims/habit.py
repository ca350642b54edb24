"""Twins: two players who value every action alike, except that one of them has a habit.

A player is a way to value actions, and a habit that changes those values. Both twins draw the same
luck, so they differ only where the habit makes a difference.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random

from dudo import odds
from dudo.bots.strategy.choose import fallback, softmax_choice
from dudo.bots.strategy.evaluate import evaluate, skilled_model
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding.state import BiddingPublic, BiddingView
from dudo.engine.game import AnyView
from dudo.engine.state import View

ActionValues = dict[Action, float]
Thinks = Callable[[Game, AnyView], ActionValues]
"""Values every action it understands: 1 is a round won, -1 a round lost."""

WIDTH = 0.02
"""How far below the best an action may be and still be chosen now and then."""


def counts(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who counts the dice and ignores the bids."""
    return evaluate(game, view)


def reads(game: Game, view: AnyView) -> ActionValues:
    """The values for a player who learns from bids and claims, and considers what the next player will do."""
    return evaluate(game, view, skilled_model(view))


@dataclass(frozen=True, slots=True)
class Turn:
    """What a habit knows: the game, the view, the values of the actions, and luck."""

    game: Game
    view: AnyView
    values: ActionValues
    luck: Random

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def best(self) -> Action:
        """What the player would do without the habit."""
        return max(self.values, key=self.values.__getitem__)

    @property
    def would_bid(self) -> bool:
        """Whether the best action is a bid or a claim."""
        return self.best.is_bid

    @property
    def bids(self) -> list[Action]:
        """The bids and claims under consideration, the lowest first."""
        return [action for action in self.values if action.is_bid]

    @property
    def standing(self) -> Action | None:
        """The bid or claim that stands."""
        standing = self.view.public.standing
        return None if standing is None else standing.action

    @property
    def fresh(self) -> bool:
        """Whether the player has not bid yet in this round."""
        return not any(s.seat == self.seat and s.action.is_bid for s in self.view.public.history)

    def only(self, liked: Iterable[Action]) -> ActionValues:
        """Only these actions, if any of them can be chosen."""
        found = {action: self.values[action] for action in liked if action in self.values}
        return found or self.values

    def rather(self, liked: Iterable[Action]) -> ActionValues:
        """Only these actions, if the player wants to bid."""
        return self.only(liked) if self.would_bid else self.values

    def without(self, *kinds: str) -> ActionValues:
        """No actions of these kinds, if there are others."""
        return self.only(a for a in self.values if a.kind not in kinds)

    def true(self, bids: Iterable[Action]) -> dict[Action, float]:
        """How likely each bid is to be true, by plain odds."""
        found = odds.of(self.game, self.view).chances(bids)
        return {bid: float(chance.true) for bid, chance in found.items()}

    def expected(self, bid: Action) -> float:
        """The expected count for such a bid, by plain odds."""
        spread = odds.of(self.game, self.view).spread(bid)
        return 0.0 if spread is None else spread.mean


Habit = Callable[[Turn], ActionValues]


def none(turn: Turn) -> ActionValues:
    """No habit."""
    return turn.values


@dataclass(frozen=True, slots=True)
class HabitPlayer:
    """A bot that does what it values most, with a habit."""

    thinks: Thinks
    habit: Habit = none

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """A legal action."""
        actions = game.actions(view)
        luck = Random(random.random())
        if len(actions) == 1:
            return actions[0]
        values = self.thinks(game, view)
        if not values:
            return fallback(game, view)
        return softmax_choice(self.habit(Turn(game, view, values, luck)), random, width=WIDTH)


def least(bids: Iterable[Action]) -> dict[object, Action]:
    """The least bid on every face."""
    found: dict[object, Action] = {}
    for bid in bids:
        old = found.get(bid.face)
        if old is None or bid.amount < old.amount:
            found[bid.face] = bid
    return found


def covered(view: BiddingView) -> BiddingView:
    """The same view for a player who looks at nobody's dice, not even their own."""
    hands = (None,) * view.public.players
    return View(view.seat, view.public, replace(view.secret, hands=hands))


def imagined(turn: Turn) -> AnyView:
    """The same position with other dice under the player's cup."""
    view, game = turn.view, turn.game
    if not isinstance(game, Bidding) or not isinstance(view.public, BiddingPublic):
        return view
    hands = tuple(
        hand
        if hand is None or seat != view.seat
        else tuple(sorted(turn.luck.randint(1, game.hand.sides) for _ in hand))
        for seat, hand in enumerate(view.secret.hands)
    )
    return View(view.seat, view.public, replace(view.secret, hands=hands))


def as_if(turn: Turn) -> ActionValues:
    """When bidding, the bid that would be best with other dice."""
    if not turn.would_bid:
        return turn.values
    other = counts(turn.game, imagined(turn))
    found = {bid: other[bid] for bid in turn.bids if bid in other}
    return found or turn.values
