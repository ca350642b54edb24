"""What the other of two who claim hands holds, given their claims and how many dice they rolled again."""

from dataclasses import dataclass
from random import Random

from dudo.engine import Action, Bidding, Claim, Hand
from dudo.engine.action import Keep, Rolled
from dudo.engine.bidding.state import BiddingHidden, BiddingPublic, BiddingState, BiddingView
from dudo.engine.evolve import evolve
from dudo.engine.state import Phase, State, Step
from dudo.odds.as_float import total_probability
from dudo.odds.belief.claim_model import (
    HandWeights,
    claim_likelihoods,
    hand_chances,
    keep_likelihoods,
    kept_only,
    rolled_on,
)
from dudo.odds.belief.population import OpponentModel, Population
from dudo.odds.ladder import HandLadder, ladder_of
from dudo.odds.reach import level


@dataclass(frozen=True, slots=True)
class HandBelief:
    """The belief of one viewer of two hands."""

    game: Bidding
    view: BiddingView
    population: Population
    hands: tuple[HandWeights, ...]
    exact: bool = True

    def hand(self, seat: int) -> HandWeights:
        """How likely the seat holds each of these dice."""
        return self.hands[seat]

    def at_least(self, claim: Action) -> float:
        """How likely the claim is true of its maker's hand."""
        wanted, place = level(self.game.claims, claim, self.game.one_hand), _ladder(self.game).place
        held = self._maker(claim).items()
        return total_probability((chance, place[hand] >= wanted) for hand, chance in held)

    def exactly(self, claim: Action) -> float:
        """How likely its maker has exactly that hand."""
        wanted, place = level(self.game.claims, claim, self.game.one_hand), _ladder(self.game).place
        held = self._maker(claim).items()
        return total_probability((chance, place[hand] == wanted) for hand, chance in held)

    def error(self, claim: Action) -> float:
        """0: everything is counted."""
        return 0.0

    def sample(self, random: Random) -> BiddingState:
        """A whole position that the viewer may be in."""
        hands = tuple(
            random.choices(list(held), list(held.values()))[0] if held else ()
            for held in self.hands
        )
        return State(self.view.public, BiddingHidden(hands))

    def _maker(self, claim: Action) -> HandWeights:
        standing = self.view.public.standing
        if standing is not None and standing.action == claim:
            return self.hands[standing.seat]
        return self.hands[self.view.public.opener if self.view.seat is None else self.view.seat]


def hand_belief(game: Bidding, view: BiddingView, population: Population) -> HandBelief:
    """The belief of the viewer."""
    hands = tuple(
        _filtered_hands(game, view, population, seat) if hand is None else {hand: 1.0}
        for seat, hand in enumerate(view.secret.hands)
    )
    return HandBelief(game, view, population, hands)


def _ladder(game: Bidding) -> HandLadder:
    return ladder_of(game.claims, game.one_hand)


def _filtered_hands(
    game: Bidding, view: BiddingView, population: Population, seat: int
) -> HandWeights:
    """What the seat may hold: a filter over its claims and rolls, for each opponent model."""
    public, pool, ladder = view.public, game.one_hand, _ladder(game)
    none_yet = seat in public.due and not public.history
    if none_yet or public.phase in (Phase.HIGH_DIE, Phase.BOSS, Phase.OVER):
        return {(): 1.0}
    prior = hand_chances(pool.dice, pool.sides)
    rows = [{hand: share * p for hand, p in prior.items()} for share in population.shares]
    above = -1  # the highest place that can no longer be claimed
    for number, (actor, action) in enumerate(public.history):
        if isinstance(action, Claim):
            place = level(game.claims, action, pool)
            if actor == seat:
                told = [
                    claim_likelihoods(model, place, above, ladder.top)
                    for model in population.models
                ]
                rows = [
                    {hand: weight * likely[ladder.place[hand]] for hand, weight in row.items()}
                    for likely, row in zip(told, rows, strict=True)
                ]
            above = place - game.claims.equal
        elif isinstance(action, Rolled) and actor == seat:
            asked = evolve(public, history=public.history[:number])
            rows = [
                _rolled(game, model, row, asked, Step(seat, action), above, due=seat in public.due)
                for model, row in zip(population.models, rows, strict=True)
            ]
    whole = sum(sum(row.values()) for row in rows)
    found: HandWeights = {}
    for row in rows:
        for hand, weight in row.items():
            found[hand] = found.get(hand, 0.0) + weight / whole
    return found


def _rolled(
    game: Bidding,
    model: OpponentModel,
    row: HandWeights,
    asked: BiddingPublic,
    step: Step,
    above: int,
    *,
    due: bool,
) -> HandWeights:
    """The row after dice were rolled in the position `asked`; while the throw is `due`, only what was kept."""
    ladder, pool = _ladder(game), game.one_hand
    assert isinstance(step.action, Rolled)
    size = pool.dice - step.action.number

    def keeps(hand: Hand) -> HandWeights:
        rolls = game.rolls(asked, step.seat, hand)
        kept = [keep.dice for keep in rolls if isinstance(keep, Keep)]
        reaches = tuple(ladder.reached(part).probability(above + 1) for part in kept)
        likely = keep_likelihoods(model.noise, reaches)
        return {
            part: chance for part, chance in zip(kept, likely, strict=True) if len(part) == size
        }

    kept = kept_only(row, keeps)
    return kept if due else rolled_on(kept, pool.dice, pool.sides)
