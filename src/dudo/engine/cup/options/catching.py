"""Catching the dice: what the highest claim ends with, where nobody else drinks for it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Catch, Challenge, Roll
from dudo.engine.chance import Throw, Throws
from dudo.engine.cup.ending import finish
from dudo.engine.cup.options.top import Top
from dudo.engine.cup.rule import CupRule
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.playing import Manner
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, Showdown, State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class CatchingRule(CupRule):
    """The dice are flipped off the cup and caught, or not (S0-108)."""

    info = OptionInfo(
        "On a screen, chance decides: dice that are tossed are caught {n}% of the time.",
        one="On a screen, chance decides: dice that are tossed are caught 1% of the time.",
        name="How often dice are caught",
        finer=True,
        keywords="catch die, chance catch",
        when_off="No dice are flipped and caught.",
        clauses="S0-108",
        group=Group.CLAIMS,
        most=99,
    )
    phases: ClassVar = (Phase.CATCH, Phase.DRINKS)

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """A highest claim that ends with a catch, and a chance."""
        yield Need(
            game.top is Top.CAUGHT,
            "Where dice are flipped, say how often they are caught.",
            {"top": "caught"},
        )
        yield Need(
            0 < game.catch_percent <= 99,
            "Flipped dice are caught 1% to 99% of the time.",
            {"catch_percent": 50},
        )

    def manners(self, game: "CupRules") -> Iterable[Manner]:
        """How they are flipped."""
        flip = "With real dice: put them on the bottom of the upturned cup, toss them up, and catch them in the cup."
        return (Manner("catch", flip, "S0-108"),)

    def closes(self, game: "CupRules", public: CupPublic, report: Showdown) -> CupState | None:
        """The loser flips the dice and is to catch them; a wrong challenger then drinks double."""
        if report.bid != game.top_claim:
            return None
        drinker = report.losers[0]
        double = isinstance(report.call, Challenge) and report.stands
        public = evolve(
            public,
            phase=Phase.CATCH,
            waiting=(),
            due=(drinker,),
            drinker=drinker,
            times=2 if double else 1,
            showdown=evolve(report, losses=public.bought),  # the dice say what it costs
        )
        return State(public, CupHidden.empty(public.players))

    def throws(self, game: "CupRules", seat: int, public: CupPublic) -> Throws:
        """Whether they are caught, and what they show."""
        if public.phase is Phase.DRINKS:
            return Throw(seat, public.rolled, 6)
        caught = game.catch_percent
        return (Catch(caught=True), caught), (Catch(caught=False), 100 - caught)

    def throw(self, game: "CupRules", state: CupState, thrown: Action) -> CupState:
        """One die gives the drinks if they were caught, two if not."""
        public, report, drinker = state.public, state.public.showdown, state.public.drinker
        assert report is not None
        assert drinker is not None
        if isinstance(thrown, Catch):
            history = (*report.history, Step(drinker, thrown))
            public = evolve(
                public,
                phase=Phase.DRINKS,
                rolled=1 if thrown.caught else 2,
                history=history,
                showdown=evolve(report, history=history),
            )
            return State(public, state.hidden)
        assert isinstance(thrown, Roll)
        drunk = report.losses[drinker] + sum(thrown.dice) * public.times
        losses = with_seat(report.losses, drinker, drunk)
        return finish(game, public, evolve(report, losses=losses))


CatchPercent = Annotated[int, CatchingRule()]
