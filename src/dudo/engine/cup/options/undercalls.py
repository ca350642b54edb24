"""Claims that are too low: each counts as the next better hand, or is made again once somebody notices."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Point
from dudo.engine.cup.claiming import above, all_claims, restating
from dudo.engine.cup.options.top import BETTER
from dudo.engine.cup.round import told
from dudo.engine.cup.rule import CupRule, CupTurn, Heard, names_hands
from dudo.engine.cup.state import CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class UndercallsRule(CupRule):
    """A claim that is not higher than the last counts as the next better hand (S0-78, R-50)."""

    info = OptionInfo(
        (
            "A claim that is not higher than the last counts as the next better hand, unless "
            "that is pointed out before the next player answers; then you may make any higher"
            " claim instead."
        ),
        name="Claims that are not higher",
        finer=True,
        keywords="claim too low, lower claim, not higher, claim lower last",
        when_off="Every claim must be higher than the last.",
        group=Group.CLAIMS,
        clauses="S0-78 S0-89 R-18 R-50 R-61",
    )
    phases: ClassVar = (Phase.TURN, Phase.ANSWER)
    bars_in: ClassVar = (Phase.TURN,)
    absent: ClassVar = {"point": Illegal("The claim was not too low.", clause="S0-79")}

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Whole hands, each higher than the last."""
        yield names_hands(game, BETTER)
        yield Need(
            not game.claims.equal,
            "Where a claim as high as the last is enough, none counts as the next better hand.",
            {"claims.equal": False},
        )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Of the claims that may be as high as the last, or lower, it is one option that speaks."""
        if game.undercalls:
            return {} if game.claims.equal else {"claims.equal": ""}
        return {"undercalls": ""} if game.claims.equal else {}

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To point out that the claim was too low."""
        return _POINT if at.public.undercall else ()

    def bars(self, at: CupTurn, kind: str) -> Illegal | None:
        """One whose claim was too low makes a higher one, and may lay dice open before; the dice stay (R-50)."""
        if kind in ("show", at.game.claims.word.kind) or not restating(at.public):
            return None
        return Illegal("Your claim was too low: now make a higher one.", clause="S0-79")

    def adds(self, at: CupTurn, claims: tuple[Action, ...]) -> tuple[Action, ...]:
        """All those that are lower."""
        public, every = at.public, all_claims(at.game)
        if public.accepted is None or public.blind or restating(public):
            return claims
        return every if claims[-1] == every[-1] else every[:-1]

    def means(self, game: "CupRules", claim: Action, accepted: Action) -> Action:
        """One that is too low is the next better hand."""
        higher = above(game, accepted)
        return claim if claim in higher or not higher else higher[0]

    def heard(self, game: "CupRules", heard: Heard, step: Step) -> Heard:
        """The claim that was too low is taken back."""
        return heard._replace(made=heard.made[:-1])

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """The claim was too low and must be made again, higher (R-50)."""
        public = told(state, Step(seat, action)).public
        assert public.standing is not None
        public = evolve(
            public,
            phase=Phase.TURN,
            waiting=(public.standing.seat,),
            standing=public.accepted,
            undercall=False,
        )
        return State(public, state.hidden)


_POINT = (Point(),)
Undercalls = Annotated[bool, UndercallsRule()]
