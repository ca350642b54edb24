"""The dog's life: the first player to go out may bark for one more life."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Bark, Decline
from dudo.engine.cup.ending import go_on
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, Showdown, State

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class DogRule(CupRule):
    """There is one more life in a match (S0-81)."""

    info = OptionInfo(
        "The dog's life: the first player out may bark for one more life. If they decline, "
        "the next player "
        "out may bark. There is only one in a match.",
        name="The dog's life",
        brief="the dog's life",
        finer=True,
        keywords="dog life, bark, come back, back in",
        when_off="Players who are out stay out.",
        group=Group.COST,
        clauses="S0-81",
    )
    phases: ClassVar = (Phase.DOG,)
    may_cost_nothing: ClassVar = True
    absent: ClassVar = dict.fromkeys(("decline", "bark"), Illegal(info.when_off, clause="S0-81"))

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Lives to lose, and players who can go out."""
        yield Need(
            not game.penalty.counts_drinks,
            "The dog's life needs lives to lose.",
            {"penalty": "lose-hand"},
        )
        yield Need(
            game.penalty.limit > 0,
            "Only players who can go out can take the dog’s life.",
            {"penalty": "lose-hand"},
        )

    def after_round(self, game: "CupRules", public: CupPublic) -> CupPublic:
        """A player about to go out may first bark."""
        report = public.showdown
        assert report is not None
        if not report.out or not public.dog:
            return public
        return evolve(public, phase=Phase.DOG, waiting=_in_turn(report)[:1])

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To bark, or not."""
        return Decline(), Bark()

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """It is taken, or left for a later player: the next who goes out with this one, if any."""
        public, report = state.public, state.public.showdown
        assert report is not None
        if isinstance(action, Bark):
            public = evolve(
                public,
                losses=with_seat(public.losses, seat, public.losses[seat] - 1),
                showdown=evolve(report, out=tuple(other for other in report.out if other != seat)),
                dog=False,
            )
            return go_on(game, public)
        going = _in_turn(report)
        later = going[going.index(seat) + 1 :]
        if later:
            return State(evolve(public, waiting=later[:1]), state.hidden)
        return go_on(game, public)


def _in_turn(report: Showdown) -> tuple[int, ...]:
    """Return who goes out in that round, beginning after the player who claimed or showed the hand."""
    players = len(report.losses)
    return tuple(sorted(report.out, key=lambda seat: (seat - report.bidder - 1) % players))


Dog = Annotated[bool, DogRule()]
