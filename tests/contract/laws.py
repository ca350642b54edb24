"""The laws of the contract. A function `law_...` holds for every position of every game.

They are found by their name, so a new law is one new function, and every game stands under it.
"""

import pickle
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb, prod
from random import Random
from typing import Annotated, Any, get_origin

import pytest

import dudo.engine
from contract.costs import check_cost
from contract.match import Match
from contract.pool import pool
from dudo.engine import (
    Action,
    AnyState,
    AnyView,
    Bid,
    Catch,
    Challenge,
    Claim,
    Cup,
    Game,
    Illegal,
    NoSuchSeat,
    Phase,
    Roll,
    Throw,
    draw,
    parse,
)
from dudo.engine.base import Ruleset
from dudo.engine.chance import Throws
from dudo.engine.option import hints_of
from dudo.engine.words import Words
from dudo.presentation.lesson import LessonPoint, cost, lesson
from dudo.presentation.numbers import counted, number, plural_of
from dudo.presentation.spoken import face_name
from dudo.text import typeset

SEALED = (Phase.WINDOW, Phase.SIDES)
"""Phases in which several seats answer, each for itself."""
HEARD = (Phase.ANSWER,)
"""Where several may speak up, and each is heard at once: of a claim that was too low (S0-79)."""


MANY = 3000
"""Dice that may fall in more ways are thrown now and then: all hands of eight dice of six faces are fewer."""


@lru_cache(maxsize=4)
def _lesson(game: Any, players: int) -> tuple[LessonPoint, ...]:
    return lesson(game, players)


@dataclass(frozen=True)
class Position:
    """One state of a match, and where in it this is."""

    game: Game
    players: int
    state: AnyState
    number: int

    @property
    def random(self) -> Random:
        """Luck that is the same for every law, whichever were tried before."""
        return Random(self.number)

    @cached_property
    def views(self) -> tuple[AnyView, ...]:
        """What each seat knows, and last what a watcher knows."""
        return tuple(self.game.view(self.state, seat) for seat in (*range(self.players), None))

    @cached_property
    def actions(self) -> tuple[tuple[Action, ...], ...]:
        """What each seat may do, in the order of the views."""
        return tuple(map(self.game.actions, self.views))

    @cached_property
    def misplaced(self) -> tuple[Action, ...]:
        """Actions of every kind, most of which nobody may take now."""
        return pool(self.game, self.players, self.random.randrange)

    @cached_property
    def throws(self) -> tuple[Action, ...]:
        """What the dealer may throw now; where there is too much of it to go through, some of it."""
        throws = self.game.throws(self.state)
        if _are_few(throws):
            return tuple(action for action, _ in throws)
        below = self.random.randrange
        return tuple({draw(throws, below): None for _ in range(20)})

    @cached_property
    def lesson(self) -> tuple[LessonPoint, ...]:
        """What a newcomer at this table is taught."""
        game: Any = self.game
        return _lesson(game, self.players)

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """The state is the same after all that is tried in it."""
        before = self._text
        yield
        assert before == repr(self.state), "a refused action changed the state"

    @cached_property
    def _text(self) -> str:
        return repr(self.state)

    def some(self, actions: tuple[Action, ...], *, most: int = 6) -> list[Action]:
        """The first, the last and some others."""
        places = range(len(actions))
        middle = self.random.sample(places, k=min(most, len(actions)))
        return [actions[place] for place in sorted({*places[:1], *middle, *places[-1:]})]


Law = Callable[[Position], None]


def _are_few(throws: Throws) -> bool:
    """Whether every outcome can be gone through for each of thousands of positions."""
    if not isinstance(throws, Throw):
        return True
    plain, supers = throws.count - throws.supers, throws.supers
    of_hands = [comb(dice + throws.sides - 1, dice) for dice in (plain, supers)]
    return prod(of_hands) <= MANY


def positions(match: Match, *, most: int = 20) -> list[Position]:
    """The start, the end, and some of the states between, the same ones every time."""
    luck = Random(len(match.states))
    last = len(match.states) - 1
    chosen = {0, 1, last, *luck.sample(range(last + 1), k=min(most, last + 1))}
    return [
        Position(match.game, match.players, match.states[number], number)
        for number in sorted(chosen)
    ]


def is_sentence(text: str) -> bool:
    """Whether the text says something to a person."""
    return len(text) > 10 and text.endswith((".", "?", "!")) and "  " not in text


def refusal(position: Position, action: Action, by: int | None) -> Illegal:
    """The error with which the action is refused; the test fails if it is not."""
    try:
        position.game.apply(position.state, action, by=by)
    except Illegal as error:
        return error
    raise AssertionError(f"{action!r} by {by} is not listed, and was accepted")


def law_somebody_acts_or_the_dealer_throws_or_all_is_over(position: Position) -> None:
    public = position.state.public
    throws = position.throws
    facts = (bool(public.waiting), bool(public.due and throws), public.result is not None)
    assert facts.count(True) == 1, (public.phase, facts)
    assert (public.result is not None) == (public.phase is Phase.OVER)
    assert set(public.waiting) | set(public.due) <= set(public.active)
    assert len(set(public.waiting)) == len(public.waiting)
    assert len(public.waiting) <= 1 or public.phase in SEALED + HEARD, public.phase
    if not public.due:
        assert throws == ()


def law_the_ways_of_a_throw_add_up(position: Position) -> None:
    throws = position.game.throws(position.state)
    if not _are_few(throws):
        return
    outcomes = tuple(throws)
    assert len(dict(outcomes)) == len(outcomes)
    assert all(ways > 0 for _, ways in outcomes)
    if isinstance(throws, Throw):
        assert throws.sides**throws.count == sum(ways for _, ways in outcomes)


def law_the_dealer_may_throw_every_outcome_and_nothing_else(position: Position) -> None:
    state, game = position.state, position.game
    if not state.public.due:
        with position.unchanged():
            for thrown in (Roll(0, (1,)), Catch(caught=True)):
                assert is_sentence(str(refusal(position, thrown, None)))
        return
    throws = game.throws(state)
    outcomes = set(position.throws)
    with position.unchanged():
        for action in position.some(position.throws):
            assert isinstance(game.apply(state, action).public.phase, Phase)
            assert is_sentence(str(refusal(position, action, state.public.due[0])))
        for action in position.misplaced:
            there = action in outcomes
            if not there and not _are_few(throws):
                there = isinstance(throws, Throw) and throws.admits(action)
            if not there:
                assert is_sentence(str(refusal(position, action, None)))


def law_only_the_seats_that_are_waited_for_have_actions(position: Position) -> None:
    for view, actions in zip(position.views, position.actions, strict=True):
        may_act = view.seat in position.state.public.waiting
        assert may_act == bool(actions), view.seat


def law_actions_are_sorted_and_unique(position: Position) -> None:
    claims = {claim: rank for rank, claim in enumerate(position.game.facts.claims)}

    def place(action: Action) -> tuple[Any, ...]:
        """Claims stand as the game ranks them; every other kind of action by its parts."""
        if isinstance(action, Claim) and action.hand in claims:
            return (action.order[0], claims[action.hand])
        return action.order

    for actions in position.actions:
        assert sorted(actions, key=place) == list(actions)
        assert len(set(actions)) == len(actions)


def law_what_is_called_out_is_among_the_calls_of_the_game(position: Position) -> None:
    words = {kind for kind, hint in hints_of(Words).items() if get_origin(hint) is Annotated}
    for actions in position.actions:
        assert {action.kind for action in actions} & words <= position.game.calls


def law_what_is_listed_is_accepted(position: Position) -> None:
    for seat in position.state.public.waiting:
        view = position.game.view(position.state, seat)
        for action in position.some(position.game.actions(view)):
            after = position.game.apply(position.state, action, by=seat)
            assert after != position.state, action
            assert position.game.why(view, action) == ""


def law_what_is_not_listed_is_refused_with_a_sentence(position: Position) -> None:
    others = position.misplaced
    with position.unchanged():
        for view, listed in zip(position.views, position.actions, strict=True):
            actions = set(listed)
            for action in others if view.seat in position.state.public.waiting else others[::4]:
                if action in actions:
                    continue
                assert is_sentence(position.game.why(view, action)), (action, view.seat)
                if view.seat is not None:
                    assert is_sentence(str(refusal(position, action, view.seat)))


def law_the_clock_always_has_a_legal_action_to_log(position: Position) -> None:
    for seat in position.state.public.waiting:
        view = position.game.view(position.state, seat)
        assert position.game.timeout(view) in position.game.actions(view)


def law_actions_write_and_read_as_themselves(position: Position) -> None:
    listed = [action for actions in position.actions for action in position.some(actions, most=3)]
    told = [step.action for step in position.state.public.history]
    for action in (*listed, *told, *position.some(position.throws, most=3)):
        written = type(action), str(action), repr(action)
        if written not in _read_back:  # the same ones come again and again
            for same in (
                parse(str(action)),
                eval(repr(action), vars(dudo.engine)),
                pickle.loads(pickle.dumps(action)),
            ):
                assert (type(action), repr(action)) == (type(same), repr(same))
            _read_back.add(written)


_read_back: set[tuple[type[Action], str, str]] = set()


def law_states_and_views_are_values(position: Position) -> None:
    for value in (position.state, *position.views):
        again = pickle.loads(pickle.dumps(value))
        assert (value, hash(value)) == (again, hash(again))


def law_a_view_shows_the_public_and_whose_it_is(position: Position) -> None:
    for seat, view in zip((*range(position.players), None), position.views, strict=True):
        assert (seat, position.state.public) == (view.seat, view.public)


def law_there_are_no_other_seats(position: Position) -> None:
    game, state, players = position.game, position.state, position.players
    said = f"the seats of this match are 0 to {players - 1}"
    for seat in -1, players, 99:
        for asked in (
            lambda seat: game.view(state, seat),
            lambda seat: game.buy_backs_left(state.public, seat),
        ):
            with pytest.raises(NoSuchSeat, match=f"There is no seat {seat}: {said}"):
                asked(seat)
        with pytest.raises(Illegal):
            game.apply(state, Challenge(), by=seat)


def law_payoffs_come_with_the_result_and_sum_to_zero(position: Position) -> None:
    payoffs, result = position.game.payoffs(position.state), position.state.public.result
    assert (payoffs is None) == (result is None)
    if payoffs is None or result is None:
        return
    assert is_sentence(result.sentence)
    assert (position.players, 0) == (len(payoffs), sum(payoffs))
    best = {seat for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)}
    assert best == set(result.winners)


def law_seats_that_are_out_hold_nothing(position: Position) -> None:
    public = position.state.public
    assert list(public.active) == sorted(set(public.active))
    assert set(public.active) <= set(range(position.players))
    assert len(public.dice) == len(public.losses) == position.players
    assert all(number >= 0 for number in (*public.dice, *public.losses))


def law_every_seat_has_before_it_the_dice_that_the_table_shows(position: Position) -> None:
    """Dice thrown and not yet picked up lie there, shown or covered; what one sees of them is true."""
    state, game = position.state, position.game
    between = (Phase.HIGH_DIE, Phase.BOSS, Phase.DOG, Phase.BUY_BACK, Phase.DRINKS, Phase.CATCH)
    if state.public.due or state.public.result is not None or state.public.phase in between:
        return
    for view in position.views:
        for lying, there in zip(game.dice(state), game.table(view), strict=True):
            assert len(lying) == len(there.shown) + there.covered
            # Of a cup that went round unseen, one knows the dice that lay there before.
            if there.seen is not None and there.covered and not game.facts.one_cup:
                assert lying == tuple(sorted((*there.shown, *there.seen)))


def law_the_lesson_counts_the_dice_and_says_who_sees_them(position: Position) -> None:
    """What a newcomer reads in the first round is what the dealer has dealt."""
    state, game = position.state, position.game
    public = state.public
    dealt = public.round == 1 and not public.due and not public.history and public.result is None
    if not dealt or public.phase in (Phase.HIGH_DIE, Phase.BOSS):
        return
    text = position.lesson[0].text
    lying = [len(hand) for hand in game.dice(state)]
    sees = [[there.seen is not None for there in game.table(view)] for view in position.views]
    own = [[seat == other for other in range(position.players)] for seat in range(position.players)]
    noun = plural_of(game.facts.piece)
    if text.startswith("One cup"):
        holder = lying.index(max(lying))
        assert f"One cup with {counted(max(lying), 'die')} goes round" in text
        assert [holder] == [seat for seat, seen in enumerate(sees[:-1]) if seen[seat]]
        return
    each = {lying[seat] for seat in public.active}
    assert len(each) == 1
    few = number(sum(lying)).capitalize() if sum(lying) <= 12 else sum(lying)
    own_dice = counted(each.pop(), game.facts.piece)
    said = f"{few} {noun} lie", f"have {own_dice} each", f"begin with {own_dice} each"
    assert any(it in text for it in said)
    others = [[not it for it in row] for row in own]
    assert sees[:-1] == (others if "You see all but your own." in text else own)


def law_the_lesson_says_what_a_doubt_costs(position: Position) -> None:
    """Each thing that it may say is read back and held against how a round ended."""
    game, report = position.game, position.state.public.showdown
    text = position.lesson[2].text
    assert typeset(game.words.challenge) in text
    if report is None or report.call.kind != "challenge":
        return
    best = f"claim {game.facts.claims[-1]}" if game.facts.claims else ""
    hidden = isinstance(game, Cup) and any(hand == (1, 2) for hand in report.hands)  # a Slosch
    if "the highest" in text.lower() and (str(report.bid) == best or hidden):
        return
    wrong = report.challengers if report.stands else (report.bidder,)
    check_cost(cost(game), report, set(wrong), double="costs double" in text)


def law_the_lesson_names_the_wild_dice(position: Position) -> None:
    """1s count as any face exactly where it says so."""
    facts, claims = position.game.facts, getattr(position.game, "claims", None)
    text = position.lesson[0].text
    if not facts.faces or claims is None:
        assert "count as any" not in text
        return
    wild = re.search(r"(\w+)(?:, called [^.]+,)? (?:usually )?count as any (?:face|digit)", text)
    face = next(face for face in facts.faces if face != facts.wild)
    for die in range(1, facts.sides + 1):
        counts = claims.tally(((die, face, face),), Bid(3, face), sides=facts.sides).stands
        names = {f"{facts.symbols[die - 1]}s", f"{face_name(position.game, die)}s".capitalize()}
        assert (die == face or (wild is not None and wild[1] in names)) == counts


def law_the_lesson_has_three_short_points(position: Position) -> None:
    """The dice, what is said, what it costs: each in sentences, and soon read; what is quoted counts as a word."""
    points = position.lesson
    assert [point.at for point in points] == ["dice", "bid", "doubt"]
    texts = [re.sub("“[^”]*”", "it", point.text) for point in points]
    assert all(is_sentence(point.text) for point in points)
    assert not [text for text in texts if len(text.split()) > 70]


def law_every_view_belongs_to_its_game(position: Position) -> None:
    """Nobody is told that what they see is a view of another game."""
    game = position.game
    assert not isinstance(game, Ruleset) or all(map(game.belongs, position.views))


LAWS: tuple[Law, ...] = tuple(law for name, law in vars().copy().items() if name.startswith("law_"))
