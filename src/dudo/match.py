"""A match that is played move by move, while the dealer throws by itself.

>>> from dudo import Match
>>> match = Match("perudo", players=2, seed=7)
>>> match.turn, match.view.secret.hands[0], len(match.legal)
(0, (1, 2, 3, 4, 6), 50)
>>> match.push("2x4")
>>> print(match)
Perudo, round 1: p2 to act
  p1  1 2 3 4 6  2x4
> p2  1 1 3 5 5
>>> match.push("liar")
>>> match.state.public.showdown.right, match.turn
(False, 1)

It remembers every state, each of which is an immutable value: `match.at(n)` is the one after n lines
of its record.
"""

from collections.abc import Sequence
from random import Random

from dudo.engine.action import Action, as_action
from dudo.engine.errors import Illegal
from dudo.engine.game import AnyState, AnyView, Game
from dudo.engine.hand import symbol_of
from dudo.engine.html_table import escaped
from dudo.engine.record import Line, Record
from dudo.engine.state import Result
from dudo.games import find
from dudo.play import thrower
from dudo.text import say

_PIPS = "\u2680\u2681\u2682\u2683\u2684\u2685"


class Match:
    """A match of a game; its dice follow from the seed, or are new each time without one."""

    def __init__(
        self, game: Game | str, *, players: int | Sequence[str] = 2, seed: int | None = None
    ) -> None:
        """`players` is how many play, or their names; `BadRuleset` if that many cannot, or there is no such game."""
        self.game: Game = find(game) if isinstance(game, str) else game
        count = players if isinstance(players, int) else len(players)
        self.names: tuple[str, ...] = (
            tuple(f"p{seat + 1}" for seat in range(count))
            if isinstance(players, int)
            else tuple(players)
        )
        self._throw = thrower(Random(seed))
        self._states: list[AnyState] = [self.game.start(count)]
        self._lines: list[Line] = []
        self._deal()

    @property
    def state(self) -> AnyState:
        """The position of the match, with everything that is hidden."""
        return self._states[-1]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now; more than one where anybody may speak out of turn."""
        return self.state.public.waiting

    @property
    def turn(self) -> int | None:
        """The seat that acts next, the first of those that may; None when the match is over."""
        return self.waiting[0] if self.waiting else None

    @property
    def view(self) -> AnyView:
        """What the seat on turn knows; when the match is over, what a watcher sees."""
        return self.view_of(self.turn)

    def view_of(self, seat: int | None) -> AnyView:
        """Return what this seat knows, or with None what a watcher knows; `NoSuchSeat` if there is no such seat."""
        return self.game.view(self.state, seat)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat on turn may do, sorted; empty when the match is over."""
        return self.game.actions(self.view)

    @property
    def result(self) -> Result | None:
        """How the match ended; None until then."""
        return self.state.public.result

    @property
    def record(self) -> Record:
        """The match so far, with the dealer's throws: `str(match.record)` is its file."""
        return Record(game=self.game, players=self.names, lines=tuple(self._lines))

    def __len__(self) -> int:
        """How many lines the record has."""
        return len(self._lines)

    def at(self, lines: int) -> AnyState:
        """Return the state after that many lines of the record, 0 being the start; `IndexError` beyond the end."""
        return self._states[lines]

    def push(self, action: str, *, by: int | None = None) -> None:
        """Do the action for the seat on turn, or for another seat `by`, and let the dealer throw what is due.

        `Illegal` with a sentence if the rules refuse it, and nothing has changed then.
        """
        if self.turn is None:
            raise Illegal(say("The match is over."))
        self._add(self.turn if by is None else by, as_action(action))
        self._deal()

    def pop(self) -> Action:
        """Take back the last action of a player with all throws after it, and return that action.

        `IndexError` if nobody has acted yet.
        """
        last = max((n for n, line in enumerate(self._lines) if line.by is not None), default=None)
        if last is None:
            raise IndexError("Nobody has acted yet.")
        action = self._lines[last].action
        del self._lines[last:], self._states[last + 1 :]
        return action

    def _deal(self) -> None:
        while self.state.public.due:
            self._add(None, self._throw(self.game, self.state))

    def _add(self, by: int | None, action: Action) -> None:
        self._states.append(self.game.apply(self.state, action, by=by))
        self._lines.append(Line(by, action))

    def _headline(self) -> str:
        if self.result is not None:
            won = " and ".join(self.names[seat] for seat in self.result.winners)
            return f"{self.game.title}: won by {won}"
        who = " or ".join(self.names[seat] for seat in self.waiting)
        return f"{self.game.title}, round {self.state.public.round}: {who} to act"

    def _rows(self) -> list[tuple[bool, str, tuple[int, ...], str]]:
        """By seat: whether it may act, its name, its dice, and what it has said last in this round."""
        public = self.state.public
        said = {step.seat: str(step.action) for step in public.history}
        return [
            (
                seat in public.waiting,
                name,
                dice,
                said.get(seat, "") if seat in public.active else "out",
            )
            for seat, (name, dice) in enumerate(
                zip(self.names, self.game.dice(self.state), strict=True)
            )
        ]

    def __repr__(self) -> str:
        return f"<Match of {self._headline()}>"

    def __str__(self) -> str:
        symbols = self.game.facts.symbols
        rows = [
            (">" if acts else " ", name, " ".join(symbol_of(die, symbols) for die in dice), said)
            for acts, name, dice, said in self._rows()
        ]
        names, hands = (max(len(row[column]) for row in rows) for column in (1, 2))
        lines = (
            f"{mark} {name:{names}}  {dice:{hands}}  {said}".rstrip()
            for mark, name, dice, said in rows
        )
        return "\n".join([self._headline(), *lines])

    def _repr_html_(self) -> str:
        """A table for notebooks, with all the dice, and an arrow before whose turn it is."""

        facts = self.game.facts
        faces = _PIPS if facts.piece == "die" and facts.sides == len(_PIPS) else facts.symbols
        rows = "".join(
            f'<tr><th scope="row">{"▸ " if acts else ""}{escaped(name)}</th>'
            f"<td>{' '.join(symbol_of(die, faces) for die in dice)}</td><td>{escaped(said)}</td></tr>"
            for acts, name, dice, said in self._rows()
        )
        return f"<table><caption>{escaped(self._headline())}</caption><tbody>{rows}</tbody></table>"
