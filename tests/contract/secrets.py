"""The law of secrets: two games in lock-step that differ only in what is hidden.

Both games are given the same actions. A seat that was not entitled to anything in which the two differ
must receive the same bytes over the wire from both, until dice are shown or sealed answers are opened. What a seat
is entitled to is written here once more from the rules, and never asked of the game:

- dice under a cup belong to the eyes of their owner; on a forehead, to everybody's but the owner's;
- in a closed one-die round only players with one die look at it, in an open one it is as on the forehead, and
  where the opener says which of them it is, nobody looks before that;
- the one cup that goes round is seen by who rolls it, and by who takes it and may keep dice;
- dice in the middle are seen by nobody;
- an answer in a window is the answerer's own until the last one is in.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from contract.laws import SEALED
from contract.match import lively_among
from dudo.engine import (
    Action,
    AnyState,
    AnyView,
    Game,
    Illegal,
    Keep,
    OneDieView,
    Phase,
    PlayClosed,
    PlayOpen,
    draw,
)
from dudo.server.codec import encode as on_the_wire

CONCEALED = (Phase.DEAL, Phase.MIDDLE)
"""Phases in which the dealer throws dice that not everybody sees."""

Encode = Callable[[AnyView], bytes]
Known = list[list[object]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a run of two games has found: how much was compared, and the first leak."""

    compared: int  # pairs of views of somebody who knows no difference, while there was one
    leak: str = ""  # empty where there is none


@dataclass(slots=True)
class Pair:
    """Two games in lock-step, and by seat what it was entitled to learn in each."""

    game: Game
    one: AnyState
    two: AnyState
    known: tuple[Known, Known]

    @classmethod
    def of(cls, game: Game, state: AnyState) -> "Pair":
        """Two games that do not differ yet."""
        players = state.public.players
        return cls(game, state, state, _nothing(players))

    def alike(self) -> None:
        """From here on both games are as the first one."""
        self.two = self.one
        self.known = _nothing(self.one.public.players)

    def ignorant(self) -> list[int | None]:
        """The seats to whom both games must look alike; a watcher (None) is always one of them."""
        seats = range(self.one.public.players)
        return [*(s for s in seats if self.known[0][s] == self.known[1][s]), None]

    def learn(self, seat: int, first: object, second: object) -> None:
        """The seat has seen one thing in the first game and another, or the same, in the second."""
        self.known[0][seat].append(first)
        self.known[1][seat].append(second)

    def apply(self, first: Action, second: Action, *, by: int | None) -> None:
        """Both games go on."""
        before = self.one
        self.one = self.game.apply(self.one, first, by=by)
        self.two = self.game.apply(self.two, second, by=by)
        seats = range(before.public.players)
        if by is not None:
            self.learn(by, first, second)
        elif before.public.phase is Phase.DEAL:
            roller = before.public.due[0]
            for seat in seats:
                if _may_see(self.game, before.public, seat, roller):
                    self.learn(seat, first, second)
        if isinstance(first, PlayClosed | PlayOpen):
            hands = enumerate(zip(self.one.hidden.hands, self.two.hidden.hands, strict=True))
            for (owner, (one, two)), seat in product(hands, seats):
                if _may_see(self.game, self.one.public, seat, owner):
                    self.learn(seat, one, two)
        if self.one.public.phase is Phase.KEEP and before.public.phase is Phase.ANSWER:
            assert by is not None
            self.learn(by, self.one.hidden.cup, self.two.hidden.cup)


Compare = Callable[[Pair, int | None], str]
"""A sentence if two games look different to a seat, or for None to a watcher, who knows no difference."""


def find_leak(
    game: Game, players: int, *, seed: int, encode: Encode = on_the_wire, most: int = 1500
) -> Verdict:
    """Plays a match twice and compares views; the sentence of the verdict is empty where nothing leaked."""
    return leak_of(
        Pair.of(game, game.start(players)),
        seed=seed,
        most=most,
        compare=lambda pair, seat: _compare(pair, seat, encode),
    )


def leak_of(pair: Pair, *, seed: int, most: int, compare: Compare) -> Verdict:
    """Plays a match twice and compares; the sentence of the verdict is empty where nothing leaked."""
    luck, players = Random(seed), pair.one.public.players
    odd = luck.randrange(players)
    compared = 0
    for _ in range(most):
        before = pair.one
        if before.public.result is not None:
            break
        try:
            sealed = _advance(pair, odd, luck)
        except Illegal as error:
            return Verdict(compared, f"the same action is legal in only one of the games: {error}")
        opened = sealed and pair.one.public.phase is not before.public.phase
        opened = opened or dice_were_shown(pair, before)
        if not opened and pair.one != pair.two:
            for seat in pair.ignorant():
                compared += 1
                leak = compare(pair, seat)
                if leak:
                    return Verdict(compared, leak)
        if opened or pair.one.public.round != before.public.round:
            pair.alike()
            odd = luck.randrange(players)
    return Verdict(compared)


def _may_see(game: Game, public: Any, seat: int, owner: int) -> bool:
    """Whether the seat may look at the dice of the owner, now that they lie there."""
    rule = getattr(game, "palifico", None)
    view = rule.view if rule is not None and public.one_die else OneDieView.OWN
    said = [step.action for step in public.history]
    if view is OneDieView.CHOSEN:
        if PlayClosed() not in said and PlayOpen() not in said:
            return False
        view = OneDieView.OPEN if PlayOpen() in said else OneDieView.CLOSED
    if view is OneDieView.OPEN or game.facts.forehead:
        return seat != owner
    return seat == owner and (view is OneDieView.OWN or bool(public.dice[seat] == 1))


def _nothing(players: int) -> tuple[Known, Known]:
    return [[] for _ in range(players)], [[] for _ in range(players)]


def _advance(pair: Pair, odd: int, luck: Random) -> bool:
    """One action in both games; whether sealed answers differ now that may be opened next."""
    game, public = pair.game, pair.one.public
    if public.due:
        throws, others = game.throws(pair.one), game.throws(pair.two)
        first = draw(throws, luck.randrange)
        second = first
        # Where a super die was kept under the cup in only one of the games, no throw fits both.
        free = throws != others or public.due[0] == odd
        if public.phase in CONCEALED and (free or luck.random() < 0.2):
            second = draw(others, luck.randrange)
        pair.apply(first, second, by=None)
        return False
    chosen = in_both(pair, luck)
    if chosen is None:  # such as a die to show that only one of the games has there
        pair.alike()
        chosen = in_both(pair, luck)
        assert chosen is not None
    seat, first, second = chosen
    pair.apply(first, second, by=seat)
    return public.phase in SEALED


def in_both(pair: Pair, luck: Random) -> tuple[int, Action, Action] | None:
    """A seat, and what it may do in each of the games without a difference that its table would see."""
    game, public = pair.game, pair.one.public
    seat = public.waiting[luck.randrange(len(public.waiting))]
    listed = game.actions(game.view(pair.one, seat))
    other = game.actions(game.view(pair.two, seat))
    both = listed
    if listed != other:
        there = dict.fromkeys(other)
        both = tuple(action for action in listed if _like(action, there))
    if not both:
        return None
    first = lively_among(both, luck)
    second = _like(first, other) or first
    if isinstance(first, Keep) and luck.random() < 0.5:
        kept = [it for it in other if isinstance(it, Keep) and len(it.dice) == len(first.dice)]
        second = kept[luck.randrange(len(kept))]
    if public.phase in SEALED and len(public.waiting) > 1 and luck.random() < 0.5:
        second = other[luck.randrange(len(other))]
    return seat, first, second


def _like(action: Action, others: Collection[Action]) -> Action | None:
    """The same action, or for dice kept out of sight one that looks the same to the table."""
    if action in others:
        return action
    if isinstance(action, Keep):
        kept = [a for a in others if isinstance(a, Keep) and len(a.dice) == len(action.dice)]
        return kept[0] if kept else None
    return None


def dice_were_shown(pair: Pair, before: AnyState) -> bool:
    """Whether the last action has lifted a cup in which the games differ, rightly so."""
    first, second = pair.one.public.showdown, pair.two.public.showdown
    if first == second == before.public.showdown:
        return False
    if first is None or second is None:
        return True
    return (first.hands, first.middle, first.history) != (
        second.hands,
        second.middle,
        second.history,
    )


def _compare(pair: Pair, seat: int | None, encode: Encode) -> str:
    """A sentence if the two games look different to this seat, which knows no difference."""
    game = pair.game
    first, second = game.view(pair.one, seat), game.view(pair.two, seat)
    # Whoever has equal views has the same choice.
    if encode(first) == encode(second) and (
        first == second or _choice(game, first) == _choice(game, second)
    ):
        return ""
    who = "a watcher" if seat is None else f"p{seat + 1}"
    return f"{who} can tell two games apart that differ only in what is hidden from them"


def _choice(game: Game, view: AnyView) -> tuple[object, ...]:
    """What may be done there, and what the clock would do."""
    actions = game.actions(view)
    return (actions, game.timeout(view)) if actions else ()
