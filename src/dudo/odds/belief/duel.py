"""What the other one holds in a duel, given his claims and how many dice he rolled again."""

from dataclasses import dataclass
from random import Random

from dudo.engine import Action, Claim, Duel, DuelPublic, DuelState, DuelView, Hand
from dudo.engine.action import Rolled
from dudo.engine.duel.rules import SecondThoughts
from dudo.engine.duel.state import DuelHidden
from dudo.engine.game import AnyView
from dudo.engine.hand import outcomes, subhands
from dudo.engine.state import Phase, State
from dudo.odds.belief.belief import Belief, of
from dudo.odds.belief.claim_model import (
    Ladder,
    claim_likelihood,
    keep_likelihoods,
    ladder_of,
    thrown,
)
from dudo.odds.belief.population import DEFAULT, OpponentModel, Population
from dudo.odds.odds import belonging

SIDES = 6
HandChances = dict[Hand, float]


@dataclass(frozen=True, slots=True)
class DuelBelief:
    """The belief of one viewer in a duel."""

    game: Duel
    view: DuelView
    population: Population
    hands: tuple[HandChances, ...]
    exact: bool = True

    def hand(self, seat: int) -> HandChances:
        """How likely the seat holds each of these dice."""
        return self.hands[seat]

    def at_least(self, claim: Action) -> float:
        """How likely the claim is true of its maker's hand."""
        place, ladder = self._place(claim), self._ladder()
        return sum(w for hand, w in self._maker(claim).items() if ladder.place[hand] >= place)

    def exactly(self, claim: Action) -> float:
        """How likely its maker has exactly that hand."""
        place, ladder = self._place(claim), self._ladder()
        return sum(w for hand, w in self._maker(claim).items() if ladder.place[hand] == place)

    def error(self, claim: Action) -> float:
        """0: everything is counted."""
        del claim
        return 0.0

    def sample(self, random: Random) -> DuelState:
        """A whole position as the viewer may be in."""
        hands = tuple(
            random.choices(list(held), list(held.values()))[0] if held else ()
            for held in self.hands
        )
        return State(self.view.public, DuelHidden(hands))

    def _ladder(self) -> Ladder:
        return ladder_of(self.game.claims.order, self.game.count, SIDES)

    def _place(self, claim: Action) -> int:
        game = self.game
        return self._ladder().place[game.claims.hand(claim, game.pool)]

    def _maker(self, claim: Action) -> HandChances:
        standing = self.view.public.standing
        if standing is not None and standing.action == claim:
            return self.hands[standing.seat]
        return self.hands[self.view.public.opener if self.view.seat is None else self.view.seat]


@of.register
def _(game: Duel, view: AnyView, population: Population = DEFAULT) -> Belief:
    return duel_belief(game, belonging(game, view, DuelPublic), population)


def duel_belief(game: Duel, view: DuelView, population: Population) -> DuelBelief:
    """The belief of the viewer; his own dice are sure."""
    return DuelBelief(
        game,
        view,
        population,
        tuple(
            {hand: 1.0} if hand is not None else _held(game, view, population, seat)
            for seat, hand in enumerate(view.secret.hands)
        ),
    )


def _held(game: Duel, view: DuelView, population: Population, seat: int) -> HandChances:
    public, count = view.public, game.count
    if public.phase in (Phase.HIGH_DIE, Phase.BOSS, Phase.OVER):
        return {(): 1.0}
    if seat in public.due and not public.history:
        return {(): 1.0}
    ladder = ladder_of(game.claims.order, count, SIDES)
    prior = {hand: ways / SIDES**count for hand, ways in outcomes(count, SIDES)}
    rows = [{hand: share * p for hand, p in prior.items()} for share in population.shares]
    above = -1
    for actor, action in public.history:
        if isinstance(action, Claim):
            place = ladder.place[game.claims.hand(action, game.pool)]
            if actor == seat:
                rows = [
                    {
                        hand: w
                        * claim_likelihood(
                            who, ladder.place[hand], place, above=above, top=ladder.top
                        )
                        for hand, w in row.items()
                    }
                    for who, row in zip(population.models, rows, strict=True)
                ]
            above = place
        elif isinstance(action, Rolled) and actor == seat:
            due = seat in public.due
            rows = [
                _rolled(game, who, row, action.number, above, due=due)
                for who, row in zip(population.models, rows, strict=True)
            ]
    whole = sum(sum(row.values()) for row in rows)
    found: HandChances = {}
    for row in rows:
        for hand, weight in row.items():
            found[hand] = found.get(hand, 0.0) + weight / whole
    return found


def _rolled(
    game: Duel, who: OpponentModel, row: HandChances, number: int, above: int, *, due: bool
) -> HandChances:
    """What there is after so many dice were rolled; only what was kept while they are `due`."""
    ladder = ladder_of(game.claims.order, game.count, SIDES)
    few = (0, game.count - 1) if game.second is SecondThoughts.ONE_OR_ALL else range(game.count)
    found: HandChances = {}
    for hand, weight in row.items():
        kept = tuple(part for part in subhands(hand) if len(part) in few)
        chances = keep_likelihoods(who.noise, tuple(ladder.reach(part, above + 1) for part in kept))
        for keep, chance in zip(kept, chances, strict=True):
            if len(keep) == game.count - number:
                for new, share in ((keep, 1.0),) if due else thrown(keep, game.count, SIDES):
                    found[new] = found.get(new, 0.0) + weight * chance * share
    return found
