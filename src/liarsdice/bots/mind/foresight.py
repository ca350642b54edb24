"""What each bid is worth to a player who asks what the next one will do with it.

The next player calls or raises by what he holds himself: the fewer dice he has of the face, the rather
he calls, and the rather the bid is false. So both are judged together, count by count of his hand. What
the others believe of one's own dice is what the story tells a watcher.
"""

from dataclasses import dataclass, replace
from itertools import accumulate
from math import exp

from liarsdice.bots.mind.sight import Falls, Sight, joined
from liarsdice.bots.mind.worth import settled, unit
from liarsdice.engine import Action, AllInTurn, Anyone, Bid, Bidding, Scope
from liarsdice.engine.bidding import BiddingView
from liarsdice.engine.penalty import Verdict
from liarsdice.engine.seating import next_seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Foresight:
    """How the next player is taken to answer."""

    doubt_at: float = 0.42  # the chance below which he rather challenges
    sharp: float = 9.0  # how sudden he changes his mind there
    trust: float = 2.0  # dice that he believes the bidder to hold beyond what the story tells
    pressure: float = 0.9  # worth of a bid that he can hardly raise, in units


FORESIGHT = Foresight()


@dataclass(frozen=True, slots=True)
class Ahead:
    """All that is needed to judge bids in one position."""

    game: Bidding
    view: BiddingView
    mine: Sight  # what the bidder believes
    watcher: Sight  # what somebody believes who sees no hidden dice
    outside: BiddingView
    foresight: Foresight = FORESIGHT

    def bids(self, legal: list[Action]) -> dict[Action, float]:
        """The worth of each bid, in units of a lost round."""
        game, public, seat = self.game, self.view.public, self.view.seat
        if seat is None or not legal:
            return {}
        follower = next_seat(seat, public.active, public.players, step=game.step)
        said = Verdict(bidder=seat, challengers=(follower,), stands=True, excess=1)
        one = unit(game, public, seat)
        proved = settled(game, public, said, seat) / one
        caught = settled(game, public, replace(said, stands=False, excess=-1), seat) / one
        exact = settled(game, public, replace(said, excess=0), seat) / one
        looks: dict[tuple[object, ...], _Look] = {}
        found: dict[Action, float] = {}
        for bid in legal:
            key = bid.parts[1:]
            if key not in looks:
                looks[key] = self._look(bid, seat, follower)
            look, amount = looks[key], int(bid.parts[0])
            worth = 0.0
            for count, chance in enumerate(look.his):
                if chance:
                    need = amount - count
                    met = look.met.get(need)
                    if met is None:
                        met = look.met[need] = self._met(bid, need, look, proved, caught, exact)
                    worth += chance * met
            found[bid] = worth
        return found

    def _look(self, bid: Action, seat: int, follower: int) -> "_Look":
        """The face as it is, and as the next player sees it."""
        game, view, public = self.game, self.view, self.view.public
        dead = public.wilds_dead or (public.standing is None and game.tally.kills_wilds(bid))
        least: Action = Bid(1, bid.face) if isinstance(bid, Bid) else bid
        own = game.tally.scope is Scope.OWN_HAND
        seats = (seat,) if own else public.active
        his, _ = self.mine.seat(game, view, least, follower, dead=dead)
        rest = joined(
            self.mine.seat(game, view, least, s, dead=dead)[0] for s in seats if s != follower
        )
        blind = joined(
            self.watcher.seat(game, self.outside, least, s, dead=dead)[0]
            for s in seats
            if s != follower
        )
        return _Look((1.0,) if own else his, tails(rest), tails(blind), {})

    def _met(
        self, bid: Action, need: int, look: "_Look", proved: float, caught: float, exact: float
    ) -> float:
        """What the bid is worth if the next player has all but `need` of it."""
        foresight, others = self.foresight, len(self.view.public.active) - 1
        trust = foresight.trust * (1 if isinstance(bid, Bid) else 3.5)
        true = at(look.rest, need)
        just = true - at(look.rest, need + 1)
        believed = (at(look.blind, need) + at(look.blind, need - round(trust))) / 2
        call = self._calls(believed)
        higher = (at(look.blind, need + 1) + at(look.blind, need + 1 - round(trust))) / 2
        called = (true - just) * proved + just * exact + (1 - true) * caught
        raised = foresight.pressure * (1 - higher) / others
        return call * called + (1 - call) * raised

    def _calls(self, believed: float) -> float:
        """How likely the bid is called when it seems so likely to the next player."""
        foresight, answer = self.foresight, self.game.answer
        call = 1 / (1 + exp((believed - foresight.doubt_at) * foresight.sharp))
        others = len(self.view.public.active) - 1
        if isinstance(answer, Anyone):
            return 1 - (1 - call) * (1 - call * 0.4) ** (others - 1)
        if isinstance(answer, AllInTurn):
            return float(call ** (1 + 0.5 * (others - 1)))
        return call


@dataclass(frozen=True, slots=True)
class _Look:
    his: Falls  # the next player's own count
    rest: Falls  # by amount: how likely all the others hold so many
    blind: Falls  # the same to the next player
    met: dict[int, float]  # by what he lacks of a bid, what it is worth


def tails(falls: Falls) -> Falls:
    """By amount, how likely it is reached.

    >>> tails((0.25, 0.5, 0.25))
    (1.0, 0.75, 0.25)
    """
    return tuple(accumulate(reversed(falls)))[::-1]


def at(reached: Falls, amount: int) -> float:
    """How likely the amount is reached."""
    if amount <= 0:
        return 1.0
    return reached[amount] if amount < len(reached) else 0.0
