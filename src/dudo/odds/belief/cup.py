"""What is under the cup, given what was claimed and how many dice were rolled.

Whoever holds the cup follows one opponent model while holding it. The filter runs forward from holder to holder. A
whole position is drawn backwards, from the last holder to the first, so that it includes what earlier holders remember.
"""

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cache
from random import Random

from dudo.engine import Action, Bid, Claim, Cup, CupState, CupView, Hand, Show
from dudo.engine.action import Believe, Buy, PassOn, Point, Push, RollBlind, Rolled
from dudo.engine.caching import bounded_cache
from dudo.engine.cup.claiming import all_claims, claims_made, meant_claim, next_better
from dudo.engine.cup.last_look import last_look
from dudo.engine.cup.state import CupHidden
from dudo.engine.hand import subhands, without
from dudo.engine.state import Phase, State, Step
from dudo.odds.as_float import total_probability
from dudo.odds.belief.belief import Belief, of
from dudo.odds.belief.claim_model import (
    HandWeights,
    claim_likelihood,
    claim_likelihoods,
    hand_chances,
    keep_likelihoods,
    kept_only,
    parts,
    rolled_on,
)
from dudo.odds.belief.population import DEFAULT, OpponentModel, Population
from dudo.odds.cup import CupOdds, reached, ways_to_beat
from dudo.odds.odds import check_belongs
from dudo.odds.reach import level
from dudo.odds.spread import Spread

Rows = tuple[HandWeights, ...]
"""By opponent model of the holder: how likely each hand lies under the cup."""
NO_DICE = (
    *(Phase.HIGH_DIE, Phase.BOSS, Phase.OVER, Phase.DOG, Phase.NEW_LIVES),
    *(Phase.CATCH, Phase.DRINKS),
)


@dataclass(frozen=True, slots=True)
class Tenure:
    """The time of one holder: what lay under the cup before they rolled some dice, and after all they did."""

    holder: int
    before: Rows | None  # None where they did not keep some dice and roll others
    after: Rows
    count: int  # how many dice they kept then
    target: Action | None  # what they had to beat
    looked: bool  # whether they have seen the dice
    fresh: bool  # whether all dice were thrown anew, whatever lay there before


@dataclass(frozen=True, slots=True)
class CupBelief:
    """The belief of one viewer in a cup game."""

    game: Cup
    view: CupView
    population: Population
    tenures: tuple[Tenure, ...]
    exact: bool = True

    @property
    def cups(self) -> dict[Hand, float]:
        """How likely each hand lies under the cup."""
        return _summed(self.tenures[-1].after) if self.tenures else {(): 1.0}

    def hand(self, seat: int) -> dict[Hand, float]:
        """What the seat holds: the cup, if it is the holder."""
        return self.cups if seat == self.view.public.holder else {(): 1.0}

    def at_least(self, claim: Action) -> float:
        """How likely the claim is true."""
        return total_probability(
            (weight, spread.probability(place)) for weight, spread, place in self._levels(claim)
        )

    def exactly(self, claim: Action) -> float:
        """How likely the cup holds exactly what is claimed."""
        return total_probability(
            (weight, spread.exactly(place)) for weight, spread, place in self._levels(claim)
        )

    def _levels(self, claim: Action) -> Iterator[tuple[float, Spread, int]]:
        """For each hand: how likely it is, the level that it reaches, and the level of the claim."""
        game, meant = self.game, CupOdds(self.game, self.view).meant
        least = 0 if meant is None else level(game.claims, meant, game.pool)
        place = max(least, level(game.claims, claim, game.pool))
        dead = game.wilds_dead(self.view.public.history)
        for hand, weight in self.cups.items():
            yield weight, reached(game, hand, claim, dead=dead), place

    def error(self, claim: Action) -> float:
        """0: everything is counted."""
        return 0.0

    def sample(self, random: Random) -> CupState:
        """A whole position that the viewer may be in: the cup, and what earlier holders remember of it.

        Holders before the viewer's own last look are taken to remember nothing.
        """
        public, view = self.view.public, self.view
        seen: list[Hand | None] = [None] * public.players
        cup: Hand = ()
        following: Hand | None = None
        for tenure in reversed(self.tenures):
            model, following = _drawn(tenure.after, following, random)
            if tenure is self.tenures[-1]:
                cup = following
            if tenure.looked and seen[tenure.holder] is None:
                seen[tenure.holder] = following
            if tenure.fresh:
                following = None
            elif tenure.before is not None:
                following = self._before(tenure, model, following, random)
        if public.due:
            cup = self._pending(cup, random)
        if view.seat is not None:
            seen[view.seat] = view.secret.seen
        unseen = self.game.middle if public.phase is not Phase.MIDDLE and cup else 0
        sides = range(1, self.game.sides + 1)
        middle = tuple(sorted(random.choices(sides, k=unseen)))
        fresh = view.secret.fresh if view.seat == public.holder else ()
        return State(public, CupHidden(cup, tuple(seen), middle, fresh))

    def _before(self, tenure: Tenure, model: int, now: Hand, random: Random) -> Hand:
        """What lay under the cup before the holder rolled some dice, drawn for what lay there afterwards."""
        assert tenure.before is not None
        row, who = tenure.before[model], self.population.models[model]
        weights: HandWeights = {}
        for keep in parts(now, tenure.count):
            share = rolled_on({keep: 1.0}, len(now), self.game.sides)[now]
            for hand, weight in row.items():
                if without(hand, keep) is not None:
                    kept = _keeps(self.game, who.noise, hand, tenure.target, tenure.count)
                    chance = kept.get(keep, 0.0)
                    weights[hand] = weights.get(hand, 0.0) + weight * chance * share
        # Where the belief holds every hand impossible, the same dice may have lain there.
        if not any(weights.values()):
            return now
        return random.choices(list(weights), list(weights.values()))[0]

    def _pending(self, cup: Hand, random: Random) -> Hand:
        """What stays under the cup while the dealer throws the others."""
        history = self.view.public.history
        if not history or not isinstance(history[-1].action, Rolled):
            return ()
        kept = random.sample(cup, len(cup) - history[-1].action.number)
        return tuple(sorted(kept))


@of.register
def _(game: Cup, view: CupView, population: Population = DEFAULT) -> Belief:
    check_belongs(game, view)
    return cup_belief(game, view, population)


def cup_belief(game: Cup, view: CupView, population: Population) -> CupBelief:
    """The belief of the viewer, who starts from what they last saw under the cup."""
    public = view.public
    if public.phase in NO_DICE or public.phase is Phase.MIDDLE:
        return CupBelief(game, view, population, ())
    history, since = public.history, 0
    if view.secret.seen is not None:
        since = 0 if view.seat is None else last_look(history, view.seat)
    followed = _begun(game, population, public.opener, view.secret.seen, since)
    for step in history:
        followed = _followed(followed, step)
    return CupBelief(game, view, population, followed.finished())


class _Filter:
    """The filter after some public actions. Each step is cached, so that later views of a round start from it."""

    held_elsewhere = ("_game", "_population", "_tenures", "_before")
    """What the cached filters of earlier steps hold too, so that a bounded cache does not weigh it again."""

    def __init__(
        self, game: Cup, population: Population, opener: int, start: HandWeights, since: int
    ) -> None:
        self._game, self._population, self._since = game, population, since
        self._number = 0
        self._tenures: tuple[Tenure, ...] = ()
        self._holder, self._looked = opener, True
        self._rows = self._new(start)
        self._before: Rows | None = None
        self._count = 0
        self._fresh = False
        self._accepted: Action | None = None
        self._standing: Action | None = None
        self._dead = False
        self._blind = False  # the holder has not looked
        self._history: tuple[Step, ...] = ()

    def finished(self) -> tuple[Tenure, ...]:
        """All the tenures, the last one as it is now."""
        return (*self._tenures, self._tenure())

    def go_on(self, seat: int, action: Action) -> None:
        """One public action; what happened before the viewer's last look moves only the claims."""
        self._number += 1
        self._history = (*self._history, Step(seat, action))
        since_look = self._number > self._since
        game = self._game
        match action:
            case Claim() | Bid():
                if not self._standing and not self._accepted:
                    self._dead = game.wilds_dead((Step(seat, action),))
                said = meant_claim(game, action, self._accepted)
                if since_look and not self._blind:
                    self._update(self._claiming(said))
                self._standing = said
            case Believe():
                self._pass_to(seat, since_look=since_look, looked=not game.rolls_all)
                self._accepted = self._standing
                self._blind = False
                best = self._accepted == all_claims(game)[-1]
                if since_look and (game.rolls_all or (best and game.rolls_to_match)):
                    self._looked = self._fresh = True
                    self._rows = self._new(_prior(game))
            case PassOn() if self._standing is not None:
                self._pass_to(seat, since_look=since_look, looked=False)
                self._accepted = self._standing
                if self._accepted is not None:
                    self._standing = next_better(game, self._accepted)
            case Push() | RollBlind():
                self._unseen(seat, action, since_look=since_look)
            case Point():
                self._standing = self._accepted
            case Rolled() if since_look:
                self._roll(action.number)
            case Buy() if since_look:
                prior, self._fresh = _prior(game), True
                self._rows = tuple(
                    {hand: sum(row.values()) * p for hand, p in prior.items()} for row in self._rows
                )
            case Show() if since_look:
                self._update(lambda _: lambda hand: _opens(hand, action.dice))
            case _:
                pass

    def _unseen(self, seat: int, action: Push | RollBlind, *, since_look: bool) -> None:
        """The cup is taken, or rolled once more, by somebody who does not look."""
        if isinstance(action, Push):
            self._pass_to(seat, since_look=since_look, looked=False)
            self._accepted, self._blind = self._standing, True
            return
        if since_look:
            self._looked, self._fresh = False, True
            self._rows = self._new(_prior(self._game))
        if self._accepted is not None:
            self._standing = claims_made(self._game, self._history)[-1].action

    def _pass_to(self, seat: int, *, since_look: bool, looked: bool) -> None:
        if since_look:
            self._tenures = (*self._tenures, self._tenure())
            self._rows = self._new(_summed(self._rows))
        self._before, self._count, self._fresh = None, 0, False
        self._holder, self._looked = seat, looked

    def _tenure(self) -> Tenure:
        return Tenure(
            holder=self._holder,
            before=self._before,
            after=self._rows,
            count=self._count,
            target=self._accepted,
            looked=self._looked,
            fresh=self._fresh,
        )

    def _new(self, cups: HandWeights) -> Rows:
        """Rows for a new holder: the model is as common as in the population, whatever lies under the cup."""
        self._even = True  # until somebody claims, the hands are as likely under every model
        return tuple(
            {hand: share * chance for hand, chance in cups.items()}
            for share in self._population.shares
        )

    def _update(self, by_model: Callable[[OpponentModel], Callable[[Hand], float]]) -> None:
        likelihoods = map(by_model, self._population.models)
        rows = tuple(
            {hand: weight * likelihood(hand) for hand, weight in row.items()}
            for likelihood, row in zip(likelihoods, self._rows, strict=True)
        )
        self._even = False
        whole = sum(sum(row.values()) for row in rows)
        if whole > 0:
            self._rows = tuple({h: w / whole for h, w in row.items()} for row in rows)

    def _claiming(self, claim: Action) -> Callable[[OpponentModel], Callable[[Hand], float]]:
        """How likely the claim is, by opponent model and then by hand."""
        game, dead, places = self._game, self._dead, _places(self._game)
        place, top = places[claim], len(places) - 1
        above = highest_excluded(game, self._accepted, places)
        laid = game.lays_out(claim)
        held = cache(lambda hand: _true_claims(game, hand, dead=dead))

        def by_model(who: OpponentModel) -> Callable[[Hand], float]:
            told = claim_likelihoods(who, place, above, top)

            def likelihood(hand: Hand) -> float:
                if laid and without(hand, laid) is None:
                    return 0.0
                true = held(hand)
                if isinstance(true, int):
                    return told[true]
                return claim_likelihood(who, true, place, above=above, top=top)

            return likelihood

        return by_model

    def _roll(self, number: int) -> None:
        if self._before is not None:  # the holder throws again: that counts as a tenure of its own
            self._tenures = (*self._tenures, self._tenure())
            self._fresh = False
        self._count = self._game.facts.dice - number
        self._before = self._rows
        if self._even:
            cups = _summed(self._rows)
            new = {who.noise: self._rolled(who.noise, cups) for who in self._population.models}
            rows = tuple(
                {hand: share * weight for hand, weight in new[who.noise].items()}
                for who, share in zip(self._population.models, self._population.shares, strict=True)
            )
        else:
            rows = tuple(
                self._rolled(who.noise, row)
                for who, row in zip(self._population.models, self._rows, strict=True)
            )
        whole = sum(sum(row.values()) for row in rows)
        self._rows = tuple({h: w / whole for h, w in row.items()} for row in rows)

    def _rolled(self, noise: float, row: HandWeights) -> HandWeights:
        game = self._game

        def keeps(hand: Hand) -> dict[Hand, float]:
            return _keeps(game, noise, hand, self._accepted, self._count)

        return rolled_on(kept_only(row, keeps), game.facts.dice, game.sides)


@bounded_cache(many=64)
def _begun(
    game: Cup, population: Population, opener: int, seen: Hand | None, since: int
) -> _Filter:
    start = _prior(game) if seen is None else {seen: 1.0}
    return _Filter(game, population, opener, start, since)


@bounded_cache(many=128)
def _followed(before: _Filter, step: Step) -> _Filter:
    after = copy(before)
    after.go_on(*step)
    return after


def _summed(rows: Rows) -> HandWeights:
    found: HandWeights = {}
    for row in rows:
        for hand, weight in row.items():
            found[hand] = found.get(hand, 0.0) + weight
    return found


def _drawn(rows: Rows, hand: Hand | None, random: Random) -> tuple[int, Hand]:
    """A model and a hand; only the model where the hand is known from what followed."""
    if hand is not None:
        weights = [row.get(hand, 0.0) for row in rows]
        return random.choices(range(len(rows)), weights if any(weights) else None)[0], hand
    pairs = [(n, held) for n, row in enumerate(rows) for held in row]
    return random.choices(pairs, [rows[n][held] for n, held in pairs])[0]


def _prior(game: Cup) -> HandWeights:
    return hand_chances(game.facts.dice, game.sides)


def highest_excluded(game: Cup, accepted: Action | None, places: Mapping[Action, int]) -> int:
    """The highest place that can no longer be claimed, -1 for none."""
    if accepted is None:
        return -1
    return places[accepted] - game.claims.equal


@bounded_cache(many=64)
def _places(game: Cup) -> dict[Action, int]:
    return {claim: place for place, claim in enumerate(all_claims(game))}


@bounded_cache(many=64)
def _all_levels(game: Cup) -> tuple[tuple[Action, int], ...]:
    """Every claim with the level that makes it true."""
    return tuple((claim, level(game.claims, claim, game.pool)) for claim in all_claims(game))


@bounded_cache(many=16384)
def _true_claims(game: Cup, hand: Hand, *, dead: bool) -> tuple[bool, ...] | int:
    """By place, whether this hand makes the claim true; or the highest such place, where all lower ones are true."""
    spreads: dict[int, Spread] = {}
    true: list[bool] = []
    for claim, place in _all_levels(game):
        face = claim.face
        if face not in spreads:
            spreads[face] = reached(game, hand, claim, dead=dead)
        true.append(spreads[face].probability(place) >= 0.5)
    number = sum(true)
    return number - 1 if all(true[:number]) else tuple(true)


@bounded_cache(many=8192)
def _keeps(
    game: Cup, noise: float, hand: Hand, target: Action | None, number: int
) -> dict[Hand, float]:
    """For every part of `number` dice, the chance that it is kept by somebody who has to beat `target`."""
    kept = game.kept(hand)
    ways = ways_to_beat(game, kept, target, dead=False)
    likely = keep_likelihoods(noise, tuple([beating / whole for beating, whole in ways]))
    return {part: chance for part, chance in zip(kept, likely, strict=True) if len(part) == number}


def _opens(hand: Hand, dice: Hand) -> float:
    """The chance that somebody with this hand shows just these dice, if any part of it is as likely as another."""
    return 0.0 if without(hand, dice) is None else 1 / max(1, len(subhands(hand)) - 1)
