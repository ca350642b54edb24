"""What lies under the cups of a bidding game, to one viewer: how likely bids stand, and whole positions."""

from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from random import Random

from dudo.engine import Action, Bid, Bidding, Faces, Hand, Oppose, Scope, Totals, Waive
from dudo.engine import Support as Side
from dudo.engine.bidding import BiddingState, BiddingView
from dudo.engine.bidding.moves import answers_out_of_turn
from dudo.engine.bidding.state import BiddingHidden
from dudo.engine.state import Phase, State, Step
from dudo.odds.belief.decision_point import decision_point
from dudo.odds.belief.likelihood import ActionLikelihood
from dudo.odds.belief.population import Population
from dudo.odds.belief.worlds import Block, hand_prior, together

Pmf = tuple[list[float], list[float]]
"""By count how likely it is; and how likely it is without any natural die, where one is required."""


@dataclass(frozen=True, slots=True)
class BiddingBelief:
    """The belief of one viewer in a bidding game; `blocks` are independent of each other."""

    game: Bidding
    view: BiddingView
    population: Population
    blocks: tuple[Block, ...]
    _known: dict[tuple[object, ...], Pmf] = field(default_factory=dict, compare=False, repr=False)

    @property
    def exact(self) -> bool:
        """Whether every possibility was counted, so that no figure has an error."""
        return all(block.exact for block in self.blocks)

    def hand(self, seat: int) -> dict[Hand, float]:
        """How likely the seat has each of these dice under its cup; one sure hand where it is seen."""
        return next(block.marginal(seat) for block in self.blocks if seat in block.seats)

    def at_least(self, bid: Action) -> float:
        """How likely the bid stands."""
        return self._chance(bid, slice(int(bid.parts[0]), None))

    def exactly(self, bid: Action) -> float:
        """How likely the bid stands and is exact."""
        return self._chance(bid, slice(int(bid.parts[0]), int(bid.parts[0]) + 1))

    def error(self, bid: Action) -> float:
        """The standard error of `at_least`; 0 where everything was counted."""
        if self.exact:
            return 0.0
        amount, total = int(bid.parts[0]), 0.0
        for n, block in enumerate(self.blocks):
            full, bare = self._pmf(bid, leaving=n)
            stands = (
                sum(full[max(0, amount - count) :])
                - (0.0 if natural else sum(bare[max(0, amount - count) :]))
                for count, natural in self._scores(bid, block)
            )
            total += block.error(stands) ** 2
        return sqrt(total)

    def sample(self, random: Random) -> BiddingState:
        """A whole position as the viewer may be in, drawn as likely as it is believed."""
        public = self.view.public
        hands: list[Hand] = [()] * public.players
        for block in self.blocks:
            for seat, hand in zip(block.seats, block.draw(random), strict=True):
                hands[seat] = hand
        return State(public, BiddingHidden(tuple(hands), self._answers(hands, random)))

    def _chance(self, bid: Action, amounts: slice) -> float:
        full, bare = self._pmf(bid)
        return min(1.0, max(0.0, sum(full[amounts]) - sum(bare[amounts])))

    def _pmf(self, bid: Action, leaving: int = -1) -> Pmf:
        """How the count falls, over all blocks but perhaps one."""
        key = (bid.parts[1:], self._dead(bid), self._own(bid), leaving)
        found = self._known.get(key)
        if found is None:
            wants = self._wants(bid)
            full, bare = [1.0], [1.0] if wants else [0.0]
            for n, block in enumerate(self.blocks):
                if n != leaving:
                    one, naked = self._spread(bid, block)
                    full = together(full, one)
                    bare = together(bare, naked) if wants else bare
            found = self._known[key] = full, bare
        return found

    def adds(self, bid: Action, seat: int, *, dead: bool, block: Block | None = None) -> Pmf:
        """How the dice of one seat alone fall for bids on the face; of those in `block`, if given."""
        if block is None:
            block = next(block for block in self.blocks if seat in block.seats)
        shown, tally = self.view.public.shown[seat], self.game.claims
        if block.plain is not None:
            return _poured(_heaps(tally, bid, shown, *block.plain, dead=dead), block.weights)
        full, bare = [0.0], [0.0]
        for hand, weight in block.marginal(seat).items():
            whole = tuple(sorted((*hand, *shown)))
            count, natural = _tallied(tally, (whole,), bid, dead=dead)
            more = count + 1 - len(full)
            full += [0.0] * more
            bare += [0.0] * more
            full[count] += weight
            bare[count] += 0.0 if natural else weight
        return full, bare

    def _spread(self, bid: Action, block: Block) -> Pmf:
        own, dead = self._own(bid), self._dead(bid)
        if block.plain is not None and own in (None, block.seats[0]):
            shown = self.view.public.shown[block.seats[0]]
            heaps = _heaps(self.game.claims, bid, shown, *block.plain, dead=dead)
            return _poured(heaps, block.weights)
        scores = self._scores(bid, block)
        full = [0.0] * (max(count for count, _ in scores) + 1)
        bare = list(full)
        for (count, natural), weight in zip(scores, block.weights, strict=True):
            full[count] += weight
            if not natural:
                bare[count] += weight
        return full, bare

    def _scores(self, bid: Action, block: Block) -> tuple[tuple[int, int], ...]:
        """For each world of the block: the dice that count, and how many of them are natural."""
        own, shown, tally = self._own(bid), self.view.public.shown, self.game.claims
        dead = self._dead(bid)
        if block.plain is not None and own in (None, block.seats[0]):
            return _table(tally, bid, shown[block.seats[0]], *block.plain, dead=dead)
        return tuple(
            _tallied(
                tally,
                tuple(
                    tuple(sorted((*hand, *shown[seat]))) if shown[seat] else hand
                    for seat, hand in zip(block.seats, world, strict=True)
                    if own in (None, seat)
                ),
                bid,
                dead=dead,
            )
            for world in block.worlds
        )

    def _wants(self, bid: Action) -> bool:
        tally = self.game.claims
        if not isinstance(tally, Faces) or not isinstance(bid, Bid):
            return False
        return tally.natural and tally.wild_face(dead=self._dead(bid)) not in (0, bid.face)

    def _dead(self, bid: Action) -> bool:
        public = self.view.public
        return public.wilds_dead or (public.standing is None and self.game.claims.kills_wilds(bid))

    def _own(self, bid: Action) -> int | None:
        """The one seat whose dice the bid is about; None where it is about all."""
        if self.game.scope is Scope.TABLE:
            return None
        standing = self.view.public.standing
        if standing is not None and standing.action == bid:
            return standing.seat
        return self.view.public.opener if self.view.seat is None else self.view.seat

    def _answers(self, hands: list[Hand], random: Random) -> tuple[Step, ...]:
        """Sealed answers: one's own as it is, those of others as their dice make them likely."""
        public, secret = self.view.public, self.view.secret
        if public.phase not in (Phase.WINDOW, Phase.SIDES) or public.standing is None:
            return ()
        asked = {public.standing.seat, *(public.challengers if public.called else ())}
        given = [
            s
            for s in public.active
            if s not in public.waiting
            and s not in asked
            and (public.phase is Phase.SIDES or len(answers_out_of_turn(self.game, public, s)) > 1)
        ]
        return tuple(
            Step(s, secret.answer)
            if s == self.view.seat and secret.answer is not None
            else Step(s, self._answer(public.standing, s, hands[s], random))
            for s in given
        )

    def _answer(self, standing: Step, seat: int, hand: Hand, random: Random) -> Action:
        if self.view.public.phase is Phase.SIDES:
            return Side() if random.random() < self.at_least(standing.action) else Oppose()
        point = decision_point(self.game, self.view.public, seat)
        (model,) = random.choices(self.population.models, self.population.shares)
        likelihood = ActionLikelihood(self.game, model, point, seat)
        _, *calls = answers_out_of_turn(self.game, self.view.public, seat)
        made = (call for call in calls if random.random() < likelihood.chance(hand, call))
        return next(made, Waive())


def _tallied(
    tally: Faces | Totals, hands: tuple[Hand, ...], bid: Action, *, dead: bool
) -> tuple[int, int]:
    found = tally.tally(hands, bid, dead=dead)
    return found.total, found.natural


@lru_cache(maxsize=4096)
def _face_table(
    tally: Faces | Totals,
    bid: Action,
    shown: Hand,
    count: int,
    sides: int,
    salt: int,
    *,
    dead: bool,
) -> tuple[tuple[int, int], ...]:
    return tuple(
        _tallied(tally, (tuple(sorted((*hand, *shown))),), bid, dead=dead)
        for hand in hand_prior(count, sides, salt=salt).hands
    )


def _table(
    tally: Faces | Totals,
    bid: Action,
    shown: Hand,
    count: int,
    sides: int,
    salt: int,
    *,
    dead: bool,
) -> tuple[tuple[int, int], ...]:
    """What each hand adds to bids on the face; the amount does not matter."""
    return _face_table(tally, _least(bid), shown, count, sides, salt, dead=dead)


def _least(bid: Action) -> Action:
    return Bid(1, bid.face) if isinstance(bid, Bid) else bid


Heaps = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""By count, the hands that add so many: those with a natural die, and those without."""


def _heaps(
    tally: Faces | Totals,
    bid: Action,
    shown: Hand,
    count: int,
    sides: int,
    salt: int,
    *,
    dead: bool,
) -> Heaps:
    return _face_heaps(tally, _least(bid), shown, count, sides, salt, dead=dead)


@lru_cache(maxsize=4096)
def _face_heaps(
    tally: Faces | Totals,
    bid: Action,
    shown: Hand,
    count: int,
    sides: int,
    salt: int,
    *,
    dead: bool,
) -> Heaps:
    table = _face_table(tally, bid, shown, count, sides, salt, dead=dead)
    most = max(amount for amount, _ in table)
    heaps: list[tuple[list[int], list[int]]] = [([], []) for _ in range(most + 1)]
    for place, (amount, natural) in enumerate(table):
        heaps[amount][not natural].append(place)
    return tuple((tuple(with_), tuple(without)) for with_, without in heaps)


def _poured(heaps: Heaps, weights: tuple[float, ...]) -> Pmf:
    of = weights.__getitem__
    bare = [sum(map(of, without)) for _, without in heaps]
    return [sum(map(of, with_), less) for (with_, _), less in zip(heaps, bare, strict=True)], bare
