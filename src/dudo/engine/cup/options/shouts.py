"""Anybody at the table may point out that a claim is too low."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Waive
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import order_from
from dudo.engine.state import Phase, State

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class ShoutsRule(CupRule):
    """Bystanders are asked, too, about a claim that is too low (S0-79)."""

    info = OptionInfo(
        "Anybody at the table may point out that a claim is too low, until it is answered.",
        name="Pointing out",
        finer=True,
        keywords="point out, claim too low, notice",
        when_off="Only the next player may point out that a claim is too low.",
        group=Group.CLAIMS,
        clauses="S0-79",
    )
    phases: ClassVar = (Phase.ANSWER,)
    absent: ClassVar = {
        "waive": Illegal("First believe the claim or challenge it.", clause="S1-62")
    }

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Claims that may be too low."""
        yield Need(
            game.undercalls,
            "Pointing out that a claim is too low needs claims that may be too low.",
            {"undercalls": True},
        )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where every claim is higher."""
        return {} if game.undercalls else {"shouts": ""}

    def claimed(self, game: "CupRules", public: CupPublic) -> CupPublic:
        """Everybody is asked about a claim that is too low."""
        if not public.undercall:
            return public
        assert public.standing is not None
        others = order_from(public.standing.seat, public.active, public.players)
        return evolve(public, waiting=others)

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To let it pass."""
        return (Waive(),) if at.public.undercall and not at.receives else ()

    def bars(self, at: CupTurn, kind: str) -> Illegal | None:
        """Bystanders say nothing else."""
        if not at.public.undercall or kind in ("waive", "point") or at.receives:
            return None
        return Illegal("The next player answers; you may only say that the claim is too low.")

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """A bystander lets a claim pass that was too low."""
        waiting = tuple(other for other in state.public.waiting if other != seat)
        return State(evolve(state.public, waiting=waiting), state.hidden)


Shouts = Annotated[bool, ShoutsRule()]
