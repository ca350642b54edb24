"""A match on its way: actions and throws in, the next state out; and the two ways a case ends it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from cases.scenario import Data
from cases.seating import Seating
from cases.telling import Refusal
from dudo.engine import Action, Game, Illegal, Phase, Public, Reveal, Roll, Split, State, Waive


@dataclass(slots=True)
class Table:
    """A game, who plays it, and how it stands."""

    game: Game
    seating: Seating
    state: State[Any, Any]
    trail: list[Public] = field(init=False)  # what was public, from the first position to now
    hidden: State[Any, Any] = field(init=False)  # the last position before dice were shown

    def __post_init__(self) -> None:
        self.trail = [self.state.public]
        self.hidden = self.state

    def advance(self, action: Action, by: int | None = None) -> None:
        """The state after the action, or `Illegal`."""
        self.state = self.game.apply(self.state, action, by=by)
        self.trail.append(self.state.public)
        if not self.public.due and self.public.phase is not Phase.OVER:
            self.hidden = self.state

    def back_to(self, state: State[Any, Any]) -> None:
        """The table as it was at that state, which it has been in."""
        while self.trail[-1] is not state.public:
            self.trail.pop()
        self.state = self.hidden = state

    def put(self, state: State[Any, Any]) -> None:
        """Another position of the same match, which no action leads to."""
        self.state = state
        self.trail.append(state.public)

    @property
    def public(self) -> Any:
        """What everybody at the table knows."""
        return self.state.public

    def act(self, seat: int, action: Action) -> None:
        """The seat does this, or `Illegal`; a bidder who is challenged lets the dice be shown."""
        if self.public.due:
            raise Illegal("The dice are being thrown; nobody acts now.")
        self.advance(action, by=seat)
        while (
            self.public.phase is Phase.CALLED
            and not isinstance(self.public.called.action, Split)
            and not getattr(self.game, "self_raise", False)
        ):
            self.advance(Reveal(), by=self.public.waiting[0])

    def throw(self, seat: int, dice: Iterable[int]) -> None:
        """The dealer throws these dice for that seat, or `Illegal`."""
        self.advance(Roll(seat, tuple(dice)))

    def may(self, seat: int) -> tuple[Action, ...]:
        """What the seat may do now."""
        return self.game.actions(self.game.view(self.state, seat))

    def refuses(self, seat: int, action: Action) -> str | None:
        """Why the game refuses this action now; None if it takes it. Nothing is changed.

        Offering the action and taking it must agree.
        """
        reason: str | None = None
        try:
            self.game.apply(self.state, action, by=seat)
        except Illegal as refusal:
            reason = str(refusal)
        offered = action in self.may(seat)
        assert offered == (reason is None), f"{action} is offered or taken, but not both"
        return reason

    def let_go(self) -> None:
        """Nobody else challenges the bid that stands: whoever is still waited for waives."""
        while self.public.phase is Phase.WINDOW:
            self.act(self.public.waiting[0], Waive())

    @property
    def turn(self) -> int | None:
        """The one seat that is waited for, None where there are several or none."""
        waiting = self.public.waiting
        return waiting[0] if len(waiting) == 1 else None


def in_order(
    table: Table, actions: list[tuple[int, Data]], do: Callable[[Data], None]
) -> Refusal | None:
    """Does one after the other; the first that is refused leaves the table as it was before it."""
    for at, action in actions:
        before = table.state
        try:
            do(action)
        except Illegal as refusal:
            table.back_to(before)
            return Refusal(at, str(refusal))
    return None
