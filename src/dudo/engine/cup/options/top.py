"""What happens to a claim that nothing beats."""

from collections.abc import Iterator, Mapping
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.action import Believe
from dudo.engine.cup.claiming import above, all_claims
from dudo.engine.cup.ending import close
from dudo.engine.cup.options.buying import counts_drinks
from dudo.engine.cup.round import looked, taken, to_roll, told
from dudo.engine.cup.rule import CupRule, CupTurn, names_hands
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, Showdown, State, Step
from dudo.text import Text

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules

ROLLS = 3
"""How often a believer of the best claim may roll to match it (S0-80)."""

BETTER = "Calling “better”, passing on unseen and matching the best hand need claims that name whole hands."


class Top(CupRule, Choice):
    """What happens to a claim that nothing beats."""

    info = nonmember(
        OptionInfo(
            name="The highest claim",
            usual=True,
            finer=True,
            keywords=(
                "believe top, believe mexican, mexican, beat top, believe five ace, must "
                "challenge highest, lose caught with false mexican, what false mexican lose, "
                "roll five ace, five ace, challenge five ace, what claim 21"
            ),
            group=Group.CLAIMS,
        )
    )
    CHALLENGED = ("The highest claim can only be challenged.", "R-29 R-46")
    MATCHED = (
        (
            "If you believe a claim of the best hand, you must match it: roll all the dice, "
            "then any of them up to "
            "twice more. If you do, nobody loses; if not, you lose the round. The player on "
            "your left starts."
        ),
        "S0-80 R-17 R-48",
    )
    CAUGHT = (
        (
            "The highest claim ends with a toss: the dice are thrown up off the cup and caught in it. "
            "The player who believed the claim tosses or, if it was challenged, the player who was "
            "wrong. After a catch the tosser rolls one die, after a miss two, and drinks as much as they "
            "show, and no more for that claim; a challenger who was wrong drinks double."
        ),
        "S0-108 S0-109 S0-110",
    )

    @property
    def may_cost_nothing(self) -> bool:  # type: ignore[override]
        """Where the best hand may be matched."""
        return self is Top.MATCHED

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Whole hands to match; drinks, and a chance, where dice are caught."""
        if self is Top.CHALLENGED:
            return
        yield names_hands(game, BETTER)
        if self is Top.CAUGHT:
            yield counts_drinks(game)
            yield Need(
                game.catch_percent > 0,
                "Where dice are flipped, say how often they are caught.",
                {"catch_percent": 50},
            )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Where it may be believed for lives, that is said with what it costs."""
        return {"top": ""} if game.highest.believed else {}

    def taught(self, game: "CupRules") -> Iterator[Text]:
        """What becomes of it, in short."""
        if self is Top.MATCHED:
            yield Text("If you believe the highest claim, you have to roll it, too.")
        if self is Top.CAUGHT:
            yield Text("The highest claim ends with a catch of the dice, and a drink.")

    def explained(self, game: "CupRules") -> Mapping[str, str]:
        """What follows if nothing is higher."""
        return {"believe": _BELIEVED[self]} if self in _BELIEVED else {}

    def may_be_believed(self, at: CupTurn) -> bool:
        """Whether the claim may be: what nothing beats only if it is matched or caught, or believed for lives."""
        game, standing = at.game, at.public.standing
        assert standing is not None
        if self is not Top.CHALLENGED or game.highest.believed:
            return True
        return bool(above(game, standing.action, at.public.history))

    def believed(self, game: "CupRules", state: CupState, step: Step) -> CupState | None:
        """Nobody looks, and the round is over (W-M07); or the dice are flipped; or the hand is to be matched.

        None for a claim like any other: one that something beats, be it the last in the order of bids.
        """
        assert state.public.standing is not None
        if state.public.standing.action != game.top_claim:
            return None
        if self is Top.CHALLENGED:
            if not game.highest.believed:
                return None
            public = evolve(told(state, step).public, holder=step.seat, waiting=())
            return close(game, State(public, state.hidden))
        public, hidden = taken(state.public, step), evolve(state.hidden, fresh=())
        if self is Top.CAUGHT:
            return close(game, State(public, hidden))
        public = evolve(to_roll(public, step.seat), attempts=1)
        return State(public, evolve(hidden, cup=()))

    # Matching the best hand

    def thrown(self, game: "CupRules", state: CupState, dice: Hand) -> CupState | None:
        """It is matched, or not after so many rolls, or some dice stay for the next."""
        if not state.public.attempts:
            return None
        state = looked(game, state, dice)
        matched = self._is_matched(game, state)
        if matched or state.public.attempts == ROLLS:
            return close(game, state, matched=matched)
        return State(evolve(state.public, phase=Phase.KEEP), state.hidden)

    def _is_matched(self, game: "CupRules", state: CupState) -> bool:
        return game.claims.holds((state.hidden.cup,), all_claims(game)[-1], game.pool)

    def tries_again(self, state: CupState) -> CupState:
        """One more of the rolls is made."""
        return State(evolve(state.public, attempts=state.public.attempts + 1), state.hidden)

    def judged(self, game: "CupRules", state: CupState) -> CupState:
        """A player who keeps all the dice has given up."""
        return close(game, state, matched=False)

    def opens(self, game: "CupRules", public: CupPublic, report: Showdown) -> int | None:
        """After a try to match it the next player."""
        if self is not Top.MATCHED or not isinstance(report.call, Believe):
            return None
        return next_seat(report.challengers[0], public.active, public.players)


_BELIEVED = {
    Top.MATCHED: (
        "Believe the claim and take the cup. "
        "You must then claim more; if nothing is higher, you must roll the same."
    ),
    Top.CAUGHT: (
        "Believe the claim and take the cup. "
        "You must then claim more; if nothing is higher, you flip the dice and drink."
    ),
}
