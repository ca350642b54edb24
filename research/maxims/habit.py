"""Twins: players who weigh every action alike, but for one habit.

A player is what its actions are worth to it, and a habit that bends that. Both twins draw the same
luck, so that they part only where the habit does something.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random

from dudo import odds
from dudo.bots.strategy import counting, planning, reading
from dudo.bots.strategy.choose import fallback, softmax_choice
from dudo.engine import Action, Bidding, CupPublic, Game
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.game import AnyView
from dudo.engine.state import Phase, View
from dudo.odds import BIDS
from dudo.odds.belief import UNINFORMATIVE

ActionValues = dict[Action, float]
Thinks = Callable[[Game, AnyView], ActionValues]
"""What every action that is understood is worth to somebody: a round won 1, one lost -1."""

WIDTH = 0.02
"""How far below the best an action may be that is still taken now and then."""


def counts(game: Game, view: AnyView) -> ActionValues:
    """To somebody who counts the dice and listens to nobody."""
    return counting.evaluate(game, view)


def reads(game: Game, view: AnyView) -> ActionValues:
    """To somebody who counts, and takes from bids and claims what they tell."""
    if isinstance(view.public, CupPublic) and view.public.phase is not Phase.ANSWER:
        return counting.evaluate(game, view)  # what others have claimed matters where one answers
    return reading.evaluate(game, view)


def deaf(game: Game, view: AnyView) -> ActionValues:
    """To the same player if he thinks that bids and claims tell nothing."""
    return reading.evaluate(game, view, model=UNINFORMATIVE)


def foresees(game: Game, view: AnyView) -> ActionValues:
    """To somebody who reads, and asks what the next player will do."""
    return planning.evaluate(game, view)


@dataclass(frozen=True, slots=True)
class Turn:
    """What a habit has to go by."""

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
        """What he would do without the habit."""
        return max(self.values, key=self.values.__getitem__)

    @property
    def would_bid(self) -> bool:
        """Whether that is a bid or a claim."""
        return self.best.kind in BIDS

    @property
    def bids(self) -> list[Action]:
        """The bids and claims that he weighs, the lowest first."""
        return [action for action in self.values if action.kind in BIDS]

    @property
    def standing(self) -> Action | None:
        """The bid or claim that stands."""
        standing = self.view.public.standing
        return None if standing is None else standing.action

    @property
    def fresh(self) -> bool:
        """Whether he has not yet bid in this round."""
        return not any(
            s.seat == self.seat and s.action.kind in BIDS for s in self.view.public.history
        )

    def only(self, liked: Iterable[Action]) -> ActionValues:
        """Nothing but these actions, where there are any."""
        found = {action: self.values[action] for action in liked if action in self.values}
        return found or self.values

    def rather(self, liked: Iterable[Action]) -> ActionValues:
        """If he bids at all, one of these."""
        return self.only(liked) if self.would_bid else self.values

    def without(self, *kinds: str) -> ActionValues:
        """No actions of these kinds, where there are others."""
        return self.only(a for a in self.values if a.kind not in kinds)

    def true(self, bids: Iterable[Action]) -> dict[Action, float]:
        """By plain odds, how likely each is true."""
        found = odds.of(self.game, self.view).chances(bids)
        return {bid: float(chance.true) for bid, chance in found.items()}

    def expected(self, bid: Action) -> float:
        """By plain odds, the count that is to be expected for such a bid."""
        spread = odds.of(self.game, self.view).spread(bid)
        return 0.0 if spread is None else spread.mean


Habit = Callable[[Turn], ActionValues]


def none(turn: Turn) -> ActionValues:
    """No habit."""
    return turn.values


@dataclass(frozen=True, slots=True)
class Player:
    """A bot that does what is worth most to it, bent by a habit."""

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


def amount(bid: Action) -> int:
    """How many dice or points it says."""
    return bid.amount


def least(bids: Iterable[Action]) -> dict[object, Action]:
    """The least bid on every face, by what sort of bid it is."""
    found: dict[object, Action] = {}
    for bid in bids:
        old = found.get(bid.face)
        if old is None or amount(bid) < amount(old):
            found[bid.face] = bid
    return found


def covered(view: BiddingView) -> BiddingView:
    """The same to somebody who looks at nobody's dice, his own included."""
    hands = (None,) * view.public.players
    return View(view.seat, view.public, replace(view.secret, hands=hands))


def imagined(turn: Turn) -> AnyView:
    """The same position with other dice under his cup."""
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
    """If he bids, the bid that would be best with other dice."""
    if not turn.would_bid:
        return turn.values
    other = counts(turn.game, imagined(turn))
    found = {bid: other[bid] for bid in turn.bids if bid in other}
    return found or turn.values
