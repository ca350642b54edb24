"""The value of each action and position of a solved cup game, if both go on by the table of its solution.

The table has the values of throws and kept cups; the engine pays the ends of rounds.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from dudo.engine import Action, Believe, Challenge, Cup, Keep
from dudo.engine.cup.claiming import higher_claims
from dudo.engine.cup.state import CupPublic, CupView
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, hand_text
from dudo.engine.state import Phase
from dudo.solver.cups.ends import CupEnds, throw_chances
from dudo.solver.cups.table import CupStand, CupTable

NO_CLAIMS = ("believe", "challenge", "keep")

CupRange = Mapping[Hand, float]
"""By hand: how likely it lies under the cup."""


@dataclass(frozen=True)
class CupValues:
    """The values of a round of that game with that table: lives that the other loses, less one's own."""

    game: Cup
    table: CupTable

    @cached_property
    def ends(self) -> CupEnds:
        """The ends of its rounds."""
        return CupEnds(self.game)

    @cached_property
    def throw(self) -> CupRange:
        """The chances of an unseen throw of all dice."""
        return throw_chances(self.game.facts.dice, self.game.sides)

    def range_of(self, view: CupView) -> CupRange:
        """The chances of the dice under the cup to the viewer, who has to act, if the other plays by the table.

        A claim that the table never makes there says nothing about the dice.
        """
        public, standing = view.public, view.public.standing
        if standing is None or not public.rolled or public.phase is not Phase.ANSWER:
            return {view.secret.seen or (): 1.0}
        thrown, claim = self._stand(public).thrown, str(standing.action)
        after = {
            hand: chance * often
            for hand, chance in self.throw.items()
            if (often := thrown[hand_text(hand)].get(claim))
        }
        whole = sum(after.values())
        return {hand: chance / whole for hand, chance in after.items()} or self.throw

    def of(self, view: CupView, cup_range: CupRange) -> dict[Action, float]:
        """By action: its value to the viewer, who has to act, if the dice are that likely.

        Claims that are too low are left out: the table does not cover them.
        """
        state = _fresh(view.public)
        return {
            action: sum(
                chance * self._worth(state, hand, action) for hand, chance in cup_range.items()
            )
            for action in self.game.actions(view)
            if self.knows(view, action)
        }

    def knows(self, view: CupView, action: Action) -> bool:
        """Whether the action has a value: it is an answer, a keep, or a claim that is high enough."""
        return action.kind in NO_CLAIMS or action in higher_claims(self.game, view.public)

    def dealt(self, view: CupView, cup: Hand) -> float:
        """The value of a position to the player who has to act or throw, if those dice are under the cup.

        The view is that of the seat that has to act.
        """
        if view.public.due:
            return self._stand(view.public).worth
        values = self.of(view, {cup: 1.0})
        return sum(often * values[action] for action, often in self.chances(view).items())

    def chances(self, view: CupView) -> Mapping[Action, float]:
        """By action of the viewer, who has to act: how likely it is.

        After keeping a cup that the table would have thrown again, the best action is certain.
        """
        chances = self.table.chances(self.game, view)
        if not chances:
            values = self.of(view, self.range_of(view))
            return {max(values, key=values.__getitem__): 1.0}
        whole = sum(chances.values())
        return {action: often / whole for action, often in chances.items()}

    def true(self, view: CupView, cup_range: CupRange) -> float:
        """How likely the standing claim is true, if the dice are that likely."""
        public = _fresh(view.public)
        challenged = {hand: self.ends.paid(public, hand, Challenge()) for hand in cup_range}
        return sum(chance for hand, chance in cup_range.items() if challenged[hand] > 0)

    def _stand(self, public: CupPublic) -> CupStand:
        stand = self.table.at(self.game, public)
        assert stand is not None, "a round of which there is no such table"
        return stand

    def _worth(self, public: CupPublic, hand: Hand, action: Action) -> float:
        """The value of the action to the player who takes it."""
        match action:
            case Keep(dice=()):
                return self._stand(public).worth
            case Keep():
                after = self.game.apply(self.ends.state(public, hand), action).public
                return max(
                    self._worth(after, hand, claim) for claim in higher_claims(self.game, after)
                )
            case Believe() | Challenge():
                return -self._answered(public, hand, action)
            case _:
                return self._claimed(public, hand, action)

    def _claimed(self, public: CupPublic, hand: Hand, claim: Action) -> float:
        """The value of that claim to the holder."""
        after = self.game.apply(self.ends.state(public, hand), claim)
        (receiver,) = after.public.waiting
        answers = {
            answer: self._answered(after.public, hand, answer)
            for answer in self.game.actions(self.game.view(after, receiver))
        }
        if not public.rolled:
            return min(answers.values())  # the receiver knows the dice, too
        believing = self._stand(public).believed.get(str(claim), 0.0)
        doubted = answers[Challenge()]
        return doubted + believing * (answers.get(Believe(), doubted) - doubted)

    def _answered(self, public: CupPublic, hand: Hand, answer: Action) -> float:
        """What the claimant gets if that is the answer."""
        if answer == Believe():
            after = self.game.apply(self.ends.state(public, hand), answer).public
            if after.showdown is None and not after.attempts:
                return -self._taken(after, hand)
        return self.ends.paid(public, hand, answer)

    def _taken(self, public: CupPublic, hand: Hand) -> float:
        """The value of the cup to the player who has just believed."""
        stand = self._stand(public)
        kept = stand.kept.get(hand_text(hand)) if public.phase is Phase.KEEP else None
        return stand.worth if kept is None else kept.worth


def _fresh(public: CupPublic) -> CupPublic:
    """The same position in the first round of a match: the value of a round does not depend on those before."""
    nothing = (0,) * public.players
    return evolve(public, losses=nothing, bought=nothing, showdown=None)
