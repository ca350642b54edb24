"""A new number of lives: once a match, a die says how many are left."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, KeepLives, NewLives, Roll
from dudo.engine.chance import Throw, Throws
from dudo.engine.cup.round import told
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class NewLivesRule(CupRule):
    """A player who comes down to that many lives may throw for a new number (W-Y06)."""

    info = OptionInfo(
        "Once a match, when you come down to exactly {n} {lives}, you may roll a die: you then have as many as "
        "it shows.",
        one=(
            "Once a match, when you come down to exactly one {life}, you may roll a die: you then have as many "
            "as it shows."
        ),
        name="A new number of lives",
        finer=True,
        keywords="new life, new lives, rul nyt liv, throw for lives",
        when_off="Lost lives stay lost.",
        group=Group.COST,
        clauses="W-Y06",
        most=20,
    )
    phases: ClassVar = (Phase.NEW_LIVES,)
    may_cost_nothing: ClassVar = True
    absent: ClassVar = dict.fromkeys(
        ("newlives", "keeplives"), Illegal(info.when_off, clause="W-Y06")
    )

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Lives that can be lost, as many as a die shows."""
        limit = game.penalty.limit
        yield Need(
            0 < game.new_life_at < limit,
            "To throw for a new number of lives, a player must first have lost some.",
            {"penalty": {"lose-hand": {"out_at": max(6, game.new_life_at + 1)}}},
        )
        yield Need(
            limit >= 6,
            "Throwing for new lives needs a match that begins with at least six lives.",
            {"penalty.out_at": 6},
        )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where lives come back in another way, or there are none."""
        quiet = game.dog or game.penalty.counts_drinks
        return {"new_life_at": ""} if quiet and not game.new_life_at else {}

    def begins(self, game: "CupRules", public: CupPublic) -> CupPublic:
        """Those who have just come down to that number of lives are asked first."""
        report, at = public.showdown, game.penalty.limit - game.new_life_at
        offered = tuple(
            seat
            for seat in public.active
            if public.losses[seat] == at
            and seat not in public.renewed
            and (report is None or report.losses[seat] > 0)
        )
        if not offered:
            return public
        return evolve(public, phase=Phase.NEW_LIVES, offered=offered, waiting=offered[:1], due=())

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To throw, or not."""
        return NewLives(), KeepLives()

    def bars(self, at: CupTurn, kind: str) -> Illegal | None:
        """That is decided first."""
        if kind in self.absent:
            return None
        return Illegal(
            "First decide whether to throw a die for a new number of lives.", clause="W-Y06"
        )

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """The seat throws for a new number of lives, or keeps those that it has."""
        if isinstance(action, KeepLives):
            return State(_next_offer(state.public), state.hidden)
        public = told(state, Step(seat, action)).public
        return State(evolve(public, waiting=(), due=(seat,)), state.hidden)

    def throws(self, game: "CupRules", seat: int, public: CupPublic) -> Throws:
        """A die."""
        return Throw(seat, 1, 6)

    def throw(self, game: "CupRules", state: CupState, thrown: Action) -> CupState:
        """What the die shows is the new number of lives."""
        assert isinstance(thrown, Roll)
        public, seat, (shown,) = state.public, thrown.seat, thrown.dice
        losses = with_seat(public.losses, seat, game.penalty.limit - shown)
        public = evolve(public, losses=losses, renewed=(*public.renewed, seat))
        return State(_next_offer(public), CupHidden.empty(public.players))


def _next_offer(public: CupPublic) -> CupPublic:
    """The next who may throw is asked; after the last one the round begins."""
    rest = public.offered[1:]
    if rest:
        return evolve(public, offered=rest, waiting=rest[:1], due=())
    return evolve(
        public,
        offered=(),
        phase=Phase.MIDDLE if public.middle else Phase.DEAL,
        waiting=(),
        due=(public.opener,),
    )


NewLivesAt = Annotated[int, NewLivesRule()]
